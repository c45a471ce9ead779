"""Sorting by digits on a device: keys, or keys with values, in the order of their first places where keys are equal.

Least significant digit first, 8 bits a pass (Adinets and Merrill, "Onesweep: A Faster Least Significant Digit Radix Sort for GPUs", 2022): one pass counts
all digits of all keys; each further one moves the keys once (`_radix_pass`).
"""

from gpu.host import DeviceAttribute, DeviceContext
from kernels._radix_pass import (
    _begin_digits,
    _BITS,
    _count_digits,
    _COUNTING,
    _DIGITS,
    _move_keys,
    _MOVING,
)
from kernels._views import _Memory, _view
from math import ceildiv


def _items_of(bytes: Int) -> Int:
    """Keys of a thread: a tile and the counts of its warps fit into 48 KiB of shared memory."""
    return 13 if bytes > 4 else 26


def _sort[
    dtype: DType,
    value_dtype: DType,
    //,
    has_values: Bool,
    descending: Bool,
](
    keys: _Memory[dtype],
    values: _Memory[value_dtype],
    count: Int,
    ctx: DeviceContext,
) raises:
    comptime passes = dtype.size_of()
    comptime items = _items_of(
        max(dtype.size_of(), value_dtype.size_of() if has_values else 0)
    )
    comptime tile = _MOVING * items
    if count <= 1:
        return
    if count >= 1 << 30:
        raise Error(
            "radix_sort: ",
            count,
            " keys; at most 2**30 - 1 are sorted at a time",
        )
    var tiles = ceildiv(count, tile)
    var other_keys = ctx.enqueue_create_buffer[dtype](count)
    var other_values = ctx.enqueue_create_buffer[value_dtype](
        count if has_values else 1
    )
    # Counts of the digits, then a ticket and the states of the tiles for each pass.
    var of_pass = tiles * _DIGITS + 1
    var room = ctx.enqueue_create_buffer[DType.uint32](
        passes * (_DIGITS + of_pass)
    )
    _ = room.enqueue_fill(0)
    var totals = _Memory[DType.uint32](room.unsafe_ptr().address)
    comptime width = 16 // dtype.size_of()
    var blocks = min(
        ceildiv(count, 4 * width * _COUNTING),
        8 * ctx.get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT),
    )
    if Int(keys) % 16 == 0:
        ctx.enqueue_function[_count_digits[dtype, descending, width]](
            keys, count, totals, grid_dim=blocks, block_dim=_COUNTING
        )
    else:
        ctx.enqueue_function[_count_digits[dtype, descending, 1, 16]](
            keys, count, totals, grid_dim=blocks, block_dim=_COUNTING
        )
    ctx.enqueue_function[_begin_digits](
        totals, grid_dim=passes, block_dim=_DIGITS
    )
    var from_keys = keys
    var to_keys = _Memory[dtype](other_keys.unsafe_ptr().address)
    var from_values = values
    var to_values = _Memory[value_dtype](other_values.unsafe_ptr().address)
    comptime kernel = _move_keys[
        dtype,
        value_dtype,
        has_values,
        descending,
        items,
    ]
    for p in range(passes):
        var states = totals + passes * _DIGITS + p * of_pass
        ctx.enqueue_function[kernel](
            to_keys,
            from_keys,
            to_values,
            from_values,
            count,
            UInt32(p * _BITS),
            UInt32(p * _BITS),
            totals + p * _DIGITS,
            states,
            states + tiles * _DIGITS,
            grid_dim=tiles,
            block_dim=_MOVING,
        )
        swap(from_keys, to_keys)
        swap(from_values, to_values)
    comptime if passes % 2 == 1:
        ctx.enqueue_copy(keys, other_keys)
        comptime if has_values:
            ctx.enqueue_copy(values, other_values)
    _ = room^
    _ = other_keys^
    _ = other_values^


def radix_sort[
    Keys: AnyType, //, *, descending: Bool = False
](keys: Keys, ctx: DeviceContext) raises:
    """Sorts a line of numbers in place.

    Parameters:
        Keys: A `LayoutTensor` or a `TileTensor` of rank 1: integers or floats of 8 to 64 bits, one after the other. Of floats -0 comes
            in front of 0, and NaN last (a negative one first).
        descending: Whether the largest comes first.

    Args:
        keys: The numbers, in the device's memory.
        ctx: The device. The kernels are enqueued on its stream.

    Raises:
        Where the numbers do not follow one another, are 2**30 or more, or a launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.radix_sort import radix_sort
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var keys = ctx.enqueue_create_buffer[DType.float32](5)
    with keys.map_to_host() as host:
        for i in range(5):
            host[i] = Float32(i * 3 % 5) - 2
    radix_sort(LayoutTensor[DType.float32, Layout(5)](keys), ctx)
    with keys.map_to_host() as host:
        print(host[0], host[1], host[4])  # -> -2.0 -1.0 2.0
    ```
    """
    comptime assert (
        Keys.rank == 1
    ), "'radix_sort' sorts a tensor of one dimension"
    var view = _view(keys)
    if not view.is_contiguous():
        raise Error("radix_sort: the keys do not follow one another")
    _sort[False, descending](view.ptr, view.ptr, view.size(), ctx)


def radix_sort_pairs[
    Keys: AnyType, Values: AnyType, //, *, descending: Bool = False
](keys: Keys, values: Values, ctx: DeviceContext) raises:
    """Sorts a line of numbers in place, and moves a value with each; those of equal keys keep their order.

    Parameters:
        Keys: As in `radix_sort`.
        Values: A tensor of rank 1 with as many numbers, of any kind.
        descending: Whether the largest key comes first.

    Args:
        keys: What is sorted by.
        values: What goes along.
        ctx: The device.

    Raises:
        Where the lengths differ, or as `radix_sort`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.radix_sort import radix_sort_pairs
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var keys = ctx.enqueue_create_buffer[DType.int32](4)
    var values = ctx.enqueue_create_buffer[DType.float32](4)
    with keys.map_to_host() as host:
        for i in range(4):
            host[i] = Int32(4 - i)
    with values.map_to_host() as host:
        for i in range(4):
            host[i] = Float32(i)
    radix_sort_pairs(LayoutTensor[DType.int32, Layout(4)](keys), LayoutTensor[DType.float32, Layout(4)](values), ctx)
    with keys.map_to_host() as host:
        print(host[0], host[3])  # -> 1 4
    with values.map_to_host() as host:
        print(host[0], host[3])  # -> 3.0 0.0
    ```
    """
    comptime assert (
        Keys.rank == 1 and Values.rank == 1
    ), "'radix_sort_pairs' sorts tensors of one dimension"
    var view = _view(keys)
    var along = _view(values)
    if not view.is_contiguous() or not along.is_contiguous():
        raise Error(
            "radix_sort_pairs: the keys or values do not follow one another"
        )
    if view.size() != along.size():
        raise Error(
            "radix_sort_pairs: ",
            view.size(),
            " keys and ",
            along.size(),
            " values",
        )
    _sort[True, descending](view.ptr, along.ptr, view.size(), ctx)
