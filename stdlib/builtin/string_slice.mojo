"""`StringSlice` (also `StringSpan`): text that somebody else owns."""

from builtin.traits import PathLike
from sys.cstring import CStringSlice
from hashlib.hash import _feed_bytes
from builtin.grapheme import (
    _grapheme_offset,
    GraphemeIndicesIter,
    GraphemeSliceIter,
)
from builtin.codepoint import (
    _codepoint_offset,
    _count_codepoints,
    _sequence_length,
    CodepointSliceIter,
    CodepointsIter,
)
from builtin.string_slice_text import *
from builtin.text import _write_quoted
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
"""Another name of `StringSlice`.

Examples:

```mojo
from std.collections.string.string_slice import StringSpan

def length(text: StringSpan) -> Int:
    return text.byte_length()

print(length("abc"))  # -> 3
```
"""
comptime StringRef = StringSlice
"""Name of releases up to 25.1.

Examples:

```mojo
from std.builtin.string_slice import StringRef
var text: StringRef = StaticString("abc")
print(text, text.byte_length())  # -> abc 3
```
"""
comptime MutStringSpan = StringSlice
"""A text whose bytes may be written.

Examples:

```mojo
def show(text: MutStringSpan):
    print(text, text.byte_length())

var owner = String("abc")
show(owner)  # -> abc 3
```
"""
comptime ImmStringSpan = StringSlice
"""A text that is only read.

Examples:

```mojo
def show(text: ImmStringSpan):
    print(text, text.byte_length())

var owner = String("abc")
show(owner)  # -> abc 3
```
"""
comptime MutStringSlice = StringSlice
"""A text whose bytes may be written.

Examples:

```mojo
def show(text: MutStringSlice):
    print(text, text.byte_length())

var owner = String("abc")
show(owner)  # -> abc 3
```
"""
comptime ImmStringSlice = StringSlice
"""A text that is only read.

Examples:

```mojo
def show(text: ImmStringSlice):
    print(text, text.byte_length())

var owner = String("abc")
show(owner)  # -> abc 3
```
"""
comptime StaticString = StringSlice[StaticConstantOrigin]
"""A slice of text that lives as long as the program, such as a literal.

Examples:

```mojo
comptime greeting: StaticString = "hello"
print(greeting, greeting.byte_length())  # -> hello 5
```
"""


