"""How a block finds the k largest numbers of a part of a row.

A few are found in one pass. Threads form groups, and each group knows its largest number of the first tile: the k-th largest of those is a bound that k numbers
reach at least, and few others do where the numbers are in no order. All that reach it are kept in shared memory; where they become many, the k-th largest of
them is the next bound. Each one's rank among the kept ones is where it goes.

Where k is large, or too many numbers reach a bound (in a row that ascends, or of equal numbers), the block finds the k-th largest by its digits, from the highest: counts of the digits say in which one it lies (radix selection; Alabi, Blanchard, Gordon and Steinbach, "Fast k-Selection
Algorithms for Graphics Processing Units", 2012). What lies above the digit is among the k; what has it is kept in shared memory, if it fits, where further digits
are looked at. Of equal numbers those further left are taken. Then each one's rank is how many stand in front of it.
"""

from bit import count_trailing_zeros
from gpu import warp
from gpu.block import prefix_sum
from gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from gpu.id import block_idx, thread_idx
from gpu.memory import AddressSpace
from gpu.sync import barrier
from atomic import Atomic, Ordering
from kernels._radix_pass import _bits_of, _key_of, _ordered, _Shared
from kernels._views import _Memory
from memory import stack_allocation
from utils.static_tuple import StaticTuple


@always_inline
def _precedes[
    bits: DType, //
](a: Scalar[bits], a_place: Int32, b: Scalar[bits], b_place: Int32) -> Bool:
    """Whether `a` stands in front of `b`: larger, or equal and further left."""
    return a > b or (a == b and a_place < b_place)


