"""`Coord`: integers, each known at compile time or at run time, also nested: coordinates and shapes of `TileTensor`s."""

from layout.coord_of import (
    CoordOf,
    _dynamic,
    _flat,
    _joined,
    _reversed,
)
from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.runtime_tuple import RuntimeTuple
from utils.coord_functions import (
    coord_to_index_list,
    coord_to_int_tuple,
    crd2idx,
    idx2crd,
)
from utils.coord_numbers import (
    _number_of,
    _tuple_of_type,
    ComptimeInt,
    CoordLike,
    RuntimeInt,
)
from utils.index import IndexList


struct _Idx(TrivialRegisterPassable):
    """Makes numbers of a `Coord`: `Idx[4]` is known at compile time, `Idx(n)` at run time."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __getitem__[value: Int](self) -> ComptimeInt[value]:
        """An integer known at compile time."""
        return ComptimeInt[value]()

    @always_inline
    def __call__[T: AnyType, //](self, value: T) -> RuntimeInt[DType.int64]:
        """An integer known at run time."""
        return RuntimeInt[DType.int64](Int(value))


comptime Idx = _Idx()
"""Makes numbers of a `Coord`: `Idx[4]` is known at compile time, `Idx(n)` at run time.

Examples:

```mojo
from layout import Idx
print(Idx[3]().value(), Idx(5).value())  # -> 3 5
```
"""


struct _RuntimeCoordMaker(TrivialRegisterPassable):
    """Makes `Coord`s of a tuple."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __call__[*Ts: AnyType](self, values: Tuple[*Ts]) -> Coord[*Ts]:
        """The numbers of a tuple."""
        return Coord(values)


struct _All(TrivialRegisterPassable):
    """Stands for all of a dimension."""

    @always_inline
    def __init__(out self):
        pass


comptime All = _All()
"""As an index of a `TileTensor`: all of that dimension. `t[All, 2]` is a view of column 2.

Examples:

```mojo
from layout.coord import Coord, Idx, coord
from layout import Layout, LayoutTensor, TileTensor, row_major
from layout.coord import All
var storage = InlineArray[Int32, 6](0, 1, 2, 3, 4, 5)
var table = TileTensor(storage, row_major[2, 3]())
var column = table[All, 2]
print(column[0], column[1])  # -> 2 5
```
"""


struct _CoordMaker(TrivialRegisterPassable):
    """Makes `Coord`s known at compile time: `coord[4, 4]`, also `coord[4, 4]()`."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __getitem__[dtype: DType](self) -> _RuntimeCoordMaker:
        """Makes them of numbers known at run time: `coord[DType.int64]((m, n))`."""
        return _RuntimeCoordMaker()

    @always_inline
    def __getitem__[a: Int](self) -> Coord[ComptimeInt[a]]:
        """One number."""
        return Coord(ComptimeInt[a]())

    @always_inline
    def __getitem__[
        a: Int, b: Int
    ](self) -> Coord[ComptimeInt[a], ComptimeInt[b]]:
        """Two numbers."""
        return Coord(ComptimeInt[a](), ComptimeInt[b]())

    @always_inline
    def __getitem__[
        a: Int, b: Int, c: Int
    ](self) -> Coord[ComptimeInt[a], ComptimeInt[b], ComptimeInt[c]]:
        """Three numbers."""
        return Coord(ComptimeInt[a](), ComptimeInt[b](), ComptimeInt[c]())

    @always_inline
    def __getitem__[
        a: Int, b: Int, c: Int, d: Int
    ](self) -> Coord[
        ComptimeInt[a], ComptimeInt[b], ComptimeInt[c], ComptimeInt[d]
    ]:
        """Four numbers."""
        return Coord(
            ComptimeInt[a](),
            ComptimeInt[b](),
            ComptimeInt[c](),
            ComptimeInt[d](),
        )

    @always_inline
    def __getitem__[
        a: Int, b: Int, c: Int, d: Int, e: Int
    ](self) -> Coord[
        ComptimeInt[a],
        ComptimeInt[b],
        ComptimeInt[c],
        ComptimeInt[d],
        ComptimeInt[e],
    ]:
        """Five numbers."""
        return Coord(
            ComptimeInt[a](),
            ComptimeInt[b](),
            ComptimeInt[c](),
            ComptimeInt[d](),
            ComptimeInt[e](),
        )


comptime coord = _CoordMaker()
"""Makes `Coord`s known at compile time: `coord[4, 4]`.

