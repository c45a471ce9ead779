"""What the package had until 24.4, for files of the older dialect that import it by name."""

from bit import is_power_of_two, rotate_bits_left, rotate_bits_right
from math import align_down, ceil, floor, gamma


@always_inline
def __add_legacy__(x: Int, y: Int) -> Int:
    """The sum.

    Examples:

    ```mojo
    from math import add

    fn main():
        print(add(2, 3))  # -> 5
    ```
    """
    return x + y


@always_inline
def __add_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The sum of each lane."""
    return x + y


@always_inline
def __sub_legacy__(x: Int, y: Int) -> Int:
    """The difference.

    Examples:

    ```mojo
    from math import sub

    fn main():
        print(sub(2, 3))  # -> -1
    ```
    """
    return x - y


@always_inline
def __sub_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The difference of each lane."""
    return x - y


@always_inline
def __mul_legacy__(x: Int, y: Int) -> Int:
    """The product.

    Examples:

    ```mojo
    from math import mul

    fn main():
        print(mul(2, 3))  # -> 6
    ```
    """
    return x * y


@always_inline
def __mul_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The product of each lane."""
    return x * y


@always_inline
def __mod_legacy__(x: Int, y: Int) -> Int:
    """The remainder.

    Examples:

    ```mojo
    from math import mod

    fn main():
        print(mod(7, 3))  # -> 1
    ```
    """
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
    """The quotient of each lane.

    Examples:

    ```mojo
    from math import div

    fn main():
        print(div(Float32(1), Float32(4)))  # -> 0.25
    ```
    """
    return x / y


@always_inline
def __greater_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether the first is greater, by lanes.

    Examples:

    ```mojo
    from math import greater

    fn main():
        print(greater(SIMD[DType.int32, 2](1, 3), SIMD[DType.int32, 2](2, 2)))  # -> [False, True]
    ```
    """
    return x.gt(y)


@always_inline
def __greater_equal_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether the first is at least the second, by lanes.

    Examples:

    ```mojo
    from math import greater_equal

    fn main():
        print(greater_equal(SIMD[DType.int32, 2](1, 2), SIMD[DType.int32, 2](2, 2)))  # -> [False, True]
    ```
    """
    return x.ge(y)


@always_inline
def __less_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether the first is less, by lanes.

    Examples:

    ```mojo
    from math import less

    fn main():
        print(less(SIMD[DType.int32, 2](1, 3), SIMD[DType.int32, 2](2, 2)))  # -> [True, False]
    ```
    """
    return x.lt(y)


@always_inline
def __less_equal_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether the first is at most the second, by lanes.

    Examples:

    ```mojo
    from math import less_equal

    fn main():
        print(less_equal(SIMD[DType.int32, 2](2, 3), SIMD[DType.int32, 2](2, 2)))  # -> [True, False]
    ```
    """
    return x.le(y)


@always_inline
def __equal_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether both are equal, by lanes.

    Examples:

    ```mojo
    from math import equal

    fn main():
        print(equal(SIMD[DType.int32, 2](2, 3), SIMD[DType.int32, 2](2, 2)))  # -> [True, False]
    ```
    """
    return x.eq(y)


@always_inline
def __not_equal_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether they differ, by lanes.

    Examples:

    ```mojo
    from math import not_equal

    fn main():
        print(not_equal(SIMD[DType.int32, 2](2, 3), SIMD[DType.int32, 2](2, 2)))  # -> [False, True]
    ```
    """
    return x.ne(y)


@always_inline
def __logical_and_legacy__[
    width: Int
](x: SIMD[DType.bool, width], y: SIMD[DType.bool, width]) -> SIMD[
    DType.bool, width
]:
    """Both, by lanes.

    Examples:

    ```mojo
    from math import logical_and

    fn main():
        print(logical_and(SIMD[DType.bool, 2](True, True), SIMD[DType.bool, 2](True, False)))  # -> [True, False]
    ```
    """
    return x & y


@always_inline
def __logical_xor_legacy__[
    width: Int
](x: SIMD[DType.bool, width], y: SIMD[DType.bool, width]) -> SIMD[
    DType.bool, width
]:
    """One of both, by lanes.

    Examples:

    ```mojo
    from math import logical_xor

    fn main():
        print(logical_xor(SIMD[DType.bool, 2](True, True), SIMD[DType.bool, 2](True, False)))  # -> [False, True]
    ```
    """
    return x ^ y


@always_inline
def __logical_not_legacy__[
    width: Int
](x: SIMD[DType.bool, width]) -> SIMD[DType.bool, width]:
    """The opposite, by lanes.

    Examples:

    ```mojo
    from math import logical_not

    fn main():
        print(logical_not(SIMD[DType.bool, 2](True, False)))  # -> [False, True]
    ```
    """
    return ~x


@always_inline
def __identity_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The value itself.

    Examples:

    ```mojo
    from math import identity

    fn main():
        print(identity(Float32(2.5)))  # -> 2.5
    ```
    """
    return x


