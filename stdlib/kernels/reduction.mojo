"""Reductions along the last dimension, or of a whole tensor, on a device.

Rows of up to 1024 elements are taken by a warp, which has several of them where they are short (`_lanes_log` in `_row_forms.mojo`: four vectors or
more for each lane), longer ones by a block of 256 threads; where there are fewer rows than fill the
device, several blocks take a row, and a second launch combines what they found. Where the numbers beside each other are of different rows (a matrix reduced along its
columns), neighbouring threads take neighbouring rows. The order of combination does not depend on
timing: the same input gives the same bits. Operators need to be commutative.
"""

from collections import InlineArray
from gpu import warp
from gpu.host import DeviceAttribute, DeviceContext
from gpu.id import block_idx, grid_dim, lane_id, thread_idx, WARP_SIZE
from gpu.memory import AddressSpace
from gpu.sync import barrier
from kernels._row_forms import (
    _apart,
    _blocks_of,
    _lanes_log,
    _place_of,
    _row_of,
    _SEVERAL,
    _SMALL,
    _threads_of,
    _width_of,
)
from kernels._views import _Memory, _Rows, _rows, _view
from kernels.monoid import _kept_in, Max, Min, Monoid, Product, Sum
from math import ceildiv
from memory import stack_allocation

comptime _ACROSS = 8
"""Warps of a block whose lanes take rows beside each other."""
comptime _WARP_COLUMNS = 1024
"""Longest row of a warp."""
comptime _TOGETHER = 4
"""Loads of a thread that are under way at a time."""


