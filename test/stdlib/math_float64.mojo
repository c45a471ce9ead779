# RUN: %brio run --target-accelerator cpu -I %S/Inputs %s | FileCheck %s
# Functions of float64 against values of 90 digits: on the host, as vectors, and in a kernel; edge cases.
from math_table import table
from std.gpu import thread_idx
from std.math import acos, asin, atan, atan2, cbrt, cos, cosh, erf, erfc, exp, exp2, expm1, fmod, frexp, hypot, isqrt, ldexp, log, log10, log1p, log2, pow, rsqrt, sin, sinh, sqrt, tan, tanh
from std.utils.numerics import inf, nan
from max.gpu.host import DeviceContext


def apply[FuncType: AnyType, //, func: FuncType](x: UnsafePointer[Float64, MutAnyOrigin], y: UnsafePointer[Float64, MutAnyOrigin]):
    y[thread_idx.x] = func(x[thread_idx.x])


def distance(got: Float64, want: Float64, rest: Float64) -> Float64:
    var place = ldexp(Float64(1), Int32(Int(frexp(want)[1]) - 53))
    return abs((got - want) - rest) / place


def check[FuncType: AnyType, //, func: FuncType](ctx: DeviceContext, name: StaticString, limit: Float64) raises:
    var rows = table(name)
    var count = len(rows) // 3
    var x = ctx.enqueue_create_buffer[DType.float64](count)
    var y = ctx.enqueue_create_buffer[DType.float64](count)
    with x.map_to_host() as h:
        for i in range(count):
            h[i] = rows[3 * i]
    ctx.enqueue_function[apply[func]](x, y, grid_dim=1, block_dim=count)
    var worst = Float64(0)
    with y.map_to_host() as h:
        for i in range(count):
            var argument = rows[3 * i]
            var pair = func(SIMD[DType.float64, 2](0.5, argument))
            for got in [func(argument), pair[1], h[i]]:
                worst = max(worst, distance(got, rows[3 * i + 1], rows[3 * i + 2]))
    if count == 0 or not worst <= limit:
        print("wrong:", name, count, "worst", worst)
    else:
        print(name)


def main() raises:
    var ctx = DeviceContext()
    # CHECK: exp
    check[exp](ctx, "exp", 2)
    check[exp2](ctx, "exp2", 2)
    check[expm1](ctx, "expm1", 2)
    check[log](ctx, "log", 2)
    check[log2](ctx, "log2", 2)
    check[log10](ctx, "log10", 2)
    check[log1p](ctx, "log1p", 2)
    # CHECK-NOT: wrong
    # CHECK: sin
    check[sin](ctx, "sin", 2)
    check[sin](ctx, "sin_large", 2)
    check[cos](ctx, "cos", 2)
    check[tan](ctx, "tan", 2)
    check[asin](ctx, "asin", 2)
    check[acos](ctx, "acos", 2)
    check[atan](ctx, "atan", 2)
    check[sinh](ctx, "sinh", 2)
    check[cosh](ctx, "cosh", 2)
    check[tanh](ctx, "tanh", 2)
    check[erf](ctx, "erf", 2)
    check[erfc](ctx, "erfc", 5)
    check[cbrt](ctx, "cbrt", 2)
    # CHECK-NOT: wrong
    # CHECK: cbrt
    var infinity = inf[DType.float64]()
    # CHECK-NEXT: inf 0.0 nan inf 0.0 -1.0 inf
    print(exp(infinity), exp(-infinity), exp(nan[DType.float64]()), exp(Float64(710)), exp(Float64(-746)), expm1(-infinity), expm1(Float64(1e10)))
    # CHECK-NEXT: -inf nan inf nan 0.0 -inf nan -1074.0
    print(log(Float64(0)), log(Float64(-1)), log(infinity), log(nan[DType.float64]()), log(Float64(1)), log1p(Float64(-1)), log1p(Float64(-2)), log2(Float64(5e-324)))
    # CHECK-NEXT: -0.0 nan nan 1.0 -0.0 0.8171180878840915
    print(sin(Float64(-0.0)), sin(infinity), cos(-infinity), cos(Float64(0)), tan(Float64(-0.0)), sin(Float64(1e300)) + 1.635)
    # CHECK-NEXT: 1.5707963267948966 -1.5707963267948966 nan 0.0 3.141592653589793
    print(atan(infinity), asin(Float64(-1)), asin(Float64(1.5)), acos(Float64(1)), acos(Float64(-1)))
    # CHECK-NEXT: 3.141592653589793 -3.141592653589793 0.0 -0.7853981633974483 2.356194490192345 1.5707963267948966
    print(atan2(Float64(0), Float64(-1)), atan2(Float64(-0.0), Float64(-1)), atan2(Float64(0), Float64(0)), atan2(-infinity, infinity), atan2(Float64(1), Float64(-1)), atan2(Float64(1), Float64(0)))
    # CHECK-NEXT: 1.0 -1.0 inf -inf 1.0 -1.0 2.0 0.0
    print(tanh(infinity), tanh(Float64(-30)), cosh(infinity), sinh(-infinity), erf(infinity), erf(Float64(-7)), erfc(-infinity), erfc(Float64(28)))
    # CHECK-NEXT: 1.0 1.0 inf 0.0 -8.0 nan 0.0 -inf inf 0.0 1024.0
    print(pow(nan[DType.float64](), Float64(0)), pow(Float64(1), nan[DType.float64]()), pow(Float64(0), Float64(-2)), pow(infinity, Float64(-1)), pow(Float64(-2), Float64(3)), pow(Float64(-2), Float64(0.5)), pow(Float64(0), Float64(2)), pow(-infinity, Float64(3)), pow(Float64(0.5), -infinity), pow(Float64(1e300), Float64(-2)), Float64(2) ** Float64(10))
    # CHECK-NEXT: -10.0 inf -inf 5.0 inf 5000.0
    print(cbrt(Float64(-1000)), cbrt(infinity), cbrt(-infinity), hypot(Float64(3), Float64(-4)), hypot(nan[DType.float64](), infinity), hypot(Float64(3e203), Float64(4e203)) / 1e200)
    # CHECK-NEXT: 1.0 -1.5 nan 3.0 2.255380367180408e-05 nan
    print(fmod(Float64(10), Float64(3)), fmod(Float64(-5.5), Float64(2)), fmod(Float64(1), Float64(0)), fmod(Float64(3), infinity), fmod(Float64(1e22), Float64(3e-5)), fmod(infinity, Float64(1)))
    var parts = frexp(Float64(-12))
    # CHECK-NEXT: -0.75 4.0 48.0 5e-324 0.0 inf 9 2.0 0.5
    print(parts[0], parts[1], ldexp(Float64(3), 4), ldexp(Float64(1), -1074), ldexp(Float64(1), -3000), ldexp(Float64(1), 3000), isqrt(99), sqrt(Float64(4)), rsqrt(Float64(4)))
    # CHECK-NEXT: [1.0, 2.0, 8.0, 0.5] 2.71875 3.0
    print(exp2(SIMD[DType.float32, 4](0, 1, 3, -1)), exp(Float16(1)), log2(BFloat16(8)))
