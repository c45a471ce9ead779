"""Texts of C: bytes up to a zero."""

from builtin.origin import _Mutability
from builtin.traits import UnsafeSingleNicheable
from internal.bytes import _c_length


struct CStringSlice[
    origin: Origin = ImmutAnyOrigin, *, mut: _Mutability = True
](Equatable, Sized, TrivialRegisterPassable, UnsafeSingleNicheable, Writable):
    """A text of C that belongs to somebody else.

    Parameters:
        origin: Whose text it is.
        mut: Whether the owner may write.

    Examples:

    ```mojo
    from std.ffi import CStringSlice
    var name = CStringSlice("brio\0")
    print(name, len(name))  # -> brio 4
    ```
    """

    var _data: __brio.ptr[__brio.int[8]]

    def __init__(out self, *, unsafe_from_ptr: UnsafePointer[Int8]):
        """The text at an address.

        Examples:

        ```mojo
        from std.ffi import CStringSlice
        var text: String = "brio"
        print(CStringSlice(unsafe_from_ptr=text.unsafe_cstr_ptr()))  # -> brio
        ```
        """
        self._data = __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
            unsafe_from_ptr.address
        )

    def __init__(out self, *, unsafe_from_ptr: UnsafePointer[UInt8]):
        """The text at an address."""
        self._data = __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
            unsafe_from_ptr.address
        )

    def __init__(out self, text: StringSlice) raises:
        """A text with a zero at its end."""
        if text.byte_length() == 0 or text._byte(text.byte_length() - 1) != 0:
            raise Error("CStringSlice: the text does not end with a zero")
        self._data = text._data

    @staticmethod
    @always_inline
    def write_niche(memory: UnsafePointer[Self, MutAnyOrigin]):
        """Makes memory hold no text: null, as in C.

        Examples:

        ```mojo
        from std.ffi import CStringSlice
        var name = CStringSlice("a\0")
        CStringSlice.write_niche(UnsafePointer(to=name).as_any_origin())
        print(CStringSlice.isa_niche(UnsafePointer(to=name).as_any_origin()))  # -> True
        ```
        """
        __brio.init(
            memory.address,
            Self(unsafe_from_ptr=UnsafePointer[Int8, MutAnyOrigin]()),
        )

    @staticmethod
    @always_inline
    def isa_niche(memory: UnsafePointer[Self, MutAnyOrigin]) -> Bool:
        """Whether memory holds no text.

        Examples:

        ```mojo
        from std.ffi import CStringSlice
        var name = CStringSlice("a\0")
        print(CStringSlice.isa_niche(UnsafePointer(to=name).as_any_origin()))  # -> False
        ```
        """
        return not UnsafePointer[Int8, MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[Int8]](memory[]._data)
        )

    def __len__(self) -> Int:
        """Bytes in front of the zero.

        Examples:

        ```mojo
        from std.ffi import CStringSlice
        print(len(CStringSlice("four\0")))  # -> 4
        ```
        """
        return _c_length(self._data)

    def as_bytes(self) -> Span[Byte, ImmutAnyOrigin]:
        """The bytes in front of the zero.

        Examples:

        ```mojo
        from std.ffi import CStringSlice
        print(CStringSlice("AB\0").as_bytes()[1])  # -> 66
        ```
        """
        return Span[Byte, ImmutAnyOrigin](
            ptr=UnsafePointer[Byte](
                __brio.cast["pointer", __brio.ptr[Byte]](self._data)
            ),
            length=_c_length(self._data),
        )

    def as_bytes_with_nul(self) -> Span[Byte, ImmutAnyOrigin]:
        """The bytes, the zero included.

        Examples:

        ```mojo
        from std.ffi import CStringSlice
        print(len(CStringSlice("AB\0").as_bytes_with_nul()))  # -> 3
        ```
        """
        return Span[Byte, ImmutAnyOrigin](
            ptr=UnsafePointer[Byte](
                __brio.cast["pointer", __brio.ptr[Byte]](self._data)
            ),
            length=_c_length(self._data) + 1,
        )

    def unsafe_ptr(self) -> UnsafePointer[Int8]:
        """The address.

        Examples:

        ```mojo
        from std.ffi import CStringSlice
        print(CStringSlice("AB\0").unsafe_ptr()[0])  # -> 65
        ```
        """
        return UnsafePointer[Int8](
            __brio.cast["pointer", __brio.ptr[Int8]](self._data)
        )

    def __eq__(self, other: Self) -> Bool:
        """Whether the texts are equal.

        Examples:

        ```mojo
        from std.ffi import CStringSlice
        print(CStringSlice("a\0") == CStringSlice("a\0"))  # -> True
        ```
        """
        return self._text() == other._text()

    def __ne__(self, other: Self) -> Bool:
        """Whether the texts differ.

        Examples:

        ```mojo
        from std.ffi import CStringSlice
        print(CStringSlice("a\0") != CStringSlice("a\0"))  # -> False
        ```
        """
        return self._text() != other._text()

    def _text(self) -> StaticString:
        return StaticString(_data=self._data, _length=_c_length(self._data))

    def write_to[W: Writer](self, mut writer: W):
        """Writes the text.

        Examples:

        ```mojo
        from std.ffi import CStringSlice
        print("[", CStringSlice("text\0"), "]", sep="")  # -> [text]
        ```
        """
        writer.write_string(self._text())


comptime c_str_ptr = UnsafePointer[Int8]
"""The address of C's text.

Examples:

```mojo
from std.ffi import c_str_ptr
from std.ffi import external_call
var word: String = "12"
var digits: c_str_ptr = word.unsafe_cstr_ptr()
print(external_call["atoi", Int32](digits))  # -> 12
```
"""