@always_inline
def _group_combine[
    Op: Monoid, dtype: DType, //, threads: Int
](value: Scalar[dtype], lanes_log: Int32) -> Scalar[dtype]:
    """The values of a row's threads as one, in the first of them; `threads` `_SEVERAL`: some lanes of a warp, whose other lanes take part too."""
    var result = value
    comptime for i in range(warp._log2(WARP_SIZE)):
        comptime if threads == _SEVERAL:
            var both = Op.combine(
                result, warp.shuffle_xor(result, UInt32(1 << i))
            )
            result = both if Int32(i) < lanes_log else result
        else:
            comptime distance = WARP_SIZE >> (i + 1)
            result = Op.combine(
                result, warp.shuffle_down(result, UInt32(distance))
            )
    comptime if threads > WARP_SIZE:
        comptime warps = threads // WARP_SIZE
        var partial = stack_allocation[
            warps, Scalar[dtype], address_space=AddressSpace.SHARED
        ]()
        if lane_id() == 0:
            partial[Int(thread_idx.x) // WARP_SIZE] = result
        barrier()
        result = partial[0]
        comptime for i in range(1, warps):
            result = Op.combine(result, partial[i])
    return result


@always_inline
def _combine_next[
    dtype: DType, number: DType, width: Int, //, Op: Monoid, is_whole: Bool
](
    mut found: SIMD[number, width],
    source: _Memory[dtype],
    at: Int,
    apart: Int,
    end: Int,
    step: Int,
):
    """Combines the next vectors of this thread, `apart` from each other, whose loads are under way together; unless they are there for sure (`is_whole`), only those that the row has."""
    var values = InlineArray[SIMD[number, width], _TOGETHER](
        fill=SIMD[number, width](Op.identity[number]())
    )
    comptime for i in range(_TOGETHER):
        var there = at + i * apart
        if is_whole or there < end:
            # Vectors follow one another.
            values[i] = (
                (source + (there if width > 1 else there * step))
                .load[width=width, alignment=width * dtype.size_of()]()
                .cast[number]()
            )
    comptime for i in range(_TOGETHER):
        found = Op.combine(found, values[i])


def _reduce_rows[
    Op: Monoid,
    dtype: DType,
    number: DType,
    out_dtype: DType,
    width: Int,
    threads: Int,
](
    out: _Memory[out_dtype],
    data: _Memory[dtype],
    rows: Int,
    columns: Int,
    stride: Int,
    step: Int,
    out_stride: Int,
    splits: Int,
    lanes_log: Int32,
    divisor: Scalar[number],
):
    """A row by some lanes of a warp (`threads` `_SEVERAL`) or by `splits` blocks, each of which gives a number."""
    var apart = Int(_apart[threads, width](lanes_log))
    var place = _place_of[threads](lanes_log)
    var row: Int
    # Where the result goes.
    var to: Int
    var first = 0
    var end = columns
    comptime if threads == _SEVERAL:
        row = _row_of[threads](1, lanes_log)
        to = row
        # Lanes without a row stay for the exchanges of their warp.
        if row >= rows:
            end = 0
    else:
        row = Int(block_idx.x) // splits
        to = Int(block_idx.x)
        var part = ceildiv(ceildiv(columns, width), splits) * width
        first = Int(block_idx.x) % splits * part
        end = min(columns, first + part)
    var source = data + row * stride
    var found = SIMD[number, width](Op.identity[number]())
    var at = first + place * width
    comptime if threads != _SEVERAL:
        while at + (_TOGETHER - 1) * apart < end:
            _combine_next[Op, True](found, source, at, apart, end, step)
            at += _TOGETHER * apart
    while at < end:
        _combine_next[Op, False](found, source, at, apart, end, step)
        at += _TOGETHER * apart
    var one = found[0]
    comptime for i in range(1, width):
        one = Op.combine(one, found[i])
    one = _group_combine[Op, threads=threads](one, lanes_log)
    if place == 0 and to < rows * splits:
        out[to * out_stride] = (
            (one / divisor).cast[out_dtype]()
            if number.is_floating_point()
            else one.cast[out_dtype]()
        )


def _reduce_across[
    Op: Monoid, dtype: DType, number: DType, out_dtype: DType, width: Int
](
    out: _Memory[out_dtype],
    data: _Memory[dtype],
    rows: Int,
    columns: Int,
    step: Int,
    out_stride: Int,
    divisor: Scalar[number],
):
    """Rows whose numbers stand `step` apart, and beside those of the next row: `width` rows by a lane, part number `block_idx.y` of their numbers by a block, which gives
    a number for each row."""
    comptime together = 4
    comptime of_warp = WARP_SIZE * width
    var partial = stack_allocation[
        (_ACROSS - 1) * of_warp,
        Scalar[number],
        alignment=16,
        address_space=AddressSpace.SHARED,
    ]()
    var place = Int(thread_idx.x) * width
    var row = Int(block_idx.x) * of_warp + place
    var part = ceildiv(columns, Int(grid_dim.y))
    var end = min(columns, (Int(block_idx.y) + 1) * part)
    var found = SIMD[number, width](Op.identity[number]())
    if row < rows:
        var at = Int(block_idx.y) * part + Int(thread_idx.y)
        var source = data + row
        while at + (together - 1) * _ACROSS < end:
            var values = InlineArray[SIMD[number, width], together](
                fill=SIMD[number, width](0)
            )
            comptime for i in range(together):
                values[i] = (
                    (source + (at + i * _ACROSS) * step)
                    .load[width=width, alignment=width * dtype.size_of()]()
                    .cast[number]()
                )
            comptime for i in range(together):
                found = Op.combine(found, values[i])
            at += together * _ACROSS
        while at < end:
            found = Op.combine(
                found,
                (source + at * step)
                .load[width=width, alignment=width * dtype.size_of()]()
                .cast[number](),
            )
            at += _ACROSS
    if thread_idx.y > 0:
        (partial + (Int(thread_idx.y) - 1) * of_warp + place).store(found)
    barrier()
    if thread_idx.y > 0 or row >= rows:
        return
    comptime for i in range(_ACROSS - 1):
        found = Op.combine(
            found, (partial + i * of_warp + place).load[width=width]()
        )
    comptime if number.is_floating_point():
        found = found / divisor
    comptime for j in range(width):
        out[(Int(block_idx.y) * rows + row + j) * out_stride] = found[j].cast[
            out_dtype
        ]()


def _launch_across[
    dtype: DType, out_dtype: DType, //, Op: Monoid, number: DType, width: Int
](
    source: _Rows[dtype],
    out: _Memory[out_dtype],
    out_stride: Int,
    divisor: Scalar[number],
    ctx: DeviceContext,
) raises:
    var across = ceildiv(source.count, WARP_SIZE * width)
    # Enough blocks that every multiprocessor has several, each with some rounds of its own.
    var wanted = 8 * ctx.get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT)
    var splits = max(
        1,
        min(ceildiv(wanted, across), ceildiv(source.columns, 8 * _ACROSS)),
    )
    if splits == 1:
        ctx.enqueue_function[
            _reduce_across[Op, dtype, number, out_dtype, width]
        ](
            out,
            source.ptr,
            source.count,
            source.columns,
            source.step,
            out_stride,
            divisor,
            grid_dim=(across, 1),
            block_dim=(WARP_SIZE, _ACROSS),
        )
        return
    var parts = ctx.enqueue_create_buffer[number](source.count * splits)
    var found = _Memory[number](parts.unsafe_ptr().address)
    ctx.enqueue_function[_reduce_across[Op, dtype, number, number, width]](
        found,
        source.ptr,
        source.count,
        source.columns,
        source.step,
        1,
        Scalar[number](1),
        grid_dim=(across, splits),
        block_dim=(WARP_SIZE, _ACROSS),
    )
    ctx.enqueue_function[_reduce_across[Op, number, number, out_dtype, 1]](
        out,
        found,
        source.count,
        splits,
        source.count,
        out_stride,
        divisor,
        grid_dim=(ceildiv(source.count, WARP_SIZE), 1),
        block_dim=(WARP_SIZE, _ACROSS),
    )
    _ = parts^


