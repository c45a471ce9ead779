# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Methods of vectors: reductions to several elements, bytes, bits, moves, 128-bit integers, wide vectors.
from std.bit import count_leading_zeros, count_trailing_zeros, pop_count, byte_swap, bit_reverse, next_power_of_two, bit_width, rotate_bits_left, rotate_bits_right, log2_floor
from std.math import iota
from std.utils.index import IndexList


def show[dtype: DType, width: Int](v: SIMD[dtype, width]):
    print(v)


def main() raises:
    var v = SIMD[DType.int32, 8](1, 2, 3, 4, 5, 6, 7, 8)
    # CHECK: [6, 8, 10, 12] [7, 8] [1, 2] [105, 384] 0 [7, 14]
    print(v.reduce_add[4](), v.reduce_max[2](), v.reduce_min[2](), v.reduce_mul[2](), v.reduce_and[1](), v.reduce_or[2]())
    # CHECK-NEXT: 3.14 2.0 1200.0 [1.3, -7.8]
    print(round(Float64(3.14159), 2), round(Float32(2.5)), round(Float64(1234.5), -2), round(SIMD[DType.float64, 2](1.256, -7.834), 1))
    # CHECK-NEXT: [2.5, 2.5, 2.5, 2.5] [True, True, True, True]
    print(SIMD[DType.float32, 4](fill=2.5), SIMD[DType.bool, 4](fill=True))
    # CHECK-NEXT: [8, 7, 6, 5, 4, 3, 2, 1] [2, 1, 4, 3, 6, 5, 8, 7]
    print(v.shuffle[7, 6, 5, 4, 3, 2, 1, 0](), v.shuffle[IndexList[8](1, 0, 3, 2, 5, 4, 7, 6)]())
    # CHECK-NEXT: [1.0, 2.0]
    print(SIMD[DType.float32, 2](from_bits=SIMD[DType.uint32, 2](0x3F800000, 0x40000000)))
    # CHECK-NEXT: 1065353216 1065353216 0x3ff0000000000000
    print(Float32(1).to_bits(), Float32(1).to_bits[DType.uint32](), hex(Float64(1).to_bits()))
    # CHECK-NEXT: SIMD[DType.int8, 2](1, 2) Float32(1.5) UInt8(7)
    print(repr(SIMD[DType.int8, 2](1, 2)), repr(Float32(1.5)), repr(UInt8(7)))
    # CHECK-NEXT: True True False False
    print(any(v.gt(7)), all(v.gt(0)), any(SIMD[DType.bool, 4](False)), all(SIMD[DType.int32, 2](1, 0)))
    # CHECK-NEXT: 16909060 1 258
    print(UInt32.from_bytes(UInt32(0x01020304).as_bytes()), UInt32(0x01020304).as_bytes[big_endian=True]()[0], Int16.from_bytes[big_endian=True](Int16(258).as_bytes[big_endian=True]()))
    # CHECK-NEXT: [1, 2, 3, 4] [5, 6] 8
    print(v.slice[4](), v.slice[2, offset=4](), v.slice[1, offset=7]())
    # CHECK-NEXT: [0.33325195, 0.6665039, 1.0, 1.3330078, 1.6669922, 2.0, 2.3339844, 2.6660156] [0.33398438, 0.66796875, 1.0, 1.3359375, 1.6640625, 2.0, 2.328125, 2.671875]
    print(v.cast[DType.float16]() / 3, v.cast[DType.bfloat16]() / 3)
    # CHECK-NEXT: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] [0.0, 1.0]
    print(iota[DType.int64, 16](3), iota[DType.float32, 2]())
    var u = SIMD[DType.uint128, 2](1, 2) << 100
    # CHECK-NEXT: [1267650600228229401496703205376, 2535301200456458802993406410752] 1.2676506002282294e+30 -35 340282366920938463463374607431768211455
    print(u, u[0].cast[DType.float64](), Int128(-5) * Int128(7), UInt128.MAX)
    # CHECK-NEXT: [1, 1, 2, 1, 2, 2, 3, 1] [31, 30, 30, 29, 29, 29, 29, 28] [0, 1, 0, 2, 0, 1, 0, 3] 67305985 128
    print(pop_count(v), count_leading_zeros(v), count_trailing_zeros(v), byte_swap(UInt32(0x01020304)), bit_reverse(UInt8(1)))
    # CHECK-NEXT: 12 128 8 32
    print(rotate_bits_left[3](UInt8(0x81)), rotate_bits_right[1](UInt8(1)), bit_width(UInt32(255)), next_power_of_two(17))
    var m = v.gt(3) & v.lt(7)
    # CHECK-NEXT: [False, False, False, True, True, True, False, False] [-1, -2, -3, 4, 5, 6, -7, -8] [True, True, True, False, False, False, True, True] [False, False, False, False, False, False, False, False] [True, True, True, True, True, True, True, True] 3
    print(m, m.select(v, -v), ~m, m ^ m, m | ~m, m.reduce_bit_count())
    # CHECK-NEXT: [1, 10, 2, 20, 3, 30, 4, 40, 5, 50, 6, 60, 7, 70, 8, 80] [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8] [4, 5, 6, 7, 8, 1, 2, 3] [8, 1, 2, 3, 4, 5, 6, 7] [3, 4, 5, 6, 7, 8, 0, 0] [0, 0, 1, 2, 3, 4, 5, 6] [8, 7, 6, 5, 4, 3, 2, 1]
    print(v.interleave(v * 10), v.join(v), v.rotate_left[3](), v.rotate_right[1](), v.shift_left[2](), v.shift_right[2](), v.reversed())
    var p = v.split()
    var d = v.deinterleave()
    # CHECK-NEXT: [1, 2, 3, 4] [5, 6, 7, 8] [1, 3, 5, 7] [2, 4, 6, 8]
    print(p[0], p[1], d[0], d[1])
    # CHECK-NEXT: [2, 2, 3, 4, 5, 5, 5, 5] [4, 4, 4, 4, 5, 6, 7, 8] [1, 2, 3, 4, 5, 5, 5, 5] [1, 2, 3, 4, 5, 6, 7, 8] [1, 4, 9, 16, 25, 36, 49, 64] 32
    print(v.clamp(2, 5), max(v, 4), min(v, SIMD[DType.int32, 8](5)), abs(-v), v ** 2, 2 ** Int32(5))
    # CHECK-NEXT: True False True True
    print(3 in v, 9 in v, v == v, Bool(v.eq(3).reduce_or()))
    # CHECK-NEXT: 64.0 128 -1
    print(SIMD[DType.float64, 64](1).reduce_add(), SIMD[DType.uint8, 128](1).reduce_add(), SIMD[DType.int8, 32](-1).reduce_min())
    # CHECK-NEXT: (-4, 1) 1 1.0 3
    print(divmod(Int32(-7), Int32(2)), Int32(-7) % 2, Float32(-7) % 2, UInt8(7) // 2)
    # CHECK-NEXT: -2 1099511600000.0 False 200
    print(Int32(Float64(-2.7)), Float32(Int64(1) << 40), Bool(Float32(0.0)), Int(UInt8(200)))
    v[3] += 10
    v += 1
    v *= SIMD[DType.int32, 8](2)
    v //= 3
    v %= 5
    v <<= 1
    v |= 1
    v ^= 3
    # CHECK-NEXT: [0, 6, 6, 2, 10, 10, 2, 0] 8 8 int32 int32
    print(v, v.size, len(v), v.dtype, v.element_type)
    # CHECK-NEXT: inf -inf 3.4028235e+38 -128 65535 -1.7976931348623157e+308 3.3895314e+38
    print(Float32.MAX, Float32.MIN, Float32.MAX_FINITE, Int8.MIN, UInt16.MAX, Float64.MIN_FINITE, BFloat16.MAX_FINITE)
    # CHECK-NEXT: True False
    print(hash(Int32(5)) == hash(Int32(5)), hash(SIMD[DType.int32, 2](1, 2)) == hash(SIMD[DType.int32, 2](1, 3)))
    comptime c = SIMD[DType.float32, 4](1, 2, 3, 4)
    comptime s = (c * c).reduce_add()
    # CHECK-NEXT: 30.0 [1.0, 3.0, 1.0, 3.0, 2.0, 4.0, 2.0, 4.0]
    print(s, c.join(c).shuffle[0, 2, 4, 6, 1, 3, 5, 7]())
    # CHECK-NEXT: 3.0
    show(SIMD[DType.float32, 1](3))
    # CHECK-NEXT: [0, 6, 6, 2, 10, 10, 2, 0] 10000000000.0 0.099975586 0.3333333333333333 0.33333334 16777216.0 1e+22 123456789.0
    print(String(v), Float32(1e10), Float16(0.1), Float64(1) / 3, Float32(1) / 3, Float32(16777216), Float64(1e22), Float64(123456789))
    # An Int is a number like the others.
    var i = 300
    var n = UInt(7)
    # CHECK-NEXT: 44 42.857143 255 601 9223372036854775807 1
    print(i.cast[DType.uint8](), i.cast[DType.float32]() / 7, i.clamp(0, 255), i.fma(2, 1), Int.MAX_FINITE, Int.size)
    # CHECK-NEXT: -1 3 15 0
    print(n.cast[DType.int8]() - 8, n.clamp(1, 3), n.fma(2, 1), UInt.MIN_FINITE)
