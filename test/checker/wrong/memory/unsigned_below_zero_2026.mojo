# An unsigned index goes below zero.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = UInt(thread_idx.x)
    y[t] = x[t] - x[t - 1]  # finds memory


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=1, block_dim=64)
    ctx.synchronize()
