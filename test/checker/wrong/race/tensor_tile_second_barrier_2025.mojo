# A tiled product of LayoutTensors loads the next tiles while others still read.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor, row_major
from memory import UnsafePointer, stack_allocation



alias M = Layout.row_major(16, 16)
alias T = Layout.row_major(8, 8)

fn kernel(x: LayoutTensor[DType.float32, M, MutableAnyOrigin], y: LayoutTensor[DType.float32, M, MutableAnyOrigin]):
    var r = Int(thread_idx.y)
    var c = Int(thread_idx.x)
    var a = LayoutTensor[DType.float32, T, MutableAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    var sum = x[0, 0] * 0
    for k in range(2):
        a[r, c] = x[Int(block_idx.y) * 8 + r, k * 8 + c]  # finds race
        barrier()
        for i in range(8):
            sum += a[r, i] * x[k * 8 + i, Int(block_idx.x) * 8 + c]  # finds race
    y[Int(block_idx.y) * 8 + r, Int(block_idx.x) * 8 + c] = sum


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](256)
        var y = ctx.enqueue_create_buffer[DType.float32](256)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        var tx = LayoutTensor[DType.float32, M, MutAnyOrigin](x)
        var ty = LayoutTensor[DType.float32, M, MutAnyOrigin](y)
        ctx.enqueue_function[kernel](tx, ty, grid_dim=(2, 2), block_dim=(8, 8))
        _ = (x)
        _ = (y)
        ctx.synchronize()
