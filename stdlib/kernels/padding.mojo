"""Tensors with something around them: a constant, their edges, or their reflection, on the host; a constant on a device."""

from algorithm.functional import elementwise
from gpu.host import DeviceContext
from kernels._indexing import _check_extent, _index_of
from kernels._of_functions import _offset
from kernels._views import _Memory, _View, _view
from utils.index import IndexList


def _padded_extent[
    dtype: DType
](extent: Int, paddings: UnsafePointer[Scalar[dtype]], dimension: Int) -> Int:
    return (
        extent + Int(paddings[2 * dimension]) + Int(paddings[2 * dimension + 1])
    )


@always_inline
def _check_padded[
    rank: Int, dtype: DType
](
    what: StaticString,
    source: IndexList[rank],
    to: IndexList[rank],
    paddings: UnsafePointer[Scalar[dtype]],
):
    """Stops where the result has not room for the tensor and what is around it."""
    comptime for i in range(rank):
        debug_assert(
            to[i] == _padded_extent(source[i], paddings, i),
            what,
            ": dimension ",
            i,
            " of the result is ",
            to[i],
            ", it must be ",
            _padded_extent(source[i], paddings, i),
        )


@always_inline
def _reflected(place: Int, extent: Int) -> Int:
    """Where a place outside of a dimension is seen in a mirror at each end, which shows the end once."""
    if extent == 1:
        return 0
    var round = 2 * (extent - 1)
    var at = place % round
    return round - at if at >= extent else at


@always_inline
def _pad_from[
    dtype: DType, padding_dtype: DType, rank: Int, //, is_mirror: Bool
](
    to: _View[dtype, rank],
    source: _View[dtype, rank],
    paddings: UnsafePointer[Scalar[padding_dtype]],
):
    """Every number of a result that is taken from the tensor."""
    for i in range(to.size()):
        var at = _index_of(i, to.shape)
        var from_ = IndexList[rank]()
        comptime for k in range(rank):
            var place = at[k] - Int(paddings[2 * k])
            comptime if is_mirror:
                from_[k] = _reflected(place, source.shape[k])
            else:
                from_[k] = max(0, min(place, source.shape[k] - 1))
        to.ptr[_offset(at, to.strides)] = source.ptr[
            _offset(from_, source.strides)
        ]


def pad_constant[
    Out: AnyType, In: AnyType, paddings_type: DType, constant_type: DType, //
](
    output: Out,
    input: In,
    paddings: UnsafePointer[Scalar[paddings_type]],
    constant: Scalar[constant_type],
):
    """A tensor with a number around it, in the host's memory.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        In: The same.
        paddings_type: The kind of the amounts.
        constant_type: The kind of `constant`.

    Args:
        output: Where the result goes.
        input: The tensor.
        paddings: How much goes in front of and behind each dimension, in this order.
        constant: The number.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.padding import pad_constant
    from layout import Layout, LayoutTensor

    var numbers: InlineArray[Int32, 2] = [1, 2]
    var result = InlineArray[Int32, 5](fill=0)
    var around: InlineArray[Int64, 2] = [1, 2]
    pad_constant(
        LayoutTensor[DType.int32, Layout(5)](result),
        LayoutTensor[DType.int32, Layout(2)](numbers), around.unsafe_ptr(), Int32(9),
    )
    print(result[0], result[1], result[2], result[3], result[4])  # -> 9 1 2 9 9
    ```
    """
    comptime rank = In.rank
    var source = _view(input)
    var to = rebind[_View[In.dtype, rank]](_view(output))
    _check_padded("pad_constant", source.shape, to.shape, paddings)
    for i in range(to.size()):
        var at = _index_of(i, to.shape)
        var from_ = IndexList[rank]()
        var is_inside = True
        comptime for k in range(rank):
            from_[k] = at[k] - Int(paddings[2 * k])
            if from_[k] < 0 or from_[k] >= source.shape[k]:
                is_inside = False
        to.ptr[_offset(at, to.strides)] = (
            source.ptr[_offset(from_, source.strides)]
            if is_inside
            else constant.cast[In.dtype]()
        )


