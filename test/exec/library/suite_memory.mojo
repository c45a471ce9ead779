# std.memory: pointers, allocations, owners, spans, bytes.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from std.memory import (
    alloc, dealloc, Allocation, ThinAllocation, Layout, ArcPointer, OwnedPointer, Pointer, Span, UnsafePointer, UnsafeMaybeUninit,
    AddressSpace, OpaquePointer, MutOpaquePointer, ImmutPointer, MutPointer, bitcast, destroy_n, forget_deinit, is_trivially_copyable,
    is_trivially_destructible, is_trivially_movable, memcmp, memcpy, memmove, memset, memset_zero, stack_allocation, uninit_copy_n, uninit_move_n,
)
from std.memory.unsafe import pack_bits
from std.memory.arc_pointer import WeakPointer


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


def w[T: Writable](x: T) -> String:
    return String(x)


def h[T: Hashable](x: T) -> UInt64:
    return hash(x)


def test_unsafe_pointer() raises:
    var p = alloc[Int](4)
    for i in range(4):
        (p + i).init_pointee_copy(i * 10)
    assert_equal(p[2], 20)
    assert_equal((p + 3)[], 30)
    assert_equal((p + 3 - 1)[], 20)
    var q = p
    q += 1
    assert_equal(q[], 10)
    q -= 1
    assert_true(q == p)
    assert_true(p < p + 1)
    assert_true(p + 1 >= p)
    assert_equal(Int(p + 1) - Int(p), 8)
    p[1] = 11
    assert_equal(p[1], 11)
    assert_equal(p[UInt8(1)], 11)
    assert_equal(p.take_pointee(), 0)
    p.init_pointee_move(5)
    assert_equal(p[], 5)
    p.swap_pointees(p + 1)
    assert_equal(p[0], 11)
    assert_equal(p.bitcast[UInt8]()[0], 11)
    (p + 2).init_pointee_move_from(p + 3)
    assert_equal(p[2], 30)
    assert_true(p)
    p.destroy_pointee()
    p.free()
    var x = 3
    var r = UnsafePointer(to=x)
    r[] = 4
    assert_equal(x, 4)
    var c: UnsafePointer[Int, ImmutAnyOrigin] = r.as_immutable().as_any_origin()
    assert_equal(c[], 4)
    var none: Optional[UnsafePointer[Int, MutAnyOrigin]] = None
    assert_false(none)
    assert_true(w(r).startswith("0x"))


def test_load_store() raises:
    var p = alloc[Float32](16)
    for i in range(16):
        p[i] = Float32(i)
    assert_equal(p.load[width=4](4), SIMD[DType.float32, 4](4, 5, 6, 7))
    assert_equal(p.load(3), 3)
    p.store(8, SIMD[DType.float32, 2](80, 90))
    assert_equal(p[9], 90)
    p.store(SIMD[DType.float32, 2](1, 2))
    assert_equal(p[1], 2)
    assert_equal(p.strided_load[width=4](4), SIMD[DType.float32, 4](1, 4, 80, 12))
    p.strided_store(SIMD[DType.float32, 4](1, 1, 1, 1), 4)
    assert_equal(p[8], 1)
    var g = p.gather(SIMD[DType.int64, 2](9, 3))
    assert_equal(g, SIMD[DType.float32, 2](90, 3))
    p.scatter(SIMD[DType.int64, 2](0, 15), SIMD[DType.float32, 2](-1, -2))
    assert_equal(p[15], -2)
    assert_equal(p.load[width=2, alignment=4](14)[1], -2)
    assert_equal(p.load[width=2, volatile=True](14)[1], -2)
    p.free()


def test_mem_functions() raises:
    var a = alloc[Int32](4)
    var b = alloc[Int32](4)
    for i in range(4):
        a[i] = Int32(i + 1)
    memcpy(dest=b, src=a, count=4)
    assert_equal(b[3], 4)
    assert_equal(memcmp(a, b, 4), 0)
    b[2] = 100
    assert_true(memcmp(a, b, 4) < 0)
    assert_true(memcmp(b, a, 4) > 0)
    memset_zero(a, 4)
    assert_equal(a[3], 0)
    memset(a, 0xFF, 2)
    assert_equal(a[1], -1)
    assert_equal(a[2], 0)
    memmove(dest=b + 1, src=b, count=3)
    assert_equal(b[1], 1)
    assert_equal(b[2], 2)
    a.free()
    b.free()
    var s = stack_allocation[8, DType.float32]()
    s[7] = 2
    assert_equal(s[7], 2)
    var t = stack_allocation[4, Int]()
    t[0] = 1
    assert_equal(t[0], 1)
    var u = stack_allocation[4, Scalar[DType.int8], alignment=64]()
    assert_equal(Int(u) % 64, 0)
    assert_equal(bitcast[DType.uint32](Float32(1)), 0x3F800000)
    assert_equal(bitcast[DType.uint8, 4](UInt32(0x01020304))[0], 4)
    assert_equal(pack_bits(SIMD[DType.bool, 8](True, False, True, False, False, False, False, True)), 0b10000101)


