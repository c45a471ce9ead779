# Each thread goes over its own places again and again.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import block_dim, global_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var step = Int(block_dim.x) * 2
    for round in range(3):
        var i = Int(global_idx.x)
        while i < n:
            y[i] = y[i] + x[i] * Float32(round)
            i += step


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](100)
    var y = ctx.enqueue_create_buffer[DType.float32](100)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 100, grid_dim=2, block_dim=32)
    ctx.synchronize()
