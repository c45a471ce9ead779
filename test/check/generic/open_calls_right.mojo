# Nearly the same as open_calls.mojo, and right: bounds, conditions and choices that promise enough.
# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
trait Shape:
    def area(self) -> Int:
        ...


@fieldwise_init
struct Square(Copyable, Movable, Shape):
    var side: Int

    def area(self) -> Int:
        return self.side * self.side


def distance[T: Absable](x: T) -> T:
    return abs(x)


def rounded[T: Roundable](x: T) -> T:
    return round(x)


def largest[T: Copyable & Movable & Comparable](x: T, y: T) -> T:
    return max(x, y)


def in_order[T: Copyable & Movable & Comparable](x: List[T]) -> List[T]:
    return sorted(x)


def by_key[
    T: Copyable & Movable
](mut xs: List[T], less: def(T, T) thin -> Bool):
    sort(xs, less)


def text[T: Writable](x: T) -> String:
    return String(x)


def number[T: Intable](x: T) -> Int:
    return Int(x)


def among[T: Copyable & Movable & Equatable](x: T, xs: List[T]) -> Bool:
    return x in xs


def asked[T: Copyable & Movable](x: T, xs: List[T]) -> Bool:
    comptime if conforms_to(T, Equatable):
        return x in xs
    return False


def where_is[
    T: Copyable & Movable & Equatable
](xs: List[T], x: T) raises -> Int:
    return xs.index(x)


def shown[T: Copyable & Movable & Writable](xs: List[T]) -> String:
    return String(xs[0])


def under_condition[
    T: Copyable & Movable
](x: T) -> String where conforms_to(T, Writable):
    return String(x)


def measure[S: Shape](x: S) -> Int:
    return x.area()


def measure_all[S: Shape & Copyable & Movable](xs: List[S]) -> Int:
    var total = 0
    for x in xs:
        total += measure(x)
    return total


def by_copy[T: Shape & Copyable & Movable](x: T) -> Int:
    var y = x.copy()
    return measure(y) + measure[T](y) + measure(x=y)


def by_result[T: Shape & Copyable & Movable](x: Optional[T]) -> Int:
    return measure(x.value())


struct Frame[S: Shape]:
    def __init__(out self):
        pass


def framed[T: Shape]() -> Int:
    _ = Frame[T]()
    return 1


def framed_if[T: Copyable]() -> Int:
    comptime if conforms_to(T, Shape):
        return 2
    else:
        return 3


def walks[T: Iterable](ref x: T, n: Int):
    var count = 0
    for i, _ in enumerate(x):
        count += 1
    for _, _ in zip(x, x):
        count += 1


def keys[K: KeyElement](key: K) -> Int:
    var counts = Dict[K, Int]()
    counts[key.copy()] = 4
    return len(counts)


def pairs[K: Hashable & Equatable & Copyable & Movable](key: K) -> Int:
    var names = Set[K]()
    names.add(key.copy())
    return len(names)


def comes_first(a: Int, b: Int) -> Bool:
    return a > b


def main() raises:
    # CHECK: 3 2.0 5 [1, 2]
    print(distance(-3), rounded(2.5), largest(2, 5), in_order([2, 1]))
    var numbers = [1, 3, 2]
    by_key(numbers, comes_first)
    # CHECK: [3, 2, 1] 4 5 True True False 1
    print(
        numbers,
        text(4),
        number(5.5),
        among(1, [1]),
        asked(1, [1]),
        asked(Square(1), [Square(1)]),
        where_is([4, 5], 5),
    )
    # CHECK: 7 8 4 5 12 9
    print(
        shown([7]),
        under_condition(8),
        measure(Square(2)),
        measure_all([Square(2), Square(1)]),
        by_copy(Square(2)),
        by_result(Optional(Square(3))),
    )
    # CHECK: 1 3 1 1
    print(framed[Square](), framed_if[Int](), keys(String("k")), pairs(3))
