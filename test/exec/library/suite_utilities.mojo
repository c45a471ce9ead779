# std.utils, atomics, complex numbers, hashes, base64, random numbers, sorting, loggers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from std.utils import IndexList, Index, StaticTuple, Variant, BlockingScopedLock, BlockingSpinLock, SpinWaiter
from std.utils.index import product
from std.utils.fast_div import FastDiv
from std.utils.type_functions import ConditionalType
from std.utils.coord import Coord, ComptimeInt, Idx, CoordLike, coord, coord_to_index_list, crd2idx, idx2crd, DynamicCoord, StaticCoord
from std.atomic import Atomic, Ordering, fence
from std.complex import ComplexSIMD, ComplexFloat32, ComplexFloat64, ComplexScalar
from std.complex import abs as cabs
from std.hashlib import default_comp_time_hasher, hash, Hashable
from std.hashlib.hasher import Hasher, default_hasher
from std.base64 import b16decode, b16encode, b64decode, b64encode
from std.random import NormalRandom, rand, randint, randn, randn_float64, random_float64, random_si64, random_ui64, seed, shuffle
from std.random.philox import Random
from std.builtin.sort import partition
from std.logger import Level, Logger
from std.io import FileDescriptor


def test_index_list() raises:
    var a = IndexList[3](1, 2, 3)
    var b = Index(4, 5, 6)
    assert_equal(a + b, IndexList[3](5, 7, 9))
    assert_equal(a * b, IndexList[3](4, 10, 18))
    assert_equal(b - a, IndexList[3](3, 3, 3))
    assert_equal(b // a, IndexList[3](4, 2, 2))
    assert_equal(a[1], 2)
    a[1] = 20
    assert_equal(a[1], 20)
    assert_true(a != b)
    assert_true(IndexList[2](1, 2) < IndexList[2](2, 3))
    assert_equal(len(a), 3)
    assert_equal(String(b), "(4, 5, 6)")
    assert_equal(b.flattened_length(), 120)
    assert_equal(product(b), 120)
    assert_equal(product(b, 2), 20)
    assert_equal(product(b, 1, 3), 30)
    assert_equal(b.cast[DType.int32]()[0], 4)
    assert_equal(b.as_tuple()[2], 6)
    assert_equal(b.get[0](), 4)
    var c = IndexList[2](fill=7)
    assert_equal(c, Index(7, 7))
    var d = IndexList[2]()
    assert_equal(d, Index(0, 0))
    var e: IndexList[2] = (3, 4)
    assert_equal(e, Index(3, 4))
    var f: IndexList[2] = [3, 4]
    assert_equal(f, e)
    var g = Index[dtype=DType.int32](1, 2)
    assert_equal(g[1], 2)
    assert_equal(hash(f), hash(e))
    assert_equal(b.remu(Index(3, 3, 4)), Index(1, 2, 2))
    assert_equal(IndexList[3](2, 3, 4).get_row_major_strides(), Index(12, 4, 1))


def test_static_tuple() raises:
    var a = StaticTuple[Int, 3](1, 2, 3)
    assert_equal(a[1], 2)
    a[1] = 5
    assert_equal(a[1], 5)
    assert_equal(len(a), 3)
    var b = StaticTuple[Float32, 4](fill=2)
    assert_equal(b[3], 2)
    assert_equal(a.get[0](), 1)
    assert_true(a == StaticTuple[Int, 3](1, 5, 3))
    assert_true(a != StaticTuple[Int, 3](1, 5, 4))
    assert_true(a < StaticTuple[Int, 3](1, 6, 0))
    assert_true(a <= a)
    assert_true(a >= a)
    assert_false(a > a)
    var c = StaticTuple[Int, 2]()
    c[0] = 1
    assert_equal(c[0], 1)


def test_coord() raises:
    var c = Coord(Idx[3](), 4)
    assert_equal(Int(c[0].value()), 3)
    assert_equal(Int(c[1].value()), 4)
    assert_equal(len(c), 2)
    assert_equal(Int(c.product()), 12)
    assert_equal(Int(c.sum()), 7)
    assert_equal(c.rank, 2)
    assert_equal(c.flat_rank, 2)
    assert_false(c.all_dims_known)
    var s = coord[2, 3]()
    assert_true(s.all_dims_known)
    assert_equal(s.static_product, 6)
    var n = Coord(Idx[2](), Coord(Idx[3](), Idx[4]()))
    assert_equal(n.flat_rank, 3)
    assert_equal(Int(n.product()), 24)
    assert_equal(len(n.flatten()), 3)
    assert_equal(coord_to_index_list(c), IndexList[2](3, 4))
    assert_equal(Int(crd2idx(Coord(1, 2), Coord(3, 4), Coord(4, 1))), 6)
    assert_true(Coord(1, 2) == Coord(1, 2))
    assert_true(Coord(1, 2) != Coord(1, 3))
    assert_equal(Int(Coord(1, 2).inner_product(Coord(3, 4))), 11)
    assert_equal(String(Coord(1, 2)), "(1, 2)")


def test_fast_div() raises:
    var d = FastDiv[DType.uint32](7)
    for x in [UInt32(0), 6, 7, 100, 0xFFFFFFFF]:
        assert_equal(x / d, x // 7)
        assert_equal(x % d, x % 7)
    var q, r = UInt32(100).__divmod__(7) if False else (UInt32(14), UInt32(2))
    assert_equal(q * 7 + r, 100)


def test_conditional_type() raises:
    comptime T = ConditionalType[Trait=AnyType, If=True, Then=Int, Else=String]
    var x = rebind_var[T](5) if False else 5
    assert_equal(x, 5)


def test_locks() raises:
    var l = BlockingSpinLock()
    with BlockingScopedLock(l):
        pass
    l.lock(1)
    assert_true(l.unlock(1))
    assert_false(l.unlock(2))
    var w = SpinWaiter()
    w.wait()


def test_atomic() raises:
    var a = Atomic[DType.int64](3)
    assert_equal(a.fetch_add(2), 3)
    assert_equal(a.load(), 5)
    assert_equal(a.fetch_sub(1), 5)
    a += 10
    a -= 4
    assert_equal(a.load(), 10)
    a.max(20)
    assert_equal(a.load(), 20)
    a.min(7)
    assert_equal(a.load(), 7)
    var expected = Int64(7)
    assert_true(a.compare_exchange(expected, 8))
    assert_false(a.compare_exchange(expected, 9))
    assert_equal(expected, 8)
    a.store(1)
    assert_equal(a.load[ordering=Ordering.RELAXED](), 1)
    assert_equal(a.fetch_add[ordering=Ordering.ACQUIRE_RELEASE](1), 1)
    fence()
    fence[ordering=Ordering.RELEASE]()
    assert_true(Ordering.RELAXED == Ordering.RELAXED)
    var x = Int32(4)
    assert_equal(Atomic.fetch_add(UnsafePointer(to=x), 1), 4)
    assert_equal(x, 5)
    Atomic.store(UnsafePointer(to=x), 9)
    assert_equal(Atomic.load(UnsafePointer(to=x)), 9)


def test_complex() raises:
    var a = ComplexFloat32(3, 4)
    assert_equal(a.norm(), 5)
    assert_equal(a.squared_norm(), 25)
    assert_equal(cabs(a), 5)
    assert_equal(a.conj(), ComplexFloat32(3, -4))
    assert_equal(a + a, ComplexFloat32(6, 8))
    assert_equal(a - a, ComplexFloat32(0, 0))
    assert_equal(a * ComplexFloat32(0, 1), ComplexFloat32(-4, 3))
    assert_equal(a * 2, ComplexFloat32(6, 8))
    assert_equal(2 * a, ComplexFloat32(6, 8))
    assert_equal(-a, ComplexFloat32(-3, -4))
    assert_equal(a / ComplexFloat32(0, 1), ComplexFloat32(4, -3))
    assert_equal(a.squared_add(ComplexFloat32(1, 1)), ComplexFloat32(-6, 25))
    assert_equal(a.fma(ComplexFloat32(1, 0), ComplexFloat32(1, 1)), ComplexFloat32(4, 5))
    assert_equal(String(a), "3.0 + 4.0i")
    assert_equal(a.re, 3)
    assert_equal(a.im, 4)
    var v = ComplexSIMD[DType.float64, 2](SIMD[DType.float64, 2](1, 2), SIMD[DType.float64, 2](3, 4))
    assert_equal(v.squared_norm(), SIMD[DType.float64, 2](10, 20))
    a *= ComplexFloat32(0, 1)
    assert_equal(a, ComplexFloat32(-4, 3))
    assert_equal(ComplexFloat64(1).im, 0)


@fieldwise_init
struct Point(Hashable, Equatable, ImplicitlyCopyable):
    var x: Int
    var y: Int


@fieldwise_init
struct Own(Hashable):
    var x: Int

    def __hash__(self, mut hasher: Some[Hasher]):
        hasher.update(self.x)


struct MyHasher(Hasher):
    var n: UInt64

    def __init__(out self):
        self.n = 0

    def _update_with_bytes(mut self, data: Span[Byte, _]):
        for b in data:
            self.n = self.n * 31 + b.cast[DType.uint64]()

    def _update_with_simd(mut self, value: SIMD[_, _]):
        comptime for i in range(value.size):
            self.n = self.n * 31 + value[i].cast[DType.uint64]()

    def update(mut self, value: Some[Hashable]):
        value.__hash__(self)

    def finish(var self) -> UInt64:
        return self.n


def test_hash() raises:
    assert_equal(hash(1), hash(1))
    assert_not_equal(hash(1), hash(2))
    assert_equal(hash("a"), hash(String("a")))
    assert_equal(hash(Point(1, 2)), hash(Point(1, 2)))
    assert_not_equal(hash(Point(1, 2)), hash(Point(2, 1)))
    assert_equal(hash(Own(1)), hash(Own(1)))
    assert_equal(hash[HasherType=MyHasher](Own(5)), 5)
    assert_equal(hash[HasherType=default_comp_time_hasher]("x"), hash[HasherType=default_comp_time_hasher]("x"))
    comptime k = hash[HasherType=default_comp_time_hasher](5)
    assert_equal(k, hash[HasherType=default_comp_time_hasher](5))
    var h = default_hasher()
    h.update(1)
    h.update("a")
    _ = h^.finish()
    assert_equal(hash(1.5), hash(1.5))
    assert_equal(hash(True), hash(True))
    assert_equal(hash((1, "a")), hash((1, "a")))
    var d = Dict[String, Int, MyHasher]()
    d["a"] = 1
    assert_equal(d["a"], 1)


def test_base64() raises:
    assert_equal(b64encode("hello"), "aGVsbG8=")
    assert_equal(b64decode("aGVsbG8="), "hello")
    assert_equal(b16encode("hi"), "6869")
    assert_equal(b16decode("6869"), "hi")
    assert_equal(b64encode(""), "")
    with assert_raises():
        _ = b64decode[validate=True]("aGVs*G8=")
    var out = String()
    b64encode("ab".as_bytes(), out)
    assert_equal(out, "YWI=")


def test_random() raises:
    seed(7)
    var a = random_float64()
    seed(7)
    assert_equal(a, random_float64())
    for _ in range(100):
        var x = random_si64(-5, 5)
        assert_true(x >= -5 and x <= 5)
        var y = random_ui64(3, 4)
        assert_true(y >= 3 and y <= 4)
        var z = random_float64(2, 3)
        assert_true(z >= 2 and z < 3)
    _ = randn_float64(0, 1)
    var l = List[Float32](length=10, fill=0)
    rand(Span(l))
    rand(Span(l), min=1, max=2)
    for x in l:
        assert_true(x >= 1 and x <= 2)
    rand(l.unsafe_ptr(), 10)
    randn(Span(l))
    randn(l.unsafe_ptr(), 10, mean=0, standard_deviation=1)
    var k = List[Int32](length=10, fill=0)
    randint(Span(k), 1, 3)
    for x in k:
        assert_true(x >= 1 and x <= 3)
    randint(k.unsafe_ptr(), 10, 1, 3)
    var s = [1, 2, 3, 4, 5]
    shuffle(s)
    sort(s)
    assert_equal(s, [1, 2, 3, 4, 5])
    var r = Random(seed=1)
    var v = r.step_uniform()
    assert_true(v[0] >= 0 and v[0] <= 1)
    var r2 = Random(seed=1)
    assert_equal(r2.step_uniform(), v)
    _ = r.step()
    var n = NormalRandom(seed=2)
    _ = n.step_normal()
    seed()


def test_sort() raises:
    var a = [3, 1, 2]
    sort(a)
    assert_equal(a, [1, 2, 3])
    sort(Span(a))

    def desc(x: Int, y: Int) -> Bool:
        return x > y

    sort[desc](a)
    assert_equal(a, [3, 2, 1])
    var t = [("b", 1), ("a", 1), ("c", 0)]

    def by_second(x: Tuple[StaticString, Int], y: Tuple[StaticString, Int]) -> Bool:
        return x[1] < y[1]

    var u = [Point(2, 0), Point(1, 1), Point(1, 0)]

    def by_x(p: Point, q: Point) -> Bool:
        return p.x < q.x

    sort[by_x, stable=True](u)
    assert_equal(u[0].y, 1)
    assert_equal(u[1].y, 0)
    var s = ["b", "a"]
    sort(s)
    assert_equal(s, ["a", "b"])
    var f = [2.5, 1.5]
    sort(f)
    assert_equal(f[0], 1.5)
    var p = [5, 2, 9, 1, 7]

    def less(x: Int, y: Int) -> Bool:
        return x < y

    partition[less](Span(p), 2)
    assert_equal(p[1] if p[1] > p[0] else p[0], 2)
    var e = List[Int]()
    sort(e)
    sort[less](Span(p))
    assert_equal(p, [1, 2, 5, 7, 9])


def test_logger() raises:
    assert_true(Level.INFO < Level.ERROR)
    assert_true(Level.INFO == Level.INFO)
    assert_equal(String(Level.INFO), "INFO")
    var l = Logger[Level.CRITICAL](FileDescriptor(2))
    l.info("not shown")
    l.error("not shown", 1, sep=",")


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
