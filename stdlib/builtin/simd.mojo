"""`SIMD[dtype, width]`, `Scalar[dtype]` and the names of the usual scalars."""

from builtin.traits import IntervalElement
from builtin.dtype import _unsigned_integral_type_of
from builtin.lane_equality import LaneEquality
from builtin.float8 import _from_float8, _to_float8
from builtin.scalars import (
    BFloat16,
    Byte,
    FastMathFlag,
    Float16,
    Float32,
    Float64,
    Float8_e3m4,
    Float8_e4m3fn,
    Float8_e4m3fnuz,
    Float8_e5m2,
    Float8_e5m2fnuz,
    Float8_e8m0fnu,
    Float4_e2m1fn,
    Int128,
    Int16,
    Int256,
    Int32,
    Int64,
    Int8,
    Scalar,
    U8x16,
    UInt128,
    UInt16,
    UInt256,
    UInt32,
    UInt64,
    UInt8,
)
from builtin.simd_elements import _Elements
from builtin.simd_vector import _largest, _power, _power_of, _smallest, _Vector
from collections.check_bounds import check_bounds
from internal.intops import _floordiv, _floormod, _truncdiv
from internal.numbers import _parse_scalar, _write_wide


@always_inline
def _pow[
    dtype: DType, width: Int, exponent: AnyType, //
](base: SIMD[dtype, width], exp: exponent) -> SIMD[dtype, width]:
    """Each element to the power of `exp`, or of the element of it."""
    return base**exp


@always_inline
def _splat[
    dtype: DType, width: Int
](value: __brio.scalar[dtype]) -> __brio.simd[dtype, width]:
    comptime if width == 1:
        return value
    else:
        return __brio.cast["splat", __brio.simd[dtype, width]](value)


@always_inline
def _to_odd_float32[
    width: Int, //
](x: SIMD[DType.float64, width]) -> SIMD[DType.float32, width]:
    """`x` as a float32 that, where it is inexact, has an odd last bit: rounding it again is rounding `x`."""
    comptime U = SIMD[DType.uint32, width]
    var near = x.cast[DType.float32]()
    var back = near.cast[DType.float64]()
    var bits = near.to_bits()
    var even = (bits & U(1)).eq(U(0))
    var above = abs(back).gt(abs(x)) & even
    var below = abs(back).lt(abs(x)) & even
    return SIMD[DType.float32, width].from_bits(
        above.select(bits - U(1), below.select(bits + U(1), bits))
    )


