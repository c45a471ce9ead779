"""Forms of functions for GPUs: float32, whose units give powers and quotients of few instructions, and some of float64, whose
divisions and choices between polynomials are dear.

The units' errors are at most 2**-22 of the result (2**x, 1/x), which leaves these functions within 2 units of the last
place, `pow` within 4. `-D BRIO_MATH_UNITS` takes these forms elsewhere too, with errors of that size put in, for tests.
"""

from math.floats import (
    _bits,
    _float_of,
    _infinity,
    _int_of,
    _is_zero,
    _mul,
    _power_of_two,
    _round_magic,
    _round_split,
)
from sys.compile import is_compile_time

comptime _emulated = Bool(__brio.is_defined["BRIO_MATH_UNITS"])


@always_inline
def _has_units(dtype: DType) -> Bool:
    comptime if __brio.target_is["gpu"]:
        return dtype == DType.float32
    else:
        return _emulated and dtype == DType.float32


@always_inline
def _is_for_gpu(dtype: DType) -> Bool:
    """Whether functions of float32 and float64 take the forms that suit GPUs."""
    comptime if __brio.target_is["gpu"]:
        return True
    else:
        return _emulated


@always_inline
def _is_computed_wide(dtype: DType) -> Bool:
    """Whether functions of this type are computed in float64: float32 on processors, where results then are rounded correctly but for
    one in some hundred million, as those of C libraries are. `exp`, `exp2`, `log`, `rsqrt` stay float32, for their speed.
    """
    return dtype == DType.float32 and not _is_for_gpu(dtype)


