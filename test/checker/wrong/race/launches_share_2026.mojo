# Kernels on two streams, which run beside each other, count in the same place.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.intrinsics import load_acquire, store_release

comptime P = UnsafePointer[Float32, MutAnyOrigin]
comptime U32P = UnsafePointer[UInt32, MutAnyOrigin]


def kernel(own: U32P, other: U32P, data: P, n: Int):
    if thread_idx.x == 0:
        store_release(own, UInt32(1))
        while load_acquire(other) < UInt32(1):
            pass
        data[0] = data[0] + Float32(n)  # finds race: another kernel


def main() raises:
    var ctx = DeviceContext()
    var second = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.uint32](1)
    var b = ctx.enqueue_create_buffer[DType.uint32](1)
    var x = ctx.enqueue_create_buffer[DType.float32](1)
    a.enqueue_fill(0)
    b.enqueue_fill(0)
    x.enqueue_fill(0)
    ctx.synchronize()
    ctx.enqueue_function[kernel](a, b, x, 1, grid_dim=1, block_dim=32)
    second.enqueue_function[kernel](b, a, x, 2, grid_dim=1, block_dim=32)
    ctx.synchronize()
    second.synchronize()
