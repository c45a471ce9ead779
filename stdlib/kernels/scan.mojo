"""Scans (prefix sums and their like) on a device: of a line in one pass over memory, of many rows a block each.

A line is divided into tiles; a block scans a tile, publishes what it comes to, and looks back at its predecessors until one has
published all that stands before it (Merrill and Garland, "Single-pass Parallel Prefix Scan with Decoupled Look-back", 2016). Numbers are
combined in their order, so operators need not be commutative. Tiles are taken in the order in which blocks begin, so that nobody waits for a block that
has not begun. Floating-point results may differ in the last bits from run to run: what a block finds published depends on timing.
"""

from collections import InlineArray
from gpu import warp
from gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from gpu.host import DeviceAttribute, DeviceContext
from gpu.id import block_idx, lane_id, thread_idx, WARP_SIZE
from gpu.sync import barrier
from atomic import Atomic, Ordering
from kernels._look_back import _ALL, _before_tile, _PART, _States
from kernels._row_forms import _compiles_clusters, _has_clusters
from kernels._scan_pipeline import (
    _BESIDE_RING,
    _bytes_of_ring,
    _items_of_ring,
    _launch_pipeline,
    _stages_of_ring,
    _LOOKERS,
    _READERS,
    _WRITERS,
)
from kernels._scan_tile import _Tile, _vector_of
from kernels._views import _check_same_shape, _Memory, _Rows, _rows, _view
from kernels.monoid import _kept_in, Monoid, Sum
from math import ceildiv
from memory import stack_allocation
from utils.static_tuple import StaticTuple

