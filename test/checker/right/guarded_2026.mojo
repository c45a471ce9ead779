# More threads than elements, behind a guard.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import global_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var i = Int(global_idx.x)
    if i < n:
        x[i] = 2


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](100)
    var y = ctx.enqueue_create_buffer[DType.float32](100)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 100, grid_dim=2, block_dim=64)
    ctx.synchronize()