def _launch[
    Op: Monoid, dtype: DType, number: DType, out_dtype: DType, //
](
    source: _Rows[dtype],
    out: _Memory[out_dtype],
    out_stride: Int,
    divisor: Scalar[number],
    ctx: DeviceContext,
) raises:
    comptime width = _width_of(dtype)
    # Few rows would leave most lanes without one.
    if source.count >= 16 and source.stride == 1 and source.step != 1:
        if (
            source.step % width == 0
            and source.count % width == 0
            and Int(source.ptr) % 16 == 0
        ):
            _launch_across[Op, number, width](
                source, out, out_stride, divisor, ctx
            )
        else:
            _launch_across[Op, number, 1](source, out, out_stride, divisor, ctx)
        return
    # Enough blocks that every multiprocessor has several, and that each has something to do.
    var wanted = 8 * ctx.get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT)
    var splits = max(
        1,
        min(
            ceildiv(wanted, source.count),
            ceildiv(source.columns, 4 * _SMALL * width),
        ),
    )
    if source.columns <= _WARP_COLUMNS:
        splits = 1
    if splits == 1:
        _launch_by_width[Op, False](source, out, out_stride, 1, divisor, ctx)
        return
    var parts = ctx.enqueue_create_buffer[number](source.count * splits)
    var found = _Memory[number](parts.unsafe_ptr().address)
    _launch_by_width[Op, True](source, found, 1, splits, Scalar[number](1), ctx)
    _launch_rows[Op, 1, _SEVERAL](
        _Rows[number](found, source.count, splits, splits, 1),
        out,
        out_stride,
        1,
        divisor,
        ctx,
    )
    _ = parts^


def _launch_by_width[
    dtype: DType,
    number: DType,
    out_dtype: DType,
    //,
    Op: Monoid,
    is_split: Bool,
](
    source: _Rows[dtype],
    out: _Memory[out_dtype],
    out_stride: Int,
    splits: Int,
    divisor: Scalar[number],
    ctx: DeviceContext,
) raises:
    """Rows by vectors, where they can be moved so, or element by element."""
    comptime width = _width_of(dtype)
    if source.allows[width]():
        _launch_by_length[Op, width, is_split](
            source, out, out_stride, splits, divisor, ctx
        )
    else:
        _launch_by_length[Op, 1, is_split](
            source, out, out_stride, splits, divisor, ctx
        )


def _launch_by_length[
    dtype: DType,
    number: DType,
    out_dtype: DType,
    //,
    Op: Monoid,
    width: Int,
    is_split: Bool,
](
    source: _Rows[dtype],
    out: _Memory[out_dtype],
    out_stride: Int,
    splits: Int,
    divisor: Scalar[number],
    ctx: DeviceContext,
) raises:
    """Rows by the lanes of warps or by `splits` blocks each; only long ones are split."""
    comptime if not is_split:
        if source.columns <= _WARP_COLUMNS:
            _launch_rows[Op, width, _SEVERAL](
                source, out, out_stride, 1, divisor, ctx
            )
            return
    _launch_rows[Op, width, _SMALL](
        source, out, out_stride, splits, divisor, ctx
    )


