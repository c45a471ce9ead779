"""Functions of `IntTuple`s: comparison of forms, products, coordinates."""

from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.layout_algebra import _column_strides, _crd2idx, _idx2crd
from utils.index import IndexList


def is_int(tuple: IntTuple) -> Bool:
    """Whether it is a number.

    Examples:

    ```mojo
    from layout.int_tuple import IntTuple, is_int
    print(is_int(IntTuple(1, 2)[0]))  # -> True
    ```
    """
    return tuple.is_value()


def is_tuple(tuple: IntTuple) -> Bool:
    """Whether it is a tuple.

    Examples:

    ```mojo
    from layout.int_tuple import IntTuple, is_tuple
    print(is_tuple(IntTuple(1, 2)))  # -> True
    ```
    """
    return tuple.is_tuple()


def depth(src: IntTuple) -> Int:
    """How deep tuples are nested; 0 of a number.

    Examples:

    ```mojo
    from layout import IntTuple
    from layout.int_tuple import depth

    print(depth(IntTuple(1, IntTuple(2, 3))))  # -> 2
    ```
    """
    if src.is_value():
        return 0
    var result = 0
    for i in range(len(src)):
        result = max(result, depth(src[i]))
    return result + 1


def rank(t: IntTuple) -> Int:
    """Number of elements; 1 of a number.

    Examples:

    ```mojo
    from layout.int_tuple import IntTuple, rank
    print(rank(IntTuple(1, 2)))  # -> 2
    ```
    """
    return len(t)


def flatten(t: IntTuple) -> IntTuple:
    """All numbers in one tuple.

    Examples:

    ```mojo
    from layout.int_tuple import flatten, IntTuple
    print(flatten(IntTuple(1, IntTuple(2, 3))))  # -> (1, 2, 3)
    ```
    """
    return t.flatten()


def product(tuple: IntTuple) -> Int:
    """The product of all numbers; `UNKNOWN_VALUE` if one is unknown.

    Examples:

    ```mojo
    from layout.int_tuple import IntTuple, product
    print(product(IntTuple(2, IntTuple(3, 4))))  # -> 24
    ```
    """
    return tuple.product()


def size(a: IntTuple) -> Int:
    """The product of all numbers.

    Examples:

    ```mojo
    from layout.int_tuple import IntTuple, size
    print(size(IntTuple(2, IntTuple(3, 4))))  # -> 24
    ```
    """
    return a.product()


def product_each(t: IntTuple) -> IntTuple:
    """The product of each element.

    Examples:

    ```mojo
    from layout import IntTuple
    from layout.int_tuple import product_each

    print(product_each(IntTuple(IntTuple(2, 3), 4)))  # -> (6, 4)
    ```
    """
    if t.is_value():
        return t
    var result = IntTuple()
    for i in range(len(t)):
        result.append(t[i].product())
    return result


def sum(t: IntTuple) -> Int:
    """The sum of all numbers; `UNKNOWN_VALUE` if one is unknown.

    Examples:

    ```mojo
    from layout.int_tuple import IntTuple, sum
    print(sum(IntTuple(2, IntTuple(3, 4))))  # -> 9
    ```
    """
    var flat = t.flatten()
    var result = 0
    for i in range(len(flat)):
        if flat.value(i) == UNKNOWN_VALUE:
            return UNKNOWN_VALUE
        result += flat.value(i)
    return result


def tuple_max(t: IntTuple) -> Int:
    """The largest number.

    Examples:

    ```mojo
    from layout.int_tuple import IntTuple, tuple_max
    print(tuple_max(IntTuple(2, IntTuple(3, 4))))  # -> 4
    ```
    """
    var flat = t.flatten()
    var result = flat.value(0)
    for i in range(len(flat)):
        result = max(result, flat.value(i))
    return result


def tuple_min(t: IntTuple) -> Int:
    """The smallest number.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import tuple_min
    print(tuple_min(IntTuple(3, IntTuple(1, 2))))  # -> 1
    ```
    """
    var flat = t.flatten()
    var result = flat.value(0)
    for i in range(len(flat)):
        result = min(result, flat.value(i))
    return result


