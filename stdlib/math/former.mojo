"""What the package had until 24.4, for files of the older dialect that import it by name."""

from bit import is_power_of_two, rotate_bits_left, rotate_bits_right
from math import align_down, ceil, floor, gamma


@always_inline
def __add_legacy__(x: Int, y: Int) -> Int:
    """The sum."""
    return x + y


@always_inline
def __add_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The sum of each lane."""
    return x + y


@always_inline
def __sub_legacy__(x: Int, y: Int) -> Int:
    """The difference."""
    return x - y


@always_inline
def __sub_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The difference of each lane."""
    return x - y


@always_inline
def __mul_legacy__(x: Int, y: Int) -> Int:
    """The product."""
    return x * y


@always_inline
def __mul_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The product of each lane."""
    return x * y


@always_inline
def __mod_legacy__(x: Int, y: Int) -> Int:
    """The remainder."""
    return x % y


@always_inline
def __mod_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The remainder of each lane."""
    return x % y


@always_inline
def __div_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The quotient of each lane."""
    return x / y


@always_inline
def __greater_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether the first is greater, by lanes."""
    return x.gt(y)


@always_inline
def __greater_equal_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether the first is at least the second, by lanes."""
    return x.ge(y)


@always_inline
def __less_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether the first is less, by lanes."""
    return x.lt(y)


@always_inline
def __less_equal_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether the first is at most the second, by lanes."""
    return x.le(y)


@always_inline
def __equal_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether both are equal, by lanes."""
    return x.eq(y)


@always_inline
def __not_equal_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether they differ, by lanes."""
    return x.ne(y)


@always_inline
def __logical_and_legacy__[
    width: Int
](x: SIMD[DType.bool, width], y: SIMD[DType.bool, width]) -> SIMD[
    DType.bool, width
]:
    """Both, by lanes."""
    return x & y


@always_inline
def __logical_xor_legacy__[
    width: Int
](x: SIMD[DType.bool, width], y: SIMD[DType.bool, width]) -> SIMD[
    DType.bool, width
]:
    """One of both, by lanes."""
    return x ^ y


@always_inline
def __logical_not_legacy__[
    width: Int
](x: SIMD[DType.bool, width]) -> SIMD[DType.bool, width]:
    """The opposite, by lanes."""
    return ~x


@always_inline
def __identity_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The value itself."""
    return x


@always_inline
def __reciprocal_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """One over each lane."""
    return 1 / x


@always_inline
def __round_half_up_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The nearest whole number, halves up."""
    return floor(x + 0.5)


@always_inline
def __round_half_down_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The nearest whole number, halves down."""
    return ceil(x - 0.5)


@always_inline
def __roundeven_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The nearest whole number, halves to the even one."""
    return round(x)


@always_inline
def __rint_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The nearest whole number, halves to the even one."""
    return round(x)


@always_inline
def __nearbyint_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The nearest whole number, halves to the even one."""
    return round(x)


@always_inline
def __tgamma_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The gamma function."""
    return gamma(x)


@always_inline
def __select_legacy__[
    dtype: DType, width: Int
](
    cond: SIMD[DType.bool, width],
    true_case: SIMD[dtype, width],
    false_case: SIMD[dtype, width],
) -> SIMD[dtype, width]:
    """The lanes of the first where `cond` says so, else those of the second."""
    return cond.select(true_case, false_case)


@always_inline
def __is_even_legacy__(x: Int) -> Bool:
    """Whether it is even."""
    return x & 1 == 0


@always_inline
def __is_even_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether it is even, by lanes."""
    return (x & 1).eq(0)


@always_inline
def __is_odd_legacy__(x: Int) -> Bool:
    """Whether it is odd."""
    return x & 1 == 1


@always_inline
def __is_odd_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether it is odd, by lanes."""
    return (x & 1).eq(1)


@always_inline
def __all_true_legacy__[width: Int](x: SIMD[DType.bool, width]) -> Bool:
    """Whether all lanes are true."""
    return Bool(x.reduce_and())


@always_inline
def __any_true_legacy__[width: Int](x: SIMD[DType.bool, width]) -> Bool:
    """Whether some lane is true."""
    return Bool(x.reduce_or())


@always_inline
def __none_true_legacy__[width: Int](x: SIMD[DType.bool, width]) -> Bool:
    """Whether no lane is true."""
    return not x.reduce_or()


@always_inline
def __align_down_residual_legacy__(value: Int, alignment: Int) -> Int:
    """What is above the multiple of `alignment` below."""
    return value - align_down(value, alignment)


comptime __rotate_bits_left_legacy__ = rotate_bits_left
"""Turns the bits to the left."""
comptime __rotate_bits_right_legacy__ = rotate_bits_right
"""Turns the bits to the right."""
comptime __is_power_of_2_legacy__ = is_power_of_two
"""Whether exactly one bit is set."""
