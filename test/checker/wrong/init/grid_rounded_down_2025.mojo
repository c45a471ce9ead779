# The grid of the first kernel leaves out the last part of a block.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import block_dim, global_idx
from gpu.host import DeviceContext

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var i = Int(global_idx.x)
    if i < n:
        y[i] = x[i] * 2  # finds init


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](100)
        var y = ctx.enqueue_create_buffer[DType.float32](100)
        var z = ctx.enqueue_create_buffer[DType.float32](100)
        _ = x.enqueue_fill(1)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 100, grid_dim=100 // 32, block_dim=32)
        ctx.enqueue_function[kernel](y.unsafe_ptr(), z.unsafe_ptr(), 100, grid_dim=4, block_dim=32)
        ctx.synchronize()
