"""Numbers of a `Coord`: known at compile time or at run time, and what they and `Coord`s have in common."""

from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from utils.coord import Coord


trait CoordLike(ImplicitlyCopyable, Movable):
    """A number of a `Coord`, or a `Coord`.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    from layout.coord import CoordLike

    def volume[C: CoordLike](shape: C) -> Int:
        return shape.product()

    print(volume(coord[2, 3]()), volume(Idx(5)))  # -> 6 5
    ```
    """

    comptime DTYPE: DType
    """The kind of the number.

    Examples:

    ```mojo
    from layout.coord import CoordLike, Idx, coord

    def told[C: CoordLike](place: C) -> DType:
        return C.DTYPE

    print(told(Idx(4)), told(Idx[4]()))  # -> int64 index
    ```
    """
    comptime static_value: Int
    """The number, where it is known at compile time.

    Examples:

    ```mojo
    from layout.coord import CoordLike, Idx, coord

    def told[C: CoordLike](place: C) -> Int:
        return C.static_value

    print(told(Idx[4]()))  # -> 4
    ```
    """
    comptime is_static_value: Bool
    """Whether all of it is known at compile time.

    Examples:

    ```mojo
    from layout.coord import CoordLike, Idx, coord

    def told[C: CoordLike](place: C) -> Bool:
        return C.is_static_value

    print(told(Idx[4]()), told(Idx(4)), told(coord[2, 3]()))  # -> True False True
    ```
    """
    comptime is_tuple: Bool
    """Whether it is a `Coord`.

    Examples:

    ```mojo
    from layout.coord import CoordLike, Idx, coord

    def told[C: CoordLike](place: C) -> Bool:
        return C.is_tuple

    print(told(Idx[4]()), told(coord[2, 3]()))  # -> False True
    ```
    """
    comptime is_value: Bool
    """Whether it is a number.

    Examples:

    ```mojo
    from layout.coord import CoordLike, Idx, coord

    def told[C: CoordLike](place: C) -> Bool:
        return C.is_value

    print(told(Idx[4]()), told(coord[2, 3]()))  # -> True False
    ```
    """

    def product(self) -> Int:
        """The product of all numbers, at any depth.

        Examples:

        ```mojo
        from layout.coord import CoordLike, Idx, coord

        def told[C: CoordLike](place: C) -> Int:
            return place.product()

        print(told(Idx(4)), told(coord[2, 3]()))  # -> 4 6
        ```
        """
        ...

    def sum(self) -> Int:
        """The sum of all numbers, at any depth.

        Examples:

        ```mojo
        from layout.coord import CoordLike, Idx, coord

        def told[C: CoordLike](place: C) -> Int:
            return place.sum()

        print(told(Idx(4)), told(coord[2, 3]()))  # -> 4 5
        ```
        """
        ...

    @staticmethod
    def _tuple() -> IntTuple:
        """The number or tree, with what is known at run time only as `UNKNOWN_VALUE`."""
        ...

    def _number[index: Int](self) -> Int:
        """Number `index` of all, at any depth."""
        ...


