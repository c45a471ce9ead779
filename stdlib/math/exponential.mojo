"""Exponential functions, hyperbolic functions and logarithms.

`exp` and its like: the argument is split into a multiple of ln 2 and a rest of at most ln(2)/2, whose exponential is a
polynomial. Logarithms: the argument is split into a power of two and a factor from sqrt(1/2) to sqrt(2).
"""

from math.floats import (
    _bits,
    _float_of,
    _infinity,
    _int_of,
    _is_zero,
    _mul,
    _not_a_number,
    _power_of_two,
    _round_split,
    _scale,
    _split_exponent,
)
from math.power import _log2_pair
from math.polynomials import (
    _exp_poly,
    _log_poly,
    _log_ratio_poly,
    _sinh_poly,
    _tanh_poly,
)

from math.units import (
    _exp10_units,
    _exp2_units,
    _exp_float64,
    _cosh_units,
    _exp_units,
    _has_units,
    _is_computed_wide,
    _is_for_gpu,
    _log10_units,
    _log2_units,
    _log_units,
    _quotient,
    _rough_quotient,
    _sinh_units,
    _tanh_units,
)
from math.units_float64 import _cosh_float64
from math.units_inverse import (
    _acosh_units,
    _asinh_units,
    _atanh_units,
    _log1p_units,
)


@always_inline
def _check[dtype: DType, name: StringLiteral]():
    comptime assert not dtype._is_byte_float(), (
        "8-bit floats support only storage and conversion; cast to 'float32'"
        " for math functions"
    )
    comptime assert (
        dtype.is_floating_point()
    ), "this math function needs a floating-point value"


@always_inline
def _bounded[
    dtype: DType, width: Int, //
](
    x: SIMD[dtype, width], low: SIMD[dtype, width], high: SIMD[dtype, width]
) -> SIMD[dtype, width]:
    """`x` between two bounds; a NaN stays."""
    var below = x.gt(high).select(high, x)
    return below.lt(low).select(low, below)


@always_inline
def _exp_rest[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], low_part: SIMD[dtype, width]) -> Tuple[
    SIMD[dtype, width], SIMD[_int_of(dtype), width]
]:
    """`(p, n)` with `e**(x + low_part) == (1 + p) * 2**n`; x must be bounded."""
    comptime V = SIMD[dtype, width]
    var split = _round_split(x, V(1.4426950408889634))
    var n = split[0]
    var r: V
    comptime if dtype == DType.float64:
        r = n.fma(V(-0.6931471805598903), x)
        r = n.fma(V(-5.497923018708371e-14), r)
    else:
        r = n.fma(V(-0.693145751953125), x)
        r = n.fma(V(-1.4286068203094173e-06), r)
    r = r + low_part
    return ((r * r).fma(_exp_poly(r), r), split[1])