comptime _THREADS = 256
comptime _ITEMS = 4
"""Vectors of a thread."""
comptime _LINE_THREADS = 512
"""Threads of a block that takes tiles of a line."""
comptime _LINE_ITEMS = 8
comptime _BLOCKS = 1
"""Blocks of a multiprocessor that take tiles one after the other."""


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](Int32(threads))
)
def _scan_tiles[
    Op: Monoid,
    dtype: DType,
    number: DType,
    out_dtype: DType,
    exclusive: Bool,
    aligned: Bool,
    threads: Int = _LINE_THREADS,
    items: Int = _LINE_ITEMS,
    in_turns: Bool = True,
](
    out: _Memory[out_dtype],
    data: _Memory[dtype],
    columns: Int,
    out_stride: Int,
    stride: Int,
    out_step: Int,
    step: Int,
    tiles: Int,
    tiles_of_row: Int,
    states: _States[number],
    ticket: _Memory[DType.uint32],
):
    """Tiles of a few rows, taken one after the other; while a block looks back, it reads the next one."""
    comptime Tile = _Tile[Op, dtype, number, out_dtype, threads, items]
    var totals = stack_allocation[
        Tile.warps, Scalar[number], address_space=AddressSpace.SHARED
    ]()
    var sums = stack_allocation[
        Tile.warps, Scalar[number], address_space=AddressSpace.SHARED
    ]()
    var complete = stack_allocation[
        Tile.warps, UInt32, address_space=AddressSpace.SHARED
    ]()
    var number_of_next = stack_allocation[
        1, UInt32, address_space=AddressSpace.SHARED
    ]()
    var own_warp = Int(thread_idx.x) // WARP_SIZE
    if thread_idx.x == 0:
        number_of_next[0] = Atomic.fetch_add[ordering=Ordering.RELAXED](
            ticket, 1
        )
    barrier()
    var tile = Int(number_of_next[0])
    if tile >= tiles:
        return
    var row = tile // tiles_of_row if tiles > tiles_of_row else 0
    var start = (tile - row * tiles_of_row) * Tile.size
    var values = Tile.Vectors(fill=Tile.Vector(Op.identity[number]()))
    Tile.read[aligned](values, data + row * stride, start, columns, step)
    # All have read the number before it becomes the next one's.
    barrier()
    while True:
        var upcoming = UInt32(0)
        if in_turns and thread_idx.x == 0:
            upcoming = Atomic.fetch_add[ordering=Ordering.RELAXED](ticket, 1)
        var in_front = InlineArray[Scalar[number], items](
            fill=Op.identity[number]()
        )
        var of_own = Tile.scan_in_warp(values, in_front)
        if lane_id() == 0:
            totals[own_warp] = of_own
        if thread_idx.x == 0:
            number_of_next[0] = upcoming
        barrier()
        var of_tile = Op.identity[number]()
        var before = Op.identity[number]()
        comptime for w in range(Tile.warps):
            if w == own_warp:
                before = of_tile
            of_tile = Op.combine(of_tile, totals[w])
        if thread_idx.x == 0:
            states.publish(tile, _PART if start > 0 else _ALL, of_tile)
        var next = tiles
        var next_row = 0
        var next_start = 0
        var next_values = Tile.Vectors(fill=Tile.Vector(Op.identity[number]()))
        comptime if in_turns:
            next = Int(number_of_next[0])
            if next < tiles:
                if tiles > tiles_of_row:
                    next_row = next // tiles_of_row
                next_start = (next - next_row * tiles_of_row) * Tile.size
                Tile.read[aligned](
                    next_values,
                    data + next_row * stride,
                    next_start,
                    columns,
                    step,
                )
        if start > 0:
            var all_before = _before_tile[Op, threads=threads](
                states, tile, sums, complete
            )
            if thread_idx.x == 0:
                states.publish(tile, _ALL, Op.combine(all_before, of_tile))
            before = Op.combine(all_before, before)
        else:
            barrier()
        Tile.write[aligned, exclusive](
            values,
            in_front,
            before,
            out + row * out_stride,
            start,
            columns,
            out_step,
        )
        if next >= tiles:
            return
        tile = next
        row = next_row
        start = next_start
        values = next_values


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](Int32(threads)),
    `nvvm.minctasm`=1024 // threads,
)
def _scan_rows[
    Op: Monoid,
    dtype: DType,
    number: DType,
    out_dtype: DType,
    exclusive: Bool,
    aligned: Bool,
    threads: Int = _THREADS,
    items: Int = _ITEMS,
](
    out: _Memory[out_dtype],
    data: _Memory[dtype],
    columns: Int,
    out_stride: Int,
    stride: Int,
    out_step: Int,
    step: Int,
):
    """A row by a block, tile after tile."""
    comptime Tile = _Tile[Op, dtype, number, out_dtype, threads, items]
    var totals = stack_allocation[
        Tile.warps, Scalar[number], address_space=AddressSpace.SHARED
    ]()
    var own_warp = Int(thread_idx.x) // WARP_SIZE
    var source = data + Int(block_idx.x) * stride
    var result = out + Int(block_idx.x) * out_stride
    var carried = Op.identity[number]()
    for start in range(0, columns, Tile.size):
        var values = Tile.Vectors(fill=Tile.Vector(Op.identity[number]()))
        Tile.read[aligned](values, source, start, columns, step)
        var in_front = InlineArray[Scalar[number], items](
            fill=Op.identity[number]()
        )
        var of_own = Tile.scan_in_warp(values, in_front)
        if start > 0:
            barrier()
        if lane_id() == 0:
            totals[own_warp] = of_own
        barrier()
        var before = carried
        comptime for w in range(Tile.warps):
            if w == own_warp:
                before = carried
            carried = Op.combine(carried, totals[w])
        Tile.write[aligned, exclusive](
            values, in_front, before, result, start, columns, out_step
        )


def _launch_tiles[
    dtype: DType,
    out_dtype: DType,
    //,
    Op: Monoid,
    number: DType,
    exclusive: Bool,
    aligned: Bool,
    threads: Int = _LINE_THREADS,
    items: Int = _LINE_ITEMS,
    in_turns: Bool = True,
](
    result: _Rows[out_dtype],
    source: _Rows[dtype],
    ctx: DeviceContext,
    blocks: Int = _BLOCKS,
) raises:
    comptime of_tile = _Tile[Op, dtype, number, out_dtype, threads, items].size
    var tiles_of_row = ceildiv(source.columns, of_tile)
    var tiles = tiles_of_row * source.count
    # The states of the tiles, and behind them the number of the next one.
    var count = tiles * _States[number].words_of_tile
    var words = ctx.enqueue_create_buffer[DType.uint64](count + 1)
    _ = words.enqueue_fill(0)
    var memory = _Memory[DType.uint64](words.unsafe_ptr().address)
    ctx.enqueue_function[
        _scan_tiles[
            Op,
            dtype,
            number,
            out_dtype,
            exclusive,
            aligned,
            threads,
            items,
            in_turns,
        ]
    ](
        result.ptr,
        source.ptr,
        source.columns,
        result.stride,
        source.stride,
        result.step,
        source.step,
        tiles,
        tiles_of_row,
        _States[number](memory),
        (memory + count).bitcast[UInt32](),
        grid_dim=min(
            tiles,
            blocks * ctx.get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT),
        )
        if in_turns
        else tiles,
        block_dim=threads,
    )
    _ = words^


