"""`Coord`: integers, each known at compile time or at run time, also nested: coordinates and shapes of `TileTensor`s."""

from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from utils.index import IndexList


trait CoordLike(ImplicitlyCopyable, Movable):
    """A number of a `Coord`, or a `Coord`."""

    @staticmethod
    def _tuple() -> IntTuple:
        """The number or tree, with what is known at run time only as `UNKNOWN_VALUE`."""
        ...

    def _number[index: Int](self) -> Int:
        """Number `index` of all, at any depth."""
        ...


struct ComptimeInt[val: Int](
    TrivialRegisterPassable, CoordLike, Defaultable, Intable, Writable
):
    """An integer known at compile time; it takes no room.

    Parameters:
        val: The integer.
    """

    comptime static_value = Self.val
    comptime is_static_value = True

    @always_inline
    def __init__(out self):
        """The integer."""
        pass

    @staticmethod
    def _tuple() -> IntTuple:
        return IntTuple(Self.val)

    @always_inline
    def _number[index: Int](self) -> Int:
        return Self.val

    @always_inline
    def value(self) -> Int:
        """The integer."""
        return Self.val

    @always_inline
    def __int__(self) -> Int:
        return Self.val

    @always_inline
    def __call__(self) -> Self:
        """The integer itself: `Idx[4]()`."""
        return self

    def write_to[W: Writer](self, mut writer: W):
        """Writes the digits."""
        writer.write(Self.val)


struct RuntimeInt[dtype: DType = DType.int64](
    TrivialRegisterPassable, CoordLike, Intable, Writable
):
    """An integer known at run time.

    Parameters:
        dtype: Accepted; the integer is an `Int`.
    """

    comptime static_value = UNKNOWN_VALUE
    comptime is_static_value = False

    var _value: Int

    @always_inline
    @implicit
    def __init__(out self, value: Int):
        """The integer."""
        self._value = value

    @staticmethod
    def _tuple() -> IntTuple:
        return IntTuple(UNKNOWN_VALUE)

    @always_inline
    def _number[index: Int](self) -> Int:
        return self._value

    @always_inline
    def value(self) -> Int:
        """The integer."""
        return self._value

    @always_inline
    def __int__(self) -> Int:
        return self._value

    @always_inline
    def __add__(self, other: Int) -> Int:
        return self._value + other

    @always_inline
    def __radd__(self, other: Int) -> Int:
        return other + self._value

    @always_inline
    def __sub__(self, other: Int) -> Int:
        return self._value - other

    @always_inline
    def __rsub__(self, other: Int) -> Int:
        return other - self._value

    @always_inline
    def __mul__(self, other: Int) -> Int:
        return self._value * other

    @always_inline
    def __rmul__(self, other: Int) -> Int:
        return other * self._value

    @always_inline
    def __floordiv__(self, other: Int) -> Int:
        return self._value // other

    @always_inline
    def __mod__(self, other: Int) -> Int:
        return self._value % other

    @always_inline
    def __eq__(self, other: Int) -> Bool:
        return self._value == other

    @always_inline
    def __ne__(self, other: Int) -> Bool:
        return self._value != other

    @always_inline
    def __lt__(self, other: Int) -> Bool:
        return self._value < other

    @always_inline
    def __le__(self, other: Int) -> Bool:
        return self._value <= other

    @always_inline
    def __gt__(self, other: Int) -> Bool:
        return self._value > other

    @always_inline
    def __ge__(self, other: Int) -> Bool:
        return self._value >= other

    def write_to[W: Writer](self, mut writer: W):
        """Writes the digits."""
        writer.write(self._value)


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
"""Makes numbers of a `Coord`: `Idx[4]` is known at compile time, `Idx(n)` at run time."""


struct _CoordMaker(TrivialRegisterPassable):
    """Makes `Coord`s known at compile time: `coord[4, 4]`."""

    @always_inline
    def __init__(out self):
        pass

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
"""Makes `Coord`s known at compile time: `coord[4, 4]`."""


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


struct Coord[*element_types: AnyType](
    CoordLike, ImplicitlyCopyable, Movable, Sized, Writable
):
    """Integers in order, each known at compile time (`Idx[4]`) or at run time, or a `Coord` itself.

    Parameters:
        element_types: The types of the elements.
    """

    comptime rank = __brio.pack_size[Self.element_types]
    """Number of elements."""
    comptime flat_rank = Self._tuple().count_values()
    """How many numbers there are, at any depth."""
    comptime all_dims_known = Self._tuple().all_known()
    """Whether all numbers are known at compile time."""
    comptime static_product = Self._tuple().product()
    """The product of all numbers, if they are known."""

    var storage: __brio.tuple[*Self.element_types]

    @always_inline
    def __init__(out self, *args: *Self.element_types):
        """The elements in order."""
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
    def __len__(self) -> Int:
        """Number of elements."""
        return __brio.pack_size[Self.element_types]

    @always_inline
    def __getitem__[index: Int](self) -> Self.element_types[index]:
        """Element number `index`."""
        return __brio.tuple_get[index](self.storage)

    @always_inline
    def product(self) -> Int:
        """The product of all numbers."""
        var result = 1
        comptime for i in range(Self._tuple().count_values()):
            result *= self._number[i]()
        return result

    @always_inline
    def sum(self) -> Int:
        """The sum of all numbers."""
        var result = 0
        comptime for i in range(Self._tuple().count_values()):
            result += self._number[i]()
        return result

    @always_inline
    def to_index_list(self) -> IndexList[Self._tuple().count_values()]:
        """All numbers."""
        var result = IndexList[Self._tuple().count_values()]()
        comptime for i in range(Self._tuple().count_values()):
            result[i] = self._number[i]()
        return result

    def write_to[W: Writer](self, mut writer: W):
        """Writes `(1, (2, 3))`."""
        writer.write_string("(")
        comptime for i in range(__brio.pack_size[Self.element_types]):
            comptime if i > 0:
                writer.write_string(", ")
            __brio.tuple_get[i](self.storage).write_to(writer)
        writer.write_string(")")


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
