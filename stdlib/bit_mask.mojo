"""Masks of bits."""


@always_inline
def is_negative(value: Int) -> Int:
    """All bits set where `value` is below 0, else none.

    Examples:

    ```mojo
    from std.bit.mask import is_negative
    print(is_negative(Int32(-5)), is_negative(Int32(5)))  # -> -1 0
    ```
    """
    return value >> 63


@always_inline
def is_negative[
    dtype: DType, width: Int, //
](value: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """All bits set where the number is below 0, else none."""
    comptime if not dtype.is_signed():
        return SIMD[dtype, width](0)
    return value >> SIMD[dtype, width](Scalar[dtype](dtype.bit_width() - 1))


@always_inline
def splat[dtype: DType = DType.int](value: Bool) -> Scalar[dtype]:
    """All bits set where `value` is true, else none.

    Examples:

    ```mojo
    from std.bit.mask import splat
    print(splat[DType.int8](True), splat[DType.int8](False))  # -> -1 0
    ```
    """
    return Scalar[dtype](0) - Scalar[dtype](Int(value))


@always_inline
def is_true[
    dtype: DType, width: Int = 1
](value: SIMD[DType.bool, width]) -> SIMD[dtype, width]:
    """All bits set where `value` is true, else none.

    Examples:

    ```mojo
    from std.bit.mask import is_true
    print(is_true[DType.int8](3 > 2))  # -> -1
    ```
    """
    return SIMD[dtype, width](0) - value.cast[dtype]()


@always_inline
def is_false[
    dtype: DType, width: Int = 1
](value: SIMD[DType.bool, width]) -> SIMD[dtype, width]:
    """All bits set where `value` is false, else none.

    Examples:

    ```mojo
    from std.bit.mask import is_false
    print(is_false[DType.int8](3 > 2))  # -> 0
    ```
    """
    return value.cast[dtype]() - SIMD[dtype, width](1)
