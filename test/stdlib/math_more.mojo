# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Special values of the rarer functions, and remainders in kernels.
from std.gpu import thread_idx
from std.math import exp10, fmod, gamma, lgamma, logb, modf, nextafter, remainder, scalb
from std.utils.numerics import inf, nan
from max.gpu.host import DeviceContext


def kernel(r: UnsafePointer[Float32, MutAnyOrigin], x: Float32, y: Float32):
    r[0] = x % y
    r[1] = -x % y
    r[2] = remainder(x, y)


def main() raises:
    var infinity = inf[DType.float64]()
    # CHECK: 24.0 1.7724538509055159 inf -inf nan nan inf nan inf 6.0 inf 0.0
    print(gamma(Float64(5)), gamma(Float64(0.5)), gamma(Float64(0)), gamma(Float64(-0.0)), gamma(Float64(-3)), gamma(-infinity), gamma(infinity), gamma(nan[DType.float64]()), gamma(Float64(171.7)), gamma(Float16(4)), gamma(Float32(36)), gamma(Float64(-200.5)) * -1)
    # CHECK-NEXT: 0.0 0.0 inf inf inf inf nan 6.897755278982137e+302
    print(lgamma(Float64(1)), lgamma(Float64(2)), lgamma(Float64(0)), lgamma(Float64(-4)), lgamma(infinity), lgamma(-infinity), lgamma(nan[DType.float64]()), lgamma(Float64(1e300)))
    # CHECK-NEXT: -1.0 0.5 -1.0 nan nan 3.0
    print(remainder(Float64(5), 3), remainder(Float64(-7.5), 2), remainder(Float32(3), 2), remainder(infinity, 2), remainder(Float64(2), 0), remainder(Float64(3), infinity))
    var parts = modf(Float64(-2.5))
    var whole = modf(-infinity)
    # CHECK-NEXT: -0.5 -2.0 -0.0 -inf
    print(parts[0], parts[1], whole[0], whole[1])
    # CHECK-NEXT: -133.0 -inf inf 3.0 96.0 inf 0.0
    print(logb(Float32(1e-40)), logb(Float64(0)), logb(-infinity), logb(Float16(10)), scalb(Float64(3), 5), scalb(Float64(1), infinity), scalb(Float64(1), -infinity))
    # CHECK-NEXT: -1e-45 1.0000000000000002 0.99999994 inf 1.0009766
    print(nextafter(Float32(0), -1), nextafter(Float64(1), 2), nextafter(Float32(1), 0), nextafter(Float64(1.7976931348623157e308), infinity), nextafter(Float16(1), 2))
    # CHECK-NEXT: 1e+22 1000.0 inf 0.0 0.001
    print(exp10(Float64(22)), exp10(Float32(3)), exp10(Float64(309)), exp10(Float64(-400)), exp10(Float32(-3)))
    # CHECK-NEXT: 0.0 6755399441055744.0 1.0
    print(fmod(Float64(6755399441055744), Float64(1)), fmod(Float64(6755399441055744), infinity), fmod(Float64(1e300), Float64(7)))
    var ctx = DeviceContext()
    var r = ctx.enqueue_create_buffer[DType.float32](3)
    ctx.enqueue_function[kernel](r, Float32(1e30), Float32(0.3), grid_dim=1, block_dim=1)
    # CHECK-NEXT: 0.004301071 0.29569894 0.004301071
    with r.map_to_host() as h:
        print(h[0], h[1], h[2])
