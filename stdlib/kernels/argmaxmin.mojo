"""`argmax` and `argmin`: where the largest and the smallest numbers stand along a dimension, on the host or a device."""

from algorithm.reductions import reduce_argmax, reduce_argmin
from gpu.host import DeviceContext
from kernels._of_functions import _offset
from kernels._views import _dimension_of, _View, _view
from utils.index import IndexList


def _check_shapes[
    rank: Int
](
    what: StaticString,
    dimension: Int,
    shape: IndexList[rank],
    result: IndexList[rank],
) raises:
    """An error where the result has not one place for each row."""
    for i in range(rank):
        var want = 1 if i == dimension else shape[i]
        if result[i] != want:
            raise Error(
                what,
                ": dimension ",
                i,
                " of the result is ",
                result[i],
                ", it must be ",
                want,
            )
    if shape[dimension] == 0 and result.flattened_length() > 0:
        raise Error(what, ": dimension ", dimension, " is empty")


@always_inline
def _find_along[
    dtype: DType,
    place_dtype: DType,
    rank: Int,
    //,
    largest: Bool,
    target: StaticString,
    dimension: Int,
](
    source: _View[dtype, rank],
    to: _View[place_dtype, rank],
    ctx: Optional[DeviceContext],
) raises:
    """The places along a dimension that is known."""

    def load[
        width: Int, alignment: Int, _rank: Int
    ](index: IndexList[_rank]) {var source} -> SIMD[dtype, width]:
        # Vectors come along the last dimension.
        var first = source.ptr + _offset(
            rebind[IndexList[rank]](index), source.strides
        )
        if source.strides[rank - 1] == 1:
            return first.load[width=width, alignment=1]()
        var result = SIMD[dtype, width](0)
        comptime for lane in range(width):
            result[lane] = first[lane * source.strides[rank - 1]]
        return result

    def store[
        width: Int, _rank: Int
    ](index: IndexList[_rank], place: SIMD[DType.int64, width]) {var to}:
        # A row of nothing but NaN has no place; the first one stands for it.
        var found = place[0] if place[0] != Int64.MAX else 0
        to.ptr[
            _offset(rebind[IndexList[rank]](index), to.strides)
        ] = found.cast[place_dtype]()

    comptime if largest:
        reduce_argmax[dtype, _, _, _, target, reduce_dim=dimension](
            load, store, source.shape, ctx
        )
    else:
        reduce_argmin[dtype, _, _, _, target, reduce_dim=dimension](
            load, store, source.shape, ctx
        )


def _find[
    In: AnyType,
    Out: AnyType,
    //,
    what: StaticString,
    largest: Bool,
    target: StaticString,
](input: In, axis: Int, output: Out, ctx: Optional[DeviceContext]) raises:
    """The places along a dimension that is known when the program runs."""
    comptime rank = In.rank
    comptime assert (
        Out.rank == rank
    ), "argmax and argmin: the tensors differ in their number of dimensions"
    comptime assert (
        Out.dtype.is_integral()
    ), "argmax and argmin: the places are whole numbers"
    var source = _view(input)
    var places = _view(output)
    var to = _View[Out.dtype, rank](
        places.ptr,
        rebind[IndexList[rank]](places.shape),
        rebind[IndexList[rank]](places.strides),
    )
    var dimension = _dimension_of(what, axis, rank)
    _check_shapes(what, dimension, source.shape, to.shape)
    if to.size() == 0:
        return
    comptime for i in range(rank):
        if i == dimension:
            _find_along[largest, target, i](source, to, ctx)


def _axis_in[
    Axis: AnyType, //
](what: StaticString, axis_buf: Axis) raises -> Int:
    """The number of a dimension that a tensor of one element has, in the host's memory."""
    comptime assert Axis.rank == 1, "the axis is a tensor of one dimension"
    var view = _view(axis_buf)
    if view.size() != 1:
        raise Error(
            what, ": the axis has ", view.size(), " elements, one is needed"
        )
    return Int(view.ptr[0])


