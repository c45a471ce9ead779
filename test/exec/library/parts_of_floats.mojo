# `FPUtils` against the definition of the formats: every number of 16 bits, random ones above, put together again and changed in each part.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.math import ldexp
from std.testing import assert_equal, assert_true
from std.utils.numerics import FPUtils, inf, isfinite, isinf, isnan, max_finite, min_finite, nan, neg_inf


def parts[dtype: DType, unsigned: DType, stored: Int, exponent_bits: Int](given: UInt64) raises:
    comptime P = FPUtils[dtype]
    comptime bias = (1 << (exponent_bits - 1)) - 1
    comptime highest = (1 << exponent_bits) - 1
    var bits = given
    if Int(bits) & P.exponent_mask() == P.exponent_mask() and Int(bits) & P.mantissa_mask():
        # A signalling NaN may become a quiet one wherever it is handed on.
        bits |= UInt64(1) << UInt64(stored - 1)
    var value = P.bitcast_from_integer(Int(bits))
    var sign = Int(bits >> UInt64(stored + exponent_bits))
    var exponent = Int(bits >> UInt64(stored)) & highest
    var mantissa = Int(bits) & ((1 << stored) - 1)
    assert_equal(UInt64(P.bitcast_to_uint(value)), bits)
    assert_equal(P.get_sign(value), Bool(sign))
    assert_equal(P.get_exponent_biased(value), exponent)
    assert_equal(P.get_exponent(value), exponent - bias)
    assert_equal(P.get_mantissa(value), mantissa)
    assert_equal(Int(P.get_mantissa_uint(value)), mantissa)
    assert_equal(P.bitcast_to_uint(P.pack(Bool(sign), exponent, mantissa)), P.bitcast_to_uint(value))
    # Each part alone; the others stay.
    assert_equal(UInt64(P.bitcast_to_uint(P.set_sign(value, not sign))), bits ^ (UInt64(1) << UInt64(stored + exponent_bits)))
    var other = (exponent * 7 + 3) & (highest - 1)
    assert_equal(UInt64(P.bitcast_to_uint(P.set_exponent(value, other))), bits ^ (UInt64(exponent ^ other) << UInt64(stored)))
    var bits_of_other = (mantissa * 5 + 1) & ((1 << stored) - 1) | (1 << (stored - 1) if exponent == highest else 0)
    assert_equal(UInt64(P.bitcast_to_uint(P.set_mantissa(value, bits_of_other))), bits ^ UInt64(mantissa ^ bits_of_other))
    # What the parts mean.
    assert_equal(isnan(value), exponent == highest and mantissa != 0)
    assert_equal(isinf(value), exponent == highest and mantissa == 0)
    assert_equal(isfinite(value), exponent != highest)
    if exponent != highest and dtype != DType.float64:
        var whole = Float64(mantissa + (1 << stored if exponent else 0))
        var size = ldexp(whole, Int32(max(exponent, 1) - bias - stored))
        assert_equal(value.cast[DType.float64](), -size if sign else size)


def kind[dtype: DType, unsigned: DType, stored: Int, exponent_bits: Int](count: Int) raises:
    comptime P = FPUtils[dtype]
    comptime width = 1 + stored + exponent_bits
    assert_equal(P.mantissa_width(), stored)
    assert_equal(P.exponent_width(), exponent_bits)
    assert_equal(P.exponent_bias(), (1 << (exponent_bits - 1)) - 1)
    assert_equal(P.uint_type, unsigned)
    assert_equal(P.mantissa_mask(), (1 << stored) - 1)
    assert_equal(P.exponent_mask(), ((1 << exponent_bits) - 1) << stored)
    assert_equal(P.exponent_mantissa_mask(), P.exponent_mask() | P.mantissa_mask())
    assert_equal(P.sign_mask(), 1 << (width - 1))
    assert_true(isnan(P.bitcast_from_integer(P.quiet_nan_mask())))
    assert_equal(Int(P.bitcast_to_uint(inf[dtype]())), P.exponent_mask())
    assert_equal(P.bitcast_to_uint(neg_inf[dtype]()), P.bitcast_to_uint(P.set_sign(inf[dtype](), True)))
    assert_equal(Int(P.bitcast_to_uint(max_finite[dtype]())), P.exponent_mask() - 1)
    assert_equal(min_finite[dtype](), -max_finite[dtype]())
    assert_true(isnan(nan[dtype]()))
    comptime if width == 16:
        for bits in range(1 << 16):
            parts[dtype, unsigned, stored, exponent_bits](UInt64(bits))
    else:
        var state = UInt64(88172645463325252)
        for i in range(count):
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            var bits = state >> UInt64(64 - width)
            if i % 4 == 0:   # the ends of the exponents
                bits &= ~UInt64(P.exponent_mask())
            elif i % 4 == 1:
                bits |= UInt64(P.exponent_mask())
            if i % 8 < 2:
                bits &= ~UInt64(P.mantissa_mask())
            parts[dtype, unsigned, stored, exponent_bits](bits)


def main() raises:
    kind[DType.float16, DType.uint16, 10, 5](0)
    kind[DType.bfloat16, DType.uint16, 7, 8](0)
    kind[DType.float32, DType.uint32, 23, 8](50_000)
    kind[DType.float64, DType.uint64, 52, 11](50_000)
    # CHECK: all agree
    print("all agree")
