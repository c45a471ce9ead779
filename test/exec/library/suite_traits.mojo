# Every value of the library in generic code that takes what a trait promises: values, keys, order, truth, size, numbers, iteration.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from std.collections import Deque, Set, LinkedList, InlineArray, BitSet, Counter
from std.utils import Variant, IndexList, StaticTuple
from std.pathlib import Path
from std.logger import Level
from std.complex import ComplexFloat64
from std.memory import Span, OwnedPointer, ArcPointer
from std.atomic import Ordering
from std.ffi import ErrNo
from std.collections.interval import Interval


def values[T: Copyable & Writable & Hashable & Equatable](a: T, b: T) raises:
    assert_true(a == a)
    assert_true(a != b)
    assert_false(a != a)
    assert_equal(hash(a), hash(a.copy()))
    assert_true(String(a).byte_length() > 0)
    assert_true(repr(a).byte_length() > 0)
    var l = [a.copy(), b.copy()]
    assert_true(a in l)
    assert_equal(l.count(b), 1)
    assert_equal(l.index(b), 1)
    assert_true(l == [a.copy(), b.copy()])
    assert_true(String(l).byte_length() > 2)
    var o = Optional(a.copy())
    assert_true(o == a)
    assert_true(o != None)
    var t = (a.copy(), 1)
    assert_true(t == (a.copy(), 1))
    _ = hash(t)


def keys[K: KeyElement & Copyable & Writable](a: K, b: K) raises:
    var d = Dict[K, Int]()
    d[a.copy()] = 1
    d[b.copy()] = 2
    assert_equal(d[a], 1)
    assert_equal(d[b], 2)
    assert_true(a in d)
    var s = Set[K]()
    s.add(a.copy())
    assert_true(a in s)
    assert_false(b in s)
    var c = Counter[K]()
    c[a] = 4
    assert_equal(c[a], 4)


def ordered[T: Comparable & Copyable](small: T, large: T) raises:
    assert_true(small < large)
    assert_true(small <= large)
    assert_true(large > small)
    assert_true(large >= small)
    assert_false(small < small)
    assert_true(small <= small)
    var l = [large.copy(), small.copy()]
    sort(l)
    assert_true(l[0] == small)
    assert_true(max(small, large) == large)
    assert_true(min(small, large) == small)


def defaults[T: Defaultable & Copyable & Equatable](expected: T) raises:
    assert_true(T() == expected)
    var l = List[T](length=3, fill=T())
    assert_true(l[2] == expected)


def truths[T: Boolable](yes: T, no: T) raises:
    assert_true(Bool(yes))
    assert_false(Bool(no))
    if yes:
        pass
    else:
        assert_true(False)
    assert_true(not no)


def sizes[T: Sized](x: T, n: Int) raises:
    assert_equal(len(x), n)


def ints[T: Intable](x: T, n: Int) raises:
    assert_equal(Int(x), n)


def indices[T: Indexer](x: T) raises:
    assert_equal([10, 20, 30][x], 20)
    assert_equal(index(x), 1)


def floats[T: Floatable](x: T, n: Float64) raises:
    assert_equal(Float64(x), n)


def walks[T: Iterable](ref x: T, n: Int) raises:
    var k = 0
    for _ in x:
        k += 1
    assert_equal(k, n)
    k = 0
    for i, _ in enumerate(x):
        k += 1
    assert_equal(k, n)
    k = 0
    for _, _ in zip(x, x):
        k += 1
    assert_equal(k, n)
    assert_equal(len([1 for _ in x]), n)


def numbers[T: Absable & Roundable & Powable & CeilDivable & Copyable & Equatable](x: T, three: T) raises:
    assert_true(abs(x) == three)
    assert_true(round(three) == three)


def moves[T: Movable & ImplicitlyDeletable](var x: T) -> T:
    var l = List[T]()
    l.append(x^)
    return l.pop()


def test_values() raises:
    values(1, 2)
    values(UInt8(1), UInt8(2))
    values(UInt(1), UInt(2))
    values(1.5, 2.5)
    values(True, False)
    values(String("a"), String("b"))
    values(StaticString("a"), StaticString("b"))
    values([1], [2])
    values(["a"], ["b"])
    values({"a": 1}, {"a": 2})
    values({1, 2}, {3})
    values((1, "a"), (1, "b"))
    values(Optional(1), Optional(2))
    values(Variant[Int, String](1), Variant[Int, String](String("a")))
    values(InlineArray[Int, 2](fill=1), InlineArray[Int, 2](fill=2))
    values(Deque[Int](1), Deque[Int](2))
    values(LinkedList[Int](1), LinkedList[Int](2))
    values(IndexList[2](1, 2), IndexList[2](1, 3))
    values(Path("a"), Path("b"))
    values(DType.int8, DType.int16)
    values(SIMD[DType.int32, 4](1), SIMD[DType.int32, 4](2))
    values(ArcPointer(1), ArcPointer(2))
    values([[1], [2]], [[1], [3]])
    values(Int128(1), Int128(2))
    values(BFloat16(1), BFloat16(2))


