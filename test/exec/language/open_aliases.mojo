# An alias as the type of an argument leaves its parameters to the call.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
comptime Pair[dtype: DType] = SIMD[dtype, 2]
comptime Grid[T: AnyType, rank: Int = 2] = InlineArray[T, rank]


def total(x: Pair) -> Scalar[x.dtype]:
    return x[0] + x[1]


def twice(x: Scalar) -> type_of(x):
    return x * 2


def half(x: Scalar[_]) -> type_of(x):
    return x / 2


def first(x: Grid[Int]) -> Int:
    return x[0]


def main():
    print(total(Pair[DType.int8](3, 4)), twice(Float32(1.5)), twice(UInt8(4)), half(Float64(1)))
    print(first(Grid[Int](7, 8)))

# CHECK: 7 3.0 8 0.5
# CHECK-NEXT: 7
