"""Powers, roots, and the parts of floats that programs may ask for.

`pow` multiplies the exponent with the logarithm to the base 2 and raises 2 to the product: for float32 in float64, for
float64 with the logarithm and the product in two floats each.
"""

from math.exponential import _bounded, _check, _exp2_sum, _root, exp2, log2
from math.floats import (
    _bits,
    _exponent_bias,
    _float_of,
    _infinity,
    _int_of,
    _is_zero,
    _mantissa_bits,
    _mul,
    _not_a_number,
    _power_of_two,
    _scale,
    _split_exponent,
)
from math.exact import rsqrt
from math.polynomials import _cbrt_poly
from math.units_inverse import _cbrt_units, _hypot_units
from math.units_float64 import _cbrt_float64, _hypot_float64
from math.units import (
    _has_units,
    _is_computed_wide,
    _is_for_gpu,
    _pow_units,
    _quotient,
    _rough_quotient,
)


@always_inline
def _log2_pair[
    width: Int, //
](x: SIMD[DType.float64, width]) -> Tuple[
    SIMD[DType.float64, width], SIMD[DType.float64, width]
]:
    """The logarithm to the base 2 as a sum of two floats, for finite x above 0."""
    comptime V = SIMD[DType.float64, width]
    var parts = _split_exponent(x)
    var m = parts[0]
    var e = parts[1].cast[DType.float64]()
    # s = (m - 1) / (m + 1) in two floats
    var f = m - V(1)
    var d = m + V(1)
    var d_low = m - (d - V(1))
    var s = _quotient(f, d)
    var s_low = _quotient(s.fma(-d, f) - s * d_low, d)
    # log(m) = 2 * s + s**3 * (2/3 + z * (2/5 + z * ...)), z = s**2
    var z = s * s
    var z_low = s.fma(s, -z) + (s + s) * s_low
    var p = V(0.13252782684906236)
    p = p.fma(z, V(0.13249959116721238))
    p = p.fma(z, V(0.15387097768932115))
    p = p.fma(z, V(0.18181775506212003))
    p = p.fma(z, V(0.22222222648772066))
    p = p.fma(z, V(0.28571428569072893))
    p = p.fma(z, V(0.40000000000006286))
    var t = p * z
    var c = V(0.6666666666666666) + t
    var c_low = (V(0.6666666666666666) - c) + t + V(3.700743415417188e-17)
    var u = z * s
    var u_low = z.fma(s, -u) + (z * s_low + z_low * s)
    var v = _mul(c, u)
    var v_low = c.fma(u, -v) + (c * u_low + c_low * u)
    var twice = s + s
    var l = twice + v
    var l_low = (twice - l) + v + (s_low + s_low + v_low)
    # to the base 2
    var b = _mul(l, V(1.4426950408889634))
    var b_low = l.fma(V(1.4426950408889634), -b)
    b_low = l.fma(V(2.0355273740931033e-17), b_low)
    b_low = l_low.fma(V(1.4426950408889634), b_low)
    var total = e + b
    var total_low = (b - (total - e)) + b_low
    var high = total + total_low
    return (high, (total - high) + total_low)


