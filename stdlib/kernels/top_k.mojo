"""The k largest numbers of every row, with their places, on a device.

A few of short rows, of which there are many, are found by a warp each (`_top_k_warp`). Else a block takes a row, and finds the k-th largest by a bound or its digits
(`_top_k_row`). Where there are fewer rows than keep the device busy, several blocks take parts of
a row, and a second launch chooses among what they found.
"""

from algorithm.contexts import _ContextOrNone
from gpu.host import DeviceAttribute, DeviceContext
from gpu.id import WARP_SIZE
from kernels._radix_pass import _bits_of
from kernels._top_k_row import _top_k_kernel
from kernels._top_k_warp import _launch_warps, _MOST as _MOST_OF_WARP
from kernels._views import _dimension_of, _Memory, _Rows, _rows, _view
from math import ceildiv
from utils.index import IndexList

comptime _WARP_ROW = 1024
"""Longest row of a warp."""
comptime _LEAST_WARPS = 16
"""Rows for each multiprocessor from which on warps take them."""
comptime _SHORT_ROW = 4096
"""Longest row of a small block."""
comptime _SHORT_THREADS = 128
comptime _LONG_THREADS = 256
comptime _PART = 16384
"""Least length of a part of a row."""


def _launch[
    dtype: DType,
    place_dtype: DType,
    //,
    largest: Bool,
    threads: Int,
    digit_bits: Int,
    has_places: Bool = False,
](
    out: _Rows[dtype],
    places: _Rows[place_dtype],
    source: _Rows[dtype],
    given: _Memory[DType.int32],
    parts: Int,
    ctx: DeviceContext,
) raises:
    """A row of results for each of the parts of each row."""
    var rows = source.count * parts
    var keys = ctx.enqueue_create_buffer[_bits_of(dtype)](rows * out.columns)
    var found = ctx.enqueue_create_buffer[DType.int32](rows * out.columns)
    ctx.enqueue_function[
        _top_k_kernel[
            dtype, place_dtype, largest, threads, digit_bits, has_places
        ]
    ](
        out.ptr,
        places.ptr,
        source.ptr,
        given,
        source.columns,
        out.columns,
        parts,
        source.stride,
        source.step,
        out.stride,
        out.step,
        places.stride,
        places.step,
        _Memory[_bits_of(dtype)](keys.unsafe_ptr().address),
        _Memory[DType.int32](found.unsafe_ptr().address),
        grid_dim=rows,
        block_dim=threads,
    )
    _ = keys^
    _ = found^


