# RUN: not %brio check --target-accelerator sm_90a %s 2>&1 | FileCheck %s --implicit-check-not=error:
# RUN: not %brio check --target-accelerator sm_90 %s 2>&1 | FileCheck %s --implicit-check-not=error:
# A barrier that is told to expect other bytes than the copies have that arrive at it, where both are known at compile time: it would never open, or open too
# early. DIAGNOSTIC: TransactionBytes.
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace, cp_async_bulk_shared_cluster_global
from std.memory import stack_allocation
from std.utils import Index
from layout import Layout, LayoutTensor
from layout.tma_async import SharedMemBarrier, TMATensorTile

comptime Tile = TMATensorTile[DType.float32, 2, Index(8, 4)]
comptime Cut = TMATensorTile[DType.float32, 2, Index(8, 64), Index(8, 32)]
comptime Shared = LayoutTensor[DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128]
comptime Wide = LayoutTensor[DType.float32, Layout.row_major(8, 64), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128]
comptime Barriers = UnsafePointer[SharedMemBarrier, MutAnyOrigin, address_space=AddressSpace.SHARED]


def too_few(tile: Tile):
    var at = Shared.stack_allocation()
    var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    if thread_idx.x == 0:
        arrived[0].init()
        # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the barrier is told to expect 64 bytes, but the copies that arrive at it have 128
        arrived[0].expect_bytes(8 * 4 * 2)
        # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: note: the first copy is asked for here
        tile.async_copy(at, arrived[0], (4, 8))
    arrived[0].wait()


# The second of two barriers, two tiles, one of them of two boxes.
def two_tiles(tile: Tile, cut: Cut):
    var at = Shared.stack_allocation()
    var wide = Wide.stack_allocation()
    var arrived = stack_allocation[2, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    if thread_idx.x == 0:
        arrived[0].expect_bytes(128)
        # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the barrier is told to expect 2048 bytes, but the copies that arrive at it have 2176
        arrived[1].expect_bytes(8 * 64 * 4)
        cut.async_copy(wide, arrived[1], (0, 8))
        tile.async_copy(at, arrived[1], (4, 8))
        tile.async_copy(at, arrived[0], (4, 8))
    arrived[1].wait()


def bulk(data: UnsafePointer[Float32, MutAnyOrigin]):
    var at = Shared.stack_allocation()
    var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    if thread_idx.x == 0:
        # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the barrier is told to expect 128 bytes, but the copies that arrive at it have 64
        arrived[0].expect_bytes(128)
        cp_async_bulk_shared_cluster_global(at.ptr, data.address_space_cast[AddressSpace.GLOBAL](), 64, arrived[0].unsafe_ptr())
    arrived[0].wait()


# Right ones, and such of which it is not known: another thread's part, a number of the kernel's, a barrier of several, a function that adds to it.
def apart(tile: Tile):
    var at = Shared.stack_allocation()
    var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    if thread_idx.x == 0:
        arrived[0].expect_bytes(64)
        tile.async_copy(at, arrived[0], (4, 8))
    if thread_idx.x == 1:
        arrived[0].expect_bytes(64)
    arrived[0].wait()


def told(tile: Tile, bytes: Int32):
    var at = Shared.stack_allocation()
    var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    arrived[0].expect_bytes(bytes)
    tile.async_copy(at, arrived[0], (4, 8))
    arrived[0].wait()


def one_of(tile: Tile, stage: Int):
    var at = Shared.stack_allocation()
    var arrived = stack_allocation[2, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    arrived[stage].expect_bytes(64)
    arrived[0].expect_bytes(64)
    tile.async_copy(at, arrived[0], (4, 8))
    arrived[0].wait()


@no_inline
def more(arrived: Barriers):
    arrived[0].expect_bytes(64)


def by_function(tile: Tile):
    var at = Shared.stack_allocation()
    var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    arrived[0].expect_bytes(64)
    more(arrived)
    tile.async_copy(at, arrived[0], (4, 8))
    arrived[0].wait()


def right(tile: Tile):
    var at = Shared.stack_allocation()
    var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    for i in range(4):
        arrived[0].expect_bytes(64)
        arrived[0].expect_bytes(64)
        tile.async_copy(at, arrived[0], (4, i))
        arrived[0].wait(UInt32(i & 1))


def main() raises:
    var ctx = DeviceContext()
    _ = ctx.compile_function[too_few]()
    _ = ctx.compile_function[two_tiles]()
    _ = ctx.compile_function[bulk]()
    _ = ctx.compile_function[apart]()
    _ = ctx.compile_function[told]()
    _ = ctx.compile_function[one_of]()
    _ = ctx.compile_function[by_function]()
    _ = ctx.compile_function[right]()
