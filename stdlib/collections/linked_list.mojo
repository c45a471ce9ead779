"""`LinkedList[T]`: values in nodes of their own, linked in both directions."""

from collections.check_bounds import check_bounds
from builtin.list import _TakingIter
from builtin.writer import _append_repr, _write_element


struct Node[ElementType: AnyType](Movable, Writable):
    """A value and its neighbours.

    Examples:

    ```mojo
    from std.collections.linked_list import Node
    var none = UnsafePointer[Node[Int]]()
    var first = Node[Int](1, none, none)
    var second = Node[Int](2, UnsafePointer(to=first), none)
    print(second.value + first.value)  # -> 3
    ```
    """

    var value: Self.ElementType
    """The value.

    Examples:

    ```mojo
    from std.collections.linked_list import Node
    var none = UnsafePointer[Node[Int]]()
    var first = Node[Int](1, none, none)
    var second = Node[Int](2, UnsafePointer(to=first), none)
    print(second.value)  # -> 2
    ```
    """
    var prev: UnsafePointer[Node[Self.ElementType]]
    """The node before, or null.

    Examples:

    ```mojo
    from std.collections.linked_list import Node
    var none = UnsafePointer[Node[Int]]()
    var first = Node[Int](1, none, none)
    var second = Node[Int](2, UnsafePointer(to=first), none)
    print(second.prev[].value)  # -> 1
    ```
    """
    var next: UnsafePointer[Node[Self.ElementType]]
    """The node behind, or null.

    Examples:

    ```mojo
    from std.collections.linked_list import Node
    var none = UnsafePointer[Node[Int]]()
    var first = Node[Int](1, none, none)
    var second = Node[Int](2, UnsafePointer(to=first), none)
    print(Bool(second.next))  # -> False
    ```
    """

    @always_inline
    def write_to[W: Writer](self, mut writer: W):
        """Writes the value.

        Examples:

        ```mojo
        from std.collections.linked_list import Node
        var none = UnsafePointer[Node[Int]]()
        var first = Node[Int](1, none, none)
        var second = Node[Int](2, UnsafePointer(to=first), none)
        print("node", second)  # -> node 2
        ```
        """
        self.value.write_to(writer)

    def __init__(
        out self,
        var value: Self.ElementType,
        prev: UnsafePointer[Node[Self.ElementType]],
        next: UnsafePointer[Node[Self.ElementType]],
    ):
        """A node between two others, each of which may be null.

        Examples:

        ```mojo
        from std.collections.linked_list import Node
        var none = UnsafePointer[Node[Int]]()
        var first = Node[Int](1, none, none)
        var second = Node[Int](2, UnsafePointer(to=first), none)
        print(first, second)  # -> 1 2
        ```
        """
        self.value = value^
        self.prev = prev
        self.next = next