@always_inline
def __reciprocal_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """One over each lane.

    Examples:

    ```mojo
    from math import reciprocal

    fn main():
        print(reciprocal(Float32(4)))  # -> 0.25
    ```
    """
    return 1 / x


@always_inline
def __round_half_up_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The nearest whole number, halves up.

    Examples:

    ```mojo
    from math import round_half_up

    fn main():
        print(round_half_up(Float32(2.5)), round_half_up(Float32(-2.5)))  # -> 3.0 -2.0
    ```
    """
    return floor(x + 0.5)


@always_inline
def __round_half_down_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The nearest whole number, halves down.

    Examples:

    ```mojo
    from math import round_half_down

    fn main():
        print(round_half_down(Float32(2.5)), round_half_down(Float32(-2.5)))  # -> 2.0 -3.0
    ```
    """
    return ceil(x - 0.5)


@always_inline
def __roundeven_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The nearest whole number, halves to the even one.

    Examples:

    ```mojo
    from math import roundeven

    fn main():
        print(roundeven(Float32(2.5)), roundeven(Float32(3.5)))  # -> 2.0 4.0
    ```
    """
    return round(x)


@always_inline
def __rint_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The nearest whole number, halves to the even one.

    Examples:

    ```mojo
    from math import rint

    fn main():
        print(rint(Float32(2.5)), rint(Float32(3.5)))  # -> 2.0 4.0
    ```
    """
    return round(x)


@always_inline
def __nearbyint_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The nearest whole number, halves to the even one.

    Examples:

    ```mojo
    from math import nearbyint

    fn main():
        print(nearbyint(Float32(2.5)), nearbyint(Float32(3.5)))  # -> 2.0 4.0
    ```
    """
    return round(x)


@always_inline
def __tgamma_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The gamma function.

    Examples:

    ```mojo
    from math import tgamma

    fn main():
        print(tgamma(Float64(5)))  # -> 24.0
    ```
    """
    return gamma(x)


@always_inline
def __select_legacy__[
    dtype: DType, width: Int
](
    cond: SIMD[DType.bool, width],
    true_case: SIMD[dtype, width],
    false_case: SIMD[dtype, width],
) -> SIMD[dtype, width]:
    """The lanes of the first where `cond` says so, else those of the second.

    Examples:

    ```mojo
    from math import select

    fn main():
        print(select(SIMD[DType.bool, 2](True, False), SIMD[DType.int32, 2](1, 2), SIMD[DType.int32, 2](3, 4)))  # -> [1, 4]
    ```
    """
    return cond.select(true_case, false_case)


@always_inline
def __is_even_legacy__(x: Int) -> Bool:
    """Whether it is even.

    Examples:

    ```mojo
    from math import is_even

    fn main():
        print(is_even(4), is_even(5))  # -> True False
    ```
    """
    return x & 1 == 0


@always_inline
def __is_even_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether it is even, by lanes."""
    return (x & 1).eq(0)


@always_inline
def __is_odd_legacy__(x: Int) -> Bool:
    """Whether it is odd.

    Examples:

    ```mojo
    from math import is_odd

    fn main():
        print(is_odd(4), is_odd(5))  # -> False True
    ```
    """
    return x & 1 == 1


@always_inline
def __is_odd_legacy__[
    dtype: DType, width: Int
](x: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether it is odd, by lanes."""
    return (x & 1).eq(1)


@always_inline
def __all_true_legacy__[width: Int](x: SIMD[DType.bool, width]) -> Bool:
    """Whether all lanes are true.

    Examples:

    ```mojo
    from math import all_true

    fn main():
        print(all_true(SIMD[DType.bool, 2](True, False)))  # -> False
    ```
    """
    return Bool(x.reduce_and())


@always_inline
def __any_true_legacy__[width: Int](x: SIMD[DType.bool, width]) -> Bool:
    """Whether some lane is true.

    Examples:

    ```mojo
    from math import any_true

    fn main():
        print(any_true(SIMD[DType.bool, 2](True, False)))  # -> True
    ```
    """
    return Bool(x.reduce_or())


@always_inline
def __none_true_legacy__[width: Int](x: SIMD[DType.bool, width]) -> Bool:
    """Whether no lane is true.

    Examples:

    ```mojo
    from math import none_true

    fn main():
        print(none_true(SIMD[DType.bool, 2](True, False)))  # -> False
    ```
    """
    return not x.reduce_or()


@always_inline
def __align_down_residual_legacy__(value: Int, alignment: Int) -> Int:
    """What is above the multiple of `alignment` below.

    Examples:

    ```mojo
    from math import align_down_residual

    fn main():
        print(align_down_residual(22, 8))  # -> 6
    ```
    """
    return value - align_down(value, alignment)


comptime __rotate_bits_left_legacy__ = rotate_bits_left
"""Turns the bits to the left."""
comptime __rotate_bits_right_legacy__ = rotate_bits_right
"""Turns the bits to the right."""
comptime __is_power_of_2_legacy__ = is_power_of_two
"""Whether exactly one bit is set."""
