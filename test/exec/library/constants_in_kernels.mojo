# What a kernel computes while it is compiled is computed without the GPU's own instructions, and is as on the host.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio check --target-accelerator sm_80 %s
# RUN: %brio check --target-accelerator sm_90a %s
# RUN: %brio check --target-accelerator gfx942 %s
# RUN: %brio check --target-accelerator gfx1200 %s
# CHECK: 1.0
from std.bit import (
    bit_reverse,
    byte_swap,
    count_leading_zeros,
    log2_floor,
    next_power_of_two,
    pop_count,
)
from std.gpu.host import DeviceContext
from std.math import (
    acos,
    acosh,
    asin,
    asinh,
    atan,
    atan2,
    atanh,
    cbrt,
    ceil,
    ceildiv,
    clamp,
    copysign,
    cos,
    cosh,
    erf,
    erfc,
    exp,
    exp2,
    expm1,
    floor,
    fma,
    gamma,
    gcd,
    hypot,
    iota,
    isnan,
    j0,
    lgamma,
    log,
    log10,
    log1p,
    log2,
    recip,
    round,
    rsqrt,
    sin,
    sinh,
    sqrt,
    tan,
    tanh,
    trunc,
    y0,
)
from std.utils.numerics import isinf, max_finite, min_finite, nan


def near[
    dtype: DType
](x: Scalar[dtype], expected: Float64, tolerance: Float64) -> Bool:
    return abs(x.cast[DType.float64]() - expected) <= tolerance * abs(expected)


def kernel(result: UnsafePointer[Float64, MutAnyOrigin]):
    comptime for dtype in [
        DType.float16,
        DType.bfloat16,
        DType.float32,
        DType.float64,
    ]:
        comptime x = Scalar[dtype](0.75)
        comptime sum = exp(x) + exp2(x) + log(x) + log2(x) + sin(x) + cos(
            x
        ) + tanh(x) + sqrt(x) + floor(x) + ceil(x) + trunc(x) + round(x) + fma(
            x, x, x
        ) + rsqrt(
            x
        )
        comptime assert near(
            sum, 10.477775798837612, 0.02 if dtype.is_half_float() else 1e-6
        )
    comptime for dtype in [DType.float32, DType.float64]:
        comptime y = Scalar[dtype](0.375)
        comptime sum = log10(y) + log1p(y) + expm1(y) + tan(y) + asin(y) + acos(
            y
        ) + atan(y) + atan2(y, y) + sinh(y) + cosh(y) + asinh(y) + acosh(
            y + 1
        ) + atanh(
            y
        ) + erf(
            y
        ) + erfc(
            y
        )
        comptime assert near(sum, 7.513032170894924, 1e-6)
        comptime more = rsqrt(y) + cbrt(y) + hypot(y, y) + copysign(
            y, Scalar[dtype](-1)
        ) + y**3 + y ** Scalar[dtype](0.5) + 1 / y + y % 0.25 + recip(
            y
        ) + gamma(
            y
        ) + lgamma(
            y
        )
        comptime assert near(more, 11.866398343615442, 1e-6)
    comptime v = iota[DType.float32, 4]() + 1
    comptime assert (
        near((exp(v) * 2).reduce_add(), 169.5820, 1e-6)
        and (v / 3).clamp(0.5, 1).reduce_max() == 1
    )
    comptime assert near(
        j0(Float32(0.375)) + y0(Float32(0.375)), 0.313351, 1e-5
    )
    comptime for dtype in [
        DType.float8_e4m3fn,
        DType.float8_e5m2,
        DType.float8_e4m3fnuz,
        DType.float8_e5m2fnuz,
    ]:
        comptime largest = max_finite[dtype]().cast[DType.float32]()
        comptime assert (
            largest == -min_finite[dtype]().cast[DType.float32]()
            and largest >= 240
        )
        comptime assert Scalar[dtype](1.7).cast[DType.float32]() == 1.75
    comptime assert (
        isnan(nan[DType.float32]())
        and not isinf(Float32(1))
        and clamp(Float32(3), 0, 2) == 2
    )
    comptime assert (
        gcd(12, 18) == 6
        and ceildiv(7, 2) == 4
        and next_power_of_two(5) == 8
        and log2_floor(9) == 3
    )
    comptime assert (
        pop_count(UInt32(255)) == 8
        and byte_swap(UInt16(1)) == 256
        and bit_reverse(UInt8(1)) == 128
        and count_leading_zeros(Int32(1)) == 31
    )
    result[0] = 1


def main() raises:
    var ctx = DeviceContext()
    var result = ctx.enqueue_create_buffer[DType.float64](1)
    ctx.enqueue_function[kernel](result, grid_dim=1, block_dim=1)
    with result.map_to_host() as host:
        print(host[0])
