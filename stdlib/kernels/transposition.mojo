"""`transpose`: tensors with their dimensions in another order, and square tiles turned in place."""

from gpu.host import DeviceContext
from kernels._moves import _move, _move_on_host
from kernels._swaps import _last_extents, _swap
from kernels._views import _Memory, _View, _view
from utils.index import IndexList


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


def transpose_2d[
    Out: AnyType, In: AnyType, Perms: AnyType, rank: Int, //
](
    output: Out,
    input: In,
    perms: Perms,
    simplified_input_shape: IndexList[rank],
    simplified_rank: Int,
    offset: Int,
    ctx: Optional[DeviceContext] = None,
) raises:
    """A matrix with rows and columns exchanged.

    The extents are the last 2 of those that are left once dimensions have been put together. Both tensors lie row by row.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        In: The same of the same kind of number.
        Perms: A pointer to whole numbers.
        rank: How many extents there is room for.

    Args:
        output: Where the result goes. It must not be the argument's memory.
        input: The tensor.
        perms: The order; the function's name says it already.
        simplified_input_shape: The extents, those that are left first.
        simplified_rank: How many are left.
        offset: What both begin behind the first elements of their tensors.
        ctx: The device whose memory it is; `None` for the host.

    Raises:
        Where the tensors are too small for the extents, or the launch fails.

    Examples:

    ```mojo
    from kernels.transposition import transpose_2d
    from layout import Layout, LayoutTensor
    from std.utils import IndexList

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4, 5, 6]
        var result = List[Int32](length=6, fill=0)
        var order: List[Int] = [1, 0]
        var a = LayoutTensor[DType.int32, Layout.row_major(2, 3)](numbers.unsafe_ptr())
        var b = LayoutTensor[DType.int32, Layout.row_major(3, 2)](result.unsafe_ptr())
        transpose_2d(b, a, order.unsafe_ptr(), IndexList[2](2, 3), 2, 0)
        print(result)  # -> [1, 4, 2, 5, 3, 6]
    ```
    """
    _swap(
        "transpose_2d",
        output,
        input,
        _last_extents[2](
            "transpose_2d", simplified_input_shape, simplified_rank
        ),
        IndexList[2](1, 0),
        offset,
        ctx,
    )


def transpose_3d_swap_inner[
    Out: AnyType, In: AnyType, Perms: AnyType, rank: Int, //
](
    output: Out,
    input: In,
    perms: Perms,
    simplified_input_shape: IndexList[rank],
    simplified_rank: Int,
    ctx: Optional[DeviceContext] = None,
) raises:
    """Matrices one after the other, each with rows and columns exchanged.

    The extents are the last 3 of those that are left once dimensions have been put together. Both tensors lie row by row.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        In: The same of the same kind of number.
        Perms: A pointer to whole numbers.
        rank: How many extents there is room for.

    Args:
        output: Where the result goes. It must not be the argument's memory.
        input: The tensor.
        perms: The order; the function's name says it already.
        simplified_input_shape: The extents, those that are left first.
        simplified_rank: How many are left.
        ctx: The device whose memory it is; `None` for the host.

    Raises:
        Where the tensors are too small for the extents, or the launch fails.

    Examples:

    ```mojo
    from kernels.transposition import transpose_3d_swap_inner
    from layout import Layout, LayoutTensor
    from std.utils import IndexList

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4, 5, 6, 7, 8]
        var result = List[Int32](length=8, fill=0)
        var order: List[Int] = [0, 2, 1]
        var a = LayoutTensor[DType.int32, Layout.row_major(2, 2, 2)](numbers.unsafe_ptr())
        var b = LayoutTensor[DType.int32, Layout.row_major(2, 2, 2)](result.unsafe_ptr())
        transpose_3d_swap_inner(b, a, order.unsafe_ptr(), IndexList[3](2, 2, 2), 3)
        print(result)  # -> [1, 3, 2, 4, 5, 7, 6, 8]
    ```
    """
    _swap(
        "transpose_3d_swap_inner",
        output,
        input,
        _last_extents[3](
            "transpose_3d_swap_inner", simplified_input_shape, simplified_rank
        ),
        IndexList[3](0, 2, 1),
        0,
        ctx,
    )


def transpose_3d_swap_outer[
    Out: AnyType, In: AnyType, Perms: AnyType, rank: Int, //
](
    output: Out,
    input: In,
    perms: Perms,
    simplified_input_shape: IndexList[rank],
    simplified_rank: Int,
    ctx: Optional[DeviceContext] = None,
) raises:
    """A matrix of lines with rows and columns exchanged; the lines stay as they are.

    The extents are the last 3 of those that are left once dimensions have been put together. Both tensors lie row by row.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        In: The same of the same kind of number.
        Perms: A pointer to whole numbers.
        rank: How many extents there is room for.

    Args:
        output: Where the result goes. It must not be the argument's memory.
        input: The tensor.
        perms: The order; the function's name says it already.
        simplified_input_shape: The extents, those that are left first.
        simplified_rank: How many are left.
        ctx: The device whose memory it is; `None` for the host.

    Raises:
        Where the tensors are too small for the extents, or the launch fails.

    Examples:

    ```mojo
    from kernels.transposition import transpose_3d_swap_outer
    from layout import Layout, LayoutTensor
    from std.utils import IndexList

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4, 5, 6, 7, 8]
        var result = List[Int32](length=8, fill=0)
        var order: List[Int] = [1, 0, 2]
        var a = LayoutTensor[DType.int32, Layout.row_major(2, 2, 2)](numbers.unsafe_ptr())
        var b = LayoutTensor[DType.int32, Layout.row_major(2, 2, 2)](result.unsafe_ptr())
        transpose_3d_swap_outer(b, a, order.unsafe_ptr(), IndexList[3](2, 2, 2), 3)
        print(result)  # -> [1, 2, 5, 6, 3, 4, 7, 8]
    ```
    """
    _swap(
        "transpose_3d_swap_outer",
        output,
        input,
        _last_extents[3](
            "transpose_3d_swap_outer", simplified_input_shape, simplified_rank
        ),
        IndexList[3](1, 0, 2),
        0,
        ctx,
    )


