"""How the elements of all ranks become one."""


struct ReduceOp(Equatable, TrivialRegisterPassable, Writable):
    """A way to combine the elements of all ranks.

    Averages of integers are truncated. `DType.bool` has only `MIN` (and) and `MAX` (or).
    """

    var _value: Int

    comptime SUM = ReduceOp(0)
    """The sum; integers wrap around."""
    comptime PRODUCT = ReduceOp(1)
    """The product; integers wrap around."""
    comptime MIN = ReduceOp(2)
    """The smallest."""
    comptime MAX = ReduceOp(3)
    """The largest."""
    comptime AVERAGE = ReduceOp(4)
    """The sum divided by the number of ranks."""

    @always_inline
    def __init__(out self, value: Int):
        """The reduction that the runtime knows by this number."""
        self._value = value

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        return self._value == other._value

    def write_to[W: Writer](self, mut writer: W):
        """Writes `sum`, `product`, `min`, `max` or `average`."""
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
