"""`RuntimeTuple`: an `IntTuple` some of whose numbers are known at run time only. Known ones take no room."""

from collections.check_bounds import check_bounds
from layout.int_tuple import (
    concat,
    concat as _concat,
    IntTuple,
    signum,
    UNKNOWN_VALUE,
)
from utils.index import IndexList


struct _NoNumbers(TrivialRegisterPassable):
    """The end of `_Numbers`."""

    @always_inline
    def __init__(out self, value: Int = 0):
        pass

    @always_inline
    def get[index: Int](self) -> Int:
        return 0

    @always_inline
    def with_number[index: Int](self, value: Int) -> Self:
        return self


struct _SomeNumbers[count: Int](TrivialRegisterPassable):
    """`count` integers, one after the other; a value in registers however many there are."""

    comptime _Rest = _SomeNumbers[
        Self.count - 1
    ] if Self.count > 1 else _NoNumbers

    var _first: Int
    var _rest: Self._Rest

    @always_inline
    def __init__(out self, value: Int = 0):
        """The same integer everywhere."""
        self._first = value
        self._rest = Self._Rest(value)

    @always_inline
    def __init__(out self, first: Int, rest: Self._Rest):
        self._first = first
        self._rest = rest

    @always_inline
    def get[index: Int](self) -> Int:
        """Integer number `index`."""
        comptime if index == 0:
            return self._first
        else:
            return self._rest.get[index - 1]()

    @always_inline
    def with_number[index: Int](self, value: Int) -> Self:
        """The same with another integer number `index`."""
        comptime if index == 0:
            return Self(value, self._rest)
        else:
            return Self(self._first, self._rest.with_number[index - 1](value))


comptime _Numbers[count: Int] = _SomeNumbers[count] if count > 0 else _NoNumbers
"""`count` integers; none take no room."""


def _unknown_before(tuple: IntTuple, leaf: Int) -> Int:
    """How many of the first `leaf` numbers are unknown."""
    var flat = tuple.flatten()
    var result = 0
    for i in range(leaf):
        if flat.value(i) == UNKNOWN_VALUE:
            result += 1
    return result


def _unknown_count(tuple: IntTuple) -> Int:
    """How many numbers are unknown."""
    return _unknown_before(tuple, tuple.count_values())


