"""Iterators over iterators: `enumerate`, `zip`, `map`, `filter`, `peekable`."""

from builtin.functions import iter, next
from builtin.slot import _Slot
from builtin.traits import _next_of, Iterable, IterableOwned, Iterator
from builtin.error import StopIteration


struct _Reference[T: AnyType](TrivialRegisterPassable):
    """A part of an element that is elsewhere: loops with `ref` among the parts of their target take it for that."""

    var _at: __brio.ptr[Self.T]

    @always_inline
    def __init__(out self, at: __brio.ptr[Self.T]):
        self._at = at

    @always_inline
    def __referent__(self) -> ref[MutAnyOrigin] Self.T:
        return __brio.deref(self._at)


@always_inline
def _next_place[
    It: AnyType, //
](mut it: It) raises StopIteration -> type_of(it.__next_places__()) where (
    __brio.has_method[It, "__next_places__"]
):
    """The iterator's next value, made of references."""
    return it.__next_places__()


@always_inline
def _next_place[
    It: AnyType, //
](mut it: It) raises StopIteration -> _Reference[type_of(it.__next__())] where (
    __brio.gives_place[It, "__next__"]
    and not __brio.has_method[It, "__next_places__"]
):
    """Where the iterator's next value is."""
    comptime if __brio.has_method[It, "__has_next__"]:
        if not it.__has_next__():
            raise StopIteration()
    ref value = it.__next__()
    return _Reference[type_of(it.__next__())](__brio.address_of(value))


@always_inline
def _next_place[
    It: AnyType, //
](mut it: It) raises StopIteration -> type_of(it.__next__()) where (
    not __brio.gives_place[It, "__next__"]
    and not __brio.has_method[It, "__next_places__"]
):
    """The iterator's next value, which is nowhere else."""
    return next(it)


comptime _gives_away[It: AnyType]: Bool = not __brio.gives_place[
    It, "__next__"
] and not __brio.conforms[__brio.fn_result_type[_next_of[It], "host"], Copyable]
"""Whether an iterator's values are its own and cannot be copied, so that it has to be given away too."""


struct _Enumerate[It: AnyType](Iterator):
    """Numbers the values of an iterator."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _inner: Self.It
    var _count: Int

    @always_inline
    def __init__(out self, var inner: Self.It, start: Int):
        self._inner = inner^
        self._count = start

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __next__(
        mut self,
    ) raises StopIteration -> Tuple[Int, type_of(self._inner.__next__())]:
        var value = next(self._inner)
        self._count += 1
        return (self._count - 1, value^)

    @always_inline
    def __next_places__(
        mut self,
    ) raises StopIteration -> Tuple[Int, type_of(_next_place(self._inner))]:
        var value = _next_place(self._inner)
        self._count += 1
        return (self._count - 1, value^)


@always_inline
@__walks
def enumerate[
    T: AnyType, //
](ref iterable: T, start: Int = 0) -> _Enumerate[type_of(iterable.__iter__())]:
    """Walks over pairs of a number, counted from `start`, and a value of `iterable`.

    Examples:

    ```mojo
    for i, x in enumerate(["a", "b"]):
        print(i, x)
    # -> 0 a
    # -> 1 b
    ```
    """
    return _Enumerate[type_of(iterable.__iter__())](iterable.__iter__(), start)


@always_inline
def enumerate[
    T: IterableOwned, //
](var iterable: T, start: Int = 0) -> _Enumerate[
    T.IteratorOwnedType
] where _gives_away[T.IteratorOwnedType]:
    """Walks over pairs of a number and a value of `iterable`, which is given away with its values."""
    return _Enumerate[T.IteratorOwnedType](iterable^.__iter__(), start)


struct _Zip2[A: AnyType, B: AnyType](Iterator):
    """Walks over two iterators side by side."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _a: Self.A
    var _b: Self.B

    @always_inline
    def __init__(out self, var a: Self.A, var b: Self.B):
        self._a = a^
        self._b = b^

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __next__(
        mut self,
    ) raises StopIteration -> Tuple[
        type_of(self._a.__next__()), type_of(self._b.__next__())
    ]:
        var a = next(self._a)
        var b = next(self._b)
        return (a^, b^)

    @always_inline
    def __next_places__(
        mut self,
    ) raises StopIteration -> Tuple[
        type_of(_next_place(self._a)),
        type_of(_next_place(self._b)),
    ]:
        var a = _next_place(self._a)
        var b = _next_place(self._b)
        return (a^, b^)


