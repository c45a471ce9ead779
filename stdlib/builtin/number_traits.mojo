"""What functions of numbers ask for."""


trait Absable:
    """`abs(x)`.

    Examples:

    ```mojo
    @fieldwise_init
    struct Offset(Absable, Movable):
        var value: Int

        def __abs__(self) -> Self:
            return Offset(abs(self.value))

    print(abs(Offset(-3)).value)  # -> 3
    ```
    """

    def __abs__(self) -> Self:
        """The absolute value: `abs(a)`.

        Examples:

        ```mojo
        print(abs(-2.5))  # -> 2.5
        ```
        """
        ...


trait Roundable:
    """`round(x)`.

    Examples:

    ```mojo
    @fieldwise_init
    struct Price(Movable, Roundable):
        var cents: Int

        def __round__(self) -> Self:
            return Price((self.cents + 50) // 100 * 100)

    print(round(Price(250)).cents)  # -> 300
    ```
    """

    def __round__(self) -> Self:
        """The nearest whole number, halves to the even one: `round(a)`.

        Examples:

        ```mojo
        print(round(2.5), round(3.5))  # -> 2.0 4.0
        ```
        """
        ...


trait Powable:
    """`x ** y`.

    Examples:

    ```mojo
    @fieldwise_init
    struct Power(Movable, Powable):
        var value: Int

        def __pow__(self, exponent: Self) -> Self:
            return Power(self.value**exponent.value)

    print((Power(2) ** Power(3)).value)  # -> 8
    ```
    """

    def __pow__(self, exponent: Self) -> Self:
        """The value times itself, `exponent` times.

        Examples:

        ```mojo
        print(2.0**10.0)  # -> 1024.0
        ```
        """
        ...


trait DivModable(ImplicitlyCopyable, Movable):
    """`divmod(x, y)`: quotient, rounded down, and remainder.

    Examples:

    ```mojo
    @fieldwise_init
    struct Minutes(DivModable):
        var count: Int

        def __divmod__(self, denominator: Self) -> Tuple[Self, Self]:
            var quotient, rest = divmod(self.count, denominator.count)
            return Minutes(quotient), Minutes(rest)

    var hours, minutes = divmod(Minutes(135), Minutes(60))
    print(hours.count, minutes.count)  # -> 2 15
    ```
    """

    def __divmod__(self, denominator: Self) -> Tuple[Self, Self]:
        """Quotient and remainder: `divmod(a, b)`.

        Examples:

        ```mojo
        var parts = divmod(17, 5)
        print(parts[0], parts[1])  # -> 3 2
        ```
        """
        ...


trait IntervalElement(
    Comparable, Copyable, ImplicitlyDeletable, Intable, Writable
):
    """What the ends of an interval are: numbers that are compared, subtracted and written.

    Examples:

    ```mojo
    from std.collections.interval import Interval, IntervalElement

    def length[T: IntervalElement](interval: Interval[T]) -> Int:
        return len(interval)

    print(length(Interval(2, 7)))  # -> 5
    ```
    """

    def __sub__(self, rhs: Self) -> Self:
        """How far it is from `rhs`.

        Examples:

        ```mojo
        print(Int(7).__sub__(3))  # -> 4
        ```
        """
        ...


trait Floorable:
    """`math.floor(x)`.

    Examples:

    ```mojo
    from std.math import floor

    @fieldwise_init
    struct Price(Floorable, Movable):
        var cents: Int

        def __floor__(self) -> Self:
            return Price(self.cents // 100 * 100)

    print(floor(Price(199)).cents)  # -> 100
    ```
    """

    def __floor__(self) -> Self:
        """The greatest whole number that is not above: `floor(a)`.

        Examples:

        ```mojo
        from std.math import floor
        print(floor(-2.5))  # -> -3.0
        ```
        """
        ...


trait Ceilable:
    """`math.ceil(x)`.

    Examples:

    ```mojo
    from std.math import ceil

    @fieldwise_init
    struct Price(Ceilable, Movable):
        var cents: Int

        def __ceil__(self) -> Self:
            return Price((self.cents + 99) // 100 * 100)

    print(ceil(Price(101)).cents)  # -> 200
    ```
    """

    def __ceil__(self) -> Self:
        """The least whole number that is not below: `ceil(a)`.

        Examples:

        ```mojo
        from std.math import ceil
        print(ceil(-2.5))  # -> -2.0
        ```
        """
        ...


trait Truncable:
    """`math.trunc(x)`.

    Examples:

    ```mojo
    from std.math import trunc

    @fieldwise_init
    struct Price(Movable, Truncable):
        var cents: Int

        def __trunc__(self) -> Self:
            return Price(self.cents // 100 * 100)

    print(trunc(Price(199)).cents)  # -> 100
    ```
    """

    def __trunc__(self) -> Self:
        """The whole number towards zero: `trunc(a)`.

        Examples:

        ```mojo
        from std.math import trunc
        print(trunc(-2.5))  # -> -2.0
        ```
        """
        ...