def test_keys() raises:
    keys(1, 2)
    keys(String("a"), String("b"))
    keys(StaticString("a"), StaticString("b"))
    keys(UInt64(1), UInt64(2))
    keys((1, 2), (1, 3))
    keys(Path("a"), Path("b"))
    keys(True, False)
    keys(DType.int8, DType.int16)
    keys(IndexList[2](1, 2), IndexList[2](1, 3))
    keys(Optional(1), Optional(2))
    keys(InlineArray[Int, 2](fill=1), InlineArray[Int, 2](fill=2))
    keys([1], [2])
    keys(1.5, 2.5)


def test_ordered() raises:
    ordered(1, 2)
    ordered(UInt8(1), UInt8(2))
    ordered(1.5, 2.5)
    ordered(String("a"), String("b"))
    ordered((1, 2), (1, 3))
    ordered(Path("a"), Path("b"))
    ordered(Codepoint.ord("a"), Codepoint.ord("b"))
    ordered(False, True)
    ordered(Level.INFO, Level.ERROR)
    ordered(Int128(1), Int128(2))
    ordered(IndexList[2](1, 2), IndexList[2](2, 3))


def test_defaults() raises:
    defaults(0)
    defaults(0.0)
    defaults(False)
    defaults(String())
    defaults(List[Int]())
    defaults(Dict[Int, Int]())
    defaults(Set[Int]())
    defaults(Optional[Int]())
    defaults(UInt8(0))
    defaults(SIMD[DType.float32, 4](0))
    defaults(LinkedList[Int]())
    defaults(IndexList[2](0, 0))


def test_truths() raises:
    truths(1, 0)
    truths(String("a"), String())
    truths([1], List[Int]())
    truths({1: 1}, Dict[Int, Int]())
    truths({1}, Set[Int]())
    truths(Optional(0), Optional[Int]())
    truths(0.5, 0.0)
    truths(True, False)
    truths(Path("a"), Path(""))
    truths(Deque[Int](1), Deque[Int]())
    truths(LinkedList[Int](1), LinkedList[Int]())
    truths(StaticString("a"), StaticString(""))


def test_sizes() raises:
    sizes([1, 2], 2)
    sizes({1: 2}, 1)
    sizes({1, 2, 3}, 3)
    sizes((1, "a"), 2)
    sizes(InlineArray[Int, 4](fill=0), 4)
    sizes(Span([1, 2, 3]), 3)
    sizes(range(5), 5)
    sizes(Deque[Int](1), 1)
    sizes(SIMD[DType.int8, 8](0), 8)
    sizes(IndexList[3](1, 2, 3), 3)
    sizes(StaticTuple[Int, 2](1, 2), 2)
    sizes("abc".as_bytes(), 3)
    sizes(BitSet[8](), 0)


def test_conversions() raises:
    ints(3, 3)
    ints(UInt8(3), 3)
    ints(3.7, 3)
    ints(True, 1)
    indices(1)
    indices(UInt8(1))
    indices(UInt(1))
    indices(Int64(1))
    floats(3, 3.0)
    floats(Float32(1.5), 1.5)
    floats(True, 1.0)


def test_walks() raises:
    var l = [1, 2]
    walks(l, 2)
    var d = {1: 2}
    walks(d, 1)
    var s = {1, 2}
    walks(s, 2)
    var i = InlineArray[Int, 3](fill=1)
    walks(i, 3)
    var q = Deque[Int](1)
    walks(q, 1)
    var k = LinkedList[Int](1, 2)
    walks(k, 2)
    var r = range(4)
    walks(r, 4)
    var o = Optional(1)
    walks(o, 1)
    var c = Counter[Int](1, 2, 1)
    walks(c, 2)
    var e = List[Int]()
    walks(e, 0)
    var sp = Span(l)
    walks(sp, 2)


def test_moves() raises:
    assert_equal(moves(3), 3)
    assert_equal(moves(String("a")), "a")
    assert_equal(moves([1]), [1])
    assert_equal(moves(OwnedPointer(3))[], 3)
    assert_equal(moves(ArcPointer(3))[], 3)
    numbers(-3, 3)
    numbers(-3.0, 3.0)
    numbers(Int32(-3), Int32(3))


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