struct _Zip3[A: AnyType, B: AnyType, C: AnyType](Iterator):
    """Walks over three iterators side by side."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _a: Self.A
    var _b: Self.B
    var _c: Self.C

    @always_inline
    def __init__(out self, var a: Self.A, var b: Self.B, var c: Self.C):
        self._a = a^
        self._b = b^
        self._c = c^

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __next__(
        mut self,
    ) raises StopIteration -> Tuple[
        type_of(self._a.__next__()),
        type_of(self._b.__next__()),
        type_of(self._c.__next__()),
    ]:
        var a = next(self._a)
        var b = next(self._b)
        var c = next(self._c)
        return (a^, b^, c^)

    @always_inline
    def __next_places__(
        mut self,
    ) raises StopIteration -> Tuple[
        type_of(_next_place(self._a)),
        type_of(_next_place(self._b)),
        type_of(_next_place(self._c)),
    ]:
        var a = _next_place(self._a)
        var b = _next_place(self._b)
        var c = _next_place(self._c)
        return (a^, b^, c^)


@always_inline
@__walks
def zip[
    A: AnyType, B: AnyType, //
](ref iterable_a: A, ref iterable_b: B) -> _Zip2[
    type_of(iterable_a.__iter__()), type_of(iterable_b.__iter__())
]:
    """Walks over pairs of values, as long as both have one.

    Examples:

    ```mojo
    for a, b in zip([1, 2], [10, 20]):
        print(a + b)
    # -> 11
    # -> 22
    ```
    """
    return _Zip2[
        type_of(iterable_a.__iter__()), type_of(iterable_b.__iter__())
    ](iterable_a.__iter__(), iterable_b.__iter__())


@always_inline
@__walks
def zip[
    A: AnyType, B: AnyType, C: AnyType, //
](ref iterable_a: A, ref iterable_b: B, ref iterable_c: C) -> _Zip3[
    type_of(iterable_a.__iter__()),
    type_of(iterable_b.__iter__()),
    type_of(iterable_c.__iter__()),
]:
    """Walks over triples of values, as long as all have one."""
    return _Zip3[
        type_of(iterable_a.__iter__()),
        type_of(iterable_b.__iter__()),
        type_of(iterable_c.__iter__()),
    ](iterable_a.__iter__(), iterable_b.__iter__(), iterable_c.__iter__())


@always_inline
def zip[
    A: IterableOwned, B: IterableOwned, //
](var iterable_a: A, var iterable_b: B) -> _Zip2[
    A.IteratorOwnedType, B.IteratorOwnedType
] where _gives_away[A.IteratorOwnedType] or _gives_away[B.IteratorOwnedType]:
    """Walks over pairs of values of collections that are given away with them."""
    return _Zip2[A.IteratorOwnedType, B.IteratorOwnedType](
        iterable_a^.__iter__(), iterable_b^.__iter__()
    )


struct _Map[It: AnyType, F: AnyType, //, f: F](Iterator):
    """Walks over what `f` makes of the values of an iterator."""

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
    ) raises StopIteration -> type_of(Self.f(self._inner.__next__())):
        return Self.f(next(self._inner))


@always_inline
def map[
    F: AnyType, T: AnyType, //, function: F
](ref iterable: T) -> _Map[It=type_of(iterable.__iter__()), function]:
    """Walks over `function(value)` for the values of `iterable`.

    Examples:

    ```mojo
    def square(x: Int) -> Int:
        return x * x

    for y in map[square]([1, 2, 3]):
        print(y)
    # -> 1
    # -> 4
    # -> 9
    ```
    """
    return _Map[It=type_of(iterable.__iter__()), function](iterable.__iter__())


@always_inline
def map[
    F: AnyType, T: IterableOwned, //, function: F
](var iterable: T) -> _Map[It=T.IteratorOwnedType, function] where _gives_away[
    T.IteratorOwnedType
]:
    """Walks over `function(value)` for the values of a collection that is given away with them."""
    return _Map[It=T.IteratorOwnedType, function](iterable^.__iter__())


def sum[T: AnyType, //](values: List[T]) -> T:
    """The sum of the values; `T()` for none.

    Examples:

    ```mojo
    from std.iter import sum
    print(sum([1, 2, 3]))  # -> 6
    ```
    """
    var result = T()
    for value in values:
        result = result + value
    return result^


def sum[T: AnyType, //](values: Span[T, _]) -> T:
    """The sum of the values; `T()` for none."""
    var result = T()
    for value in values:
        result = result + value
    return result^


struct _Filter[It: AnyType, F: AnyType, //, predicate: F](Iterator):
    """Walks over those values of an iterator for which `predicate` holds."""

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
        while True:
            var value = next(self._inner)
            if Self.predicate(value):
                return value^


@always_inline
def filter[
    F: AnyType, T: AnyType, //, predicate: F
](ref iterable: T) -> _Filter[It=type_of(iterable.__iter__()), predicate]:
    """Walks over those values of `iterable` for which `predicate` holds.

    Examples:

    ```mojo
    from std.iter import filter

    def is_odd(x: Int) -> Bool:
        return x % 2 == 1

    var values = [1, 2, 3, 4, 5]
    print([x for x in filter[is_odd](values)])  # -> [1, 3, 5]
    ```
    """
    return _Filter[It=type_of(iterable.__iter__()), predicate](
        iterable.__iter__()
    )


struct _Zip4[A: AnyType, B: AnyType, C: AnyType, D: AnyType](Iterator):
    """Walks over four iterators side by side."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _a: Self.A
    var _b: Self.B
    var _c: Self.C
    var _d: Self.D

    @always_inline
    def __init__(
        out self, var a: Self.A, var b: Self.B, var c: Self.C, var d: Self.D
    ):
        self._a = a^
        self._b = b^
        self._c = c^
        self._d = d^

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __next__(
        mut self,
    ) raises StopIteration -> Tuple[
        type_of(self._a.__next__()),
        type_of(self._b.__next__()),
        type_of(self._c.__next__()),
        type_of(self._d.__next__()),
    ]:
        var a = next(self._a)
        var b = next(self._b)
        var c = next(self._c)
        var d = next(self._d)
        return (a^, b^, c^, d^)

    @always_inline
    def __next_places__(
        mut self,
    ) raises StopIteration -> Tuple[
        type_of(_next_place(self._a)),
        type_of(_next_place(self._b)),
        type_of(_next_place(self._c)),
        type_of(_next_place(self._d)),
    ]:
        var a = _next_place(self._a)
        var b = _next_place(self._b)
        var c = _next_place(self._c)
        var d = _next_place(self._d)
        return (a^, b^, c^, d^)


