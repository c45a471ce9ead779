# IntTuple, Layout, LayoutTensor, RuntimeLayout and Swizzle on the host.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from layout import Layout, LayoutTensor, IntTuple, RuntimeLayout, RuntimeTuple, UNKNOWN_VALUE, composition, print_layout, TileTensor
from layout.int_tuple import (
    IntArray, abs as it_abs, apply, apply_predicate, apply_zip, compact_order, compatible, congruent, crd2idx, depth, fill_like, flatten, idx2crd,
    inner_product, is_flat, is_int, is_tuple, mul, prefix_product, product, product_each, propagate_unknown, reduce, reverse, shape_div,
    signum, size as it_size, sorted as it_sorted, sum as it_sum, to_nest, to_unknown, tuple_max, tuple_min, weakly_compatible, weakly_congruent, shallow_apply,
)
from layout.layout import (
    LayoutList, MakeLayoutList, MakeTileLayoutList, blocked_product, coalesce, complement, cosize, downcast, upcast, is_contiguous_dim, is_row_major,
    logical_divide, logical_product, make_layout, make_ordered_layout, right_inverse, size, sublayout, tile_to_shape, zip_modes, zipped_divide,
    hierarchical_unzip, apply_tiler, format_layout, expand_modes_alike, expand_strides,
)
from layout.swizzle import Swizzle, make_swizzle, ComposedLayout, shiftl, shiftr
from layout.math import max as lmax, sum as lsum, mean as lmean, variance as lvar, outer_product_acc
from layout.runtime_tuple import idx2crd as rt_idx2crd, crd2idx as rt_crd2idx, prefix_product as rt_prefix, product as rt_product
from std.utils import IndexList


def test_int_tuple() raises:
    var a = IntTuple(1, 2, 3)
    assert_equal(len(a), 3)
    assert_equal(String(a), "(1, 2, 3)")
    assert_equal(a.value(1), 2)
    assert_equal(Int(a[0]), 1)
    var b = IntTuple(IntTuple(1, 2), 3)
    assert_equal(String(b), "((1, 2), 3)")
    assert_true(b.is_tuple(0))
    assert_true(b.is_value(1))
    assert_equal(String(b.flatten()), "(1, 2, 3)")
    assert_equal(String(flatten(b)), "(1, 2, 3)")
    assert_equal(product(b), 6)
    assert_equal(it_sum(b), 6)
    assert_equal(depth(b), 2)
    assert_true(is_flat(a))
    assert_false(is_flat(b))
    assert_equal(String(prefix_product(IntTuple(2, 3, 4))), "(1, 2, 6)")
    assert_equal(String(prefix_product(IntTuple(IntTuple(2, 3), 4))), "((1, 2), 6)")
    assert_equal(String(product_each(b)), "(2, 3)")
    assert_equal(inner_product(IntTuple(1, 2), IntTuple(3, 4)), 11)
    assert_equal(tuple_max(b), 3)
    assert_equal(String(reverse(a)), "(3, 2, 1)")
    assert_equal(crd2idx(IntTuple(1, 2), IntTuple(3, 4), IntTuple(1, 3)), 7)
    assert_equal(String(idx2crd(7, IntTuple(3, 4))), "(1, 2)")
    assert_true(congruent(b, IntTuple(IntTuple(7, 8), 9)))
    assert_false(congruent(a, b))
    assert_true(compatible(IntTuple(6, 3), IntTuple(IntTuple(2, 3), 3)))
    assert_equal(String(shape_div(IntTuple(12, 3), 6)), "(2, 3)")
    assert_equal(signum(-3), -1)
    assert_equal(String(fill_like(b, 0)), "((0, 0), 0)")
    assert_equal(String(to_nest(b, IntTuple(7, 8, 9))), "((7, 8), 9)")
    assert_equal(String(tuple_min(IntTuple(1, 5), IntTuple(2, 3))), "(1, 3)")
    assert_equal(String(it_abs(IntTuple(-1, 2))), "(1, 2)")
    assert_equal(String(mul(a, 2)), "(2, 4, 6)")
    assert_equal(String(it_sorted(IntTuple(3, 1, 2))), "(1, 2, 3)")
    assert_true(a == IntTuple(1, 2, 3))
    assert_true(a != b)
    assert_true(a < IntTuple(1, 2, 4))
    a.append(IntTuple(4, 5))
    assert_equal(String(a), "(1, 2, 3, (4, 5))")
    a.extend(IntTuple(6))
    assert_equal(len(a), 5)
    assert_equal(String(IntTuple(1, 2, 3).replace_entry(1, IntTuple(8, 9))), "(1, (8, 9), 3)")
    var n = 0
    for x in IntTuple(1, 2, 3):
        n += Int(x)
    assert_equal(n, 6)

    def double(x: Int) -> Int:
        return x * 2

    assert_equal(String(apply[double](b)), "((2, 4), 6)")
    assert_true(is_int(IntTuple(3)[0]))
    assert_true(IntTuple(1, 2).all_known())
    assert_false(IntTuple(1, UNKNOWN_VALUE).all_known())
    var l: IntTuple = [1, 2]
    assert_equal(len(l), 2)


