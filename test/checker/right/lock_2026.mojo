# Threads of several blocks add under a lock.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.os.atomic import Atomic
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]
comptime I32P = UnsafePointer[Int32, MutAnyOrigin]


def kernel(lock: I32P, y: P, n: Int):
    var done = False
    while not done:
        var free = Int32(0)
        if Atomic.compare_exchange(lock, free, Int32(1)):
            y[0] = y[0] + Float32(n)
            _ = Atomic.fetch_add(lock, Int32(-1))
            done = True


def main() raises:
    var ctx = DeviceContext()
    var lock = ctx.enqueue_create_buffer[DType.int32](1)
    var y = ctx.enqueue_create_buffer[DType.float32](1)
    lock.enqueue_fill(0)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](lock, y, 1, grid_dim=2, block_dim=8)
    ctx.synchronize()