@always_inline
@__walks
def zip[
    A: AnyType, B: AnyType, C: AnyType, D: AnyType, //
](
    ref iterable_a: A, ref iterable_b: B, ref iterable_c: C, ref iterable_d: D
) -> _Zip4[
    type_of(iterable_a.__iter__()),
    type_of(iterable_b.__iter__()),
    type_of(iterable_c.__iter__()),
    type_of(iterable_d.__iter__()),
]:
    """Walks over values four at a time, as long as all have one."""
    return _Zip4[
        type_of(iterable_a.__iter__()),
        type_of(iterable_b.__iter__()),
        type_of(iterable_c.__iter__()),
        type_of(iterable_d.__iter__()),
    ](
        iterable_a.__iter__(),
        iterable_b.__iter__(),
        iterable_c.__iter__(),
        iterable_d.__iter__(),
    )


struct _ZipMore[Front: AnyType, Last: AnyType](Iterator):
    """Walks over what gives tuples, with one iterator more at their end."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _front: Self.Front
    var _last: Self.Last

    @always_inline
    def __init__(out self, var front: Self.Front, var last: Self.Last):
        self._front = front^
        self._last = last^

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __next__(
        mut self,
    ) raises StopIteration -> type_of(
        self._front.__next__().concat((self._last.__next__(),))
    ):
        var front = next(self._front)
        var last = next(self._last)
        return front^.concat((last^,))

    @always_inline
    def __next_places__(
        mut self,
    ) raises StopIteration -> type_of(
        _next_place(self._front).concat((_next_place(self._last),))
    ):
        var front = _next_place(self._front)
        var last = _next_place(self._last)
        return front^.concat((last^,))


@always_inline
def _zip_more[
    Front: AnyType, T: AnyType, //
](var front: Front, ref last: T) -> _ZipMore[Front, type_of(last.__iter__())]:
    return _ZipMore[Front, type_of(last.__iter__())](front^, last.__iter__())


@always_inline
def _zip_more[
    Front: AnyType, T: AnyType, U: AnyType, *Ts: AnyType
](var front: Front, ref a: T, ref b: U, ref *more: *Ts) -> type_of(
    _zip_more(_zip_more(front^, a), b, *more)
):
    return _zip_more(_zip_more(front^, a), b, *more)


@always_inline
@__walks
def zip[
    A: AnyType, B: AnyType, C: AnyType, D: AnyType, E: AnyType, *Ts: AnyType
](
    ref iterable_a: A,
    ref iterable_b: B,
    ref iterable_c: C,
    ref iterable_d: D,
    ref iterable_e: E,
    ref *more: *Ts,
) -> type_of(
    _zip_more(
        zip(iterable_a, iterable_b, iterable_c, iterable_d), iterable_e, *more
    )
):
    """Walks over values of any number of iterables, as long as all have one."""
    return _zip_more(
        zip(iterable_a, iterable_b, iterable_c, iterable_d), iterable_e, *more
    )


struct _Peekable[It: AnyType, Value: AnyType](Iterator):
    """An iterator whose next value may be looked at first."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _inner: Self.It
    var _next: _Slot[Self.Value]

    @always_inline
    def __init__(out self, var inner: Self.It):
        self._inner = inner^
        self._next = _Slot[Self.Value]()

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __next__(mut self) raises StopIteration -> Self.Value:
        if self._next:
            return self._next.take()
        return next(self._inner)

    def peek(mut self) -> Optional[Self.Value]:
        """The value that comes next, which stays where it is; nothing at the end."""
        if not self._next:
            try:
                self._next = _Slot[Self.Value](next(self._inner))
            except:
                return Optional[Self.Value]()
        return Optional[Self.Value](self._next.unsafe_value())


