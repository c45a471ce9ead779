"""`StringSlice` (also `StringSpan`): text that somebody else owns."""

from builtin.traits import PathLike
from sys.cstring import CStringSlice
from hashlib.hash import _feed_bytes
from builtin.grapheme import _grapheme_offset, GraphemeSliceIter
from builtin.codepoint import (
    _codepoint_offset,
    _count_codepoints,
    _sequence_length,
    CodepointSliceIter,
    CodepointsIter,
)
from builtin.text import (
    _cased,
    _format_text,
    _is_in_case,
    _line_end_at,
    _padded,
    _split_at,
    _split_at_space,
    _write_quoted,
)
from builtin.variadics import _PointerIter
from collections.check_bounds import check_bounds
from internal.bytes import (
    _c_length,
    _copy_bytes,
    _equal_bytes,
    _less_bytes,
    _load_byte,
    _null,
)

comptime StringSpan = StringSlice
comptime StringRef = StringSlice
comptime MutStringSpan = StringSlice
comptime ImmStringSpan = StringSlice
comptime MutStringSlice = StringSlice
comptime ImmStringSlice = StringSlice
comptime StaticString = StringSlice[StaticConstantOrigin]
"""A slice of text that lives as long as the program, such as a literal.

Examples:

```mojo
comptime greeting: StaticString = "hello"
print(greeting, greeting.byte_length())  # -> hello 5
```
"""


@always_inline
def _is_space(byte: Int) -> Bool:
    return (
        byte == 32 or (byte >= 9 and byte <= 13) or (byte >= 28 and byte <= 30)
    )


