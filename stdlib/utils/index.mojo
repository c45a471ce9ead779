"""`IndexList`: a fixed number of integers, as coordinates and extents are."""
from collections.check_bounds import check_bounds
from utils.static_tuple import StaticTuple


struct IndexList[size: Int, *, element_type: DType = DType.int64](
    Comparable,
    Defaultable,
    DevicePassable,
    Hashable,
    Sized,
    TrivialRegisterPassable,
    Writable,
):
    """`size` integers.

    Parameters:
        size: How many.
        element_type: Accepted for older programs; the integers are `Int`s.

    Examples:

    ```mojo
    from std.utils import Index, IndexList

    var shape = IndexList[2](3, 4)
    print(shape, shape[1], shape.flattened_length())  # -> (3, 4) 4 12
    print(Index(1, 2) + Index(10, 20))  # -> (11, 22)
    ```
    """

    var _values: __brio.array[Int, Self.size]

    @always_inline
    def canonicalize(self) -> IndexList[Self.size]:
        """The same integers, of the usual type.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(IndexList[2](1, 2).canonicalize())  # -> (1, 2)
        ```
        """
        return rebind[IndexList[Self.size]](self)

    @always_inline
    def as_tuple(self) -> StaticTuple[Int, Self.size]:
        """The integers as a `StaticTuple`.

        Examples:

        ```mojo
        from std.utils import IndexList
        print(IndexList[2](1, 2).as_tuple()[1])  # -> 2
        ```
        """
        var result = StaticTuple[Int, Self.size]()
        comptime for i in range(Self.size):
            result._set(i, self._get(i))
        return result

    @__attribute
    @always_inline
    def data(self) -> StaticTuple[Int, Self.size]:
        """The integers as a `StaticTuple`.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(IndexList[2](1, 2).data[1])  # -> 2
        ```
        """
        return self.as_tuple()

    @always_inline
    def as_index_tuple(self) -> Self:
        """The integers themselves.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(Index(1, 2).as_index_tuple())  # -> (1, 2)
        ```
        """
        return self

    @always_inline
    def cast[dtype: DType](self) -> IndexList[Self.size, element_type=dtype]:
        """The integers, said to be of another kind.

        Examples:

        ```mojo
        from std.utils import IndexList
        print(IndexList[2](1, 2).cast[DType.int32]())  # -> (1, 2)
        ```
        """
        var result = IndexList[Self.size, element_type=dtype]()
        comptime for i in range(Self.size):
            result[i] = self[i]
        return result

    @always_inline
    def remu(self, rhs: Self) -> Self:
        """What the divisions leave, element by element, of integers that are not negative.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(Index(7, 8).remu(Index(4, 4)))  # -> (3, 0)
        ```
        """
        var result = Self()
        comptime for i in range(Self.size):
            result[i] = Int(UInt(self[i]) % UInt(rhs[i]))
        return result

    @always_inline
    def reverse(self) -> Self:
        """The integers from the last to the first.

        Examples:

        ```mojo
        from std.utils import IndexList
        print(IndexList[3](1, 2, 3).reverse())  # -> (3, 2, 1)
        ```
        """
        var result = Self()
        comptime for i in range(Self.size):
            result[i] = self[Self.size - 1 - i]
        return result

    @always_inline
    def get_row_major_strides(self) -> Self:
        """The distances between neighbours along the dimensions of these extents, the last one 1.

        Examples:

        ```mojo
        from std.utils import IndexList
        print(IndexList[3](2, 3, 4).get_row_major_strides())  # -> (12, 4, 1)
        ```
        """
        var result = Self()
        var distance = 1
        comptime for i in range(Self.size):
            result[Self.size - 1 - i] = distance
            distance *= self[Self.size - 1 - i]
        return result

    comptime device_type = Self
    """What a kernel sees: the same.

    Examples:

    ```mojo
    from std.sys import size_of
    from std.utils import IndexList
    comptime assert size_of[IndexList[2].device_type]() == size_of[IndexList[2]]()
    ```
    """

    @staticmethod
    def get_type_name() -> String:
        """The type's name.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(IndexList[2].get_type_name())  # -> IndexList[2]
        ```
        """
        return String("IndexList[", Self.size, "]")

    @always_inline
    def __hash__[H: Hasher](self, mut hasher: H):
        """Feeds the integers to `hasher`.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(hash(Index(1, 2)) == hash(Index(1, 2)))  # -> True
        ```
        """
        comptime for i in range(Self.size):
            hasher.update(self[i])

    @always_inline
    def __init__(out self):
        """Zeros.

        Examples:

        ```mojo
        from std.utils import IndexList
        print(IndexList[3](1, 2, 3))  # -> (1, 2, 3)
        ```
        """
        __brio.mark_init(self._values)
        comptime for i in range(Self.size):
            self._set(i, 0)

    @always_inline
    def __init__(out self, fill: Int):
        """The same integer everywhere; of one, that integer."""
        __brio.mark_init(self._values)
        comptime for i in range(Self.size):
            self._set(i, fill)

    @always_inline
    @implicit
    def __init__(out self, values: Tuple):
        """The integers of a tuple."""
        __brio.mark_init(self._values)
        comptime assert (
            Int(__brio.pack_size[values.Ts]) == Self.size
        ), "an 'IndexList' needs as many integers as it has elements"
        comptime for i in range(Self.size):
            self._set(i, Int(values[i]))

    @always_inline
    @__counts(size)
    def __init__(out self, *values: Int, __list_literal__: ()):
        """The integers of a display, as many as the list is long."""
        __brio.mark_init(self._values)
        for i in range(Self.size):
            self._set(i, values[i])

    @always_inline
    def __init__[
        T0: AnyType, T1: AnyType, *Ts: AnyType
    ](out self, first: T0, second: T1, *rest: *Ts):
        """The integers one by one."""
        __brio.mark_init(self._values)
        comptime assert (
            rest.__len__() + 2 == Self.size
        ), "an 'IndexList' needs as many integers as it has elements"
        self._set(0, Int(first))
        self._set(1, Int(second))
        comptime for i in range(rest.__len__()):
            self._set(i + 2, Int(rest[i]))

    @always_inline
    def __len__(self) -> Int:
        """How many.

        Examples:

        ```mojo
        from std.utils import IndexList
        print(len(IndexList[3](1, 2, 3)))  # -> 3
        ```
        """
        return Self.size

    @always_inline
    def _at(ref self, index: Int) -> __brio.ptr[Int]:
        return __brio.offset(
            __brio.cast["pointer", __brio.ptr[Int]](
                __brio.address_of(self._values)
            ),
            index.value,
        )

    @always_inline
    def _get(self, index: Int) -> Int:
        return __brio.deref(self._at(index))

    @always_inline
    def _set(mut self, index: Int, value: Int):
        __brio.init(self._at(index), value)

    @always_inline
    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> Int:
        """Integer number `index`. An index outside ends the program.

        Examples:

        ```mojo
        from std.utils import IndexList
        print(IndexList[3](1, 2, 3)[2])  # -> 3
        ```
        """
        check_bounds(index, Self.size, _where)
        return self._get(index)

    @always_inline
    def __getitem__[index: Int](self) -> Int:
        """Integer number `index`, known at compile time; negative counts from the end. An index outside is an error where control can come."""
        comptime if index >= Self.size or index < -Self.size:
            __brio.no_element[index, Self.size]()
        else:
            return self._get(index + Self.size if index < 0 else index)

    @always_inline
    def __setitem__(
        mut self,
        index: Int,
        value: Int,
        *,
        _where: StaticString = __brio.call_location,
    ):
        """Replaces integer number `index`. An index outside ends the program.

        Examples:

        ```mojo
        from std.utils import IndexList
        var at = IndexList[2](0, 0)
        at[1] = 5
        print(at)  # -> (0, 5)
        ```
        """
        check_bounds(index, Self.size, _where)
        self._set(index, value)

    @always_inline
    def __setitem__[index: Int](mut self, value: Int):
        """Replaces integer number `index`, known at compile time; negative counts from the end. An index outside is an error where control can come."""
        comptime if index >= Self.size or index < -Self.size:
            __brio.no_element[index, Self.size]()
        else:
            self._set(index + Self.size if index < 0 else index, value)

    @always_inline
    def get[idx: Int](self) -> Int:
        """Integer number `idx`.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(Index(5, 7).get[1]())  # -> 7
        ```
        """
        return self[idx]

    @always_inline
    def flattened_length(self) -> Int:
        """The product.

        Examples:

        ```mojo
        from std.utils import IndexList
        print(IndexList[3](2, 3, 4).flattened_length())  # -> 24
        ```
        """
        var result = 1
        comptime for i in range(Self.size):
            result *= self._get(i)
        return result

    @always_inline
    def __add__(self, other: Self) -> Self:
        """The sums, element by element.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(Index(1, 2) + Index(10, 20))  # -> (11, 22)
        ```
        """
        var result = Self()
        comptime for i in range(Self.size):
            result._set(i, self._get(i) + other._get(i))
        return result

    @always_inline
    def __sub__(self, other: Self) -> Self:
        """The differences, element by element.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(Index(10, 20) - Index(1, 2))  # -> (9, 18)
        ```
        """
        var result = Self()
        comptime for i in range(Self.size):
            result._set(i, self._get(i) - other._get(i))
        return result

    @always_inline
    def __mul__(self, other: Self) -> Self:
        """The products, element by element.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(Index(2, 3) * Index(10, 20))  # -> (20, 60)
        ```
        """
        var result = Self()
        comptime for i in range(Self.size):
            result._set(i, self._get(i) * other._get(i))
        return result

    @always_inline
    def __floordiv__(self, other: Self) -> Self:
        """The quotients, rounded down, element by element.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(Index(7, 8) // Index(4, 4))  # -> (1, 2)
        ```
        """
        var result = Self()
        comptime for i in range(Self.size):
            result._set(i, self._get(i) // other._get(i))
        return result

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether all integers are equal.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(Index(1, 2) == Index(1, 2), Index(1, 2) == Index(1, 3))  # -> True False
        ```
        """
        comptime for i in range(Self.size):
            if self._get(i) != other._get(i):
                return False
        return True

    @always_inline
    def __lt__(self, other: Self) -> Bool:
        """Whether every integer is smaller.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(Index(1, 2) < Index(2, 3), Index(1, 2) < Index(2, 2))  # -> True False
        ```
        """
        comptime for i in range(Self.size):
            if self._get(i) >= other._get(i):
                return False
        return True

    @always_inline
    def __le__(self, other: Self) -> Bool:
        """Whether no integer is larger.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(Index(1, 2) <= Index(1, 2))  # -> True
        ```
        """
        comptime for i in range(Self.size):
            if self._get(i) > other._get(i):
                return False
        return True

    def __contains__(self, value: Int) -> Bool:
        """Whether one of them is `value`.

        Examples:

        ```mojo
        from std.utils.index import Index, IndexList
        print(2 in Index(1, 2), 3 in Index(1, 2))  # -> True False
        ```
        """
        comptime for i in range(Self.size):
            if self._get(i) == value:
                return True
        return False

    def write_to[W: Writer](self, mut writer: W):
        """Writes `(1, 2)`.

        Examples:

        ```mojo
        from std.utils import IndexList
        var text = String()
        IndexList[2](1, 2).write_to(text)
        print(text)  # -> (1, 2)
        ```
        """
        writer.write_string("(")
        comptime for i in range(Self.size):
            comptime if i > 0:
                writer.write_string(", ")
            writer.write(self._get(i))
        comptime if Self.size == 1:
            writer.write_string(",")
        writer.write_string(")")


@always_inline
def Index[
    *Ts: AnyType, dtype: DType = DType.int64
](*values: *Ts) -> IndexList[__brio.pack_size[Ts]]:
    """The `IndexList` of the given integers.

    Parameters:
        Ts: The types of the integers.
        dtype: Accepted: what they would be stored as.

    Examples:

    ```mojo
    from std.utils import Index
    print(Index(2, 3)[1])  # -> 3
    ```
    """
    var result = IndexList[__brio.pack_size[Ts]]()
    comptime for i in range(__brio.pack_size[Ts]):
        result._set(i, Int(values[i]))
    return result


@always_inline
def _place_of[
    rank: Int, //, *, axes: Int = rank, without: Int = rank
](number: Int, shape: IndexList[rank]) -> IndexList[rank]:
    """The index of an element of what the first `axes` dimensions but `without` make up, row by row; the others' numbers are 0.

    Parameters:
        rank: The number of dimensions.
        axes: How many of them count.
        without: One that does not.

    Args:
        number: The element's, which is less than the product of the extents that count.
        shape: The extents.
    """
    comptime front = 1 if without == 0 else 0
    var result = IndexList[rank]()
    var rest = number
    comptime for k in range(axes):
        comptime axis = axes - 1 - k
        comptime if axis == front:
            result[axis] = rest
        elif axis != without:
            result[axis] = rest % shape[axis]
            rest //= shape[axis]
    return result


@always_inline
def product[size: Int, //](tuple: IndexList[size], end_idx: Int = size) -> Int:
    """The product of the first `end_idx` integers, of all unless told.

    Examples:

    ```mojo
    from std.utils.index import Index, product
    print(product(Index(2, 3, 4)))  # -> 24
    ```
    """
    return product(tuple, 0, end_idx)


def product[
    size: Int, //
](tuple: IndexList[size], start_idx: Int, end_idx: Int) -> Int:
    """The product of the integers from `start_idx` up to `end_idx`."""
    var result = 1
    for i in range(start_idx, end_idx):
        result *= tuple[i]
    return result


comptime StaticIntTuple = IndexList
"""Older name of `IndexList`.

Examples:

```mojo
from std.utils.index import StaticIntTuple
print(StaticIntTuple[2](3, 4))  # -> (3, 4)
```
"""
