"""A kernel with twelve mistakes, each made twice."""
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, n: Int):
    x[n + 0] = 1
    x[n + 1] = 1
    x[n + 2] = 1
    x[n + 3] = 1
    x[n + 4] = 1
    x[n + 5] = 1
    x[n + 6] = 1
    x[n + 7] = 1
    x[n + 8] = 1
    x[n + 9] = 1
    x[n + 10] = 1
    x[n + 11] = 1


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    ctx.enqueue_function[kernel](x, 64, grid_dim=1, block_dim=2)
    ctx.synchronize()