@always_inline
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
        """Empty text.

        Examples:

        ```mojo
        print(StringSlice("abc")[byte=1:])  # -> bc
        ```
        """
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

    @__only_legacy
    def __init__[
        dtype: DType, //
    ](out self, ptr: UnsafePointer[Scalar[dtype], _], len: Int) where (
        dtype == DType.uint8 or dtype == DType.int8
    ):
        """`len` bytes from `ptr` on, as a `StringRef` of 2024 took them."""
        self = Self(ptr=ptr.bitcast[Byte](), length=len)

    @__only_legacy
    def __init__[
        dtype: DType, //
    ](out self, ptr: UnsafePointer[Scalar[dtype], _]) where (
        dtype == DType.uint8 or dtype == DType.int8
    ):
        """The text from an address up to a zero byte, as a `StringRef` of 2024 took it."""
        self = Self(unsafe_from_utf8_ptr=ptr)

    @always_inline
    def __init__(out self, *, unsafe_from_utf8: Span[Byte, _]):
        """The text of bytes that are UTF-8."""
        self._data = __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
            unsafe_from_utf8._data
        )
        self._length = unsafe_from_utf8._length

    def __init__(out self, *, unsafe_from_utf8: CStringSlice):
        """The text in front of the zero byte, which is UTF-8.

        Examples:

        ```mojo
        from std.ffi import CStringSlice
        print(StringSlice(unsafe_from_utf8=CStringSlice("brio\0")))  # -> brio
        ```
        """
        self = Self(unsafe_from_utf8=unsafe_from_utf8.as_bytes())

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

    @__only_legacy
    def __init__(
        out self, *, unsafe_from_utf8_ptr: UnsafePointer[Byte, _], len: Int
    ):
        """`len` bytes from an address on: what is `ptr=` and `length=` from 24.6 on."""
        self = Self(ptr=unsafe_from_utf8_ptr, length=len)

    @__only_legacy
    def __init__(out self, *, unsafe_from_utf8_strref: StaticString):
        """The text of what was a `StringRef` in 2024."""
        self = unsafe_from_utf8_strref

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
        """Whether the bytes are the same, wherever they stand.

        Examples:

        ```mojo
        var text = String("abab")
        print(text[byte=0:2] == text[byte=2:4])  # -> True
        ```
        """
        return _equal_bytes(
            self._data, self._length.value, other._data, other._length.value
        )

    @always_inline
    def __ne__(self, other: StaticString) -> Bool:
        """Whether the bytes differ.

        Examples:

        ```mojo
        print(StringSlice("ab") != "ba")  # -> True
        ```
        """
        return not (self == other)

    @always_inline
    def __lt__(self, other: StaticString) -> Bool:
        """Whether it comes first in the order of the bytes, which is that of the code points.

        Examples:

        ```mojo
        print(StringSlice("Z") < "a", StringSlice("ab") < "abc")  # -> True True
        ```
        """
        return _less_bytes(
            self._data, self._length.value, other._data, other._length.value
        )

    @always_inline
    def __le__(self, other: StaticString) -> Bool:
        """Whether it does not come behind `other` in the order of the bytes.

        Examples:

        ```mojo
        print(StringSlice("ab") <= "ab")  # -> True
        ```
        """
        return not (other < self)

    @always_inline
    def __gt__(self, other: StaticString) -> Bool:
        """Whether it comes behind `other` in the order of the bytes.

        Examples:

        ```mojo
        print(StringSlice("b") > "ab")  # -> True
        ```
        """
        return other < self

    @always_inline
    def __ge__(self, other: StaticString) -> Bool:
        """Whether it does not come before `other` in the order of the bytes.

        Examples:

        ```mojo
        print(StringSlice("ab") >= "b")  # -> False
        ```
        """
        return not (self < other)

    def __add__(self, other: StaticString) -> String:
        """Both texts, one behind the other, as a text of its own.

        Examples:

        ```mojo
        print(StringSlice("a") + "b")  # -> ab
        ```
        """
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

    @always_inline
    def grapheme_indices(self) -> GraphemeIndicesIter[Self.origin]:
        """Each grapheme with the number of the byte at which it starts.

        Examples:

        ```mojo
        print([at for at, one in StringSlice("né!").grapheme_indices()])  # -> [0, 1, 3]
        ```
        """
        return GraphemeIndicesIter[Self.origin](self.as_string_slice())

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
        """Number of code points, older name.

        Examples:

        ```mojo
        print(StringSlice("né").char_length())  # -> 2
        ```
        """
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
        """Walks over the characters, each a slice; older name.

        Examples:

        ```mojo
        print([c.byte_length() for c in StringSlice("né").char_slices()])  # -> [1, 2]
        ```
        """
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
        """Walks over the characters from the last to the first.

        Examples:

        ```mojo
        for c in reversed(StringSlice("abc")):
            print(c, end="")  # -> cba
        ```
        """
        return CodepointSliceIter[Self.origin, False](self.as_string_slice())

    def __contains__(self, part: StaticString) -> Bool:
        """Whether `part` stands anywhere in it; an empty text always does.

        Examples:

        ```mojo
        print("ell" in StringSlice("hello"), "" in StringSlice("a"))  # -> True True
        ```
        """
        return self.find(part) >= 0

    def _last_byte(self, end: Int) -> Int:
        if end < -1:
            return max(end + self._length, 0)
        return self._length if end == -1 or end > self._length else end

    def as_c_string_slice(self) raises -> CStringSlice:
        """The text as C sees it; raises where it does not end with a zero.

        Examples:

        ```mojo
        var text = String("abc")
        print(len(text.as_c_string_slice()))  # -> 3
        ```
        """
        return CStringSlice(self)

    comptime Mutable = StringSlice[MutAnyOrigin]
    """The same text, whose bytes may be written.

    Examples:

    ```mojo
    var owner = String("abc")
    var text: StringSlice[MutAnyOrigin].Mutable = owner
    print(text, text.byte_length())  # -> abc 3
    ```
    """
    comptime Immutable = StringSlice[ImmutAnyOrigin]
    """The same text, which is only read.

    Examples:

    ```mojo
    def first(text: StringSlice.Immutable) -> String:
        return String(text[byte=0])

    print(first("abc"))  # -> a
    ```
    """

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
        """The value as text.

        Examples:

        ```mojo
        print(String(StringSlice("abc")[byte=0:2]))  # -> ab
        ```
        """
        return String(self)

    def __repr__(self) -> String:
        """In quotes, with what cannot be printed written as `\n`, `\t` and `\x07`.

        Examples:

        ```mojo
        print(repr(StringSlice("it's")))  # -> "it's"
        ```
        """
        var result = String()
        _write_quoted(self.as_string_slice(), result)
        return result^

    def as_imm(self) -> StaticString:
        """The same text, for reading.

        Examples:

        ```mojo
        var text = String("ab")
        print(text.as_string_slice().as_imm())  # -> ab
        ```
        """
        return self.as_string_slice()

    @always_inline
    def get_immutable(self) -> StaticString:
        """The same text, for reading.

        Examples:

        ```mojo
        print(StringSlice("ab").get_immutable())  # -> ab
        ```
        """
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


def _without_terminator(
    bytes: UnsafePointer[Byte, ImmutAnyOrigin], count: Int
) -> Int:
    """How many of `count` bytes are text where the last may be a zero behind it: buffers of older releases had one."""
    return count - 1 if count > 0 and bytes[count - 1] == 0 else count


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
    string: StaticString, *extra: StaticString
]() -> StaticString:
    """Compile-time texts, one after the other, as a slice.

    Examples:

    ```mojo
    from std.collections.string.string_slice import get_static_string

    print(get_static_string["a", "bc"]())  # -> abc
    ```
    """
    comptime joined = _joined[string, *extra]()
    return _literal[joined.as_string_slice()]()


def get_static_string[string: String]() -> StaticString:
    """A string that was made at compile time as a slice."""
    return _literal[string.as_string_slice()]()


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
