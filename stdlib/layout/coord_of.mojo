"""`CoordOf`: what layouts answer with where a `Coord` is asked for: integers of a given form, each known at compile time or at run time."""

from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.runtime_tuple import RuntimeTuple
from utils.coord import ComptimeInt, CoordLike, RuntimeInt
from utils.index import IndexList


struct CoordOf[form: IntTuple](
    CoordLike, DevicePassable, Intable, Sized, TrivialRegisterPassable, Writable
):
    """The numbers of `form`, with those that are `UNKNOWN_VALUE` held at run time. `c[i]` is a number, or a `CoordOf` where the form is nested.

    Parameters:
        form: The tree, and the known numbers.

    Examples:

    ```mojo
    from std.layout.tile_layout import row_major
    var rows = 2
    var shape = row_major((rows, 3)).shape_coord()
    print(shape, shape[0], shape.product())  # -> (2, 3) 2 6
    ```
    """

    comptime device_type = Self
    """What a kernel takes it as: the same.

    Examples:

    ```mojo
    from std.layout.coord_of import CoordOf
    print(CoordOf[4].device_type())  # -> 4
    ```
    """
    comptime rank = len(Self.form)
    """Number of elements.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.coord_of import CoordOf
    comptime assert CoordOf[IntTuple(2, IntTuple(3, 4))].rank == 2
    ```
    """
    comptime flat_rank = Self.form.count_values()
    """How many numbers there are, at any depth.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.coord_of import CoordOf
    comptime assert CoordOf[IntTuple(2, IntTuple(3, 4))].flat_rank == 3
    ```
    """
    comptime is_tuple = Self.form.is_tuple()
    """Whether it has elements.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.coord_of import CoordOf
    comptime assert CoordOf[IntTuple(2, 3)].is_tuple
    ```
    """
    comptime is_value = not Self.form.is_tuple()
    """Whether it is one number.

    Examples:

    ```mojo
    from std.layout.coord_of import CoordOf
    comptime assert CoordOf[2].is_value
    ```
    """
    comptime all_dims_known = Self.form.all_known()
    """Whether all numbers are known at compile time.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.coord_of import CoordOf
    comptime assert not CoordOf[IntTuple(2, -1)].all_dims_known
    ```
    """
    comptime is_static_value = Self.form.all_known()
    """Whether all numbers are known at compile time.

    Examples:

    ```mojo
    from std.layout.coord_of import CoordOf
    comptime assert CoordOf[2].is_static_value
    ```
    """
    comptime static_product = Self.form.product()
    """The product of all numbers, if they are known.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.coord_of import CoordOf
    comptime assert CoordOf[IntTuple(2, 3)].static_product == 6
    ```
    """
    comptime static_value = Self.form.product()
    """The number, if it is known.

    Examples:

    ```mojo
    from std.layout.coord_of import CoordOf
    comptime assert CoordOf[5].static_value == 5
    ```
    """

    comptime _Element[index: Int] = CoordOf[
        Self.form[index]
    ] if Self.form.is_tuple(index) else (
        RuntimeInt[DType.int64]
        if Self.form.value(index) == UNKNOWN_VALUE
        else ComptimeInt[Self.form.value(index)]
    )

    comptime element_types = TypeList.tabulate[len(Self.form), Self._Element]
    """The types of the elements.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.coord_of import CoordOf
    comptime assert CoordOf[IntTuple(2, 3)].element_types.size == 2
    ```
    """

    var _numbers: RuntimeTuple[Self.form]

    @always_inline
    def __init__(out self):
        """Unknown numbers are 0.

        Examples:

        ```mojo
        from std.layout import IntTuple, RuntimeTuple
        from std.layout.coord_of import CoordOf
        print(CoordOf(RuntimeTuple[IntTuple(-1, 3)](7, 3)), CoordOf[IntTuple(-1, 3)]())  # -> (7, 3) (0, 3)
        ```
        """
        self._numbers = RuntimeTuple[Self.form]()

    @always_inline
    @implicit
    def __init__(out self, numbers: RuntimeTuple[Self.form]):
        """From the numbers that are known at run time."""
        self._numbers = numbers

    @staticmethod
    def _tuple() -> IntTuple:
        return Self.form

    @always_inline
    def _number[index: Int](self) -> Int:
        return self._numbers.leaf[index]()

    @always_inline
    def __len__(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        print(len(row_major[2, 3, 4]().shape_coord()))  # -> 3
        ```
        """
        return comptime (len(Self.form))

    @always_inline
    def __getitem__[index: Int](self) -> Self._Element[index]:
        """Element number `index`.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        var i = 1
        print(row_major[2, 3]().shape_coord()[0], row_major[2, 3]().shape_coord()[i])  # -> 2 3
        ```
        """
        comptime if Self.form.is_tuple(index):
            return rebind[Self._Element[index]](
                CoordOf[Self.form[index]](
                    rebind[RuntimeTuple[Self.form[index]]](self._numbers[index])
                )
            )
        elif Self.form.value(index) == UNKNOWN_VALUE:
            return rebind[Self._Element[index]](
                RuntimeInt[DType.int64](self._numbers.mode[index]())
            )
        else:
            return rebind[Self._Element[index]](
                ComptimeInt[Self.form.value(index)]()
            )

    @always_inline
    def __getitem__(self, index: Int) -> Int:
        """The product of element `index`, which may be known at run time only."""
        return self._numbers.at(index)

    @always_inline
    def value(self) -> Int:
        """The number, or the product of all.

        Examples:

        ```mojo
        from std.layout.coord_of import CoordOf
        print(CoordOf[5]().value())  # -> 5
        ```
        """
        return self._numbers.product()

    @always_inline
    def __int__(self) -> Int:
        """The number, or the product of all.

        Examples:

        ```mojo
        from std.layout.coord_of import CoordOf
        print(Int(CoordOf[5]()) + 1)  # -> 6
        ```
        """
        return self._numbers.product()

    @always_inline
    def product(self) -> Int:
        """The product of all numbers.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        print(row_major[2, 3, 4]().shape_coord().product())  # -> 24
        ```
        """
        return self._numbers.product()

    @always_inline
    def sum(self) -> Int:
        """The sum of all numbers.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        print(row_major[2, 3, 4]().shape_coord().sum())  # -> 9
        ```
        """
        return self._numbers.sum()

    @always_inline
    def to_index_list(self) -> IndexList[Self.flat_rank]:
        """All numbers.

        Examples:

        ```mojo
        from std.layout.tile_layout import row_major
        print(row_major[2, 3, 4]().stride_coord().to_index_list())  # -> (12, 4, 1)
        ```
        """
        var result = IndexList[Self.flat_rank]()
        comptime for i in range(Self.flat_rank):
            result[i] = self._numbers.leaf[i]()
        return result

    def write_to[W: Writer](self, mut writer: W):
        """Writes `(1, (2, 3))`.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.coord_of import CoordOf
        print(CoordOf[IntTuple(1, IntTuple(2, 3))]())  # -> (1, (2, 3))
        ```
        """
        self._numbers.write_to(writer)


def _dynamic(form: IntTuple) -> IntTuple:
    """The same tree with all numbers unknown."""
    var result = form
    for i in range(form.count_values()):
        result = result._with_leaf(i, UNKNOWN_VALUE)
    return result


def _reversed(form: IntTuple) -> IntTuple:
    """The elements in the opposite order, at every depth."""
    if not form.is_tuple():
        return form
    var result = IntTuple()
    for i in range(len(form)):
        result.append(_reversed(form[len(form) - 1 - i]))
    return result


def _joined(a: IntTuple, b: IntTuple) -> IntTuple:
    """The elements of `a`, then those of `b`."""
    var result = IntTuple()
    for i in range(len(a)):
        result.append(a[i])
    for i in range(len(b)):
        result.append(b[i])
    return result


def _flat(form: IntTuple) -> IntTuple:
    """All numbers as one tuple."""
    return form.flatten()


@always_inline
def _coord_of[C: CoordLike, //](value: C) -> CoordOf[C._tuple()]:
    """A `Coord` as numbers of its form."""
    var result = RuntimeTuple[C._tuple()]()
    comptime for i in range(C._tuple().count_values()):
        result = result.with_leaf[i](value._number[i]())
    return CoordOf[C._tuple()](result)
