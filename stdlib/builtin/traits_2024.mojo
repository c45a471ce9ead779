"""What traits were called in early 2024."""

from builtin.traits import TrivialRegisterPassable

comptime AnyRegType = TrivialRegisterPassable
"""Another name of `TrivialRegisterPassable`, of early 2024.

Examples:

```mojo
def size[T: AnyRegType]() -> String:
    return "bits"

print(size[Int]())  # -> bits
```
"""
