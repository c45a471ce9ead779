"""The kernels of a radix sort: digits are counted, then keys moved by one digit after the other.

A block takes a tile of keys, counts its digits and tells them, ranks the keys by warps - lanes with the same digit find each other in shared memory -, puts the tile
in order in shared memory, looks back at its predecessors for how many keys of each digit stand before it, and writes runs of equal digits.
"""

from collections import InlineArray
from bit import count_leading_zeros, pop_count
from gpu import warp
from gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from gpu.id import block_idx, grid_dim, lane_id, thread_idx, WARP_SIZE
from gpu.intrinsics import load_relaxed, Scope, store_relaxed
from gpu.memory import AddressSpace
from gpu.sync import barrier, syncwarp
from atomic import Atomic, Ordering
from kernels._views import _Memory
from memory import bitcast, stack_allocation
from utils.static_tuple import StaticTuple

comptime _BITS = 8
comptime _DIGITS = 256
comptime _COUNTING = 256
"""Threads of a block that counts digits."""
comptime _MOVING = 256
"""Threads of a block that moves keys."""
comptime _RESIDENT = 3
"""Such blocks beside each other on a multiprocessor."""
comptime _AT_ONCE = 4
"""Tiles before the own one that a thread looks at at a time."""
comptime _PART = UInt32(1) << 30
"""Beside a count: of the tile alone."""
comptime _ALL = UInt32(2) << 30
"""Beside a count: up to the tile's end."""
comptime _COUNT = (UInt32(1) << 30) - 1
comptime _Lanes = DType.uint32 if WARP_SIZE <= 32 else DType.uint64
"""A bit for each lane of a warp."""
comptime _Shared[dtype: DType] = UnsafePointer[
    Scalar[dtype], MutAnyOrigin, address_space=AddressSpace.SHARED
]


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
def _key_of[
    dtype: DType, //, descending: Bool
](ordered: Scalar[_bits_of(dtype)]) -> Scalar[dtype]:
    """The key that `_ordered` made this number of."""
    comptime bits = _bits_of(dtype)
    comptime top = Scalar[bits](1) << Scalar[bits](dtype.size_of() * 8 - 1)
    var number = ordered
    comptime if descending:
        number = ~number
    comptime if dtype.is_floating_point():
        number = number ^ (top if number & top != 0 else Scalar[bits].MAX)
    elif dtype.is_signed():
        number = number ^ top
    return bitcast[dtype](number)


