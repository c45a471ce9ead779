# std.iter and std.itertools: every function on empty, one and many values; iterators of users; what containers give in generic code.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from std.iter import chain, empty, enumerate, iter, map, next, once, peekable, zip, StopIteration, Iterable, IterableOwned, Iterator
from std.itertools import count, cycle, drop, drop_while, product, repeat, take, take_while
from std.collections import Deque, Set, LinkedList, InlineArray


struct Countdown(Iterator, Iterable, Copyable, Movable):
    comptime Element = Int
    comptime IteratorType[mut: Bool, //, origin: Origin[mut=mut]]: Iterator = Self
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __iter__(ref self) -> Self.IteratorType[origin_of(self)]:
        return self.copy()

    def __next__(mut self) raises StopIteration -> Int:
        if self.n == 0:
            raise StopIteration()
        self.n -= 1
        return self.n + 1


def collect[C: Iterable](ref c: C) -> List[String] where conforms_to(C.IteratorType[origin_of(c)].Element, Writable):
    var out = List[String]()
    for x in c:
        out.append(String(x))
    return out^


def n_of[I: Iterator](var it: I) -> Int where conforms_to(I.Element, ImplicitlyDeletable):
    var n = 0
    while True:
        try:
            _ = it.__next__()
            n += 1
        except:
            return n


def test_own_iterator() raises:
    var n = 0
    for x in Countdown(3):
        n = n * 10 + x
    assert_equal(n, 321)
    var it = iter(Countdown(2))
    assert_equal(next(it), 2)
    assert_equal(next(it), 1)
    with assert_raises():
        _ = next(it)
    assert_equal(n_of(Countdown(4)), 4)
    assert_equal([x * 2 for x in Countdown(3)], [6, 4, 2])


def test_enumerate() raises:
    var l = ["a", "b"]
    var n = 0
    for i, x in enumerate(l):
        n += i
        assert_equal(x, l[i])
    for i, x in enumerate(l, start=5):
        n += i
    assert_equal(n, 12)
    for i, x in enumerate(range(10, 12)):
        assert_equal(x, i + 10)
    var e = List[Int]()
    for i, x in enumerate(e):
        assert_true(False)


def test_zip() raises:
    var a = [1, 2, 3]
    var b = ["x", "y"]
    var out = String()
    for x, y in zip(a, b):
        out += String(x) + y
    assert_equal(out, "1x2y")
    var c = [1.5, 2.5, 3.5]
    out = ""
    for x, y, z in zip(a, b, c):
        out += String(x) + y + String(z)
    assert_equal(out, "1x1.52y2.5")
    for t in zip(a, range(3)):
        assert_equal(t[0], t[1] + 1)
    var d = [4, 5, 6]
    var n = 0
    for p, q, r, s in zip(a, a, d, d):
        n += p + q + r + s
    assert_equal(n, 42)
    for x, y in zip(a, List[Int]()):
        assert_true(False)


def test_map() raises:
    def double(x: Int) -> Int:
        return x * 2

    def spell(x: Int) -> String:
        return String(x) + "!"

    var a = [1, 2, 3]
    var out = List[Int]()
    for x in map[double](a):
        out.append(x)
    assert_equal(out, [2, 4, 6])
    var t = String()
    for x in map[spell](a):
        t += x
    assert_equal(t, "1!2!3!")
    for x in map[double](List[Int]()):
        assert_true(False)


def test_peekable() raises:
    var a = [1, 2]
    var p = peekable(a)
    assert_equal(p.peek().value(), 1)
    assert_equal(p.peek().value(), 1)
    assert_equal(next(p), 1)
    assert_equal(next(p), 2)
    assert_false(p.peek())
    var n = 0
    for x in peekable(range(4)):
        n += x
    assert_equal(n, 6)


def test_chain_once_empty() raises:
    var a = [1, 2]
    var b = [3]
    var out = List[Int]()
    for x in chain(a, b):
        out.append(x)
    assert_equal(out, [1, 2, 3])
    out.clear()
    for x in chain(range(2), range(5, 7)):
        out.append(x)
    assert_equal(out, [0, 1, 5, 6])
    for x in empty[Int]():
        assert_true(False)
    var n = 0
    for x in once(7):
        n += x
    assert_equal(n, 7)
    out.clear()
    for x in chain(once(1), empty[Int](), once(2)):
        out.append(x)
    assert_equal(out, [1, 2])


def test_count_cycle_repeat() raises:
    var out = List[Int]()
    for x in count():
        if x == 3:
            break
        out.append(x)
    assert_equal(out, [0, 1, 2])
    out.clear()
    for x in count(10, -5):
        if x < 0:
            break
        out.append(x)
    assert_equal(out, [10, 5, 0])
    out.clear()
    for x in take(count(start=2, step=2), 3):
        out.append(x)
    assert_equal(out, [2, 4, 6])
    out.clear()
    var a = [1, 2]
    for x in take(cycle(a), 5):
        out.append(x)
    assert_equal(out, [1, 2, 1, 2, 1])
    for x in cycle(List[Int]()):
        assert_true(False)
    var t = String()
    for x in repeat("ab", times=3):
        t += x
    assert_equal(t, "ababab")
    for x in repeat(1, times=0):
        assert_true(False)


def test_take_drop() raises:
    def small(x: Int) -> Bool:
        return x < 3

    var a = [1, 2, 3, 4, 1]
    assert_equal([x for x in take(a, 2)], [1, 2])
    assert_equal([x for x in take(a, 20)], [1, 2, 3, 4, 1])
    assert_equal([x for x in take(a, 0)], List[Int]())
    assert_equal([x for x in drop(a, 2)], [3, 4, 1])
    assert_equal([x for x in drop(a, 9)], List[Int]())
    assert_equal([x for x in take_while[small](a)], [1, 2])
    assert_equal([x for x in drop_while[small](a)], [3, 4, 1])


def test_product() raises:
    var a = [1, 2]
    var b = ["x", "y"]
    var t = String()
    for x, y in product(a, b):
        t += String(x) + y
    assert_equal(t, "1x1y2x2y")
    var n = 0
    for p in product(a, a, a):
        n += p[0] * 100 + p[1] * 10 + p[2]
    assert_equal(n, 4 * 111 + 8 * 111)
    n = 0
    for p, q, r, s in product(a, a, a, a):
        n += 1
    assert_equal(n, 16)
    for p in product(a, List[Int]()):
        assert_true(False)


def test_collect_generic() raises:
    var l = [1, 2]
    assert_equal(collect(l), ["1", "2"])
    var s: Set[Int] = {3}
    assert_equal(collect(s), ["3"])
    var d = {"k": 1}
    assert_equal(collect(d), ["k"])
    var q = Deque[Int](1, 2)
    assert_equal(collect(q), ["1", "2"])
    var k = LinkedList[Int](1, 2)
    assert_equal(collect(k), ["1", "2"])
    var i = InlineArray[Int, 2](5, 6)
    assert_equal(collect(i), ["5", "6"])
    var o = Optional(4)
    assert_equal(collect(o), ["4"])
    var r = range(2)
    assert_equal(collect(r), ["0", "1"])
    var t = "héy".codepoint_slices()
    assert_equal(collect(t), ["h", "é", "y"])
    var sp = Span(l)
    assert_equal(collect(sp), ["1", "2"])
    assert_equal(collect(Countdown(2)), ["2", "1"])


def test_next_on_collections() raises:
    var l = [1, 2]
    var it = iter(l)
    assert_equal(next(it), 1)
    assert_equal(next(it), 2)
    with assert_raises():
        _ = next(it)
    var d = {"a": 1}
    var id = iter(d)
    assert_equal(next(id), "a")
    with assert_raises():
        _ = next(id)
    var r = iter(range(1))
    assert_equal(next(r), 0)
    try:
        _ = next(r)
    except e:
        assert_true(String(e).byte_length() > 0)


def test_nth_bounds() raises:
    var l = [1, 2, 3]
    var it = iter(l)
    var lower, upper = it.bounds()
    assert_equal(lower, 3)
    assert_equal(upper.value(), 3)
    assert_equal(it.nth(1).value(), 2)
    assert_equal(it.nth(0).value(), 3)
    assert_false(it.nth(0))
    var b = count().bounds()
    assert_false(b[1])
    var e = empty[Int]().bounds()
    assert_equal(e[0], 0)


def test_any_all() raises:
    assert_true(any([False, True]))
    assert_false(any([False, False]))
    assert_false(any(List[Bool]()))
    assert_true(all([True, True]))
    assert_false(all([True, False]))
    assert_true(all(List[Bool]()))
    assert_true(any([0, 1]))
    assert_false(all(["", "a"]))
    assert_true(any({0, 1}))
    assert_true(all({"a": 1}))
    assert_true(any(SIMD[DType.bool, 4](False, True, False, False)))
    assert_false(all(SIMD[DType.bool, 4](False, True, False, False)))


def test_ranges() raises:
    assert_equal(len(range(5)), 5)
    assert_equal(len(range(2, 5)), 3)
    assert_equal(len(range(0, 10, 3)), 4)
    assert_equal(len(range(10, 0, -3)), 4)
    assert_equal(len(range(5, 2)), 0)
    assert_equal(len(range(-3)), 0)
    assert_equal(range(3, 8)[2], 5)
    assert_equal(range(0, 10, 3)[2], 6)
    assert_equal([x for x in reversed(range(4))], [3, 2, 1, 0])
    assert_equal([x for x in reversed(range(1, 4))], [3, 2, 1])
    assert_equal([x for x in reversed(range(0, 10, 3))], [9, 6, 3, 0])
    assert_equal([x for x in reversed(range(10, 0, -3))], [1, 4, 7, 10])
    var u = List[UInt8]()
    for x in range(UInt8(250), UInt8(255)):
        u.append(x)
    assert_equal(len(u), 5)
    var n: UInt = 0
    for x in range(UInt(4)):
        n += x
    assert_equal(n, 6)
    var m = Int32(0)
    for x in range(Int32(5), Int32(0), Int32(-2)):
        m = m * 10 + x
    assert_equal(m, 531)
    var k = 0
    for x in range(Int64(3)):
        k += Int(x)
    assert_equal(k, 3)


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
