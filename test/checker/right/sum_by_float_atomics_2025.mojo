# Warps add their sums to one float atomically.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import global_idx, thread_idx, warp
from gpu.host import DeviceContext
from memory import UnsafePointer
from os.atomic import Atomic

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var sum = warp.sum(x[Int(global_idx.x)])
    if thread_idx.x % 32 == 0:
        _ = Atomic.fetch_add(y, sum)


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](128)
        var y = ctx.enqueue_create_buffer[DType.float32](128)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=2, block_dim=64)
        ctx.synchronize()
