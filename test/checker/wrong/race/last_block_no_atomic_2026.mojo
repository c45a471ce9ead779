# Blocks count themselves with plain additions.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    if t == 0:
        y[0] += 1  # finds race
    x[Int(block_idx.x) * 64 + t] = 1


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](256)
    var y = ctx.enqueue_create_buffer[DType.float32](256)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 256, grid_dim=4, block_dim=64)
    ctx.synchronize()
