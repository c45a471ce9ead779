# Only the last block is wrong.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import block_idx, global_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var i = Int(global_idx.x)
    var at = i if Int(block_idx.x) < 3 else i + 64
    x[at] = 1  # finds memory


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](256)
    var y = ctx.enqueue_create_buffer[DType.float32](256)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 256, grid_dim=4, block_dim=64)
    ctx.synchronize()
