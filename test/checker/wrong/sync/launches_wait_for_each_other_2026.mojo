# Two kernels wait for ever for what the other one would write.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.intrinsics import load_acquire, store_release

comptime U32P = UnsafePointer[UInt32, MutAnyOrigin]


def kernel(own: U32P, other: U32P, n: Int):
    while load_acquire(other) != 1:  # finds sync
        pass
    store_release(own, 1)


def main() raises:
    var ctx = DeviceContext()
    var second = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.uint32](1)
    var b = ctx.enqueue_create_buffer[DType.uint32](1)
    a.enqueue_fill(0)
    b.enqueue_fill(0)
    ctx.synchronize()
    ctx.enqueue_function[kernel](a, b, 1, grid_dim=1, block_dim=1)
    second.enqueue_function[kernel](b, a, 1, grid_dim=1, block_dim=1)
    ctx.synchronize()
    second.synchronize()
