"""Division by a number that is only known when the program runs, but the same for many divisions."""


struct FastDiv[dtype: DType](TrivialRegisterPassable, Writable):
    """Divides unsigned numbers of 32 bits and less by a multiplication and two shifts.

    Parameters:
        dtype: The kind of the numbers.
    """

    comptime uint_type = DType.uint32
    """The kind of the numbers it computes with."""

    var _div: UInt32
    var _prod: UInt32
    var _sh1: UInt32
    var _sh2: UInt32
    var _is_pow2: Bool
    var _log2_shift: UInt32

    @always_inline
    def __init__(out self, divisor: Int = 1):
        """For this divisor, which is above 0."""
        self._div = UInt32(divisor)
        self._is_pow2 = divisor & (divisor - 1) == 0
        var log2 = 0
        while (1 << log2) < divisor:
            log2 += 1
        self._log2_shift = UInt32(log2)
        # Granlund and Montgomery: one multiplication of twice the width, for any dividend.
        self._prod = UInt32((((1 << log2) - divisor) << 32) // divisor + 1)
        self._sh1 = UInt32(min(log2, 1))
        self._sh2 = UInt32(max(log2 - 1, 0))

    @always_inline
    def __rfloordiv__(self, other: UInt32) -> UInt32:
        """`other // divisor`."""
        return other / self

    @always_inline
    def __rtruediv__(self, other: UInt32) -> UInt32:
        """`other / divisor`, rounded down."""
        if self._is_pow2:
            return other >> self._log2_shift
        var high = UInt32((UInt64(other) * UInt64(self._prod)) >> 32)
        return (high + ((other - high) >> self._sh1)) >> self._sh2

    @always_inline
    def __rmod__(self, other: UInt32) -> UInt32:
        """`other % divisor`."""
        return other - (other / self) * self._div

    @always_inline
    def __divmod__(self, other: UInt32) -> Tuple[UInt32, UInt32]:
        """Quotient and remainder of `other`."""
        var quotient = other / self
        return (quotient, other - quotient * self._div)

    def write_to[W: Writer](self, mut writer: W):
        """Writes the divisor."""
        writer.write("div: ", self._div)
