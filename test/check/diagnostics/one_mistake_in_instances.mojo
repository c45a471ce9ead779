# One mistake in a generic body is one error, in however many instances: those of a closure that 'vectorize' calls with two widths, and
# those of a function.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.algorithm import vectorize

comptime SCALE = Float64(0.8)


def scaled(result: UnsafePointer[Float32, MutAnyOrigin], x: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    @parameter
    def body[width: Int](i: Int):
        # CHECK: :[[#@LINE+1]]:25: error: operator '*' cannot be applied to 'Float64' and 'SIMD[DType.float32, 4]'
        result.store(i, SCALE * x.load[width=width](i))

    vectorize[body, 4](n)


def doubled[T: Copyable](value: T) -> T:
    # CHECK: :[[#@LINE+1]]:12: error: 'T: Copyable' does not support '+' ('__add__')
    return value + value


def wide[n: Int](x: SIMD[DType.float32, n]) -> SIMD[DType.float32, n]:
    # CHECK: :[[#@LINE+1]]:12: error: operator '*' cannot be applied to 'SIMD[DType.float32, 2]' and 'String'
    return x * String("two")


def main():
    _ = doubled(1)
    _ = doubled(String("a"))
    _ = wide(SIMD[DType.float32, 2](1))
    _ = wide(SIMD[DType.float32, 8](1))
