# A program of late 2025 (25.7): lists, dictionaries, traits, vectorize, texts, pointers, errors, iterators.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from testing import assert_equal, assert_true, assert_false, assert_raises, TestSuite
from collections import Set, Deque, Counter, LinkedList
from memory import ArcPointer, OwnedPointer, UnsafePointer, alloc
from utils import Variant
from algorithm import vectorize, parallelize, map
from algorithm.functional import elementwise
from sys import simd_width_of, size_of
from math import sqrt
from hashlib import Hasher
from iter import zip
from itertools import product, repeat
from utils.index import IndexList


@fieldwise_init
struct Point(Copyable, Movable, Stringable, Writable, KeyElement):
    var x: Int
    var y: Int

    fn __str__(self) -> String:
        return String.write(self)

    fn write_to(self, mut writer: Some[Writer]):
        writer.write("(", self.x, ", ", self.y, ")")

    fn __eq__(self, other: Self) -> Bool:
        return self.x == other.x and self.y == other.y

    fn __hash__[H: Hasher](self, mut hasher: H):
        hasher.update(self.x)
        hasher.update(self.y)

    fn __lt__(self, other: Self) -> Bool:
        return self.x < other.x


@register_passable("trivial")
struct Small(Copyable, Movable):
    var n: Int32

    fn __init__(out self, n: Int32):
        self.n = n


trait Shape(Copyable, Movable):
    alias sides: Int

    fn area(self) -> Float64:
        ...

    fn name(self) -> String:
        return "shape"


@fieldwise_init
struct Square(Shape):
    alias sides = 4
    var w: Float64

    fn area(self) -> Float64:
        return self.w * self.w


fn describe[S: Shape](s: S) -> String:
    return s.name() + String(S.sides) + " " + String(s.area())


def test_list():
    var a: List[Int] = [1, 2, 3]
    var n = 0
    for x in a:
        n += x
    assert_equal(n, 6)
    for ref x in a:
        x *= 2
    assert_equal(a, [2, 4, 6])
    var b = a.copy()
    b.append(1)
    assert_equal(len(a), 3)
    assert_equal([x * 2 for x in a if x > 2], [8, 12])
    assert_equal(String(a), "[2, 4, 6]")
    assert_equal(a.__str__(), "[2, 4, 6]")
    a.resize(5, 0)
    a.shrink(1)
    assert_equal(a[0], 2)
    var m = [[1], [2, 3]]
    assert_equal(m[1][1], 3)
    assert_equal(a[-1], 2)


def test_dict_set():
    var d: Dict[String, Int] = {"a": 1, "b": 2}
    for k in d:
        assert_true(k in d)
    for e in d.items():
        assert_true(e.value > 0)
    for ref v in d.values():
        v += 1
    assert_equal(d["a"], 2)
    var s = {1, 2, 3}
    assert_true(2 in s)
    assert_equal(len(s), 3)
    var p = Dict[Point, Int]()
    p[Point(1, 2)] = 5
    assert_equal(p[Point(1, 2)], 5)
    assert_equal(len(d.copy()), 2)
    if "a" in d:
        _ = d.pop("a")
    assert_equal(d.get("zz", 0), 0)


def test_traits():
    assert_equal(describe(Square(2)), "shape4 4.0")
    assert_equal(String(Point(1, 2)), "(1, 2)")
    assert_equal(Point(1, 2).__str__(), "(1, 2)")
    var l = [Point(2, 0), Point(1, 0)]

    @parameter
    fn less(a: Point, b: Point) -> Bool:
        return a.x < b.x

    sort[less](l)
    assert_equal(l[0].x, 1)
    var s = Small(3)
    var t = s
    assert_equal(t.n, 3)


def test_vectorize():
    alias n = 37
    var p = UnsafePointer[Float32].alloc(n)
    var total = Float32(0)

    @parameter
    fn fill[width: Int](i: Int):
        p.store(i, SIMD[DType.float32, width](2))

    vectorize[fill, simd_width_of[DType.float32]()](n)
    for i in range(n):
        total += p[i]
    assert_equal(total, 74)

    @parameter
    fn work(i: Int):
        p[i] = i

    parallelize[work](n)
    parallelize[work](n, 4)
    assert_equal(p[36], 36)

    @parameter
    fn el[width: Int, rank: Int, alignment: Int = 1](idx: IndexList[rank]):
        p.store[width=width](idx[0], p.load[width=width](idx[0]) + 1)

    elementwise[el, 4](IndexList[1](n))
    assert_equal(p[36], 37)
    map[work](n)
    assert_equal(p[1], 1)
    p.free()


def test_strings():
    var s = String("abc")
    for c in s.codepoint_slices():
        assert_true(c in s)
    assert_equal(s[0:2], "ab")
    assert_equal(s[1], "b")
    assert_equal(len(s), 3)
    assert_equal(s.upper(), "ABC")
    assert_equal("a,b".split(",")[0], "a")
    var parts = s.split("b")
    assert_equal(len(parts), 2)
    assert_equal("{}-{}".format(1, 2), "1-2")
    assert_equal(String("x") * 3, "xxx")
    assert_equal(s.as_string_slice(), "abc")
    assert_equal(String(s.as_bytes()[0]), "97")
    assert_equal(s.ljust(5), "abc  ")
    assert_equal(Int(s.isupper()), 0)
    assert_equal(", ".join(["a", "b"]), "a, b")
    assert_equal(ord("a"), 97)


def test_pointer():
    var p = alloc[Int](3)
    p.init_pointee_copy(1)
    (p + 1).init_pointee_move(2)
    assert_equal(p[0] + p[1], 3)
    p.free()
    var a = ArcPointer(3)
    var b = a
    b[] = 4
    assert_equal(a[], 4)
    var o = OwnedPointer(5)
    assert_equal(o[], 5)


def test_errors():
    with assert_raises(contains="x"):
        raise Error("x")
    try:
        raise "a"
    except e:
        assert_equal(String(e), "a")
    else:
        assert_true(False)
    finally:
        pass


def test_iter():
    var n = 0
    for a, b in zip([1, 2], [3, 4]):
        n += a * b
    assert_equal(n, 11)
    for a, b in product([1, 2], [3, 4]):
        n += 1
    assert_equal(n, 15)
    for i, x in enumerate([5, 6]):
        n += i * x
    assert_equal(n, 21)
    for x in reversed([1, 2]):
        n += x
    assert_equal(n, 24)
    for x in repeat(2, times=3):
        n += x
    assert_equal(n, 30)


def main():
    TestSuite.discover_tests[__functions_in_module()]().run()
