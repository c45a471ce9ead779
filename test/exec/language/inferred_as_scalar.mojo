# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# An Int or UInt given where a vector of open type is expected is a scalar; other arguments that tell the type come first.


def double[T: DType, //](x: Scalar[T]) -> Scalar[T]:
    return x * 2


def lanes[T: DType, w: Int, //](x: SIMD[T, w]) -> Int:
    return w


def sum[T: DType, w: Int, //](a: SIMD[T, w], b: SIMD[T, w]) -> SIMD[T, w]:
    return a + b


def which[T: DType, //](x: Scalar[T]) -> String:
    return String(T)


def which(x: Int) -> String:
    return "Int"


def main() raises:
    var n = 21
    # CHECK: 42 42 8 1
    print(double(n), double(UInt(21)), double(4), lanes(n))
    var twice: Int = double(n)
    # CHECK-NEXT: 42 3.5 3.5 [11, 12]
    print(twice, sum(Float32(1.5), 2), sum(2, Float32(1.5)), sum(SIMD[DType.int32, 2](1, 2), 10))
    # CHECK-NEXT: Int float64
    print(which(n), which(2.5))