def argmax[
    In: AnyType, Out: AnyType, //
](input: In, axis: Int, output: Out) raises:
    """Where each row along a dimension has its largest number, in the host's memory.

    Of equal numbers the first counts. NaN is passed over; a row of nothing else gives 0.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer` of any kind of number.
        Out: The same of whole numbers.

    Args:
        input: The tensor.
        axis: The dimension; a negative number counts from the last one.
        output: Where the places go: a tensor of the same shape whose dimension `axis` is 1.

    Raises:
        Where there is no such dimension, or the shapes do not fit.

    Examples:

    ```mojo
    from kernels.argmaxmin import argmax
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers: List[Float32] = [1, 5, 2, 9, 0, 7]
        var places = List[Int64](length=2, fill=0)
        var rows = LayoutTensor[DType.float32, Layout.row_major(2, 3)](numbers.unsafe_ptr())
        argmax(rows, 1, LayoutTensor[DType.int64, Layout.row_major(2, 1)](places.unsafe_ptr()))
        print(places)  # -> [1, 0]
    ```
    """
    _find["argmax", True, "cpu"](input, axis, output, None)


def argmax[
    In: AnyType, Out: AnyType, //
](input: In, axis: Int, output: Out, ctx: Optional[DeviceContext]) raises:
    """The same in a device's memory.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer` of any kind of number.
        Out: The same of whole numbers.

    Args:
        input: The tensor.
        axis: The dimension; a negative number counts from the last one.
        output: Where the places go: a tensor of the same shape whose dimension `axis` is 1.
        ctx: The device, on whose stream the work is enqueued; `None` for the host.

    Raises:
        Where there is no such dimension, the shapes do not fit, or the launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.argmaxmin import argmax
    from layout import Layout, LayoutTensor

    def main() raises:
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.float32](6)
        var places = ctx.enqueue_create_buffer[DType.int32](3)
        with numbers.map_to_host() as host:
            for i in range(6):
                host[i] = Float32(i % 4)
        var rows = LayoutTensor[DType.float32, Layout.row_major(2, 3)](numbers)
        argmax(rows, 0, LayoutTensor[DType.int32, Layout.row_major(1, 3)](places), ctx)
        with places.map_to_host() as host:
            print(host[0], host[1])  # -> 1 0
    ```
    """
    if ctx:
        _find["argmax", True, "gpu"](input, axis, output, ctx)
    else:
        _find["argmax", True, "cpu"](input, axis, output, None)


def argmax[
    In: AnyType, Axis: AnyType, Out: AnyType, //
](input: In, axis_buf: Axis, output: Out) raises:
    """The same in the host's memory, with the dimension in a tensor of one element.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer` of any kind of number.
        Axis: The same of whole numbers, of one dimension.
        Out: The same of whole numbers.

    Args:
        input: The tensor.
        axis_buf: The dimension; a negative number counts from the last one.
        output: Where the places go: a tensor of the same shape whose dimension of that number is 1.

    Raises:
        Where there is no such dimension, or the shapes do not fit.
    """
    argmax(input, _axis_in("argmax", axis_buf), output)


def argmax[
    In: AnyType, Axis: AnyType, Out: AnyType, //
](input: In, axis_buf: Axis, output: Out, ctx: Optional[DeviceContext]) raises:
    """The same in a device's memory, with the dimension in a tensor of one element in the host's.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer` of any kind of number.
        Axis: The same of whole numbers, of one dimension.
        Out: The same of whole numbers.

    Args:
        input: The tensor.
        axis_buf: The dimension; a negative number counts from the last one.
        output: Where the places go: a tensor of the same shape whose dimension of that number is 1.
        ctx: The device, on whose stream the work is enqueued; `None` for the host.

    Raises:
        Where there is no such dimension, the shapes do not fit, or the launch fails.
    """
    argmax(input, _axis_in("argmax", axis_buf), output, ctx)


