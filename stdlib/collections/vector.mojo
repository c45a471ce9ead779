"""Vectors of early 2024 and before: `DynamicVector`, `InlinedFixedVector`; and `InlineList` of 2024. `List` and `InlineArray` came after them."""


struct DynamicVector[type: AnyType](
    Boolable, Copyable, ImplicitlyCopyable, Movable, Sized
):
    """Values one after the other, as many as are put in: what came before `List`.

    Parameters:
        type: The type of the values.

    Examples:

    ```mojo
    from collections.vector import DynamicVector

    fn main():
        var v = DynamicVector[Int](4)
        v.push_back(3)
        v.push_back(5)
        print(len(v), v[0], v.pop_back())  # -> 2 3 5
    ```
    """

    var _values: List[Self.type]

    def __init__(out self):
        """No values.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = DynamicVector[Int]()
        values.push_back(1)
        print(len(values))  # -> 1
        ```
        """
        self._values = List[Self.type]()

    def __init__(out self, capacity: Int):
        """No values, and room for `capacity`."""
        self._values = List[Self.type](capacity=capacity)

    def __len__(self) -> Int:
        """How many values there are.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = DynamicVector[Int]()
        print(len(values))  # -> 0
        ```
        """
        return len(self._values)

    @__attribute
    def size(self) -> Int:
        """How many values there are.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = DynamicVector[Int]()
        values.push_back(5)
        print(values.size)  # -> 1
        ```
        """
        return len(self._values)

    @__attribute
    def capacity(self) -> Int:
        """For how many there is room.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = DynamicVector[Int]()
        values.reserve(16)
        print(values.capacity >= 16)  # -> True
        ```
        """
        return self._values.capacity

    def __bool__(self) -> Bool:
        """Whether there are any.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        print(Bool(DynamicVector[Int]()))  # -> False
        ```
        """
        return len(self._values) > 0

    def __getitem__(ref self, index: Int) -> ref[self] Self.type:
        """Value number `index`; negative counts from the end.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = DynamicVector[Int]()
        values.push_back(5)
        values[0] += 1
        print(values[-1])  # -> 6
        ```
        """
        return self._values[index]

    def push_back(mut self, var value: Self.type):
        """Adds a value at the end.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = DynamicVector[Int]()
        values.push_back(5)
        values.push_back(7)
        print(values[1])  # -> 7
        ```
        """
        self._values.append(value^)

    def append(mut self, var value: Self.type):
        """Adds a value at the end.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = DynamicVector[Int]()
        values.append(5)
        print(values[0])  # -> 5
        ```
        """
        self._values.append(value^)

    def pop_back(mut self) -> Self.type:
        """Takes the last value off.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = DynamicVector[Int]()
        values.push_back(5)
        print(values.pop_back(), len(values))  # -> 5 0
        ```
        """
        return self._values.pop()

    def reserve(mut self, new_capacity: Int):
        """Makes room for `new_capacity` values in all.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = DynamicVector[Int]()
        values.reserve(100)
        print(len(values))  # -> 0
        ```
        """
        self._values.reserve(new_capacity)

    def resize(mut self, size: Int, value: Self.type):
        """Drops values behind the first `size`, or adds copies of `value`.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = DynamicVector[Int]()
        values.resize(3, 7)
        print(len(values), values[2])  # -> 3 7
        ```
        """
        self._values.resize(size, value)

    def extend(mut self, other: Self):
        """Adds copies of the values of another vector.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = DynamicVector[Int]()
        values.push_back(1)
        values.extend(values)
        print(len(values))  # -> 2
        ```
        """
        for value in other._values:
            self._values.append(value)

    def reverse(mut self):
        """Turns the order round.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = DynamicVector[Int]()
        values.push_back(1)
        values.push_back(2)
        values.reverse()
        print(values[0], values[1])  # -> 2 1
        ```
        """
        self._values.reverse()

    def clear(mut self):
        """Ends all values.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = DynamicVector[Int]()
        values.push_back(1)
        values.clear()
        print(len(values))  # -> 0
        ```
        """
        self._values.clear()

    def __iter__(ref self) -> type_of(self._values.__iter__()):
        """Walks over the values.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = DynamicVector[Int]()
        values.push_back(5)
        for value in values:
            print(value)  # -> 5
        ```
        """
        return self._values.__iter__()


