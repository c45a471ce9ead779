# RUN: %brio run %s | FileCheck %s
# Elements of containers of an open type, in what is right: loops, indices, keys, iterators of the program's own.
from std.collections import Set, Deque, Optional


struct Box[T: Copyable & Movable](Copyable, Movable):
    var value: Self.T

    def __init__(out self, var value: Self.T):
        self.value = value^


struct Walk[T: Copyable & Movable](Copyable, Movable):
    var items: List[Self.T]
    var at: Int

    def __init__(out self, var items: List[Self.T]):
        self.items = items^
        self.at = 0

    def __iter__(self) -> Walk[Self.T]:
        return self.copy()

    def __has_next__(self) -> Bool:
        return self.at < len(self.items)

    def __next__(mut self) -> Self.T:
        self.at += 1
        return self.items[self.at - 1].copy()


def show_all[T: Writable & Copyable & Movable](xs: List[T]):
    for x in xs:
        print(x)


def total[T: Copyable & Movable, f: def(T) thin -> Int](xs: List[T]) -> Int:
    var sum = 0
    for x in xs:
        sum += f(x)
    return sum


def boxes[T: Copyable & Movable](xs: List[T]) -> List[Box[T]]:
    var made = List[Box[T]]()
    for x in xs:
        made.append(Box(x.copy()))
    for i in range(len(xs)):
        made[i].value = xs[len(xs) - 1 - i].copy()
    return made^


def largest[T: Comparable & Copyable & Movable](xs: List[T]) -> Optional[T]:
    if len(xs) == 0:
        return None
    var best = xs[0].copy()
    for x in xs:
        if best < x:
            best = x.copy()
    return best^


def change[T: Copyable & Movable](mut xs: List[T], value: T):
    for ref x in xs:
        x = value.copy()
    for var x in xs:
        x = value.copy()


def walk[T: Writable & Copyable & Movable](w: Walk[T]):
    for x in w:
        print(x)


def first[
    K: Hashable & Equatable & Copyable & Movable, V: Copyable & Movable
](d: Dict[K, V], key: K) raises -> V:
    for k in d:
        if k == key:
            return d[k].copy()
    for e in d.items():
        if e.key == key:
            return e.value.copy()
    return d[key].copy()


def nested[T: Writable & Copyable & Movable](xs: List[List[T]]):
    for row in xs:
        for x in row:
            print(x, end=" ")
        for i in range(len(row)):
            print(row[i], end=" ")
    print()


def refined[T: Copyable & Movable](xs: List[T]):
    comptime if conforms_to(T, Writable):
        for x in xs:
            print(trait_downcast[Writable](x))


def main() raises:
    show_all([1, 2])
    walk(Walk([1, 2]))
    print(largest([3, 4, 1]).value())
    nested([[1, 2], [3]])
    print(first({"a": 1}, "a"))
    var xs = [1, 2]
    change(xs, 4)
    print(xs, len(boxes(xs)))
    refined(xs)


# CHECK: 1
# CHECK-NEXT: 2
# CHECK-NEXT: 1
# CHECK-NEXT: 2
# CHECK-NEXT: 4
# CHECK-NEXT: 1 2 1 2 3 3
# CHECK-NEXT: 1
# CHECK-NEXT: [4, 4] 2
# CHECK-NEXT: 4
# CHECK-NEXT: 4
