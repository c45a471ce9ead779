# A program of early 2025 (25.3): containers, texts, pointers, vectors, destructors counted.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: ok
from testing import assert_equal, assert_not_equal, assert_true, assert_false, assert_raises, assert_almost_equal
from collections import Dict, List, Optional, Set, Deque, InlineArray, Counter, LinkedList
from collections.string import StringSlice
from memory import UnsafePointer, ArcPointer, OwnedPointer, Span, memcpy, memset_zero, stack_allocation, bitcast
from utils import Variant, StaticTuple, IndexList, Index
from math import sqrt, ceildiv, iota
from bit import count_leading_zeros, pop_count
from hashlib.hasher import Hasher
from os import abort, getenv, setenv
from pathlib import Path
from sys import simdwidthof, sizeof, alignof, bitwidthof, argv
from random import random_float64, seed
from time import perf_counter_ns


struct Counted(Copyable, Movable):
    var value: Int
    var log: UnsafePointer[Int]

    fn __init__(out self, value: Int, log: UnsafePointer[Int]):
        self.value = value
        self.log = log
        self.log[] += 1

    fn __copyinit__(out self, other: Self):
        self.value = other.value
        self.log = other.log
        self.log[] += 1

    fn __moveinit__(out self, owned other: Self):
        self.value = other.value
        self.log = other.log

    fn __del__(owned self):
        self.log[] -= 1


@value
struct Pair(Stringable, Representable, Writable, KeyElement):
    var a: Int
    var b: String

    fn __str__(self) -> String:
        return String.write(self)

    fn __repr__(self) -> String:
        return "Pair(" + String(self.a) + ")"

    fn write_to[W: Writer](self, mut writer: W):
        writer.write(self.a, ":", self.b)

    fn __eq__(self, other: Self) -> Bool:
        return self.a == other.a and self.b == other.b

    fn __ne__(self, other: Self) -> Bool:
        return not (self == other)

    fn __hash__(self) -> UInt:
        return hash(self.a)


fn strings[T: Stringable](x: T) -> String:
    return String(x)


fn length[T: Sized](x: T) -> Int:
    return len(x)


fn test_list() raises:
    var a = List[Int](1, 2, 3)
    assert_equal(len(a), 3)
    a.append(4)
    a.extend(List[Int](5, 6))
    assert_equal(a[5], 6)
    var n = 0
    for x in a:
        n += x[]
    assert_equal(n, 21)
    for x in a:
        x[] += 1
    assert_equal(a[0], 2)
    for i in range(len(a)):
        n += a[i]
    var b = a
    b[0] = 100
    assert_equal(a[0], 2)
    assert_equal(a.pop(), 7)
    assert_equal(a.pop(0), 2)
    a.insert(1, 50)
    assert_equal(a[1], 50)
    assert_equal(a.index(50), 1)
    a.reverse()
    a.resize(2, 0)
    assert_equal(len(a), 2)
    var c = List[String]("a", "b")
    assert_true("a" in c)
    assert_equal(", ".join(c), "a, b")
    assert_equal(c.__str__(), "['a', 'b']")
    var d = List[Int](capacity=10)
    assert_equal(d.capacity, 10)
    var e = a + b
    a += b
    assert_equal(len(e), len(a))
    assert_equal(length(e), len(e))
    var p = e.data
    assert_equal(p[0], e[0])
    var q = e.steal_data()
    q.free()
    var s = b[1:3]
    assert_equal(len(s), 2)
    assert_equal(strings(s), "[3, 4]")


fn test_dict() raises:
    var d = Dict[String, Int]()
    d["a"] = 1
    d["b"] = 2
    assert_equal(d["a"], 1)
    assert_true("a" in d)
    var n = 0
    for k in d:
        n += len(k[])
    for k in d.keys():
        n += len(k[])
    for v in d.values():
        n += v[]
    for e in d.items():
        n += e[].value
        assert_true(len(e[].key) == 1)
    assert_equal(n, 10)
    assert_equal(d.get("a").value(), 1)
    assert_equal(d.get("z", 9), 9)
    assert_false(d.find("z"))
    assert_equal(d.pop("a"), 1)
    with assert_raises(contains="KeyError"):
        _ = d["zz"]
    assert_equal(len(d), 1)
    var e = Dict[Pair, Int]()
    e[Pair(1, "x")] = 3
    assert_equal(e[Pair(1, "x")], 3)


