# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# RUN: env BRIO_CPU_SEED=7 %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s --check-prefix=PTX --implicit-check-not=.local
# Tiles that the copy engine brings and takes: every swizzle, edges, 1 to 5 dimensions, reductions, both spellings.
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.host.nvidia.tma import TensorMapSwizzle
from std.gpu.memory import AddressSpace, fence_async_view_proxy, ReduceOp
from std.memory import stack_allocation
from std.utils import Index, IndexList
from layout import Layout, LayoutTensor, Swizzle
from layout.tma_async import create_tensor_tile, create_tma_tile, SharedMemBarrier, TMATensorTile

comptime rows = 64
comptime columns = 96
comptime tensor_layout = Layout.row_major(rows, columns)
comptime Out = UnsafePointer[Float32, MutAnyOrigin]


@always_inline
def shared_tile[dtype: DType, size: Int]() -> LayoutTensor[
    dtype, Layout.row_major(size), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=1024
]:
    return LayoutTensor[
        dtype, Layout.row_major(size), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=1024
    ].stack_allocation()


# PTX-DAG: mbarrier.arrive.expect_tx.shared::cta.b64
# PTX-DAG: cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%rd{{[0-9]+}}], [%rd{{[0-9]+}}, {%r{{[0-9]+}}, %r{{[0-9]+}}}], [%rd{{[0-9]+}}];
# PTX-DAG: mbarrier.try_wait.parity
def load_tile[
    shape: IndexList[2], box: IndexList[2]
](tile: TMATensorTile[DType.float32, 2, shape, box], out_: Out, x: Int32, y: Int32):
    comptime size = shape[0] * shape[1]
    var at = shared_tile[DType.float32, size]()
    var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    if thread_idx.x == 0:
        arrived[0].init()
    barrier()
    if thread_idx.x == 0:
        arrived[0].expect_bytes(Int32(size * 4))
        tile.async_copy(at, arrived[0], (Int(x), Int(y)))
    arrived[0].wait(0)
    for i in range(Int(thread_idx.x), size, 32):
        out_[i] = at.ptr[i]


