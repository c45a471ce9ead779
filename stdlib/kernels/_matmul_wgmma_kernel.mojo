"""The kernel of `_matmul_wgmma.mojo`: a tile of a product by warp groups, or its part for some of the depth.

One warp group asks the copy engine (TMA) for tiles of both matrices, some stages ahead; one or two others multiply them (WGMMA), 64 rows each, the sums
in registers. Barriers in shared memory say which stages are full, and which are empty again. Where the depth is divided among the blocks of a cluster, each
adds up a share of the tile from the shared memory of all.
"""

from gpu import warp
from gpu.cluster import cluster_sync, map_shared_rank
from gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from gpu.host.tma import TensorMapSwizzle
from gpu.id import block_idx, thread_idx
from gpu.intrinsics import warpgroup_reg_alloc, warpgroup_reg_dealloc
from gpu.memory import (
    AddressSpace,
    external_memory,
    fence_async_view_proxy,
    fence_mbarrier_init,
)
from gpu.mma import st_matrix
from gpu.sync import barrier, named_barrier
from internal.machine import _is_target
from kernels._matmul_parts import _finish, _Result
from layout.layout import Layout
from layout.layout_tensor import LayoutTensor
from layout.tensor_core_async import (
    tile_layout_k_major,
    tile_layout_mn_major,
    TensorCoreAsync,
    warpgroup_fence,
)
from layout.tma_async import PipelineState, SharedMemBarrier, TMATensorTile
from memory import bitcast
from utils.index import Index
from utils.static_tuple import StaticTuple

comptime _SWIZZLE = TensorMapSwizzle.SWIZZLE_128B
comptime _ROW_BYTES = 128
"""Of a stage's rows: as long as the swizzle."""
comptime _TALL = 16
"""Blocks that run one after the other take tiles of so many rows of tiles, and share those of the second matrix."""
comptime _SHARED_BYTES = 227 * 1024
comptime _MOST_PARTS = 8
"""Of the depth: the blocks of a cluster, as many as every GPU with clusters allows."""


