# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Floats of 8 bits: the value of every code, rounding at and beside every middle between two numbers, at run time and at compile
# time, vectors in kernels.
from std.gpu import global_idx
from std.math import ldexp, nextafter
from max.gpu.host import DeviceContext

comptime E4 = DType.float8_e4m3fn
comptime E5 = DType.float8_e5m2


def value[mantissa: Int, bias: Int](code: Int) -> Float64:
    """The value of a code from 0 to 127 by its parts."""
    var exponent = code >> mantissa
    var fraction = Float64(code & ((1 << mantissa) - 1)) / Float64(1 << mantissa)
    if exponent == 0:
        return ldexp(fraction, Int32(1 - bias))
    return ldexp(1 + fraction, Int32(exponent - bias))


def code_of[dtype: DType](x: Float32) -> Int:
    return Int(x.cast[dtype]().to_bits())


def check[dtype: DType, mantissa: Int, bias: Int](last: Int, nan: Int, zero: Int):
    var wrong = 0
    for code in range(last + 1):
        var want = value[mantissa, bias](code)
        var got = Scalar[dtype].from_bits(UInt8(code))
        var negative = Scalar[dtype].from_bits(UInt8(code + 128))
        wrong += Int(got.cast[DType.float64]() != want)
        wrong += Int(code > 0 and negative.cast[DType.float64]() != -want)
        wrong += Int(code_of[dtype](want.cast[DType.float32]()) != code)
        wrong += Int(code > 0 and code_of[dtype](-want.cast[DType.float32]()) != code + 128)
        if code < last:
            var next = value[mantissa, bias](code + 1)
            var middle = ((want + next) / 2).cast[DType.float32]()
            wrong += Int(code_of[dtype](middle) != code + (code & 1))
            wrong += Int(code_of[dtype](nextafter(middle, Float32(1e9))) != code + 1)
            wrong += Int(code_of[dtype](nextafter(middle, Float32(-1))) != code)
            # From float64 in one rounding.
            var above = nextafter((want + next) / 2, Float64(1e9))
            wrong += Int(Int(above.cast[dtype]().to_bits()) != code + 1)
    for x in [Float32(1e30), Float32.MAX]:
        wrong += Int(code_of[dtype](x) != last) + Int(code_of[dtype](-x) != last + 128)
    # A NaN of either sign is the same.
    wrong += Int(code_of[dtype](Float32.MAX - Float32.MAX) != nan) + Int(code_of[dtype](Float32.from_bits(UInt32(0xFFC00000))) != nan)
    wrong += Int(code_of[dtype](-Float32(0)) != zero)
    var back = Scalar[dtype].from_bits(UInt8(nan)).cast[DType.float32]()
    wrong += Int(back == back)
    print(dtype, wrong)


def nearest(table: List[Float64], x: Float64) -> Int:
    """The place of the number that is nearest to `x`, of two the one with an even place; the last one for all that is larger."""
    var low = 0
    var high = len(table) - 1
    while low < high:
        var middle = (low + high + 1) // 2
        if table[middle] <= x:
            low = middle
        else:
            high = middle - 1
    if low + 1 == len(table):
        return low
    var below = x - table[low]
    var above = table[low + 1] - x
    return low + Int(above < below or (above == below and low % 2 == 1))


def check_all[dtype: DType, wide: DType, mantissa: Int, bias: Int](last: Int, sign: Int):
    """Every number of 16 bits against a search among all values; `sign` is the bit of the sign, which a zero of some formats has not."""
    var table = List[Float64]()
    for code in range(last + 1):
        table.append(value[mantissa, bias](code))
    var wrong = 0
    for pattern in range(65536):
        var x = Scalar[wide].from_bits(UInt16(pattern))
        if x != x:
            continue
        var want = nearest(table, abs(x.cast[DType.float64]()))
        comptime has_zeros = dtype != DType.float8_e4m3fnuz and dtype != DType.float8_e5m2fnuz
        if pattern >= 32768 and (want > 0 or has_zeros):
            want += sign
        wrong += Int(Int(x.cast[dtype]().to_bits()) != want)
    print(wide, "to", dtype, wrong)


