"""Iterators that combine others: `product`, `count`, `repeat`, `cycle`, `take`, `drop`, `take_while`, `drop_while`."""

from builtin.iterate import _gives_away
from builtin.slot import _Slot
from builtin.traits import _next_of


struct _Product2[A: AnyType, B: AnyType, First: AnyType](Iterator):
    """Every pair of a value of the one with a value of the other; the last walks fastest."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _a: Self.A
    var _b: Self.B
    var _b_start: Self.B
    var _current: _Slot[Self.First]

    @always_inline
    def __init__(out self, var a: Self.A, var b: Self.B):
        self._a = a^
        self._b = b
        self._b_start = b^
        self._current = _Slot[Self.First]()
        if self._b.__has_next__() and self._a.__has_next__():
            self._current = _Slot[Self.First](self._a.__next__())

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __has_next__(self) -> Bool:
        return Bool(self._current) and (
            self._b.__has_next__() or self._a.__has_next__()
        )

    @always_inline
    def __next__(mut self) -> Tuple[Self.First, type_of(self._b.__next__())]:
        if not self._b.__has_next__():
            self._b = self._b_start
            self._current = _Slot[Self.First](self._a.__next__())
        var second = self._b.__next__()
        return (self._current.unsafe_value(), second)


@always_inline
def product[
    A: AnyType, B: AnyType, //
](ref iterable_a: A, ref iterable_b: B) -> _Product2[
    type_of(iterable_a.__iter__()),
    type_of(iterable_b.__iter__()),
    type_of(iterable_a.__iter__().__next__()),
]:
    """Every pair of a value of `iterable_a` with a value of `iterable_b`, as two loops inside each other give them.

    Examples:

    ```mojo
    from std.itertools import product

    for a, b in product([1, 2], [10, 20]):
        print(a + b)
    # -> 11
    # -> 21
    # -> 12
    # -> 22
    ```
    """
    return _Product2[
        type_of(iterable_a.__iter__()),
        type_of(iterable_b.__iter__()),
        type_of(iterable_a.__iter__().__next__()),
    ](iterable_a.__iter__(), iterable_b.__iter__())


struct _Product3[Inner: AnyType](Iterator):
    """Pairs whose first is a pair, as triples."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _inner: Self.Inner

    @always_inline
    def __init__(out self, var inner: Self.Inner):
        self._inner = inner^

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __has_next__(self) -> Bool:
        return self._inner.__has_next__()

    @always_inline
    def __next__(
        mut self,
    ) -> Tuple[
        type_of(self._inner.__next__()[0][0]),
        type_of(self._inner.__next__()[0][1]),
        type_of(self._inner.__next__()[1]),
    ]:
        var item = self._inner.__next__()
        return (item[0][0], item[0][1], item[1])


@always_inline
def product[
    A: AnyType, B: AnyType, C: AnyType, //
](ref iterable_a: A, ref iterable_b: B, ref iterable_c: C) -> _Product3[
    type_of(product(product(iterable_a, iterable_b), iterable_c))
]:
    """Every triple of values of `iterable_a`, `iterable_b` and `iterable_c`."""
    var pairs = product(iterable_a, iterable_b)
    return _Product3[
        type_of(product(product(iterable_a, iterable_b), iterable_c))
    ](product(pairs^, iterable_c))


