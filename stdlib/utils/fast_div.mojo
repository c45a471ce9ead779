"""Division by a number that is only known when the program runs, but the same for many divisions."""


@no_inline
def _wrong_divisor(location: StaticString):
    """Ends the program."""
    print(
        "At: ",
        location,
        (
            ": Assert Error: FastDiv: the divisor must be above 0 and fit into"
            " its type"
        ),
        sep="",
        flush=True,
    )
    __brio.trap()


struct FastDiv[dtype: DType](TrivialRegisterPassable, Writable):
    """Divides unsigned numbers by a multiplication and two shifts: of 64 bits where `dtype` has 64, of 32 bits otherwise.

    Parameters:
        dtype: The kind of the numbers.

    Examples:

    ```mojo
    from std.utils.fast_div import FastDiv

    var seven = FastDiv[DType.uint64](7)
    var n = UInt64(1000000000000)
    print(n / seven, n % seven)  # -> 142857142857 1
    ```
    """

    comptime uint_type = DType.uint64 if Self.dtype.bit_width() == 64 else DType.uint32
    """The kind of the numbers it computes with.

    Examples:

    ```mojo
    from std.utils.fast_div import FastDiv
    comptime assert FastDiv[DType.uint32].uint_type == DType.uint32
    ```
    """
    comptime _Number = Scalar[Self.uint_type]
    comptime _Wide = UInt128 if Self.dtype.bit_width() == 64 else UInt64
    comptime _bits = 64 if Self.dtype.bit_width() == 64 else 32

    var _div: Self._Number
    var _prod: Self._Number
    var _sh1: Self._Number
    var _sh2: Self._Number
    var _is_pow2: Bool
    var _log2_shift: Self._Number

    @always_inline
    def __init__(
        out self,
        divisor: Int = 1,
        *,
        _where: StaticString = __brio.call_location,
    ):
        """For this divisor, which is above 0 and fits into `uint_type`; another ends the program.

        Examples:

        ```mojo
        from std.utils.fast_div import FastDiv
        var by_seven = FastDiv[DType.uint32](7)
        print(UInt32(100) // by_seven)  # -> 14
        ```
        """
        comptime if not __brio.target_is["gpu"]:
            comptime if Self._bits == 64:
                if divisor <= 0:
                    _wrong_divisor(_where)
            else:
                if divisor <= 0 or divisor >> 32 != 0:
                    _wrong_divisor(_where)
        self = Self(_unsigned=Self._Number(divisor))

    @always_inline
    def __init__(
        out self,
        divisor: Scalar[Self.uint_type],
        *,
        _where: StaticString = __brio.call_location,
    ):
        """For this divisor, which is not 0; that ends the program."""
        comptime if not __brio.target_is["gpu"]:
            if divisor == 0:
                _wrong_divisor(_where)
        self = Self(_unsigned=divisor)

    @always_inline
    def __init__(out self, *, _unsigned: Self._Number):
        self._div = _unsigned
        self._is_pow2 = _unsigned & (_unsigned - 1) == 0
        var log2 = 0
        while (
            log2 < Self._bits
            and (Self._Number(1) << Self._Number(log2)) < _unsigned
        ):
            log2 += 1
        self._log2_shift = Self._Number(log2)
        # Granlund and Montgomery: one multiplication of twice the width, for any dividend.
        var excess = (Self._Wide(1) << Self._Wide(log2)) - Self._Wide(_unsigned)
        self._prod = Self._Number(
            (excess << Self._Wide(Self._bits)) // Self._Wide(_unsigned) + 1
        )
        self._sh1 = Self._Number(min(log2, 1))
        self._sh2 = Self._Number(max(log2 - 1, 0))

    @always_inline
    def __rfloordiv__(
        self, other: Scalar[Self.uint_type]
    ) -> Scalar[Self.uint_type]:
        """`other // divisor`.

        Examples:

        ```mojo
        from std.utils.fast_div import FastDiv
        print(UInt32(100) // FastDiv[DType.uint32](7))  # -> 14
        ```
        """
        return self.__rtruediv__(other)

    @always_inline
    def __rdiv__(self, other: Scalar[Self.uint_type]) -> Scalar[Self.uint_type]:
        """`other / divisor`, rounded down.

        Examples:

        ```mojo
        from std.utils.fast_div import FastDiv
        print(FastDiv[DType.uint32](7).__rdiv__(100))  # -> 14
        ```
        """
        return self.__rtruediv__(other)

    @always_inline
    def __rtruediv__(
        self, other: Scalar[Self.uint_type]
    ) -> Scalar[Self.uint_type]:
        """`other / divisor`, rounded down.

        Examples:

        ```mojo
        from std.utils.fast_div import FastDiv
        print(UInt32(100) / FastDiv[DType.uint32](7))  # -> 14
        ```
        """
        if self._is_pow2:
            return other >> self._log2_shift
        var high = Self._Number(
            (Self._Wide(other) * Self._Wide(self._prod))
            >> Self._Wide(Self._bits)
        )
        return (high + ((other - high) >> self._sh1)) >> self._sh2

    @always_inline
    def __rmod__(self, other: Scalar[Self.uint_type]) -> Scalar[Self.uint_type]:
        """`other % divisor`.

        Examples:

        ```mojo
        from std.utils.fast_div import FastDiv
        print(UInt32(100) % FastDiv[DType.uint32](7))  # -> 2
        ```
        """
        return other - self.__rtruediv__(other) * self._div

    @always_inline
    def __divmod__(
        self, other: Scalar[Self.uint_type]
    ) -> Tuple[Scalar[Self.uint_type], Scalar[Self.uint_type]]:
        """Quotient and remainder of `other`.

        Examples:

        ```mojo
        from std.utils.fast_div import FastDiv
        var parts = FastDiv[DType.uint64](7).__divmod__(100)
        print(parts[0], parts[1])  # -> 14 2
        ```
        """
        var quotient = self.__rtruediv__(other)
        return (quotient, other - quotient * self._div)

    def write_to[W: Writer](self, mut writer: W):
        """Writes the divisor.

        Examples:

        ```mojo
        from std.utils.fast_div import FastDiv
        print(FastDiv[DType.uint32](7))  # -> div: 7
        ```
        """
        writer.write("div: ", self._div)
