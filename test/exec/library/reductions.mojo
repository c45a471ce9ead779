# Reductions of spans and lists; tiles of listed sizes.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm import sum, max, min, mean, variance, product, cumsum, reduce
from std.algorithm.reduction import map_reduce
from std.algorithm import tile


def main() raises:
    var x: List[Float32] = [3, 1, 4, 1, 5, 9, 2, 6]
    print(sum(x), max(x), min(x), mean(x), variance(x), product(x))
    print(sum(Span(x)), mean(Span(x)[0:4]), variance(Span(x), 0), variance(x, correction=0))
    var sums = List[Float32](length=8, fill=0)
    cumsum(sums, x)
    print(sums)

    @parameter
    def squares[dtype: DType, width: Int](i: Int) -> SIMD[dtype, width]:
        var result = SIMD[dtype, width]()
        for k in range(width):
            result[k] = Scalar[dtype]((i + k) * (i + k))
        return result

    @parameter
    def add[acc: DType, dtype: DType, width: Int](a: SIMD[acc, width], b: SIMD[dtype, width]) -> SIMD[acc, width]:
        return a + b.cast[acc]()

    @parameter
    def total[dtype: DType, width: Int](v: SIMD[dtype, width]) -> Scalar[dtype]:
        return v.reduce_add()

    var made = List[Int32](length=11, fill=0)
    print(map_reduce[4, DType.int32, DType.int64, squares, add, total](Span(made), Scalar[DType.int64](0)), made[10])
    print(reduce[add](Span(made), Int64(0)))

    @parameter
    def piece[size: Int](at: Int):
        print(at, size, end="; ")

    tile[piece, VariadicList[Int](8, 4, 1)](0, 21)
    tile[piece, [8, 4, 1]](0, 13)
    print()

# CHECK: 31.0 9.0 1.0 3.875 7.553571 6480.0
# CHECK-NEXT: 31.0 2.25 6.609375 6.609375
# CHECK-NEXT: [3.0, 4.0, 8.0, 9.0, 14.0, 23.0, 25.0, 31.0]
# CHECK-NEXT: 385 100
# CHECK-NEXT: 385
# CHECK-NEXT: 0 8; 8 8; 16 4; 20 1; 0 8; 8 4; 12 1; 
