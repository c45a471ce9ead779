"""Matrix products as Hopper GPUs (sm_90a) do them at full speed, and the CPU device in slow motion.

One warp group asks the copy engine (TMA) for tiles of both matrices, some stages ahead; one or two others multiply them (WGMMA), 64 rows each, the sums
in registers. Barriers in shared memory say which stages are full, and which are empty again. Matrices that the copy engine
cannot move are copied to where it can.
"""

from gpu import warp
from gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from gpu.host import DeviceContext, FuncAttribute
from gpu.host.tma import TensorMapSwizzle, TMADescriptor
from gpu.id import block_idx, thread_idx
from gpu.intrinsics import warpgroup_reg_alloc, warpgroup_reg_dealloc
from gpu.memory import (
    AddressSpace,
    external_memory,
    fence_async_view_proxy,
    fence_mbarrier_init,
)
from gpu.sync import barrier, named_barrier
from internal.machine import _is_target
from kernels._matmul_parts import _add_splits, _finish, _Operand, _Result
from kernels._views import _Memory
from layout.layout import Layout
from layout.layout_tensor import LayoutTensor
from layout.tensor_core_async import (
    tile_layout_k_major,
    tile_layout_mn_major,
    TensorCoreAsync,
    warpgroup_fence,
)
from layout.tma_async import PipelineState, SharedMemBarrier, TMATensorTile
from layout.tma_tile import _make
from math import align_up, ceildiv
from memory import stack_allocation
from utils.index import Index, IndexList
from utils.static_tuple import StaticTuple

comptime _SWIZZLE = TensorMapSwizzle.SWIZZLE_128B
comptime _ROW_BYTES = 128
"""Of a stage's rows: as long as the swizzle."""
comptime _TALL = 16
"""Blocks that run one after the other take tiles of so many rows of tiles, and share those of the second matrix."""
comptime _SHARED_BYTES = 227 * 1024


