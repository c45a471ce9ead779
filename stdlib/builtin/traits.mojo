"""The traits of the prelude. Conformance is declared; a trait asks for as little as its users need."""

from builtin.functions import materialize, next


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

    pass


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


trait Sized:
    """`len(x)`.

    Examples:

    ```mojo
    struct Triple(Sized):
        def __init__(out self):
            pass

        def __len__(self) -> Int:
            return 3

    print(len(Triple()))  # -> 3
    ```
    """

    def __len__(self) -> Int:
        """The number of values: `len(a)`.

        Examples:

        ```mojo
        print(len([1, 2, 3]))  # -> 3
        ```
        """
        ...


trait SizedRaising:
    """`len(x)`, which may fail.

    Examples:

    ```mojo
    struct Shelf(SizedRaising):
        def __init__(out self):
            pass

        def __len__(self) raises -> Int:
            raise Error("closed")

    try:
        print(len(Shelf()))
    except error:
        print(error)  # -> closed
    ```
    """

    def __len__(self) raises -> Int:
        """The number of values: `len(a)`.

        Examples:

        ```mojo
        struct Shelf(SizedRaising):
            def __init__(out self):
                pass

            def __len__(self) raises -> Int:
                return 4

        print(len(Shelf()))  # -> 4
        ```
        """
        ...


trait Boolable:
    """`Bool(x)` and conditions.

    Examples:

    ```mojo
    @fieldwise_init
    struct Box(Boolable):
        var count: Int

        def __bool__(self) -> Bool:
            return self.count > 0

    if Box(3):
        print("full")  # -> full
    ```
    """

    def __bool__(self) -> Bool:
        """Whether the value counts as true: `Bool(a)`.

        Examples:

        ```mojo
        print("full" if [1] else "empty")  # -> full
        ```
        """
        ...


trait Intable:
    """`Int(x)`.

    Examples:

    ```mojo
    @fieldwise_init
    struct Meters(Intable):
        var count: Int

        def __int__(self) -> Int:
            return self.count

    print(Int(Meters(3)))  # -> 3
    ```
    """

    def __int__(self) -> Int:
        """The value as `Int`: `Int(a)`.

        Examples:

        ```mojo
        print(Int(Float32(2.5)))  # -> 2
        ```
        """
        ...


trait IntableRaising:
    """`Int(x)`, which may fail.

    Examples:

    ```mojo
    @fieldwise_init
    struct Digits(IntableRaising):
        var text: String

        def __int__(self) raises -> Int:
            return atol(self.text)

    print(Int(Digits("12")))  # -> 12
    ```
    """

    def __int__(self) raises -> Int:
        """The value as `Int`: `Int(a)`.

        Examples:

        ```mojo
        print(Int("12"))  # -> 12
        try:
            print(Int("a dozen"))
        except:
            print("no number")  # -> no number
        ```
        """
        ...


trait ImplicitlyBoolable(Boolable):
    """Values are conditions, and `Bool`s wherever one is needed.

    Examples:

    ```mojo
    def both(a: Bool, b: Bool) -> Bool:
        return a and b

    comptime assert conforms_to(Bool, ImplicitlyBoolable)
    print(both(True, 1 < 2))  # -> True
    ```
    """

    pass


trait ImplicitlyIntable(Intable):
    """Values are `Int`s wherever one is needed.

    Examples:

    ```mojo
    @fieldwise_init
    struct Row(ImplicitlyIntable):
        var number: Int

        def __as_int__(self) -> Int:
            return self.number

        def __int__(self) -> Int:
            return self.number

    print(Int(Row(3)))  # -> 3
    ```
    """

    pass


trait FloatableRaising:
    """`Float64(x)`, which may fail.

    Examples:

    ```mojo
    @fieldwise_init
    struct Digits(FloatableRaising):
        var text: String

        def __float__(self) raises -> Float64:
            return atof(self.text)

    print(Float64(Digits("2.5")))  # -> 2.5
    ```
    """

    def __float__(self) raises -> Float64:
        """The value as `Float64`: `Float64(a)`.

        Examples:

        ```mojo
        print(Float64("2.5"))  # -> 2.5
        ```
        """
        ...


