"""Numbers with a fraction as they are written."""


@__holds_literals("int")
@nonmaterializable(Int)
struct IntLiteral:
    """Integers as they are written, exact. An argument or a parameter of this type keeps the literal that it is given; elsewhere a literal takes
    the type that its place asks for, `Int` where none does."""

    pass


@__holds_literals("float")
@nonmaterializable(Float64)
struct FloatLiteral:
    """Numbers as they are written, exact, as `IntLiteral` are integers; and the values that no literal can write."""

    comptime infinity = Float64.MAX
    """Larger than every number."""
    comptime negative_infinity = Float64.MIN
    """Smaller than every number."""
    comptime nan = Float64.MAX - Float64.MAX
    """No number."""
    comptime negative_zero = -1.0 / Float64.MAX
    """Zero with a sign."""