@always_inline
def peekable[
    T: AnyType, //
](ref iterable: T) -> _Peekable[
    type_of(iterable.__iter__()), type_of(iterable.__iter__().__next__())
]:
    """Walks over the values of `iterable`; `peek()` shows the next one without taking it.

    Examples:

    ```mojo
    from std.iter import peekable

    var values = [1, 2]
    var walk = peekable(values)
    print(walk.peek().value(), next(walk), next(walk), walk.peek() is None)  # -> 1 1 2 True
    ```
    """
    return _Peekable[
        type_of(iterable.__iter__()), type_of(iterable.__iter__().__next__())
    ](iterable.__iter__())


struct _Chain[A: AnyType, B: AnyType](Iterator):
    """Walks over what one iterator gives, then over what another one gives."""

    comptime Element = __brio.fn_result_type[_next_of[Self], "host"]
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _first: Self.A
    var _second: Self.B

    @always_inline
    def __init__(out self, var first: Self.A, var second: Self.B):
        self._first = first^
        self._second = second^

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __next__(
        mut self,
    ) raises StopIteration -> type_of(self._first.__next__()):
        try:
            return next(self._first)
        except:
            return next(self._second)


@always_inline
def chain[
    A: AnyType, B: AnyType, //
](ref a: A, ref b: B) -> _Chain[type_of(a.__iter__()), type_of(b.__iter__())]:
    """Walks over the values of `a`, then over those of `b`, which are of the same type.

    Examples:

    ```mojo
    from std.iter import chain

    for x in chain([1, 2], range(7, 9)):
        print(x, end=" ")  # -> 1 2 7 8
    ```
    """
    return _Chain[type_of(a.__iter__()), type_of(b.__iter__())](
        a.__iter__(), b.__iter__()
    )


@always_inline
def chain[T: AnyType, //](ref a: T) -> type_of(a.__iter__()):
    """Walks over the values of one iterable."""
    return a.__iter__()


@always_inline
def chain[
    A: AnyType, B: AnyType, C: AnyType, *Ts: AnyType
](ref a: A, ref b: B, ref c: C, ref *more: *Ts) -> _Chain[
    type_of(a.__iter__()), type_of(chain(b, c, *more))
]:
    """Walks over the values of any number of iterables, one after the other."""
    return _Chain[type_of(a.__iter__()), type_of(chain(b, c, *more))](
        a.__iter__(), chain(b, c, *more)
    )


struct _Once[T: Movable & ImplicitlyDeletable](Iterator):
    """Gives one value, or none."""

    comptime Element = Self.T
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self
    comptime IteratorOwnedType = Self

    var _value: _Slot[Self.T]

    def __init__(out self, var value: _Slot[Self.T]):
        self._value = value^

    def __iter__(var self) -> Self:
        return self^

    def __next__(mut self) raises StopIteration -> Self.T:
        if not self._value:
            raise StopIteration()
        return self._value.take()


def once[T: Movable & ImplicitlyDeletable, //](var element: T, /) -> _Once[T]:
    """Walks over the one value `element`.

    Examples:

    ```mojo
    from std.iter import once
    print([x for x in once(7)])  # -> [7]
    ```
    """
    return _Once[T](_Slot[T](element^))


def empty[T: Movable & ImplicitlyDeletable]() -> _Once[T]:
    """Walks over no value of type `T`.

    Examples:

    ```mojo
    from std.iter import empty
    print([x for x in empty[Int]()])  # -> []
    ```
    """
    return _Once[T](_Slot[T]())
