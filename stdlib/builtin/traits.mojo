"""The traits of the prelude. Conformance is declared; a trait asks for as little as its users need."""

from builtin.comparison_traits import (
    Comparable,
    EqualityComparable,
    Equatable,
    GreaterThanComparable,
    GreaterThanOrEqualComparable,
    Hashable,
    Identifiable,
    KeyElement,
    LessThanComparable,
    LessThanOrEqualComparable,
)
from builtin.conversion_traits import (
    Boolable,
    Floatable,
    FloatableRaising,
    ImplicitlyBoolable,
    ImplicitlyIntable,
    Indexer,
    Intable,
    IntableRaising,
    PathLike,
    Sized,
    SizedRaising,
)
from builtin.functions import materialize, next
from builtin.iteration_traits import (
    _next_of,
    Iterable,
    IterableOwned,
    Iterator,
    ReversibleRange,
)
from builtin.number_traits import (
    Absable,
    Ceilable,
    CeilDivable,
    CeilDivableRaising,
    DivModable,
    Floorable,
    IntervalElement,
    Numeric,
    Powable,
    Roundable,
    Truncable,
)


trait AnyType:
    """Any type, function types included.

    Examples:

    ```mojo
    def name[T: AnyType]() -> String:
        comptime if conforms_to(T, Writable):
            return "can be printed"
        return "unknown"

    print(name[Int]())  # -> can be printed
    ```
    """

    comptime __del__is_trivial: Bool = Bool(__brio.ends_trivially[Self])
    """Whether nothing happens at the end of a value.

    Examples:

    ```mojo
    print(Int.__del__is_trivial, String.__del__is_trivial)  # -> True False
    ```
    """
    comptime __copyinit__is_trivial: Bool = Bool(__brio.copies_by_bytes[Self])
    """Whether copying a value is copying its bytes.

    Examples:

    ```mojo
    print(Int.__copyinit__is_trivial, String.__copyinit__is_trivial)  # -> True False
    ```
    """
    comptime __moveinit__is_trivial: Bool = Bool(__brio.moves_by_bytes[Self])
    """Whether moving a value is copying its bytes.

    Examples:

    ```mojo
    print(Int.__moveinit__is_trivial)  # -> True
    ```
    """
    comptime __copy_ctor_is_trivial: Bool = Self.__copyinit__is_trivial
    """`__copyinit__is_trivial` in the spelling of 26.2.

    Examples:

    ```mojo
    print(Int.__copy_ctor_is_trivial, String.__copy_ctor_is_trivial)  # -> True False
    ```
    """
    comptime __move_ctor_is_trivial: Bool = Self.__moveinit__is_trivial
    """`__moveinit__is_trivial` in the spelling of 26.2.

    Examples:

    ```mojo
    print(Int.__move_ctor_is_trivial)  # -> True
    ```
    """


trait Movable:
    """Values may change their place.

    Examples:

    ```mojo
    @fieldwise_init
    struct Ticket(Movable):
        var number: Int

    var ticket = Ticket(7)
    var other = ticket^
    print(other.number)  # -> 7
    ```
    """

    pass


trait Copyable(Movable):
    """Values may be copied, with `copy()`.

    Examples:

    ```mojo
    def twice[T: Copyable](value: T) -> List[T]:
        return [value.copy(), value.copy()]

    print(twice(String("ab")))  # -> ['ab', 'ab']
    ```
    """

    @always_inline
    def copy(self, out result: Self):
        """A copy of the value.

        Examples:

        ```mojo
        @fieldwise_init
        struct Ticket(Copyable):
            var number: Int

        var ticket = Ticket(7)
        var other = ticket.copy()
        other.number += 1
        print(ticket.number, other.number)  # -> 7 8
        ```
        """
        __brio.init(__brio.address_of(result), self)
        __brio.mark_init(result)


trait ExplicitlyCopyable(Copyable):
    """Older name of `Copyable`.

    Examples:

    ```mojo
    comptime assert conforms_to(List[Int], ExplicitlyCopyable)
    ```
    """

    pass


trait ImplicitlyCopyable(Copyable):
    """Values are copied wherever a copy is needed.

    Examples:

    ```mojo
    @fieldwise_init
    struct Ticket(ImplicitlyCopyable):
        var number: Int

    var ticket = Ticket(7)
    var other = ticket
    print(ticket.number, other.number)  # -> 7 7
    ```
    """

    pass


