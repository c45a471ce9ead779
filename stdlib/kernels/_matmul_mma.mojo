"""Matrix products by warps (`mma`), as NVIDIA GPUs from sm_80 on do them that have no products of warp groups, and the CPU device in slow motion.

The kernel is in `_matmul_mma_kernel.mojo`; here are its launch and the choice of tiles. Matrices that cannot be moved in pieces of 16 bytes are copied to
where they can.
"""

from gpu.host import DeviceContext, FuncAttribute
from kernels._matmul_copies import _compacted, _is_aligned
from kernels._matmul_mma_kernel import (
    _mma_kernel,
    _mma_shared_bytes,
    _STEP_BYTES,
)
from kernels._matmul_parts import _add_splits, _Operand, _Result
from kernels._views import _Memory
from math import align_up, ceildiv
from sys.info import _accelerator_arch


struct _WarpForm(Equatable, ImplicitlyCopyable, Movable):
    """A tile of `rows` x `columns`, by `down` x `across` warps."""

    var rows: Int
    var columns: Int
    var down: Int
    var across: Int

    def __init__(out self, rows: Int, columns: Int, down: Int, across: Int):
        self.rows = rows
        self.columns = columns
        self.down = down
        self.across = across


comptime _WARP_FORMS: List[_WarpForm] = [
    _WarpForm(16, 128, 1, 4),
    _WarpForm(64, 64, 2, 2),
    _WarpForm(128, 128, 2, 2),
]
comptime _WARP_FORMS_OF_BYTES: List[_WarpForm] = [
    _WarpForm(16, 128, 1, 4),
    _WarpForm(64, 64, 2, 2),
    _WarpForm(128, 128, 4, 2),
]
"""Numbers of 8 bits take more registers on their way to the products, so that a warp has fewer sums."""


def _has_room() -> Bool:
    """Whether kernels are compiled for a GPU whose multiprocessors have more than 100 KiB of shared memory."""
    var name = _accelerator_arch()
    for short in ["sm_86", "sm_89", "sm_120", "sm_121"]:
        if name.find(short) >= 0:
            return False
    return True


def _stages_of(form: _WarpForm) -> Int:
    """How many steps of the depth are in shared memory: as many as fit beside the other blocks of a multiprocessor (`_together_of`), and as keep memory busy."""
    comptime has_room = _has_room()
    if form.rows == 128 and form.columns == 128:
        return 4 if has_room else 3
    return 6 if has_room and form.rows * form.columns <= 64 * 64 else 4


def _together_of(form: _WarpForm) -> Int:
    """How many blocks a multiprocessor has at a time."""
    comptime has_room = _has_room()
    if form.down * form.across > 4:
        return 1
    return 3 if has_room and form.rows * form.columns <= 64 * 64 else 2


