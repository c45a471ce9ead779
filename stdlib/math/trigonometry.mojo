"""Sine, cosine and tangent, and their inverses.

The argument is split into a multiple of pi/2 and a rest of at most pi/4: with pi/2 in three parts as long as the argument
is small, else with as many bits of 2/pi as matter (Payne and Hanek).
"""

from math.exponential import _check, _root, _with_sign
from math.floats import (
    _bits,
    _float_of,
    _int_of,
    _is_zero,
    _not_a_number,
    _round_magic,
    _round_split,
)
from math.polynomials import (
    _asin_poly,
    _atan_poly,
    _cos_poly,
    _sin_poly,
    _tan_poly,
)
from math.units import (
    _has_units,
    _is_computed_wide,
    _is_for_gpu,
    _quotient,
    _rough_quotient,
    _sin_units,
    _tan_poly_units,
)
from math.units_float64 import _root_parts
from math.units_inverse import (
    _acos_units,
    _asin_units,
    _atan_part,
    _atan_units,
    _quarter_turn_less,
)


def _two_over_pi(index: Int) -> UInt64:
    """64 bits of 2/pi from bit `64 * (index - 1)` after the point on."""
    if index == 1:
        return 0xA2F9836E4E441529
    if index == 2:
        return 0xFC2757D1F534DDC0
    if index == 3:
        return 0xDB6295993C439041
    if index == 4:
        return 0xFE5163ABDEBBC561
    if index == 5:
        return 0xB7246E3A424DD2E0
    if index == 6:
        return 0x6492EEA09D1921C
    if index == 7:
        return 0xFE1DEB1CB129A73E
    if index == 8:
        return 0xE88235F52EBB4484
    if index == 9:
        return 0xE99C7026B45F7E41
    if index == 10:
        return 0x3991D639835339F4
    if index == 11:
        return 0x9C845F8BBDF9283B
    if index == 12:
        return 0x1FF897FFDE05980F
    if index == 13:
        return 0xEF2F118B5A0A6D1F
    if index == 14:
        return 0x6D367ECF27CB09B7
    if index == 15:
        return 0x4F463F669E5FEA2D
    if index == 16:
        return 0x7527BAC7EBE5F17B
    if index == 17:
        return 0x3D0739F78A5292EA
    if index == 18:
        return 0x6BFB5FB11F8D5D08
    if index == 19:
        return 0x56033046FC7B6BAB
    if index == 20:
        return 0xF0CFBC209AF4361D
    return 0


@always_inline
def _large_quarter_turns(x: Float64) -> Tuple[Float64, Float64, Int64]:
    """`(high, low, n)` with `x == n * pi/2 + high + low` but for multiples of 2 * pi; for abs(x) from 2**10."""
    var bits = _bits(x)
    var exponent = Int((bits >> Int64(52)) & Int64(0x7FF))
    if exponent == 0x7FF:
        return (_not_a_number[DType.float64, 1](), Float64(0), Int64(0))
    var mantissa = (
        (bits & Int64(0xFFFFFFFFFFFFF)) | Int64(0x10000000000000)
    ).cast[DType.uint128]()
    # x is mantissa * 2**(exponent - 1075). Bits of 2/pi that only give multiples of 4 are left out.
    var start = exponent - 1075 + 62
    var word = start // 64
    var shift = UInt64(start % 64)
    var back = UInt64(63) - shift
    var w0 = (_two_over_pi(word) << shift) | (
        (_two_over_pi(word + 1) >> UInt64(1)) >> back
    )
    var w1 = (_two_over_pi(word + 1) << shift) | (
        (_two_over_pi(word + 2) >> UInt64(1)) >> back
    )
    var w2 = (_two_over_pi(word + 2) << shift) | (
        (_two_over_pi(word + 3) >> UInt64(1)) >> back
    )
    var low = mantissa * w2.cast[DType.uint128]()
    var middle = mantissa * w1.cast[DType.uint128]() + (low >> UInt128(64))
    var high = mantissa * w0.cast[DType.uint128]() + (middle >> UInt128(64))
    # 2 bits of the quadrant, then the fraction.
    var top = high.cast[DType.uint64]()
    var next = middle.cast[DType.uint64]()
    var quadrant = (top >> UInt64(62)).cast[DType.int64]()
    var fraction = (
        (((top << UInt64(2)) | (next >> UInt64(62))).cast[DType.uint128]())
        << UInt128(64)
    ) | (
        ((next << UInt64(2)) | (low.cast[DType.uint64]() >> UInt64(62))).cast[
            DType.uint128
        ]()
    )
    var negative = (fraction >> UInt128(127)) != UInt128(0)
    if negative:
        quadrant = quadrant + Int64(1)
        fraction = UInt128(0) - fraction
    # Two floats that hold the fraction: 53 bits and 53 bits more.
    var scale = Float64(1)
    if (fraction >> UInt128(64)) == UInt128(0):
        fraction = fraction << UInt128(64)
        scale = Float64(5.421010862427522e-20)
    while (fraction >> UInt128(127)) == UInt128(0):
        fraction = fraction << UInt128(1)
        scale = scale * Float64(0.5)
    var a = (
        (fraction >> UInt128(75)).cast[DType.uint64]().cast[DType.float64]()
        * scale
        * Float64(1.1102230246251565e-16)
    )
    var b = (
        (
            (fraction >> UInt128(22)).cast[DType.uint64]()
            & UInt64(0x1FFFFFFFFFFFFF)
        ).cast[DType.float64]()
        * scale
        * Float64(1.232595164407831e-32)
    )
    var r = a * Float64(1.5707963267948966)
    var rest = a.fma(Float64(1.5707963267948966), -r)
    rest = a.fma(Float64(6.123233995736766e-17), rest)
    rest = b.fma(Float64(1.5707963267948966), rest)
    if negative != (bits < Int64(0)):
        r = -r
        rest = -rest
    return (r, rest, -quadrant if bits < Int64(0) else quadrant)


