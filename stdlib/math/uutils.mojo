"""Division of `Int`s that are known not to be negative: they are divided as unsigned numbers, which needs fewer instructions.

The same of numbers below zero is what the unsigned numbers with their bits give.
"""

from builtin.dtype import _unsigned_integral_type_of


@always_inline
def _udiv(a: Int, b: Int) -> Int:
    return __brio.make[Int](__brio.op["udiv"](a.value, b.value))


@always_inline
def _urem(a: Int, b: Int) -> Int:
    return __brio.make[Int](__brio.op["urem"](a.value, b.value))


@always_inline
def ufloordiv(a: Int, b: Int) -> Int:
    """Quotient rounded down; 0 when `b` is 0.

    Examples:

    ```mojo
    from std.math.uutils import uceildiv, udivmod, ufloordiv, umod

    print(ufloordiv(17, 5), umod(17, 5), uceildiv(17, 5))  # -> 3 2 4
    var parts = udivmod(17, 5)
    print(parts[0], parts[1])  # -> 3 2
    ```
    """
    return Int(UInt(a) // UInt(b))


@always_inline
def umod(a: Int, b: Int) -> Int:
    """What the division leaves; 0 when `b` is 0.

    Examples:

    ```mojo
    from std.math.uutils import umod
    print(umod(13, 8))  # -> 5
    ```
    """
    return Int(UInt(a) % UInt(b))


@always_inline
def umod[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """What the division of integers leaves, element by element; 0 where `b` is 0."""
    comptime assert dtype.is_integral(), "umod divides integers"
    comptime unsigned = _unsigned_integral_type_of[dtype]()
    return (a.cast[unsigned]() % b.cast[unsigned]()).cast[dtype]()


@always_inline
def uceildiv(numerator: Int, denominator: Int) -> Int:
    """Quotient rounded up; 0 when `denominator` is 0.

    Examples:

    ```mojo
    from std.math.uutils import uceildiv
    print(uceildiv(13, 8))  # -> 2
    ```
    """
    return ufloordiv(numerator, denominator) + Int(
        umod(numerator, denominator) != 0
    )


@always_inline
def udivmod(a: Int, b: Int) -> Tuple[Int, Int]:
    """Quotient rounded down, and what the division leaves; both 0 when `b` is 0.

    Examples:

    ```mojo
    from std.math.uutils import udivmod
    print(udivmod(13, 8)[0], udivmod(13, 8)[1])  # -> 1 5
    ```
    """
    return (ufloordiv(a, b), umod(a, b))


@always_inline
def udiv_unchecked(a: Int, b: Int) -> Int:
    """Quotient rounded down; `b` must not be 0.

    Examples:

    ```mojo
    from std.math.uutils import udiv_unchecked
    print(udiv_unchecked(17, 5))  # -> 3
    ```
    """
    return _udiv(a, b)


@always_inline
def udivmod_unchecked(a: Int, b: Int) -> Tuple[Int, Int]:
    """Quotient rounded down, and what the division leaves; `b` must not be 0.

    Examples:

    ```mojo
    from std.math.uutils import udivmod_unchecked
    var parts = udivmod_unchecked(17, 5)
    print(parts[0], parts[1])  # -> 3 2
    ```
    """
    return (_udiv(a, b), _urem(a, b))


@always_inline
def ualign_up(value: Int, alignment: Int) -> Int:
    """The next multiple of `alignment` at or above `value`.

    Examples:

    ```mojo
    from std.math.uutils import ualign_up
    print(ualign_up(13, 8))  # -> 16
    ```
    """
    return uceildiv(value, alignment) * alignment


@always_inline
def ualign_down(value: Int, alignment: Int) -> Int:
    """The next multiple of `alignment` at or below `value`.

    Examples:

    ```mojo
    from std.math.uutils import ualign_down
    print(ualign_down(13, 8))  # -> 8
    ```
    """
    return ufloordiv(value, alignment) * alignment
