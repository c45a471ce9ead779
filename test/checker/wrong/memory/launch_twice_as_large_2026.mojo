# The second kernel of a pipeline is launched for a buffer of half the size.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import global_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def scale(x: P, n: Int):
    var i = Int(global_idx.x)
    if i < n:
        x[i] = x[i] * 2

def kernel(x: P, y: P, n: Int):
    var i = Int(global_idx.x)
    if i < n:
        y[i // 2] = x[i]  # finds memory


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](128)
    var y = ctx.enqueue_create_buffer[DType.float32](63)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[scale](x, 128, grid_dim=2, block_dim=64)
    ctx.enqueue_function[kernel](x, y, 128, grid_dim=2, block_dim=64)
    ctx.synchronize()
