"""`SIMDLength`: what the length of a vector is declared as."""

comptime SIMDLength = Int
"""The length of a vector.

Examples:

```mojo
from std.builtin.simd_size import SIMDLength
comptime lanes: SIMDLength = 4
print(SIMD[DType.int32, lanes](1))  # -> [1, 1, 1, 1]
```
"""
comptime SIMDSize = Int
"""The length of a vector, older name.

Examples:

```mojo
def width_of[width: SIMDSize](value: SIMD[DType.int32, width]) -> Int:
    return width

print(width_of(SIMD[DType.int32, 4](1)))  # -> 4
```
"""
