# What one protocol of the language promises is enough for what asks for it.
# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
from std.collections import Set
from std.math import ceil, floor, trunc
from std.testing import assert_equal


def texts[T: Writable & Copyable](x: T, y: List[T], z: Optional[T]) -> String:
    print(x, y, z)
    return String(x) + repr(x) + String(y) + String(t"{x}") + "{}".format(x)


def stringable[T: Stringable & Copyable](x: T, l: List[T]) -> String:
    print(l)
    print(String(l), repr(l))
    return String(x)


def representable[T: Representable & Copyable](x: T, l: List[T]) -> String:
    print(String(l))
    return repr(x)


def numbers[T: Intable, F: Floatable, I: Indexer](x: T, y: F, z: I) -> Float64:
    var l = [1, 2]
    return Float64(Int(x) + l[z] + Int(z)) + Float64(y)


def truths[T: Boolable](x: T) -> Bool:
    return True if x else Bool(x)


def ordered[
    T: Comparable & Copyable
](a: List[T], b: List[T], mut c: List[T]) -> Bool:
    sort(c)
    return a == b and a < b and min(c[0].copy(), c[1].copy()) < c[0]


def keys[T: KeyElement](a: T, mut d: Dict[T, Int], mut s: Set[T]) -> UInt64:
    d[a.copy()] = 1
    s.add(a.copy())
    return hash(a) + hash((a.copy(), 1))


def both[
    T: Hashable & Equatable & Copyable
](a: T, b: List[T], mut d: Dict[T, Int]) -> UInt64:
    d[a.copy()] = 1
    return hash(a) + hash(b)


def measures[T: Absable & Roundable & Powable](x: T):
    _ = abs(x)
    _ = round(x)
    _ = x**x


def rounds[T: Floorable & Ceilable & Truncable](x: T):
    _ = floor(x)
    _ = ceil(x)
    _ = trunc(x)


def sorts[T: LessThanComparable & Copyable](mut x: List[T]):
    sort(x)


def finds[T: Equatable & Copyable](x: List[T], y: T) -> Bool:
    return y in x and x.count(y) > 0 and x == x


def raises_as_they_do[
    T: IntableRaising, U: StringableRaising
](x: T, y: U) raises -> String:
    return String(Int(x)) + String(y)


def tests[T: Equatable & Writable & Copyable](x: T, y: T) raises:
    assert_equal(x, y)
    assert_equal([x.copy()], [y.copy()])


def makes[T: Defaultable & Writable & ImplicitlyDeletable]() -> String:
    return String(T())


def main():
    pass