def test_layout() raises:
    var a = Layout.row_major(2, 3)
    assert_equal(String(a), "((2, 3):(3, 1))")
    assert_equal(String(Layout.col_major(2, 3)), "((2, 3):(1, 2))")
    assert_equal(a.size(), 6)
    assert_equal(a.cosize(), 6)
    assert_equal(a.rank(), 2)
    assert_equal(len(a), 2)
    assert_equal(a(IntTuple(1, 2)), 5)
    assert_equal(a(3), 4)
    assert_equal(String(a.idx2crd(5)), "(1, 2)")
    assert_equal(String(a[0]), "(2:3)")
    assert_true(a == Layout(IntTuple(2, 3), IntTuple(3, 1)))
    assert_equal(String(coalesce(Layout(IntTuple(2, 3), IntTuple(1, 2)))), "(6:1)")
    assert_equal(String(composition(Layout(20, 2), Layout(IntTuple(5, 4), IntTuple(4, 1)))), "((5, 4):(8, 2))")
    assert_equal(String(complement(Layout(4, 1), 24)), "(6:4)")
    assert_equal(String(make_layout(Layout(2, 1), Layout(3, 2))), "((2, 3):(1, 2))")
    assert_equal(String(blocked_product(Layout.row_major(2, 2), Layout.row_major(2, 2))), "(((2, 2), (2, 2)):((2, 8), (1, 4)))")
    assert_equal(String(make_ordered_layout(IntTuple(2, 3), IntTuple(1, 0))), "((2, 3):(3, 1))")
    assert_equal(String(a.transpose()), "((3, 2):(1, 3))")
    assert_true(a.all_dims_known())
    assert_false(Layout(IntTuple(2, UNKNOWN_VALUE), IntTuple(1, 2)).all_dims_known())
    assert_true(is_row_major[2](a))
    assert_equal(String(upcast(Layout(IntTuple(4, 8), IntTuple(8, 1)), 4)), "((4, 2):(2, 1))")
    assert_equal(String(downcast(Layout(IntTuple(4, 2), IntTuple(2, 1)), 4)), "((4, 8):(8, 1))")
    assert_equal(size(a), 6)
    assert_equal(cosize(a), 6)
    var n = 0
    for m in a:
        n += m.size()
    assert_equal(n, 5)
    assert_equal(String(zipped_divide(Layout.row_major(4, 4), Layout.row_major(2, 2))).byte_length() > 0, True)
    assert_equal(String(tile_to_shape(Layout.row_major(2, 2), IntTuple(4, 4))), "(((2, 2), (2, 2)):((2, 4), (1, 8)))")


