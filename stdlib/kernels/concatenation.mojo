"""`concat`: tensors one after the other along a dimension, on the host or a device."""

from algorithm.elementwise import elementwise
from kernels._of_functions import _offset
from kernels._views import _dimension_of, _View, _view
from runtime.asyncrt import DeviceContextPtr
from utils.index import IndexList
from utils.static_tuple import StaticTuple

comptime elementwise_epilogue_type = def[
    c_type: DType, rank: Int, width: Int = 1, *, alignment: Int = 1
](IndexList[rank], SIMD[c_type, width]) capturing -> None
"""What may be given the elements instead of a tensor: takes an index and the elements from there on.

Examples:

```mojo
from kernels.concatenation import elementwise_epilogue_type
from std.utils import IndexList

def give[func: elementwise_epilogue_type]():
    func[DType.int32, 2](IndexList[2](0, 1), Int32(7))

@parameter
def show[c_type: DType, rank: Int, width: Int = 1, *, alignment: Int = 1](at: IndexList[rank], value: SIMD[c_type, width]):
    print(at[0], at[1], value[0])

give[show]()  # -> 0 1 7
```
"""


@always_inline
def _put_part[
    dtype: DType,
    rank: Int,
    //,
    target: StaticString,
    epilogue_fn: Optional[elementwise_epilogue_type],
](
    to: _View[dtype, rank],
    source: _View[dtype, rank],
    axis: Int,
    start: Int,
    context: DeviceContextPtr,
) raises:
    """One of the tensors, from place `start` of dimension `axis` on."""
    var first = to.ptr + start * to.strides[axis]

    @parameter
    @__copy_capture(to, source, axis, start, first)
    def copy[width: Int, _rank: Int](index: IndexList[_rank]):
        var at = rebind[IndexList[rank]](index)
        var value = source.ptr[_offset(at, source.strides)]
        comptime if Bool(epilogue_fn):
            comptime for i in range(rank):
                if i == axis:
                    at[i] += start
            comptime func = epilogue_fn.value()
            func[dtype, rank, 1](at, SIMD[dtype, 1](value))
        else:
            first[_offset(at, to.strides)] = value

    comptime if target == "cpu":
        elementwise[copy, 1](source.shape)
    else:
        elementwise[copy, 1, target="gpu"](
            source.shape, context.get_device_context()
        )


def _check_part[
    rank: Int
](
    what: StaticString,
    number: Int,
    axis: Int,
    shape: IndexList[rank],
    other: IndexList[rank],
) raises:
    """An error where a tensor differs from others in another dimension than `axis`."""
    for i in range(rank):
        if i != axis and shape[i] != other[i]:
            raise Error(
                what,
                ": dimension ",
                i,
                " of tensor ",
                number,
                " is ",
                shape[i],
                ", it must be ",
                other[i],
            )


