"""Sorting by digits on a device: keys, or keys with values, in the order of their first places where keys are equal.

Least significant digit first, 8 bits a pass (Adinets and Merrill, "Onesweep: A Faster Least Significant Digit Radix Sort for GPUs", 2022): one pass counts
all digits of all keys; each further one moves the keys once. A block takes a tile of keys, ranks them by warps - lanes with the same digit find each
other by votes -, looks back at its predecessors for how many keys of each digit stand before it, puts the tile in order in shared memory, and writes runs of equal digits.
"""

from collections import InlineArray
from bit import count_leading_zeros, pop_count
from gpu import warp
from gpu.host import DeviceAttribute, DeviceContext
from gpu.id import block_idx, grid_dim, lane_id, thread_idx, WARP_SIZE
from gpu.intrinsics import load_acquire, Scope, store_release
from gpu.memory import AddressSpace
from gpu.sync import barrier, syncwarp
from atomic import Atomic, Ordering
from kernels._views import _Memory, _view
from math import ceildiv
from memory import bitcast, stack_allocation

comptime _BITS = 8
comptime _DIGITS = 256
comptime _THREADS = 256
comptime _ITEMS = 16
"""Keys of a thread."""
comptime _TILE = _THREADS * _ITEMS
comptime _PART = UInt32(1) << 30
"""Beside a count: of the tile alone."""
comptime _ALL = UInt32(2) << 30
"""Beside a count: up to the tile's end."""
comptime _COUNT = (UInt32(1) << 30) - 1


def _bits_of(dtype: DType) -> DType:
    if dtype.size_of() == 1:
        return DType.uint8
    if dtype.size_of() == 2:
        return DType.uint16
    if dtype.size_of() == 4:
        return DType.uint32
    return DType.uint64


@always_inline
def _ordered[
    dtype: DType, //, descending: Bool
](key: Scalar[dtype]) -> Scalar[_bits_of(dtype)]:
    """A key as an unsigned number that sorts as it does: -NaN lowest, NaN highest, -0 in front of 0."""
    comptime bits = _bits_of(dtype)
    comptime top = Scalar[bits](1) << Scalar[bits](dtype.size_of() * 8 - 1)
    var number = bitcast[bits](key)
    comptime if dtype.is_floating_point():
        number = number ^ (Scalar[bits].MAX if number & top != 0 else top)
    elif dtype.is_signed():
        number = number ^ top
    comptime if descending:
        number = ~number
    return number


@always_inline
def _digit[
    dtype: DType, //, descending: Bool
](key: Scalar[dtype], shift: UInt32) -> Int:
    var number = _ordered[descending](key)
    return Int((number >> shift.cast[number.dtype]()) & 255)


def _count_digits[
    dtype: DType, descending: Bool
](data: _Memory[dtype], count: Int, totals: _Memory[DType.uint32]):
    """How often each digit of each place occurs, in all keys."""
    comptime passes = dtype.size_of()
    var counts = stack_allocation[
        passes * _DIGITS, UInt32, address_space=AddressSpace.SHARED
    ]()
    for i in range(Int(thread_idx.x), passes * _DIGITS, _THREADS):
        counts[i] = 0
    barrier()
    var at = Int(block_idx.x) * _THREADS + Int(thread_idx.x)
    while at < count:
        var key = data[at]
        comptime for p in range(passes):
            _ = Atomic.fetch_add[ordering=Ordering.RELAXED](
                counts + p * _DIGITS + _digit[descending](key, p * _BITS), 1
            )
        at += Int(grid_dim.x) * _THREADS
    barrier()
    for i in range(Int(thread_idx.x), passes * _DIGITS, _THREADS):
        if counts[i] != 0:
            _ = Atomic.fetch_add[ordering=Ordering.RELAXED](
                totals + i, counts[i]
            )


@always_inline
def _scan_of_digits(
    value: UInt32,
    sums: UnsafePointer[
        UInt32, MutAnyOrigin, address_space=AddressSpace.SHARED
    ],
) -> UInt32:
    """The sum of the values of the threads in front, of 256 threads."""
    comptime warps = _THREADS // WARP_SIZE
    var up_to = warp.prefix_sum(value)
    var number = Int(thread_idx.x) // WARP_SIZE
    if Int(lane_id()) == WARP_SIZE - 1:
        sums[number] = up_to
    barrier()
    var before = UInt32(0)
    comptime for i in range(warps):
        if i < number:
            before += sums[i]
    barrier()
    return before + up_to - value


def _begin_digits(totals: _Memory[DType.uint32]):
    """Where each digit of a place begins, a place by a block."""
    var sums = stack_allocation[32, UInt32, address_space=AddressSpace.SHARED]()
    var place = totals + Int(block_idx.x) * _DIGITS + Int(thread_idx.x)
    place[0] = _scan_of_digits(place[0], sums)


