# List: every constructor and method, its traits in generic code, values that only move, destructors counted.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import assert_equal, assert_not_equal, assert_true, assert_false, assert_raises, TestSuite


@fieldwise_init
struct MoveOnly[T: Movable & ImplicitlyDeletable](Movable):
    var data: Self.T


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


def size_of_any[T: Sized](x: T) -> Int:
    return len(x)


def hash_of[T: Hashable](x: T) -> UInt64:
    return hash(x)


def text_of[T: Writable](x: T) -> String:
    return String(x)


def is_same[T: Equatable](a: T, b: T) -> Bool:
    return a == b


def truth_of[T: Boolable](x: T) -> Bool:
    return Bool(x)


def total[C: Iterable](c: C) -> Int where conforms_to(C.IteratorType[origin_of(c)].Element, Intable):
    var n = 0
    for _ in c:
        n += 1
    return n


def copied[T: Copyable](x: T) -> T:
    return x.copy()


def moved[T: Movable](var x: T) -> T:
    return x^


def made[T: Defaultable & Movable]() -> T:
    return T()


def test_constructors() raises:
    var a = List[Int]()
    assert_equal(len(a), 0)
    assert_false(a)
    var b = List[Int](capacity=10)
    assert_equal(len(b), 0)
    assert_true(b.capacity >= 10)
    var c = List[Int](length=3, fill=7)
    assert_equal(c, [7, 7, 7])
    var d: List[Int] = [1, 2, 3]
    assert_equal(len(d), 3)
    var e = List(range(4))
    assert_equal(e, [0, 1, 2, 3])
    var f = [1.5, 2.5]
    assert_equal(f[1], 2.5)
    var g = d.copy()
    g[0] = 9
    assert_equal(d[0], 1)
    var h = List[Int](copy=d)
    assert_equal(h, d)
    var i = List[String](["a", "b"])
    assert_equal(i[1], "b")
    var j = List(1, 2, 3)
    assert_equal(j, d)
    var k = List[UInt8](unsafe_uninit_length=4)
    assert_equal(len(k), 4)
    var empty: List[String] = []
    assert_equal(len(empty), 0)


def test_append_pop_insert() raises:
    var a = List[Int]()
    for i in range(5):
        a.append(i)
    assert_equal(a.pop(), 4)
    assert_equal(a.pop(0), 0)
    assert_equal(a.pop(1), 2)
    assert_equal(a, [1, 3])
    a.insert(0, 10)
    assert_equal(a, [10, 1, 3])
    a.insert(3, 20)
    assert_equal(a, [10, 1, 3, 20])
    a.insert(100, 30)
    assert_equal(a[len(a) - 1], 30)
    a.clear()
    assert_equal(len(a), 0)


def test_extend() raises:
    var a = [1, 2]
    a.extend([3, 4])
    assert_equal(a, [1, 2, 3, 4])
    var b = [5, 6]
    a.extend(b^)
    assert_equal(len(a), 6)
    var s: Span[Int, origin_of(a)] = Span(a)[0:2]
    var c = List[Int]()
    c.extend(s)
    assert_equal(c, [1, 2])
    var d = List[Float32]()
    d.extend(SIMD[DType.float32, 4](1, 2, 3, 4))
    assert_equal(len(d), 4)
    d.extend(SIMD[DType.float32, 4](1, 2, 3, 4), count=2)
    assert_equal(d, [Float32(1), 2, 3, 4, 1, 2])


def test_operators() raises:
    var a = [1, 2]
    var b = a + [3]
    assert_equal(b, [1, 2, 3])
    assert_equal(a * 2, [1, 2, 1, 2])
    assert_equal(a * 0, List[Int]())
    a += [5]
    assert_equal(a, [1, 2, 5])
    a *= 2
    assert_equal(a, [1, 2, 5, 1, 2, 5])
    a *= 0
    assert_equal(len(a), 0)
    assert_true(b == [1, 2, 3])
    assert_true(b != [1, 2])
    assert_true(3 in b)
    assert_true(4 not in b)
    assert_equal(b.count(3), 1)


def test_index() raises:
    var a = [1, 2, 3, 2, 1]
    assert_equal(a.index(2), 1)
    assert_equal(a.index(2, start=2), 3)
    assert_equal(a.index(1, start=1, stop=5), 4)
    assert_equal(a.index(2, -2), 3)
    with assert_raises(contains="ValueError"):
        _ = a.index(9)
    with assert_raises():
        _ = a.index(2, start=4)
    with assert_raises():
        _ = a.index(1, start=1, stop=4)


def test_slices() raises:
    var a = [0, 1, 2, 3, 4, 5]
    assert_equal(List(a[1:3]), [1, 2])
    assert_equal(len(a[:]), 6)
    assert_equal(a[::2], [0, 2, 4])
    assert_equal(a[::-1], [5, 4, 3, 2, 1, 0])
    assert_equal(a[4:1:-1], [4, 3, 2])
    assert_equal(len(a[10:]), 0)
    assert_equal(len(a[3:3]), 0)
    var s = a[1:4]
    assert_equal(s[0], 1)
    assert_equal(len(s), 3)


