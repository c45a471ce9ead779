"""`Codepoint`, and how text is walked by code points."""

from builtin.origin import _Mutability
from internal.bytes import _load_byte, _null


@always_inline
def _sequence_length(first: Int) -> Int:
    """Bytes of the UTF-8 sequence that starts with `first`; 1 for a byte that starts none."""
    if first < 0xC0:
        return 1
    if first < 0xE0:
        return 2
    return 3 if first < 0xF0 else 4


def _decode(text: StaticString, at: Int) -> Int:
    """The code point whose sequence starts at byte `at`."""
    var first = text._byte(at)
    var length = _sequence_length(first)
    if length == 1 or at + length > text._length:
        return first
    var code = first & (0xFF >> (length + 1))
    for i in range(1, length):
        code = (code << 6) | (text._byte(at + i) & 63)
    return code


def _encode(code: Int, mut text: String):
    """Appends the UTF-8 sequence of a code point."""
    if code < 0x80:
        text._append_byte(code)
    elif code < 0x800:
        text._append_byte(0xC0 | (code >> 6))
        text._append_byte(0x80 | (code & 63))
    elif code < 0x10000:
        text._append_byte(0xE0 | (code >> 12))
        text._append_byte(0x80 | ((code >> 6) & 63))
        text._append_byte(0x80 | (code & 63))
    else:
        text._append_byte(0xF0 | (code >> 18))
        text._append_byte(0x80 | ((code >> 12) & 63))
        text._append_byte(0x80 | ((code >> 6) & 63))
        text._append_byte(0x80 | (code & 63))


comptime Char = Codepoint
"""Name of early 2025.

Examples:

```mojo
print(Char.ord("é").to_u32())  # -> 233
```
"""


