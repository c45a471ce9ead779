"""Parts of tensors, and tensors made of their parts: slices, splits, tiles, repetitions, on the host; splits on a device too."""

from algorithm.contexts import _ContextOrNone
from algorithm.functional import elementwise
from gpu.host import DeviceContext
from kernels._indexing import _check_extent, _index_of
from kernels._of_functions import _offset
from kernels._views import _dimension_of, _Memory, _View, _view
from math import ceildiv
from utils.index import IndexList
from utils.static_tuple import StaticTuple


def _number_at[dtype: DType](numbers: _View[dtype, 1], i: Int) -> Int:
    return Int(numbers.ptr[i * numbers.strides[0]])


def _sliced[
    dtype: DType,
    rank: Int,
    start_dtype: DType,
    end_dtype: DType,
    step_dtype: DType,
    //,
](
    source: _View[dtype, rank],
    start: _View[start_dtype, 1],
    end: _View[end_dtype, 1],
    step: _View[step_dtype, 1],
) -> _View[dtype, rank]:
    """The part of a tensor that begins at `start` and ends in front of `end`, as a view of it.

    Negative numbers count from the end, what is outside of the tensor is cut off, as in Python.
    """
    var result = source
    var first = 0
    for i in range(rank):
        var extent = source.shape[i]
        var by = _number_at(step, i)
        var from_ = _number_at(start, i)
        var to = _number_at(end, i)
        if from_ < 0:
            from_ += extent
        if to < 0:
            to += extent
        if by > 0:
            from_ = max(0, min(from_, extent))
            to = max(0, min(to, extent))
        else:
            from_ = max(-1, min(from_, extent - 1))
            to = max(-1, min(to, extent - 1))
        var distance = to - from_ if by > 0 else from_ - to
        result.shape[i] = max(0, ceildiv(distance, abs(by)))
        result.strides[i] = source.strides[i] * by
        first += from_ * source.strides[i]
    result.ptr = source.ptr + first
    return result


def _copy[
    dtype: DType, rank: Int, //
](to: _View[dtype, rank], source: _View[dtype, rank]):
    """Every number of tensors of one shape."""
    for i in range(to.size()):
        var at = _index_of(i, to.shape)
        to.ptr[_offset(at, to.strides)] = source.ptr[
            _offset(at, source.strides)
        ]


def _check_alike[
    rank: Int
](
    what: StaticString,
    of: StaticString,
    is_: IndexList[rank],
    want: IndexList[rank],
) raises:
    for i in range(rank):
        _check_extent(what, of, i, is_[i], want[i])