def test_uninit_moves() raises:
    var live = 0
    var log = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    var a = alloc[Counted](3)
    var b = alloc[Counted](3)
    for i in range(3):
        (a + i).init_pointee_move(Counted(i, log))
    assert_equal(live, 3)
    uninit_copy_n[overlapping=False](dest=b, src=a, count=3)
    assert_equal(live, 6)
    destroy_n(a, 3)
    assert_equal(live, 3)
    uninit_move_n[overlapping=False](dest=a, src=b, count=3)
    assert_equal(live, 3)
    assert_equal(a[2].value, 2)
    destroy_n(a, count=3)
    assert_equal(live, 0)
    a.free()
    b.free()
    forget_deinit(Counted(1, log))
    assert_equal(live, 1)
    assert_true(is_trivially_copyable[Int]())
    assert_false(is_trivially_copyable[String]())
    assert_true(is_trivially_destructible[Float32]())
    assert_false(is_trivially_destructible[Counted]())
    assert_true(is_trivially_movable[Int]())
    assert_false(is_trivially_movable[Counted]())


def test_owned() raises:
    var live = 0
    var log = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    var a = OwnedPointer(Counted(3, log))
    assert_equal(live, 1)
    assert_equal(a[].value, 3)
    a[].value = 4
    assert_equal(a.unsafe_ptr()[].value, 4)
    var b = OwnedPointer(copy_value=a[])
    assert_equal(live, 2)
    var c = OwnedPointer(other=b)
    assert_equal(live, 3)
    var v = c^.take()
    assert_equal(live, 3)
    assert_equal(v.value, 4)
    _ = v^
    _ = b^
    assert_equal(live, 1)
    var raw = a^.steal_data()
    assert_equal(live, 1)
    var d = OwnedPointer(unsafe_from_raw_pointer=raw)
    _ = d^
    assert_equal(live, 0)
    var e = OwnedPointer(MoveOnly(3))
    assert_equal(e[].data, 3)
    assert_equal(w(OwnedPointer(5)), "5")


def test_arc() raises:
    var live = 0
    var log = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    var a = ArcPointer(Counted(3, log))
    assert_equal(a.count(), 1)
    var b = a
    assert_equal(a.count(), 2)
    assert_true(a is b)
    b[].value = 9
    assert_equal(a[].value, 9)
    assert_equal(live, 1)
    _ = b^
    assert_equal(a.count(), 1)
    var weak = WeakPointer(downgrade=a)
    assert_equal(weak.strong_count(), 1)
    var up = weak.try_upgrade()
    assert_true(up)
    assert_equal(a.count(), 2)
    _ = up^
    _ = a^
    assert_equal(live, 0)
    assert_false(weak.try_upgrade())
    var c = ArcPointer(MoveOnly(2))
    assert_equal(c[].data, 2)
    assert_true(ArcPointer(1) == ArcPointer(1))
    assert_equal(h(ArcPointer(1)), h(ArcPointer(1)))
    var d = ArcPointer("s")
    assert_true(d is d)
    assert_true(d is not ArcPointer("s"))
    assert_equal(w(ArcPointer(5)), "5")


def first(s: Span[Int, _]) -> Int:
    return s[0]


def zero(s: Span[mut=True, Int, _]):
    for i in range(len(s)):
        s[i] = 0


