# std.math, std.bit and std.utils.numerics, and the traits behind them on types of users.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from std.math import *
from std.math import abs, round, min, max, pow, divmod
from std.bit import *
from std.utils.numerics import *
from std.math.polynomial import polynomial_evaluate
from std.math.math import clamp
from std.math.uutils import *


def t_abs[T: Absable](x: T) -> T:
    return abs(x)


def t_ceil[T: Ceilable](x: T) -> T:
    return ceil(x)


def t_floor[T: Floorable](x: T) -> T:
    return floor(x)


def t_trunc[T: Truncable](x: T) -> T:
    return trunc(x)


def t_round[T: Roundable](x: T) -> T:
    return round(x)


def t_int[T: Intable](x: T) -> Int:
    return Int(x)


def t_index[T: Indexer](x: T) -> Int:
    return index(x)


def t_ceildiv[T: CeilDivable](a: T, b: T) -> T:
    return ceildiv(a, b)


def t_max[T: Copyable & Comparable](a: T, b: T) -> T:
    return max(a, b)


def t_less[T: Comparable](a: T, b: T) -> Bool:
    return a < b


@fieldwise_init
struct Money(Absable, Ceilable, Floorable, Truncable, Roundable, Powable, CeilDivable, DivModable, ImplicitlyCopyable, Comparable, Intable, Floatable, Boolable, Writable):
    var n: Int

    def __abs__(self) -> Self:
        return Self(self.n if self.n >= 0 else -self.n)

    def __ceil__(self) -> Self:
        return Self(self.n + 1)

    def __floor__(self) -> Self:
        return Self(self.n - 1)

    def __trunc__(self) -> Self:
        return Self(self.n)

    def __round__(self) -> Self:
        return Self(self.n + 2)

    def __round__(self, ndigits: Int) -> Self:
        return Self(self.n + ndigits)

    def __pow__(self, exp: Self) -> Self:
        return Self(self.n ** exp.n)

    def __ceildiv__(self, denominator: Self) -> Self:
        return Self(-(self.n // -denominator.n))

    def __divmod__(self, denominator: Self) -> Tuple[Self, Self]:
        return (Self(self.n // denominator.n), Self(self.n % denominator.n))

    def __lt__(self, rhs: Self) -> Bool:
        return self.n < rhs.n

    def __eq__(self, rhs: Self) -> Bool:
        return self.n == rhs.n

    def __int__(self) -> Int:
        return self.n

    def __float__(self) -> Float64:
        return Float64(self.n)

    def __bool__(self) -> Bool:
        return self.n != 0

    def write_to(self, mut writer: Some[Writer]):
        writer.write("$", self.n)


def test_traits_of_users() raises:
    var m = Money(-3)
    assert_equal(abs(m).n, 3)
    assert_equal(ceil(m).n, -2)
    assert_equal(floor(m).n, -4)
    assert_equal(trunc(m).n, -3)
    assert_equal(round(m).n, -1)
    assert_equal(round(m, 2).n, -1)
    assert_equal(pow(Money(2), Money(3)).n, 8)
    assert_equal((Money(2) ** Money(3)).n, 8)
    assert_equal(ceildiv(Money(7), Money(2)).n, 4)
    var q, r = divmod(Money(7), Money(2))
    assert_equal(q.n, 3)
    assert_equal(r.n, 1)
    assert_equal(max(Money(1), Money(2)).n, 2)
    assert_equal(min(Money(1), Money(2), Money(0)).n, 0)
    assert_equal(Int(m), -3)
    assert_equal(Float64(m), -3.0)
    assert_true(Bool(m))
    assert_equal(String(m), "$-3")
    assert_equal(t_max(Money(1), Money(2)).n, 2)
    assert_true(Money(1) >= Money(1))
    assert_true(Money(1) != Money(2))


def test_generic_on_numbers() raises:
    assert_equal(t_abs(-3), 3)
    assert_equal(t_abs(Float32(-1.5)), 1.5)
    assert_equal(t_ceil(1.2), 2.0)
    assert_equal(t_floor(Float16(1.7)), 1)
    assert_equal(t_trunc(-1.7), -1.0)
    assert_equal(t_round(2.5), 2.0)
    assert_equal(t_int(UInt8(200)), 200)
    assert_equal(t_int(True), 1)
    assert_equal(t_index(UInt16(7)), 7)
    assert_equal(t_ceildiv(7, 2), 4)
    assert_equal(t_ceildiv(UInt(7), UInt(2)), 4)
    assert_true(t_less(1, 2))
    assert_true(t_less("a", "b"))
    assert_equal(t_max("a", "b"), "b")


def test_rounding() raises:
    assert_equal(round(2.5), 2.0)
    assert_equal(round(3.5), 4.0)
    assert_equal(round(2.567, 2), 2.57)
    assert_equal(round(1234.0, -2), 1200.0)
    assert_equal(ceil(-1.5), -1.0)
    assert_equal(floor(-1.5), -2.0)
    assert_equal(trunc(-1.5), -1.0)
    assert_equal(ceil(3), 3)
    assert_equal(round(3), 3)
    assert_equal(ceil(SIMD[DType.float32, 2](1.2, -1.2)), SIMD[DType.float32, 2](2, -1))


def test_div_mod() raises:
    assert_equal(7 // 2, 3)
    assert_equal(-7 // 2, -4)
    assert_equal(7 % -2, -1)
    assert_equal(-7 % 2, 1)
    assert_equal(7.5 // 2, 3.0)
    assert_equal(-7.5 % 2.0, 0.5)
    assert_equal(divmod(7, 2), (3, 1))
    assert_equal(divmod(-7, 2), (-4, 1))
    assert_equal(divmod(7.5, 2.0), (3.0, 1.5))
    assert_equal(divmod(UInt8(7), UInt8(2)), (UInt8(3), UInt8(1)))
    assert_equal(ceildiv(7, 2), 4)
    assert_equal(ceildiv(-7, 2), -3)
    assert_equal(ceildiv(UInt32(7), UInt32(2)), 4)
    assert_equal(7 / 2, 3.5)
    assert_equal(remainder(7.0, 4.0), -1.0)
    assert_equal(uceildiv(7, 2), 4)
    assert_equal(umod(7, 4), 3)
    assert_equal(ufloordiv(7, 4), 1)
    assert_equal(udivmod(7, 4), (1, 3))
    assert_equal(ualign_up(7, 4), 8)
    assert_equal(ualign_down(7, 4), 4)


def test_power_log() raises:
    assert_equal(2 ** 10, 1024)
    assert_equal(2.0 ** 0.5, sqrt(2.0))
    assert_almost_equal(exp(1.0), e)
    assert_almost_equal(exp2(3.0), 8.0)
    assert_almost_equal(log(e), 1.0)
    assert_almost_equal(log2(8.0), 3.0)
    assert_almost_equal(log10(1000.0), 3.0)
    assert_almost_equal(log1p(1e-10), 1e-10)
    assert_almost_equal(expm1(1e-10), 1e-10)
    assert_almost_equal(cbrt(27.0), 3.0)
    assert_almost_equal(hypot(3.0, 4.0), 5.0)
    assert_equal(sqrt(16), 4)
    assert_equal(sqrt(17), 4)
    assert_equal(sqrt(-4), 0)
    assert_almost_equal(rsqrt(4.0), 0.5)
    assert_almost_equal(recip(4.0), 0.25)
    assert_equal(pow(2, 5), 32)
    assert_equal(pow(2.0, 5), 32.0)
    assert_equal(pow(2.0, 0.0), 1.0)
    assert_almost_equal(pow(SIMD[DType.float32, 2](2, 3), SIMD[DType.float32, 2](3, 2)), SIMD[DType.float32, 2](8, 9))
    assert_equal(ldexp(1.5, Int32(3)), 12.0)
    var m, x = frexp(12.0)
    assert_equal(m, 0.75)
    assert_equal(x, 4.0)
    var i, f = modf(3.25)
    assert_almost_equal(f + i, 3.25)
    assert_equal(scalb(1.0, 3.0), 8.0)
    assert_equal(logb(8.0), 3.0)


def test_trig() raises:
    assert_almost_equal(sin(pi / 2), 1.0)
    assert_almost_equal(cos(pi), -1.0)
    assert_almost_equal(tan(pi / 4), 1.0)
    assert_almost_equal(asin(1.0), pi / 2)
    assert_almost_equal(acos(1.0), 0.0)
    assert_almost_equal(atan(1.0), pi / 4)
    assert_almost_equal(atan2(1.0, 1.0), pi / 4)
    assert_almost_equal(sinh(0.0), 0.0)
    assert_almost_equal(cosh(0.0), 1.0)
    assert_almost_equal(tanh(0.5), 0.46211715726)
    assert_almost_equal(asinh(1.0), 0.881373587)
    assert_almost_equal(acosh(2.0), 1.3169578969)
    assert_almost_equal(atanh(0.5), 0.5493061443)
    assert_almost_equal(erf(0.5), 0.5204998778)
    assert_almost_equal(erfc(0.5), 0.4795001222)
    assert_almost_equal(gamma(5.0), 24.0)
    assert_almost_equal(lgamma(5.0), log(24.0))
    assert_almost_equal(j0(1.0), 0.7651976866)
    assert_almost_equal(j1(1.0), 0.4400505857)
    assert_almost_equal(y0(1.0), 0.0882569642)
    assert_almost_equal(y1(1.0), -0.7812128213)


def test_integers() raises:
    assert_equal(gcd(12, 18), 6)
    assert_equal(gcd(12, 18, 27), 3)
    assert_equal(gcd([8, 12]), 4)
    assert_equal(gcd(0, 0), 0)
    assert_equal(gcd(-4, 6), 2)
    assert_equal(lcm(4, 6), 12)
    assert_equal(lcm(2, 3, 4), 12)
    assert_equal(factorial(5), 120)
    assert_equal(factorial(0), 1)
    assert_equal(comb(5, 2), 10)
    assert_equal(perm(5, 2), 20)
    assert_equal(perm(5), 120)
    assert_equal(align_up(13, 8), 16)
    assert_equal(align_down(13, 8), 8)
    assert_equal(align_up(UInt(13), UInt(8)), 16)
    assert_equal(iota[DType.int32, 4](), SIMD[DType.int32, 4](0, 1, 2, 3))
    assert_equal(iota[DType.int32, 4](5), SIMD[DType.int32, 4](5, 6, 7, 8))
    var l = List[Int32](length=5, fill=0)
    iota(Span(l))
    assert_equal(l[4], 4)
    iota(Span(l), 3)
    assert_equal(l[0], 3)
    assert_equal(clamp(5, 0, 3), 3)
    assert_equal(clamp(-5.0, 0.0, 3.0), 0.0)
    assert_equal(copysign(3.0, -0.0), -3.0)
    assert_equal(fma(2.0, 3.0, 1.0), 7.0)
    assert_equal(fma(2, 3, 1), 7)
    assert_true(isclose(1.0, 1.0 + 1e-12))
    assert_false(isclose(1.0, 1.1))
    assert_true(isclose(1.0, 1.1, rtol=0.2))
    assert_true(ulp(1.0) > 0)
    comptime cs: List[Scalar[DType.float64]] = [1.0, 2.0, 3.0]
    assert_equal(polynomial_evaluate[[Float64(1.0), 2.0, 3.0]](2.0), 17.0)


def test_bits() raises:
    assert_equal(count_leading_zeros(1), 63)
    assert_equal(count_leading_zeros(UInt8(1)), 7)
    assert_equal(count_trailing_zeros(8), 3)
    assert_equal(count_trailing_zeros(UInt16(0)), 16)
    assert_equal(pop_count(255), 8)
    assert_equal(pop_count(UInt8(0xAA)), 4)
    assert_equal(bit_reverse(UInt8(0b1)), 0b10000000)
    assert_equal(byte_swap(UInt32(0x01020304)), 0x04030201)
    assert_equal(bit_not(UInt8(0xF0)), 0x0F)
    assert_equal(bit_width(UInt32(255)), 8)
    assert_equal(bit_width(UInt32(0)), 0)
    assert_equal(log2_floor(UInt32(9)), 3)
    assert_equal(log2_ceil(UInt32(9)), 4)
    assert_equal(next_power_of_two(9), 16)
    assert_equal(next_power_of_two(UInt32(16)), 16)
    assert_equal(prev_power_of_two(9), 8)
    assert_equal(rotate_bits_left[1](UInt8(0x81)), 3)
    assert_equal(rotate_bits_right[1](UInt8(0x81)), 0xC0)
    assert_equal(rotate_bits_left[4](1), 16)
    assert_equal(pop_count(SIMD[DType.uint8, 2](1, 3)), SIMD[DType.uint8, 2](1, 2))
    assert_true((8).is_power_of_two())
    assert_false((9).is_power_of_two())


def test_numerics() raises:
    assert_true(isnan(nan[DType.float32]()))
    assert_true(isinf(inf[DType.float64]()))
    assert_true(isinf(neg_inf[DType.float64]()))
    assert_true(isfinite(1.0))
    assert_false(isfinite(inf[DType.float64]()))
    assert_equal(max_finite[DType.int8](), 127)
    assert_equal(min_finite[DType.int8](), -128)
    assert_equal(max_finite[DType.float32](), Float32.MAX_FINITE)
    assert_equal(max_or_inf[DType.float32](), Float32.MAX)
    assert_equal(min_or_neg_inf[DType.float32](), Float32.MIN)
    assert_equal(max_or_inf[DType.uint8](), 255)
    assert_true(nextafter(1.0, 2.0) > 1.0)
    assert_equal(get_accum_type[DType.bfloat16](), DType.float32)
    assert_equal(get_accum_type[DType.float64](), DType.float64)
    assert_equal(FPUtils[DType.float32].mantissa_width(), 23)
    assert_equal(FPUtils[DType.float32].exponent_width(), 8)
    assert_equal(FPUtils[DType.float32].exponent_bias(), 127)
    assert_equal(FPUtils[DType.float32].bitcast_to_integer(1.0), 0x3F800000)
    assert_equal(FPUtils[DType.float32].get_exponent(8.0), 3)
    assert_true(FPUtils[DType.float32].get_sign(-1.0))
    assert_equal(FPUtils[DType.float32].set_sign(1.0, True), -1.0)
    with FlushDenormals():
        pass
    assert_equal(Int.MAX, 9223372036854775807)
    assert_equal(UInt8.MAX, 255)
    assert_equal(Int16.MIN, -32768)
    assert_equal(UInt.MIN, 0)


def test_min_max() raises:
    assert_equal(min(1, 2), 1)
    assert_equal(max(1, 2, 3), 3)
    assert_equal(min(2.5, 1.5), 1.5)
    assert_equal(max("a", "b"), "b")
    assert_equal(max(UInt8(3), UInt8(4)), 4)
    assert_equal(max(SIMD[DType.int32, 2](1, 5), SIMD[DType.int32, 2](3, 2)), SIMD[DType.int32, 2](3, 5))
    assert_equal(min(True, False), False)
    var a: Int32 = 4
    assert_equal(max(a, 7), 7)
    assert_equal(min(a, 1), 1)


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
