# Dict and keyword dictionaries: every method, keys of users, keys of one hash, iteration both ways.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import assert_equal, assert_not_equal, assert_true, assert_false, assert_raises, TestSuite
from std.collections.dict import DictEntry, OwnedKwargsDict, KeyElement, DictKeyError, EmptyDictError
from std.hashlib.hasher import Hasher


@fieldwise_init
struct Key(KeyElement, ImplicitlyCopyable):
    var a: Int
    var b: String

    def __eq__(self, other: Self) -> Bool:
        return self.a == other.a and self.b == other.b

    def __hash__[H: Hasher](self, mut hasher: H):
        hasher.update(self.a)
        hasher.update(self.b)


@fieldwise_init
struct Collides(KeyElement, ImplicitlyCopyable):
    var a: Int

    def __eq__(self, other: Self) -> Bool:
        return self.a == other.a

    def __hash__[H: Hasher](self, mut hasher: H):
        hasher.update(1)


def generic_copy[T: Copyable](x: T) -> T:
    return x.copy()


def generic_hash[T: Hashable](x: T) -> UInt64:
    return hash(x)


def test_make() raises:
    var a = Dict[String, Int]()
    assert_equal(len(a), 0)
    assert_false(a)
    a["x"] = 1
    assert_true(a)
    var b: Dict[String, Int] = {"x": 1, "y": 2}
    assert_equal(len(b), 2)
    var c = {"x": 1, "y": 2}
    assert_true(b == c)
    var d = Dict[String, Int](capacity=64)
    assert_equal(len(d), 0)
    var e = Dict[String, Int].fromkeys(["a", "b"], 3)
    assert_equal(e["a"], 3)
    assert_equal(len(e), 2)
    var f = Dict[String, Int](copy=b)
    assert_equal(f["y"], 2)
    var g: Dict[Int, List[Int]] = {}
    g[1] = [1, 2]
    g[1].append(3)
    assert_equal(g[1], [1, 2, 3])
    var h = {k: k * k for k in range(4)}
    assert_equal(h[3], 9)


def test_get_set() raises:
    var a = {"x": 1}
    a["x"] = 2
    assert_equal(a["x"], 2)
    a["x"] += 5
    assert_equal(a["x"], 7)
    with assert_raises(contains="KeyError"):
        _ = a["nothing"]
    try:
        _ = a["nothing"]
    except e:
        assert_true("nothing" in String(e))
    assert_true("x" in a)
    assert_true("y" not in a)
    assert_equal(a.get("x").value(), 7)
    assert_false(a.get("y"))
    assert_equal(a.get("y", 5), 5)
    assert_equal(a.find("x").value(), 7)
    assert_true(a.find("q") is None)
    ref r = a["x"]
    r = 10
    assert_equal(a["x"], 10)


def test_pop() raises:
    var a = {"x": 1, "y": 2, "z": 3}
    assert_equal(a.pop("x"), 1)
    assert_equal(a.pop("x", 9), 9)
    with assert_raises(contains="KeyError"):
        _ = a.pop("x")
    var item = a.popitem()
    assert_equal(item.key, "z")
    assert_equal(item.value, 3)
    _ = a.popitem()
    with assert_raises():
        _ = a.popitem()
    assert_equal(len(a), 0)


def test_setdefault() raises:
    var a = Dict[String, Int]()
    ref v = a.setdefault("k", 3)
    assert_equal(v, 3)
    v += 1
    assert_equal(a["k"], 4)
    assert_equal(a.setdefault("k", 100), 4)


def test_iterate() raises:
    var a = {"x": 1, "y": 2, "z": 3}
    var keys = String()
    for k in a:
        keys += k
    assert_equal(keys, "xyz")
    keys = ""
    for k in a.keys():
        keys += k
    assert_equal(keys, "xyz")
    var n = 0
    for v in a.values():
        n = n * 10 + v
    assert_equal(n, 123)
    for ref v in a.values():
        v *= 2
    assert_equal(a["z"], 6)
    n = 0
    keys = ""
    for e in a.items():
        keys += e.key
        n += e.value
    assert_equal(keys, "xyz")
    assert_equal(n, 12)
    keys = ""
    for k in reversed(a):
        keys += k
    assert_equal(keys, "zyx")
    keys = ""
    for k in reversed(a.keys()):
        keys += k
    assert_equal(keys, "zyx")
    n = 0
    for v in reversed(a.values()):
        n = n * 10 + v
    assert_equal(n, 642)
    n = 0
    for e in reversed(a.items()):
        n = n * 10 + e.value
    assert_equal(n, 642)
    n = 0
    for e in a.take_items():
        n += e.value
    assert_equal(n, 12)
    assert_equal(len(a), 0)


