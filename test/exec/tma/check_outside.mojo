# Tensor maps that say of their buffers that they are larger than they are: what is copied outside is told at the line that asks, and left out.
# RUN: %python %checker/expect.py %brio-itself %s
# RUN: not %brio run --target-accelerator cpu %s 2>&1 | FileCheck %s
# UNSUPPORTED: address
# CHECK: byte 8192 of a buffer of 8192 bytes (made at {{.*}}check_outside.mojo:[[#@LINE+32]]), at {{.*}}check_outside.mojo:[[#@LINE+19]], in block (0, 1, 0), thread (0, 0, 0) (`brio run --check memory` says more)
from std.gpu import barrier, block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace, fence_async_view_proxy
from std.memory import stack_allocation
from std.utils import IndexList
from layout import Layout, LayoutTensor
from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

comptime Map = TMATensorTile[DType.float32, 2, IndexList[2](32, 32)]
comptime Tile = LayoutTensor[DType.float32, Layout.row_major(32, 32), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128]


def kernel(source: Map, result: Map):
    var tile = Tile.stack_allocation()
    var come = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    if thread_idx.x == 0:
        come[0].init(1)
        come[0].expect_bytes(4096)
        source.async_copy(tile, come[0], (0, Int(block_idx.y) * 64))  # finds memory: read of 16 bytes outside of a buffer
    barrier()
    come[0].wait(0)
    fence_async_view_proxy()
    barrier()
    if thread_idx.x == 0:
        result.async_store(tile, (0, Int(block_idx.y) * 64))  # finds memory: byte 8192 of a buffer of 8192 bytes
        result.commit_group()
        result.wait_group()


def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](64 * 32)
    var b = ctx.enqueue_create_buffer[DType.float32](64 * 32)
    a.enqueue_fill(1)
    b.enqueue_fill(0)
    comptime wrong = Layout.row_major(96, 32)
    var source = create_tensor_tile[IndexList[2](32, 32)](ctx, LayoutTensor[DType.float32, wrong](a))
    var result = create_tensor_tile[IndexList[2](32, 32)](ctx, LayoutTensor[DType.float32, wrong](b))
    ctx.enqueue_function[kernel](source, result, grid_dim=(1, 2), block_dim=32)
    ctx.synchronize()
    _ = a^
    _ = b^
