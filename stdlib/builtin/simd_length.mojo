"""`SIMDLength`: what the length of a vector is declared as."""

comptime SIMDLength = Int
"""The length of a vector."""
comptime SIMDSize = Int
"""The length of a vector, older name."""
