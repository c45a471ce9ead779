"""What vectors can do beyond arithmetic, and the limits of numbers."""

from builtin.simd import FastMathFlag


def _largest[dtype: DType, width: Int](infinite: Bool) -> SIMD[dtype, width]:
    comptime Number = SIMD[dtype, width]
    comptime if dtype._is_byte_float():
        # The bits of the largest number, and of infinity where there is one.
        if dtype == DType.float8_e4m3fn:
            return Number.from_bits(SIMD[DType.uint8, width](0x7E))
        if dtype == DType.float8_e5m2:
            return Number.from_bits(
                SIMD[DType.uint8, width](0x7C if infinite else 0x7B)
            )
        if dtype == DType.float8_e3m4:
            return Number.from_bits(
                SIMD[DType.uint8, width](0x70 if infinite else 0x6F)
            )
        if dtype == DType.float8_e8m0fnu:
            return Number.from_bits(SIMD[DType.uint8, width](0xFE))
        if dtype == DType.float4_e2m1fn:
            return Number.from_bits(SIMD[DType.uint8, width](0x7))
        return Number.from_bits(SIMD[DType.uint8, width](0x7F))
    elif dtype.is_floating_point():
        if infinite:
            return Number(1) / Number(0)
        comptime if dtype == DType.float64:
            return 1.7976931348623157e308
        elif dtype == DType.float32:
            return 3.4028234663852886e38
        elif dtype == DType.float16:
            return 65504
        else:
            return 3.3895313892515355e38
    elif dtype.is_bool():
        return 1
    elif dtype.is_signed():
        return ~(Number(1) << Number(dtype.bit_width() - 1))
    else:
        return ~Number(0)


def _smallest[dtype: DType, width: Int](infinite: Bool) -> SIMD[dtype, width]:
    comptime Number = SIMD[dtype, width]
    comptime if dtype == DType.float8_e8m0fnu:
        return Number.from_bits(SIMD[DType.uint8, width](0))
    elif dtype.is_floating_point():
        return -_largest[dtype, width](infinite)
    elif dtype.is_signed():
        return Number(1) << Number(dtype.bit_width() - 1)
    else:
        return 0


def _power[
    dtype: DType, width: Int, //
](base: SIMD[dtype, width], exponent: Int) -> SIMD[dtype, width]:
    var result = SIMD[dtype, width](1)
    var factor = base
    var rest = exponent
    if rest < 0:
        comptime if dtype.is_floating_point():
            factor = SIMD[dtype, width](1) / factor
            rest = -rest
        else:
            return SIMD[dtype, width](0)
    while rest > 0:
        if rest & 1:
            result = result * factor
        factor = factor * factor
        rest = rest >> 1
    return result


