"""`UInt`."""

from internal.intops import _floordiv, _floormod, _truncdiv


@__literal("int")
struct UInt(
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
    Indexer,
    Intable,
    Numeric,
    Representable,
    Roundable,
    Stringable,
    TrivialRegisterPassable,
    Truncable,
    Writable,
):
    """An unsigned integer of 64 bits, on every target. Arithmetic wraps.

    Examples:

    ```mojo
    print(UInt(7) // 2, Int(UInt(3)) - 5)  # -> 3 -2
    ```
    """

    comptime _is_float: Bool = False
    comptime __debug_unsigned__ = True
    comptime device_type = UInt
    """What a kernel sees: the same.

    Examples:

    ```mojo
    from std.sys import size_of
    comptime assert size_of[UInt.device_type]() == size_of[UInt]()
    ```
    """
    comptime __inferred_as__ = Scalar[DType.uint]
    comptime MIN = UInt(0)
    """The smallest value.

    Examples:

    ```mojo
    print(UInt.MIN)  # -> 0
    ```
    """
    comptime MAX = UInt(18446744073709551615)
    """The largest value.

    Examples:

    ```mojo
    print(UInt.MAX)  # -> 18446744073709551615
    ```
    """
    comptime BITWIDTH = 64
    """Number of bits.

    Examples:

    ```mojo
    print(UInt.BITWIDTH)  # -> 64
    ```
    """
    comptime dtype = DType.uint
    """The type of its elements, seen as a vector of one.

    Examples:

    ```mojo
    comptime assert UInt.dtype == DType.uint
    ```
    """
    comptime size = 1
    """How many elements it has, seen as a vector.

    Examples:

    ```mojo
    comptime assert UInt.size == 1
    ```
    """
    comptime MIN_FINITE = Self.MIN
    """The smallest value.

    Examples:

    ```mojo
    comptime assert UInt.MIN_FINITE == 0
    ```
    """
    comptime MAX_FINITE = Self.MAX
    """The largest value.

    Examples:

    ```mojo
    print(UInt.MAX_FINITE)  # -> 18446744073709551615
    ```
    """

    var value: __brio.int[64]
    """The machine integer.

    Examples:

    ```mojo
    print(UInt(7).value())  # -> 7
    ```
    """

    @always_inline
    def __init__(out self):
        """Makes 0.

        Examples:

        ```mojo
        print(UInt(7), UInt(UInt8(3)))  # -> 7 3
        ```
        """
        self.value = __brio.constant[__brio.int[64], 0]()

    @always_inline
    @implicit
    def __init__(out self, value: Int):
        """The same 64 bits."""
        self.value = value.value

    @always_inline
    @implicit
    def __init__(out self, value: Scalar[DType.uint]):
        """The same number as a scalar."""
        self.value = value.value

    @__implicit_legacy
    @always_inline
    def __init__(out self, value: Scalar[DType.uint64]):
        """The same number; files of the older dialect convert so by themselves, since `hash` gave a `UInt` once."""
        self.value = value.value

    @__gives_address
    @always_inline
    def __init__[T: Intable, //](out self, value: T):
        """Any number: floats lose their fraction, wider integers their high bits."""
        self.value = value.__int__().value

    @always_inline
    def __init__[T: IntableRaising, //](out self, *, py: T) raises:
        """The integer that a value of Python is; of one that is too large, its low bits."""
        comptime if __brio.has_method[T, "_integer"]:
            self.value = py._integer[DType.uint64]().value
        else:
            self.value = py.__int__().value

    @always_inline
    def __int__(self) -> Int:
        """The value as `Int`: `Int(a)`.

        Examples:

        ```mojo
        print(Int(UInt(3)) - 5)  # -> -2
        ```
        """
        return __brio.make[Int](self.value)

    @always_inline
    def value(self) -> Int:
        """The integer, asked as the numbers of a `Coord` are.

        Examples:

        ```mojo
        print(UInt(7).value() + 1)  # -> 8
        ```
        """
        return self.__int__()

    @always_inline
    def __mlir_index__(self) -> Int:
        """The number of an element, as `__index__` gives it.

        Examples:

        ```mojo
        print(UInt(4).__mlir_index__())  # -> 4
        ```
        """
        return self.__index__()

    @always_inline
    def __index__(self) -> Int:
        """The number of the element.

        Examples:

        ```mojo
        var names = ["a", "b", "c"]
        print(names[UInt(2)])  # -> c
        ```
        """
        return __brio.make[Int](self.value)

    @always_inline
    def __float__(self) -> Float64:
        """The value as `Float64`: `Float64(a)`.

        Examples:

        ```mojo
        print(Float64(UInt(7)) / 2)  # -> 3.5
        ```
        """
        return Float64(self)

    @always_inline
    def __bool__(self) -> Bool:
        """Whether it is not zero.

        Examples:

        ```mojo
        print(Bool(UInt(3)), Bool(UInt(0)))  # -> True False
        ```
        """
        return __brio.make[Bool](
            __brio.op["cmp.ne"](
                self.value, __brio.constant[__brio.int[64], 0]()
            )
        )

    @always_inline
    def __add__(self, other: UInt) -> UInt:
        """The sum; it wraps around to 0 beyond `UInt.MAX`.

        Examples:

        ```mojo
        print(UInt.MAX + UInt(1))  # -> 0
        ```
        """
        return __brio.make[UInt](__brio.op["add"](self.value, other.value))

    @always_inline
    def __sub__(self, other: UInt) -> UInt:
        """The difference, which wraps around below 0.

        Examples:

        ```mojo
        print(UInt(3) - UInt(4) == UInt.MAX)  # -> True
        ```
        """
        return __brio.make[UInt](__brio.op["sub"](self.value, other.value))

    @always_inline
    def __mul__(self, other: UInt) -> UInt:
        """The product, of which the low 64 bits stay.

        Examples:

        ```mojo
        print(UInt(6) * UInt(7))  # -> 42
        ```
        """
        return __brio.make[UInt](__brio.op["mul"](self.value, other.value))

    @always_inline
    def __and__(self, other: UInt) -> UInt:
        """The bits that both have.

        Examples:

        ```mojo
        print(UInt(12) & UInt(10))  # -> 8
        ```
        """
        return __brio.make[UInt](__brio.op["and"](self.value, other.value))

    @always_inline
    def __or__(self, other: UInt) -> UInt:
        """The bits that one of them has.

        Examples:

        ```mojo
        print(UInt(12) | UInt(10))  # -> 14
        ```
        """
        return __brio.make[UInt](__brio.op["or"](self.value, other.value))

    @always_inline
    def __xor__(self, other: UInt) -> UInt:
        """The bits that just one of them has.

        Examples:

        ```mojo
        print(UInt(12) ^ UInt(10))  # -> 6
        ```
        """
        return __brio.make[UInt](__brio.op["xor"](self.value, other.value))

    @always_inline
    def __lshift__(self, other: UInt) -> UInt:
        """The bits, moved up by `other` places.

        Examples:

        ```mojo
        print(UInt(3) << UInt(4))  # -> 48
        ```
        """
        return __brio.make[UInt](__brio.op["shl"](self.value, other.value))

    @always_inline
    def __rshift__(self, other: UInt) -> UInt:
        """The bits, moved down by `other` places; zeros come from above.

        Examples:

        ```mojo
        print(UInt.MAX >> UInt(60))  # -> 15
        ```
        """
        return __brio.make[UInt](__brio.op["lshr"](self.value, other.value))

    @always_inline
    def __floordiv__(self, other: UInt) -> UInt:
        """Quotient rounded towards minus infinity; 0 when `other` is 0.

        Examples:

        ```mojo
        print(UInt(17) // UInt(5))  # -> 3
        ```
        """
        return __brio.make[UInt](
            _floordiv[__brio.int[64], False](self.value, other.value)
        )

    @always_inline
    def __mod__(self, other: UInt) -> UInt:
        """What `//` leaves, with the sign of `other`; 0 when `other` is 0.

        Examples:

        ```mojo
        print(UInt(17) % UInt(5))  # -> 2
        ```
        """
        return __brio.make[UInt](
            _floormod[__brio.int[64], False](self.value, other.value)
        )

    @always_inline
    def __truediv__(self, other: UInt) -> UInt:
        """Quotient rounded towards zero; 0 when `other` is 0.

        Examples:

        ```mojo
        print(UInt(7) / UInt(2), UInt(7) / UInt(0))  # -> 3 0
        ```
        """
        return __brio.make[UInt](
            _truncdiv[__brio.int[64], False](self.value, other.value)
        )

    @always_inline
    @doc_hidden
    def __truediv_legacy__(self, other: UInt) -> Float64:
        """What `/` was until 2025: the quotient as a float."""
        return Float64(self) / Float64(other)

    @always_inline
    def __divmod__(self, other: UInt) -> Tuple[UInt, UInt]:
        """`(self // other, self % other)`.

        Examples:

        ```mojo
        var parts = divmod(UInt(17), UInt(5))
        print(parts[0], parts[1])  # -> 3 2
        ```
        """
        return (self // other, self % other)

    @always_inline
    def __ceildiv__(self, other: UInt) -> UInt:
        """Quotient rounded up.

        Examples:

        ```mojo
        from std.math import ceildiv
        print(ceildiv(UInt(17), UInt(5)))  # -> 4
        ```
        """
        return self // other + UInt(self % other != UInt(0))

    def __pow__(self, exponent: Int) -> UInt:
        """`self` times itself `exponent` times; 0 for a negative exponent.

        Examples:

        ```mojo
        print(UInt(3) ** 4)  # -> 81
        ```
        """
        if exponent < 0:
            return 0
        var result: UInt = 1
        var base = self
        var rest = exponent
        while rest > 0:
            if rest & 1:
                result = result * base
            base = base * base
            rest = rest >> 1
        return result

    @always_inline
    def __neg__(self) -> UInt:
        """What gives 0 with it: `0 - a`, which wraps around.

        Examples:

        ```mojo
        print(-UInt(1) == UInt.MAX)  # -> True
        ```
        """
        return __brio.make[UInt](__brio.op["neg"](self.value))

    @always_inline
    def __pos__(self) -> UInt:
        """The number itself.

        Examples:

        ```mojo
        print(+UInt(5))  # -> 5
        ```
        """
        return self

    @always_inline
    def __invert__(self) -> UInt:
        """Each bit turned over.

        Examples:

        ```mojo
        print(~UInt(0) == UInt.MAX)  # -> True
        ```
        """
        return __brio.make[UInt](__brio.op["not"](self.value))

    @always_inline
    def __eq__(self, other: UInt) -> Bool:
        """Whether the numbers are equal.

        Examples:

        ```mojo
        print(UInt(3) == UInt(3))  # -> True
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.eq"](self.value, other.value))

    @always_inline
    def __ne__(self, other: UInt) -> Bool:
        """Whether the numbers differ.

        Examples:

        ```mojo
        print(UInt(3) != UInt(4))  # -> True
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.ne"](self.value, other.value))

    @always_inline
    def __lt__(self, other: UInt) -> Bool:
        """Whether the number is smaller.

        Examples:

        ```mojo
        print(UInt(3) < UInt.MAX)  # -> True
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.ult"](self.value, other.value))

    @always_inline
    def __le__(self, other: UInt) -> Bool:
        """Whether the number is not larger.

        Examples:

        ```mojo
        print(UInt(3) <= UInt(3))  # -> True
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.ule"](self.value, other.value))

    @always_inline
    def __gt__(self, other: UInt) -> Bool:
        """Whether the number is larger.

        Examples:

        ```mojo
        print(UInt.MAX > UInt(3))  # -> True
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.ugt"](self.value, other.value))

    @always_inline
    def __ge__(self, other: UInt) -> Bool:
        """Whether the number is not smaller.

        Examples:

        ```mojo
        print(UInt(3) >= UInt(4))  # -> False
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.uge"](self.value, other.value))

    @always_inline
    def __abs__(self) -> UInt:
        """The number itself.

        Examples:

        ```mojo
        print(abs(UInt(5)))  # -> 5
        ```
        """
        return self

    @always_inline
    def __round__(self) -> UInt:
        """The number itself.

        Examples:

        ```mojo
        print(round(UInt(5)))  # -> 5
        ```
        """
        return self

    @always_inline
    def __floor__(self) -> UInt:
        """The number itself.

        Examples:

        ```mojo
        from std.math import floor
        print(floor(UInt(5)))  # -> 5
        ```
        """
        return self

    @always_inline
    def __ceil__(self) -> UInt:
        """The number itself.

        Examples:

        ```mojo
        from std.math import ceil
        print(ceil(UInt(5)))  # -> 5
        ```
        """
        return self

    @always_inline
    def __trunc__(self) -> UInt:
        """The number itself.

        Examples:

        ```mojo
        from std.math import trunc
        print(trunc(UInt(5)))  # -> 5
        ```
        """
        return self

    @always_inline
    def is_power_of_two(self) -> Bool:
        """Whether exactly one bit is set.

        Examples:

        ```mojo
        print(UInt(64).is_power_of_two())  # -> True
        ```
        """
        return self != 0 and (self & (self - 1)) == 0

    @always_inline
    def cast[target: DType](self) -> Scalar[target]:
        """The number as one of another kind: integers wrap, floats round.

        Parameters:
            target: The kind.

        Examples:

        ```mojo
        print(UInt(300).cast[DType.uint8]())  # -> 44
        ```
        """
        return __brio.make[Scalar[DType.uint]](self.value).cast[target]()

    @always_inline
    def clamp(self, lower_bound: UInt, upper_bound: UInt) -> UInt:
        """The number, or the bound it is beyond.

        Examples:

        ```mojo
        print(UInt(12).clamp(0, 10))  # -> 10
        ```
        """
        return min(max(self, lower_bound), upper_bound)

    @always_inline
    def fma(self, multiplier: UInt, accumulator: UInt) -> UInt:
        """`self * multiplier + accumulator`.

        Examples:

        ```mojo
        print(UInt(2).fma(UInt(3), UInt(4)))  # -> 10
        ```
        """
        return self * multiplier + accumulator

    @always_inline
    def __hash__[H: Hasher](self, mut hasher: H):
        """Hands the number to `hasher`.

        Examples:

        ```mojo
        print(hash(UInt(5)) == hash(UInt(5)))  # -> True
        ```
        """
        self._hash_into(hasher)

    @always_inline
    def _hash_into[H: Hasher, //](self, mut hasher: H):
        hasher._update_with_simd(Scalar[DType.uint](self))

    def __hash__(self) -> UInt:
        return UInt(self)

    def __str__(self) -> String:
        """The decimal digits.

        Examples:

        ```mojo
        print(String(UInt(42)) + "!")  # -> 42!
        ```
        """
        return String(self)

    def __repr__(self) -> String:
        """`UInt(5)`.

        Examples:

        ```mojo
        print(repr(UInt(5)))  # -> UInt(5)
        ```
        """
        return String("UInt(", self, ")")

    def _repr_legacy(self) -> String:
        return String(self)

    def write_padded[W: Writer, //](self, mut writer: W, width: Int):
        """Writes the decimal digits, with blanks in front of them up to `width` characters.

        Examples:

        ```mojo
        var line = String()
        UInt(42).write_padded(line, width=5)
        print(line + "|")  # ->    42|
        ```
        """
        var text = String(self)
        for _ in range(width - text.byte_length()):
            writer.write_string(" ")
        text.write_to(writer)

    # What a vector of one element has too.

    @always_inline
    def eq(self, other: UInt) -> Bool:
        """Whether the numbers are equal.

        Examples:

        ```mojo
        print(UInt(3).eq(UInt(3)))  # -> True
        ```
        """
        return self == other

    @always_inline
    def ne(self, other: UInt) -> Bool:
        """Whether the numbers differ.

        Examples:

        ```mojo
        print(UInt(3).ne(UInt(4)))  # -> True
        ```
        """
        return self != other

    @always_inline
    def lt(self, other: UInt) -> Bool:
        """Whether the number is smaller.

        Examples:

        ```mojo
        print(UInt(3).lt(UInt(4)))  # -> True
        ```
        """
        return self < other

    @always_inline
    def le(self, other: UInt) -> Bool:
        """Whether the number is not larger.

        Examples:

        ```mojo
        print(UInt(3).le(UInt(3)))  # -> True
        ```
        """
        return self <= other

    @always_inline
    def gt(self, other: UInt) -> Bool:
        """Whether the number is larger.

        Examples:

        ```mojo
        print(UInt(3).gt(UInt(3)))  # -> False
        ```
        """
        return self > other

    @always_inline
    def ge(self, other: UInt) -> Bool:
        """Whether the number is not smaller.

        Examples:

        ```mojo
        print(UInt(3).ge(UInt(3)))  # -> True
        ```
        """
        return self >= other

    @always_inline
    def reduce_add(self) -> UInt:
        """The number: as a vector of one element, it is its own sum.

        Examples:

        ```mojo
        print(UInt(3).reduce_add())  # -> 3
        ```
        """
        return self

    @always_inline
    def reduce_mul(self) -> UInt:
        """The number: as a vector of one element, it is its own product.

        Examples:

        ```mojo
        print(UInt(3).reduce_mul())  # -> 3
        ```
        """
        return self

    @always_inline
    def reduce_max(self) -> UInt:
        """The number: as a vector of one element, it is its own maximum.

        Examples:

        ```mojo
        print(UInt(3).reduce_max())  # -> 3
        ```
        """
        return self

    @always_inline
    def reduce_min(self) -> UInt:
        """The number: as a vector of one element, it is its own minimum.

        Examples:

        ```mojo
        print(UInt(3).reduce_min())  # -> 3
        ```
        """
        return self

    @always_inline
    def write_to[W: Writer](self, mut writer: W):
        """Writes the decimal digits.

        Examples:

        ```mojo
        var text = String()
        UInt(5).write_to(text)
        print(text)  # -> 5
        ```
        """
        writer._write_uint(self)

    @staticmethod
    def get_type_name() -> String:
        """The type's name.

        Examples:

        ```mojo
        print(UInt.get_type_name())  # -> UInt
        ```
        """
        return "UInt"