def inner_product(a: IntTuple, b: IntTuple) -> Int:
    """The sum of the products of numbers at the same places.

    Examples:

    ```mojo
    from layout import IntTuple
    from layout.int_tuple import inner_product

    print(inner_product(IntTuple(1, 2), IntTuple(10, 100)))  # -> 210
    ```
    """
    var x = a.flatten()
    var y = b.flatten()
    var result = 0
    for i in range(len(x)):
        result += x.value(i) * y.value(i)
    return result


def mul(lhs: IntTuple, rhs: Int) -> IntTuple:
    """All numbers times `rhs`.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import mul
    print(mul(IntTuple(1, IntTuple(2, 3)), 10))  # -> (10, (20, 30))
    ```
    """
    var flat = lhs.flatten()
    var result = lhs
    for i in range(len(flat)):
        result = result._with_leaf(i, flat.value(i) * rhs)
    return result


def fill_like(src: IntTuple, val: Int) -> IntTuple:
    """The same tree with the same number everywhere.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import fill_like
    print(fill_like(IntTuple(1, IntTuple(2, 3)), 0))  # -> (0, (0, 0))
    ```
    """
    var result = src
    for i in range(src.count_values()):
        result = result._with_leaf(i, val)
    return result


def to_unknown(t: IntTuple) -> IntTuple:
    """The same tree with all numbers unknown.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import to_unknown
    print(to_unknown(IntTuple(2, 3)))  # -> (-1, -1)
    ```
    """
    return fill_like(t, UNKNOWN_VALUE)


def reverse(src: IntTuple) -> IntTuple:
    """Elements in the opposite order, at every depth.

    Examples:

    ```mojo
    from layout.int_tuple import IntTuple, reverse
    print(reverse(IntTuple(1, IntTuple(2, 3))))  # -> ((3, 2), 1)
    ```
    """
    if src.is_value():
        return src
    var result = IntTuple()
    for i in range(len(src)):
        result.append(reverse(src[len(src) - 1 - i]))
    return result


def to_nest(nested: IntTuple, flat: IntTuple) -> IntTuple:
    """The numbers of `flat` in the tree of `nested`.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import to_nest
    print(to_nest(IntTuple(0, IntTuple(0, 0)), IntTuple(1, 2, 3)))  # -> (1, (2, 3))
    ```
    """
    var numbers = flat.flatten()
    var result = nested
    for i in range(len(numbers)):
        result = result._with_leaf(i, numbers.value(i))
    return result


def congruent(a: IntTuple, b: IntTuple) -> Bool:
    """Whether both are the same tree, whatever the numbers.

    Examples:

    ```mojo
    from layout import IntTuple
    from layout.int_tuple import congruent

    print(congruent(IntTuple(1, IntTuple(2, 3)), IntTuple(4, IntTuple(5, 6))))  # -> True
    print(congruent(IntTuple(1, 2), IntTuple(1, IntTuple(2, 3))))  # -> False
    ```
    """
    if a.is_value() or b.is_value():
        return a.is_value() and b.is_value()
    if len(a) != len(b):
        return False
    for i in range(len(a)):
        if not congruent(a[i], b[i]):
            return False
    return True


def weakly_congruent(a: IntTuple, b: IntTuple) -> Bool:
    """Whether `b` is the tree of `a` or refines it: a number of `a` may be a tuple in `b`.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import weakly_congruent
    print(weakly_congruent(IntTuple(1, 2), IntTuple(1, IntTuple(2, 3))))  # -> True
    print(weakly_congruent(IntTuple(1, IntTuple(2, 3)), IntTuple(1, 2)))  # -> False
    ```
    """
    if a.is_value():
        return True
    if b.is_value() or len(a) != len(b):
        return False
    for i in range(len(a)):
        if not weakly_congruent(a[i], b[i]):
            return False
    return True


def compatible(a: IntTuple, b: IntTuple) -> Bool:
    """Whether coordinates of shape `a` are coordinates of shape `b`: sizes agree, and `b` refines `a`.

    Examples:

    ```mojo
    from layout.int_tuple import compatible, IntTuple
    print(compatible(IntTuple(6), IntTuple(IntTuple(2, 3))))  # -> True
    ```
    """
    if a.is_value():
        return a.value() == b.product()
    if b.is_value() or len(a) != len(b):
        return False
    for i in range(len(a)):
        if not compatible(a[i], b[i]):
            return False
    return True


