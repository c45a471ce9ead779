"""`BinaryHeap[T]`: the largest value first."""

from builtin.variadics import _PointerIter
from builtin.writer import _write_element


struct BinaryHeap[T: AnyType](
    Boolable,
    Copyable where conforms_to(T, Copyable),
    Defaultable,
    Iterable,
    Movable,
    Sized,
    Writable,
):
    """Values of which the largest is at hand: it is looked at in constant time, taken out in logarithmic time.

    Parameters:
        T: The type of the values, which `<` compares.

    Examples:

    ```mojo
    from std.collections.binary_heap import BinaryHeap
    var heap = BinaryHeap[Int]()
    for number in [3, 1, 2]:
        heap.push(number)
    print(heap.pop())  # -> 3
    ```
    """

    var _values: List[Self.T]
    """Each value is not less than those at `2 * i + 1` and `2 * i + 2`."""

    def __init__(out self):
        """An empty heap.

        Examples:

        ```mojo
        from std.collections import BinaryHeap
        var heap = BinaryHeap[Int]()
        heap.push(3)
        print(len(heap))  # -> 1
        ```
        """
        self._values = List[Self.T]()

    def __init__(out self, *, capacity: Int):
        """An empty heap with room for `capacity` values."""
        self._values = List[Self.T](capacity=capacity)

    def __init__(out self, var values: List[Self.T]):
        """The values of a list, in linear time."""
        self._values = values^
        for i in reversed(range(len(self._values) // 2)):
            self._sink(i)

    def __init__(out self, var *values: Self.T, __list_literal__: ()):
        """The given values: `[1, 2]`."""
        self._values = List[Self.T](capacity=len(values))
        for i in range(len(values)):
            self.push(values._take(i))
        values^._forget()

    def _sink(mut self, start: Int):
        """Moves the value at `start` down to where nothing below it is larger."""
        var at = start
        while True:
            var child = at * 2 + 1
            if child >= len(self._values):
                return
            if (
                child + 1 < len(self._values)
                and self._values[child] < self._values[child + 1]
            ):
                child += 1
            if not (self._values[at] < self._values[child]):
                return
            swap(self._values[at], self._values[child])
            at = child

    def push(mut self, var val: Self.T):
        """Puts `val` in.

        Examples:

        ```mojo
        from std.collections.binary_heap import BinaryHeap
        var heap = BinaryHeap[Int]()
        heap.push(4)
        print(len(heap))  # -> 1
        ```
        """
        self._values.append(val^)
        var at = len(self._values) - 1
        while at > 0:
            var parent = (at - 1) // 2
            if not (self._values[parent] < self._values[at]):
                return
            swap(self._values[parent], self._values[at])
            at = parent

    def pop(mut self) -> Optional[Self.T]:
        """Takes out the largest value, if there is one.

        Examples:

        ```mojo
        from std.collections.binary_heap import BinaryHeap
        var heap = BinaryHeap[Int]()
        heap.push(4)
        print(heap.pop().value(), heap.pop() is None)  # -> 4 True
        ```
        """
        var count = len(self._values)
        if count == 0:
            return Optional[Self.T]()
        if count > 1:
            swap(self._values[0], self._values[count - 1])
        var largest = self._values.pop()
        self._sink(0)
        return Optional[Self.T](largest^)

    def peek(self) -> Optional[Self.T]:
        """A copy of the largest value, if there is one.

        Examples:

        ```mojo
        from std.collections.binary_heap import BinaryHeap
        var heap = BinaryHeap([2, 7, 1])
        print(heap.peek().value(), len(heap))  # -> 7 3
        ```
        """
        if len(self._values) == 0:
            return Optional[Self.T]()
        return Optional[Self.T](self._values[0])

    def clear(mut self):
        """Takes out all values.

        Examples:

        ```mojo
        from std.collections import BinaryHeap
        var heap = BinaryHeap[Int]()
        heap.push(3)
        heap.clear()
        print(len(heap))  # -> 0
        ```
        """
        self._values.clear()

    def reserve(mut self, capacity: Int):
        """Makes room for `capacity` values in all.

        Examples:

        ```mojo
        from std.collections import BinaryHeap
        var heap = BinaryHeap[Int]()
        heap.reserve(1000)
        print(len(heap))  # -> 0
        ```
        """
        self._values.reserve(capacity)

    def into_list(deinit self) -> List[Self.T]:
        """The values in no particular order.

        Examples:

        ```mojo
        from std.collections import BinaryHeap
        var heap = BinaryHeap[Int]()
        heap.push(3)
        heap.push(5)
        var values = heap^.into_list()
        sort(values)
        print(values)  # -> [3, 5]
        ```
        """
        return self._values^

    def into_sorted_list(deinit self) -> List[Self.T]:
        """The values from the smallest to the largest.

        Examples:

        ```mojo
        from std.collections.binary_heap import BinaryHeap
        var heap = BinaryHeap([2, 7, 1])
        print(heap^.into_sorted_list())  # -> [1, 2, 7]
        ```
        """
        var values = self._values^
        sort(values)
        return values^

    @always_inline
    def __len__(self) -> Int:
        """Number of values.

        Examples:

        ```mojo
        from std.collections import BinaryHeap
        var heap = BinaryHeap[Int]()
        heap.push(3)
        heap.push(3)
        print(len(heap))  # -> 2
        ```
        """
        return len(self._values)

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there are any.

        Examples:

        ```mojo
        from std.collections import BinaryHeap
        var heap = BinaryHeap[Int]()
        heap.push(1)
        heap.push(2)
        while heap:
            print(heap.pop())
        # -> 2
        # -> 1
        ```
        """
        return len(self._values) != 0

    @always_inline
    def __iter__(ref self) -> _PointerIter[Self.T]:
        """Walks over the values in no particular order, the largest first.

        Examples:

        ```mojo
        from std.collections import BinaryHeap
        var heap = BinaryHeap[Int]()
        heap.push(1)
        heap.push(5)
        var total = 0
        for value in heap:
            total += value
        print(total)  # -> 6
        ```
        """
        return self._values.__iter__()

    def write_to[W: Writer](self, mut writer: W):
        """Writes `BinaryHeap([a, b])`, the values in no particular order.

        Examples:

        ```mojo
        from std.collections import BinaryHeap
        var heap = BinaryHeap[Int]()
        heap.push(4)
        print(heap)  # -> BinaryHeap([4])
        ```
        """
        writer.write_string("BinaryHeap(")
        self._values.write_to(writer)
        writer.write_string(")")