@always_inline
def _line_of[T: AnyType, //](numbers: T) -> _View[T.dtype, 1]:
    """A tensor of one dimension."""
    comptime assert T.rank == 1, "a list of numbers has one dimension"
    return rebind[_View[T.dtype, 1]](_view(numbers))


def slice_as_copy[
    Out: AnyType,
    In: AnyType,
    Start: AnyType,
    End: AnyType,
    Step: AnyType,
    //,
    dtype: DType = In.dtype,
    index_type: DType = Start.dtype,
](output: Out, tensor: In, start: Start, end: End, step: Step) raises:
    """A part of a tensor in the host's memory.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        In: The same.
        Start: The same of integers, with one dimension.
        End: The same.
        Step: The same.
        dtype: The kind of the numbers.
        index_type: The kind of the integers.

    Args:
        output: Where the part goes.
        tensor: What it is a part of.
        start: Where it begins in each dimension; negative numbers count from the end.
        end: In front of what it ends.
        step: How far its numbers are apart; negative ones go backwards.

    Raises:
        Where the shapes do not fit.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.slicing import slice_as_copy
    from layout import Layout, LayoutTensor

    var numbers: InlineArray[Int32, 6] = [0, 1, 2, 3, 4, 5]
    var result = InlineArray[Int32, 2](fill=0)
    var start: InlineArray[Int64, 1] = [-2]
    var end: InlineArray[Int64, 1] = [0]
    var step: InlineArray[Int64, 1] = [-2]
    slice_as_copy(
        LayoutTensor[DType.int32, Layout(2)](result), LayoutTensor[DType.int32, Layout(6)](numbers),
        LayoutTensor[DType.int64, Layout(1)](start), LayoutTensor[DType.int64, Layout(1)](end),
        LayoutTensor[DType.int64, Layout(1)](step),
    )
    print(result[0], result[1])  # -> 4 2
    ```
    """
    var part = _sliced(
        _view(tensor), _line_of(start), _line_of(end), _line_of(step)
    )
    var to = rebind[_View[In.dtype, In.rank]](_view(output))
    _check_alike("slice_as_copy", "the result", to.shape, part.shape)
    _copy(to, part)


def copy_to_slice[
    To: AnyType,
    In: AnyType,
    Start: AnyType,
    End: AnyType,
    Step: AnyType,
    //,
    dtype: DType = In.dtype,
    start_type: DType = Start.dtype,
    end_type: DType = End.dtype,
    step_type: DType = Step.dtype,
    target: StaticString = "cpu",
](
    buffer: To,
    in_slice: In,
    start: Start,
    end: End,
    step: Step,
    context: _ContextOrNone = None,
) raises:
    """Replaces a part of a tensor, see `slice_as_copy`; with `target="gpu"` in a device's memory, where the part is described in the host's.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.slicing import copy_to_slice
    from layout import Layout, LayoutTensor

    var numbers: InlineArray[Int32, 5] = [0, 1, 2, 3, 4]
    var part: InlineArray[Int32, 2] = [8, 9]
    var start: InlineArray[Int64, 1] = [1]
    var end: InlineArray[Int64, 1] = [5]
    var step: InlineArray[Int64, 1] = [2]
    copy_to_slice(
        LayoutTensor[DType.int32, Layout(5)](numbers), LayoutTensor[DType.int32, Layout(2)](part),
        LayoutTensor[DType.int64, Layout(1)](start), LayoutTensor[DType.int64, Layout(1)](end),
        LayoutTensor[DType.int64, Layout(1)](step),
    )
    print(numbers[1], numbers[2], numbers[3])  # -> 8 2 9
    ```
    """
    comptime rank = In.rank
    var part = _sliced(
        _view(buffer), _line_of(start), _line_of(end), _line_of(step)
    )
    var source = _view(in_slice)
    var to = rebind[_View[In.dtype, rank]](part)
    _check_alike("copy_to_slice", "the part", to.shape, source.shape)
    comptime if target == "cpu":
        _copy(to, source)
    else:

        @parameter
        @__copy_capture(source, to)
        def one[width: Int, _rank: Int](index: IndexList[_rank]):
            var at = rebind[IndexList[rank]](index)
            to.ptr[_offset(at, to.strides)] = source.ptr[
                _offset(at, source.strides)
            ]

        elementwise[one, 1, target="gpu"](to.shape, context.value.value())


def slice_shape[
    In: AnyType,
    Start: AnyType,
    Stop: AnyType,
    Step: AnyType,
    //,
    input_type: DType = In.dtype,
    start_type: DType = Start.dtype,
    stop_type: DType = Stop.dtype,
    step_type: DType = Step.dtype,
    single_thread_blocking_override: Bool = False,
](
    input_buf: In, start_buf: Start, stop_buf: Stop, step_buf: Step
) raises -> IndexList[In.rank]:
    """The shape of what `slice_as_copy` gives.

    Raises:
        Where a step is 0.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.slicing import slice_shape
    from layout import Layout, LayoutTensor

    var numbers = InlineArray[Int32, 6](fill=0)
    var start: InlineArray[Int64, 2] = [0, 2]
    var end: InlineArray[Int64, 2] = [2, 0]
    var step: InlineArray[Int64, 2] = [1, -1]
    print(slice_shape(
        LayoutTensor[DType.int32, Layout.row_major(2, 3)](numbers), LayoutTensor[DType.int64, Layout(2)](start),
        LayoutTensor[DType.int64, Layout(2)](end), LayoutTensor[DType.int64, Layout(2)](step),
    ))  # -> (2, 2)
    ```
    """
    var step = _line_of(step_buf)
    for i in range(In.rank):
        if _number_at(step, i) == 0:
            raise Error("slice: the step of dimension ", i, " is 0")
    return _sliced(
        _view(input_buf), _line_of(start_buf), _line_of(stop_buf), step
    ).shape


def split[
    In: AnyType,
    Out: TrivialRegisterPassable,
    count: Int,
    //,
    dtype: DType = In.dtype,
    num_outputs: Int = count,
    target: StaticString = "cpu",
    trace_description: StaticString = "",
](
    input: In,
    axis: Int,
    outputs: StaticTuple[Out, count],
    ctx: _ContextOrNone = None,
) raises:
    """The parts of a tensor that follow one another along a dimension.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Out: The same.
        count: How many parts there are.
        dtype: The kind of the numbers.
        num_outputs: How many parts there are.
        target: `"gpu"`: the tensors are in a device's memory.
        trace_description: Accepted.

    Args:
        input: The tensor.
        axis: The dimension, counted from the last one where it is negative.
        outputs: Where the parts go, each as long as it is there.
        ctx: The device.

    Raises:
        Where the shapes do not fit, or the launch fails.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.slicing import split
    from layout import Layout, LayoutTensor
    from utils.static_tuple import StaticTuple

    var numbers: InlineArray[Int32, 4] = [1, 2, 3, 4]
    var a = InlineArray[Int32, 2](fill=0)
    var b = InlineArray[Int32, 2](fill=0)
    comptime Part = LayoutTensor[DType.int32, Layout.row_major(2, 1), MutAnyOrigin]
    split(
        LayoutTensor[DType.int32, Layout.row_major(2, 2)](numbers), 1,
        StaticTuple[Part, 2](Part(a.unsafe_ptr()), Part(b.unsafe_ptr())),
    )
    print(a[0], a[1], b[0], b[1])  # -> 1 3 2 4
    ```
    """
    comptime rank = In.rank
    var dimension = _dimension_of("split", axis, rank)
    var rest = _view(input)
    var left = rest.shape[dimension]
    for i in range(count):
        var to = rebind[_View[In.dtype, rank]](_view(outputs[i]))
        for k in range(rank):
            if k != dimension:
                _check_extent("split", "a part", k, to.shape[k], rest.shape[k])
        left -= to.shape[dimension]
        if left < 0:
            raise Error(
                "split: the parts are longer than dimension ",
                dimension,
                ", ",
                _view(input).shape[dimension],
            )
        comptime if target == "cpu":
            _copy(to, rest)
        else:
            var source = rest

            @parameter
            @__copy_capture(source, to)
            def one[width: Int, _rank: Int](index: IndexList[_rank]):
                var at = rebind[IndexList[rank]](index)
                to.ptr[_offset(at, to.strides)] = source.ptr[
                    _offset(at, source.strides)
                ]

            elementwise[one, 1, target="gpu"](to.shape, ctx.value.value())
        rest.ptr += to.shape[dimension] * rest.strides[dimension]
    if left != 0:
        raise Error(
            "split: ", left, " of dimension ", dimension, " are in no part"
        )


def tile[
    In: AnyType,
    Repeats: AnyType,
    Out: AnyType,
    //,
    dtype: DType = In.dtype,
    type_repeats: DType = Repeats.dtype,
](input: In, repeats: Repeats, output: Out) raises:
    """A tensor beside itself, as often in each dimension as `repeats` says, in the host's memory.

    Raises:
        Where the shapes do not fit.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.slicing import tile
    from layout import Layout, LayoutTensor

    var numbers: InlineArray[Int32, 2] = [1, 2]
    var result = InlineArray[Int32, 6](fill=0)
    var times: InlineArray[Int64, 1] = [3]
    tile(
        LayoutTensor[DType.int32, Layout(2)](numbers), LayoutTensor[DType.int64, Layout(1)](times),
        LayoutTensor[DType.int32, Layout(6)](result),
    )
    print(result[0], result[1], result[2], result[5])  # -> 1 2 1 2
    ```
    """
    comptime rank = In.rank
    var source = _view(input)
    var to = rebind[_View[In.dtype, rank]](_view(output))
    var times = _line_of(repeats)
    for i in range(rank):
        _check_extent(
            "tile",
            "the result",
            i,
            to.shape[i],
            source.shape[i] * _number_at(times, i),
        )
    for i in range(to.size()):
        var at = _index_of(i, to.shape)
        var from_ = at
        comptime for k in range(rank):
            from_[k] = at[k] % source.shape[k]
        to.ptr[_offset(at, to.strides)] = source.ptr[
            _offset(from_, source.strides)
        ]


def broadcast[
    Out: AnyType, In: AnyType, //, dtype: DType = In.dtype
](output: Out, input: In):
    """A tensor, of which every dimension of 1 is repeated as often as the result is long, in the host's memory.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.slicing import broadcast
    from layout import Layout, LayoutTensor

    var numbers: InlineArray[Int32, 2] = [1, 2]
    var result = InlineArray[Int32, 6](fill=0)
    broadcast(
        LayoutTensor[DType.int32, Layout.row_major(2, 3)](result), LayoutTensor[DType.int32, Layout.row_major(2, 1)](numbers),
    )
    print(result[0], result[2], result[3], result[5])  # -> 1 1 2 2
    ```
    """
    comptime rank = In.rank
    var source = _view(input)
    var to = rebind[_View[In.dtype, rank]](_view(output))
    comptime for i in range(rank):
        debug_assert(
            source.shape[i] == 1 or source.shape[i] == to.shape[i],
            "broadcast: dimension ",
            i,
            " of the result is ",
            to.shape[i],
            ", the tensor's ",
            source.shape[i],
        )
        if source.shape[i] == 1:
            source.strides[i] = 0
    _copy(to, source)


def repeat_interleave[
    In: AnyType,
    Repeats: AnyType,
    Out: AnyType,
    //,
    dtype: DType = In.dtype,
    type_repeats: DType = Repeats.dtype,
](input: In, repeats: Repeats, axis: Int, output: Out) raises:
    """A tensor whose parts along a dimension are repeated one after the other, in the host's memory.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Repeats: The same of integers, with one dimension.
        Out: The same as `In`.
        dtype: The kind of the numbers.
        type_repeats: The kind of the integers.

    Args:
        input: The tensor.
        repeats: How often each part is there, or one number for all.
        axis: The dimension, counted from the last one where it is negative.
        output: Where the result goes.

    Raises:
        Where the shapes do not fit, or a number is negative.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.slicing import repeat_interleave
    from layout import Layout, LayoutTensor

    var numbers: InlineArray[Int32, 2] = [7, 8]
    var result = InlineArray[Int32, 3](fill=0)
    var times: InlineArray[Int64, 2] = [1, 2]
    repeat_interleave(
        LayoutTensor[DType.int32, Layout(2)](numbers), LayoutTensor[DType.int64, Layout(2)](times), 0,
        LayoutTensor[DType.int32, Layout(3)](result),
    )
    print(result[0], result[1], result[2])  # -> 7 8 8
    ```
    """
    comptime rank = In.rank
    var dimension = _dimension_of("repeat_interleave", axis, rank)
    var source = _view(input)
    var to = rebind[_View[In.dtype, rank]](_view(output))
    var times = _line_of(repeats)
    var is_for_all = times.shape[0] == 1
    if not is_for_all and times.shape[0] != source.shape[dimension]:
        raise Error(
            "repeat_interleave: ",
            times.shape[0],
            " numbers for a dimension of ",
            source.shape[dimension],
        )
    var parts = List[Int]()
    for i in range(source.shape[dimension]):
        var count = _number_at(times, 0 if is_for_all else i)
        if count < 0:
            raise Error(
                "repeat_interleave: a part is repeated ", count, " times"
            )
        for _ in range(count):
            parts.append(i)
    for i in range(rank):
        _check_extent(
            "repeat_interleave",
            "the result",
            i,
            to.shape[i],
            len(parts) if i == dimension else source.shape[i],
        )
    for i in range(to.size()):
        var at = _index_of(i, to.shape)
        var from_ = at
        from_[dimension] = parts[at[dimension]]
        to.ptr[_offset(at, to.strides)] = source.ptr[
            _offset(from_, source.strides)
        ]