def weakly_compatible(a: IntTuple, b: IntTuple) -> Bool:
    """Whether the sizes of `b` are multiples of those of `a`, where `b` is the tree of `a` or refines it.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import weakly_compatible
    print(weakly_compatible(IntTuple(2, 3), IntTuple(4, IntTuple(3, 5))))  # -> True
    ```
    """
    if a.is_value():
        return b.product() % a.value() == 0
    if b.is_value() or len(a) != len(b):
        return False
    for i in range(len(a)):
        if not weakly_compatible(a[i], b[i]):
            return False
    return True


def concat(lhs: IntTuple, rhs: IntTuple) -> IntTuple:
    """The elements of one tuple behind those of the other.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import concat
    print(concat(IntTuple(1, 2), IntTuple(3, 4)), concat(1, IntTuple(2, 3)))  # -> (1, 2, 3, 4) (1, 2, 3)
    ```
    """
    var result = lhs if lhs.is_tuple() else IntTuple(lhs.value())
    if rhs.is_value():
        result.append(rhs)
        return result
    for i in range(len(rhs)):
        result.append(rhs[i])
    return result


def prefix_product(a: IntTuple, init: Int = 1) -> IntTuple:
    """The strides of a shape whose first number runs fastest, times `init`.

    Examples:

    ```mojo
    from layout import IntTuple
    from layout.int_tuple import prefix_product

    print(prefix_product(IntTuple(2, 3, 4)))  # -> (1, 2, 6)
    ```
    """
    return mul(_column_strides(a), init)


