# Set, Deque, Counter, LinkedList, BitSet, BinaryHeap, InlineArray and intervals: every method.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from std.collections import Set, Deque, Counter, LinkedList, BitSet, BinaryHeap, InlineArray
from std.collections.counter import CountTuple
from std.collections.interval import Interval, IntervalTree
from std.collections.linked_list import Node


def copied[T: Copyable](x: T) -> T:
    return x.copy()


def hash_of[T: Hashable](x: T) -> UInt64:
    return hash(x)


def text[T: Writable](x: T) -> String:
    return String(x)


def le[T: Comparable](a: T, b: T) -> Bool:
    return a <= b


def count_all[C: Iterable](c: C) -> Int:
    var n = 0
    for _ in c:
        n += 1
    return n


def test_set() raises:
    var a: Set[Int] = {1, 2, 3}
    var b = Set(3, 4)
    var c = Set[Int]()
    assert_false(c)
    assert_true(a)
    assert_equal(len(a), 3)
    assert_true(2 in a)
    assert_equal(a | b, {1, 2, 3, 4})
    assert_equal(a & b, {3})
    assert_equal(a - b, {1, 2})
    assert_equal(a ^ b, {1, 2, 4})
    assert_equal(a.union(b), {1, 2, 3, 4})
    assert_equal(a.intersection(b), {3})
    assert_equal(a.difference(b), {1, 2})
    assert_equal(a.symmetric_difference(b), {1, 2, 4})
    assert_true(Set(1, 2) <= a)
    assert_true(Set(1, 2) < a)
    assert_true(a >= Set(1, 2))
    assert_true(a > Set(1, 2))
    assert_false(a < a)
    assert_true(a <= a)
    assert_true(Set(1).issubset(a))
    assert_true(a.issuperset(Set(1)))
    assert_true(a.isdisjoint(Set(9)))
    assert_false(a.isdisjoint(b))
    a.add(10)
    a.add(10)
    assert_equal(len(a), 4)
    a.remove(10)
    with assert_raises():
        a.remove(10)
    a.discard(10)
    a.discard(1)
    assert_equal(a, {2, 3})
    a |= b
    assert_equal(a, {2, 3, 4})
    a &= Set(2, 3)
    assert_equal(a, {2, 3})
    a -= Set(2)
    assert_equal(a, {3})
    a ^= Set(3, 5)
    assert_equal(a, {5})
    a.update({6, 7})
    a.intersection_update({5, 6})
    a.difference_update({5})
    a.symmetric_difference_update({8})
    assert_equal(a, {6, 8})
    var n = 0
    for x in a:
        n += x
    assert_equal(n, 14)
    assert_equal(a.pop(), 8)
    assert_equal(a.pop(), 6)
    with assert_raises():
        _ = a.pop()
    b.clear()
    assert_equal(len(b), 0)
    var d = Set([1, 2, 2])
    assert_equal(len(d), 2)
    var e = {x % 3 for x in range(10)}
    assert_equal(len(e), 3)
    assert_equal(text(Set(1, 2)), "{1, 2}")

    assert_equal(hash_of(Set(1, 2)), hash_of(Set(2, 1)))
    assert_true(le(Set(1), Set(1, 2)))
    assert_equal(count_all(Set(1, 2)), 2)
    var nested = Set[Set[Int]]()
    nested.add({1, 2})
    assert_true({2, 1} in nested)


def test_deque() raises:
    var a = Deque[Int]()
    assert_false(a)
    a.append(1)
    a.append(2)
    a.appendleft(0)
    assert_equal(len(a), 3)
    assert_equal(a[0], 0)
    assert_equal(a[2], 2)
    assert_equal(a[len(a) - 1], 2)
    assert_equal(a.pop(), 2)
    assert_equal(a.popleft(), 0)
    assert_equal(a.peek(), 1)
    assert_equal(a.peekleft(), 1)
    _ = a.pop()
    with assert_raises():
        _ = a.pop()
    with assert_raises():
        _ = a.popleft()
    with assert_raises():
        _ = a.peek()
    with assert_raises():
        _ = a.peekleft()
    var b: Deque[Int] = [1, 2, 3, 4]
    b.rotate()
    assert_equal(b, Deque(4, 1, 2, 3))
    b.rotate(-2)
    assert_equal(b, Deque(2, 3, 4, 1))
    b.reverse()
    assert_equal(b, Deque(1, 4, 3, 2))
    b.extend([5, 6])
    b.extendleft([7, 8])
    assert_equal(String(b), "Deque(8, 7, 1, 4, 3, 2, 5, 6)")
    assert_equal(b.index(4), 3)
    assert_equal(b.count(4), 1)
    with assert_raises():
        _ = b.index(100)
    b.insert(1, 50)
    assert_equal(b[1], 50)
    b.remove(50)
    assert_equal(b[1], 7)
    with assert_raises():
        b.remove(1000)
    assert_true(7 in b)
    var c = Deque(1, 2) + Deque(3)
    assert_equal(c, Deque(1, 2, 3))
    c += Deque(4)
    assert_equal(len(c), 4)
    assert_equal(Deque(1, 2) * 2, Deque(1, 2, 1, 2))
    c *= 2
    assert_equal(len(c), 8)
    var d = Deque[Int](maxlen=3)
    for i in range(5):
        d.append(i)
    assert_equal(d, Deque(2, 3, 4))
    d.appendleft(9)
    assert_equal(d, Deque(9, 2, 3))
    var e = Deque[Int](elements=[1, 2, 3], capacity=10, min_capacity=4, maxlen=2, shrink=False)
    assert_equal(e, Deque(2, 3))
    var n = 0
    for x in e:
        n = n * 10 + x
    for x in reversed(e):
        n = n * 10 + x
    assert_equal(n, 2332)
    for ref x in e:
        x += 1
    assert_equal(e, Deque(3, 4))
    e.clear()
    assert_equal(len(e), 0)
    assert_equal(hash_of(Deque(1, 2)), hash_of(Deque(1, 2)))
    assert_true(copied(c) == c)
    var w = Deque[String]("a", "b")
    assert_equal(w[1], "b")
    var f = Deque[Int](capacity=100)
    assert_equal(len(f), 0)