def test_tensor() raises:
    comptime lay = Layout.row_major(4, 4)
    var storage = InlineArray[Float32, 16](uninitialized=True)
    for i in range(16):
        storage[i] = Float32(i)
    var t = LayoutTensor[DType.float32, lay](storage)
    assert_equal(t[1, 2][0], 6)
    t[1, 2] = 60
    assert_equal(storage[6], 60)
    t[1, 2] = 6
    assert_equal(t.dim[0](), 4)
    assert_equal(t.dim(1), 4)
    assert_equal(t.shape[0](), 4)
    assert_equal(t.stride[0](), 4)
    assert_equal(t.size(), 16)
    assert_equal(t.rank, 2)
    var q = t.tile[2, 2](1, 0)
    assert_equal(q[0, 1][0], 9)
    assert_equal(q.dim[0](), 2)
    var tr = t.transpose()
    assert_equal(tr[2, 1][0], 6)
    var v = t.vectorize[1, 4]()
    assert_equal(v[1, 0], SIMD[DType.float32, 4](4, 5, 6, 7))
    assert_equal(t.load[4](2, 0), SIMD[DType.float32, 4](8, 9, 10, 11))
    t.store(0, 0, SIMD[DType.float32, 2](-1, -2))
    assert_equal(storage[1], -2)
    var r = t.reshape[Layout.row_major(2, 8)]()
    assert_equal(r[1, 0][0], 8)
    var s = t.slice[0:2, 1:3]()
    assert_equal(s[1, 1][0], 6)
    var d = t.distribute[Layout.row_major(2, 2)](3)
    assert_equal(d[0, 0][0], 5)
    _ = t.fill(2)
    assert_equal(storage[15], 2)
    var st = LayoutTensor[DType.float32, lay, MutAnyOrigin].stack_allocation()
    _ = st.fill(3)
    t.copy_from(st)
    assert_equal(storage[0], 3)
    var sum = t + st
    assert_equal(sum[0, 0][0], 6)
    var mul = t * st
    assert_equal(mul[3, 3][0], 9)
    var row = t.split[2]()
    assert_equal(row[1].dim[0](), 2)
    var it = t.tiled_iterator[2, 4, axis=0](0, 0)
    assert_equal(it[].dim[0](), 2)
    it += 1
    assert_equal(it.get()[0, 0][0], 3)
    var red = LayoutTensor[DType.float32, Layout.row_major(4), MutAnyOrigin].stack_allocation()
    lsum[1](t, red)
    assert_equal(red[0][0], 12)
    lmax[1](t, red)
    assert_equal(red[0][0], 3)
    var text = String()
    t.write_to(text)
    assert_true("3.0" in text)


def test_runtime() raises:
    comptime lay = Layout.row_major(UNKNOWN_VALUE, 4)
    var rl = RuntimeLayout[lay].row_major(IndexList[2](3, 4))
    assert_equal(rl.size(), 12)
    assert_equal(rl.dim(0), 3)
    assert_equal(Int(rl(RuntimeTuple[IntTuple(UNKNOWN_VALUE, UNKNOWN_VALUE)](1, 2))), 6)
    var l = List[Float32](length=12, fill=1)
    var t = LayoutTensor[DType.float32, lay](l.unsafe_ptr(), rl)
    assert_equal(t.dim(0), 3)
    t[2, 3] = 5
    assert_equal(l[11], 5)
    assert_equal(t.size(), 12)


def test_swizzle() raises:
    var s = Swizzle(2, 0, 3)
    assert_equal(s(0), 0)
    assert_equal(s(8), 9)
    assert_equal(s.size(), 32)
    assert_equal(shiftl(1, 3), 8)
    assert_equal(shiftr(8, 3), 1)
    var c = ComposedLayout(Layout.row_major(4, 8), Swizzle(2, 0, 3))
    assert_equal(c(IntTuple(1, 0)), 9)


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
