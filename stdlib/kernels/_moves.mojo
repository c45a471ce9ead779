"""Copies of tensors whatever the strides of both, on a device and on the host.

A tile of the result goes through shared memory, so that neighbouring threads read what lies together and write what lies together. Where the last
dimension stays the last, rows are copied.
"""

from algorithm.elementwise import elementwise
from gpu import barrier, block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from kernels._of_functions import _offset
from kernels._views import _View
from math import ceildiv
from memory.memory import stack_allocation
from utils.index import IndexList

comptime _TILE = 32
"""Rows and columns of a tile."""
comptime _ROWS = 8
"""Rows of a tile that a block moves at a time."""


@always_inline
def _tile_of[
    rank: Int
](number: Int, shape: IndexList[rank], column: Int, row: Int) -> IndexList[
    rank
]:
    """The index of a tile's first element; tiles extend along dimensions `column` and `row`."""
    var index = IndexList[rank]()
    var rest = number
    comptime for k in range(rank):
        comptime i = rank - 1 - k
        if i == column or i == row:
            var tiles = ceildiv(shape[i], _TILE)
            index[i] = rest % tiles * _TILE
            rest //= tiles
        else:
            index[i] = rest % shape[i]
            rest //= shape[i]
    return index


@always_inline
def _at[rank: Int](numbers: IndexList[rank], i: Int) -> Int:
    """One of the numbers; all stay in registers."""
    var result = 0
    comptime for k in range(rank):
        if k == i:
            result = numbers[k]
    return result


def _transpose_tiles[
    dtype: DType, rank: Int
](to: _View[dtype, rank], source: _View[dtype, rank], row: Int):
    """A kernel: a block turns a tile; `row` is the dimension along which the source's elements lie together."""
    comptime column = rank - 1
    var tile = stack_allocation[
        _TILE * (_TILE + 1),
        Scalar[dtype],
        address_space=AddressSpace.SHARED,
    ]()
    var x = Int(thread_idx.x)
    var y = Int(thread_idx.y)
    var first = _tile_of(Int(block_idx.x), to.shape, column, row)
    var columns = min(_TILE, to.shape[column] - first[column])
    var rows = min(_TILE, _at(to.shape, row) - _at(first, row))
    var at = source.ptr + _offset(first, source.strides)
    var there = to.ptr + _offset(first, to.strides)
    var near = _at(source.strides, row)
    var far = source.strides[column]
    var apart = _at(to.strides, row)
    var step = to.strides[column]
    # A whole tile's loads are all under way before the first is waited for.
    if rows == _TILE and columns == _TILE:
        comptime for k in range(0, _TILE, _ROWS):
            tile[(y + k) * (_TILE + 1) + x] = at[x * near + (y + k) * far]
        barrier()
        comptime for k in range(0, _TILE, _ROWS):
            there[(y + k) * apart + x * step] = tile[x * (_TILE + 1) + y + k]
        return
    if x < rows:
        for c in range(y, columns, _ROWS):
            tile[c * (_TILE + 1) + x] = at[x * near + c * far]
    barrier()
    if x < columns:
        for r in range(y, rows, _ROWS):
            there[r * apart + x * step] = tile[x * (_TILE + 1) + r]


@always_inline
def _row_dimension[
    dtype: DType, rank: Int, //
](source: _View[dtype, rank]) -> Int:
    """The dimension along which the source's elements lie closest together."""
    var best = rank - 1
    for i in range(rank):
        if source.shape[i] > 1 and (
            source.shape[best] == 1
            or abs(source.strides[i]) < abs(source.strides[best])
        ):
            best = i
    return best


def _move[
    dtype: DType, rank: Int, //
](
    to: _View[dtype, rank], source: _View[dtype, rank], ctx: DeviceContext
) raises:
    """Copies a tensor on a device, whatever the strides of both."""
    var row = _row_dimension(source)
    if to.size() == 0:
        return
    if row == rank - 1:

        def copy[
            width: Int, _rank: Int
        ](index: IndexList[_rank]) {var to, var source}:
            var at = rebind[IndexList[rank]](index)
            to.ptr[_offset(at, to.strides)] = source.ptr[
                _offset(at, source.strides)
            ]

        elementwise[1, target="gpu"](copy, to.shape, ctx)
        return
    var tiles = 1
    for i in range(rank):
        if i == row or i == rank - 1:
            tiles *= ceildiv(to.shape[i], _TILE)
        else:
            tiles *= to.shape[i]
    ctx.enqueue_function[_transpose_tiles[dtype, rank]](
        to, source, row, grid_dim=tiles, block_dim=(_TILE, _ROWS)
    )


def _move_on_host[
    dtype: DType, rank: Int, //
](to: _View[dtype, rank], source: _View[dtype, rank]):
    """The same in the host's memory."""
    if to.size() == 0:
        return

    def copy[
        width: Int, _rank: Int
    ](index: IndexList[_rank]) {var to, var source}:
        var at = rebind[IndexList[rank]](index)
        to.ptr[_offset(at, to.strides)] = source.ptr[
            _offset(at, source.strides)
        ]

    elementwise[1](copy, to.shape)
