# Optional, OptionalReg, Variant and Tuple: every method, destructors counted, values that only move.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import assert_equal, assert_not_equal, assert_true, assert_false, assert_raises, TestSuite
from std.collections import OptionalReg
from std.collections.optional import EmptyOptionalError
from std.utils import Variant


struct Counted(Copyable, Movable):
    var value: Int
    var log: UnsafePointer[Int, MutAnyOrigin]

    def __init__(out self, value: Int, log: UnsafePointer[Int, MutAnyOrigin]):
        self.value = value
        self.log = log
        self.log[0] += 1

    def __init__(out self, *, copy: Self):
        self.value = copy.value
        self.log = copy.log
        self.log[0] += 1

    def __init__(out self, *, deinit move: Self):
        self.value = move.value
        self.log = move.log

    def __del__(deinit self):
        self.log[0] -= 1


@fieldwise_init
struct MoveOnly(Movable):
    var data: Int


def hash_of[T: Hashable](x: T) -> UInt64:
    return hash(x)


def eq[T: Equatable](a: T, b: T) -> Bool:
    return a == b


def truth[T: Boolable](a: T) -> Bool:
    return a.__bool__()


def text[T: Writable](a: T) -> String:
    return String(a)


def dflt[T: Defaultable & Movable]() -> T:
    return T()


def test_basics() raises:
    var a = Optional(1)
    var b = Optional[Int](None)
    var c: Optional[Int] = None
    var d: Optional[Int] = 3
    var e = Optional[Int]()
    assert_true(a)
    assert_false(b)
    assert_false(c)
    assert_false(e)
    assert_true(d)
    assert_equal(a.value(), 1)
    assert_equal(d.value(), 3)
    assert_true(b is None)
    assert_true(a is not None)
    assert_equal(a.or_else(5), 1)
    assert_equal(b.or_else(5), 5)
    assert_true(Bool(a) and True)
    assert_false(not a)
    assert_true(~b)
    assert_false(~a)


def test_subscript_raises() raises:
    var a: Optional[Int] = None
    with assert_raises():
        _ = a[]
    var b: Optional[Int] = 4
    assert_equal(b[], 4)
    b[] = 9
    assert_equal(b.value(), 9)
    b.value() += 1
    assert_equal(b[], 10)
    try:
        _ = a[]
        assert_true(False)
    except e:
        assert_true(text(e).byte_length() > 0)


def test_equality() raises:
    var n: Optional[Int] = None
    var o: Optional[Int] = 0
    var p: Optional[Int] = 0
    assert_true(o == p)
    assert_true(n == None)
    assert_true(o != None)
    assert_true(n != o)
    assert_true(o == 0)
    assert_true(o != 1)
    assert_false(n == 0)
    assert_true(eq(n, n))


def test_take() raises:
    var a: Optional[Int] = 3
    assert_equal(a.take(), 3)
    assert_false(a)
    a = 5
    assert_equal(a.unsafe_take(), 5)
    var b: Optional[Int] = 6
    assert_equal(b.unsafe_value(), 6)
    var c = Optional(MoveOnly(4))
    var d = c.take()
    assert_equal(d.data, 4)
    assert_false(c)


def test_map_and_then() raises:
    var a: Optional[Int] = 3
    var n: Optional[Int] = None

    def double(x: Int) -> Int:
        return x * 2

    def spell(x: Int) -> String:
        return String(x)

    def positive(x: Int) -> Optional[Int]:
        return Optional(x) if x > 0 else None

    assert_equal(a.map(double).value(), 6)
    assert_false(n.map(double))
    assert_equal(a.map(spell).value(), "3")
    assert_equal(a.and_then(positive).value(), 3)
    assert_false(Optional(-3).and_then(positive))
    assert_false(n.and_then(positive))


def test_iterate() raises:
    var a: Optional[Int] = 3
    var n = 0
    for x in a:
        n += x
    assert_equal(n, 3)
    for x in Optional[Int](None):
        n += x
    assert_equal(n, 3)
    var s: Optional[String] = "abc"
    for ref x in s:
        x += "d"
    assert_equal(s.value(), "abcd")


def test_copied() raises:
    var l = {"a": 1}
    var x: Optional[Int] = l.get("a").copied() if False else l.get("a")
    assert_equal(x.value(), 1)


def test_traits() raises:
    assert_equal(String(Optional(1)), "1")
    assert_equal(String(Optional[Int](None)), "None")
    assert_equal(hash_of(Optional(1)), hash_of(Optional(1)))
    assert_not_equal(hash_of(Optional(0)), hash_of(Optional[Int](None)))
    assert_true(truth(Optional(0)))
    assert_false(dflt[Optional[String]]())
    var d = Dict[Optional[Int], Int]()
    d[None] = 1
    d[3] = 2
    assert_equal(d[None], 1)
    assert_equal(d[Optional(3)], 2)


def test_destructors() raises:
    var live = 0
    var p = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    var a = Optional(Counted(1, p))
    assert_equal(live, 1)
    assert_true(a)
    a = None
    assert_equal(live, 0)
    assert_false(a)
    a = Counted(2, p)
    assert_true(a)
    a = Counted(3, p)
    assert_equal(live, 1)
    var b = a.copy()
    assert_equal(live, 2)
    var c = a.take()
    assert_equal(live, 2)
    assert_equal(c.value, 3)
    _ = c^
    assert_equal(live, 1)
    var d = b.or_else(Counted(9, p)).value
    assert_equal(d, 3)
    _ = b^
    assert_equal(live, 0)


