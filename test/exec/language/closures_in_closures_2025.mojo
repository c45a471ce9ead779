# Closures given as values to functions, from closures that are parameters themselves: what is around both is in reach.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from algorithm import parallelize, vectorize
from memory import UnsafePointer


fn total(a: UnsafePointer[Float32], out: UnsafePointer[Float32], rows: Int):
    @parameter
    fn row(i: Int):
        var sum: Float32 = 0

        fn dot[w: Int](j: Int) unified {mut}:
            sum += (a + i * 8 + j).load[width=w]().reduce_add()

        vectorize[4](8, dot)
        out[i] = sum

    parallelize[row](rows)


fn scaled[f: fn (Int) capturing -> Float32](a: UnsafePointer[Float32]) -> Float32:
    var sum: Float32 = 0

    fn add[w: Int](j: Int) unified {mut}:
        sum += f(j) * (a + j).load[width=w]().reduce_add()

    vectorize[4](8, add)
    return sum


struct Sums[n: Int]:
    comptime dtype = DType.float32

    fn __init__(out self):
        pass

    fn sum(self) -> Float32:
        var sum: Float32 = 0

        fn inner[w: Int](i: Int) unified {mut sum}:
            var v: SIMD[Self.dtype, w] = 1
            sum += v.reduce_add()

        inner[4](0)
        return sum + Self.n


fn main():
    var a = UnsafePointer[Float32].alloc(16)
    for i in range(16):
        a[i] = 1
    var r = UnsafePointer[Float32].alloc(2)
    total(a, r, 2)
    # CHECK: 8.0 8.0
    print(r[0], r[1])
    var factor: Float32 = 2

    @parameter
    fn twice(i: Int) -> Float32:
        return factor

    # CHECK-NEXT: 16.0
    print(scaled[twice](a))
    # CHECK-NEXT: 7.0
    print(Sums[3]().sum())
    a.free()
    r.free()
