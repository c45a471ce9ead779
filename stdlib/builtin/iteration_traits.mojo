"""What `for` goes over."""

from builtin.functions import next


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
trait _FailingIterator:
    """An iterator whose `__next__` raises other errors than the end."""

    comptime _fails: Bool


trait ReversibleRange:
    """What `reversed` turns round without a container behind it: `range`s.

    Examples:

    ```mojo
    for i in reversed(range(3)):
        print(i, end=" ")  # -> 2 1 0
    ```
    """

    pass


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
