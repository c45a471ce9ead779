# Kernels on two streams, which run beside each other, count in the same place.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.intrinsics import load_acquire, store_release

alias P = UnsafePointer[Float32]
alias U32P = UnsafePointer[UInt32]


fn kernel(own: U32P, other: U32P, data: P, n: Int):
    if thread_idx.x == 0:
        store_release(own, UInt32(1))
        while load_acquire(other) < UInt32(1):
            pass
        data[0] = data[0] + Float32(n)  # finds race: another kernel


def main():
    with DeviceContext() as ctx:
        var second = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.uint32](1)
        var b = ctx.enqueue_create_buffer[DType.uint32](1)
        var x = ctx.enqueue_create_buffer[DType.float32](1)
        _ = a.enqueue_fill(0)
        _ = b.enqueue_fill(0)
        _ = x.enqueue_fill(0)
        ctx.synchronize()
        ctx.enqueue_function[kernel](a.unsafe_ptr(), b.unsafe_ptr(), x.unsafe_ptr(), 1, grid_dim=1, block_dim=32)
        second.enqueue_function[kernel](b.unsafe_ptr(), a.unsafe_ptr(), x.unsafe_ptr(), 2, grid_dim=1, block_dim=32)
        ctx.synchronize()
        second.synchronize()