def top_k[
    Out: AnyType, Places: AnyType, In: AnyType, //, *, largest: Bool = True
](values: Out, indices: Places, input: In, ctx: DeviceContext) raises:
    """The largest numbers of every row along the last dimension, in descending order, and where they stand.

    As many as the results have columns. Of equal numbers those further left come first; -0.0 counts as smaller than 0.0. NaN counts as larger than all others (a negative one as smaller). The last step takes time that grows
    with the square of their number: for more than some thousand sort the row.

    Parameters:
        Out: A `LayoutTensor` or a `TileTensor` of rows x k, of the argument's kind of number.
        Places: The same of integers.
        In: The same of rows x columns, of integers or floats of 8 to 64 bits.
        largest: False: the smallest ones, in ascending order.

    Args:
        values: Where the numbers go, in the device's memory.
        indices: Where their places in their rows go.
        input: The rows.
        ctx: The device. The kernel is enqueued on its stream.

    Raises:
        Where the shapes do not fit, a row has 2**31 numbers or more, or the launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.top_k import top_k
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var rows = ctx.enqueue_create_buffer[DType.float32](7)
    var values = ctx.enqueue_create_buffer[DType.float32](2)
    var places = ctx.enqueue_create_buffer[DType.int32](2)
    with rows.map_to_host() as host:
        for i in range(7):
            host[i] = Float32(i * 3 % 7)
    comptime best = Layout.row_major(1, 2)
    top_k(
        LayoutTensor[DType.float32, best](values), LayoutTensor[DType.int32, best](places),
        LayoutTensor[DType.float32, Layout.row_major(1, 7)](rows), ctx,
    )
    with values.map_to_host() as value, places.map_to_host() as place:
        print(value[0], place[0], value[1], place[1])  # -> 6.0 2 5.0 4
    ```
    """
    comptime assert (
        Out.dtype == In.dtype
    ), "the numbers found are of the kind of those searched"
    var source = _rows["top_k"](input)
    var out = _rows["top_k"](values)
    var places = _rows["top_k"](indices)
    if (
        out.count != source.count
        or places.count != source.count
        or places.columns != out.columns
    ):
        raise Error(
            "top_k: ",
            source.count,
            " rows are searched; the results have ",
            out.count,
            " x ",
            out.columns,
            " values and ",
            places.count,
            " x ",
            places.columns,
            " places",
        )
    if out.columns > source.columns:
        raise Error(
            "top_k: ", out.columns, " of rows of ", source.columns, " numbers"
        )
    if source.count == 0 or out.columns == 0:
        return
    if source.columns >= 1 << 31:
        raise Error(
            "top_k: rows of ",
            source.columns,
            " numbers; at most 2**31 - 1 are searched",
        )
    var none = _Memory[DType.int32](unsafe_from_address=0)
    var k = out.columns
    var found = _Rows[In.dtype](
        rebind[_Memory[In.dtype]](out.ptr),
        out.count,
        k,
        out.stride,
        out.step,
    )
    # Enough rows for the warps that are under way, each short enough to be read in few rounds.
    var processors = ctx.get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT)
    comptime if In.dtype.size_of() <= 4 and WARP_SIZE == 32:
        if (
            k <= _MOST_OF_WARP
            and source.step == 1
            and source.columns <= _WARP_ROW
            and source.count >= _LEAST_WARPS * processors
        ):
            _launch_warps[largest](found, places, source, ctx)
            return
    if source.columns <= _SHORT_ROW:
        _launch[largest, _SHORT_THREADS, 8](found, places, source, none, 1, ctx)
        return
    # Parts of a row have several times as many numbers as they give.
    var parts = min(
        ceildiv(4 * processors, source.count),
        source.columns // max(_PART, 8 * k),
    )
    if parts < 2:
        _launch[largest, _LONG_THREADS, 11](found, places, source, none, 1, ctx)
        return
    var of_row = parts * k
    var best = ctx.enqueue_create_buffer[In.dtype](source.count * of_row)
    var at = ctx.enqueue_create_buffer[DType.int32](source.count * of_row)
    var best_at = _Memory[DType.int32](at.unsafe_ptr().address)
    var best_numbers = _Memory[In.dtype](best.unsafe_ptr().address)
    _launch[largest, _LONG_THREADS, 11](
        _Rows[In.dtype](best_numbers, source.count * parts, k, k, 1),
        _Rows[DType.int32](best_at, source.count * parts, k, k, 1),
        source,
        none,
        parts,
        ctx,
    )
    _launch[largest, _LONG_THREADS, 11, True](
        found,
        places,
        _Rows[In.dtype](best_numbers, source.count, of_row, of_row, 1),
        best_at,
        1,
        ctx,
    )
    _ = best^
    _ = at^


