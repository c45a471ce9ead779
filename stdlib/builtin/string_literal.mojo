"""`StringLiteral`: text in the program, and at compile time."""

from builtin.traits import PathLike
from hashlib.hash import _feed_bytes
from builtin.codepoint import CodepointSliceIter, CodepointsIter
from builtin.string_slice import _literal, _strided
from builtin.text import _format_problem
from internal.bytes import _equal_bytes


@nonmaterializable(String)
@__former_parameters("value")
struct StringLiteral(
    Boolable,
    Comparable,
    Defaultable,
    FloatableRaising,
    Hashable,
    IntableRaising,
    PathLike,
    Representable,
    Sized,
    Stringable,
    TrivialRegisterPassable,
    Writable,
):
    """Constant UTF-8 text. A variable made from one becomes a `String`.

    Examples:

    ```mojo
    comptime name = "bri" + "o"
    print(name, len(name))  # -> brio 4
    ```
    """

    var data: __brio.ptr[__brio.int[8]]
    """The bytes."""
    var length: __brio.int[64]
    """Their number."""

    @always_inline
    def __init__(out self):
        """No text.

        Examples:

        ```mojo
        print(StringLiteral[""]().byte_length())  # -> 0
        ```
        """
        self = ""

    def __int__(self) raises -> Int:
        """The integer that the text writes.

        Examples:

        ```mojo
        print(Int("12"))  # -> 12
        ```
        """
        return self.as_string_slice().__int__()

    def __float__(self) raises -> Float64:
        """The number that the text writes.

        Examples:

        ```mojo
        print(Float64("1.5"))  # -> 1.5
        ```
        """
        return self.as_string_slice().__float__()

    def __fspath__(self) -> String:
        """The text as a path.

        Examples:

        ```mojo
        from std.os.path import exists
        print(exists("/no/such/folder"))  # -> False
        ```
        """
        return String(self)

    @__attribute
    @always_inline
    def value(self) -> Self:
        """The literal itself, where a program means the text as a parameter.

        Examples:

        ```mojo
        print("abc".value())  # -> abc
        ```
        """
        return self

    @always_inline
    def byte_length(self) -> Int:
        """Length in bytes.

        Examples:

        ```mojo
        print("né".byte_length())  # -> 3
        ```
        """
        return __brio.make[Int](self.length)

    @always_inline
    def __len__(self) -> Int:
        """Length in bytes.

        Examples:

        ```mojo
        print(len("abc"))  # -> 3
        ```
        """
        return __brio.make[Int](self.length)

    @always_inline
    def as_string_slice(self) -> StringSlice[ImmutAnyOrigin]:
        """The text as a slice.

        Examples:

        ```mojo
        print("abc".as_string_slice())  # -> abc
        ```
        """
        return StringSlice[ImmutAnyOrigin](self)

    @always_inline
    def unsafe_ptr(self) -> UnsafePointer[Byte, ImmutAnyOrigin]:
        """Address of the first byte.

        Examples:

        ```mojo
        print("abc".unsafe_ptr()[1])  # -> 98
        ```
        """
        return UnsafePointer[Byte, ImmutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[Byte]](self.data)
        )

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there is any text.

        Examples:

        ```mojo
        print(Bool("a"), Bool(""))  # -> True False
        ```
        """
        return self.byte_length() != 0

    def __eq__(self, other: StringLiteral) -> Bool:
        """Whether the bytes are the same; known while compiling.

        Examples:

        ```mojo
        comptime assert "ab" == "ab"
        ```
        """
        return _equal_bytes(self.data, self.length, other.data, other.length)

    def __ne__(self, other: StringLiteral) -> Bool:
        """Whether the bytes differ; known while compiling.

        Examples:

        ```mojo
        comptime assert "ab" != "AB"
        ```
        """
        return not _equal_bytes(
            self.data, self.length, other.data, other.length
        )

    def __lt__(self, other: StringLiteral) -> Bool:
        """Whether it comes first in the order of the bytes.

        Examples:

        ```mojo
        comptime assert "ab" < "b"
        ```
        """
        return self.as_string_slice() < other.as_string_slice()

    def __add__(self, other: StringLiteral) -> String:
        """Both texts, one behind the other.

        Examples:

        ```mojo
        comptime greeting = "hello " + "world"
        print(greeting)  # -> hello world
        ```
        """
        return String(self) + other

    def __add__(self, other: String) -> String:
        return String(self) + other

    def __add__(self, other: StringSlice[ImmutAnyOrigin]) -> String:
        return String(self) + other

    def __mul__(self, count: Int) -> String:
        """The text `count` times over.

        Examples:

        ```mojo
        print("=" * 5)  # -> =====
        ```
        """
        return String(self) * count

    def __rmul__(self, count: Int) -> String:
        """The text `count` times.

        Examples:

        ```mojo
        print(3 * "ab")  # -> ababab
        ```
        """
        return String(self) * count

    def __contains__(self, part: StringSlice[ImmutAnyOrigin]) -> Bool:
        """Whether `part` stands anywhere in it.

        Examples:

        ```mojo
        print("ell" in "hello")  # -> True
        ```
        """
        return self.as_string_slice().find(part) >= 0

    def __getitem__(self, index: Int) -> String:
        """The byte number `index` as text.

        Examples:

        ```mojo
        print("compiler"[byte=0:4], "é!"[codepoint=0])  # -> comp é
        ```
        """
        return self.as_string_slice()[index]

    def __getitem__(
        self, span: StridedSlice, _where: StaticString = __brio.call_location
    ) -> String:
        """The bytes that the bounds name, as a text of its own; they must be whole characters."""
        return _strided(self.as_string_slice(), span, _where)

    def __getitem__(
        self, span: Slice, _where: StaticString = __brio.call_location
    ) -> StringSlice[ImmutAnyOrigin]:
        """The bytes from `start` up to `end`."""
        return self.as_string_slice().__getitem__(span, _where)

    def __getitem__(self, *, byte: Int) -> StringSlice[ImmutAnyOrigin]:
        """The byte number `byte` as text."""
        return self.as_string_slice()[byte=byte]

    def __getitem__(self, *, byte: Slice) -> StringSlice[ImmutAnyOrigin]:
        """The bytes from `start` up to `end`."""
        return self.as_string_slice()[byte]

    def __getitem__(self, *, codepoint: Int) -> StringSlice[ImmutAnyOrigin]:
        """Character number `codepoint`."""
        return self.as_string_slice()[codepoint=codepoint]

    def __getitem__(self, *, codepoint: Slice) -> StringSlice[ImmutAnyOrigin]:
        """The characters from `start` up to `end`."""
        return self.as_string_slice()[codepoint=codepoint]

    def __getitem__(self, *, grapheme: Int) -> StringSlice[ImmutAnyOrigin]:
        """Grapheme number `grapheme`: what a reader takes for a character."""
        return self.as_string_slice()[grapheme=grapheme]

    def __getitem__(self, *, grapheme: Slice) -> StringSlice[ImmutAnyOrigin]:
        """The graphemes from `start` up to `end`."""
        return self.as_string_slice()[grapheme=grapheme]

    def write_repr_to[W: Writer](self, mut writer: W):
        """Writes the text in quotes, as an element of a container is shown.

        Examples:

        ```mojo
        var text = String()
        "ab".write_repr_to(text)
        print(text)  # -> 'ab'
        ```
        """
        self.as_string_slice().write_repr_to(writer)

    def __str__(self) -> String:
        """The value as text.

        Examples:

        ```mojo
        print(String("ab").byte_length())  # -> 2
        ```
        """
        return String(self)

    def __repr__(self) -> String:
        """In quotes, as an element of a container is shown.

        Examples:

        ```mojo
        print(repr("a\tb"))  # -> 'a\tb'
        ```
        """
        return self.as_string_slice().__repr__()

    @always_inline
    def __hash__[H: Hasher](self, mut hasher: H):
        """Hands the bytes to `hasher`.

        Examples:

        ```mojo
        print(hash("ab") == hash(String("ab")))  # -> True
        ```
        """
        self._hash_into(hasher)

    @always_inline
    def _hash_into[H: Hasher, //](self, mut hasher: H):
        _feed_bytes(hasher, self.as_string_slice().as_bytes())

    def __hash__(self) -> UInt:
        return self.as_string_slice().__hash__()

    def _format_problem(self, count: Int) -> String:
        return _format_problem(self.as_string_slice(), count)

    @__checked_by("_format_problem")
    def format[
        *Ts: Writable
    ](self, *args: *Ts, _where: StaticString = __brio.call_location) -> String:
        """The text with each `{}` replaced by an argument; ends the program when they do not fit.

        Examples:

        ```mojo
        print("{} + {}".format(1, 2))  # -> 1 + 2
        ```
        """
        try:
            return self.as_string_slice().format(*args)
        except error:
            abort(String(_where, ": format: ", error))
            return String()

    def join[T: Writable, //](self, elems: List[T]) -> String:
        """The texts of `elems` with `self` between them.

        Examples:

        ```mojo
        print(", ".join(["a", "b"]))  # -> a, b
        ```
        """
        return self.as_string_slice().join(elems)

    def join[T: Writable, //](self, elems: Span[T, _]) -> String:
        """The texts of `elems` with `self` between them."""
        return self.as_string_slice().join(elems)

    def join[*Ts: Writable](self, *values: *Ts) -> String:
        """The texts of the arguments with `self` between them."""
        return self.as_string_slice().join(*values)

    @staticmethod
    def get[T: Writable, //, value: T]() -> StringLiteral:
        """The text of a compile-time value, as `get_string_literal` gives it.

        Parameters:
            T: The type of the value.
            value: The value.

        Examples:

        ```mojo
        comptime text = StringLiteral.get[6 * 7]()
        print(text)  # -> 42
        ```
        """
        return get_string_literal[value]()

    @always_inline
    def as_bytes(self) -> Span[Byte, ImmutAnyOrigin]:
        """The bytes.

        Examples:

        ```mojo
        print("abc".as_bytes()[0])  # -> 97
        ```
        """
        return self.as_string_slice().as_bytes()

    @always_inline
    def codepoints(self) -> CodepointsIter[ImmutAnyOrigin]:
        """Walks over the code points.

        Examples:

        ```mojo
        for point in "é".codepoints():
            print(Int(point))  # -> 233
        ```
        """
        return self.as_string_slice().codepoints()

    @always_inline
    def codepoint_slices(self) -> CodepointSliceIter[ImmutAnyOrigin]:
        """Walks over the characters, each a slice.

        Examples:

        ```mojo
        print([String(one) for one in "né".codepoint_slices()])  # -> ['n', 'é']
        ```
        """
        return self.as_string_slice().codepoint_slices()

    @always_inline
    def __iter__(self) -> CodepointSliceIter[ImmutAnyOrigin]:
        """Walks over the characters, each a slice.

        Examples:

        ```mojo
        for c in "né":
            print(c)
        # -> n
        # -> é
        ```
        """
        return self.as_string_slice().codepoint_slices()

    def upper(self) -> String:
        """With letters in upper case.

        Examples:

        ```mojo
        print("abc".upper())  # -> ABC
        ```
        """
        return self.as_string_slice().upper()

    def lower(self) -> String:
        """With letters in lower case.

        Examples:

        ```mojo
        print("ABC".lower())  # -> abc
        ```
        """
        return self.as_string_slice().lower()

    @always_inline
    def write_to[W: Writer](self, mut writer: W):
        """Writes the text.

        Examples:

        ```mojo
        var text = String()
        "abc".write_to(text)
        print(text)  # -> abc
        ```
        """
        writer.write_string(self)


@always_inline
def _concat(*parts: StringLiteral) -> StringLiteral:
    """The texts one after the other; for compile time, where nothing is freed."""
    var size = 0
    for i in range(len(parts)):
        size += parts[i].byte_length()
    var data = __brio.intrinsic["memory.alloc", __brio.ptr[__brio.int[8]]](
        (size + 1).value, Int(1).value
    )
    var at = 0
    for i in range(len(parts)):
        var part = parts[i]
        __brio.intrinsic["memory.copy", __brio.none](
            __brio.offset(data, at.value), part.data, part.length
        )
        at += part.byte_length()
    return __brio.make[StringLiteral](data, size.value)


def _decimal(value: Int) -> StringLiteral:
    """The digits of a number that is not negative; for compile time."""
    comptime digits: StringLiteral = "0123456789"
    var size = 1
    var rest = value // 10
    while rest > 0:
        size += 1
        rest = rest // 10
    var data = __brio.intrinsic["memory.alloc", __brio.ptr[__brio.int[8]]](
        size.value, Int(1).value
    )
    rest = value
    var at = size
    while at > 0:
        at -= 1
        __brio.intrinsic["memory.copy", __brio.none](
            __brio.offset(data, at.value),
            __brio.offset(digits.data, (rest % 10).value),
            Int(1).value,
        )
        rest = rest // 10
    return __brio.make[StringLiteral](data, size.value)


def get_string_literal[value: String]() -> StringLiteral:
    """A text that was made at compile time as a literal.

    Examples:

    ```mojo
    from std.builtin.string_literal import get_string_literal
    comptime text = get_string_literal["abc"]()
    print(text)  # -> abc
    ```
    """
    return _literal[value.as_string_slice()]()


def get_string_literal[T: Writable, //, value: T]() -> StringLiteral:
    """The text of a compile-time value as a literal.

    Parameters:
        T: The type of the value.
        value: The value.
    """
    comptime text = String(value)
    return _literal[text.as_string_slice()]()