def _stages_of(block_m: Int, block_n: Int) -> Int:
    """How many tiles of the depth are on their way: as many as fit, and four at least for two blocks of a multiprocessor."""
    var bytes = (block_m + block_n) * _ROW_BYTES
    var room = _SHARED_BYTES if block_m > 64 else _SHARED_BYTES // 2
    return min(8, (room - 1024 - 256) // bytes)


def _shared_bytes(block_m: Int, block_n: Int) -> Int:
    return _stages_of(block_m, block_n) * (
        (block_m + block_n) * _ROW_BYTES + 16
    )


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](
        Int32(128 * (1 + block_m // 64))
    ),
    `nvvm.minctasm`=1 if block_m > 64 else 2,
)
def _wgmma_kernel[
    F: AnyType,
    dtype: DType,
    c_dtype: DType,
    block_m: Int,
    block_n: Int,
    is_deep: Bool,
    by_tma: Bool,
    has_epilogue: Bool,
    is_split: Bool,
](
    a: TMATensorTile[
        dtype,
        3,
        Index(1, block_m, _ROW_BYTES // dtype.size_of()),
        Index(1, block_m, _ROW_BYTES // dtype.size_of()),
    ],
    b: TMATensorTile[
        dtype,
        3,
        Index(1, block_n, _ROW_BYTES // dtype.size_of())
        if is_deep
        else Index(1, _ROW_BYTES // dtype.size_of(), block_n),
        Index(1, block_n, _ROW_BYTES // dtype.size_of())
        if is_deep
        else Index(1, _ROW_BYTES // dtype.size_of(), 64),
    ],
    c: TMATensorTile[
        c_dtype,
        3,
        Index(1, block_m, block_n),
        Index(1, block_m, 64 if c_dtype.size_of() == 2 else 16),
    ],
    func: F,
    to: _Result[c_dtype],
    m: Int,
    n: Int,
    tiles_m: Int32,
    tiles_n: Int32,
    tiles_k: Int32,
    of_part: Int32,
    batch_a: Int32,
    batch_b: Int32,
    first_batch: Int32,
):
    """A tile of a product; of several matrices, or (`is_split`) of `of_part` tiles of the depth, by the second index of the block."""
    comptime if not _is_target["sm_90a"]() and not Bool(
        __brio.target_is["cpu_device"]
    ):
        # Of a program for several GPUs: never launched on this one.
        __brio.trap()
    else:
        comptime block_k = _ROW_BYTES // dtype.size_of()
        comptime stages = _stages_of(block_m, block_n)
        comptime consumers = block_m // 64
        comptime a_count = block_m * block_k
        comptime b_count = block_n * block_k
        comptime sums = 64 * block_n // 128
        comptime ASmem = LayoutTensor[
            dtype,
            tile_layout_k_major[dtype, block_m, block_k, _SWIZZLE](),
            MutAnyOrigin,
            address_space=AddressSpace.SHARED,
            alignment=128,
        ]
        comptime b_layout = tile_layout_k_major[
            dtype, block_n, block_k, _SWIZZLE
        ]() if is_deep else tile_layout_mn_major[
            dtype, block_n, block_k, _SWIZZLE
        ]()
        comptime BSmem = LayoutTensor[
            dtype,
            b_layout,
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
            Index(64, block_n, 32 // dtype.size_of()),
            a_swizzle=_SWIZZLE,
            b_swizzle=_SWIZZLE,
            transpose_b=is_deep,
        ]
        var shared = external_memory[Scalar[dtype], alignment=1024]()
        var a_tiles = shared
        var b_tiles = shared + stages * a_count
        var full = (shared + stages * (a_count + b_count)).bitcast[
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
        var number = Int32(block_idx.x)
        var per_group = Int32(_TALL) * tiles_n
        var first = number // per_group * Int32(_TALL)
        var height = min(tiles_m - first, Int32(_TALL))
        var within = number % per_group
        var top = Int((first + within % height) * Int32(block_m))
        var left = Int(within // height * Int32(block_n))
        var batch = Int(block_idx.y)
        var begin = Int32(0)
        var end = tiles_k
        comptime if is_split:
            begin = Int32(batch) * of_part
            end = min(tiles_k, begin + of_part)
        else:
            batch += Int(first_batch)

        var group = warp.broadcast(UInt32(thread_idx.x) >> 7)
        if group == 0:
            comptime if block_m > 64:
                warpgroup_reg_dealloc[24]()
            if thread_idx.x == 0:
                a.prefetch_descriptor()
                b.prefetch_descriptor()
                var a_batch = 0 if is_split else batch * Int(batch_a)
                var b_batch = 0 if is_split else batch * Int(batch_b)
                var state = PipelineState[stages]()
                for i in range(Int(begin), Int(end)):
                    var stage = Int(state.index())
                    empty[stage].wait(state.phase() ^ 1)
                    full[stage].expect_bytes(
                        Int32((block_m + block_n) * _ROW_BYTES)
                    )
                    a.async_copy_3d(
                        ASmem(a_tiles + stage * a_count),
                        full[stage],
                        (i * block_k, top, a_batch),
                    )
                    comptime if is_deep:
                        b.async_copy_3d(
                            BSmem(b_tiles + stage * b_count),
                            full[stage],
                            (i * block_k, left, b_batch),
                        )
                    else:
                        b.async_copy_3d(
                            BSmem(b_tiles + stage * b_count),
                            full[stage],
                            (left, i * block_k, b_batch),
                        )
                    state.step()
        else:
            comptime if block_m > 64:
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
                warpgroup_fence(result)
                Product.arrive()
                Product.wgmma[consumers](
                    ASmem(a_tiles + stage * a_count),
                    BSmem(b_tiles + stage * b_count),
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

            # Each thread has two neighbours of a row in each 8 columns, and the same 8 rows further down.
            var lane = Int(thread_idx.x) % 128
            var row = consumer * 64 + lane // 32 * 16 + lane % 32 // 4
            comptime if by_tma:
                # Where the tiles of the operands were, once nobody reads them any more.
                comptime panel = 64
                var c_tile = LayoutTensor[
                    c_dtype,
                    Layout.row_major(block_m, block_n),
                    MutAnyOrigin,
                    address_space=AddressSpace.SHARED,
                    alignment=128,
                ](shared.bitcast[Scalar[c_dtype]]())
                named_barrier[128 * consumers](1)
                comptime for i in range(sums // 2):
                    comptime column = i // 2 * 8
                    var at = (
                        (row + i % 2 * 8) * panel
                        + column % panel
                        + lane % 4 * 2
                    )
                    at = at ^ (
                        (at >> 3) & 0x38
                    )  # as the copy engine reads a tile swizzled by 128 bytes
                    var pair = SIMD[DType.float32, 2](
                        result.ptr[2 * i], result.ptr[2 * i + 1]
                    ).cast[c_dtype]()
                    (
                        c_tile.ptr + column // panel * (block_m * panel) + at
                    ).store[alignment=4](pair)
                fence_async_view_proxy()
                named_barrier[128 * consumers](1)
                if thread_idx.x == 128:
                    c.async_store_3d(c_tile, (left, top, batch))
                    c.commit_group()
                    c.wait_group[0]()
            else:
                comptime for i in range(sums // 2):
                    comptime column = i // 2 * 8
                    var down = top + row + i % 2 * 8
                    if down < m:
                        var pair = SIMD[DType.float32, 2](
                            result.ptr[2 * i], result.ptr[2 * i + 1]
                        )
                        _finish[has_epilogue=has_epilogue](
                            func,
                            to,
                            batch,
                            down,
                            left + column + lane % 4 * 2,
                            pair,
                            n,
                        )


def _compact_kernel[
    dtype: DType
](
    out: _Memory[dtype],
    source: _Operand[dtype],
    rows: Int,
    depth: Int,
    pitch: Int,
    tiles_k: Int,
):
    """A tile of 32 x 32 of an operand to where its depth is contiguous."""
    var tile = stack_allocation[
        32 * 33, Scalar[dtype], address_space=AddressSpace.SHARED
    ]()
    var top = Int(block_idx.x) // tiles_k * 32
    var first = Int(block_idx.x) % tiles_k * 32
    var data = source.ptr + Int(block_idx.y) * source.batch
    for i in range(Int(thread_idx.x), 1024, 256):
        var row = i // 32 if source.depth == 1 else i % 32
        var at = i % 32 if source.depth == 1 else i // 32
        if top + row < rows and first + at < depth:
            tile[row * 33 + at] = data[
                (top + row) * source.row + (first + at) * source.depth
            ]
    barrier()
    for i in range(Int(thread_idx.x), 1024, 256):
        var row = i // 32
        var at = i % 32
        if top + row < rows and first + at < depth:
            out[
                (Int(block_idx.y) * rows + top + row) * pitch + first + at
            ] = tile[row * 33 + at]


def _moves_by_tma[
    dtype: DType, //
](
    operand: _Operand[dtype], rows: Int, depth: Int, batches: Int, deep: Bool
) -> Bool:
    """Whether the copy engine moves tiles of an operand whose depth (`deep`), or whose rows, are contiguous."""
    comptime step = 16 // dtype.size_of()
    var inner = operand.depth if deep else operand.row
    var outer = operand.row if deep else operand.depth
    var inner_count = depth if deep else rows
    var outer_count = rows if deep else depth
    return (
        Int(operand.ptr) % 16 == 0
        and (inner == 1 or inner_count == 1)
        and (outer_count == 1 or (outer % step == 0 and outer >= inner_count))
        and (
            batches == 1
            or operand.batch == 0
            or (operand.batch % step == 0 and operand.batch > 0)
        )
    )


def _map[
    dtype: DType, //, box: IndexList[3]
](
    ctx: DeviceContext,
    operand: _Operand[dtype],
    rows: Int,
    depth: Int,
    batches: Int,
    deep: Bool,
) raises -> TMADescriptor:
    """An operand as the copy engine reads it."""
    comptime step = 16 // dtype.size_of()
    var inner = depth if deep else rows
    var outer = rows if deep else depth
    var pitch = operand.row if deep else operand.depth
    if outer == 1:
        pitch = align_up(inner, step)
    var matrices = batches if operand.batch != 0 else 1
    var batch = operand.batch if matrices > 1 else pitch * outer
    return _make[dtype, 3, box, _SWIZZLE](
        ctx, operand.ptr, Index(matrices, outer, inner), Index(batch, pitch, 1)
    )


def _launch_wgmma[
    F: AnyType,
    dtype: DType,
    c_dtype: DType,
    //,
    block_m: Int,
    block_n: Int,
    is_deep: Bool,
    by_tma: Bool,
    has_epilogue: Bool,
    is_split: Bool,
](
    a: _Operand[dtype],
    b: _Operand[dtype],
    func: F,
    to: _Result[c_dtype],
    m: Int,
    n: Int,
    k: Int,
    batches: Int,
    parts: Int,
    of_part: Int,
    ctx: DeviceContext,
) raises:
    comptime block_k = _ROW_BYTES // dtype.size_of()
    comptime a_box = Index(1, block_m, block_k)
    comptime b_tile = Index(1, block_n, block_k) if is_deep else Index(
        1, block_k, block_n
    )
    comptime b_box = Index(1, block_n, block_k) if is_deep else Index(
        1, block_k, 64
    )
    comptime c_box = Index(1, block_m, 64 if c_dtype.size_of() == 2 else 16)
    var a_map = TMATensorTile[dtype, 3, a_box, a_box](
        _map[a_box](ctx, a, m, k, batches, True)
    )
    var b_map = TMATensorTile[dtype, 3, b_tile, b_box](
        _map[b_box](ctx, b, n, k, batches, is_deep)
    )
    var c_descriptor = TMADescriptor()
    comptime if by_tma:
        c_descriptor = _map[c_box](
            ctx,
            _Operand[c_dtype](to.ptr, to.row, 1, to.batch),
            m,
            n,
            batches,
            True,
        )
    var c_map = TMATensorTile[c_dtype, 3, Index(1, block_m, block_n), c_box](
        c_descriptor
    )
    comptime kernel = _wgmma_kernel[
        F,
        dtype,
        c_dtype,
        block_m,
        block_n,
        is_deep,
        by_tma,
        has_epilogue,
        is_split,
    ]
    comptime bytes = _shared_bytes(block_m, block_n)
    var tiles_m = ceildiv(m, block_m)
    var tiles_n = ceildiv(n, block_n)
    comptime most = 65535
    for first in range(0, batches, most):
        ctx.enqueue_function[kernel](
            a_map,
            b_map,
            c_map,
            func,
            to,
            m,
            n,
            Int32(tiles_m),
            Int32(tiles_n),
            Int32(ceildiv(k, block_k)),
            Int32(of_part),
            Int32(1 if a.batch != 0 else 0),
            Int32(1 if b.batch != 0 else 0),
            Int32(first),
            grid_dim=(
                tiles_m * tiles_n,
                parts if is_split else min(most, batches - first),
            ),
            block_dim=128 * (1 + block_m // 64),
            shared_mem_bytes=bytes,
            func_attribute=FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(
                UInt32(bytes)
            ),
        )


def _multiply_wgmma[
    F: AnyType,
    dtype: DType,
    c_dtype: DType,
    //,
    block_m: Int,
    block_n: Int,
    is_deep: Bool,
    has_epilogue: Bool,
](
    a: _Operand[dtype],
    b: _Operand[dtype],
    func: F,
    to: _Result[c_dtype],
    m: Int,
    n: Int,
    k: Int,
    batches: Int,
    splits: Int,
    ctx: DeviceContext,
) raises:
    """All products, by tiles of `block_m` x `block_n`; the depth of one product in `splits` parts."""
    var tiles_k = ceildiv(k, _ROW_BYTES // dtype.size_of())
    if splits > 1 and batches == 1:
        var of_part = ceildiv(tiles_k, splits)
        var parts = ceildiv(tiles_k, of_part)
        var buffer = ctx.enqueue_create_buffer[DType.float32](parts * m * n)
        var found = _Memory[DType.float32](buffer.unsafe_ptr().address)
        _launch_wgmma[block_m, block_n, is_deep, False, False, True](
            a,
            b,
            0,
            _Result[DType.float32](found, n, 1, m * n),
            m,
            n,
            k,
            1,
            parts,
            of_part,
            ctx,
        )
        comptime add = _add_splits[F, c_dtype, DType.float32, has_epilogue]
        ctx.enqueue_function[add](
            found,
            m,
            n,
            parts,
            func,
            to,
            grid_dim=ceildiv(m * n, 256),
            block_dim=256,
        )
        _ = buffer^
        return
    comptime if not has_epilogue and c_dtype.size_of() == 2:
        var out = _Operand[c_dtype](to.ptr, to.row, to.column, to.batch)
        if _moves_by_tma(out, m, n, batches, True) and (
            batches == 1 or to.batch != 0
        ):
            _launch_wgmma[block_m, block_n, is_deep, True, False, False](
                a, b, func, to, m, n, k, batches, 1, tiles_k, ctx
            )
            return
    _launch_wgmma[block_m, block_n, is_deep, False, has_epilogue, False](
        a, b, func, to, m, n, k, batches, 1, tiles_k, ctx
    )


def _compacted[
    dtype: DType, //
](
    operand: _Operand[dtype],
    out: _Memory[dtype],
    rows: Int,
    depth: Int,
    batches: Int,
    ctx: DeviceContext,
) raises -> _Operand[dtype]:
    """A copy of an operand that the copy engine can move."""
    var pitch = align_up(depth, 16 // dtype.size_of())
    var matrices = batches if operand.batch != 0 else 1
    var tiles_k = ceildiv(depth, 32)
    ctx.enqueue_function[_compact_kernel[dtype]](
        out,
        operand,
        rows,
        depth,
        pitch,
        tiles_k,
        grid_dim=(ceildiv(rows, 32) * tiles_k, matrices),
        block_dim=256,
    )
    return {out, pitch, 1, rows * pitch if matrices > 1 else 0}


struct _Plan(ImplicitlyCopyable, Movable):
    """How a product is divided: the tile, and the parts of its depth."""

    var wide: Bool
    """128 x 256."""
    var tall: Bool
    """128 x 128, else 64 x 128."""
    var splits: Int

    def __init__(
        out self, m: Int, n: Int, tiles_k: Int, batches: Int, processors: Int
    ):
        """The least time by what a multiprocessor needs for a tile of the depth (cycles, of which shared memory and the second-level cache
        set those of the small tiles), and for what comes before and after."""
        self.wide = True
        self.tall = True
        self.splits = 1
        var least = Int.MAX
        for form in range(3):
            var block_m = 64 if form == 2 else 128
            var block_n = 256 if form == 0 else 128
            var step = 1024 if form == 0 else 600 if form == 1 else 400
            var tiles = ceildiv(m, block_m) * ceildiv(n, block_n) * batches
            for splits in [1, 2, 3, 4, 6, 8, 12, 16]:
                if splits > 1 and (
                    batches > 1
                    or tiles_k < 4 * splits
                    or tiles * splits > 4 * processors
                ):
                    break
                var cycles = ceildiv(tiles * splits, processors) * (
                    ceildiv(tiles_k, splits) * step + 1500 + 8 * block_n
                )
                if splits > 1:
                    cycles += 5000 + 8 * (splits + 1) * m * n // (
                        processors * 18
                    )
                if cycles < least:
                    least = cycles
                    self.wide = form == 0
                    self.tall = form < 2
                    self.splits = splits


def _matmul_wgmma[
    F: AnyType, dtype: DType, c_dtype: DType, //, has_epilogue: Bool
](
    a: _Operand[dtype],
    b: _Operand[dtype],
    func: F,
    to: _Result[c_dtype],
    m: Int,
    n: Int,
    k: Int,
    batches: Int,
    ctx: DeviceContext,
    processors: Int,
) raises -> Bool:
    """The product, or products, where products of warp groups suit; whether they do."""
    if k < 32 or m * n * k * batches < 1 << 18 or batches > 65535:
        return False
    var deep_b = _moves_by_tma(b, n, k, batches, True)
    var fits_a = _moves_by_tma(a, m, k, batches, True)
    var fits_b = deep_b or (
        dtype.size_of() == 2 and _moves_by_tma(b, n, k, batches, False)
    )
    # An element that is copied is read and written once more, where it is used as often as the other matrix has rows.
    if (not fits_a and n < 128) or (not fits_b and m < 128):
        return False
    var plan = _Plan(
        m, n, ceildiv(k, _ROW_BYTES // dtype.size_of()), batches, processors
    )
    var pitch = align_up(k, 16 // dtype.size_of())
    var left = a
    var right = b
    var a_copy = ctx.enqueue_create_buffer[dtype](
        1 if fits_a else m * pitch * (batches if a.batch != 0 else 1)
    )
    var b_copy = ctx.enqueue_create_buffer[dtype](
        1 if fits_b else n * pitch * (batches if b.batch != 0 else 1)
    )
    if not fits_a:
        left = _compacted(
            a, _Memory[dtype](a_copy.unsafe_ptr().address), m, k, batches, ctx
        )
    if not fits_b:
        right = _compacted(
            b, _Memory[dtype](b_copy.unsafe_ptr().address), n, k, batches, ctx
        )
        deep_b = True
    if deep_b:
        _by_plan[True, has_epilogue](
            left, right, func, to, m, n, k, batches, plan, ctx
        )
    else:
        comptime if dtype.size_of() == 2:
            _by_plan[False, has_epilogue](
                left, right, func, to, m, n, k, batches, plan, ctx
            )
    _ = a_copy^
    _ = b_copy^
    return True


def _by_plan[
    F: AnyType,
    dtype: DType,
    c_dtype: DType,
    //,
    is_deep: Bool,
    has_epilogue: Bool,
](
    a: _Operand[dtype],
    b: _Operand[dtype],
    func: F,
    to: _Result[c_dtype],
    m: Int,
    n: Int,
    k: Int,
    batches: Int,
    plan: _Plan,
    ctx: DeviceContext,
) raises:
    if plan.wide:
        _multiply_wgmma[128, 256, is_deep, has_epilogue](
            a, b, func, to, m, n, k, batches, plan.splits, ctx
        )
    elif plan.tall:
        _multiply_wgmma[128, 128, is_deep, has_epilogue](
            a, b, func, to, m, n, k, batches, plan.splits, ctx
        )
    else:
        _multiply_wgmma[64, 128, is_deep, has_epilogue](
            a, b, func, to, m, n, k, batches, plan.splits, ctx
        )
