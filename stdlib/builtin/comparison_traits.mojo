"""What is compared, told apart and hashed."""


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
