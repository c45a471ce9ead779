"""Inverse functions in float32 for GPUs, with their units for quotients and roots: see math/units.mojo."""

from math.floats import _bits, _float_of, _infinity
from math.units import _unit


@always_inline
def _signed[
    dtype: DType, width: Int, //
](size: SIMD[dtype, width], sign: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return __brio.make[SIMD[dtype, width]](
        __brio.intrinsic["math.copysign", __brio.simd[dtype, width]](
            size.value, sign.value
        )
    )


@always_inline
def _refined_root[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], near: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The root of `x`, within a unit of the last place; `near` is x, or above 0 where x is 0."""
    comptime V = SIMD[dtype, width]
    var inverse = _unit["math.approx_rsqrt"](near)
    var root = x * inverse
    return root.fma(-root, x).fma(inverse * V(0.5), root)


# --- inverses of sine, cosine and tangent


@always_inline
def _quarter_turn_less[
    dtype: DType, width: Int, //
](angle: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`pi/2 - angle`, rounded once: the product of the two numbers has more digits of pi/2 than one number."""
    comptime V = SIMD[dtype, width]
    return V(0.9331894516944885).fma(V(1.6832555532455444), -angle)


@always_inline
def _asin_angle[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The angle whose sine is x for sizes up to 1/2, beyond half that whose cosine is the size of x."""
    comptime V = SIMD[dtype, width]
    var a = abs(x)
    var beyond = a.gt(V(0.5))
    var z = beyond.select(a.fma(V(-0.5), V(0.5)), x * x)
    var root = _refined_root(z, z)
    # The root of 0 by its inverse is none.
    var t = beyond.select(z.eq(V(0)).select(V(0), root), x)
    # error 2^-27.6
    var p = V(0.042158354073762894)
    p = p.fma(z, V(0.024184750393033028))
    p = p.fma(z, V(0.04546915367245674))
    p = p.fma(z, V(0.074953094124794))
    p = p.fma(z, V(0.16666752099990845))
    return (t * z).fma(p, t)


@always_inline
def _asin_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var angle = _asin_angle(x)
    return (
        abs(x)
        .gt(V(0.5))
        .select(_signed(_quarter_turn_less(angle + angle), x), angle)
    )


@always_inline
def _acos_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var angle = _asin_angle(x)
    angle = x.gt(V(0.5)).select(angle, _quarter_turn_less(angle))
    return abs(x).gt(V(0.5)).select(angle + angle, angle)


@always_inline
def _atan_part[
    dtype: DType, width: Int, //
](t: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The angle whose tangent is t, for sizes up to 1."""
    comptime V = SIMD[dtype, width]
    var z = t * t
    # error 2^-25.8
    var p = V(0.0029194417875260115)
    p = p.fma(z, V(-0.01636311784386635))
    p = p.fma(z, V(0.04320444539189339))
    p = p.fma(z, V(-0.07551630586385727))
    p = p.fma(z, V(0.10665757209062576))
    p = p.fma(z, V(-0.14211000502109528))
    p = p.fma(z, V(0.19993767142295837))
    p = p.fma(z, V(-0.33333152532577515))
    return (t * z).fma(p, t)


@always_inline
def _atan_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var a = abs(x)
    var steep = a.gt(V(1))
    var angle = _atan_part(steep.select(_unit["math.approx_rcp"](a), a))
    return _signed(steep.select(_quarter_turn_less(angle), angle), x)


# --- log1p, and the inverses of hyperbolic functions, which stand on it


@always_inline
def _log1p_units_of_usual[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], less: SIMD[DType.int32, width]) -> SIMD[dtype, width]:
    """`log(1 + x)` for finite x above -1, less `less * 2**-23 * log(2)`."""
    comptime V = SIMD[dtype, width]
    comptime I = SIMD[DType.int32, width]
    # Minus the exponent e, in its place, for which 1 + x is from 3/4 to 3/2 times 2**e.
    var place = (I(0x3FBFFFFF) - _bits(x + V(1))) & I(-8388608)
    # (1 + x) * 2**-e - 1, from -1/4 to 1/2, is exact so; the second term is 1 - 2**-e. Of -0 it is -0.
    var f = _float_of[dtype](_bits(x) + place) - _float_of[dtype](
        place + I(0x40800000)
    ).fma(V(-0.25), V(1))
    # error 2^-27.6
    var p = V(-0.04515150934457779)
    p = p.fma(f, V(0.10473055392503738))
    p = p.fma(f, V(-0.13164687156677246))
    p = p.fma(f, V(0.14477932453155518))
    p = p.fma(f, V(-0.1664687991142273))
    p = p.fma(f, V(0.1999082714319229))
    p = p.fma(f, V(-0.25000107288360596))
    p = p.fma(f, V(0.3333345055580139))
    p = p.fma(f, V(-0.5))
    # log(2) * 2**-23
    return (
        (place + less)
        .cast[dtype]()
        .fma(V(-8.262958294867817e-08), (f * p).fma(f, f))
    )


@always_inline
def _log1p_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var infinity = _infinity[dtype, width]()
    var result = _log1p_units_of_usual(x, SIMD[DType.int32, width](0))
    var usual = x.gt(V(-1)) & x.lt(infinity)
    # Infinity and NaN stay, numbers below -1 give NaN.
    result = usual.select(result, x.fma(infinity, infinity))
    return x.eq(V(-1)).select(-infinity, result)


@always_inline
def _asinh_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    comptime I = SIMD[DType.int32, width]
    var a = abs(x)
    # From 2**26 on it is log(2 * a).
    var large = a.gt(V(67108864))
    var square = a * a
    var above = square + V(1)
    var root = above * _unit["math.approx_rsqrt"](above)
    var w = large.select(
        a, square.fma(_unit["math.approx_rcp"](root + V(1)), a)
    )
    var result = _log1p_units_of_usual(w, large.select(I(-8388608), I(0)))
    return _signed(w.lt(_infinity[dtype, width]()).select(result, w), x)


@always_inline
def _acosh_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    comptime I = SIMD[DType.int32, width]
    var t = x - V(1)
    var large = t.gt(V(67108864))
    var square = t.fma(t, t + t)
    var w = large.select(t, t + _refined_root(square, max(square, V(1e-30))))
    var result = _log1p_units_of_usual(w, large.select(I(-8388608), I(0)))
    # Infinity and NaN stay, numbers below 1 give NaN.
    var infinity = _infinity[dtype, width]()
    return (t.ge(V(0)) & t.lt(infinity)).select(
        result, t.fma(infinity, infinity)
    )


@always_inline
def _atanh_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var a = abs(x)
    var twice = a + a
    var inverse = _unit["math.approx_rcp"](V(1) - a)
    var result = V(0.5) * _log1p_units_of_usual(
        (a * inverse).fma(twice, twice), SIMD[DType.int32, width](0)
    )
    # The inverse is infinite for 1, and NaN or negative beyond.
    var infinity = _infinity[dtype, width]()
    return _signed(
        a.lt(V(1)).select(result, inverse.fma(infinity, infinity)), x
    )


# --- roots


@always_inline
def _cbrt_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var a = abs(x)
    # The inverse of the root; the unit takes denormals for zeros.
    var tiny = a.lt(V(1.1754943508222875e-38))
    var logarithm = _unit["math.approx_log2"](tiny.select(a * V(16777216), a))
    var inverse = _unit["math.approx_exp2"](
        logarithm.fma(V(-0.3333333432674408), tiny.select(V(8), V(0)))
    )
    # Its square times a is the root but for two thirds of what is left of the product of the two.
    var root = inverse * inverse * a
    var left = root.fma(inverse, V(-1))
    root = (root * left).fma(V(-0.6666666865348816), root)
    # Zero and infinity are their own roots, and their own doubles.
    return (x + x).eq(x).select(x, _signed(root, x))


@always_inline
def _hypot_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    comptime I = SIMD[DType.int32, width]
    var p = abs(x)
    var q = abs(y)
    # A power of two near the larger one, whose inverse is a normal number too.
    var large = max(p, q)
    var place = (_bits(large) & I(0x7E000000)) | I(0x00800000)
    var scale = _float_of[dtype](I(0x7F000000) - place)
    var a = p * scale
    var b = q * scale
    var square = a.fma(a, b * b)
    var root = _refined_root(square, max(square, V(1e-30))) * _float_of[dtype](
        place
    )
    return large.eq(_infinity[dtype, width]()).select(large, root)
