"""The gamma function and the logarithm of its absolute value.

Both go through Stirling's formula for arguments from 8 on. Smaller ones are moved there for `gamma`, by the product of
the numbers between; for `lgamma` they are moved to about 2, where a polynomial has the zero at 2. Negative arguments
are reflected. Everything is computed in float64: the formulas lose some of the exponent's bits.
"""

from math.exponential import _check, log
from math.floats import (
    _infinity,
    _mul,
    _not_a_number,
    _power_of_two,
    _round_split,
    _scale,
)
from math.polynomials import (
    _cos_poly,
    _exp_poly,
    _lgamma_poly,
    _sin_poly,
    _stirling_poly,
)
from math.power import _log2_pair
from math.units import _has_units
from math.units_gamma import _gamma_units, _lgamma_units


@always_inline
def _sin_pi[
    width: Int, //
](a: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    """`sin(pi * a)`, not negative a; 0 for whole numbers."""
    comptime V = SIMD[DType.float64, width]
    var whole = a._float["math.roundeven"]()
    var r = a - whole
    var b = abs(r)
    var steep = b.gt(V(0.25))
    var u = steep.select(V(0.5) - b, b)
    var high = _mul(u, V(3.141592653589793))
    var low = u.fma(
        V(1.2246467991473532e-16), u.fma(V(3.141592653589793), -high)
    )
    var z = high * high
    var sine = (high * z).fma(_sin_poly(z), low) + high
    var half = V(0.5) * z
    var top = V(1) - half
    var cosine = (z * z).fma(
        _cos_poly(z), (V(1) - top) - half - high * low
    ) + top
    var size = steep.select(cosine, sine)
    var double = whole * V(0.5)
    var odd = double._float["math.floor"]().ne(double)
    return (odd ^ r.lt(V(0))).select(-size, size)


@always_inline
def _gamma_float64[
    width: Int, //
](x: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    comptime V = SIMD[DType.float64, width]
    comptime I = SIMD[DType.int64, width]
    var size = abs(x)
    # Beyond 190 the result is infinity or zero.
    var a = size.gt(V(190)).select(V(190), size)
    var small = a.lt(V(8))
    # (a + 1) * ... * (a + 7), in two floats
    var product = V(1)
    var product_low = V(0)
    comptime for i in range(1, 8):
        var factor = a + V(i)
        var factor_low = a - (factor - V(i))
        comptime if i > 1:
            # The larger term comes first.
            factor_low = a.lt(V(i)).select(
                a - (factor - V(i)), V(i) - (factor - a)
            )
        else:
            factor_low = a.lt(V(1)).select(
                a - (factor - V(1)), V(1) - (factor - a)
            )
        var next = product * factor
        product_low = product.fma(factor, -next) + product.fma(
            factor_low, product_low * factor
        )
        product = next
    product = small.select(product, V(1))
    product_low = small.select(product_low, V(0))
    var y = small.select(a + V(8), a)
    var y_low = small.select(a - (y - V(8)), V(0))
    # log2(gamma(y)) = (y - 1/2) * log2(y) + (s(y) - y) / log(2) + log2(2 * pi) / 2
    var logarithm = _log2_pair(y)
    var l = logarithm[0]
    var h = y - V(0.5)
    var p = _mul(h, l)
    var p_low = h.fma(logarithm[1], h.fma(l, -p))
    var q = _mul(y, V(1.4426950408889634))
    var q_low = y.fma(
        V(2.0355273740931033e-17), y.fma(V(1.4426950408889634), -q)
    )
    var e = p - q
    var low = ((p - e) - q) + (p_low - q_low) + y_low * l
    var inverse = V(1) / y
    var rest = V(1.3257480647361595) + inverse * _stirling_poly(
        inverse * inverse
    ) * V(1.4426950408889634)
    var total = e + rest
    low = low + (rest - (total - e)) - V(7.153413670427599e-17)
    var split = _round_split(total, V(1))
    var r = ((total - split[0]) + low) * V(0.6931471805599453)
    var m = (r * r).fma(_exp_poly(r), r) + V(1)
    var n = split[1]
    # The quotient of m and the product, then by a again.
    var quotient = m / product
    var error = quotient.fma(-product, m) - quotient * product_low
    quotient = quotient + error / product
    # Where a was moved, its own factor is left; there nothing is too large.
    var positive = _scale(small.select(quotient / a, quotient), n)
    var divisor = small.select(m, m * a)
    var reflected = product / divisor
    reflected = (
        reflected + (reflected.fma(-divisor, product) + product_low) / divisor
    )
    var shift = small.select(-n, I(0))
    reflected = reflected * _power_of_two[DType.float64](shift)
    var sine = _sin_pi(size)
    reflected = reflected * (V(-3.141592653589793) / sine)
    reflected = _scale(reflected, small.select(I(0), -n))
    var whole = sine.eq(V(0))
    var negative = whole.select(
        _not_a_number[DType.float64, width](), reflected
    )
    var result = x.gt(V(0)).select(positive, negative)
    result = x.eq(V(0)).select(V(1) / x, result)
    result = x.gt(V(172)).select(_infinity[DType.float64, width](), result)
    return x.eq(-_infinity[DType.float64, width]()).select(
        _not_a_number[DType.float64, width](), result
    )


@always_inline
def gamma[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The gamma function: the factorial of `x - 1` for whole numbers.

    Infinite for zero, with its sign, and NaN for negative whole numbers.

    Examples:

    ```mojo
    from std.math import gamma

    print(gamma(5.0))  # -> 24.0
    ```
    """
    _check[dtype, "gamma"]()
    comptime if _has_units(dtype):
        return _gamma_units(x)
    return _gamma_float64(x.cast[DType.float64]()).cast[dtype]()


@always_inline
def _lgamma_float64[
    width: Int, //
](x: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    comptime V = SIMD[DType.float64, width]
    var a = abs(x)
    var large = a.ge(V(8))
    # The polynomial's argument, and what is multiplied or divided: gamma(a) == gamma(2 + t) * factor or / factor.
    var b = large.select(V(2), a)
    var steps = (b + V(0.5))._float["math.floor"]() - V(2)
    steps = (b.ge(V(1.25)) & b.lt(V(1.5))).select(V(0), steps)
    steps = (b.ge(V(0.25)) & b.lt(V(0.5))).select(V(-1), steps)
    var t = b - (steps + V(2))
    var up = V(1)
    comptime for k in range(1, 7):
        var used = steps.ge(V(k))
        up = used.select(up * (b - V(k)), up)
    var near_one = steps.eq(V(-1))
    var near_zero = steps.eq(V(-2))
    var down = near_one.select(b, V(1))
    down = near_zero.select(b.fma(b, b), down)
    var divided = steps.lt(V(0))
    var logarithm = log(large.select(a, divided.select(down, up)))
    var signed = divided.select(-logarithm, logarithm)
    var moved = t.fma(_lgamma_poly(t), signed)
    var inverse = V(1) / a
    var tail = inverse.fma(
        _stirling_poly(inverse * inverse), V(0.41893853320467274)
    )
    var stirling = (a - V(0.5)).fma(logarithm - V(1), tail)
    var positive = large.select(stirling, moved)
    var mirrored = x.lt(V(0))
    var result = positive
    if mirrored.reduce_or():
        # gamma(-a) == -pi / (a * sin(pi * a) * gamma(a))
        var tiny = a.lt(V(1e-18))
        var sine = tiny.select(V(1), a * abs(_sin_pi(a)))
        var reflected = log(V(3.141592653589793) / sine) - positive
        # Whole numbers have no sine, and the largest ones an infinite result on the other side.
        reflected = sine.eq(V(0)).select(
            _infinity[DType.float64, width](), reflected
        )
        result = mirrored.select(tiny.select(-log(a), reflected), result)
    return a.eq(_infinity[DType.float64, width]()).select(a, result)


@always_inline
def lgamma[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The natural logarithm of the absolute value of `gamma(x)`.

    Infinite for zero and negative whole numbers. Near its zeros below -2 the error is small absolutely, not relatively.

    Examples:

    ```mojo
    from std.math import lgamma
    from std.testing import assert_almost_equal
    assert_almost_equal(lgamma(Float64(10)), 12.801827480081469)
    ```
    """
    _check[dtype, "lgamma"]()
    comptime if _has_units(dtype):
        return _lgamma_units(x)
    return _lgamma_float64(x.cast[DType.float64]()).cast[dtype]()
