# Neighbours of R16, R26, R27 and R28, in functions that nobody calls.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from common import One, Shape, Vec


struct Pair[A: Copyable & Movable, B: Copyable & Movable]:
    var items: List[Self.A]

    def __init__(out self):
        self.items = []

    def others(self) -> List[Self.B]:
        # CHECK: :[[@LINE+1]]:16: error: cannot convert 'List[Self.A]' to 'List[Self.B]'
        return self.items


def product[n: Int, m: Int](x: Vec[n * m]) -> Vec[m * n - 1]:
    # CHECK: :[[@LINE+1]]:12: error: cannot convert 'Vec[n * m]' to 'Vec[m * n - 1]'
    return x


def variable[n: Int](x: Vec[n]):
    # CHECK: :[[@LINE+1]]:25: error: cannot convert 'Vec[n]' to 'Vec[1 + n]'
    var y: Vec[1 + n] = x


def made[n: Int]() -> Vec[n]:
    # CHECK: :[[@LINE+1]]:12: error: cannot convert 'Vec[n + 1]' to 'Vec[n]'
    return Vec[n + 1]()


def number[T: Copyable & Movable](x: List[T]) -> List[Int]:
    # CHECK: :[[@LINE+1]]:12: error: cannot convert 'List[T]' to 'List[Int]'
    return x


def elements[*Ts: Shape](*args: *Ts):
    # CHECK: :[[@LINE+1]]:13: error: '*Ts: Shape' has no member 'volume'
    args[0].volume()


def take[T: Movable](var x: T):
    pass


def used[T: Movable & Writable](var x: T):
    take(x^)
    # CHECK: :[[@LINE+1]]:11: error: use of 'x' after it was moved
    print(x)


def on_one_path[T: Movable](var x: T, flag: Bool):
    if flag:
        take(x^)
    # CHECK: :[[@LINE+1]]:10: error: 'x' may have been moved before this use
    take(x^)


def in_a_loop[T: Movable](var x: T, count: Int):
    for i in range(count):
        # CHECK: :[[@LINE+1]]:14: error: 'x' may have been moved before this use
        take(x^)


def in_an_open_loop[T: Movable, U: Copyable & Movable](var x: T, items: List[U]):
    for item in items:
        # CHECK: :[[@LINE+1]]:14: error: 'x' may have been moved before this use
        take(x^)


def local[T: Movable](var x: T):
    var y = x^
    take(y^)
    # CHECK: :[[@LINE+1]]:10: error: use of 'y' after it was moved
    take(y^)


def nested[S: Shape & Copyable](x: S):
    def inner() {read x} -> Int:
        # CHECK: :[[@LINE+1]]:18: error: 'S: Shape & Copyable' has no member 'volume'
        return x.volume()

    print(inner())


def main():
    pass
