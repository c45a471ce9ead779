"""Origins: what a reference points into. They are parameters of types and are erased from their identity."""

from builtin.ellipsis import EllipsisType
from builtin.error import Never
from builtin.traits import AnyTrivialRegType


@__origin
struct Origin[mut: Bool = True](TrivialRegisterPassable):
    """What a reference points into; `mut` tells whether it may be written through.

    Examples:

    ```mojo
    def longest[o: Origin](a: StringSlice[o], b: StringSlice[o]) -> StringSlice[o]:
        return a if a.byte_length() > b.byte_length() else b

    print(longest(StaticString("ab"), StaticString("c")))  # -> ab
    ```
    """

    comptime external = Origin[Self.mut]()
    """Memory that the language did not allocate.

    Examples:

    ```mojo
    from std.memory import alloc
    var p: UnsafePointer[Int, MutOrigin.external] = alloc[Int](1)
    p[] = 7
    print(p[])  # -> 7
    p.free()
    ```
    """
    comptime cast_from[mut: Bool, //, o: Origin[mut]] = Origin[Self.mut]()
    """`o` with another mutability.

    Examples:

    ```mojo
    def first[o: Origin](values: Span[Int, o]) -> Int:
        var only_read: UnsafePointer[Int, ImmutOrigin.cast_from[o]] = values.unsafe_ptr()
        return only_read[0]

    var numbers = [1, 2]
    print(first(Span(numbers)), len(numbers))  # -> 1 2
    ```
    """
    comptime result = Origin[Self.mut]()
    """The origin itself: how `cast_from[o].result` was written early in 2025.

    Examples:

    ```mojo
    def first[o: Origin](values: Span[Int, o]) -> Int:
        var only_read: UnsafePointer[Int, ImmutOrigin.cast_from[o].result] = values.unsafe_ptr()
        return only_read[0]

    var numbers = [1, 2]
    print(first(Span(numbers)), len(numbers))  # -> 1 2
    ```
    """
    comptime empty = Origin[Self.mut]()
    """No memory.

    Examples:

    ```mojo
    var nothing = Span[Int, ImmutOrigin.empty]()
    print(len(nothing))  # -> 0
    ```
    """

    @staticmethod
    def unsafe_mut_cast[dest_mut: Bool]() -> Origin[dest_mut]:
        """The origin with another mutability.

        Examples:

        ```mojo
        comptime only_read = Origin[True].unsafe_mut_cast[False]()

        var x = 4
        var p: UnsafePointer[Int, only_read] = UnsafePointer(to=x)
        print(p[], x)  # -> 4 4
        ```
        """
        return Origin[dest_mut]()

    var _is_static: __brio.int[8]

    @always_inline
    def __init__(out self):
        """An origin that says nothing but whether it may be written through.

        Examples:

        ```mojo
        var x = 4
        var p: UnsafePointer[Int, Origin[False]()] = UnsafePointer(to=x)
        print(p[], x)  # -> 4 4
        ```
        """
        self._is_static = __brio.constant[__brio.int[8], 0]()

    @always_inline
    def __init__(out self, *, _is_static: __brio.int[8]):
        self._is_static = _is_static


@__origin
struct _Mutability(TrivialRegisterPassable):
    """The type of parameters that only say `mut=`."""

    @always_inline
    @implicit
    def __init__(out self, value: Bool):
        pass


@__origin
struct _Alignment(TrivialRegisterPassable):
    """The type of parameters that only say `alignment=`."""

    @always_inline
    @implicit
    def __init__(out self, value: Int):
        pass


comptime MutOrigin = Origin[True]
"""The type of origins that may be written through.

Examples:

```mojo
def first[o: MutOrigin](values: Span[Int, o]):
    values[0] = 9

var numbers = [1, 2]
first(Span(numbers))
print(numbers)  # -> [9, 2]
```
"""
comptime ImmutOrigin = Origin[False]
"""The type of origins that may only be read through.

Examples:

```mojo
def first[o: ImmutOrigin](values: Span[Int, o]) -> Int:
    return values[0]

var numbers = [1, 2]
print(first(Span(numbers).get_immutable()))  # -> 1
```
"""
comptime ImmOrigin = Origin[False]
"""As `ImmutOrigin`.

Examples:

```mojo
def first[o: ImmOrigin](values: Span[Int, o]) -> Int:
    return values[0]

var numbers = [1, 2]
print(first(Span(numbers).get_immutable()))  # -> 1
```
"""
comptime MutableOrigin = Origin[True]
"""`MutOrigin` in last year's spelling.

Examples:

```mojo
def clear[o: MutableOrigin](values: Span[Int, o]):
    for i in range(len(values)):
        values[i] = 0

var numbers = [1, 2]
clear(Span(numbers))
print(numbers)  # -> [0, 0]
```
"""
comptime ImmutableOrigin = Origin[False]
"""`ImmutOrigin` in last year's spelling.

Examples:

```mojo
def last[o: ImmutableOrigin](values: Span[Int, o]) -> Int:
    return values[len(values) - 1]

var numbers = [1, 2]
print(last(Span(numbers).get_immutable()))  # -> 2
```
"""

comptime MutAnyOrigin = Origin[True]()
"""Any memory, which may be written.

Examples:

```mojo
def bump(p: UnsafePointer[Int, MutAnyOrigin]):
    p[] += 1

var x = 1
bump(UnsafePointer(to=x))
print(x)  # -> 2
```
"""
comptime ImmutAnyOrigin = Origin[False]()
"""Any memory, which is only read.

Examples:

```mojo
def twice(p: UnsafePointer[Int, ImmutAnyOrigin]) -> Int:
    return 2 * p[]

var x = 4
print(twice(UnsafePointer(to=x)))  # -> 8
```
"""
comptime ImmAnyOrigin = Origin[False]()
"""As `ImmutAnyOrigin`.

Examples:

```mojo
var x = 4
var p: UnsafePointer[Int, ImmAnyOrigin] = UnsafePointer(to=x)
print(p[], x)  # -> 4 4
```
"""
comptime MutableAnyOrigin = Origin[True]()
"""`MutAnyOrigin` in last year's spelling.

Examples:

```mojo
var x = 4
var p: UnsafePointer[Int, MutableAnyOrigin] = UnsafePointer(to=x)
p[] = 5
print(x)  # -> 5
```
"""
comptime ImmutableAnyOrigin = Origin[False]()
"""`ImmutAnyOrigin` in last year's spelling.

Examples:

```mojo
var x = 4
var p: UnsafePointer[Int, ImmutableAnyOrigin] = UnsafePointer(to=x)
print(p[], x)  # -> 4 4
```
"""
comptime MutUnsafeAnyOrigin = Origin[True]()
"""Any memory, which may be written, without a claim on its lifetime.

Examples:

```mojo
var x = 4
var p: UnsafePointer[Int, MutUnsafeAnyOrigin] = UnsafePointer(to=x)
p[] = 5
print(x)  # -> 5
```
"""
comptime ImmutUnsafeAnyOrigin = Origin[False]()
"""Any memory, which is only read, without a claim on its lifetime.

Examples:

```mojo
var x = 4
var p: UnsafePointer[Int, ImmutUnsafeAnyOrigin] = UnsafePointer(to=x)
print(p[], x)  # -> 4 4
```
"""
comptime ImmUnsafeAnyOrigin = Origin[False]()
"""As `ImmutUnsafeAnyOrigin`.

Examples:

```mojo
var x = 4
var p: UnsafePointer[Int, ImmUnsafeAnyOrigin] = UnsafePointer(to=x)
print(p[], x)  # -> 4 4
```
"""
comptime UnsafeAnyOrigin = Origin[True]()
"""Any memory, without a claim on its lifetime.

Examples:

```mojo
var x = 4
var p: UnsafePointer[Int, UnsafeAnyOrigin] = UnsafePointer(to=x)
p[] = 5
print(x)  # -> 5
```
"""
comptime UntrackedOrigin = Origin[True]()
"""Memory whose lifetime the language does not follow.

Examples:

```mojo
var x = 4
var p: UnsafePointer[Int, UntrackedOrigin] = UnsafePointer(to=x)
p[] = 5
print(x)  # -> 5
```
"""
comptime MutUntrackedOrigin = Origin[True]()
"""Memory that may be written and whose lifetime the language does not follow.

Examples:

```mojo
var x = 4
var p: UnsafePointer[Int, MutUntrackedOrigin] = UnsafePointer(to=x)
p[] = 5
print(x)  # -> 5
```
"""
comptime ImmutUntrackedOrigin = Origin[False]()
"""Memory that is only read and whose lifetime the language does not follow.

Examples:

```mojo
var x = 4
var p: UnsafePointer[Int, ImmutUntrackedOrigin] = UnsafePointer(to=x)
print(p[], x)  # -> 4 4
```
"""
comptime ImmUntrackedOrigin = Origin[False]()
"""As `ImmutUntrackedOrigin`.

Examples:

```mojo
var x = 4
var p: UnsafePointer[Int, ImmUntrackedOrigin] = UnsafePointer(to=x)
print(p[], x)  # -> 4 4
```
"""
comptime ExternalOrigin[*, mut: Bool = True] = Origin[mut]()
"""Memory that the language did not allocate.

Examples:

```mojo
from std.memory import alloc
var p: UnsafePointer[Int, ExternalOrigin[mut=True]] = alloc[Int](1)
p[] = 7
print(p[])  # -> 7
p.free()
```
"""
comptime MutExternalOrigin = Origin[True]()
"""Memory that the language did not allocate and that may be written.

Examples:

```mojo
from std.memory import alloc
var p: UnsafePointer[Int, MutExternalOrigin] = alloc[Int](1)
p[] = 5
print(p[])  # -> 5
p.free()
```
"""
comptime ImmutExternalOrigin = Origin[False]()
"""Memory that the language did not allocate and that is only read.

Examples:

```mojo
var x = 4
var p: UnsafePointer[Int, ImmutExternalOrigin] = UnsafePointer(to=x)
print(p[], x)  # -> 4 4
```
"""
comptime StaticConstantOrigin = Origin[False](
    _is_static=__brio.constant[__brio.int[8], 1]()
)
"""Constants of the program: they live as long as it runs.

Examples:

```mojo
var text: StringSlice[StaticConstantOrigin] = "text"
print(text)  # -> text
```
"""
comptime ImmStaticOrigin = Origin[False](
    _is_static=__brio.constant[__brio.int[8], 1]()
)
"""As `StaticConstantOrigin`.

Examples:

```mojo
var text: StringSlice[ImmStaticOrigin] = StaticString("abc")
print(text)  # -> abc
```
"""
comptime ImmutStaticOrigin = Origin[False](
    _is_static=__brio.constant[__brio.int[8], 1]()
)
"""As `StaticConstantOrigin`.

Examples:

```mojo
var text: StringSlice[ImmutStaticOrigin] = StaticString("abc")
print(text)  # -> abc
```
"""
comptime AnyOrigin = Origin[True]()
"""Any memory.

Examples:

```mojo
from std.builtin.type_aliases import AnyOrigin
var x = 4
var p: UnsafePointer[Int, AnyOrigin] = UnsafePointer(to=x)
p[] = 5
print(x)  # -> 5
```
"""
comptime unsafe_origin_mutcast[origin: Origin, *, mut: Bool = True] = Origin[
    mut
]()
"""The origin with another mutability.

Examples:

```mojo
from std.builtin.type_aliases import unsafe_origin_mutcast
def read[o: Origin](values: Span[Int, o]) -> Int:
    var same: UnsafePointer[Int, unsafe_origin_mutcast[o, mut=False]] = values.unsafe_ptr()
    return same[0]

var numbers = [1, 2]
print(read(Span(numbers)), len(numbers))  # -> 1 2
```
"""
comptime OriginSet = Origin[True]
"""The type of sets of origins.

Examples:

```mojo
from std.builtin.type_aliases import OriginSet
from std.builtin.coroutine import Coroutine

def ready[o: OriginSet](x: Int) -> Coroutine[Int, o]:
    return Coroutine[Int, o](x)

async def four() -> Int:
    return await ready[OriginSet()](4)

print(four())  # -> 4
```
"""

comptime __MutableLifetime_legacy__ = Origin[True]
"""`MutOrigin` in the spelling of 24.4 and 24.5."""
comptime __ImmutableLifetime_legacy__ = Origin[False]
"""`ImmutOrigin` in the spelling of 24.4 and 24.5."""
comptime __Lifetime_legacy__ = Origin
"""`Origin` in the spelling of 24.5."""
comptime __AnyLifetime_legacy__ = Origin
"""`Origin` in the spelling of 24.3 and 24.4."""
comptime __MutableStaticLifetime_legacy__ = MutAnyOrigin
"""Memory of the whole program, in the spelling of 24.4 and 24.5."""
comptime __ImmutableStaticLifetime_legacy__ = ImmutAnyOrigin
"""Read-only memory of the whole program, in the spelling of 24.4 and 24.5."""
comptime __LifetimeSet_legacy__ = OriginSet
"""`OriginSet` in the spelling of 24.5."""
