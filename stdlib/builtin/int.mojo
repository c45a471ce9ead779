"""`Int`."""

from builtin.functions import index
from builtin.simd_vector import _Vector
from builtin.traits import (
    ImplicitlyIntable,
    Indexer,
    Intable,
    IntableRaising,
    IntervalElement,
)

from internal.intops import _floordiv, _floormod, _truncdiv
from internal.numbers import _parse_int


struct __mlir_type:
    """Types that other compilers take from their intermediate form: the one that programs need to say what counts elements."""

    comptime index = Int
    """What `__mlir_index__` gives: an `Int`."""
    comptime i1 = Bool
    """What a condition gives: a `Bool`."""


@__literal("int")
struct Int(
    Absable,
    Boolable,
    CeilDivable,
    Ceilable,
    Comparable,
    Defaultable,
    DevicePassable,
    DivModable,
    Floatable,
    Floorable,
    Hashable,
    ImplicitlyIntable,
    Indexer,
    Intable,
    IntervalElement,
    Numeric,
    Powable,
    Representable,
    Roundable,
    Stringable,
    TrivialRegisterPassable,
    Truncable,
    Writable,
):
    """A signed integer of 64 bits, on every target. Arithmetic wraps.

    Examples:

    ```mojo
    print(7 // 2, -7 // 2, -7 % 3, 2 ** 10)  # -> 3 -4 2 1024
    print(Int(3.9), Int("12"))  # -> 3 12
    ```
    """

    comptime _is_float: Bool = False
    comptime device_type = Int
    """What a kernel sees: the same.

    Examples:

    ```mojo
    from std.sys import size_of
    comptime assert size_of[Int.device_type]() == size_of[Int]()
    ```
    """
    comptime __inferred_as__ = Scalar[DType.int]
    comptime MIN = Int(-9223372036854775808)
    """The smallest value.

    Examples:

    ```mojo
    print(Int.MIN)  # -> -9223372036854775808
    ```
    """
    comptime MAX = Int(9223372036854775807)
    """The largest value.

    Examples:

    ```mojo
    print(Int.MAX)  # -> 9223372036854775807
    ```
    """
    comptime BITWIDTH = 64
    """Number of bits.

    Examples:

    ```mojo
    print(Int.BITWIDTH)  # -> 64
    ```
    """
    comptime dtype = DType.int
    """The type of its elements, seen as a vector of one.

    Examples:

    ```mojo
    print(Int.dtype)  # -> index
    ```
    """
    comptime size = 1
    """How many elements it has, seen as a vector.

    Examples:

    ```mojo
    print(Int.size)  # -> 1
    ```
    """
    comptime MIN_FINITE = Self.MIN
    """The smallest value.

    Examples:

    ```mojo
    comptime assert Int.MIN_FINITE == Int.MIN
    ```
    """
    comptime MAX_FINITE = Self.MAX
    """The largest value.

    Examples:

    ```mojo
    comptime assert Int.MAX_FINITE == 9223372036854775807
    ```
    """

    var value: __brio.int[64]
    """The machine integer.

    Examples:

    ```mojo
    print(Int(7).value())  # -> 7
    ```
    """

    @always_inline
    def __init__(out self):
        """Makes 0.

        Examples:

        ```mojo
        print(Int(3.9), Int("42"), Int(True))  # -> 3 42 1
        ```
        """
        self.value = __brio.constant[__brio.int[64], 0]()

    @always_inline
    @implicit
    def __init__(out self, value: UInt):
        """The same 64 bits."""
        self.value = value.value

    @always_inline
    @implicit
    def __init__(out self, value: Scalar[DType.int]):
        """The same number as a scalar."""
        self.value = value.value

    @always_inline
    @implicit
    def __init__(out self, value: Bool):
        """1 for `True`, 0 for `False`."""
        self.value = __brio.cast["zext", __brio.int[64]](value.value)

    @__implicit_legacy
    @always_inline
    def __init__(out self, value: Scalar[DType.uint64]):
        """The same 64 bits; files of the older dialect convert so by themselves, since `hash` gave an `Int` in early 2024."""
        self.value = value.value

    @always_inline
    def __init__[
        T: IntableRaising, //
    ](out self, value: T) raises where not __brio.conforms[T, Intable]:
        """The integer that `value` is, where that may fail."""
        self = value.__int__()

    @always_inline
    def __init__[T: IntableRaising, //](out self, *, py: T) raises:
        """The integer that a value of Python is."""
        self = py.__int__()

    @__gives_address
    @always_inline
    def __init__[T: Intable, //](out self, value: T):
        """Any number: floats lose their fraction, wider integers their high bits."""
        self.value = value.__int__().value

    @always_inline
    def __init__(out self, *, mlir_value: Int):
        """The same value: what other compilers call the machine integer inside is an `Int` here."""
        self.value = mlir_value.value

    @always_inline
    @implicit
    def __init__[
        T: Indexer, //
    ](out self, value: T) where not __brio.conforms[T, _Vector]:
        """The number of the element that `value` names."""
        self = value.__index__()

    @always_inline
    @implicit
    def __init__[T: ImplicitlyIntable, //](out self, value: T):
        """Converts a value whose type is `ImplicitlyIntable`."""
        self.value = value.__as_int__().value

    def __init__(out self, value: StringSlice[ImmutAnyOrigin]) raises:
        """Reads a decimal integer; raises when the text is not one."""
        self.value = _parse_int(value).value

    def __init__(
        out self, value: StringSlice[ImmutAnyOrigin], base: Int
    ) raises:
        """Reads an integer in a base from 2 to 36; raises when the text is not one."""
        self.value = _parse_int(value, base).value

    @always_inline
    def __int__(self) -> Int:
        """The value as `Int`: `Int(a)`.

        Examples:

        ```mojo
        print(Int(UInt8(200)), Int(-2.9))  # -> 200 -2
        ```
        """
        return self

    @__attribute
    @always_inline
    def value(self) -> Int:
        """The integer, asked as the numbers of a `Coord` are.

        Examples:

        ```mojo
        print(Int(7).value() + 1)  # -> 8
        ```
        """
        return self

    @always_inline
    def __index__(self) -> Int:
        """The number of the element.

        Examples:

        ```mojo
        var names = ["a", "b", "c"]
        print(names[Int(2)])  # -> c
        ```
        """
        return self

    @always_inline
    def __mlir_index__(self) -> Int:
        """The number of an element, as `__index__` gives it.

        Examples:

        ```mojo
        print(Int(4).__mlir_index__())  # -> 4
        ```
        """
        return self

    @always_inline
    @__attribute
    def _mlir_value(self) -> Int:
        return self

    @always_inline
    def __float__(self) -> Float64:
        """The value as `Float64`: `Float64(a)`.

        Examples:

        ```mojo
        print(Float64(7) / 2)  # -> 3.5
        ```
        """
        return Float64(self)

    @always_inline
    def __bool__(self) -> Bool:
        """Whether it is not zero.

        Examples:

        ```mojo
        print(Bool(3), Bool(0))  # -> True False
        ```
        """
        return __brio.make[Bool](
            __brio.op["cmp.ne"](
                self.value, __brio.constant[__brio.int[64], 0]()
            )
        )

    @always_inline
    def __add__(self, other: Int) -> Int:
        """The sum; it wraps around beyond `Int.MAX`.

        Examples:

        ```mojo
        var last = Int.MAX
        print(last + 1 == Int.MIN)  # -> True
        ```
        """
        return __brio.make[Int](__brio.op["add"](self.value, other.value))

    @always_inline
    def __sub__(self, other: Int) -> Int:
        """The difference.

        Examples:

        ```mojo
        print(3 - 10)  # -> -7
        ```
        """
        return __brio.make[Int](__brio.op["sub"](self.value, other.value))

    @always_inline
    def __mul__(self, other: Int) -> Int:
        """The product, of which the low 64 bits stay.

        Examples:

        ```mojo
        print(-3 * 7)  # -> -21
        ```
        """
        return __brio.make[Int](__brio.op["mul"](self.value, other.value))

    @always_inline
    def __and__(self, other: Int) -> Int:
        """The bits that both have.

        Examples:

        ```mojo
        print(12 & 10)  # -> 8
        ```
        """
        return __brio.make[Int](__brio.op["and"](self.value, other.value))

    @always_inline
    def __or__(self, other: Int) -> Int:
        """The bits that one of them has.

        Examples:

        ```mojo
        print(12 | 10)  # -> 14
        ```
        """
        return __brio.make[Int](__brio.op["or"](self.value, other.value))

    @always_inline
    def __xor__(self, other: Int) -> Int:
        """The bits that just one of them has.

        Examples:

        ```mojo
        print(12 ^ 10)  # -> 6
        ```
        """
        return __brio.make[Int](__brio.op["xor"](self.value, other.value))

    @always_inline
    def __lshift__(self, other: Int) -> Int:
        """The bits, moved up by `other` places.

        Examples:

        ```mojo
        print(3 << 4)  # -> 48
        ```
        """
        return __brio.make[Int](__brio.op["shl"](self.value, other.value))

    @always_inline
    def __rshift__(self, other: Int) -> Int:
        """The bits, moved down by `other` places; the sign stays.

        Examples:

        ```mojo
        print(48 >> 4, -48 >> 4)  # -> 3 -3
        ```
        """
        return __brio.make[Int](__brio.op["ashr"](self.value, other.value))

    @always_inline
    def __floordiv__(self, other: Int) -> Int:
        """Quotient rounded towards minus infinity; 0 when `other` is 0.

        Examples:

        ```mojo
        print(-7 // 2)  # -> -4
        ```
        """
        return __brio.make[Int](
            _floordiv[__brio.int[64], True](self.value, other.value)
        )

    @always_inline
    def __mod__(self, other: Int) -> Int:
        """What `//` leaves, with the sign of `other`; 0 when `other` is 0.

        Examples:

        ```mojo
        print(-7 % 4)  # -> 1
        ```
        """
        return __brio.make[Int](
            _floormod[__brio.int[64], True](self.value, other.value)
        )

    @always_inline
    def __truediv__(self, other: Int) -> Int:
        """Quotient rounded towards zero; 0 when `other` is 0.

        Examples:

        ```mojo
        print(7 / 2)  # -> 3.5
        ```
        """
        return __brio.make[Int](
            _truncdiv[__brio.int[64], True](self.value, other.value)
        )

    @always_inline
    @doc_hidden
    def __truediv_legacy__(self, other: Int) -> Float64:
        """What `/` was until 2025: the quotient as a float."""
        return Float64(self) / Float64(other)

    @always_inline
    def __divmod__(self, other: Int) -> Tuple[Int, Int]:
        """`(self // other, self % other)`.

        Examples:

        ```mojo
        var quotient, rest = divmod(-7, 2)
        print(quotient, rest)  # -> -4 1
        ```
        """
        return (self // other, self % other)

    @always_inline
    def __ceildiv__(self, other: Int) -> Int:
        """Quotient rounded up.

        Examples:

        ```mojo
        from std.math import ceildiv
        print(ceildiv(7, 2))  # -> 4
        ```
        """
        var down = self // other
        return down + Int(down * other != self) if other != 0 else 0

    def __pow__(self, exponent: Float64) -> Float64:
        """`self` to the power of a number with a fraction.

        Examples:

        ```mojo
        print(3**4)  # -> 81
        ```
        """
        return Float64(self) ** exponent

    def __pow__(self, exponent: Int) -> Int:
        """`self` times itself `exponent` times; 0 for a negative exponent."""
        if exponent < 0:
            return 0
        var result: Int = 1
        var base = self
        var rest = exponent
        while rest > 0:
            if rest & 1:
                result = result * base
            base = base * base
            rest = rest >> 1
        return result

    @always_inline
    def __neg__(self) -> Int:
        """The number with the other sign.

        Examples:

        ```mojo
        var x = 5
        print(-x)  # -> -5
        ```
        """
        return __brio.make[Int](__brio.op["neg"](self.value))

    @always_inline
    def __pos__(self) -> Int:
        """The number itself.

        Examples:

        ```mojo
        var x = -5
        print(+x)  # -> -5
        ```
        """
        return self

    @always_inline
    def __invert__(self) -> Int:
        """Each bit turned over: `-a - 1`.

        Examples:

        ```mojo
        var x = 5
        print(~x, -x - 1)  # -> -6 -6
        ```
        """
        return __brio.make[Int](__brio.op["not"](self.value))

    @always_inline
    def __eq__(self, other: Int) -> Bool:
        """Whether the numbers are equal.

        Examples:

        ```mojo
        print(2 + 2 == 4)  # -> True
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.eq"](self.value, other.value))

    @always_inline
    def __ne__(self, other: Int) -> Bool:
        """Whether the numbers differ.

        Examples:

        ```mojo
        print(2 + 2 != 5)  # -> True
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.ne"](self.value, other.value))

    @always_inline
    def __lt__(self, other: Int) -> Bool:
        """Whether the number is smaller.

        Examples:

        ```mojo
        print(-3 < 2)  # -> True
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.slt"](self.value, other.value))

    @always_inline
    def __le__(self, other: Int) -> Bool:
        """Whether the number is not larger.

        Examples:

        ```mojo
        print(2 <= 2, 3 <= 2)  # -> True False
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.sle"](self.value, other.value))

    @always_inline
    def __gt__(self, other: Int) -> Bool:
        """Whether the number is larger.

        Examples:

        ```mojo
        print(-3 > 2)  # -> False
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.sgt"](self.value, other.value))

    @always_inline
    def __ge__(self, other: Int) -> Bool:
        """Whether the number is not smaller.

        Examples:

        ```mojo
        print(2 >= 2, 1 >= 2)  # -> True False
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.sge"](self.value, other.value))

    @always_inline
    def __abs__(self) -> Int:
        """The number without its sign.

        Examples:

        ```mojo
        print(abs(-5), abs(5))  # -> 5 5
        ```
        """
        return -self if self < 0 else self

    @always_inline
    def __round__(self) -> Int:
        return self

    @always_inline
    def __round__(self, ndigits: Int) -> Int:
        """The nearest number of which the last `-ndigits` digits are 0.

        Examples:

        ```mojo
        print(round(127, -1))  # -> 130
        ```
        """
        return round(self, ndigits)

    @always_inline
    def __floor__(self) -> Int:
        """The number itself.

        Examples:

        ```mojo
        from std.math import floor
        print(floor(7))  # -> 7
        ```
        """
        return self

    @always_inline
    def __ceil__(self) -> Int:
        """The number itself.

        Examples:

        ```mojo
        from std.math import ceil
        print(ceil(7))  # -> 7
        ```
        """
        return self

    @always_inline
    def __trunc__(self) -> Int:
        """The number itself.

        Examples:

        ```mojo
        from std.math import trunc
        print(trunc(-7))  # -> -7
        ```
        """
        return self

    @always_inline
    def is_power_of_two(self) -> Bool:
        """Whether exactly one bit is set.

        Examples:

        ```mojo
        print(Int(64).is_power_of_two(), Int(65).is_power_of_two())  # -> True False
        ```
        """
        return self > 0 and (self & (self - 1)) == 0

    @always_inline
    def cast[target: DType](self) -> Scalar[target]:
        """The number as one of another kind: integers wrap, floats round.

        Parameters:
            target: The kind.

        Examples:

        ```mojo
        print(Int(300).cast[DType.uint8]())  # -> 44
        ```
        """
        return __brio.make[Scalar[DType.int]](self.value).cast[target]()

    @always_inline
    def clamp(self, lower_bound: Int, upper_bound: Int) -> Int:
        """The number, or the bound it is beyond.

        Examples:

        ```mojo
        print(Int(12).clamp(0, 10))  # -> 10
        ```
        """
        return min(max(self, lower_bound), upper_bound)

    @always_inline
    def fma(self, multiplier: Int, accumulator: Int) -> Int:
        """`self * multiplier + accumulator`.

        Examples:

        ```mojo
        print(Int(3).fma(4, 5))  # -> 17
        ```
        """
        return self * multiplier + accumulator

    @always_inline
    def __hash__[H: Hasher](self, mut hasher: H):
        """Hands the number to `hasher`.

        Examples:

        ```mojo
        print(hash(5) == hash(5))  # -> True
        ```
        """
        self._hash_into(hasher)

    @always_inline
    def _hash_into[H: Hasher, //](self, mut hasher: H):
        hasher._update_with_simd(Scalar[DType.int](self))

    def __hash__(self) -> UInt:
        return UInt(self)

    def __str__(self) -> String:
        """The decimal digits.

        Examples:

        ```mojo
        print(String(-42).byte_length())  # -> 3
        ```
        """
        return String(self)

    def __repr__(self) -> String:
        """`Int(5)`.

        Examples:

        ```mojo
        print(repr(5))  # -> Int(5)
        ```
        """
        return String("Int(", self, ")")

    def _repr_legacy(self) -> String:
        return String(self)

    def write_padded[W: Writer, //](self, mut writer: W, width: Int):
        """Writes the decimal digits, with blanks in front of them up to `width` characters.

        Examples:

        ```mojo
        var line = String()
        Int(42).write_padded(line, width=5)
        print(line + "|")  # ->    42|
        ```
        """
        var text = String(self)
        for _ in range(width - text.byte_length()):
            writer.write_string(" ")
        text.write_to(writer)

    # What a vector of one element has too.

    @always_inline
    def eq(self, other: Int) -> Bool:
        """Whether the numbers are equal.

        Examples:

        ```mojo
        print(Int(3).eq(3))  # -> True
        ```
        """
        return self == other

    @always_inline
    def ne(self, other: Int) -> Bool:
        """Whether the numbers differ.

        Examples:

        ```mojo
        print(Int(3).ne(4))  # -> True
        ```
        """
        return self != other

    @always_inline
    def lt(self, other: Int) -> Bool:
        """Whether the number is smaller.

        Examples:

        ```mojo
        print(Int(3).lt(4))  # -> True
        ```
        """
        return self < other

    @always_inline
    def le(self, other: Int) -> Bool:
        """Whether the number is not larger.

        Examples:

        ```mojo
        print(Int(3).le(3))  # -> True
        ```
        """
        return self <= other

    @always_inline
    def gt(self, other: Int) -> Bool:
        """Whether the number is larger.

        Examples:

        ```mojo
        print(Int(3).gt(3))  # -> False
        ```
        """
        return self > other

    @always_inline
    def ge(self, other: Int) -> Bool:
        """Whether the number is not smaller.

        Examples:

        ```mojo
        print(Int(3).ge(3))  # -> True
        ```
        """
        return self >= other

    @always_inline
    def reduce_add(self) -> Int:
        """The number: as a vector of one element, it is its own sum.

        Examples:

        ```mojo
        print(Int(3).reduce_add())  # -> 3
        ```
        """
        return self

    @always_inline
    def reduce_mul(self) -> Int:
        """The number: as a vector of one element, it is its own product.

        Examples:

        ```mojo
        print(Int(3).reduce_mul())  # -> 3
        ```
        """
        return self

    @always_inline
    def reduce_max(self) -> Int:
        """The number: as a vector of one element, it is its own maximum.

        Examples:

        ```mojo
        print(Int(3).reduce_max())  # -> 3
        ```
        """
        return self

    @always_inline
    def reduce_min(self) -> Int:
        """The number: as a vector of one element, it is its own minimum.

        Examples:

        ```mojo
        print(Int(3).reduce_min())  # -> 3
        ```
        """
        return self

    @always_inline
    def write_to[W: Writer](self, mut writer: W):
        """Writes the decimal digits.

        Examples:

        ```mojo
        var text = String()
        Int(5).write_to(text)
        print(text)  # -> 5
        ```
        """
        writer._write_int(self)

    @staticmethod
    def get_type_name() -> String:
        """The type's name.

        Examples:

        ```mojo
        print(Int.get_type_name())  # -> Int
        ```
        """
        return "Int"
