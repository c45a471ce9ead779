# For seconds threads do nothing but ask whether they have a greater value, which none has.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.os.atomic import Atomic

comptime I32P = UnsafePointer[Int32, MutAnyOrigin]


def kernel(best: I32P, x: I32P, n: Int):
    for i in range(n):
        _ = Atomic.max(best, x[i % 64] + Int32(i % 3))


def main() raises:
    var ctx = DeviceContext()
    var best = ctx.enqueue_create_buffer[DType.int32](1)
    var x = ctx.enqueue_create_buffer[DType.int32](64)
    best.enqueue_fill(0)
    x.enqueue_fill(7)
    ctx.enqueue_function[kernel](best, x, 200000, grid_dim=1, block_dim=256)
    ctx.synchronize()