def _stages_of(rows: Int, columns: Int) -> Int:
    """How many tiles of the depth are on their way: as many as fit, for two blocks of a multiprocessor where they have but one consumer."""
    var bytes = (rows + columns) * _ROW_BYTES
    var room = _SHARED_BYTES if rows > 64 else _SHARED_BYTES // 2
    return min(12, (room - 1024 - 256) // bytes)


def _pitch_of(rows: Int, columns: Int, is_swapped: Bool) -> Int:
    """From a row of the result to the next one in shared memory: so that the threads of a warp, which have 8 rows of 8 sums, use all banks."""
    return rows + 4 if is_swapped else columns + 8


def _panel_of(wide: Int, size: Int) -> Int:
    """Columns of the result that the copy engine stores together: as long as a swizzle."""
    return 16 if size > 2 else 64 if wide % 64 == 0 else 32


def _shared_bytes(rows: Int, columns: Int) -> Int:
    return _stages_of(rows, columns) * ((rows + columns) * _ROW_BYTES + 16)


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](
        Int32(128 * (1 + rows // 64))
    ),
    `nvvm.minctasm`=1 if rows > 64 else 2,
)
def _wgmma_kernel[
    F: AnyType,
    dtype: DType,
    c_dtype: DType,
    rows: Int,
    columns: Int,
    is_deep: Bool,
    is_swapped: Bool,
    may_store: Bool,
    has_epilogue: Bool,
](
    x: TMATensorTile[
        dtype,
        3,
        Index(1, rows, _ROW_BYTES // dtype.size_of()),
        Index(1, rows, _ROW_BYTES // dtype.size_of()),
    ],
    y: TMATensorTile[
        dtype,
        3,
        Index(1, columns, _ROW_BYTES // dtype.size_of())
        if is_deep
        else Index(1, _ROW_BYTES // dtype.size_of(), columns),
        Index(1, columns, _ROW_BYTES // dtype.size_of())
        if is_deep
        else Index(1, _ROW_BYTES // dtype.size_of(), 64),
    ],
    c: TMATensorTile[
        c_dtype,
        3,
        Index(
            1, columns if is_swapped else rows, rows if is_swapped else columns
        ),
        Index(
            1,
            columns if is_swapped else rows,
            _panel_of(rows if is_swapped else columns, c_dtype.size_of()),
        ),
    ],
    func: F,
    to: _Result[c_dtype],
    m: Int,
    n: Int,
    tiles_x: Int32,
    tiles_y: Int32,
    tiles_k: Int32,
    of_part: Int32,
    parts: Int32,
    batch_x: Int32,
    batch_y: Int32,
    first_batch: Int32,
    stores: Int32,
):
    """A tile of a product: `rows` of `x` times `columns` of `y`, which is part of the result, or (`is_swapped`) of the transposed one.

    The copy engine stores it (`stores` 1), where it can store such tiles (`may_store`) and the depth has one part.
    The blocks of a cluster have `of_part` tiles of the depth each, and add up their sums in the order of the parts.
    """
    comptime if not _is_target["sm_90a"]() and not Bool(
        __brio.target_is["cpu_device"]
    ):
        # Of a program for several GPUs: never launched on this one.
        __brio.trap()
    else:
        comptime block_k = _ROW_BYTES // dtype.size_of()
        comptime stages = _stages_of(rows, columns)
        comptime consumers = rows // 64
        comptime x_count = rows * block_k
        comptime y_count = columns * block_k
        comptime sums = 64 * columns // 128
        comptime moves_registers = rows > 64 and columns > 96
        # The sums of numbers of 8 bits have but 13 bits of fraction or so: those of a stage are added to sums in float32.
        comptime is_coarse = dtype.size_of() == 1
        comptime XSmem = LayoutTensor[
            dtype,
            tile_layout_k_major[dtype, rows, block_k, _SWIZZLE](),
            MutAnyOrigin,
            address_space=AddressSpace.SHARED,
            alignment=128,
        ]
        comptime y_layout = tile_layout_k_major[
            dtype, columns, block_k, _SWIZZLE
        ]() if is_deep else tile_layout_mn_major[
            dtype, columns, block_k, _SWIZZLE
        ]()
        comptime YSmem = LayoutTensor[
            dtype,
            y_layout,
            MutAnyOrigin,
            address_space=AddressSpace.SHARED,
            alignment=128,
        ]
        comptime Sums = LayoutTensor[
            DType.float32,
            Layout.row_major(1, sums),
            MutAnyOrigin,
            address_space=AddressSpace.LOCAL,
        ]
        comptime Product = TensorCoreAsync[
            DType.float32,
            dtype,
            dtype,
            Index(64, columns, 32 // dtype.size_of()),
            a_swizzle=_SWIZZLE,
            b_swizzle=_SWIZZLE,
            transpose_b=is_deep,
        ]
        var shared = external_memory[Scalar[dtype], alignment=1024]()
        var x_tiles = shared
        var y_tiles = shared + stages * x_count
        var full = (shared + stages * (x_count + y_count)).bitcast[
            SharedMemBarrier
        ]()
        var empty = full + stages

        if thread_idx.x == 0:
            comptime for i in range(stages):
                full[i].init(1)
                empty[i].init(Int32(consumers))
            fence_mbarrier_init()
        barrier()

        # Which tile: down `_TALL` of them, then to the right.
        var number = Int32(block_idx.x) // parts
        var part = Int32(block_idx.x) % parts
        var per_group = Int32(_TALL) * tiles_y
        var first = number // per_group * Int32(_TALL)
        var height = min(tiles_x - first, Int32(_TALL))
        var within = number % per_group
        var top = Int((first + within % height) * Int32(rows))
        var left = Int(within // height * Int32(columns))
        var batch = Int(block_idx.y) + Int(first_batch)
        var begin = part * of_part
        var end = min(tiles_k, begin + of_part)

        var group = warp.broadcast(UInt32(thread_idx.x) >> 7)
        if group == 0:
            comptime if moves_registers:
                warpgroup_reg_dealloc[24]()
            if thread_idx.x == 0:
                x.prefetch_descriptor()
                y.prefetch_descriptor()
                var x_batch = batch * Int(batch_x)
                var y_batch = batch * Int(batch_y)
                var state = PipelineState[stages]()
                for i in range(Int(begin), Int(end)):
                    var stage = Int(state.index())
                    empty[stage].wait(state.phase() ^ 1)
                    full[stage].expect_bytes(
                        Int32((rows + columns) * _ROW_BYTES)
                    )
                    x.async_copy_3d(
                        XSmem(x_tiles + stage * x_count),
                        full[stage],
                        (i * block_k, top, x_batch),
                    )
                    comptime if is_deep:
                        y.async_copy_3d(
                            YSmem(y_tiles + stage * y_count),
                            full[stage],
                            (i * block_k, left, y_batch),
                        )
                    else:
                        y.async_copy_3d(
                            YSmem(y_tiles + stage * y_count),
                            full[stage],
                            (left, i * block_k, y_batch),
                        )
                    state.step()
            if parts > 1:
                # The sums of the blocks are complete; and read.
                cluster_sync()
                cluster_sync()
        else:
            comptime if moves_registers:
                warpgroup_reg_alloc[240]()
            var result = Sums.stack_allocation()
            comptime for i in range(sums):
                result.ptr[i] = 0
            var consumer = Int(group) - 1
            var state = PipelineState[stages]()
            var before = -1
            for _ in range(Int(begin), Int(end)):
                var stage = Int(state.index())
                full[stage].wait(state.phase())
                comptime if is_coarse:
                    var fresh = Sums.stack_allocation()
                    warpgroup_fence(fresh)
                    Product.arrive()
                    Product.wgmma[consumers, scale_c=0](
                        XSmem(x_tiles + stage * x_count),
                        YSmem(y_tiles + stage * y_count),
                        fresh,
                        consumer,
                    )
                    Product.commit_group()
                    warpgroup_fence(fresh)
                    Product.wait_group[0]()
                    warpgroup_fence(fresh)
                    if thread_idx.x % 128 == 0:
                        _ = empty[stage].arrive()
                    comptime for i in range(sums):
                        result.ptr[i] += fresh.ptr[i]
                else:
                    warpgroup_fence(result)
                    Product.arrive()
                    Product.wgmma[consumers](
                        XSmem(x_tiles + stage * x_count),
                        YSmem(y_tiles + stage * y_count),
                        result,
                        consumer,
                    )
                    Product.commit_group()
                    # The product of the stage before is complete when only this one is under way.
                    warpgroup_fence(result)
                    Product.wait_group[1]()
                    if before >= 0 and thread_idx.x % 128 == 0:
                        _ = empty[before].arrive()
                    before = stage
                state.step()
            Product.wait_group[0]()
            warpgroup_fence(result)

            # Where the tiles of the operands were, once nobody reads them any more.
            named_barrier[128 * consumers](1)
            comptime if may_store:
                if parts == 1 and stores == 1:
                    comptime tall = columns if is_swapped else rows
                    comptime wide = rows if is_swapped else columns
                    var tile = LayoutTensor[
                        c_dtype,
                        Layout.row_major(tall, wide),
                        MutAnyOrigin,
                        address_space=AddressSpace.SHARED,
                        alignment=128,
                    ](shared.bitcast[Scalar[c_dtype]]())
                    _stage_short[tall, columns, is_swapped, _panel_of(wide, 2)](
                        result.ptr, tile.ptr, consumer
                    )
                    fence_async_view_proxy()
                    named_barrier[128 * consumers](1)
                    if thread_idx.x == 128:
                        comptime if is_swapped:
                            c.async_store_3d(tile, (top, left, batch))
                        else:
                            c.async_store_3d(tile, (left, top, batch))
                        c.commit_group()
                        c.wait_group[0]()
                    return
            comptime pitch = _pitch_of(rows, columns, is_swapped)
            var staged = shared.bitcast[Float32]()
            _stage_sums[columns, pitch, is_swapped](
                result.ptr, staged, consumer
            )
            if parts > 1:
                cluster_sync()
            else:
                named_barrier[128 * consumers](1)
            comptime if is_swapped:
                _add_parts[columns, rows, pitch, 128 * consumers, has_epilogue](
                    staged, part, parts, func, to, batch, left, top, m, n
                )
            else:
                _add_parts[rows, columns, pitch, 128 * consumers, has_epilogue](
                    staged, part, parts, func, to, batch, top, left, m, n
                )
            if parts > 1:
                cluster_sync()


@always_inline
def _stage_short[
    c_dtype: DType,
    //,
    tall: Int,
    columns: Int,
    is_swapped: Bool,
    panel: Int,
](
    result: UnsafePointer[Float32, address_space=AddressSpace.LOCAL, _],
    tile: UnsafePointer[Scalar[c_dtype], address_space=AddressSpace.SHARED, _],
    consumer: Int,
):
    """The sums of a warp group as numbers of 16 bits, as the copy engine reads a tile in panels of 64 columns swizzled by 128 bytes, or of 32 by 64."""
    var lane = Int32(thread_idx.x) % 32
    # Four matrices of 8 x 8 at a time: rows 0 and 8, columns 0 and 8; this lane says where row `lane % 8` of matrix `lane / 8` goes.
    var across = (
        Int32(consumer * 64)
        + Int32(thread_idx.x) % 128 // 32 * 16
        + lane // 8 % 2 * 8
    )
    var along = lane // 16 * 8
    comptime if not is_swapped:
        across += lane % 8
    else:
        along += lane % 8
    comptime for i in range(columns // 16):
        var row = along + i * 16 if is_swapped else across
        var column = across if is_swapped else along + i * 16
        var at = column // panel * (tall * panel) + row * panel + column % panel
        at = at ^ ((at >> 3) & (panel - 8))
        var words = SIMD[DType.float32, 4]()
        comptime for j in range(4):
            comptime pair = 4 * i + j
            words[j] = bitcast[DType.float32, 1](
                SIMD[DType.float32, 2](
                    result[2 * pair], result[2 * pair + 1]
                ).cast[c_dtype]()
            )[0]
        st_matrix[4, transpose=is_swapped](tile + Int(at), words)


@always_inline
def _stage_sums[
    columns: Int, pitch: Int, is_swapped: Bool
](
    result: UnsafePointer[Float32, address_space=AddressSpace.LOCAL, _],
    staged: UnsafePointer[Float32, address_space=AddressSpace.SHARED, _],
    consumer: Int,
):
    """The sums of a warp group, row after row of the result. A thread has two neighbours in each 8 columns, and the same 8 rows further down."""
    var lane = Int32(thread_idx.x) % 128
    var row = Int32(consumer * 64) + lane // 32 * 16 + lane % 32 // 4
    var column = lane % 4 * 2
    comptime for i in range(columns // 4):
        comptime down = i % 2 * 8
        comptime right = i // 2 * 8
        comptime if is_swapped:
            var at = (column + right) * pitch + row + down
            staged[at] = result[2 * i]
            staged[at + pitch] = result[2 * i + 1]
        else:
            (staged + Int((row + down) * pitch + column + right)).store[
                alignment=8
            ](SIMD[DType.float32, 2](result[2 * i], result[2 * i + 1]))


@always_inline
def _add_parts[
    F: AnyType,
    c_dtype: DType,
    //,
    tall: Int,
    wide: Int,
    pitch: Int,
    threads: Int,
    has_epilogue: Bool,
](
    staged: UnsafePointer[Float32, address_space=AddressSpace.SHARED, _],
    part: Int32,
    parts: Int32,
    func: F,
    to: _Result[c_dtype],
    batch: Int,
    top: Int,
    left: Int,
    m: Int,
    n: Int,
):
    """This block's share of the tile: the sums of all parts, in their order, to where the result goes."""
    comptime width = 8 if c_dtype.size_of() == 2 and not has_epilogue else 4
    comptime per_row = wide // width
    var rest = Int32(min(m - top, tall))
    var at = part * threads + Int32(thread_idx.x) - 128
    while at < rest * per_row:
        var row = at // per_row
        var column = at % per_row * width
        var offset = Int(row * pitch + column)
        var sum = SIMD[DType.float32, width]()
        if parts == 1:
            sum = (staged + offset).load[width=width, alignment=16]()
        else:
            for i in range(parts):
                var there = map_shared_rank(staged + offset, UInt32(i))
                sum += there.load[width=width, alignment=16]()
        if left + Int(column) < n:
            _finish[has_epilogue=has_epilogue](
                func, to, batch, top + Int(row), left + Int(column), sum, n
            )
        at += parts * threads