def check_loads[mode: TensorMapSwizzle, width: Int](ctx: DeviceContext, x: Int, y: Int) raises:
    """Compares with what the layout of the tile and the swizzle say."""
    comptime shape = Index(16, width)
    var buffer = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    with buffer.map_to_host() as host:
        for i in range(rows * columns):
            host[i] = Float32(i)
    var tensor = LayoutTensor[DType.float32, tensor_layout](buffer)
    var tile = create_tensor_tile[shape, swizzle_mode=mode](ctx, tensor)
    comptime Tile = type_of(tile)
    var result = ctx.enqueue_create_buffer[DType.float32](16 * width)
    comptime kernel = load_tile[Tile.tile_shape, Tile.desc_shape]
    ctx.enqueue_function[kernel](tile, result, Int32(x), Int32(y), grid_dim=1, block_dim=32)
    var wrong = 0
    comptime row = min(width, mode.bytes() // 4) if mode != TensorMapSwizzle.SWIZZLE_NONE else width
    with result.map_to_host() as host:
        for i in range(16):
            for j in range(width):
                var place = j // row * (16 * row) + i * row + j % row
                if mode == TensorMapSwizzle.SWIZZLE_128B:
                    place = Swizzle(3, 2, 3)(place)
                elif mode == TensorMapSwizzle.SWIZZLE_64B:
                    place = Swizzle(2, 2, 3)(place)
                elif mode == TensorMapSwizzle.SWIZZLE_32B:
                    place = Swizzle(1, 2, 3)(place)
                var inside = 0 <= y + i < rows and 0 <= x + j < columns
                var wanted = Float32((y + i) * columns + x + j) if inside else Float32(0)
                if host[place] != wanted:
                    wrong += 1
    print(mode, "width", width, "at", x, y, "wrong:", wrong)
    _ = buffer^  # the tile has only its address


# The former spelling: layouts in the brackets. Stores what it loads somewhere else.
# PTX-DAG: fence.proxy.async.shared::cta;
# PTX-DAG: cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%rd{{[0-9]+}}, {%r{{[0-9]+}}, %r{{[0-9]+}}}], [%rd{{[0-9]+}}];
# PTX-DAG: cp.async.bulk.commit_group;
# PTX-DAG: cp.async.bulk.wait_group.read 0;
def move[
    layout: Layout, desc: Layout
](from_: TMATensorTile[DType.bfloat16, layout, desc], to: TMATensorTile[DType.bfloat16, layout, desc], x: Int32, y: Int32):
    var at = shared_tile[DType.bfloat16, layout.size()]()
    var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    if thread_idx.x == 0:
        arrived[0].init()
        arrived[0].expect_bytes(Int32(layout.size() * 2))
        from_.async_copy(at, arrived[0], (UInt(8), UInt(16)))
        arrived[0].wait(0)
        fence_async_view_proxy()
        to.async_store(at, (Int(x), Int(y)))
        to.commit_group()
        to.wait_group[0]()


def check_move(ctx: DeviceContext, x: Int, y: Int) raises:
    var from_ = ctx.enqueue_create_buffer[DType.bfloat16](rows * columns)
    var to = ctx.enqueue_create_buffer[DType.bfloat16](rows * columns)
    with from_.map_to_host() as host:
        for i in range(rows * columns):
            host[i] = BFloat16(i % 251)
    _ = to.enqueue_fill(-1)
    var a = create_tma_tile[8, 32](ctx, LayoutTensor[DType.bfloat16, tensor_layout](from_))
    var b = create_tma_tile[8, 32](ctx, LayoutTensor[DType.bfloat16, tensor_layout](to))
    comptime A = type_of(a)
    ctx.enqueue_function[move[A.layout, A.desc_layout]](a, b, Int32(x), Int32(y), grid_dim=1, block_dim=1)
    var wrong = 0
    with to.map_to_host() as host:
        for i in range(rows):
            for j in range(columns):
                var moved = y <= i < y + 8 and x <= j < x + 32
                var wanted = BFloat16(((i - y + 16) * columns + j - x + 8) % 251) if moved else BFloat16(-1)
                if host[i * columns + j] != wanted:
                    wrong += 1
    print("moved to", x, y, "wrong:", wrong)
    _ = from_^


# Several blocks add to one place, and keep the smaller one of another.
# PTX-DAG: cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.tile.bulk_group
# PTX-DAG: cp.reduce.async.bulk.tensor.1d.global.shared::cta.min.tile.bulk_group
comptime Line = TMATensorTile[DType.int32, 1, IndexList[1](32)]


def combine(sums: Line, least: Line):
    var at = LayoutTensor[DType.int32, Layout.row_major(32), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128].stack_allocation()
    at.ptr[Int(thread_idx.x)] = Int32(thread_idx.x) - 5
    fence_async_view_proxy()
    barrier()
    if thread_idx.x == 0:
        sums.async_reduce[reduction_kind=ReduceOp.ADD](at, (0,))
        least.async_reduce[reduction_kind=ReduceOp.MIN](at, (16,))
        sums.commit_group()
        sums.wait_group()


comptime deep = IndexList[5](2, 2, 2, 3, 8)


# PTX-DAG: cp.async.bulk.tensor.5d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%rd{{[0-9]+}}], [%rd{{[0-9]+}}, {%r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}}], [%rd{{[0-9]+}}];
def deep_tile(tile: TMATensorTile[DType.float32, 5, deep], out_: Out):
    comptime size = 2 * 2 * 2 * 3 * 8
    var at = shared_tile[DType.float32, size]()
    var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    if thread_idx.x == 0:
        arrived[0].init()
        arrived[0].expect_bytes(Int32(size * 4))
        tile.async_copy_5d(at, arrived[0], (8, 1, 2, 0, 1))
        while not arrived[0].try_wait(0):
            pass
        for i in range(size):
            out_[i] = at.ptr[i]


def main() raises:
    var ctx = DeviceContext()
    # CHECK: SWIZZLE_NONE width 24 at 0 0 wrong: 0
    check_loads[TensorMapSwizzle.SWIZZLE_NONE, 24](ctx, 0, 0)
    # CHECK: SWIZZLE_NONE width 24 at -4 -3 wrong: 0
    check_loads[TensorMapSwizzle.SWIZZLE_NONE, 24](ctx, -4, -3)
    # CHECK: SWIZZLE_32B width 8 at 16 8 wrong: 0
    check_loads[TensorMapSwizzle.SWIZZLE_32B, 8](ctx, 16, 8)
    # CHECK: SWIZZLE_64B width 16 at 32 5 wrong: 0
    check_loads[TensorMapSwizzle.SWIZZLE_64B, 16](ctx, 32, 5)
    # CHECK: SWIZZLE_128B width 32 at 88 60 wrong: 0
    check_loads[TensorMapSwizzle.SWIZZLE_128B, 32](ctx, 88, 60)
    # CHECK: SWIZZLE_128B width 64 at 68 1 wrong: 0
    check_loads[TensorMapSwizzle.SWIZZLE_128B, 64](ctx, 68, 1)
    # A box that lies outside altogether.
    # CHECK: SWIZZLE_64B width 16 at 96 -16 wrong: 0
    check_loads[TensorMapSwizzle.SWIZZLE_64B, 16](ctx, 96, -16)
    # CHECK: moved to 40 24 wrong: 0
    check_move(ctx, 40, 24)
    # CHECK: moved to 80 60 wrong: 0
    check_move(ctx, 80, 60)

    var sums = ctx.enqueue_create_buffer[DType.int32](32)
    var least = ctx.enqueue_create_buffer[DType.int32](32)
    _ = sums.enqueue_fill(1)
    _ = least.enqueue_fill(0)
    comptime line = Layout.row_major(32)
    ctx.enqueue_function[combine](
        create_tensor_tile[IndexList[1](32)](ctx, LayoutTensor[DType.int32, line](sums)),
        create_tensor_tile[IndexList[1](32)](ctx, LayoutTensor[DType.int32, line](least)),
        grid_dim=10,
        block_dim=32,
    )
    with sums.map_to_host() as host:
        # CHECK: -49 261
        print(host[0], host[31])
    with least.map_to_host() as host:
        # CHECK: 0 -5 0
        print(host[15], host[16], host[31])

    comptime big = Layout.row_major(4, 3, 4, 5, 16)
    var buffer = ctx.enqueue_create_buffer[DType.float32](4 * 3 * 4 * 5 * 16)
    with buffer.map_to_host() as host:
        for i in range(4 * 3 * 4 * 5 * 16):
            host[i] = Float32(i)
    var result = ctx.enqueue_create_buffer[DType.float32](192)
    var tile = create_tensor_tile[deep](ctx, LayoutTensor[DType.float32, big](buffer))
    ctx.enqueue_function[deep_tile](tile, result, grid_dim=1, block_dim=1)
    with result.map_to_host() as host:
        var wrong = 0
        for i in range(192):
            var at = (i // 96 + 1) * 960 + (i // 48 % 2) * 320 + (i // 24 % 2 + 2) * 80 + (i // 8 % 3 + 1) * 16 + i % 8 + 8
            if host[i] != Float32(at):
                wrong += 1
        # CHECK: 5 dimensions wrong: 0
        print("5 dimensions wrong:", wrong)
    _ = buffer^