def _launch_rows[
    dtype: DType,
    number: DType,
    out_dtype: DType,
    //,
    Op: Monoid,
    width: Int,
    threads: Int,
](
    source: _Rows[dtype],
    out: _Memory[out_dtype],
    out_stride: Int,
    splits: Int,
    divisor: Scalar[number],
    ctx: DeviceContext,
) raises:
    var lanes_log = Int32(0)
    comptime if threads == _SEVERAL:
        lanes_log = _lanes_log(
            source.columns, width, dtype.size_of(), _TOGETHER
        )
    ctx.enqueue_function[
        _reduce_rows[Op, dtype, number, out_dtype, width, threads]
    ](
        out,
        source.ptr,
        source.count,
        source.columns,
        source.stride,
        source.step,
        out_stride,
        splits,
        lanes_log,
        divisor,
        grid_dim=_blocks_of[threads](source.count, lanes_log) * splits,
        block_dim=_threads_of[threads](),
    )


def _reduce[
    Op: Monoid,
    Out: AnyType,
    In: AnyType,
    //,
    what: StringLiteral,
    is_mean: Bool = False,
](output: Out, input: In, ctx: DeviceContext) raises:
    comptime number = _kept_in(In.dtype, Out.dtype)
    comptime assert (
        not is_mean or number.is_floating_point()
    ), "a mean is a floating-point number: the tensor for it holds integers"
    var out = _view(output)
    var source = _rows[what](input)
    var whole = False
    if out.size() == 1 and source.count != 1:
        # Of a whole tensor: one row, where the elements follow one another, else the rows' results once more.
        var all = _view(input)
        if all.is_contiguous():
            source = _Rows[In.dtype](all.ptr, 1, all.size(), 0, 1)
        else:
            whole = True
    elif out.size() != source.count:
        raise Error(
            what,
            ": the result has ",
            out.size(),
            " elements; the argument has ",
            source.count,
            " rows",
        )
    if source.count == 0:
        return
    var out_stride = 1
    comptime if Out.rank > 0:
        var spread = _rows[what](output)
        if spread.columns == 1:
            out_stride = spread.stride
        elif spread.count == 1:
            out_stride = spread.step
        elif not out.is_contiguous():
            raise Error(
                what, ": the elements of the result are not evenly spaced"
            )
    var divisor = Scalar[number](1)
    comptime if is_mean:
        divisor = Scalar[number](
            source.columns * (source.count if whole else 1)
        )
    if not whole:
        _launch[Op](source, out.ptr, out_stride, divisor, ctx)
        return
    var parts = ctx.enqueue_create_buffer[number](source.count)
    var found = _Memory[number](parts.unsafe_ptr().address)
    _launch[Op](source, found, 1, Scalar[number](1), ctx)
    _launch[Op](
        _Rows[number](found, 1, source.count, 0, 1), out.ptr, 1, divisor, ctx
    )
    _ = parts^


def reduce[
    Op: Monoid, Out: AnyType, In: AnyType, //
](output: Out, input: In, ctx: DeviceContext) raises:
    """Combines the numbers of every row along the last dimension, or of the whole tensor, by `Op`.

    Parameters:
        Op: How two numbers become one: `Sum`, `Product`, `Max`, `Min`, or a program's own, whose order does not matter.
        Out: A `LayoutTensor` or a `TileTensor` with an element for each row, or with one element for all.
        In: The same, of any shape and stride whose rows are evenly spaced.

    Args:
        output: Where the results go, in the device's memory.
        input: The numbers.
        ctx: The device. The kernels are enqueued on its stream.

    Raises:
        Where the shapes do not fit, or a launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.monoid import Max
    from kernels.reduction import reduce
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](6)
    var largest = ctx.enqueue_create_buffer[DType.int32](2)
    with buffer.map_to_host() as host:
        for i in range(6):
            host[i] = Int32(i * 5 % 7)
    var rows = LayoutTensor[DType.int32, Layout.row_major(2, 3)](buffer)
    reduce[Max](LayoutTensor[DType.int32, Layout(2)](largest), rows, ctx)
    with largest.map_to_host() as host:
        print(host[0], host[1])  # -> 5 6
    ```
    """
    _reduce[Op, what="reduce"](output, input, ctx)


