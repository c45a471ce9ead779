# A kernel waits for what a launch on another stream would write, which ends without it.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.intrinsics import load_acquire, store_release

alias P = UnsafePointer[Float32]
alias U32P = UnsafePointer[UInt32]


fn kernel(own: U32P, other: U32P, n: Int):
    store_release(own, UInt32(n))
    if n == 2:
        return
    while load_acquire(other) < UInt32(3):  # finds sync
        pass


def main():
    with DeviceContext() as ctx:
        var second = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.uint32](1)
        var b = ctx.enqueue_create_buffer[DType.uint32](1)
        _ = a.enqueue_fill(0)
        _ = b.enqueue_fill(0)
        ctx.synchronize()
        ctx.enqueue_function[kernel](a.unsafe_ptr(), b.unsafe_ptr(), 1, grid_dim=1, block_dim=1)
        second.enqueue_function[kernel](b.unsafe_ptr(), a.unsafe_ptr(), 2, grid_dim=1, block_dim=1)
        ctx.synchronize()