struct Codepoint(
    Comparable,
    Hashable,
    Intable,
    Stringable,
    TrivialRegisterPassable,
    Writable,
):
    """A Unicode code point: a number up to 0x10FFFF that is no surrogate.

    Examples:

    ```mojo
    var c = Codepoint.ord("é")
    print(c.to_u32(), c.utf8_byte_length(), c)  # -> 233 2 é
    ```
    """

    var _value: UInt32

    @always_inline
    @implicit
    def __init__(out self, codepoint: UInt8):
        """The code point of an ASCII byte.

        Examples:

        ```mojo
        print(Codepoint(65))  # -> A
        ```
        """
        self._value = UInt32(codepoint)

    @always_inline
    def __init__(out self, *, unsafe_unchecked_codepoint: UInt32):
        """The code point with this number."""
        self._value = unsafe_unchecked_codepoint

    @staticmethod
    def from_u32(codepoint: UInt32) -> Optional[Codepoint]:
        """The code point with this number, where there is one.

        Examples:

        ```mojo
        print(Codepoint.from_u32(0x1F600).value(), Bool(Codepoint.from_u32(0xD800)))  # -> 😀 False
        ```
        """
        if codepoint > 0x10FFFF or (codepoint >= 0xD800 and codepoint < 0xE000):
            return None
        return Codepoint(unsafe_unchecked_codepoint=codepoint)

    @staticmethod
    def unsafe_decode_utf8_codepoint(
        s: Span[Byte, ImmutAnyOrigin]
    ) -> Tuple[Codepoint, Int]:
        """The first code point of bytes that are text, and how many bytes it takes.

        Examples:

        ```mojo
        var found = Codepoint.unsafe_decode_utf8_codepoint("éa".as_bytes())
        print(found[0], found[1])  # -> é 2
        ```
        """
        var text = StaticString(unsafe_from_utf8=s)
        return (
            Codepoint(unsafe_unchecked_codepoint=UInt32(_decode(text, 0))),
            _sequence_length(text._byte(0)),
        )

    @staticmethod
    def ord(string: StaticString) -> Codepoint:
        """The code point of a text of one character.

        Examples:

        ```mojo
        print(Int(Codepoint.ord("é")))  # -> 233
        ```
        """
        return Codepoint(unsafe_unchecked_codepoint=UInt32(_decode(string, 0)))

    @always_inline
    def to_u32(self) -> UInt32:
        """Its number.

        Examples:

        ```mojo
        print(Codepoint.ord("a").to_u32())  # -> 97
        ```
        """
        return self._value

    @always_inline
    def __int__(self) -> Int:
        """The value as `Int`: `Int(a)`.

        Examples:

        ```mojo
        print(Int(Codepoint.ord("é")))  # -> 233
        ```
        """
        return Int(self._value)

    @always_inline
    def __eq__(self, other: Codepoint) -> Bool:
        """Whether they are the same code point.

        Examples:

        ```mojo
        print(Codepoint(97) == Codepoint.ord("a"))  # -> True
        ```
        """
        return self._value == other._value

    @always_inline
    def __ne__(self, other: Codepoint) -> Bool:
        """Whether they are different code points.

        Examples:

        ```mojo
        print(Codepoint.ord("A") != Codepoint.ord("a"))  # -> True
        ```
        """
        return self._value != other._value

    @always_inline
    def __lt__(self, other: Codepoint) -> Bool:
        """Whether its number is smaller.

        Examples:

        ```mojo
        print(Codepoint.ord("A") < Codepoint.ord("a"))  # -> True
        ```
        """
        return self._value < other._value

    @always_inline
    def __hash__[H: Hasher](self, mut hasher: H):
        """Hands the number to `hasher`.

        Examples:

        ```mojo
        var seen = {Codepoint.ord("a")}
        print(Codepoint(97) in seen)  # -> True
        ```
        """
        self._hash_into(hasher)

    @always_inline
    def _hash_into[H: Hasher, //](self, mut hasher: H):
        hasher._update_with_simd(self._value)

    def __hash__(self) -> UInt:
        return UInt(Int(self._value))

    def is_ascii(self) -> Bool:
        """Whether it is below 128.

        Examples:

        ```mojo
        print(Codepoint.ord("a").is_ascii(), Codepoint.ord("é").is_ascii())  # -> True False
        ```
        """
        return self._value < 128

    def is_ascii_digit(self) -> Bool:
        """Whether it is `0` to `9`.

        Examples:

        ```mojo
        print(Codepoint.ord("7").is_ascii_digit())  # -> True
        ```
        """
        return self._value >= 48 and self._value <= 57

    def is_ascii_upper(self) -> Bool:
        """Whether it is `A` to `Z`.

        Examples:

        ```mojo
        print(Codepoint.ord("A").is_ascii_upper())  # -> True
        ```
        """
        return self._value >= 65 and self._value <= 90

    def is_ascii_lower(self) -> Bool:
        """Whether it is `a` to `z`.

        Examples:

        ```mojo
        print(Codepoint.ord("A").is_ascii_lower())  # -> False
        ```
        """
        return self._value >= 97 and self._value <= 122

    def is_ascii_printable(self) -> Bool:
        """Whether it is a space or a visible ASCII character.

        Examples:

        ```mojo
        print(Codepoint.ord(" ").is_ascii_printable(), Codepoint.ord("\n").is_ascii_printable())  # -> True False
        ```
        """
        return self._value >= 32 and self._value < 127

    def is_python_space(self) -> Bool:
        """Whether Python's `isspace` holds for it.

        Examples:

        ```mojo
        print(Codepoint.ord("\t").is_python_space())  # -> True
        ```
        """
        var c = Int(self._value)
        return (
            c == 32
            or (c >= 9 and c <= 13)
            or (c >= 0x1C and c <= 0x1F)
            or c == 0x85
            or c == 0x2028
            or c == 0x2029
        )

    def is_posix_space(self) -> Bool:
        """Whether it is a space, or a control character that moves the print position.

        Examples:

        ```mojo
        print(Codepoint.ord(" ").is_posix_space())  # -> True
        ```
        """
        var c = Int(self._value)
        return c == 32 or (c >= 9 and c <= 13)

    def utf8_byte_length(self) -> Int:
        """Bytes of its UTF-8 sequence.

        Examples:

        ```mojo
        print(Codepoint.ord("é").utf8_byte_length())  # -> 2
        ```
        """
        var c = Int(self._value)
        return (
            1 if c < 0x80 else (2 if c < 0x800 else (3 if c < 0x10000 else 4))
        )

    def unsafe_write_utf8[
        optimize_ascii: Bool = True, branchless: Bool = False
    ](self, ptr: UnsafePointer[Byte, _]) -> Int:
        """Writes its UTF-8 sequence to `ptr`, where up to four bytes have room, and gives their number.

        Parameters:
            optimize_ascii: Accepted: whether ASCII is tried first.
            branchless: Accepted: whether all is computed without branches.

        Examples:

        ```mojo
        var bytes = List[Byte](length=4, fill=0)
        print(Codepoint.ord("é").unsafe_write_utf8(bytes.unsafe_ptr()))  # -> 2
        print(bytes[0], bytes[1])  # -> 195 169
        ```
        """
        var text = String()
        _encode(Int(self._value), text)
        for i in range(text.byte_length()):
            ptr[i] = UInt8(text.as_string_slice()._byte(i))
        return text.byte_length()

    def write_to[W: Writer](self, mut w: W):
        """Writes the character.

        Examples:

        ```mojo
        print(Codepoint.ord("é"), "!", sep="")  # -> é!
        ```
        """
        var text = String()
        _encode(Int(self._value), text)
        w.write_string(text.as_string_slice())

    def __repr__(self) -> String:
        """The character.

        Examples:

        ```mojo
        print(repr(Codepoint.ord("a")).byte_length() > 0)  # -> True
        ```
        """
        return String(self)

    def __str__(self) -> String:
        """The value as text.

        Examples:

        ```mojo
        print(String(Codepoint.ord("é")) + "t")  # -> ét
        ```
        """
        return String(self)


struct CodepointsIter[
    mut: _Mutability = False, //, origin: Origin = ImmutAnyOrigin
](Iterable, Iterator, Sized, TrivialRegisterPassable):
    """Walks over the code points of a text.

    Examples:

    ```mojo
    for c in "né".codepoints():
        print(c, Int(c))
    # -> n 110
    # -> é 233
    ```
    """

    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    """What a loop over it asks: itself.

    Examples:

    ```mojo
    var walk = "ab".codepoints()
    for one in walk:
        print(one)
    # -> a
    # -> b
    ```
    """
    comptime Element = Codepoint
    """What it gives.

    Examples:

    ```mojo
    var codes = List[Int]()
    for c in "né".codepoints():
        codes.append(Int(c))
    print(codes)  # -> [110, 233]
    ```
    """
    var _rest: StaticString

    @always_inline
    def __init__(out self, text: StaticString):
        """Over this text.

        Examples:

        ```mojo
        from std.builtin.codepoint import CodepointsIter
        var total = 0
        for one in CodepointsIter("aé"):
            total += one.utf8_byte_length()
        print(total)  # -> 3
        ```
        """
        self._rest = text

    @always_inline
    def __iter__(self) -> Self:
        """An iterator over the values, for `for` loops.

        Examples:

        ```mojo
        var left = "abc".codepoints()
        _ = left.next()
        for c in left:
            print(c)
        # -> b
        # -> c
        ```
        """
        return self

    def __len__(self) -> Int:
        """Number of code points left.

        Examples:

        ```mojo
        print(len("né".codepoints()), "né".byte_length())  # -> 2 3
        ```
        """
        return _count_codepoints(self._rest)

    @always_inline
    def __has_next__(self) -> Bool:
        """Whether there is a next value.

        Examples:

        ```mojo
        var left = "a".codepoints()
        _ = left.next()
        print(left.__has_next__())  # -> False
        ```
        """
        return self._rest._length > 0

    def peek_next(self) -> Optional[Codepoint]:
        """The code point that comes next, which stays; nothing at the end.

        Examples:

        ```mojo
        var left = "ab".codepoints()
        print(left.peek_next().value(), left.next().value())  # -> a a
        ```
        """
        var rest = self
        return rest.next()

    def next(mut self) -> Optional[Codepoint]:
        """The next code point; nothing at the end.

        Examples:

        ```mojo
        var left = "a".codepoints()
        print(left.next().value(), Bool(left.next()))  # -> a False
        ```
        """
        if not self.__has_next__():
            return None
        return self.__next__()

    @always_inline
    def __next__(mut self) -> Codepoint:
        """The next value.

        Examples:

        ```mojo
        var left = "ab".codepoints()
        print(next(left), next(left))  # -> a b
        ```
        """
        var code = _decode(self._rest, 0)
        var length = min(
            _sequence_length(self._rest._byte(0)), self._rest._length
        )
        self._rest = self._rest._part(length, self._rest._length)
        return Codepoint(unsafe_unchecked_codepoint=UInt32(code))


struct CodepointSliceIter[
    mut: _Mutability = False,
    //,
    origin: Origin = ImmutAnyOrigin,
    forward: Bool = True,
](
    Iterable,
    Iterator,
    Sized,
    TrivialRegisterPassable,
):
    """Walks over the characters of a text, each a slice of it.

    Examples:

    ```mojo
    for c in "né".codepoint_slices():
        print(c, c.byte_length())
    # -> n 1
    # -> é 2
    ```
    """

    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    """What a loop over it asks: itself.

    Examples:

    ```mojo
    var walk = "ab".codepoint_slices()
    for one in walk:
        print(one)
    # -> a
    # -> b
    ```
    """
    comptime Element = StringSlice[Self.origin]
    """What it gives.

    Examples:

    ```mojo
    var last = StringSlice("")
    for c in "né".codepoint_slices():
        last = c
    print(last == "é")  # -> True
    ```
    """
    var _rest: StaticString

    @always_inline
    def __init__(out self, text: StaticString):
        """Over this text.

        Examples:

        ```mojo
        from std.builtin.codepoint import CodepointSliceIter
        for one in CodepointSliceIter("é!"):
            print(one, one.byte_length())
        # -> é 2
        # -> ! 1
        ```
        """
        self._rest = text

    @always_inline
    def __iter__(self) -> Self:
        """An iterator over the values, for `for` loops.

        Examples:

        ```mojo
        var left = "abc".codepoint_slices()
        _ = left.next()
        for c in left:
            print(c)
        # -> b
        # -> c
        ```
        """
        return self

    def __len__(self) -> Int:
        """Number of code points left.

        Examples:

        ```mojo
        print(len("né".codepoint_slices()))  # -> 2
        ```
        """
        return _count_codepoints(self._rest)

    @always_inline
    def __has_next__(self) -> Bool:
        """Whether there is a next value.

        Examples:

        ```mojo
        print("".codepoint_slices().__has_next__())  # -> False
        ```
        """
        return self._rest._length > 0

    def _peek[from_start: Bool](self) -> Optional[StringSlice[Self.origin]]:
        """The first or last character that is left."""
        var other = CodepointSliceIter[Self.origin, from_start](self._rest)
        if not other.__has_next__():
            return None
        return other.__next__()

    def _take[from_start: Bool](mut self) -> Optional[StringSlice[Self.origin]]:
        var other = CodepointSliceIter[Self.origin, from_start](self._rest)
        if not other.__has_next__():
            return None
        var found = other.__next__()
        self._rest = other._rest
        return found

    def peek_next(self) -> Optional[StringSlice[Self.origin]]:
        """The character that comes next, which stays; nothing at the end.

        Examples:

        ```mojo
        var left = "ab".codepoint_slices()
        print(left.peek_next().value(), left.next().value())  # -> a a
        ```
        """
        return self._peek[Self.forward]()

    def peek_back(self) -> Optional[StringSlice[Self.origin]]:
        """The last character that is left, which stays; nothing at the end.

        Examples:

        ```mojo
        var left = "né".codepoint_slices()
        print(left.peek_back().value(), len(left))  # -> é 2
        ```
        """
        return self._peek[not Self.forward]()

    def next(mut self) -> Optional[StringSlice[Self.origin]]:
        """The next character; nothing at the end.

        Examples:

        ```mojo
        var left = "a".codepoint_slices()
        print(left.next().value(), Bool(left.next()))  # -> a False
        ```
        """
        return self._take[Self.forward]()

    def next_back(mut self) -> Optional[StringSlice[Self.origin]]:
        """Takes off the last character that is left; nothing at the end.

        Examples:

        ```mojo
        var left = "né".codepoint_slices()
        print(left.next_back().value(), left.next().value())  # -> é n
        ```
        """
        return self._take[not Self.forward]()

    @always_inline
    def __next__(mut self) -> StringSlice[Self.origin]:
        """The next value.

        Examples:

        ```mojo
        var left = "né".codepoint_slices()
        print(next(left), next(left))  # -> n é
        ```
        """
        var rest = self._rest
        comptime if Self.forward:
            var length = min(_sequence_length(rest._byte(0)), rest._length)
            self._rest = rest._part(length, rest._length)
            return StringSlice[Self.origin](_data=rest._data, _length=length)
        else:
            var start = rest._length - 1
            while start > 0 and (rest._byte(start) & 0xC0) == 0x80:
                start -= 1
            self._rest = rest._part(0, start)
            var last = rest._part(start, rest._length)
            return StringSlice[Self.origin](
                _data=last._data, _length=last._length
            )


def _count_codepoints(text: StaticString) -> Int:
    """Bytes that do not continue a sequence."""
    var count = 0
    for i in range(text._length):
        if (text._byte(i) & 0xC0) != 0x80:
            count += 1
    return count


def _codepoint_offset(text: StaticString, index: Int) -> Int:
    """The byte at which code point number `index` starts; negative counts from the end."""
    var wanted = index
    if wanted < 0:
        wanted += _count_codepoints(text)
    var at = 0
    while wanted > 0 and at < text._length:
        at += _sequence_length(text._byte(at))
        wanted -= 1
    return min(at, text._length)
