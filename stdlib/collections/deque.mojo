"""`Deque[T]`: a queue with two ends."""

from builtin.list import _TakingIter
from builtin.slot import _Slot
from builtin.writer import _append_repr, _write_element
from collections.check_bounds import check_bounds


struct Deque[ElementType: AnyType](
    Boolable,
    Copyable where conforms_to(ElementType, Copyable),
    Defaultable,
    Equatable,
    Hashable,
    ImplicitlyCopyable where conforms_to(ElementType, Copyable),
    ImplicitlyDeletable,
    Iterable,
    IterableOwned,
    Movable,
    Sized,
    Writable,
):
    """Values in a ring of memory: both ends grow and shrink in constant time.

    Parameters:
        ElementType: The type of the values.

    Examples:

    ```mojo
    from std.collections import Deque

    var queue = Deque[Int](1, 2)
    queue.append(3)
    queue.appendleft(0)
    print(queue.popleft(), queue.pop(), len(queue))  # -> 0 3 2
    ```
    """

    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = _DequeIter[Self.ElementType]
    """What a loop over it asks for the values.

    Examples:

    ```mojo
    from std.collections import Deque
    var total = 0
    for value in Deque[Int](1, 2, 3):
        total += value
    print(total)  # -> 6
    ```
    """
    comptime IteratorOwnedType = _TakingIter[Self.ElementType]
    """What a loop that takes it asks for the values.

    Examples:

    ```mojo
    from std.collections import Deque
    var queue = Deque[String]("a", "b")
    for var name in queue^:
        name += "!"
        print(name)
    # -> a!
    # -> b!
    ```
    """

    comptime default_capacity = 64
    """For how many values other releases make room at first.

    Examples:

    ```mojo
    from std.collections import Deque
    print(Deque[Int].default_capacity)  # -> 64
    ```
    """

    var _ring: List[_Slot[Self.ElementType]]
    var _head: Int
    var _length: Int
    var _maxlen: Int

    def __init__(
        out self,
        *,
        capacity: Int = 0,
        min_capacity: Int = 0,
        maxlen: Int = -1,
        shrink: Bool = True,
    ):
        """An empty queue; with `maxlen`, the other end gives way once it is that long.

        Args:
            capacity: Accepted: how many values there should be room for.
            min_capacity: Accepted: how much room is never given back.
            maxlen: The greatest length; any if negative.
            shrink: Accepted: whether room is given back.
        """
        self._ring = List[_Slot[Self.ElementType]]()
        self._head = 0
        self._length = 0
        self._maxlen = maxlen

    def __init__(
        out self,
        *,
        elements: List[Self.ElementType],
        capacity: Int = 0,
        min_capacity: Int = 0,
        maxlen: Int = -1,
        shrink: Bool = True,
    ):
        """A queue of the given elements; with `maxlen`, the other end gives way once it is that long.

        Args:
            elements: The values of a list, in their order.
            capacity: Accepted: how many values there should be room for.
            min_capacity: Accepted: how much room is never given back.
            maxlen: The greatest length; any if negative.
            shrink: Accepted: whether room is given back.

        Examples:

        ```mojo
        from std.collections import Deque

        var last = Deque[Int](elements=[1, 2, 3], maxlen=2)
        print(last)  # -> Deque(2, 3)
        ```
        """
        self = Self(maxlen=maxlen)
        self.extend(elements)

    def __init__(
        out self, var *values: Self.ElementType, __list_literal__: () = ()
    ):
        """The given values: `Deque[Int](1, 2)`, `[1, 2]`."""
        self = Self()
        for i in range(len(values)):
            self.append(values._take(i))
        values^._forget()

    def __init__(out self, elements: List[Self.ElementType], /):
        """The values of a list."""
        self = Self()
        for value in elements:
            self.append(value)

    def _grow(mut self):
        var wider = List[_Slot[Self.ElementType]](
            capacity=max(8, 2 * len(self._ring))
        )
        for i in range(self._length):
            wider.append(_Slot[Self.ElementType]())
            wider[i]._put(self._slot(i).take())
        while len(wider) < max(8, 2 * len(self._ring)):
            wider.append(_Slot[Self.ElementType]())
        self._ring = wider^
        self._head = 0

    @always_inline
    def _slot(ref self, index: Int) -> ref[self] _Slot[Self.ElementType]:
        var at = self._head + index
        return self._ring[at - len(self._ring) if at >= len(self._ring) else at]

    def append(mut self, var value: Self.ElementType):
        """Adds `value` at the right end.

        Examples:

        ```mojo
        from std.collections import Deque
        var queue = Deque[Int](1)
        queue.append(2)
        print(queue)  # -> Deque(1, 2)
        ```
        """
        if self._maxlen >= 0 and self._length == self._maxlen:
            if self._maxlen == 0:
                return
            self._drop_left()
        if self._length == len(self._ring):
            self._grow()
        self._length += 1
        self._slot(self._length - 1)._put(value^)

    def appendleft(mut self, var value: Self.ElementType):
        """Adds `value` at the left end.

        Examples:

        ```mojo
        from std.collections import Deque
        var queue = Deque[Int](1)
        queue.appendleft(0)
        print(queue)  # -> Deque(0, 1)
        ```
        """
        if self._maxlen >= 0 and self._length == self._maxlen:
            if self._maxlen == 0:
                return
            self._length -= 1
            _ = self._slot(self._length).take()
        if self._length == len(self._ring):
            self._grow()
        self._head = (self._head if self._head > 0 else len(self._ring)) - 1
        self._length += 1
        self._slot(0)._put(value^)

    def _drop_left(mut self):
        _ = self._slot(0).take()
        self._head = self._head + 1 if self._head + 1 < len(self._ring) else 0
        self._length -= 1

    def pop(mut self) raises -> Self.ElementType:
        """Takes out the value at the right end; raises when there is none.

        Examples:

        ```mojo
        from std.collections import Deque
        var queue = Deque[Int](1, 2, 3)
        print(queue.pop(), queue)  # -> 3 Deque(1, 2)
        ```
        """
        if self._length == 0:
            raise Error("IndexError: Deque is empty")
        self._length -= 1
        return self._slot(self._length).take()

    def popleft(mut self, out result: Self.ElementType) raises:
        """Takes out the value at the left end; raises when there is none.

        Examples:

        ```mojo
        from std.collections import Deque
        var queue = Deque[Int](1, 2, 3)
        print(queue.popleft(), queue)  # -> 1 Deque(2, 3)
        ```
        """
        if self._length == 0:
            raise Error("IndexError: Deque is empty")
        result = self._slot(0).take()
        self._head = self._head + 1 if self._head + 1 < len(self._ring) else 0
        self._length -= 1

    def peek(self) raises -> Self.ElementType:
        """A copy of the value at the right end; raises when there is none.

        Examples:

        ```mojo
        from std.collections import Deque
        print(Deque[Int](1, 2, 3).peek())  # -> 3
        ```
        """
        if self._length == 0:
            raise Error("IndexError: Deque is empty")
        return self._slot(self._length - 1).unsafe_value()

    def peekleft(self) raises -> Self.ElementType:
        """A copy of the value at the left end; raises when there is none.

        Examples:

        ```mojo
        from std.collections import Deque
        print(Deque[Int](1, 2, 3).peekleft())  # -> 1
        ```
        """
        if self._length == 0:
            raise Error("IndexError: Deque is empty")
        return self._slot(0).unsafe_value()

    def extend(mut self, values: List[Self.ElementType]):
        """Adds the values of a list at the right end.

        Examples:

        ```mojo
        from std.collections import Deque
        var queue = Deque[Int](1)
        queue.extend([2, 3])
        print(queue)  # -> Deque(1, 2, 3)
        ```
        """
        for value in values:
            self.append(value)

    def extend(mut self, var values: List[Self.ElementType]):
        """Moves the values of a list, which is given away, to the right end."""
        values.reverse()
        while values:
            self.append(values.pop())

    def extendleft(mut self, values: List[Self.ElementType]):
        """Adds the values of a list at the left end, one after the other.

        Examples:

        ```mojo
        from std.collections import Deque
        var queue = Deque[Int](1)
        queue.extendleft([2, 3])
        print(queue)  # -> Deque(3, 2, 1)
        ```
        """
        for value in values:
            self.appendleft(value)

    def extendleft(mut self, var values: List[Self.ElementType]):
        """Moves the values of a list, which is given away, to the left end, one after the other."""
        values.reverse()
        while values:
            self.appendleft(values.pop())

    def clear(mut self):
        """Takes out all values.

        Examples:

        ```mojo
        from std.collections import Deque
        var queue = Deque[Int](1, 2)
        queue.clear()
        print(len(queue))  # -> 0
        ```
        """
        while self._length > 0:
            self._drop_left()  # the first ends first
        self._ring.clear()
        self._head = 0

    def insert(mut self, idx: Int, var value: Self.ElementType) raises:
        """Puts `value` before number `idx`; raises when the queue is as long as it may be.

        Examples:

        ```mojo
        from std.collections import Deque
        var queue = Deque[Int](1, 3)
        queue.insert(1, 2)
        print(queue)  # -> Deque(1, 2, 3)
        ```
        """
        if self._maxlen >= 0 and self._length == self._maxlen:
            raise Error("IndexError: Deque is already at its maximum size")
        var at = (
            max(idx + self._length, 0) if idx < 0 else min(idx, self._length)
        )
        self.append(value^)
        var i = self._length - 1
        while i > at:
            swap(self[i], self[i - 1])
            i -= 1

    def remove(mut self, value: Self.ElementType) raises:
        """Takes out the first value that equals `value`; raises when there is none.

        Examples:

        ```mojo
        from std.collections import Deque
        var queue = Deque[Int](1, 2, 1)
        queue.remove(1)
        print(queue)  # -> Deque(2, 1)
        ```
        """
        var i = self.index(value)
        while i < self._length - 1:
            swap(self[i], self[i + 1])
            i += 1
        _ = self.pop()

    def index(
        self, value: Self.ElementType, start: Int = 0, stop: Int = Int.MAX
    ) raises -> Int:
        """Number of the first value from `start` up to `stop` that equals `value`; raises when there is none.

        Examples:

        ```mojo
        from std.collections import Deque
        print(Deque[Int](5, 6, 7).index(6))  # -> 1
        ```
        """
        var i = max(start + self._length, 0) if start < 0 else start
        var end = min(stop + self._length if stop < 0 else stop, self._length)
        while i < end:
            if self[i] == value:
                return i
            i += 1
        raise Error("ValueError: Given element is not in deque")

    def count(self, value: Self.ElementType) -> Int:
        """How many values equal `value`.

        Examples:

        ```mojo
        from std.collections import Deque
        print(Deque[Int](1, 2, 1).count(1))  # -> 2
        ```
        """
        var result = 0
        for i in range(self._length):
            if self[i] == value:
                result += 1
        return result

    def rotate(mut self, n: Int = 1):
        """Moves `n` values from the right end to the left; a negative `n` the other way.

        Examples:

        ```mojo
        from std.collections import Deque
        var queue = Deque[Int](1, 2, 3)
        queue.rotate(1)
        print(queue)  # -> Deque(3, 1, 2)
        ```
        """
        if self._length < 2:
            return
        for _ in range(n % self._length):
            self._length -= 1
            var value = self._slot(self._length).take()
            self.appendleft(value^)

    @__keeps_interior
    def reverse(mut self):
        """Turns the order round.

        Examples:

        ```mojo
        from std.collections import Deque
        var queue = Deque[Int](1, 2, 3)
        queue.reverse()
        print(queue)  # -> Deque(3, 2, 1)
        ```
        """
        for i in range(self._length // 2):
            swap(self[i], self[self._length - 1 - i])

    @always_inline
    def __len__(self) -> Int:
        """Number of values.

        Examples:

        ```mojo
        from std.collections import Deque
        print(len(Deque[Int](1, 2)))  # -> 2
        ```
        """
        return self._length

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there are any.

        Examples:

        ```mojo
        from std.collections import Deque
        print(Bool(Deque[Int]()))  # -> False
        ```
        """
        return self._length != 0

    @always_inline
    @__inside
    def __getitem__(
        ref self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> ref[self] Self.ElementType:
        """Value number `index` from the left; negative counts from the right. An index outside ends the program.

        Examples:

        ```mojo
        from std.collections import Deque
        var queue = Deque[Int](1, 2, 3)
        queue[0] = 9
        print(queue[0], queue[-1])  # -> 9 3
        ```
        """
        var at = index + self._length if index < 0 else index
        check_bounds(at, self._length, _where)
        return self._slot(at).unsafe_value()

    def __hash__[
        H: Hasher
    ](self, mut hasher: H) where (
        Bool(__brio.has_method[Self.ElementType, "__hash__"])
    ):
        """Feeds the number of values and all of them to `hasher`.

        Examples:

        ```mojo
        from std.collections import Deque
        print(hash(Deque[Int](1, 2)) == hash(Deque[Int](1, 2)))  # -> True
        ```
        """
        hasher.update(len(self))
        for value in self:
            hasher.update(value)

    def destroy_with[F: AnyType, //](deinit self, destroy_func: F, /):
        """Ends it, each value by `destroy_func`, which takes it over.

        Examples:

        ```mojo
        from std.collections import Deque
        def end(var value: Int):
            print("ended", value)

        Deque[Int](1, 2).destroy_with(end)
        # -> ended 1
        # -> ended 2
        ```
        """
        for i in range(self._length):
            destroy_func(self._slot(i).take())

    @__walks
    def __iter__(ref self) -> _DequeIter[Self.ElementType]:
        """Walks from left to right.

        Examples:

        ```mojo
        from std.collections import Deque
        print([number for number in Deque[Int](1, 2)])  # -> [1, 2]
        ```
        """
        return _DequeIter[Self.ElementType](UnsafePointer(to=self))

    def __iter__(var self) -> _TakingIter[Self.ElementType]:
        """Walks over the values and gives them away: `for var value in values^`."""
        var values = List[Self.ElementType](capacity=self._length)
        for i in range(self._length):
            values.append(self._slot(i).take())
        self._length = 0
        return _TakingIter[Self.ElementType](values^)

    @__walks
    def __reversed__(ref self) -> _DequeIter[Self.ElementType, False]:
        """Walks from right to left.

        Examples:

        ```mojo
        from std.collections import Deque
        print([number for number in reversed(Deque[Int](1, 2))])  # -> [2, 1]
        ```
        """
        return _DequeIter[Self.ElementType, False](UnsafePointer(to=self))

    def __contains__(self, value: Self.ElementType) -> Bool:
        """Whether a value equals `value`.

        Examples:

        ```mojo
        from std.collections import Deque
        print(2 in Deque[Int](1, 2), 3 in Deque[Int](1, 2))  # -> True False
        ```
        """
        for i in range(self._length):
            if self[i] == value:
                return True
        return False

    def __add__(self, other: Self) -> Self:
        """The values of both, one after the other.

        Examples:

        ```mojo
        from std.collections import Deque
        print(Deque[Int](1) + Deque[Int](2))  # -> Deque(1, 2)
        ```
        """
        var result = self.copy()
        result += other
        return result^

    def __iadd__(mut self, other: Self):
        """Adds copies of the values of another queue at the right end.

        Examples:

        ```mojo
        from std.collections import Deque
        var queue = Deque[Int](1)
        queue += Deque[Int](2, 3)
        print(queue)  # -> Deque(1, 2, 3)
        ```
        """
        for i in range(len(other)):
            self.append(other[i])

    def __mul__(self, count: Int) -> Self:
        """The values `count` times over.

        Examples:

        ```mojo
        from std.collections import Deque
        print(Deque[Int](1, 2) * 2)  # -> Deque(1, 2, 1, 2)
        ```
        """
        var result = Self(maxlen=self._maxlen)
        for _ in range(count):
            result += self
        return result^

    def __imul__(mut self, count: Int):
        """Repeats its values `count` times; none for 0 and less.

        Examples:

        ```mojo
        from std.collections import Deque
        var queue = Deque[Int](1, 2)
        queue *= 0
        print(len(queue))  # -> 0
        ```
        """
        self = self * count

    def __eq__(
        self, other: Self
    ) -> Bool where (
        Bool(__brio.has_method[Self.ElementType, "__eq__"])
        or Bool(__brio.has_method[Self.ElementType, "__ne__"])
    ):
        """Whether both have equal values in the same order.

        Examples:

        ```mojo
        from std.collections import Deque
        print(Deque[Int](1, 2) == Deque[Int](1, 2), Deque[Int](1, 2) == Deque[Int](2, 1))  # -> True False
        ```
        """
        if self._length != other._length:
            return False
        for i in range(self._length):
            if self[i] != other[i]:
                return False
        return True

    def __repr__(
        self,
    ) -> String where (
        Bool(__brio.conforms[Self.ElementType, Writable])
        or Bool(__brio.has_method[Self.ElementType, "write_to"])
        or Bool(__brio.has_method[Self.ElementType, "write_repr_to"])
        or Bool(__brio.has_method[Self.ElementType, "__repr__"])
        or Bool(__brio.has_method[Self.ElementType, "__str__"])
    ):
        """What `repr` gave in releases before 26.2.

        Examples:

        ```mojo
        from std.collections import Deque
        print(Deque[Int](1, 2).__repr__())  # -> Deque(1, 2)
        ```
        """
        return String(self)

    def _repr_legacy(
        self,
    ) -> String where (
        Bool(__brio.conforms[Self.ElementType, Writable])
        or Bool(__brio.has_method[Self.ElementType, "write_to"])
        or Bool(__brio.has_method[Self.ElementType, "write_repr_to"])
        or Bool(__brio.has_method[Self.ElementType, "__repr__"])
        or Bool(__brio.has_method[Self.ElementType, "__str__"])
    ):
        return self.__repr__()

    def write_repr_to[
        W: Writer
    ](self, mut writer: W) where (
        Bool(__brio.conforms[Self.ElementType, Writable])
        or Bool(__brio.has_method[Self.ElementType, "write_to"])
        or Bool(__brio.has_method[Self.ElementType, "write_repr_to"])
        or Bool(__brio.has_method[Self.ElementType, "__repr__"])
        or Bool(__brio.has_method[Self.ElementType, "__str__"])
    ):
        """Writes the name of the type and the values, as `repr` gives them.

        Examples:

        ```mojo
        from std.collections import Deque
        print(repr(Deque[Int](1, 2)))  # -> Deque[Int]([Int(1), Int(2)])
        ```
        """
        comptime name = __brio.type_name[Self]
        var result = String(name, "([")
        var start = result.byte_length()
        for item in self:
            _append_repr(result, item, start)
        writer.write_string(result + "])")

    def write_to[
        W: Writer
    ](self, mut writer: W) where (
        Bool(__brio.conforms[Self.ElementType, Writable])
        or Bool(__brio.has_method[Self.ElementType, "write_to"])
        or Bool(__brio.has_method[Self.ElementType, "write_repr_to"])
        or Bool(__brio.has_method[Self.ElementType, "__repr__"])
        or Bool(__brio.has_method[Self.ElementType, "__str__"])
    ):
        """Writes `Deque(a, b)`.

        Examples:

        ```mojo
        from std.collections import Deque
        print(Deque[String]("a", "b"))  # -> Deque('a', 'b')
        ```
        """
        writer.write_string("Deque(")
        for i in range(self._length):
            if i > 0:
                writer.write_string(", ")
            _write_element(self[i], writer)
        writer.write_string(")")


struct _DequeIter[T: AnyType, forward: Bool = True](
    Iterable, Iterator, Sized, TrivialRegisterPassable
):
    """Walks over a queue."""

    comptime Element = Self.T
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self

    var _deque: UnsafePointer[Deque[Self.T]]
    var _at: Int

    @always_inline
    def __init__(out self, deque: UnsafePointer[Deque[Self.T]]):
        self._deque = deque
        self._at = 0

    @always_inline
    def __iter__(self) -> Self:
        return self

    @always_inline
    def __len__(self) -> Int:
        """Number of values left."""
        return len(self._deque[]) - self._at

    @always_inline
    def __has_next__(self) -> Bool:
        return self._at < len(self._deque[])

    @always_inline
    def __next__(mut self) -> ref[MutAnyOrigin] Self.T:
        self._at += 1
        comptime if Self.forward:
            return self._deque[][self._at - 1]
        else:
            return self._deque[][-self._at]