def transpose_4d_swap_middle[
    Out: AnyType, In: AnyType, Perms: AnyType, rank: Int, //
](
    output: Out,
    input: In,
    perms: Perms,
    simplified_input_shape: IndexList[rank],
    simplified_rank: Int,
    ctx: Optional[DeviceContext] = None,
) raises:
    """Matrices of lines one after the other, each with rows and columns exchanged; the lines stay as they are.

    The extents are the last 4 of those that are left once dimensions have been put together. Both tensors lie row by row.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        In: The same of the same kind of number.
        Perms: A pointer to whole numbers.
        rank: How many extents there is room for.

    Args:
        output: Where the result goes. It must not be the argument's memory.
        input: The tensor.
        perms: The order; the function's name says it already.
        simplified_input_shape: The extents, those that are left first.
        simplified_rank: How many are left.
        ctx: The device whose memory it is; `None` for the host.

    Raises:
        Where the tensors are too small for the extents, or the launch fails.

    Examples:

    ```mojo
    from kernels.transposition import transpose_4d_swap_middle
    from layout import Layout, LayoutTensor
    from std.utils import IndexList

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4, 5, 6, 7, 8]
        var result = List[Int32](length=8, fill=0)
        var order: List[Int] = [0, 2, 1, 3]
        var a = LayoutTensor[DType.int32, Layout.row_major(1, 2, 2, 2)](numbers.unsafe_ptr())
        var b = LayoutTensor[DType.int32, Layout.row_major(1, 2, 2, 2)](result.unsafe_ptr())
        transpose_4d_swap_middle(b, a, order.unsafe_ptr(), IndexList[4](1, 2, 2, 2), 4)
        print(result)  # -> [1, 2, 5, 6, 3, 4, 7, 8]
    ```
    """
    _swap(
        "transpose_4d_swap_middle",
        output,
        input,
        _last_extents[4](
            "transpose_4d_swap_middle", simplified_input_shape, simplified_rank
        ),
        IndexList[4](0, 2, 1, 3),
        0,
        ctx,
    )


def transpose_strided[
    Out: AnyType, In: AnyType, Perms: AnyType, //
](
    output: Out,
    input: In,
    perms: Perms,
    ctx: Optional[DeviceContext] = None,
) raises:
    """A tensor with its dimensions in another order: `transpose`, by the name of its general case.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        In: The same, of as many dimensions and the same kind of number.
        Perms: A pointer to whole numbers, or what else can be indexed.

    Args:
        output: Where the result goes. It must not be the argument's memory.
        input: The tensor.
        perms: The argument's dimension for each of the result's, in the host's memory.
        ctx: The device whose memory it is; `None` for the host.

    Raises:
        Where the dimensions' numbers or extents do not fit, or the launch fails.

    Examples:

    ```mojo
    from kernels.transposition import transpose_strided
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4]
        var result = List[Int32](length=4, fill=0)
        var order: List[Int] = [1, 0]
        comptime Matrix = LayoutTensor[DType.int32, Layout.row_major(2, 2), MutAnyOrigin]
        transpose_strided(Matrix(result.unsafe_ptr()), Matrix(numbers.unsafe_ptr()), order.unsafe_ptr())
        print(result)  # -> [1, 3, 2, 4]
    ```
    """
    transpose(output, input, perms, ctx)


def transpose_strided[
    Out: AnyType, In: AnyType, Perms: AnyType, //, rank: Int, dtype: DType
](
    output: Out,
    input: In,
    perms: Perms,
    ctx: Optional[DeviceContext] = None,
) raises:
    """The same; the number of dimensions and the kind of number are given too."""
    comptime assert (
        In.rank == rank and In.dtype == dtype
    ), "transpose_strided: the tensors have other dimensions or numbers"
    transpose(output, input, perms, ctx)


def transpose_trivial_memcpy[
    Out: AnyType, In: AnyType, //
](output: Out, input: In, ctx: Optional[DeviceContext] = None) raises:
    """The elements in their order, where exchanging dimensions changes nothing: all but one have the extent 1.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        In: The same of the same kind of number.

    Args:
        output: Where the result goes.
        input: The tensor, which like the result lies row by row.
        ctx: The device whose memory it is; `None` for the host.

    Raises:
        Where the result has not as many elements, or the launch fails.

    Examples:

    ```mojo
    from kernels.transposition import transpose_trivial_memcpy
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3]
        var result = List[Int32](length=3, fill=0)
        transpose_trivial_memcpy(
            LayoutTensor[DType.int32, Layout.row_major(3, 1)](result.unsafe_ptr()),
            LayoutTensor[DType.int32, Layout.row_major(1, 3)](numbers.unsafe_ptr()),
        )
        print(result)  # -> [1, 2, 3]
    ```
    """
    var count = _view(input).size()
    if _view(output).size() != count:
        raise Error(
            "transpose_trivial_memcpy: the result has ",
            _view(output).size(),
            " elements, but the argument ",
            count,
        )
    _swap(
        "transpose_trivial_memcpy",
        output,
        input,
        IndexList[1](count),
        IndexList[1](0),
        0,
        ctx,
    )