def kernel(p: UnsafePointer[Scalar[E4], MutAnyOrigin], q: UnsafePointer[Scalar[E5], MutAnyOrigin]):
    var i = global_idx.x * 4
    var v = p.load[width=4](i).cast[DType.float32]() * 1.5
    q.store(i, v.cast[E5]())
    p.store(i, v.cast[E4]())


def check_scales():
    """Scales: every code is a power of two; half way between two of them goes up."""
    var wrong = 0
    for code in range(255):
        var want = ldexp(Float64(1), Int32(code - 127))
        wrong += Int(Scalar[DType.float8_e8m0fnu].from_bits(UInt8(code)).cast[DType.float64]() != want)
        wrong += Int(code_of[DType.float8_e8m0fnu](want.cast[DType.float32]()) != code)
        if code < 254:
            var middle = (want * 1.5).cast[DType.float32]()
            wrong += Int(code_of[DType.float8_e8m0fnu](middle) != code + 1)
            wrong += Int(code_of[DType.float8_e8m0fnu](nextafter(middle, Float32(0))) != code)
    wrong += Int(code_of[DType.float8_e8m0fnu](Float32(0) / Float32(0)) != 255)
    print(DType.float8_e8m0fnu, wrong)


def check_four_bits():
    """Every code, every middle between two numbers and its neighbours, what is too large, and numbers without a value."""
    comptime E2 = DType.float4_e2m1fn
    var numbers: List[Float32] = [0, 0.5, 1, 1.5, 2, 3, 4, 6]
    var wrong = 0
    for code in range(8):
        for sign in range(2):
            var want = -numbers[code] if sign == 1 else numbers[code]
            wrong += Int(Scalar[E2].from_bits(UInt8(code + 8 * sign)).cast[DType.float32]() != want)
            wrong += Int(code_of[E2](want) != code + 8 * sign)
            if code < 7:
                # Of two equally near the one whose last bit is zero.
                var middle = (numbers[code] + numbers[code + 1]) / 2
                var factor = Float32(-1) if sign == 1 else Float32(1)
                wrong += Int(code_of[E2](factor * middle) != code + (code & 1) + 8 * sign)
                wrong += Int(code_of[E2](factor * nextafter(middle, Float32(9))) != code + 1 + 8 * sign)
                wrong += Int(code_of[E2](factor * nextafter(middle, Float32(-1))) != code + 8 * sign)
    for x in [Float32(6.5), Float32(1e30), Float32.MAX]:
        wrong += Int(code_of[E2](x) != 7) + Int(code_of[E2](-x) != 15)
    wrong += Int(code_of[E2](Float32.MAX - Float32.MAX) != 7) + Int(code_of[E2](Float32.from_bits(UInt32(0xFFC00000))) != 7)
    print(E2, wrong)


