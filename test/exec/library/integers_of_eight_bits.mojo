# All operations of Int8 and UInt8 on all pairs of values, and what `bit` gives for all values, against the same in wide integers.
# RUN: %brio run -O2 --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.bit import bit_not, bit_reverse, bit_width, byte_swap, count_leading_zeros, count_trailing_zeros, is_power_of_two, log2_ceil, log2_floor, next_power_of_two, pop_count, prev_power_of_two, rotate_bits_left, rotate_bits_right
from std.math import ceildiv, gcd, lcm
from std.testing import assert_equal, assert_true


def wrapped[T: DType](value: Int) -> Int:
    var low = value & 255
    return low - 256 if T.is_signed() and low > 127 else low


def floor_div(a: Int, b: Int) -> Int:
    """By counting, so as not to ask what is being tested."""
    var quotient = abs_of(a) // abs_of(b) if (a < 0) == (b < 0) else -((abs_of(a) + abs_of(b) - 1) // abs_of(b))
    return quotient


def abs_of(a: Int) -> Int:
    return a if a >= 0 else -a


def power(a: Int, b: Int) -> Int:
    var result = 1
    for _ in range(b):
        result = (result * a) & 255
    return result


def check_pairs[T: DType]() raises -> Int:
    comptime S = Scalar[T]
    var done = 0
    for i in range(256):
        for j in range(256):
            var a = wrapped[T](i)
            var b = wrapped[T](j)
            var x = S(a)
            var y = S(b)
            var right = Int(x + y) == wrapped[T](a + b) and Int(x - y) == wrapped[T](a - b) and Int(x * y) == wrapped[T](a * b)
            right = right and Int(x & y) == wrapped[T](i & j) and Int(x | y) == wrapped[T](i | j) and Int(x ^ y) == wrapped[T](i ^ j)
            right = right and (x < y) == (a < b) and (x <= y) == (a <= b) and (x > y) == (a > b) and (x >= y) == (a >= b) and (x == y) == (a == b) and (x != y) == (a != b)
            right = right and Int(min(x, y)) == (a if a < b else b) and Int(max(x, y)) == (a if a > b else b)
            if b != 0 and not (a == -128 and b == -1):
                var quotient = floor_div(a, b)
                right = right and Int(x // y) == quotient and Int(x % y) == a - quotient * b
                right = right and Int(divmod(x, y)[0]) == quotient and Int(divmod(x, y)[1]) == a - quotient * b
                right = right and Int(ceildiv(x, y)) == wrapped[T](quotient + Int(quotient * b != a))
            if j < 8:
                right = right and Int(x << S(j)) == wrapped[T](i << j) and Int(x >> S(j)) == floor_div(a, 1 << j)
                right = right and Int(x ** j) == wrapped[T](power(i, j))
            assert_true(right, String(a, " ", b))
            done += 1
    return done


def check_bits[T: DType]() raises -> Int:
    comptime S = Scalar[T]
    for i in range(256):
        var a = wrapped[T](i)
        var x = S(a)
        var ones = 0
        var leading = 8
        var trailing = 8
        var reversed_bits = 0
        for k in range(8):
            if i >> k & 1:
                ones += 1
                leading = 7 - k
                trailing = min(trailing, k)
                reversed_bits |= 128 >> k
        assert_equal(Int(pop_count(x)), ones)
        assert_equal(Int(count_leading_zeros(x)), leading)
        assert_equal(Int(count_trailing_zeros(x)), trailing)
        assert_equal(Int(bit_reverse(x)), wrapped[T](reversed_bits))
        assert_equal(Int(byte_swap(x)), a)
        assert_equal(Int(bit_not(x)), wrapped[T](255 - i))
        assert_equal(Int(~x), wrapped[T](255 - i))
        assert_equal(Int(-x), wrapped[T](-a))
        assert_equal(Int(abs(x)), wrapped[T](abs_of(a)))
        assert_equal(Bool(x), i != 0)
        assert_equal(Bool(is_power_of_two(x)), ones == 1 and a > 0)
        if a > 0:
            assert_equal(Int(bit_width(x)), 8 - leading)
            assert_equal(Int(log2_floor(x)), 7 - leading)
            assert_equal(Int(log2_ceil(x)), 7 - leading + Int(ones > 1))
            assert_equal(Int(prev_power_of_two(x)), 128 >> leading)
            var next = 128 >> leading if ones == 1 else 256 >> leading
            if next <= Int(S.MAX):
                assert_equal(Int(next_power_of_two(x)), next)
        comptime for shift in range(-7, 8):
            comptime by = shift % 8
            var left = ((i << by) | (i >> (8 - by))) & 255
            assert_equal(Int(rotate_bits_left[shift](x)), wrapped[T](left))
            var right = ((i >> by) | (i << (8 - by))) & 255
            assert_equal(Int(rotate_bits_right[shift](x)), wrapped[T](right))
        for j in range(256):
            var b = wrapped[T](j)
            var m = abs_of(a)
            var n = abs_of(b)
            while n != 0:
                var rest = m - m // n * n
                m = n
                n = rest
            assert_equal(gcd(a, b), m)
            if m != 0:
                assert_equal(lcm(a, b), abs_of(a) // m * abs_of(b))
    return 256


def main() raises:
    # CHECK: 65536 65536
    print(check_pairs[DType.int8](), check_pairs[DType.uint8]())
    # CHECK-NEXT: 256 256
    print(check_bits[DType.int8](), check_bits[DType.uint8]())
