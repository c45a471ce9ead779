"""How a block finds the k largest numbers of a part of a row.

It finds the k-th largest by its digits, from the highest: counts of the digits say in which one it lies (radix selection; Alabi, Blanchard, Gordon and Steinbach, "Fast k-Selection
Algorithms for Graphics Processing Units", 2012). What lies above the digit is among the k; what has it is kept in shared memory, if it fits, where further digits
are looked at. Of equal numbers those further left are taken. Then each one's rank is how many stand in front of it.
"""

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
        """Puts the k in order. `begin` is the place of the source's first number, or `given` has the places."""
        var thread = Int(thread_idx.x)
        var is_short = k <= Self.room
        if is_short:
            for i in range(thread, k, Self.threads):
                self.kept[i] = self.found[i]
                self.kept_places[i] = self.found_places[i]
            barrier()
        for i in range(thread, k, Self.threads):
            var key = self.found[i]
            var place = self.found_places[i]
            var rank = 0
            if is_short:
                for j in range(k):
                    rank += Int(
                        _precedes(self.kept[j], self.kept_places[j], key, place)
                    )
            else:
                for j in range(k):
                    rank += Int(
                        _precedes(
                            self.found[j], self.found_places[j], key, place
                        )
                    )
            out[rank * out_step] = _key_of[
                dtype=Self.dtype, descending=not Self.largest
            ](key)
            comptime if has_places:
                places[rank * places_step] = given[Int(place)].cast[
                    place_dtype
                ]()
            else:
                places[rank * places_step] = Scalar[place_dtype](
                    begin + Int(place)
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
        Selection.room,
        Scalar[Selection.bits],
        address_space=AddressSpace.SHARED,
    ]()
    var kept_places = stack_allocation[
        Selection.room, Int32, address_space=AddressSpace.SHARED
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
    comptime for r in range(Selection.rounds):
        # Digits are as long as others; the last one may have some bits of the one before it.
        comptime shift = max(0, Selection.length - (r + 1) * digit_bits)
        if selection.equal > selection.missing:
            selection.learn_digit[shift]()
            comptime if r == 0:
                if Int(selection.equal) <= Selection.room:
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
        given + (row * columns if has_places else 0),
        out + number * out_stride,
        out_step,
        places + number * places_stride,
        places_step,
    )
