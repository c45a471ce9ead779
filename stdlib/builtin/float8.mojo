"""Floats of 8 and 4 bits as float32 and back.

To 8 bits rounds to the nearest number, of two the even one, and what is too large becomes the largest finite number, also
infinities, as the conversions of GPUs do it; a NaN stays one, without its sign. Where the target has instructions that do this
they are taken: on NVIDIA from sm_89 on, on AMD for the formats that the processor has. The 4 bits have neither infinity nor NaN: a NaN becomes the largest number.
"""
from sys.compile import is_compile_time


@always_inline
def _has_conversion(dtype: DType) -> Bool:
    """Whether the target has instructions that convert the format from and to float32."""
    comptime if __brio.target_is["nvptx"]:
        return __brio.make[Int](__brio.target_capability) >= 89 and (
            dtype == DType.float8_e4m3fn or dtype == DType.float8_e5m2
        )
    elif __brio.target_is["amdgpu"]:
        comptime cpu: StringLiteral = __brio.target_cpu
        if cpu == "gfx940" or cpu == "gfx941" or cpu == "gfx942":
            return (
                dtype == DType.float8_e4m3fnuz or dtype == DType.float8_e5m2fnuz
            )
        if (
            cpu == "gfx950"
            or cpu == "gfx1200"
            or cpu == "gfx1201"
            or cpu == "gfx1250"
        ):
            return dtype == DType.float8_e4m3fn or dtype == DType.float8_e5m2
        return False
    else:
        return False


@always_inline
def _largest_float8(dtype: DType) -> Float32:
    if dtype == DType.float8_e4m3fn:
        return 448
    return 240 if dtype == DType.float8_e4m3fnuz else 57344


@always_inline
def _pair_from_float8[
    dtype: DType
](x: SIMD[dtype, 2]) -> SIMD[DType.float32, 2]:
    """Two numbers by the target's instruction."""
    var bits = __brio.make[SIMD[DType.uint16, 1]](
        __brio.cast["bitcast", __brio.int[16]](x.to_bits().value)
    )
    comptime if __brio.target_is["nvptx"]:
        comptime Halves = __brio.simd[DType.float16, 2]
        comptime if _mantissa(dtype) == 3:
            return __brio.make[SIMD[DType.float16, 2]](
                __brio.llvm_intrinsic["llvm.nvvm.e4m3x2.to.f16x2.rn", Halves](
                    bits.value
                )
            ).cast[DType.float32]()
        else:
            return __brio.make[SIMD[DType.float16, 2]](
                __brio.llvm_intrinsic["llvm.nvvm.e5m2x2.to.f16x2.rn", Halves](
                    bits.value
                )
            ).cast[DType.float32]()
    else:
        comptime Floats = __brio.simd[DType.float32, 2]
        var word = bits.cast[DType.uint32]()
        comptime if _mantissa(dtype) == 3:
            return __brio.make[SIMD[DType.float32, 2]](
                __brio.llvm_intrinsic["llvm.amdgcn.cvt.pk.f32.fp8", Floats](
                    word.value, __brio.constant[__brio.int[1], 0]()
                )
            )
        else:
            return __brio.make[SIMD[DType.float32, 2]](
                __brio.llvm_intrinsic["llvm.amdgcn.cvt.pk.f32.bf8", Floats](
                    word.value, __brio.constant[__brio.int[1], 0]()
                )
            )


@always_inline
def _pair_to_float8[dtype: DType](x: SIMD[DType.float32, 2]) -> SIMD[dtype, 2]:
    """Two numbers by the target's instruction."""
    var bits: UInt16
    comptime if __brio.target_is["nvptx"]:
        # The first operand comes into the upper byte.
        comptime if _mantissa(dtype) == 3:
            bits = __brio.make[UInt16](
                __brio.llvm_intrinsic[
                    "llvm.nvvm.ff.to.e4m3x2.rn", __brio.int[16]
                ](x[1].value, x[0].value)
            )
        else:
            bits = __brio.make[UInt16](
                __brio.llvm_intrinsic[
                    "llvm.nvvm.ff.to.e5m2x2.rn", __brio.int[16]
                ](x[1].value, x[0].value)
            )
    else:
        # The instruction may make a NaN of what is too large.
        comptime F = SIMD[DType.float32, 2]
        var largest = F(_largest_float8(dtype))
        var y = x.ne(x).select(
            F.from_bits(SIMD[DType.uint32, 2](0x7FC00000)),
            x.gt(largest).select(largest, x.lt(-largest).select(-largest, x)),
        )
        comptime none = __brio.constant[__brio.int[1], 0]()
        var old = __brio.constant[__brio.int[32], 0]()
        var word: UInt32
        comptime if _mantissa(dtype) == 3:
            word = __brio.make[UInt32](
                __brio.llvm_intrinsic[
                    "llvm.amdgcn.cvt.pk.fp8.f32", __brio.int[32]
                ](y[0].value, y[1].value, old, none)
            )
        else:
            word = __brio.make[UInt32](
                __brio.llvm_intrinsic[
                    "llvm.amdgcn.cvt.pk.bf8.f32", __brio.int[32]
                ](y[0].value, y[1].value, old, none)
            )
        bits = word.cast[DType.uint16]()
    return SIMD[dtype, 2].from_bits(
        __brio.make[SIMD[DType.uint8, 2]](
            __brio.cast["bitcast", __brio.simd[DType.uint8, 2]](bits.value)
        )
    )