def argmin[
    In: AnyType, Out: AnyType, //
](input: In, axis: Int, output: Out) raises:
    """Where each row along a dimension has its smallest number, in the host's memory.

    Of equal numbers the first counts. NaN is passed over; a row of nothing else gives 0.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer` of any kind of number.
        Out: The same of whole numbers.

    Args:
        input: The tensor.
        axis: The dimension; a negative number counts from the last one.
        output: Where the places go: a tensor of the same shape whose dimension `axis` is 1.

    Raises:
        Where there is no such dimension, or the shapes do not fit.

    Examples:

    ```mojo
    from kernels.argmaxmin import argmin
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers: List[Float32] = [1, 5, 2, 9, 0, 7]
        var places = List[Int64](length=2, fill=0)
        var rows = LayoutTensor[DType.float32, Layout.row_major(2, 3)](numbers.unsafe_ptr())
        argmin(rows, 1, LayoutTensor[DType.int64, Layout.row_major(2, 1)](places.unsafe_ptr()))
        print(places)  # -> [0, 1]
    ```
    """
    _find["argmin", False, "cpu"](input, axis, output, None)


def argmin[
    In: AnyType, Out: AnyType, //
](input: In, axis: Int, output: Out, ctx: Optional[DeviceContext]) raises:
    """The same in a device's memory.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer` of any kind of number.
        Out: The same of whole numbers.

    Args:
        input: The tensor.
        axis: The dimension; a negative number counts from the last one.
        output: Where the places go: a tensor of the same shape whose dimension `axis` is 1.
        ctx: The device, on whose stream the work is enqueued; `None` for the host.

    Raises:
        Where there is no such dimension, the shapes do not fit, or the launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.argmaxmin import argmin
    from layout import Layout, LayoutTensor

    def main() raises:
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.float32](6)
        var places = ctx.enqueue_create_buffer[DType.int32](3)
        with numbers.map_to_host() as host:
            for i in range(6):
                host[i] = Float32(i % 4)
        var rows = LayoutTensor[DType.float32, Layout.row_major(2, 3)](numbers)
        argmin(rows, 0, LayoutTensor[DType.int32, Layout.row_major(1, 3)](places), ctx)
        with places.map_to_host() as host:
            print(host[0], host[1])  # -> 0 1
    ```
    """
    if ctx:
        _find["argmin", False, "gpu"](input, axis, output, ctx)
    else:
        _find["argmin", False, "cpu"](input, axis, output, None)


def argmin[
    In: AnyType, Axis: AnyType, Out: AnyType, //
](input: In, axis_buf: Axis, output: Out) raises:
    """The same in the host's memory, with the dimension in a tensor of one element.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer` of any kind of number.
        Axis: The same of whole numbers, of one dimension.
        Out: The same of whole numbers.

    Args:
        input: The tensor.
        axis_buf: The dimension; a negative number counts from the last one.
        output: Where the places go: a tensor of the same shape whose dimension of that number is 1.

    Raises:
        Where there is no such dimension, or the shapes do not fit.
    """
    argmin(input, _axis_in("argmin", axis_buf), output)


def argmin[
    In: AnyType, Axis: AnyType, Out: AnyType, //
](input: In, axis_buf: Axis, output: Out, ctx: Optional[DeviceContext]) raises:
    """The same in a device's memory, with the dimension in a tensor of one element in the host's.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer` of any kind of number.
        Axis: The same of whole numbers, of one dimension.
        Out: The same of whole numbers.

    Args:
        input: The tensor.
        axis_buf: The dimension; a negative number counts from the last one.
        output: Where the places go: a tensor of the same shape whose dimension of that number is 1.
        ctx: The device, on whose stream the work is enqueued; `None` for the host.

    Raises:
        Where there is no such dimension, the shapes do not fit, or the launch fails.
    """
    argmin(input, _axis_in("argmin", axis_buf), output, ctx)
