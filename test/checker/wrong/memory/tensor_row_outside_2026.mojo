# A stencil on a LayoutTensor looks at the row behind the last one.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from layout import Layout, LayoutTensor, row_major



comptime M = Layout.row_major(8, 32)

def kernel(x: LayoutTensor[DType.float32, M, MutAnyOrigin], y: LayoutTensor[DType.float32, M, MutAnyOrigin]):
    var row = Int(thread_idx.y)
    var col = Int(thread_idx.x)
    y[row, col] = x[row, col] + x[row + 1, col]  # finds memory


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](256)
    var y = ctx.enqueue_create_buffer[DType.float32](256)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    var tx = LayoutTensor[DType.float32, M, MutAnyOrigin](x)
    var ty = LayoutTensor[DType.float32, M, MutAnyOrigin](y)
    ctx.enqueue_function[kernel](tx, ty, grid_dim=1, block_dim=(32, 8))
    _ = (x)
    _ = (y)
    ctx.synchronize()
