# An unsigned index goes below zero.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import thread_idx
from gpu.host import DeviceContext
from memory import UnsafePointer

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = UInt(thread_idx.x)
    y[t] = x[t] - x[t - 1]  # finds memory


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
