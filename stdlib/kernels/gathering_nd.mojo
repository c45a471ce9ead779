"""`gather_nd`, `gather_elements` and `gather_reduce`: elements and parts of a tensor by numbers, and the shapes of results."""

from algorithm.elementwise import elementwise
from gpu.host import DeviceContext
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


def normalize_neg_index(idx: Int, dim_size: Int) raises -> Int:
    """A number of a part, where a negative one counts from the end.

    Args:
        idx: The number, from `-dim_size` to `dim_size - 1`.
        dim_size: How many parts there are.

    Returns:
        The number, from 0 on.

    Raises:
        Where there is no such part.

    Examples:

    ```mojo
    from kernels.gathering import normalize_neg_index

    def main() raises:
        print(normalize_neg_index(-1, 5), normalize_neg_index(2, 5))  # -> 4 2
    ```
    """
    _check_place("normalize_neg_index", idx, dim_size)
    return idx + dim_size if idx < 0 else idx


@always_inline
def normalize_neg_index[
    dtype: DType, width: Int, //, out_type: DType = DType.int
](idx: SIMD[dtype, width], dim_size: Int) -> SIMD[out_type, width]:
    """The same of several numbers at once, which are not checked."""
    comptime assert (
        dtype.is_integral()
    ), "normalize_neg_index: the numbers must be whole"
    var wide = idx.cast[out_type]()
    return wide.lt(0).select(wide + SIMD[out_type, width](dim_size), wide)


# --- gather_nd


def _check_gather_nd[
    dtype: DType, rank: Int, in_rank: Int, of_places: Int, //, batch_dims: Int
](
    shape: IndexList[rank],
    input: IndexList[in_rank],
    places: _View[dtype, of_places],
) raises:
    """An error where the extents do not fit."""
    comptime depth = of_places - 1 + in_rank - batch_dims - rank
    _check_extent(
        "gather_nd",
        "the indices",
        of_places - 1,
        places.shape[of_places - 1],
        depth,
    )
    for i in range(batch_dims):
        _check_extent("gather_nd", "the indices", i, places.shape[i], input[i])
    for i in range(rank):
        var want: Int
        if i < of_places - 1:
            want = places.shape[i]
        else:
            want = input[i - (of_places - 1) + batch_dims + depth]
        _check_extent("gather_nd", "the result", i, shape[i], want)


@always_inline
def _gather_nd[
    dtype: DType,
    place_dtype: DType,
    rank: Int,
    in_rank: Int,
    of_places: Int,
    //,
    batch_dims: Int,
    target: StaticString,
](
    to: _View[dtype, rank],
    source: _View[dtype, in_rank],
    places: _View[place_dtype, of_places],
    context: DeviceContextPtr,
) raises:
    """Every element of the result."""
    comptime depth = of_places - 1 + in_rank - batch_dims - rank

    @parameter
    @__copy_capture(to, source, places)
    def take[width: Int, _rank: Int](index: IndexList[_rank]):
        var at = rebind[IndexList[rank]](index)
        var of_place = IndexList[of_places]()
        comptime for i in range(of_places - 1):
            of_place[i] = at[i]
        var from_ = IndexList[in_rank]()
        comptime for i in range(batch_dims):
            from_[i] = at[i]
        var is_there = True
        comptime for i in range(depth):
            comptime d = batch_dims + i
            of_place[of_places - 1] = i
            from_[d] = _place_at(places, of_place, source.shape[d])
            is_there = is_there and from_[d] >= 0 and from_[d] < source.shape[d]
        comptime for i in range(batch_dims + depth, in_rank):
            from_[i] = at[of_places - 1 + i - batch_dims - depth]
        var value = Scalar[dtype](0)
        if is_there:
            value = source.ptr[_offset(from_, source.strides)]
        to.ptr[_offset(at, to.strides)] = value

    comptime if target == "cpu":
        elementwise[take, 1](to.shape)
    else:
        elementwise[take, 1, target="gpu"](
            to.shape, context.get_device_context()
        )


