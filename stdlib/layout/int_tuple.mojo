"""`IntTuple`: integers in nested tuples, the shapes and strides of layouts.

The tree is kept flat, in the value itself, so that an `IntTuple` can be a compile-time parameter and costs no heap. A
word is a number, or the head of a tuple that tells how many words and elements follow.
"""

from collections.check_bounds import check_bounds
from layout.int_array import IntArray
from builtin.string_literal import _concat, _decimal
from utils.coord_functions import coord_to_int_tuple
from layout.int_tuple_functions import (
    _get_index_type,
    abs,
    apply,
    apply_predicate,
    apply_zip,
    compact_order,
    compatible,
    concat,
    congruent,
    create_unknown_int_tuple,
    crd2idx,
    crd2idx2,
    depth,
    fill_like,
    flatten,
    idx2crd,
    idx2crd2,
    inner_product,
    is_flat,
    is_int,
    is_tuple,
    mul,
    prefix_product,
    product,
    product_each,
    product_flatten,
    propagate_unknown,
    rank,
    reduce,
    reverse,
    shallow_apply,
    shape_div,
    signum,
    size,
    sorted,
    sum,
    to_index_list,
    to_nest,
    to_unknown,
    tuple_max,
    tuple_min,
    weakly_compatible,
    weakly_congruent,
)
from builtin.iterate import zip

comptime UNKNOWN_VALUE = -1
"""An extent or stride that is known at run time only.

Examples:

```mojo
from std.layout import UNKNOWN_VALUE, IntTuple
print(IntTuple(2, UNKNOWN_VALUE).all_known())  # -> False
```
"""

comptime _CAPACITY = 40
comptime _HEAD_LIMIT = -(1 << 61)
comptime _HEAD_BASE = -(1 << 62)


@always_inline
def _head(words: Int, count: Int) -> Int:
    return _HEAD_BASE + (words << 16) + count


comptime IntList = List[Int]
"""Integers in a row.

Examples:

```mojo
from layout.int_tuple import IntList

var extents: IntList = [2, 3]
extents.append(4)
print(extents)  # -> [2, 3, 4]
```
"""