def shape_div(a: IntTuple, b: IntTuple) -> IntTuple:
    """What is left of shape `a` when `b` elements are taken from its first numbers on.

    Examples:

    ```mojo
    from layout.int_tuple import IntTuple, shape_div
    print(shape_div(IntTuple(6, 4), IntTuple(2, 4)))  # -> (3, 1)
    ```
    """
    if a.is_tuple():
        if b.is_tuple():
            var each = IntTuple()
            for i in range(len(a)):
                each.append(shape_div(a[i], b[i]))
            return each
        var rest = b.value()
        var result = IntTuple()
        for i in range(len(a)):
            result.append(shape_div(a[i], IntTuple(rest)))
            rest = shape_div(IntTuple(rest), IntTuple(a[i].product())).value()
        return result
    var divisor = b.product()
    if a.value() % divisor == 0:
        return IntTuple(a.value() // divisor)
    if divisor % a.value() == 0:
        return IntTuple(1)
    abort("shape_div: the shapes do not divide each other")
    return a


def crd2idx(crd: IntTuple, shape: IntTuple) -> Int:
    """The number of the element with these coordinates, the first running fastest."""
    return _crd2idx(crd, shape, _column_strides(shape))


def crd2idx(crd: IntTuple, shape: IntTuple, stride: IntTuple) -> Int:
    """The offset of the element with these coordinates.

    Examples:

    ```mojo
    from layout import IntTuple
    from layout.int_tuple import crd2idx

    print(crd2idx(IntTuple(1, 2), IntTuple(2, 3), IntTuple(3, 1)))  # -> 5
    ```
    """
    return _crd2idx(crd, shape, stride)


def idx2crd(idx: IntTuple, shape: IntTuple) -> IntTuple:
    """The coordinates of element number `idx`, the first running fastest."""
    return _idx2crd(idx.value(), shape, _column_strides(shape))


def idx2crd(idx: IntTuple, shape: IntTuple, stride: IntTuple) -> IntTuple:
    """The coordinates of the element at offset `idx`.

    Examples:

    ```mojo
    from layout import IntTuple
    from layout.int_tuple import idx2crd

    print(idx2crd(IntTuple(5), IntTuple(2, 3), IntTuple(3, 1)))  # -> (1, 2)
    ```
    """
    return _idx2crd(idx.value(), shape, stride)


def signum(a: Int) -> Int:
    """1, 0 or -1, as the sign is.

    Examples:

    ```mojo
    from std.layout.int_tuple import signum
    print(signum(7), signum(0), signum(-2))  # -> 1 0 -1
    ```
    """
    return 1 if a > 0 else (-1 if a < 0 else 0)


def abs(t: IntTuple) -> IntTuple:
    """The same tree with the absolute values.

    Examples:

    ```mojo
    from layout.int_tuple import abs, IntTuple
    print(abs(IntTuple(-1, 2)))  # -> (1, 2)
    ```
    """
    var result = t
    for i in range(t.count_values()):
        var value = t._leaf(i)
        result = result._with_leaf(i, value if value >= 0 else -value)
    return result


def is_flat(t: IntTuple) -> Bool:
    """Whether no element is a tuple.

    Examples:

    ```mojo
    from layout.int_tuple import IntTuple, is_flat
    print(is_flat(IntTuple(1, 2)), is_flat(IntTuple(1, IntTuple(2, 3))))  # -> True False
    ```
    """
    for i in range(len(t)):
        if t.is_tuple() and t.is_tuple(i):
            return False
    return True


def apply[func: def(Int) -> Int](t: IntTuple) -> IntTuple:
    """The same tree with `func` of every number.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import apply
    def square(value: Int) -> Int:
        return value * value
    print(apply[square](IntTuple(1, IntTuple(2, 3))))  # -> (1, (4, 9))
    ```
    """
    var result = t
    for i in range(t.count_values()):
        result = result._with_leaf(i, func(t._leaf(i)))
    return result


def shallow_apply[func: def(IntTuple) -> Int](t: IntTuple) -> IntTuple:
    """`func` of every element.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import depth, shallow_apply
    print(shallow_apply[depth](IntTuple(1, IntTuple(2, 3))))  # -> (0, 1)
    ```
    """
    var result = IntTuple()
    for i in range(len(t)):
        result.append(IntTuple(func(t[i])))
    return result


def apply_zip[
    func: def(IntTuple, IntTuple) -> IntTuple
](t1: IntTuple, t2: IntTuple) -> IntTuple:
    """`func` of the elements at the same places.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import apply_zip, tuple_min
    def less(a: IntTuple, b: IntTuple) -> IntTuple:
        return tuple_min(a, b)
    print(apply_zip[less](IntTuple(1, 5), IntTuple(3, 2)))  # -> (1, 2)
    ```
    """
    var result = IntTuple()
    for i in range(len(t1)):
        result.append(func(t1[i], t2[i]))
    return result


def apply_zip[
    func: def(IntTuple, IntTuple, IntTuple) -> IntTuple
](t1: IntTuple, t2: IntTuple, t3: IntTuple) -> IntTuple:
    """`func` of the elements of three tuples at the same places.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import apply_zip, sum
    def added(a: IntTuple, b: IntTuple, c: IntTuple) -> IntTuple:
        return IntTuple(sum(a) + sum(b) + sum(c))
    print(apply_zip[added](IntTuple(1, 5), IntTuple(3, 2), IntTuple(1, 1)))  # -> (5, 8)
    ```
    """
    var result = IntTuple()
    for i in range(len(t1)):
        result.append(func(t1[i], t2[i], t3[i]))
    return result


def apply_predicate[
    predicate: def(IntTuple, IntTuple) -> Bool
](a: IntTuple, b: IntTuple) -> Bool:
    """Whether two tuples have the same form and `predicate` holds for all pairs of their numbers.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import apply_predicate
    def divides(a: IntTuple, b: IntTuple) -> Bool:
        return b.value() % a.value() == 0
    print(apply_predicate[divides](IntTuple(2, 3), IntTuple(4, 9)))  # -> True
    ```
    """
    if a.is_tuple() != b.is_tuple():
        return False
    if a.is_value():
        return predicate(a, b)
    if len(a) != len(b):
        return False
    for i in range(len(a)):
        if not apply_predicate[predicate](a[i], b[i]):
            return False
    return True


def reduce[
    reducer: def(Int, IntTuple) -> Int
](t: IntTuple, initializer: Int) -> Int:
    """`reducer` of what came before and each element in turn.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import reduce
    def add(total: Int, element: IntTuple) -> Int:
        return total + element.product()
    print(reduce[add](IntTuple(1, IntTuple(2, 3)), 10))  # -> 17
    ```
    """
    var result = initializer
    for i in range(len(t)):
        result = reducer(result, t[i])
    return result


def product_flatten(t: IntTuple) -> IntTuple:
    """The product of each element.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import product_flatten
    print(product_flatten(IntTuple(2, IntTuple(3, 4))))  # -> (2, 12)
    ```
    """
    return product_each(t)


def propagate_unknown(src: IntTuple, target: IntTuple) -> IntTuple:
    """`target` with what is unknown in `src` unknown, too.

    Examples:

    ```mojo
    from std.layout import UNKNOWN_VALUE, IntTuple
    from std.layout.int_tuple import propagate_unknown
    print(propagate_unknown(IntTuple(1, UNKNOWN_VALUE), IntTuple(8, 9)))  # -> (8, -1)
    ```
    """
    var result = target
    for i in range(src.count_values()):
        if src._leaf(i) == UNKNOWN_VALUE:
            result = result._with_leaf(i, UNKNOWN_VALUE)
    return result


def compact_order(shape: IntTuple, order: IntTuple) -> IntTuple:
    """The strides of a shape without gaps, smallest where `order` is smallest.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import compact_order
    print(compact_order(IntTuple(2, 3, 4), IntTuple(2, 0, 1)))  # -> (12, 1, 3)
    ```
    """
    var result = shape
    var step = 1
    var count = shape.count_values()
    # Places of equal order keep their own.
    for place in range(count):
        var best = -1
        for i in range(count):
            var before = 0
            for k in range(count):
                if order._leaf(k) < order._leaf(i) or (
                    order._leaf(k) == order._leaf(i) and k < i
                ):
                    before += 1
            if before == place:
                best = i
        result = result._with_leaf(best, step)
        step *= shape._leaf(best)
    return result


def sorted(tuple: IntTuple) -> IntTuple:
    """The elements in ascending order, numbers before the tuples that begin with them.

    Examples:

    ```mojo
    from layout.int_tuple import IntTuple, sorted
    print(sorted(IntTuple(3, 1, 2)))  # -> (1, 2, 3)
    ```
    """
    var items = List[IntTuple]()
    for i in range(len(tuple)):
        var at = len(items)
        items.append(tuple[i])
        while at > 0 and items[at] < items[at - 1]:
            var other = items[at - 1]
            items[at - 1] = items[at]
            items[at] = other
            at -= 1
    var result = IntTuple()
    for item in items:
        result.append(item)
    return result


def _get_index_type(address_space: AddressSpace) -> DType:
    """The kind of integers that offsets into memory of this kind fit."""
    if (
        address_space == AddressSpace.SHARED
        or address_space == AddressSpace.CONSTANT
        or address_space == AddressSpace.LOCAL
    ):
        return DType.int32
    return DType.int64


def create_unknown_int_tuple(rank: Int) -> IntTuple:
    """As many numbers as that, of which none is known.

    Examples:

    ```mojo
    from std.layout.int_tuple import create_unknown_int_tuple
    print(create_unknown_int_tuple(3))  # -> (-1, -1, -1)
    ```
    """
    var result = IntTuple()
    for _ in range(rank):
        result.append(UNKNOWN_VALUE)
    return result


def tuple_min(a: IntTuple, b: IntTuple) -> IntTuple:
    """The smaller numbers of two tuples of one form; not known where one is not."""
    if a.is_value():
        if a.value() == UNKNOWN_VALUE or b.value() == UNKNOWN_VALUE:
            return IntTuple(UNKNOWN_VALUE)
        return IntTuple(min(a.value(), b.value()))
    var result = IntTuple()
    for i in range(len(a)):
        result.append(tuple_min(a[i], b[i]))
    return result


def to_index_list[rank: Int](tuple: IntTuple) -> IndexList[rank]:
    """The numbers of a tuple of `rank` numbers.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import to_index_list
    print(to_index_list[2](IntTuple(3, 4)))  # -> (3, 4)
    ```
    """
    var result = IndexList[rank]()
    for i in range(rank):
        result[i] = tuple._leaf(i)
    return result


def crd2idx2(crd: IntTuple, shape: IntTuple, stride: IntTuple) -> Int:
    """Another name of `crd2idx`.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import crd2idx2
    print(crd2idx2(IntTuple(1, 2), IntTuple(2, 3), IntTuple(3, 1)))  # -> 5
    ```
    """
    return crd2idx(crd, shape, stride)


def idx2crd2(idx: IntTuple, shape: IntTuple, stride: IntTuple) -> IntTuple:
    """Another name of `idx2crd`.

    Examples:

    ```mojo
    from std.layout import IntTuple
    from std.layout.int_tuple import idx2crd2
    print(idx2crd2(5, IntTuple(2, 3), IntTuple(3, 1)))  # -> (1, 2)
    ```
    """
    return idx2crd(idx, shape, stride)
