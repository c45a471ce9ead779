# What a program asks of the machine that it is compiled for, on Linux on x86-64, and the sizes of C's types there.
# RUN: %brio run %s | FileCheck --match-full-lines %s
from std.ffi import (
    c_char,
    c_double,
    c_float,
    c_int,
    c_long,
    c_long_long,
    c_short,
    c_size_t,
    c_ssize_t,
    c_uchar,
    c_uint,
    c_ushort,
)
from std.sys import size_of
from std.sys.info import (
    CompilationTarget,
    has_neon,
    has_neon_int8_dotprod,
    has_neon_int8_matmul,
    has_sse4,
    has_vnni,
    is_apple_m1,
    is_apple_m2,
    is_apple_m3,
    is_apple_silicon,
    is_neoverse_n1,
    num_logical_cores,
    num_performance_cores,
    num_physical_cores,
    os_is_linux,
    os_is_macos,
    os_is_windows,
    simd_bit_width,
    simd_byte_width,
    simd_width_of,
)


def main():
    # CHECK: True False False
    print(os_is_linux(), os_is_macos(), os_is_windows())
    # CHECK-NEXT: False False False
    print(has_neon(), has_neon_int8_dotprod(), has_neon_int8_matmul())
    # CHECK-NEXT: False False False False False
    print(is_apple_silicon(), is_apple_m1(), is_apple_m2(), is_apple_m3(), is_neoverse_n1())
    # CHECK-NEXT: False False False
    print(CompilationTarget.is_apple_silicon(), CompilationTarget.has_neon(), CompilationTarget.is_windows())
    # CHECK-NEXT: True True
    print(CompilationTarget.has_sse4() == has_sse4(), CompilationTarget.has_vnni() == has_vnni())
    # CHECK-NEXT: True True True
    print(simd_bit_width() == 8 * simd_byte_width(), simd_byte_width() >= 16, simd_width_of[DType.float32]() * 4 == simd_byte_width())
    # CHECK-NEXT: True True True
    print(0 < num_performance_cores(), num_performance_cores() <= num_physical_cores(), num_physical_cores() <= num_logical_cores())
    # CHECK-NEXT: 1 1 2 2 4 4 8 8 8 8 4 8
    print(
        size_of[c_char](),
        size_of[c_uchar](),
        size_of[c_short](),
        size_of[c_ushort](),
        size_of[c_int](),
        size_of[c_uint](),
        size_of[c_long](),
        size_of[c_long_long](),
        size_of[c_size_t](),
        size_of[c_ssize_t](),
        size_of[c_float](),
        size_of[c_double](),
    )
    # signed or not, as C has them
    # CHECK-NEXT: -1 255 -1 65535 -1 4294967295 True -1
    print(c_char(-1), c_uchar(255), c_short(-1), c_ushort(65535), c_int(-1), c_uint(4294967295), c_size_t(5) > 0, c_ssize_t(-1))