@always_inline
def _power_positive[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`x**y` for finite x above 0 and finite y."""
    comptime if dtype == DType.float64:
        comptime V = SIMD[dtype, width]
        var logarithm = _log2_pair(x.cast[DType.float64]())
        var l = logarithm[0].cast[dtype]()
        var product = _mul(y, l)
        var low = y.fma(l, -product) + y * logarithm[1].cast[dtype]()
        var bounded = _bounded(product, V(-1100), V(1100))
        # Beyond the bounds the low part says nothing.
        low = bounded.eq(product).select(low, V(0))
        return _exp2_sum(bounded, low)
    else:
        comptime W = SIMD[DType.float64, width]
        var product = y.cast[DType.float64]() * log2(x.cast[DType.float64]())
        return exp2(_bounded(product, W(-400), W(400))).cast[dtype]()


@always_inline
def _pow_special[
    dtype: DType, width: Int, //
](
    base: SIMD[dtype, width],
    exponent: SIMD[dtype, width],
    power: SIMD[dtype, width],
) -> SIMD[dtype, width]:
    """`base**exponent` by `abs(base)**exponent`, which holds where base and exponent are finite and the base is not 0."""
    comptime V = SIMD[dtype, width]
    var infinity = _infinity[dtype, width]()
    var a = abs(base)
    var plain = a.gt(V(0)) & a.lt(infinity) & abs(exponent).lt(infinity)
    # 0 and infinity as base or exponent: the result is 0, 1 or infinity.
    var grows = a.gt(V(1)) ^ exponent.lt(V(0))
    var extreme = grows.select(infinity, V(0))
    extreme = a.eq(V(1)).select(V(1), extreme)
    var result = plain.select(power, extreme)
    # Negative bases: only whole exponents, odd ones keep the sign.
    var whole = exponent._float["math.floor"]().eq(exponent)
    var half = exponent * V(0.5)
    var odd = whole & half._float["math.floor"]().ne(half)
    var negative = _bits(base).lt(_bits(V(0)))
    result = (negative & odd).select(-result, result)
    var invalid = (
        (negative & ~whole & plain) | base.ne(base) | exponent.ne(exponent)
    )
    result = invalid.select(_not_a_number[dtype, width](), result)
    return (_is_zero(exponent) | base.eq(V(1))).select(V(1), result)


@always_inline
def pow[
    dtype: DType, width: Int, //
](base: SIMD[dtype, width], exp: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """Each element to the power of the exponent's element.

    Examples:

    ```mojo
    from std.math import pow

    print(pow(2.0, 10.0), pow(9.0, 0.5))  # -> 1024.0 3.0
    ```
    """
    comptime if dtype.is_half_float():
        return pow(base.cast[DType.float32](), exp.cast[DType.float32]()).cast[
            dtype
        ]()
    elif not dtype.is_floating_point():
        return base.__pow__(exp)
    else:
        comptime V = SIMD[dtype, width]
        var infinity = _infinity[dtype, width]()
        var a = abs(base)
        var size = abs(exp)
        comptime if _has_units(dtype):
            var easy = base.gt(V(0)) & a.lt(infinity) & size.lt(infinity)
            var power = _pow_units(a, exp)
            if easy.reduce_and():
                return power
            return _pow_special(base, exp, power)
        var plain = a.gt(V(0)) & a.lt(infinity) & size.lt(infinity)
        var result = _power_positive(
            plain.select(a, V(1)), plain.select(exp, V(1))
        )
        return _pow_special(base, exp, result)


@always_inline
def cbrt[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The cube root.

    Examples:

    ```mojo
    from std.math import cbrt

    print(cbrt(27.0))  # -> 3.0
    ```
    """
    _check[dtype, "cbrt"]()
    comptime if dtype.is_half_float():
        return cbrt(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return cbrt(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _cbrt_units(x)
    elif _is_for_gpu(dtype):
        return _cbrt_float64(x.cast[DType.float64]()).cast[dtype]()
    else:
        comptime V = SIMD[dtype, width]
        comptime I = SIMD[_int_of(dtype), width]
        var a = abs(x)
        var usual = a.gt(V(0)) & a.lt(_infinity[dtype, width]())
        var parts = _split_exponent(usual.select(a, V(1)))
        # a = m * 2**(3 * k); the exponent divided by 3 and rounded down, by multiplication
        var e = parts[1]
        var k = (((e + I(1200)) * I(43691)) >> I(17)) - I(400)
        var m = parts[0] * _power_of_two[dtype](e - k * I(3))
        var y = _cbrt_poly(m)
        comptime steps = 3 if dtype == DType.float64 else 2
        comptime for i in range(steps):
            # Newton: the correction is small, so only its own error counts.
            var square = y * y
            var error = square.fma(y, -m)
            comptime if dtype == DType.float64 and i == steps - 1:
                # What the products lose counts here.
                error = square * y
                var lost = square.fma(y, -error) + y.fma(y, -square) * y
                error = (error - m) + lost
            y = y - _rough_quotient(error, V(3) * square)
        var root = _with_sign_of(y * _power_of_two[dtype](k), x)
        return usual.select(root, x)


@always_inline
def _with_sign_of[
    dtype: DType, width: Int, //
](magnitude: SIMD[dtype, width], sign: SIMD[dtype, width]) -> SIMD[
    dtype, width
]:
    return __brio.make[SIMD[dtype, width]](
        __brio.intrinsic["math.copysign", __brio.simd[dtype, width]](
            magnitude.value, sign.value
        )
    )


@always_inline
def hypot[
    dtype: DType, width: Int, //
](arg0: SIMD[dtype, width], arg1: SIMD[dtype, width]) -> SIMD[
    dtype, width
] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The length of the vector `(arg0, arg1)`, also where its square is too large or small.

    Examples:

    ```mojo
    from std.math import hypot

    print(hypot(3.0, 4.0))  # -> 5.0
    ```
    """
    _check[dtype, "hypot"]()
    comptime if dtype.is_half_float():
        return hypot(
            arg0.cast[DType.float32](), arg1.cast[DType.float32]()
        ).cast[dtype]()
    elif _is_computed_wide(dtype):
        # The squares are exact and within the range. An infinity counts more than a NaN.
        var a = arg0.cast[DType.float64]()
        var b = arg1.cast[DType.float64]()
        var endless = _infinity[DType.float64, width]()
        var length = _root(a.fma(a, b * b))
        return (
            (abs(a).eq(endless) | abs(b).eq(endless))
            .select(endless, length)
            .cast[dtype]()
        )
    elif _has_units(dtype):
        return _hypot_units(arg0, arg1)
    elif _is_for_gpu(dtype):
        return _hypot_float64(
            arg0.cast[DType.float64](), arg1.cast[DType.float64]()
        ).cast[dtype]()
    else:
        comptime V = SIMD[dtype, width]
        comptime I = SIMD[_int_of(dtype), width]
        var infinity = _infinity[dtype, width]()
        var p = abs(arg0)
        var q = abs(arg1)
        var large = p.gt(q).select(p, q)
        var small = p.gt(q).select(q, p)
        var usual = large.gt(V(0)) & large.lt(infinity)
        var e = _split_exponent(usual.select(large, V(1)))[1]
        var a = _scale(large, -e)
        var b = _scale(small, -e)
        var h = _root(a.fma(a, b * b))
        var result = usual.select(_scale(h, e), large + small)
        return (p.eq(infinity) | q.eq(infinity)).select(infinity, result)


@always_inline
def ldexp[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], exp: SIMD[DType.int32, width]) -> SIMD[
    dtype, width
] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """`x * 2**exp`.

    Examples:

    ```mojo
    from std.math import ldexp

    print(ldexp(0.75, Int32(4)))  # -> 12.0
    ```
    """
    _check[dtype, "ldexp"]()
    comptime if dtype.is_half_float():
        return ldexp(x.cast[DType.float32](), exp).cast[dtype]()
    else:
        comptime I = SIMD[_int_of(dtype), width]
        # Three steps span all exponents. A step down leaves as many bits above the smallest normal number as a mantissa has, so
        # that only the last one rounds.
        comptime last = _exponent_bias(dtype)
        comptime down = last - 2 - _mantissa_bits(dtype)
        var n = min(
            max(exp, SIMD[DType.int32, width](-4 * last)),
            SIMD[DType.int32, width](4 * last),
        ).cast[_int_of(dtype)]()
        var result = x
        comptime for _ in range(2):
            var step = n.gt(I(last)).select(
                I(last), n.lt(I(1 - last)).select(I(-down), I(0))
            )
            result = result * _power_of_two[dtype](step)
            n = n - step
        n = min(max(n, I(1 - last)), I(last))
        return result * _power_of_two[dtype](n)


@always_inline
def frexp[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> Tuple[
    SIMD[dtype, width], SIMD[dtype, width]
] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """`(m, e)` with `x == m * 2**e` and m from 1/2 to 1; `(x, 0)` for 0, infinity and NaN.

    Examples:

    ```mojo
    from std.math import frexp

    var parts = frexp(12.0)
    print(parts[0], parts[1])  # -> 0.75 4.0
    ```
    """
    _check[dtype, "frexp"]()
    comptime if dtype.is_half_float():
        var wide = frexp(x.cast[DType.float32]())
        return (wide[0].cast[dtype](), wide[1].cast[dtype]())
    else:
        comptime V = SIMD[dtype, width]
        comptime I = SIMD[_int_of(dtype), width]
        var a = abs(x)
        var usual = a.gt(V(0)) & a.lt(_infinity[dtype, width]())
        var parts = _split_exponent(usual.select(a, V(1)))
        var above = parts[0].ge(V(1))
        var m = above.select(parts[0] * V(0.5), parts[0])
        var e = above.select(parts[1] + I(1), parts[1]).cast[dtype]()
        return (
            usual.select(_with_sign_of(m, x), x),
            usual.select(e, V(0)),
        )


def _fmod_positive[
    dtype: DType, //
](x: Scalar[dtype], y: Scalar[dtype]) -> Scalar[dtype]:
    """What is left of `x` after taking `y` away as often as possible; exact. Both are finite and above 0."""
    comptime I = _int_of(dtype)
    comptime U = DType.uint64
    comptime bits = _mantissa_bits(dtype)
    # Integers times powers of two; numbers too small to be normal share the lowest exponent.
    var bx = _bits(x)
    var by = _bits(y)
    comptime low = (1 << bits) - 1
    var ex = Int(bx >> Scalar[I](bits))
    var ey = Int(by >> Scalar[I](bits))
    var mx = UInt64(Int(bx) & low)
    var my = UInt64(Int(by) & low)
    if ex > 0:
        mx = mx | UInt64(1 << bits)
    else:
        ex = 1
    if ey > 0:
        my = my | UInt64(1 << bits)
    else:
        ey = 1
    var distance = ex - ey
    if distance < 0:
        return x
    var rest = mx % my
    comptime step = 63 - bits
    while distance > 0 and rest != UInt64(0):
        var now = distance if distance < step else step
        rest = (rest << UInt64(now)) % my
        distance -= now
    # rest * 2**(ey - bias - bits)
    var scaled = rest.cast[I]().cast[dtype]()
    comptime smallest = 1074 if dtype == DType.float64 else 149
    return _scale(scaled, Scalar[I](ey - 1 - smallest))


@always_inline
def _fmod_sizes[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """What is left of `a` after taking `b` away as often as possible, for finite a from 0 and b above 0; exact."""
    comptime V = SIMD[dtype, width]
    # As long as the quotient has few bits, it is known but for one, and what it leaves is a float.
    comptime most = 1e15 if dtype == DType.float64 else (
        1e6 if _has_units(dtype) else 4e6
    )
    var quotient = _rough_quotient(a, b)
    var short = quotient.le(V(Scalar[dtype](most)))
    comptime if _has_units(dtype):
        # Inverses of larger numbers are denormal, which count as zero.
        short = short & b.lt(V(4e37))
    var whole = short.select(quotient, V(0))._float["math.trunc"]()
    var left = whole.fma(-b, a)
    # From b on `left` may be rounded, so that nothing is taken away from it: one more of b is, from `a`.
    var result = left.lt(V(0)).select(left + b, left)
    result = left.ge(b).select((whole + V(1)).fma(-b, a), result)
    if not short.reduce_and():
        comptime for i in range(width):
            if not short[i]:
                result[i] = _fmod_positive(a[i], b[i])
    return result


@always_inline
def fmod[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The remainder of `x / y` rounded towards zero; it has the sign of `x` and is exact.

    Examples:

    ```mojo
    from std.math import fmod
    print(fmod(Float64(-7), 4))  # -> -3.0
    ```
    """
    _check[dtype, "fmod"]()
    comptime if dtype.is_half_float():
        return fmod(x.cast[DType.float32](), y.cast[DType.float32]()).cast[
            dtype
        ]()
    else:
        comptime V = SIMD[dtype, width]
        var infinity = _infinity[dtype, width]()
        var a = abs(x)
        var b = abs(y)
        var valid = a.lt(infinity) & b.gt(V(0)) & y.eq(y)
        var divides = valid & b.lt(infinity)
        var result = _fmod_sizes(
            divides.select(a, V(0)), divides.select(b, V(1))
        )
        result = divides.select(result, a)
        return valid.select(
            _with_sign_of(result, x), _not_a_number[dtype, width]()
        )


@always_inline
def isqrt[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """1 divided by the square root: another name of `rsqrt`.

    Examples:

    ```mojo
    from std.math import isqrt
    print(isqrt(Float64(4)))  # -> 0.5
    ```
    """
    _check[dtype, "isqrt"]()
    return rsqrt(x)


def isqrt(value: Int) -> Int:
    """The square root of an integer, rounded down."""
    var root = Int(Float64(value)._float["math.sqrt"]())
    while root * root > value:
        root -= 1
    while (root + 1) * (root + 1) <= value:
        root += 1
    return root