struct _Product4[Inner: AnyType](Iterator):
    """Pairs whose first is a triple, as four values."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _inner: Self.Inner

    @always_inline
    def __init__(out self, var inner: Self.Inner):
        self._inner = inner^

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __has_next__(self) -> Bool:
        return self._inner.__has_next__()

    @always_inline
    def __next__(
        mut self,
    ) -> Tuple[
        type_of(self._inner.__next__()[0][0]),
        type_of(self._inner.__next__()[0][1]),
        type_of(self._inner.__next__()[0][2]),
        type_of(self._inner.__next__()[1]),
    ]:
        var item = self._inner.__next__()
        return (item[0][0], item[0][1], item[0][2], item[1])


@always_inline
def product[
    A: AnyType, B: AnyType, C: AnyType, D: AnyType, //
](
    ref iterable_a: A, ref iterable_b: B, ref iterable_c: C, ref iterable_d: D
) -> _Product4[
    type_of(product(product(iterable_a, iterable_b, iterable_c), iterable_d))
]:
    """Every four values of `iterable_a`, `iterable_b`, `iterable_c` and `iterable_d`."""
    var triples = product(iterable_a, iterable_b, iterable_c)
    return _Product4[
        type_of(
            product(product(iterable_a, iterable_b, iterable_c), iterable_d)
        )
    ](product(triples^, iterable_d))


struct _Count(Iterator, TrivialRegisterPassable):
    """Numbers without end."""

    comptime Element = Int
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _at: Int
    var _step: Int

    @always_inline
    def __init__(out self, start: Int, step: Int):
        self._at = start
        self._step = step

    @always_inline
    def __iter__(self) -> Self:
        return self

    @always_inline
    def __has_next__(self) -> Bool:
        return True

    @always_inline
    def __next__(mut self) -> Int:
        self._at += self._step
        return self._at - self._step


@always_inline
def count(start: Int = 0, step: Int = 1) -> _Count:
    """`start`, `start + step`, ... without end.

    Examples:

    ```mojo
    from std.itertools import count

    for i in count(10, 5):
        if i > 20:
            break
        print(i)
    # -> 10
    # -> 15
    # -> 20
    ```
    """
    return _Count(start, step)


struct _Repeat[T: AnyType](Iterator):
    """One value several times."""

    comptime Element = Self.T
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _value: Self.T
    var _left: Int

    @always_inline
    def __init__(out self, var value: Self.T, times: Int):
        self._value = value^
        self._left = times

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __has_next__(self) -> Bool:
        return self._left != 0

    @always_inline
    def __next__(mut self) -> Self.T:
        if self._left > 0:
            self._left -= 1
        return self._value


@always_inline
def repeat[T: AnyType, //](element: T, *, times: Int = -1) -> _Repeat[T]:
    """`element` as often as told, without end unless told.

    Examples:

    ```mojo
    from std.itertools import repeat

    for x in repeat("a", times=2):
        print(x)
    # -> a
    # -> a
    ```
    """
    return _Repeat[T](element, times)


struct _Cycle[It: AnyType](Iterator):
    """The values of an iterator over and over."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _start: Self.It
    var _inner: Self.It

    @always_inline
    def __init__(out self, var inner: Self.It):
        self._start = inner
        self._inner = inner^

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __next__(
        mut self,
    ) raises StopIteration -> type_of(self._inner.__next__()):
        try:
            return next(self._inner)
        except:
            self._inner = self._start
        return next(self._inner)


@always_inline
def cycle[
    T: AnyType, //
](ref iterable: T) -> _Cycle[type_of(iterable.__iter__())]:
    """The values of `iterable` over and over.

    Examples:

    ```mojo
    from std.itertools import cycle, take
    print([number for number in take(cycle([1, 2]), 5)])  # -> [1, 2, 1, 2, 1]
    ```
    """
    return _Cycle[type_of(iterable.__iter__())](iterable.__iter__())