@__host_view
struct StringSlice[origin: Origin = ImmutAnyOrigin, *, mut: _Mutability = True](
    Boolable,
    Comparable,
    Defaultable,
    FloatableRaising,
    Hashable,
    IntableRaising,
    Iterable,
    KeyElement,
    PathLike,
    Representable,
    Sized,
    Stringable,
    TrivialRegisterPassable,
    Writable,
):
    """UTF-8 text that lives elsewhere: an address and a number of bytes.

    Examples:

    ```mojo
    var text = String("one two")
    var word = text[:3]
    print(word, word.byte_length())  # -> one 3
    var literal: StaticString = "fixed"
    print(literal.upper())  # -> FIXED
    ```
    """

    var _data: __brio.ptr[__brio.int[8]]
    var _length: Int

    @always_inline
    def __init__(out self):
        """Empty text."""
        self._data = _null()
        self._length = 0

    @always_inline
    @implicit
    def __init__(out self, literal: StringLiteral):
        """The text of a literal."""
        self._data = literal.data
        self._length = __brio.make[Int](literal.length)

    @always_inline
    @implicit
    @__inside
    def __init__(out self, ref string: String):
        """The text of `string`, which must live as long."""
        self._data = string._data
        self._length = string._length

    @always_inline
    def __init__(
        out self, *, ptr: UnsafePointer[Byte, ImmutAnyOrigin], length: Int
    ):
        """`length` bytes from `ptr` on."""
        self._data = __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
            ptr.address
        )
        self._length = length

    @always_inline
    def __init__(out self, *, unsafe_from_utf8: Span[Byte, _]):
        """The text of bytes that are UTF-8."""
        self._data = __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
            unsafe_from_utf8._data
        )
        self._length = unsafe_from_utf8._length

    @always_inline
    def __init__(out self, *, from_utf8: Span[Byte, _]) raises:
        """The text of bytes; raises when they are not UTF-8."""
        self = Self(unsafe_from_utf8=from_utf8)
        if not _is_utf8(self.as_string_slice()):
            raise Error("StringSlice: buffer is not valid UTF-8")

    def __init__(out self, *, unsafe_from_utf8_ptr: UnsafePointer[_, _]):
        """The text from an address up to a zero byte."""
        self._data = __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
            unsafe_from_utf8_ptr.address
        )
        self._length = _c_length(self._data)

    @always_inline
    def __init__(out self, *, _data: __brio.ptr[__brio.int[8]], _length: Int):
        self._data = _data
        self._length = _length

    @always_inline
    def byte_length(self) -> Int:
        """Length in bytes.

        Examples:

        ```mojo
        var word: StringSlice = "é!"
        print(word.byte_length(), word.count_codepoints())  # -> 3 2
        ```
        """
        return self._length

    @always_inline
    def __len__(self) -> Int:
        """Length in bytes.

        Examples:

        ```mojo
        print(len(StringSlice("abc")))  # -> 3
        ```
        """
        return self._length

    @always_inline
    def unsafe_ptr(self) -> UnsafePointer[Byte, ImmutAnyOrigin]:
        """Address of the first byte.

        Examples:

        ```mojo
        print(StringSlice("abc").unsafe_ptr()[1])  # -> 98
        ```
        """
        return UnsafePointer[Byte, ImmutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[Byte]](self._data)
        )

    @always_inline
    def _byte(self, index: Int) -> Int:
        return _load_byte(self._data, index)

    @always_inline
    def _part(self, start: Int, end: Int) -> StaticString:
        return StaticString(
            _data=__brio.offset(self._data, start.value), _length=end - start
        )

    @always_inline
    def as_string_slice(self) -> StaticString:
        """Itself.

        Examples:

        ```mojo
        print(StringSlice("abc").as_string_slice())  # -> abc
        ```
        """
        return self._part(0, self._length)

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there is any text.

        Examples:

        ```mojo
        print(Bool(StringSlice("abc")), Bool(StringSlice("")))  # -> True False
        ```
        """
        return self._length != 0

    @always_inline
    def __eq__(self, other: StaticString) -> Bool:
        return _equal_bytes(
            self._data, self._length.value, other._data, other._length.value
        )

    @always_inline
    def __ne__(self, other: StaticString) -> Bool:
        return not (self == other)

    @always_inline
    def __lt__(self, other: StaticString) -> Bool:
        return _less_bytes(
            self._data, self._length.value, other._data, other._length.value
        )

    @always_inline
    def __le__(self, other: StaticString) -> Bool:
        return not (other < self)

    @always_inline
    def __gt__(self, other: StaticString) -> Bool:
        return other < self

    @always_inline
    def __ge__(self, other: StaticString) -> Bool:
        return not (self < other)

    def __add__(self, other: StaticString) -> String:
        var result = String(self)
        result.write_string(other)
        return result^

    def __mul__(self, count: Int) -> String:
        """The text `count` times over.

        Examples:

        ```mojo
        print(StringSlice("ab") * 3)  # -> ababab
        ```
        """
        var result = String()
        if count > 0 and self._length > Int.MAX // count:
            abort("out of memory: a text of that length cannot be")
        result._reserve(self._length * count)
        var i = 0
        while i < count:
            result.write_string(self)
            i += 1
        return result^

    @always_inline
    def __hash__[H: Hasher](self, mut hasher: H):
        """Hands the bytes to `hasher`.

        Examples:

        ```mojo
        print(hash(StringSlice("abc")) == hash(String("abc")))  # -> True
        ```
        """
        self._hash_into(hasher)

    @always_inline
    def _hash_into[H: Hasher, //](self, mut hasher: H):
        _feed_bytes(hasher, self.as_bytes())

    def __hash__(self) -> UInt:
        """FNV-1a over the bytes."""
        var hash = UInt(14695981039346656037)
        var i = 0
        while i < self._length:
            hash = (hash ^ UInt(self._byte(i))) * UInt(1099511628211)
            i += 1
        return hash

    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> String:
        """The byte number `index` as text; negative counts from the end.

        Examples:

        ```mojo
        var word: StringSlice = "compiler"
        print(word[byte=0], word[byte=3:])  # -> c piler
        ```
        """
        var at = index + self._length if index < 0 else index
        check_bounds(at, self._length, _where)
        return String(self._part(at, at + 1))

    def __getitem__(
        self, span: StridedSlice, _where: StaticString = __brio.call_location
    ) -> String:
        """The bytes that the bounds name, as a text of its own; they must be whole characters."""
        return _strided(self, span, _where)

    def __getitem__(
        self, span: Slice, _where: StaticString = __brio.call_location
    ) -> StaticString:
        """The bytes from `start` up to `end`."""
        var part = span._without_step(_where)
        var start = part._start(self._length)
        var end = part._end(self._length)
        if end < start:
            end = start
        return self._part(start, end)

    def __getitem__(
        self, *, byte: Int, _where: StaticString = __brio.call_location
    ) -> StaticString:
        """The character that starts at byte number `byte`; negative counts from the end."""
        var at = byte + self._length if byte < 0 else byte
        check_bounds(at, self._length, _where)
        return self._part(
            at, min(at + _sequence_length(self._byte(at)), self._length)
        )

    def __getitem__(
        self, *, byte: Slice, _where: StaticString = __brio.call_location
    ) -> StaticString:
        """The bytes from `start` up to `end`, which must not cut a character in two: that ends the program."""
        var part = self.__getitem__(byte, _where)
        var start = Int(part.unsafe_ptr()) - Int(self.unsafe_ptr())
        comptime if not __brio.target_is["device"]:
            if not (
                self.is_codepoint_boundary(start)
                and self.is_codepoint_boundary(start + part.byte_length())
            ):
                _cut_character(start, start + part.byte_length(), _where)
        return part

    def __getitem__(self, *, codepoint: Int) -> StaticString:
        """Character number `codepoint`; negative counts from the end."""
        var start = _codepoint_offset(self.as_string_slice(), codepoint)
        var rest = self._part(start, self._length)
        return self._part(start, start + _codepoint_offset(rest, 1))

    def __getitem__(
        self, *, codepoint: Slice, _where: StaticString = __brio.call_location
    ) -> StaticString:
        """The characters from `start` up to `end`."""
        var part = codepoint._without_step(_where)
        var count = self.count_codepoints()
        var start = part._start(count)
        var text = self.as_string_slice()
        return self._part(
            _codepoint_offset(text, start),
            _codepoint_offset(text, max(part._end(count), start)),
        )

    def __getitem__(self, *, grapheme: Int) -> StaticString:
        """Grapheme number `grapheme`: what a reader takes for a character."""
        var start = _grapheme_offset(self.as_string_slice(), grapheme)
        var rest = self._part(start, self._length)
        return self._part(start, start + _grapheme_offset(rest, 1))

    def __getitem__(
        self, *, grapheme: Slice, _where: StaticString = __brio.call_location
    ) -> StaticString:
        """The graphemes from `start` up to `end`."""
        var part = grapheme._without_step(_where)
        var count = self.count_graphemes()
        var start = part._start(count)
        var text = self.as_string_slice()
        return self._part(
            _grapheme_offset(text, start),
            _grapheme_offset(text, max(part._end(count), start)),
        )

    @always_inline
    def bytes(self) -> _PointerIter[Byte]:
        """Walks over the bytes.

        Examples:

        ```mojo
        print([Int(b) for b in StringSlice("hi").bytes()])  # -> [104, 105]
        ```
        """
        return self.as_bytes().__iter__()

    def nth_grapheme(self, n: Int) -> Optional[StaticString]:
        """Grapheme number `n`, or nothing where there are fewer.

        Examples:

        ```mojo
        print(StringSlice("né!").nth_grapheme(1).value())  # -> é
        ```
        """
        if n < 0 or n >= self.count_graphemes():
            return Optional[StaticString]()
        return Optional[StaticString](self[grapheme=n])

    def split_at_grapheme(self, n: Int) -> Tuple[StaticString, StaticString]:
        """The first `n` graphemes, and the rest.

        Examples:

        ```mojo
        var parts = StringSlice("né!").split_at_grapheme(2)
        print(parts[0], parts[1])  # -> né !
        ```
        """
        var at = _grapheme_offset(self.as_string_slice(), n)
        return (self._part(0, at), self._part(at, self._length))

    def grapheme_indices(self) -> List[Tuple[Int, StaticString]]:
        """Each grapheme with the number of the byte at which it starts.

        Examples:

        ```mojo
        print([at for at, one in StringSlice("né!").grapheme_indices()])  # -> [0, 1, 3]
        ```
        """
        var result = List[Tuple[Int, StaticString]]()
        var at = 0
        for grapheme in self.graphemes():
            result.append((at, grapheme))
            at += grapheme.byte_length()
        return result^

    @always_inline
    def codepoints_reversed(self) -> CodepointSliceIter[Self.origin, False]:
        """Walks over the characters from the last to the first.

        Examples:

        ```mojo
        for point in StringSlice("é").codepoints_reversed():
            print(point)  # -> é
        ```
        """
        return CodepointSliceIter[Self.origin, False](self.as_string_slice())

    @always_inline
    def as_bytes(self) -> Span[Byte, Self.origin]:
        """The bytes.

        Examples:

        ```mojo
        print(StringSlice("abc").as_bytes()[2])  # -> 99
        ```
        """
        return Span[Byte, Self.origin](
            ptr=UnsafePointer[Byte](
                __brio.cast["pointer", __brio.ptr[Byte]](self._data)
            ),
            length=self._length,
        )

    def count_codepoints(self) -> Int:
        """Number of code points.

        Examples:

        ```mojo
        print(StringSlice("né!").count_codepoints())  # -> 3
        ```
        """
        return _count_codepoints(self.as_string_slice())

    def char_length(self) -> Int:
        """Number of code points, older name."""
        return _count_codepoints(self.as_string_slice())

    def is_codepoint_boundary(self, index: Int) -> Bool:
        """Whether a character starts at byte `index`, or the text ends there.

        Examples:

        ```mojo
        var word: StringSlice = "né!"
        print(word.is_codepoint_boundary(1), word.is_codepoint_boundary(2))  # -> True False
        ```
        """
        if index == self._length:
            return True
        return (
            index >= 0
            and index < self._length
            and (self._byte(index) & 0xC0) != 0x80
        )

    @always_inline
    def codepoints(self) -> CodepointsIter[Self.origin]:
        """Walks over the code points.

        Examples:

        ```mojo
        for point in StringSlice("é").codepoints():
            print(Int(point))  # -> 233
        ```
        """
        return CodepointsIter[Self.origin](self.as_string_slice())

    @always_inline
    def chars(self) -> CodepointsIter[Self.origin]:
        """Walks over the code points, older name.

        Examples:

        ```mojo
        for one in StringSlice("é").chars():
            print(Int(one))  # -> 233
        ```
        """
        return CodepointsIter[Self.origin](self.as_string_slice())

    @always_inline
    def char_slices(self) -> CodepointSliceIter[Self.origin]:
        """Walks over the characters, each a slice; older name."""
        return self.codepoint_slices()

    @staticmethod
    def from_utf8(bytes: Span[Byte, ImmutAnyOrigin]) raises -> StaticString:
        """The text in bytes; raises when they are none. Older spelling of `StringSlice(from_utf8=bytes)`.

        Examples:

        ```mojo
        var bytes: List[Byte] = [104, 105]
        print(StringSlice(from_utf8=bytes))  # -> hi
        ```
        """
        return StaticString(from_utf8=bytes)

    @always_inline
    def graphemes(self) -> GraphemeSliceIter[Self.origin]:
        """The graphemes, what a reader takes for characters, each a slice of the text.

        Examples:

        ```mojo
        print([one.byte_length() for one in StringSlice("né").graphemes()])  # -> [1, 2]
        ```
        """
        return GraphemeSliceIter[Self.origin](self.as_string_slice())

    def graphemes_reversed(self) -> List[StaticString]:
        """The graphemes from the last to the first, each a slice of the text.

        Examples:

        ```mojo
        for g in StringSlice("ab").graphemes_reversed():
            print(g)
        # -> b
        # -> a
        ```
        """
        var result = List[StaticString]()
        for grapheme in self.graphemes():
            result.append(grapheme)
        result.reverse()
        return result^

    def count_graphemes(self) -> Int:
        """How many graphemes there are.

        Examples:

        ```mojo
        print(StringSlice("né!").count_graphemes())  # -> 3
        ```
        """
        return self.graphemes().__len__()

    @always_inline
    def grapheme_slices(self) -> GraphemeSliceIter[Self.origin]:
        """The graphemes, each a slice of the text.

        Examples:

        ```mojo
        var text = StringSlice("ne\u0301")  # an 'e' and its accent
        print([one.byte_length() for one in text.grapheme_slices()])  # -> [1, 3]
        ```
        """
        return GraphemeSliceIter[Self.origin](self.as_string_slice())

    @always_inline
    def codepoint_slices(self) -> CodepointSliceIter[Self.origin]:
        """Walks over the characters, each a slice.

        Examples:

        ```mojo
        print([String(one) for one in StringSlice("né").codepoint_slices()])  # -> ['n', 'é']
        ```
        """
        return CodepointSliceIter[Self.origin](self.as_string_slice())

    @always_inline
    def codepoint_slices_reversed(
        self,
    ) -> CodepointSliceIter[Self.origin, False]:
        """Walks over the characters from the last to the first.

        Examples:

        ```mojo
        var back = String()
        for one in StringSlice("abc").codepoint_slices_reversed():
            back += one
        print(back)  # -> cba
        ```
        """
        return CodepointSliceIter[Self.origin, False](self.as_string_slice())

    @always_inline
    def __iter__(self) -> CodepointSliceIter[Self.origin]:
        """Walks over the characters, each a slice.

        Examples:

        ```mojo
        var spaced = String()
        for one in "abc".codepoint_slices():
            spaced += one + "."
        print(spaced)  # -> a.b.c.
        ```
        """
        return CodepointSliceIter[Self.origin](self.as_string_slice())

    @always_inline
    def __reversed__(self) -> CodepointSliceIter[Self.origin, False]:
        """Walks over the characters from the last to the first."""
        return CodepointSliceIter[Self.origin, False](self.as_string_slice())

    def find(self, substr: StaticString, start: Int = 0) -> Int:
        """Where `substr` first occurs at or after byte `start`; -1 when it does not.

        Examples:

        ```mojo
        var text: StringSlice = "banana"
        print(text.find("an"), text.find("an", 2), text.find("x"))  # -> 1 3 -1
        ```
        """
        var i = max(start + self._length, 0) if start < 0 else start
        while i <= self._length - substr._length:
            if self._part(i, i + substr._length) == substr:
                return i
            i += 1
        return -1

    def rfind(self, substr: StaticString, start: Int = 0) -> Int:
        """Where `substr` last occurs at or after byte `start`; -1 when it does not.

        Examples:

        ```mojo
        print(StringSlice("banana").rfind("an"), StringSlice("banana").rfind("x"))  # -> 3 -1
        ```
        """
        var first = max(start + self._length, 0) if start < 0 else start
        var i = self._length - substr._length
        while i >= first:
            if self._part(i, i + substr._length) == substr:
                return i
            i -= 1
        return -1

    def count(self, substr: StaticString) -> Int:
        """How often `substr` occurs, without overlap; an empty one stands around every character.

        Examples:

        ```mojo
        print(StringSlice("banana").count("an"), StringSlice("aaaa").count("aa"))  # -> 2 2
        ```
        """
        if substr._length == 0:
            return self.count_codepoints() + 1
        var result = 0
        var at = self.find(substr)
        while at >= 0:
            result += 1
            at = self.find(substr, at + substr._length)
        return result

    def __contains__(self, part: StaticString) -> Bool:
        return self.find(part) >= 0

    def startswith(
        self, prefix: StaticString, start: Int = 0, end: Int = -1
    ) -> Bool:
        """Whether `prefix` stands at byte `start`, within the bytes up to `end`; -1 is the end, other negative numbers count from it.

        Examples:

        ```mojo
        print(StringSlice("banana").startswith("ban"), StringSlice("banana").startswith("nan", 2))  # -> True True
        ```
        """
        var first = max(start + self._length, 0) if start < 0 else start
        var last = self._last_byte(end)
        if first > last - prefix._length:
            return False
        return self._part(first, first + prefix._length) == prefix

    def _last_byte(self, end: Int) -> Int:
        if end < -1:
            return max(end + self._length, 0)
        return self._length if end == -1 or end > self._length else end

    def endswith(
        self, suffix: StaticString, start: Int = 0, end: Int = -1
    ) -> Bool:
        """Whether the bytes from `start` up to `end` end in `suffix`; -1 is the end, other negative numbers count from it.

        Examples:

        ```mojo
        print(StringSlice("kernel.mojo").endswith(".mojo"))  # -> True
        ```
        """
        var first = max(start + self._length, 0) if start < 0 else start
        var last = self._last_byte(end)
        if first > last - suffix._length:
            return False
        return self._part(last - suffix._length, last) == suffix

    def removeprefix(self, prefix: StaticString) -> StaticString:
        """The text without `prefix`.

        Examples:

        ```mojo
        print(StringSlice("--name").removeprefix("--"), StringSlice("name").removeprefix("--"))  # -> name name
        ```
        """
        return self._part(
            prefix._length if self.startswith(prefix) else 0, self._length
        )

    def removesuffix(self, suffix: StaticString) -> StaticString:
        """The text without `suffix`.

        Examples:

        ```mojo
        print(StringSlice("kernel.mojo").removesuffix(".mojo"))  # -> kernel
        ```
        """
        if self.endswith(suffix):
            return self._part(0, self._length - suffix._length)
        return self._part(0, self._length)

    def lstrip(self) -> StaticString:
        """The text without white space in front.

        Examples:

        ```mojo
        print(StringSlice("  a  ").lstrip() + "|", StringSlice("xxa").lstrip("x"))  # -> a  | a
        ```
        """
        var start = 0
        while start < self._length and _is_space(self._byte(start)):
            start += 1
        return self._part(start, self._length)

    def rstrip(self) -> StaticString:
        """The text without white space at its end.

        Examples:

        ```mojo
        print(StringSlice("a  ").rstrip() + "|", StringSlice("axx").rstrip("x"))  # -> a| a
        ```
        """
        var end = self._length
        while end > 0 and _is_space(self._byte(end - 1)):
            end -= 1
        return self._part(0, end)

    def strip(self) -> StaticString:
        """The text without white space around it.

        Examples:

        ```mojo
        print(StringSlice("  a\n").strip() + "|", StringSlice("-a-").strip("-"))  # -> a| a
        ```
        """
        return self.lstrip().rstrip()

    def lstrip(self, chars: StaticString) -> StaticString:
        """The text without the characters of `chars` in front."""
        var start = 0
        while start < self._length:
            var length = _codepoint_offset(self._part(start, self._length), 1)
            if chars.find(self._part(start, start + length)) < 0:
                break
            start += length
        return self._part(start, self._length)

    def rstrip(self, chars: StaticString) -> StaticString:
        """The text without the characters of `chars` at its end."""
        var end = self._length
        while end > 0:
            var start = end - 1
            while start > 0 and (self._byte(start) & 0xC0) == 0x80:
                start -= 1
            if chars.find(self._part(start, end)) < 0:
                break
            end = start
        return self._part(0, end)

    def strip(self, chars: StaticString) -> StaticString:
        """The text without the characters of `chars` around it."""
        return self.lstrip(chars).rstrip(chars)

    def split(self, sep: StaticString, maxsplit: Int = -1) -> List[String]:
        """The pieces between the separators, of which the first `maxsplit` count.

        Examples:

        ```mojo
        print(StringSlice("a,b,,c").split(","))  # -> ['a', 'b', '', 'c']
        print(StringSlice(" a  b ").split())  # -> ['a', 'b']
        print(StringSlice("a=b=c").split("=", 1))  # -> ['a', 'b=c']
        ```
        """
        return _split_at(self.as_string_slice(), sep, maxsplit)

    def split(
        self, sep: NoneType = None, *, maxsplit: Int = -1
    ) -> List[String]:
        """The pieces between runs of white space, of which the first `maxsplit` count."""
        return _split_at_space(self.as_string_slice(), maxsplit)

    def splitlines(self, keepends: Bool = False) -> List[String]:
        """The lines, without their ends unless told.

        Examples:

        ```mojo
        print(StringSlice("one\ntwo\r\nthree").splitlines())  # -> ['one', 'two', 'three']
        ```
        """
        var result = List[String]()
        var start = 0
        var i = 0
        while i < self._length:
            var end = _line_end_at(self.as_string_slice(), i)
            i += max(end, 1)
            if end > 0:
                result.append(
                    String(self._part(start, i if keepends else i - end))
                )
                start = i
        if start < self._length:
            result.append(String(self._part(start, self._length)))
        return result^

    def join[T: Writable, //](self, elems: List[T]) -> String:
        """The texts of `elems` with this one between them.

        Examples:

        ```mojo
        print(StringSlice(", ").join(["a", "b", "c"]))  # -> a, b, c
        ```
        """
        var result = String()
        for i in range(len(elems)):
            if i > 0:
                result.write_string(self)
            elems[i].write_to(result)
        return result^

    def join[T: Writable, //](self, elems: Span[T, _]) -> String:
        """The texts of `elems` with this one between them."""
        var result = String()
        for i in range(len(elems)):
            if i > 0:
                result.write_string(self)
            elems[i].write_to(result)
        return result^

    def join[*Ts: Writable](self, *values: *Ts) -> String:
        """The texts of the arguments with this one between them."""
        var result = String()
        comptime for i in range(values.__len__()):
            comptime if i > 0:
                result.write_string(self)
            values[i].write_to(result)
        return result^

    def replace(self, old: StaticString, new: StaticString) -> String:
        """The text with every `old` replaced by `new`; an empty `old` stands around every character.

        Examples:

        ```mojo
        print(StringSlice("banana").replace("an", "AN"))  # -> bANANa
        ```
        """
        var result = String()
        if old._length == 0:
            result.write_string(new)
            for character in self.codepoint_slices():
                result.write_string(character)
                result.write_string(new)
            return result^
        var start = 0
        var at = self.find(old)
        while at >= 0:
            result.write_string(self._part(start, at))
            result.write_string(new)
            start = at + old._length
            at = self.find(old, start)
        result.write_string(self._part(start, self._length))
        return result^

    def upper(self) -> String:
        """With letters in upper case; some become several, as `ß` becomes `SS`.

        Examples:

        ```mojo
        print(StringSlice("straße").upper())  # -> STRASSE
        ```
        """
        return _cased[True](self.as_string_slice())

    def lower(self) -> String:
        """With letters in lower case; a capital sigma becomes the small one in the middle of words, wherever it stands.

        Examples:

        ```mojo
        print(StringSlice("ÄB").lower())  # -> äb
        ```
        """
        return _cased[False](self.as_string_slice())

    def ljust(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up at its end to `width` bytes."""
        return _padded(
            self.as_string_slice(), 0, width - self._length, fillchar
        )

    def rjust(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up in front to `width` bytes."""
        return _padded(
            self.as_string_slice(), width - self._length, 0, fillchar
        )

    def center(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up on both sides to `width` bytes."""
        var missing = max(width - self._length, 0)
        return _padded(
            self.as_string_slice(),
            missing // 2,
            missing - missing // 2,
            fillchar,
        )

    def ascii_ljust(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up at its end to `width` bytes.

        Examples:

        ```mojo
        print(StringSlice("ab").ascii_ljust(4, "."))  # -> ab..
        ```
        """
        return self.ljust(width, fillchar)

    def ascii_rjust(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up in front to `width` bytes.

        Examples:

        ```mojo
        print(StringSlice("7").ascii_rjust(3, "0"))  # -> 007
        ```
        """
        return self.rjust(width, fillchar)

    def ascii_center(self, width: Int, fillchar: StaticString = " ") -> String:
        """Filled up on both sides to `width` bytes.

        Examples:

        ```mojo
        print(StringSlice("ab").ascii_center(6, "*"))  # -> **ab**
        ```
        """
        return self.center(width, fillchar)

    def isnewline[single_character: Bool = False](self) -> Bool:
        """Whether it is text of line ends only: the bytes and characters at which `splitlines` splits.

        Parameters:
            single_character: Accepted: whether it is one character.
        """
        if self.byte_length() == 0:
            return False
        for c in self.codepoints():
            var code = Int(c)
            if not (
                (code >= 10 and code <= 13)
                or (code >= 0x1C and code <= 0x1E)
                or code == 0x85
                or code == 0x2028
                or code == 0x2029
            ):
                return False
        return True

    def as_c_string_slice(self) raises -> CStringSlice:
        """The text as C sees it; raises where it does not end with a zero.

        Examples:

        ```mojo
        var text = String("abc")
        print(len(text.as_c_string_slice()))  # -> 3
        ```
        """
        return CStringSlice(self)

    def isspace(self) -> Bool:
        """Whether it is one or more characters of white space.

        Examples:

        ```mojo
        print(StringSlice(" \t\n").isspace(), StringSlice("").isspace())  # -> True False
        ```
        """
        for c in self.codepoints():
            if not c.is_python_space():
                return False
        return self._length > 0

    def isupper(self) -> Bool:
        """Whether there are letters, and all are in upper case.

        Examples:

        ```mojo
        print(StringSlice("AB1").isupper(), StringSlice("1").isupper())  # -> True False
        ```
        """
        return _is_in_case(self.as_string_slice(), 85)

    def islower(self) -> Bool:
        """Whether there are letters, and all are in lower case.

        Examples:

        ```mojo
        print(StringSlice("ab1").islower(), StringSlice("aB").islower())  # -> True False
        ```
        """
        return _is_in_case(self.as_string_slice(), 76)

    def is_ascii_digit(self) -> Bool:
        """Whether it is one or more decimal digits.

        Examples:

        ```mojo
        print(StringSlice("123").is_ascii_digit(), StringSlice("12.3").is_ascii_digit())  # -> True False
        ```
        """
        return self.isdigit()

    def is_ascii_printable(self) -> Bool:
        """Whether every character is a space or a visible ASCII character.

        Examples:

        ```mojo
        print(StringSlice("a b").is_ascii_printable(), StringSlice("a\n").is_ascii_printable())  # -> True False
        ```
        """
        for c in self.codepoints():
            if not c.is_ascii_printable():
                return False
        return True

    def isprintable(self) -> Bool:
        """Whether every character is a space or a visible ASCII character.

        Examples:

        ```mojo
        print(StringSlice("a b").isprintable())  # -> True
        ```
        """
        return self.is_ascii_printable()

    def isdigit(self) -> Bool:
        """Whether it is one or more decimal digits.

        Examples:

        ```mojo
        print(StringSlice("123").isdigit())  # -> True
        ```
        """
        var i = 0
        while i < self._length:
            var c = self._byte(i)
            if c < 48 or c > 57:
                return False
            i += 1
        return self._length > 0

    def _format_or_end[
        *Ts: Writable
    ](self, *args: *Ts, _where: StaticString = __brio.call_location) -> String:
        """The formatted text where nothing takes the error of a wrong format, which ends the program."""
        try:
            return _format_text(self.as_string_slice(), *args)
        except error:
            abort(String(_where, ": format: ", error))
            return String()

    @__otherwise("_format_or_end")
    def format[*Ts: Writable](self, *args: *Ts) raises -> String:
        """The text with each `{}` replaced by an argument.

        Examples:

        ```mojo
        print(StringSlice("{} of {}").format(1, 2), StringSlice("{1}{0}").format("a", "b"))  # -> 1 of 2 ba
        ```
        """
        return _format_text(self.as_string_slice(), *args)

    comptime Mutable = StringSlice[MutAnyOrigin]
    """The same text, whose bytes may be written."""
    comptime Immutable = StringSlice[ImmutAnyOrigin]
    """The same text, which is only read."""

    def __fspath__(self) -> String:
        """The text as a path.

        Examples:

        ```mojo
        print(StringSlice("/tmp").__fspath__())  # -> /tmp
        ```
        """
        return String(self)

    def __int__(self) raises -> Int:
        """The decimal integer it spells.

        Examples:

        ```mojo
        print(Int(StringSlice("-12")))  # -> -12
        ```
        """
        return Int(self.as_string_slice())

    def __float__(self) raises -> Float64:
        """The number it spells.

        Examples:

        ```mojo
        print(Float64(StringSlice("2.5e1")))  # -> 25.0
        ```
        """
        return Float64(self.as_string_slice())

    def write_repr_to[W: Writer](self, mut writer: W):
        """Writes the text in quotes, as an element of a container is shown.

        Examples:

        ```mojo
        var text = String()
        StringSlice("a\n").write_repr_to(text)
        print(text)  # -> 'a\n'
        ```
        """
        _write_quoted(self.as_string_slice(), writer)

    def __str__(self) -> String:
        return String(self)

    def __repr__(self) -> String:
        var result = String()
        _write_quoted(self.as_string_slice(), result)
        return result^

    def as_imm(self) -> StaticString:
        """The same text, for reading."""
        return self.as_string_slice()

    @always_inline
    def get_immutable(self) -> StaticString:
        """The same text, for reading."""
        return self.as_string_slice()

    @always_inline
    def write_to[W: Writer](self, mut writer: W):
        """Writes the text.

        Examples:

        ```mojo
        var text = String()
        StringSlice("abc").write_to(text)
        print(text)  # -> abc
        ```
        """
        writer.write_string(self._part(0, self._length))


def _is_utf8(text: StaticString) -> Bool:
    """Whether the bytes are well-formed UTF-8."""
    var i = 0
    while i < text._length:
        var c = text._byte(i)
        var more = 0
        var low = 0x80
        var high = 0xBF
        if c >= 0x80:
            if c < 0xC2 or c > 0xF4:
                return False
            more = 1 if c < 0xE0 else (2 if c < 0xF0 else 3)
            if c == 0xE0:
                low = 0xA0
            elif c == 0xED:
                high = 0x9F
            elif c == 0xF0:
                low = 0x90
            elif c == 0xF4:
                high = 0x8F
        if i + more >= text._length:
            return False
        for j in range(more):
            var next = text._byte(i + 1 + j)
            if next < low or next > high:
                return False
            low = 0x80
            high = 0xBF
        i += more + 1
    return True


def _lossy(text: StaticString) -> String:
    """The text with U+FFFD in place of what is not well-formed UTF-8: one for each longest part that a character could start with."""
    var result = String()
    var i = 0
    while i < text._length:
        var good = 0
        var want = _sequence_length(text._byte(i))
        # The longest prefix of a sequence that starts here, whole or not.
        for length in range(1, min(want, text._length - i) + 1):
            if not _may_continue(text._part(i, i + length)):
                break
            good = length
        if good == want and _is_utf8(text._part(i, i + want)):
            result.write_string(text._part(i, i + want))
            i += want
        else:
            result.write_string(StaticString("\uFFFD"))
            i += max(good, 1)
    return result^


def _may_continue(part: StaticString) -> Bool:
    """Whether well-formed UTF-8 can start with these bytes."""
    var c = part._byte(0)
    if c < 0x80:
        return True
    if c < 0xC2 or c > 0xF4:
        return False
    for i in range(1, part._length):
        var low = 0x80
        var high = 0xBF
        if i == 1:
            low = 0xA0 if c == 0xE0 else (0x90 if c == 0xF0 else 0x80)
            high = 0x9F if c == 0xED else (0x8F if c == 0xF4 else 0xBF)
        if part._byte(i) < low or part._byte(i) > high:
            return False
    return True


def _literal[text: StringLiteral]() -> StringLiteral:
    return text


def get_static_string[
    text: StaticString, *extra: StaticString
]() -> StaticString:
    """Compile-time texts, one after the other, as a slice.

    Examples:

    ```mojo
    from std.collections.string.string_slice import get_static_string

    print(get_static_string["a", "bc"]())  # -> abc
    ```
    """
    comptime joined = _joined[text, *extra]()
    return _literal[joined.as_string_slice()]()


def get_static_string[text: String]() -> StaticString:
    """A text that was made at compile time as a slice."""
    return _literal[text.as_string_slice()]()


def _joined[*texts: StaticString]() -> String:
    var result = String()
    comptime for i in range(len(texts)):
        result += texts[i]
    return result^


@no_inline
def _cut_character(start: Int, end: Int, location: StaticString):
    """Ends the program."""
    print(
        "At: ",
        location,
        ": Assert Error: bytes ",
        start,
        " to ",
        end,
        " cut a character in two",
        sep="",
        flush=True,
    )
    __brio.trap()


def _strided(
    text: StaticString, span: StridedSlice, location: StaticString
) -> String:
    """Every so many bytes of `text`."""
    var bounds = span.indices(text._length, location)
    var result = String()
    var at = bounds[0]
    while (at < bounds[1]) if bounds[2] > 0 else (at > bounds[1]):
        result._append_byte(text._byte(at))
        at += bounds[2]
    return result^
