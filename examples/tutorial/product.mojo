# A product of matrices whose blocks have the size that `brio bench` gives:
#   brio bench --param BLOCK_X=1,8,32 --param BLOCK_Y=1,8 --metric gflops product.mojo
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import ceildiv
from std.sys import get_defined_int
from std.time import perf_counter_ns

comptime Matrix = UnsafePointer[Float32, MutAnyOrigin]
comptime block_x = get_defined_int["BLOCK_X", 32]()
comptime block_y = get_defined_int["BLOCK_Y", 8]()
comptime n = get_defined_int["N", 384]()


def product(c: Matrix, a: Matrix, b: Matrix):
    var column = global_idx.x
    var row = global_idx.y
    if row < n and column < n:
        var sum = Float32(0)
        for i in range(n):
            sum += a[row * n + i] * b[i * n + column]
        c[row * n + column] = sum


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](n * n)
        var b = ctx.enqueue_create_buffer[DType.float32](n * n)
        var c = ctx.enqueue_create_buffer[DType.float32](n * n)
        a.enqueue_fill(2)
        b.enqueue_fill(3)
        var best = Float64(0)
        for _ in range(3):
            ctx.synchronize()
            var start = perf_counter_ns()
            ctx.enqueue_function[product](
                c,
                a,
                b,
                grid_dim=(ceildiv(n, block_x), ceildiv(n, block_y)),
                block_dim=(block_x, block_y),
            )
            ctx.synchronize()
            best = max(
                best, 2.0 * Float64(n) ** 3 / Float64(perf_counter_ns() - start)
            )
        with c.map_to_host() as host:
            for i in range(n * n):
                if host[i] != Float32(6 * n):
                    raise Error("element ", i, " is ", host[i])
        print("gflops:", best)