# What is seldom needed is called; it calls nothing in turn, which would take scratch memory on AMD.
@no_inline
def _reduce_large(x: Float64) -> Tuple[Float64, Float64, Int64]:
    return _large_quarter_turns(x)


@always_inline
def _reduce[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> Tuple[
    SIMD[dtype, width], SIMD[dtype, width], SIMD[_int_of(dtype), width]
]:
    """`(high, low, n)` with `x == n * pi/2 + high + low`, n but for multiples of 4."""
    comptime V = SIMD[dtype, width]
    comptime I = _int_of(dtype)
    var split = _round_split(x, V(0.6366197723675814))
    var f = split[0]
    var n = split[1]
    var high: V
    var low: V
    comptime if dtype == DType.float64:
        var first = f.fma(V(-1.5707963267948966), x)
        high = f.fma(V(-6.123233995736766e-17), first)
        low = f.fma(V(-6.123233995736766e-17), first - high)
        low = f.fma(V(1.4973849048591698e-33), low)
    else:
        high = f.fma(V(-1.570796251296997), x)
        high = f.fma(V(-7.549789415861596e-08), high)
        high = f.fma(V(-5.390302529957765e-15), high)
        low = V(0)
    comptime limit = 1000000.0 if dtype == DType.float64 else 48000.0
    var large = ~abs(x).le(V(Scalar[dtype](limit)))
    if large.reduce_or():
        comptime for i in range(width):
            if large[i]:
                var parts = _reduce_large(x[i].cast[DType.float64]())
                comptime if dtype == DType.float64:
                    high[i] = parts[0].cast[dtype]()
                    low[i] = parts[1].cast[dtype]()
                else:
                    high[i] = (parts[0] + parts[1]).cast[dtype]()
                n[i] = parts[2].cast[I]()
    return (high, low, n)


@no_inline
def _reduce_large_half_turns(
    x: Float64, quarter: Int64
) -> Tuple[Float64, Int64]:
    """`(r, n)` with `x + quarter * pi/2 == n * pi + r` but for multiples of 2 * pi."""
    var parts = _large_quarter_turns(x)
    var high = parts[0]
    var low = parts[1]
    var quarters = parts[2] + quarter
    if (quarters & Int64(1)) != Int64(0):
        var up = high > Float64(0)
        var turn = (
            Float64(-1.5707963267948966) if up else Float64(1.5707963267948966)
        )
        low = low + (
            Float64(-6.123233995736766e-17)
            if up
            else Float64(6.123233995736766e-17)
        )
        var sum = high + turn
        low = low + (high - (sum - turn))
        high = sum
        quarters = quarters + (Int64(1) if up else Int64(-1))
    return (high + low, quarters >> Int64(1))


@always_inline
def _reduce_half_turns[
    dtype: DType, width: Int, //, quarter: Int
](x: SIMD[dtype, width]) -> Tuple[
    SIMD[dtype, width], SIMD[_int_of(dtype), width]
]:
    """`(r, n)` with `x + quarter * pi/2 == n * pi + r`, r up to pi/2, n but for multiples of 2; `quarter` is 0 or 1."""
    comptime V = SIMD[dtype, width]
    comptime magic = V(Scalar[dtype](_round_magic(dtype)))
    var shifted: V
    var f: V
    comptime if quarter == 0:
        shifted = x.fma(V(0.3183098861837907), magic)
        f = shifted - magic
    else:
        shifted = x.fma(V(0.3183098861837907), V(0.5)) + magic
        f = (shifted - magic) - V(0.5)
    var r: V
    comptime if dtype == DType.float64:
        r = f.fma(V(-3.141592653589793), x)
        # All parts are positive, so that -0 stays.
        r = f.fma(V(-1.224646799147353e-16), r)
        r = f.fma(V(-2.165713347843828e-32), r)
    else:
        r = f.fma(V(-3.141592502593994), x)
        r = f.fma(V(-1.5099578831723193e-07), r)
        r = f.fma(V(-1.0780605906948477e-14), r)
    # The last bit is all that counts, and that of the shifted product is the same.
    var n = _bits(shifted)
    comptime limit = 1000000.0 if dtype == DType.float64 else 48000.0
    var large = ~abs(x).le(V(Scalar[dtype](limit)))
    if large.reduce_or():
        comptime for i in range(width):
            if large[i]:
                var parts = _reduce_large_half_turns(
                    x[i].cast[DType.float64](), Int64(quarter)
                )
                r[i] = parts[0].cast[dtype]()
                n[i] = parts[1].cast[_int_of(dtype)]()
    return (r, n)


@always_inline
def _sin_cos[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], quarter: Int) -> SIMD[dtype, width]:
    """`sin(x + quarter * pi/2)`."""
    comptime V = SIMD[dtype, width]
    comptime I = SIMD[_int_of(dtype), width]
    var parts = _reduce(x)
    var r = parts[0]
    var low = parts[1]
    var n = parts[2] + I(quarter)
    var z = r * r
    var half = V(0.5) * z
    var sine: V
    var cosine: V
    comptime if dtype == DType.float64:
        # sin(r + low) == sin(r) + low * cos(r); cos(r + low) == cos(r) - low * sin(r)
        sine = (r * z).fma(_sin_poly(z), low * (V(1) - half)) + r
        var whole = V(1) - half
        var lost = (V(1) - whole) - half
        lost = lost - r.fma(low, V(0.5) * r.fma(r, -z))
        cosine = (z * z).fma(_cos_poly(z), lost) + whole
    else:
        sine = (r * z).fma(_sin_poly(z), r)
        cosine = (z * z).fma(_cos_poly(z), V(1) - half)
    var odd = (n & I(1)).ne(I(0))
    var result = odd.select(cosine, sine)
    return (n & I(2)).ne(I(0)).select(-result, result)


