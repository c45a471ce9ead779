"""Bits of integers."""


@always_inline
def pop_count(val: Int) -> Int:
    """How many bits are set.

    Examples:

    ```mojo
    from std.bit import pop_count

    print(pop_count(0b1011))  # -> 3
    ```
    """
    return __brio.make[Int](
        __brio.intrinsic["int.ctpop", __brio.int[64]](val.value)
    )


@always_inline
def pop_count[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """How many bits are set."""
    comptime assert not dtype.is_floating_point(), "'pop_count' is of integers"
    return __brio.make[SIMD[dtype, width]](
        __brio.intrinsic["int.ctpop", __brio.simd[dtype, width]](val.value)
    )


@always_inline
def count_leading_zeros(val: Int) -> Int:
    """How many zeros stand above the highest bit that is set; 64 for 0.

    Examples:

    ```mojo
    from std.bit import count_leading_zeros

    print(count_leading_zeros(UInt32(1)))  # -> 31
    ```
    """
    return __brio.make[Int](
        __brio.intrinsic["int.ctlz", __brio.int[64]](val.value)
    )


@always_inline
def count_leading_zeros[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """How many zeros stand above the highest bit that is set."""
    comptime assert (
        not dtype.is_floating_point()
    ), "'count_leading_zeros' is of integers"
    return __brio.make[SIMD[dtype, width]](
        __brio.intrinsic["int.ctlz", __brio.simd[dtype, width]](val.value)
    )


@always_inline
def count_trailing_zeros(val: Int) -> Int:
    """How many zeros stand below the lowest bit that is set; 64 for 0.

    Examples:

    ```mojo
    from std.bit import count_trailing_zeros

    print(count_trailing_zeros(8))  # -> 3
    ```
    """
    return __brio.make[Int](
        __brio.intrinsic["int.cttz", __brio.int[64]](val.value)
    )


@always_inline
def count_trailing_zeros[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """How many zeros stand below the lowest bit that is set."""
    comptime assert (
        not dtype.is_floating_point()
    ), "'count_trailing_zeros' is of integers"
    return __brio.make[SIMD[dtype, width]](
        __brio.intrinsic["int.cttz", __brio.simd[dtype, width]](val.value)
    )


@always_inline
def byte_swap[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The bytes in the opposite order."""
    comptime assert not dtype.is_floating_point(), "'byte_swap' is of integers"
    comptime if dtype.bit_width() <= 8:
        return val
    else:
        return __brio.make[SIMD[dtype, width]](
            __brio.intrinsic["int.bswap", __brio.simd[dtype, width]](val.value)
        )


@always_inline
def bit_reverse[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The bits in the opposite order.

    Examples:

    ```mojo
    from std.bit import bit_reverse
    print(bit_reverse(UInt8(1)))  # -> 128
    ```
    """
    comptime assert (
        not dtype.is_floating_point()
    ), "'bit_reverse' is of integers"
    return __brio.make[SIMD[dtype, width]](
        __brio.intrinsic["int.bitreverse", __brio.simd[dtype, width]](val.value)
    )


@always_inline
def bit_width(val: Int) -> Int:
    """How many bits the number needs; 0 for 0.

    Examples:

    ```mojo
    from std.bit import bit_width

    print(bit_width(255), bit_width(256))  # -> 8 9
    ```
    """
    return 64 - count_leading_zeros(val)


@always_inline
def log2_floor(val: Int) -> Int:
    """The exponent of the largest power of two that is not above `val`; -1 for 0.

    Examples:

    ```mojo
    from std.bit import log2_floor
    print(log2_floor(9))  # -> 3
    ```
    """
    return 63 - count_leading_zeros(val)


@always_inline
def log2_ceil(val: Int) -> Int:
    """The exponent of the smallest power of two that is not below `val`; 0 for 0 and 1.

    Examples:

    ```mojo
    from std.bit import log2_ceil
    print(log2_ceil(9))  # -> 4
    ```
    """
    return 64 - count_leading_zeros(val - 1) if val > 1 else 0


@always_inline
def next_power_of_two(val: Int) -> Int:
    """The smallest power of two that is not below `val`; 1 for 0 and less.

    Examples:

    ```mojo
    from std.bit import next_power_of_two

    print(next_power_of_two(100))  # -> 128
    ```
    """
    return 1 << log2_ceil(val)


@always_inline
def prev_power_of_two(val: Int) -> Int:
    """The largest power of two that is not above `val`; 0 for 0 and less.

    Examples:

    ```mojo
    from std.bit import prev_power_of_two
    print(prev_power_of_two(9))  # -> 8
    ```
    """
    return 1 << log2_floor(val) if val > 0 else 0


@always_inline
def is_power_of_two(value: Int) -> Bool:
    """Whether exactly one bit is set.

    Examples:

    ```mojo
    from std.bit import is_power_of_two

    print(is_power_of_two(64), is_power_of_two(65))  # -> True False
    ```
    """
    return value.is_power_of_two()


@always_inline
def bit_not[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The bits the other way round.

    Examples:

    ```mojo
    from std.bit import bit_not
    print(bit_not(UInt8(1)))  # -> 254
    ```
    """
    comptime assert (
        dtype.is_integral() or dtype == DType.bool
    ), "'bit_not' needs integers"
    return ~val


@always_inline
def bit_not(val: Int) -> Int:
    """The bits the other way round."""
    return ~val


@always_inline
def byte_swap(val: Int) -> Int:
    """The bytes in the opposite order.

    Examples:

    ```mojo
    from std.bit import byte_swap

    print(byte_swap(UInt32(0x01020304)) == 0x04030201)  # -> True
    ```
    """
    return __brio.make[Int](
        __brio.intrinsic["int.bswap", __brio.int[64]](val.value)
    )


@always_inline
def bit_reverse(val: Int) -> Int:
    """The bits in the opposite order."""
    return __brio.make[Int](
        __brio.intrinsic["int.bitreverse", __brio.int[64]](val.value)
    )


@always_inline
def bit_width[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """How many bits the numbers need; of negative ones, the inverted bits."""
    comptime bits = dtype.bit_width()
    comptime V = SIMD[dtype, width]
    comptime if dtype.is_signed():
        return V(Scalar[dtype](bits)) - count_leading_zeros(
            val.lt(V(0)).select(~val, val)
        )
    else:
        return V(Scalar[dtype](bits)) - count_leading_zeros(val)


@always_inline
def log2_floor[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The exponents of the largest powers of two that are not above the numbers; all bits set for 0."""
    comptime bits = dtype.bit_width()
    return SIMD[dtype, width](Scalar[dtype](bits - 1)) - count_leading_zeros(
        val
    )


@always_inline
def log2_ceil[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The exponents of the smallest powers of two that are not below the numbers; 0 for 0 and 1."""
    comptime bits = dtype.bit_width()
    comptime V = SIMD[dtype, width]
    return val.gt(V(1)).select(
        V(Scalar[dtype](bits)) - count_leading_zeros(val - V(1)), V(0)
    )


@always_inline
def next_power_of_two[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The smallest powers of two that are not below the numbers; 1 for 0 and less."""
    return SIMD[dtype, width](1) << log2_ceil(val)


@always_inline
def prev_power_of_two[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The largest powers of two that are not above the numbers; 0 for 0 and less."""
    comptime V = SIMD[dtype, width]
    return val.gt(V(0)).select(
        V(1) << log2_floor(val.gt(V(0)).select(val, V(1))), V(0)
    )


@always_inline
def is_power_of_two[
    dtype: DType, width: Int, //
](value: SIMD[dtype, width]) -> SIMD[DType.bool, width]:
    """Whether exactly one bit is set."""
    comptime V = SIMD[dtype, width]
    return pop_count(value).eq(V(1)) & value.gt(V(0))


@always_inline
def rotate_bits_left[shift: Int](x: Int) -> Int:
    """The bits moved left by `shift`; those that leave come back on the right. A negative shift rotates right."""
    return Int(rotate_bits_left[shift](Int64(x)))


@always_inline
def rotate_bits_left[
    dtype: DType, width: Int, //, shift: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The bits moved left by `shift`; those that leave come back on the right. A negative shift rotates right.

    Examples:

    ```mojo
    from std.bit import rotate_bits_left

    print(rotate_bits_left[4](UInt8(0xF0)))  # -> 15
    ```
    """
    comptime bits = dtype.bit_width()
    comptime assert (
        -bits <= shift and shift < bits
    ), "the shift of 'rotate_bits_left' must be smaller than the number of bits"
    comptime by = shift % bits
    comptime if by == 0:
        return x
    else:
        comptime V = SIMD[dtype, width]
        var count = V(Scalar[dtype](by))
        # the sign must not come in from the left
        var low = ~(~V(Scalar[dtype](0)) << count)
        return (x << count) | ((x >> V(Scalar[dtype](bits - by))) & low)


@always_inline
def rotate_bits_right[shift: Int](x: Int) -> Int:
    """The bits moved right by `shift`; those that leave come back on the left. A negative shift rotates left.

    Examples:

    ```mojo
    from std.bit import rotate_bits_right
    print(rotate_bits_right[1](UInt8(1)))  # -> 128
    ```
    """
    return rotate_bits_left[-shift](x)


@always_inline
def rotate_bits_right[
    dtype: DType, width: Int, //, shift: Int
](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The bits moved right by `shift`; those that leave come back on the left. A negative shift rotates left."""
    return rotate_bits_left[-shift](x)


comptime bit_ceil = next_power_of_two
"""Older name of `next_power_of_two`.

Examples:

```mojo
from std.bit import bit_ceil
print(bit_ceil(5), bit_ceil(8))  # -> 8 8
```
"""
comptime bit_floor = prev_power_of_two
"""Older name of `prev_power_of_two`.

Examples:

```mojo
from std.bit import bit_floor
print(bit_floor(5), bit_floor(8))  # -> 4 8
```
"""

comptime __countl_zero_legacy__ = count_leading_zeros
"""Name of 24.4."""
comptime __countr_zero_legacy__ = count_trailing_zeros
"""Name of 24.4."""