struct InlinedFixedVector[type: AnyType, size: Int = 1](
    Copyable, ImplicitlyCopyable, Movable, Sized
):
    """Up to as many values as `capacity` says: what came before `InlineArray`.

    Parameters:
        type: The type of the values.
        size: For how many there was room in place; all are on the heap here.

    Examples:

    ```mojo
    from collections.vector import InlinedFixedVector

    fn main():
        var v = InlinedFixedVector[Int, 4](8)
        v.append(3)
        v[0] += 1
        print(len(v), v[0])  # -> 1 4
    ```
    """

    var _values: List[Self.type]
    var capacity: Int
    """How many values there may be.

    Examples:

    ```mojo
    from std.collections.vector import DynamicVector, InlinedFixedVector
    print(InlinedFixedVector[Int](8).capacity)  # -> 8
    ```
    """

    def __init__(out self, capacity: Int):
        """No values, and room for `capacity`.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = InlinedFixedVector[Int](8)
        values.append(5)
        print(len(values), values.capacity)  # -> 1 8
        ```
        """
        self._values = List[Self.type](capacity=capacity)
        self.capacity = capacity

    def __init__(out self, *, capacity: Int):
        """No values, and room for `capacity`."""
        self._values = List[Self.type](capacity=capacity)
        self.capacity = capacity

    def __len__(self) -> Int:
        """How many values there are.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        print(len(InlinedFixedVector[Int](8)))  # -> 0
        ```
        """
        return len(self._values)

    @__attribute
    def current_size(self) -> Int:
        """How many values there are.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = InlinedFixedVector[Int](8)
        values.append(5)
        print(values.current_size)  # -> 1
        ```
        """
        return len(self._values)

    def append(mut self, var value: Self.type):
        """Adds a value at the end; ends the program where there is no room.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = InlinedFixedVector[Int](2)
        values.append(5)
        values.append(7)
        print(values[1])  # -> 7
        ```
        """
        if len(self._values) >= self.capacity:
            abort("InlinedFixedVector: there is no room for another value")
        self._values.append(value^)

    def __getitem__(ref self, index: Int) -> ref[self] Self.type:
        """Value number `index`; negative counts from the end.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = InlinedFixedVector[Int](2)
        values.append(5)
        values[0] += 1
        print(values[-1])  # -> 6
        ```
        """
        return self._values[index]

    def clear(mut self):
        """Ends all values.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = InlinedFixedVector[Int](2)
        values.append(5)
        values.clear()
        print(len(values))  # -> 0
        ```
        """
        self._values.clear()

    def __iter__(ref self) -> type_of(self._values.__iter__()):
        """Walks over the values.

        Examples:

        ```mojo
        from std.collections.vector import DynamicVector, InlinedFixedVector
        var values = InlinedFixedVector[Int](2)
        values.append(5)
        for value in values:
            print(value)  # -> 5
        ```
        """
        return self._values.__iter__()


struct InlineList[ElementType: AnyType, capacity: Int = 16](
    Boolable, Copyable, ImplicitlyCopyable, Movable, Sized
):
    """Up to `capacity` values: what 2024 had beside `List`.

    Parameters:
        ElementType: The type of the values.
        capacity: How many there may be.

    Examples:

    ```mojo
    from std.collections.vector import InlineList
    var values = InlineList[Int, 4]()
    values.append(5)
    values.append(7)
    print(len(values), values[1])  # -> 2 7
    ```
    """

    var _values: List[Self.ElementType]

    def __init__(out self):
        """No values.

        Examples:

        ```mojo
        from std.collections.vector import InlineList
        var values = InlineList[Int]()
        print(len(values))  # -> 0
        ```
        """
        self._values = List[Self.ElementType](capacity=Self.capacity)

    def __init__(out self, *values: Self.ElementType):
        """The values given."""
        self._values = List[Self.ElementType](capacity=Self.capacity)
        for value in values:
            self.append(value)

    def __len__(self) -> Int:
        """How many values there are.

        Examples:

        ```mojo
        from std.collections.vector import InlineList
        var values = InlineList[Int, 4]()
        values.append(5)
        print(len(values))  # -> 1
        ```
        """
        return len(self._values)

    def __bool__(self) -> Bool:
        """Whether there are any.

        Examples:

        ```mojo
        from std.collections.vector import InlineList
        print(Bool(InlineList[Int, 4]()))  # -> False
        ```
        """
        return len(self._values) > 0

    def append(mut self, var value: Self.ElementType):
        """Adds a value at the end; ends the program where there is no room.

        Examples:

        ```mojo
        from std.collections.vector import InlineList
        var values = InlineList[Int, 4]()
        values.append(5)
        print(values[0])  # -> 5
        ```
        """
        if len(self._values) >= Self.capacity:
            abort("InlineList: there is no room for another value")
        self._values.append(value^)

    def pop(mut self, index: Int = -1) -> Self.ElementType:
        """Takes value number `index` out.

        Examples:

        ```mojo
        from std.collections.vector import InlineList
        var values = InlineList[Int, 4]()
        values.append(5)
        values.append(7)
        print(values.pop(), values.pop(0))  # -> 7 5
        ```
        """
        return self._values.pop(index)

    def __contains__(self, value: Self.ElementType) -> Bool:
        """Whether one equals `value`.

        Examples:

        ```mojo
        from std.collections.vector import InlineList
        var values = InlineList[Int, 4]()
        values.append(5)
        print(5 in values, 6 in values)  # -> True False
        ```
        """
        return value in self._values

    def count(self, value: Self.ElementType) -> Int:
        """How many equal `value`.

        Examples:

        ```mojo
        from std.collections.vector import InlineList
        var values = InlineList[Int, 4]()
        values.append(5)
        values.append(5)
        print(values.count(5))  # -> 2
        ```
        """
        return self._values.count(value)

    def __getitem__(ref self, index: Int) -> ref[self] Self.ElementType:
        """Value number `index`; negative counts from the end.

        Examples:

        ```mojo
        from std.collections.vector import InlineList
        var values = InlineList[Int, 4]()
        values.append(5)
        values[0] += 1
        print(values[-1])  # -> 6
        ```
        """
        return self._values[index]

    def __iter__(ref self) -> type_of(self._values.__iter__()):
        """Walks over the values.

        Examples:

        ```mojo
        from std.collections.vector import InlineList
        var values = InlineList[Int, 4]()
        values.append(5)
        for value in values:
            print(value)  # -> 5
        ```
        """
        return self._values.__iter__()