@__ends_implicitly
trait ImplicitlyDeletable:
    """Values are destroyed after their last use.

    Examples:

    ```mojo
    @fieldwise_init
    struct Guard(ImplicitlyDeletable):
        var name: Int

        def __del__(deinit self):
            print("end of", self.name)

    _ = Guard(7)  # -> end of 7
    ```
    """

    pass


comptime Some[Bound: AnyType] = Bound
"""`x: Some[Writable]`: an argument of any type that conforms.

Examples:

```mojo
def twice(x: Some[Intable]) -> Int:
    return 2 * Int(x)

print(twice(3), twice(Float32(4.5)))  # -> 6 8
```
"""
comptime SomeTypeList[Bound: AnyType] = Bound
"""`*args: *SomeTypeList[Writable]`: arguments of any types that conform.

Examples:

```mojo
def join(*values: *SomeTypeList[Writable]) -> Int:
    return len(values)

print(join(1, "two", 3.0))  # -> 3
```
"""
comptime ImplicitlyDestructible = ImplicitlyDeletable
"""Another name of `ImplicitlyDeletable`.

Examples:

```mojo
comptime assert conforms_to(String, ImplicitlyDestructible)
```
"""
comptime Deinitable = ImplicitlyDeletable
"""Another name of `ImplicitlyDeletable`.

Examples:

```mojo
comptime assert conforms_to(String, Deinitable)
```
"""
comptime UnknownDestructibility = AnyType
"""Name of 2026 for values that may have to be ended by name.

Examples:

```mojo
from std.sys import size_of
def size[T: UnknownDestructibility]() -> Int:
    return size_of[T]()

print(size[Int32]())  # -> 4
```
"""


@__trivial_register_passable
trait TrivialRegisterPassable(
    ImplicitlyCopyable, ImplicitlyDeletable, Movable, RegisterPassable
):
    """Values are bits in registers: copied by copying, destroyed by forgetting.

    Examples:

    ```mojo
    @fieldwise_init
    struct Pair(TrivialRegisterPassable):
        var a: Int32
        var b: Int32

    var pair = Pair(1, 2)
    print(pair.a + pair.b)  # -> 3
    ```
    """

    pass


@__register_passable
trait RegisterPassable(Movable):
    """Values that may travel in registers.

    Examples:

    ```mojo
    @fieldwise_init
    struct Handle(RegisterPassable):
        var number: Int

    print(Handle(3).number)  # -> 3
    ```
    """

    pass


comptime TrivialRegisterType = TrivialRegisterPassable
"""The name that `TrivialRegisterPassable` had first.

Examples:

```mojo
@fieldwise_init
struct Cell(TrivialRegisterType):
    var row: Int

print(Cell(3).row)  # -> 3
```
"""
comptime RegisterType = RegisterPassable
"""The name that `RegisterPassable` had first.

Examples:

```mojo
@fieldwise_init
struct Handle(RegisterType):
    var number: Int

print(Handle(3).number)  # -> 3
```
"""
comptime AnyTrivialRegType = TrivialRegisterPassable
"""Another name of `TrivialRegisterPassable`.

Examples:

```mojo
def size[T: AnyTrivialRegType]() -> String:
    return "bits"

print(size[Int]())  # -> bits
```
"""
comptime CollectionElement = AnyType
"""Another name of `AnyType`, of releases where that was what a container asks.

Examples:

```mojo
def count[T: CollectionElement](values: List[T]) -> Int:
    return len(values)

print(count([1, 2]))  # -> 2
```
"""
comptime EqualityComparableCollectionElement = Equatable
"""Another name of `Equatable`.

Examples:

```mojo
comptime assert conforms_to(String, EqualityComparableCollectionElement)
```
"""
comptime ComparableCollectionElement = Comparable
"""Another name of `Comparable`.

Examples:

```mojo
comptime assert conforms_to(Int, ComparableCollectionElement)
```
"""
comptime BoolableCollectionElement = Boolable
"""Another name of `Boolable`.

Examples:

```mojo
comptime assert conforms_to(Int, BoolableCollectionElement)
```
"""
comptime RepresentableCollectionElement = Representable
"""`Representable` in the spelling of 2024.

Examples:

```mojo
comptime assert conforms_to(String, RepresentableCollectionElement)
```
"""
comptime WritableCollectionElement = Writable
"""`Writable` in the spelling of 2024.

Examples:

```mojo
comptime assert conforms_to(String, WritableCollectionElement)
```
"""
comptime StringableCollectionElement = Stringable
"""`Stringable` in the spelling of 2024.

Examples:

```mojo
comptime assert conforms_to(Int, StringableCollectionElement)
```
"""