trait Floatable:
    """`Float64(x)`.

    Examples:

    ```mojo
    @fieldwise_init
    struct Meters(Floatable):
        var count: Int

        def __float__(self) -> Float64:
            return Float64(self.count)

    print(Float64(Meters(3)))  # -> 3.0
    ```
    """

    def __float__(self) -> Float64:
        """The value as `Float64`: `Float64(a)`.

        Examples:

        ```mojo
        print(Float64(7) / 2)  # -> 3.5
        ```
        """
        ...


trait Indexer:
    """A value that counts elements, by `__index__` or, as releases after 2024 have it, by `__mlir_index__`. Collections take it as an index.

    Examples:

    ```mojo
    @fieldwise_init
    struct Row(Indexer):
        var number: Int

        def __index__(self) -> Int:
            return self.number

    print([10, 20, 30][Row(1)])  # -> 20
    ```
    """

    def __index__(self) -> Int:
        """The number of the element.

        Examples:

        ```mojo
        @fieldwise_init
        struct Place(Indexer):
            var number: Int

            def __index__(self) -> Int:
                return self.number

        print(["a", "b", "c"][Place(1)])  # -> b
        ```
        """
        return Int(self.__mlir_index__())


trait Equatable:
    """`==` and `!=`. A struct that does not say what makes its values equal is compared field by field.

    Examples:

    ```mojo
    @fieldwise_init
    struct Point(Equatable):
        var x: Int
        var y: Int

    print(Point(1, 2) == Point(1, 2), Point(1, 2) != Point(1, 3))  # -> True True
    ```
    """

    def __eq__(self, other: Self) -> Bool:
        """Whether the values are equal; unless the struct says otherwise, whether all fields are.

        Examples:

        ```mojo
        print(String("ab") == "a" + "b")  # -> True
        ```
        """
        comptime for i in range(Int(__brio.field_count[Self])):
            if __brio.field[i](self) != __brio.field[i](other):
                return False
        return True

    @always_inline
    def __ne__(self, other: Self) -> Bool:
        """Whether the values differ: `not (a == b)`, unless the struct says otherwise.

        Examples:

        ```mojo
        print(String("ab") != "ab")  # -> False
        ```
        """
        return not self.__eq__(other)


comptime EqualityComparable = Equatable
"""Another name of `Equatable`.

Examples:

```mojo
comptime assert conforms_to(Int, EqualityComparable)
```
"""


trait LessThanComparable:
    """`<` alone: what early 2025 asked of values of which the smallest is to be found.

    Examples:

    ```mojo
    from std.builtin.comparable import LessThanComparable

    @fieldwise_init
    struct Score(LessThanComparable, ImplicitlyCopyable):
        var points: Int

        def __lt__(self, rhs: Self) -> Bool:
            return self.points < rhs.points

    print(Score(3) < Score(4))  # -> True
    ```
    """

    def __lt__(self, rhs: Self) -> Bool:
        """Whether `self < rhs`.

        Examples:

        ```mojo
        print((3).__lt__(4))  # -> True
        ```
        """
        ...


trait LessThanOrEqualComparable:
    """`<=` alone: what early 2025 asked of values of which the smallest is to be found.

    Examples:

    ```mojo
    from std.builtin.comparable import LessThanOrEqualComparable

    @fieldwise_init
    struct Score(LessThanOrEqualComparable, ImplicitlyCopyable):
        var points: Int

        def __le__(self, rhs: Self) -> Bool:
            return self.points <= rhs.points

    print(Score(3) <= Score(4))  # -> True
    ```
    """

    def __le__(self, rhs: Self) -> Bool:
        """Whether `self <= rhs`.

        Examples:

        ```mojo
        print((3).__le__(4))  # -> True
        ```
        """
        ...


trait GreaterThanComparable:
    """`>` alone: what early 2025 asked of values of which the largest is to be found.

    Examples:

    ```mojo
    from std.builtin.comparable import GreaterThanComparable

    @fieldwise_init
    struct Score(GreaterThanComparable, ImplicitlyCopyable):
        var points: Int

        def __gt__(self, rhs: Self) -> Bool:
            return self.points > rhs.points

    print(Score(3) > Score(4))  # -> False
    ```
    """

    def __gt__(self, rhs: Self) -> Bool:
        """Whether `self > rhs`.

        Examples:

        ```mojo
        print((3).__gt__(4))  # -> False
        ```
        """
        ...