def test_resize_shrink_reserve() raises:
    var a = [1, 2, 3]
    a.resize(5, 0)
    assert_equal(a, [1, 2, 3, 0, 0])
    a.resize(2, 0)
    assert_equal(a, [1, 2])
    a.resize(unsafe_uninit_length=4)
    assert_equal(len(a), 4)
    a.shrink(1)
    assert_equal(a, [1])
    a.reserve(100)
    assert_true(a.capacity >= 100)
    assert_equal(a, [1])


def test_reverse_swap_unsafe() raises:
    var a = [1, 2, 3, 4]
    a.reverse()
    assert_equal(a, [4, 3, 2, 1])
    a.swap_elements(0, 3)
    assert_equal(a, [1, 3, 2, 4])
    assert_equal(a.unsafe_get(1), 3)
    a.unsafe_set(1, 30)
    assert_equal(a[1], 30)
    assert_equal(a.unsafe_ptr()[0], 1)
    assert_equal(a.byte_length(), 32)
    var p = a.steal_data()
    assert_equal(p[3], 4)
    p.free()


def test_iteration() raises:
    var a = [1, 2, 3]
    var n = 0
    for x in a:
        n = n * 10 + x
    assert_equal(n, 123)
    n = 0
    for x in reversed(a):
        n = n * 10 + x
    assert_equal(n, 321)
    for ref x in a:
        x += 1
    assert_equal(a, [2, 3, 4])
    for i, x in enumerate(a):
        assert_equal(x, i + 2)
    var texts = ["a", "b"]
    var all = String()
    for t in texts:
        all += t
    assert_equal(all, "ab")
    var out = List[String]()
    for var t in texts^:
        out.append(t^)
    assert_equal(out, ["a", "b"])
    assert_equal(total(a), 3)


def test_traits() raises:
    var a = [1, 2, 3]
    assert_equal(size_of_any(a), 3)
    assert_equal(hash_of(a), hash([1, 2, 3]))
    assert_not_equal(hash_of(a), hash([3, 2, 1]))
    assert_equal(text_of(a), "[1, 2, 3]")
    assert_equal(String(["a", "b"]), "['a', 'b']")
    assert_true(is_same(a, [1, 2, 3]))
    assert_true(truth_of(a))
    assert_equal(copied(a), a)
    assert_equal(moved([1]), [1])
    assert_equal(len(made[List[Int]]()), 0)


def test_move_only() raises:
    var a = List[MoveOnly[Int]]()
    a.append(MoveOnly(1))
    a.append(MoveOnly(2))
    a.insert(0, MoveOnly(0))
    a.reserve(50)
    assert_equal(a[0].data, 0)
    assert_equal(a[2].data, 2)
    var x = a.pop()
    assert_equal(x.data, 2)
    a.swap_elements(0, 1)
    assert_equal(a[0].data, 1)
    a.reverse()
    assert_equal(a[0].data, 0)
    var b = List[MoveOnly[Int]]()
    b.append(MoveOnly(7))
    a.extend(b^)
    assert_equal(a[2].data, 7)


def test_destructors() raises:
    var live = 0
    var p = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    var a = List[Counted]()
    for i in range(10):
        a.append(Counted(i, p))
    assert_equal(live, 10)
    _ = a.pop()
    assert_equal(live, 9)
    a.shrink(4)
    assert_equal(live, 4)
    var b = a.copy()
    assert_equal(live, 8)
    b.insert(2, Counted(99, p))
    assert_equal(live, 9)
    b[0] = Counted(5, p)
    assert_equal(live, 9)
    a.extend(b^)
    assert_equal(live, 9)
    a.resize(12, Counted(3, p))
    assert_equal(live, 12)
    var c = a * 2
    assert_equal(live, 24)
    c.clear()
    a = c^
    assert_equal(live, 0)
    _ = a^


def test_nested() raises:
    var m = [[1, 2], [3]]
    assert_equal(m[0][1], 2)
    m[1].append(4)
    assert_equal(m, [[1, 2], [3, 4]])
    assert_equal(String(m), "[[1, 2], [3, 4]]")
    m.append([5])
    assert_equal(len(m), 3)


def test_comprehension() raises:
    assert_equal([x * x for x in range(4)], [0, 1, 4, 9])
    assert_equal([x for x in range(10) if x % 3 == 0], [0, 3, 6, 9])
    assert_equal([x + y for x in range(2) for y in range(3)], [0, 1, 2, 1, 2, 3])


def test_destroy_with() raises:
    var n = 0

    def take(var x: MoveOnly[Int]) {mut n}:
        n += x.data

    var a = List[MoveOnly[Int]]()
    a.append(MoveOnly(3))
    a.append(MoveOnly(4))
    a^.destroy_with(take)
    assert_equal(n, 7)


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