def test_span() raises:
    var l = [1, 2, 3, 4]
    var s = Span(l)
    assert_equal(len(s), 4)
    assert_equal(s[1], 2)
    s[1] = 20
    assert_equal(l[1], 20)
    assert_equal(first(l), 1)
    assert_equal(first(s), 1)
    var t = s[1:3]
    assert_equal(len(t), 2)
    assert_equal(t[0], 20)
    assert_true(20 in s)
    assert_false(99 in s)
    assert_true(s == Span([1, 20, 3, 4]))
    assert_true(s != t)
    s.fill(7)
    assert_equal(l, [7, 7, 7, 7])
    zero(l)
    assert_equal(l, [0, 0, 0, 0])
    s.copy_from(Span([1, 2, 3, 4]))
    assert_equal(l, [1, 2, 3, 4])
    s.swap_elements(0, 3)
    assert_equal(l, [4, 2, 3, 1])
    s.reverse()
    assert_equal(l, [1, 3, 2, 4])
    var n = 0
    for x in s:
        n = n * 10 + x
    for x in reversed(s):
        n = n * 10 + x
    assert_equal(n, 13244231)
    for ref x in s:
        x += 1
    assert_equal(l[0], 2)
    assert_equal(String(s), "[2, 4, 3, 5]")
    assert_true(s)
    assert_false(Span[Int, StaticConstantOrigin]())
    var arr: InlineArray[Int, 3] = [1, 2, 3]
    assert_equal(first(arr), 1)
    var sa = Span(arr)
    assert_equal(len(sa), 3)
    assert_equal(s.unsafe_get(1), 4)
    assert_equal(s.unsafe_ptr()[2], 3)
    assert_equal(len(s.unsafe_subspan(offset=1, length=2)), 2)
    assert_equal(len(Span(ptr=l.unsafe_ptr(), length=2)), 2)
    assert_equal(h(s), h(l))

    def is_even[width: SIMDSize](v: SIMD[DType.int, width]) -> SIMD[DType.bool, width]:
        return (v % 2).eq(0)

    assert_equal(len(s.get_immutable()), 4)
    var sorted_list = [1, 3, 5, 7]

    def cmp(x: Int) -> Int:
        return x - 5

    assert_equal(Span(sorted_list).binary_search_by[cmp]().value(), 2)


def test_span_errors() raises:
    var l = List[Int]()
    var s = Span(l)
    assert_equal(len(s), 0)
    for _ in s:
        assert_true(False)


def test_pointer() raises:
    var x = 3
    var p = Pointer(to=x)
    p[] += 1
    assert_equal(x, 4)
    assert_true(p == Pointer(to=x))
    var y = 4
    assert_true(p != Pointer(to=y))
    var i = p.get_immutable()
    assert_equal(i[], 4)


def test_allocations() raises:
    var a = alloc(Layout[Int](count=4))
    var p = a.unsafe_ptr()
    for i in range(4):
        (p + i).init_pointee_copy(i)
    assert_equal(a.unsafe_span()[3], 3)
    assert_equal(a.layout().count(), 4)
    dealloc(a^)
    var l = Layout[Int32](count=3)
    assert_equal(l.alignment(), 4)
    assert_equal(l.as_byte_layout().count(), 12)
    assert_true(Layout[Int32].is_valid_alignment(64))
    assert_false(Layout[Int32].is_valid_alignment(3))
    assert_equal(Layout[Int].single().count(), 1)
    assert_equal(Layout[Int].aligned[64](count=2).alignment(), 64)
    var t = alloc(Layout[Int].single()).into_thin()
    t.unsafe_ptr().init_pointee_copy(3)
    assert_equal(t.unsafe_ptr()[], 3)
    dealloc(t^.unsafe_with_layout(Layout[Int].single()))


def test_maybe_uninit() raises:
    var live = 0
    var log = UnsafePointer(to=live).unsafe_origin_cast[MutAnyOrigin]()
    var m = UnsafeMaybeUninit[Counted]()
    m.init_from(Counted(1, log))
    assert_equal(live, 1)
    assert_equal(m.unsafe_assume_init_ref().value, 1)
    m.unsafe_assume_init_ref().value = 5
    assert_equal(m.unsafe_ptr()[].value, 5)
    m.unsafe_assume_init_destroy()
    assert_equal(live, 0)
    var n = UnsafeMaybeUninit(Counted(2, log))
    var v = n.unsafe_assume_init_take()
    assert_equal(v.value, 2)
    _ = v^
    assert_equal(live, 0)
    var z = UnsafeMaybeUninit[Int].zeroed()
    assert_equal(z.unsafe_assume_init_ref(), 0)


def test_address_space() raises:
    assert_true(AddressSpace.SHARED == AddressSpace(3))
    assert_equal(Int(AddressSpace.SHARED), 3)
    assert_true(w(AddressSpace.SHARED).byte_length() > 0)


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
