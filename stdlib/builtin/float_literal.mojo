"""Numbers with a fraction as they are written."""


struct FloatLiteral:
    """The values that no literal can write. A literal itself takes the type that its place asks for, `Float64` where none does."""

    comptime infinity = Float64.MAX
    """Larger than every number."""
    comptime negative_infinity = Float64.MIN
    """Smaller than every number."""
    comptime nan = Float64.MAX - Float64.MAX
    """No number."""
    comptime negative_zero = -1.0 / Float64.MAX
    """Zero with a sign."""
