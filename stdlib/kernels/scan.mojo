"""Scans (prefix sums and their like) on a device: of a line in one pass over memory, of many rows a block each.

A line is divided into tiles; a block scans a tile, publishes what it comes to, and looks back at its predecessors until one has
published all that stands before it (Merrill and Garland, "Single-pass Parallel Prefix Scan with Decoupled Look-back", 2016). Numbers are
combined in their order, so operators need not be commutative. Tiles are taken in the order in which blocks begin, so that nobody waits for a block that
has not begun. Floating-point results may differ in the last bits from run to run: what a block finds published depends on timing.
"""

from collections import InlineArray
from gpu import warp
from gpu.host import DeviceContext
from gpu.id import block_idx, lane_id, thread_idx, WARP_SIZE
from gpu.intrinsics import load_acquire, Scope, store_release
from gpu.sync import barrier
from atomic import Atomic, Ordering
from bit import count_trailing_zeros
from kernels._views import _check_same_shape, _Memory, _rows
from kernels.monoid import _kept_in, Monoid, Sum
from math import ceildiv
from memory import bitcast, stack_allocation

comptime _THREADS = 256
comptime _ITEMS = 4
"""Vectors of a thread."""
comptime _PART = UInt32(1)
"""State of a tile whose own numbers are known as one."""
comptime _ALL = UInt32(2)
"""State of a tile up to whose end all is known."""


