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
    """

    comptime device_type = Self
    comptime rank = len(Self.form)
    """Number of elements."""
    comptime flat_rank = Self.form.count_values()
    """How many numbers there are, at any depth."""
    comptime is_tuple = Self.form.is_tuple()
    """Whether it has elements."""
    comptime is_value = not Self.form.is_tuple()
    """Whether it is one number."""
    comptime all_dims_known = Self.form.all_known()
    """Whether all numbers are known at compile time."""
    comptime is_static_value = Self.form.all_known()
    """Whether all numbers are known at compile time."""
    comptime static_product = Self.form.product()
    """The product of all numbers, if they are known."""
    comptime static_value = Self.form.product()
    """The number, if it is known."""

    comptime _Element[index: Int] = CoordOf[
        Self.form[index]
    ] if Self.form.is_tuple(index) else (
        RuntimeInt[DType.int64]
        if Self.form.value(index) == UNKNOWN_VALUE
        else ComptimeInt[Self.form.value(index)]
    )

    comptime element_types = TypeList.tabulate[len(Self.form), Self._Element]
    """The types of the elements."""

    var _numbers: RuntimeTuple[Self.form]

    @always_inline
    def __init__(out self):
        """Unknown numbers are 0."""
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
        """Number of elements."""
        return comptime (len(Self.form))

    @always_inline
    def __getitem__[index: Int](self) -> Self._Element[index]:
        """Element number `index`."""
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
        """The number, or the product of all."""
        return self._numbers.product()

    @always_inline
    def __int__(self) -> Int:
        return self._numbers.product()

    @always_inline
    def product(self) -> Int:
        """The product of all numbers."""
        return self._numbers.product()

    @always_inline
    def sum(self) -> Int:
        """The sum of all numbers."""
        return self._numbers.sum()

    @always_inline
    def to_index_list(self) -> IndexList[Self.flat_rank]:
        """All numbers."""
        var result = IndexList[Self.flat_rank]()
        comptime for i in range(Self.flat_rank):
            result[i] = self._numbers.leaf[i]()
        return result

    def write_to[W: Writer](self, mut writer: W):
        """Writes `(1, (2, 3))`."""
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