@always_inline
def gather_nd[
    Data: AnyType,
    Places: AnyType,
    Out: AnyType,
    //,
    batch_dims: Int,
    target: StaticString = "cpu",
](
    data: Data,
    indices: Places,
    output: Out,
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """Parts of a tensor by tuples of numbers: element `[i, j]` of a matrix by the pair `(i, j)`.

    It is what ONNX calls `GatherND`. A tuple lies along the last dimension of `indices`, and its numbers are of the
    dimensions of `data` from `batch_dims` on; a negative one counts from the end. On the host it is an error where there is
    no such part; on the device the result is 0 there.

    Parameters:
        Data: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Places: The same of whole numbers.
        Out: The same of the kind of number of `data`.
        batch_dims: How many leading dimensions all three have in common.
        target: `"gpu"` for the device, `"cpu"` for the host and its memory.

    Args:
        data: The tensor.
        indices: The tuples.
        output: Where the result goes. Its dimensions are those of `indices` but the last, then those of `data` that the
            tuples leave.
        ctx: The device; none is needed for the host.

    Raises:
        Where the shapes do not fit, the host is asked for a part that is not there, or the launch fails.

    Examples:

    ```mojo
    from kernels.gathering import gather_nd
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4]
        var pairs: List[Int64] = [0, 1, 1, -2]
        var result: List[Int32] = [0, 0]
        gather_nd[batch_dims=0](
            LayoutTensor[DType.int32, Layout.row_major(2, 2)](numbers.unsafe_ptr()),
            LayoutTensor[DType.int64, Layout.row_major(2, 2)](pairs.unsafe_ptr()),
            LayoutTensor[DType.int32, Layout.row_major(2)](result.unsafe_ptr()),
        )
        print(result)  # -> [2, 3]
    ```
    """
    comptime depth = Places.rank - 1 + Data.rank - batch_dims - Out.rank
    comptime assert batch_dims >= 0 and batch_dims < min(
        Data.rank, Places.rank
    ), "gather_nd: 'batch_dims' must be less than the ranks of both tensors"
    comptime assert depth >= 1 and depth <= Data.rank - batch_dims, (
        "gather_nd: the result has the dimensions of the indices but the last,"
        " and those that the tuples leave"
    )
    comptime assert (
        Out.dtype == Data.dtype
    ), "gather_nd: the tensors differ in their kind of number"
    comptime assert (
        Places.dtype.is_integral()
    ), "gather_nd: the indices must be whole numbers"
    var result = _view(output)
    var to = rebind[_View[Data.dtype, Out.rank]](result)
    var source = _view(data)
    var places = _view(indices)
    _check_gather_nd[batch_dims](to.shape, source.shape, places)
    if to.size() == 0:
        return
    comptime if target == "cpu":
        _check_tuples("gather_nd", places, source.shape, batch_dims)
    _gather_nd[batch_dims, target](to, source, places, ctx)


@always_inline
def gather_nd[
    Data: AnyType,
    Places: AnyType,
    Out: AnyType,
    //,
    dtype: DType,
    indices_type: DType,
    batch_dims: Int,
    target: StaticString = "cpu",
    single_thread_blocking_override: Bool = False,
](
    data: Data,
    indices: Places,
    output: Out,
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """The same; the kinds of numbers are given too."""
    comptime assert (
        Data.dtype == dtype and Places.dtype == indices_type
    ), "gather_nd: the tensors are of other kinds of numbers"
    gather_nd[batch_dims, target](data, indices, output, ctx)


# --- gather_elements


@always_inline
def gather_elements[
    In: AnyType,
    Places: AnyType,
    Out: AnyType,
    //,
    input_type: DType,
    indices_type: DType,
    *,
    target: StaticString = "cpu",
](
    input: In,
    indices: Places,
    _axis: Int,
    output: Out,
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """Elements of a tensor, each by its number along a dimension.

    It is what ONNX calls `GatherElements` and PyTorch `gather`: with axis 0, `output[i, j]` is
    `input[indices[i, j], j]`. A negative number counts from the end. On the host it is an error where there is no such
    element; on the device the result is 0 there.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Places: The same of whole numbers.
        Out: The same of the kind of number of `input`.
        input_type: The kind of the numbers.
        indices_type: That of the indices.
        target: `"gpu"` for the device, `"cpu"` for the host and its memory.

    Args:
        input: The tensor.
        indices: The numbers, in no dimension but the axis more than there are elements.
        _axis: The dimension; a negative number counts from the last one.
        output: Where the result goes, of the shape of `indices`.
        ctx: The device; none is needed for the host.

    Raises:
        Where the shapes do not fit, the host is asked for an element that is not there, or the launch fails.

    Examples:

    ```mojo
    from kernels.gathering import gather_elements
    from layout import Layout, LayoutTensor

    comptime Matrix = LayoutTensor[DType.int32, Layout.row_major(2, 2), MutAnyOrigin]

    def main() raises:
        var numbers: List[Int32] = [1, 2, 3, 4]
        var which: List[Int32] = [0, 0, 1, 0]
        var result: List[Int32] = [0, 0, 0, 0]
        gather_elements[DType.int32, DType.int32](
            Matrix(numbers.unsafe_ptr()), Matrix(which.unsafe_ptr()), 1, Matrix(result.unsafe_ptr())
        )
        print(result)  # -> [1, 1, 4, 3]
    ```
    """
    comptime rank = In.rank
    comptime assert (
        Places.rank == rank and Out.rank == rank
    ), "gather_elements: the tensors differ in their number of dimensions"
    comptime assert (
        In.dtype == input_type
        and Out.dtype == input_type
        and Places.dtype == indices_type
    ), "gather_elements: the tensors are of other kinds of numbers"
    comptime assert (
        indices_type.is_integral()
    ), "gather_elements: the indices must be whole numbers"
    var given = _view(input)
    var source = rebind[_View[input_type, rank]](given)
    var result = _view(output)
    var to = rebind[_View[input_type, rank]](result)
    var numbers = _view(indices)
    var places = rebind[_View[indices_type, rank]](numbers)
    var axis = _dimension_of("gather_elements", _axis, rank)
    var extent = source.shape[axis]
    for i in range(rank):
        _check_extent(
            "gather_elements", "the result", i, to.shape[i], places.shape[i]
        )
        if i != axis and places.shape[i] > source.shape[i]:
            raise Error(
                "gather_elements: dimension ",
                i,
                " of the indices is ",
                places.shape[i],
                ", but the tensor has ",
                source.shape[i],
            )
    if to.size() == 0:
        return

    @parameter
    @__copy_capture(to, source, places, axis, extent)
    def take[width: Int, _rank: Int](index: IndexList[_rank]):
        var at = rebind[IndexList[rank]](index)
        var place = _place_at(places, at, extent)
        var from_ = at
        comptime for i in range(rank):
            if i == axis:
                from_[i] = place
        var value = Scalar[input_type](0)
        if place >= 0 and place < extent:
            value = source.ptr[_offset(from_, source.strides)]
        to.ptr[_offset(at, to.strides)] = value

    comptime if target == "cpu":
        for i in range(places.size()):
            var at = _index_of(i, places.shape)
            _check_place(
                "gather_elements",
                Int(places.ptr[_offset(at, places.strides)]),
                extent,
            )
        elementwise[take, 1](to.shape)
    else:
        elementwise[take, 1, target="gpu"](to.shape, ctx.get_device_context())


# --- gather_reduce


def gather_reduce[
    Out: AnyType,
    In: AnyType,
    Places: AnyType,
    //,
    dtype: DType,
    gather_axis: Int,
    reduce_axis: Int,
    simd_width: Int,
    reduce_fn: def[dtype: DType, width: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) thin -> SIMD[dtype, width],
](
    output: Out,
    input: In,
    indices: Places,
    reduce_init: Scalar[dtype],
    ctx: Optional[DeviceContext] = None,
) raises:
    """Rows of a table by their numbers, several for each row of the result, combined element by element, on the host.

    `output[i, k]` combines `input[indices[i, j], k]` of all `j`, in their order: a bag of embeddings.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer` of two dimensions.
        In: The same, the table.
        Places: The same of whole numbers.
        dtype: The kind of the numbers.
        gather_axis: 0: rows are gathered.
        reduce_axis: 1: those that one row of `indices` names are combined.
        simd_width: How many neighbouring columns are combined at a time where they lie together.
        reduce_fn: Called as `reduce_fn[dtype, width](so_far, next)`.

    Args:
        output: Where the result goes.
        input: The table.
        indices: The rows' numbers; a negative one counts from the last row.
        reduce_init: What it starts with.
        ctx: Taken for the sake of programs that say it: the memory is the host's.

    Raises:
        Where the shapes do not fit, or there is no such row.

    Examples:

    ```mojo
    from kernels.gathering import gather_reduce
    from layout import Layout, LayoutTensor

    comptime Matrix = LayoutTensor[DType.int32, Layout.row_major(2, 2), MutAnyOrigin]

    def sum[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        return a + b

    def main() raises:
        var table: List[Int32] = [1, 2, 10, 20]
        var which: List[Int32] = [0, 1, 1, 1]
        var result: List[Int32] = [0, 0, 0, 0]
        gather_reduce[DType.int32, 0, 1, 1, sum](
            Matrix(result.unsafe_ptr()), Matrix(table.unsafe_ptr()), Matrix(which.unsafe_ptr()), 0
        )
        print(result)  # -> [11, 22, 20, 40]
    ```
    """
    comptime assert (
        gather_axis == 0 and reduce_axis == 1
    ), "gather_reduce: rows are gathered (axis 0) and combined along axis 1"
    comptime assert (
        Out.rank == 2 and In.rank == 2 and Places.rank == 2
    ), "gather_reduce: matrices are needed"
    comptime assert (
        Out.dtype == dtype and In.dtype == dtype
    ), "gather_reduce: the tensors are of another kind of number"
    var result = _view(output)
    var to = rebind[_View[dtype, 2]](result)
    var given = _view(input)
    var table = rebind[_View[dtype, 2]](given)
    var places = _view(indices)
    _check_extent(
        "gather_reduce", "the result", 0, to.shape[0], places.shape[0]
    )
    _check_extent("gather_reduce", "the result", 1, to.shape[1], table.shape[1])
    for row in range(to.shape[0]):
        for j in range(places.shape[1]):
            _check_place(
                "gather_reduce",
                Int(
                    places.ptr[row * places.strides[0] + j * places.strides[1]]
                ),
                table.shape[0],
            )
        var column = 0
        while column < to.shape[1]:
            comptime width = simd_width
            if (
                column + width <= to.shape[1]
                and to.strides[1] == 1
                and table.strides[1] == 1
            ):
                _reduce_columns[width, reduce_fn](
                    to, table, places, row, column, reduce_init
                )
                column += width
            else:
                _reduce_columns[1, reduce_fn](
                    to, table, places, row, column, reduce_init
                )
                column += 1


@always_inline
def _reduce_columns[
    F: AnyType,
    dtype: DType,
    place_dtype: DType,
    rank: Int,
    //,
    width: Int,
    reduce_fn: F,
](
    to: _View[dtype, 2],
    table: _View[dtype, 2],
    places: _View[place_dtype, rank],
    row: Int,
    column: Int,
    start: Scalar[dtype],
):
    """Neighbouring columns of a row of the result."""
    var sum = SIMD[dtype, width](start)
    for j in range(places.shape[1]):
        var place = Int(
            places.ptr[row * places.strides[0] + j * places.strides[1]]
        )
        if place < 0:
            place += table.shape[0]
        var at = table.ptr + (
            place * table.strides[0] + column * table.strides[1]
        )
        sum = reduce_fn[dtype, width](sum, at.load[width=width, alignment=1]())
    var there = to.ptr + (row * to.strides[0] + column * to.strides[1])
    there.store[width=width, alignment=1](sum)


# --- shapes


def gather_shape[
    In: AnyType,
    Places: AnyType,
    //,
    output_rank: Int,
    input_type: DType,
    indices_type: DType,
    single_thread_blocking_override: Bool = False,
](input_buf: In, indices_buf: Places, axis: Int) raises -> IndexList[
    output_rank
]:
    """The extents of what `gather` makes.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Places: The same of whole numbers.
        output_rank: Dimensions of the result: one less than both tensors have together.
        input_type: The kind of the numbers.
        indices_type: That of the indices.
        single_thread_blocking_override: Taken for the sake of programs that say it.

    Args:
        input_buf: The tensor.
        indices_buf: The numbers of the parts.
        axis: The dimension; a negative number counts from the last one.

    Returns:
        The extents.

    Raises:
        Where there is no such dimension.

    Examples:

    ```mojo
    from kernels.gathering import gather_shape
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers: List[Int32] = [0, 1, 2, 3, 4, 5]
        var table = LayoutTensor[DType.int32, Layout.row_major(3, 2)](numbers.unsafe_ptr())
        var which = LayoutTensor[DType.int32, Layout.row_major(1, 4)](numbers.unsafe_ptr())
        print(gather_shape[3, DType.int32, DType.int32](table, which, 0))  # -> (1, 4, 2)
    ```
    """
    comptime assert (
        output_rank == In.rank + Places.rank - 1
    ), "gather_shape: the result has one dimension less than both together"
    var source = _view(input_buf).shape
    var places = _view(indices_buf).shape
    var dimension = _dimension_of("gather_shape", axis, In.rank)
    var result = IndexList[output_rank]()
    for i in range(output_rank):
        if i < dimension:
            result[i] = source[i]
        elif i < dimension + Places.rank:
            result[i] = places[i - dimension]
        else:
            result[i] = source[i - Places.rank + 1]
    return result


def gather_nd_shape[
    In: AnyType,
    Places: AnyType,
    //,
    output_rank: Int,
    input_type: DType,
    indices_type: DType,
    batch_dims: Int,
    single_thread_blocking_override: Bool = False,
](input_buf: In, indices_buf: Places) raises -> IndexList[output_rank]:
    """The extents of what `gather_nd` makes.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Places: The same of whole numbers.
        output_rank: Dimensions of the result.
        input_type: The kind of the numbers.
        indices_type: That of the indices.
        batch_dims: How many leading dimensions both have in common.
        single_thread_blocking_override: Taken for the sake of programs that say it.

    Args:
        input_buf: The tensor.
        indices_buf: The tuples.

    Returns:
        The extents.

    Raises:
        Where the shapes do not fit.

    Examples:

    ```mojo
    from kernels.gathering import gather_nd_shape
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers: List[Int32] = [0, 1, 2, 3, 4, 5]
        var table = LayoutTensor[DType.int32, Layout.row_major(3, 2)](numbers.unsafe_ptr())
        var rows = LayoutTensor[DType.int32, Layout.row_major(4, 1)](numbers.unsafe_ptr())
        print(gather_nd_shape[2, DType.int32, DType.int32, 0](table, rows))  # -> (4, 2)
    ```
    """
    comptime of_places = Places.rank
    comptime depth = of_places - 1 + In.rank - batch_dims - output_rank
    var source = _view(input_buf).shape
    var places = _view(indices_buf)
    var result = IndexList[output_rank]()
    for i in range(output_rank):
        if i < of_places - 1:
            result[i] = places.shape[i]
        else:
            result[i] = source[i - (of_places - 1) + batch_dims + depth]
    _check_gather_nd[batch_dims](result, source, places)
    return result