struct ComptimeInt[val: Int](
    CoordLike, Defaultable, Intable, TrivialRegisterPassable, Writable
):
    """An integer known at compile time; it takes no room.

    Parameters:
        val: The integer.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    from layout.coord import ComptimeInt
    comptime Four = ComptimeInt[4]
    print(Four(), Four.static_value)  # -> 4 4
    ```
    """

    comptime static_value = Self.val
    """The integer.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    comptime assert type_of(Idx[4]()).static_value == 4
    ```
    """
    comptime is_static_value = True
    """The integer is known at compile time.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    comptime assert type_of(Idx[4]()).is_static_value
    ```
    """
    comptime DTYPE = DType.int
    """The kind of the integer.

    Examples:

    ```mojo
    from std.utils.coord import ComptimeInt, Coord, Idx, RuntimeInt
    print(ComptimeInt[4].DTYPE == DType.int)  # -> True
    ```
    """
    comptime ParamListType = TypeList[ComptimeInt[Self.val]]
    """The type itself as the one of a list.

    Examples:

    ```mojo
    from std.utils.coord import ComptimeInt, Coord, Idx, RuntimeInt
    comptime assert ComptimeInt[4].ParamListType.size == 1
    comptime assert ComptimeInt[4].ParamListType.contains[ComptimeInt[4]]()
    ```
    """
    comptime is_tuple = False
    """It is one number.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    comptime assert not type_of(Idx[4]()).is_tuple
    ```
    """
    comptime is_value = True
    """It is one number.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    comptime assert type_of(Idx[4]()).is_value
    ```
    """

    @always_inline
    def __init__(out self):
        """The integer.

        Examples:

        ```mojo
        from std.utils.coord import ComptimeInt, Coord, Idx, RuntimeInt
        print(ComptimeInt[4]())  # -> 4
        ```
        """
        pass

    @staticmethod
    def _tuple() -> IntTuple:
        return IntTuple(Self.val)

    @always_inline
    def _number[index: Int](self) -> Int:
        return Self.val

    @always_inline
    def value(self) -> Int:
        """The integer.

        Examples:

        ```mojo
        from layout import Idx
        print(Idx[3]().value())  # -> 3
        ```
        """
        return Self.val

    @always_inline
    def sum(self) -> Int:
        """The integer.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx[4]().sum())  # -> 4
        ```
        """
        return Self.val

    @always_inline
    def product(self) -> Int:
        """The integer.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx[4]().product())  # -> 4
        ```
        """
        return Self.val

    @always_inline
    def tuple(self) -> Coord[ComptimeInt[Self.val]]:
        """The integer as a `Coord` of one.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx[4]().tuple())  # -> (4)
        ```
        """
        return Coord(self)

    @staticmethod
    @always_inline
    def __len__() -> Int:
        """One.

        Examples:

        ```mojo
        from std.utils.coord import ComptimeInt
        print(ComptimeInt[4].__len__())  # -> 1
        ```
        """
        return 1

    @always_inline
    def __int__(self) -> Int:
        """The integer.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Int(Idx[4]()) + 1)  # -> 5
        ```
        """
        return Self.val

    @always_inline
    def __call__(self) -> Self:
        """The integer itself: `Idx[4]()`.

        Examples:

        ```mojo
        from std.utils.coord import ComptimeInt, Coord, Idx, RuntimeInt
        print(Idx[4]())  # -> 4
        ```
        """
        return self

    def write_to[W: Writer](self, mut writer: W):
        """Writes the digits.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx[4]())  # -> 4
        ```
        """
        writer.write(Self.val)