struct IntTuple(
    Defaultable,
    Equatable,
    ImplicitlyCopyable,
    Intable,
    Movable,
    Sized,
    Writable,
):
    """A number, or a tuple of these: `IntTuple(2, IntTuple(3, 4))` is `(2, (3, 4))`. At most 40 numbers and tuples.

    Examples:

    ```mojo
    from layout import IntTuple

    var t = IntTuple(2, IntTuple(3, 4))
    print(t, len(t), t.product())  # -> (2, (3, 4)) 2 24
    print(t.flatten())  # -> (2, 3, 4)
    ```
    """

    var _words: __brio.array[Int, _CAPACITY]
    var _used: Int

    # --- making

    @always_inline
    def __init__(out self, *, _empty: Bool):
        """No words at all; what is not used stays 0, so that equal values have equal bytes.

        Examples:

        ```mojo
        from std.layout import IntTuple
        print(IntTuple(), IntTuple(5), IntTuple([1, 2]), IntTuple(1, IntTuple(2, 3)))  # -> () 5 (1, 2) (1, (2, 3))
        ```
        """
        __brio.mark_init(self._words)
        __brio.intrinsic["memory.set", __brio.none](
            __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
                __brio.address_of(self._words)
            ),
            UInt8(0).value,
            (_CAPACITY * 8).value,
        )
        self._used = 0

    def __init__(out self):
        """The empty tuple."""
        self = Self(_empty=True)
        self._push(_head(1, 0))

    @implicit
    def __init__(out self, value: Int):
        """A number.

        Examples:

        ```mojo
        from layout import IntTuple
        print(IntTuple(5))  # -> 5
        ```
        """
        self = Self(_empty=True)
        self._push(value)

    @implicit
    def __init__(out self, elements: List[Int]):
        """A tuple of numbers."""
        self = Self()
        for element in elements:
            self.append(element)

    def __init__[
        T0: AnyType, T1: AnyType, *Ts: AnyType
    ](out self, first: T0, second: T1, *rest: *Ts):
        """A tuple of numbers and tuples."""
        self = Self()
        self.append(first)
        self.append(second)
        comptime for i in range(rest.__len__()):
            self.append(rest[i])

    def __init__(out self, *, num_elems: Int):
        """A tuple of `num_elems` numbers that are to be replaced; they are 0 until then.

        Examples:

        ```mojo
        from layout import IntTuple
        var t = IntTuple(num_elems=2)
        t.replace_entry(1, int_value=5)
        print(t)  # -> (0, 5)
        ```
        """
        self = Self()
        for _ in range(num_elems):
            self.append(0)

    def __init__(out self, element: IntTuple):
        """A tuple of one tuple."""
        self = Self()
        self.append(element)

    @staticmethod
    def _of(values: VariadicList[Int]) -> IntTuple:
        """A tuple of numbers."""
        var result = IntTuple()
        for i in range(len(values)):
            result.append(values[i])
        return result

    # --- words

    @always_inline
    def _at(self, index: Int) -> Int:
        return __brio.deref(
            __brio.offset(
                __brio.cast["pointer", __brio.ptr[Int]](
                    __brio.address_of(self._words)
                ),
                index.value,
            )
        )

    @always_inline
    def _set(mut self, index: Int, word: Int):
        __brio.init(
            __brio.offset(
                __brio.cast["pointer", __brio.ptr[Int]](
                    __brio.address_of(self._words)
                ),
                index.value,
            ),
            word,
        )

    def _push(mut self, word: Int):
        if self._used >= _CAPACITY:
            abort("IntTuple: more than 40 numbers and tuples")
        self._set(self._used, word)
        self._used += 1

    @always_inline
    def _is_head(self, index: Int) -> Bool:
        return self._at(index) < _HEAD_LIMIT

    @always_inline
    def _words_of(self, index: Int) -> Int:
        """How many words the element that begins at word `index` takes."""
        var word = self._at(index)
        return ((word - _HEAD_BASE) >> 16) if word < _HEAD_LIMIT else 1

    @always_inline
    def _start_of(self, index: Int) -> Int:
        """The word where element number `index` begins."""
        if not self._is_head(0):
            return 0
        var at = 1
        for _ in range(index):
            at += self._words_of(at)
        return at

    # --- looking

    @always_inline
    def is_value(self) -> Bool:
        """Whether it is a number.

        Examples:

        ```mojo
        from layout import IntTuple
        print(IntTuple(4, 5)[0].is_value(), IntTuple(4, 5).is_value())  # -> True False
        ```
        """
        return not self._is_head(0)

    @always_inline
    def is_tuple(self) -> Bool:
        """Whether it is a tuple.

        Examples:

        ```mojo
        from layout import IntTuple
        print(IntTuple(4, 5).is_tuple())  # -> True
        ```
        """
        return self._is_head(0)

    @always_inline
    def is_value(self, i: Int) -> Bool:
        """Whether element number `i` is a number."""
        return not self._is_head(self._start_of(i))

    @always_inline
    def is_tuple(self, i: Int) -> Bool:
        """Whether element number `i` is a tuple."""
        return self._is_head(self._start_of(i))

    @always_inline
    def value(self) -> Int:
        """The number; of a tuple of one, its number.

        Examples:

        ```mojo
        from layout import IntTuple
        print(IntTuple(4, 5)[0].value())  # -> 4
        ```
        """
        var at = 0
        while self._is_head(at):
            at += 1
        return self._at(at)

    @always_inline
    def value(self, i: Int) -> Int:
        """Element number `i`, a number."""
        return self._at(self._start_of(i))

    @always_inline
    def __int__(self) -> Int:
        """The number; of a tuple of one, its number.

        Examples:

        ```mojo
        from std.layout import IntTuple
        print(Int(IntTuple(3, 4)[1]) + 1)  # -> 5
        ```
        """
        return self.value()

    @always_inline
    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = _IntTupleIter
    """What a loop over it asks for the elements.

    Examples:

    ```mojo
    from layout import IntTuple
    for one in IntTuple(1, 2):
        print(one)
    # -> 1
    # -> 2
    ```
    """

    def __len__(self) -> Int:
        """Number of elements; 1 of a number.

        Examples:

        ```mojo
        from layout import IntTuple
        print(len(IntTuple(1, IntTuple(2, 3))))  # -> 2
        ```
        """
        return (self._at(0) & 65535) if self._is_head(0) else 1

    @always_inline
    def rank(self) -> Int:
        """Number of elements; 1 of a number.

        Examples:

        ```mojo
        from std.layout import IntTuple
        print(IntTuple(1, IntTuple(2, 3)).rank(), IntTuple(7).rank())  # -> 2 1
        ```
        """
        return len(self)

    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> IntTuple:
        """Element number `index`; negative counts from the end. An index outside ends the program.

        Examples:

        ```mojo
        from layout import IntTuple
        print(IntTuple(1, IntTuple(2, 3))[1])  # -> (2, 3)
        ```
        """
        var wanted = index + len(self) if index < 0 else index
        check_bounds(wanted, len(self), _where)
        return self._slice_words(self._start_of(wanted))

    def _slice_words(self, start: Int) -> IntTuple:
        var result = IntTuple(_empty=True)
        for i in range(self._words_of(start)):
            result._push(self._at(start + i))
        return result

    def __getitem__(self, span: Slice) -> IntTuple:
        """The elements from `start` up to `end`, in steps."""
        var result = IntTuple()
        var start, end, step = span.indices(len(self))
        while start < end if step > 0 else start > end:
            result.append(self[start])
            start += step
        return result

    @staticmethod
    def elements_size(elements: VariadicList[Int]) -> Int:
        """How many words so many numbers take.

        Examples:

        ```mojo
        from std.builtin.variadics import VariadicList
        from layout import IntTuple
        print(IntTuple.elements_size(VariadicList(1, 2, 3)) >= 3)  # -> True
        ```
        """
        return len(elements) + 1

    @staticmethod
    def elements_size(*elements: IntTuple) -> Int:
        """How many words so many numbers and tuples take together, in one tuple.

        Examples:

        ```mojo
        from layout import IntTuple
        var pair = IntTuple(1, 2)
        print(IntTuple.elements_size(pair, 3) == IntTuple(pair, 3).size())  # -> True
        ```
        """
        var result = 1
        for element in elements:
            result += element.size()
        return result

    comptime MinimumValue = -65534
    """The least number that it can hold.

    Examples:

    ```mojo
    from std.layout import IntTuple
    print(IntTuple(IntTuple.MinimumValue).is_value())  # -> True
    ```
    """

    def tuple(self) -> IntTuple:
        """The tuple itself; of a number, the tuple of it.

        Examples:

        ```mojo
        from std.layout import IntTuple
        print(IntTuple(1, 2).tuple())  # -> (1, 2)
        ```
        """
        if self.is_tuple():
            return self
        return IntTuple(self)

    def size(self) -> Int:
        """Words that it takes in memory.

        Examples:

        ```mojo
        from std.layout import IntTuple
        print(IntTuple(5).size(), IntTuple(1, 2).size())  # -> 1 3
        ```
        """
        return self._words_of(0)

    @staticmethod
    def is_equal(a: IntTuple, b: IntTuple) -> Bool:
        """Whether both have the same numbers in the same places.

        Examples:

        ```mojo
        from std.layout import IntTuple
        print(IntTuple.is_equal(IntTuple(1, 2), IntTuple(1, 2)), IntTuple.is_equal(IntTuple(1, 2), 1))  # -> True False
        ```
        """
        return a == b

    def validate_structure(self):
        """Does nothing: no tuple of another form can be made.

        Examples:

        ```mojo
        from std.layout import IntTuple
        var tuple = IntTuple(1, 2)
        tuple.validate_structure()
        print(tuple)  # -> (1, 2)
        ```
        """
        pass

    def owned_copy(self) -> IntTuple:
        """The same tuple.

        Examples:

        ```mojo
        from std.layout import IntTuple
        var tuple = IntTuple(1, 2)
        var copy = tuple.owned_copy()
        copy.append(3)
        print(tuple, copy)  # -> (1, 2) (1, 2, 3)
        ```
        """
        return self

    def __lt__(self, other: IntTuple) -> Bool:
        """Whether its numbers come before those of the other one.

        Examples:

        ```mojo
        from std.layout import IntTuple
        print(IntTuple(1, 2) < IntTuple(1, 3), IntTuple(2, 0) < IntTuple(1, 9))  # -> True False
        ```
        """
        for i in range(min(self.count_values(), other.count_values())):
            if self._leaf(i) != other._leaf(i):
                return self._leaf(i) < other._leaf(i)
        return self.count_values() < other.count_values()

    def append(mut self, element: IntTuple):
        """Adds an element; a number becomes a tuple first.

        Examples:

        ```mojo
        from layout import IntTuple
        var t = IntTuple(1)
        t.append(2)
        print(t)  # -> (1, 2)
        ```
        """
        if not self._is_head(0):
            var first = self
            self = IntTuple()
            self.append(first)
        for i in range(element._used):
            self._push(element._at(i))
        self._set(0, _head(self._used, (self._at(0) & 65535) + 1))

    def append(mut self, value: Int):
        """Adds a number; a number becomes a tuple first.

        Examples:

        ```mojo
        from layout import IntTuple
        var t = IntTuple()
        for i in range(3):
            t.append(i)
        print(t)  # -> (0, 1, 2)
        ```
        """
        if not self._is_head(0):
            var first = self._at(0)
            self = IntTuple()
            self.append(first)
        self._push(value)
        self._set(0, _head(self._used, (self._at(0) & 65535) + 1))

    def extend(mut self, other: IntTuple):
        """Adds the elements of `other`.

        Examples:

        ```mojo
        from std.layout import IntTuple
        var tuple = IntTuple(1, 2)
        tuple.extend(IntTuple(3, 4))
        print(tuple)  # -> (1, 2, 3, 4)
        ```
        """
        for i in range(len(other)):
            self.append(other[i])

    def replace_entry(self, idx: Int, value: IntTuple) -> IntTuple:
        """The tuple with another element number `idx`.

        Examples:

        ```mojo
        from std.layout import IntTuple
        print(IntTuple(1, 2, 3).replace_entry(1, IntTuple(8, 9)))  # -> (1, (8, 9), 3)
        ```
        """
        var result = IntTuple()
        for i in range(len(self)):
            result.append(value if i == idx else self[i])
        return result

    def replace_entry(mut self, idx: Int, *, int_value: Int):
        """Puts a number in the place of element number `idx`.

        Examples:

        ```mojo
        from std.layout import IntTuple
        var tuple = IntTuple(1, 2, 3)
        tuple.replace_entry(1, int_value=8)
        print(tuple)  # -> (1, 8, 3)
        ```
        """
        self = self.replace_entry(idx, IntTuple(int_value))

    def count_values(self) -> Int:
        """How many numbers there are, at any depth.

        Examples:

        ```mojo
        from layout import IntTuple
        print(IntTuple(2, IntTuple(3, 4)).count_values())  # -> 3
        ```
        """
        var result = 0
        for i in range(self._used):
            if not self._is_head(i):
                result += 1
        return result

    def product(self) -> Int:
        """The product of all numbers; `UNKNOWN_VALUE` if one is unknown.

        Examples:

        ```mojo
        from layout import IntTuple
        print(IntTuple(2, IntTuple(3, 4)).product())  # -> 24
        ```
        """
        var result = 1
        for i in range(self._used):
            if not self._is_head(i):
                if self._at(i) == UNKNOWN_VALUE:
                    return UNKNOWN_VALUE
                result *= self._at(i)
        return result

    def product_flatten(self) -> IntTuple:
        """The product of all numbers, as an `IntTuple`.

        Examples:

        ```mojo
        from std.layout import IntTuple
        print(IntTuple(2, IntTuple(3, 4)).product_flatten())  # -> 24
        ```
        """
        return IntTuple(self.product())

    def all_known(self) -> Bool:
        """Whether no number is `UNKNOWN_VALUE`.

        Examples:

        ```mojo
        from layout import IntTuple, UNKNOWN_VALUE
        print(IntTuple(2, 3).all_known(), IntTuple(2, UNKNOWN_VALUE).all_known())  # -> True False
        ```
        """
        for i in range(self._used):
            if self._at(i) == UNKNOWN_VALUE:
                return False
        return True

    def flatten(self) -> IntTuple:
        """All numbers in one tuple.

        Examples:

        ```mojo
        from layout import IntTuple
        print(IntTuple(1, IntTuple(2, 3)).flatten())  # -> (1, 2, 3)
        ```
        """
        var result = IntTuple()
        for i in range(self._used):
            if not self._is_head(i):
                result.append(self._at(i))
        return result

    def _leaf(self, index: Int) -> Int:
        """Number `index` of all numbers, at any depth."""
        var left = index
        for i in range(self._used):
            if not self._is_head(i):
                if left == 0:
                    return self._at(i)
                left -= 1
        return 0

    def _with_leaf(self, index: Int, value: Int) -> IntTuple:
        """The same tree with another number `index`."""
        var result = self
        var left = index
        for i in range(self._used):
            if not self._is_head(i):
                if left == 0:
                    result._set(i, value)
                left -= 1
        return result

    def __contains__(self, value: Int) -> Bool:
        """Whether one of the numbers, at any depth, is `value`.

        Examples:

        ```mojo
        from std.layout import IntTuple
        print(3 in IntTuple(1, IntTuple(2, 3)), 4 in IntTuple(1, 2))  # -> True False
        ```
        """
        for i in range(self._used):
            if self._at(i) == value:
                return True
        return False

    def __eq__(self, other: IntTuple) -> Bool:
        """Whether both have equal numbers in equal tuples.

        Examples:

        ```mojo
        from layout import IntTuple
        print(IntTuple(1, 2) == IntTuple(1, 2))  # -> True
        ```
        """
        if self._used != other._used:
            return False
        for i in range(self._used):
            if self._at(i) != other._at(i):
                return False
        return True

    def __ne__(self, other: IntTuple) -> Bool:
        """Whether both differ, in a number or in the form.

        Examples:

        ```mojo
        from std.layout import IntTuple
        print(IntTuple(1, 2) != IntTuple(1, 3))  # -> True
        ```
        """
        return not (self == other)

    def __iter__(self) -> _IntTupleIter:
        """Walks over the elements.

        Examples:

        ```mojo
        from layout import IntTuple
        print([part.value() for part in IntTuple(1, 2)])  # -> [1, 2]
        ```
        """
        return _IntTupleIter(self)

    def write_to[W: Writer](self, mut writer: W):
        """Writes `(2, (3, 4))`.

        Examples:

        ```mojo
        from layout import IntTuple
        var text = String()
        IntTuple(1, 2).write_to(text)
        print(text)  # -> (1, 2)
        ```
        """
        _write_words(writer, self, 0)

    def __str__(self) -> String:
        """What `write_to` writes.

        Examples:

        ```mojo
        from std.layout import IntTuple
        print(String(IntTuple(1, IntTuple(2, 3))))  # -> (1, (2, 3))
        ```
        """
        return String(self)

    def __comptime_text__(self) -> StringLiteral:
        """How the compiler names it: `(2, (3, 4))`.

        Examples:

        ```mojo
        from std.layout import IntTuple
        print(IntTuple(1, 2).__comptime_text__())  # -> (1, 2)
        ```
        """
        if not self._is_head(0):
            var value = self._at(0)
            return (
                _decimal(value)
                if value >= 0
                else _concat("-", _decimal(-value))
            )
        var text: StringLiteral = "("
        for i in range(len(self)):
            text = _concat(
                text, ", " if i > 0 else "", self[i].__comptime_text__()
            )
        return _concat(text, ")")


def _write_words[W: Writer](mut writer: W, value: IntTuple, start: Int):
    """Writes the element that begins at word `start`."""
    if not value._is_head(start):
        writer.write(value._at(start))
        return
    writer.write_string("(")
    var at = start + 1
    for i in range(value._at(start) & 65535):
        if i > 0:
            writer.write_string(", ")
        _write_words(writer, value, at)
        at += value._words_of(at)
    writer.write_string(")")


struct _IntTupleIter(ImplicitlyCopyable, Movable):
    """Walks over the elements of an `IntTuple`."""

    var _values: IntTuple
    var _next: Int

    def __init__(out self, values: IntTuple):
        self._values = values
        self._next = 0

    def __iter__(self) -> Self:
        return self

    def __len__(self) -> Int:
        return len(self._values) - self._next

    def __has_next__(self) -> Bool:
        return self._next < len(self._values)

    def __next__(mut self) -> IntTuple:
        self._next += 1
        return self._values[self._next - 1]