@__literal("int", "float")
@__parameter_names(width="size length", dtype="type")
struct SIMD[dtype: DType, width: Int](
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
    Indexer where dtype.is_integral(),
    Intable,
    IntervalElement,
    Numeric,
    Powable,
    Representable,
    Roundable,
    Sized,
    Stringable,
    TrivialRegisterPassable,
    Truncable,
    Writable,
    _Elements,
    _Vector,
):
    """`width` numbers of one kind that are computed with together; one of them is a `Scalar`.

    Examples:

    ```mojo
    var v = SIMD[DType.float32, 4](1, 2, 3, 4)
    print(v * 2 + 1)  # -> [3.0, 5.0, 7.0, 9.0]
    print(v[0], v.reduce_add())  # -> 1.0 10.0
    print(v.cast[DType.int32]())  # -> [1, 2, 3, 4]
    ```
    """

    comptime _is_float: Bool = Self.dtype.is_floating_point()
    comptime _is_signed: Bool = Self.dtype.is_signed()
    comptime __debug_unsigned__ = Self.dtype.is_unsigned()
    comptime _is_float8: Bool = Self.dtype._is_byte_float()
    comptime _Value = __brio.simd[Self.dtype, Self.width]
    comptime _Mask = SIMD[DType.bool, Self.width]
    comptime device_type = SIMD[Self.dtype, Self.width]
    """What a kernel sees: the same.

    Examples:

    ```mojo
    from std.sys import size_of
    comptime assert size_of[Float32.device_type]() == size_of[Float32]()
    ```
    """
    comptime element_type = Self.dtype
    """The kind of the elements.

    Examples:

    ```mojo
    print(SIMD[DType.int32, 4].element_type)  # -> int32
    ```
    """
    comptime DTYPE = Self.dtype
    """The kind of the elements, asked as the numbers of a `Coord` are.

    Examples:

    ```mojo
    comptime assert Float32.DTYPE == DType.float32
    ```
    """
    comptime static_value = -1
    """What the numbers of a `Coord` say whose value is known at run time only.

    Examples:

    ```mojo
    comptime assert Int32.static_value == -1
    ```
    """
    comptime is_static_value = False
    """The value is known at run time only.

    Examples:

    ```mojo
    comptime assert not Int32.is_static_value
    ```
    """
    comptime ParamListType = TypeList[SIMD[Self.dtype, Self.width]]
    """The type itself as the one of a list, as the numbers of a `Coord` give theirs.

    Examples:

    ```mojo
    comptime assert Int32.ParamListType.size == 1
    comptime assert Int32.ParamListType.contains[Int32]()
    ```
    """
    comptime size = Self.width
    """Number of elements.

    Examples:

    ```mojo
    print(SIMD[DType.int32, 4].size)  # -> 4
    ```
    """
    comptime length = Self.width
    """Number of elements.

    Examples:

    ```mojo
    print(SIMD[DType.int32, 4].length)  # -> 4
    ```
    """
    comptime MAX = _largest[Self.dtype, Self.width](True)
    """The largest value; infinity for floats.

    Examples:

    ```mojo
    print(UInt8.MAX, Float32.MAX)  # -> 255 inf
    ```
    """
    comptime MIN = _smallest[Self.dtype, Self.width](True)
    """The smallest value; minus infinity for floats.

    Examples:

    ```mojo
    print(Int8.MIN, Float32.MIN)  # -> -128 -inf
    ```
    """
    comptime MAX_FINITE = _largest[Self.dtype, Self.width](False)
    """The largest finite value.

    Examples:

    ```mojo
    print(Float32.MAX_FINITE)  # -> 3.4028235e+38
    ```
    """
    comptime MIN_FINITE = _smallest[Self.dtype, Self.width](False)
    """The smallest finite value.

    Examples:

    ```mojo
    print(Float16.MIN_FINITE)  # -> -65504.0
    ```
    """

    var value: __brio.simd[Self.dtype, Self.width]
    """The machine's number or vector.

    Examples:

    ```mojo
    print(Int32(7).value())  # -> 7
    ```
    """

    @always_inline
    def __init__(out self):
        """Makes zeros.

        Examples:

        ```mojo
        var v = SIMD[DType.int32, 4](1, 2, 3, 4)
        print(v, SIMD[DType.float32, 2](7), Int32(Float32(2.9)))  # -> [1, 2, 3, 4] [7.0, 7.0] 2
        ```
        """
        self.value = __brio.constant[Self._Value, 0]()

    @always_inline
    @implicit
    def __init__(out self, value: Scalar[Self.dtype]):
        """`value` in every element."""
        self.value = _splat[Self.dtype, Self.width](value.value)

    @always_inline
    @implicit
    def __init__(out self, value: Int):
        """`value`, converted, in every element."""
        self.value = _splat[Self.dtype, Self.width](
            __brio.make[Scalar[DType.int]](value.value).cast[Self.dtype]().value
        )

    @always_inline
    @implicit
    def __init__(out self, value: UInt):
        """`value`, converted, in every element."""
        self.value = _splat[Self.dtype, Self.width](
            __brio.make[Scalar[DType.uint]](value.value)
            .cast[Self.dtype]()
            .value
        )

    @always_inline
    @implicit
    @doc_hidden
    def __init__[
        any: Bool, //
    ](
        out self, lanes: LaneEquality[Self.width, any]
    ) where Self.dtype == DType.bool:
        """The answer for each element."""
        self = lanes.mask.cast[Self.dtype]()

    @always_inline
    @implicit
    def __init__(out self, value: Bool):
        """1 for `True`, 0 for `False`, in every element."""
        self.value = _splat[Self.dtype, Self.width](
            __brio.make[Scalar[DType.bool]](value.value)
            .cast[Self.dtype]()
            .value
        )

    @always_inline
    @doc_hidden
    def __init__(out self, *, mlir_value: Self):
        """The number itself, as `_mlir_value` gives it."""
        self = mlir_value

    @always_inline
    def __init__(out self, *, from_int: Int):
        """`from_int`, converted, in every element."""
        self = Self(from_int)

    @always_inline
    def __init__(out self, *, fill: Scalar[Self.dtype]):
        """`fill` in every element."""
        self.value = _splat[Self.dtype, Self.width](fill.value)

    @always_inline
    @doc_hidden
    def __init__[
        width: Int, any: Bool, //
    ](
        out self, *, fill: LaneEquality[width, any]
    ) where Self.dtype == DType.bool:
        """The one answer for all elements of `fill`, in every element."""
        self = Self(fill.__bool__())

    @always_inline
    def __init__[
        bits: DType, //
    ](out self, *, from_bits: SIMD[bits, Self.width]):
        """The numbers that have these bits."""
        self = Self.from_bits(from_bits)

    @always_inline
    def __init__[other: DType, //](out self, value: SIMD[other, Self.width]):
        """The elements of `value`, converted."""
        self.value = value.cast[Self.dtype]().value

    @always_inline
    @__counts(width)
    def __init__(
        out self, *elements: Scalar[Self.dtype], __list_literal__: () = ()
    ):
        """The given elements; there must be `width` of them. `[a, b]` makes them where a vector is expected."""
        if len(elements) != Self.width:
            abort("SIMD: the number of elements is not the width")
        var value = __brio.constant[Self._Value, 0]()
        comptime for i in range(Self.width):
            value = __brio.op["insert"](
                value, elements[i].value, __brio.constant[__brio.int[64], i]()
            )
        self.value = value

    @always_inline
    def __init__[
        T: Floatable, //
    ](out self, value: T) where not __brio.has_method[T, "cast"]:
        """The number that `value` is."""
        self = Self(value.__float__().cast[Self.dtype]())

    def __init__[
        T: FloatableRaising, //
    ](out self, value: T) raises where not __brio.conforms[T, Floatable]:
        """The number that `value` is, where that may fail."""
        comptime if __brio.has_method[
            T, "as_string_slice"
        ]:  # a text is rounded once
            self.value = Self(
                _parse_scalar[Self.dtype](value.as_string_slice())
            ).value
        else:
            self = Self(value.__float__().cast[Self.dtype]())

    def __init__[T: FloatableRaising, //](out self, *, py: T) raises:
        """The number that a value of Python is; of an integer that is too large, its low bits."""
        comptime if Self.dtype.is_integral() and __brio.has_method[
            T, "_integer"
        ]:
            self = Self(py._integer[Self.dtype]())
        else:
            self = Self(py.__float__().cast[Self.dtype]())

    def __init__(out self, text: StringSlice[ImmutAnyOrigin]) raises:
        """Reads a decimal number; raises when the text is not one."""
        self.value = Self(_parse_scalar[Self.dtype](text)).value

    @always_inline
    def _wide(self) -> SIMD[DType.float32, Self.width]:
        """Floats of 8 bits as those that they are computed with."""
        return self.cast[DType.float32]()

    # --- arithmetic

    @always_inline
    def __add__(self, other: Self) -> Self:
        """The sums of the elements; integers wrap around.

        Examples:

        ```mojo
        comptime Ints = SIMD[DType.int32, 4]
        print(Ints(1, 2, 3, 4) + Ints(10, 20, 30, 40))  # -> [11, 22, 33, 44]
        print(UInt8(250) + 10)  # -> 4
        ```
        """
        comptime if Self._is_float8:
            return (self._wide() + other._wide()).cast[Self.dtype]()
        else:
            return __brio.make[Self](__brio.op["add"](self.value, other.value))

    @always_inline
    def __sub__(self, other: Self) -> Self:
        """The differences of the elements; integers wrap around.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 2](5, 3) - SIMD[DType.int32, 2](1, 4))  # -> [4, -1]
        ```
        """
        comptime if Self._is_float8:
            return (self._wide() - other._wide()).cast[Self.dtype]()
        else:
            return __brio.make[Self](__brio.op["sub"](self.value, other.value))

    @always_inline
    def __mul__(self, other: Self) -> Self:
        """The products of the elements; of integers the low bits stay.

        Examples:

        ```mojo
        print(SIMD[DType.float32, 2](1.5, 2) * 2)  # -> [3.0, 4.0]
        ```
        """
        comptime if Self._is_float8:
            return (self._wide() * other._wide()).cast[Self.dtype]()
        else:
            return __brio.make[Self](__brio.op["mul"](self.value, other.value))

    @always_inline
    def __and__(self, other: Self) -> Self:
        """The bits that both have.

        Examples:

        ```mojo
        print(UInt8(12) & 10, SIMD[DType.bool, 2](True, True) & SIMD[DType.bool, 2](True, False))  # -> 8 [True, False]
        ```
        """
        comptime assert (
            not Self.dtype.is_floating_point()
        ), "bitwise operators need integers, not floats"
        return __brio.make[Self](__brio.op["and"](self.value, other.value))

    @always_inline
    def __or__(self, other: Self) -> Self:
        """The bits that one of them has.

        Examples:

        ```mojo
        print(UInt8(12) | 10)  # -> 14
        ```
        """
        comptime assert (
            not Self.dtype.is_floating_point()
        ), "bitwise operators need integers, not floats"
        return __brio.make[Self](__brio.op["or"](self.value, other.value))

    @always_inline
    def __xor__(self, other: Self) -> Self:
        """The bits that just one of them has.

        Examples:

        ```mojo
        print(UInt8(12) ^ 10)  # -> 6
        ```
        """
        comptime assert (
            not Self.dtype.is_floating_point()
        ), "bitwise operators need integers, not floats"
        return __brio.make[Self](__brio.op["xor"](self.value, other.value))

    @always_inline
    def __lshift__(self, other: Self) -> Self:
        """The bits, moved up by as many places as `other` says.

        Examples:

        ```mojo
        print(UInt8(3) << 4, SIMD[DType.int32, 2](1, 1) << SIMD[DType.int32, 2](0, 3))  # -> 48 [1, 8]
        ```
        """
        comptime assert (
            not Self.dtype.is_floating_point()
        ), "bitwise operators need integers, not floats"
        return __brio.make[Self](__brio.op["shl"](self.value, other.value))

    @always_inline
    def __rshift__(self, other: Self) -> Self:
        """The bits, moved down; the sign of signed integers stays.

        Examples:

        ```mojo
        print(Int8(-48) >> 4, UInt8(208) >> 4)  # -> -3 13
        ```
        """
        comptime assert (
            not Self.dtype.is_floating_point()
        ), "bitwise operators need integers, not floats"
        comptime if Self._is_signed:
            return __brio.make[Self](__brio.op["ashr"](self.value, other.value))
        else:
            return __brio.make[Self](__brio.op["lshr"](self.value, other.value))

    @always_inline
    def __truediv__(self, other: Self) -> Self:
        """Quotient; of integers rounded towards zero, 0 when `other` is 0.

        Examples:

        ```mojo
        print(Float32(1) / 4)  # -> 0.25
        ```
        """
        comptime if Self._is_float8:
            return (self._wide() / other._wide()).cast[Self.dtype]()
        else:
            comptime if Self._is_float:
                return __brio.make[Self](
                    __brio.op["fdiv"](self.value, other.value)
                )
            else:
                return __brio.make[Self](
                    _truncdiv[Self._Value, Self._is_signed](
                        self.value, other.value
                    )
                )

    @always_inline
    def __floordiv__(self, other: Self) -> Self:
        """Quotient rounded towards minus infinity; of integers 0 when `other` is 0.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 2](-7, 7) // 2)  # -> [-4, 3]
        ```
        """
        comptime if Self._is_float:
            return (self / other).__floor__()
        else:
            return __brio.make[Self](
                _floordiv[Self._Value, Self._is_signed](self.value, other.value)
            )

    @always_inline
    def __mod__(self, other: Self) -> Self:
        """What `//` leaves, with the sign of `other`; of integers 0 when `other` is 0.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 2](-7, 7) % 4)  # -> [1, 3]
        ```
        """
        comptime if Self._is_float8:
            return (self._wide() % other._wide()).cast[Self.dtype]()
        else:
            comptime if Self._is_float:
                var rest: Self
                comptime if __brio.target_is["gpu"]:
                    # GPUs have no such instruction, and what stands for it is wrong for large quotients.
                    from math.power import fmod

                    rest = fmod(self, other)
                else:
                    rest = __brio.make[Self](
                        __brio.op["frem"](self.value, other.value)
                    )
                var fix = rest.ne(Self(0)) & (
                    rest.lt(Self(0)) ^ other.lt(Self(0))
                )
                return fix.select(rest + other, rest)
            else:
                return __brio.make[Self](
                    _floormod[Self._Value, Self._is_signed](
                        self.value, other.value
                    )
                )

    @always_inline
    def __pow__(self, exponent: Int) -> Self:
        """Each element times itself `exponent` times; floats take negative exponents too.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 2, 3, 4) ** 2, Float64(2) ** 0.5)  # -> [1, 4, 9, 16] 1.4142135623730951
        ```
        """
        return _power(self, exponent)

    @always_inline
    def __pow__(self, exponent: Self) -> Self:
        """Each element to the power of the exponent's element."""
        return _power_of(self, exponent)

    @always_inline
    def __pow__(self, exponent: IntLiteral) -> Self:
        """Each element times itself as often as is written; floats to the powers from 0 to 4 without a logarithm, others as by a float.

        Examples:

        ```mojo
        print(Float64(1.5) ** 2, Float64(2) ** -1)  # -> 2.25 0.5
        ```
        """
        comptime if Self.dtype.is_floating_point() and Self.dtype.size_of() < 4:
            # Rounded once: what stands between is exact enough in float32.
            return (self.cast[DType.float32]() ** exponent).cast[Self.dtype]()
        elif Self.dtype.is_floating_point():
            var n = Self(exponent)
            if n.lt(Self(0)).reduce_or() or n.gt(Self(4)).reduce_or():
                return _power_of(self, n)
            var times = Int(n[0])
            var square = self * self
            if times >= 3:
                return square * (self if times == 3 else square)
            return square if times == 2 else self if times == 1 else Self(1)
        else:
            return _power(self, Int(exponent))

    @always_inline
    def __neg__(self) -> Self:
        """The elements with the other sign.

        Examples:

        ```mojo
        print(-SIMD[DType.float32, 2](1.5, -2))  # -> [-1.5, 2.0]
        ```
        """
        comptime if Self._is_float8:
            return (-self._wide()).cast[Self.dtype]()
        else:
            return __brio.make[Self](__brio.op["neg"](self.value))

    @always_inline
    def __pos__(self) -> Self:
        """The vector itself.

        Examples:

        ```mojo
        print(+Float32(-1.5))  # -> -1.5
        ```
        """
        return self

    @always_inline
    def __invert__(self) -> Self:
        """Each bit turned over.

        Examples:

        ```mojo
        print(~UInt8(5), ~SIMD[DType.bool, 2](True, False))  # -> 250 [False, True]
        ```
        """
        comptime assert (
            not Self.dtype.is_floating_point()
        ), "bitwise operators need integers, not floats"
        return __brio.make[Self](__brio.op["not"](self.value))

    # --- comparison: masks by name, one truth value by operator

    @always_inline
    def eq(self, rhs: Self) -> Self._Mask:
        """Element by element, whether `self` is equal.

        Examples:

        ```mojo
        var a = SIMD[DType.int32, 2](1, 2)
        print(a.eq(SIMD[DType.int32, 2](1, 3)))  # -> [True, False]
        ```
        """
        comptime if Self._is_float8:
            return self._wide().eq(rhs._wide())
        else:
            comptime operation = Self.dtype._eq()
            return __brio.make[Self._Mask](
                __brio.op[operation](self.value, rhs.value)
            )

    @always_inline
    @doc_hidden
    def __eq_legacy__(
        self, other: Self
    ) -> LaneEquality[Self.width, False] where Self.width > 1:
        """What `==` of vectors means in the older dialect: a mask, and where one truth value is asked for whether all are equal."""
        return LaneEquality[Self.width, False](self.eq(other))

    @always_inline
    @doc_hidden
    def __ne_legacy__(
        self, other: Self
    ) -> LaneEquality[Self.width, True] where Self.width > 1:
        """What `!=` of vectors means in the older dialect: a mask, and where one truth value is asked for whether any differ."""
        return LaneEquality[Self.width, True](self.ne(other))

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether all elements are equal.

        Examples:

        ```mojo
        comptime Ints = SIMD[DType.int32, 2]
        print(Ints(1, 2) == Ints(1, 2), Ints(1, 2) == Ints(1, 3))  # -> True False
        print(Ints(1, 2).eq(Ints(1, 3)))  # -> [True, False]
        ```
        """
        comptime if Self._is_float8:
            return self._wide() == other._wide()
        else:
            comptime operation = Self.dtype._eq()
            comptime if Self.width == 1:
                return __brio.make[Bool](
                    __brio.op[operation](self.value, other.value)
                )
            else:
                return __brio.make[Bool](
                    __brio.intrinsic["vector.reduce_and", __brio.int[1]](
                        __brio.op[operation](self.value, other.value)
                    )
                )

    @always_inline
    def ne(self, rhs: Self) -> Self._Mask:
        """Element by element, whether `self` is different.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 2](1, 2).ne(SIMD[DType.int32, 2](1, 0)))  # -> [False, True]
        ```
        """
        comptime if Self._is_float8:
            return self._wide().ne(rhs._wide())
        else:
            comptime operation = Self.dtype._ne()
            return __brio.make[Self._Mask](
                __brio.op[operation](self.value, rhs.value)
            )

    @always_inline
    def __ne__(self, other: Self) -> Bool:
        """Whether any element is different.

        Examples:

        ```mojo
        comptime Ints = SIMD[DType.int32, 2]
        print(Ints(1, 2) != Ints(1, 2), Ints(1, 2) != Ints(1, 3))  # -> False True
        ```
        """
        comptime if Self._is_float8:
            return self._wide() != other._wide()
        else:
            comptime operation = Self.dtype._ne()
            comptime if Self.width == 1:
                return __brio.make[Bool](
                    __brio.op[operation](self.value, other.value)
                )
            else:
                return __brio.make[Bool](
                    __brio.intrinsic["vector.reduce_or", __brio.int[1]](
                        __brio.op[operation](self.value, other.value)
                    )
                )

    @always_inline
    def lt(self, rhs: Self) -> Self._Mask:
        """Element by element, whether `self` is less.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 2, 3, 4).lt(3))  # -> [True, True, False, False]
        ```
        """
        comptime if Self._is_float8:
            return self._wide().lt(rhs._wide())
        else:
            comptime operation = Self.dtype._lt()
            return __brio.make[Self._Mask](
                __brio.op[operation](self.value, rhs.value)
            )

    @always_inline
    @doc_hidden
    def __lt_legacy__(self, other: Self) -> Self._Mask where Self.width > 1:
        """Element by element, whether `self` is less: what the operator of vectors means in the older dialect."""
        return self.lt(other)

    @always_inline
    def __lt__(self, other: Self) -> Bool:
        """Whether all elements are less.

        Examples:

        ```mojo
        comptime Ints = SIMD[DType.int32, 2]
        print(Float32(1.5) < 2, Ints(1, 2).lt(Ints(2, 2)))  # -> True [True, False]
        ```
        """
        comptime if Self._is_float8:
            return self._wide() < other._wide()
        else:
            comptime operation = Self.dtype._lt()
            comptime if Self.width == 1:
                return __brio.make[Bool](
                    __brio.op[operation](self.value, other.value)
                )
            else:
                return __brio.make[Bool](
                    __brio.intrinsic["vector.reduce_and", __brio.int[1]](
                        __brio.op[operation](self.value, other.value)
                    )
                )

    @always_inline
    def le(self, rhs: Self) -> Self._Mask:
        """Element by element, whether `self` is less or equal.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 2, 3, 4).le(3))  # -> [True, True, True, False]
        ```
        """
        comptime if Self._is_float8:
            return self._wide().le(rhs._wide())
        else:
            comptime operation = Self.dtype._le()
            return __brio.make[Self._Mask](
                __brio.op[operation](self.value, rhs.value)
            )

    @always_inline
    @doc_hidden
    def __le_legacy__(self, other: Self) -> Self._Mask where Self.width > 1:
        """Element by element, whether `self` is less or equal: what the operator of vectors means in the older dialect."""
        return self.le(other)

    @always_inline
    def __le__(self, other: Self) -> Bool:
        """Whether all elements are less or equal.

        Examples:

        ```mojo
        print(Float32(1.5) <= 1.5)  # -> True
        ```
        """
        comptime if Self._is_float8:
            return self._wide() <= other._wide()
        else:
            comptime operation = Self.dtype._le()
            comptime if Self.width == 1:
                return __brio.make[Bool](
                    __brio.op[operation](self.value, other.value)
                )
            else:
                return __brio.make[Bool](
                    __brio.intrinsic["vector.reduce_and", __brio.int[1]](
                        __brio.op[operation](self.value, other.value)
                    )
                )

    @always_inline
    def gt(self, rhs: Self) -> Self._Mask:
        """Element by element, whether `self` is greater.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 2, 3, 4).gt(3))  # -> [False, False, False, True]
        ```
        """
        comptime if Self._is_float8:
            return self._wide().gt(rhs._wide())
        else:
            comptime operation = Self.dtype._gt()
            return __brio.make[Self._Mask](
                __brio.op[operation](self.value, rhs.value)
            )

    @always_inline
    @doc_hidden
    def __gt_legacy__(self, other: Self) -> Self._Mask where Self.width > 1:
        """Element by element, whether `self` is greater: what the operator of vectors means in the older dialect."""
        return self.gt(other)

    @always_inline
    def __gt__(self, other: Self) -> Bool:
        """Whether all elements are greater.

        Examples:

        ```mojo
        print(UInt8(200) > 100, Int8(-56) > 100)  # -> True False
        ```
        """
        comptime if Self._is_float8:
            return self._wide() > other._wide()
        else:
            comptime operation = Self.dtype._gt()
            comptime if Self.width == 1:
                return __brio.make[Bool](
                    __brio.op[operation](self.value, other.value)
                )
            else:
                return __brio.make[Bool](
                    __brio.intrinsic["vector.reduce_and", __brio.int[1]](
                        __brio.op[operation](self.value, other.value)
                    )
                )

    @always_inline
    def ge(self, rhs: Self) -> Self._Mask:
        """Element by element, whether `self` is greater or equal.

        Examples:

        ```mojo
        print(SIMD[DType.int32, 4](1, 2, 3, 4).ge(3))  # -> [False, False, True, True]
        ```
        """
        comptime if Self._is_float8:
            return self._wide().ge(rhs._wide())
        else:
            comptime operation = Self.dtype._ge()
            return __brio.make[Self._Mask](
                __brio.op[operation](self.value, rhs.value)
            )

    @always_inline
    @doc_hidden
    def __ge_legacy__(self, other: Self) -> Self._Mask where Self.width > 1:
        """Element by element, whether `self` is greater or equal: what the operator of vectors means in the older dialect."""
        return self.ge(other)

    @always_inline
    def __ge__(self, other: Self) -> Bool:
        """Whether all elements are greater or equal.

        Examples:

        ```mojo
        print(Float32(1.5) >= 2)  # -> False
        ```
        """
        comptime if Self._is_float8:
            return self._wide() >= other._wide()
        else:
            comptime operation = Self.dtype._ge()
            comptime if Self.width == 1:
                return __brio.make[Bool](
                    __brio.op[operation](self.value, other.value)
                )
            else:
                return __brio.make[Bool](
                    __brio.intrinsic["vector.reduce_and", __brio.int[1]](
                        __brio.op[operation](self.value, other.value)
                    )
                )

    @always_inline
    def __bool__(self) -> Bool:
        """Whether any element is not 0.

        Examples:

        ```mojo
        print(Bool(Int32(3)), Bool(Float32(0)))  # -> True False
        ```
        """
        return self != Self(0)

    @always_inline
    def __int__(self) -> Int:
        """A scalar as an `Int`: floats lose their fraction.

        Examples:

        ```mojo
        print(Int(Float64(-2.9)), Int(UInt8(7)))  # -> -2 7
        ```
        """
        return __brio.make[Int](self.cast[DType.int]().value)

    @__only_legacy
    @always_inline
    def to_int(self) -> Int:
        """A scalar as an `Int`, how files of early 2024 ask for it.

        Examples:

        ```mojo
        fn main():
            print(UInt8(7).to_int())  # -> 7
        ```
        """
        return self.__int__()

    @__only_legacy
    @always_inline
    def max(self, other: Self) -> Self:
        """The larger one, element by element, how files up to 24.4 ask for it.

        Examples:

        ```mojo
        fn main():
            print(SIMD[DType.int32, 2](1, 5).max(SIMD[DType.int32, 2](4, 2)))  # -> [4, 5]
        ```
        """
        return max(self, other)

    @__only_legacy
    @always_inline
    def min(self, other: Self) -> Self:
        """The smaller one, element by element, how files up to 24.4 ask for it.

        Examples:

        ```mojo
        fn main():
            print(SIMD[DType.int32, 2](1, 5).min(SIMD[DType.int32, 2](4, 2)))  # -> [1, 2]
        ```
        """
        return min(self, other)

    @always_inline
    def value(self) -> Int:
        """A scalar as an `Int`, asked as the numbers of a `Coord` are.

        Examples:

        ```mojo
        print(Int32(7).value() + 1)  # -> 8
        ```
        """
        return self.__int__()

    @always_inline
    def sum(self) -> Int where Self.width == 1:
        """A scalar as an `Int`, asked as the numbers of a `Coord` are.

        Examples:

        ```mojo
        print(Int32(7).sum())  # -> 7
        ```
        """
        return self.__int__()

    @always_inline
    def product(self) -> Int where Self.width == 1:
        """A scalar as an `Int`, asked as the numbers of a `Coord` are.

        Examples:

        ```mojo
        print(Int32(7).product())  # -> 7
        ```
        """
        return self.__int__()

    @__attribute
    @always_inline
    def _mlir_value(self) -> Self:
        """The number itself, where a program means the value below it."""
        return self

    @always_inline
    def __index__(self) -> Int:
        """The number of the element.

        Examples:

        ```mojo
        print(["a", "b", "c"][UInt8(2)])  # -> c
        ```
        """
        return self.__int__()

    @always_inline
    def __mlir_index__(self) -> Int:
        """The number of an element, as `__index__` gives it.

        Examples:

        ```mojo
        print(Int32(4).__mlir_index__())  # -> 4
        ```
        """
        return self.__int__()

    @always_inline
    def __float__(self) -> Float64:
        """The value as `Float64`: `Float64(a)`.

        Examples:

        ```mojo
        print(Float64(Int16(7)) / 2)  # -> 3.5
        ```
        """
        return self.cast[DType.float64]()

    @always_inline
    def select[
        result: DType
    ](
        self,
        true_case: SIMD[result, Self.width],
        false_case: SIMD[result, Self.width],
    ) -> SIMD[result, Self.width]:
        """Of a mask: element by element, `true_case` where it is true, else `false_case`.

        Examples:

        ```mojo
        var v = SIMD[DType.int32, 4](1, 5, 2, 7)
        var large = v.gt(3)
        print(large)  # -> [False, True, False, True]
        print(large.select(v, SIMD[DType.int32, 4](0)))  # -> [0, 5, 0, 7]
        ```
        """
        return __brio.make[SIMD[result, Self.width]](
            __brio.op["select"](self.value, true_case.value, false_case.value)
        )

    # --- conversion

    @always_inline
    def cast[target: DType](self) -> SIMD[target, Self.width]:
        """The elements as numbers of another kind: integers wrap, floats round, a fraction is cut off.

        Examples:

        ```mojo
        print(Float32(3.7).cast[DType.int32](), Int8(-1).cast[DType.uint8]())  # -> 3 255
        ```
        """
        comptime kind = Self.dtype._cast_to(target)
        comptime if kind == "":
            return __brio.make[SIMD[target, Self.width]](self.value)
        elif kind == "test":
            return __brio.make[SIMD[target, Self.width]](self.ne(Self(0)).value)
        elif kind == "twice":
            return self.cast[DType.float32]().cast[target]()
        elif kind == "from8":
            return _from_float8(self).cast[target]()
        elif kind == "to8":
            comptime if Self.dtype == DType.float64:
                return _to_float8[target](
                    _to_odd_float32(self.cast[DType.float64]())
                )
            else:
                return _to_float8[target](self.cast[DType.float32]())
        elif kind == "odd":
            return _to_odd_float32(self.cast[DType.float64]()).cast[target]()
        else:
            return __brio.make[SIMD[target, Self.width]](
                __brio.cast[kind, __brio.simd[target, Self.width]](self.value)
            )

    # --- elements

    @always_inline
    def tuple(
        self,
    ) -> Tuple[*TypeList[].splat[Self.width, Scalar[Self.dtype]].__type_list__]:
        """The elements as a tuple.

        Examples:

        ```mojo
        var (a, b) = SIMD[DType.int32, 2](3, 4).tuple()
        print(a, b)  # -> 3 4
        ```
        """
        var made: Tuple[
            *TypeList[].splat[Self.width, Scalar[Self.dtype]].__type_list__
        ]
        __brio.mark_init(made)
        comptime for i in range(Self.width):
            __brio.init(__brio.address_of(made[i]), self[i])
        return made

    @always_inline
    def __len__(self) -> Int:
        """How many elements there are.

        Examples:

        ```mojo
        print(len(SIMD[DType.int32, 4](0)))  # -> 4
        ```
        """
        return Self.width

    @always_inline
    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> Scalar[Self.dtype]:
        """Element number `index`; one outside ends the program.

        Examples:

        ```mojo
        var v = SIMD[DType.int32, 4](10, 20, 30, 40)
        print(v[2])  # -> 30
        ```
        """
        check_bounds(index, Self.width, _where)
        comptime if Self.width == 1:
            return __brio.make[Scalar[Self.dtype]](self.value)
        else:
            return __brio.make[Scalar[Self.dtype]](
                __brio.op["extract"](self.value, index.value)
            )

    @always_inline
    def __setitem__(
        mut self,
        index: Int,
        value: Scalar[Self.dtype],
        *,
        _where: StaticString = __brio.call_location,
    ):
        """Replaces element number `index`; one outside ends the program.

        Examples:

        ```mojo
        var v = SIMD[DType.int32, 4](0)
        v[1] = 5
        print(v)  # -> [0, 5, 0, 0]
        ```
        """
        check_bounds(index, Self.width, _where)
        comptime if Self.width == 1:
            self.value = value.value
        else:
            self.value = __brio.op["insert"](
                self.value, value.value, index.value
            )

    @always_inline
    def __getitem__[
        kind: DType, //
    ](
        self,
        index: Scalar[kind],
        *,
        _where: StaticString = __brio.call_location,
    ) -> Scalar[Self.dtype] where kind.is_integral():
        """Element number `index`; one outside ends the program."""
        return self.__getitem__(Int(index), _where=_where)

    @always_inline
    def __setitem__[
        kind: DType, //
    ](
        mut self,
        index: Scalar[kind],
        value: Scalar[Self.dtype],
        *,
        _where: StaticString = __brio.call_location,
    ) where kind.is_integral():
        """Replaces element number `index`; one outside ends the program."""
        self.__setitem__(Int(index), value, _where=_where)

    # --- functions of numbers

    @always_inline
    def _float[name: StringLiteral](self) -> Self:
        comptime if Self._is_float8:
            return self._wide()._float[name]().cast[Self.dtype]()
        elif Self._is_float:
            return __brio.make[Self](
                __brio.intrinsic[name, Self._Value](self.value)
            )
        else:
            return self

    @always_inline
    def __abs__(self) -> Self:
        """The elements without their signs.

        Examples:

        ```mojo
        print(abs(SIMD[DType.float32, 2](-1.5, 2)))  # -> [1.5, 2.0]
        ```
        """
        comptime if Self._is_float:
            return self._float["math.fabs"]()
        elif Self._is_signed:
            return self.lt(Self(0)).select(-self, self)
        else:
            return self

    @always_inline
    def __floor__(self) -> Self:
        """The greatest whole number that is not above: `floor(a)`.

        Examples:

        ```mojo
        from std.math import floor
        print(floor(SIMD[DType.float32, 2](-1.5, 2.5)))  # -> [-2.0, 2.0]
        ```
        """
        return self._float["math.floor"]()

    @always_inline
    def __ceil__(self) -> Self:
        """The least whole number that is not below: `ceil(a)`.

        Examples:

        ```mojo
        from std.math import ceil
        print(ceil(SIMD[DType.float32, 2](-1.5, 2.5)))  # -> [-1.0, 3.0]
        ```
        """
        return self._float["math.ceil"]()

    @always_inline
    def __trunc__(self) -> Self:
        """The whole number towards zero: `trunc(a)`.

        Examples:

        ```mojo
        from std.math import trunc
        print(trunc(SIMD[DType.float32, 2](-1.5, 2.5)))  # -> [-1.0, 2.0]
        ```
        """
        return self._float["math.trunc"]()

    @always_inline
    def __round__(self) -> Self:
        """The nearest integer, the even one of two.

        Examples:

        ```mojo
        print(round(Float64(2.5)), round(Float64(3.14159), 2))  # -> 2.0 3.14
        ```
        """
        return self._float["math.roundeven"]()

    @always_inline
    def __round__(self, ndigits: Int) -> Self:
        """The nearest number with `ndigits` digits behind the point; before it where that is negative."""
        return round(self, ndigits)

    @always_inline
    def __ceildiv__(self, other: Self) -> Self:
        """Quotient rounded up.

        Examples:

        ```mojo
        from std.math import ceildiv
        print(ceildiv(Int32(17), Int32(5)))  # -> 4
        ```
        """
        comptime if Self._is_float:
            return (self / other).__ceil__()
        else:
            # What is left is not asked of a divisor of 0, which divides to 0.
            var down = self // other
            return (
                down
                + ((down * other).ne(self) & other.ne(Self(0))).cast[
                    Self.dtype
                ]()
            )

    # --- text

    @always_inline
    def write_to[W: Writer](self, mut writer: W):
        """Writes a scalar as a number, a vector as `[a, b]`.

        Examples:

        ```mojo
        var text = String()
        SIMD[DType.int32, 2](1, 2).write_to(text)
        print(text)  # -> [1, 2]
        ```
        """
        comptime if Self.width == 1:
            comptime if Self._is_float8:
                writer._write_float32(self._wide().__getitem__(0))
            elif Self.dtype == DType.float32:
                writer._write_float32(__brio.make[Float32](self.value))
            elif Self.dtype == DType.float64:
                writer._write_float(__brio.make[Float64](self.value))
            elif Self._is_float:
                writer._write_float32(self.cast[DType.float32]())
            elif Self.dtype == DType.bool:
                writer._write_bool(__brio.make[Bool](self.value))
            elif Self.dtype.is_integral() and Self.dtype.size_of() > 8:
                comptime unsigned = _unsigned_integral_type_of[Self.dtype]()
                var size = self.cast[unsigned]()
                if self < Self(0):
                    writer.write_string("-")
                    size = Scalar[unsigned](0) - size
                _write_wide(writer, size)
            elif Self._is_signed:
                writer._write_int(self.__int__())
            else:
                writer._write_uint(
                    __brio.make[UInt](self.cast[DType.uint]().value)
                )
        else:
            writer.write_string("[")
            comptime for i in range(Self.width):
                comptime if i > 0:
                    writer.write_string(", ")
                self[i].write_to(writer)
            writer.write_string("]")
