# What 1.0.0 brought: Array, names with unsafe, values that are ended by hand, keyword dictionaries passed on, lambdas.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from std.collections import Array, Set, Deque, LinkedList, BitSet
from std.collections.dict import StringDict
from std.collections.span import Span
from std.memory import OwnedPointer, ArcPointer, alloc, dealloc, Layout, is_trivially_deletable
from std.memory.address_space import AddressSpace
from std.utils import Variant
from std.os import chdir, getcwd
from std.io import FileDescriptor


struct Res(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __init__(out self, *, deinit move: Self):
        self.n = move.n

    def __deinit__(deinit self):
        pass


struct Line(Deinitable where False, Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __init__(out self, *, deinit move: Self):
        self.n = move.n

    def close(deinit self) -> Int:
        return self.n


def takes(imm x: List[Int]) -> Int:
    return len(x)


def takes_them(var **kwargs: Int) -> Int:
    var n = 0
    for v in kwargs.values():
        n += v
    return n


def pass_them(var **kwargs: Int) -> Int:
    return takes_them(**kwargs^)


def constrained_fn[sc: Int]() -> Int where (sc > 1, "scaling factor must be greater than 1"):
    return sc


def test_array() raises:
    var a: Array[Int, 3] = [1, 2, 3]
    assert_equal(len(a), 3)
    assert_equal(Array[Int, 3].length, 3)
    var l: List[_] = [1, 2, 3]
    l.append(4)
    assert_equal(len(l), 4)
    var m: List = [1.0, 2.0]
    assert_equal(m[1], 2.0)
    assert_equal(takes([1, 2]), 2)


def test_list() raises:
    var l: List = [1, 2, 3]
    assert_equal(l.try_index(2).value(), 1)
    assert_false(l.try_index(9))
    l.resize(new_length=5, fill=0)
    assert_equal(len(l), 5)
    l.shrink(new_length=2)
    assert_equal(len(l), 2)
    assert_true(l.capacity() >= 2)


def test_dict_set() raises:
    var d = Dict[String, Int]()
    assert_true(d.insert("a", 1) is None)
    var old = d.insert("a", 2)
    assert_equal(old.value().value, 1)
    var s = Set[Int]()
    _ = s.insert(3)
    assert_true(3 in s)
    assert_equal(pass_them(a=1, b=2), 3)
    var sd = StringDict[Int]()
    sd["x"] = 1
    assert_equal(sd["x"], 1)


def test_variant_tuple() raises:
    var v = Variant[Int, String](3)
    assert_equal(v.unwrap[Int](), 3)
    var b = BitSet[32]()
    b.set(3)
    b.set(4)
    assert_true(b.test_range[True, lo=3, hi=5]())
    var o = OwnedPointer(Res(4))
    assert_equal(o^.into_inner().n, 4)


def test_pointer() raises:
    var x = 5
    var p = Pointer(to=x)
    p[] = 6
    assert_equal(x, 6)
    var a = alloc(Layout[Int](count=3))
    var q = a.unsafe_ptr()
    for i in range(3):
        q.unsafe_offset(i).unsafe_write(i * 2)
    assert_equal(q[unsafe_offset=2], 4)
    assert_equal(q.unsafe_offset(1)[], 2)
    assert_equal(q.unsafe_offset(2).offset_from(q), 2)
    assert_equal(q.unsafe_load(1), 2)
    q.unsafe_store(0, 9)
    assert_equal(q.unsafe_take_pointee(), 9)
    dealloc(a^)
    assert_true(is_trivially_deletable[Int]())


def test_strings() raises:
    var s: StringSpan[_] = "abc"
    assert_equal(s, "abc")
    var n = 0
    for c in String("aéz"):
        n += 1
        assert_true(c.byte_length() > 0)
    assert_equal(n, 3)


def test_linear() raises:
    var l = List[Line]()
    l.append(Line(3))

    def end(var x: Line):
        _ = x^.close()

    l^.deinit_with(end)
    var f = lambda (x: Int) -> Int: x + 1
    assert_equal(f(2), 3)
    assert_equal(constrained_fn[3](), 3)
    comptime if Int == Int:
        pass
    else:
        assert_true(False)


def test_os() raises:
    var before = getcwd()
    chdir("/")
    assert_equal(getcwd(), "/")
    chdir(before)


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