@always_inline
def _power_of[
    dtype: DType, width: Int, //
](base: SIMD[dtype, width], exponent: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime if dtype.is_floating_point():
        from math.power import pow

        return pow(base, exponent)
    elif width == 1:
        return _power(base, Int(exponent))
    else:
        var result = SIMD[dtype, width]()
        comptime for i in range(width):
            result[i] = _power_of(base[i], exponent[i])
        return result


trait _Vector:
    """Methods of `SIMD` that few programs need."""

    @always_inline
    def to_bits[
        bits: DType = Self.dtype._unsigned_of_size()
    ](self) -> SIMD[bits, Self.width]:
        """The bits as unsigned integers.

        Parameters:
            bits: The integers' type, at least as wide as the elements.

        Examples:

        ```mojo
        print(hex(Float32(1).to_bits()))  # -> 0x3f800000
        ```
        """
        comptime own = Self.dtype._unsigned_of_size()
        comptime assert (
            bits.is_integral() and bits.size_of() >= own.size_of()
        ), "bits need an integer at least as wide"
        return __brio.make[SIMD[own, Self.width]](
            __brio.cast["bitcast", __brio.simd[own, Self.width]](self.value)
        ).cast[bits]()

    @staticmethod
    @always_inline
    def from_bits[bits: DType, //](value: SIMD[bits, Self.width]) -> Self:
        """The numbers that have these bits.

        Examples:

        ```mojo
        print(Float32.from_bits(UInt32(0x40490FDB)))  # -> 3.1415927
        ```
        """
        return __brio.make[Self](
            __brio.cast["bitcast", Self._Value](value.value)
        )

    @always_inline
    def slice[
        output_width: Int, /, *, offset: Int = 0
    ](self) -> SIMD[Self.dtype, output_width]:
        """`output_width` elements from number `offset` on.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 2, 3, 4).slice[2, offset=1]())  # -> [2, 3]
        ```
        """
        comptime assert (
            offset >= 0 and offset + output_width <= Self.width
        ), "the slice exceeds the vector's length"
        var result = SIMD[Self.dtype, output_width]()
        comptime for i in range(output_width):
            result[i] = self[i + offset]
        return result

    @always_inline
    def slice[
        output_width: Int, /
    ](self, offset: Int) -> SIMD[Self.dtype, output_width]:
        """`output_width` elements from number `offset` on, which is known when the program runs: as 24.x has it.

        Examples:

        ```mojo
        var at = 2
        print(SIMD[DType.int32, 4](1, 2, 3, 4).slice[2](at))  # -> [3, 4]
        ```
        """
        debug_assert[assert_mode="safe"](
            offset >= 0 and offset + output_width <= Self.width,
            "the slice exceeds the vector's length",
        )
        var result = SIMD[Self.dtype, output_width]()
        comptime for i in range(output_width):
            result[i] = self[i + offset]
        return result

    @always_inline
    def join(self, other: Self) -> SIMD[Self.dtype, 2 * Self.width]:
        """The elements of `self`, then those of `other`.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 2](1, 2).join(SIMD[DType.int32, 2](3, 4)))  # -> [1, 2, 3, 4]
        ```
        """
        var result = SIMD[Self.dtype, 2 * Self.width]()
        comptime for i in range(Self.width):
            result[i] = self[i]
            result[i + Self.width] = other[i]
        return result

    @always_inline
    def reversed(self) -> Self:
        """The elements from last to first.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 2, 3, 4).reversed())  # -> [4, 3, 2, 1]
        ```
        """
        var result = Self()
        comptime for i in range(Self.width):
            result[i] = self[Self.width - 1 - i]
        return result

    @always_inline
    def __divmod__(self, other: Self) -> Tuple[Self, Self]:
        """Quotient and remainder of the elements, as `//` and `%` give them.

        Examples:

        ```mojo
        var parts = divmod(SIMD[DType.int32, 2](17, -17), SIMD[DType.int32, 2](5, 5))
        print(parts[0], parts[1])  # -> [3, -4] [2, 3]
        ```
        """
        return (self // other, self % other)

    @always_inline
    def fma[
        flag: FastMathFlag = FastMathFlag.CONTRACT
    ](self, multiplier: Self, accumulator: Self) -> Self:
        """`self * multiplier + accumulator`, rounded once for floats, which every `flag` allows.

        Examples:

        ```mojo
        print(Float32(2).fma(3, 4))  # -> 10.0
        ```
        """
        comptime if Self._is_float8:
            return (
                self._wide()
                .fma(multiplier._wide(), accumulator._wide())
                .cast[Self.dtype]()
            )
        elif Self._is_float:
            return __brio.make[Self](
                __brio.intrinsic["math.fma", Self._Value](
                    self.value, multiplier.value, accumulator.value
                )
            )
        else:
            return self * multiplier + accumulator

    # --- reductions of all elements to one

    @always_inline
    def _reduce[name: StringLiteral](self) -> Scalar[Self.dtype]:
        comptime if Self.width == 1:
            return __brio.make[Scalar[Self.dtype]](self.value)
        elif Self._is_float8:
            return self._wide()._reduce[name]().cast[Self.dtype]()
        else:
            return __brio.make[Scalar[Self.dtype]](
                __brio.intrinsic[name, __brio.scalar[Self.dtype]](self.value)
            )

    @always_inline
    def _reduce_to[
        operation: StringLiteral, name: StringLiteral, size_out: Int
    ](self) -> SIMD[Self.dtype, size_out]:
        """To one element by the reduction `name`; to more by combining halves by `operation`."""
        comptime assert (
            size_out > 0
            and size_out <= Self.width
            and Self.width % size_out == 0
        ), (
            "a reduction has at most as many results as there are elements, a"
            " power of two"
        )
        comptime if size_out == 1:
            return rebind[SIMD[Self.dtype, size_out]](self._reduce[name]())
        elif size_out == Self.width:
            return rebind[SIMD[Self.dtype, size_out]](self)
        else:
            comptime half = Self.width // 2
            var a = self.slice[half]()
            var b = self.slice[half, offset=half]()
            comptime if operation == "add":
                return (a + b)._reduce_to[operation, name, size_out]()
            elif operation == "mul":
                return (a * b)._reduce_to[operation, name, size_out]()
            elif operation == "max":
                return max(a, b)._reduce_to[operation, name, size_out]()
            elif operation == "min":
                return min(a, b)._reduce_to[operation, name, size_out]()
            elif operation == "and":
                return (a & b)._reduce_to[operation, name, size_out]()
            else:
                return (a | b)._reduce_to[operation, name, size_out]()

    @always_inline
    def reduce_add[size_out: Int = 1](self) -> SIMD[Self.dtype, size_out]:
        """The sum, from left to right.

        Parameters:
            size_out: How many sums are left, a power of two: element i is added to every element number i + k * size_out.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 2, 3, 4).reduce_add())  # -> 10
        ```
        """
        return self._reduce_to["add", "vector.reduce_add", size_out]()

    @always_inline
    def reduce_mul[size_out: Int = 1](self) -> SIMD[Self.dtype, size_out]:
        """The product.

        Parameters:
            size_out: How many products are left, a power of two.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 2, 3, 4).reduce_mul())  # -> 24
        ```
        """
        return self._reduce_to["mul", "vector.reduce_mul", size_out]()

    @always_inline
    def reduce_max[size_out: Int = 1](self) -> SIMD[Self.dtype, size_out]:
        """The largest element.

        Parameters:
            size_out: How many elements are left, a power of two.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 9, 3, 4).reduce_max())  # -> 9
        ```
        """
        comptime name = Self.dtype._reduce_max()
        return self._reduce_to["max", name, size_out]()

    @always_inline
    def reduce_min[size_out: Int = 1](self) -> SIMD[Self.dtype, size_out]:
        """The smallest element.

        Parameters:
            size_out: How many elements are left, a power of two.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](5, 2, 3, 4).reduce_min())  # -> 2
        ```
        """
        comptime name = Self.dtype._reduce_min()
        return self._reduce_to["min", name, size_out]()

    @always_inline
    def reduce_and[size_out: Int = 1](self) -> SIMD[Self.dtype, size_out]:
        """Bitwise `and` of all elements: whether all of a mask are true.

        Parameters:
            size_out: How many elements are left, a power of two.

        Examples:

        ```mojo
        print(SIMD[DType.uint8, 2](6, 3).reduce_and())  # -> 2
        ```
        """
        return self._reduce_to["and", "vector.reduce_and", size_out]()

    @always_inline
    def reduce_or[size_out: Int = 1](self) -> SIMD[Self.dtype, size_out]:
        """Bitwise `or` of all elements: whether any of a mask is true.

        Parameters:
            size_out: How many elements are left, a power of two.

        Examples:

        ```mojo
        print(SIMD[DType.uint8, 2](6, 3).reduce_or())  # -> 7
        ```
        """
        return self._reduce_to["or", "vector.reduce_or", size_out]()

    @always_inline
    def roundeven(self) -> Self:
        """The nearest integers, the even one of two.

        Examples:

        ```mojo
        print(Float64(2.5).roundeven(), Float64(3.5).roundeven())  # -> 2.0 4.0
        ```
        """
        return self.__round__()

    @always_inline
    def clamp(self, lower_bound: Self, upper_bound: Self) -> Self:
        """Each element, or the bound it is beyond.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](-5, 0, 5, 9).clamp(0, 6))  # -> [0, 0, 5, 6]
        ```
        """
        return min(max(self, lower_bound), upper_bound)

    @always_inline
    def is_power_of_two(self) -> Bool:
        """Of an integer: whether exactly one bit is set.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 3, 8, 0).is_power_of_two())  # -> False
        ```
        """
        return self > Self(0) and (self & (self - Self(1))) == Self(0)

    # --- operators whose left side is something else

    @always_inline
    def __radd__(self, other: Self) -> Self:
        """`other + self`, where `other` is a number without a type of its own.

        Examples:

        ```mojo
        print(1 + SIMD[DType.int32, 2](10, 20))  # -> [11, 21]
        ```
        """
        return other.__add__(self)

    @always_inline
    def __rsub__(self, other: Self) -> Self:
        """`other - self`, where `other` is a number without a type of its own.

        Examples:

        ```mojo
        print(1 - SIMD[DType.int32, 2](10, 20))  # -> [-9, -19]
        ```
        """
        return other.__sub__(self)

    @always_inline
    def __rmul__(self, other: Self) -> Self:
        """`other * self`, where `other` is a number without a type of its own.

        Examples:

        ```mojo
        print(2.5 * SIMD[DType.float32, 2](1, 2))  # -> [2.5, 5.0]
        ```
        """
        return other.__mul__(self)

    @always_inline
    def __rand__(self, other: Self) -> Self:
        """`other & self`, where `other` is a number without a type of its own.

        Examples:

        ```mojo
        print(12 & UInt8(10))  # -> 8
        ```
        """
        return other.__and__(self)

    @always_inline
    def __ror__(self, other: Self) -> Self:
        """`other | self`, where `other` is a number without a type of its own.

        Examples:

        ```mojo
        print(12 | UInt8(10))  # -> 14
        ```
        """
        return other.__or__(self)

    @always_inline
    def __rxor__(self, other: Self) -> Self:
        """`other ^ self`, where `other` is a number without a type of its own.

        Examples:

        ```mojo
        print(12 ^ UInt8(10))  # -> 6
        ```
        """
        return other.__xor__(self)

    @always_inline
    def __rlshift__(self, other: Self) -> Self:
        """`other << self`, where `other` is a number without a type of its own.

        Examples:

        ```mojo
        print(1 << SIMD[DType.int32, 2](3, 4))  # -> [8, 16]
        ```
        """
        return other.__lshift__(self)

    @always_inline
    def __rrshift__(self, other: Self) -> Self:
        """`other >> self`, where `other` is a number without a type of its own.

        Examples:

        ```mojo
        print(64 >> SIMD[DType.int32, 2](3, 4))  # -> [8, 4]
        ```
        """
        return other.__rshift__(self)

    @always_inline
    def __rtruediv__(self, other: Self) -> Self:
        """`other / self`, where `other` is a number without a type of its own.

        Examples:

        ```mojo
        print(1 / SIMD[DType.float32, 2](2, 4))  # -> [0.5, 0.25]
        ```
        """
        return other.__truediv__(self)

    @always_inline
    def __rfloordiv__(self, other: Self) -> Self:
        """`other // self`, where `other` is a number without a type of its own.

        Examples:

        ```mojo
        print(-7 // Int32(2))  # -> -4
        ```
        """
        return other.__floordiv__(self)

    @always_inline
    def __rmod__(self, other: Self) -> Self:
        """`other % self`, where `other` is a number without a type of its own.

        Examples:

        ```mojo
        print(-7 % Int32(4))  # -> 1
        ```
        """
        return other.__mod__(self)

    # --- text

    @always_inline
    def __hash__[H: Hasher](self, mut hasher: H):
        """Hands the elements to `hasher`.

        Examples:

        ```mojo
        print(hash(Int32(5)) == hash(Int32(5)))  # -> True
        ```
        """
        self._hash_into(hasher)

    @always_inline
    def _hash_into[H: Hasher, //](self, mut hasher: H):
        hasher._update_with_simd(self)

    def __hash__(self) -> UInt:
        var result = UInt(0)
        comptime for i in range(Self.width):
            # Zeros of both signs are equal.
            var element = (
                self[i] + Scalar[Self.dtype](0) if Self._is_float else self[i]
            )
            comptime if Self.dtype == DType.bool:
                result = result * 31 + UInt(element.cast[DType.uint]())
            else:
                result = result * 31 + UInt(
                    element.to_bits().cast[DType.uint]()
                )
        return result

    def __str__(self) -> String:
        """The text; what releases before 26.1 asked for by this name.

        Examples:

        ```mojo
        print(String(SIMD[DType.int32, 2](1, 2)).byte_length())  # -> 6
        ```
        """
        return String(self)

    def _repr_legacy(self) -> String:
        var result = (
            Self.get_type_name()
            if Self.width > 1
            else String("SIMD[DType.", Self.dtype, ", 1]")
        )
        result += "("
        comptime for i in range(Self.width):
            comptime if i > 0:
                result += ", "
            String(self[i]).write_to(result)
        result += ")"
        return result^

    def __repr__(self) -> String:
        """`Float32(1.5)`, `SIMD[DType.float32, 2](1.5, 2.5)`.

        Examples:

        ```mojo
        print(repr(Float32(1.5)), repr(SIMD[DType.int8, 2](1, 2)))  # -> Float32(1.5) SIMD[DType.int8, 2](1, 2)
        ```
        """
        var result = String()
        comptime if Self.width == 1 and Self.dtype != DType.bool:
            result += _alias_name(Self.dtype)
        else:
            result += Self.get_type_name()
        result += "("
        comptime for i in range(Self.width):
            comptime if i > 0:
                result += ", "
            String(self[i]).write_to(result)
        result += ")"
        return result^

    def write_padded[W: Writer, //](self, mut writer: W, width: Int):
        """Writes the integers, each with blanks in front of it up to `width` characters.

        Examples:

        ```mojo
        var text = String()
        Int32(42).write_padded(text, 6)
        print("[", text, "]", sep="")  # -> [    42]
        ```
        """
        comptime assert (
            Self.dtype.is_integral()
        ), "'write_padded' needs an integer"
        comptime if Self.width > 1:
            writer.write_string("[")
        comptime for i in range(Self.width):
            comptime if i > 0:
                writer.write_string(",")
            var text = String(self[i])
            for _ in range(width - text.byte_length()):
                writer.write_string(" ")
            text.write_to(writer)
        comptime if Self.width > 1:
            writer.write_string("]")

    @staticmethod
    def get_type_name() -> String:
        """The type's name.

        Examples:

        ```mojo
        print(Float32.get_type_name(), SIMD[DType.int8, 4].get_type_name())  # -> Float32 SIMD[DType.int8, 4]
        ```
        """
        return (
            String("SIMD[DType.")
            + Self.dtype._name()
            + ", "
            + String(Self.width)
            + "]"
        )


def _alias_name(dtype: DType) -> String:
    """What the scalars of a kind are called: `Float32`, `UInt8`, `BFloat16`."""
    var name = String(dtype)
    if name == "uint":
        return "UInt"
    if name.startswith("uint"):
        return "UInt" + name[byte=4:]
    if name == "bfloat16":
        return "BFloat16"
    return name[byte=:1].upper() + name[byte=1:]
