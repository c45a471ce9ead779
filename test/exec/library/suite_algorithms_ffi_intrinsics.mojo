# std.algorithm, std.ffi, intrinsics and variadic arguments.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from std.algorithm import (
    map, max as amax, mean, min as amin, parallel_memcpy, parallelize, parallelize_over_rows, reduce, reduce_boolean, sum as asum, sync_parallelize,
    tile, tile_and_unswitch, unswitch, vectorize,
)
from std.algorithm.functional import elementwise
from std.algorithm.reduction import cumsum, product, variance, map_reduce
from std.utils import IndexList, Index
from std.memory import Span
from std.ffi import CStringSlice, UnsafeUnion, external_call, c_int, c_char, c_size_t, c_double, OwnedDLHandle, RTLD, ErrNo, get_errno, set_errno
from std.sys.intrinsics import likely, unlikely, masked_load, masked_store, compressed_store, strided_load, strided_store, assume
from std.sys import prefetch, gather, scatter
from std.builtin.variadics import ParameterList, TypeList, VariadicList, VariadicPack


def test_vectorize() raises:
    var l = List[Float32](length=37, fill=1)
    var p = l.unsafe_ptr()

    def double[width: Int](i: Int) {read}:
        p.store(i, p.load[width=width](i) * 2)

    vectorize[8](37, double)
    assert_equal(l[36], 2)
    vectorize[4, unroll_factor=2](37, double)
    assert_equal(l[0], 4)


def test_parallelize() raises:
    var l = List[Int](length=100, fill=0)
    var p = l.unsafe_ptr()

    def work(i: Int) {read}:
        p[i] = i * i

    parallelize(work, 100)
    assert_equal(l[99], 99 * 99)
    parallelize(work, 100, 4)
    sync_parallelize(work, 100)

    @parameter
    def old(i: Int):
        p[i] = i

    parallelize[old](100)
    parallelize[old](100, 3)
    sync_parallelize[old](100)
    assert_equal(l[5], 5)
    var n = 0

    @parameter
    def count(i: Int):
        n += i

    map[count](5)
    assert_equal(n, 10)


def test_elementwise() raises:
    var l = List[Float32](length=24, fill=1)
    var p = l.unsafe_ptr()

    @parameter
    def f[width: Int, rank: Int, alignment: Int = 1](idx: IndexList[rank]):
        var at = idx[0] * 6 + idx[1]
        p.store[width=width](at, p.load[width=width](at) + 1)

    elementwise[f, 1](IndexList[2](4, 6))
    elementwise[f, 2](IndexList[2](4, 6))
    for x in l:
        assert_equal(x, 3)


def test_reductions() raises:
    var l: List[Float32] = [1, 2, 3, 4]
    assert_equal(asum(Span(l)), 10)
    assert_equal(amax(Span(l)), 4)
    assert_equal(amin(Span(l)), 1)
    assert_equal(mean(Span(l)), 2.5)
    assert_equal(product(Span(l)), 24)
    assert_almost_equal(variance(Span(l)), 1.6666666)
    assert_almost_equal(variance(Span(l), correction=0), 1.25)
    assert_almost_equal(variance(Span(l), Float32(2.5)), 1.6666666)
    var out = List[Float32](length=4, fill=0)
    cumsum(Span(out), Span(l))
    assert_equal(out, [Float32(1), 3, 6, 10])
    var k = List[Float32](length=4, fill=0)
    parallel_memcpy(dest=k.unsafe_ptr(), src=l.unsafe_ptr(), count=4)
    assert_equal(k[3], 4)


def test_tile() raises:
    var seen = List[Int]()

    @parameter
    def work[width: Int](offset: Int):
        seen.append(offset * 100 + width)

    tile[work, [8, 4, 1]](0, 14)
    assert_equal(seen, [8, 804, 1201, 1301])
    var flags = List[Bool]()

    @parameter
    def either[flag: Bool]():
        flags.append(flag)

    unswitch[either](True)
    unswitch[either](False)
    assert_equal(flags, [True, False])


def test_ffi() raises:
    assert_equal(external_call["abs", c_int](c_int(-5)), 5)
    var s: String = "hello"
    assert_equal(external_call["strlen", c_size_t](s.as_c_string_slice().unsafe_ptr()), 5)
    assert_equal(external_call["pow", c_double](c_double(2), c_double(3)), 8)
    var c = s.as_c_string_slice()
    assert_equal(len(c), 5)
    assert_equal(String(c), "hello")
    assert_equal(len(c.as_bytes()), 5)
    assert_equal(len(c.as_bytes_with_nul()), 6)
    assert_true(c == c)
    comptime U = UnsafeUnion[Int32, Float32]
    var u = U(Float32(1))
    assert_equal(u.unsafe_get[Int32](), 0x3F800000)
    u.unsafe_set(Int32(7))
    assert_equal(u.unsafe_take[Int32](), 7)
    assert_equal(u.unsafe_ptr[Int32]()[], 7)
    assert_equal(String(u), "UnsafeUnion[Int32, Float32](size=4, align=4)")
    var lib = OwnedDLHandle()
    assert_true(lib)
    assert_true(lib.check_symbol("malloc"))
    assert_false(lib.check_symbol("no_such_symbol_here"))
    assert_equal(lib.call["abs", c_int](c_int(-3)), 3)
    with assert_raises():
        _ = OwnedDLHandle("/no/such/library.so", RTLD.NOW)
    set_errno(ErrNo.ENOENT)
    assert_true(get_errno() == ErrNo.ENOENT)
    assert_equal(get_errno().value, 2)
    assert_equal(String(ErrNo.ENOENT), "No such file or directory")
    set_errno(ErrNo.SUCCESS)


def test_intrinsics() raises:
    assert_true(likely(True))
    assert_false(unlikely(False))
    assume(True)
    var l: List[Float32] = [1, 2, 3, 4]
    var p = l.unsafe_ptr()
    var mask = SIMD[DType.bool, 4](True, False, True, False)
    assert_equal(masked_load[4](p, mask, SIMD[DType.float32, 4](9)), SIMD[DType.float32, 4](1, 9, 3, 9))
    masked_store(SIMD[DType.float32, 4](5), p, mask)
    assert_equal(l, [Float32(5), 2, 5, 4])
    compressed_store(SIMD[DType.float32, 4](10, 20, 30, 40), p, mask)
    assert_equal(l[1], 30)
    assert_equal(strided_load[2](p, 2), SIMD[DType.float32, 2](10, 5))
    strided_store(SIMD[DType.float32, 2](7, 8), p, 2)
    assert_equal(l[2], 8)
    prefetch(p)


def first_type[*Ts: Writable & ImplicitlyDeletable](*args: *Ts) -> String:
    var out = String()
    comptime for i in range(args.__len__()):
        out += String(args[i]) + ","
    return out




def sum_all(*xs: Int) -> Int:
    var n = 0
    for x in xs:
        n += x
    return n + len(xs) * 100 + (xs[0] if len(xs) > 0 else 0)


def params[*ns: Int]() -> Int:
    var t = 0
    comptime for i in range(len(ns)):
        t += ns[i]
    return t


def test_variadics() raises:
    assert_equal(first_type(1, "a", 2.5), "1,a,2.5,")
    assert_equal(first_type(), "")
    assert_equal(sum_all(1, 2, 3), 307)
    assert_equal(sum_all(), 0)
    assert_equal(params[1, 2, 3](), 6)
    assert_equal(params[](), 0)


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
