"""What the tiles of a line tell each other: of each, what it comes to alone, and what all up to its end come to.

A number lies beside its state in words of 64 bits, 32 bits of it in each, so that words are stored and loaded without any order among them: what a word
says is whole, and the words of a number belong together where their states agree.
"""

from gpu import warp
from gpu.id import lane_id, thread_idx, WARP_SIZE
from gpu.intrinsics import load_relaxed, Scope, store_relaxed
from gpu.memory import AddressSpace
from gpu.sync import barrier
from bit import count_trailing_zeros
from kernels._views import _Memory
from kernels.monoid import Monoid
from memory import bitcast

comptime _PART = UInt32(1)
"""State of a tile whose own numbers are known as one."""
comptime _ALL = UInt32(2)
"""State of a tile up to whose end all is known."""


def _short_bits_of(dtype: DType) -> DType:
    """Unsigned numbers as long as those of at most 4 bytes."""
    if dtype.size_of() == 1:
        return DType.uint8
    return DType.uint16 if dtype.size_of() == 2 else DType.uint32


struct _States[number: DType](TrivialRegisterPassable):
    """What tiles have published; words of zeros before the first does."""

    comptime words_of_tile = 2 if Self.number.size_of() == 8 else 1

    var words: _Memory[DType.uint64]

    @always_inline
    def __init__(out self, words: _Memory[DType.uint64]):
        self.words = words

    @always_inline
    def publish(self, tile: Int, state: UInt32, value: Scalar[Self.number]):
        """Tells what tile number `tile` comes to."""
        var at = self.words + tile * Self.words_of_tile
        var mark = UInt64(state) << 32
        comptime if Self.words_of_tile == 2:
            var bits = bitcast[DType.uint64](value)
            store_relaxed[scope=Scope.GPU](at, mark | (bits & 0xFFFFFFFF))
            store_relaxed[scope=Scope.GPU](at + 1, mark | (bits >> 32))
        else:
            comptime bits = _short_bits_of(Self.number)
            var low = bitcast[bits](value).cast[DType.uint64]()
            store_relaxed[scope=Scope.GPU](at, mark | low)

    @always_inline
    def look(self, tile: Int, mut value: Scalar[Self.number]) -> UInt32:
        """The state of tile number `tile`, 0 where nothing whole is there yet, and the number."""
        var at = self.words + tile * Self.words_of_tile
        var word = load_relaxed[scope=Scope.GPU](at)
        var state = UInt32(word >> 32)
        comptime if Self.words_of_tile == 2:
            var high = load_relaxed[scope=Scope.GPU](at + 1)
            value = bitcast[Self.number]((word & 0xFFFFFFFF) | (high << 32))
            return state if UInt32(high >> 32) == state else 0
        else:
            comptime bits = _short_bits_of(Self.number)
            value = bitcast[Self.number](word.cast[bits]())
            return state


@always_inline
def _before_tile[
    Op: Monoid, number: DType, //, threads: Int
](
    states: _States[number],
    tile: Int,
    sums: UnsafePointer[
        Scalar[number], MutAnyOrigin, address_space=AddressSpace.SHARED
    ],
    complete: UnsafePointer[
        UInt32, MutAnyOrigin, address_space=AddressSpace.SHARED
    ],
) -> Scalar[number]:
    """All in front of tile number `tile`, which is not the first, as one: every thread of a block looks at one tile, so that a single look reaches over all that are under
    way. `sums` and `complete` have a place for each warp."""
    var before = Op.identity[number]()
    var newest = tile - 1
    var lane = Int(lane_id())
    while True:
        # The first thread has the newest of these tiles.
        var at = newest - Int(thread_idx.x)
        var value = Op.identity[number]()
        var state = _ALL
        if at >= 0:
            state = states.look(at, value)
            while state == 0:
                state = states.look(at, value)
        comptime lanes = DType.uint32 if WARP_SIZE <= 32 else DType.uint64
        var known = warp.vote[lanes](state == _ALL)
        # What stands in front of a complete tile is in its number already.
        var last = Int(count_trailing_zeros(known)) if known != 0 else WARP_SIZE
        if lane > last:
            value = Op.identity[number]()
        comptime for i in range(warp._log2(WARP_SIZE)):
            comptime distance = 1 << i
            var older = warp.shuffle_down(value, UInt32(distance))
            if lane + distance < WARP_SIZE:
                value = Op.combine(older, value)
        if lane == 0:
            sums[Int(thread_idx.x) // WARP_SIZE] = value
            complete[Int(thread_idx.x) // WARP_SIZE] = UInt32(known != 0)
        barrier()
        var found = False
        comptime for w in range(threads // WARP_SIZE):
            if not found:
                before = Op.combine(sums[w], before)
                found = complete[w] != 0
        if found:
            return before
        newest -= threads
        barrier()
