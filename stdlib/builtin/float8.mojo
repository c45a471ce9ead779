"""Floats of 8 bits as float32 and back.

To 8 bits rounds to the nearest number, of two the even one, and what is too large becomes the largest finite number, also
infinities, as the conversions of GPUs do it; a NaN stays one.
"""


@always_inline
def _mantissa(dtype: DType) -> Int:
    return 3 if dtype == DType.float8_e4m3fn or dtype == DType.float8_e4m3fnuz else 2


@always_inline
def _bias(dtype: DType) -> Int:
    if dtype == DType.float8_e4m3fn:
        return 7
    if dtype == DType.float8_e4m3fnuz:
        return 8
    return 15 if dtype == DType.float8_e5m2 else 16


@always_inline
def _from_float8[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[DType.float32, width]:
    comptime U = SIMD[DType.uint32, width]
    comptime F = SIMD[DType.float32, width]
    var bits = x.to_bits().cast[DType.uint32]()
    var size = bits & U(0x7F)
    # The same bits in float32's places are too small by a power of two, denormals included.
    comptime shift = 23 - _mantissa(dtype)
    comptime power = 254 - _bias(dtype)
    var value = F.from_bits(size << U(shift)) * F.from_bits(U(power << 23))
    comptime if dtype == DType.float8_e5m2:
        # Infinity and NaN.
        value = size.ge(U(0x7C)).select(F.from_bits((size << U(21)) | U(0x7F800000)), value)
    elif dtype == DType.float8_e4m3fn:
        value = size.eq(U(0x7F)).select(F.from_bits(U(0x7FC00000)), value)
    else:
        value = bits.eq(U(0x80)).select(F.from_bits(U(0x7FC00000)), value)
    return F.from_bits(value.to_bits() | ((bits & U(0x80)) << U(24)))


@always_inline
def _to_float8[
    width: Int, //, dtype: DType
](x: SIMD[DType.float32, width]) -> SIMD[dtype, width]:
    comptime U = SIMD[DType.uint32, width]
    comptime F = SIMD[DType.float32, width]
    comptime mantissa = _mantissa(dtype)
    comptime bias = _bias(dtype)
    comptime shift = 23 - mantissa
    var bits = x.to_bits()
    var size = bits & U(0x7FFFFFFF)
    # Normal numbers: rounded where the mantissa is cut off, the exponents shifted.
    var half = U((1 << (shift - 1)) - 1) + ((size >> U(shift)) & U(1))
    var rounded = ((size + half) >> U(shift)) - U((127 - bias) << mantissa)
    # Denormals: multiples of the smallest number, rounded as a float's last place.
    comptime smallest = bias - 1 + mantissa
    var places = F.from_bits(size) * F.from_bits(U((127 + smallest) << 23)) + F(12582912)
    var tiny = size.lt(U((128 - bias) << 23))
    rounded = tiny.select(places.to_bits() & U(0xFF), rounded)
    comptime largest = 0x7E if dtype == DType.float8_e4m3fn else (0x7B if dtype == DType.float8_e5m2 else 0x7F)
    rounded = rounded.gt(U(largest)).select(U(largest), rounded)
    var sign = (bits >> U(24)) & U(0x80)
    var not_a_number = size.gt(U(0x7F800000))
    comptime if dtype == DType.float8_e4m3fnuz or dtype == DType.float8_e5m2fnuz:
        # There is no negative zero: its bits are the NaN.
        rounded = rounded.eq(U(0)).select(U(0), rounded | sign)
        rounded = not_a_number.select(U(0x80), rounded)
    else:
        rounded = not_a_number.select(U(0x7F), rounded) | sign
    return SIMD[dtype, width].from_bits(rounded.cast[DType.uint8]())
