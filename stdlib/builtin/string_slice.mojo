"""`StringSlice` (also `StringSpan`): text that somebody else owns."""

from internal.bytes import (
    _copy_bytes,
    _equal_bytes,
    _less_bytes,
    _load_byte,
    _null,
)

comptime StringSpan = StringSlice
comptime StringRef = StringSlice
comptime StaticString = StringSlice[ImmutAnyOrigin]


@always_inline
def _is_space(byte: Int) -> Bool:
    return byte == 32 or (byte >= 9 and byte <= 13)


struct StringSlice[origin: Origin = ImmutAnyOrigin](
    TrivialRegisterPassable,
    Boolable,
    Comparable,
    Representable,
    Sized,
    Stringable,
    Writable,
):
    """UTF-8 text that lives elsewhere: an address and a number of bytes."""

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
    def __init__(
        out self, *, _data: __brio.ptr[__brio.int[8]], _length: Int
    ):
        self._data = _data
        self._length = _length

    @always_inline
    def byte_length(self) -> Int:
        """Length in bytes."""
        return self._length

    @always_inline
    def __len__(self) -> Int:
        """Length in bytes."""
        return self._length

    @always_inline
    def unsafe_ptr(self) -> UnsafePointer[Byte, ImmutAnyOrigin]:
        """Address of the first byte."""
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
        """Itself."""
        return self._part(0, self._length)

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there is any text."""
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
        """The text `count` times over."""
        var result = String()
        result._reserve(self._length * count)
        var i = 0
        while i < count:
            result.write_string(self)
            i += 1
        return result^

    def __hash__(self) -> UInt:
        """FNV-1a over the bytes."""
        var hash = UInt(14695981039346656037)
        var i = 0
        while i < self._length:
            hash = (hash ^ UInt(self._byte(i))) * UInt(1099511628211)
            i += 1
        return hash

    def __getitem__(self, index: Int) -> String:
        """The byte number `index` as text; negative counts from the end."""
        var at = index + self._length if index < 0 else index
        return String(self._part(at, at + 1))

    def __getitem__(self, span: Slice) -> StaticString:
        """The bytes from `start` up to `end`."""
        var start = span._start(self._length)
        var end = span._end(self._length)
        if end < start:
            end = start
        return self._part(start, end)

    def __getitem__(self, *, byte: Int) -> StaticString:
        """The byte number `byte` as text."""
        return self._part(byte, byte + 1)

    def find(self, part: StaticString, start: Int = 0) -> Int:
        """Where `part` first occurs at or after byte `start`; -1 when it does not."""
        var i = start
        while i + part._length <= self._length:
            if self._part(i, i + part._length) == part:
                return i
            i += 1
        return -1

    def rfind(self, part: StaticString) -> Int:
        """Where `part` last occurs; -1 when it does not."""
        var i = self._length - part._length
        while i >= 0:
            if self._part(i, i + part._length) == part:
                return i
            i -= 1
        return -1

    def count(self, part: StaticString) -> Int:
        """How often `part` occurs, without overlap."""
        var result = 0
        var at = self.find(part)
        while at >= 0:
            result += 1
            at = self.find(part, at + max(part._length, 1))
        return result

    def __contains__(self, part: StaticString) -> Bool:
        return self.find(part) >= 0

    def startswith(self, prefix: StaticString, start: Int = 0) -> Bool:
        """Whether `prefix` stands at byte `start`."""
        if start + prefix._length > self._length:
            return False
        return self._part(start, start + prefix._length) == prefix

    def endswith(self, suffix: StaticString) -> Bool:
        """Whether the text ends in `suffix`."""
        if suffix._length > self._length:
            return False
        return self._part(self._length - suffix._length, self._length) == suffix

    def removeprefix(self, prefix: StaticString) -> StaticString:
        """The text without `prefix`."""
        return self._part(
            prefix._length if self.startswith(prefix) else 0, self._length
        )

    def removesuffix(self, suffix: StaticString) -> StaticString:
        """The text without `suffix`."""
        if self.endswith(suffix):
            return self._part(0, self._length - suffix._length)
        return self._part(0, self._length)

    def lstrip(self) -> StaticString:
        """The text without white space in front."""
        var start = 0
        while start < self._length and _is_space(self._byte(start)):
            start += 1
        return self._part(start, self._length)

    def rstrip(self) -> StaticString:
        """The text without white space at its end."""
        var end = self._length
        while end > 0 and _is_space(self._byte(end - 1)):
            end -= 1
        return self._part(0, end)

    def strip(self) -> StaticString:
        """The text without white space around it."""
        return self.lstrip().rstrip()

    def split(self, separator: StaticString) -> List[String]:
        """The pieces between the separators."""
        var result = List[String]()
        var start = 0
        var at = self.find(separator)
        while at >= 0:
            result.append(String(self._part(start, at)))
            start = at + max(separator._length, 1)
            at = self.find(separator, start)
        result.append(String(self._part(start, self._length)))
        return result^

    def split(self) -> List[String]:
        """The pieces between runs of white space."""
        var result = List[String]()
        var i = 0
        while i < self._length:
            while i < self._length and _is_space(self._byte(i)):
                i += 1
            var start = i
            while i < self._length and not _is_space(self._byte(i)):
                i += 1
            if i > start:
                result.append(String(self._part(start, i)))
        return result^

    def splitlines(self) -> List[String]:
        """The lines, without their ends."""
        var result = List[String]()
        var start = 0
        var i = 0
        while i < self._length:
            if self._byte(i) == 10:
                var end = i
                if end > start and self._byte(end - 1) == 13:
                    end -= 1
                result.append(String(self._part(start, end)))
                start = i + 1
            i += 1
        if start < self._length:
            result.append(String(self._part(start, self._length)))
        return result^

    def join[T: Writable, //](self, values: List[T]) -> String:
        """The texts of `values` with this one between them."""
        var result = String()
        for i in range(len(values)):
            if i > 0:
                result.write_string(self)
            values[i].write_to(result)
        return result^

    def replace(self, old: StaticString, new: StaticString) -> String:
        """The text with every `old` replaced by `new`."""
        var result = String()
        var start = 0
        var at = self.find(old)
        while at >= 0 and old._length > 0:
            result.write_string(self._part(start, at))
            result.write_string(new)
            start = at + old._length
            at = self.find(old, start)
        result.write_string(self._part(start, self._length))
        return result^

    def _shift(self, first: Int, last: Int, by: Int) -> String:
        var result = String()
        result._reserve(self._length)
        var i = 0
        while i < self._length:
            var c = self._byte(i)
            if c >= first and c <= last:
                c += by
            result._append_byte(c)
            i += 1
        return result^

    def upper(self) -> String:
        """With ASCII letters in upper case."""
        return self._shift(97, 122, -32)

    def lower(self) -> String:
        """With ASCII letters in lower case."""
        return self._shift(65, 90, 32)

    def ljust(self, width: Int, fill: StaticString = " ") -> String:
        """Filled up at its end to `width` bytes."""
        return String(self) + fill * (width - self._length)

    def rjust(self, width: Int, fill: StaticString = " ") -> String:
        """Filled up in front to `width` bytes."""
        return fill * (width - self._length) + String(self)

    def isdigit(self) -> Bool:
        """Whether it is one or more decimal digits."""
        var i = 0
        while i < self._length:
            var c = self._byte(i)
            if c < 48 or c > 57:
                return False
            i += 1
        return self._length > 0

    def _format(self, parts: List[String]) raises -> String:
        var result = String()
        var used = 0
        var i = 0
        while i < self._length:
            var c = self._byte(i)
            var next = self._byte(i + 1) if i + 1 < self._length else 0
            if (c == 123 or c == 125) and next == c:
                result._append_byte(c)
                i += 2
            elif c == 123:
                var end = self.find("}", i)
                if end < 0:
                    raise Error("there is a single curly { left unclosed")
                var which = used
                if end > i + 1:
                    which = Int(self._part(i + 1, end))
                used += 1
                if which >= len(parts):
                    raise Error("too few arguments for the fields of the format")
                result.write_string(parts[which].as_string_slice())
                i = end + 1
            else:
                result._append_byte(c)
                i += 1
        return result^

    def write_repr_to[W: Writer](self, mut writer: W):
        """Writes the text in quotes, as an element of a container is shown."""
        writer.write_string("'")
        writer.write_string(self.as_string_slice())
        writer.write_string("'")

    def __str__(self) -> String:
        return String(self)

    def __repr__(self) -> String:
        return String("'") + String(self) + "'"

    @always_inline
    def write_to[W: Writer](self, mut writer: W):
        """Writes the text."""
        writer.write_string(self._part(0, self._length))
