"""Whether all types of a list conform to a trait."""


def _all_conform[Bound: AnyType, *Ts: AnyType]() -> Bool:
    comptime for i in range(Int(__brio.pack_size[Ts])):
        comptime if not conforms_to(Ts[i], Bound):
            return False
    return True


comptime AllWritable[*Ts: AnyType]: Bool = _all_conform[Writable, *Ts]()
"""Whether all types conform to `Writable`.

Examples:

```mojo
from std.reflection.traits import AllWritable
struct Silent:
    pass

print(AllWritable[Int, String], AllWritable[Int, Silent])  # -> True False
```
"""
comptime AllMovable[*Ts: AnyType]: Bool = _all_conform[Movable, *Ts]()
"""Whether all types conform to `Movable`.

Examples:

```mojo
from std.reflection.traits import AllMovable
print(AllMovable[Int, List[Int]])  # -> True
```
"""
comptime AllCopyable[*Ts: AnyType]: Bool = _all_conform[Copyable, *Ts]()
"""Whether all types conform to `Copyable`.

Examples:

```mojo
from std.reflection.traits import AllCopyable
from std.memory import OwnedPointer
print(AllCopyable[Int, String], AllCopyable[Int, OwnedPointer[Int]])  # -> True False
```
"""
comptime AllImplicitlyCopyable[*Ts: AnyType]: Bool = _all_conform[
    ImplicitlyCopyable, *Ts
]()
"""Whether all types conform to `ImplicitlyCopyable`.

Examples:

```mojo
from std.reflection.traits import AllImplicitlyCopyable
print(AllImplicitlyCopyable[Int, Float64])  # -> True
```
"""
comptime AllDefaultable[*Ts: AnyType]: Bool = _all_conform[Defaultable, *Ts]()
"""Whether all types conform to `Defaultable`.

Examples:

```mojo
from std.reflection.traits import AllDefaultable
struct Needs:
    def __init__(out self, value: Int):
        pass

print(AllDefaultable[Int, String], AllDefaultable[Int, Needs])  # -> True False
```
"""
comptime AllEquatable[*Ts: AnyType]: Bool = _all_conform[Equatable, *Ts]()
"""Whether all types conform to `Equatable`.

Examples:

```mojo
from std.reflection.traits import AllEquatable
print(AllEquatable[Int, String])  # -> True
```
"""
comptime AllHashable[*Ts: AnyType]: Bool = _all_conform[Hashable, *Ts]()
"""Whether all types conform to `Hashable`.

Examples:

```mojo
from std.reflection.traits import AllHashable
print(AllHashable[Int, String])  # -> True
```
"""
comptime AllComparable[*Ts: AnyType]: Bool = _all_conform[Comparable, *Ts]()
"""Whether all types conform to `Comparable`.

Examples:

```mojo
from std.reflection.traits import AllComparable
struct Unordered:
    pass

print(AllComparable[Int, String], AllComparable[Unordered])  # -> True False
```
"""
comptime AllRegisterPassable[*Ts: AnyType]: Bool = _all_conform[
    RegisterPassable, *Ts
]()
"""Whether all types conform to `RegisterPassable`.

Examples:

```mojo
from std.reflection.traits import AllRegisterPassable
print(AllRegisterPassable[Int, Float32])  # -> True
```
"""
comptime AllImplicitlyDestructible[*Ts: AnyType]: Bool = _all_conform[
    ImplicitlyDeletable, *Ts
]()
"""Whether all types conform to `ImplicitlyDeletable`.

Examples:

```mojo
from std.reflection.traits import AllImplicitlyDestructible
print(AllImplicitlyDestructible[Int, String])  # -> True
```
"""