struct _TakeWhile[It: AnyType, F: AnyType, //, predicate: F](Iterator):
    """The values in front of the first that fails."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _inner: Self.It

    @always_inline
    def __init__(out self, var inner: Self.It):
        self._inner = inner^

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __next__(
        mut self,
    ) raises StopIteration -> type_of(self._inner.__next__()):
        var value = next(self._inner)
        if not Self.predicate(value):
            raise StopIteration()
        return value^


@always_inline
def take_while[
    F: AnyType, T: AnyType, //, predicate: F
](ref iterable: T) -> _TakeWhile[It=type_of(iterable.__iter__()), predicate]:
    """The values of `iterable` in front of the first for which `predicate` does not hold.

    Examples:

    ```mojo
    from std.itertools import take_while

    def small(x: Int) -> Bool:
        return x < 3

    for x in take_while[small]([1, 2, 3, 1]):
        print(x)
    # -> 1
    # -> 2
    ```
    """
    return _TakeWhile[It=type_of(iterable.__iter__()), predicate](
        iterable.__iter__()
    )


@always_inline
def take_while[
    F: AnyType, T: IterableOwned, //, predicate: F
](var iterable: T) -> _TakeWhile[
    It=T.IteratorOwnedType, predicate
] where _gives_away[T.IteratorOwnedType]:
    """So too, of a collection that is given away with its values."""
    return _TakeWhile[It=T.IteratorOwnedType, predicate](iterable^.__iter__())


struct _DropWhile[It: AnyType, F: AnyType, //, predicate: F](Iterator):
    """The values from the first that fails on."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _inner: Self.It
    var _dropping: Bool

    @always_inline
    def __init__(out self, var inner: Self.It):
        self._inner = inner^
        self._dropping = True

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __next__(
        mut self,
    ) raises StopIteration -> type_of(self._inner.__next__()):
        while True:
            var value = next(self._inner)
            if not self._dropping or not Self.predicate(value):
                self._dropping = False
                return value^


@always_inline
def drop_while[
    F: AnyType, T: AnyType, //, predicate: F
](ref iterable: T) -> _DropWhile[It=type_of(iterable.__iter__()), predicate]:
    """The values of `iterable` from the first on for which `predicate` does not hold.

    Examples:

    ```mojo
    from std.itertools import drop_while
    def small(number: Int) -> Bool:
        return number < 2
    print([number for number in drop_while[small]([1, 2, 1])])  # -> [2, 1]
    ```
    """
    return _DropWhile[It=type_of(iterable.__iter__()), predicate](
        iterable.__iter__()
    )


@always_inline
def drop_while[
    F: AnyType, T: IterableOwned, //, predicate: F
](var iterable: T) -> _DropWhile[
    It=T.IteratorOwnedType, predicate
] where _gives_away[T.IteratorOwnedType]:
    """So too, of a collection that is given away with its values."""
    return _DropWhile[It=T.IteratorOwnedType, predicate](iterable^.__iter__())


struct _Take[It: AnyType](Iterator):
    """The first values of an iterator."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _inner: Self.It
    var _left: Int

    @always_inline
    def __init__(out self, var inner: Self.It, count: Int):
        self._inner = inner^
        self._left = count

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __next__(
        mut self,
    ) raises StopIteration -> type_of(self._inner.__next__()):
        if self._left <= 0:
            raise StopIteration()
        self._left -= 1
        return next(self._inner)


@always_inline
def take[
    T: AnyType, //
](ref iterable: T, count: Int) -> _Take[type_of(iterable.__iter__())]:
    """The first `count` values of `iterable`, or all where it has fewer.

    Examples:

    ```mojo
    from std.itertools import take
    print([number for number in take([1, 2, 3], 2)])  # -> [1, 2]
    ```
    """
    return _Take[type_of(iterable.__iter__())](iterable.__iter__(), count)


struct _Drop[It: AnyType](Iterator):
    """The values of an iterator behind the first ones."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _inner: Self.It
    var _left: Int

    @always_inline
    def __init__(out self, var inner: Self.It, count: Int):
        self._inner = inner^
        self._left = count

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __next__(
        mut self,
    ) raises StopIteration -> type_of(self._inner.__next__()):
        while self._left > 0:
            self._left -= 1
            _ = next(self._inner)
        return next(self._inner)


@always_inline
def drop[
    T: AnyType, //
](ref iterable: T, count: Int) -> _Drop[type_of(iterable.__iter__())]:
    """The values of `iterable` without the first `count`.

    Examples:

    ```mojo
    from std.itertools import drop
    print([number for number in drop([1, 2, 3], 1)])  # -> [2, 3]
    ```
    """
    return _Drop[type_of(iterable.__iter__())](iterable.__iter__(), count)