trait GreaterThanOrEqualComparable:
    """`>=` alone: what early 2025 asked of values of which the largest is to be found.

    Examples:

    ```mojo
    from std.builtin.comparable import GreaterThanOrEqualComparable

    @fieldwise_init
    struct Score(GreaterThanOrEqualComparable, ImplicitlyCopyable):
        var points: Int

        def __ge__(self, rhs: Self) -> Bool:
            return self.points >= rhs.points

    print(Score(3) >= Score(4))  # -> False
    ```
    """

    def __ge__(self, rhs: Self) -> Bool:
        """Whether `self >= rhs`.

        Examples:

        ```mojo
        print((3).__ge__(4))  # -> False
        ```
        """
        ...


trait Comparable(
    Equatable,
    GreaterThanComparable,
    GreaterThanOrEqualComparable,
    LessThanComparable,
    LessThanOrEqualComparable,
):
    """`<`, `<=`, `>`, `>=` besides equality.

    Examples:

    ```mojo
    @fieldwise_init
    struct Version(Comparable, Copyable, Movable):
        var major: Int
        var minor: Int

        def __eq__(self, other: Self) -> Bool:
            return self.major == other.major and self.minor == other.minor

        def __lt__(self, other: Self) -> Bool:
            return (self.major, self.minor) < (other.major, other.minor)

    print(Version(1, 2) < Version(1, 3), Version(2, 0) >= Version(1, 9))  # -> True True
    ```
    """

    def __lt__(self, other: Self) -> Bool:
        """Whether it comes before `other`.

        Examples:

        ```mojo
        print(String("ab") < "b")  # -> True
        ```
        """
        ...

    @always_inline
    def __le__(self, other: Self) -> Bool:
        """Whether it does not come after `other`.

        Examples:

        ```mojo
        print(String("ab") <= "ab")  # -> True
        ```
        """
        return not other.__lt__(self)

    @always_inline
    def __gt__(self, other: Self) -> Bool:
        """Whether it comes after `other`.

        Examples:

        ```mojo
        print(String("b") > "ab")  # -> True
        ```
        """
        return other.__lt__(self)

    @always_inline
    def __ge__(self, other: Self) -> Bool:
        """Whether it does not come before `other`.

        Examples:

        ```mojo
        print(String("a") >= "ab")  # -> False
        ```
        """
        return not self.__lt__(other)


trait Identifiable:
    """`is` and `is not`.

    Examples:

    ```mojo
    from std.memory import ArcPointer
    var a = ArcPointer(1)
    var b = a
    print(a is b, a is ArcPointer(1))  # -> True False
    ```
    """

    def __is__(self, other: Self) -> Bool:
        """Whether both are the same object, not just equal ones.

        Examples:

        ```mojo
        from std.memory import ArcPointer
        var shared = ArcPointer(5)
        var same = shared
        print(shared is same, shared is ArcPointer(5))  # -> True False
        ```
        """
        ...

    @always_inline
    def __isnot__(self, other: Self) -> Bool:
        """Whether they are different objects, even if equal.

        Examples:

        ```mojo
        from std.memory import ArcPointer
        var shared = ArcPointer(5)
        print(shared is not ArcPointer(5))  # -> True
        ```
        """
        return not self.__is__(other)


trait Hashable:
    """Usable as a key. A struct that does not say how it is hashed is hashed by its fields.

    Examples:

    ```mojo
    @fieldwise_init
    struct Cell(Copyable, Equatable, Hashable, Movable):
        var x: Int
        var y: Int

    var names = {Cell(0, 0): "origin"}
    print(names[Cell(0, 0)])  # -> origin
    ```
    """

    def __hash__[H: Hasher](self, mut hasher: H):
        """Feeds all fields to `hasher`.

        Examples:

        ```mojo
        @fieldwise_init
        struct Key(Hashable):
            var number: Int

            def __hash__[H: Hasher](self, mut hasher: H):
                hasher.update(self.number)

        print(hash(Key(1)) == hash(Key(1)))  # -> True
        ```
        """
        comptime for i in range(Int(__brio.field_count[Self])):
            hasher.update(__brio.field[i](self))


comptime KeyElement = Copyable & Movable & Hashable & Equatable
"""Usable as a key of a dictionary.

Examples:

```mojo
@fieldwise_init
struct Key(KeyElement, ImplicitlyCopyable):
    var number: Int

var names: Dict[Key, String] = {Key(1): "one"}
print(names[Key(1)])  # -> one
```
"""


def _next_of[T: AnyType](mut values: T) raises -> type_of(values.__next__()):
    """What an iterator gives; asked for its type only."""
    return values.__next__()


