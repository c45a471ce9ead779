"""`scatter_nd` and `scatter_elements`: a tensor of which elements and parts are replaced by their numbers."""

from algorithm.elementwise import elementwise
from kernels._indexing import (
    _check_extent,
    _check_place,
    _check_tuples,
    _index_of,
    _place_at,
)
from kernels._of_functions import _offset
from kernels._views import _dimension_of, _View, _view
from runtime.asyncrt import DeviceContextPtr
from utils.index import IndexList

comptime _Reduce = def[dtype: DType, width: Int](
    SIMD[dtype, width], SIMD[dtype, width]
) capturing -> SIMD[dtype, width]


@fieldwise_init
struct ScatterOobIndexStrategy(Equatable, ImplicitlyCopyable, Writable):
    """What becomes of an update whose number names no part: numbers are from `-extent` to `extent - 1`.

    Examples:

    ```mojo
    from kernels.gathering import ScatterOobIndexStrategy
    print(ScatterOobIndexStrategy.SKIP == ScatterOobIndexStrategy.UNDEFINED)  # -> False
    ```
    """

    var _value: Int32

    comptime UNDEFINED = Self(0)
    """There must be none: an error on the host, left out on a device.

    Examples:

    ```mojo
    from kernels.gathering import ScatterOobIndexStrategy
    print(ScatterOobIndexStrategy.UNDEFINED)  # -> UNDEFINED
    ```
    """
    comptime SKIP = Self(1)
    """It is left out.

    Examples:

    ```mojo
    from kernels.gathering import ScatterOobIndexStrategy
    print(ScatterOobIndexStrategy.SKIP)  # -> SKIP
    ```
    """

    def __eq__(self, other: Self) -> Bool:
        """Whether both are the same.

        Examples:

        ```mojo
        from kernels.gathering import ScatterOobIndexStrategy
        print(ScatterOobIndexStrategy.SKIP == ScatterOobIndexStrategy.SKIP)  # -> True
        ```
        """
        return self._value == other._value

    def write_to[W: Writer](self, mut writer: W):
        """Writes its name.

        Examples:

        ```mojo
        from kernels.gathering import ScatterOobIndexStrategy
        print(String(ScatterOobIndexStrategy.SKIP))  # -> SKIP
        ```
        """
        writer.write("SKIP" if self._value == 1 else "UNDEFINED")


@always_inline
def _copy_whole[
    dtype: DType, rank: Int, //, target: StaticString
](
    to: _View[dtype, rank],
    source: _View[dtype, rank],
    context: DeviceContextPtr,
) raises:
    """The tensor before anything is replaced, unless it is replaced in place."""
    if to.ptr == source.ptr or to.size() == 0:
        return

    @parameter
    @__copy_capture(to, source)
    def copy[width: Int, _rank: Int](index: IndexList[_rank]):
        var at = rebind[IndexList[rank]](index)
        to.ptr[_offset(at, to.strides)] = source.ptr[
            _offset(at, source.strides)
        ]

    comptime if target == "cpu":
        elementwise[copy, 1](to.shape)
    else:
        elementwise[copy, 1, target="gpu"](
            to.shape, context.get_device_context()
        )


# --- scatter_nd


@always_inline
def _put_one[
    dtype: DType,
    place_dtype: DType,
    rank: Int,
    of_places: Int,
    of_updates: Int,
    //,
    reduce_fn: Optional[_Reduce],
](
    to: _View[dtype, rank],
    places: _View[place_dtype, of_places],
    updates: _View[dtype, of_updates],
    tuple_number: Int,
    part_number: Int,
):
    """One element of one update: `part_number` counts those of the part that a tuple names."""
    comptime depth = of_places - 1 + rank - of_updates
    var tuples = places.shape
    tuples[of_places - 1] = 1
    var of_place = _index_of(tuple_number, tuples)
    var parts = to.shape
    comptime for i in range(depth):
        parts[i] = 1
    var at = _index_of(part_number, parts)
    var from_ = IndexList[of_updates]()
    comptime for i in range(of_places - 1):
        from_[i] = of_place[i]
    comptime for i in range(depth, rank):
        from_[of_places - 1 + i - depth] = at[i]
    comptime for i in range(depth):
        of_place[of_places - 1] = i
        at[i] = _place_at(places, of_place, to.shape[i])
        if at[i] < 0 or at[i] >= to.shape[i]:
            return
    var value = updates.ptr[_offset(from_, updates.strides)]
    var there = to.ptr + _offset(at, to.strides)
    comptime if Bool(reduce_fn):
        comptime combine = reduce_fn.value()
        there[0] = combine[dtype, 1](there[0], value)
    else:
        there[0] = value