def test_iterate_with_growth() raises:
    var d = Dict[Int, Int]()
    for i in range(1000):
        d[i] = i * 2
    for i in range(0, 1000, 2):
        _ = d.pop(i)
    assert_equal(len(d), 500)
    var expected = 1
    for k in d:
        assert_equal(k, expected)
        expected += 2
    for i in range(0, 1000, 2):
        d[i] = 0
    assert_equal(len(d), 1000)


def test_update_or() raises:
    var a = {"x": 1, "y": 2}
    var b = {"y": 20, "z": 30}
    a.update(b)
    assert_equal(a, {"x": 1, "y": 20, "z": 30})
    var c = {"x": 1} | {"x": 2, "w": 3}
    assert_equal(c["x"], 2)
    assert_equal(len(c), 2)
    c |= {"v": 9}
    assert_equal(c["v"], 9)
    c.clear()
    assert_equal(len(c), 0)


def test_traits() raises:
    var a = {"x": 1, "y": 2}
    assert_equal(String(a), "{'x': 1, 'y': 2}")
    var b = generic_copy(a)
    b["x"] = 9
    assert_equal(a["x"], 1)
    assert_true(a != b)
    assert_equal(generic_hash(a), generic_hash({"x": 1, "y": 2}))
    assert_equal(generic_hash(a), generic_hash({"y": 2, "x": 1}))
    assert_equal(String({1: [1, 2]}), "{1: [1, 2]}")
    assert_equal(String(Dict[Int, Int]()), "{}")


def test_keys_of_users() raises:
    var a = Dict[Key, Int]()
    a[Key(1, "a")] = 1
    a[Key(1, "b")] = 2
    a[Key(2, "a")] = 3
    assert_equal(a[Key(1, "b")], 2)
    assert_equal(len(a), 3)
    var b = Dict[Collides, Int]()
    for i in range(100):
        b[Collides(i)] = i
    for i in range(100):
        assert_equal(b[Collides(i)], i)
    for i in range(50):
        assert_equal(b.pop(Collides(i)), i)
    assert_equal(len(b), 50)
    assert_equal(b[Collides(75)], 75)
    var t = Dict[Tuple[Int, Int], String]()
    t[(1, 2)] = "a"
    assert_equal(t[(1, 2)], "a")
    var f = Dict[Float64, Int]()
    f[1.5] = 1
    f[-0.0] = 2
    assert_equal(f[0.0], 2)


def kw(**kwargs: Int) raises -> Int:
    var n = 0
    for e in kwargs.items():
        n += e.value
    for k in kwargs.keys():
        n += k.byte_length()
    for v in kwargs.values():
        n += v
    for k in kwargs:
        n += 1
    return n + len(kwargs)


def kw_pop(**kwargs: String) raises -> String:
    var a = kwargs.pop("a")
    var b = kwargs.pop("b", "none")
    with assert_raises(contains="KeyError"):
        _ = kwargs.pop("c")
    assert_true(not kwargs.find("zz"))
    assert_true("a" not in kwargs)
    return a + b


def test_kwargs() raises:
    assert_equal(kw(a=1, bb=2), 3 + 3 + 3 + 2 + 2)
    assert_equal(kw(), 0)
    assert_equal(kw_pop(a="x"), "xnone")
    assert_equal(kw_pop(a="x", b="y"), "xy")
    var d = OwnedKwargsDict[Int]()
    d["q"] = 1
    assert_equal(d["q"], 1)
    assert_equal(len(d), 1)
    var e = d.copy()
    e["q"] = 2
    assert_equal(d["q"], 1)


def test_entry() raises:
    var a = {"x": 1}
    for e in a.items():
        assert_equal(e.key, "x")
        assert_equal(e.hash, hash("x"))


def test_errors() raises:
    var d = Dict[Int, Int]()
    try:
        _ = d[3]
        assert_true(False)
    except e:
        assert_true(String(e).startswith("KeyError"))
    try:
        _ = d.popitem()
        assert_true(False)
    except e:
        assert_true(String(e).byte_length() > 0)


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
