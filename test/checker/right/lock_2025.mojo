# Threads of several blocks add under a lock.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from os.atomic import Atomic
from gpu.host import DeviceContext

alias P = UnsafePointer[Float32]
alias I32P = UnsafePointer[Int32]


fn kernel(lock: I32P, y: P, n: Int):
    var done = False
    while not done:
        var free = Int32(0)
        if Atomic.compare_exchange(lock, free, Int32(1)):
            y[0] = y[0] + Float32(n)
            _ = Atomic.fetch_add(lock, Int32(-1))
            done = True


def main():
    with DeviceContext() as ctx:
        var lock = ctx.enqueue_create_buffer[DType.int32](1)
        var y = ctx.enqueue_create_buffer[DType.float32](1)
        _ = lock.enqueue_fill(0)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](lock.unsafe_ptr(), y.unsafe_ptr(), 1, grid_dim=2, block_dim=8)
        ctx.synchronize()
