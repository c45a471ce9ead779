"""`BitSet[size]`: which of the numbers below `size` are in a set."""


struct BitSet[size: Int](Boolable, Copyable, Defaultable, Equatable, ImplicitlyCopyable, Movable, Sized, Writable):
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
        """The empty set."""
        self._bits = InlineArray[UInt64, Self._words](fill=0)

    @always_inline
    def set(mut self, index: Int):
        """Puts a number in."""
        self._bits[index >> 6] = self._bits[index >> 6] | (UInt64(1) << UInt64(index & 63))

    @always_inline
    def clear(mut self, index: Int):
        """Takes a number out."""
        self._bits[index >> 6] = self._bits[index >> 6] & ~(UInt64(1) << UInt64(index & 63))

    @always_inline
    def toggle(mut self, index: Int):
        """Puts a number in that is not there, takes it out otherwise."""
        self._bits[index >> 6] = self._bits[index >> 6] ^ (UInt64(1) << UInt64(index & 63))

    @always_inline
    def test(self, index: Int) -> Bool:
        """Whether a number is in the set."""
        return ((self._bits[index >> 6] >> UInt64(index & 63)) & 1) == 1

    @always_inline
    def __contains__(self, index: Int) -> Bool:
        """Whether a number is in the set."""
        return index >= 0 and index < Self.size and self.test(index)

    def clear_all(mut self):
        """Takes everything out."""
        for i in range(Self._words):
            self._bits[i] = 0

    def set_all(mut self):
        """Puts every number in."""
        for i in range(Self.size):
            self.set(i)

    def toggle_all(mut self):
        """Puts in what is not there and takes out what is."""
        for i in range(Self.size):
            self.toggle(i)

    def __len__(self) -> Int:
        """How many numbers are in the set."""
        var count = 0
        for i in range(Self.size):
            if self.test(i):
                count += 1
        return count

    def __bool__(self) -> Bool:
        """Whether anything is in the set."""
        for i in range(Self._words):
            if self._bits[i] != 0:
                return True
        return False

    def union(self, other: Self) -> Self:
        """What is in one of the two."""
        var result = self
        for i in range(Self._words):
            result._bits[i] = result._bits[i] | other._bits[i]
        return result

    def intersection(self, other: Self) -> Self:
        """What is in both."""
        var result = self
        for i in range(Self._words):
            result._bits[i] = result._bits[i] & other._bits[i]
        return result

    def difference(self, other: Self) -> Self:
        """What is here and not in `other`."""
        var result = self
        for i in range(Self._words):
            result._bits[i] = result._bits[i] & ~other._bits[i]
        return result

    def write_to[W: Writer](self, mut writer: W):
        """Writes `{a, b}`."""
        writer.write_string("{")
        var first = True
        for i in range(Self.size):
            if self.test(i):
                if not first:
                    writer.write_string(", ")
                first = False
                writer.write(i)
        writer.write_string("}")
