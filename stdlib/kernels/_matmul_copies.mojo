"""Whether the operands of a product can be moved in pieces of 16 bytes, and copies of those that cannot."""

from gpu.host import DeviceContext
from gpu.id import block_idx, thread_idx
from gpu.memory import AddressSpace
from gpu.sync import barrier
from kernels._matmul_parts import _Operand
from kernels._views import _Memory
from math import align_up, ceildiv
from memory import stack_allocation


def _is_aligned[
    dtype: DType, //
](
    operand: _Operand[dtype], rows: Int, depth: Int, batches: Int, deep: Bool
) -> Bool:
    """Whether tiles of an operand whose depth (`deep`), or whose rows, are contiguous can be moved in pieces of 16 bytes, as the copy engine moves them too."""
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
    """A copy of an operand that can be moved in pieces of 16 bytes."""
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
