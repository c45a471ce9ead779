# Two kernels on streams of their own wait for what the other one writes.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.intrinsics import load_acquire, store_release

alias P = UnsafePointer[Float32]
alias U32P = UnsafePointer[UInt32]


fn kernel(own: U32P, other: U32P, data: P, n: Int):
    if thread_idx.x == 0:
        for round in range(1, 4):
            data[0] = data[0] + Float32(1)
            store_release(own, UInt32(round))
            while load_acquire(other) < UInt32(round):
                pass
    barrier()
    data[Int(thread_idx.x) + 1] = data[0]


def main():
    with DeviceContext() as ctx:
        var second = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.uint32](1)
        var b = ctx.enqueue_create_buffer[DType.uint32](1)
        var x = ctx.enqueue_create_buffer[DType.float32](33)
        var y = ctx.enqueue_create_buffer[DType.float32](33)
        _ = a.enqueue_fill(0)
        _ = b.enqueue_fill(0)
        _ = x.enqueue_fill(0)
        _ = y.enqueue_fill(0)
        ctx.synchronize()
        ctx.enqueue_function[kernel](a.unsafe_ptr(), b.unsafe_ptr(), x.unsafe_ptr(), 32, grid_dim=1, block_dim=32)
        second.enqueue_function[kernel](b.unsafe_ptr(), a.unsafe_ptr(), y.unsafe_ptr(), 32, grid_dim=1, block_dim=32)
        ctx.synchronize()
        second.synchronize()
