# Atomic operations have their plain meaning at compile time, and so do the pointers that count by them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.atomic import Atomic, fence
from std.memory import ArcPointer


def shared() -> Int:
    var a = ArcPointer(5)
    var b = a
    b[] += 2
    return a[] + Int(a.count())


def changed() -> Int:
    var c = Atomic[DType.int64](3)
    var sum = Int(c.fetch_add(10)) + Int(c.fetch_sub(1))
    c.max(20)
    c.min(15)
    fence()
    var expected: Int64 = 15
    if c.compare_exchange(expected, 40):
        sum += 100
    expected = 1
    if not c.compare_exchange(expected, 7):
        sum += 1000 + Int(expected)
    c.store(c.load() + 1)
    return sum * 100 + Int(c.load())


def real() -> Float64:
    var c = Atomic[DType.float64](2.5)
    _ = c.fetch_add(0.25)
    c.max(1.0)
    return c.load()


def main():
    comptime early = shared()
    comptime numbers = changed()
    comptime sum = real()
    # CHECK: 8 8
    print(early, shared())
    # CHECK-NEXT: 115641 115641
    print(numbers, changed())
    # CHECK-NEXT: 2.75 2.75
    print(sum, real())
