# A tiled product of LayoutTensors loads the next tiles while others still read.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from layout import Layout, LayoutTensor, row_major
from std.memory import stack_allocation



comptime M = Layout.row_major(16, 16)
comptime T = Layout.row_major(8, 8)

def kernel(x: LayoutTensor[DType.float32, M, MutAnyOrigin], y: LayoutTensor[DType.float32, M, MutAnyOrigin]):
    var r = Int(thread_idx.y)
    var c = Int(thread_idx.x)
    var a = LayoutTensor[DType.float32, T, MutAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    var sum = x[0, 0] * 0
    for k in range(2):
        a[r, c] = x[Int(block_idx.y) * 8 + r, k * 8 + c]  # finds race
        barrier()
        for i in range(8):
            sum += a[r, i] * x[k * 8 + i, Int(block_idx.x) * 8 + c]  # finds race
    y[Int(block_idx.y) * 8 + r, Int(block_idx.x) * 8 + c] = sum


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](256)
    var y = ctx.enqueue_create_buffer[DType.float32](256)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    var tx = LayoutTensor[DType.float32, M, MutAnyOrigin](x)
    var ty = LayoutTensor[DType.float32, M, MutAnyOrigin](y)
    ctx.enqueue_function[kernel](tx, ty, grid_dim=(2, 2), block_dim=(8, 8))
    _ = (x)
    _ = (y)
    ctx.synchronize()
