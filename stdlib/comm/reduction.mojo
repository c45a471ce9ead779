"""How the elements of all ranks become one."""


struct ReduceOp(Equatable, TrivialRegisterPassable, Writable):
    """A way to combine the elements of all ranks.

    Averages of integers are truncated. `DType.bool` has only `MIN` (and) and `MAX` (or).

    Examples:

    ```mojo
    from std.comm import ReduceOp
    print(ReduceOp.MAX, ReduceOp.MAX == ReduceOp.MIN)  # -> max False
    ```
    """

    var _value: Int

    comptime SUM = ReduceOp(0)
    """The sum; integers wrap around.

    Examples:

    ```mojo
    from std.comm import ReduceOp
    print(ReduceOp.SUM)  # -> sum
    ```
    """
    comptime PRODUCT = ReduceOp(1)
    """The product; integers wrap around.

    Examples:

    ```mojo
    from std.comm import ReduceOp
    print(ReduceOp.PRODUCT)  # -> product
    ```
    """
    comptime MIN = ReduceOp(2)
    """The smallest.

    Examples:

    ```mojo
    from std.comm import ReduceOp
    print(ReduceOp.MIN)  # -> min
    ```
    """
    comptime MAX = ReduceOp(3)
    """The largest.

    Examples:

    ```mojo
    from std.comm import ReduceOp
    print(ReduceOp.MAX)  # -> max
    ```
    """
    comptime AVERAGE = ReduceOp(4)
    """The sum divided by the number of ranks.

    Examples:

    ```mojo
    from std.comm import ReduceOp
    print(ReduceOp.AVERAGE)  # -> average
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The reduction that the runtime knows by this number.

        Examples:

        ```mojo
        from std.comm import ReduceOp
        print(ReduceOp(0) == ReduceOp.SUM)  # -> True
        ```
        """
        self._value = value

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.comm import ReduceOp
        print(ReduceOp.SUM == ReduceOp.SUM, ReduceOp.SUM == ReduceOp.MAX)  # -> True False
        ```
        """
        return self._value == other._value

    def write_to[W: Writer](self, mut writer: W):
        """Writes `sum`, `product`, `min`, `max` or `average`.

        Examples:

        ```mojo
        from std.comm import ReduceOp
        print("combined by", ReduceOp.AVERAGE)  # -> combined by average
        ```
        """
        if self._value == 0:
            writer.write("sum")
        elif self._value == 1:
            writer.write("product")
        elif self._value == 2:
            writer.write("min")
        elif self._value == 3:
            writer.write("max")
        else:
            writer.write("average")
