"""`Dim` and `DimList`: extents of which some are known at compile time."""

from utils.index import IndexList

comptime _UNKNOWN = -31337  # no extent or stride that a buffer can have


struct Dim(
    Boolable, Equatable, Indexer, Intable, TrivialRegisterPassable, Writable
):
    """An extent, or none where it is known at run time only.

    Examples:

    ```mojo
    from buffer import Dim
    print(Dim(3) * Dim(4), Dim(3) * Dim())  # -> 12 ?
    ```
    """

    var _value: Int

    @always_inline
    @implicit
    def __init__(out self, value: Int):
        """A known extent.

        Examples:

        ```mojo
        from buffer import Dim
        var columns: Dim = 8
        print(columns, Dim())  # -> 8 ?
        ```
        """
        self._value = value

    @always_inline
    def __init__(out self):
        """One that is known at run time only."""
        self._value = _UNKNOWN

    @always_inline
    def __bool__(self) -> Bool:
        """Whether it is known.

        Examples:

        ```mojo
        from buffer import Dim
        print(Bool(Dim(3)), Bool(Dim()))  # -> True False
        ```
        """
        return self._value != _UNKNOWN

    @always_inline
    def has_value(self) -> Bool:
        """Whether it is known.

        Examples:

        ```mojo
        from buffer import Dim
        print(Dim(4).has_value(), Dim().has_value())  # -> True False
        ```
        """
        return self._value != _UNKNOWN

    @always_inline
    def is_dynamic(self) -> Bool:
        """Whether it is known at run time only.

        Examples:

        ```mojo
        from buffer import Dim
        print(Dim().is_dynamic(), Dim(0).is_dynamic())  # -> True False
        ```
        """
        return self._value == _UNKNOWN

    @always_inline
    def get(self) -> Int:
        """The extent, which must be known.

        Examples:

        ```mojo
        from buffer import Dim
        print(Dim(4).get())  # -> 4
        ```
        """
        return self._value

    @always_inline
    def __int__(self) -> Int:
        """The extent, which must be known.

        Examples:

        ```mojo
        from buffer import Dim
        print(Int(Dim(5)) + 1)  # -> 6
        ```
        """
        return self._value

    @always_inline
    def __index__(self) -> Int:
        """The extent, which must be known.

        Examples:

        ```mojo
        from buffer import Dim
        var values = [10, 20, 30]
        print(values[Dim(1)])  # -> 20
        ```
        """
        return self._value

    @always_inline
    def __mul__(self, rhs: Self) -> Self:
        """The product; not known where one is not.

        Examples:

        ```mojo
        from buffer import Dim
        print(Dim(2) * 5)  # -> 10
        ```
        """
        if self.is_dynamic() or rhs.is_dynamic():
            return Self()
        return Self(self._value * rhs._value)

    @always_inline
    def __imul__(mut self, rhs: Self):
        """Multiplies by `rhs`; not known where one is not.

        Examples:

        ```mojo
        from buffer import Dim
        var dim = Dim(2)
        dim *= 3
        print(dim)  # -> 6
        ```
        """
        self = self * rhs

    @always_inline
    def __floordiv__(self, rhs: Self) -> Self:
        """The quotient rounded down; not known where one is not.

        Examples:

        ```mojo
        from buffer import Dim
        print(Dim(9) // Dim(4), Dim() // Dim(4))  # -> 2 ?
        ```
        """
        if self.is_dynamic() or rhs.is_dynamic():
            return Self()
        return Self(self._value // rhs._value)

    @always_inline
    def __rfloordiv__(self, rhs: Self) -> Self:
        """The quotient of `rhs` and this one, rounded down.

        Examples:

        ```mojo
        from buffer import Dim
        print(9 // Dim(4))  # -> 2
        ```
        """
        return rhs // self

    @always_inline
    def __ceildiv__(self, rhs: Self) -> Self:
        """The quotient rounded up; not known where one is not.

        Examples:

        ```mojo
        from buffer import Dim
        from std.math import ceildiv
        print(ceildiv(Dim(9), Dim(4)))  # -> 3
        ```
        """
        if self.is_dynamic() or rhs.is_dynamic():
            return Self()
        return Self(-(-self._value // rhs._value))

    @always_inline
    def is_multiple[alignment: Int](self) -> Bool:
        """Whether the extent is known and a multiple of `alignment`.

        Examples:

        ```mojo
        from buffer import Dim
        print(Dim(8).is_multiple[4]())  # -> True
        ```
        """
        return self.has_value() and self._value % alignment == 0

    @always_inline
    def or_else(self, default: Int) -> Int:
        """The extent, or `default` where it is not known.

        Examples:

        ```mojo
        from buffer import Dim
        print(Dim(3).or_else(7), Dim().or_else(7))  # -> 3 7
        ```
        """
        return default if self.is_dynamic() else self._value

    def __eq__(self, other: Self) -> Bool:
        """Whether both are the same extent, or both not known.

        Examples:

        ```mojo
        from buffer import Dim
        print(Dim(3) == 3, Dim(3) == Dim())  # -> True False
        ```
        """
        return self._value == other._value

    def write_to[W: Writer](self, mut writer: W):
        """Writes the extent, `?` where it is not known.

        Examples:

        ```mojo
        from buffer import Dim
        print(Dim(3), Dim())  # -> 3 ?
        ```
        """
        if self:
            writer.write(self._value)
        else:
            writer.write("?")


struct DimList(
    Copyable, Equatable, ImplicitlyCopyable, Movable, Sized, Writable
):
    """The extents of a buffer's dimensions.

    Examples:

    ```mojo
    from buffer import Dim, DimList

    fn main():
        var list = DimList(3, Dim(), 2)
        print(list, len(list), list.has_value[1]())  # -> [3, ?, 2] 3 False
    ```
    """

    var value: List[Dim]
    """The extents.

    Examples:

    ```mojo
    from buffer import DimList
    print(DimList(2, 3).value[1])  # -> 3
    ```
    """

    @implicit
    def __init__(out self, value: Int):
        """One extent.

        Examples:

        ```mojo
        from buffer import DimList
        print(DimList(2, 3))  # -> [2, 3]
        ```
        """
        self.value = [Dim(value)]

    def __init__(out self, *values: Dim):
        """The extents given."""
        self.value = List[Dim]()
        for i in range(len(values)):
            self.value.append(values[i])

    @implicit
    def __init__(out self, values: Tuple):
        """The extents of a tuple."""
        self.value = List[Dim]()
        comptime for i in range(Int(__brio.pack_size[values.Ts])):
            self.value.append(Dim(Int(values[i])))

    @staticmethod
    def create_unknown[length: Int]() -> Self:
        """As many as that, of which none is known.

        Examples:

        ```mojo
        from buffer import DimList
        print(DimList.create_unknown[2]())  # -> [?, ?]
        ```
        """
        var result = Self()
        for _ in range(length):
            result.value.append(Dim())
        return result

    def __len__(self) -> Int:
        """How many there are.

        Examples:

        ```mojo
        from buffer import DimList
        print(len(DimList(2, 3, 4)))  # -> 3
        ```
        """
        return len(self.value)

    def at[i: Int](self) -> Dim:
        """Number `i`.

        Examples:

        ```mojo
        from buffer import DimList
        print(DimList(2, 3).at[0]().get())  # -> 2
        ```
        """
        return self.value[i]

    def get[i: Int](self) -> Int:
        """Number `i`, which must be known.

        Examples:

        ```mojo
        from buffer import DimList
        print(DimList(2, 3).get[1]())  # -> 3
        ```
        """
        return self.value[i].get()

    def has_value[i: Int](self) -> Bool:
        """Whether number `i` is known.

        Examples:

        ```mojo
        from buffer import Dim, DimList
        print(DimList(2, Dim()).has_value[0](), DimList(2, Dim()).has_value[1]())  # -> True False
        ```
        """
        return self.value[i].has_value()

    def all_known[count: Int](self) -> Bool:
        """Whether the first `count` are known.

        Examples:

        ```mojo
        from buffer import Dim, DimList
        var dims = DimList(2, 3, Dim())
        print(dims.all_known[2](), dims.all_known[1, 3]())  # -> True False
        ```
        """
        return self.all_known[0, count]()

    def all_known[start: Int, end: Int](self) -> Bool:
        """Whether those from `start` up to `end` are known."""
        for i in range(start, end):
            if self.value[i].is_dynamic():
                return False
        return True

    def contains[length: Int](self, value: Dim) -> Bool:
        """Whether one of the first `length` equals `value`.

        Examples:

        ```mojo
        from buffer import Dim, DimList
        print(DimList(2, Dim()).contains[2](Dim()), DimList(2, 3).contains[2](4))  # -> True False
        ```
        """
        for i in range(length):
            if self.value[i] == value:
                return True
        return False

    def into_index_list[rank: Int](self) -> IndexList[rank]:
        """The extents as integers; all must be known.

        Examples:

        ```mojo
        from buffer import DimList
        print(DimList(2, 3).into_index_list[2]())  # -> (2, 3)
        ```
        """
        var result = IndexList[rank]()
        for i in range(rank):
            result[i] = self.value[i].get()
        return result

    def product(self) -> Dim:
        """The product of all; not known where one is not.

        Examples:

        ```mojo
        from buffer import DimList
        print(DimList(2, 3).product().get())  # -> 6
        ```
        """
        var result = 1
        for i in range(len(self.value)):
            if self.value[i].is_dynamic():
                return Dim()
            result *= self.value[i].get()
        return Dim(result)

    def product[length: Int](self) -> Dim:
        """The product of the first `length`; not known where one is not."""
        return self.product[0, length]()

    def product[start: Int, end: Int](self) -> Dim:
        """The product of those from `start` on, up to `end`; not known where one is not."""
        var result = 1
        for i in range(start, end):
            if self.value[i].is_dynamic():
                return Dim()
            result *= self.value[i].get()
        return Dim(result)

    def __eq__(self, other: Self) -> Bool:
        """Whether all extents are the same.

        Examples:

        ```mojo
        from buffer import DimList
        print(DimList(2, 3) == DimList(2, 3), DimList(2) == DimList(2, 3))  # -> True False
        ```
        """
        return self.value == other.value

    def write_to[W: Writer](self, mut writer: W):
        """Writes the extents in brackets.

        Examples:

        ```mojo
        from buffer import Dim, DimList
        print(DimList(2, Dim()))  # -> [2, ?]
        ```
        """
        writer.write("[")
        for i in range(len(self.value)):
            if i > 0:
                writer.write(", ")
            self.value[i].write_to(writer)
        writer.write("]")


def _make_tuple[
    size: Int, *, element_type: DType = DType.int64
](values: DimList) -> IndexList[size]:
    """The extents as integers; all must be known."""
    return values.into_index_list[size]()


def _make_partially_static_index_list[
    size: Int, static_list: DimList, *, element_type: DType = DType.int64
](dynamic_list: IndexList[size]) -> IndexList[size]:
    """The extents of `static_list`, those of `dynamic_list` where it does not know them."""
    var result = IndexList[size]()
    comptime for i in range(size):
        comptime known = static_list.at[i]()
        comptime if known.has_value():
            result[i] = known.get()
        else:
            result[i] = dynamic_list[i]
    return result
