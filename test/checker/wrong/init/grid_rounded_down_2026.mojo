# The grid of the first kernel leaves out the last part of a block.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import block_dim, global_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var i = Int(global_idx.x)
    if i < n:
        y[i] = x[i] * 2  # finds init


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](100)
    var y = ctx.enqueue_create_buffer[DType.float32](100)
    var z = ctx.enqueue_create_buffer[DType.float32](100)
    x.enqueue_fill(1)
    ctx.enqueue_function[kernel](x, y, 100, grid_dim=100 // 32, block_dim=32)
    ctx.enqueue_function[kernel](y, z, 100, grid_dim=4, block_dim=32)
    ctx.synchronize()
