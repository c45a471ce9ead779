# One warp of a block waits in a loop for what another one releases.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import thread_idx
from gpu.host import DeviceContext
from gpu.intrinsics import load_acquire, store_release
from memory import UnsafePointer

alias P = UnsafePointer[Float32]
alias I32P = UnsafePointer[Int32]


fn kernel(x: P, y: P, c: I32P, n: Int):
    var t = Int(thread_idx.x)
    if t == 0:
        while load_acquire(c) == 0:
            pass
        y[0] = x[0]
    elif t == 32:
        x[0] = 7
        store_release(c, Int32(1))


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        var c = ctx.enqueue_create_buffer[DType.int32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        _ = c.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), c.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
