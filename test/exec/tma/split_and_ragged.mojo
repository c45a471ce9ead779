# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# RUN: env BRIO_CPU_SEED=9 %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s --check-prefix=PTX --implicit-check-not=.local
# Tiles whose rows are cut at the swizzle, and tiles of sequences behind each other: what is of the next sequence is zero, or is not written.
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.host.nvidia.tma import TensorMapSwizzle
from std.gpu.memory import AddressSpace, fence_async_view_proxy
from std.gpu.sync import cp_async_bulk_commit_group, cp_async_bulk_wait_group
from std.memory import stack_allocation
from std.utils import Index
from layout import Layout, LayoutTensor, Swizzle
from layout.tma_async import create_split_tma, RaggedTMA3DTile, SharedMemBarrier, SplitLastDimTMATensorTile

comptime S128 = TensorMapSwizzle.SWIZZLE_128B
comptime S64 = TensorMapSwizzle.SWIZZLE_64B
comptime heads = 3
comptime rows = 50
comptime front = 16  # rows of memory before the sequences
comptime Out = UnsafePointer[Float32, MutAnyOrigin]


@always_inline
def shared_tile[size: Int]() -> LayoutTensor[
    DType.float32, Layout.row_major(size), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=1024
]:
    return LayoutTensor[
        DType.float32, Layout.row_major(size), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=1024
    ].stack_allocation()


# PTX-DAG: cp.async.bulk.tensor.3d.shared::cluster.global.tile.mbarrier::complete_tx::bytes
def split(tile: SplitLastDimTMATensorTile[DType.float32, Index(8, 1, 40), S128], out_: Out, row: Int32, head: Int32):
    var at = shared_tile[8 * 64]()
    var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    arrived[0].init()
    arrived[0].expect_bytes(8 * 64 * 4)
    tile.async_copy_3d(at, arrived[0], (0, Int(head), Int(row)))
    arrived[0].wait()
    for i in range(8 * 64):
        out_[i] = at.ptr[i]


# PTX-DAG: cp.async.bulk.tensor.4d.shared::cluster.global.tile.mbarrier::complete_tx::bytes
# PTX-DAG: cp.async.bulk.tensor.5d.shared::cluster.global.tile.mbarrier::complete_tx::bytes
# PTX-DAG: cp.async.bulk.tensor.4d.global.shared::cta.tile.bulk_group
# PTX-DAG: cp.async.bulk.tensor.5d.global.shared::cta.tile.bulk_group
def move[
    group: Int
](
    from_: RaggedTMA3DTile[DType.float32, S64, BM=16, BN=32, group=group],
    to: RaggedTMA3DTile[DType.float32, S64, BM=16, BN=32, group=group],
    row: UInt32,
    count: UInt32,
    head: UInt32,
    seen: Out,
):
    """A tile of one tensor to the same place of another; what was seen between."""
    var at = shared_tile[16 * 32]()
    var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    arrived[0].init()
    arrived[0].expect_bytes(16 * 32 * 4)
    from_.async_copy_to(at, arrived[0], ragged_idx=row, dynamic_dim=count, middle_idx=head)
    arrived[0].wait()
    for i in range(16 * 32):
        seen[i] = at.ptr[i]
        at.ptr[i] = at.ptr[i] + 1
    fence_async_view_proxy()
    to.async_copy_from(at, ragged_idx=row, dynamic_dim=count, middle_idx=head)
    cp_async_bulk_commit_group()
    cp_async_bulk_wait_group[0]()