@always_inline
def _scatter_nd[
    dtype: DType,
    place_dtype: DType,
    rank: Int,
    of_places: Int,
    of_updates: Int,
    //,
    target: StaticString,
    reduce_fn: Optional[_Reduce],
](
    to: _View[dtype, rank],
    places: _View[place_dtype, of_places],
    updates: _View[dtype, of_updates],
    context: DeviceContextPtr,
) raises:
    """All updates; on the host in their order."""
    comptime depth = of_places - 1 + rank - of_updates
    var tuples = 1
    comptime for i in range(of_places - 1):
        tuples *= places.shape[i]
    var parts = 1
    comptime for i in range(depth, rank):
        parts *= to.shape[i]
    if tuples == 0 or parts == 0:
        return
    comptime if target == "cpu":
        for t in range(tuples):
            for p in range(parts):
                _put_one[reduce_fn](to, places, updates, t, p)
    elif Bool(reduce_fn):
        # Several updates may be of one element: a thread takes all those of a place in the parts, in their order.
        @parameter
        @__copy_capture(to, places, updates, tuples)
        def combine[width: Int, _rank: Int](index: IndexList[_rank]):
            for t in range(tuples):
                _put_one[reduce_fn](to, places, updates, t, index[0])

        elementwise[combine, 1, target="gpu"](
            IndexList[1](parts), context.get_device_context()
        )
    else:

        @parameter
        @__copy_capture(to, places, updates)
        def put[width: Int, _rank: Int](index: IndexList[_rank]):
            _put_one[reduce_fn](to, places, updates, index[0], index[1])

        elementwise[put, 1, target="gpu"](
            IndexList[2](tuples, parts), context.get_device_context()
        )


def _check_scatter_nd[
    rank: Int, of_places: Int, of_updates: Int, //
](
    shape: IndexList[rank],
    places: IndexList[of_places],
    updates: IndexList[of_updates],
) raises:
    """An error where the extents do not fit."""
    comptime depth = of_places - 1 + rank - of_updates
    _check_extent(
        "scatter_nd",
        "the indices",
        of_places - 1,
        places[of_places - 1],
        depth,
    )
    for i in range(of_updates):
        var want: Int
        if i < of_places - 1:
            want = places[i]
        else:
            want = shape[i - (of_places - 1) + depth]
        _check_extent("scatter_nd", "the updates", i, updates[i], want)