struct LinkedList[ElementType: AnyType](
    Boolable,
    Copyable where conforms_to(ElementType, Copyable),
    Defaultable,
    Equatable,
    Hashable,
    ImplicitlyCopyable where conforms_to(ElementType, Copyable),
    Iterable,
    IterableOwned,
    Movable,
    Representable,
    Sized,
    Stringable,
    Writable,
):
    """Values that go in and out at any place without the others moving.

    Parameters:
        ElementType: The type of the values.

    Examples:

    ```mojo
    from std.collections import LinkedList

    var a = LinkedList[Int](1, 2)
    a.prepend(0)
    a.append(3)
    print(a)  # -> [0, 1, 2, 3]
    ```
    """

    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = _LinkedListIter[Self.ElementType]
    """What a loop over it asks for the values.

    Examples:

    ```mojo
    from std.collections import LinkedList
    for value in LinkedList[Int](1, 2):
        print(value)
    # -> 1
    # -> 2
    ```
    """
    comptime IteratorOwnedType = _TakingIter[Self.ElementType]
    """What a loop that takes it asks for the values.

    Examples:

    ```mojo
    from std.collections import LinkedList
    var numbers = LinkedList[Int](3, 4)
    for one in numbers^:
        print(one)
    # -> 3
    # -> 4
    ```
    """
    comptime _Link = UnsafePointer[Node[Self.ElementType]]

    var _head: UnsafePointer[Node[Self.ElementType]]
    var _tail: UnsafePointer[Node[Self.ElementType]]
    var _size: Int

    # --- life

    @always_inline
    def __init__(out self):
        """An empty list.

        Examples:

        ```mojo
        from std.collections import LinkedList
        var names = LinkedList[String]()
        names.append("a")
        print(names, LinkedList[Int](1, 2))  # -> ['a'] [1, 2]
        ```
        """
        self._head = Self._Link()
        self._tail = Self._Link()
        self._size = 0

    def __init__(
        out self, var *values: Self.ElementType, __list_literal__: () = ()
    ):
        """The given values: `LinkedList[Int](1, 2)`, `[1, 2]`."""
        self = Self()
        for i in range(len(values)):
            self.append(values._take(i))
        values^._forget()

    def __init__(out self, *, var elements: List[Self.ElementType]):
        """The values of a list."""
        self = Self()
        for value in elements:
            self.append(value)

    def __init__(out self, *, copy: Self):
        self = Self()
        for value in copy:
            self.append(value)

    def __moveinit__(out self, deinit other: Self):
        """Takes the values of another.

        Examples:

        ```mojo
        from std.collections import LinkedList
        var first = LinkedList[Int](3, 4)
        var second = first^
        print(second, len(second))  # -> [3, 4] 2
        ```
        """
        self._head = other._head
        self._tail = other._tail
        self._size = other._size

    def __del__(deinit self):
        """Ends the values and frees the memory.

        Examples:

        ```mojo
        from std.collections import LinkedList

        @fieldwise_init
        struct Told(Copyable, Movable):
            def __del__(deinit self):
                print("ends")

        var values = LinkedList[Told]()
        values.append(Told())
        _ = values^  # -> ends
        ```
        """
        var at = self._head
        while at:
            var next = at[].next
            at.destroy_pointee()
            at.free()
            at = next

    # --- growing and shrinking

    def _insert_before(
        mut self,
        place: UnsafePointer[Node[Self.ElementType]],
        var value: Self.ElementType,
    ):
        """Adds a node in front of `place`, at the end where that is null."""
        var prev = place[].prev if place else self._tail
        var node = alloc[Node[Self.ElementType]](1)
        __brio.init(__brio.address_of(node[].value), value^)
        node[].prev = prev
        node[].next = place
        if prev:
            prev[].next = node
        else:
            self._head = node
        if place:
            place[].prev = node
        else:
            self._tail = node
        self._size += 1

    def _unlink(
        mut self,
        place: UnsafePointer[Node[Self.ElementType]],
        out result: Self.ElementType,
    ):
        """Takes out a node and gives its value."""
        self._skip(place)
        result = UnsafePointer(to=place[].value).take_pointee()
        place.free()

    def _skip(mut self, place: UnsafePointer[Node[Self.ElementType]]):
        """Takes out a node, which stays as it is."""
        if place[].prev:
            place[].prev[].next = place[].next
        else:
            self._head = place[].next
        if place[].next:
            place[].next[].prev = place[].prev
        else:
            self._tail = place[].prev
        self._size -= 1

    def _at(self, index: Int) -> UnsafePointer[Node[Self.ElementType]]:
        """The node with this number, from the nearer end; null where there is none."""
        var wanted = index + self._size if index < 0 else index
        if wanted < 0 or wanted >= self._size:
            return Self._Link()
        if wanted < self._size // 2:
            var node = self._head
            for _ in range(wanted):
                node = node[].next
            return node
        var node = self._tail
        for _ in range(self._size - 1 - wanted):
            node = node[].prev
        return node

    def append(mut self, var value: Self.ElementType):
        """Adds `value` at the end.

        Examples:

        ```mojo
        from std.collections import LinkedList
        var names = LinkedList[String]()
        names.append("ann")
        names.append("bob")
        print(names)  # -> ['ann', 'bob']
        ```
        """
        self._insert_before(Self._Link(), value^)

    def prepend(mut self, var value: Self.ElementType):
        """Adds `value` in front.

        Examples:

        ```mojo
        from std.collections import LinkedList
        var numbers = LinkedList(1, 2)
        numbers.prepend(0)
        print(numbers)  # -> [0, 1, 2]
        ```
        """
        self._insert_before(self._head, value^)

    def insert(mut self, idx: Int, var elem: Self.ElementType) raises:
        """Puts `elem` before number `idx`; raises when there is no such place.

        Examples:

        ```mojo
        from std.collections import LinkedList
        var numbers = LinkedList(1, 3)
        numbers.insert(1, 2)
        print(numbers)  # -> [1, 2, 3]
        ```
        """
        var at = max(idx + self._size, 0) if idx < 0 else idx
        if at > self._size:
            raise Error("IndexError: index out of bounds")
        self._insert_before(
            self._at(at) if at < self._size else Self._Link(), elem^
        )

    def extend(mut self, var other: Self):
        """Moves the values of `other` to the end.

        Examples:

        ```mojo
        from std.collections import LinkedList
        var numbers = LinkedList(1)
        numbers.extend(LinkedList(2, 3))
        print(numbers)  # -> [1, 2, 3]
        ```
        """
        if not other._head:
            return
        if self._tail:
            self._tail[].next = other._head
            other._head[].prev = self._tail
        else:
            self._head = other._head
        self._tail = other._tail
        self._size += other._size
        other._head = Self._Link()
        other._tail = Self._Link()
        other._size = 0

    def pop(mut self, i: Int = -1) raises -> Self.ElementType:
        """Takes out value number `i`, the last one unless told; raises when there is none.

        Examples:

        ```mojo
        from std.collections import LinkedList
        var numbers = LinkedList(1, 2, 3)
        print(numbers.pop(), numbers)  # -> 3 [1, 2]
        ```
        """
        var node = self._at(i)
        if not node:
            raise Error("IndexError: pop from an empty or shorter LinkedList")
        return self._unlink(node)

    def maybe_pop(
        mut self, i: Int = -1, out result: Optional[Self.ElementType]
    ):
        """Takes out value number `i`, the last one unless told, if there is one.

        Examples:

        ```mojo
        from std.collections import LinkedList
        var numbers = LinkedList[Int]()
        print(numbers.maybe_pop() is None)  # -> True
        ```
        """
        result = None
        var node = self._at(i)
        if node:
            self._skip(node)
            result._mark(True)
            __brio.move_init(result._slot(), __brio.address_of(node[].value))
            node.free()

    def clear(mut self):
        """Takes out all values.

        Examples:

        ```mojo
        from std.collections import LinkedList
        var numbers = LinkedList(1, 2)
        numbers.clear()
        print(len(numbers))  # -> 0
        ```
        """
        self = Self()

    def reverse(mut self):
        """Turns the order round.

        Examples:

        ```mojo
        from std.collections import LinkedList
        var numbers = LinkedList(1, 2, 3)
        numbers.reverse()
        print(numbers)  # -> [3, 2, 1]
        ```
        """
        var at = self._head
        while at:
            var next = at[].next
            at[].next = at[].prev
            at[].prev = next
            at = next
        swap(self._head, self._tail)

    # --- looking

    @always_inline
    def __len__(self) -> Int:
        """Number of values.

        Examples:

        ```mojo
        from std.collections import LinkedList
        print(len(LinkedList(1, 2)))  # -> 2
        ```
        """
        return self._size

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there are any.

        Examples:

        ```mojo
        from std.collections import LinkedList
        print(Bool(LinkedList[Int]()), Bool(LinkedList[Int](0)))  # -> False True
        ```
        """
        return self._size != 0

    @__inside
    def __getitem__(
        ref self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> ref[self] Self.ElementType:
        """Value number `index`; negative counts from the end. An index outside ends the program.

        Examples:

        ```mojo
        from std.collections import LinkedList
        var numbers = LinkedList(1, 2, 3)
        print(numbers[0], numbers[-1])  # -> 1 3
        ```
        """
        check_bounds(
            index + self._size if index < 0 else index, self._size, _where
        )
        return self._at(index)[].value

    def __setitem__(
        mut self,
        index: Int,
        var value: Self.ElementType,
        *,
        _where: StaticString = __brio.call_location,
    ):
        """Replaces value number `index`; negative counts from the end. An index outside ends the program.

        Examples:

        ```mojo
        from std.collections import LinkedList
        var values = LinkedList[Int](1, 2, 3)
        values[1] = 20
        values[-1] = 30
        print(values)  # -> [1, 20, 30]
        ```
        """
        check_bounds(
            index + self._size if index < 0 else index, self._size, _where
        )
        self._at(index)[].value = value^

    @__inside
    def get_nth[I: Indexer, //](ref self, idx: I) -> ref[self] Self.ElementType:
        """Value number `idx`; negative counts from the end.

        Examples:

        ```mojo
        from std.collections import LinkedList
        print(LinkedList[Int](1, 2, 3).get_nth(-1))  # -> 3
        ```
        """
        return self[index(idx)]

    def __hash__[
        H: Hasher
    ](self, mut hasher: H) where (
        Bool(__brio.has_method[Self.ElementType, "__hash__"])
    ):
        """Feeds all values to `hasher`.

        Examples:

        ```mojo
        from std.collections import LinkedList
        print(hash(LinkedList[Int](1, 2)) == hash(LinkedList[Int](1, 2)))  # -> True
        ```
        """
        for value in self:
            hasher.update(value)

    def __iter__(ref self) -> _LinkedListIter[Self.ElementType]:
        """Walks from the first value to the last.

        Examples:

        ```mojo
        from std.collections import LinkedList
        print([number for number in LinkedList(1, 2)])  # -> [1, 2]
        ```
        """
        return _LinkedListIter[Self.ElementType](self._head)

    def __iter__(var self) -> _TakingIter[Self.ElementType]:
        """Walks over the values and gives them away: `for var value in values^`."""
        var values = List[Self.ElementType](capacity=len(self))
        while self._head:
            values.append(self._unlink(self._head))
        return _TakingIter[Self.ElementType](values^)

    def __reversed__(ref self) -> _LinkedListIter[Self.ElementType, False]:
        """Walks from the last value to the first.

        Examples:

        ```mojo
        from std.collections import LinkedList
        print([number for number in reversed(LinkedList(1, 2))])  # -> [2, 1]
        ```
        """
        return _LinkedListIter[Self.ElementType, False](self._tail)

    def __contains__(self, value: Self.ElementType) -> Bool:
        """Whether a value equals `value`.

        Examples:

        ```mojo
        from std.collections import LinkedList
        print(2 in LinkedList(1, 2))  # -> True
        ```
        """
        return self.count(value) > 0

    def count(self, elem: Self.ElementType) -> Int:
        """How many values equal `elem`.

        Examples:

        ```mojo
        from std.collections import LinkedList
        print(LinkedList(1, 2, 1).count(1))  # -> 2
        ```
        """
        var result = 0
        for item in self:
            if item == elem:
                result += 1
        return result

    def index(self, value: Self.ElementType) raises -> Int:
        """Number of the first value that equals `value`; raises when there is none.

        Examples:

        ```mojo
        from std.collections import LinkedList
        print(LinkedList(5, 6, 7).index(6))  # -> 1
        ```
        """
        var number = 0
        for item in self:
            if item == value:
                return number
            number += 1
        raise Error("ValueError: Given element is not in list")

    def __eq__(
        self, other: Self
    ) -> Bool where (
        Bool(__brio.has_method[Self.ElementType, "__eq__"])
        or Bool(__brio.has_method[Self.ElementType, "__ne__"])
    ):
        """Whether both have equal values in the same order.

        Examples:

        ```mojo
        from std.collections import LinkedList
        print(LinkedList[Int](1, 2) == LinkedList[Int](1, 2), LinkedList[Int](1) == LinkedList[Int](2))  # -> True False
        ```
        """
        if self._size != other._size:
            return False
        var a = self._head
        var b = other._head
        while a:
            if a[].value != b[].value:
                return False
            a = a[].next
            b = b[].next
        return True

    def __str__(
        self,
    ) -> String where (
        Bool(__brio.conforms[Self.ElementType, Writable])
        or Bool(__brio.has_method[Self.ElementType, "write_to"])
        or Bool(__brio.has_method[Self.ElementType, "write_repr_to"])
        or Bool(__brio.has_method[Self.ElementType, "__repr__"])
        or Bool(__brio.has_method[Self.ElementType, "__str__"])
    ):
        """The value as text.

        Examples:

        ```mojo
        from std.collections import LinkedList
        print(String(LinkedList[Int](1, 2)).byte_length())  # -> 6
        ```
        """
        return String(self)

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
        from std.collections import LinkedList
        print(LinkedList[Int](1, 2).__repr__())  # -> LinkedList(1, 2)
        ```
        """
        var result = String("LinkedList(")
        self._write_values(result)
        return result + ")"

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
        from std.collections import LinkedList
        print(repr(LinkedList[Int](1, 2)))  # -> LinkedList[Int]([Int(1), Int(2)])
        ```
        """
        comptime name = __brio.type_name[Self]
        var result = String(name, "([")
        var start = result.byte_length()
        for item in self:
            _append_repr(result, item, start)
        writer.write_string(result + "])")

    def _write_values[W: Writer, //](self, mut writer: W):
        var first = True
        for item in self:
            if not first:
                writer.write_string(", ")
            first = False
            _write_element(item, writer)

    def write_to[
        W: Writer
    ](self, mut writer: W) where (
        Bool(__brio.conforms[Self.ElementType, Writable])
        or Bool(__brio.has_method[Self.ElementType, "write_to"])
        or Bool(__brio.has_method[Self.ElementType, "write_repr_to"])
        or Bool(__brio.has_method[Self.ElementType, "__repr__"])
        or Bool(__brio.has_method[Self.ElementType, "__str__"])
    ):
        """Writes `[a, b]`.

        Examples:

        ```mojo
        from std.collections import LinkedList
        print(LinkedList[Int](1, 2))  # -> [1, 2]
        ```
        """
        writer.write_string("[")
        self._write_values(writer)
        writer.write_string("]")


struct _LinkedListIter[ElementType: AnyType, forward: Bool = True](
    Iterator, TrivialRegisterPassable
):
    """Walks along the links."""

    comptime Element = Self.ElementType
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = Self

    var _node: UnsafePointer[Node[Self.ElementType]]

    @always_inline
    def __init__(out self, node: UnsafePointer[Node[Self.ElementType]]):
        self._node = node

    @always_inline
    def __iter__(self) -> Self:
        return self

    @always_inline
    def __has_next__(self) -> Bool:
        return self._node.__bool__()

    @always_inline
    def __next__(mut self) -> ref[MutAnyOrigin] Self.ElementType:
        var node = self._node
        comptime if Self.forward:
            self._node = node[].next
        else:
            self._node = node[].prev
        return node[].value
