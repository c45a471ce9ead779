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
        """No values."""
        self._values = List[Self.type]()

    def __init__(out self, capacity: Int):
        """No values, and room for `capacity`."""
        self._values = List[Self.type](capacity=capacity)

    def __init__(out self, *, capacity: Int):
        """No values, and room for `capacity`."""
        self._values = List[Self.type](capacity=capacity)

    def __len__(self) -> Int:
        """How many values there are."""
        return len(self._values)

    @__attribute
    def size(self) -> Int:
        """How many values there are."""
        return len(self._values)

    @__attribute
    def capacity(self) -> Int:
        """For how many there is room."""
        return self._values.capacity

    def __bool__(self) -> Bool:
        """Whether there are any."""
        return len(self._values) > 0

    def __getitem__(ref self, index: Int) -> ref[self] Self.type:
        """Value number `index`; negative counts from the end."""
        return self._values[index]

    def push_back(mut self, var value: Self.type):
        """Adds a value at the end."""
        self._values.append(value^)

    def append(mut self, var value: Self.type):
        """Adds a value at the end."""
        self._values.append(value^)

    def pop_back(mut self) -> Self.type:
        """Takes the last value off."""
        return self._values.pop()

    def reserve(mut self, new_capacity: Int):
        """Makes room for `new_capacity` values in all."""
        self._values.reserve(new_capacity)

    def resize(mut self, size: Int, value: Self.type):
        """Drops values behind the first `size`, or adds copies of `value`."""
        self._values.resize(size, value)

    def extend(mut self, other: Self):
        """Adds copies of the values of another vector."""
        for value in other._values:
            self._values.append(value)

    def reverse(mut self):
        """Turns the order round."""
        self._values.reverse()

    def clear(mut self):
        """Ends all values."""
        self._values.clear()

    def __iter__(ref self) -> type_of(self._values.__iter__()):
        """Walks over the values."""
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
    """How many values there may be."""

    def __init__(out self, capacity: Int):
        """No values, and room for `capacity`."""
        self._values = List[Self.type](capacity=capacity)
        self.capacity = capacity

    def __init__(out self, *, capacity: Int):
        """No values, and room for `capacity`."""
        self._values = List[Self.type](capacity=capacity)
        self.capacity = capacity

    def __len__(self) -> Int:
        """How many values there are."""
        return len(self._values)

    @__attribute
    def current_size(self) -> Int:
        """How many values there are."""
        return len(self._values)

    def append(mut self, var value: Self.type):
        """Adds a value at the end; ends the program where there is no room."""
        if len(self._values) >= self.capacity:
            abort("InlinedFixedVector: there is no room for another value")
        self._values.append(value^)

    def __getitem__(ref self, index: Int) -> ref[self] Self.type:
        """Value number `index`; negative counts from the end."""
        return self._values[index]

    def clear(mut self):
        """Ends all values."""
        self._values.clear()

    def __iter__(ref self) -> type_of(self._values.__iter__()):
        """Walks over the values."""
        return self._values.__iter__()


struct InlineList[ElementType: AnyType, capacity: Int = 16](
    Copyable, ImplicitlyCopyable, Movable, Sized
):
    """Up to `capacity` values: what 2024 had beside `List`.

    Parameters:
        ElementType: The type of the values.
        capacity: How many there may be.
    """

    var _values: List[Self.ElementType]

    def __init__(out self):
        """No values."""
        self._values = List[Self.ElementType](capacity=Self.capacity)

    def __init__(out self, *values: Self.ElementType):
        """The values given."""
        self._values = List[Self.ElementType](capacity=Self.capacity)
        for value in values:
            self.append(value)

    def __len__(self) -> Int:
        """How many values there are."""
        return len(self._values)

    def __bool__(self) -> Bool:
        """Whether there are any."""
        return len(self._values) > 0

    def append(mut self, var value: Self.ElementType):
        """Adds a value at the end; ends the program where there is no room."""
        if len(self._values) >= Self.capacity:
            abort("InlineList: there is no room for another value")
        self._values.append(value^)

    def pop(mut self, index: Int = -1) -> Self.ElementType:
        """Takes value number `index` out."""
        return self._values.pop(index)

    def __contains__(self, value: Self.ElementType) -> Bool:
        """Whether one equals `value`."""
        return value in self._values

    def count(self, value: Self.ElementType) -> Int:
        """How many equal `value`."""
        return self._values.count(value)

    def __getitem__(ref self, index: Int) -> ref[self] Self.ElementType:
        """Value number `index`; negative counts from the end."""
        return self._values[index]

    def __iter__(ref self) -> type_of(self._values.__iter__()):
        """Walks over the values."""
        return self._values.__iter__()