trait Iterator(ImplicitlyDeletable, Movable):
    """What `for` asks for values.

    Examples:

    ```mojo
    @fieldwise_init
    struct Countdown(Iterator, Copyable):
        comptime Element = Int
        var left: Int

        def __iter__(self) -> Self:
            return self.copy()

        def __next__(mut self) raises StopIteration -> Int:
            if self.left == 0:
                raise StopIteration()
            self.left -= 1
            return self.left + 1

    print([number for number in Countdown(3)])  # -> [3, 2, 1]
    ```
    """

    def bounds(self) -> Tuple[Int, Optional[Int]]:
        """At least and at most how many values are still to come; nothing for at most where that is not known.

        Examples:

        ```mojo
        var values = [1, 2, 3]
        var left = iter(values)
        _ = next(left)
        print(left.bounds()[0], left.bounds()[1].value())  # -> 2 2
        ```
        """
        comptime if __brio.has_method[Self, "__len__"]:
            return (self.__len__(), Optional[Int](self.__len__()))
        else:
            return (0, Optional[Int]())

    def nth(mut self, n: Int) -> Optional[type_of(self.__next__())]:
        """Value number `n` of those still to come, counted from 0, or nothing; the values in front of it are skipped.

        Examples:

        ```mojo
        var values = [1, 2, 3, 4]
        var left = iter(values)
        print(left.nth(2).value(), next(left))  # -> 3 4
        ```
        """
        try:
            for _ in range(n):
                _ = next(self)
            return Optional[type_of(self.__next__())](next(self))
        except:
            return Optional[type_of(self.__next__())]()


@__members_unsaid
trait ReversibleRange:
    """What `reversed` turns round without a container behind it: `range`s.

    Examples:

    ```mojo
    for i in reversed(range(3)):
        print(i, end=" ")  # -> 2 1 0
    ```
    """

    pass


trait PathLike:
    """A value that names a file.

    Examples:

    ```mojo
    from std.os import PathLike
    from std.os.path import exists
    @fieldwise_init
    struct Place(PathLike):
        var folder: String

        def __fspath__(self) -> String:
            return self.folder

    print(exists(Place("/")))  # -> True
    ```
    """

    def __fspath__(self) -> String:
        """The path.

        Examples:

        ```mojo
        from std.pathlib import Path
        print((Path("a") / "b").__fspath__())  # -> a/b
        ```
        """
        ...


@__members_unsaid
trait IterableOwned:
    """What `for` walks over by taking it: `for var value in values^`.

    Examples:

    ```mojo
    def count[T: IterableOwned](var values: T) -> Int:
        var found = 0
        for _ in values^:
            found += 1
        return found

    print(count([1, 2, 3]))  # -> 3
    ```
    """

    pass


@__members_unsaid
trait Iterable:
    """What `for` walks over.

    Examples:

    ```mojo
    @fieldwise_init
    struct Countdown(Copyable, Movable, Iterator, Iterable):
        comptime Element = Int
        var n: Int

        def __iter__(self) -> Self:
            return self.copy()

        def __next__(mut self) raises StopIteration -> Int:
            if self.n == 0:
                raise StopIteration()
            self.n -= 1
            return self.n + 1

    for i in Countdown(3):
        print(i)
    # -> 3
    # -> 2
    # -> 1
    ```
    """

    pass


trait Absable:
    """`abs(x)`.

    Examples:

    ```mojo
    @fieldwise_init
    struct Offset(Absable, Movable):
        var value: Int

        def __abs__(self) -> Self:
            return Offset(abs(self.value))

    print(abs(Offset(-3)).value)  # -> 3
    ```
    """

    def __abs__(self) -> Self:
        """The absolute value: `abs(a)`.

        Examples:

        ```mojo
        print(abs(-2.5))  # -> 2.5
        ```
        """
        ...


trait Roundable:
    """`round(x)`.

    Examples:

    ```mojo
    @fieldwise_init
    struct Price(Movable, Roundable):
        var cents: Int

        def __round__(self) -> Self:
            return Price((self.cents + 50) // 100 * 100)

    print(round(Price(250)).cents)  # -> 300
    ```
    """

    def __round__(self) -> Self:
        """The nearest whole number, halves to the even one: `round(a)`.

        Examples:

        ```mojo
        print(round(2.5), round(3.5))  # -> 2.0 4.0
        ```
        """
        ...