fn test_optional_variant() raises:
    var a = Optional[Int](3)
    assert_true(a)
    assert_equal(a.value(), 3)
    assert_equal(a.or_else(4), 3)
    var b: Optional[Int] = None
    assert_true(b is None)
    assert_equal(a.take(), 3)
    var v = Variant[Int, String](3)
    assert_true(v.isa[Int]())
    assert_equal(v[Int], 3)
    v = String("x")
    assert_equal(v[String], "x")
    v.set[Int](5)
    assert_equal(v.take[Int](), 5)


fn test_strings() raises:
    var s = String("héllo")
    assert_equal(len(s), 6)
    assert_equal(s.byte_length(), 6)
    var t = String("abc")
    assert_equal(t[0], "a")
    assert_equal(t[1:3], "bc")
    assert_equal(t[::-1], "cba")
    assert_equal(t[-1], "c")
    assert_equal(t * 2, "abcabc")
    var out = String()
    for c in t:
        out += c
    assert_equal(out, "abc")
    out = String()
    for c in s.codepoints():
        out += String(c)
    assert_equal(out, "héllo")
    assert_equal(String(1, "a", 2.5), "1a2.5")
    assert_equal(t.upper(), "ABC")
    assert_equal(String("a,b").split(",")[1], "b")
    assert_equal(String("{} {}").format(1, "x"), "1 x")
    assert_equal(atol("12"), 12)
    assert_equal(Int("12"), 12)
    assert_equal(atof("1.5"), 1.5)
    assert_equal(ord("a"), 97)
    assert_equal(chr(97), "a")
    assert_equal(str(5), "5")
    assert_equal(int("5"), 5)
    assert_equal(float("5.5"), 5.5)
    assert_true(t.startswith("ab"))
    assert_equal(t.find("c"), 2)
    assert_equal(t.rjust(5), "  abc")
    assert_equal(t.ljust(5, "*"), "abc**")
    assert_equal(t.center(5, "*"), "*abc*")
    assert_equal(String(" a ").strip(), "a")
    assert_equal(t.replace("b", "x"), "axc")
    assert_equal(t.unsafe_ptr()[0], 97)
    assert_equal(len(t.as_bytes()), 3)
    assert_equal(repr(t), "'abc'")
    assert_equal(hash(t), hash(String("abc")))
    assert_true("b" in t)
    assert_true(t.isdigit() == False)
    assert_true(String("12").isdigit())
    var l = List[String]("x", "y")
    assert_equal(String("-").join(l), "x-y")
    assert_equal(String("-").join(1, 2, 3), "1-2-3")
    assert_equal(strings(Pair(1, "q")), "1:q")
    assert_equal(String(Pair(1, "q")), "1:q")
    assert_equal(repr(Pair(1, "q")), "Pair(1)")


fn test_destruction() raises:
    var live = 0
    var p = UnsafePointer[Int](to=live)
    var l = List[Counted]()
    for i in range(5):
        l.append(Counted(i, p))
    assert_equal(live, 5)
    var m = l
    assert_equal(live, 10)
    m.clear()
    assert_equal(live, 5)
    _ = l.pop()
    assert_equal(live, 4)
    var d = Dict[Int, Counted]()
    d[1] = Counted(1, p)
    d[1] = Counted(2, p)
    assert_equal(live, 5)
    var o = Optional[Counted](Counted(3, p))
    assert_equal(live, 6)
    assert_true(o)
    o = None
    assert_equal(live, 5)
    var a = ArcPointer(Counted(1, p))
    var b = a
    assert_equal(live, 6)
    _ = a
    _ = b
    var ow = OwnedPointer(Counted(1, p))
    assert_equal(ow[].value, 1)
    _ = ow^
    _ = l^
    _ = d^
    _ = m^
    _ = a^
    _ = b^
    assert_equal(live, 0)


