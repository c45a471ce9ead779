"""`transpose`: tensors with their dimensions in another order, and square tiles turned in place.

A tile of the result goes through shared memory, so that neighbouring threads read what lies together and write what lies together. Where the last
dimension stays the last, rows are copied.
"""

from algorithm.elementwise import elementwise
from gpu import barrier, block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from kernels._of_functions import _offset
from kernels._views import _Memory, _View, _view
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


def _permuted[
    Out: AnyType, In: AnyType, Perms: AnyType, //
](output: Out, input: In, perms: Perms) raises -> _View[Out.dtype, Out.rank]:
    """The argument seen with its dimensions in their new order; an error where the result has another shape."""
    comptime rank = Out.rank
    comptime assert (
        In.rank == rank
    ), "transpose: the tensors differ in their number of dimensions"
    comptime assert (
        In.dtype == Out.dtype
    ), "transpose: the tensors differ in their kind of number"
    var to = _view(output)
    var source = _view(input)
    var result = _View[Out.dtype, rank](
        rebind[_Memory[Out.dtype]](source.ptr), to.shape, to.strides
    )
    var taken = IndexList[rank]()
    for i in range(rank):
        var from_ = Int(perms[i])
        if from_ < 0 or from_ >= rank:
            raise Error(
                "transpose: dimension ",
                i,
                " of the result is to be dimension ",
                from_,
                " of an argument that has ",
                rank,
            )
        if taken[from_] == 1:
            raise Error("transpose: dimension ", from_, " is taken twice")
        taken[from_] = 1
        if source.shape[from_] != to.shape[i]:
            raise Error(
                "transpose: dimension ",
                i,
                " of the result is ",
                to.shape[i],
                ", but dimension ",
                from_,
                " of the argument ",
                source.shape[from_],
            )
        result.strides[i] = source.strides[from_]
    return result


def transpose[
    Out: AnyType, In: AnyType, Perms: AnyType, //
](output: Out, input: In, perms: Perms) raises:
    """A tensor with its dimensions in another order, in the host's memory.

    Dimension `i` of the result is dimension `perms[i]` of the argument.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        In: The same, of as many dimensions and the same kind of number.
        Perms: A pointer to whole numbers, or what else can be indexed.

    Args:
        output: Where the result goes. It must not be the argument's memory.
        input: The tensor.
        perms: The argument's dimension for each of the result's.

    Raises:
        Where the dimensions' numbers or extents do not fit.

    Examples:

    ```mojo
    from kernels.transposition import transpose
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4, 5, 6]
        var result = List[Int32](length=6, fill=0)
        var a = LayoutTensor[DType.int32, Layout.row_major(2, 3)](numbers.unsafe_ptr())
        var b = LayoutTensor[DType.int32, Layout.row_major(3, 2)](result.unsafe_ptr())
        var order: List[Int] = [1, 0]
        transpose(b, a, order.unsafe_ptr())
        print(result)  # -> [1, 4, 2, 5, 3, 6]
    ```
    """
    _move_on_host(_view(output), _permuted(output, input, perms))


def transpose[
    Out: AnyType, In: AnyType, Perms: AnyType, //
](output: Out, input: In, perms: Perms, ctx: Optional[DeviceContext]) raises:
    """The same in a device's memory.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        In: The same, of as many dimensions and the same kind of number.
        Perms: A pointer to whole numbers, or what else can be indexed.

    Args:
        output: Where the result goes. It must not be the argument's memory.
        input: The tensor.
        perms: The argument's dimension for each of the result's, in the host's memory.
        ctx: The device, on whose stream the work is enqueued; `None` for the host.

    Raises:
        Where the dimensions' numbers or extents do not fit, or the launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.transposition import transpose
    from layout import Layout, LayoutTensor

    def main() raises:
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.float32](6)
        var result = ctx.enqueue_create_buffer[DType.float32](6)
        with numbers.map_to_host() as host:
            for i in range(6):
                host[i] = Float32(i)
        var a = LayoutTensor[DType.float32, Layout.row_major(2, 3)](numbers)
        var b = LayoutTensor[DType.float32, Layout.row_major(3, 2)](result)
        var order: List[Int] = [1, 0]
        transpose(b, a, order.unsafe_ptr(), ctx)
        with result.map_to_host() as host:
            print(host[1], host[2])  # -> 3.0 1.0
    ```
    """
    var source = _permuted(output, input, perms)
    if ctx:
        _move(_view(output), source, ctx.value())
    else:
        _move_on_host(_view(output), source)


def transpose_inplace[
    Tile: AnyType, //, rows: Int, cols: Int, dtype: DType
](buf: Tile):
    """Turns a square matrix over where it is. It is for the calling thread alone, on the host or in a kernel.

    Parameters:
        Tile: A `LayoutTensor`, a `TileTensor` or an `NDBuffer` of two dimensions.
        rows: How many rows there are.
        cols: As many columns.
        dtype: The kind of the numbers.

    Args:
        buf: The matrix.

    Examples:

    ```mojo
    from kernels.transposition import transpose_inplace
    from layout import Layout, LayoutTensor

    def main():
        var numbers: List[Int32] = [1, 2, 3, 4]
        var a = LayoutTensor[DType.int32, Layout.row_major(2, 2)](numbers.unsafe_ptr())
        transpose_inplace[2, 2, DType.int32](a)
        print(numbers)  # -> [1, 3, 2, 4]
    ```
    """
    comptime assert rows == cols, "transpose_inplace: the matrix must be square"
    comptime assert Tile.rank == 2, "transpose_inplace: a matrix is needed"
    var view = _view(buf)
    for i in range(rows):
        for j in range(i):
            var here = view.ptr + i * view.strides[0] + j * view.strides[1]
            var there = view.ptr + j * view.strides[0] + i * view.strides[1]
            var kept = here[0]
            here[0] = there[0]
            there[0] = kept