@always_inline
def concat[
    Out: AnyType,
    In: AnyType,
    count: Int,
    //,
    dtype: DType,
    single_thread_blocking_override: Bool,
    target: StaticString = "cpu",
    epilogue_fn: Optional[elementwise_epilogue_type] = None,
](
    output: Out,
    axis: Int,
    inputs: StaticTuple[In, count],
    context: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """Tensors one after the other along a dimension.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        In: The same, of as many dimensions.
        count: How many tensors there are.
        dtype: The kind of the numbers.
        single_thread_blocking_override: Taken for the sake of programs that say it.
        target: `"gpu"` for the device, `"cpu"` for the host and its memory.
        epilogue_fn: Called as `epilogue_fn[dtype, rank, 1](index, value)` for each element, instead of a store to `output`.

    Args:
        output: Where the result goes.
        axis: The dimension; a negative number counts from the last one.
        inputs: The tensors, which are of the same extents in all other dimensions.
        context: The device; none is needed for the host.

    Raises:
        Where the extents do not fit, or a launch fails.

    Examples:

    ```mojo
    from kernels.concatenation import concat
    from layout import Layout, LayoutTensor
    from std.utils import StaticTuple

    comptime Matrix = LayoutTensor[DType.int32, Layout.row_major(2, 2), MutAnyOrigin]

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4, 5, 6, 7, 8]
        var result = List[Int32](length=8, fill=0)
        var a = Matrix(numbers.unsafe_ptr())
        var b = Matrix(numbers.unsafe_ptr() + 4)
        var c = LayoutTensor[DType.int32, Layout.row_major(2, 4)](result.unsafe_ptr())
        concat[DType.int32, False](c, 1, StaticTuple[Matrix, 2](a, b))
        print(result)  # -> [1, 2, 5, 6, 3, 4, 7, 8]
    ```
    """
    comptime rank = Out.rank
    comptime assert (
        In.rank == rank
    ), "concat: the tensors differ in their number of dimensions"
    comptime assert (
        In.dtype == dtype and Out.dtype == dtype
    ), "concat: the tensors are of another kind of number"
    var result = _view(output)
    var to = rebind[_View[dtype, rank]](result)
    var dimension = _dimension_of("concat", axis, rank)
    var total = 0
    for i in range(count):
        var shape = rebind[IndexList[rank]](_view(inputs[i]).shape)
        _check_part("concat", i, dimension, shape, to.shape)
        total += shape[dimension]
    if total != to.shape[dimension]:
        raise Error(
            "concat: dimension ",
            dimension,
            " of the result is ",
            to.shape[dimension],
            ", but the tensors have ",
            total,
        )
    var start = 0
    for i in range(count):
        var part = _view(inputs[i])
        var source = rebind[_View[dtype, rank]](part)
        if source.size() > 0:
            _put_part[target, epilogue_fn](
                to, source, dimension, start, context
            )
        start += source.shape[dimension]


@always_inline
def _put_given[
    F: AnyType,
    G: AnyType,
    //,
    dtype: DType,
    rank: Int,
    input_index: Int,
    input_fn: F,
    output_fn: G,
    target: StaticString,
](
    shape: IndexList[rank],
    axis: Int,
    start: Int,
    context: DeviceContextPtr,
) raises:
    """What a function gives for one of the tensors, from place `start` of dimension `axis` on."""

    @parameter
    @__copy_capture(axis, start)
    def give[width: Int, _rank: Int](index: IndexList[_rank]):
        var at = rebind[IndexList[rank]](index)
        var value = input_fn[input_index, 1, rank](at)
        comptime for i in range(rank):
            if i == axis:
                at[i] += start
        output_fn[dtype, rank, 1](at, SIMD[dtype, 1](value))

    comptime if target == "cpu":
        elementwise[give, 1](shape)
    else:
        elementwise[give, 1, target="gpu"](shape, context.get_device_context())


@always_inline
def fused_concat[
    F: AnyType,
    Out: AnyType,
    count: Int,
    //,
    dtype: DType,
    rank: Int,
    single_thread_blocking_override: Bool,
    input_fn: F,
    output_0_fn: elementwise_epilogue_type,
    target: StaticString = "cpu",
](
    axis: Int,
    input_shapes: StaticTuple[IndexList[rank], count],
    output: Out,
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """What a function gives for several tensors, one after the other along a dimension, for a function that takes it.

    Parameters:
        F: The type of the function.
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        count: How many tensors there are.
        dtype: The kind of the numbers.
        rank: Dimensions of the tensors.
        single_thread_blocking_override: Taken for the sake of programs that say it.
        input_fn: Called as `input_fn[number, width, rank](index)` for the elements of each tensor.
        output_0_fn: Called as `output_0_fn[dtype, rank, width](index, value)` once for each element of the result.
        target: `"gpu"` for the device, `"cpu"` for the host and its memory.

    Args:
        axis: The dimension; a negative number counts from the last one.
        input_shapes: The extents of the tensors, which are the same in all other dimensions.
        output: The result, whose extents are checked; `output_0_fn` stores its elements.
        ctx: The device; none is needed for the host.

    Raises:
        Where the extents do not fit, or a launch fails.

    Examples:

    ```mojo
    from kernels.concatenation import fused_concat
    from layout import Layout, LayoutTensor
    from std.utils import IndexList, StaticTuple

    def main() raises:
        var numbers = List[Int32](length=5, fill=0)
        var to = numbers.unsafe_ptr()

        @parameter
        def give[input_index: Int, width: Int, _rank: Int](at: IndexList[_rank]) -> SIMD[DType.int32, width]:
            return Int32(input_index * 100 + at[0])

        @parameter
        def take[c_type: DType, rank: Int, width: Int = 1, *, alignment: Int = 1](at: IndexList[rank], value: SIMD[c_type, width]):
            to[at[0]] = Int32(value[0]) + 1

        fused_concat[DType.int32, 1, False, give, take](
            0,
            StaticTuple[IndexList[1], 2](IndexList[1](2), IndexList[1](3)),
            LayoutTensor[DType.int32, Layout.row_major(5)](numbers.unsafe_ptr()),
        )
        print(numbers)  # -> [1, 2, 101, 102, 103]
    ```
    """
    comptime assert (
        Out.rank == rank and Out.dtype == dtype
    ), "fused_concat: the result has other dimensions or another kind of number"
    var to = _view(output)
    var want = rebind[IndexList[rank]](to.shape)
    var dimension = _dimension_of("fused_concat", axis, rank)
    var total = 0
    for i in range(count):
        _check_part("fused_concat", i, dimension, input_shapes[i], want)
        total += input_shapes[i][dimension]
    if total != want[dimension]:
        raise Error(
            "fused_concat: dimension ",
            dimension,
            " of the result is ",
            want[dimension],
            ", but the tensors have ",
            total,
        )
    var start = 0
    comptime for i in range(count):
        if input_shapes[i].flattened_length() > 0:
            _put_given[dtype, rank, i, input_fn, output_0_fn, target](
                input_shapes[i], dimension, start, ctx
            )
        start += input_shapes[i][dimension]


@always_inline
def fused_concat[
    F: AnyType,
    Out: AnyType,
    count: Int,
    //,
    dtype: DType,
    rank: Int,
    input_fn: F,
    output_0_fn: elementwise_epilogue_type,
    *,
    axis: Int,
    target: StaticString = "cpu",
](
    input_shapes: StaticTuple[IndexList[rank], count],
    output: Out,
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """The same of a dimension that is known while compiling."""
    fused_concat[dtype, rank, False, input_fn, output_0_fn, target](
        axis, input_shapes, output, ctx
    )


def concat_shape[
    In: AnyType,
    //,
    input_type: DType,
    single_thread_blocking_override: Bool,
](input_bufs: List[In], axis: Int) raises -> IndexList[In.rank]:
    """The extents of what `concat` makes of tensors.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        input_type: The kind of the numbers.
        single_thread_blocking_override: Taken for the sake of programs that say it.

    Args:
        input_bufs: The tensors.
        axis: The dimension; a negative number counts from the last one.

    Returns:
        The extents.

    Raises:
        Where there are no tensors, or their extents do not fit.

    Examples:

    ```mojo
    from kernels.concatenation import concat_shape
    from layout import Layout, LayoutTensor

    comptime Matrix = LayoutTensor[DType.int32, Layout.row_major(2, 2), MutAnyOrigin]

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4]
        var a = Matrix(numbers.unsafe_ptr())
        var all: List[Matrix] = [a, a, a]
        print(concat_shape[DType.int32, True](all, 0))  # -> (6, 2)
    ```
    """
    var dimension = _dimension_of("concat_shape", axis, In.rank)
    if len(input_bufs) == 0:
        raise Error("concat_shape: there are no tensors")
    var result = _view(input_bufs[0]).shape
    for i in range(1, len(input_bufs)):
        var shape = _view(input_bufs[i]).shape
        _check_part("concat_shape", i, dimension, shape, result)
        result[dimension] += shape[dimension]
    return result