@always_inline
def sin[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The sine of an angle in radians.

    Examples:

    ```mojo
    from std.math import pi, sin

    print(sin(pi / 2))  # -> 1.0
    ```
    """
    _check[dtype, "sin"]()
    comptime if dtype.is_half_float():
        return sin(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return sin(x.cast[DType.float64]()).cast[dtype]()
    else:
        comptime if _is_for_gpu(dtype):
            var parts = _reduce_half_turns[0](x)
            return _sin_units(parts[0], parts[1])
        return _is_zero(x).select(x, _sin_cos(x, 0))


@always_inline
def cos[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The cosine of an angle in radians.

    Examples:

    ```mojo
    from std.math import cos

    print(cos(SIMD[DType.float32, 2](0, 0)))  # -> [1.0, 1.0]
    ```
    """
    _check[dtype, "cos"]()
    comptime if dtype.is_half_float():
        return cos(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return cos(x.cast[DType.float64]()).cast[dtype]()
    elif _is_for_gpu(dtype):
        var parts = _reduce_half_turns[1](abs(x))
        return _sin_units(parts[0], parts[1])
    else:
        return _sin_cos(x, 1)


@always_inline
def tan[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The tangent of an angle in radians.

    Examples:

    ```mojo
    from std.math import tan
    print(tan(Float64(0)))  # -> 0.0
    ```
    """
    _check[dtype, "tan"]()
    comptime if dtype.is_half_float():
        return tan(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return tan(x.cast[DType.float64]()).cast[dtype]()
    else:
        comptime V = SIMD[dtype, width]
        comptime I = SIMD[_int_of(dtype), width]
        var parts = _reduce(x)
        var r = parts[0]
        var z = r * r
        var odd = (parts[2] & I(1)).ne(I(0))
        comptime if _has_units(dtype):
            var near = (r * z).fma(_tan_poly_units(z), r)
            return odd.select(_rough_quotient(V(-1), near), near)
        var rest: V
        comptime if dtype == DType.float64 and not _is_for_gpu(dtype):
            var p = _tan_poly(z)
            var cube = r * z
            var cube_low = r.fma(z, -cube) + r * r.fma(r, -z)
            rest = cube.fma(p, cube_low.fma(p, parts[1] * (V(1) + z)))
        else:
            rest = (r * z).fma(_tan_poly(z), parts[1] * (V(1) + z))
        var t = r + rest
        # -1 / (t + what rounding t lost)
        var lost = rest - (t - r)
        comptime if _is_for_gpu(dtype):
            # A quotient of t = 0 is never chosen.
            var inverse = _quotient(V(-1), t)
            return _is_zero(x).select(
                x, odd.select((inverse * inverse).fma(lost, inverse), t)
            )
        var q = _rough_quotient(V(-1), t)
        var error = q.fma(t, V(1))
        error = q.fma(lost, error)
        var turned = q.fma(error, q)
        # An infinite or tiny t has no error worth adding.
        turned = error.eq(error).select(turned, q)
        return _is_zero(x).select(x, odd.select(turned, t))


# --- inverses


@always_inline
def _atan_rest[
    dtype: DType, width: Int, //
](t: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`atan(t) - t` for t up to 1."""
    var z = t * t
    return t * z * _atan_poly(z)


@always_inline
def atan[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The angle between -pi/2 and pi/2 whose tangent is `x`.

    Examples:

    ```mojo
    from std.math import atan
    print(atan(Float64(1)))  # -> 0.7853981633974483
    ```
    """
    _check[dtype, "atan"]()
    comptime if dtype.is_half_float():
        return atan(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return atan(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _atan_units(x)
    else:
        comptime V = SIMD[dtype, width]
        var a = abs(x)
        var steep = a.gt(V(1))
        var t: V
        comptime if _is_for_gpu(dtype):
            # Beyond the bound the inverse does not count.
            t = steep.select(
                _quotient(V(1), a.gt(V(1e20)).select(V(1e20), a)), a
            )
        else:
            t = steep.select(_rough_quotient(V(1), a), a)
        var rest = _atan_rest(t)
        var result = steep.select(_quarter_turn_minus(t, rest), t + rest)
        return _with_sign(result, x)


@always_inline
def _quarter_turn_minus[
    dtype: DType, width: Int, //
](t: SIMD[dtype, width], rest: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`pi/2 - (t + rest)`."""
    comptime V = SIMD[dtype, width]
    comptime if dtype == DType.float64:
        return V(1.5707963267948966) - (t + (rest - V(6.123233995736766e-17)))
    else:
        return V(1.5707963705062866) - (t + (rest + V(4.371138828673793e-08)))


@always_inline
def atan2[
    dtype: DType, width: Int, //
](y: SIMD[dtype, width], x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The angle between -pi and pi of the point `(x, y)`.

    Examples:

    ```mojo
    from std.math import atan2, pi

    print(atan2(1.0, 1.0) == pi / 4)  # -> True
    ```
    """
    _check[dtype, "atan2"]()
    comptime if dtype.is_half_float():
        return atan2(y.cast[DType.float32](), x.cast[DType.float32]()).cast[
            dtype
        ]()
    elif _is_computed_wide(dtype):
        return atan2(y.cast[DType.float64](), x.cast[DType.float64]()).cast[
            dtype
        ]()
    else:
        comptime V = SIMD[dtype, width]
        var a = abs(x)
        var b = abs(y)
        var steep = b.gt(a)
        var large = steep.select(b, a)
        var small = steep.select(a, b)
        # 0/0 is the direction of 0, and infinity/infinity that of 1.
        var t = small.eq(large).select(V(1), small / large)
        t = _is_zero(small).select(V(0), t)
        var left = _bits(x).lt(_bits(V(0)))
        var result: V
        var turned: V
        comptime if _has_units(dtype):
            var angle = _atan_part(t)
            result = steep.select(_quarter_turn_less(angle), angle)
        else:
            var rest = _atan_rest(t)
            comptime if dtype == DType.float64 and not _is_for_gpu(dtype):
                # What the division lost, by the slope of the angle there.
                var lost = _rough_quotient(
                    t.fma(-large, small), large * t.fma(t, V(1))
                )
                rest = rest + abs(lost).lt(V(1e-15)).select(lost, V(0))
            result = steep.select(_quarter_turn_minus(t, rest), t + rest)
        comptime if dtype == DType.float64:
            turned = V(3.141592653589793) - (result - V(1.2246467991473532e-16))
        else:
            turned = V(3.1415927410125732) - (result + V(8.742277657347586e-08))
        result = left.select(turned, result)
        var sum = x + y
        # A NaN on either side is the result.
        return (x.eq(x) & y.eq(y)).select(_with_sign(result, y), sum)


@always_inline
def _asin_parts[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width]) -> Tuple[SIMD[dtype, width], SIMD[dtype, width]]:
    """`(s, rest)`: for a up to 1/2 `asin(a) == s + rest`, beyond `asin(a) == pi/2 - 2 * (s + rest)`."""
    comptime V = SIMD[dtype, width]
    var beyond = a.gt(V(0.5))
    var z = beyond.select((V(1) - a) * V(0.5), a * a)
    var root: V
    # What the rounding of the root lost.
    var lost: V
    comptime if _is_for_gpu(dtype):
        # Only what is beyond 1/2 needs it; sizes above 1 have none.
        var needed = beyond & z.ge(V(0))
        var parts = _root_parts(needed.select(z, V(1)).cast[DType.float64]())
        root = needed.select(
            parts[0].cast[dtype](), _not_a_number[dtype, width]()
        )
        lost = parts[1].cast[dtype]()
    else:
        root = _root(z)
        lost = _rough_quotient(root.fma(-root, z), root + root)
        lost = _is_zero(root).select(V(0), lost)
    var s = beyond.select(root, a)
    var rest = (s * z).fma(_asin_poly(z), beyond.select(lost, V(0)))
    return (s, rest)


@always_inline
def asin[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The angle between -pi/2 and pi/2 whose sine is `x`.

    Examples:

    ```mojo
    from std.math import asin
    print(asin(Float64(1)))  # -> 1.5707963267948966
    ```
    """
    _check[dtype, "asin"]()
    comptime if dtype.is_half_float():
        return asin(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return asin(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _asin_units(x)
    else:
        comptime V = SIMD[dtype, width]
        var a = abs(x)
        var parts = _asin_parts(a)
        var twice = parts[0] + parts[0]
        var beyond: V
        comptime if dtype == DType.float64:
            beyond = (V(1.5707963267948966) - twice) - (
                parts[1] + parts[1] - V(6.123233995736766e-17)
            )
        else:
            beyond = (V(1.5707963705062866) - twice) - (
                parts[1] + parts[1] + V(4.371138828673793e-08)
            )
        return _with_sign(a.gt(V(0.5)).select(beyond, parts[0] + parts[1]), x)


@always_inline
def acos[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The angle between 0 and pi whose cosine is `x`.

    Examples:

    ```mojo
    from std.math import acos
    print(acos(Float64(1)))  # -> 0.0
    ```
    """
    _check[dtype, "acos"]()
    comptime if dtype.is_half_float():
        return acos(x.cast[DType.float32]()).cast[dtype]()
    elif _is_computed_wide(dtype):
        return acos(x.cast[DType.float64]()).cast[dtype]()
    elif _has_units(dtype):
        return _acos_units(x)
    else:
        comptime V = SIMD[dtype, width]
        var a = abs(x)
        var parts = _asin_parts(a)
        var sum = parts[0] + parts[1]
        var near = sum + sum
        var far: V
        var inner: V
        var signed = _with_sign(parts[0], x)
        var signed_rest = _with_sign(parts[1], x)
        comptime if dtype == DType.float64:
            far = V(3.141592653589793) - (near - V(1.2246467991473532e-16))
            inner = V(1.5707963267948966) - (
                signed + (signed_rest - V(6.123233995736766e-17))
            )
        else:
            far = V(3.1415927410125732) - (near + V(8.742277657347586e-08))
            inner = V(1.5707963705062866) - (
                signed + (signed_rest + V(4.371138828673793e-08))
            )
        var outer = x.lt(V(0)).select(far, near)
        return a.gt(V(0.5)).select(outer, inner)