def main() raises:
    # CHECK: float8_e4m3fn 0
    check[E4, 3, 7](0x7E, 0x7F, 0x80)
    # CHECK-NEXT: float8_e5m2 0
    check[E5, 2, 15](0x7B, 0x7F, 0x80)
    # CHECK-NEXT: float8_e4m3fnuz 0
    check[DType.float8_e4m3fnuz, 3, 8](0x7F, 0x80, 0)
    # CHECK-NEXT: float8_e5m2fnuz 0
    check[DType.float8_e5m2fnuz, 2, 16](0x7F, 0x80, 0)
    # CHECK-NEXT: float8_e3m4 0
    check[DType.float8_e3m4, 4, 3](0x6F, 0x7F, 0x80)
    # CHECK-NEXT: float8_e8m0fnu 0
    check_scales()
    # CHECK-NEXT: float4_e2m1fn 0
    check_four_bits()
    # CHECK-NEXT: float16 to float8_e4m3fn 0
    # CHECK-NEXT: float16 to float8_e5m2 0
    # CHECK-NEXT: float16 to float8_e4m3fnuz 0
    # CHECK-NEXT: float16 to float8_e5m2fnuz 0
    # CHECK-NEXT: float16 to float8_e3m4 0
    # CHECK-NEXT: float16 to float4_e2m1fn 0
    # CHECK-NEXT: bfloat16 to float8_e4m3fn 0
    # CHECK-NEXT: bfloat16 to float8_e5m2 0
    # CHECK-NEXT: bfloat16 to float8_e4m3fnuz 0
    # CHECK-NEXT: bfloat16 to float8_e5m2fnuz 0
    # CHECK-NEXT: bfloat16 to float8_e3m4 0
    # CHECK-NEXT: bfloat16 to float4_e2m1fn 0
    comptime for wide in [DType.float16, DType.bfloat16]:
        check_all[E4, wide, 3, 7](0x7E, 0x80)
        check_all[E5, wide, 2, 15](0x7B, 0x80)
        check_all[DType.float8_e4m3fnuz, wide, 3, 8](0x7F, 0x80)
        check_all[DType.float8_e5m2fnuz, wide, 2, 16](0x7F, 0x80)
        check_all[DType.float8_e3m4, wide, 4, 3](0x6F, 0x80)
        check_all[DType.float4_e2m1fn, wide, 1, 1](7, 8)
    comptime quarter = Float4_e2m1fn(0.3)
    comptime known: Float4_e2m1fn = -2.6
    # CHECK-NEXT: 0.5 -3.0 [1.0, -4.0, 0.5, 6.0] 6.0 -6.0 4 1 True False True False
    print(quarter, known, SIMD[DType.float4_e2m1fn, 4](0.5, -2, 0.3, 50) + SIMD[DType.float4_e2m1fn, 4](0.5, -2, 0, 0), Float4_e2m1fn.MAX, Float4_e2m1fn.MIN, DType.float4_e2m1fn.bit_width(), DType.float4_e2m1fn.size_of(), DType.float4_e2m1fn.is_floating_point(), DType.float4_e2m1fn.is_float8(), DType.float4_e2m1fn.is_signed(), DType.float4_e2m1fn.is_integral())
    comptime scale = Float8_e8m0fnu(3.0)
    # CHECK-NEXT: 4.0 2.0 0 254 0.25 15.5 inf False
    print(scale, Float8_e8m0fnu(-2.0), Float32(0).cast[DType.float8_e8m0fnu]().to_bits(), Float32(3e38).cast[DType.float8_e8m0fnu]().to_bits(), scale / Float8_e8m0fnu(16), Float8_e3m4(100), Float8_e3m4.MAX, DType.float8_e8m0fnu.is_signed())
    comptime assert Float8_e5m2.dtype == E5, "an alias of the scalar"
    # At compile time and as literals.
    comptime third = Float32(0.3).cast[E4]()
    comptime literal: Scalar[E4] = 0.3
    # CHECK-NEXT: 0.3125 0.3125 448.0 448.0 inf 57344.0 -448.0 True True
    print(third, literal, Scalar[E4](1000), Scalar[E4].MAX, Scalar[E5].MAX, Scalar[E5].MAX_FINITE, Scalar[E4].MIN, E4.is_float8(), E4.is_floating_point())
    var v = SIMD[E4, 4](1, -2, 0.5, 3)
    # CHECK-NEXT: [2.0, -4.0, 1.0, 6.0] [1.0, 4.0, 0.25, 9.0] [-1.0, 2.0, -0.5, -3.0] 2.5 3.0 -2.0
    print(v + v, v * v, -v, v.reduce_add(), v.reduce_max(), v.reduce_min())
    # CHECK-NEXT: [False, True, True, False] [1.0, 2.0, 0.5, 3.0] [1.0, 1.0, 1.0, 3.0] [1, -2, 0, 3] [3.0, 0.5, -2.0, 1.0]
    print(v.lt(1), abs(v), max(v, SIMD[E4, 4](1)), v.cast[DType.int32](), v.reversed())
    # CHECK-NEXT: 1 8 True False 0.75
    print(E4.size_of(), E4.bit_width(), v[0] == 1, v[1] > v[0], v[0] / v[3] + v[2] - Scalar[E4](0.09375))
    var ctx = DeviceContext()
    var p = ctx.enqueue_create_buffer[E4](8)
    var q = ctx.enqueue_create_buffer[E5](8)
    with p.map_to_host() as h:
        for i in range(8):
            h[i] = Float32(i).cast[E4]()
    ctx.enqueue_function[kernel](p, q, grid_dim=1, block_dim=2)
    with p.map_to_host() as a:
        with q.map_to_host() as b:
            # CHECK-NEXT: 0.0 1.5 3.0 4.5 6.0 7.5 9.0 10.0
            print(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7])
            # CHECK-NEXT: 0.0 1.5 3.0 4.0 6.0 8.0 8.0 10.0
            print(b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7])