def pad_constant[
    rank: Int, dtype: DType, padding_type: DType
](
    output: UnsafePointer[Scalar[dtype]],
    output_shape: IndexList[rank],
    input: UnsafePointer[Scalar[dtype]],
    input_shape: IndexList[rank],
    paddings: UnsafePointer[Scalar[padding_type]],
    constant: Scalar[dtype],
    ctx: DeviceContext,
) raises:
    """A tensor with a number around it, in a device's memory.

    Parameters:
        rank: How many dimensions there are.
        dtype: The kind of the numbers.
        padding_type: The kind of the amounts.

    Args:
        output: Where the result goes, row by row.
        output_shape: Its extents.
        input: The tensor, row by row.
        input_shape: Its extents.
        paddings: How much goes in front of and behind each dimension, in this order; in the host's memory.
        constant: The number.
        ctx: The device.

    Raises:
        Where the shapes do not fit, or the launch fails.
    """
    var before = IndexList[rank]()
    var steps = IndexList[rank]()
    var out_steps = IndexList[rank]()
    var step = 1
    var out_step = 1
    comptime for n in range(rank):
        comptime i = rank - 1 - n
        before[i] = Int(paddings[2 * i])
        _check_extent(
            "pad_constant",
            "the result",
            i,
            output_shape[i],
            _padded_extent(input_shape[i], paddings, i),
        )
        steps[i] = step
        out_steps[i] = out_step
        step *= input_shape[i]
        out_step *= output_shape[i]
    var source = _View[dtype, rank](
        _Memory[dtype](input.address), input_shape, steps
    )
    var to = _View[dtype, rank](
        _Memory[dtype](output.address), output_shape, out_steps
    )

    @parameter
    @__copy_capture(source, to, before, constant)
    def one[width: Int, _rank: Int](index: IndexList[_rank]):
        var at = rebind[IndexList[rank]](index)
        var from_ = IndexList[rank]()
        var is_inside = True
        comptime for k in range(rank):
            from_[k] = at[k] - before[k]
            if from_[k] < 0 or from_[k] >= source.shape[k]:
                is_inside = False
        var number = constant
        if is_inside:
            number = source.ptr[_offset(from_, source.strides)]
        to.ptr[_offset(at, to.strides)] = number

    elementwise[one, 1, target="gpu"](output_shape, ctx)


def pad_reflect[
    Out: AnyType, In: AnyType, paddings_type: DType, //
](output: Out, input: In, paddings: UnsafePointer[Scalar[paddings_type]]):
    """A tensor with its reflection around it, which does not repeat the ends, in the host's memory.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        In: The same.
        paddings_type: The kind of the amounts.

    Args:
        output: Where the result goes.
        input: The tensor.
        paddings: How much goes in front of and behind each dimension, in this order.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.padding import pad_reflect
    from layout import Layout, LayoutTensor

    var numbers: InlineArray[Int32, 3] = [1, 2, 3]
    var result = InlineArray[Int32, 6](fill=0)
    var around: InlineArray[Int64, 2] = [2, 1]
    pad_reflect(
        LayoutTensor[DType.int32, Layout(6)](result), LayoutTensor[DType.int32, Layout(3)](numbers), around.unsafe_ptr(),
    )
    print(result[0], result[1], result[2], result[5])  # -> 3 2 1 2
    ```
    """
    var source = _view(input)
    var to = rebind[_View[In.dtype, In.rank]](_view(output))
    _check_padded("pad_reflect", source.shape, to.shape, paddings)
    _pad_from[True](to, source, paddings)


def pad_repeat[
    Out: AnyType, In: AnyType, paddings_type: DType, //
](output: Out, input: In, paddings: UnsafePointer[Scalar[paddings_type]]):
    """A tensor with its edges repeated around it, in the host's memory, see `pad_reflect`.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.padding import pad_repeat
    from layout import Layout, LayoutTensor

    var numbers: InlineArray[Int32, 2] = [1, 2]
    var result = InlineArray[Int32, 5](fill=0)
    var around: InlineArray[Int64, 2] = [2, 1]
    pad_repeat(
        LayoutTensor[DType.int32, Layout(5)](result), LayoutTensor[DType.int32, Layout(2)](numbers), around.unsafe_ptr(),
    )
    print(result[0], result[1], result[2], result[3], result[4])  # -> 1 1 1 2 2
    ```
    """
    var source = _view(input)
    var to = rebind[_View[In.dtype, In.rank]](_view(output))
    _check_padded("pad_repeat", source.shape, to.shape, paddings)
    _pad_from[False](to, source, paddings)


def pad_shape[
    In: AnyType,
    P: AnyType,
    //,
    input_type: DType = In.dtype,
    paddings_type: DType = P.dtype,
    single_thread_blocking_override: Bool = False,
](input_buf: In, paddings_buf: P) raises -> IndexList[In.rank]:
    """The shape of a tensor with something around it, as a tensor of amounts says.

    Raises:
        Where there are not two amounts for each dimension.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.padding import pad_shape
    from layout import Layout, LayoutTensor

    var numbers = InlineArray[Int32, 6](fill=0)
    var around: InlineArray[Int64, 4] = [1, 0, 2, 3]
    print(pad_shape(
        LayoutTensor[DType.int32, Layout.row_major(2, 3)](numbers), LayoutTensor[DType.int64, Layout(4)](around),
    ))  # -> (3, 8)
    ```
    """
    var shape = _view(input_buf).shape
    var amounts = _view(paddings_buf)
    if amounts.size() != 2 * In.rank:
        raise Error(
            "pad_shape: ",
            amounts.size(),
            " amounts for ",
            In.rank,
            " dimensions, which need ",
            2 * In.rank,
        )
    comptime for i in range(In.rank):
        shape[i] = _padded_extent(shape[i], amounts.ptr, i)
    return shape