def reduce_sum[
    Out: AnyType, In: AnyType, //
](output: Out, input: In, ctx: DeviceContext) raises:
    """The sum of every row, or of the whole tensor; of short floats in float32. See `reduce`.

    Parameters:
        Out: A tensor with an element for each row, or with one.
        In: A tensor.

    Args:
        output: Where the results go.
        input: The numbers.
        ctx: The device.

    Raises:
        As `reduce`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.reduction import reduce_sum
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    with x.map_to_host() as host:
        for i in range(4):
            host[i] = Float32(i + 1)
    var rows = LayoutTensor[DType.float32, Layout.row_major(2, 2)](x)
    var result = ctx.enqueue_create_buffer[DType.float32](2)
    reduce_sum(LayoutTensor[DType.float32, Layout(2)](result), rows, ctx)
    with result.map_to_host() as host:
        print(host[0], host[1])  # -> 3.0 7.0
    ```
    """
    _reduce[Sum, what="reduce_sum"](output, input, ctx)


def reduce_mean[
    Out: AnyType, In: AnyType, //
](output: Out, input: In, ctx: DeviceContext) raises:
    """The mean of every row, or of the whole tensor. See `reduce`.

    Parameters:
        Out: A tensor of floating-point numbers with an element for each row, or with one.
        In: A tensor.

    Args:
        output: Where the results go.
        input: The numbers.
        ctx: The device.

    Raises:
        As `reduce`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.reduction import reduce_mean
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    with x.map_to_host() as host:
        for i in range(4):
            host[i] = Float32(i + 1)
    var rows = LayoutTensor[DType.float32, Layout.row_major(2, 2)](x)
    var result = ctx.enqueue_create_buffer[DType.float32](2)
    reduce_mean(LayoutTensor[DType.float32, Layout(2)](result), rows, ctx)
    with result.map_to_host() as host:
        print(host[0], host[1])  # -> 1.5 3.5
    ```
    """
    _reduce[Sum, what="reduce_mean", is_mean=True](output, input, ctx)


def reduce_max[
    Out: AnyType, In: AnyType, //
](output: Out, input: In, ctx: DeviceContext) raises:
    """The largest number of every row, or of the whole tensor; NaN loses. See `reduce`.

    Parameters:
        Out: A tensor with an element for each row, or with one.
        In: A tensor.

    Args:
        output: Where the results go.
        input: The numbers.
        ctx: The device.

    Raises:
        As `reduce`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.reduction import reduce_max
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    with x.map_to_host() as host:
        for i in range(4):
            host[i] = Float32(i + 1)
    var rows = LayoutTensor[DType.float32, Layout.row_major(2, 2)](x)
    var result = ctx.enqueue_create_buffer[DType.float32](2)
    reduce_max(LayoutTensor[DType.float32, Layout(2)](result), rows, ctx)
    with result.map_to_host() as host:
        print(host[0], host[1])  # -> 2.0 4.0
    ```
    """
    _reduce[Max, what="reduce_max"](output, input, ctx)


def reduce_min[
    Out: AnyType, In: AnyType, //
](output: Out, input: In, ctx: DeviceContext) raises:
    """The smallest number of every row, or of the whole tensor; NaN loses. See `reduce`.

    Parameters:
        Out: A tensor with an element for each row, or with one.
        In: A tensor.

    Args:
        output: Where the results go.
        input: The numbers.
        ctx: The device.

    Raises:
        As `reduce`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.reduction import reduce_min
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    with x.map_to_host() as host:
        for i in range(4):
            host[i] = Float32(i + 1)
    var rows = LayoutTensor[DType.float32, Layout.row_major(2, 2)](x)
    var result = ctx.enqueue_create_buffer[DType.float32](2)
    reduce_min(LayoutTensor[DType.float32, Layout(2)](result), rows, ctx)
    with result.map_to_host() as host:
        print(host[0], host[1])  # -> 1.0 3.0
    ```
    """
    _reduce[Min, what="reduce_min"](output, input, ctx)
