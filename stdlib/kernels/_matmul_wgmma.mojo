"""Matrix products as Hopper GPUs (sm_90a) do them at full speed, and the CPU device in slow motion.

The kernel is in `_matmul_wgmma_kernel.mojo`; here are its launch and the choice of tiles. Matrices that the copy engine (TMA)
cannot move are copied to where it can.
"""

from gpu.host import DeviceContext, Dim, FuncAttribute
from gpu.host.tma import TensorMapSwizzle, TMADescriptor
from kernels._matmul_copies import _compacted, _is_aligned
from kernels._matmul_parts import _Operand, _Result
from kernels._matmul_wgmma_kernel import (
    _MOST_PARTS,
    _panel_of,
    _ROW_BYTES,
    _shared_bytes,
    _SWIZZLE,
    _wgmma_kernel,
)
from kernels._views import _Memory
from layout.tma_async import TMATensorTile
from layout.tma_tile_creation import _make
from math import align_up, ceildiv
from utils.index import Index, IndexList


def _map[
    dtype: DType,
    //,
    box: IndexList[3],
    swizzle: TensorMapSwizzle = _SWIZZLE,
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
    return _make[dtype, 3, box, swizzle](
        ctx, operand.ptr, Index(matrices, outer, inner), Index(batch, pitch, 1)
    )


def _multiply_wgmma[
    F: AnyType,
    dtype: DType,
    c_dtype: DType,
    //,
    rows: Int,
    columns: Int,
    is_deep: Bool,
    is_swapped: Bool,
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
    parts: Int,
    ctx: DeviceContext,
) raises:
    """All products, by tiles of `rows` x `columns` (`is_swapped`: of `rows` columns and `columns` rows); the depth in `parts` parts."""
    comptime block_k = _ROW_BYTES // dtype.size_of()
    comptime x_box = Index(1, rows, block_k)
    comptime y_tile = Index(1, columns, block_k) if is_deep else Index(
        1, block_k, columns
    )
    comptime y_box = Index(1, columns, block_k) if is_deep else Index(
        1, block_k, 64
    )
    comptime tall = columns if is_swapped else rows
    comptime wide = rows if is_swapped else columns
    # Wide tiles go to memory by the copy engine, where it can move the result.
    comptime may_store = not has_epilogue and c_dtype.size_of() == 2 and columns >= 64 and (
        is_swapped or columns % 32 == 0
    )
    comptime c_box = Index(1, tall, _panel_of(wide, c_dtype.size_of()))
    var count_x = n if is_swapped else m
    var count_y = m if is_swapped else n
    var x = b if is_swapped else a
    var y = a if is_swapped else b
    var x_map = TMATensorTile[dtype, 3, x_box, x_box](
        _map[x_box](ctx, x, count_x, k, batches, True)
    )
    var y_map = TMATensorTile[dtype, 3, y_tile, y_box](
        _map[y_box](ctx, y, count_y, k, batches, is_deep)
    )
    var c_descriptor = TMADescriptor()
    var stores = False
    comptime if may_store:
        var out = _Operand[c_dtype](to.ptr, to.row, to.column, to.batch)
        stores = _is_aligned(out, m, n, batches, True) and (
            batches == 1 or to.batch != 0
        )
        if stores:
            c_descriptor = _map[
                c_box,
                _SWIZZLE if c_box[2] == 64 else TensorMapSwizzle.SWIZZLE_64B,
            ](
                ctx,
                _Operand[c_dtype](to.ptr, to.row, 1, to.batch),
                m,
                n,
                batches,
                True,
            )
    var c_map = TMATensorTile[c_dtype, 3, Index(1, tall, wide), c_box](
        c_descriptor
    )
    comptime kernel = _wgmma_kernel[
        F,
        dtype,
        c_dtype,
        rows,
        columns,
        is_deep,
        is_swapped,
        may_store,
        has_epilogue,
    ]
    comptime bytes = _shared_bytes(rows, columns)
    var tiles_x = ceildiv(count_x, rows)
    var tiles_y = ceildiv(count_y, columns)
    var tiles_k = ceildiv(k, block_k)
    var of_part = ceildiv(tiles_k, parts)
    var blocks = ceildiv(tiles_k, of_part)
    comptime most = 65535
    for first in range(0, batches, most):
        ctx.enqueue_function[kernel](
            x_map,
            y_map,
            c_map,
            func,
            to,
            m,
            n,
            Int32(tiles_x),
            Int32(tiles_y),
            Int32(tiles_k),
            Int32(of_part),
            Int32(blocks),
            Int32(1 if x.batch != 0 else 0),
            Int32(1 if y.batch != 0 else 0),
            Int32(first),
            Int32(1 if stores else 0),
            grid_dim=(tiles_x * tiles_y * blocks, min(most, batches - first)),
            block_dim=128 * (1 + rows // 64),
            cluster_dim=Optional(Dim(blocks, 1, 1)) if blocks > 1 else None,
            shared_mem_bytes=bytes,
            func_attribute=FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(
                UInt32(bytes)
            ),
        )


struct _Form(Equatable, ImplicitlyCopyable, Movable):
    """A tile of a product: `rows` of one matrix by `columns` of the other, which is the first one where the product is made transposed (`is_swapped`)."""

    var rows: Int
    var columns: Int
    var is_swapped: Bool

    def __init__(out self, rows: Int, columns: Int, is_swapped: Bool):
        self.rows = rows
        self.columns = columns
        self.is_swapped = is_swapped


comptime _DEEP: List[_Form] = [
    _Form(64, 16, True),
    _Form(64, 32, True),
    _Form(64, 64, True),
    _Form(64, 128, True),
    _Form(128, 32, True),
    _Form(128, 64, True),
    _Form(128, 128, True),
    _Form(128, 176, True),
    _Form(128, 192, True),
    _Form(128, 256, True),
    _Form(128, 160, False),
    _Form(128, 224, False),
]
"""Where the depth of both matrices is contiguous: products of few rows are made transposed, since columns are a multiple of 8, rows of 64."""
comptime _ALONG: List[_Form] = [
    _Form(64, 64, False),
    _Form(64, 128, False),
    _Form(128, 64, False),
    _Form(128, 128, False),
    _Form(128, 192, False),
    _Form(128, 256, False),
]
"""Where the rows of the second one are."""


def _has_form(form: _Form, size: Int) -> Bool:
    """Which tiles there are for numbers of `size` bytes: those of one byte need two registers for each sum."""
    return size > 1 or form.columns <= (96 if form.rows == 64 else 192)


struct _Plan(ImplicitlyCopyable, Movable):
    """How a product is divided: the tile, and the parts of its depth."""

    var form: _Form
    var parts: Int

    def __init__(
        out self,
        m: Int,
        n: Int,
        k: Int,
        batches: Int,
        processors: Int,
        is_deep: Bool,
        size: Int = 2,
    ):
        """The least time, in cycles: what a multiprocessor needs for the tiles that it gets, or memory for the matrices, and what comes before and after.
        The numbers are fitted to what an H200 was measured to need."""
        self.form = _Form(128, 256, is_deep)
        self.parts = 1
        var tiles_k = ceildiv(k, _ROW_BYTES // size)
        var once = (m * k + n * k + m * n) * batches * size
        var least = Int.MAX
        for form in materialize[_DEEP]() if is_deep else materialize[_ALONG]():
            if not _has_form(form, size):
                continue
            var count_x = n if form.is_swapped else m
            var count_y = m if form.is_swapped else n
            # Products, or what comes from the second-level cache. Tiles of 64 rows run two at a time.
            var pair = 2 if form.rows == 64 else 1
            var step = max(
                form.rows * form.columns // 32,
                (form.rows + form.columns) * (7 if pair == 2 else 4) // 2,
            )
            var down = ceildiv(count_x, form.rows)
            var across = ceildiv(count_y, form.columns)
            var tiles = down * across * batches
            # Memory gives every matrix once, the cache the larger one again for each further row or column of tiles.
            var again = (
                (across - 1) * count_x
                if count_x > count_y
                else (down - 1) * count_y
            ) * (k * batches * size)
            var from_memory = (once // 17 + again // 40) // processors
            for parts in range(1, _MOST_PARTS + 1):
                if parts > 1 and (
                    tiles_k < 4 * parts or tiles * parts > 2 * processors
                ):
                    break
                # Clusters of more than two blocks do not fit everywhere.
                var at_once = processors if parts < 3 else processors * 3 // 4
                var cycles = max(
                    ceildiv(tiles * parts, at_once)
                    * ceildiv(tiles_k, parts)
                    * step,
                    from_memory,
                )
                cycles += 3000 + ceildiv(tiles * parts, at_once * pair) * (
                    3000 + 12 * form.columns
                )
                if parts > 1:
                    cycles += 1500 * (parts - 1) + form.rows * form.columns // 4
                if cycles < least:
                    least = cycles
                    self.form = form
                    self.parts = parts


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
    var deep_b = _is_aligned(b, n, k, batches, True)
    var fits_a = _is_aligned(a, m, k, batches, True)
    var fits_b = deep_b or (
        dtype.size_of() == 2 and _is_aligned(b, n, k, batches, False)
    )
    # An element that is copied is read and written once more, where it is used as often as the other matrix has rows.
    if (not fits_a and n < 128) or (not fits_b and m < 128):
        return False
    var plan = _Plan(
        m,
        n,
        k,
        batches,
        processors,
        deep_b or not fits_b,
        dtype.size_of(),
    )
    if fits_a and fits_b:
        if deep_b:
            _by_plan[True, has_epilogue](
                a, b, func, to, m, n, k, batches, plan, ctx
            )
        else:
            comptime if dtype.size_of() == 2:
                _by_plan[False, has_epilogue](
                    a, b, func, to, m, n, k, batches, plan, ctx
                )
        return True
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
    comptime forms = _DEEP if is_deep else _ALONG
    comptime for form in forms:
        comptime if _has_form(form, dtype.size_of()):
            if plan.form == form:
                _multiply_wgmma[
                    form.rows,
                    form.columns,
                    is_deep,
                    form.is_swapped,
                    has_epilogue,
                ](a, b, func, to, m, n, k, batches, plan.parts, ctx)
