"""`String`: text that can grow."""

from builtin.traits import PathLike
from hashlib.hash import _feed_bytes
from builtin.codepoint import (
    CodepointsIter,
    _encode,
    Codepoint,
    CodepointSliceIter,
)
from builtin.characters import ascii, atof, atol, chr, ord
from builtin.string_literal import StringLiteral
from builtin.string_characters import *
from builtin.string_text import *
from builtin.string_slice import (
    _lossy,
    _strided,
    _without_terminator,
    _is_utf8,
    get_static_string,
    StaticString,
    StringSlice,
)
from builtin.text import _write_quoted
from builtin.variadics import _PointerIter
from internal.bytes import (
    _c_length,
    _copy_bytes,
    _load_byte,
    _null,
    _store_byte,
)
from internal.float_text import _write_text
from internal.heap import _heap_alloc, _heap_free
from sys.cstring import CStringSlice


struct String(
    Boolable,
    Comparable,
    Defaultable,
    FloatableRaising,
    Hashable,
    ImplicitlyCopyable,
    IntableRaising,
    Iterable,
    KeyElement,
    Movable,
    PathLike,
    Representable,
    Sized,
    Stringable,
    Writable,
    Writer,
):
    """UTF-8 text in memory of its own; a text made from a literal shares the literal's bytes until it changes.

    Examples:

    ```mojo
    var name = String("warp")
    name += "s"
    print(name, name.byte_length())  # -> warps 5
    print(name.upper(), "war" in name)  # -> WARPS True
    print(", ".join(["a", "b"]))  # -> a, b
    ```
    """

    var _data: __brio.ptr[__brio.int[8]]
    var _length: Int
    var _capacity: Int  # 0: the bytes are a literal's

    comptime ASCII_LOWERCASE: StringLiteral = "abcdefghijklmnopqrstuvwxyz"
    """The letters from a to z.

    Examples:

    ```mojo
    print(String.ASCII_LOWERCASE)  # -> abcdefghijklmnopqrstuvwxyz
    ```
    """
    comptime ASCII_UPPERCASE: StringLiteral = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    """The letters from A to Z.

    Examples:

    ```mojo
    print(String.ASCII_UPPERCASE)  # -> ABCDEFGHIJKLMNOPQRSTUVWXYZ
    ```
    """
    comptime ASCII_LETTERS: StringLiteral = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    """Small letters, then capitals.

    Examples:

    ```mojo
    print(String.ASCII_LETTERS.byte_length())  # -> 52
    ```
    """
    comptime DIGITS: StringLiteral = "0123456789"
    """The decimal digits.

    Examples:

    ```mojo
    print(String.DIGITS)  # -> 0123456789
    ```
    """
    comptime INLINE_CAPACITY = 23
    """Bytes that other releases keep in the text itself; here it is a size like any other.

    Examples:

    ```mojo
    print(String.INLINE_CAPACITY)  # -> 23
    ```
    """
    comptime HEX_DIGITS: StringLiteral = "0123456789abcdefABCDEF"
    """Digits of base 16, with small letters and capitals.

    Examples:

    ```mojo
    print(String.HEX_DIGITS)  # -> 0123456789abcdefABCDEF
    ```
    """
    comptime OCT_DIGITS: StringLiteral = "01234567"
    """Digits of base 8.

    Examples:

    ```mojo
    print(String.OCT_DIGITS)  # -> 01234567
    ```
    """
    comptime PUNCTUATION: StringLiteral = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
    """The printable ASCII characters that are neither letters nor digits nor space.

    Examples:

    ```mojo
    print("!" in String.PUNCTUATION, "a" in String.PUNCTUATION)  # -> True False
    ```
    """

    comptime PRINTABLE: StringLiteral = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ \t\n\r\x0b\x0c"
    """The printable ASCII characters.

    Examples:

    ```mojo
    print(String.PRINTABLE.byte_length())  # -> 100
    ```
    """

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

    @doc_hidden
    def __init__[T: AnyType, //](out self, *, _quoted: T):
        """What `repr` gives: `{value!r}` in a template."""
        self = repr(_quoted)

    @always_inline
    def __init__(out self, *, capacity_bytes: Int):
        """Empty text with room for `capacity_bytes` bytes; what releases since 1.1 call it.

        Examples:

        ```mojo
        var text = String(capacity_bytes=100)
        text += "short"
        print(text, text.capacity() >= 100)  # -> short True
        ```
        """
        self = Self(capacity=capacity_bytes)

    @always_inline
    @implicit
    def __init__(out self, literal: StringLiteral):
        """The text of a literal."""
        self._data = literal.data
        self._length = __brio.make[Int](literal.length)
        self._capacity = 0

    @implicit
    def __init__(out self, slice: StaticString):
        """A copy of the text of `slice`."""
        self._data = _null()
        self._length = 0
        self._capacity = 0
        self.write_string(slice)

    @always_inline
    def __init__[T: Writable, //](out self, value: T):
        """The text of `value`."""
        # In 2025 a type's `__str__` came first, and its `write_to` could ask for that.
        comptime if __brio.is_older[T] and __brio.conforms[T, Stringable]:
            self = value.__str__()
        else:
            self._data = _null()
            self._length = 0
            self._capacity = 0
            value.write_to(self)

    @__only_legacy
    def __init__(out self, buffer: List[Byte]):
        """The text of bytes with a zero behind them, as the releases up to May 2025 made it of a buffer."""
        var bytes = buffer.unsafe_ptr()
        self = Self(
            StaticString(
                ptr=bytes, length=_without_terminator(bytes, len(buffer))
            )
        )

    @__only_legacy
    def __init__[
        dtype: DType, //
    ](out self, ptr: UnsafePointer[Scalar[dtype], _], len: Int) where (
        dtype == DType.uint8 or dtype == DType.int8
    ):
        """The text of `len` bytes, of which the last may be a zero behind it, as it was made in 2024."""
        var bytes = ptr.bitcast[Byte]()
        self = Self(
            StaticString(ptr=bytes, length=_without_terminator(bytes, len))
        )

    def __init__[
        T: Stringable, //
    ](out self, value: T) where not __brio.conforms[T, Writable]:
        """The text that the method `__str__` of `value` makes: how types of 2025 told theirs."""
        self = value.__str__()

    def __init__[
        T: StringableRaising, //
    ](out self, value: T) raises where not (
        __brio.conforms[T, Writable] or __brio.conforms[T, Stringable]
    ):
        """The text that the method `__str__` of `value` makes, or its error."""
        self = value.__str__()

    def __init__[
        *Ts: Writable
    ](out self, *args: *Ts, sep: StaticString = "", end: StaticString = ""):
        """The texts of the arguments with `sep` between them and `end` behind them.

        Examples:

        ```mojo
        var text = String("block ", 3, " of ", 4.5)
        print(text)  # -> block 3 of 4.5
        ```
        """
        self._data = _null()
        self._length = 0
        self._capacity = 0
        comptime for i in range(args.__len__()):
            comptime if i > 0:
                self.write_string(sep)
            args[i].write_to(self)
        self.write_string(end)

    def __init__[T: Writable, //](out self, *, py: T) raises:
        """The text of a value of Python; raises its error, where it has none, or one that is no Unicode."""
        comptime if __brio.has_method[T, "_unicode"]:
            self = py._unicode()
        else:
            self = Self(py)

    def __init__(out self, *, bytes: Span[Byte, _]):
        """A copy of bytes that are UTF-8."""
        self = Self(StaticString(unsafe_from_utf8=bytes))

    def __init__(out self, *, unsafe_from_utf8: Span[Byte, _]):
        """A copy of bytes that are UTF-8."""
        self = Self(StaticString(unsafe_from_utf8=unsafe_from_utf8))

    def __init__(out self, *, from_utf8: Span[Byte, _]) raises:
        """A copy of bytes; raises when they are not UTF-8."""
        if not _is_utf8(StaticString(unsafe_from_utf8=from_utf8)):
            raise Error("String: buffer is not valid UTF-8")
        self = Self(StaticString(unsafe_from_utf8=from_utf8))

    def __init__(out self, *, from_utf8_lossy: Span[Byte, _]):
        """A copy of bytes, with U+FFFD in place of what is not UTF-8."""
        self = _lossy(StaticString(unsafe_from_utf8=from_utf8_lossy))

    def __init__(out self, *, unsafe_from_utf8_ptr: UnsafePointer[_, _]):
        """A copy of the bytes from an address up to a zero."""
        self = Self(StaticString(unsafe_from_utf8_ptr=unsafe_from_utf8_ptr))

    def __init__(out self, *, unsafe_uninit_length: Int):
        """Room for this many bytes, all of which are still to be set."""
        self = Self(capacity=max(unsafe_uninit_length, 1))
        self._length = unsafe_uninit_length

    def copy(self) -> Self:
        """A copy of the text.

        Examples:

        ```mojo
        var a = String("one")
        var b = a.copy()
        b += "!"
        print(a, b)  # -> one one!
        ```
        """
        return self

    def __init__(out self, *, copy: Self):
        self._data = copy._data
        self._length = copy._length
        self._capacity = 0
        if copy._capacity != 0:
            self._reserve(self._length)

    @always_inline
    def __del__(deinit self):
        """Gives its memory back.

        Examples:

        ```mojo
        var text = String("long enough to lie on the heap")
        var copy = text
        text^.__del__()
        print(copy)  # -> long enough to lie on the heap
        ```
        """
        if self._capacity != 0:
            _heap_free(self._data)

    @always_inline
    def _reserve(mut self, capacity: Int):
        """Makes the bytes its own, with room for `capacity`."""
        if self._capacity < capacity or self._capacity == 0:
            self._grow(capacity)

    @no_inline
    def _grow(mut self, capacity: Int):
        """The same, of bytes that are not its own or have no such room."""
        var old = self._data
        var owns_old = self._capacity != 0
        self._move(capacity)
        if owns_old:
            _heap_free(old)

    def _move(mut self, capacity: Int):
        """Copies the bytes to a new place with room for `capacity`; the old place stays the caller's to free."""
        var wanted = self._capacity * 2
        if wanted < capacity:
            wanted = capacity
        if wanted < 32:
            wanted = 32
        var data = _heap_alloc(wanted, Int(1))
        if self._length > 0:
            _copy_bytes(data, self._data, self._length)
        self._data = data
        self._capacity = wanted

    # --- growing

    @no_inline
    def write_string(mut self, string: StaticString):
        """Appends `string`.

        Examples:

        ```mojo
        var text = String()
        text.write_string("abc")
        print(text)  # -> abc
        ```
        """
        var count = string._length
        if count == 0:
            return
        var length = self._length
        var old = self._data
        var owned = self._capacity
        var grows = owned < length + count or owned == 0
        if grows:
            self._move(length + count)
        _copy_bytes(
            __brio.offset(self._data, length.value), string._data, count
        )
        self._length = length + count
        # `string` may be a part of this one.
        if grows and owned != 0:
            _heap_free(old)

    @always_inline
    def _append_byte(mut self, byte: Int):
        self._reserve(self._length + 1)
        _store_byte(self._data, self._length, byte)
        self._length += 1

    @always_inline
    def append(mut self, codepoint: StaticString):
        """Appends `codepoint`.

        Examples:

        ```mojo
        var text = String("ab")
        text.append(Codepoint.ord("é"))
        print(text)  # -> abé
        ```
        """
        self.write_string(codepoint)

    def append(mut self, codepoint: Codepoint):
        """Appends a character."""
        _encode(Int(codepoint), self)

    def _iadd[
        has_null_term: Bool = False
    ](mut self, bytes: Span[Byte, ImmutAnyOrigin]):
        self.write_bytes(bytes[: len(bytes) - Int(has_null_term)])

    def write_bytes(mut self, bytes: Span[Byte, ImmutAnyOrigin]):
        """Appends bytes, which must be text.

        Examples:

        ```mojo
        var text = String("a")
        text.write_bytes("bc".as_bytes())
        print(text)  # -> abc
        ```
        """
        self.write_string(StaticString(unsafe_from_utf8=bytes))

    def append_byte(mut self, byte: Byte):
        """Appends a byte.

        Examples:

        ```mojo
        var text = String("ab")
        text.append_byte(99)
        print(text)  # -> abc
        ```
        """
        self._append_byte(Int(byte))

    @staticmethod
    def write[
        *Ts: Writable
    ](*args: *Ts, sep: StaticString = "", end: StaticString = "") -> String:
        """The texts of the arguments with `sep` between and `end` behind them: older spelling of `String(...)`.

        Examples:

        ```mojo
        var text = String("x = ")
        text.write(1, ", ", 2.5)
        print(text)  # -> x = 1, 2.5
        ```
        """
        var result = String()
        comptime for i in range(args.__len__()):
            comptime if i > 0:
                result += sep
            args[i].write_to(result)
        result += end
        return result^

    @staticmethod
    def format_sequence[*Ts: Writable](*args: *Ts) -> String:
        """The texts of the arguments one behind the other: what `String(...)` was in 2024.

        Examples:

        ```mojo
        print(String.format_sequence("x = ", 1, ", ", 2.5))  # -> x = 1, 2.5
        ```
        """
        var result = String()
        comptime for i in range(args.__len__()):
            args[i].write_to(result)
        return result^

    @always_inline
    def write[*Ts: Writable](mut self, *args: *Ts):
        """Appends the text of each argument."""
        comptime if args.__len__() > 1:
            # The first argument may move what another one looks at.
            var reads_itself = False
            comptime for i in range(args.__len__()):
                comptime if __brio.same_type[Ts[i], StaticString]:
                    reads_itself = reads_itself or self._holds(
                        rebind[StaticString](args[i])._data
                    )
            if reads_itself:
                var text = String()
                comptime for i in range(args.__len__()):
                    args[i].write_to(text)
                self.write_string(text.as_string_slice())
                return
        comptime for i in range(args.__len__()):
            args[i].write_to(self)

    @always_inline
    def _holds(self, address: __brio.ptr[__brio.int[8]]) -> Bool:
        """Whether the address lies in memory of this string."""
        var first = __brio.make[Int](
            __brio.cast["ptrtoint", __brio.int[64]](self._data)
        )
        var at = __brio.make[Int](
            __brio.cast["ptrtoint", __brio.int[64]](address)
        )
        return first <= at and at < first + self._capacity

    @always_inline
    def reserve(mut self, new_capacity: Int):
        """Makes room for `new_capacity` bytes in all.

        Examples:

        ```mojo
        var text = String()
        text.reserve(100)
        print(text.capacity() >= 100, len(text))  # -> True 0
        ```
        """
        self._reserve(new_capacity)

    @__attribute
    def capacity(self) -> Int:
        """Number of bytes there is room for.

        Examples:

        ```mojo
        print(String("abc").capacity() >= 3)  # -> True
        ```
        """
        return max(self._capacity, self._length)

    def resize(mut self, length: Int, fill_byte: Byte = 0):
        """Makes the text `length` bytes long, with `fill_byte` where it grows.

        Examples:

        ```mojo
        var text = String("abc")
        text.resize(5, UInt8(ord(".")))
        print(text)  # -> abc..
        ```
        """
        while self._length < length:
            self._append_byte(Int(fill_byte))
        self._length = length

    def resize(mut self, *, unsafe_uninit_length: Int):
        """Makes the text `unsafe_uninit_length` bytes long; where it grows, they are still to be written."""
        self._reserve(unsafe_uninit_length)
        self._length = unsafe_uninit_length

    @always_inline
    def _tail(mut self) -> __brio.ptr[__brio.int[8]]:
        """Room for a number behind the text."""
        self._reserve(self._length + 32)
        return __brio.offset(self._data, self._length.value)

    # Integers are formatted here, not by the runtime, so that they are texts at compile time too.

    @no_inline
    def _write_uint(mut self, value: UInt):
        # The compiler knows that these loops are short: 64 bits have 20 digits.
        var digits = 1
        var rest = value // 10
        for _ in range(19):
            if rest == 0:
                break
            digits += 1
            rest = rest // 10
        self._reserve(self._length + digits)
        var at = self._length + digits
        rest = value
        for _ in range(20):
            at -= 1
            _store_byte(self._data, at, 48 + Int(rest % 10))
            rest = rest // 10
            if rest == 0:
                break
        self._length += digits

    @no_inline
    def _write_int(mut self, value: Int):
        if value < 0:
            self._append_byte(45)
            self._write_uint(UInt(0) - UInt(value))
        else:
            self._write_uint(UInt(value))

    @no_inline
    def _write_float(mut self, value: Float64):
        var tail = self._tail()
        comptime if __brio.target_is["device"]:
            self._length += _write_text(
                value.to_bits().cast[DType.uint64](), 52, 11, tail
            )
        else:
            self._length += __brio.make[Int](
                __brio.external_call["brio_format_f64", __brio.int[64]](
                    value.value, tail
                )
            )

    @no_inline
    def _write_float32(mut self, value: Float32):
        var tail = self._tail()
        comptime if __brio.target_is["device"]:
            self._length += _write_text(
                value.to_bits().cast[DType.uint64](), 23, 8, tail
            )
        else:
            self._length += __brio.make[Int](
                __brio.external_call["brio_format_f32", __brio.int[64]](
                    value.value, tail
                )
            )

    @always_inline
    def write_to[W: Writer](self, mut writer: W):
        """Writes the text.

        Examples:

        ```mojo
        var text = String()
        String("abc").write_to(text)
        print(text)  # -> abc
        ```
        """
        writer.write_string(self.as_string_slice())

    # --- looking

    @always_inline
    def byte_length(self) -> Int:
        """Length in bytes.

        Examples:

        ```mojo
        print(String("né").byte_length())  # -> 3
        ```
        """
        return self._length

    @always_inline
    def __len__(self) -> Int:
        """Length in bytes.

        Examples:

        ```mojo
        print(len(String("abc")))  # -> 3
        ```
        """
        return self._length

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there is any text.

        Examples:

        ```mojo
        print(Bool(String("abc")), Bool(String()))  # -> True False
        ```
        """
        return self._length != 0

    @always_inline
    @__inside
    def as_string_slice(self) -> StaticString:
        """The text as a slice, valid as long as the string is and does not change.

        Examples:

        ```mojo
        var text = String("abc")
        print(text.as_string_slice().upper())  # -> ABC
        ```
        """
        return StaticString(_data=self._data, _length=self._length)

    @always_inline
    @__inside_unsafe
    def unsafe_ptr(self) -> UnsafePointer[Byte, ImmutAnyOrigin]:
        """Address of the first byte.

        Examples:

        ```mojo
        var text = String("abc")
        print(text.unsafe_ptr()[0], text.unsafe_ptr()[2])  # -> 97 99
        ```
        """
        return UnsafePointer[Byte, ImmutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[Byte]](self._data)
        )

    def __init__(out self, *, ptr: UnsafePointer[Byte], length: Int):
        """A copy of `length` bytes that are text, a zero behind them being no part of it; older spelling."""
        self = Self(
            StaticString(ptr=ptr, length=_without_terminator(ptr, length))
        )

    def _c_string(mut self) -> __brio.ptr[__brio.int[8]]:
        """Address of the text with a zero behind it."""
        self._reserve(self._length + 1)
        _store_byte(self._data, self._length, 0)
        return self._data

    @__inside
    def as_c_string_slice(mut self) -> CStringSlice:
        """The text as C takes it, with a zero behind it; valid as long as the string is and does not change.

        Examples:

        ```mojo
        var text = String("abc")
        print(len(text.as_c_string_slice()))  # -> 3
        ```
        """
        return CStringSlice(unsafe_from_ptr=self.unsafe_cstr_ptr())

    def __fspath__(self) -> String:
        """The text, as a path.

        Examples:

        ```mojo
        print(String("/tmp").__fspath__())  # -> /tmp
        ```
        """
        return self

    def unsafe_cstr_ptr(mut self) -> UnsafePointer[Int8, MutAnyOrigin]:
        """Address of the text with a zero behind it.

        Examples:

        ```mojo
        var text = String("ab")
        print(text.unsafe_cstr_ptr()[2])  # -> 0
        ```
        """
        return UnsafePointer[Int8, MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[Int8]](self._c_string())
        )

    @always_inline
    def __eq__(self, other: StaticString) -> Bool:
        """Whether the bytes are the same.

        Examples:

        ```mojo
        print(String("ab") == "ab", String("ab") == "AB")  # -> True False
        ```
        """
        return self.as_string_slice() == other

    @always_inline
    def __ne__(self, other: StaticString) -> Bool:
        """Whether the bytes differ.

        Examples:

        ```mojo
        print(String("ab") != "abc")  # -> True
        ```
        """
        return not (self.as_string_slice() == other)

    @always_inline
    def __lt__(self, other: StaticString) -> Bool:
        """Whether it comes first in the order of the bytes, which is that of the code points.

        Examples:

        ```mojo
        print(String("Z") < "a", String("ab") < "abc")  # -> True True
        ```
        """
        return self.as_string_slice() < other

    @always_inline
    def __le__(self, other: StaticString) -> Bool:
        """Whether it does not come behind `other` in the order of the bytes.

        Examples:

        ```mojo
        print(String("ab") <= "ab")  # -> True
        ```
        """
        return not (other < self.as_string_slice())

    @always_inline
    def __gt__(self, other: StaticString) -> Bool:
        """Whether it comes behind `other` in the order of the bytes.

        Examples:

        ```mojo
        print(String("é") > "z")  # -> True
        ```
        """
        return other < self.as_string_slice()

    @always_inline
    def __ge__(self, other: StaticString) -> Bool:
        """Whether it does not come before `other` in the order of the bytes.

        Examples:

        ```mojo
        print(String("ab") >= "b")  # -> False
        ```
        """
        return not (self.as_string_slice() < other)

    @always_inline
    def __hash__[H: Hasher](self, mut hasher: H):
        """Hands the bytes to `hasher`.

        Examples:

        ```mojo
        print(hash(String("a")) == hash(String("a")))  # -> True
        ```
        """
        self._hash_into(hasher)

    @always_inline
    def _hash_into[H: Hasher, //](self, mut hasher: H):
        _feed_bytes(hasher, self.as_string_slice().as_bytes())

    def __hash__(self) -> UInt:
        return self.as_string_slice().__hash__()

    def __add__(self, other: StaticString) -> String:
        """Both texts, one behind the other.

        Examples:

        ```mojo
        var name = String("world")
        print("hello " + name + "!")  # -> hello world!
        ```
        """
        var result = String(capacity=self._length + other._length)
        result.write_string(self.as_string_slice())
        result.write_string(other)
        return result^

    def __add__(var self, other: StaticString) -> String:
        """Both texts, one behind the other, in the room of the first."""
        # `other` may be a part of it.
        self.write_string(other)
        return self^

    def __radd__(self, other: StaticString) -> String:
        """`other + self`: both texts, one behind the other.

        Examples:

        ```mojo
        print("a" + String("b"))  # -> ab
        ```
        """
        var result = String(capacity=self._length + other._length)
        result.write_string(other)
        result.write_string(self.as_string_slice())
        return result^

    @always_inline
    def __iadd__(mut self, other: StaticString):
        """Appends a text.

        Examples:

        ```mojo
        var text = String("a")
        text += "b"
        text += String(3)
        print(text)  # -> ab3
        ```
        """
        self.write_string(other)

    def __mul__(self, count: Int) -> String:
        """The text `count` times over.

        Examples:

        ```mojo
        print(String("ab") * 3)  # -> ababab
        ```
        """
        return self.as_string_slice() * count

    def __rmul__(self, count: Int) -> String:
        """The text `count` times.

        Examples:

        ```mojo
        print(3 * String("ab"))  # -> ababab
        ```
        """
        return self.as_string_slice() * count

    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> String:
        """The byte number `index` as text; negative counts from the end.

        Examples:

        ```mojo
        var word = String("compiler")
        print(word[byte=0], word[byte=3:])  # -> c piler
        ```
        """
        return self.as_string_slice().__getitem__(index, _where=_where)

    def __getitem__(
        self, span: StridedSlice, _where: StaticString = __brio.call_location
    ) -> String:
        """The bytes that the bounds name, as a text of its own; they must be whole characters."""
        return _strided(self.as_string_slice(), span, _where)

    @__inside
    def __getitem__(
        self, span: Slice, _where: StaticString = __brio.call_location
    ) -> StaticString:
        """The bytes from `start` up to `end`."""
        return self.as_string_slice().__getitem__(span, _where)

    def __getitem_legacy__(self, span: Slice) -> String:
        """The bytes from `start` up to `end`, as a text of its own: in files of the older dialect.

        Examples:

        ```mojo
        print(String("compiler").__getitem_legacy__(Slice(0, 4)))  # -> comp
        ```
        """
        return String(self.as_string_slice()[span])

    def __getitem_legacy__(
        self, span: StridedSlice, _where: StaticString = __brio.call_location
    ) -> String:
        """Every so many bytes from `start` up to `end`."""
        return _strided(self.as_string_slice(), span, _where)

    @__inside
    def __getitem__(
        self, *, byte: Int, _where: StaticString = __brio.call_location
    ) -> StaticString:
        """The character that starts at byte number `byte`; negative counts from the end."""
        return self.as_string_slice().__getitem__(byte=byte, _where=_where)

    @__inside
    def __getitem__(
        self, *, byte: Slice, _where: StaticString = __brio.call_location
    ) -> StaticString:
        """The bytes from `start` up to `end`, which must not cut a character in two: that ends the program."""
        return self.as_string_slice().__getitem__(byte=byte, _where=_where)

    @__inside
    def __getitem__(self, *, grapheme: Int) -> StaticString:
        """Grapheme number `grapheme`: what a reader takes for a character."""
        return self.as_string_slice()[grapheme=grapheme]

    @__inside
    def __getitem__(
        self, *, grapheme: Slice, _where: StaticString = __brio.call_location
    ) -> StaticString:
        """The graphemes from `start` up to `end`."""
        return self.as_string_slice().__getitem__(
            grapheme=grapheme, _where=_where
        )

    @__inside
    def __getitem__(self, *, codepoint: Int) -> StaticString:
        """Character number `codepoint`; negative counts from the end."""
        return self.as_string_slice()[codepoint=codepoint]

    @__inside
    def __getitem__(
        self, *, codepoint: Slice, _where: StaticString = __brio.call_location
    ) -> StaticString:
        """The characters from `start` up to `end`."""
        return self.as_string_slice().__getitem__(
            codepoint=codepoint, _where=_where
        )

    @always_inline
    @__inside
    def as_bytes(ref self) -> Span[Byte, MutAnyOrigin]:
        """The bytes, valid as long as the string is and does not change.

        Examples:

        ```mojo
        print(String("abc").as_bytes()[0])  # -> 97
        ```
        """
        return Span[Byte, MutAnyOrigin](
            ptr=UnsafePointer[Byte](
                __brio.cast["pointer", __brio.ptr[Byte]](self._data)
            ),
            length=self._length,
        )

    @__inside
    @__keeps_interior
    def as_bytes_mut(mut self) -> Span[Byte, MutAnyOrigin]:
        """The bytes, for writing.

        Examples:

        ```mojo
        var text = String("abc")
        text.as_bytes_mut()[0] = 120
        print(text)  # -> xbc
        ```
        """
        return self.unsafe_as_bytes_mut()

    @__inside
    @__keeps_interior
    def unsafe_as_bytes_mut(mut self) -> Span[Byte, MutAnyOrigin]:
        """The bytes, for writing.

        Examples:

        ```mojo
        var text = String("abc")
        text.unsafe_as_bytes_mut()[0] = 120
        print(text)  # -> xbc
        ```
        """
        self._reserve(max(self._length, 1))
        return self.as_bytes()

    @__keeps_interior
    def unsafe_ptr_mut(
        mut self, capacity: Int = 0
    ) -> UnsafePointer[Byte, MutAnyOrigin]:
        """Address of the first byte, for writing.

        Args:
            capacity: How many bytes there must be room for, if more than the text has.

        Examples:

        ```mojo
        var text = String("cat")
        text.unsafe_ptr_mut()[0] = UInt8(ord("h"))
        print(text)  # -> hat
        ```
        """
        self._reserve(max(self._length, capacity, 1))
        return UnsafePointer[Byte, MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[Byte]](self._data)
        )

    def set_byte_length(mut self, new_len: Int):
        """Makes the text this long, which has room for it; what bytes behind the former end are the caller has written.

        Examples:

        ```mojo
        var text = String("hello")
        text.set_byte_length(4)
        print(text)  # -> hell
        ```
        """
        self._reserve(max(new_len, 1))
        self._length = new_len

    @always_inline
    @__inside
    def as_bytes_slice(self) -> Span[Byte, ImmutAnyOrigin]:
        """The bytes, older name.

        Examples:

        ```mojo
        print(len(String("né").as_bytes_slice()))  # -> 3
        ```
        """
        return self.as_string_slice().as_bytes()

    @always_inline
    def __iter__(ref self) -> CodepointSliceIter[ImmutAnyOrigin]:
        """Walks over the characters, each a slice.

        Examples:

        ```mojo
        var text = String("né")
        for c in text.codepoint_slices():
            print(c)
        # -> n
        # -> é
        ```
        """
        return self.as_string_slice().codepoint_slices()

    @always_inline
    def __reversed__(ref self) -> CodepointSliceIter[ImmutAnyOrigin, False]:
        """Walks over the characters from the last to the first.

        Examples:

        ```mojo
        var text = String("abc")
        for c in reversed(text):
            print(c, end="")  # -> cba
        ```
        """
        return self.as_string_slice().codepoint_slices_reversed()

    @always_inline
    def __contains__(self, part: StaticString) -> Bool:
        """Whether `part` stands anywhere in it; an empty text always does.

        Examples:

        ```mojo
        print("ell" in String("hello"), "le" in String("hello"))  # -> True False
        ```
        """
        return self.as_string_slice().find(part) >= 0

    def __int__(self) raises -> Int:
        """The decimal integer it spells.

        Examples:

        ```mojo
        print(Int(String("42")))  # -> 42
        ```
        """
        return Int(self.as_string_slice())

    def __float__(self) raises -> Float64:
        """The number it spells.

        Examples:

        ```mojo
        print(Float64(String("0.5")))  # -> 0.5
        ```
        """
        return Float64(self.as_string_slice())

    def write_repr_to[W: Writer](self, mut writer: W):
        """Writes the text in quotes, as an element of a container is shown.

        Examples:

        ```mojo
        var text = String()
        String("it's").write_repr_to(text)
        print(text)  # -> "it's"
        ```
        """
        _write_quoted(self.as_string_slice(), writer)

    def __str__(self) -> String:
        """The value as text.

        Examples:

        ```mojo
        print(String(String("ab")))  # -> ab
        ```
        """
        return self

    def __repr__(self) -> String:
        """In quotes, with what cannot be printed written as `\n`, `\t` and `\x07`.

        Examples:

        ```mojo
        print(repr(String("a\nb")))  # -> 'a\nb'
        ```
        """
        return self.as_string_slice().__repr__()