@always_inline
def _unit[
    dtype: DType, width: Int, //, name: StringLiteral
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime if Bool(__brio.target_is["gpu"]) or name == "math.saturate":
        return __brio.make[SIMD[dtype, width]](
            __brio.intrinsic[name, __brio.simd[dtype, width]](x.value)
        )
    else:
        # Denormals are zeros to the units. The last place but one is off one way or the other, by the last bit but one of the argument;
        # exact results stay.
        comptime V = SIMD[dtype, width]
        comptime I = SIMD[DType.int32, width]
        comptime smallest = V(1.1754943508222875e-38)
        var argument = abs(x).lt(smallest).select(x * V(0), x)
        var y = __brio.make[V](
            __brio.intrinsic[name, __brio.simd[dtype, width]](argument.value)
        )
        y = abs(y).lt(smallest).select(y * V(0), y)
        var off = (_bits(x) & I(2)) - I(1)
        var exact = (
            x._float["math.trunc"]().eq(x)
            | y.eq(V(1))
            | ~(abs(y).lt(_infinity[dtype, width]()))
            | _is_zero(y)
        )
        return exact.select(y, _float_of[dtype](_bits(y) + off))


# 1/2 - 1/504: scaling by 252 moves numbers down by half a unit before they are rounded to an integer.
comptime _floor_offset = 0.498015873015873


@always_inline
def _reciprocal_seed(x: Float64) -> Float64:
    """The GPU's first guess at `1 / x`: right to about 20 bits."""
    if not is_compile_time():
        comptime if __brio.target_is["nvptx"]:
            return __brio.make[Float64](
                __brio.llvm_intrinsic[
                    "llvm.nvvm.rcp.approx.ftz.d", __brio.scalar[DType.float64]
                ](x.value)
            )
        elif __brio.target_is["amdgpu"]:
            return __brio.make[Float64](
                __brio.llvm_intrinsic[
                    "llvm.amdgcn.rcp", __brio.scalar[DType.float64]
                ](x.value)
            )
    # As many bits as the guess has.
    return _float_of[DType.float64](_bits(1 / x) & Int64(-0x100000000))


@always_inline
def _quotient[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`a / b` within a unit of the last place, for b and a quotient that are far from the ends of the exponents."""
    comptime if dtype == DType.float64 and _is_for_gpu(dtype):
        comptime V = SIMD[dtype, width]
        var y = V()
        comptime for i in range(width):
            y[i] = _reciprocal_seed(b[i].cast[DType.float64]()).cast[dtype]()
        var error = y.fma(-b, V(1))
        comptime if __brio.target_is["amdgpu"]:
            # The guess may have fewer bits there: two steps.
            y = y.fma(error, y)
            error = y.fma(-b, V(1))
            y = y.fma(error, y)
        else:
            y = y.fma(error.fma(error, error), y)
        var q = a * y
        return y.fma(q.fma(-b, a), q)
    elif _has_units(dtype):
        var y = _unit["math.approx_rcp"](b)
        var q = a * y
        return y.fma(q.fma(-b, a), q)
    else:
        return a / b


@always_inline
def _rough_quotient[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`a / b`, of float32 within 2 units of the last place, for b that are not denormal; what is below the normal numbers may be 0."""
    comptime if _has_units(dtype):
        return a * _unit["math.approx_rcp"](b)
    else:
        return a / b


@always_inline
def _rounded_power[
    dtype: DType, width: Int, //
](scaled: SIMD[dtype, width]) -> Tuple[SIMD[dtype, width], SIMD[dtype, width]]:
    """`(n, 2**n)` for the integer n nearest to `252 * scaled - 126`, where `scaled` is kept between 0 and 1.

    Callers scale `y` to `y / 252 + _floor_offset`: n is then the integer below y, and 2**(y - n), from 1 to 2, has the
    unit's error in units of its last place, not twice that as below 1.
    """
    comptime V = SIMD[dtype, width]
    comptime I = SIMD[DType.int32, width]
    # 1.5 * 2**23 + 127: its low bits are the exponent as a float stores it.
    var shifted = _unit["math.saturate"](scaled).fma(V(252), V(12582913))
    return (shifted - V(12583039), _float_of[dtype](_bits(shifted) << I(23)))


@always_inline
def _exp_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var power = _rounded_power(
        x.fma(V(0.0057249800302088186), V(Scalar[dtype](_floor_offset)))
    )
    var rest = x.fma(V(1.4426950216293335), -power[0])
    rest = x.fma(V(1.925963033500011e-08), rest)
    return _unit["math.approx_exp2"](rest) * power[1]


@always_inline
def _exp_digits[
    dtype: DType, width: Int, //, offset: Int
](x: SIMD[dtype, width]) -> Tuple[SIMD[dtype, width], SIMD[dtype, width]]:
    """`(p, s)` with `p * s == e**x * 2**offset`, s a power of two, within a unit of the last place where s is normal; no
    unit is that exact."""
    comptime V = SIMD[dtype, width]
    # 1.5 * 2**23 and the exponent of 2**offset as a float stores it.
    comptime magic = V(12582912 + 127 + offset)
    # Beyond the largest power p is infinite, or it is NaN.
    var shifted = min(x.fma(V(1.4426950216293335), magic), V(12582912 + 254))
    var n = shifted - magic
    var r = n.fma(V(-0.693145751953125), x)
    r = n.fma(V(-1.4286068203094173e-06), r)
    # error 2^-28.2
    var p = V(0.0013817056315019727)
    p = p.fma(r, V(0.008368413895368576))
    p = p.fma(r, V(0.04166830703616142))
    p = p.fma(r, V(0.1666652411222458))
    p = p.fma(r, V(0.4999999403953552))
    p = p.fma(r, V(1))
    p = p.fma(r, V(1))
    return (p, _float_of[dtype](_bits(shifted) << SIMD[DType.int32, width](23)))


@always_inline
def _exp_pair[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width]) -> Tuple[SIMD[dtype, width], SIMD[dtype, width]]:
    """`(exp(a) / 4, exp(-a) / 2)` for a that is not negative: twice the first may be infinite."""
    comptime V = SIMD[dtype, width]
    var digits = _exp_digits[-2](a)
    var quarter = digits[0] * digits[1]
    return (quarter, V(0.125) * _unit["math.approx_rcp"](quarter))


@always_inline
def _sinh_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var a = abs(x)
    var pair = _exp_pair(a)
    var large = pair[0].fma(V(2), -pair[1])
    var z = a * a
    # (sinh(a) - a) / a**3 for a up to 1, error 2^-25.3
    var p = V(0.0002037334197666496)
    p = p.fma(z, V(0.008330270648002625))
    p = p.fma(z, V(0.1666671633720398))
    var size = a.lt(V(1)).select((a * z).fma(p, a), large)
    return __brio.make[V](
        __brio.intrinsic["math.copysign", __brio.simd[dtype, width]](
            size.value, x.value
        )
    )


@always_inline
def _cosh_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    var pair = _exp_pair(abs(x))
    return pair[0].fma(SIMD[dtype, width](2), pair[1])


@always_inline
def _exp10_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var power = _rounded_power(
        x.fma(V(0.013182254344791914), V(Scalar[dtype](_floor_offset)))
    )
    var rest = x.fma(V(3.3219280242919922), -power[0])
    rest = x.fma(V(7.059537000896666e-08), rest)
    return _unit["math.approx_exp2"](rest) * power[1]


@always_inline
def _exp2_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    comptime if __brio.target_is["nvptx"]:
        if not is_compile_time():
            var power = V()
            comptime for i in range(width):
                power[i] = __brio.make[Float32](
                    __brio.llvm_intrinsic[
                        "llvm.nvvm.ex2.approx.f32", __brio.scalar[DType.float32]
                    ](x[i].cast[DType.float32]().value)
                ).cast[dtype]()
            return power
    # The unit makes zeros of denormals: those are squares.
    var tiny = x.lt(V(-126))
    var y = _unit["math.approx_exp2"](tiny.select(x * V(0.5), x))
    return tiny.select(y * y, y)


@always_inline
def _log_parts[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> Tuple[
    SIMD[dtype, width], SIMD[dtype, width], SIMD[dtype, width]
]:
    """`(y, m, e)`: y is x, or larger where x is denormal; `x == m * 2**e` and m is from 2/3 to 4/3, for finite x above 0."""
    comptime V = SIMD[dtype, width]
    comptime I = SIMD[DType.int32, width]
    var tiny = x.lt(V(1.1754943508222875e-38))
    var y = tiny.select(x * V(8388608), x)
    var below = tiny.select(V(-23), V(0))
    # A factor from 2/3 to 4/3, and the exponent in its place.
    var bits = _bits(y)
    var place = (bits - I(0x3F2AAAAB)) & I(-8388608)
    var e = place.cast[dtype]().fma(V(1.1920928955078125e-07), below)
    return (y, _float_of[dtype](bits - place), e)


@always_inline
def _log_special[
    dtype: DType, width: Int, //
](y: SIMD[dtype, width], result: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`result`, or the logarithm of a `y` that has no other: infinity and NaN stay, negative numbers give NaN."""
    comptime V = SIMD[dtype, width]
    comptime U = SIMD[DType.uint32, width]
    var infinity = _infinity[dtype, width]()
    var special = _bits(y).cast[DType.uint32]().ge(U(0x7F800000))
    return _is_zero(y).select(
        -infinity, special.select(y.fma(infinity, infinity), result)
    )


@always_inline
def _log_rest[
    dtype: DType, width: Int, //
](f: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`log(1 + f)` for `1 + f` from 2/3 to 4/3."""
    comptime V = SIMD[dtype, width]
    # error 2^-26.9
    var p = V(-0.12734152376651764)
    p = p.fma(f, V(0.1408732831478119))
    p = p.fma(f, V(-0.12228282541036606))
    p = p.fma(f, V(0.139901265501976))
    p = p.fma(f, V(-0.16676655411720276))
    p = p.fma(f, V(0.2001086324453354))
    p = p.fma(f, V(-0.24999898672103882))
    p = p.fma(f, V(0.33333224058151245))
    p = p.fma(f, V(-0.5))
    return (f * p).fma(f, f)


@always_inline
def _log_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var parts = _log_parts(x)
    return _log_special(
        parts[0],
        parts[2].fma(V(0.6931471824645996), _log_rest(parts[1] - V(1))),
    )


@always_inline
def _log2_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var parts = _log_parts(x)
    var f = parts[1] - V(1)
    # log2(1 + f) / f - 1, error 2^-25.2
    var p = V(0.20286229252815247)
    p = p.fma(f, V(-0.22192718088626862))
    p = p.fma(f, V(0.20175397396087646))
    p = p.fma(f, V(-0.23684987425804138))
    p = p.fma(f, V(0.28871819376945496))
    p = p.fma(f, V(-0.36078545451164246))
    p = p.fma(f, V(0.48089560866355896))
    p = p.fma(f, V(-0.7213466167449951))
    p = p.fma(f, V(0.4426950514316559))
    return _log_special(parts[0], p.fma(f, parts[2] + f))


@always_inline
def _log10_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var parts = _log_parts(x)
    var h = parts[1].fma(V(0.5), V(-0.5))
    # log10(1 + 2 * h) / h - 1, error 2^-25.1
    var p = V(31.102188110351562)
    p = p.fma(h, V(-17.081838607788086))
    p = p.fma(h, V(7.785060882568359))
    p = p.fma(h, V(-4.56413459777832))
    p = p.fma(h, V(2.7809653282165527))
    p = p.fma(h, V(-1.737702488899231))
    p = p.fma(h, V(1.1581138372421265))
    p = p.fma(h, V(-0.8685879111289978))
    p = p.fma(h, V(-0.13141103088855743))
    var low = parts[2].fma(V(-1.4320989566761824e-08), p.fma(h, h))
    return _log_special(parts[0], parts[2].fma(V(0.3010300099849701), low))


@always_inline
def _tanh_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var a = abs(x)
    var power = _unit["math.approx_exp2"](a * V(2.885390043258667))
    var large = _unit["math.approx_rcp"](power + V(1)).fma(V(-2), V(1))
    var z = a * a
    # error 0.18 units of the last place
    var p = V(-0.00519057409837842)
    p = p.fma(z, V(0.020154474303126335))
    p = p.fma(z, V(-0.05358487740159035))
    p = p.fma(z, V(0.1332954615354538))
    p = p.fma(z, V(-0.3333321511745453))
    var size = a.lt(V(0.7)).select((p * z).fma(a, a), large)
    return __brio.make[V](
        __brio.intrinsic["math.copysign", __brio.simd[dtype, width]](
            size.value, x.value
        )
    )


@always_inline
def _erf_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var a = abs(x)
    var large = a.ge(V(1))
    var t = large.select(a, a * a)
    # Up to 1 erf(x) / x - 1 of x**2, error 2^-29.6; beyond -log2(1 - erf(a)) / a - 1 of a,
    # error 2^-31.4.
    var p = large.select(V(2.0406299881869927e-05), V(7.853687566239387e-05))
    p = p.fma(
        t, large.select(V(-0.0005084634758532047), V(-0.0008010129677131772))
    )
    p = p.fma(t, large.select(V(0.00543189374729991), V(0.0051883189007639885)))
    p = p.fma(
        t, large.select(V(-0.034662842750549316), V(-0.026853805407881737))
    )
    p = p.fma(t, large.select(V(0.1537194550037384), V(0.1128358468413353)))
    p = p.fma(t, large.select(V(0.9160501956939697), V(-0.3761262595653534)))
    p = p.fma(t, large.select(V(0.6283659934997559), V(0.12837916612625122)))
    var sum = p.fma(a, a)
    var size = large.select(V(1) - _unit["math.approx_exp2"](-sum), sum)
    return __brio.make[V](
        __brio.intrinsic["math.copysign", __brio.simd[dtype, width]](
            size.value, x.value
        )
    )


@always_inline
def _erfc_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var size = abs(x)
    # Beyond 10.1 the result is 0.
    var a = size.gt(V(10.1)).select(V(10.1), size)
    # t = (a - 2) / (a + 2), with what a first quotient leaves of a - 2 * (t + 1) - t * a
    var inverse = _unit["math.approx_rcp"](a + V(2))
    var t = (a - V(2)) * inverse
    var left = (t + V(1)).fma(V(-2), a)
    left = t.fma(-a, left)
    t = left.fma(inverse, t)
    # (1 + 2 * a) * exp(a**2) * erfc(a), error 2^-25.9
    var p = V(-0.0004047273541800678)
    p = p.fma(t, V(-0.0012382847489789128))
    p = p.fma(t, V(0.0013140406226739287))
    p = p.fma(t, V(0.008640440180897713))
    p = p.fma(t, V(-0.008057902567088604))
    p = p.fma(t, V(-0.05420750379562378))
    p = p.fma(t, V(0.16405458748340607))
    p = p.fma(t, V(-0.16603095829486847))
    p = p.fma(t, V(-0.09276391565799713))
    p = p.fma(t, V(1.2769783735275269))
    var part = _unit["math.approx_rcp"](a.fma(V(2), V(1)))
    var q = p * part
    left = (q * a).fma(V(-2), p - q)
    q = left.fma(part, q)
    # exp(-a**2), times 1 - what the square lost; the result may be denormal, its parts not.
    var square = _mul(a, a)
    var digits = _exp_digits[32](-square)
    var tail = q * digits[0]
    tail = tail.fma(-a.fma(a, -square), tail)
    tail = tail * digits[1] * V(2.3283064365386963e-10)
    return x.lt(V(0)).select(V(2) - tail, tail)


@always_inline
def _erf_float64[
    width: Int, //
](x: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    """`1 - 2**-y`, where y is a polynomial of the argument's size over the whole range: no choice between polynomials."""
    comptime V = SIMD[DType.float64, width]
    comptime I = SIMD[DType.int64, width]
    # Its last place is 1, and its low bits are the exponent of 1 as a float stores it.
    comptime magic = V(_round_magic(DType.float64) + 1023)
    var size = abs(x)
    # Beyond 5.875 the result is 1.
    var a = size.gt(V(5.875)).select(V(5.875), size)
    # -log(1 - erf(a)) / a / c - 1, c the float next to log(2); error 2^-55.1 of the result
    var p = V(-5.5533777667513224e-15)
    p = p.fma(a, V(2.4889335320560657e-13))
    p = p.fma(a, V(-5.17040423315153e-12))
    p = p.fma(a, V(6.594199802850505e-11))
    p = p.fma(a, V(-5.753633079037987e-10))
    p = p.fma(a, V(3.608706895376839e-09))
    p = p.fma(a, V(-1.649818531915697e-08))
    p = p.fma(a, V(5.338376902091875e-08))
    p = p.fma(a, V(-1.0486093071923592e-07))
    p = p.fma(a, V(5.993913154993136e-09))
    p = p.fma(a, V(7.816185946811793e-07))
    p = p.fma(a, V(-2.878673131823005e-06))
    p = p.fma(a, V(4.450352218324967e-06))
    p = p.fma(a, V(4.636118003766454e-06))
    p = p.fma(a, V(-4.271357757557978e-05))
    p = p.fma(a, V(9.29636202706794e-05))
    p = p.fma(a, V(3.736220536646946e-05))
    p = p.fma(a, V(-0.0008513780930827497))
    p = p.fma(a, V(0.0024471097503024446))
    p = p.fma(a, V(-0.0003018042877726999))
    p = p.fma(a, V(-0.027596515624621124))
    p = p.fma(a, V(0.14826952512240976))
    p = p.fma(a, V(0.9184481885265778))
    p = p.fma(a, V(0.627907028611115))
    var y = p.fma(a, a)
    # y is a whole number less r.
    var shifted = magic - y
    var r = (magic - shifted) - y
    # ((exp(c * r) - 1) / r - c) / r, error 2^-55.6 of the exponential
    var q = V(4.445105295157267e-10)
    q = q.fma(r, V(7.072498637085101e-09))
    q = q.fma(r, V(1.017812312019173e-07))
    q = q.fma(r, V(1.3215443113664268e-06))
    q = q.fma(r, V(1.525273370063773e-05))
    q = q.fma(r, V(0.00015403530440647985))
    q = q.fma(r, V(0.001333355814652599))
    q = q.fma(r, V(0.009618129107607773))
    q = q.fma(r, V(0.0555041086648213))
    q = q.fma(r, V(0.24022650695910094))
    # Below 1/2 y is -r, the power 1, and the result a sum whose second term is small.
    var power = _float_of[DType.float64](_bits(shifted) << I(52))
    var scaled = power * r
    var rest = scaled.fma(-(q * r), V(1) - power)
    var result = scaled.fma(V(-0.6931471805599453), rest)
    return __brio.make[V](
        __brio.intrinsic["math.copysign", V._Value](result.value, x.value)
    )


@always_inline
def _exp_digits_float64[
    width: Int, //
](x: SIMD[DType.float64, width]) -> Tuple[
    SIMD[DType.float64, width], SIMD[DType.int64, width]
]:
    """`(p, n)` with `p * 2**n == e**x`, for bounded x; of n only the low bits count, and it has 1.5 * 2**52 in it."""
    comptime V = SIMD[DType.float64, width]
    comptime magic = V(_round_magic(DType.float64))
    var shifted = x.fma(V(1.4426950408889634), magic)
    var n = shifted - magic
    var r = n.fma(V(-0.6931471805599453), x)
    r = n.fma(V(-2.3190468138462996e-17), r)
    # e**r, error 2^-57.9
    var p = V(2.5012556936742774e-08)
    p = p.fma(r, V(2.7630316287456786e-07))
    p = p.fma(r, V(2.7557545071212424e-06))
    p = p.fma(r, V(2.4801492858447144e-05))
    p = p.fma(r, V(0.00019841269556503344))
    p = p.fma(r, V(0.001388888894395596))
    p = p.fma(r, V(0.008333333333468224))
    p = p.fma(r, V(0.041666666666528136))
    p = p.fma(r, V(0.16666666666666463))
    p = p.fma(r, V(0.5000000000000011))
    p = p.fma(r, V(1.0))
    p = p.fma(r, V(1.0))
    return (p, _bits(shifted))


@always_inline
def _exp_float64[
    width: Int, //
](x: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    """One polynomial, and the power of two added to the exponent; what is not normal is done aside."""
    var digits = _exp_digits_float64(x)
    var result = SIMD[DType.float64, width]()
    comptime for i in range(width):
        result[i] = _scaled_exp_float64(
            x[i], digits[0][i], digits[1][i].cast[DType.int32]()
        )
    return result


@always_inline
def _words(x: Float64) -> SIMD[DType.int32, 2]:
    """The lower and the upper half of the bits."""
    return __brio.make[SIMD[DType.int32, 2]](
        __brio.cast["bitcast", __brio.simd[DType.int32, 2]](x.value)
    )


@always_inline
def _of_words(low: Int32, high: Int32) -> Float64:
    var words = SIMD[DType.int32, 2](low)
    words[1] = high
    return __brio.make[Float64](
        __brio.cast["bitcast", __brio.scalar[DType.float64]](words.value)
    )


@always_inline
def _upper_size(x: Float64) -> Float32:
    """The upper word without its sign as a float32, which grows as the size of `x` does; NaN where `x` is endless or NaN."""
    var upper = _float_of[DType.float32](_words(x)[1])
    comptime if __brio.target_is["nvptx"]:
        # The size as a modifier of the comparison; LLVM would mask the bits instead, an instruction more.
        if not is_compile_time():
            return __brio.make[Float32](
                __brio.llvm_intrinsic[
                    "llvm.nvvm.fabs.f32", __brio.scalar[DType.float32]
                ](upper.value)
            )
    return abs(upper)


@always_inline
def _scaled_exp_float64(x: Float64, p: Float64, n: Int32) -> Float64:
    """`p * 2**n`, which is `e**x`; of n only the low bits count.

    Halves of 64-bit numbers and two branches around what is not normal: sums of 64 bits and choices take a tenth more time of those who
    never come there.
    """
    var words = _words(p)
    var result = _of_words(words[0], words[1] + (n << 20))
    var size = _upper_size(x)
    comptime start = _float_of[DType.float32](Int32(0x40862000))  # of 708
    comptime end = _float_of[DType.float32](Int32(0x40875000))  # of 746
    if not size < start:
        result = Float64(0) if x < 0 else x + _infinity[DType.float64, 1]()
        if size < end:
            var half = n >> 1
            result = _of_words(
                words[0], words[1] + (half << 20)
            ) * _power_of_two[DType.float64]((n - half).cast[DType.int64]())
    return result


@always_inline
def _sin_units[
    dtype: DType, width: Int, //
](r: SIMD[dtype, width], n: SIMD[_int_of(dtype), width]) -> SIMD[dtype, width]:
    """`sin(r + n * pi)` for r up to pi/2.

    One polynomial over half a turn costs less than choosing between those of sine and cosine over quarters.
    """
    comptime V = SIMD[dtype, width]
    comptime I = SIMD[_int_of(dtype), width]
    var z = r * r
    # (sin(r) - r) / r**3
    var p: V
    comptime if dtype == DType.float64:
        # error 0.003 units of the last place of the sine
        p = V(2.7212332258174276e-15)
        p = p.fma(z, V(-7.643001692387753e-13))
        p = p.fma(z, V(1.6058940347019713e-10))
        p = p.fma(z, V(-2.50521068926061e-08))
        p = p.fma(z, V(2.7557319211466292e-06))
        p = p.fma(z, V(-0.00019841269841212132))
        p = p.fma(z, V(0.008333333333333207))
    else:
        # error 0.10 units of the last place of the sine
        p = V(2.6051725399156567e-06)
        p = p.fma(z, V(-0.000198094014194794))
        p = p.fma(z, V(0.008333065547049046))
    comptime first = -0.16666666666666666 if dtype == DType.float64 else -0.16666659712791443
    # The first term is added last: its product is not rounded. The rest is 0, not -0, for r = -0, whose sine is -0.
    var rest = z.fma(V(Scalar[dtype](first)), _mul(p, z * z))
    comptime sign = 63 if dtype == DType.float64 else 31
    return _float_of[dtype](_bits(r.fma(rest, r)) ^ (n << I(sign)))


@always_inline
def _tan_poly_units[
    dtype: DType, width: Int, //
](z: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`(tan(r) - r) / r**3` of `z = r**2`, r up to pi/4."""
    comptime V = SIMD[dtype, width]
    # error 2^-25.7
    var p = V(0.009396528825163841)
    p = p.fma(z, V(0.0031014629639685154))
    p = p.fma(z, V(0.02444140799343586))
    p = p.fma(z, V(0.053408198058605194))
    p = p.fma(z, V(0.13338835537433624))
    return p.fma(z, V(0.33333155512809753))


@always_inline
def _log2_digits[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> Tuple[SIMD[dtype, width], SIMD[dtype, width]]:
    """The logarithm to the base 2 as a sum of two floats, for finite x above 0."""
    comptime V = SIMD[dtype, width]
    comptime I = SIMD[DType.int32, width]
    var tiny = x.lt(V(1.1754943508222875e-38))
    var scaled = tiny.select(x * V(8388608), x)
    var below = tiny.select(V(-23), V(0))
    var bits = _bits(scaled)
    var place = (bits - I(0x3F3504F3)) & I(-8388608)
    var f = _float_of[dtype](bits - place) - V(1)
    var e = place.cast[dtype]().fma(V(1.1920928955078125e-07), below)
    # u = 2 * f / (2 + f), in two floats
    var inverse = _unit["math.approx_rcp"](f + V(2))
    var u = _mul(f + f, inverse)
    var left = f - u
    left = u.fma(-f, left + left)
    var u_low = left * inverse
    var z = u * u
    # (log2(m) - u / log(2)) / u**3, error 2^-36.9
    var p = V(0.0006654788739979267)
    p = p.fma(z, V(0.003216315060853958))
    p = p.fma(z, V(0.018033841624855995))
    p = p.fma(z, V(0.12022458761930466))
    var high = _mul(u, V(1.4426950216293335))
    var low = u.fma(V(1.4426950216293335), -high)
    low = u_low.fma(V(1.4426950216293335), low)
    low = u.fma(V(1.925963033500011e-08), low)
    low = (p * z).fma(u, low)
    var total = e + high
    low = low + (high - (total - e))
    var l = total + low
    low = low - (l - total)
    return (l, low)


@always_inline
def _pow_units[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`x**y` for x above 0 and finite, y a number."""
    comptime V = SIMD[dtype, width]
    var logarithm = _log2_digits(x)
    var l = logarithm[0]
    var low = logarithm[1]
    # Exponents beyond these give 0, 1 or infinity, as these do.
    var exponent = min(max(y, V(-8.0e9)), V(8.0e9))
    var product = _mul(exponent, l)
    var product_low = exponent.fma(low, exponent.fma(l, -product))
    var power = _rounded_power(
        product.fma(V(0.003968253968253968), V(Scalar[dtype](_floor_offset)))
    )
    return (
        _unit["math.approx_exp2"]((product - power[0]) + product_low) * power[1]
    )