trait Defaultable:
    """`T()` makes a value. A struct that does not say how has the default of each field.

    Examples:

    ```mojo
    struct Settings(Defaultable):
        var count: Int
        var names: List[String]

    var settings = Settings()
    print(settings.count, settings.names)  # -> 0 []
    ```
    """

    def __init__(out self):
        """A value that says nothing in particular: zero, empty; unless the struct says otherwise, of each field.

        Examples:

        ```mojo
        def made[T: Defaultable]() -> T:
            return T()

        print(made[Int]())  # -> 0
        ```
        """
        comptime for i in range(Int(__brio.field_count[Self])):
            comptime Field = __brio.field_type[Self, i]
            comptime assert conforms_to(Field, Defaultable), (
                "a field of a type without a default has no default either:"
                " write '__init__'"
            )
            __brio.init(__brio.address_of(__brio.field[i](self)), Field())
        __brio.mark_init(self)


@__members_unsaid
trait UnsafeNicheable:
    """A type with bits that no value has.

    Examples:

    ```mojo
    from std.builtin.traits import UnsafeNicheable

    @fieldwise_init
    struct Handle(ImplicitlyCopyable, Movable, UnsafeNicheable):
        var number: Int

    var some = Optional(Handle(3))
    print(some.value().number)  # -> 3
    ```
    """

    pass


trait UnsafeSingleNicheable(UnsafeNicheable):
    """A type with one pattern of bits that no value has. An `Optional` of it is no larger: where it is empty, it has that pattern.

    Examples:

    ```mojo
    from std.builtin.traits import UnsafeSingleNicheable
    from std.sys import size_of

    @fieldwise_init
    struct File(ImplicitlyCopyable, Movable, UnsafeSingleNicheable):
        var number: Int

        @staticmethod
        def write_niche(memory: UnsafePointer[Self, MutAnyOrigin]):
            memory.init_pointee_move(Self(-1))

        @staticmethod
        def isa_niche(memory: UnsafePointer[Self, MutAnyOrigin]) -> Bool:
            return memory[].number == -1

    var some = Optional(File(3))
    print(some.value().number, size_of[Optional[File]]())  # -> 3 8
    some = None
    print(Bool(some))  # -> False
    ```
    """

    @staticmethod
    def write_niche(memory: UnsafePointer[Self, MutAnyOrigin]):
        """Gives memory that holds no value the pattern.

        Examples:

        ```mojo
        from std.memory import alloc

        var place = alloc[UnsafePointer[Int, MutAnyOrigin]](1)
        UnsafePointer[Int, MutAnyOrigin].write_niche(place.as_any_origin())
        print(Bool(place[]))  # -> False
        place.free()
        ```
        """
        ...

    @staticmethod
    def isa_niche(memory: UnsafePointer[Self, MutAnyOrigin]) -> Bool:
        """Whether memory has the pattern, and so holds no value.

        Examples:

        ```mojo
        var x = 3
        var pointer = UnsafePointer(to=x).as_any_origin()
        print(UnsafePointer[Int, MutAnyOrigin].isa_niche(UnsafePointer(to=pointer).as_any_origin()))  # -> False
        ```
        """
        ...


trait UnsafeCustomNicheStorage(UnsafeNicheable):
    """A type that says itself which of its bits no value has.

    Examples:

    ```mojo
    from std.builtin.traits import UnsafeCustomNicheStorage

    @fieldwise_init
    struct Handle(ImplicitlyCopyable, Movable, UnsafeCustomNicheStorage):
        var number: Int

    var some = Optional(Handle(3))
    print(some.value().number)  # -> 3
    ```
    """

    pass