trait Powable:
    """`x ** y`.

    Examples:

    ```mojo
    @fieldwise_init
    struct Power(Movable, Powable):
        var value: Int

        def __pow__(self, exponent: Self) -> Self:
            return Power(self.value**exponent.value)

    print((Power(2) ** Power(3)).value)  # -> 8
    ```
    """

    def __pow__(self, exponent: Self) -> Self:
        """The value times itself, `exponent` times.

        Examples:

        ```mojo
        print(2.0**10.0)  # -> 1024.0
        ```
        """
        ...


trait DivModable(ImplicitlyCopyable, Movable):
    """`divmod(x, y)`: quotient, rounded down, and remainder.

    Examples:

    ```mojo
    @fieldwise_init
    struct Minutes(DivModable):
        var count: Int

        def __divmod__(self, denominator: Self) -> Tuple[Self, Self]:
            var quotient, rest = divmod(self.count, denominator.count)
            return Minutes(quotient), Minutes(rest)

    var hours, minutes = divmod(Minutes(135), Minutes(60))
    print(hours.count, minutes.count)  # -> 2 15
    ```
    """

    def __divmod__(self, denominator: Self) -> Tuple[Self, Self]:
        """Quotient and remainder: `divmod(a, b)`.

        Examples:

        ```mojo
        var parts = divmod(17, 5)
        print(parts[0], parts[1])  # -> 3 2
        ```
        """
        ...


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
    """A type with one pattern of bits that no value has.

    Examples:

    ```mojo
    from std.builtin.traits import UnsafeSingleNicheable

    @fieldwise_init
    struct Handle(ImplicitlyCopyable, Movable, UnsafeSingleNicheable):
        var number: Int

    var some = Optional(Handle(3))
    print(some.value().number)  # -> 3
    ```
    """

    pass


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


trait IntervalElement(
    Comparable, Copyable, ImplicitlyDeletable, Intable, Writable
):
    """What the ends of an interval are: numbers that are compared, subtracted and written.

    Examples:

    ```mojo
    from std.collections.interval import Interval, IntervalElement

    def length[T: IntervalElement](interval: Interval[T]) -> Int:
        return len(interval)

    print(length(Interval(2, 7)))  # -> 5
    ```
    """

    def __sub__(self, rhs: Self) -> Self:
        """How far it is from `rhs`.

        Examples:

        ```mojo
        print(Int(7).__sub__(3))  # -> 4
        ```
        """
        ...


trait Floorable:
    """`math.floor(x)`.

    Examples:

    ```mojo
    from std.math import floor

    @fieldwise_init
    struct Price(Floorable, Movable):
        var cents: Int

        def __floor__(self) -> Self:
            return Price(self.cents // 100 * 100)

    print(floor(Price(199)).cents)  # -> 100
    ```
    """

    def __floor__(self) -> Self:
        """The greatest whole number that is not above: `floor(a)`.

        Examples:

        ```mojo
        from std.math import floor
        print(floor(-2.5))  # -> -3.0
        ```
        """
        ...


trait Ceilable:
    """`math.ceil(x)`.

    Examples:

    ```mojo
    from std.math import ceil

    @fieldwise_init
    struct Price(Ceilable, Movable):
        var cents: Int

        def __ceil__(self) -> Self:
            return Price((self.cents + 99) // 100 * 100)

    print(ceil(Price(101)).cents)  # -> 200
    ```
    """

    def __ceil__(self) -> Self:
        """The least whole number that is not below: `ceil(a)`.

        Examples:

        ```mojo
        from std.math import ceil
        print(ceil(-2.5))  # -> -2.0
        ```
        """
        ...


trait Truncable:
    """`math.trunc(x)`.

    Examples:

    ```mojo
    from std.math import trunc

    @fieldwise_init
    struct Price(Movable, Truncable):
        var cents: Int

        def __trunc__(self) -> Self:
            return Price(self.cents // 100 * 100)

    print(trunc(Price(199)).cents)  # -> 100
    ```
    """

    def __trunc__(self) -> Self:
        """The whole number towards zero: `trunc(a)`.

        Examples:

        ```mojo
        from std.math import trunc
        print(trunc(-2.5))  # -> -2.0
        ```
        """
        ...


