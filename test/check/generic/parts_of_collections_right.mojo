# Nearly the same as parts_of_collections.mojo and parts_of_displays.mojo, and right: the bounds promise it, or it is not asked for.
# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
from std.collections import Deque, Set


def sorts[T: Copyable & Movable & Comparable](mut xs: List[T]):
    sort(xs)


def sorts_by[
    T: Copyable & Movable
](mut xs: List[T], less: def(T, T) thin -> Bool):
    sort(xs, less)


def sorts_if_it_can[T: Copyable & Movable](mut xs: List[T]):
    comptime if conforms_to(T, Comparable):
        sort(xs)


def equal[T: Copyable & Movable & Equatable](xs: List[T], ys: List[T]) -> Bool:
    return xs == ys and Optional(xs[0].copy()) == Optional(ys[0].copy())


def is_none[T: Copyable & Movable](x: Optional[T]) -> Bool:
    return x is None


def shows[
    T: Copyable & Movable & Writable
](xs: List[T], x: Optional[T], d: Deque[T]):
    print(xs, x, d)


def numbers[T: Floatable](x: T) -> Float64:
    return Float64(x)


def formats[T: Copyable & Movable & Writable](x: T, xs: List[T]) raises:
    print("{} {}".format(1, x), ",".join(xs), ",".join(x, 1), t"x = {x}")


def displayed[T: Copyable & Movable & Equatable & Writable](x: T, a: T) -> Bool:
    var l = [x.copy(), a.copy()]
    for y in l:
        print(y, end=" ")
    print(l, l[0])
    return x in [a, x]


def lengths[T: Copyable & Movable](x: T) -> Int:
    var l = [x.copy(), x.copy()]
    var made = (x.copy(), 3)
    return len(l) + made[1]


def keys[T: KeyElement](x: T) -> Int:
    var d = {x.copy(): 1}
    var s = {x.copy(), x.copy()}
    return len(d) + len(s)


@fieldwise_init
struct Table[K: Copyable & Movable](Movable):
    """A collection of its own that asks nothing of its keys."""

    var keys: List[Self.K]

    def __init__(
        out self,
        var keys: List[Self.K],
        values: List[Int],
        __dict_literal__: Tuple[],
    ):
        self.keys = keys^


def of_tuples[
    T: Copyable & Movable & Equatable
](t: Tuple[T, Int], x: T) -> Bool:
    var made = (x.copy(), 1)
    return made[0] == t[0] and made[1] == t[1]


def swaps[T: Movable](mut x: T, mut y: T):
    swap(x, y)


trait Shape(Movable):
    def area(self) -> Int:
        ...


@fieldwise_init
struct Square(Shape):
    var side: Int

    def area(self) -> Int:
        return self.side * self.side


def swaps_shapes[S: Shape](mut x: S, mut y: S):
    swap(x, y)


def larger(a: Int, b: Int) -> Bool:
    return a > b


def main() raises:
    var xs = [2, 3, 1]
    sorts(xs)
    # CHECK: [1, 2, 3]
    print(xs)
    sorts_by(xs, larger)
    sorts_if_it_can(xs)
    # CHECK: True False
    print(equal(xs, [1, 2, 3]), is_none(Optional(1)))
    # CHECK: [1, 2, 3] 1 Deque(1)
    shows(xs, Optional(1), Deque([1]))
    # CHECK: 2.0
    print(numbers(2))
    # CHECK: 1 a b a,1 x = a
    formats("a", ["b"])
    # CHECK: 1 2 [1, 2] 1
    # CHECK: True 5 2 True
    print(displayed(1, 2), lengths(1), keys(1), of_tuples((1, 1), 1))
    var a = 1
    var b = 2
    swaps(a, b)
    var s = Square(1)
    var t = Square(2)
    swaps_shapes(s, t)
    # CHECK: 2 1 4
    print(a, b, s.area())