@always_inline
def _converted[
    From: DType, width: Int, //, To: DType
](x: SIMD[From, width]) -> SIMD[To, width]:
    """`x` by the target's instructions, two numbers at a time."""
    var result = SIMD[To, width]()
    comptime for i in range(0, width, 2):
        comptime last = i + 1 if i + 1 < width else i
        comptime if To == DType.float32:
            var pair = _pair_from_float8(SIMD[From, 2](x[i], x[last]))
            result[i] = rebind[Scalar[To]](pair[0])
            result[last] = rebind[Scalar[To]](pair[1 if last > i else 0])
        else:
            var pair = _pair_to_float8[To](
                rebind[SIMD[DType.float32, 2]](SIMD[From, 2](x[i], x[last]))
            )
            result[i] = pair[0]
            result[last] = pair[1 if last > i else 0]
    return result


@always_inline
def _mantissa(dtype: DType) -> Int:
    if dtype == DType.float8_e3m4:
        return 4
    if dtype == DType.float4_e2m1fn:
        return 1
    return (
        3
        if dtype == DType.float8_e4m3fn or dtype == DType.float8_e4m3fnuz
        else 2
    )


@always_inline
def _bias(dtype: DType) -> Int:
    if dtype == DType.float8_e4m3fn:
        return 7
    if dtype == DType.float8_e4m3fnuz:
        return 8
    if dtype == DType.float8_e3m4:
        return 3
    if dtype == DType.float4_e2m1fn:
        return 1
    return 15 if dtype == DType.float8_e5m2 else 16


@always_inline
def _is_like_ieee(dtype: DType) -> Bool:
    """Whether the largest exponent stands for infinity and NaN."""
    return dtype == DType.float8_e5m2 or dtype == DType.float8_e3m4


@always_inline
def _from_float8[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[DType.float32, width]:
    comptime if _has_conversion(dtype):
        if not is_compile_time():
            return _converted[DType.float32](x)
    comptime U = SIMD[DType.uint32, width]
    comptime F = SIMD[DType.float32, width]
    var bits = x.to_bits().cast[DType.uint32]()
    comptime if dtype == DType.float8_e8m0fnu:
        # An exponent alone; the lowest is a denormal of float32.
        var power = F.from_bits(
            bits.eq(U(0)).select(U(0x00400000), bits << U(23))
        )
        return bits.eq(U(0xFF)).select(F.from_bits(U(0x7FC00000)), power)
    comptime sign = 8 if dtype == DType.float4_e2m1fn else 0x80
    var size = bits & U(sign - 1)
    # The same bits in float32's places are too small by a power of two, denormals included.
    comptime shift = 23 - _mantissa(dtype)
    comptime power = 254 - _bias(dtype)
    var value = F.from_bits(size << U(shift)) * F.from_bits(U(power << 23))
    comptime if _is_like_ieee(dtype):
        # Infinity and NaN.
        comptime first = 0x7F & ~((1 << _mantissa(dtype)) - 1)
        value = size.ge(U(first)).select(
            F.from_bits((size << U(shift)) | U(0x7F800000)), value
        )
    elif dtype == DType.float8_e4m3fn:
        value = size.eq(U(0x7F)).select(F.from_bits(U(0x7FC00000)), value)
    elif dtype != DType.float4_e2m1fn:
        value = bits.eq(U(0x80)).select(F.from_bits(U(0x7FC00000)), value)
    return F.from_bits(
        value.to_bits() | ((bits & U(sign)) * U(0x80000000 // sign))
    )


@always_inline
def _to_float8[
    width: Int, //, dtype: DType
](x: SIMD[DType.float32, width]) -> SIMD[dtype, width]:
    comptime if _has_conversion(dtype):
        if not is_compile_time():
            return _converted[dtype](x)
    comptime U = SIMD[DType.uint32, width]
    comptime F = SIMD[DType.float32, width]
    comptime if dtype == DType.float8_e8m0fnu:
        # The nearest power of two of the number without its sign; of two, the larger one.
        var magnitude = x.to_bits() & U(0x7FFFFFFF)
        # Half way between 2**-127, a denormal of float32, and 2**-126 is at other bits than elsewhere.
        var half = magnitude.lt(U(0x800000)).select(U(0x200000), U(0x400000))
        var exponent = (magnitude + half) >> U(23)
        exponent = exponent.gt(U(0xFE)).select(U(0xFE), exponent)
        exponent = magnitude.gt(U(0x7F800000)).select(U(0xFF), exponent)
        return SIMD[dtype, width].from_bits(exponent.cast[DType.uint8]())
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
    var places = F.from_bits(size) * F.from_bits(U((127 + smallest) << 23)) + F(
        12582912
    )
    var tiny = size.lt(U((128 - bias) << 23))
    rounded = tiny.select(places.to_bits() & U(0xFF), rounded)
    comptime last = 7 if dtype == DType.float4_e2m1fn else 0x7F
    comptime largest = 0x7E if dtype == DType.float8_e4m3fn else (
        (0x7F & ~((1 << mantissa) - 1)) - 1 if _is_like_ieee(dtype) else last
    )
    rounded = rounded.gt(U(largest)).select(U(largest), rounded)
    var sign = (bits >> U(31)) * U(last + 1)
    var not_a_number = size.gt(U(0x7F800000))
    comptime if dtype == DType.float8_e4m3fnuz or dtype == DType.float8_e5m2fnuz:
        # There is no negative zero: its bits are the NaN.
        rounded = rounded.eq(U(0)).select(U(0), rounded | sign)
        rounded = not_a_number.select(U(0x80), rounded)
    else:
        rounded = not_a_number.select(U(last), rounded | sign)
    return SIMD[dtype, width].from_bits(rounded.cast[DType.uint8]())
