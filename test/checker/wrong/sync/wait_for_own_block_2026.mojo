# A thread waits in a loop for what it would write itself behind it.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.intrinsics import load_acquire
from std.os.atomic import Atomic

comptime P = UnsafePointer[Float32, MutAnyOrigin]
comptime I32P = UnsafePointer[Int32, MutAnyOrigin]


def kernel(x: P, y: P, c: I32P, n: Int):
    while load_acquire(c) < Int32(n):  # finds sync
        pass
    _ = Atomic.fetch_add(c, Int32(1))
    y[Int(thread_idx.x)] = x[0]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    var c = ctx.enqueue_create_buffer[DType.int32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    c.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, c, 2, grid_dim=1, block_dim=2)
    ctx.synchronize()
