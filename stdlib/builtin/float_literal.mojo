"""Numbers as they are written."""


@__holds_literals("int")
@nonmaterializable(Int)
struct IntLiteral(
    Boolable,
    Ceilable,
    Defaultable,
    Floorable,
    Indexer,
    Intable,
    TrivialRegisterPassable,
    Truncable,
    Writable,
):
    """Integers as they are written, exact. An argument or a parameter of this type keeps the literal that it is given; elsewhere a literal takes
    the type that its place asks for, `Int` where none does. What `Int` has, literals have.

    Examples:

    ```mojo
    def bits(x: IntLiteral) -> Bool:
        return x > 2**100

    print(bits(2**101), bits(7))  # -> True False
    ```
    """

    @always_inline
    def __init__(out self):
        """Zero.

        Examples:

        ```mojo
        print(IntLiteral())  # -> 0
        ```
        """
        pass

    @always_inline
    def __bool__(self) -> Bool:
        """Whether it is not zero.

        Examples:

        ```mojo
        comptime assert Bool(IntLiteral()) == False
        ```
        """
        return Int(self) != 0

    @always_inline
    def __int__(self) -> Int:
        """The number.

        Examples:

        ```mojo
        def doubled(x: IntLiteral) -> Int:
            return 2 * Int(x)

        print(doubled(21))  # -> 42
        ```
        """
        return Int(self)

    @always_inline
    def __index__(self) -> Int:
        """The number.

        Examples:

        ```mojo
        print(["a", "b", "c"][2])  # -> c
        ```
        """
        return Int(self)

    @always_inline
    def __floor__(self) -> Self:
        """Itself.

        Examples:

        ```mojo
        from std.math import floor
        print(floor(7))  # -> 7
        ```
        """
        return self

    @always_inline
    def __ceil__(self) -> Self:
        """Itself.

        Examples:

        ```mojo
        from std.math import ceil
        print(ceil(7))  # -> 7
        ```
        """
        return self

    @always_inline
    def __trunc__(self) -> Self:
        """Itself.

        Examples:

        ```mojo
        from std.math import trunc
        print(trunc(-7))  # -> -7
        ```
        """
        return self

    def write_to[W: Writer](self, mut writer: W):
        """Writes the number.

        Examples:

        ```mojo
        def show(x: IntLiteral):
            print("[", x, "]", sep="")

        show(5)  # -> [5]
        ```
        """
        Int(self).write_to(writer)


@__holds_literals("float")
@nonmaterializable(Float64)
struct FloatLiteral(
    Boolable, Defaultable, Floatable, Intable, TrivialRegisterPassable, Writable
):
    """Numbers as they are written, exact, as `IntLiteral` are integers; and the values that no literal can write. What `Float64` has, literals
    have.

    Examples:

    ```mojo
    def third(x: FloatLiteral) -> Float64:
        return Float64(x) / 3

    print(third(1.5))  # -> 0.5
    ```
    """

    comptime infinity = Float64.MAX
    """Larger than every number.

    Examples:

    ```mojo
    print(FloatLiteral.infinity, FloatLiteral.negative_infinity, FloatLiteral.nan)  # -> inf -inf nan
    ```
    """
    comptime negative_infinity = Float64.MIN
    """Smaller than every number.

    Examples:

    ```mojo
    from std.math import isinf
    print(isinf(FloatLiteral.negative_infinity))  # -> True
    ```
    """
    comptime nan = Float64.MAX - Float64.MAX
    """No number.

    Examples:

    ```mojo
    from std.math import isnan
    print(isnan(FloatLiteral.nan))  # -> True
    ```
    """
    comptime negative_zero = -1.0 / Float64.MAX
    """Zero with a sign.

    Examples:

    ```mojo
    print(FloatLiteral.negative_zero == 0.0)  # -> True
    ```
    """

    @always_inline
    def __init__(out self):
        """Zero.

        Examples:

        ```mojo
        print(FloatLiteral())  # -> 0.0
        ```
        """
        pass

    @always_inline
    def __bool__(self) -> Bool:
        """Whether it is not zero.

        Examples:

        ```mojo
        print(Bool(0.0), Bool(0.5))  # -> False True
        ```
        """
        return Float64(self) != 0

    @always_inline
    def __int__(self) -> Int:
        """The number without its fraction.

        Examples:

        ```mojo
        print(Int(2.9))  # -> 2
        ```
        """
        return Int(Float64(self))

    @always_inline
    def __float__(self) -> Float64:
        """The number.

        Examples:

        ```mojo
        print(Float64(2.5))  # -> 2.5
        ```
        """
        return Float64(self)

    @always_inline
    def is_nan(self) -> Bool:
        """Whether it is no number.

        Examples:

        ```mojo
        print((1.5).is_nan())  # -> False
        ```
        """
        return Float64(self) != Float64(self)

    @always_inline
    def is_neg_zero(self) -> Bool:
        """Whether it is zero with a sign.

        Examples:

        ```mojo
        print((-0.0).is_neg_zero(), (0.0).is_neg_zero())  # -> True False
        ```
        """
        var value = Float64(self)
        return value == 0 and 1 / value < 0

    def write_to[W: Writer](self, mut writer: W):
        """Writes the number.

        Examples:

        ```mojo
        def show(x: FloatLiteral):
            print("[", x, "]", sep="")

        show(0.25)  # -> [0.25]
        ```
        """
        Float64(self).write_to(writer)
