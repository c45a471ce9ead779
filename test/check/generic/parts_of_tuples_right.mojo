# Nearly the same as parts_of_tuples.mojo, and right: the bounds promise it, or it is not asked for.
# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
from std.collections import Deque


def shows[T: Copyable & Writable](x: Tuple[T, Int], y: T, d: Deque[T]):
    print(x, (y.copy(), 1), d)
    print(String(x), repr(x), String(d), String("{}").format(x))


def shows_pack[*Ts: Writable & Copyable](x: Tuple[*Ts]) -> String:
    print(x)
    return String(x)


def shows_if_it_can[T: Copyable](x: Tuple[T, Int]):
    comptime if conforms_to(T, Writable):
        print(x)
    else:
        print("something")


def shows_length[T: AnyType](ref x: Tuple[T, Int]):
    print(len(x), x[1])


def equal[T: Copyable & Equatable](x: Tuple[Int, T], y: T) -> Bool:
    return x == x and not (x != x) and x == (1, y.copy())


def before[T: Copyable & Comparable](x: Tuple[T, T], y: Tuple[T, T]) -> Bool:
    return x < y and x <= y and not (x > y) and not (x >= y)


def hashed[T: Copyable & Hashable](x: Tuple[T, Int], y: List[T]) -> Bool:
    return hash(x) == hash(x) and hash(y) == hash(y)


def key[T: KeyElement](x: T) raises -> Int:
    var found = {(x.copy(), 1): 5}
    return found[(x.copy(), 1)]


struct Nothing(Copyable):
    def __init__(out self):
        pass


def main() raises:
    var d = Deque[String]()
    d.append("d")
    # CHECK: ('a', 2) ('b', 1) Deque('d')
    # CHECK-NEXT: ('a', 2) Tuple[String, Int]('a', Int(2)) Deque('d') ('a', 2)
    shows((String("a"), 2), String("b"), d)
    # CHECK-NEXT: (1, 2.5)
    # CHECK-NEXT: (1, 2.5)
    print(shows_pack((1, 2.5)))
    # CHECK-NEXT: something
    # CHECK-NEXT: (3, 1)
    shows_if_it_can((Nothing(), 1))
    shows_if_it_can((3, 1))
    # CHECK-NEXT: 2 7
    shows_length((Nothing(), 7))
    # CHECK-NEXT: True True True 5
    print(equal((1, 2), 2), before((1, 2), (1, 3)), hashed((1, 2), [1]), key(8))
