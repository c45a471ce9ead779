# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.bit import count_leading_zeros, log2_ceil, log2_floor, next_power_of_two, pop_count
from std.math import align_down, align_up, ceil, ceildiv, clamp, copysign, floor, fma, gcd, iota, isclose, isnan, sqrt, trunc
from std.utils.numerics import inf, max_finite, nan


def main() raises:
    # CHECK: 4 3 -3 16 8
    print(ceildiv(10, 3), ceildiv(9, 3), ceildiv(-10, 3), align_up(9, 8), align_down(15, 8))
    comptime blocks = ceildiv(1000, 256)
    # CHECK: 4
    print(blocks)
    # CHECK: 1.5 1.4142135 4 2.0 -2.0 -1.0
    print(sqrt(Float64(2.25)), sqrt(Float32(2)), sqrt(17), ceil(1.5), floor(-1.5), trunc(-1.5))
    # CHECK: 7.0 10 -2.0 5 2.0
    print(fma(Float32(2), Float32(3), Float32(1)), fma(3, 3, 1), copysign(Float32(2), Float32(-1)), clamp(9, 0, 5), clamp(Float32(2), 0, 5))
    # CHECK: 6 4 3 4 1024 3
    print(gcd(12, 18), log2_ceil(9), log2_floor(15), pop_count(15), next_power_of_two(1000), count_leading_zeros(1 << 60))
    # CHECK: [0.0, 1.0, 2.0, 3.0] [5, 6]
    print(iota[DType.float32, 4](), iota[DType.int32, 2](5))
    var list = List[Float32](length=4, fill=0)
    iota(list)
    # CHECK: [0.0, 1.0, 2.0, 3.0]
    print(list)
    iota(list.unsafe_ptr(), 2, 7)
    # CHECK: [7.0, 8.0, 2.0, 3.0]
    print(list)
    # CHECK: True True False inf 255
    print(isnan(nan[DType.float32]()), isclose(Float32(1), Float32(1.000001)), isclose(Float32(1), Float32(1.1)), inf[DType.float64](), max_finite[DType.uint8]())
    # CHECK: 8 2 1.0
    print(pow(2, 3), round(2.5).cast[DType.int32](), round(Float32(1.4)))
