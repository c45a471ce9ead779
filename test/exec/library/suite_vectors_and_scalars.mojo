# SIMD, Int, UInt, Bool, DType and literals of numbers: every operator and method.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from std.builtin.simd import FastMathFlag
from std.sys import size_of, bit_width_of, simd_width_of, align_of


def h[T: Hashable](x: T) -> UInt64:
    return hash(x)


def eq[T: Equatable](a: T, b: T) -> Bool:
    return a == b


def dflt[T: Defaultable & Movable]() -> T:
    return T()


def add[dtype: DType, size: SIMDSize](a: SIMD[dtype, size], b: SIMD[dtype, size]) -> SIMD[dtype, size]:
    return a + b


def scalar_add[dtype: DType](a: Scalar[dtype], b: Scalar[dtype]) -> Scalar[dtype]:
    return a + b


def test_make() raises:
    var a = SIMD[DType.float32, 4](1, 2, 3, 4)
    var b = SIMD[DType.float32, 4](5)
    var c = SIMD[DType.float32, 4]()
    var d = SIMD[DType.float32, 4](fill=2)
    var e: SIMD[DType.int32, 4] = [1, 2, 3, 4]
    assert_equal(a[2], 3)
    assert_equal(b[3], 5)
    assert_equal(c[0], 0)
    assert_equal(d[1], 2)
    assert_equal(e[3], 4)
    assert_equal(len(a), 4)
    assert_equal(a.cast[DType.int32](), e)
    assert_equal(SIMD[DType.int32, 4](a), e)
    assert_equal(Float32(3), 3.0)
    assert_equal(Int32(3.7), 3)
    assert_equal(Int(UInt64.MAX), -1)
    assert_equal(Float32(from_bits=UInt32(0x3F800000)), 1.0)
    assert_equal(Float64("2.5"), 2.5)
    assert_equal(Int(True), 1)
    assert_equal(Float64(True), 1.0)
    assert_equal(UInt8(True), 1)
    assert_equal(dflt[Float64](), 0.0)
    var f: Float16 = 1.5
    var g: BFloat16 = 2.5
    assert_equal(Float32(f) + Float32(g), 4.0)


