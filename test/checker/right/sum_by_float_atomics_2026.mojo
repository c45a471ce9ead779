# Warps add their sums to one float atomically.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import global_idx, thread_idx, warp
from std.gpu.host import DeviceContext
from std.os.atomic import Atomic

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var sum = warp.sum(x[Int(global_idx.x)])
    if thread_idx.x % 32 == 0:
        _ = Atomic.fetch_add(y, sum)


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](128)
    var y = ctx.enqueue_create_buffer[DType.float32](128)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=2, block_dim=64)
    ctx.synchronize()
