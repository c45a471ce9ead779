# Each thread waits for the one behind it, where only costs are asked for, too.
# RUN: %python %checker/expect.py %brio-itself %s
# RUN: %python %checker/expect.py %brio-itself %s --check cost
# UNSUPPORTED: address
from gpu import thread_idx
from gpu.host import DeviceContext
from gpu.intrinsics import load_acquire, store_release

alias U32P = UnsafePointer[UInt32]


fn kernel(turn: U32P, n: Int):
    var own = UInt32(n - 1) - UInt32(thread_idx.x)
    while load_acquire(turn) != own:
        pass
    store_release(turn, own + 1)


def main():
    with DeviceContext() as ctx:
        var turn = ctx.enqueue_create_buffer[DType.uint32](1)
        _ = turn.enqueue_fill(0)
        ctx.enqueue_function[kernel](turn.unsafe_ptr(), 256, grid_dim=1, block_dim=256)
        ctx.synchronize()