struct _WarpPlan(ImplicitlyCopyable, Movable):
    """How a product is divided: the tile, and the parts of its depth.

    Few rows take the tile that fits them, since what is beyond the last row is multiplied too. Where there are fewer tiles than a machine has room for, blocks
    take parts of the depth: a block alone waits at every step for its copies and its fragments, which others would fill.
    """

    var form: _WarpForm
    var parts: Int

    def __init__(
        out self,
        m: Int,
        n: Int,
        k: Int,
        batches: Int,
        processors: Int,
        size: Int = 2,
    ):
        """The least time, in cycles: what a multiprocessor needs for the tiles that it gets, or memory for the matrices, and what comes before and after.
        The numbers are fitted to what these kernels were measured to need on an H200.
        """
        self.form = _WarpForm(128, 128, 2, 2)
        self.parts = 1
        var steps = ceildiv(k, _STEP_BYTES // size)
        # Bytes that memory gives in a cycle, to all.
        var bandwidth = 16 * processors
        var from_memory = (m * k + n * k + m * n) * batches * size // bandwidth
        var least = Int.MAX
        for form in (
            materialize[_WARP_FORMS_OF_BYTES]()
            if size == 1
            else materialize[_WARP_FORMS]()
        ):
            var area = form.rows * form.columns
            # Of one among several blocks: products; what comes from the second-level cache; fragments from shared memory.
            var step = max(
                area // 32,
                max(
                    (min(form.rows, m) + min(form.columns, n)) * 2,
                    (form.rows * form.across + form.columns * form.down) // 2,
                ),
            )
            # Of a block alone: what it waits for at each step; copies that are some steps ahead.
            var alone = max(330 + area // 32, 1800 // (_stages_of(form) - 1))
            var together = _together_of(form)
            var tiles = ceildiv(m, form.rows) * ceildiv(n, form.columns)
            tiles *= batches
            var at_once = processors * together
            # The sums of parts go through memory, those of one product.
            var most = 1 if batches > 1 else min(16, steps // 8)
            var parts = 1
            while parts == 1 or (
                parts <= most and tiles * parts <= 4 * at_once
            ):
                var of_one = ceildiv(tiles * parts, processors)
                var cycles = of_one // together * max(together * step, alone)
                if of_one % together > 0:
                    cycles += max(of_one % together * step, alone)
                cycles = max(cycles * ceildiv(steps, parts), from_memory)
                cycles += 2000 + ceildiv(of_one, together) * (1500 + area // 8)
                if parts > 1:
                    cycles += 6000 + m * n * parts * 8 // bandwidth
                if cycles < least:
                    least = cycles
                    self.form = form
                    self.parts = parts
                parts += 1


def _multiply_mma[
    F: AnyType,
    dtype: DType,
    c_dtype: DType,
    //,
    rows: Int,
    columns: Int,
    down: Int,
    across: Int,
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
    parts: Int,
    ctx: DeviceContext,
) raises:
    """All products, by tiles of `rows` x `columns`; the depth in `parts` parts, where there is one product."""
    comptime stages = _stages_of(_WarpForm(rows, columns, down, across))
    comptime kernel = _mma_kernel[
        F,
        dtype,
        c_dtype,
        rows,
        columns,
        down,
        across,
        stages,
        is_deep,
        has_epilogue,
    ]
    comptime bytes = _mma_shared_bytes(rows, columns, down, across, stages)
    var tiles_m = ceildiv(m, rows)
    var tiles_n = ceildiv(n, columns)
    var steps = ceildiv(k, _STEP_BYTES // dtype.size_of())
    var of_part = ceildiv(steps, parts)
    var count = ceildiv(steps, of_part) if steps > 0 else 1
    var sums = ctx.enqueue_create_buffer[DType.float32](
        count * m * n if count > 1 else 1
    )
    var found = _Memory[DType.float32](sums.unsafe_ptr().address)
    comptime most = 65535
    for first in range(0, batches, most):
        ctx.enqueue_function[kernel](
            a,
            b,
            func,
            to,
            _Result[DType.float32](found, n, 1, m * n),
            m,
            n,
            k,
            Int32(tiles_m),
            Int32(tiles_n),
            Int32(of_part),
            Int32(count),
            Int32(first),
            grid_dim=(
                tiles_m * tiles_n,
                count if count > 1 else min(most, batches - first),
            ),
            block_dim=32 * down * across,
            shared_mem_bytes=bytes,
            func_attribute=FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(
                UInt32(bytes)
            ),
        )
    if count > 1:
        comptime add = _add_splits[F, c_dtype, DType.float32, has_epilogue]
        ctx.enqueue_function[add](
            found,
            m,
            n,
            count,
            func,
            to,
            grid_dim=ceildiv(m * n, 256),
            block_dim=256,
        )
    _ = sums^


def _matmul_mma[
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
    """The product, or products, where products of warps suit; whether they do."""
    if k == 0 or m * n * k * batches < 1 << 18:
        return False
    var deep_b = _is_aligned(b, n, k, batches, True)
    var fits_a = _is_aligned(a, m, k, batches, True)
    var fits_b = deep_b or (
        dtype.size_of() == 2 and _is_aligned(b, n, k, batches, False)
    )
    # An element that is copied is read and written once more, where it is used as often as the other matrix has rows.
    if (not fits_a and n < 32) or (not fits_b and m < 32):
        return False
    var left = a
    var right = b
    var pitch = align_up(k, 16 // dtype.size_of())
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
    var plan = _WarpPlan(m, n, k, batches, processors, dtype.size_of())
    comptime forms = _WARP_FORMS_OF_BYTES if dtype.size_of() == 1 else _WARP_FORMS
    comptime for form in forms:
        if plan.form == form:
            if deep_b:
                _multiply_mma[
                    form.rows,
                    form.columns,
                    form.down,
                    form.across,
                    True,
                    has_epilogue,
                ](left, right, func, to, m, n, k, batches, plan.parts, ctx)
            else:
                comptime if dtype.size_of() == 2:
                    _multiply_mma[
                        form.rows,
                        form.columns,
                        form.down,
                        form.across,
                        False,
                        has_epilogue,
                    ](left, right, func, to, m, n, k, batches, plan.parts, ctx)
    _ = a_copy^
    _ = b_copy^
    return True
