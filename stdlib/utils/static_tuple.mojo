"""`StaticTuple`: a fixed number of values of one type."""

from collections.check_bounds import check_bounds


@__parameter_names(element_type="type")
struct StaticTuple[element_type: AnyType, size: Int](
    Defaultable, DevicePassable, Sized, TrivialRegisterPassable
):
    """`size` values of one trivial type.

    Parameters:
        element_type: The type of the values.
        size: How many.

    Examples:

    ```mojo
    from std.utils import StaticTuple

    var t = StaticTuple[Int, 3](1, 2, 3)
    t[0] = 9
    print(t[0], len(t))  # -> 9 3
    ```
    """

    var _values: __brio.array[Self.element_type, Self.size]

    @always_inline
    def __init__(out self):
        """Values that are not set yet.

        Examples:

        ```mojo
        from std.utils import StaticTuple
        print(StaticTuple[Int, 3](1, 2, 3)[1])  # -> 2
        ```
        """
        __brio.mark_init(self._values)

    @always_inline
    def __init__(out self, *, mlir_value: Self):
        """The same values."""
        self = mlir_value

    @always_inline
    def __init__(out self, *, fill: Self.element_type):
        """The same value everywhere."""
        __brio.mark_init(self._values)
        comptime for i in range(Self.size):
            self._set(i, fill)

    @always_inline
    def __init__(out self, value: Self.element_type):
        """The same value everywhere, older spelling; of a tuple of one, that value."""
        __brio.mark_init(self._values)
        comptime for i in range(Self.size):
            self._set(i, value)

    @always_inline
    @__counts(size)
    def __init__(out self, *values: Self.element_type):
        """The values one by one, as many as the tuple is long."""
        __brio.mark_init(self._values)
        comptime for i in range(Self.size):
            self._set(i, values[i])

    @__attribute
    @always_inline
    def array(self) -> Self:
        """The values themselves: what early 2025 keeps them in.

        Examples:

        ```mojo
        from std.utils import StaticTuple
        print(StaticTuple[Int, 2](1, 2).array[1])  # -> 2
        ```
        """
        return self

    @always_inline
    def get[index: Int](self) -> Self.element_type:
        """Value number `index`.

        Examples:

        ```mojo
        from std.utils import StaticTuple
        print(StaticTuple[Int, 2](1, 2).get[1]())  # -> 2
        ```
        """
        comptime assert (
            index >= 0 and index < Self.size
        ), "StaticTuple: there is no such value"
        return self[index]

    comptime device_type = Self
    """What a kernel sees: the same.

    Examples:

    ```mojo
    from std.sys import size_of
    from std.utils import StaticTuple
    comptime assert size_of[StaticTuple[Int, 2].device_type]() == size_of[StaticTuple[Int, 2]]()
    ```
    """

    @staticmethod
    def get_type_name() -> String:
        """The type's name.

        Examples:

        ```mojo
        from std.utils import StaticTuple
        print(StaticTuple[Int, 2].get_type_name())  # -> StaticTuple[Int, 2]
        ```
        """
        return String(
            "StaticTuple[",
            StaticString(__brio.type_name[Self.element_type]),
            ", ",
            Self.size,
            "]",
        )

    @always_inline
    def __len__(self) -> Int:
        """How many.

        Examples:

        ```mojo
        from std.utils import StaticTuple
        print(len(StaticTuple[Int, 3](1, 2, 3)))  # -> 3
        ```
        """
        return Self.size

    @always_inline
    def _at(ref self, index: Int) -> __brio.ptr[Self.element_type]:
        return __brio.offset(
            __brio.cast["pointer", __brio.ptr[Self.element_type]](
                __brio.address_of(self._values)
            ),
            index.value,
        )

    @always_inline
    def _get(self, index: Int) -> Self.element_type:
        return __brio.deref(self._at(index))

    @always_inline
    def _set(mut self, index: Int, value: Self.element_type):
        __brio.init(self._at(index), value)

    @always_inline
    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> Self.element_type:
        """Value number `index`. An index outside ends the program.

        Examples:

        ```mojo
        from std.utils import StaticTuple
        print(StaticTuple[Int, 3](fill=7)[2])  # -> 7
        ```
        """
        check_bounds(index, Self.size, _where)
        return self._get(index)

    @always_inline
    def __getitem__[index: Int](self) -> Self.element_type:
        """Value number `index`, known at compile time; negative counts from the end. An index outside is an error where control can come."""
        comptime if index >= Self.size or index < -Self.size:
            __brio.no_element[index, Self.size]()
        else:
            return self._get(index + Self.size if index < 0 else index)

    def __eq__(self, other: Self) -> Bool:
        """Whether all values are equal.

        Examples:

        ```mojo
        from std.utils import StaticTuple
        print(StaticTuple[Int, 2](1, 2) == StaticTuple[Int, 2](1, 2))  # -> True
        ```
        """
        comptime for i in range(Self.size):
            if self._get(i) != other._get(i):
                return False
        return True

    def __ne__(self, other: Self) -> Bool:
        """Whether a value is different.

        Examples:

        ```mojo
        from std.utils import StaticTuple
        print(StaticTuple[Int, 2](1, 2) != StaticTuple[Int, 2](1, 3))  # -> True
        ```
        """
        return not (self == other)

    def __lt__(self, other: Self) -> Bool:
        """Whether the first difference is a smaller value.

        Examples:

        ```mojo
        from std.utils import StaticTuple
        print(StaticTuple[Int, 2](1, 9) < StaticTuple[Int, 2](2, 0))  # -> True
        ```
        """
        comptime for i in range(Self.size):
            if self._get(i) < other._get(i):
                return True
            if other._get(i) < self._get(i):
                return False
        return False

    def __le__(self, other: Self) -> Bool:
        """Whether there is no difference, or the first one is a smaller value.

        Examples:

        ```mojo
        from std.utils import StaticTuple
        print(StaticTuple[Int, 2](1, 2) <= StaticTuple[Int, 2](1, 2))  # -> True
        ```
        """
        return not (other < self)

    def __gt__(self, other: Self) -> Bool:
        """Whether the first difference is a larger value.

        Examples:

        ```mojo
        from std.utils import StaticTuple
        print(StaticTuple[Int, 2](2, 0) > StaticTuple[Int, 2](1, 9))  # -> True
        ```
        """
        return other < self

    def __ge__(self, other: Self) -> Bool:
        """Whether there is no difference, or the first one is a larger value.

        Examples:

        ```mojo
        from std.utils import StaticTuple
        print(StaticTuple[Int, 2](1, 2) >= StaticTuple[Int, 2](1, 3))  # -> False
        ```
        """
        return not (self < other)

    @always_inline
    def __setitem__(
        mut self,
        index: Int,
        value: Self.element_type,
        *,
        _where: StaticString = __brio.call_location,
    ):
        """Replaces value number `index`. An index outside ends the program.

        Examples:

        ```mojo
        from std.utils import StaticTuple
        var t = StaticTuple[Int, 3](1, 2, 3)
        t[0] = 9
        print(t[0])  # -> 9
        ```
        """
        check_bounds(index, Self.size, _where)
        self._set(index, value)

    @always_inline
    def __setitem__[index: Int](mut self, value: Self.element_type):
        """Replaces value number `index`, known at compile time; negative counts from the end. An index outside is an error where control can come."""
        comptime if index >= Self.size or index < -Self.size:
            __brio.no_element[index, Self.size]()
        else:
            self._set(index + Self.size if index < 0 else index, value)