def check_split(ctx: DeviceContext) raises:
    comptime depth = 40
    var buffer = ctx.enqueue_create_buffer[DType.float32](rows * heads * depth)
    with buffer.map_to_host() as host:
        for i in range(len(buffer)):
            host[i] = Float32(i)
    var out_ = ctx.enqueue_create_buffer[DType.float32](8 * 64)
    var known = create_split_tma[Index(8, 1, depth), Index(-1, heads, depth), S128](ctx, buffer.unsafe_ptr(), rows)
    var unknown = create_split_tma[Index(8, 1, depth), Index(-1, -1, depth), S128](ctx, buffer.unsafe_ptr(), rows, heads)
    for which in range(2):
        var row = 45 if which == 0 else 7
        ctx.enqueue_function[split](known if which == 0 else unknown, out_, Int32(row), Int32(2), grid_dim=1, block_dim=1)
        var wrong = 0
        with out_.map_to_host() as host:
            for i in range(8):
                for j in range(64):
                    # A piece of 32 columns behind the other.
                    var place = Swizzle(3, 2, 3)(j // 32 * 256 + i * 32 + j % 32)
                    var inside = row + i < rows and j < depth
                    wrong += Int(host[place] != (Float32(((row + i) * heads + 2) * depth + j) if inside else 0))
        print("split at", row, "wrong:", wrong)
    _ = buffer^


def check_ragged[group: Int](ctx: DeviceContext, row: Int, count: Int, head: Int) raises:
    comptime depth = 32
    comptime of_row = heads * group * depth
    comptime seq = 16 // group
    comptime Tile = RaggedTMA3DTile[DType.float32, S64, BM=16, BN=depth, group=group]
    comptime assert Tile.BM_seq == seq and Tile.swizzle_granularity == 16, "of 64 bytes"
    var a = ctx.enqueue_create_buffer[DType.float32]((front + rows) * of_row)
    var b = ctx.enqueue_create_buffer[DType.float32]((front + rows) * of_row)
    with a.map_to_host() as host:
        for i in range(len(a)):
            host[i] = Float32(i % 1013)
    _ = b.enqueue_fill(-1)
    var seen = ctx.enqueue_create_buffer[DType.float32](16 * depth)
    var from_ = Tile.create(ctx, a.unsafe_ptr() + front * of_row, rows=rows, middle_dim=heads)
    var to = Tile.create(ctx, b.unsafe_ptr() + front * of_row, rows=rows, middle_dim=heads)
    ctx.enqueue_function[move[group]](
        from_, to, UInt32(row), UInt32(count), UInt32(head), seen, grid_dim=1, block_dim=1
    )
    var taken = min(count, seq)
    var wrong = 0
    with seen.map_to_host() as host:
        for i in range(16):
            for j in range(depth):
                var place = Swizzle(2, 2, 3)(j // 16 * 256 + i * 16 + j % 16)
                var at = ((front + row + i // group) * heads + head) * group * depth + i % group * depth + j
                wrong += Int(host[place] != (Float32(at % 1013) if i // group < taken else 0))
    with b.map_to_host() as host:
        for i in range(len(b)):
            var of = i // of_row - front - row
            var here = 0 <= of < taken and i // (group * depth) % heads == head
            wrong += Int(host[i] != (Float32(i % 1013) + 1 if here else -1))
    print("group", group, "rows", row, count, "wrong:", wrong)
    _ = a^


def main() raises:
    var ctx = DeviceContext()
    # CHECK: split at 45 wrong: 0
    # CHECK: split at 7 wrong: 0
    check_split(ctx)
    # CHECK: group 1 rows 5 16 wrong: 0
    check_ragged[1](ctx, 5, 16, 1)
    # CHECK: group 1 rows 0 3 wrong: 0
    check_ragged[1](ctx, 0, 3, 2)
    # CHECK: group 1 rows 49 1 wrong: 0
    check_ragged[1](ctx, 49, 1, 0)
    # CHECK: group 1 rows 20 100 wrong: 0
    check_ragged[1](ctx, 20, 100, 0)
    # CHECK: group 1 rows 20 0 wrong: 0
    check_ragged[1](ctx, 20, 0, 0)
    # CHECK: group 4 rows 11 3 wrong: 0
    check_ragged[4](ctx, 11, 3, 1)
    # CHECK: group 2 rows 44 6 wrong: 0
    check_ragged[2](ctx, 44, 6, 2)
