# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Functions of float32 against the float64 functions: on the host, as vectors, in a kernel; then halves.
# CHECK-NOT: wrong
# CHECK: done
from std.gpu import global_idx
from std.math import acos, asin, atan, atan2, cbrt, cos, cosh, erf, erfc, exp, exp2, expm1, fmod, frexp, hypot, ldexp, log, log10, log1p, log2, pow, rsqrt, sin, sinh, tan, tanh
from max.gpu.host import DeviceContext

comptime COUNT = 1024


def apply[FuncType: AnyType, //, func: FuncType](x: UnsafePointer[Float32, MutAnyOrigin], y: UnsafePointer[Float32, MutAnyOrigin]):
    y[global_idx.x] = func(x[global_idx.x])


def distance(got: Float32, want: Float64) -> Float64:
    """Units in the last place of float32."""
    if want != want or got != got:
        return Float64(0) if want != want and got != got else Float64(1e9)
    if abs(want) > Float64(3.4028234e38) or abs(want) < Float64(1.2e-38):
        var same = got == want.cast[DType.float32]() or abs(got.cast[DType.float64]() - want) < Float64(3e-45)
        return Float64(0) if same else Float64(1e9)
    var place = ldexp(Float64(1), Int32(Int(frexp(want)[1]) - 24))
    return abs(got.cast[DType.float64]() - want) / place


def check[FuncType: AnyType, //, func: FuncType](ctx: DeviceContext, name: StaticString, low: Float64, high: Float64, limit: Float64 = 2) raises:
    var x = ctx.enqueue_create_buffer[DType.float32](COUNT)
    var y = ctx.enqueue_create_buffer[DType.float32](COUNT)
    var state = UInt64(88172645463325252)
    with x.map_to_host() as h:
        for i in range(COUNT):
            state = state ^ (state << 13)
            state = state ^ (state >> 7)
            state = state ^ (state << 17)
            var unit = (state >> 40).cast[DType.float64]() / Float64(16777216)
            h[i] = (low + unit * (high - low)).cast[DType.float32]()
    ctx.enqueue_function[apply[func]](x, y, grid_dim=8, block_dim=COUNT // 8)
    var worst = Float64(0)
    var at = Float32(0)
    with x.map_to_host() as arguments:
        with y.map_to_host() as h:
            for i in range(COUNT):
                var argument = arguments[i]
                var want = func(argument.cast[DType.float64]())
                var pair = func(SIMD[DType.float32, 2](argument, 0.5))
                for got in [func(argument), pair[0], h[i]]:
                    if not distance(got, want) <= worst:
                        worst = distance(got, want)
                        at = argument
    if not worst <= limit:
        print("wrong:", name, "at", at, worst)


def main() raises:
    var ctx = DeviceContext()
    check[exp](ctx, "exp", -104, 89)
    check[exp2](ctx, "exp2", -150, 129)
    check[expm1](ctx, "expm1", -3, 3)
    check[log](ctx, "log", 0.3, 3)
    check[log](ctx, "log", 0, 1e38)
    check[log2](ctx, "log2", 0.3, 3)
    check[log10](ctx, "log10", 0.3, 300)
    check[log1p](ctx, "log1p", -0.99, 3)
    check[sin](ctx, "sin", -100, 100)
    check[sin](ctx, "sin", -1e30, 1e30)
    check[cos](ctx, "cos", -100, 100)
    check[cos](ctx, "cos", 40000, 60000)
    check[tan](ctx, "tan", -10, 10, 4)  # what CUDA documents
    check[asin](ctx, "asin", -1.01, 1.01)
    check[acos](ctx, "acos", -1.01, 1.01)
    check[atan](ctx, "atan", -8, 8)
    check[sinh](ctx, "sinh", -5, 5)
    check[sinh](ctx, "sinh", -90, 90)
    check[cosh](ctx, "cosh", -90, 90)
    check[tanh](ctx, "tanh", -3, 3)
    check[erf](ctx, "erf", -4, 4)
    check[erfc](ctx, "erfc", -4, 10, 4)
    check[cbrt](ctx, "cbrt", -1e5, 1e5)
    check[rsqrt](ctx, "rsqrt", 0, 100)
    for i in range(200):
        var x = Float32(i) * 0.05 + 0.01
        var y = Float32(i % 37) - 18.3
        if distance(pow(x, y), pow(x.cast[DType.float64](), y.cast[DType.float64]())) > 1:
            print("wrong: pow", x, y, pow(x, y))
        if distance(atan2(x, y), atan2(x.cast[DType.float64](), y.cast[DType.float64]())) > 2:
            print("wrong: atan2", x, y, atan2(x, y))
        if distance(hypot(x, y), hypot(x.cast[DType.float64](), y.cast[DType.float64]())) > 2:
            print("wrong: hypot", x, y, hypot(x, y))
        if fmod(y, x).cast[DType.float64]() != fmod(y.cast[DType.float64](), x.cast[DType.float64]()):
            print("wrong: fmod", x, y, fmod(y, x))
    # All float16 numbers: rounded from float64.
    for i in range(65536):
        var h = Float16.from_bits(UInt16(i))
        var want = tanh(h.cast[DType.float64]()).cast[DType.float16]()
        if tanh(h).to_bits() != want.to_bits() and h == h:
            if abs(Int(tanh(h).to_bits()) - Int(want.to_bits())) > 1:
                print("wrong: tanh", h, tanh(h), want)
    print("done")
