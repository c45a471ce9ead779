# 'a, l[a] = ...': the value is made first, then all places are chosen, then they are assigned from left to right.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Dict


@fieldwise_init
struct Pair(Copyable):
    var x: Int
    var at: List[Int]


# An element that only methods reach.
struct Table(Copyable):
    var data: List[Int]

    def __init__(out self):
        self.data = [0, 0, 0, 0]

    def __getitem__(self, i: Int) -> Int:
        return self.data[i]

    def __setitem__(mut self, i: Int, value: Int):
        print("set", i, value)
        self.data[i] = value


def index(i: Int) -> Int:
    print("index", i)
    return i


def both() -> Tuple[Int, Int]:
    print("value")
    return (5, 6)


def generic[T: Copyable & ImplicitlyDeletable](mut at: Int, mut list: List[T], value: T, next: Int):
    at, list[at] = next, value.copy()


def main() raises:
    # CHECK: 7 [0, 1, 20, 30]
    var links = [0, 7, 20, 30]
    var next = 1
    next, links[next] = links[next], next
    print(next, links)
    # The other way round.
    # CHECK-NEXT: 2 [0, 1, 1, 30]
    links = [0, 2, 20, 30]
    next = 1
    links[next], next = next, links[next]
    links[next] = 1
    print(next, links)
    # Swaps.
    # CHECK-NEXT: [30, 1, 1, 0]
    links[0], links[3] = links[3], links[0]
    print(links)
    # The index is asked once, behind the value.
    # CHECK-NEXT: value
    # CHECK-NEXT: index 0
    # CHECK-NEXT: index 1
    # CHECK-NEXT: [5, 6, 1, 0]
    links[index(0)], links[index(1)] = both()
    print(links)
    # Written by methods.
    # CHECK-NEXT: set 1 9
    # CHECK-NEXT: set 3 8
    # CHECK-NEXT: 3 [0, 9, 0, 8]
    var table = Table()
    var k = 1
    k, table[k], table[3] = 3, 9, 8
    print(k, table.data)
    # Keys that are no numbers.
    # CHECK-NEXT: b 1 0
    var d = Dict[String, Int]()
    d["a"] = 0
    d["b"] = 0
    var key = String("a")
    key, d[key] = String("b"), 1
    print(key, d["a"], d["b"])
    # Fields, nested tuples, '_'.
    # CHECK-NEXT: 2 [0, 0, 4] 1
    var pair = Pair(2, [0, 0, 0])
    var other = 0
    (pair.x, (other, pair.at[pair.x])), _ = (2, (1, 4)), 3
    print(pair.x, pair.at, other)
    pair.x = 0
    # CHECK-NEXT: 1 [8, 0, 4]
    pair.x, pair.at[pair.x] = 1, 8
    print(pair.x, pair.at)
    # In a generic function.
    # CHECK-NEXT: 2 ['x', 'y']
    var names = [String("x"), String("z")]
    var at = 1
    generic(at, names, String("y"), 2)
    print(at, names)
    # The list is not used any more: it lives until its element has been written.
    # CHECK-NEXT: 1
    var last = [String("long enough to be on the heap"), String("b")]
    at, last[0] = 1, String("another one that is long enough")
    print(at)
