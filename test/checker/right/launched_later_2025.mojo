# A kernel waits for one that is launched half a second later.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import thread_idx
from gpu.host import DeviceContext
from gpu.intrinsics import load_acquire, store_release
from time import sleep

alias U32P = UnsafePointer[UInt32]


fn waits(turn: U32P, n: Int):
    while load_acquire(turn) != 1:
        pass


fn sets(turn: U32P, n: Int):
    store_release(turn, 1)


def main():
    with DeviceContext() as ctx:
        var second = DeviceContext()
        var turn = ctx.enqueue_create_buffer[DType.uint32](1)
        _ = turn.enqueue_fill(0)
        ctx.synchronize()
        ctx.enqueue_function[waits](turn.unsafe_ptr(), 1, grid_dim=1, block_dim=1)
        sleep(0.5)
        second.enqueue_function[sets](turn.unsafe_ptr(), 1, grid_dim=1, block_dim=1)
        ctx.synchronize()
        second.synchronize()
