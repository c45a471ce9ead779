# Vectors up to the last full one, then elements.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var k = t * 4
    if k + 4 <= n:
        (y + k).store((x + k).load[width=4]() + 1)
    elif k < n:
        for j in range(k, n):
            y[j] = x[j] + 1


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](62)
    var y = ctx.enqueue_create_buffer[DType.float32](62)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 62, grid_dim=1, block_dim=64)
    ctx.synchronize()