@always_inline
def _digit[bits: DType, //](number: Scalar[bits], shift: UInt32) -> UInt32:
    return ((number >> shift.cast[bits]()) & 255).cast[DType.uint32]()


def _count_digits[
    dtype: DType, descending: Bool, width: Int, together: Int = 4
](data: _Memory[dtype], count: Int, totals: _Memory[DType.uint32]):
    """How often each digit of each place occurs, in all keys."""
    comptime passes = dtype.size_of()
    comptime at_once = _COUNTING * together * width
    var counts = stack_allocation[
        passes * _DIGITS, UInt32, address_space=AddressSpace.SHARED
    ]()
    for i in range(Int(thread_idx.x), passes * _DIGITS, _COUNTING):
        counts[i] = 0
    barrier()

    @always_inline
    def note(key: Scalar[dtype]) {read}:
        var number = _ordered[descending](key)
        comptime for p in range(passes):
            _ = Atomic.fetch_add[ordering=Ordering.RELAXED](
                counts + p * _DIGITS + _digit(number, p * _BITS), 1
            )

    var start = Int(block_idx.x) * at_once
    while start + at_once <= count:
        var at = start + Int(thread_idx.x) * width
        var keys = InlineArray[SIMD[dtype, width], together](
            fill=SIMD[dtype, width](0)
        )
        comptime for i in range(together):
            keys[i] = (data + at + i * _COUNTING * width).load[
                width=width, alignment=width * dtype.size_of()
            ]()
        comptime for i in range(together):
            comptime for j in range(width):
                note(keys[i][j])
        start += Int(grid_dim.x) * at_once
    for i in range(
        start + Int(thread_idx.x), min(count, start + at_once), _COUNTING
    ):
        note(data[i])
    barrier()
    for i in range(Int(thread_idx.x), passes * _DIGITS, _COUNTING):
        if counts[i] != 0:
            _ = Atomic.fetch_add[ordering=Ordering.RELAXED](
                totals + i, counts[i]
            )


@always_inline
def _scan_of_digits(
    value: UInt32,
    sums: _Shared[DType.uint32],
) -> UInt32:
    """The sum of the values of the threads in front; a thread has a digit."""
    comptime warps = _DIGITS // WARP_SIZE
    var up_to = warp.prefix_sum(value)
    var number = Int(thread_idx.x) // WARP_SIZE
    if Int(lane_id()) == WARP_SIZE - 1:
        sums[number] = up_to
    barrier()
    var before = UInt32(0)
    comptime for i in range(warps):
        if i < number:
            before += sums[i]
    return before + up_to - value


def _begin_digits(totals: _Memory[DType.uint32]):
    """Where each digit of a place begins, a place by a block."""
    var sums = stack_allocation[32, UInt32, address_space=AddressSpace.SHARED]()
    var place = totals + Int(block_idx.x) * _DIGITS + Int(thread_idx.x)
    place[0] = _scan_of_digits(place[0], sums)


@always_inline
def _before_in_line(states: _Memory[DType.uint32], tile: Int) -> UInt32:
    """How many keys of a digit stand in front of tile number `tile`, which is not the first; `states` points to the digit's word of tile 0."""
    var before = UInt32(0)
    var back = tile - 1
    while True:
        var words = InlineArray[UInt32, _AT_ONCE](fill=_ALL)
        comptime for d in range(_AT_ONCE):
            if back >= d:
                words[d] = load_relaxed[scope=Scope.GPU](
                    states + (back - d) * _DIGITS
                )
        comptime for d in range(_AT_ONCE):
            while words[d] == 0:
                words[d] = load_relaxed[scope=Scope.GPU](
                    states + (back - d) * _DIGITS
                )
            before += words[d] & _COUNT
            if words[d] >= _ALL:
                return before
        back -= _AT_ONCE


struct _Tile[dtype: DType, descending: Bool, items: Int]:
    """The keys of a block: a warp has those that follow one another, a lane every `WARP_SIZE`th of them."""

    comptime bits = _bits_of(Self.dtype)
    comptime size = _MOVING * Self.items
    comptime Keys = InlineArray[Scalar[Self.bits], Self.items]
    comptime Ranks = InlineArray[UInt32, Self.items]

    @staticmethod
    @always_inline
    def first() -> Int:
        """Where the thread's first key lies in the tile."""
        comptime of_warp = WARP_SIZE * Self.items
        return Int(thread_idx.x) // WARP_SIZE * of_warp + Int(lane_id())

    @staticmethod
    @always_inline
    def read(data: _Memory[Self.dtype], here: Int) -> Self.Keys:
        """The first `here` keys; what lies past the end sorts last."""
        var keys = Self.Keys(fill=Scalar[Self.bits].MAX)
        var first = Self.first()
        if here == Self.size:
            comptime for i in range(Self.items):
                keys[i] = _ordered[Self.descending](data[first + i * WARP_SIZE])
        else:
            comptime for i in range(Self.items):
                if first + i * WARP_SIZE < here:
                    keys[i] = _ordered[Self.descending](
                        data[first + i * WARP_SIZE]
                    )
        return keys

    @staticmethod
    @always_inline
    def rank(
        keys: Self.Keys,
        shift: UInt32,
        places: _Shared[DType.uint32],
        masks: _Shared[_Lanes],
        sorted: _Shared[Self.bits],
    ) -> Self.Ranks:
        """Puts the keys where one digit wants them in the tile, in the order of their places before. Of each digit `places` says where the warp's next key goes, and `masks`
        has a word of zeros."""
        var ranks = Self.Ranks(fill=0)
        var lane = UInt32(lane_id())
        var own = Scalar[_Lanes](1) << Scalar[_Lanes](lane)
        var up_to_own = own | (own - 1)
        comptime for i in range(Self.items):
            var digit = _digit(keys[i], shift)
            syncwarp()
            _ = Atomic.fetch_or[ordering=Ordering.RELAXED](masks + digit, own)
            syncwarp()
            var same = Atomic.load[ordering=Ordering.RELAXED](masks + digit)
            syncwarp()
            Atomic.store[ordering=Ordering.RELAXED](masks + digit, 0)
            # The last of them takes places for all.
            var up_to = pop_count(same & up_to_own).cast[DType.uint32]()
            var last = (
                UInt32(WARP_SIZE - 1)
                - count_leading_zeros(same).cast[DType.uint32]()
            )
            var place = UInt32(0)
            if lane == last:
                place = Atomic.fetch_add[ordering=Ordering.RELAXED](
                    places + digit, up_to
                )
            ranks[i] = warp.shuffle_idx(place, last) + up_to - 1
            sorted[Int(ranks[i])] = keys[i]
        return ranks

    @staticmethod
    @always_inline
    def write(
        out: _Memory[Self.dtype],
        sorted: _Shared[Self.bits],
        target: _Shared[DType.uint32],
        shift: UInt32,
        here: Int,
    ) -> Self.Ranks:
        """Writes the first `here` keys of the tile in order; where each of them went."""
        var goes = Self.Ranks(fill=0)
        var thread = Int(thread_idx.x)
        comptime for is_whole in [True, False]:
            if (here == Self.size) == is_whole:
                comptime for i in range(Self.items):
                    var at = thread + i * _MOVING
                    if is_whole or at < here:
                        var key = sorted[at]
                        goes[i] = target[_digit(key, shift)] + UInt32(at)
                        out[Int(goes[i])] = _key_of[
                            dtype=Self.dtype, descending=Self.descending
                        ](key)
        return goes

    @staticmethod
    @always_inline
    def move_values[
        value_dtype: DType
    ](
        out: _Memory[value_dtype],
        values: _Memory[value_dtype],
        moved: _Shared[value_dtype],
        ranks: Self.Ranks,
        goes: Self.Ranks,
        here: Int,
    ):
        """Sends the tile's values after their keys, by way of shared memory, too."""
        var first = Self.first()
        comptime for i in range(Self.items):
            if first + i * WARP_SIZE < here:
                moved[Int(ranks[i])] = values[first + i * WARP_SIZE]
        barrier()
        comptime for i in range(Self.items):
            var at = Int(thread_idx.x) + i * _MOVING
            if at < here:
                out[Int(goes[i])] = moved[at]


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](Int32(_MOVING)),
    `nvvm.minctasm`=_RESIDENT,
)
def _move_keys[
    dtype: DType,
    value_dtype: DType,
    has_values: Bool,
    descending: Bool,
    items: Int,
](
    out: _Memory[dtype],
    data: _Memory[dtype],
    out_values: _Memory[value_dtype],
    values: _Memory[value_dtype],
    count: Int,
    shift: UInt32,
    same_shift: UInt32,
    begins: _Memory[DType.uint32],
    states: _Memory[DType.uint32],
    ticket: _Memory[DType.uint32],
):
    """A tile of keys to where one digit puts them. The digit's place comes twice: digits that the compiler knows to be the same would be kept in registers from
    their counting to their ranking, and blocks that fit beside each other are worth more.
    """
    comptime assert _MOVING == _DIGITS, "a thread has a digit"
    comptime Tile = _Tile[dtype, descending, items]
    comptime warps = _MOVING // WARP_SIZE
    comptime longer = max(
        dtype.size_of(), value_dtype.size_of() if has_values else 0
    )
    # Of each warp, how many keys of each digit it has; then, where its next one goes in the tile.
    var counts = stack_allocation[
        warps * _DIGITS, UInt32, address_space=AddressSpace.SHARED
    ]()
    var masks = stack_allocation[
        warps * _DIGITS, Scalar[_Lanes], address_space=AddressSpace.SHARED
    ]()
    var sums = stack_allocation[32, UInt32, address_space=AddressSpace.SHARED]()
    var target = stack_allocation[
        _DIGITS, UInt32, address_space=AddressSpace.SHARED
    ]()
    var number = stack_allocation[
        1, UInt32, address_space=AddressSpace.SHARED
    ]()
    var room = stack_allocation[
        Tile.size * longer,
        UInt8,
        alignment=8,
        address_space=AddressSpace.SHARED,
    ]()
    var thread = Int(thread_idx.x)
    if thread == 0:
        number[0] = Atomic.fetch_add[ordering=Ordering.RELAXED](ticket, 1)
    comptime for w in range(warps):
        counts[w * _DIGITS + thread] = 0
        masks[w * _DIGITS + thread] = 0
    barrier()
    var tile = Int(number[0])
    var start = tile * Tile.size
    var here = min(Tile.size, count - start)
    var of_warp = thread // WARP_SIZE * _DIGITS
    var keys = Tile.read(data + start, here)
    comptime for i in range(items):
        _ = Atomic.fetch_add[ordering=Ordering.RELAXED](
            counts + of_warp + _digit(keys[i], shift), 1
        )
    barrier()

    # Thread d knows of digit d how many the tile has, and tells it. Nobody asks what the last tile has, whose end is filled up.
    var of_tile = UInt32(0)
    var state = states + tile * _DIGITS + thread
    comptime for w in range(warps):
        var found = counts[w * _DIGITS + thread]
        counts[w * _DIGITS + thread] = of_tile
        of_tile += found
    store_relaxed[scope=Scope.GPU](
        state, of_tile | (_ALL if tile == 0 else _PART)
    )
    var begin = _scan_of_digits(of_tile, sums)
    comptime for w in range(warps):
        counts[w * _DIGITS + thread] += begin
    barrier()
    var sorted = room.bitcast[Scalar[Tile.bits]]()
    var ranks = Tile.rank(
        keys, same_shift, counts + of_warp, masks + of_warp, sorted
    )
    var before = UInt32(0)
    if tile > 0:
        before = _before_in_line(states + thread, tile)
        store_relaxed[scope=Scope.GPU](state, (before + of_tile) | _ALL)
    target[thread] = begins[thread] + before - begin
    barrier()
    var goes = Tile.write(out, sorted, target, shift, here)
    comptime if has_values:
        # The room is used again.
        barrier()
        Tile.move_values(
            out_values,
            values + start,
            room.bitcast[Scalar[value_dtype]](),
            ranks,
            goes,
            here,
        )