fn test_pointers() raises:
    var p = UnsafePointer[Int].alloc(4)
    for i in range(4):
        (p + i).init_pointee_copy(i)
    assert_equal(p[2], 2)
    assert_equal((p + 1)[], 1)
    p.free()
    var f = UnsafePointer[Float32].alloc(8)
    memset_zero(f, 8)
    f.store(2, SIMD[DType.float32, 2](1, 2))
    assert_equal(f.load[width=2](2)[1], 2)
    var g = UnsafePointer[Float32].alloc(8)
    memcpy(g, f, 8)
    assert_equal(g[3], 2)
    f.free()
    g.free()
    var n = UnsafePointer[Int]()
    assert_false(n)
    var s = stack_allocation[4, Int]()
    s[0] = 3
    assert_equal(s[0], 3)
    var x = 5
    var q = UnsafePointer(to=x)
    q[] = 6
    assert_equal(x, 6)
    var r = UnsafePointer.address_of(x) if False else q
    assert_equal(r[], 6)


fn test_simd() raises:
    var a = SIMD[DType.float32, 4](1, 2, 3, 4)
    assert_equal((a == 2)[1], True)
    assert_true((a > 0).reduce_and())
    assert_equal((a < 3).select(a, -a)[3], -4)
    assert_equal(a.reduce_add(), 10)
    assert_equal(sizeof[Int32](), 4)
    assert_equal(sizeof[DType.int8](), 1)
    assert_equal(bitwidthof[DType.int8](), 8)
    assert_equal(alignof[Int64](), 8)
    assert_true(simdwidthof[DType.float32]() >= 4)
    assert_equal(bitcast[DType.uint32](Float32(1)), 0x3F800000)
    assert_equal(a.cast[DType.int32]()[2], 3)
    assert_equal(Int(a[1]), 2)
    assert_equal(int(Float32(2.5)), 2)
    assert_equal(a.join(a)[7], 4)
    alias w = simdwidthof[Float64]()
    assert_true(w >= 2)
    var b = iota[DType.int32, 4]()
    assert_equal(b[3], 3)
    for i in range(4):
        b[i] = i
    assert_equal(b.reduce_max(), 3)


fn test_arrays() raises:
    var a = InlineArray[Int, 3](1, 2, 3)
    assert_equal(a[1], 2)
    var b = InlineArray[Int, 3](fill=4)
    assert_equal(b[2], 4)
    var c = InlineArray[Int, 2](uninitialized=True)
    c[0] = 1
    c[1] = 2
    var n = 0
    for x in a:
        n += x[]
    assert_equal(n, 6)
    var t = StaticTuple[Int, 2](1, 2)
    assert_equal(t[1], 2)
    var i = IndexList[2](3, 4)
    assert_equal(i[1], 4)
    assert_equal(str(i), "(3, 4)")
    assert_equal(len(i), 2)
    var tup = (1, String("a"))
    assert_equal(tup[0], 1)
    assert_equal(tup[1], "a")
    assert_equal(len(tup), 2)
    assert_equal(tup.get[0, Int](), 1)


fn test_sets() raises:
    var s = Set[Int](1, 2, 3)
    s.add(4)
    assert_true(4 in s)
    var n = 0
    for x in s:
        n += x[]
    assert_equal(n, 10)
    assert_equal(len(s & Set[Int](1, 9)), 1)
    s.remove(1)
    var q = Deque[Int](1, 2)
    q.append(3)
    assert_equal(q.popleft(), 1)
    for x in q:
        n += x[]
    assert_equal(n, 15)
    var c = Counter[String](List[String]("a", "b", "a"))
    assert_equal(c["a"], 2)
    var l = LinkedList[Int](1, 2)
    l.append(3)
    assert_equal(len(l), 3)


fn main() raises:
    test_list()
    test_dict()
    test_optional_variant()
    test_strings()
    test_destruction()
    test_pointers()
    test_simd()
    test_arrays()
    test_sets()
    print("ok")
