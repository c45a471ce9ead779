"""`StaticTuple`: a fixed number of values of one type."""


@__parameter_names(element_type="type")
struct StaticTuple[element_type: AnyType, size: Int](
    TrivialRegisterPassable, Defaultable, Sized
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
        """Values that are not set yet."""
        __brio.mark_init(self._values)

    @always_inline
    def __init__(out self, *, fill: Self.element_type):
        """The same value everywhere."""
        __brio.mark_init(self._values)
        comptime for i in range(Self.size):
            self[i] = fill

    @always_inline
    def __init__(out self, *values: Self.element_type):
        """The values one by one; a single one fills the tuple."""
        __brio.mark_init(self._values)
        comptime for i in range(Self.size):
            self[i] = values[i] if len(values) > 1 else values[0]

    @__attribute
    @always_inline
    def array(self) -> Self:
        """The values themselves: what early 2025 keeps them in."""
        return self

    @always_inline
    def get[index: Int](self) -> Self.element_type:
        """Value number `index`."""
        comptime assert index >= 0 and index < Self.size, "StaticTuple: there is no such value"
        return self[index]

    @staticmethod
    def get_type_name() -> String:
        """The type's name."""
        return String("StaticTuple[", StaticString(__brio.type_name[Self.element_type]), ", ", Self.size, "]")

    @always_inline
    def __len__(self) -> Int:
        """How many."""
        return Self.size

    @always_inline
    def __getitem__(self, index: Int) -> Self.element_type:
        """Value number `index`."""
        return __brio.deref(
            __brio.offset(
                __brio.cast["pointer", __brio.ptr[Self.element_type]](
                    __brio.address_of(self._values)
                ),
                index.value,
            )
        )

    def __eq__(self, other: Self) -> Bool:
        """Whether all values are equal."""
        comptime for i in range(Self.size):
            if self[i] != other[i]:
                return False
        return True

    def __ne__(self, other: Self) -> Bool:
        return not (self == other)

    def __lt__(self, other: Self) -> Bool:
        """Whether the first difference is a smaller value."""
        comptime for i in range(Self.size):
            if self[i] < other[i]:
                return True
            if other[i] < self[i]:
                return False
        return False

    def __le__(self, other: Self) -> Bool:
        return not (other < self)

    def __gt__(self, other: Self) -> Bool:
        return other < self

    def __ge__(self, other: Self) -> Bool:
        return not (self < other)

    @always_inline
    def __setitem__(mut self, index: Int, value: Self.element_type):
        """Replaces value number `index`."""
        __brio.init(
            __brio.offset(
                __brio.cast["pointer", __brio.ptr[Self.element_type]](
                    __brio.address_of(self._values)
                ),
                index.value,
            ),
            value,
        )