def _top_k_on_host[
    In: AnyType, Out: AnyType, Places: AnyType, //, largest: Bool
](input: In, k: Int, dimension: Int, out_vals: Out, out_idxs: Places):
    """`top_k` along a dimension of tensors in the host's memory."""
    comptime rank = In.rank
    var source = _view(input)
    var values = _view(out_vals)
    var places = _view(out_idxs)
    var count = source.shape[dimension]
    if source.size() == 0:
        return
    var order = List[Int]()
    for row in range(source.size() // count):
        var at = 0
        var value_at = 0
        var place_at = 0
        var rest = row
        comptime for n in range(rank):
            comptime i = rank - 1 - n
            if i != dimension:
                var index = rest % source.shape[i]
                at += index * source.strides[i]
                value_at += index * values.strides[i]
                place_at += index * places.strides[i]
                rest //= source.shape[i]
        var first = source.ptr + at
        var step = source.strides[dimension]

        # Equal numbers stay in their order: the sort keeps it.
        @parameter
        def before(a: Int, b: Int) -> Bool:
            comptime if largest:
                return first[a * step] > first[b * step]
            else:
                return first[a * step] < first[b * step]

        order.clear()
        for i in range(count):
            order.append(i)
        sort[before, stable=True](order)
        for i in range(k):
            values.ptr[value_at + i * values.strides[dimension]] = rebind[
                Scalar[Out.dtype]
            ](first[order[i] * step])
            places.ptr[place_at + i * places.strides[dimension]] = Scalar[
                Places.dtype
            ](order[i])


def _check_top_k[
    rank: Int
](
    what: StaticString,
    source: IndexList[rank],
    k: Int,
    dimension: Int,
    result: IndexList[rank],
) raises:
    """An error where a result has not `k` places along the dimension."""
    if k > source[dimension]:
        raise Error(
            what, ": ", k, " of rows of ", source[dimension], " numbers"
        )
    for i in range(rank):
        var want = k if i == dimension else source[i]
        if result[i] != want:
            raise Error(
                what,
                ": dimension ",
                i,
                " of a result is ",
                result[i],
                ", it must be ",
                want,
            )


def top_k[
    In: AnyType,
    Out: AnyType,
    Places: AnyType,
    //,
    largest: Bool = True,
    target: StaticString = "cpu",
](
    input: In,
    max_k: Int,
    axis: Int,
    out_vals: Out,
    out_idxs: Places,
    sorted: Bool,
    ctx: _ContextOrNone = None,
) raises:
    """The `max_k` largest numbers along any dimension, in descending order, and where they stand.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Out: The same, with `max_k` numbers along the dimension.
        Places: The same of integers.
        largest: False: the smallest ones, in ascending order.
        target: `"gpu"`: the tensors are in a device's memory, and the dimension is the last one.

    Args:
        input: The numbers.
        max_k: How many are found.
        axis: The dimension, counted from the last one where it is negative.
        out_vals: Where the numbers go.
        out_idxs: Where their places go.
        sorted: Accepted: they are in order in any case.
        ctx: The device.

    Raises:
        Where the shapes do not fit, or the launch fails.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.top_k import top_k
    from layout import Layout, LayoutTensor

    var numbers: InlineArray[Float32, 4] = [3, 9, 1, 5]
    var best = InlineArray[Float32, 2](fill=0)
    var places = InlineArray[Int64, 2](fill=0)
    top_k(
        LayoutTensor[DType.float32, Layout.row_major(1, 4)](numbers), 2, 1,
        LayoutTensor[DType.float32, Layout.row_major(1, 2)](best),
        LayoutTensor[DType.int64, Layout.row_major(1, 2)](places), True,
    )
    print(best[0], places[0], best[1], places[1])  # -> 9.0 1 5.0 3
    ```
    """
    comptime rank = In.rank
    comptime assert (
        Out.rank == rank and Places.rank == rank
    ), "top_k: the tensors differ in their number of dimensions"
    comptime assert (
        Out.dtype == In.dtype
    ), "the numbers found are of the kind of those searched"
    var dimension = _dimension_of("top_k", axis, rank)
    var shape = _view(input).shape
    _check_top_k(
        "top_k",
        shape,
        max_k,
        dimension,
        rebind[IndexList[rank]](_view(out_vals).shape),
    )
    _check_top_k(
        "top_k",
        shape,
        max_k,
        dimension,
        rebind[IndexList[rank]](_view(out_idxs).shape),
    )
    comptime if target == "cpu":
        _top_k_on_host[largest](input, max_k, dimension, out_vals, out_idxs)
    else:
        if dimension != rank - 1:
            raise Error(
                "top_k: a device searches the last dimension, not ", axis
            )
        top_k[largest=largest](out_vals, out_idxs, input, ctx.value.value())


def topk_gpu[
    In: AnyType,
    Out: AnyType,
    Places: AnyType,
    //,
    sampling: Bool = True,
    largest: Bool = True,
](
    ctx: DeviceContext,
    max_k: Int,
    input: In,
    out_vals: Out,
    out_idxs: Places,
    block_size: Optional[Int] = None,
    num_blocks_per_input: Optional[Int] = None,
) raises:
    """The `max_k` largest numbers of rows in a device's memory: `top_k` under the name that other releases have.

    Parameters:
        In: A tensor of rows.
        Out: The same, `max_k` long.
        Places: The same of integers.
        sampling: Has to be False: nothing is drawn at random.
        largest: False: the smallest ones.

    Args:
        ctx: The device.
        max_k: How many of each row.
        input: The rows.
        out_vals: Where the numbers go.
        out_idxs: Where their places go.
        block_size: Accepted.
        num_blocks_per_input: Accepted.

    Raises:
        As `top_k`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.top_k import topk_gpu
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var rows = ctx.enqueue_create_buffer[DType.float32](7)
    var values = ctx.enqueue_create_buffer[DType.float32](2)
    var places = ctx.enqueue_create_buffer[DType.int32](2)
    with rows.map_to_host() as host:
        for i in range(7):
            host[i] = Float32(i * 3 % 7)
    comptime best = Layout.row_major(1, 2)
    topk_gpu[sampling=False](
        ctx, 2, LayoutTensor[DType.float32, Layout.row_major(1, 7)](rows),
        LayoutTensor[DType.float32, best](values), LayoutTensor[DType.int32, best](places),
    )
    with values.map_to_host() as value, places.map_to_host() as place:
        print(value[0], place[0], value[1], place[1])  # -> 6.0 2 5.0 4
    ```
    """
    comptime assert (
        not sampling
    ), "'topk_gpu' draws no numbers at random: write 'sampling=False'"
    var shape = _view(input).shape
    _check_top_k(
        "topk_gpu",
        shape,
        max_k,
        In.rank - 1,
        rebind[IndexList[In.rank]](_view(out_vals).shape),
    )
    top_k[largest=largest](out_vals, out_idxs, input, ctx)
