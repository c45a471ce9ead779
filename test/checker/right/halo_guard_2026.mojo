# A halo is read behind a guard.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import global_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var i = Int(global_idx.x)
    var left = x[i - 1] if i > 0 else Float32(0)
    var right = x[i + 1] if i + 1 < n else Float32(0)
    y[i] = left + x[i] + right


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](100)
    var y = ctx.enqueue_create_buffer[DType.float32](100)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 100, grid_dim=2, block_dim=50)
    ctx.synchronize()