def _vector_of(dtype: DType, number: DType) -> Int:
    """Elements of a vector: 16 bytes, and no more than 4 of the longer kind."""
    return max(1, min(16 // dtype.size_of(), 4))


struct _States[number: DType](TrivialRegisterPassable):
    """What tiles have published. Numbers of at most 4 bytes lie in one word with their state; longer ones beside it, for each state."""

    comptime is_packed = Self.number.size_of() <= 4

    var words: _Memory[DType.uint64]
    var numbers: _Memory[Self.number]

    @always_inline
    def __init__(
        out self, words: _Memory[DType.uint64], numbers: _Memory[Self.number]
    ):
        self.words = words
        self.numbers = numbers

    @always_inline
    def publish(self, tile: Int, state: UInt32, value: Scalar[Self.number]):
        """Tells what tile number `tile` comes to."""
        comptime if Self.is_packed:
            comptime bits = DType.uint32 if Self.number.size_of() == 4 else DType.uint16 if Self.number.size_of() == 2 else DType.uint8
            var low = bitcast[bits](value).cast[DType.uint64]()
            store_release[scope=Scope.GPU](
                self.words + tile, (UInt64(state) << 32) | low
            )
        else:
            (self.numbers + tile * 2 + Int(state) - 1)[0] = value
            store_release[scope=Scope.GPU](
                self.words + tile, UInt64(state) << 32
            )

    @always_inline
    def wait(self, tile: Int, mut value: Scalar[Self.number]) -> UInt32:
        """Waits until tile number `tile` has published something; its state."""
        var word = load_acquire[scope=Scope.GPU](self.words + tile)
        while word == 0:
            word = load_acquire[scope=Scope.GPU](self.words + tile)
        var state = UInt32(word >> 32)
        comptime if Self.is_packed:
            comptime bits = DType.uint32 if Self.number.size_of() == 4 else DType.uint16 if Self.number.size_of() == 2 else DType.uint8
            value = bitcast[Self.number](word.cast[bits]())
        else:
            value = (self.numbers + tile * 2 + Int(state) - 1).load[
                volatile=True
            ]()
        return state


@always_inline
def _before_tile[
    Op: Monoid, number: DType, //
](states: _States[number], tile: Int, own: Scalar[number]) -> Scalar[number]:
    """All in front of tile number `tile` as one, found by a warp that looks back; what the tile itself comes to is published."""
    if tile == 0:
        if lane_id() == 0:
            states.publish(0, _ALL, own)
        return Op.identity[number]()
    if lane_id() == 0:
        states.publish(tile, _PART, own)
    var before = Op.identity[number]()
    var newest = tile - 1
    while True:
        # Lane 0 has the newest of these tiles.
        var at = newest - Int(lane_id())
        var value = Op.identity[number]()
        var state = _ALL
        if at >= 0:
            state = states.wait(at, value)
        var complete = warp.ballot(state == _ALL)
        # What stands in front of a complete tile is in its number already.
        var last = (
            Int(count_trailing_zeros(complete)) if complete != 0 else WARP_SIZE
        )
        if Int(lane_id()) > last:
            value = Op.identity[number]()
        comptime for i in range(warp._log2(WARP_SIZE)):
            comptime distance = 1 << i
            var older = warp.shuffle_down(value, UInt32(distance))
            if Int(lane_id()) + distance < WARP_SIZE:
                value = Op.combine(older, value)
        before = Op.combine(warp.shuffle_idx(value, 0), before)
        if complete != 0:
            break
        newest -= WARP_SIZE
    if lane_id() == 0:
        states.publish(tile, _ALL, Op.combine(before, own))
    return before


def _scan_kernel[
    Op: Monoid,
    dtype: DType,
    number: DType,
    out_dtype: DType,
    exclusive: Bool,
    aligned: Bool,
    is_line: Bool,
](
    out: _Memory[out_dtype],
    data: _Memory[dtype],
    columns: Int,
    out_stride: Int,
    stride: Int,
    out_step: Int,
    step: Int,
    states: _States[number],
    ticket: _Memory[DType.uint32],
):
    """A tile of a line by a block, which looks back (`is_line`), or a row by a block, tile after tile."""
    comptime width = _vector_of(dtype, number)
    comptime warps = _THREADS // WARP_SIZE
    comptime of_warp = WARP_SIZE * _ITEMS * width
    comptime of_tile = warps * of_warp
    var totals = stack_allocation[
        warps, Scalar[number], address_space=AddressSpace.SHARED
    ]()
    var shared = stack_allocation[
        1, Scalar[number], address_space=AddressSpace.SHARED
    ]()
    var number_of_tile = stack_allocation[
        1, UInt32, address_space=AddressSpace.SHARED
    ]()
    var own_warp = Int(thread_idx.x) // WARP_SIZE
    var lane = Int(lane_id())
    var tile = 0
    var source = data
    var result = out
    comptime if is_line:
        if Int(thread_idx.x) == 0:
            number_of_tile[0] = Atomic.fetch_add[ordering=Ordering.RELAXED](
                ticket, 1
            )
        barrier()
        tile = Int(number_of_tile[0])
    else:
        source = data + Int(block_idx.x) * stride
        result = out + Int(block_idx.x) * out_stride
    var carried = Op.identity[number]()
    while True:
        # A warp has numbers that follow one another, and so has each of its vectors' rounds.
        var first = tile * of_tile + own_warp * of_warp + lane * width
        var values = InlineArray[SIMD[number, width], _ITEMS](
            fill=SIMD[number, width](Op.identity[number]())
        )
        comptime for i in range(_ITEMS):
            var at = first + i * WARP_SIZE * width
            comptime if aligned:
                if at + width <= columns:
                    values[i] = (
                        (source + at)
                        .load[width=width, alignment=width * dtype.size_of()]()
                        .cast[number]()
                    )
                else:
                    comptime for j in range(width):
                        if at + j < columns:
                            values[i][j] = source[at + j].cast[number]()
            else:
                comptime for j in range(width):
                    if at + j < columns:
                        values[i][j] = source[(at + j) * step].cast[number]()
        # Of each vector, of the lanes' vectors, of the rounds, of the warps.
        var in_front = InlineArray[Scalar[number], _ITEMS](
            fill=Op.identity[number]()
        )
        var of_rounds = Op.identity[number]()
        comptime for i in range(_ITEMS):
            comptime for j in range(1, width):
                values[i][j] = Op.combine(values[i][j - 1], values[i][j])
            var up_to = values[i][width - 1]
            comptime for k in range(warp._log2(WARP_SIZE)):
                comptime distance = 1 << k
                var older = warp.shuffle_up(up_to, UInt32(distance))
                if lane >= distance:
                    up_to = Op.combine(older, up_to)
            var of_round = warp.shuffle_idx(up_to, UInt32(WARP_SIZE - 1))
            var older = warp.shuffle_up(up_to, 1)
            in_front[i] = (
                of_rounds if lane == 0 else Op.combine(of_rounds, older)
            )
            of_rounds = Op.combine(of_rounds, of_round)
        if lane == 0:
            totals[own_warp] = of_rounds
        barrier()
        var of_block = Op.identity[number]()
        var of_warps = Op.identity[number]()
        comptime for w in range(warps):
            if w == own_warp:
                of_warps = of_block
            of_block = Op.combine(of_block, totals[w])
        comptime if is_line:
            if own_warp == 0:
                var before = _before_tile[Op](states, tile, of_block)
                if lane == 0:
                    shared[0] = before
            barrier()
            carried = shared[0]
        var before = Op.combine(carried, of_warps)
        comptime for i in range(_ITEMS):
            var at = first + i * WARP_SIZE * width
            var ahead = Op.combine(before, in_front[i])
            var scanned = SIMD[number, width](ahead)
            comptime if exclusive:
                comptime for j in range(1, width):
                    scanned[j] = Op.combine(ahead, values[i][j - 1])
            else:
                scanned = Op.combine(SIMD[number, width](ahead), values[i])
            comptime if aligned:
                if at + width <= columns:
                    (result + at).store[
                        alignment=min(16, width * out_dtype.size_of())
                    ](scanned.cast[out_dtype]())
                else:
                    comptime for j in range(width):
                        if at + j < columns:
                            result[at + j] = scanned[j].cast[out_dtype]()
            else:
                comptime for j in range(width):
                    if at + j < columns:
                        result[(at + j) * out_step] = scanned[j].cast[
                            out_dtype
                        ]()
        comptime if is_line:
            return
        carried = Op.combine(carried, of_block)
        tile += 1
        if tile * of_tile >= columns:
            return
        barrier()


def _scan[
    Op: Monoid, Out: AnyType, In: AnyType, //, exclusive: Bool
](output: Out, input: In, ctx: DeviceContext) raises:
    comptime number = _kept_in(In.dtype, Out.dtype)
    comptime width = _vector_of(In.dtype, number)
    comptime of_tile = _THREADS * _ITEMS * width
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
    comptime Kernel = _scan_kernel[
        Op, In.dtype, number, Out.dtype, exclusive, True, True
    ]
    comptime Strided = _scan_kernel[
        Op, In.dtype, number, Out.dtype, exclusive, False, True
    ]
    comptime Rows = _scan_kernel[
        Op, In.dtype, number, Out.dtype, exclusive, True, False
    ]
    comptime StridedRows = _scan_kernel[
        Op, In.dtype, number, Out.dtype, exclusive, False, False
    ]
    if source.count > 1:
        var nothing = _States[number](
            _Memory[DType.uint64](unsafe_from_address=0),
            _Memory[number](unsafe_from_address=0),
        )
        var none = _Memory[DType.uint32](unsafe_from_address=0)
        if aligned:
            ctx.enqueue_function[Rows](
                result.ptr,
                source.ptr,
                source.columns,
                result.stride,
                source.stride,
                1,
                1,
                nothing,
                none,
                grid_dim=source.count,
                block_dim=_THREADS,
            )
        else:
            ctx.enqueue_function[StridedRows](
                result.ptr,
                source.ptr,
                source.columns,
                result.stride,
                source.stride,
                result.step,
                source.step,
                nothing,
                none,
                grid_dim=source.count,
                block_dim=_THREADS,
            )
        return
    var tiles = ceildiv(source.columns, of_tile)
    # The states of the tiles, and behind them the number of the next one.
    var words = ctx.enqueue_create_buffer[DType.uint64](tiles + 1)
    _ = words.enqueue_fill(0)
    var numbers = ctx.enqueue_create_buffer[number](
        1 if _States[number].is_packed else 2 * tiles
    )
    var states = _States[number](
        _Memory[DType.uint64](words.unsafe_ptr().address),
        _Memory[number](numbers.unsafe_ptr().address),
    )
    var ticket = (states.words + tiles).bitcast[UInt32]()
    if aligned:
        ctx.enqueue_function[Kernel](
            result.ptr,
            source.ptr,
            source.columns,
            0,
            0,
            1,
            1,
            states,
            ticket,
            grid_dim=tiles,
            block_dim=_THREADS,
        )
    else:
        ctx.enqueue_function[Strided](
            result.ptr,
            source.ptr,
            source.columns,
            0,
            0,
            result.step,
            source.step,
            states,
            ticket,
            grid_dim=tiles,
            block_dim=_THREADS,
        )
    _ = words^
    _ = numbers^


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
    """
    _scan[Sum, exclusive=exclusive](output, input, ctx)
