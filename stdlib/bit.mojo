"""Bits of integers."""


@always_inline
def pop_count(value: Int) -> Int:
    """How many bits are set."""
    return __brio.make[Int](
        __brio.intrinsic["int.ctpop", __brio.int[64]](value.value)
    )


@always_inline
def pop_count[
    dtype: DType, width: Int, //
](value: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """How many bits are set."""
    return __brio.make[SIMD[dtype, width]](
        __brio.intrinsic["int.ctpop", __brio.simd[dtype, width]](value.value)
    )


@always_inline
def count_leading_zeros(value: Int) -> Int:
    """How many zeros stand above the highest bit that is set; 64 for 0."""
    return __brio.make[Int](
        __brio.intrinsic["int.ctlz", __brio.int[64]](value.value)
    )


@always_inline
def count_leading_zeros[
    dtype: DType, width: Int, //
](value: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """How many zeros stand above the highest bit that is set."""
    return __brio.make[SIMD[dtype, width]](
        __brio.intrinsic["int.ctlz", __brio.simd[dtype, width]](value.value)
    )


@always_inline
def count_trailing_zeros(value: Int) -> Int:
    """How many zeros stand below the lowest bit that is set; 64 for 0."""
    return __brio.make[Int](
        __brio.intrinsic["int.cttz", __brio.int[64]](value.value)
    )


@always_inline
def count_trailing_zeros[
    dtype: DType, width: Int, //
](value: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """How many zeros stand below the lowest bit that is set."""
    return __brio.make[SIMD[dtype, width]](
        __brio.intrinsic["int.cttz", __brio.simd[dtype, width]](value.value)
    )


@always_inline
def byte_swap[
    dtype: DType, width: Int, //
](value: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The bytes in the opposite order."""
    return __brio.make[SIMD[dtype, width]](
        __brio.intrinsic["int.bswap", __brio.simd[dtype, width]](value.value)
    )


@always_inline
def bit_reverse[
    dtype: DType, width: Int, //
](value: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The bits in the opposite order."""
    return __brio.make[SIMD[dtype, width]](
        __brio.intrinsic["int.bitreverse", __brio.simd[dtype, width]](
            value.value
        )
    )


@always_inline
def bit_width(value: Int) -> Int:
    """How many bits the number needs; 0 for 0."""
    return 64 - count_leading_zeros(value)


@always_inline
def log2_floor(value: Int) -> Int:
    """The exponent of the largest power of two that is not above `value`; -1 for 0."""
    return 63 - count_leading_zeros(value)


@always_inline
def log2_ceil(value: Int) -> Int:
    """The exponent of the smallest power of two that is not below `value`; 0 for 0 and 1."""
    return 64 - count_leading_zeros(value - 1) if value > 1 else 0


@always_inline
def next_power_of_two(value: Int) -> Int:
    """The smallest power of two that is not below `value`; 1 for 0 and less."""
    return 1 << log2_ceil(value)


@always_inline
def prev_power_of_two(value: Int) -> Int:
    """The largest power of two that is not above `value`; 0 for 0 and less."""
    return 1 << log2_floor(value) if value > 0 else 0


@always_inline
def is_power_of_two(value: Int) -> Bool:
    """Whether exactly one bit is set."""
    return value.is_power_of_two()
