"""Neighbours, signs, exponents and angles of floats; combinations."""

from math.exponential import _check
from math.floats import (
    _bits,
    _float_of,
    _infinity,
    _int_of,
    _is_zero,
    _not_a_number,
)
from math.power import _with_sign_of, fmod, frexp, ldexp
from math.constants import pi


@always_inline
def degrees[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """An angle in radians, in degrees.

    Examples:

    ```mojo
    from std.math import degrees, pi

    print(degrees(pi / 2))  # -> 90.0
    ```
    """
    _check[dtype, "degrees"]()
    return x * SIMD[dtype, width](Scalar[dtype](180 / pi))


@always_inline
def radians[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """An angle in degrees, in radians.

    Examples:

    ```mojo
    from std.math import radians
    print(radians(180.0))  # -> 3.141592653589793
    ```
    """
    _check[dtype, "radians"]()
    return x * SIMD[dtype, width](Scalar[dtype](pi / 180))


@always_inline
def inf[dtype: DType]() -> Scalar[dtype]:
    """Infinity.

    Examples:

    ```mojo
    from std.math import inf
    print(inf[DType.float32]())  # -> inf
    ```
    """
    return Scalar[dtype].MAX


@always_inline
def neg_inf[dtype: DType]() -> Scalar[dtype]:
    """Minus infinity.

    Examples:

    ```mojo
    from std.math import neg_inf
    print(neg_inf[DType.float32]())  # -> -inf
    ```
    """
    return Scalar[dtype].MIN


@always_inline
def nan[dtype: DType]() -> Scalar[dtype]:
    """Not a number.

    Examples:

    ```mojo
    from std.math import nan
    print(nan[DType.float32]())  # -> nan
    ```
    """
    return Scalar[dtype].MAX - Scalar[dtype].MAX


@always_inline
def sign[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """1, 0 or -1, as `x` is above, equal to or below 0; a NaN stays one.

    Examples:

    ```mojo
    from std.math import sign

    print(sign(-2.5), sign(3))  # -> -1.0 1
    ```
    """
    comptime V = SIMD[dtype, width]
    var result = x.gt(V(0)).select(V(1), V(0))
    comptime if not dtype.is_unsigned():
        result = x.lt(V(0)).select(V(0) - V(1), result)
    comptime if dtype.is_floating_point():
        result = x.ne(x).select(x, result)
    return result


@always_inline
def sign(x: Int) -> Int:
    """1, 0 or -1, as `x` is above, equal to or below 0."""
    return 1 if x > 0 else (-1 if x < 0 else 0)


@always_inline
def modf[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> Tuple[SIMD[dtype, width], SIMD[dtype, width]]:
    """`(fraction, whole)` of `x`, both with its sign.

    Examples:

    ```mojo
    from std.math import modf

    var parts = modf(3.25)
    print(parts[0], parts[1])  # -> 0.25 3.0
    ```
    """
    var whole = x.__trunc__()
    comptime if dtype.is_floating_point():
        var endless = abs(x).eq(SIMD[dtype, width].MAX)
        return (
            _with_sign_of(endless.select(SIMD[dtype, width](0), x - whole), x),
            whole,
        )
    else:
        return (SIMD[dtype, width](0), whole)


@always_inline
def nextafter[
    dtype: DType, width: Int, //
](arg0: SIMD[dtype, width], arg1: SIMD[dtype, width]) -> SIMD[
    dtype, width
] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The float next to `arg0` in the direction of the other.

    Examples:

    ```mojo
    from std.math import nextafter

    print(nextafter(Float32(1), Float32(2)) > 1)  # -> True
    ```
    """
    _check[dtype, "nextafter"]()
    comptime B = dtype._unsigned_of_size()
    comptime U = SIMD[B, width]
    comptime V = SIMD[dtype, width]
    var bits = arg0.to_bits()
    var grows = arg0.lt(arg1) ^ arg0.lt(V(0))
    var next = grows.select(bits + U(1), bits - U(1))
    # From zero to the smallest number of the other's sign.
    var least = arg1.to_bits() & (U(1) << U(dtype.bit_width() - 1)) | U(1)
    next = arg0.eq(V(0)).select(least, next)
    var result = V.from_bits(next)
    result = arg0.eq(arg1).select(arg1, result)
    return (arg0.eq(arg0) & arg1.eq(arg1)).select(result, arg0 + arg1)


@always_inline
def ulp[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The distance from `x` to the next float away from 0; of the largest one, to the one before it.

    Examples:

    ```mojo
    from std.math import ulp
    print(ulp(Float64(1)))  # -> 2.220446049250313e-16
    ```
    """
    comptime V = SIMD[dtype, width]
    comptime if dtype.is_half_float():
        # As many bits as are left in the number itself.
        comptime bits = 10 if dtype == DType.float16 else 7
        comptime lowest = -24 if dtype == DType.float16 else -133
        var parts = frexp(x.cast[DType.float32]())
        var e = max(
            parts[1] - SIMD[DType.float32, width](bits + 1),
            SIMD[DType.float32, width](lowest),
        )
        e = _is_zero(x).select(SIMD[DType.float32, width](lowest), e)
        var step = ldexp(
            SIMD[DType.float32, width](1), e.cast[DType.int32]()
        ).cast[dtype]()
        return abs(x).lt(V.MAX).select(step, abs(x))
    else:
        var a = abs(x)
        var next = nextafter(a, V.MAX)
        var step = next.eq(V.MAX).select(a - nextafter(a, V(0)), next - a)
        return a.lt(V.MAX).select(step, a)


@always_inline
def logb[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The exponent of `x` to the base 2: minus infinity of 0.

    Examples:

    ```mojo
    from std.math import logb
    print(logb(Float64(10)))  # -> 3.0
    ```
    """
    _check[dtype, "logb"]()
    comptime V = SIMD[dtype, width]
    var result = frexp(x)[1] - V(1)
    result = _is_zero(x).select(V.MIN, result)
    result = abs(x).eq(V.MAX).select(V.MAX, result)
    return x.ne(x).select(x, result)


@always_inline
def scalb[
    dtype: DType, width: Int, //
](arg0: SIMD[dtype, width], arg1: SIMD[dtype, width]) -> SIMD[
    dtype, width
] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """`arg0 * 2**arg1`, for whole exponents; of other ones it is not a number.

    Examples:

    ```mojo
    from std.math import scalb
    print(scalb(Float64(3), 2))  # -> 12.0
    ```
    """
    _check[dtype, "scalb"]()
    comptime V = SIMD[dtype, width]
    var bounded = min(max(arg1, V(-5000)), V(5000))
    var result = ldexp(arg0, bounded.cast[DType.int32]())
    var invalid = arg1.__trunc__().ne(arg1) | arg0.ne(arg0)
    invalid = (
        invalid
        | (arg1.eq(V.MAX) & _is_zero(arg0))
        | (arg1.eq(V.MIN) & abs(arg0).eq(V.MAX))
    )
    return invalid.select(V.MAX - V.MAX, result)


@always_inline
def remainder[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """What is left of `x` after taking away the multiple of `y` next to it, the even one of two; exact.

    Examples:

    ```mojo
    from std.math import remainder
    print(remainder(Float64(7), 4))  # -> -1.0
    ```
    """
    _check[dtype, "remainder"]()
    comptime if dtype.is_half_float():
        return remainder(x.cast[DType.float32](), y.cast[DType.float32]()).cast[
            dtype
        ]()
    else:
        comptime V = SIMD[dtype, width]
        var b = abs(y)
        # The rest below 2 * y shows whether the quotient is odd.
        var twice = b.lt(V.MAX_FINITE * V(0.5)).select(
            fmod(abs(x), b + b), abs(x)
        )
        var rest = twice.ge(b).select(twice - b, twice)
        var odd = twice.ge(b)
        var beyond = (b - rest).lt(rest) | ((b - rest).eq(rest) & odd)
        rest = beyond.select(rest - b, rest)
        rest = b.eq(V.MAX).select(abs(x), rest)
        var negative = _bits(x).lt(_bits(V(0)))
        var valid = abs(x).lt(V.MAX) & b.gt(V(0))
        return valid.select(negative.select(-rest, rest), V.MAX - V.MAX)


# --- counting


def comb(n: Int, k: Int) -> Int:
    """In how many ways `k` of `n` things can be chosen.

    Examples:

    ```mojo
    from std.math import comb, perm

    print(comb(5, 2), perm(5, 2))  # -> 10 20
    ```
    """
    if k < 0 or k > n:
        return 0
    return _choices(n, min(k, n - k))


def comb[
    dtype: DType, //
](n: Scalar[dtype], k: Scalar[dtype]) -> Scalar[
    dtype
] where dtype.is_integral():
    """In how many ways `k` of `n` things can be chosen, for integers of every width.

    Examples:

    ```mojo
    from std.math import comb

    print(comb(Int8(9), Int8(4)), comb(UInt64(62), UInt64(31)))  # -> 126 465428353255261088
    ```
    """
    if k < 0 or k > n:
        return 0
    return _choices(n, min(k, n - k))


def _choices[T: DType, //](n: Scalar[T], k: Scalar[T]) -> Scalar[T]:
    """`n` over `k`, where `k` is at most half of it. No intermediate number is larger than the result or `n` times `k`."""
    var result = Scalar[T](1)
    var i = Scalar[T](0)
    while i < k:
        var rest = result % (i + 1)
        result = result // (i + 1) * (n - i) + rest * (n - i) // (i + 1)
        i += 1
    return result


def _choices(n: Int, k: Int) -> Int:
    return Int(_choices(Int64(n), Int64(k)))


def perm(n: Int, k: Int) -> Int:
    """In how many ways `k` of `n` things can be put in order.

    Examples:

    ```mojo
    from std.math import perm
    print(perm(5, 2))  # -> 20
    ```
    """
    if k < 0 or k > n:
        return 0
    var result = 1
    for i in range(k):
        result *= n - i
    return result


def perm(n: Int) -> Int:
    """In how many ways `n` things can be put in order."""
    return perm(n, n)


def perm[
    dtype: DType, //
](n: Scalar[dtype], k: Scalar[dtype]) -> Scalar[
    dtype
] where dtype.is_integral():
    """In how many ways `k` of `n` things can be put in order, for integers of every width.

    Examples:

    ```mojo
    from std.math import perm

    print(perm(UInt8(6), UInt8(3)), perm(Int64(20)))  # -> 120 2432902008176640000
    ```
    """
    if k < 0 or k > n:
        return 0
    var result = Scalar[dtype](1)
    var i = Scalar[dtype](0)
    while i < k:
        result *= n - i
        i += 1
    return result


def perm[
    dtype: DType, //
](n: Scalar[dtype]) -> Scalar[dtype] where dtype.is_integral():
    """In how many ways `n` things can be put in order."""
    return perm(n, n)
