"""The parts of floats: exponents, powers of two, and parts of a result."""


@always_inline
def _int_of(dtype: DType) -> DType:
    """The signed integer of the float's size."""
    if dtype == DType.float64:
        return DType.int64
    return DType.int32


@always_inline
def _mantissa_bits(dtype: DType) -> Int:
    return 52 if dtype == DType.float64 else 23


@always_inline
def _exponent_bias(dtype: DType) -> Int:
    return 1023 if dtype == DType.float64 else 127


@always_inline
def _bits[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[_int_of(dtype), width]:
    comptime Bits = _int_of(dtype)
    return __brio.make[SIMD[Bits, width]](
        __brio.cast["bitcast", __brio.simd[Bits, width]](x.value)
    )


@always_inline
def _float_of[
    bits: DType, width: Int, //, dtype: DType
](x: SIMD[bits, width]) -> SIMD[dtype, width]:
    return __brio.make[SIMD[dtype, width]](
        __brio.cast["bitcast", __brio.simd[dtype, width]](x.value)
    )


@always_inline
def _mul[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The product, rounded: what its rounding lost is `a.fma(b, -_mul(a, b))`, also where products are fused with sums."""
    return __brio.make[SIMD[dtype, width]](
        __brio.intrinsic["math.mul_rounded", __brio.simd[dtype, width]](
            a.value, b.value
        )
    )


@always_inline
def _infinity[dtype: DType, width: Int]() -> SIMD[dtype, width]:
    comptime if dtype == DType.float64:
        return _float_of[dtype](SIMD[DType.int64, width](0x7FF0000000000000))
    else:
        return _float_of[dtype](SIMD[DType.int32, width](0x7F800000))


@always_inline
def _not_a_number[dtype: DType, width: Int]() -> SIMD[dtype, width]:
    comptime if dtype == DType.float64:
        return _float_of[dtype](SIMD[DType.int64, width](0x7FF8000000000000))
    else:
        return _float_of[dtype](SIMD[DType.int32, width](0x7FC00000))


@always_inline
def _is_zero[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    return x.eq(SIMD[dtype, width](0))


@always_inline
def _power_of_two[
    bits: DType, width: Int, //, dtype: DType
](n: SIMD[bits, width]) -> SIMD[dtype, width]:
    """`2**n` where that is a normal number."""
    return _float_of[dtype](
        (n + SIMD[bits, width](_exponent_bias(dtype)))
        << SIMD[bits, width](_mantissa_bits(dtype))
    )


@always_inline
def _scale[
    dtype: DType, bits: DType, width: Int, //
](x: SIMD[dtype, width], n: SIMD[bits, width]) -> SIMD[dtype, width]:
    """`x * 2**n`, rounded once, for n up to twice the largest exponent."""
    var half = n >> SIMD[bits, width](1)
    return x * _power_of_two[dtype](half) * _power_of_two[dtype](n - half)


@always_inline
def _round_magic(dtype: DType) -> Float64:
    """A number whose last place is 1: adding it rounds to an integer, which its low bits then hold."""
    return 6755399441055744.0 if dtype == DType.float64 else 12582912.0


@always_inline
def _round_split[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], factor: SIMD[dtype, width]) -> Tuple[
    SIMD[dtype, width], SIMD[_int_of(dtype), width]
]:
    """The integer nearest to `x * factor`, as a float and as an integer."""
    comptime V = SIMD[dtype, width]
    comptime magic = _round_magic(dtype)
    var shifted = x.fma(factor, V(Scalar[dtype](magic)))
    var n = _bits(shifted) - _bits(V(Scalar[dtype](magic)))
    return (shifted - V(Scalar[dtype](magic)), n)


@always_inline
def _split_exponent[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> Tuple[
    SIMD[dtype, width], SIMD[_int_of(dtype), width]
]:
    """`(m, e)` with `x == m * 2**e` and m from sqrt(1/2) to sqrt(2); x must be positive and finite."""
    comptime V = SIMD[dtype, width]
    comptime I = SIMD[_int_of(dtype), width]
    comptime shift = _mantissa_bits(dtype)
    comptime smallest = 2.2250738585072014e-308 if dtype == DType.float64 else 1.1754943508222875e-38
    var tiny = x.lt(V(Scalar[dtype](smallest)))
    var bits = _bits(tiny.select(x * _power_of_two[dtype](I(shift)), x))
    # The bits of sqrt(1/2).
    comptime root = 0x3FE6A09E667F3BCD if dtype == DType.float64 else 0x3F3504F3
    var e = (bits - I(root)) >> I(shift)
    var m = _float_of[dtype](bits - (e << I(shift)))
    return (m, tiny.select(e - I(shift), e))
