# For seconds threads do nothing but ask whether they have a greater value, which none has.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
# The same as maximum_for_long_2026.mojo, but for the names of its time.
# REQUIRES: all-tests
from gpu import thread_idx
from gpu.host import DeviceContext
from os.atomic import Atomic

alias I32P = UnsafePointer[Int32]


fn kernel(best: I32P, x: I32P, n: Int):
    for i in range(n):
        _ = Atomic.max(best, x[i % 64] + Int32(i % 3))


def main():
    with DeviceContext() as ctx:
        var best = ctx.enqueue_create_buffer[DType.int32](1)
        var x = ctx.enqueue_create_buffer[DType.int32](64)
        _ = best.enqueue_fill(0)
        _ = x.enqueue_fill(7)
        ctx.enqueue_function[kernel](best.unsafe_ptr(), x.unsafe_ptr(), 200000, grid_dim=1, block_dim=256)
        ctx.synchronize()
