# A tile is stored that threads wrote, with a barrier but no fence for the copy engine.
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
    at.ptr[thread_idx.x] = 1  # finds race: with no fence_async_view_proxy() between
    barrier()
    if thread_idx.x == 0:
        tile.async_store(at, (0,))  # finds race
        tile.commit_group()
        tile.wait_group()


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
