# A lock that is taken by an exchange, and that nobody gives back.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import thread_idx
from gpu.host import DeviceContext
from os.atomic import Atomic

alias P = UnsafePointer[Float32]
alias I32P = UnsafePointer[Int32]


fn kernel(lock: I32P, y: P, n: Int):
    while Atomic.exchange(lock, Int32(1)) != 0:  # finds sync
        pass
    y[0] = y[0] + Float32(n)


def main():
    with DeviceContext() as ctx:
        var lock = ctx.enqueue_create_buffer[DType.int32](1)
        var y = ctx.enqueue_create_buffer[DType.float32](1)
        _ = lock.enqueue_fill(0)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](lock.unsafe_ptr(), y.unsafe_ptr(), 1, grid_dim=1, block_dim=4)
        ctx.synchronize()
