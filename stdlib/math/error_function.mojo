"""The error function and its complement.

Up to 1 `erf` is an odd polynomial. The complement is `exp(-a**2)` times a function that varies slowly, of which
`(1 + 2 * a)` times it is a polynomial of `(a - k) / (a + k)`.
"""

from math.exponential import _check, _exp_rest, _with_sign
from math.floats import _scale
from math.polynomials import _erf_poly, _erfcx_poly
from math.units import (
    _erf_float64,
    _erf_units,
    _erfc_units,
    _has_units,
    _is_computed_wide,
    _is_for_gpu,
    _quotient,
    _rough_quotient,
)


@always_inline
def _erfc_positive[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`erfc(a)` for a from 0.45."""
    comptime V = SIMD[dtype, width]
    comptime k = 4.0 if dtype == DType.float64 else 2.0
    comptime last = 27.5 if dtype == DType.float64 else 10.5
    var b = a.gt(V(Scalar[dtype](last))).select(V(Scalar[dtype](last)), a)
    var t = _quotient(b - V(Scalar[dtype](k)), b + V(Scalar[dtype](k)))
    # The quotient poly / (1 + 2 * a) in two floats, then times 1 + what is left of the exponential.
    var poly = _erfcx_poly(t)
    var twice = b + b
    var divisor = twice + V(1)
    var rounded = divisor - twice
    var divisor_low = (twice - (divisor - rounded)) + (V(1) - rounded)
    var quotient = _quotient(poly, divisor)
    var low = quotient.fma(-divisor, poly) - quotient * divisor_low
    var square = b * b
    var lost = b.fma(b, -square)
    var rest = _exp_rest(-square, -lost)
    return _scale(
        quotient.fma(rest[0], _rough_quotient(low, divisor)) + quotient, rest[1]
    )


@always_inline
def erfc[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """`1 - erf(x)`, also right where that is small.

    Examples:

    ```mojo
    from std.math import erfc
    from std.testing import assert_almost_equal
    assert_almost_equal(erfc(Float64(1)), 0.15729920705028513)
    ```
    """
    _check[dtype, "erfc"]()
    comptime if dtype.is_half_float():
        return erfc(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return erfc(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _erfc_units(x)
    else:
        comptime V = SIMD[dtype, width]
        var a = abs(x)
        var z = a * a
        var inner = V(1) - x.fma(_erf_poly(z), x)
        var tail = _erfc_positive(a)
        var outer = x.lt(V(0)).select(V(2) - tail, tail)
        return a.lt(V(0.47)).select(inner, outer)


@always_inline
def erf[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The error function: the chance that a normal variable of variance 1/2 lies between -x and x.

    Examples:

    ```mojo
    from std.math import erf

    print(erf(0.0), erf(10.0))  # -> 0.0 1.0
    ```
    """
    _check[dtype, "erf"]()
    comptime if dtype.is_half_float():
        return erf(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return erf(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _erf_units(x)
    elif _is_for_gpu(dtype):
        return _erf_float64(x.cast[DType.float64]()).cast[dtype]()
    else:
        comptime V = SIMD[dtype, width]
        var a = abs(x)
        var small = a.fma(_erf_poly(a * a), a)
        var large = V(1) - _erfc_positive(a)
        return _with_sign(a.lt(V(1)).select(small, large), x)