trait CeilDivable:
    """`math.ceildiv(a, b)`.

    Examples:

    ```mojo
    from std.math import CeilDivable, ceildiv

    @fieldwise_init
    struct Bytes(CeilDivable, Movable):
        var count: Int

        def __ceildiv__(self, denominator: Self) -> Self:
            return Self(ceildiv(self.count, denominator.count))

    print(ceildiv(Bytes(10), Bytes(4)).count)  # -> 3
    ```
    """

    def __ceildiv__(self, denominator: Self) -> Self:
        """The quotient, rounded up: `ceildiv(a, b)`.

        Examples:

        ```mojo
        from std.math import ceildiv
        print(ceildiv(10, 4), ceildiv(-10, 4))  # -> 3 -2
        ```
        """
        ...


trait CeilDivableRaising:
    """`math.ceildiv(a, b)`, which may fail.

    Examples:

    ```mojo
    from std.math import ceildiv
    from std.math.math import CeilDivableRaising

    @fieldwise_init
    struct Bytes(CeilDivableRaising):
        var count: Int

        def __ceildiv__(self, denominator: Self) raises -> Self:
            if denominator.count == 0:
                raise Error("no size")
            return Self(ceildiv(self.count, denominator.count))

    print(Bytes(10).__ceildiv__(Bytes(4)).count)  # -> 3
    ```
    """

    def __ceildiv__(self, denominator: Self) raises -> Self:
        """The quotient, rounded up.

        Examples:

        ```mojo
        from std.math import ceildiv
        from std.math.math import CeilDivableRaising

        @fieldwise_init
        struct Bytes(CeilDivableRaising):
            var count: Int

            def __ceildiv__(self, denominator: Self) raises -> Self:
                if denominator.count == 0:
                    raise Error("no size")
                return Self(ceildiv(self.count, denominator.count))

        try:
            _ = Bytes(10).__ceildiv__(Bytes(0))
        except error:
            print(error)  # -> no size
        ```
        """
        ...


trait Numeric:
    """A single machine number: what a launch converts to the type of a kernel's parameter.

    Examples:

    ```mojo
    def kinds[T: Numeric](value: T) -> T:
        return value

    print(kinds(3), kinds(Float32(1.5)))  # -> 3 1.5
    ```
    """

    comptime _is_float: Bool
    """Whether the number has a fraction."""

    @always_inline
    def __iadd__(mut self, other: Self):
        """`self += other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__iadd__(2)
        print(x)  # -> 9
        ```
        """
        self = self + other

    @always_inline
    def __isub__(mut self, other: Self):
        """`self -= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__isub__(2)
        print(x)  # -> 5
        ```
        """
        self = self - other

    @always_inline
    def __imul__(mut self, other: Self):
        """`self *= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__imul__(2)
        print(x)  # -> 14
        ```
        """
        self = self * other

    @always_inline
    def __itruediv__(mut self, other: Self):
        """`self /= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = Float32(7)
        x.__itruediv__(2)
        print(x)  # -> 3.5
        ```
        """
        self = self / other

    @always_inline
    def __ifloordiv__(mut self, other: Self):
        """`self //= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__ifloordiv__(2)
        print(x)  # -> 3
        ```
        """
        self = self // other

    @always_inline
    def __imod__(mut self, other: Self):
        """`self %= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__imod__(2)
        print(x)  # -> 1
        ```
        """
        self = self % other

    @always_inline
    def __ipow__(mut self, other: Self):
        """`self **= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__ipow__(2)
        print(x)  # -> 49
        ```
        """
        self = self**other

    @always_inline
    def __ilshift__(mut self, other: Self):
        """`self <<= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__ilshift__(2)
        print(x)  # -> 28
        ```
        """
        self = self << other

    @always_inline
    def __irshift__(mut self, other: Self):
        """`self >>= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__irshift__(2)
        print(x)  # -> 1
        ```
        """
        self = self >> other

    @always_inline
    def __iand__(mut self, other: Self):
        """`self &= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__iand__(2)
        print(x)  # -> 2
        ```
        """
        self = self & other

    @always_inline
    def __ior__(mut self, other: Self):
        """`self |= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 5
        x.__ior__(2)
        print(x)  # -> 7
        ```
        """
        self = self | other

    @always_inline
    def __ixor__(mut self, other: Self):
        """`self ^= other`, where that is asked for by its name.

        Examples:

        ```mojo
        var x = 7
        x.__ixor__(2)
        print(x)  # -> 5
        ```
        """
        self = self ^ other
