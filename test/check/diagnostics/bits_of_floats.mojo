# The functions of `bit` are of integers; floats have `to_bits`.
# RUN: not %brio check %s 2>&1 | FileCheck %s
from std.bit import bit_reverse, byte_swap, count_leading_zeros, count_trailing_zeros, pop_count

def main():
    # CHECK: :[[#@LINE+1]]:9: error: 'pop_count' is of integers
    _ = pop_count(Float32(1))
    # CHECK: :[[#@LINE+1]]:9: error: 'count_leading_zeros' is of integers
    _ = count_leading_zeros(Float32(1))
    # CHECK: :[[#@LINE+1]]:9: error: 'count_trailing_zeros' is of integers
    _ = count_trailing_zeros(Float64(1))
    # CHECK: :[[#@LINE+1]]:9: error: 'bit_reverse' is of integers
    _ = bit_reverse(Float16(1))
    # CHECK: :[[#@LINE+1]]:9: error: 'byte_swap' is of integers
    _ = byte_swap(SIMD[DType.float32, 2](1))
