"""What else `UnsafePointer` is called, by releases and for what it may do."""

from memory.unsafe_pointer import UnsafePointer


comptime Pointer = UnsafePointer
"""A pointer that is never null; here as any other.

Examples:

```mojo
var x = 4
var p = Pointer(to=x)
p[] = 5
print(x)  # -> 5
```
"""
comptime LegacyUnsafePointer = UnsafePointer
"""Name of late 2025.

Examples:

```mojo
var x = 4
var p = LegacyUnsafePointer(to=x)
p[] = 5
print(x)  # -> 5
```
"""
comptime MutPointer = UnsafePointer
"""A pointer whose value may be written.

Examples:

```mojo
var x = 4
var p = MutPointer(to=x)
p[] = 5
print(x)  # -> 5
```
"""
comptime ImmutPointer = UnsafePointer
"""A pointer whose value is only read.

Examples:

```mojo
var x = 4
var p = ImmutPointer(to=x)
print(p[], x)  # -> 4 4
```
"""
comptime ImmPointer = UnsafePointer
"""A pointer whose value is only read.

Examples:

```mojo
var x = 4
var p = ImmPointer(to=x)
print(p[], x)  # -> 4 4
```
"""
comptime LegacyOpaquePointer = UnsafePointer[NoneType, _]
"""An address of nothing in particular, name of late 2025.

Examples:

```mojo
from std.memory import LegacyOpaquePointer
def number(address: LegacyOpaquePointer[_]) -> Int:
    return address.bitcast[Int]()[]

var x = 4
print(number(UnsafePointer(to=x).bitcast[NoneType]()), x)  # -> 4 4
```
"""
comptime MutUnsafePointer = UnsafePointer
"""A pointer whose value may be written.

Examples:

```mojo
var x = 4
var p = MutUnsafePointer(to=x)
p[] = 5
print(x)  # -> 5
```
"""
comptime ImmutUnsafePointer = UnsafePointer
"""A pointer whose value is only read.

Examples:

```mojo
var x = 4
var p = ImmutUnsafePointer(to=x)
print(p[], x)  # -> 4 4
```
"""
comptime ImmUnsafePointer = UnsafePointer
"""A pointer whose value is only read.

Examples:

```mojo
var x = 4
var p = ImmUnsafePointer(to=x)
print(p[], x)  # -> 4 4
```
"""
comptime ExternalPointer = UnsafePointer
"""A pointer to memory that the language did not allocate.

Examples:

```mojo
from std.memory import ExternalPointer
var x = 4
var p = ExternalPointer(to=x)
p[] = 5
print(x)  # -> 5
```
"""
comptime ExternalMutPointer = UnsafePointer
"""A pointer to memory that the language did not allocate.

Examples:

```mojo
from std.memory import ExternalMutPointer
var x = 4
var p = ExternalMutPointer(to=x)
p[] = 5
print(x)  # -> 5
```
"""
comptime OpaquePointer = UnsafePointer[NoneType, _]
"""An address of nothing in particular.

Examples:

```mojo
var value = 7
var address = UnsafePointer(to=value).bitcast[NoneType]()
var opaque: OpaquePointer[MutAnyOrigin] = address
print(opaque.bitcast[Int]()[])  # -> 7
```
"""
comptime MutOpaquePointer = UnsafePointer[NoneType, _]
"""An address of nothing in particular, which may be written through.

Examples:

```mojo
def number(address: MutOpaquePointer[_]) -> Int:
    return address.bitcast[Int]()[]

var x = 4
print(number(UnsafePointer(to=x).bitcast[NoneType]()), x)  # -> 4 4
```
"""
comptime ImmutOpaquePointer = UnsafePointer[NoneType, _]
"""An address of nothing in particular, for reading.

Examples:

```mojo
def number(address: ImmutOpaquePointer[_]) -> Int:
    return address.bitcast[Int]()[]

var x = 4
print(number(UnsafePointer(to=x).bitcast[NoneType]()), x)  # -> 4 4
```
"""
comptime ImmOpaquePointer = UnsafePointer[NoneType, _]
"""An address of nothing in particular, for reading.

Examples:

```mojo
def number(address: ImmOpaquePointer[_]) -> Int:
    return address.bitcast[Int]()[]

var x = 4
print(number(UnsafePointer(to=x).bitcast[NoneType]()), x)  # -> 4 4
```
"""
comptime OptionalPointer[
    T: AnyType,
    origin: Origin = MutAnyOrigin,
    *,
    address_space: AddressSpace = AddressSpace.GENERIC,
] = Optional[UnsafePointer[T, origin, address_space=address_space]]
"""An address that may be absent.

Examples:

```mojo
var x = 4
var p: OptionalPointer[Int, MutAnyOrigin] = UnsafePointer(to=x)
print(p.value()[], x)  # -> 4 4
```
"""
comptime OptionalUnsafePointer = OptionalPointer
"""An address that may be absent.

Examples:

```mojo
var p: OptionalUnsafePointer[Int, MutAnyOrigin] = None
print(Bool(p))  # -> False
```
"""
comptime DTypePointer[
    dtype: DType, address_space: AddressSpace = AddressSpace.GENERIC
] = UnsafePointer[Scalar[dtype], address_space=address_space]
"""An address of numbers, as 2024 spelled it: `UnsafePointer[Scalar[dtype]]`.

Examples:

```mojo
from std.memory import DTypePointer
var values = DTypePointer[DType.float32].alloc(2)
values.store(0, SIMD[DType.float32, 2](1, 2))
print(values[1])  # -> 2.0
values.free()
```
"""

comptime NonNullUnsafePointer = UnsafePointer
"""A pointer to a value; the name of 2026 for those that are never null.

Examples:

```mojo
from std.memory.pointer import NonNullUnsafePointer
var x = 4
var p = NonNullUnsafePointer(to=x)
p[] = 5
print(x)  # -> 5
```
"""
