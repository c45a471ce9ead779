"""`DType`: the kinds of machine numbers, as compile-time values."""


struct DType(
    Equatable,
    Hashable,
    Identifiable,
    KeyElement,
    Stringable,
    TrivialRegisterPassable,
    Writable,
):
    """The kind of a machine number, such as `DType.float32`.

    Examples:

    ```mojo
    def bytes_of[dtype: DType](count: Int) -> Int:
        return count * dtype.size_of()

    print(bytes_of[DType.float32](10), bytes_of[DType.int8](10))  # -> 40 10
    print(DType.float32, DType.float32.is_floating_point())  # -> float32 True
    ```
    """

    var code: __brio.int[8]
    """The number that the compiler knows the kind by."""

    comptime invalid = DType(_code=0)
    """No number: the value of a `DType` that is not known.

    Examples:

    ```mojo
    print(DType.invalid == DType.int32)  # -> False
    ```
    """
    comptime bool = DType(_code=1)
    """Truth values, 1 byte each in memory.

    Examples:

    ```mojo
    print(DType.bool, Scalar[DType.bool](True))  # -> bool True
    ```
    """
    comptime int8 = DType(_code=2)
    """Signed integers of 8 bits.

    Examples:

    ```mojo
    print(DType.int8, Scalar[DType.int8].MAX)  # -> int8 127
    ```
    """
    comptime uint8 = DType(_code=3)
    """Unsigned integers of 8 bits.

    Examples:

    ```mojo
    print(DType.uint8, Scalar[DType.uint8].MAX)  # -> uint8 255
    ```
    """
    comptime int16 = DType(_code=4)
    """Signed integers of 16 bits.

    Examples:

    ```mojo
    print(DType.int16, DType.int16.bit_width())  # -> int16 16
    ```
    """
    comptime uint16 = DType(_code=5)
    """Unsigned integers of 16 bits.

    Examples:

    ```mojo
    print(DType.uint16, DType.uint16.is_unsigned())  # -> uint16 True
    ```
    """
    comptime int32 = DType(_code=6)
    """Signed integers of 32 bits.

    Examples:

    ```mojo
    print(DType.int32, Scalar[DType.int32](5) // 2)  # -> int32 2
    ```
    """
    comptime uint32 = DType(_code=7)
    """Unsigned integers of 32 bits.

    Examples:

    ```mojo
    print(DType.uint32, Scalar[DType.uint32].MAX)  # -> uint32 4294967295
    ```
    """
    comptime int64 = DType(_code=8)
    """Signed integers of 64 bits.

    Examples:

    ```mojo
    print(DType.int64, DType.int64.size_of())  # -> int64 8
    ```
    """
    comptime uint64 = DType(_code=9)
    """Unsigned integers of 64 bits.

    Examples:

    ```mojo
    print(DType.uint64, DType.uint64.size_of())  # -> uint64 8
    ```
    """
    comptime int128 = DType(_code=10)
    """Signed integers of 128 bits.

    Examples:

    ```mojo
    print(DType.int128.bit_width())  # -> 128
    ```
    """
    comptime uint128 = DType(_code=11)
    """Unsigned integers of 128 bits.

    Examples:

    ```mojo
    print(DType.uint128.bit_width())  # -> 128
    ```
    """
    comptime int256 = DType(_code=24)
    """Signed integers of 256 bits.

    Examples:

    ```mojo
    print(DType.int256.bit_width())  # -> 256
    ```
    """
    comptime uint256 = DType(_code=25)
    """Unsigned integers of 256 bits.

    Examples:

    ```mojo
    print(DType.uint256.bit_width())  # -> 256
    ```
    """
    comptime float16 = DType(_code=12)
    """IEEE floats of 16 bits: 11 bits of precision, up to 65504.

    Examples:

    ```mojo
    print(DType.float16, DType.float16.is_half_float())  # -> float16 True
    ```
    """
    comptime bfloat16 = DType(_code=13)
    """Floats of 16 bits with the range of `float32` and 8 bits of precision.

    Examples:

    ```mojo
    print(DType.bfloat16, DType.bfloat16.is_half_float())  # -> bfloat16 True
    ```
    """
    comptime float32 = DType(_code=14)
    """IEEE floats of 32 bits: 24 bits of precision.

    Examples:

    ```mojo
    var x: Scalar[DType.float32] = 0.5
    print(x, DType.float32)  # -> 0.5 float32
    ```
    """
    comptime float64 = DType(_code=15)
    """IEEE floats of 64 bits: 53 bits of precision.

    Examples:

    ```mojo
    print(Scalar[DType.float64](1) / 3)  # -> 0.3333333333333333
    ```
    """
    comptime int = DType(_code=16)
    """What `Int` is: signed integers of 64 bits.

    Examples:

    ```mojo
    print(DType.int, Scalar[DType.int](3))  # -> index 3
    ```
    """
    comptime uint = DType(_code=17)
    """What `UInt` is: unsigned integers of 64 bits.

    Examples:

    ```mojo
    print(DType.uint)  # -> uint
    ```
    """
    comptime index = DType(_code=16)
    """As `int`.

    Examples:

    ```mojo
    print(DType.index == DType.int)  # -> True
    ```
    """
    comptime float8_e4m3fn = DType(_code=18)
    """Floats of 8 bits with 4 for the exponent and 3 for the mantissa: up to 448, no infinity.

    Examples:

    ```mojo
    print(Scalar[DType.float8_e4m3fn](0.5).cast[DType.float32]())  # -> 0.5
    ```
    """
    comptime float8_e5m2 = DType(_code=19)
    """Floats of 8 bits with 5 for the exponent and 2 for the mantissa: up to 57344, with infinities.

    Examples:

    ```mojo
    print(Scalar[DType.float8_e5m2](0.5).cast[DType.float32]())  # -> 0.5
    ```
    """
    comptime float8_e4m3fnuz = DType(_code=20)
    """As `float8_e4m3fn` with half the numbers: up to 240, neither infinity nor negative zero.

    Examples:

    ```mojo
    print(DType.float8_e4m3fnuz.size_of(), DType.float8_e4m3fnuz.is_float8())  # -> 1 True
    ```
    """
    comptime float8_e5m2fnuz = DType(_code=21)
    """As `float8_e5m2` with half the numbers, neither infinity nor negative zero.

    Examples:

    ```mojo
    print(DType.float8_e5m2fnuz, DType.float8_e5m2fnuz.is_floating_point())  # -> float8_e5m2fnuz True
    ```
    """
    comptime float8_e3m4 = DType(_code=22)
    """Floats of 8 bits with 3 for the exponent and 4 for the mantissa: up to 15.5, with infinities.

    Examples:

    ```mojo
    print(DType.float8_e3m4.bit_width())  # -> 8
    ```
    """
    comptime float8_e8m0fnu = DType(_code=23)
    """Powers of two from 2**-127 to 2**127 in 8 bits, the scales of microscaling formats: no sign, no zero, no infinity.

    Examples:

    ```mojo
    print(Scalar[DType.float8_e8m0fnu](8.0).cast[DType.float32]())  # -> 8.0
    ```
    """
    comptime float4_e2m1fn = DType(_code=26)
    """Floats of 4 bits, 1 of them for the mantissa: 0, 0.5, 1, 1.5, 2, 3, 4, 6 and their negatives. A number takes a byte, whose upper four bits
    are zero; tensors of such numbers hold two in a `uint8`, the first in the lower bits.

    Examples:

    ```mojo
    print(Scalar[DType.float4_e2m1fn](2.6), DType.float4_e2m1fn.bit_width())  # -> 3.0 4
    ```
    """

    @always_inline
    def __init__(out self, *, mlir_value: Self):
        """The kind that an attribute of the form that programs write (`__mlir_attr`) stands for.

        Examples:

        ```mojo
        print(DType(mlir_value=__mlir_attr.`#kgen.dtype.constant<f32> : !kgen.dtype`))  # -> float32
        ```
        """
        self.code = mlir_value.code

    @always_inline
    def __init__(out self, *, _code: Int):
        self.code = __brio.cast["trunc", __brio.int[8]](_code.value)

    @always_inline
    def _number(self) -> Int:
        return __brio.make[Int](__brio.cast["zext", __brio.int[64]](self.code))

    @always_inline
    def __eq__(self, other: DType) -> Bool:
        """Whether it is the same kind.

        Examples:

        ```mojo
        print(Float32.dtype == DType.float32)  # -> True
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.eq"](self.code, other.code))

    @always_inline
    def __ne__(self, other: DType) -> Bool:
        """Whether it is another kind.

        Examples:

        ```mojo
        print(DType.int32 != DType.uint32)  # -> True
        ```
        """
        return __brio.make[Bool](__brio.op["cmp.ne"](self.code, other.code))

    @always_inline
    def __is__(self, other: DType) -> Bool:
        """Whether it is the same kind, as `==`.

        Examples:

        ```mojo
        def name[dtype: DType]() -> String:
            comptime if dtype is DType.float16:
                return "half"
            return "other"

        print(name[DType.float16]())  # -> half
        ```
        """
        return self == other

    @always_inline
    def __isnot__(self, other: DType) -> Bool:
        """Whether it is another kind, as `!=`.

        Examples:

        ```mojo
        print(DType.int8 is not DType.bool)  # -> True
        ```
        """
        return self != other

    comptime type = DType
    """The type that early 2025 declares such parameters with: `dtype: DType.type`.

    Examples:

    ```mojo
    def width[dtype: DType.type]() -> Int:
        return dtype.sizeof()

    print(width[DType.int16]())  # -> 2
    ```
    """

    @__attribute
    @always_inline
    def value(self) -> DType:
        """The kind itself: early 2025 has `dtype.value` where a type's parameter is meant.

        Examples:

        ```mojo
        comptime kind = DType.int16
        print(Scalar[kind.value](7).dtype)  # -> int16
        ```
        """
        return self

    @always_inline
    def get_value(self) -> DType:
        """The kind itself: what a type's parameter takes.

        Examples:

        ```mojo
        print(DType.int16.get_value())  # -> int16
        ```
        """
        return self

    @always_inline
    def is_floating_point(self) -> Bool:
        """Whether the numbers have a fraction.

        Examples:

        ```mojo
        print(DType.float16.is_floating_point(), DType.int32.is_floating_point())  # -> True False
        ```
        """
        var code = self._number()
        return (
            (code >= 12 and code <= 15)
            or (code >= 18 and code <= 23)
            or code == 26
        )

    @always_inline
    def is_integral(self) -> Bool:
        """Whether the numbers are integers; `bool` is not.

        Examples:

        ```mojo
        print(DType.int32.is_integral(), DType.float32.is_integral())  # -> True False
        ```
        """
        var code = self._number()
        return (
            (code >= 2 and code <= 11)
            or code == 16
            or code == 17
            or code == 24
            or code == 25
        )

    @always_inline
    def is_signed(self) -> Bool:
        """Whether the numbers can be negative.

        Examples:

        ```mojo
        print(DType.int8.is_signed(), DType.uint8.is_signed())  # -> True False
        ```
        """
        var code = self._number()
        if (
            (code >= 12 and code <= 15)
            or (code >= 18 and code <= 22)
            or code == 26
        ):
            return True
        return self.is_integral() and (code & 1) == 0

    @always_inline
    def is_unsigned(self) -> Bool:
        """Whether the numbers are integers that cannot be negative.

        Examples:

        ```mojo
        print(DType.uint8.is_unsigned(), DType.float32.is_unsigned())  # -> True False
        ```
        """
        return self.is_integral() and (self._number() & 1) == 1

    @always_inline
    def is_numeric(self) -> Bool:
        """Whether it counts: everything but `bool` and `invalid`.

        Examples:

        ```mojo
        print(DType.float32.is_numeric(), DType.bool.is_numeric())  # -> True False
        ```
        """
        return self._number() >= 2

    @always_inline
    def is_half_float(self) -> Bool:
        """Whether it is float16 or bfloat16.

        Examples:

        ```mojo
        print(DType.bfloat16.is_half_float(), DType.float32.is_half_float())  # -> True False
        ```
        """
        var code = self._number()
        return code == 12 or code == 13

    @always_inline
    def is_float8(self) -> Bool:
        """Whether it is an 8-bit float.

        Examples:

        ```mojo
        print(DType.float8_e5m2.is_float8(), DType.float16.is_float8())  # -> True False
        ```
        """
        var code = self._number()
        return code >= 18 and code <= 23

    @always_inline
    def _is_byte_float(self) -> Bool:
        """Whether it is a float of 8 bits or fewer, which is kept in a byte."""
        return self.is_float8() or self._number() == 26

    @always_inline
    def bitwidth(self) -> Int:
        """Bits of one number, older name.

        Examples:

        ```mojo
        print(DType.int16.bitwidth())  # -> 16
        ```
        """
        return self.bit_width()

    @staticmethod
    def mantissa_width[dtype: DType]() -> Int:
        """Bits of the mantissa of floats of this kind, without the one that is not stored.

        Examples:

        ```mojo
        print(DType.mantissa_width[DType.float32]())  # -> 23
        ```
        """
        comptime assert dtype.is_floating_point(), "only floats have a mantissa"
        comptime if dtype == DType.float64:
            return 52
        elif dtype == DType.float32:
            return 23
        elif dtype == DType.float16:
            return 10
        elif dtype == DType.bfloat16:
            return 7
        elif dtype == DType.float8_e3m4:
            return 4
        elif dtype == DType.float8_e4m3fn or dtype == DType.float8_e4m3fnuz:
            return 3
        elif dtype == DType.float8_e8m0fnu:
            return 0
        elif dtype == DType.float4_e2m1fn:
            return 1
        else:
            return 2

    @staticmethod
    def exponent_width[dtype: DType]() -> Int:
        """Bits of the exponent of floats of this kind.

        Examples:

        ```mojo
        print(DType.exponent_width[DType.float32]())  # -> 8
        ```
        """
        comptime if dtype == DType.float8_e8m0fnu:
            return 8
        else:
            return dtype.bit_width() - DType.mantissa_width[dtype]() - 1

    @staticmethod
    def max_exponent[dtype: DType]() -> Int:
        """The largest number that the bits of the exponent can be after taking the bias away, and one more.

        Examples:

        ```mojo
        print(DType.max_exponent[DType.float32]())  # -> 128
        ```
        """
        return 1 << (DType.exponent_width[dtype]() - 1)

    @staticmethod
    def exponent_bias[dtype: DType]() -> Int:
        """The bias of stored exponents.

        Examples:

        ```mojo
        print(DType.exponent_bias[DType.float32]())  # -> 127
        ```
        """
        comptime if dtype == DType.float8_e4m3fnuz or dtype == DType.float8_e5m2fnuz:
            return DType.max_exponent[dtype]()
        else:
            return DType.max_exponent[dtype]() - 1

    def dispatch_integral[F: AnyType, //, func: F](self) raises:
        """Calls `func[dtype]()` with the kind as a parameter, which must be one of integers.

        Parameters:
            F: The type of `func`.
            func: Takes the kind in brackets.

        Raises:
            Where it is no kind of integers.

        Examples:

        ```mojo
        def show[dtype: DType]():
            print(Scalar[dtype].MAX)

        DType.int8.dispatch_integral[show]()  # -> 127
        ```
        """
        comptime for code in range(2, 12):
            if self == DType(_code=code):
                func[DType(_code=code)]()
                return
        comptime for code in range(24, 26):
            if self == DType(_code=code):
                func[DType(_code=code)]()
                return
        if self == DType.int:
            func[DType.int]()
            return
        if self == DType.uint:
            func[DType.uint]()
            return
        raise Error("only integers are dispatched here, not ", self)

    def dispatch_floating[F: AnyType, //, func: F](self) raises:
        """Calls `func[dtype]()` with the kind as a parameter, which must be one of floats.

        Raises:
            Where it is no kind of floats of 16 bits and more.

        Examples:

        ```mojo
        def show[dtype: DType]():
            print(Scalar[dtype].MAX_FINITE)

        DType.float32.dispatch_floating[show]()  # -> 3.4028235e+38
        ```
        """
        comptime for code in range(12, 16):
            if self == DType(_code=code):
                func[DType(_code=code)]()
                return
        raise Error("only floats are dispatched here, not ", self)

    def dispatch_arithmetic[F: AnyType, //, func: F](self) raises:
        """Calls `func[dtype]()` with the kind as a parameter, which must be one of numbers.

        Raises:
            Where it is no kind of numbers.

        Examples:

        ```mojo
        def show[dtype: DType]():
            print(dtype)

        DType.uint64.dispatch_arithmetic[show]()  # -> uint64
        try:
            DType.bool.dispatch_arithmetic[show]()
        except:
            print("no number")  # -> no number
        ```
        """
        if self.is_floating_point():
            self.dispatch_floating[func]()
        else:
            self.dispatch_integral[func]()

    @staticmethod
    def is_scalar[T: AnyType]() -> Bool:
        """Whether `T` is a number of one element: `Scalar[dtype]`, `Int`, `UInt` or `Bool`.

        Examples:

        ```mojo
        print(DType.is_scalar[Float32](), DType.is_scalar[String]())  # -> True False
        ```
        """
        comptime if __brio.same_type[T, Int] or __brio.same_type[
            T, UInt
        ] or __brio.same_type[T, Bool]:
            return True
        else:
            return DType.get_dtype[T]() != DType.invalid

    @staticmethod
    def get_dtype[T: AnyType, size: Int = 1]() -> DType:
        """The kind of numbers of `T`, a vector of `size` elements; `DType.invalid` where it is none.

        Examples:

        ```mojo
        print(DType.get_dtype[Float32](), DType.get_dtype[SIMD[DType.int8, 4], 4](), DType.get_dtype[String]())
        # -> float32 int8 invalid
        ```
        """
        comptime for code in range(1, 27):
            comptime if __brio.same_type[T, SIMD[DType(_code=code), size]]:
                return DType(_code=code)
        comptime if size == 1 and __brio.same_type[T, Int]:
            return DType.int
        elif size == 1 and __brio.same_type[T, UInt]:
            return DType.uint
        else:
            return DType.invalid

    @always_inline
    def is_bool(self) -> Bool:
        """Whether it is `bool`.

        Examples:

        ```mojo
        print(DType.bool.is_bool())  # -> True
        ```
        """
        return self._number() == 1

    def bit_width(self) -> Int:
        """Bits that a number takes in memory; 8 for `bool`, 4 for `float4_e2m1fn`, of which tensors hold two in a byte.

        Examples:

        ```mojo
        print(DType.int16.bit_width(), DType.float64.bit_width())  # -> 16 64
        ```
        """
        return 4 if self._number() == 26 else self.size_of() * 8

    def size_of(self) -> Int:
        """Bytes that a number takes in memory.

        Examples:

        ```mojo
        print(DType.float32.size_of())  # -> 4
        ```
        """
        var code = self._number()
        if code == 24 or code == 25:
            return 32
        if code <= 3 or code >= 18:
            return 1
        if code <= 5 or code == 12 or code == 13:
            return 2
        if code <= 7 or code == 14:
            return 4
        if code == 10 or code == 11:
            return 16
        return 8

    @always_inline
    def sizeof(self) -> Int:
        """Older name of `size_of`.

        Examples:

        ```mojo
        print(DType.float32.sizeof())  # -> 4
        ```
        """
        return self.size_of()

    def _name(self) -> StringLiteral:
        var code = self._number()
        if code == 1:
            return "bool"
        if code == 2:
            return "int8"
        if code == 3:
            return "uint8"
        if code == 4:
            return "int16"
        if code == 5:
            return "uint16"
        if code == 6:
            return "int32"
        if code == 7:
            return "uint32"
        if code == 8:
            return "int64"
        if code == 9:
            return "uint64"
        if code == 10:
            return "int128"
        if code == 11:
            return "uint128"
        if code == 24:
            return "int256"
        if code == 25:
            return "uint256"
        if code == 12:
            return "float16"
        if code == 13:
            return "bfloat16"
        if code == 14:
            return "float32"
        if code == 15:
            return "float64"
        if code == 16:
            return "index"
        if code == 17:
            return "uint"
        if code == 18:
            return "float8_e4m3fn"
        if code == 19:
            return "float8_e5m2"
        if code == 20:
            return "float8_e4m3fnuz"
        if code == 21:
            return "float8_e5m2fnuz"
        if code == 22:
            return "float8_e3m4"
        if code == 23:
            return "float8_e8m0fnu"
        if code == 26:
            return "float4_e2m1fn"
        return "invalid"

    @always_inline
    def __hash__[H: Hasher](self, mut hasher: H):
        """Hands the kind to `hasher`.

        Examples:

        ```mojo
        var sizes = {DType.int8: 1, DType.float32: 4}
        try:
            print(sizes[DType.float32])  # -> 4
        except:
            pass
        ```
        """
        self._hash_into(hasher)

    @always_inline
    def _hash_into[H: Hasher, //](self, mut hasher: H):
        hasher._update_with_simd(UInt8(self._number()))

    def __hash__(self) -> UInt:
        return UInt(
            Int(
                __brio.make[Int](__brio.cast["zext", __brio.int[64]](self.code))
            )
        )

    def __str__(self) -> String:
        """The name without `DType.`: `float32`.

        Examples:

        ```mojo
        print(String(DType.float32))  # -> float32
        ```
        """
        return String(self._name())

    def __repr__(self) -> String:
        """The value as text that tells its type: `repr(a)`.

        Examples:

        ```mojo
        print(repr(DType.float32))  # -> DType.float32
        ```
        """
        return String("DType.") + self._name()

    def write_to[W: Writer](self, mut writer: W):
        """Writes the name without `DType.`: `float32`.

        Examples:

        ```mojo
        var text = String()
        DType.int8.write_to(text)
        print(text)  # -> int8
        ```
        """
        writer.write_string(self._name())

    # The instruction or conversion that an operation on numbers of this kind is.

    def _lt(self) -> StringLiteral:
        if self.is_floating_point():
            return "cmp.flt"
        if self.is_signed():
            return "cmp.slt"
        return "cmp.ult"

    def _le(self) -> StringLiteral:
        if self.is_floating_point():
            return "cmp.fle"
        if self.is_signed():
            return "cmp.sle"
        return "cmp.ule"

    def _gt(self) -> StringLiteral:
        if self.is_floating_point():
            return "cmp.fgt"
        if self.is_signed():
            return "cmp.sgt"
        return "cmp.ugt"

    def _ge(self) -> StringLiteral:
        if self.is_floating_point():
            return "cmp.fge"
        if self.is_signed():
            return "cmp.sge"
        return "cmp.uge"

    def _eq(self) -> StringLiteral:
        return "cmp.feq" if self.is_floating_point() else "cmp.eq"

    def _ne(self) -> StringLiteral:
        return "cmp.fne" if self.is_floating_point() else "cmp.ne"

    def _min(self) -> StringLiteral:
        if self.is_floating_point():
            return "math.fmin"
        if self.is_signed():
            return "int.smin"
        return "int.umin"

    def _max(self) -> StringLiteral:
        if self.is_floating_point():
            return "math.fmax"
        if self.is_signed():
            return "int.smax"
        return "int.umax"

    def _reduce_min(self) -> StringLiteral:
        if self.is_floating_point():
            return "vector.reduce_fmin"
        if self.is_signed():
            return "vector.reduce_smin"
        return "vector.reduce_umin"

    def _reduce_max(self) -> StringLiteral:
        if self.is_floating_point():
            return "vector.reduce_fmax"
        if self.is_signed():
            return "vector.reduce_smax"
        return "vector.reduce_umax"

    def _cast_to(self, target: DType) -> StringLiteral:
        """The machine conversion to `target`; empty when the bits stay, `test` for a comparison with zero,
        `twice` where there is none and float32 stands between, `odd` where it must not round to a tie there,
        `from8` and `to8` for floats of 8 bits."""
        if self == target:
            return ""
        if self._is_byte_float():
            return "from8"
        if target._is_byte_float():
            return "to8"
        if target.is_bool():
            return "test"
        if self.is_floating_point():
            if not target.is_floating_point():
                return "fptosi" if target.is_signed() else "fptoui"
            if self.size_of() == target.size_of():
                return "twice"
            if self == DType.float64 and target.is_half_float():
                return "odd"
            return "fpext" if self.size_of() < target.size_of() else "fptrunc"
        if target.is_floating_point():
            return "sitofp" if self.is_signed() else "uitofp"
        if self.is_bool():
            return "zext"
        if self.size_of() == target.size_of():
            return ""
        if self.size_of() > target.size_of():
            return "trunc"
        return "sext" if self.is_signed() else "zext"

    def _unsigned_of_size(self) -> DType:
        var size = self.size_of()
        if size == 1:
            return DType.uint8
        if size == 2:
            return DType.uint16
        if size == 4:
            return DType.uint32
        return DType.uint64


def _integral_type_of[dtype: DType]() -> DType:
    """The signed integer of as many bits."""
    comptime if dtype.is_signed() and dtype.is_integral():
        return dtype
    elif dtype.bit_width() == 8:
        return DType.int8
    elif dtype.bit_width() == 16:
        return DType.int16
    elif dtype.bit_width() == 32:
        return DType.int32
    elif dtype.bit_width() == 64:
        return DType.int64
    elif dtype.bit_width() == 128:
        return DType.int128
    else:
        return DType.int256


def _unsigned_integral_type_of[dtype: DType]() -> DType:
    """The unsigned integer of as many bits."""
    comptime if dtype.is_unsigned():
        return dtype
    elif dtype.bit_width() == 8:
        return DType.uint8
    elif dtype.bit_width() == 16:
        return DType.uint16
    elif dtype.bit_width() == 32:
        return DType.uint32
    elif dtype.bit_width() == 64:
        return DType.uint64
    elif dtype.bit_width() == 128:
        return DType.uint128
    else:
        return DType.uint256


def _uint_type_of_width[width: Int]() -> DType:
    """The unsigned integer of `width` bits."""
    comptime assert (
        width == 8
        or width == 16
        or width == 32
        or width == 64
        or width == 128
        or width == 256
    ), "integers have 8, 16, 32, 64, 128 or 256 bits"
    comptime if width == 8:
        return DType.uint8
    elif width == 16:
        return DType.uint16
    elif width == 32:
        return DType.uint32
    elif width == 64:
        return DType.uint64
    elif width == 128:
        return DType.uint128
    else:
        return DType.uint256


def _int_type_of_width[width: Int]() -> DType:
    """The signed integer of `width` bits."""
    comptime unsigned = _uint_type_of_width[width]()
    return _integral_type_of[unsigned]()