def _has_pipeline[
    Op: Monoid, dtype: DType, number: DType, out_dtype: DType
](ctx: DeviceContext) raises -> Bool:
    """Whether the device has the copy engine, and shared memory for the ring: of those from capability 12 on, many have half of it."""
    comptime of_ring = _bytes_of_ring[
        Op,
        dtype,
        number,
        out_dtype,
        _WRITERS,
        _items_of_ring(dtype),
        _stages_of_ring(dtype),
    ]()
    return (
        _has_clusters(ctx)
        and ctx.get_attribute(DeviceAttribute.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)
        >= of_ring + _BESIDE_RING
    )


def _launch[
    dtype: DType,
    out_dtype: DType,
    //,
    Op: Monoid,
    number: DType,
    exclusive: Bool,
    aligned: Bool,
](result: _Rows[out_dtype], source: _Rows[dtype], ctx: DeviceContext) raises:
    comptime of_tile = _Tile[
        Op, dtype, number, out_dtype, _THREADS, _ITEMS
    ].size
    # Rows that do not occupy the device are divided.
    var processors = ctx.get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT)
    if source.columns > of_tile and source.count < 4 * processors:
        # The copy engine moves 16 bytes at least.
        comptime if aligned and _compiles_clusters():
            if (
                source.count == 1 or source.stride * dtype.size_of() % 16 == 0
            ) and _has_pipeline[Op, dtype, number, out_dtype](ctx):
                _launch_pipeline[
                    Op,
                    number,
                    exclusive,
                    _WRITERS,
                    _READERS,
                    _LOOKERS,
                    _items_of_ring(dtype),
                    _stages_of_ring(dtype),
                ](result, source, ctx)
                return
        _launch_tiles[Op, number, exclusive, aligned](result, source, ctx)
        return
    ctx.enqueue_function[
        _scan_rows[Op, dtype, number, out_dtype, exclusive, aligned]
    ](
        result.ptr,
        source.ptr,
        source.columns,
        result.stride,
        source.stride,
        result.step,
        source.step,
        grid_dim=source.count,
        block_dim=_THREADS,
    )


def _scan[
    Op: Monoid, Out: AnyType, In: AnyType, //, exclusive: Bool
](output: Out, input: In, ctx: DeviceContext) raises:
    comptime number = _kept_in(In.dtype, Out.dtype)
    comptime width = _vector_of(In.dtype, number)
    _check_same_shape["scan"](output, input, "the result", "the argument")
    var source = _rows["scan"](input)
    var result = _rows["scan"](output)
    if source.count == 0 or source.columns == 0:
        return
    # What ends within a vector ends in single numbers.
    var aligned = (
        source.step == 1
        and result.step == 1
        and Int(source.ptr) % 16 == 0
        and Int(result.ptr) % 16 == 0
        and (
            source.count == 1
            or (source.stride % width == 0 and result.stride % width == 0)
        )
    )
    if aligned:
        _launch[Op, number, exclusive, True](result, source, ctx)
    else:
        _launch[Op, number, exclusive, False](result, source, ctx)