@always_inline
def scatter_nd_generator[
    Data: AnyType,
    Places: AnyType,
    Updates: AnyType,
    Out: AnyType,
    //,
    oob_index_strategy: ScatterOobIndexStrategy = ScatterOobIndexStrategy.UNDEFINED,
    target: StaticString = "cpu",
    reduce_fn: Optional[_Reduce] = None,
    *,
    _trace_description: StaticString = "scatter_nd",
](
    data: Data,
    indices: Places,
    updates: Updates,
    output: Out,
    context: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """A tensor of which parts are replaced, or combined with others, by tuples of numbers.

    It is what ONNX calls `ScatterND`. A tuple lies along the last dimension of `indices`; a negative number counts from
    the end. Of several updates of one element, the last one stays on the host, some one on a device; `reduce_fn` combines
    all of them, in their order.

    Parameters:
        Data: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Places: The same of whole numbers.
        Updates: The same of the kind of number of `data`.
        Out: The same.
        oob_index_strategy: What becomes of updates whose numbers name no part.
        target: `"gpu"` for the device, `"cpu"` for the host and its memory.
        reduce_fn: Called as `reduce_fn[dtype, 1](element, update)`; without it the update is taken.
        _trace_description: Taken for the sake of programs that say it.

    Args:
        data: The tensor.
        indices: The tuples.
        updates: What parts are replaced by: dimensions of `indices` but the last, then those that the tuples leave.
        output: Where the result goes, of the shape of `data`; it may be the same memory.
        context: The device; none is needed for the host.

    Raises:
        Where the shapes do not fit, the host finds a number that names no part, or a launch fails.

    Examples:

    ```mojo
    from kernels.gathering import scatter_nd_generator
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4]
        var which: List[Int64] = [1, 1]
        var new: List[Int32] = [10, 20]
        var line = LayoutTensor[DType.int32, Layout.row_major(4), MutAnyOrigin](numbers.unsafe_ptr())

        @parameter
        def sum[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
            return a + b

        scatter_nd_generator[reduce_fn=sum](
            line,
            LayoutTensor[DType.int64, Layout.row_major(2, 1)](which.unsafe_ptr()),
            LayoutTensor[DType.int32, Layout.row_major(2)](new.unsafe_ptr()),
            line,
        )
        print(numbers)  # -> [1, 32, 3, 4]
    ```
    """
    comptime depth = Places.rank - 1 + Data.rank - Updates.rank
    comptime assert (
        Out.rank == Data.rank
    ), "scatter_nd: the tensors differ in their number of dimensions"
    comptime assert depth >= 1 and depth <= Data.rank, (
        "scatter_nd: the updates have the dimensions of the indices but the"
        " last, and those that the tuples leave"
    )
    comptime assert (
        Out.dtype == Data.dtype and Updates.dtype == Data.dtype
    ), "scatter_nd: the tensors differ in their kind of number"
    comptime assert (
        Places.dtype.is_integral()
    ), "scatter_nd: the indices must be whole numbers"
    comptime dtype = Data.dtype
    comptime rank = Data.rank
    var source = _view(data)
    var result = _view(output)
    var to = rebind[_View[dtype, rank]](result)
    var places = _view(indices)
    var given = _view(updates)
    var new = rebind[_View[dtype, Updates.rank]](given)
    for i in range(rank):
        _check_extent(
            "scatter_nd", "the result", i, to.shape[i], source.shape[i]
        )
    _check_scatter_nd(to.shape, places.shape, new.shape)
    comptime if target == "cpu" and oob_index_strategy != ScatterOobIndexStrategy.SKIP:
        _check_tuples("scatter_nd", places, to.shape, 0)
    _copy_whole[target](to, source, context)
    _scatter_nd[target, reduce_fn](to, places, new, context)


@always_inline
def scatter_nd_generator[
    Data: AnyType,
    Places: AnyType,
    Updates: AnyType,
    Out: AnyType,
    //,
    output_type: DType,
    indices_type: DType,
    single_thread_blocking_override: Bool,
    oob_index_strategy: ScatterOobIndexStrategy = ScatterOobIndexStrategy.UNDEFINED,
    target: StaticString = "cpu",
    reduce_fn: Optional[_Reduce] = None,
    *,
    _trace_description: StaticString = "scatter_nd",
](
    data: Data,
    indices: Places,
    updates: Updates,
    output: Out,
    context: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """The same; the kinds of numbers are given too."""
    comptime assert (
        Data.dtype == output_type and Places.dtype == indices_type
    ), "scatter_nd: the tensors are of other kinds of numbers"
    scatter_nd_generator[oob_index_strategy, target, reduce_fn](
        data, indices, updates, output, context
    )


@always_inline
def scatter_nd[
    Data: AnyType,
    Places: AnyType,
    Updates: AnyType,
    Out: AnyType,
    //,
    target: StaticString = "cpu",
](
    data: Data,
    indices: Places,
    updates: Updates,
    output: Out,
    context: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """A tensor of which parts are replaced by tuples of numbers: `scatter_nd_generator` that combines nothing.

    Parameters:
        Data: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Places: The same of whole numbers.
        Updates: The same of the kind of number of `data`.
        Out: The same.
        target: `"gpu"` for the device, `"cpu"` for the host and its memory.

    Args:
        data: The tensor.
        indices: The tuples, along the last dimension.
        updates: What parts are replaced by: dimensions of `indices` but the last, then those that the tuples leave.
        output: Where the result goes, of the shape of `data`; it may be the same memory.
        context: The device; none is needed for the host.

    Raises:
        Where the shapes do not fit, the host finds a number that names no part, or a launch fails.

    Examples:

    ```mojo
    from kernels.gathering import scatter_nd
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4, 5, 6]
        var rows: List[Int64] = [-1]
        var new: List[Int32] = [0, 9]
        var result = List[Int32](length=6, fill=0)
        scatter_nd(
            LayoutTensor[DType.int32, Layout.row_major(3, 2)](numbers.unsafe_ptr()),
            LayoutTensor[DType.int64, Layout.row_major(1, 1)](rows.unsafe_ptr()),
            LayoutTensor[DType.int32, Layout.row_major(1, 2)](new.unsafe_ptr()),
            LayoutTensor[DType.int32, Layout.row_major(3, 2)](result.unsafe_ptr()),
        )
        print(result)  # -> [1, 2, 3, 4, 0, 9]
    ```
    """
    scatter_nd_generator[target=target](data, indices, updates, output, context)


@always_inline
def scatter_nd[
    Data: AnyType,
    Places: AnyType,
    Updates: AnyType,
    Out: AnyType,
    //,
    output_type: DType,
    indices_type: DType,
    single_thread_blocking_override: Bool,
    target: StaticString = "cpu",
](
    data: Data,
    indices: Places,
    updates: Updates,
    output: Out,
    context: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """The same; the kinds of numbers are given too."""
    scatter_nd_generator[
        output_type,
        indices_type,
        single_thread_blocking_override,
        target=target,
    ](data, indices, updates, output, context)


def scatter_nd_shape[
    In: AnyType,
    Updates: AnyType,
    Places: AnyType,
    //,
    input_type: DType,
    indices_type: DType,
    single_thread_blocking_override: Bool = False,
](input: In, updates: Updates, indices: Places) raises -> IndexList[In.rank]:
    """The extents of what `scatter_nd` makes: those of `input`.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Updates: The same.
        Places: The same of whole numbers.
        input_type: The kind of the numbers.
        indices_type: That of the indices.
        single_thread_blocking_override: Taken for the sake of programs that say it.

    Args:
        input: The tensor.
        updates: What parts are replaced by.
        indices: The tuples.

    Returns:
        The extents.

    Raises:
        Where the shapes do not fit.

    Examples:

    ```mojo
    from kernels.gathering import scatter_nd_shape
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4, 5, 6]
        var a = LayoutTensor[DType.int32, Layout.row_major(3, 2)](numbers.unsafe_ptr())
        var row = LayoutTensor[DType.int32, Layout.row_major(1, 2)](numbers.unsafe_ptr())
        var which = LayoutTensor[DType.int32, Layout.row_major(1, 1)](numbers.unsafe_ptr())
        print(scatter_nd_shape[DType.int32, DType.int32](a, row, which))  # -> (3, 2)
    ```
    """
    var shape = _view(input).shape
    _check_scatter_nd(shape, _view(indices).shape, _view(updates).shape)
    return shape


# --- scatter_elements


def _check_scatter_elements[
    rank: Int
](
    shape: IndexList[rank],
    places: IndexList[rank],
    updates: IndexList[rank],
    axis: Int,
) raises:
    """An error where the extents do not fit."""
    for i in range(rank):
        _check_extent(
            "scatter_elements", "the updates", i, updates[i], places[i]
        )
        if i != axis and places[i] > shape[i]:
            raise Error(
                "scatter_elements: dimension ",
                i,
                " of the indices is ",
                places[i],
                ", but the tensor has ",
                shape[i],
            )


@always_inline
def scatter_elements[
    In: AnyType,
    Places: AnyType,
    Updates: AnyType,
    Out: AnyType,
    //,
    reduce_fn: _Reduce,
    rank: Int,
    input_type: DType,
    indices_type: DType,
    *,
    target: StaticString = "cpu",
](
    input: In,
    indices: Places,
    updates: Updates,
    _axis: Int,
    output: Out,
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """A tensor of which elements are combined with others, each by its number along a dimension.

    It is what ONNX calls `ScatterElements` and PyTorch `scatter`: with axis 0, `output[indices[i, j], j]` is combined with
    `updates[i, j]`. A negative number counts from the end. Updates of one element are taken in their order. On the host it
    is an error where there is no such element; a device leaves the update out.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Places: The same of whole numbers.
        Updates: The same of the kind of number of `input`.
        Out: The same.
        reduce_fn: Called as `reduce_fn[dtype, 1](element, update)`.
        rank: Dimensions of the tensors.
        input_type: The kind of the numbers.
        indices_type: That of the indices.
        target: `"gpu"` for the device, `"cpu"` for the host and its memory.

    Args:
        input: The tensor.
        indices: The numbers.
        updates: What elements are combined with, of the shape of `indices`.
        _axis: The dimension; a negative number counts from the last one.
        output: Where the result goes, of the shape of `input`; it may be the same memory.
        ctx: The device; none is needed for the host.

    Raises:
        Where the shapes do not fit, the host finds a number that names no element, or a launch fails.

    Examples:

    ```mojo
    from kernels.gathering import scatter_elements
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4, 5]
        var which: List[Int32] = [1, -1]
        var new: List[Int32] = [10, 20]
        var line = LayoutTensor[DType.int32, Layout.row_major(5), MutAnyOrigin](numbers.unsafe_ptr())

        @parameter
        def update[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
            return b

        scatter_elements[update, 1, DType.int32, DType.int32](
            line,
            LayoutTensor[DType.int32, Layout.row_major(2)](which.unsafe_ptr()),
            LayoutTensor[DType.int32, Layout.row_major(2)](new.unsafe_ptr()),
            0,
            line,
        )
        print(numbers)  # -> [1, 10, 3, 4, 20]
    ```
    """
    comptime assert (
        In.rank == rank
        and Places.rank == rank
        and Updates.rank == rank
        and Out.rank == rank
    ), "scatter_elements: the tensors differ in their number of dimensions"
    comptime assert (
        In.dtype == input_type
        and Updates.dtype == input_type
        and Out.dtype == input_type
        and Places.dtype == indices_type
    ), "scatter_elements: the tensors are of other kinds of numbers"
    comptime assert (
        indices_type.is_integral()
    ), "scatter_elements: the indices must be whole numbers"
    var given = _view(input)
    var source = rebind[_View[input_type, rank]](given)
    var result = _view(output)
    var to = rebind[_View[input_type, rank]](result)
    var numbers = _view(indices)
    var places = rebind[_View[indices_type, rank]](numbers)
    var others = _view(updates)
    var new = rebind[_View[input_type, rank]](others)
    var axis = _dimension_of("scatter_elements", _axis, rank)
    for i in range(rank):
        _check_extent(
            "scatter_elements", "the result", i, to.shape[i], source.shape[i]
        )
    _check_scatter_elements(to.shape, places.shape, new.shape, axis)
    comptime if target == "cpu":
        for i in range(places.size()):
            var at = _index_of(i, places.shape)
            _check_place(
                "scatter_elements",
                Int(places.ptr[_offset(at, places.strides)]),
                to.shape[axis],
            )
    _copy_whole[target](to, source, ctx)
    if places.size() == 0:
        return
    # Only updates along the axis may be of one element: a thread takes those of a line, in their order.
    var lines = places.shape
    var count = lines[axis]
    lines[axis] = 1

    @parameter
    @__copy_capture(to, places, new, axis, count)
    def combine[width: Int, _rank: Int](index: IndexList[_rank]):
        var from_ = rebind[IndexList[rank]](index)
        var extent = 0
        comptime for i in range(rank):
            if i == axis:
                extent = to.shape[i]
        for n in range(count):
            comptime for i in range(rank):
                if i == axis:
                    from_[i] = n
            var place = _place_at(places, from_, extent)
            if place < 0 or place >= extent:
                continue
            var at = from_
            comptime for i in range(rank):
                if i == axis:
                    at[i] = place
            var there = to.ptr + _offset(at, to.strides)
            there[0] = reduce_fn[input_type, 1](
                there[0], new.ptr[_offset(from_, new.strides)]
            )

    comptime if target == "cpu":
        elementwise[combine, 1](lines)
    else:
        elementwise[combine, 1, target="gpu"](lines, ctx.get_device_context())


def scatter_elements_shape[
    In: AnyType,
    Updates: AnyType,
    Places: AnyType,
    //,
    input_type: DType,
    indices_type: DType,
    single_thread_blocking_override: Bool = False,
](input: In, updates: Updates, indices: Places, axis: Int) raises -> IndexList[
    In.rank
]:
    """The extents of what `scatter_elements` makes: those of `input`.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Updates: The same.
        Places: The same of whole numbers.
        input_type: The kind of the numbers.
        indices_type: That of the indices.
        single_thread_blocking_override: Taken for the sake of programs that say it.

    Args:
        input: The tensor.
        updates: What elements are combined with.
        indices: The numbers.
        axis: The dimension; a negative number counts from the last one.

    Returns:
        The extents.

    Raises:
        Where the shapes do not fit.

    Examples:

    ```mojo
    from kernels.gathering import scatter_elements_shape
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4, 5, 6]
        var a = LayoutTensor[DType.int32, Layout.row_major(3, 2)](numbers.unsafe_ptr())
        var b = LayoutTensor[DType.int32, Layout.row_major(1, 2)](numbers.unsafe_ptr())
        print(scatter_elements_shape[DType.int32, DType.int32](a, b, b, 0))  # -> (3, 2)
    ```
    """
    comptime assert (
        Updates.rank == In.rank and Places.rank == In.rank
    ), "scatter_elements: the tensors differ in their number of dimensions"
    var shape = _view(input).shape
    _check_scatter_elements(
        shape,
        rebind[IndexList[In.rank]](_view(indices).shape),
        rebind[IndexList[In.rank]](_view(updates).shape),
        _dimension_of("scatter_elements_shape", axis, In.rank),
    )
    return shape
