"""`BitSet[size]`: which of the numbers below `size` are in a set."""

from bit import pop_count


struct BitSet[size: Int](
    Boolable,
    Copyable,
    Defaultable,
    Equatable,
    ImplicitlyCopyable,
    Movable,
    Sized,
    Writable,
):
    """One bit for each number below `size`.

    Parameters:
        size: The first number that cannot be in the set.

    Examples:

    ```mojo
    from std.collections import BitSet

    var bits = BitSet[128]()
    bits.set(3)
    bits.set(100)
    print(bits.test(3), 4 in bits, len(bits))  # -> True False 2
    ```
    """

    comptime _words = max((Self.size + 63) // 64, 1)

    var _bits: InlineArray[UInt64, Self._words]

    @always_inline
    def __init__(out self):
        """The empty set.

        Examples:

        ```mojo
        from std.collections import BitSet
        var days = BitSet[7]()
        print(len(days))  # -> 0
        ```
        """
        self._bits = InlineArray[UInt64, Self._words](fill=0)

    def __init__(out self, init: SIMD[DType.bool, Self.size]):
        """The numbers of the elements that are true."""
        self = Self()
        comptime for i in range(Self.size):
            if init[i]:
                self.set(i)

    def is_empty(self) -> Bool:
        """Whether there are no members.

        Examples:

        ```mojo
        from std.collections import BitSet
        var members = BitSet[64]()
        print(members.is_empty())  # -> True
        ```
        """
        return len(self) == 0

    def __init__[other: Int, //](out self, *, resized_from: BitSet[other]):
        """The members of a set for another range of numbers; they must be below `size`.

        Args:
            resized_from: The other set.
        """
        self = Self(resized_from=resized_from, truncate_set_bits=())
        debug_assert(
            len(self) == len(resized_from),
            "a BitSet that shrinks must not lose members",
        )

    def __init__[
        other: Int, //
    ](out self, *, resized_from: BitSet[other], truncate_set_bits: Tuple[]):
        """Those members of a set for another range of numbers that are below `size`.

        Args:
            resized_from: The other set.
            truncate_set_bits: `()`: says that members may be lost.
        """
        self = Self()
        for i in range(min(Self.size, other)):
            if resized_from.test(i):
                self.set(i)

    def test_range[bit_value: Bool, *, lo: Int, hi: Int](self) -> Bool:
        """Whether all numbers from `lo` up to but not including `hi` are in the set, or none of them.

        Parameters:
            bit_value: True to ask for all, False for none.
            lo: The first number.
            hi: The first number behind the range.

        Examples:

        ```mojo
        from std.collections import BitSet
        var members = BitSet[64]()
        members.set(3)
        members.set(4)
        print(members.test_range[True, lo=3, hi=5](), members.test_range[False, lo=0, hi=3]())  # -> True True
        ```
        """
        comptime assert (
            0 <= lo and lo <= hi and hi <= Self.size
        ), "the range must be within the 'BitSet'"
        comptime for word in range(lo // 64, (hi + 63) // 64):
            comptime first = max(lo - word * 64, 0)
            comptime last = min(hi - word * 64, 64)
            comptime mask = (UInt64.MAX >> UInt64(64 - last)) & (
                UInt64.MAX << UInt64(first)
            )
            comptime expected = mask if bit_value else UInt64(0)
            if (self._bits[word] & mask) != expected:
                return False
        return True

    @always_inline
    def set(mut self, idx: Int):
        """Puts a number in.

        Examples:

        ```mojo
        from std.collections import BitSet
        var days = BitSet[7]()
        days.set(3)
        print(days.test(3), days)  # -> True {3}
        ```
        """
        self._bits[idx >> 6] = self._bits[idx >> 6] | (
            UInt64(1) << UInt64(idx & 63)
        )

    @always_inline
    def clear(mut self, idx: Int):
        """Takes a number out.

        Examples:

        ```mojo
        from std.collections import BitSet
        var days = BitSet[7]()
        days.set(3)
        days.clear(3)
        print(len(days))  # -> 0
        ```
        """
        self._bits[idx >> 6] = self._bits[idx >> 6] & ~(
            UInt64(1) << UInt64(idx & 63)
        )

    @always_inline
    def toggle(mut self, idx: Int):
        """Puts a number in that is not there, takes it out otherwise.

        Examples:

        ```mojo
        from std.collections import BitSet
        var days = BitSet[7]()
        days.toggle(2)
        print(days)  # -> {2}
        ```
        """
        self._bits[idx >> 6] = self._bits[idx >> 6] ^ (
            UInt64(1) << UInt64(idx & 63)
        )

    @always_inline
    def test(self, idx: Int) -> Bool:
        """Whether a number is in the set.

        Examples:

        ```mojo
        from std.collections import BitSet
        var days = BitSet[7]()
        print(days.test(0))  # -> False
        ```
        """
        return ((self._bits[idx >> 6] >> UInt64(idx & 63)) & 1) == 1

    @always_inline
    def __contains__(self, index: Int) -> Bool:
        """Whether a number is in the set.

        Examples:

        ```mojo
        from std.collections import BitSet
        var members = BitSet[64]()
        members.set(3)
        print(3 in members, 4 in members)  # -> True False
        ```
        """
        return index >= 0 and index < Self.size and self.test(index)

    def clear_all(mut self):
        """Takes everything out.

        Examples:

        ```mojo
        from std.collections import BitSet
        var days = BitSet[7]()
        days.set_all()
        days.clear_all()
        print(len(days))  # -> 0
        ```
        """
        for i in range(Self._words):
            self._bits[i] = 0

    def set_all(mut self):
        """Puts every number in.

        Examples:

        ```mojo
        from std.collections import BitSet
        var days = BitSet[7]()
        days.set_all()
        print(len(days))  # -> 7
        ```
        """
        for i in range(Self.size):
            self.set(i)

    def toggle_all(mut self):
        """Puts in what is not there and takes out what is.

        Examples:

        ```mojo
        from std.collections import BitSet
        var days = BitSet[4]()
        days.set(1)
        days.toggle_all()
        print(days)  # -> {0, 2, 3}
        ```
        """
        for i in range(Self.size):
            self.toggle(i)

    def __len__(self) -> Int:
        """How many numbers are in the set.

        Examples:

        ```mojo
        from std.collections import BitSet
        var days = BitSet[7]()
        days.set(1)
        print(len(days))  # -> 1
        ```
        """
        var count = 0
        for i in range(Self._words):
            count += Int(pop_count(self._bits[i]))
        return count

    def __bool__(self) -> Bool:
        """Whether anything is in the set.

        Examples:

        ```mojo
        from std.collections import BitSet
        print(Bool(BitSet[8]()))  # -> False
        ```
        """
        for i in range(Self._words):
            if self._bits[i] != 0:
                return True
        return False

    def union(self, other: Self) -> Self:
        """What is in one of the two.

        Examples:

        ```mojo
        from std.collections import BitSet
        var a = BitSet[7]()
        var b = BitSet[7]()
        a.set(1)
        b.set(2)
        print(a.union(b))  # -> {1, 2}
        ```
        """
        var result = self
        for i in range(Self._words):
            result._bits[i] = result._bits[i] | other._bits[i]
        return result

    def intersection(self, other: Self) -> Self:
        """What is in both.

        Examples:

        ```mojo
        from std.collections import BitSet
        var a = BitSet[7]()
        a.set_all()
        var b = BitSet[7]()
        b.set(2)
        print(a.intersection(b))  # -> {2}
        ```
        """
        var result = self
        for i in range(Self._words):
            result._bits[i] = result._bits[i] & other._bits[i]
        return result

    def difference(self, other: Self) -> Self:
        """What is here and not in `other`.

        Examples:

        ```mojo
        from std.collections import BitSet
        var a = BitSet[3]()
        a.set_all()
        var b = BitSet[3]()
        b.set(2)
        print(a.difference(b))  # -> {0, 1}
        ```
        """
        var result = self
        for i in range(Self._words):
            result._bits[i] = result._bits[i] & ~other._bits[i]
        return result

    def write_to[W: Writer](self, mut writer: W):
        """Writes `{a, b}`.

        Examples:

        ```mojo
        from std.collections import BitSet
        var members = BitSet[64]()
        members.set(5)
        members.set(3)
        print(members)  # -> {3, 5}
        ```
        """
        writer.write_string("{")
        var first = True
        for i in range(Self.size):
            if self.test(i):
                if not first:
                    writer.write_string(", ")
                first = False
                writer.write(i)
        writer.write_string("}")
