# What an engine cannot do is told with all of its text and the line that asks, in each mode but `cost`, which tells no mistakes.
# RUN: %python %checker/expect.py %brio-itself %s
# RUN: %python %checker/expect.py %brio-itself %s --check sync
# RUN: not %brio-itself run --target-accelerator cpu --check cost %s 2>&1 | FileCheck %s --check-prefix=COST --implicit-check-not=mistake
# COST: failed on device 0 (cpu): {{.*}}the tile of an asynchronous copy lies 64 bytes past a multiple of 128
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.utils import IndexList
from layout import Layout, LayoutTensor
from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

comptime Map = TMATensorTile[DType.float32, 1, IndexList[1](32)]
comptime Line = LayoutTensor[DType.float32, Layout.row_major(32), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128]


def kernel(map: Map):
    var at = Line.stack_allocation()
    var come = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    if thread_idx.x == 0:
        come[0].init(1)
        come[0].expect_bytes(128)
        map.async_copy(Line(at.ptr + 16), come[0], (0,))  # finds memory: the tile of an asynchronous copy lies 64 bytes past a multiple of 128


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](64)
    buffer.enqueue_fill(5)
    var map = create_tensor_tile[IndexList[1](32)](ctx, LayoutTensor[DType.float32, Layout.row_major(64)](buffer))
    ctx.enqueue_function[kernel](map, grid_dim=1, block_dim=32)
    ctx.synchronize()
    _ = buffer^
