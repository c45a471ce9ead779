"""`String`: text that can grow."""

from internal.bytes import _copy_bytes, _load_byte, _null, _store_byte


struct String(
    Boolable,
    Comparable,
    Defaultable,
    ImplicitlyCopyable,
    Movable,
    Representable,
    Sized,
    Stringable,
    Writable,
    Writer,
):
    """UTF-8 text in memory of its own; a text made from a literal shares the literal's bytes until it changes."""

    var _data: __brio.ptr[__brio.int[8]]
    var _length: Int
    var _capacity: Int  # 0: the bytes are a literal's

    # --- life

    @always_inline
    def __init__(out self):
        """Empty text."""
        self._data = _null()
        self._length = 0
        self._capacity = 0

    @always_inline
    def __init__(out self, *, capacity: Int):
        """Empty text with room for `capacity` bytes."""
        self._data = _null()
        self._length = 0
        self._capacity = 0
        self._reserve(capacity)

    @always_inline
    @implicit
    def __init__(out self, literal: StringLiteral):
        """The text of a literal."""
        self._data = literal.data
        self._length = __brio.make[Int](literal.length)
        self._capacity = 0

    def __init__(out self, slice: StaticString):
        """A copy of the text of `slice`."""
        self._data = _null()
        self._length = 0
        self._capacity = 0
        self.write_string(slice)

    @always_inline
    def __init__[T: Writable, //](out self, value: T):
        """The text of `value`."""
        self._data = _null()
        self._length = 0
        self._capacity = 0
        value.write_to(self)

    def __init__[
        *Ts: Writable
    ](out self, *args: *Ts, sep: StaticString = "", end: StaticString = ""):
        """The texts of the arguments with `sep` between them and `end` behind them."""
        self._data = _null()
        self._length = 0
        self._capacity = 0
        comptime for i in range(args.__len__()):
            comptime if i > 0:
                self.write_string(sep)
            args[i].write_to(self)
        self.write_string(end)

    def __copyinit__(out self, other: Self):
        self._data = other._data
        self._length = other._length
        self._capacity = 0
        if other._capacity != 0:
            self._reserve(self._length)

    @always_inline
    def __del__(deinit self):
        if self._capacity != 0:
            __brio.intrinsic["memory.free", __brio.none](self._data)

    @no_inline
    def _reserve(mut self, capacity: Int):
        """Makes the bytes its own, with room for `capacity`."""
        if self._capacity >= capacity and self._capacity != 0:
            return
        var wanted = self._capacity * 2
        if wanted < capacity:
            wanted = capacity
        if wanted < 32:
            wanted = 32
        var data = __brio.intrinsic["memory.alloc", __brio.ptr[__brio.int[8]]](
            wanted.value, Int(1).value
        )
        if self._length > 0:
            _copy_bytes(data, self._data, self._length)
        if self._capacity != 0:
            __brio.intrinsic["memory.free", __brio.none](self._data)
        self._data = data
        self._capacity = wanted

    # --- growing

    @no_inline
    def write_string(mut self, string: StaticString):
        """Appends `string`."""
        var count = string._length
        if count == 0:
            return
        var length = self._length
        self._reserve(length + count)
        _copy_bytes(
            __brio.offset(self._data, length.value), string._data, count
        )
        self._length = length + count

    @always_inline
    def _append_byte(mut self, byte: Int):
        self._reserve(self._length + 1)
        _store_byte(self._data, self._length, byte)
        self._length += 1

    @always_inline
    def append(mut self, text: StaticString):
        """Appends `text`."""
        self.write_string(text)

    @always_inline
    def _tail(mut self) -> __brio.ptr[__brio.int[8]]:
        """Room for a number behind the text."""
        self._reserve(self._length + 32)
        return __brio.offset(self._data, self._length.value)

    @no_inline
    def _write_int(mut self, value: Int):
        self._length += __brio.make[Int](
            __brio.external_call["brio_format_i64", __brio.int[64]](
                value.value, self._tail()
            )
        )

    @no_inline
    def _write_uint(mut self, value: UInt):
        self._length += __brio.make[Int](
            __brio.external_call["brio_format_u64", __brio.int[64]](
                value.value, self._tail()
            )
        )

    @no_inline
    def _write_float(mut self, value: Float64):
        self._length += __brio.make[Int](
            __brio.external_call["brio_format_f64", __brio.int[64]](
                value.value, self._tail()
            )
        )

    @no_inline
    def _write_float32(mut self, value: Float32):
        self._length += __brio.make[Int](
            __brio.external_call["brio_format_f32", __brio.int[64]](
                value.value, self._tail()
            )
        )

    @no_inline
    def _write_half(mut self, value: Float32, is_bfloat16: Bool):
        if is_bfloat16:
            self._length += __brio.make[Int](
                __brio.external_call["brio_format_bf16", __brio.int[64]](
                    value.cast[DType.bfloat16]().to_bits().value, self._tail()
                )
            )
        else:
            self._length += __brio.make[Int](
                __brio.external_call["brio_format_f16", __brio.int[64]](
                    value.cast[DType.float16]().to_bits().value, self._tail()
                )
            )

    @always_inline
    def write_to[W: Writer](self, mut writer: W):
        """Writes the text."""
        writer.write_string(self.as_string_slice())

    # --- looking

    @always_inline
    def byte_length(self) -> Int:
        """Length in bytes."""
        return self._length

    @always_inline
    def __len__(self) -> Int:
        """Length in bytes."""
        return self._length

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there is any text."""
        return self._length != 0

    @always_inline
    def as_string_slice(self) -> StaticString:
        """The text as a slice, valid as long as the string is and does not change."""
        return StaticString(_data=self._data, _length=self._length)

    @always_inline
    def unsafe_ptr(self) -> UnsafePointer[Byte, ImmutAnyOrigin]:
        """Address of the first byte."""
        return UnsafePointer[Byte, ImmutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[Byte]](self._data)
        )

    def _c_string(mut self) -> __brio.ptr[__brio.int[8]]:
        """Address of the text with a zero behind it."""
        self._reserve(self._length + 1)
        _store_byte(self._data, self._length, 0)
        return self._data

    def unsafe_cstr_ptr(mut self) -> UnsafePointer[Int8, MutAnyOrigin]:
        """Address of the text with a zero behind it."""
        return UnsafePointer[Int8, MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[Int8]](self._c_string())
        )

    @always_inline
    def __eq__(self, other: StaticString) -> Bool:
        return self.as_string_slice() == other

    @always_inline
    def __ne__(self, other: StaticString) -> Bool:
        return not (self.as_string_slice() == other)

    @always_inline
    def __lt__(self, other: StaticString) -> Bool:
        return self.as_string_slice() < other

    @always_inline
    def __le__(self, other: StaticString) -> Bool:
        return not (other < self.as_string_slice())

    @always_inline
    def __gt__(self, other: StaticString) -> Bool:
        return other < self.as_string_slice()

    @always_inline
    def __ge__(self, other: StaticString) -> Bool:
        return not (self.as_string_slice() < other)

    def __hash__(self) -> UInt:
        return self.as_string_slice().__hash__()

    def __add__(self, other: StaticString) -> String:
        var result = String(capacity=self._length + other._length)
        result.write_string(self.as_string_slice())
        result.write_string(other)
        return result^

    def __radd__(self, other: StaticString) -> String:
        var result = String(capacity=self._length + other._length)
        result.write_string(other)
        result.write_string(self.as_string_slice())
        return result^

    @always_inline
    def __iadd__(mut self, other: StaticString):
        self.write_string(other)

    def __mul__(self, count: Int) -> String:
        """The text `count` times over."""
        return self.as_string_slice() * count

    def __rmul__(self, count: Int) -> String:
        return self.as_string_slice() * count

    def __getitem__(self, index: Int) -> String:
        """The byte number `index` as text; negative counts from the end."""
        return self.as_string_slice()[index]

    def __getitem__(self, span: Slice) -> StaticString:
        """The bytes from `start` up to `end`."""
        return self.as_string_slice()[span]

    def __getitem__(self, *, byte: Int) -> StaticString:
        """The byte number `byte` as text."""
        return self.as_string_slice()._part(byte, byte + 1)

    @always_inline
    def __contains__(self, part: StaticString) -> Bool:
        return self.as_string_slice().find(part) >= 0

    def find(self, part: StaticString, start: Int = 0) -> Int:
        """Where `part` first occurs at or after byte `start`; -1 when it does not."""
        return self.as_string_slice().find(part, start)

    def rfind(self, part: StaticString) -> Int:
        """Where `part` last occurs; -1 when it does not."""
        return self.as_string_slice().rfind(part)

    def count(self, part: StaticString) -> Int:
        """How often `part` occurs, without overlap."""
        return self.as_string_slice().count(part)

    def startswith(self, prefix: StaticString, start: Int = 0) -> Bool:
        """Whether `prefix` stands at byte `start`."""
        return self.as_string_slice().startswith(prefix, start)

    def endswith(self, suffix: StaticString) -> Bool:
        """Whether the text ends in `suffix`."""
        return self.as_string_slice().endswith(suffix)

    def strip(self) -> StaticString:
        """The text without white space around it."""
        return self.as_string_slice().strip()

    def lstrip(self) -> StaticString:
        """The text without white space in front."""
        return self.as_string_slice().lstrip()

    def rstrip(self) -> StaticString:
        """The text without white space at its end."""
        return self.as_string_slice().rstrip()

    def removeprefix(self, prefix: StaticString) -> StaticString:
        """The text without `prefix`."""
        return self.as_string_slice().removeprefix(prefix)

    def removesuffix(self, suffix: StaticString) -> StaticString:
        """The text without `suffix`."""
        return self.as_string_slice().removesuffix(suffix)

    def split(self, separator: StaticString) -> List[String]:
        """The pieces between the separators."""
        return self.as_string_slice().split(separator)

    def split(self) -> List[String]:
        """The pieces between runs of white space."""
        return self.as_string_slice().split()

    def splitlines(self) -> List[String]:
        """The lines, without their ends."""
        return self.as_string_slice().splitlines()

    def join[T: Writable, //](self, values: List[T]) -> String:
        """The texts of `values` with this one between them."""
        return self.as_string_slice().join(values)

    def replace(self, old: StaticString, new: StaticString) -> String:
        """The text with every `old` replaced by `new`."""
        return self.as_string_slice().replace(old, new)

    def upper(self) -> String:
        """With ASCII letters in upper case."""
        return self.as_string_slice().upper()

    def lower(self) -> String:
        """With ASCII letters in lower case."""
        return self.as_string_slice().lower()

    def ljust(self, width: Int, fill: StaticString = " ") -> String:
        """Filled up at its end to `width` bytes."""
        return self.as_string_slice().ljust(width, fill)

    def rjust(self, width: Int, fill: StaticString = " ") -> String:
        """Filled up in front to `width` bytes."""
        return self.as_string_slice().rjust(width, fill)

    def isdigit(self) -> Bool:
        """Whether it is one or more decimal digits."""
        return self.as_string_slice().isdigit()

    def format[*Ts: Writable](self, *args: *Ts) raises -> String:
        """The text with each `{}` replaced by an argument."""
        var parts = List[String]()
        comptime for i in range(args.__len__()):
            parts.append(String(args[i]))
        return self.as_string_slice()._format(parts)

    def write_repr_to[W: Writer](self, mut writer: W):
        """Writes the text in quotes, as an element of a container is shown."""
        writer.write_string("'")
        writer.write_string(self.as_string_slice())
        writer.write_string("'")

    def __str__(self) -> String:
        return self

    def __repr__(self) -> String:
        return String("'") + self + "'"


@always_inline
def ord(text: StaticString) -> Int:
    """The code of a character of one byte."""
    return text._byte(0)


def chr(code: Int) -> String:
    """The character with this code point."""
    var result = String()
    if code < 0x80:
        result._append_byte(code)
    elif code < 0x800:
        result._append_byte(0xC0 | (code >> 6))
        result._append_byte(0x80 | (code & 63))
    elif code < 0x10000:
        result._append_byte(0xE0 | (code >> 12))
        result._append_byte(0x80 | ((code >> 6) & 63))
        result._append_byte(0x80 | (code & 63))
    else:
        result._append_byte(0xF0 | (code >> 18))
        result._append_byte(0x80 | ((code >> 12) & 63))
        result._append_byte(0x80 | ((code >> 6) & 63))
        result._append_byte(0x80 | (code & 63))
    return result^


def atol(text: StaticString) raises -> Int:
    """Reads a decimal integer; raises when the text is not one."""
    return Int(text)


def atof(text: StaticString) raises -> Float64:
    """Reads a decimal number; raises when the text is not one."""
    return Float64(text)