def test_reg() raises:
    var a = OptionalReg[Int](3)
    var b = OptionalReg[Int](None)
    var c = OptionalReg[Int]()
    assert_true(a)
    assert_false(b)
    assert_false(c)
    assert_equal(a.value(), 3)
    assert_equal(b.or_else(4), 4)
    assert_equal(a.or_else(4), 3)
    assert_true(b is None)
    assert_true(a is not None)


def test_variant() raises:
    comptime V = Variant[Int, String, Float64]
    var v = V(3)
    assert_true(v.isa[Int]())
    assert_false(v.isa[String]())
    assert_equal(v[Int], 3)
    v[Int] += 1
    assert_equal(v[Int], 4)
    v = V(String("a"))
    assert_equal(v[String], "a")
    v = String("b")
    assert_equal(v[String], "b")
    v.set(2.5)
    assert_equal(v[Float64], 2.5)
    assert_equal(v.take[Float64](), 2.5)
    var w = V(String("text"))
    assert_equal(w.unsafe_take[String](), "text")
    var x = V(String("text"))
    assert_equal(x.replace[Int, String](5), "text")
    assert_equal(x[Int], 5)
    assert_equal(x.unsafe_replace[Float64, Int](1.5), 5)
    assert_equal(x.unsafe_get[Float64](), 1.5)
    assert_true(V.is_type_supported[Int]())
    assert_false(V.is_type_supported[Bool]())


def test_variant_texts() raises:
    comptime V = Variant[Int, String]
    assert_equal(String(V(3)), "3")
    assert_equal(String(V(String("q"))), "q")
    assert_true(V(3) == V(3))
    assert_true(V(3) != V(4))
    assert_true(V(3) != V(String("3")))
    assert_equal(hash(V(3)), hash(V(3)))
    var l: List[V] = [V(1), V(String("a"))]
    assert_equal(l[1][String], "a")
    var l2: List[V] = [1, String("a")]
    assert_equal(l2[0][Int], 1)


def test_variant_destructors() raises:
    var live = 0
    var p = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    comptime V = Variant[Counted, Int, String]
    var v = V(Counted(1, p))
    assert_equal(live, 1)
    assert_true(v.isa[Counted]())
    v = V(3)
    assert_equal(live, 0)
    v.set(Counted(4, p))
    assert_equal(live, 1)
    var w = v.copy()
    assert_equal(live, 2)
    var c = w.take[Counted]()
    assert_equal(live, 2)
    _ = c^
    assert_equal(live, 1)
    var old = v.replace[String, Counted]("s")
    assert_equal(live, 1)
    _ = old^
    assert_equal(live, 0)
    assert_equal(v[String], "s")


def test_variant_move_only() raises:
    comptime V = Variant[MoveOnly, Int]
    var v = V(MoveOnly(4))
    assert_equal(v[MoveOnly].data, 4)
    var w = v^
    var m = w.take[MoveOnly]()
    assert_equal(m.data, 4)


def test_tuple() raises:
    var t = (1, "a", 2.5)
    assert_equal(len(t), 3)
    assert_equal(t[0], 1)
    assert_equal(t[1], "a")
    assert_equal(t[2], 2.5)
    var a, b, c = t
    assert_equal(a, 1)
    assert_equal(b, "a")
    assert_equal(c, 2.5)
    t[0] = 7
    assert_equal(t[0], 7)
    assert_true(1 in (1, 2, 3))
    assert_false(4 in (1, 2, 3))
    assert_true("a" in t)
    assert_true((1, 2) == (1, 2))
    assert_true((1, 2) != (1, 3))
    assert_true((1, 2) < (1, 3))
    assert_true((2, 0) > (1, 3))
    assert_true((2, 0) >= (2, 0))
    assert_true((1, "a") <= (1, "b"))
    assert_equal(String((1, "a")), "(1, 'a')")
    assert_equal(String((1,)), "(1,)")
    assert_equal(String(()), "()")
    assert_equal((1, 2).reverse(), (2, 1))
    assert_equal((1, 2).concat((3, 4)), (1, 2, 3, 4))
    assert_equal(hash((1, 2)), hash((1, 2)))
    var e = Tuple()
    assert_equal(len(e), 0)
    var u = Tuple(1, "x")
    assert_equal(u[1], "x")
    var n = (1, (2, 3))
    assert_equal(n[1][1], 3)
    var d: Tuple[Int, String] = (1, "q")
    d[1] += "r"
    assert_equal(d[1], "qr")
    var x, (y, z) = n
    assert_equal(x + y + z, 6)


def test_tuple_destructors() raises:
    var live = 0
    var p = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    var t = (Counted(1, p), 3, Counted(2, p))
    assert_equal(live, 2)
    var u = t.copy()
    assert_equal(live, 4)
    t[0] = Counted(5, p)
    assert_equal(live, 4)
    var a, n, b = t^
    assert_equal(live, 4)
    assert_equal(a.value + b.value + n, 10)
    _ = a^
    _ = b^
    assert_equal(live, 2)
    var r = u.reverse()
    assert_equal(r[0].value, 2)
    _ = u^
    _ = r^
    assert_equal(live, 0)


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