@always_inline
def _exp_parts[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> Tuple[
    SIMD[dtype, width], SIMD[_int_of(dtype), width]
]:
    """`(p, n)` with `e**x == p * 2**n`; x must be bounded."""
    comptime V = SIMD[dtype, width]
    comptime if _is_for_gpu(dtype):
        var rest = _exp_rest(x, V(0))
        return (rest[0] + V(1), rest[1])
    else:
        # What is rounded away on the way to the sum is carried along, so that little more than the last rounding is left.
        var split = _round_split(x, V(1.4426950408889634))
        var n = split[0]
        var high: V
        var low: V
        comptime if dtype == DType.float64:
            high = n.fma(V(-0.6931471805598903), x)
            low = n * V(5.497923018708371e-14)
        else:
            high = n.fma(V(-0.693145751953125), x)
            low = n * V(1.4286068203094173e-06)
        var r = high - low
        var q = (r * r).fma(_exp_poly(r), (high - r) - low)
        var sum = V(1) + r
        return (sum + ((r - (sum - V(1))) + q), split[1])


@always_inline
def _exp_bounded[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    comptime if dtype == DType.float64:
        return _bounded(x, V(-746), V(711))
    else:
        return _bounded(x, V(-105), V(90))


@always_inline
def exp[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """e to the power of `x`.

    Examples:

    ```mojo
    from std.math import exp

    print(exp(0.0), exp(Float32(1)))  # -> 1.0 2.7182817
    ```
    """
    _check[dtype, "exp"]()
    comptime if dtype.is_half_float():
        return exp(x.cast[DType.float32]()).cast[dtype]()
    elif _has_units(dtype):
        return _exp_units(x)
    elif _is_for_gpu(dtype):
        return _exp_float64(x.cast[DType.float64]()).cast[dtype]()
    else:
        var parts = _exp_parts(_exp_bounded(x))
        return _scale(parts[0], parts[1])


trait _Expable:
    """`exp(x)` of types that are no vectors."""

    def __exp__(self) -> Self:
        ...


@always_inline
def exp[T: _Expable, //](x: T) -> T:
    """e to the power of `x`, by its method `__exp__`.

    Examples:

    ```mojo
    from std.complex import ComplexFloat64
    from std.math import exp

    print(exp(ComplexFloat64(0, 0)))  # -> 1.0 + 0.0i
    ```
    """
    return x.__exp__()


@always_inline
def exp_approx_f32[W: Int](x: SIMD[DType.float32, W]) -> SIMD[DType.float32, W]:
    """e to the power of `x` to about 16 bits, for softmax and the like; 0 and infinity beyond the range.

    Examples:

    ```mojo
    from std.math import exp_approx_f32

    var y = exp_approx_f32(Float32(1))
    print(abs(y - 2.7182817) < 1e-4)  # -> True
    ```
    """
    comptime V = SIMD[DType.float32, W]
    var y = x * V(1.4426950408889634)
    # 2**y is 0 below and infinite above; a NaN stays.
    var bounded = _bounded(y, V(-127), V(128))
    var split = _round_split(bounded, V(1))
    var r = bounded - split[0]
    # 2**r, error 2^-18.4
    var p = V(0.00958287063986063)
    p = p.fma(r, V(0.055906593799591064))
    p = p.fma(r, V(0.24024099111557007))
    p = p.fma(r, V(0.6931241750717163))
    p = p.fma(r, V(1))
    var power = _float_of[DType.float32](
        (split[1] + SIMD[DType.int32, W](127)) << SIMD[DType.int32, W](23)
    )
    return p * power


@always_inline
def exp2[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """2 to the power of `x`.

    Examples:

    ```mojo
    from std.math import exp2

    print(exp2(10.0))  # -> 1024.0
    ```
    """
    _check[dtype, "exp2"]()
    comptime if dtype.is_half_float():
        return exp2(x.cast[DType.float32]()).cast[dtype]()
    elif _has_units(dtype):
        return _exp2_units(x)
    else:
        comptime V = SIMD[dtype, width]
        var bounded: V
        comptime if dtype == DType.float64:
            bounded = _bounded(x, V(-1076), V(1025))
        else:
            bounded = _bounded(x, V(-151), V(129))
        return _exp2_sum(bounded, V(0))


@always_inline
def exp10[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """10 to the power of `x`.

    Examples:

    ```mojo
    from std.math import exp10
    print(exp10(Float64(2)))  # -> 100.0
    ```
    """
    _check[dtype, "exp10"]()
    comptime if dtype.is_half_float():
        return exp10(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return exp10(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _exp10_units(x)
    else:
        comptime V = SIMD[dtype, width]
        # x * log2(10), in two floats
        var bounded: V
        var high: V
        var low: V
        comptime if dtype == DType.float64:
            bounded = _bounded(x, V(-330), V(310))
            high = _mul(bounded, V(3.321928094887362))
            low = bounded.fma(V(3.321928094887362), -high)
            low = bounded.fma(V(1.661617516973592e-16), low)
        else:
            bounded = _bounded(x, V(-50), V(40))
            high = _mul(bounded, V(3.3219280242919922))
            low = bounded.fma(V(3.3219280242919922), -high)
            low = bounded.fma(V(7.059537000896666e-08), low)
        return _exp2_sum(high, low)


@always_inline
def _exp2_sum[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], low_part: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`2**(x + low_part)` for bounded x."""
    comptime V = SIMD[dtype, width]
    var split = _round_split(x, V(1))
    comptime if dtype == DType.float64 and not _is_for_gpu(dtype):
        # As in `_exp_parts`: what is rounded away is carried along, so that little more than the last rounding is left.
        var t = x - split[0]
        var r = _mul(t, V(0.6931471805599453))
        var low = t.fma(V(0.6931471805599453), -r)
        low = t.fma(V(2.3190468138462996e-17), low)
        low = low_part.fma(V(0.6931471805599453), low)
        var rest = r * r * _exp_poly(r)
        var sum = V(1) + r
        var q = low.fma(sum + rest, rest)
        return _scale(sum + ((r - (sum - V(1))) + q), split[1])
    else:
        var r = ((x - split[0]) + low_part) * V(0.6931471805599453)
        var p = (r * r).fma(_exp_poly(r), r) + V(1)
        return _scale(p, split[1])


@always_inline
def expm1[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """`exp(x) - 1`, also right where x is small.

    Examples:

    ```mojo
    from std.math import expm1
    print(expm1(Float64(0)))  # -> 0.0
    ```
    """
    _check[dtype, "expm1"]()
    comptime if dtype.is_half_float():
        return expm1(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return expm1(x.cast[DType.float64]()).cast[dtype]()
    else:
        comptime V = SIMD[dtype, width]
        comptime I = SIMD[_int_of(dtype), width]
        var bounded: V
        comptime if dtype == DType.float64:
            bounded = _bounded(x, V(-50), V(709.9))
        else:
            bounded = _bounded(x, V(-30), V(88.8))
        var split = _round_split(bounded, V(1.4426950408889634))
        var n = split[0]
        var high: V
        var low: V
        comptime if dtype == DType.float64:
            high = n.fma(V(-0.6931471805598903), bounded)
            low = n * V(5.497923018708371e-14)
        else:
            high = n.fma(V(-0.693145751953125), bounded)
            low = n * V(1.4286068203094173e-06)
        var r = high - low
        var correction = (high - r) - low
        var q = (r * r).fma(_exp_poly(r), correction)
        # Half of 2**n: 2**n itself may be too large.
        var s = _power_of_two[dtype](split[1] - I(1))
        var t = s.fma(r, s - V(0.5))
        var result = s.fma(q, t)
        result = result + result
        return _is_zero(x).select(x, result)


# --- logarithms


@always_inline
def _log_rest[
    dtype: DType, width: Int, //
](f: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`log(1 + f) - f` for `1 + f` from sqrt(1/2) to sqrt(2)."""
    comptime V = SIMD[dtype, width]
    comptime if dtype == DType.float64:
        var s = _quotient(f, V(2) + f)
        var z = s * s
        var half = V(0.5) * f * f
        # log((1 + s) / (1 - s)) == f - half + s * (half + z * poly)
        return s.fma(z.fma(_log_ratio_poly(z), half), -half)
    else:
        var square = f * f
        return (square * f).fma(_log_poly(f), V(-0.5) * square)


@always_inline
def _log_special[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], result: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`result`, or what the logarithm of 0, of a negative number, of infinity and of a NaN is."""
    comptime V = SIMD[dtype, width]
    var infinity = _infinity[dtype, width]()
    var value = x.lt(infinity).select(result, x)
    value = x.lt(V(0)).select(_not_a_number[dtype, width](), value)
    return _is_zero(x).select(-infinity, value)


@always_inline
def log[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The natural logarithm.

    Examples:

    ```mojo
    from std.math import e, log

    print(log(1.0), log(e))  # -> 0.0 1.0
    ```
    """
    _check[dtype, "log"]()
    comptime if dtype.is_half_float():
        return log(x.cast[DType.float32]()).cast[dtype]()
    elif _has_units(dtype):
        return _log_units(x)
    else:
        comptime V = SIMD[dtype, width]
        var parts = _split_exponent(x)
        var f = parts[0] - V(1)
        var e = parts[1].cast[dtype]()
        comptime if dtype == DType.float64 and not _is_for_gpu(dtype):
            # What the sums and the square round away is carried along, so that little more than the last rounding is left.
            var s = _quotient(f, V(2) + f)
            var z = s * s
            var half = V(0.5) * f * f
            var low = s * z.fma(_log_ratio_poly(z), half) - (V(0.5) * f).fma(
                f, -half
            )
            low = e.fma(V(5.497923018708371e-14), low)
            var whole = _mul(e, V(0.6931471805598903))
            var sum = whole + f
            low = low + ((whole - sum) + f)
            var total = sum - half
            return _log_special(x, total + (((sum - total) - half) + low))
        var rest = _log_rest(f)
        var result: V
        comptime if dtype == DType.float64:
            rest = e.fma(V(5.497923018708371e-14), rest)
            result = e.fma(V(0.6931471805598903), f + rest)
        else:
            rest = e.fma(V(1.4286068203094173e-06), rest)
            result = e.fma(V(0.693145751953125), f + rest)
        return _log_special(x, result)


@always_inline
def log2[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The logarithm to the base 2; exact for powers of two.

    Examples:

    ```mojo
    from std.math import log2

    print(log2(8.0))  # -> 3.0
    ```
    """
    _check[dtype, "log2"]()
    comptime if dtype.is_half_float():
        return log2(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return log2(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _log2_units(x)
    else:
        comptime V = SIMD[dtype, width]
        var parts = _split_exponent(x)
        var f = parts[0] - V(1)
        var e = parts[1].cast[dtype]()
        var rest = _log_rest(f)
        var high: V
        var low: V
        comptime if dtype == DType.float64:
            high = _mul(f, V(1.4426950408889634))
            low = f.fma(V(1.4426950408889634), -high)
            low = f.fma(V(2.035527374093103e-17), low)
        else:
            high = _mul(f, V(1.4426950216293335))
            low = f.fma(V(1.4426950216293335), -high)
            low = f.fma(V(1.925962855864327e-08), low)
        low = rest.fma(V(1.4426950408889634), low)
        var total = e + high
        low = low + (high - (total - e))
        return _log_special(x, total + low)


@always_inline
def log10[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The logarithm to the base 10.

    Examples:

    ```mojo
    from std.math import log10
    print(log10(Float64(1000)))  # -> 3.0
    ```
    """
    _check[dtype, "log10"]()
    comptime if dtype.is_half_float():
        return log10(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return log10(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _log10_units(x)
    else:
        comptime V = SIMD[dtype, width]
        comptime if dtype == DType.float64 and not _is_for_gpu(dtype):
            var pair = _log2_pair(x.cast[DType.float64]())
            var l = pair[0].cast[dtype]()
            var product = _mul(l, V(0.3010299956639812))
            var lost = l.fma(V(0.3010299956639812), -product)
            lost = l.fma(V(-2.8037281277851704e-18), lost)
            return _log_special(
                x,
                product
                + pair[1].cast[dtype]().fma(V(0.3010299956639812), lost),
            )
        var parts = _split_exponent(x)
        var f = parts[0] - V(1)
        var e = parts[1].cast[dtype]()
        var rest = _log_rest(f)
        var high: V
        var low: V
        var whole: V
        comptime if dtype == DType.float64:
            high = _mul(f, V(0.4342944819032518))
            low = f.fma(V(0.4342944819032518), -high)
            low = f.fma(V(1.098319650216765e-17), low)
            low = e.fma(V(2.8363394551044964e-14), low)
            whole = e * V(0.30102999566395283)
        else:
            high = _mul(f, V(0.4342944622039795))
            low = f.fma(V(0.4342944622039795), -high)
            low = f.fma(V(1.9699271547324315e-08), low)
            low = e.fma(V(4.605038981195214e-06), low)
            whole = e * V(0.301025390625)
        low = rest.fma(V(0.4342944819032518), low)
        var total = whole + high
        low = low + (high - (total - whole))
        return _log_special(x, total + low)


@always_inline
def log1p[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """`log(1 + x)`, also right where x is small.

    Examples:

    ```mojo
    from std.math import log1p

    print(log1p(0.0), log1p(1e-20))  # -> 0.0 1e-20
    ```
    """
    _check[dtype, "log1p"]()
    comptime if dtype.is_half_float():
        return log1p(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return log1p(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _log1p_units(x)
    else:
        comptime V = SIMD[dtype, width]
        var u = x + V(1)
        var parts = _split_exponent(u)
        var e = parts[1].cast[dtype]()
        var whole = _is_zero(e)
        var f = whole.select(x, parts[0] - V(1))
        # What the rounding of 1 + x lost.
        var lost = _rough_quotient(
            u.gt(V(2)).select(V(1) - (u - x), x - (u - V(1))), u
        )
        lost = (whole | x.eq(_infinity[dtype, width]())).select(V(0), lost)
        var rest = _log_rest(f) + lost
        var result: V
        comptime if dtype == DType.float64:
            rest = e.fma(V(5.497923018708371e-14), rest)
            result = e.fma(V(0.6931471805598903), f + rest)
        else:
            rest = e.fma(V(1.4286068203094173e-06), rest)
            result = e.fma(V(0.693145751953125), f + rest)
        return _is_zero(x).select(x, _log_special(u, result))


# --- hyperbolic functions


@always_inline
def _half_exp[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`exp(a) / 2` for a that is not negative."""
    comptime I = SIMD[_int_of(dtype), width]
    var parts = _exp_parts(_exp_bounded(a))
    return _scale(parts[0], parts[1] - I(1))


@always_inline
def sinh[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The hyperbolic sine.

    Examples:

    ```mojo
    from std.math import sinh
    print(sinh(Float64(0)))  # -> 0.0
    ```
    """
    _check[dtype, "sinh"]()
    comptime if dtype.is_half_float():
        return sinh(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return sinh(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _sinh_units(x)
    else:
        comptime V = SIMD[dtype, width]
        var a = abs(x)
        var e = _half_exp(a)
        var large = e - _rough_quotient(V(0.25), e)
        var z = a * a
        var small = (a * z).fma(_sinh_poly(z), a)
        return _with_sign(a.lt(V(1)).select(small, large), x)


@always_inline
def cosh[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The hyperbolic cosine.

    Examples:

    ```mojo
    from std.math import cosh
    print(cosh(Float64(0)))  # -> 1.0
    ```
    """
    _check[dtype, "cosh"]()
    comptime if dtype.is_half_float():
        return cosh(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return cosh(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _cosh_units(x)
    elif _is_for_gpu(dtype):
        return _cosh_float64(x.cast[DType.float64]()).cast[dtype]()
    else:
        var e = _half_exp(abs(x))
        return e + _rough_quotient(SIMD[dtype, width](0.25), e)


@always_inline
def tanh[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The hyperbolic tangent.

    Examples:

    ```mojo
    from std.math import tanh

    print(tanh(0.0), tanh(100.0))  # -> 0.0 1.0
    ```
    """
    _check[dtype, "tanh"]()
    comptime if dtype.is_half_float():
        return tanh(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return tanh(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _tanh_units(x)
    else:
        comptime V = SIMD[dtype, width]
        var a = abs(x)
        var bounded = a.gt(V(22)).select(V(22), a)
        var parts = _exp_parts(bounded + bounded)
        var large = V(1) - _quotient(
            V(2), parts[0].fma(_power_of_two[dtype](parts[1]), V(1))
        )
        var z = a * a
        var small = (a * z).fma(_tanh_poly(z), a)
        return _with_sign(a.lt(V(0.55)).select(small, large), x)


@always_inline
def _with_sign[
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
def asinh[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The inverse of `sinh`.

    Examples:

    ```mojo
    from std.math import asinh
    print(asinh(Float64(0)))  # -> 0.0
    ```
    """
    _check[dtype, "asinh"]()
    comptime if dtype.is_half_float():
        return asinh(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return asinh(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _asinh_units(x)
    else:
        comptime V = SIMD[dtype, width]
        var a = abs(x)
        comptime limit = 1e150 if dtype == DType.float64 else 1e18
        var huge = a.gt(V(Scalar[dtype](limit)))
        var b = huge.select(V(1), a)
        var square = b * b
        var small = log1p(b + _quotient(square, V(1) + _root(square + V(1))))
        return _with_sign(huge.select(log(a) + V(0.6931471805599453), small), x)


@always_inline
def acosh[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The inverse of `cosh` for numbers from 1 on.

    Examples:

    ```mojo
    from std.math import acosh
    print(acosh(Float64(1)))  # -> 0.0
    ```
    """
    _check[dtype, "acosh"]()
    comptime if dtype.is_half_float():
        return acosh(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return acosh(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _acosh_units(x)
    else:
        comptime V = SIMD[dtype, width]
        comptime limit = 1e150 if dtype == DType.float64 else 1e18
        var huge = x.gt(V(Scalar[dtype](limit)))
        var t = huge.select(V(1), x) - V(1)
        var small = log1p(t + _root(t * t + (t + t)))
        var result = huge.select(log(x) + V(0.6931471805599453), small)
        return x.lt(V(1)).select(_not_a_number[dtype, width](), result)


@always_inline
def atanh[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The inverse of `tanh`.

    Examples:

    ```mojo
    from std.math import atanh
    print(atanh(Float64(0)))  # -> 0.0
    ```
    """
    _check[dtype, "atanh"]()
    comptime if dtype.is_half_float():
        return atanh(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return atanh(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _atanh_units(x)
    else:
        comptime V = SIMD[dtype, width]
        # Beyond 1 it is not a number.
        var a = abs(x)
        a = a.gt(V(2)).select(V(2), a)
        var q = a.eq(V(1)).select(
            _infinity[dtype, width](), _quotient(a + a, V(1) - a)
        )
        return _with_sign(V(0.5) * log1p(q), x)


@always_inline
def _root[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return x._float["math.sqrt"]()