def _move_keys[
    dtype: DType, value_dtype: DType, has_values: Bool, descending: Bool
](
    out: _Memory[dtype],
    data: _Memory[dtype],
    out_values: _Memory[value_dtype],
    values: _Memory[value_dtype],
    count: Int,
    shift: UInt32,
    begins: _Memory[DType.uint32],
    states: _Memory[DType.uint32],
    ticket: _Memory[DType.uint32],
):
    """A tile of keys to where one digit puts them."""
    comptime warps = _THREADS // WARP_SIZE
    # Of each warp, how many keys of each digit it has; then, where they begin in the tile.
    var counts = stack_allocation[
        warps * _DIGITS, UInt32, address_space=AddressSpace.SHARED
    ]()
    var sums = stack_allocation[32, UInt32, address_space=AddressSpace.SHARED]()
    var target = stack_allocation[
        _DIGITS, UInt32, address_space=AddressSpace.SHARED
    ]()
    var number = stack_allocation[
        1, UInt32, address_space=AddressSpace.SHARED
    ]()
    var sorted = stack_allocation[
        _TILE, Scalar[dtype], address_space=AddressSpace.SHARED
    ]()
    var thread = Int(thread_idx.x)
    var lane = Int(lane_id())
    if thread == 0:
        number[0] = Atomic.fetch_add[ordering=Ordering.RELAXED](ticket, 1)
    for i in range(thread, warps * _DIGITS, _THREADS):
        counts[i] = 0
    barrier()
    var tile = Int(number[0])
    var first = tile * _TILE + thread // WARP_SIZE * (WARP_SIZE * _ITEMS) + lane
    var own = counts + thread // WARP_SIZE * _DIGITS

    # The rank of each key among those of its digit in the warp, in the order of their places.
    var keys = InlineArray[Scalar[dtype], _ITEMS](fill=0)
    var ranks = InlineArray[UInt32, _ITEMS](fill=0)
    comptime for i in range(_ITEMS):
        if first + i * WARP_SIZE < count:
            keys[i] = data[first + i * WARP_SIZE]
    comptime for i in range(_ITEMS):
        var is_key = first + i * WARP_SIZE < count
        var digit = _digit[descending](keys[i], shift)
        var same = warp.ballot(is_key)
        comptime for b in range(_BITS):
            var has = (digit >> b) & 1 == 1
            var with_bit = warp.ballot(has)
            same = same & (with_bit if has else ~with_bit)
        var below = pop_count(same & ((UInt64(1) << UInt64(lane)) - 1))
        if is_key:
            ranks[i] = own[digit] + UInt32(below)
        syncwarp()
        if is_key and below == 0:
            own[digit] += UInt32(pop_count(same))
        syncwarp()
    barrier()

    # Thread d knows of digit d how many the tile has, and tells it; then how many stand in front of the tile.
    var of_tile = UInt32(0)
    comptime for w in range(warps):
        var of_warp = counts[w * _DIGITS + thread]
        counts[w * _DIGITS + thread] = of_tile
        of_tile += of_warp
    var state = states + tile * _DIGITS + thread
    store_release[scope=Scope.GPU](
        state, of_tile | (_ALL if tile == 0 else _PART)
    )
    var begin = _scan_of_digits(of_tile, sums)
    comptime for w in range(warps):
        counts[w * _DIGITS + thread] += begin
    var before = UInt32(0)
    if tile > 0:
        var back = tile - 1
        while True:
            var word = load_acquire[scope=Scope.GPU](
                states + back * _DIGITS + thread
            )
            if word == 0:
                continue
            before += word & _COUNT
            if word >= _ALL:
                break
            back -= 1
        store_release[scope=Scope.GPU](state, (before + of_tile) | _ALL)
    target[thread] = begins[thread] + before - begin
    barrier()

    comptime for i in range(_ITEMS):
        if first + i * WARP_SIZE < count:
            ranks[i] += own[_digit[descending](keys[i], shift)]
            sorted[Int(ranks[i])] = keys[i]
    barrier()
    var here = min(_TILE, count - tile * _TILE)
    for i in range(thread, here, _THREADS):
        var key = sorted[i]
        out[Int(target[_digit[descending](key, shift)]) + i] = key
    comptime if has_values:
        comptime for i in range(_ITEMS):
            var at = first + i * WARP_SIZE
            if at < count:
                out_values[
                    Int(target[_digit[descending](keys[i], shift)] + ranks[i])
                ] = values[at]


def _sort[
    dtype: DType, value_dtype: DType, //, has_values: Bool, descending: Bool
](
    keys: _Memory[dtype],
    values: _Memory[value_dtype],
    count: Int,
    ctx: DeviceContext,
) raises:
    comptime passes = dtype.size_of()
    if count <= 1:
        return
    if count >= 1 << 30:
        raise Error(
            "radix_sort: ",
            count,
            " keys; at most 2**30 - 1 are sorted at a time",
        )
    var tiles = ceildiv(count, _TILE)
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
    var blocks = min(
        tiles, 8 * ctx.get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT)
    )
    ctx.enqueue_function[_count_digits[dtype, descending]](
        keys, count, totals, grid_dim=blocks, block_dim=_THREADS
    )
    ctx.enqueue_function[_begin_digits](
        totals, grid_dim=passes, block_dim=_THREADS
    )
    var from_keys = keys
    var to_keys = _Memory[dtype](other_keys.unsafe_ptr().address)
    var from_values = values
    var to_values = _Memory[value_dtype](other_values.unsafe_ptr().address)
    comptime kernel = _move_keys[dtype, value_dtype, has_values, descending]
    for p in range(passes):
        var states = totals + passes * _DIGITS + p * of_pass
        ctx.enqueue_function[kernel](
            to_keys,
            from_keys,
            to_values,
            from_values,
            count,
            UInt32(p * _BITS),
            totals + p * _DIGITS,
            states,
            states + tiles * _DIGITS,
            grid_dim=tiles,
            block_dim=_THREADS,
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
