"""The gamma function and its logarithm in float32 for GPUs, with their units: see math/units.mojo."""

from math.exponential import log
from math.floats import _float_of, _bits, _infinity, _mul, _not_a_number
from math.units import (
    _floor_offset,
    _log2_digits,
    _log_parts,
    _log_rest,
    _quotient,
    _rounded_power,
    _unit,
)


@always_inline
def _reflection[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], scale: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`sin(pi * a) / pi * scale`, for a that is not negative; 0 or -0 for whole numbers."""
    comptime V = SIMD[dtype, width]
    comptime I = SIMD[DType.int32, width]
    # 2**23: the last bit says whether the whole number is odd. Numbers from there on are whole.
    var shifted = a + V(8388608)
    var r = a.lt(V(8388608)).select(a - (shifted - V(8388608)), a - a)
    var z = r * r
    # sin(pi * r) / (pi * r), error 2^-27.2
    var p = V(0.02471625804901123)
    p = p.fma(z, V(-0.1904432624578476))
    p = p.fma(z, V(0.811715841293335))
    p = p.fma(z, V(-1.6449333429336548))
    p = p.fma(z, V(1.0))
    return _float_of[dtype](_bits(r * scale * p) ^ (_bits(shifted) << I(31)))


@always_inline
def _exp2_digits[
    dtype: DType, width: Int, //
](t: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`2**t` within one unit of the last place, half of what the unit's error is, for t from -120 to 120."""
    comptime V = SIMD[dtype, width]
    comptime I = SIMD[DType.int32, width]
    var whole = t._float["math.floor"]()
    var r = t - whole
    # (2**r - 1) / r from 0 to 1, error 2^-26.3
    var p = V(0.0002081791462842375)
    p = p.fma(r, V(0.0012692166492342949))
    p = p.fma(r, V(0.009652195498347282))
    p = p.fma(r, V(0.05549602210521698))
    p = p.fma(r, V(0.24022720754146576))
    p = p.fma(r, V(0.6931471824645996))
    # Adding 1.5 * 2**23 leaves the whole number in the low bits.
    var exponent = _bits(whole + V(12582912)) << I(23)
    return p.fma(r, V(1)) * _float_of[dtype](exponent + I(0x3F800000))


@always_inline
def _gamma_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var size = abs(x)
    var small = size.lt(V(1))
    var negative = x.lt(V(0))
    # The gamma function of w, from 1 on, as a power of two; where it is beyond the range, by far, w does not matter.
    var w = small.select(size + V(1), size.gt(V(45)).select(V(45), size))
    var logarithm = _log2_digits(w)
    # Stirling: (w - 1/2) * (log2(w) - 1/log(2)) + a function of 1/w, all in two floats.
    var l = logarithm[0]
    var d = l - V(1.4426950216293335)
    var back = d - l
    var d_low = (
        (l - (d - back))
        - (V(1.4426950216293335) + back)
        + (logarithm[1] - V(1.925963033500011e-08))
    )
    var h = w - V(0.5)
    var product = _mul(h, d)
    var product_low = h.fma(d_low, h.fma(d, -product))
    var v = _unit["math.approx_rcp"](w)
    # error 2^-29.1
    var tail = V(0.00017975112132262439)
    tail = tail.fma(v, V(-0.0008450159803032875))
    tail = tail.fma(v, V(0.0014190834481269121))
    tail = tail.fma(v, V(-1.1762926078517921e-05))
    tail = tail.fma(v, V(-0.004023181274533272))
    tail = tail.fma(v, V(3.8009893614798784e-06))
    tail = tail.fma(v, V(0.12022429704666138))
    tail = tail.fma(v, V(0.6044005496904702))
    # Below 0 it is the inverse of that which counts: gamma(-a) == -pi / (sin(pi * a) * a * gamma(a)). What is divided by may be denormal;
    # it and the power are multiplied by 2**24 where a is small, which the gamma function of a + 1 is divided by once more.
    var scale = small.select(V(16777216), V(1))
    var shift = small.select(V(24), V(0))
    var y = negative.select(-product, product)
    var y_low = negative.select(-(tail + product_low), tail + product_low)
    var power = _rounded_power(
        (y + (y_low + shift)).fma(
            V(0.003968253968253968), V(Scalar[dtype](_floor_offset))
        )
    )
    var digits = _exp2_digits((y - (power[0] - shift)) + y_low)
    var divisor = negative.select(
        -_reflection(size, small.select(scale, size)),
        small.select(size * scale, V(1)),
    )
    var result = _quotient(digits, divisor) * power[1]
    # Of zero it is infinite; of negative whole numbers nothing is divided by, which is not a number.
    return x.eq(V(0)).select(
        _float_of[dtype](_bits(x) | _bits(_infinity[dtype, width]())), result
    )


@always_inline
def _lgamma_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var infinity = _infinity[dtype, width]()
    var a = abs(x)
    var small = a.lt(V(1))
    var large = a.ge(V(2.5))
    # log(a), and log(a) - 1 with the digits that it loses near e
    var parts = _log_parts(a)
    var rest = _log_rest(parts[1] - V(1))
    var logarithm = parts[2].fma(V(0.6931471824645996), rest)
    var less = parts[2].fma(V(0.6931471824645996), V(-1)) + rest
    # log(gamma(1 + u)) / (u * (u - 1)) for u up to 1.5, error 2^-25.9
    var u = small.select(a, a - V(1))
    var p = V(0.0002656727156136185)
    p = p.fma(u, V(-0.002447925042361021))
    p = p.fma(u, V(0.010250408202409744))
    p = p.fma(u, V(-0.02633226290345192))
    p = p.fma(u, V(0.048023585230112076))
    p = p.fma(u, V(-0.06977315992116928))
    p = p.fma(u, V(0.09026796370744705))
    p = p.fma(u, V(-0.11484739184379578))
    p = p.fma(u, V(0.15541276335716248))
    p = p.fma(u, V(-0.24525098502635956))
    p = p.fma(u, V(0.5772156715393066))
    # Of 1 it is 0, not -0.
    var middle = p.fma((u - V(1)) * u, V(0))
    # Stirling: (a - 1/2) * (log(a) - 1) + log(2 * pi) / 2 - 1/2 + a function of 1/a, error 2^-27.2
    var inverse = _unit["math.approx_rcp"](a)
    var z = inverse * inverse
    var q = V(0.000636161130387336)
    q = q.fma(z, V(-0.0027619970496743917))
    q = q.fma(z, V(0.08333282172679901))
    var stirling = (a - V(0.5)).fma(less, q.fma(inverse, V(0.4189385332046728)))
    var part = large.select(stirling, middle)
    var result = small.select(part - logarithm, part)
    var negative = x.lt(V(0))
    if negative.reduce_or():
        # gamma(-a) == -pi / (sin(pi * a) * a * gamma(a)); of a below 1 that is a * gamma(a) == gamma(1 + a).
        var sine = abs(_reflection(a, small.select(V(1), a)))
        var mirrored = sine.eq(V(0)).select(infinity, -log(sine) - part)
        result = negative.select(mirrored, result)
    return (a.eq(infinity) | a.eq(V(0))).select(infinity, result)