struct _Selection[dtype: DType, largest: Bool, threads: Int, digit_bits: Int](
    TrivialRegisterPassable
):
    """What a block knows of the numbers it looks for."""

    comptime bits = _bits_of(Self.dtype)
    comptime Key = Scalar[Self.bits]
    comptime length = Self.dtype.size_of() * 8
    comptime digits = 1 << min(Self.digit_bits, Self.length)
    comptime rounds = (Self.length + Self.digit_bits - 1) // Self.digit_bits
    comptime room = 2048
    """Numbers of the same first digit that are kept."""

    var source: _Memory[Self.dtype]
    var step: Int
    var count: Int
    """Numbers among which is sought."""
    var counts: _Shared[DType.uint32]
    """Of digits."""
    var kept: _Shared[Self.bits]
    var kept_places: _Shared[DType.int32]
    var told: _Shared[DType.uint32]
    """What one thread tells the others: a digit, how many are missing, how many have it; how many are found, and are kept."""
    var found: _Memory[Self.bits]
    var found_places: _Memory[DType.int32]
    var prefix: Self.Key
    """The k-th largest number's digits that are known."""
    var mask: Self.Key
    var missing: UInt32
    """How many of those with these digits are among the k."""
    var equal: UInt32
    """How many have these digits."""
    var is_kept: Bool
    """Whether those with these digits are kept in shared memory, and those above them found."""

    @always_inline
    def __init__(
        out self,
        source: _Memory[Self.dtype],
        step: Int,
        count: Int,
        k: Int,
        counts: _Shared[DType.uint32],
        kept: _Shared[Self.bits],
        kept_places: _Shared[DType.int32],
        told: _Shared[DType.uint32],
        found: _Memory[Self.bits],
        found_places: _Memory[DType.int32],
    ):
        self.source = source
        self.step = step
        self.count = count
        self.counts = counts
        self.kept = kept
        self.kept_places = kept_places
        self.told = told
        self.found = found
        self.found_places = found_places
        self.prefix = 0
        self.mask = 0
        self.missing = UInt32(k)
        self.equal = UInt32(count)
        self.is_kept = False

    comptime width = max(1, 16 // Self.dtype.size_of())
    """Numbers that a thread loads at a time, if they lie side by side."""
    comptime sorts = Self.threads <= 128
    """Whether the block sorts one number of each thread rather than counts what is in front of each."""
    comptime tile = Self.threads * Self.width * 8
    """Numbers between two looks at how many are kept."""

    @always_inline
    def sees[
        is_first: Bool, count: Int
    ](
        self,
        keys: SIMD[Self.bits, count],
        place: Int,
        least: Self.Key,
        mut best: Self.Key,
    ):
        """Keeps what reaches `least` of numbers side by side, while there is room. Of the first tile: remembers the largest."""
        var largest_one = keys.reduce_max()
        comptime if is_first:
            best = max(best, largest_one)
        else:
            if largest_one >= least:
                comptime for l in range(count):
                    if keys[l] >= least:
                        var at = Int(
                            Atomic.fetch_add[ordering=Ordering.RELAXED](
                                self.told + 4, 1
                            )
                        )
                        if at < Self.room:
                            self.kept[at] = keys[l]
                            self.kept_places[at] = Int32(place + l)

    @always_inline
    def keys_at(self, i: Int) -> SIMD[Self.bits, Self.width]:
        """The numbers from `i` on, which are aligned."""
        var numbers = (self.source + i).load[width=Self.width, alignment=16]()
        var keys = SIMD[Self.bits, Self.width](0)
        comptime for l in range(Self.width):
            keys[l] = _ordered[descending=not Self.largest](numbers[l])
        return keys

    @always_inline
    def see_tile[
        is_first: Bool
    ](
        self, first: Int, end: Int, are_vectors: Bool, least: Self.Key
    ) -> Self.Key:
        """Looks at the numbers from `first` to `end`, which lie side by side and are aligned if they are vectors. The largest that this thread has seen."""
        var best = Self.Key(0)
        if are_vectors:
            comptime stride = Self.threads * Self.width
            comptime together = 4
            var i = first + Int(thread_idx.x) * Self.width
            while i + (together - 1) * stride < end:
                var keys = SIMD[Self.bits, together * Self.width](0)
                comptime for j in range(together):
                    keys = keys.insert[offset=j * Self.width](
                        self.keys_at(i + j * stride)
                    )
                comptime for j in range(together):
                    self.sees[is_first](
                        keys.slice[Self.width, offset=j * Self.width](),
                        i + j * stride,
                        least,
                        best,
                    )
                i += together * stride
            while i < end:
                self.sees[is_first](self.keys_at(i), i, least, best)
                i += stride
        else:
            for i in range(first + Int(thread_idx.x), end, Self.threads):
                self.sees[is_first](
                    SIMD[Self.bits, 1](self.key(i)), i, least, best
                )
        return best

    @always_inline
    def sort_threads[
        has_places: Bool
    ](self, mut key: Self.Key, mut place: Int32):
        """Puts the threads' numbers in order, the first thread's in front, by a bitonic network."""
        var thread = Int(thread_idx.x)
        comptime stages = count_trailing_zeros(Self.threads)
        comptime for s in range(1, stages + 1):
            comptime for t in range(s):
                comptime distance = 1 << (s - 1 - t)
                var other = key
                var other_place = place
                comptime if distance < 32:
                    other = warp.shuffle_xor(key, UInt32(distance))
                    comptime if has_places:
                        other_place = warp.shuffle_xor(place, UInt32(distance))
                else:
                    barrier()
                    self.kept[thread] = key
                    comptime if has_places:
                        self.kept_places[thread] = place
                    barrier()
                    other = self.kept[thread ^ distance]
                    comptime if has_places:
                        other_place = self.kept_places[thread ^ distance]
                var keeps_front = (thread & distance == 0) == (
                    thread & (1 << s) == 0
                )
                comptime if has_places:
                    if _precedes(other, other_place, key, place) == keeps_front:
                        key = other
                        place = other_place
                else:
                    key = max(key, other) if keeps_front else min(key, other)
        barrier()

    @always_inline
    def bound_of(self, k: Int, own: Self.Key) -> Self.Key:
        """The k-th largest of what groups of threads have as their largest, of twice as many groups as k or more."""
        var thread = Int(thread_idx.x)
        var best = own
        comptime if Self.sorts:
            var place = Int32(thread)
            self.sort_threads[False](best, place)
            if thread == k - 1:
                self.kept[0] = best
        else:
            var lanes = 1
            comptime for bit in range(5):
                comptime offset = 1 << bit
                if 4 * k * offset <= Self.threads:
                    best = max(best, warp.shuffle_xor(best, UInt32(offset)))
                    lanes = 2 * offset
            var groups = Self.threads // lanes
            if thread % lanes == 0:
                self.kept[thread // lanes] = best
                self.kept_places[thread // lanes] = Int32(thread // lanes)
            barrier()
            var rank = -1
            if thread < groups:
                best = self.kept[thread]
                rank = self.rank_of(groups, best, Int32(thread))
            barrier()
            if rank == k - 1:
                self.kept[0] = best
        barrier()
        var bound = self.kept[0]
        barrier()
        return bound

    @always_inline
    def pad(self, count: Int):
        """Numbers behind the kept ones that stand in front of none, for `rank_of`."""
        if Int(thread_idx.x) < 4:
            self.kept[count + Int(thread_idx.x)] = 0
            self.kept_places[count + Int(thread_idx.x)] = Int32.MAX
        barrier()

    @always_inline
    def rank_of(self, count: Int, key: Self.Key, place: Int32) -> Int:
        """How many of the kept ones stand in front of one of them. `count` is a multiple of four, or they are padded."""
        var rank = Int32(0)
        for j in range(0, count, 4):
            var keys = (self.kept + j).load[
                width=4, alignment=min(16, 4 * Self.dtype.size_of())
            ]()
            var places = (self.kept_places + j).load[width=4, alignment=16]()
            comptime for l in range(4):
                rank += Int32(_precedes(keys[l], places[l], key, place))
        return Int(rank)

    @always_inline
    def shrink(self, k: Int, count: Int) -> Self.Key:
        """Forgets the kept ones, at most one for each thread, but the k largest. The k-th."""
        var thread = Int(thread_idx.x)
        var key = Self.Key(0)
        var place = Int32(0)
        var rank = k
        self.pad(count)
        if thread < count:
            key = self.kept[thread]
            place = self.kept_places[thread]
            rank = self.rank_of(count, key, place)
        barrier()
        if rank < k:
            self.kept[rank] = key
            self.kept_places[rank] = place
        if thread == 0:
            self.told[4] = UInt32(k)
        barrier()
        return self.kept[k - 1]

    @always_inline
    def filter(mut self, k: Int) -> Bool:
        """Keeps the k largest, and maybe others, in one pass. False: they have no room, and nothing is kept."""
        # What is in front of the first aligned number, the vectors, and what follows them.
        var head = self.count
        if self.step == 1:
            comptime size = Self.dtype.size_of()
            head = min(head, (-Int(self.source) & 15) // size)
        var end = head + (self.count - head) // Self.width * Self.width
        var has_vectors = end > head
        var begin = head if has_vectors else 0
        var least = self.bound_of(
            k,
            self.see_tile[True](
                begin,
                min(begin + Self.tile, end if has_vectors else self.count),
                has_vectors,
                0,
            ),
        )
        var first = 0
        while first < self.count:
            var are_vectors = first >= head and first < end
            var last = min(
                first + Self.tile,
                end if are_vectors else (head if first < head else self.count),
            )
            _ = self.see_tile[False](first, last, are_vectors, least)
            barrier()
            var count = Int(self.told[4])
            if count > Self.room:
                break
            # Later ones of the k-th's size stand behind it.
            if count > max(2 * k, Self.threads // 2) and count <= Self.threads:
                var bound = self.shrink(k, count)
                if bound == Self.Key.MAX:
                    break
                least = bound + 1
            else:
                barrier()
            first = last
        var count = Int(self.told[4])
        if count > Self.room:
            barrier()
            if thread_idx.x == 0:
                self.told[4] = 0
            return False
        self.is_kept = True
        self.equal = UInt32(count)
        return True

    @always_inline
    def key(self, i: Int) -> Self.Key:
        """Number `i` of the source."""
        return _ordered[descending=not Self.largest](self.source[i * self.step])

    @always_inline
    def note[shift: Int](self, key: Self.Key):
        """Counts the digit at `shift` of a number that has the digits known so far."""
        if key & self.mask == self.prefix:
            var digit = (key >> Self.Key(shift)) & Self.Key(Self.digits - 1)
            _ = Atomic.fetch_add[ordering=Ordering.RELAXED](
                self.counts + Int(digit), 1
            )

    @always_inline
    def take(self, key: Self.Key, place: Int):
        """A number that is among the k."""
        var at = Int(
            Atomic.fetch_add[ordering=Ordering.RELAXED](self.told + 3, 1)
        )
        self.found[at] = key
        self.found_places[at] = Int32(place)

    @always_inline
    def keep(self, key: Self.Key, place: Int):
        """A number that may be among the k."""
        var at = Int(
            Atomic.fetch_add[ordering=Ordering.RELAXED](self.told + 4, 1)
        )
        self.kept[at] = key
        self.kept_places[at] = Int32(place)

    @always_inline
    def learn_digit[shift: Int](mut self):
        """The k-th largest number's digit at `shift`."""
        comptime of_thread = max(1, Self.digits // Self.threads)
        var thread = Int(thread_idx.x)
        for i in range(thread, Self.digits, Self.threads):
            self.counts[i] = 0
        barrier()
        if self.is_kept:
            for i in range(thread, Int(self.told[4]), Self.threads):
                self.note[shift](self.kept[i])
        else:
            # Several loads are under way at a time.
            comptime together = 4
            var i = thread
            while i + (together - 1) * Self.threads < self.count:
                var keys = SIMD[Self.bits, together](0)
                comptime for j in range(together):
                    keys[j] = self.key(i + j * Self.threads)
                comptime for j in range(together):
                    self.note[shift](keys[j])
                i += together * Self.threads
            while i < self.count:
                self.note[shift](self.key(i))
                i += Self.threads
        barrier()
        # The first thread has the highest digits.
        var first = Self.digits - 1 - thread * of_thread
        var own = UInt32(0)
        comptime for j in range(of_thread):
            if first - j >= 0:
                own += self.counts[first - j]
        var above = prefix_sum[block_size=Self.threads, exclusive=True](own)
        if above < self.missing and above + own >= self.missing:
            comptime for j in range(of_thread):
                if above < self.missing:
                    var has = self.counts[first - j]
                    if above + has >= self.missing:
                        self.told[0] = UInt32(first - j)
                        self.told[1] = self.missing - above
                        self.told[2] = has
                    above += has
        barrier()
        self.prefix |= self.told[0].cast[Self.bits]() << Self.Key(shift)
        self.mask |= Self.Key(Self.digits - 1) << Self.Key(shift)
        self.missing = self.told[1]
        self.equal = self.told[2]

    @always_inline
    def divide(mut self):
        """Finds what lies above the known digits, and keeps what has them."""
        for i in range(Int(thread_idx.x), self.count, Self.threads):
            var key = self.key(i)
            if key & self.mask > self.prefix:
                self.take(key, i)
            elif key & self.mask == self.prefix:
                self.keep(key, i)
        barrier()
        self.is_kept = True

    @always_inline
    def finish_kept(self):
        """Takes as many of the kept as are missing."""
        var count = Int(self.told[4])
        for i in range(Int(thread_idx.x), count, Self.threads):
            var key = self.kept[i]
            var place = self.kept_places[i]
            if key & self.mask > self.prefix:
                self.take(key, Int(place))
            elif key & self.mask == self.prefix:
                var before = UInt32(0)
                if self.equal > self.missing:
                    for j in range(count):
                        before += UInt32(
                            self.kept[j] == key and self.kept_places[j] < place
                        )
                if before < self.missing:
                    self.take(key, Int(place))

    @always_inline
    def finish(self, k: Int):
        """Takes what is above the k-th largest number, and as many equal ones as are missing, from the left."""
        var thread = Int(thread_idx.x)
        var so_far = UInt32(0)
        for first in range(0, self.count, Self.threads):
            var i = first + thread
            var key = Self.Key(0)
            var is_equal = False
            if i < self.count:
                key = self.key(i)
                if key & self.mask > self.prefix:
                    self.take(key, i)
                is_equal = key & self.mask == self.prefix
            if self.equal == self.missing:
                if is_equal:
                    self.take(key, i)
            else:
                var own = UInt32(is_equal)
                var before = prefix_sum[
                    block_size=Self.threads, exclusive=True
                ](own)
                if thread == Self.threads - 1:
                    self.told[0] = before + own
                barrier()
                if is_equal and so_far + before < self.missing:
                    self.take(key, i)
                so_far += self.told[0]
                barrier()

    @always_inline
    def put[
        place_dtype: DType, has_places: Bool
    ](
        self,
        rank: Int,
        key: Self.Key,
        place: Int32,
        begin: Int,
        given: _Memory[DType.int32],
        out: _Memory[Self.dtype],
        out_step: Int,
        places: _Memory[place_dtype],
        places_step: Int,
    ):
        """Writes one of the k. `begin` is the place of the source's first number, or `given` has the places."""
        out[rank * out_step] = _key_of[
            dtype=Self.dtype, descending=not Self.largest
        ](key)
        comptime if has_places:
            places[rank * places_step] = given[Int(place)].cast[place_dtype]()
        else:
            places[rank * places_step] = Scalar[place_dtype](begin + Int(place))

    @always_inline
    def write[
        place_dtype: DType, has_places: Bool
    ](
        self,
        k: Int,
        begin: Int,
        given: _Memory[DType.int32],
        out: _Memory[Self.dtype],
        out_step: Int,
        places: _Memory[place_dtype],
        places_step: Int,
    ):
        """Puts the k that are found in order."""
        var thread = Int(thread_idx.x)
        var is_short = k <= Self.room
        if is_short:
            for i in range(thread, k, Self.threads):
                self.kept[i] = self.found[i]
                self.kept_places[i] = self.found_places[i]
            barrier()
            self.pad(k)
        for i in range(thread, k, Self.threads):
            var key = self.found[i]
            var place = self.found_places[i]
            var rank = 0
            if is_short:
                rank = self.rank_of(k, key, place)
            else:
                for j in range(k):
                    rank += Int(
                        _precedes(
                            self.found[j], self.found_places[j], key, place
                        )
                    )
            self.put[has_places=has_places](
                rank,
                key,
                place,
                begin,
                given,
                out,
                out_step,
                places,
                places_step,
            )


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](Int32(threads))
)
def _top_k_kernel[
    dtype: DType,
    place_dtype: DType,
    largest: Bool,
    threads: Int,
    digit_bits: Int,
    has_places: Bool,
](
    out: _Memory[dtype],
    places: _Memory[place_dtype],
    data: _Memory[dtype],
    given: _Memory[DType.int32],
    columns: Int,
    k: Int,
    parts: Int,
    stride: Int,
    step: Int,
    out_stride: Int,
    out_step: Int,
    places_stride: Int,
    places_step: Int,
    found_keys: _Memory[_bits_of(dtype)],
    found_places: _Memory[DType.int32],
):
    """One of `parts` parts of a row, which has k numbers at least; a row of results for each. With `has_places` the numbers have been elsewhere before."""
    comptime Selection = _Selection[dtype, largest, threads, digit_bits]
    var counts = stack_allocation[
        Selection.digits, UInt32, address_space=AddressSpace.SHARED
    ]()
    var told = stack_allocation[5, UInt32, address_space=AddressSpace.SHARED]()
    var kept = stack_allocation[
        Selection.room + 4,
        Scalar[Selection.bits],
        alignment=16,
        address_space=AddressSpace.SHARED,
    ]()
    var kept_places = stack_allocation[
        Selection.room + 4,
        Int32,
        alignment=16,
        address_space=AddressSpace.SHARED,
    ]()
    var number = Int(block_idx.x)
    var row = number // parts
    var part = number - row * parts
    var begin = columns * part // parts
    var end = columns * (part + 1) // parts
    if thread_idx.x == 0:
        told[3] = 0
        told[4] = 0
    var selection = Selection(
        data + row * stride + begin * step,
        step,
        end - begin,
        k,
        counts,
        kept,
        kept_places,
        told,
        found_keys + number * k,
        found_places + number * k,
    )
    var given_row = given + (row * columns if has_places else 0)
    var out_row = out + number * out_stride
    var places_row = places + number * places_stride
    barrier()
    if 2 * k <= threads and selection.filter(k):
        var count = Int(selection.equal)
        if count <= (threads if Selection.sorts else 2 * threads):
            selection.pad(count)
            var rank = Int(thread_idx.x)
            comptime if Selection.sorts:
                var key = Selection.Key(0)
                var place = Int32.MAX
                if rank < count:
                    key = kept[rank]
                    place = kept_places[rank]
                selection.sort_threads[True](key, place)
                if rank < k:
                    selection.put[has_places=has_places](
                        rank,
                        key,
                        place,
                        begin,
                        given_row,
                        out_row,
                        out_step,
                        places_row,
                        places_step,
                    )
            else:
                for i in range(Int(thread_idx.x), count, threads):
                    rank = selection.rank_of(count, kept[i], kept_places[i])
                    if rank < k:
                        selection.put[has_places=has_places](
                            rank,
                            kept[i],
                            kept_places[i],
                            begin,
                            given_row,
                            out_row,
                            out_step,
                            places_row,
                            places_step,
                        )
            return
    comptime for r in range(Selection.rounds):
        # Digits are as long as others; the last one may have some bits of the one before it.
        comptime shift = max(0, Selection.length - (r + 1) * digit_bits)
        if selection.equal > selection.missing:
            selection.learn_digit[shift]()
            comptime if r == 0:
                if (
                    not selection.is_kept
                    and Int(selection.equal) <= Selection.room
                ):
                    selection.divide()
    barrier()
    if selection.is_kept:
        selection.finish_kept()
    else:
        selection.finish(k)
    barrier()
    selection.write[has_places=has_places](
        k,
        begin,
        given_row,
        out_row,
        out_step,
        places_row,
        places_step,
    )