def test_counter() raises:
    var a = Counter[String]("a", "b", "a")
    assert_equal(a["a"], 2)
    assert_equal(a["z"], 0)
    assert_equal(len(a), 2)
    assert_equal(a.total(), 3)
    var b = Counter[String](["a", "c"])
    assert_equal((a + b)["a"], 3)
    assert_equal((a - b)["a"], 1)
    assert_equal((a & b)["a"], 1)
    assert_equal((a | b)["a"], 2)
    a["q"] = 5
    assert_true("q" in a)
    assert_equal(a.pop("q"), 5)
    assert_equal(a.pop("q", 7), 7)
    with assert_raises():
        _ = a.pop("q")
    assert_equal(a.get("a", 9), 2)
    assert_equal(a.get("zz", 9), 9)
    assert_false(a.get("zz"))
    var m = a.most_common(1)
    assert_equal(len(m), 1)
    assert_equal(m[0][0], "a")
    assert_equal(m[0][1], 2)
    a.update(b)
    assert_equal(a["a"], 3)
    a.subtract(b)
    assert_equal(a["c"], 0)
    var neg = -Counter[Int](1, 1)
    assert_equal(neg[1], 0)
    var c = Counter[Int].fromkeys([1, 2], 3)
    assert_equal(c[2], 3)
    assert_true(Counter[Int](1).le(Counter[Int](1, 1)))
    assert_true(Counter[Int](1).lt(Counter[Int](1, 1)))
    assert_true(Counter[Int](1, 1).gt(Counter[Int](1)))
    assert_true(Counter[Int](1, 1).ge(Counter[Int](1)))
    a += b
    a -= b
    a |= b
    a &= b
    assert_equal(a["a"], 1)
    var elems = Counter[Int](1, 2, 1).elements()
    assert_equal(len(elems), 3)
    var n = 0
    for k in Counter[Int](1, 2, 1):
        n += k
    assert_equal(n, 3)
    for k in Counter[Int](4).keys():
        n += k
    for v in Counter[Int](4).values():
        n += v
    for e in Counter[Int](4).items():
        n += e.value * 100
    assert_equal(n, 108)
    assert_true(Counter[Int](1) == Counter[Int](1))
    assert_false(Counter[Int]())
    a.clear()
    assert_equal(len(a), 0)


def test_linked_list() raises:
    var a = LinkedList[Int]()
    assert_false(a)
    a.append(1)
    a.append(2)
    a.prepend(0)
    assert_equal(len(a), 3)
    assert_equal(a[0], 0)
    assert_equal(a[2], 2)
    a.reverse()
    assert_equal(a[0], 2)
    assert_equal(a.pop(), 0)
    assert_equal(a.pop(0), 2)
    assert_equal(a.maybe_pop().value(), 1)
    assert_false(a.maybe_pop())
    with assert_raises():
        _ = a.pop()
    var b: LinkedList[Int] = [1, 2, 3]
    assert_equal(b.count(2), 1)
    assert_true(2 in b)
    b.insert(1, 10)
    assert_equal(String(b), "[1, 10, 2, 3]")
    var c = LinkedList(7, 8)
    b.extend(c^)
    assert_equal(len(b), 6)
    var n = 0
    for x in b:
        n = n * 10 + x
    for x in reversed(LinkedList(1, 2)):
        n = n * 10 + x
    assert_true(b == b.copy())
    assert_true(b != LinkedList[Int]())
    assert_false(b.maybe_pop(100))
    assert_equal(b.maybe_pop(1).value(), 10)
    b[0] = 100
    assert_equal(b[0], 100)
    b.clear()
    assert_equal(len(b), 0)


