# Iterators of the library say what they give, T.Element, and what is walked over says what walks, C.IteratorType[origin].
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

from std.itertools import take, drop, cycle, product, repeat, count, take_while
from std.iter import map, chain, once, peekable
from std.collections import Deque, LinkedList, Set

def what[T: Iterator](x: T) -> String:
    return reflect[T.Element].name()

def collect[T: Iterator](var x: T) -> List[T.Element]:
    var out = List[T.Element]()
    while True:
        try:
            out.append(next(x))
        except:
            return out^

def texts[C: Iterable](ref c: C) -> List[String]:
    var out = List[String]()
    for x in c:
        out.append(String(x))
    return out^

def kind[C: Iterable](ref c: C) -> String:
    return reflect[C.IteratorType[origin_of(c)].Element].name()

def main() raises:
    # CHECK: Int Int Tuple[Int, Int] Tuple[Int, Int] Int
    # CHECK-NEXT: [0, 1, 2] [3, 2, 1] [0, 1]
    # CHECK-NEXT: [(0, 5), (1, 6)]
    # CHECK-NEXT: [(5, 'a'), (6, 'b')]
    # CHECK-NEXT: [2, 1]
    # CHECK-NEXT: ['a']
    # CHECK-NEXT: [2, 4] [1] [2] [1, 2, 1]
    # CHECK-NEXT: [(1, 'x'), (2, 'x')] [7, 7] [0, 1] [3]
    # CHECK-NEXT: ['1', '2'] ['3'] ['q'] ['0', '1']
    # CHECK-NEXT: Int Int String Int Int
    # CHECK-NEXT: [1, 2, 1, 2] [1, 2]
    var l = [1, 2]
    print(what(range(3)), what(iter(l)), what(enumerate(l)), what(zip(l, l)), what(reversed(l)))
    print(collect(range(3)), collect(range(3, 0, -1)), collect(range(Int8(2))))
    print(collect(enumerate([5, 6])))
    print(collect(zip([5, 6], ["a", "b"])))
    print(collect(reversed([1, 2])))
    print(collect(iter({"a": 1})))
    def double(x: Int) -> Int:
        return 2 * x
    print(collect(map[double](l)), collect(take(l, 1)), collect(drop(l, 1)), collect(take(cycle(l), 3)))
    print(collect(product(l, ["x"])), collect(repeat(7, times=2)), collect(take(count(), 2)), collect(once(3)))
    var d = Deque[Int](1, 2)
    var k = LinkedList[Int](3)
    var s: Set[String] = {"q"}
    var r = range(2)
    print(texts(d), texts(k), texts(s), texts(r))
    print(kind(d), kind(k), kind(s), kind(r), kind(l))
    print(collect(chain(l, l)), collect(peekable(l)))
