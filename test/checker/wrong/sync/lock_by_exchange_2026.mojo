# A lock that is taken by an exchange, and that nobody gives back.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.os.atomic import Atomic

comptime P = UnsafePointer[Float32, MutAnyOrigin]
comptime I32P = UnsafePointer[Int32, MutAnyOrigin]


def kernel(lock: I32P, y: P, n: Int):
    while Atomic.exchange(lock, Int32(1)) != 0:  # finds sync
        pass
    y[0] = y[0] + Float32(n)


def main() raises:
    var ctx = DeviceContext()
    var lock = ctx.enqueue_create_buffer[DType.int32](1)
    var y = ctx.enqueue_create_buffer[DType.float32](1)
    lock.enqueue_fill(0)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](lock, y, 1, grid_dim=1, block_dim=4)
    ctx.synchronize()