Examples:

```mojo
from layout.coord import coord
print(coord[2, 3]())  # -> (2, 3)
```
"""


struct Coord[*element_types: AnyType](
    CoordLike, ImplicitlyCopyable, Movable, Sized, Writable
):
    """Integers in order, each known at compile time (`Idx[4]`) or at run time, or a `Coord` itself.

    Parameters:
        element_types: The types of the elements.

    Examples:

    ```mojo
    from layout import Coord, Idx

    var shape = Coord(Idx[4](), Idx(7))
    print(shape, shape.product())  # -> (4, 7) 28
    ```
    """

    comptime rank = __brio.pack_size[Self.element_types]
    """Number of elements.

    Examples:

    ```mojo
    from layout import Coord, Idx
    print(Coord(Idx[2](), Idx(3)).rank)  # -> 2
    ```
    """
    comptime flat_rank = Self._tuple().count_values()
    """How many numbers there are, at any depth.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    comptime Place = type_of(Coord(Idx[2](), coord[3, 4]()))
    print(Place.flat_rank)  # -> 3
    ```
    """
    comptime all_dims_known = Self._tuple().all_known()
    """Whether all numbers are known at compile time.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    comptime assert type_of(coord[2, 3]()).all_dims_known
    print(type_of(Coord(Idx[2](), Idx(3))).all_dims_known)  # -> False
    ```
    """
    comptime is_static_value = Self._tuple().all_known()
    """Whether all numbers are known at compile time.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    comptime assert type_of(coord[2, 3]()).is_static_value
    ```
    """
    comptime is_tuple = True
    """It is a tuple of numbers.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    comptime assert type_of(coord[2, 3]()).is_tuple
    ```
    """
    comptime is_value = False
    """It is not a single number.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    comptime assert not type_of(coord[2, 3]()).is_value
    ```
    """
    comptime is_flat = Self._tuple().count_values() == Int(
        __brio.pack_size[Self.element_types]
    )
    """Whether no element is a `Coord`.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    print(type_of(coord[2, 3]()).is_flat, type_of(Coord(Idx[2](), coord[3, 4]())).is_flat)  # -> True False
    ```
    """
    comptime contains_slices = False
    """Whether an element is a slice.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    comptime assert not type_of(coord[2, 3]()).contains_slices
    ```
    """
    comptime DTYPE = DType.int
    """The kind of the integers.

    Examples:

    ```mojo
    from std.utils.coord import ComptimeInt, Coord, Idx, RuntimeInt
    var place = Coord(Idx[2](), Idx(3))
    print(place.DTYPE == DType.int)  # -> True
    ```
    """
    comptime static_value = UNKNOWN_VALUE
    """What a number says whose value is known at run time only: a `Coord` is no number.

    Examples:

    ```mojo
    from std.utils.coord import ComptimeInt, Coord, Idx, RuntimeInt
    from std.utils.coord import UNKNOWN_VALUE
    var place = Coord(Idx[2](), Idx(3))
    print(place.static_value == UNKNOWN_VALUE)  # -> True
    ```
    """
    comptime ParamListType = TypeList[*Self.element_types]
    """The types of the elements.

    Examples:

    ```mojo
    from std.utils.coord import ComptimeInt, Coord, Idx, RuntimeInt
    var place = Coord(Idx[2](), Idx(3))
    print(type_of(place).ParamListType.size)  # -> 2
    ```
    """
    comptime static_product = Self._tuple().product()
    """The product of all numbers, if they are known.

    Examples:

    ```mojo
    from layout.coord import Coord, Idx, coord
    print(type_of(coord[2, 3]()).static_product)  # -> 6
    ```
    """

    var storage: __brio.tuple[*Self.element_types]

    @always_inline
    def __init__(out self):
        """The numbers that are known, and zeros for the others.

        Examples:

        ```mojo
        from std.utils.coord import ComptimeInt, Coord, RuntimeInt
        print(Coord[ComptimeInt[2], RuntimeInt[DType.int64]]())  # -> (2, 0)
        ```
        """
        __brio.mark_init(self.storage)
        comptime for i in range(__brio.pack_size[Self.element_types]):
            __brio.init(
                __brio.address_of(__brio.tuple_get[i](self.storage)),
                Self.element_types[i](),
            )

    @always_inline
    def __init__(out self, *args: *Self.element_types):
        """The elements in order.

        Examples:

        ```mojo
        from layout import Coord, Idx
        print(Coord(Idx[2](), Idx(3)))  # -> (2, 3)
        ```
        """
        __brio.mark_init(self.storage)
        comptime for i in range(args.__len__()):
            __brio.init(
                __brio.address_of(__brio.tuple_get[i](self.storage)), args[i]
            )

    @always_inline
    @implicit
    def __init__(out self, elements: Tuple[*Self.element_types]):
        """The elements of a tuple."""
        __brio.mark_init(self.storage)
        comptime for i in range(__brio.pack_size[Self.element_types]):
            __brio.init(
                __brio.address_of(__brio.tuple_get[i](self.storage)),
                elements[i],
            )

    @always_inline
    @implicit
    def __init__(out self: Coord[Int], values: IndexList[1]):
        """Numbers known at run time."""
        self = Coord(values[0])

    @always_inline
    @implicit
    def __init__(out self: Coord[Int, Int], values: IndexList[2]):
        """Numbers known at run time."""
        self = Coord(values[0], values[1])

    @always_inline
    @implicit
    def __init__(out self: Coord[Int, Int, Int], values: IndexList[3]):
        """Numbers known at run time."""
        self = Coord(values[0], values[1], values[2])

    @always_inline
    @implicit
    def __init__(out self: Coord[Int, Int, Int, Int], values: IndexList[4]):
        """Numbers known at run time."""
        self = Coord(values[0], values[1], values[2], values[3])

    @always_inline
    @implicit
    def __init__(
        out self: Coord[Int, Int, Int, Int, Int], values: IndexList[5]
    ):
        """Numbers known at run time."""
        self = Coord(values[0], values[1], values[2], values[3], values[4])

    @staticmethod
    def _tuple() -> IntTuple:
        var result = IntTuple()
        comptime for i in range(__brio.pack_size[Self.element_types]):
            result.append(_tuple_of_type[Self.element_types[i]]())
        return result

    @always_inline
    def _number[index: Int](self) -> Int:
        comptime element = _element_of_leaf(Self._tuple(), index)
        comptime inner = index - _leaves_before(Self._tuple(), element)
        return _number_of[inner](__brio.tuple_get[element](self.storage))

    @always_inline
    def __call__(self) -> Self:
        """The same: `coord[4, 4]()`.

        Examples:

        ```mojo
        from std.utils.coord import ComptimeInt, Coord, Idx, RuntimeInt
        var place = Coord(Idx[2](), Idx(3))
        print(place())  # -> (2, 3)
        ```
        """
        return self

    @staticmethod
    @always_inline
    def size() -> Int:
        """How many elements there are.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(coord[2, 3]().size())  # -> 2
        ```
        """
        return Int(__brio.pack_size[Self.element_types])

    @always_inline
    def tuple(self) -> Self:
        """The `Coord` itself.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(coord[2, 3]().tuple())  # -> (2, 3)
        ```
        """
        return self

    @always_inline
    def __len__(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from layout import Coord, Idx
        print(len(Coord(Idx[2](), Idx(3))))  # -> 2
        ```
        """
        return __brio.pack_size[Self.element_types]

    @always_inline
    def __getitem_param__[idx: Int](self) -> Self.element_types[idx]:
        """Element number `idx`: what `c[idx]` is called since 2026.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(coord[2, 3]().__getitem_param__[1]())  # -> 3
        ```
        """
        return __brio.tuple_get[idx](self.storage)

    @always_inline
    def __getitem__[index: Int](self) -> Self.element_types[index]:
        """Element number `index`.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        var place = Coord(Idx[2](), Idx(5))
        print(place[0], place[1])  # -> 2 5
        ```
        """
        return __brio.tuple_get[index](self.storage)

    @always_inline
    def product(self) -> Int:
        """The product of all numbers.

        Examples:

        ```mojo
        from layout import Coord, Idx
        print(Coord(Idx[2](), Idx(3)).product())  # -> 6
        ```
        """
        var result = 1
        comptime for i in range(Self._tuple().count_values()):
            result *= self._number[i]()
        return result

    @always_inline
    def sum(self) -> Int:
        """The sum of all numbers.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(coord[2, 3]().sum())  # -> 5
        ```
        """
        var result = 0
        comptime for i in range(Self._tuple().count_values()):
            result += self._number[i]()
        return result

    @always_inline
    def to_index_list(self) -> IndexList[Self._tuple().count_values()]:
        """All numbers.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(coord[2, 3]().to_index_list()[1])  # -> 3
        ```
        """
        var result = IndexList[Self._tuple().count_values()]()
        comptime for i in range(Self._tuple().count_values()):
            result[i] = self._number[i]()
        return result

    @always_inline
    def value(self) -> Int:
        """The product of all numbers.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(coord[2, 3]().value())  # -> 6
        ```
        """
        return self.product()

    @always_inline
    def inner_product[C: CoordLike, //](self, other: C) -> Int:
        """The sum of the products of numbers at the same places.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(coord[1, 2]().inner_product(coord[10, 1]()))  # -> 12
        ```
        """
        comptime assert (
            C._tuple().count_values() == Self.flat_rank
        ), "an inner product needs operands of the same length"
        var result = 0
        comptime for i in range(Self.flat_rank):
            result += self._number[i]() * other._number[i]()
        return result

    @always_inline
    def flatten(self) -> CoordOf[_flat(Self._tuple())]:
        """All numbers as one tuple.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Coord(Idx[2](), coord[3, 4]()).flatten())  # -> (2, 3, 4)
        ```
        """
        var result = RuntimeTuple[_flat(Self._tuple())]()
        comptime for i in range(Self.flat_rank):
            result = result.with_leaf[i](self._number[i]())
        return CoordOf[_flat(Self._tuple())](result)

    @always_inline
    def reverse(self) -> CoordOf[_reversed(Self._tuple())]:
        """The elements in the opposite order, at every depth.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(coord[2, 3, 4]().reverse())  # -> (4, 3, 2)
        ```
        """
        var result = RuntimeTuple[_reversed(Self._tuple())]()
        comptime for i in range(Self.flat_rank):
            result = result.with_leaf[i](self._number[Self.flat_rank - 1 - i]())
        return CoordOf[_reversed(Self._tuple())](result)

    @always_inline
    def concat[
        C: CoordLike, //
    ](self, other: C) -> CoordOf[_joined(Self._tuple(), C._tuple())]:
        """The elements of both.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(coord[2, 3]().concat(coord[4]()))  # -> (2, 3, 4)
        ```
        """
        comptime form = _joined(Self._tuple(), C._tuple())
        var result = RuntimeTuple[form]()
        comptime for i in range(form.count_values()):
            comptime if i < Self.flat_rank:
                result = result.with_leaf[i](self._number[i]())
            else:
                result = result.with_leaf[i](
                    other._number[i - Self.flat_rank]()
                )
        return CoordOf[form](result)

    @always_inline
    def make_dynamic[
        dtype: DType = DType.int64
    ](self) -> CoordOf[_dynamic(Self._tuple())]:
        """The same numbers, all of them known at run time only.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        var shape = coord[2, 3]().make_dynamic()
        print(shape, type_of(shape).all_dims_known)  # -> (2, 3) False
        ```
        """
        var result = RuntimeTuple[_dynamic(Self._tuple())]()
        comptime for i in range(Self.flat_rank):
            result = result.with_leaf[i](self._number[i]())
        return CoordOf[_dynamic(Self._tuple())](result)

    @always_inline
    def __eq__[C: CoordLike, //](self, other: C) -> Bool:
        """Whether the other one has the same form and the same numbers.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(coord[2, 3]() == Coord(Idx(2), Idx(3)))  # -> True
        ```
        """
        comptime if _dynamic(Self._tuple()) == _dynamic(C._tuple()):
            var result = True
            comptime for i in range(Self.flat_rank):
                result = result and self._number[i]() == other._number[i]()
            return result
        else:
            return False

    @always_inline
    def __ne__[C: CoordLike, //](self, other: C) -> Bool:
        """Whether the other one has another form or other numbers.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(coord[2, 3]() != coord[2, 4]())  # -> True
        ```
        """
        return not (self == other)

    def write_to[W: Writer](self, mut w: W):
        """Writes `(1, (2, 3))`.

        Examples:

        ```mojo
        from layout.coord import Coord, Idx, coord
        print(Coord(Idx[1](), coord[2, 3]()))  # -> (1, (2, 3))
        ```
        """
        w.write_string("(")
        comptime for i in range(__brio.pack_size[Self.element_types]):
            comptime if i > 0:
                w.write_string(", ")
            __brio.tuple_get[i](self.storage).write_to(w)
        w.write_string(")")


def _element_of_leaf(tuple: IntTuple, leaf: Int) -> Int:
    """In which element number `leaf` of all lies."""
    var before = 0
    for i in range(len(tuple)):
        before += tuple[i].count_values()
        if leaf < before:
            return i
    return len(tuple)


def _leaves_before(tuple: IntTuple, index: Int) -> Int:
    """How many numbers the elements before element `index` have."""
    var result = 0
    for i in range(index):
        result += tuple[i].count_values()
    return result


comptime DynamicCoord[dtype: DType, size: Int] = Coord[Int] if size == 1 else (
    Coord[Int, Int]
    if size == 2
    else (
        Coord[Int, Int, Int]
        if size == 3
        else (
            Coord[Int, Int, Int, Int]
            if size == 4
            else Coord[Int, Int, Int, Int, Int]
        )
    )
)
"""The type of a `Coord` of `size` numbers, at most 5, known at run time.

Examples:

```mojo
from layout.coord import Coord, DynamicCoord
var place: DynamicCoord[DType.int64, 2] = Coord(3, 4)
print(place)  # -> (3, 4)
```
"""
comptime StaticCoord[value: Int, size: Int] = Coord[
    ComptimeInt[value]
] if size == 1 else (
    Coord[ComptimeInt[value], ComptimeInt[value]]
    if size == 2
    else (
        Coord[ComptimeInt[value], ComptimeInt[value], ComptimeInt[value]]
        if size == 3
        else Coord[
            ComptimeInt[value],
            ComptimeInt[value],
            ComptimeInt[value],
            ComptimeInt[value],
        ]
    )
)
"""The type of a `Coord` of `size` times the same number, at most 4, known at compile time.

Examples:

```mojo
from layout.coord import Coord, Idx, coord
from layout.coord import StaticCoord
comptime assert StaticCoord[4, 3].static_product == 64
```
"""
