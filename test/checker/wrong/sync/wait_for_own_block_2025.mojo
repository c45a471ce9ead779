# A thread waits in a loop for what it would write itself behind it.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import thread_idx
from gpu.host import DeviceContext
from gpu.intrinsics import load_acquire
from memory import UnsafePointer
from os.atomic import Atomic

alias P = UnsafePointer[Float32]
alias I32P = UnsafePointer[Int32]


fn kernel(x: P, y: P, c: I32P, n: Int):
    while load_acquire(c) < Int32(n):  # finds sync
        pass
    _ = Atomic.fetch_add(c, Int32(1))
    y[Int(thread_idx.x)] = x[0]


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        var c = ctx.enqueue_create_buffer[DType.int32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        _ = c.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), c.unsafe_ptr(), 2, grid_dim=1, block_dim=2)
        ctx.synchronize()
