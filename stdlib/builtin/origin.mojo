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
    """Memory that the language did not allocate."""
    comptime cast_from[mut: Bool, //, o: Origin[mut]] = Origin[Self.mut]()
    """`o` with another mutability."""
    comptime result = Origin[Self.mut]()
    """The origin itself: how `cast_from[o].result` was written early in 2025."""
    comptime empty = Origin[Self.mut]()
    """No memory."""

    @staticmethod
    def unsafe_mut_cast[dest_mut: Bool]() -> Origin[dest_mut]:
        """The origin with another mutability."""
        return Origin[dest_mut]()

    var _is_static: __brio.int[8]

    @always_inline
    def __init__(out self):
        """An origin that says nothing but whether it may be written through."""
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
"""As `ImmutOrigin`."""
comptime MutableOrigin = Origin[True]
"""`MutOrigin` in last year's spelling."""
comptime ImmutableOrigin = Origin[False]
"""`ImmutOrigin` in last year's spelling."""

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
"""As `ImmutAnyOrigin`."""
comptime MutableAnyOrigin = Origin[True]()
"""`MutAnyOrigin` in last year's spelling."""
comptime ImmutableAnyOrigin = Origin[False]()
"""`ImmutAnyOrigin` in last year's spelling."""
comptime MutUnsafeAnyOrigin = Origin[True]()
"""Any memory, which may be written, without a claim on its lifetime."""
comptime ImmutUnsafeAnyOrigin = Origin[False]()
"""Any memory, which is only read, without a claim on its lifetime."""
comptime ImmUnsafeAnyOrigin = Origin[False]()
"""As `ImmutUnsafeAnyOrigin`."""
comptime UnsafeAnyOrigin = Origin[True]()
"""Any memory, without a claim on its lifetime."""
comptime UntrackedOrigin = Origin[True]()
"""Memory whose lifetime the language does not follow."""
comptime MutUntrackedOrigin = Origin[True]()
"""Memory that may be written and whose lifetime the language does not follow."""
comptime ImmutUntrackedOrigin = Origin[False]()
"""Memory that is only read and whose lifetime the language does not follow."""
comptime ImmUntrackedOrigin = Origin[False]()
"""As `ImmutUntrackedOrigin`."""
comptime ExternalOrigin[*, mut: Bool = True] = Origin[mut]()
"""Memory that the language did not allocate."""
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
"""Memory that the language did not allocate and that is only read."""
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
"""As `StaticConstantOrigin`."""
comptime ImmutStaticOrigin = Origin[False](
    _is_static=__brio.constant[__brio.int[8], 1]()
)
"""As `StaticConstantOrigin`."""
comptime AnyOrigin = Origin[True]()
"""Any memory."""
comptime unsafe_origin_mutcast[origin: Origin, *, mut: Bool = True] = Origin[
    mut
]()
"""The origin with another mutability."""
comptime OriginSet = Origin[True]
"""The type of sets of origins."""
