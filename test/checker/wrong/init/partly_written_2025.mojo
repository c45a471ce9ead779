# The first half of a buffer is written by the kernel before.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import global_idx
from gpu.host import DeviceContext

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var i = Int(global_idx.x)
    y[i] = x[i]  # finds init


fn half(x: P, n: Int):
    if Int(global_idx.x) < n // 2:
        x[global_idx.x] = 1


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[half](x.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
