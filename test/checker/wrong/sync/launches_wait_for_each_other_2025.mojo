# Two kernels wait for ever for what the other one would write.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import thread_idx
from gpu.host import DeviceContext
from gpu.intrinsics import load_acquire, store_release

alias U32P = UnsafePointer[UInt32]


fn kernel(own: U32P, other: U32P, n: Int):
    while load_acquire(other) != 1:  # finds sync
        pass
    store_release(own, 1)


def main():
    with DeviceContext() as ctx:
        var second = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.uint32](1)
        var b = ctx.enqueue_create_buffer[DType.uint32](1)
        _ = a.enqueue_fill(0)
        _ = b.enqueue_fill(0)
        ctx.synchronize()
        ctx.enqueue_function[kernel](a.unsafe_ptr(), b.unsafe_ptr(), 1, grid_dim=1, block_dim=1)
        second.enqueue_function[kernel](b.unsafe_ptr(), a.unsafe_ptr(), 1, grid_dim=1, block_dim=1)
        ctx.synchronize()
        second.synchronize()