def scan[
    Out: AnyType, In: AnyType, //, Op: Monoid, *, exclusive: Bool = False
](output: Out, input: In, ctx: DeviceContext) raises:
    """Of every row along the last dimension, each number combined with all in front of it by `Op`.

    Parameters:
        Out: A `LayoutTensor` or a `TileTensor`.
        In: The same, of the same shape; the two may be one tensor.
        Op: How two numbers become one: `Sum`, `Product`, `Max`, `Min`, or a program's own.
        exclusive: Whether a number itself is left out: the first result is the operator's identity.

    Args:
        output: Where the results go, in the device's memory.
        input: The numbers, of any shape and stride whose rows are evenly spaced.
        ctx: The device. The kernel is enqueued on its stream.

    Raises:
        Where the shapes differ, or the launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.monoid import Max
    from kernels.scan import scan
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](5)
    with buffer.map_to_host() as host:
        for i in range(5):
            host[i] = Int32(i * 3 % 5)
    var line = LayoutTensor[DType.int32, Layout(5)](buffer)
    scan[Max](line, line, ctx)
    with buffer.map_to_host() as host:
        print(host[0], host[1], host[2], host[3], host[4])  # -> 0 3 3 4 4
    ```
    """
    _scan[Op, exclusive=exclusive](output, input, ctx)


def cumsum[
    Out: AnyType, In: AnyType, //, *, exclusive: Bool = False
](output: Out, input: In, ctx: DeviceContext) raises:
    """Of every row along the last dimension, the sums of each number and all in front of it. See `scan`.

    Parameters:
        Out: A tensor of the result's kind of number, in which integers are added; short floats are added in float32.
        In: A tensor of the same shape.
        exclusive: Whether a number itself is left out.

    Args:
        output: Where the sums go.
        input: The numbers.
        ctx: The device.

    Raises:
        As `scan`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.scan import cumsum
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    with x.map_to_host() as host:
        for i in range(4):
            host[i] = Float32(i + 1)
    var rows = LayoutTensor[DType.float32, Layout.row_major(2, 2)](x)
    cumsum(rows, rows, ctx)
    with x.map_to_host() as host:
        print(host[0], host[1], host[2], host[3])  # -> 1.0 3.0 3.0 7.0
    ```
    """
    _scan[Sum, exclusive=exclusive](output, input, ctx)


def cumsum[
    Out: AnyType, In: AnyType, //, dtype: DType, exclusive: Bool, reverse: Bool
](output: Out, input: In, axis: Int):
    """The sums along any dimension of what stands in front of each number in the host's memory.

    Parameters:
        Out: A tensor of `dtype`.
        In: A tensor of the same kind and shape.
        dtype: The kind of number, in which they are added.
        exclusive: Whether a number itself is left out.
        reverse: Whether the sums begin at the end.

    Args:
        output: Where the sums go; it may be `input`.
        input: The numbers.
        axis: The dimension, counted from the last one where it is negative.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.scan import cumsum
    from layout import Layout, LayoutTensor

    var numbers: InlineArray[Int32, 4] = [1, 2, 3, 4]
    var sums = InlineArray[Int32, 4](fill=0)
    comptime square = Layout.row_major(2, 2)
    var from_ = LayoutTensor[DType.int32, square](numbers)
    cumsum[DType.int32, False, True](LayoutTensor[DType.int32, square](sums), from_, 0)
    print(sums[0], sums[1], sums[2], sums[3])  # -> 4 6 3 4
    ```
    """
    comptime rank = In.rank
    comptime assert (
        Out.rank == rank
    ), "cumsum: the tensors differ in their number of dimensions"
    comptime assert (
        In.dtype == dtype and Out.dtype == dtype
    ), "cumsum: the tensors are of other kinds of numbers"
    var source = _view(input)
    var to = _view(output)
    var dimension = axis + rank if axis < 0 else axis
    debug_assert(0 <= dimension < rank, "cumsum: there is no dimension ", axis)
    var count = source.shape[dimension]
    if source.size() == 0:
        return
    for row in range(source.size() // count):
        var at = 0
        var result_at = 0
        var rest = row
        comptime for k in range(rank):
            comptime i = rank - 1 - k
            if i != dimension:
                at += rest % source.shape[i] * source.strides[i]
                result_at += rest % source.shape[i] * to.strides[i]
                rest //= source.shape[i]
        var sum = Scalar[dtype](0)
        for k in range(count):
            var place = count - 1 - k if reverse else k
            var number = rebind[Scalar[dtype]](
                source.ptr[at + place * source.strides[dimension]]
            )
            var so_far = sum
            sum += number
            to.ptr[result_at + place * to.strides[dimension]] = rebind[
                Scalar[Out.dtype]
            ](so_far if exclusive else sum)
