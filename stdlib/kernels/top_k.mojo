"""The k largest numbers of every row, with their places, on a device.

A block takes a row. It finds the k-th largest by its digits, 8 bits at a time from the highest: counts of the digits say in which one it lies (radix selection; Alabi,
Blanchard, Gordon and Steinbach, "Fast k-Selection Algorithms for Graphics Processing Units", 2012). Then the numbers above it are collected, with
as many equal ones as are missing, from the left, and put in order.
"""

from gpu.host import DeviceContext
from gpu.id import block_idx, thread_idx
from gpu.memory import AddressSpace
from gpu.sync import barrier
from atomic import Atomic, Ordering
from gpu.block import prefix_sum as _prefix_sum
from kernels._views import _Memory, _Rows, _rows
from kernels._radix_pass import _bits_of, _ordered
from memory import stack_allocation

comptime _THREADS = 256


@always_inline
def _precedes[
    bits: DType, //
](a: Scalar[bits], a_place: Int32, b: Scalar[bits], b_place: Int32) -> Bool:
    """Whether `a` stands in front of `b`: larger, or equal and further left."""
    return a > b or (a == b and a_place < b_place)


def _top_k_kernel[
    dtype: DType, place_dtype: DType, largest: Bool
](
    out: _Memory[dtype],
    places: _Memory[place_dtype],
    data: _Memory[dtype],
    columns: Int,
    k: Int,
    stride: Int,
    step: Int,
    out_stride: Int,
    out_step: Int,
    places_stride: Int,
    places_step: Int,
    found_keys: _Memory[_bits_of(dtype)],
    found_places: _Memory[DType.int32],
):
    comptime bits = _bits_of(dtype)
    comptime rounds = dtype.size_of()
    var counts = stack_allocation[
        256, UInt32, address_space=AddressSpace.SHARED
    ]()
    var chosen = stack_allocation[
        2, UInt32, address_space=AddressSpace.SHARED
    ]()
    var thread = Int(thread_idx.x)
    var source = data + Int(block_idx.x) * stride
    var keys = found_keys + Int(block_idx.x) * k
    var at_places = found_places + Int(block_idx.x) * k

    # The k-th largest, from its highest digit to its lowest; `missing` of those with the same digits so far are among the k.
    var prefix = Scalar[bits](0)
    var mask = Scalar[bits](0)
    var missing = UInt32(k)
    comptime for r in range(rounds):
        comptime shift = (rounds - 1 - r) * 8
        counts[thread] = 0
        barrier()
        for i in range(thread, columns, _THREADS):
            var key = _ordered[descending=not largest](source[i * step])
            if key & mask == prefix:
                _ = Atomic.fetch_add[ordering=Ordering.RELAXED](
                    counts + Int((key >> Scalar[bits](shift)) & 255), 1
                )
        barrier()
        # Thread t has the digit 255 - t: the largest first.
        var own = counts[255 - thread]
        var above = _prefix_sum[block_size=_THREADS, exclusive=True](own)
        if above < missing and above + own >= missing:
            chosen[0] = UInt32(255 - thread)
            chosen[1] = missing - above
        barrier()
        prefix |= chosen[0].cast[bits]() << Scalar[bits](shift)
        mask |= Scalar[bits](255) << Scalar[bits](shift)
        missing = chosen[1]

    # Those above it, then as many equal ones as are missing, both from the left.
    var filled = UInt32(0)
    var equal = UInt32(0)
    for first in range(0, columns, _THREADS):
        var i = first + thread
        var key = Scalar[bits](0)
        var is_above = False
        var is_equal = False
        if i < columns:
            key = _ordered[descending=not largest](source[i * step])
            is_above = key > prefix
            is_equal = key == prefix
        # Both counts in one word: at most 256 each.
        var packed = UInt32(1 if is_above else 0) | (
            UInt32(1 if is_equal else 0) << 16
        )
        var before = _prefix_sum[block_size=_THREADS, exclusive=True](packed)
        if thread == _THREADS - 1:
            chosen[0] = before + packed
        barrier()
        var all = chosen[0]
        barrier()
        if is_above:
            var at = Int(filled + (before & 0xFFFF))
            keys[at] = key
            at_places[at] = Int32(i)
        elif is_equal:
            var at = equal + (before >> 16)
            if at < missing:
                keys[k - Int(missing) + Int(at)] = key
                at_places[k - Int(missing) + Int(at)] = Int32(i)
        filled += all & 0xFFFF
        equal += all >> 16
    barrier()

    # Each one's rank is how many stand in front of it.
    for i in range(thread, k, _THREADS):
        var key = keys[i]
        var place = at_places[i]
        var rank = 0
        for j in range(k):
            if _precedes(keys[j], at_places[j], key, place):
                rank += 1
        (out + Int(block_idx.x) * out_stride + rank * out_step)[0] = source[
            Int(place) * step
        ]
        (places + Int(block_idx.x) * places_stride + rank * places_step)[
            0
        ] = place.cast[place_dtype]()


def top_k[
    Out: AnyType, Places: AnyType, In: AnyType, //, *, largest: Bool = True
](values: Out, indices: Places, input: In, ctx: DeviceContext) raises:
    """The largest numbers of every row along the last dimension, in descending order, and where they stand.

    As many as the results have columns. Of equal numbers those further left come first. NaN counts as larger than all others (a negative one as smaller). The last step takes time that grows
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
        Where the shapes do not fit, or the launch fails.

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
    var keys = ctx.enqueue_create_buffer[_bits_of(In.dtype)](
        source.count * out.columns
    )
    var found = ctx.enqueue_create_buffer[DType.int32](
        source.count * out.columns
    )
    ctx.enqueue_function[_top_k_kernel[In.dtype, Places.dtype, largest]](
        rebind[_Memory[In.dtype]](out.ptr),
        places.ptr,
        source.ptr,
        source.columns,
        out.columns,
        source.stride,
        source.step,
        out.stride,
        out.step,
        places.stride,
        places.step,
        _Memory[_bits_of(In.dtype)](keys.unsafe_ptr().address),
        _Memory[DType.int32](found.unsafe_ptr().address),
        grid_dim=source.count,
        block_dim=_THREADS,
    )
    _ = keys^
    _ = found^
