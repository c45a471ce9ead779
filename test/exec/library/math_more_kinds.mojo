# Bessel functions in a kernel, exp of complex numbers, the approximate exp, the module math.math, arguments by name.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.complex import ComplexFloat64
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import exp, exp_approx_f32, j0, j1, y0, y1
from std.math.fast import exp_approx_f32 as fast_exp
from std.math.math import clamp, cos, hypot, scalb, sqrt
from std.utils.numerics import nextafter, ulp


def waves(results: UnsafePointer[Float64, MutAnyOrigin], x: Float64):
    var i = global_idx.x
    results[i] = j0(x) if i == 0 else j1(x) if i == 1 else y0(x) if i == 2 else y1(x)


def main() raises:
    var ctx = DeviceContext()
    var results = ctx.enqueue_create_buffer[DType.float64](4)
    for x in [2.0, 20.0]:
        ctx.enqueue_function[waves](results, x, grid_dim=1, block_dim=4)
        with results.map_to_host() as host:
            # Digits that are far from their errors.
            for i in range(4):
                print(round(host[i] * 1e8), end=" ")
        print()
    # CHECK: 22389078.0 57672481.0 51037567.0 -10703243.0
    # CHECK-NEXT: 16702466.0 6683312.0 6264060.0 -16551161.0
    print(j0(Float32(0)), y0(Float32(0)), y1(Float32(-1)), j1(-2.0) == -j1(2.0))
    # CHECK-NEXT: 1.0 -inf nan True
    print(exp(ComplexFloat64(0, 0)))
    # CHECK-NEXT: 1.0 + 0.0i
    var worst = Float64(0)
    for i in range(-800, 800):
        var x = Float32(i) / 10
        worst = max(worst, abs(exp_approx_f32(x).cast[DType.float64]() / exp(x.cast[DType.float64]()) - 1))
    print(worst < 1e-5, fast_exp[2](SIMD[DType.float32, 2](-200, 200)))
    # CHECK-NEXT: True [0.0, inf]
    print(cos(0.0), sqrt(x=4.0), hypot(arg0=3.0, arg1=4.0), scalb(arg0=1.0, arg1=3.0), clamp(val=5, lower_bound=0, upper_bound=3))
    # CHECK-NEXT: 1.0 2.0 5.0 8.0 3
    print(nextafter(arg0=Float32(1), arg1=Float32(2)) - 1 == ulp(Float32(1)))
    # CHECK-NEXT: True
