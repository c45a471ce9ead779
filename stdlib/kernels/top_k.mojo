"""The k largest numbers of every row, with their places, on a device.

A few of short rows, of which there are many, are found by a warp each (`_top_k_warp`). Else a block takes a row, and finds the k-th largest by a bound or its digits
(`_top_k_row`). Where there are fewer rows than keep the device busy, several blocks take parts of
a row, and a second launch chooses among what they found.
"""

from gpu.host import DeviceAttribute, DeviceContext
from gpu.id import WARP_SIZE
from kernels._radix_pass import _bits_of
from kernels._top_k_row import _top_k_kernel
from kernels._top_k_warp import _launch_warps, _MOST as _MOST_OF_WARP
from kernels._views import _Memory, _Rows, _rows
from math import ceildiv

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