def test_bitset() raises:
    var a = BitSet[128]()
    assert_false(a)
    a.set(0)
    a.set(127)
    assert_equal(len(a), 2)
    assert_true(a.test(127))
    assert_false(a.test(1))
    a.toggle(1)
    a.toggle(0)
    assert_true(a.test(1))
    assert_false(a.test(0))
    a.clear(1)
    assert_equal(len(a), 1)
    var b = BitSet[128]()
    b.set(127)
    b.set(5)
    assert_equal(len(a.union(b)), 2)
    assert_equal(len(a.intersection(b)), 1)
    assert_equal(len(b.difference(a)), 1)
    a.set_all()
    assert_equal(len(a), 128)
    a.toggle_all()
    assert_equal(len(a), 0)
    a.clear_all()
    assert_equal(String(b), "{5, 127}")
    var c = BitSet[4](SIMD[DType.bool, 4](True, False, True, True))
    assert_equal(len(c), 3)
    var d = BitSet[70]()
    d.set_all()
    assert_equal(len(d), 70)
    d.toggle_all()
    assert_equal(len(d), 0)


def test_heap() raises:
    var h = BinaryHeap[Int]()
    for x in [5, 1, 4, 2, 3]:
        h.push(x)
    assert_equal(len(h), 5)
    var first = h.peek()
    var l = List[Int]()
    while len(h) > 0:
        l.append(h.pop().value())
    assert_equal(l[0], first.value())
    var s = l.copy()
    sort(s)
    var r = s.copy()
    r.reverse()
    assert_true(l == s or l == r)
    var g = BinaryHeap[String](capacity=10)
    g.push("b")
    g.push("a")
    assert_equal(len(g), 2)
    g.clear()
    assert_equal(len(g), 0)


def test_inline_array() raises:
    var a: InlineArray[Int, 3] = [1, 2, 3]
    var b = InlineArray[Int, 3](fill=7)
    var c = InlineArray[Int, 3](1, 2, 3)
    assert_equal(len(a), 3)
    assert_equal(a[0], 1)
    assert_equal(b[2], 7)
    assert_true(a == c)
    assert_true(a != b)
    a[1] = 20
    assert_equal(a[1], 20)
    assert_true(20 in a)
    assert_equal(a.unsafe_get(1), 20)
    assert_equal(a.unsafe_ptr()[1], 20)
    var n = 0
    for x in a:
        n += x
    assert_equal(n, 24)
    n = 0
    for x in reversed(c):
        n = n * 10 + x
    assert_equal(n, 321)
    for ref x in c:
        x *= 2
    assert_equal(c[2], 6)
    assert_equal(String(c), "[2, 4, 6]")
    assert_equal(hash_of(c), hash_of(c))
    var u = InlineArray[Int, 4](uninitialized=True)
    for i in range(4):
        u[i] = i
    assert_equal(u[3], 3)
    var s = InlineArray[String, 2](fill="q")
    assert_equal(s[1], "q")
    var t = s.copy()
    t[0] = "w"
    assert_equal(s[0], "q")
    var m = InlineArray[InlineArray[Int, 2], 2](fill=InlineArray[Int, 2](fill=3))
    m[1][0] = 9
    assert_equal(m[1][0], 9)
    assert_equal(m[0][0], 3)
    var e = InlineArray[Int, 0]()
    assert_equal(len(e), 0)
    comptime k: InlineArray[Int, 2] = [4, 5]
    assert_equal(k[1], 5)


def test_interval() raises:
    var a = Interval(1, 5)
    assert_equal(len(a), 4)
    assert_true(3 in a)
    assert_false(5 in a)
    assert_true(Interval(2, 3) in a)
    assert_true(a.overlaps(Interval(4, 8)))
    assert_false(a.overlaps(Interval(5, 8)))
    assert_equal(a.union(Interval(4, 8)), Interval(1, 8))
    assert_equal(a.intersection(Interval(4, 8)), Interval(4, 5))
    assert_equal(a.start, 1)
    assert_equal(a.end, 5)
    assert_true(a < Interval(5, 6))
    assert_true(a)
    assert_false(Interval(3, 3))
    assert_equal(String(a), "(1, 5)")
    var t = IntervalTree[Int, Int]()
    t.insert(Interval(1, 5), 10)
    t.insert(Interval(4, 8), 20)
    t.insert(Interval(10, 12), 30)
    var r = t.search(Interval(4, 5))
    assert_equal(len(r), 2)
    assert_equal(len(t.search(Interval(20, 30))), 0)
    assert_true(t.depth() >= 2)


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
