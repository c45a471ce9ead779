# A tile is read before its barrier says that it has come.
# RUN: %python %checker/expect.py %brio-itself %s --check race
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace, fence_async_view_proxy
from std.memory import stack_allocation
from std.utils import IndexList
from layout import Layout, LayoutTensor
from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

comptime Tile = TMATensorTile[DType.float32, 1, IndexList[1](32)]
comptime Line = LayoutTensor[DType.float32, Layout.row_major(32), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128]


def kernel(tile: Tile, sums: UnsafePointer[Float32, MutAnyOrigin]):
    var at = Line.stack_allocation()
    var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    if thread_idx.x == 0:
        b[0].init(1)
    barrier()
    if thread_idx.x == 0:
        b[0].expect_bytes(128)
        tile.async_copy(at, b[0], (0,))  # finds race
    barrier()
    sums[thread_idx.x] = at.ptr[thread_idx.x]  # finds race: an asynchronous copy
    b[0].wait(0)


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var sums = ctx.enqueue_create_buffer[DType.float32](32)
    x.enqueue_fill(5)
    sums.enqueue_fill(0)
    var tile = create_tensor_tile[IndexList[1](32)](ctx, LayoutTensor[DType.float32, Layout.row_major(64)](x))
    ctx.enqueue_function[kernel](tile, sums, grid_dim=1, block_dim=32)
    ctx.synchronize()
    _ = x^
    _ = sums^
