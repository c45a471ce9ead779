# Threads of two blocks take turns by tickets.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu.host import DeviceContext
from gpu.intrinsics import load_acquire, store_release
from memory import UnsafePointer
from os.atomic import Atomic

alias P = UnsafePointer[Float32]
alias I32P = UnsafePointer[Int32]


fn kernel(y: P, c: I32P, n: Int):
    var mine = Atomic.fetch_add(c, Int32(1))
    while load_acquire(c + 1) != mine:
        pass
    y[0] += 1
    store_release(c + 1, mine + 1)


def main():
    with DeviceContext() as ctx:
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        var c = ctx.enqueue_create_buffer[DType.int32](64)
        _ = y.enqueue_fill(0)
        _ = c.enqueue_fill(0)
        ctx.enqueue_function[kernel](y.unsafe_ptr(), c.unsafe_ptr(), 64, grid_dim=2, block_dim=4)
        ctx.synchronize()