def test_arith() raises:
    var a = SIMD[DType.int32, 4](7, -7, 8, -8)
    assert_equal(a // 2, SIMD[DType.int32, 4](3, -4, 4, -4))
    assert_equal(a % 3, SIMD[DType.int32, 4](1, 2, 2, 1))
    assert_equal(a + 1, SIMD[DType.int32, 4](8, -6, 9, -7))
    assert_equal(1 - a, SIMD[DType.int32, 4](-6, 8, -7, 9))
    assert_equal(2 * a, a + a)
    assert_equal(-a, SIMD[DType.int32, 4](-7, 7, -8, 8))
    assert_equal(abs(a), SIMD[DType.int32, 4](7, 7, 8, 8))
    assert_equal(a & 1, SIMD[DType.int32, 4](1, 1, 0, 0))
    assert_equal(a | 1, SIMD[DType.int32, 4](7, -7, 9, -7))
    assert_equal(a ^ a, SIMD[DType.int32, 4](0))
    assert_equal(a << 1, a * 2)
    assert_equal(a >> 1, SIMD[DType.int32, 4](3, -4, 4, -4))
    assert_equal(~a, -a - 1)
    a += 1
    a -= 1
    a *= 2
    a //= 2
    assert_equal(a[0], 7)
    a <<= 1
    a >>= 1
    a |= 0
    a &= -1
    a ^= 0
    a %= 5
    assert_equal(a, SIMD[DType.int32, 4](2, 3, 3, 2))
    assert_equal(a ** 2, SIMD[DType.int32, 4](4, 9, 9, 4))
    a **= 2
    assert_equal(a[1], 9)
    var f = SIMD[DType.float64, 2](1, 2)
    assert_equal(f / 2, SIMD[DType.float64, 2](0.5, 1))
    f /= 2
    assert_equal(2 / f, SIMD[DType.float64, 2](4, 2))
    assert_equal(2 ** Int32(3), 8)
    assert_equal(3 // Int32(2), 1)
    assert_equal(3 % Int32(2), 1)
    assert_equal(1 << Int32(3), 8)
    assert_equal(8 >> Int32(3), 1)
    assert_equal(divmod(Int32(7), Int32(2)), (Int32(3), Int32(1)))


def test_compare() raises:
    var a = SIMD[DType.int32, 4](1, 2, 3, 4)
    var b = SIMD[DType.int32, 4](4, 2, 1, 4)
    assert_true(a != b)
    assert_false(a == b)
    assert_equal(a.eq(b), SIMD[DType.bool, 4](False, True, False, True))
    assert_equal(a.ne(b), SIMD[DType.bool, 4](True, False, True, False))
    assert_equal(a.lt(b), SIMD[DType.bool, 4](True, False, False, False))
    assert_equal(a.le(b), SIMD[DType.bool, 4](True, True, False, True))
    assert_equal(a.gt(b), SIMD[DType.bool, 4](False, False, True, False))
    assert_equal(a.ge(b), SIMD[DType.bool, 4](False, True, True, True))
    assert_equal(a.lt(b).select(a, b), SIMD[DType.int32, 4](1, 2, 1, 4))
    assert_true(3 in a)
    assert_false(9 in a)
    assert_true(Int32(3) < 4)
    assert_true(3.5 > Float32(2))
    assert_true(eq(a, a))


def test_reduce() raises:
    var a = SIMD[DType.int32, 4](1, 2, 3, 4)
    assert_equal(a.reduce_add(), 10)
    assert_equal(a.reduce_mul(), 24)
    assert_equal(a.reduce_max(), 4)
    assert_equal(a.reduce_min(), 1)
    assert_equal(a.reduce_add[2](), SIMD[DType.int32, 2](4, 6))
    assert_equal(a.reduce_max[2](), SIMD[DType.int32, 2](3, 4))
    assert_equal(a.reduce_and(), 0)
    assert_equal(a.reduce_or(), 7)
    assert_true(SIMD[DType.bool, 2](True, True).reduce_and())
    assert_true(SIMD[DType.bool, 2](False, True).reduce_or())
    assert_equal(SIMD[DType.bool, 4](True, False, True, True).reduce_bit_count(), 3)

    def mul[width: SIMDSize](x: SIMD[DType.int32, width], y: SIMD[DType.int32, width]) -> SIMD[DType.int32, width]:
        return x * y

    assert_equal(a.reduce[mul](), 24)


def test_shuffle() raises:
    var a = SIMD[DType.int32, 4](1, 2, 3, 4)
    assert_equal(a.shuffle[3, 2, 1, 0](), SIMD[DType.int32, 4](4, 3, 2, 1))
    assert_equal(a.reversed(), SIMD[DType.int32, 4](4, 3, 2, 1))
    assert_equal(a.rotate_left[1](), SIMD[DType.int32, 4](2, 3, 4, 1))
    assert_equal(a.rotate_right[1](), SIMD[DType.int32, 4](4, 1, 2, 3))
    assert_equal(a.shift_left[1](), SIMD[DType.int32, 4](2, 3, 4, 0))
    assert_equal(a.shift_right[1](), SIMD[DType.int32, 4](0, 1, 2, 3))
    assert_equal(a.slice[2](), SIMD[DType.int32, 2](1, 2))
    assert_equal(a.slice[2, offset=2](), SIMD[DType.int32, 2](3, 4))
    assert_equal(a.insert[offset=2](SIMD[DType.int32, 2](9, 8)), SIMD[DType.int32, 4](1, 2, 9, 8))
    assert_equal(a.join(a), SIMD[DType.int32, 8](1, 2, 3, 4, 1, 2, 3, 4))
    var lo, hi = a.split()
    assert_equal(lo, SIMD[DType.int32, 2](1, 2))
    assert_equal(hi, SIMD[DType.int32, 2](3, 4))
    assert_equal(a.interleave(a), SIMD[DType.int32, 8](1, 1, 2, 2, 3, 3, 4, 4))
    var ev, od = a.deinterleave()
    assert_equal(ev, SIMD[DType.int32, 2](1, 3))
    assert_equal(od, SIMD[DType.int32, 2](2, 4))
    assert_equal(a.shuffle[0, 4, 1, 5](a * 10), SIMD[DType.int32, 4](1, 10, 2, 20))
    a[1] = 50
    assert_equal(a[1], 50)


def test_misc() raises:
    var a = SIMD[DType.int32, 4](1, 20, -3, 4)
    assert_equal(a.clamp(0, 10), SIMD[DType.int32, 4](1, 10, 0, 4))
    assert_equal(Float32(2).fma(3, 1), 7)
    assert_equal(Float32(1).to_bits(), 0x3F800000)
    assert_equal(UInt16(0x0102).as_bytes()[0], 2)
    assert_equal(UInt16(0x0102).as_bytes[big_endian=True]()[0], 1)
    assert_equal(UInt16.from_bytes(InlineArray[Byte, 2](2, 1)), 0x0102)
    assert_equal(UInt16.from_bytes[big_endian=True](InlineArray[Byte, 2](2, 1)), 0x0201)
    assert_true(Int32(8).is_power_of_two())
    assert_equal(String(a), "[1, 20, -3, 4]")
    assert_equal(repr(a), "SIMD[DType.int32, 4](1, 20, -3, 4)")
    assert_equal(repr(Int32(4)), "Int32(4)")
    assert_equal(h(a), h(SIMD[DType.int32, 4](1, 20, -3, 4)))
    assert_equal(add(a, a)[1], 40)
    assert_equal(scalar_add(Float32(1), 2), 3)
    assert_equal(add(Int32(1), 2), 3)
    assert_equal(size_of[SIMD[DType.int32, 4]](), 16)
    assert_equal(size_of[DType.int16](), 2)
    assert_equal(bit_width_of[DType.float64](), 64)
    assert_equal(align_of[Int32](), 4)
    assert_true(simd_width_of[DType.float32]() >= 4)
    var s = String()
    Int32(5).write_padded(s, 3)
    assert_equal(s, "  5")
    assert_equal(round(Float32(2.5)), 2)
    assert_equal(Int(Float32(2.9)), 2)
    assert_equal(Float64(Int32(3)), 3)
    assert_true(Bool(Int32(1)))
    assert_false(Bool(Float32(0)))
    assert_true(Float32.MAX > Float32.MAX_FINITE)
    assert_equal(Int64.MAX, 9223372036854775807)
    assert_equal(Int32.dtype, DType.int32)
    assert_equal(SIMD[DType.int32, 4].size, 4)


def test_bool() raises:
    assert_true(True and not False)
    assert_equal(True & False, False)
    assert_equal(True | False, True)
    assert_equal(True ^ True, False)
    assert_equal(~True, False)
    assert_true(True > False)
    assert_true(Bool(3))
    assert_false(Bool(0))
    assert_true(Bool("a"))
    assert_equal(Int(True) + Int(True), 2)
    assert_equal(String(True), "True")
    assert_equal(repr(False), "False")
    assert_equal(Bool(), False)
    var b = True
    b &= False
    b |= True
    b ^= True
    assert_false(b)
    assert_equal(hash(True), hash(True))
    assert_equal(Bool.MAX, True)
    assert_equal(Float64(True), 1.0)


def test_dtype() raises:
    assert_equal(String(DType.float32), "float32")
    assert_equal(repr(DType.float32), "DType.float32")
    assert_true(DType.float32.is_floating_point())
    assert_true(DType.bfloat16.is_half_float())
    assert_true(DType.int8.is_signed())
    assert_true(DType.uint8.is_unsigned())
    assert_true(DType.int8.is_integral())
    assert_false(DType.bool.is_numeric())
    assert_true(DType.float8_e5m2.is_float8())
    assert_true(DType.float32 == DType.float32)
    assert_true(DType.float32 != DType.int8)
    assert_equal(hash(DType.int8), hash(DType.int8))
    assert_equal(DType.mantissa_width[DType.float32](), 23)
    assert_equal(DType.exponent_width[DType.float32](), 8)
    assert_equal(DType.exponent_bias[DType.float32](), 127)
    assert_equal(DType.max_exponent[DType.float32](), 128)
    assert_true(DType.uint == Scalar[DType.uint].dtype)
    var d = Dict[DType, Int]()
    d[DType.int8] = 1
    assert_equal(d[DType.int8], 1)
    for t in [DType.int8, DType.float32]:
        assert_true(t.is_numeric())


def test_int_uint() raises:
    var a: Int = 7
    var u: UInt = 7
    assert_equal(a // 2, 3)
    assert_equal(u // 2, 3)
    assert_equal(a / 2, 3)
    assert_equal(a ** 2, 49)
    assert_equal(Int(u), 7)
    assert_equal(UInt(a), 7)
    assert_equal(String(u), "7")
    assert_equal(hex(255), "0xff")
    assert_equal(bin(5), "0b101")
    assert_equal(oct(8), "0o10")
    assert_equal(hex(255, prefix=""), "ff")
    assert_equal(hex(-255), "-0xff")
    assert_equal(bin(True), "0b1")
    assert_equal(hex(UInt8(16)), "0x10")
    assert_equal(Int.MIN, -9223372036854775808)
    assert_equal(UInt.MAX, 18446744073709551615)
    assert_equal(Int("-12"), -12)
    assert_equal(hash(5), hash(5))
    var x = 1
    var y = 2
    swap(x, y)
    assert_equal((x, y), (2, 1))
    assert_equal(index(UInt8(3)), 3)
    assert_equal(repr(5), "Int(5)")
    assert_equal(repr(UInt(5)), "UInt(5)")


def test_literals() raises:
    comptime a = 2 ** 100
    comptime b = a // 2 ** 98
    assert_equal(b, 4)
    comptime c = 7 / 2
    assert_equal(c, 3.5)
    comptime d = -7 // 2
    assert_equal(d, -4)
    comptime e = 0xFF & ~0x0F
    assert_equal(e, 0xF0)
    comptime f = 1.5 * 2
    assert_equal(f, 3.0)
    comptime g = 1.0 / 3.0
    assert_equal(g, 1.0 / Float64(3.0))
    comptime k = 1 << 70
    comptime m = k >> 69
    assert_equal(m, 2)
    assert_equal(String(1.0), "1.0")
    assert_equal(String(1e100), "1e+100")
    assert_equal(String(0.1), "0.1")
    assert_equal(String(Float32(0.1)), "0.1")
    assert_equal(String(Float64(-0.0)), "-0.0")
    assert_equal(String(1e16), "1e+16")
    assert_equal(String(123456789.0), "123456789.0")
    assert_equal(String(Float32(1e-7)), "1e-07")


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
