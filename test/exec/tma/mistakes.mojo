# UNSUPPORTED: address
# RUN: not %brio run --target-accelerator cpu %s bytes 2>&1 | FileCheck %s --check-prefix=BYTES
# RUN: not %brio run --target-accelerator cpu %s more 2>&1 | FileCheck %s --check-prefix=MORE
# RUN: not %brio run --target-accelerator cpu %s arrivals 2>&1 | FileCheck %s --check-prefix=ARRIVALS
# RUN: not %brio run --target-accelerator cpu %s place 2>&1 | FileCheck %s --check-prefix=PLACE
# RUN: not %brio run --target-accelerator cpu %s column 2>&1 | FileCheck %s --check-prefix=COLUMN
# RUN: not %brio run --target-accelerator cpu %s store 2>&1 | FileCheck %s --check-prefix=COLUMN
# RUN: not %brio run --target-accelerator cpu %s map 2>&1 | FileCheck %s --check-prefix=MAP
# RUN: %brio run --target-accelerator cpu %s early 2>&1 | FileCheck %s --check-prefix=EARLY
# RUN: %brio run --target-accelerator cpu %s fence 2>&1 | FileCheck %s --check-prefix=LATE
# What goes wrong in kernels with asynchronous copies is told, or seen: the wrong number of bytes, an arrival that never comes,
# a tile that does not begin where the hardware needs it, one that is read before it is there, one that is changed before it is gone.
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace, fence_async_view_proxy
from std.memory import stack_allocation
from std.sys import argv
from std.utils import IndexList
from layout import Layout, LayoutTensor
from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

comptime Tile = TMATensorTile[DType.float32, 1, IndexList[1](32)]
comptime Line = LayoutTensor[DType.float32, Layout.row_major(32), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128]


# BYTES: kernel 'wait'
# BYTES-SAME: threads of block (0, 0, 0) wait for each other forever: thread (0, 0, 0) at the barrier at byte 128 of shared memory, where of the phase with parity 0 64 bytes are missing
# MORE: at the barrier at byte 128 of shared memory, where of the phase with parity 0 64 bytes more came than were expected
# ARRIVALS: at the barrier at byte 128 of shared memory, where of the phase with parity 0 1 of 2 arrivals is missing
# PLACE: block (0, 0, 0), thread (0, 0, 0): the tile of an asynchronous copy lies 64 bytes past a multiple of 128
# COLUMN: block (0, 0, 0), thread (0, 0, 0): a tensor copy begins at element -6 of a row, 8 bytes past a multiple of 16
# MAP: block (0, 0, 0), thread (0, 0, 0): a tensor copy was given what is no tensor map of this device
def wait(tile: Tile, bytes: Int32, arrivals: Int32, place: Int32, column: Int32, sums: UnsafePointer[Float32, MutAnyOrigin]):
    var at = Line.stack_allocation()
    var b = stack_allocation[2, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    if thread_idx.x == 0:
        b[0].init(arrivals)
        b[0].expect_bytes(bytes)
        tile.async_copy(Line(at.ptr + Int(place)), b[0], (Int(column),))
        b[0].wait(0)
        sums[0] = at.ptr[0]


def early(tile: Tile, sums: UnsafePointer[Float32, MutAnyOrigin]):
    var at = Line.stack_allocation()
    var b = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    b[0].init(1)
    b[0].expect_bytes(128)
    tile.async_copy(at, b[0], (0,))
    sums[0] = at.ptr[0]
    b[0].wait(0)
    sums[1] = at.ptr[0]


def late(tile: Tile, column: Int32):
    var at = Line.stack_allocation()
    for i in range(32):
        at.ptr[i] = 1
    fence_async_view_proxy()
    tile.async_store(at, (Int(column),))
    tile.commit_group()
    for i in range(32):
        at.ptr[i] = 2
    tile.wait_group()


def main() raises:
    var what = String(argv()[1])
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](64)
    _ = buffer.enqueue_fill(5)
    var sums = ctx.enqueue_create_buffer[DType.float32](2)
    var tile = create_tensor_tile[IndexList[1](32)](ctx, LayoutTensor[DType.float32, Layout.row_major(64)](buffer))
    if what == "early":
        ctx.enqueue_function[early](tile, sums, grid_dim=1, block_dim=1)
        with sums.map_to_host() as host:
            # EARLY: nan 5.0
            print(host[0], host[1])
        return
    if what == "fence" or what == "store":
        ctx.enqueue_function[late](tile, Int32(-6 if what == "store" else 0), grid_dim=1, block_dim=1)
        with buffer.map_to_host() as host:
            # LATE: 2.0 5.0
            print(host[0], host[32])
        return
    if what == "map":
        tile.descriptor.data[0] = 0
    ctx.enqueue_function[wait](
        tile,
        Int32(192 if what == "bytes" else (64 if what == "more" else 128)),
        Int32(2 if what == "arrivals" else 1),
        Int32(16 if what == "place" else 0),
        Int32(-6 if what == "column" else 0),
        sums,
        grid_dim=1,
        block_dim=1,
    )
    ctx.synchronize()
    _ = buffer^