struct RuntimeInt[dtype: DType = DType.int64](
    CoordLike, Intable, TrivialRegisterPassable, Writable
):
    """An integer known at run time.

    Parameters:
        dtype: Accepted; the integer is an `Int`.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    from layout.coord import RuntimeInt
    var rows = RuntimeInt(5)
    print(rows + 1, rows.is_static_value)  # -> 6 False
    ```
    """

    comptime DTYPE = Self.dtype
    """The kind of the integer.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    print(type_of(Idx(3)).DTYPE)  # -> int64
    ```
    """
    comptime ParamListType = TypeList[RuntimeInt[Self.dtype]]
    """The type itself as the one of a list.

    Examples:

    ```mojo
    from std.utils.coord import ComptimeInt, Coord, Idx, RuntimeInt
    comptime assert RuntimeInt[DType.int64].ParamListType.size == 1
    ```
    """
    comptime static_value = UNKNOWN_VALUE
    """`UNKNOWN_VALUE`: the integer is not known at compile time.

    Examples:

    ```mojo
    from std.utils.coord import ComptimeInt, Coord, Idx, RuntimeInt
    from std.utils.coord import UNKNOWN_VALUE
    print(RuntimeInt[DType.int64].static_value == UNKNOWN_VALUE)  # -> True
    ```
    """
    comptime is_static_value = False
    """The integer is known at run time only.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    comptime assert not type_of(Idx(4)).is_static_value
    ```
    """
    comptime is_tuple = False
    """It is one number.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    comptime assert not type_of(Idx(4)).is_tuple
    ```
    """
    comptime is_value = True
    """It is one number.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    comptime assert type_of(Idx(4)).is_value
    ```
    """

    var _value: Int

    @always_inline
    def __init__(out self):
        """Zero.

        Examples:

        ```mojo
        from std.utils.coord import RuntimeInt
        print(RuntimeInt[DType.int64]())  # -> 0
        ```
        """
        self._value = 0

    @always_inline
    @implicit
    def __init__(out self, value: Int):
        """The integer.

        Examples:

        ```mojo
        from std.utils.coord import ComptimeInt, Coord, Idx, RuntimeInt
        print(RuntimeInt[DType.int64](4))  # -> 4
        ```
        """
        self._value = value

    @staticmethod
    def _tuple() -> IntTuple:
        return IntTuple(UNKNOWN_VALUE)

    @always_inline
    def _number[index: Int](self) -> Int:
        return self._value

    @always_inline
    def sum(self) -> Int:
        """The integer.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(4).sum())  # -> 4
        ```
        """
        return self._value

    @always_inline
    def product(self) -> Int:
        """The integer.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(4).product())  # -> 4
        ```
        """
        return self._value

    @always_inline
    def tuple(self) -> Coord[RuntimeInt[Self.dtype]]:
        """The integer as a `Coord` of one.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(4).tuple())  # -> (4)
        ```
        """
        return Coord(self)

    @staticmethod
    @always_inline
    def __len__() -> Int:
        """One.

        Examples:

        ```mojo
        from std.utils.coord import RuntimeInt
        print(RuntimeInt[DType.int64].__len__())  # -> 1
        ```
        """
        return 1

    @always_inline
    def value(self) -> Int:
        """The integer.

        Examples:

        ```mojo
        from layout import Idx
        print(Idx(3).value())  # -> 3
        ```
        """
        return self._value

    @always_inline
    def __int__(self) -> Int:
        """The integer.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Int(Idx(4)) + 1)  # -> 5
        ```
        """
        return self._value

    @always_inline
    def __add__(self, other: Int) -> Int:
        """The sum.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(4) + 1)  # -> 5
        ```
        """
        return self._value + other

    @always_inline
    def __radd__(self, other: Int) -> Int:
        """The sum.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(1 + Idx(4))  # -> 5
        ```
        """
        return other + self._value

    @always_inline
    def __sub__(self, other: Int) -> Int:
        """The difference.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(4) - 1)  # -> 3
        ```
        """
        return self._value - other

    @always_inline
    def __rsub__(self, other: Int) -> Int:
        """The difference.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(1 - Idx(4))  # -> -3
        ```
        """
        return other - self._value

    @always_inline
    def __mul__(self, other: Int) -> Int:
        """The product.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(4) * 3)  # -> 12
        ```
        """
        return self._value * other

    @always_inline
    def __rmul__(self, other: Int) -> Int:
        """The product.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(3 * Idx(4))  # -> 12
        ```
        """
        return other * self._value

    @always_inline
    def __floordiv__(self, other: Int) -> Int:
        """The quotient, rounded down.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(9) // 2)  # -> 4
        ```
        """
        return self._value // other

    @always_inline
    def __mod__(self, other: Int) -> Int:
        """What the division leaves.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(9) % 2)  # -> 1
        ```
        """
        return self._value % other

    @always_inline
    def __eq__(self, other: Int) -> Bool:
        """Whether it is `other`.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(4) == 4)  # -> True
        ```
        """
        return self._value == other

    @always_inline
    def __ne__(self, other: Int) -> Bool:
        """Whether it is not `other`.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(4) != 4)  # -> False
        ```
        """
        return self._value != other

    @always_inline
    def __lt__(self, other: Int) -> Bool:
        """Whether it is smaller than `other`.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(4) < 5)  # -> True
        ```
        """
        return self._value < other

    @always_inline
    def __le__(self, other: Int) -> Bool:
        """Whether it is not larger than `other`.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(4) <= 4)  # -> True
        ```
        """
        return self._value <= other

    @always_inline
    def __gt__(self, other: Int) -> Bool:
        """Whether it is larger than `other`.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(4) > 5)  # -> False
        ```
        """
        return self._value > other

    @always_inline
    def __ge__(self, other: Int) -> Bool:
        """Whether it is not smaller than `other`.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(4) >= 4)  # -> True
        ```
        """
        return self._value >= other

    def write_to[W: Writer](self, mut writer: W):
        """Writes the digits.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Idx(4))  # -> 4
        ```
        """
        writer.write(self._value)


def _tuple_of_type[T: AnyType]() -> IntTuple:
    """What is known of a number or tree of this type."""
    comptime if __brio.conforms[T, CoordLike]:
        return T._tuple()
    else:
        return IntTuple(UNKNOWN_VALUE)


@always_inline
def _number_of[T: AnyType, //, index: Int](value: T) -> Int:
    """Number `index` of a number or tree."""
    comptime if __brio.conforms[T, CoordLike]:
        return value._number[index]()
    else:
        return Int(value)