struct RuntimeTuple[
    S: IntTuple = IntTuple(UNKNOWN_VALUE),
    /,
    *,
    element_type: DType = DType.int64,
](Defaultable, Intable, Sized, TrivialRegisterPassable, Writable):
    """The numbers of `S`, with those that are `UNKNOWN_VALUE` held at run time.

    Parameters:
        S: The form and the known numbers.
        element_type: Accepted for older programs; the numbers are `Int`s.

    Examples:

    ```mojo
    from std.layout import UNKNOWN_VALUE, IntTuple
    from std.layout.runtime_tuple import RuntimeTuple
    from std.sys import size_of
    var extents = RuntimeTuple[IntTuple(UNKNOWN_VALUE, 3)](2, 3)
    print(extents, extents.product(), size_of[type_of(extents)]())  # -> (2, 3) 6 8
    ```
    """

    comptime scalar_length = Self.S.count_values()
    """How many numbers there are, at any depth.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.runtime_tuple import RuntimeTuple
    comptime assert RuntimeTuple[IntTuple(2, IntTuple(3, 4))].scalar_length == 3
    ```
    """
    comptime _unknown = _unknown_count(Self.S)

    var _numbers: _Numbers[Self._unknown]

    @always_inline
    def __init__(out self):
        """Unknown numbers are 0.

        Examples:

        ```mojo
        from std.layout import UNKNOWN_VALUE, IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        from std.utils import Index
        print(RuntimeTuple[IntTuple(UNKNOWN_VALUE, 3)](Index(7, 3)))  # -> (7, 3)
        ```
        """
        self._numbers = _Numbers[Self._unknown]()

    @always_inline
    def __init__(out self, *, _numbers: _Numbers[Self._unknown]):
        self._numbers = _numbers

    @always_inline
    def __init__[*Ts: AnyType](out self, *values: *Ts):
        """All numbers in order; known ones are not looked at."""
        comptime assert (
            values.__len__() == Self.scalar_length
        ), "a 'RuntimeTuple' needs a value for each of its elements"
        self._numbers = _Numbers[Self._unknown]()
        comptime for i in range(Self.scalar_length):
            self = self.with_leaf[i](Int(values[i]))

    @always_inline
    @implicit
    def __init__[rank: Int, //](out self, values: IndexList[rank]):
        """All numbers in order; known ones are not looked at."""
        comptime assert (
            rank == Self.scalar_length
        ), "a 'RuntimeTuple' needs a value for each of its elements"
        self._numbers = _Numbers[Self._unknown]()
        comptime for i in range(Self.scalar_length):
            self = self.with_leaf[i](values[i])

    @always_inline
    def leaf[index: Int](self) -> Int:
        """Number `index` of all, at any depth.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        print(RuntimeTuple[IntTuple(2, IntTuple(3, 4))]().leaf[2]())  # -> 4
        ```
        """
        comptime known = Self.S._leaf(index)
        comptime if known != UNKNOWN_VALUE:
            return known
        else:
            return self._numbers.get[_unknown_before(Self.S, index)]()

    @always_inline
    def with_leaf[index: Int](self, value: Int) -> Self:
        """The same with another number `index`, if it is not a known one.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        print(RuntimeTuple[IntTuple(-1, 3)](1, 3).with_leaf[0](9))  # -> (9, 3)
        ```
        """
        comptime if Self.S._leaf(index) == UNKNOWN_VALUE:
            return Self(
                _numbers=self._numbers.with_number[
                    _unknown_before(Self.S, index)
                ](value)
            )
        else:
            return self

    @__attribute
    @always_inline
    def value(self) -> IndexList[Self.scalar_length]:
        """All numbers.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        print(RuntimeTuple[IntTuple(2, IntTuple(3, 4))]().value())  # -> (2, 3, 4)
        ```
        """
        var result = IndexList[Self.scalar_length]()
        comptime for i in range(Self.scalar_length):
            result[i] = self.leaf[i]()
        return result

    @always_inline
    def __len__(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        print(len(RuntimeTuple[IntTuple(2, IntTuple(3, 4))]()))  # -> 2
        ```
        """
        return comptime (len(Self.S))

    @always_inline
    def __setitem__[index: Int](mut self, value: Int):
        """Changes number `index`, an element that is not nested; known numbers stay as they are.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        var tuple = RuntimeTuple[IntTuple(-1, -1)](1, 2)
        tuple[1] = 5
        print(tuple)  # -> (1, 5)
        ```
        """
        self = self.with_leaf[_leaves_before(Self.S, index)](value)

    @always_inline
    def cast[dtype: DType](self) -> RuntimeTuple[Self.S, element_type=dtype]:
        """The same numbers, of another kind.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        print(RuntimeTuple[IntTuple(-1, 2)](1, 2).cast[DType.int32]())  # -> (1, 2)
        ```
        """
        var result = RuntimeTuple[Self.S, element_type=dtype]()
        comptime for i in range(Self.scalar_length):
            result = result.with_leaf[i](self.leaf[i]())
        return result

    @always_inline
    def flatten(self) -> RuntimeTuple[_flattened(Self.S)]:
        """All numbers in one tuple.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        print(RuntimeTuple[IntTuple(2, IntTuple(3, 4))]().flatten())  # -> (2, 3, 4)
        ```
        """
        var result = RuntimeTuple[_flattened(Self.S)]()
        comptime for i in range(Self.scalar_length):
            result = result.with_leaf[i](self.leaf[i]())
        return result

    @always_inline
    def product(self) -> Int:
        """The product of all numbers.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        print(RuntimeTuple[IntTuple(2, -1)](2, 5).product())  # -> 10
        ```
        """
        var result = 1
        comptime for i in range(Self.scalar_length):
            result *= self.leaf[i]()
        return result

    @always_inline
    def sum(self) -> Int:
        """The sum of all numbers.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        print(RuntimeTuple[IntTuple(2, -1)](2, 5).sum())  # -> 7
        ```
        """
        var result = 0
        comptime for i in range(Self.scalar_length):
            result += self.leaf[i]()
        return result

    @always_inline
    def __int__(self) -> Int:
        """The first number.

        Examples:

        ```mojo
        from std.layout.runtime_tuple import RuntimeTuple
        print(Int(RuntimeTuple[-1](8)) + 1)  # -> 9
        ```
        """
        return self.leaf[0]()

    @always_inline
    def get_int(self) -> Int:
        """The first number.

        Examples:

        ```mojo
        from std.layout.runtime_tuple import RuntimeTuple
        print(RuntimeTuple[-1](8).get_int())  # -> 8
        ```
        """
        return self.leaf[0]()

    @always_inline
    def mode[index: Int](self) -> Int:
        """The product of element `index`.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        print(RuntimeTuple[IntTuple(2, IntTuple(3, 4))]().mode[1]())  # -> 12
        ```
        """
        comptime start = _leaves_before(Self.S, index)
        var result = 1
        comptime for i in range(Self.S[index].count_values()):
            result *= self.leaf[start + i]()
        return result

    @always_inline
    def at(self, index: Int) -> Int:
        """The product of element `index`, which may be known at run time only. An index outside ends the program.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        var i = 1
        print(RuntimeTuple[IntTuple(2, IntTuple(3, 4))]().at(i))  # -> 12
        ```
        """
        check_bounds(index, len(Self.S))
        var result = self.mode[0]()
        comptime for i in range(1, len(Self.S)):
            if index == i:
                result = self.mode[i]()
        return result

    @staticmethod
    def offset_until[i: Int]() -> Int:
        """How many numbers stand in front of element `i`.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        print(RuntimeTuple[IntTuple(IntTuple(2, 3), 4)].offset_until[1]())  # -> 2
        ```
        """
        return _leaves_before(Self.S, i)

    @always_inline
    def concat[
        R: IntTuple, //
    ](self, rhs: RuntimeTuple[R, element_type=_]) -> RuntimeTuple[
        _concat(Self.S, R), element_type=Self.element_type
    ]:
        """The elements of both, one after the other.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        print(RuntimeTuple[IntTuple(1, 2)]().concat(RuntimeTuple[IntTuple(-1, 4)](3, 4)))  # -> (1, 2, 3, 4)
        ```
        """
        var result = RuntimeTuple[
            _concat(Self.S, R), element_type=Self.element_type
        ]()
        comptime own = Self.S.count_values()
        comptime for i in range(own):
            result = result.with_leaf[i](self.leaf[i]())
        comptime for i in range(R.count_values()):
            result = result.with_leaf[own + i](rhs.leaf[i]())
        return result

    @always_inline
    def __getitem_param__[
        i: Int
    ](self) -> RuntimeTuple[Self.S[i], element_type=Self.element_type]:
        """Element `i`: what `t[i]` is called since 2026.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        print(RuntimeTuple[IntTuple(2, IntTuple(3, 4))]()[1])  # -> (3, 4)
        ```
        """
        return self.__getitem__[i]()

    @always_inline
    def __getitem__[
        index: Int
    ](self) -> RuntimeTuple[Self.S[index], element_type=Self.element_type]:
        """Element `index`.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        print(Int(RuntimeTuple[IntTuple(-1, 4)](3, 4)[0]))  # -> 3
        ```
        """
        comptime start = _leaves_before(Self.S, index)
        var result = RuntimeTuple[
            Self.S[index], element_type=Self.element_type
        ]()
        comptime for i in range(Self.S[index].count_values()):
            result = result.with_leaf[i](self.leaf[start + i]())
        return result

    def write_to[W: Writer](self, mut writer: W):
        """Writes `(2, 3)`.

        Examples:

        ```mojo
        from std.layout import IntTuple
        from std.layout.runtime_tuple import RuntimeTuple
        print(RuntimeTuple[IntTuple(-1, IntTuple(3, -1))](2, 3, 4))  # -> (2, (3, 4))
        ```
        """
        var tuple = Self.S
        comptime for i in range(Self.scalar_length):
            tuple = tuple._with_leaf(i, self.leaf[i]())
        tuple.write_to(writer)


def _flattened(tuple: IntTuple) -> IntTuple:
    """All numbers in one tuple."""
    return tuple.flatten()


def _leaves_before(tuple: IntTuple, index: Int) -> Int:
    """How many numbers the elements before element `index` have."""
    if not tuple.is_tuple():
        return 0
    var result = 0
    for i in range(index):
        result += tuple[i].count_values()
    return result


# --- functions


def is_int[t: IntTuple](tuple: RuntimeTuple[t, ...]) -> Bool:
    """Whether it is a number.

    Examples:

    ```mojo
    from std.layout import UNKNOWN_VALUE
    from std.layout.runtime_tuple import RuntimeTuple, is_int
    print(is_int(RuntimeTuple[UNKNOWN_VALUE](4)))  # -> True
    ```
    """
    return tuple.S.is_value()


def is_tuple[t: IntTuple](tuple: RuntimeTuple[t, ...]) -> Bool:
    """Whether it has elements.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.runtime_tuple import RuntimeTuple, is_tuple
    print(is_tuple(RuntimeTuple[IntTuple(2, 3)]()))  # -> True
    ```
    """
    return tuple.S.is_tuple()


@always_inline
def product[t: IntTuple](tuple: RuntimeTuple[t, ...]) -> Int:
    """The product of all numbers.

    Examples:

    ```mojo
    from std.layout import UNKNOWN_VALUE, IntTuple
    from std.layout.runtime_tuple import RuntimeTuple, product
    print(product(RuntimeTuple[IntTuple(2, UNKNOWN_VALUE)](2, 5)))  # -> 10
    ```
    """
    return tuple.product()


@always_inline
def to_index_list[
    rank: Int, //
](tuple: RuntimeTuple[...]) -> IndexList[tuple.scalar_length]:
    """All numbers.

    Examples:

    ```mojo
    from std.layout import UNKNOWN_VALUE, IntTuple
    from std.layout.runtime_tuple import RuntimeTuple, to_index_list
    print(to_index_list[2](RuntimeTuple[IntTuple(2, UNKNOWN_VALUE)](2, 5)))  # -> (2, 5)
    ```
    """
    return tuple.value()


@always_inline
def crd2idx[
    C: IntTuple, S: IntTuple, D: IntTuple, //
](crd: RuntimeTuple[C], shape: RuntimeTuple[S], stride: RuntimeTuple[D]) -> Int:
    """The offset of the element with these coordinates: nested, flat, one an element of the shape, or one number that runs through all of them.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.runtime_tuple import RuntimeTuple, crd2idx
    comptime pair = IntTuple(-1, -1)
    print(crd2idx(RuntimeTuple[pair](1, 2), RuntimeTuple[pair](2, 3), RuntimeTuple[pair](3, 1)))  # -> 5
    ```
    """
    comptime flat_rank = S.count_values()
    comptime if C.count_values() == flat_rank:
        var result = 0
        comptime for i in range(flat_rank):
            result += crd.leaf[i]() * stride.leaf[i]()
        return result
    elif C.count_values() == 1:
        return _offset_in[0, flat_rank](crd.leaf[0](), shape, stride)
    else:
        comptime assert C.count_values() == len(
            S
        ), "the coordinates and the shape differ in rank"
        var result = 0
        comptime for i in range(len(S)):
            result += _offset_in[_leaves_before(S, i), S[i].count_values()](
                crd.leaf[i](), shape, stride
            )
        return result


@always_inline
def _offset_in[
    S: IntTuple, D: IntTuple, //, first: Int, count: Int
](coordinate: Int, shape: RuntimeTuple[S], stride: RuntimeTuple[D]) -> Int:
    """How far a coordinate that runs through `count` numbers from `first` on lies from the first element."""
    var rest = coordinate
    var result = 0
    comptime for i in range(count - 1):
        result += (rest % shape.leaf[first + i]()) * stride.leaf[first + i]()
        rest = rest // shape.leaf[first + i]()
    return result + rest * stride.leaf[first + count - 1]()


@always_inline
def idx2crd[
    S: IntTuple, //
](idx: Int, shape: RuntimeTuple[S]) -> RuntimeTuple[_unknown_form(S)]:
    """The coordinates of element number `idx`, counted with the first coordinate running fastest.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.runtime_tuple import RuntimeTuple, idx2crd
    comptime pair = IntTuple(-1, -1)
    print(idx2crd(3, RuntimeTuple[pair](2, 3)))  # -> (1, 1)
    ```
    """
    var result = RuntimeTuple[_unknown_form(S)]()
    var rest = idx
    comptime for i in range(S.count_values()):
        comptime if i == S.count_values() - 1:
            result = result.with_leaf[i](rest)
        else:
            result = result.with_leaf[i](rest % shape.leaf[i]())
            rest = rest // shape.leaf[i]()
    return result


@always_inline
def idx2crd[
    S: IntTuple, D: IntTuple, //
](idx: Int, shape: RuntimeTuple[S], stride: RuntimeTuple[D]) -> RuntimeTuple[
    _unknown_form(S)
]:
    """The coordinates of the element at offset `idx`."""
    var result = RuntimeTuple[_unknown_form(S)]()
    comptime for i in range(S.count_values()):
        result = result.with_leaf[i](
            (idx // stride.leaf[i]()) % shape.leaf[i]()
        )
    return result


@always_inline
def idx2crd[
    I: IntTuple, S: IntTuple, //
](idx: RuntimeTuple[I], shape: RuntimeTuple[S]) -> RuntimeTuple[
    _unknown_form(S)
]:
    """The coordinates of element number `idx`."""
    return idx2crd(idx.leaf[0](), shape)


@always_inline
def idx2crd[
    I: IntTuple, S: IntTuple, D: IntTuple, //
](
    idx: RuntimeTuple[I], shape: RuntimeTuple[S], stride: RuntimeTuple[D]
) -> RuntimeTuple[_unknown_form(S)]:
    """The coordinates of the element at offset `idx`."""
    return idx2crd(idx.leaf[0](), shape, stride)


@always_inline
def prefix_product[
    S: IntTuple, //
](tuple: RuntimeTuple[S]) -> RuntimeTuple[_unknown_form(S)]:
    """The strides of a shape with the first coordinate running fastest.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.runtime_tuple import RuntimeTuple, prefix_product
    print(prefix_product(RuntimeTuple[IntTuple(2, 3, 4)]()))  # -> (1, 2, 6)
    ```
    """
    var result = RuntimeTuple[_unknown_form(S)]()
    var step = 1
    comptime for i in range(S.count_values()):
        result = result.with_leaf[i](step)
        step *= tuple.leaf[i]()
    return result


def _unknown_form(tuple: IntTuple) -> IntTuple:
    """The same tree with all numbers unknown."""
    var result = tuple
    for i in range(tuple.count_values()):
        result = result._with_leaf(i, UNKNOWN_VALUE)
    return result


def _coalesced(tuple: IntTuple) -> IntTuple:
    """The tuple with each mode that is a tuple replaced by its product."""
    var result = IntTuple()
    for i in range(len(tuple)):
        result.append(
            IntTuple(tuple[i].product())
            if tuple[i].all_known()
            else IntTuple(UNKNOWN_VALUE)
        )
    return result


@always_inline
def coalesce_nested_tuple[
    t: IntTuple, //, out_t: IntTuple = _coalesced(t)
](tuple: RuntimeTuple[t]) -> RuntimeTuple[out_t]:
    """The tuple with each mode that is a tuple replaced by its product.

    Examples:

    ```mojo
    from layout.int_tuple import IntTuple, UNKNOWN_VALUE
    from layout.runtime_tuple import coalesce_nested_tuple, RuntimeTuple

    var shape = RuntimeTuple[IntTuple(IntTuple(2, UNKNOWN_VALUE), 4)](2, 3, 4)
    print(coalesce_nested_tuple(shape))  # -> (6, 4)
    ```
    """
    var result = RuntimeTuple[out_t]()
    comptime for i in range(len(t)):
        result = result.with_leaf[i](tuple.mode[i]())
    return result


@always_inline
def shape_div[
    a_t: IntTuple, b_t: IntTuple, //
](a: RuntimeTuple[a_t], b: RuntimeTuple[b_t]) -> RuntimeTuple[
    _unknown_form(a_t)
]:
    """What of a shape is left when the first `product(b)` elements are taken together, dividing from the first extent on.

    Examples:

    ```mojo
    from layout.int_tuple import IntTuple, UNKNOWN_VALUE
    from layout.runtime_tuple import RuntimeTuple, shape_div

    var shape = RuntimeTuple[IntTuple(UNKNOWN_VALUE, UNKNOWN_VALUE)](4, 6)
    print(shape_div(shape, RuntimeTuple[IntTuple(UNKNOWN_VALUE)](8)))  # -> (1, 3)
    ```
    """
    var result = RuntimeTuple[_unknown_form(a_t)]()
    comptime if len(b_t) == len(a_t) and len(a_t) > 1:
        comptime for i in range(a_t.count_values()):
            result = result.with_leaf[i](
                (a.leaf[i]() + b.leaf[i]() - 1) // b.leaf[i]()
            )
    else:
        var rest = b.product()
        comptime for i in range(a_t.count_values()):
            var extent = a.leaf[i]()
            result = result.with_leaf[i]((extent + rest - 1) // rest)
            rest = (rest + extent - 1) // extent
    return result