trait CeilDivable:
    """`math.ceildiv(a, b)`.

    Examples:

    ```mojo
    from std.math import CeilDivable, ceildiv

    @fieldwise_init
    struct Bytes(CeilDivable, Movable):
        var count: Int

        def __ceildiv__(self, denominator: Self) -> Self:
            return Self(ceildiv(self.count, denominator.count))

    print(ceildiv(Bytes(10), Bytes(4)).count)  # -> 3
    ```
    """

    def __ceildiv__(self, denominator: Self) -> Self:
        """The quotient, rounded up: `ceildiv(a, b)`.

        Examples:

        ```mojo
        from std.math import ceildiv
        print(ceildiv(10, 4), ceildiv(-10, 4))  # -> 3 -2
        ```
        """
        ...


trait CeilDivableRaising:
    """`math.ceildiv(a, b)`, which may fail.

    Examples:

    ```mojo
    from std.math import ceildiv
    from std.math.math import CeilDivableRaising

    @fieldwise_init
    struct Bytes(CeilDivableRaising):
        var count: Int

        def __ceildiv__(self, denominator: Self) raises -> Self:
            if denominator.count == 0:
                raise Error("no size")
            return Self(ceildiv(self.count, denominator.count))

    print(Bytes(10).__ceildiv__(Bytes(4)).count)  # -> 3
    ```
    """

    def __ceildiv__(self, denominator: Self) raises -> Self:
        """The quotient, rounded up.

        Examples:

        ```mojo
        from std.math import ceildiv
        from std.math.math import CeilDivableRaising

        @fieldwise_init
        struct Bytes(CeilDivableRaising):
            var count: Int

            def __ceildiv__(self, denominator: Self) raises -> Self:
                if denominator.count == 0:
                    raise Error("no size")
                return Self(ceildiv(self.count, denominator.count))

        try:
            _ = Bytes(10).__ceildiv__(Bytes(0))
        except error:
            print(error)  # -> no size
        ```
        """
        ...


trait Numeric:
    """A single machine number: what a launch converts to the type of a kernel's parameter.

    Examples:

    ```mojo
    def kinds[T: Numeric](value: T) -> T:
        return value

    print(kinds(3), kinds(Float32(1.5)))  # -> 3 1.5
    ```
    """

    comptime _is_float: Bool
    """Whether the number has a fraction."""

    @always_inline
    def __iadd__(mut self, other: Self):
        """`self += other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__iadd__(2)
        print(x)  # -> 9
        ```
        """
        self = self + other

    @always_inline
    def __isub__(mut self, other: Self):
        """`self -= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__isub__(2)
        print(x)  # -> 5
        ```
        """
        self = self - other

    @always_inline
    def __imul__(mut self, other: Self):
        """`self *= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__imul__(2)
        print(x)  # -> 14
        ```
        """
        self = self * other

    @always_inline
    def __itruediv__(mut self, other: Self):
        """`self /= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = Float32(7)
        x.__itruediv__(2)
        print(x)  # -> 3.5
        ```
        """
        self = self / other

    @always_inline
    def __ifloordiv__(mut self, other: Self):
        """`self //= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__ifloordiv__(2)
        print(x)  # -> 3
        ```
        """
        self = self // other

    @always_inline
    def __imod__(mut self, other: Self):
        """`self %= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__imod__(2)
        print(x)  # -> 1
        ```
        """
        self = self % other

    @always_inline
    def __ipow__(mut self, other: Self):
        """`self **= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__ipow__(2)
        print(x)  # -> 49
        ```
        """
        self = self**other

    @always_inline
    def __ilshift__(mut self, other: Self):
        """`self <<= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__ilshift__(2)
        print(x)  # -> 28
        ```
        """
        self = self << other

    @always_inline
    def __irshift__(mut self, other: Self):
        """`self >>= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__irshift__(2)
        print(x)  # -> 1
        ```
        """
        self = self >> other

    @always_inline
    def __iand__(mut self, other: Self):
        """`self &= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__iand__(2)
        print(x)  # -> 2
        ```
        """
        self = self & other

    @always_inline
    def __ior__(mut self, other: Self):
        """`self |= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 5
        x.__ior__(2)
        print(x)  # -> 7
        ```
        """
        self = self | other

    @always_inline
    def __ixor__(mut self, other: Self):
        """`self ^= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__ixor__(2)
        print(x)  # -> 5
        ```
        """
        self = self ^ other
