# Names that the releases of 2026 gave: pointers, collections, text, C, reflection, reports of tests.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import BitSet, Counter, Deque, LinkedList, Set, StringDict
from std.collections.check_bounds import check_bounds
from std.collections.string.string_span import StringSpan, StaticString
from std.ffi import OwnedDLHandle, UnsafeUnion, c_int, external_call
from std.itertools import cycle, drop, take
from std.memory import (
    ArcPointer, ImmPointer, Layout, OwnedPointer, UnsafeMaybeUninit, WeakPointer, alloc, dealloc,
    is_trivially_copyable, is_trivially_deletable, unsafe_memcpy, unsafe_memset, unsafe_memset_zero,
)
from std.reflection import current_location, reflect_fn, struct_field_ref
from std.sys.defines import get_defined_int, is_defined
from std.testing import TestSuite, assert_equal, assert_true
from std.testing.suite import TestReport, TestResult
from std.utils import Variant

comptime PIECES = 3


@fieldwise_init
struct Point(Copyable, Equatable, Hashable, Writable):
    var x: Int
    var y: Float64


def five() -> Int:
    return 5


def test_good() raises:
    assert_equal(five(), 5)


def test_bad() raises:
    assert_true(five() == 6, "five is six")


def count_up[C: Iterable](items: C) -> Int:
    return len(List(items))


def optional_pointer(present: Bool, ref value: Int) -> OptionalPointer[Int, MutAnyOrigin]:
    if present:
        return Pointer(to=value)
    return None


def main() raises:
    # pointers: unsafe operations by their names of 1.0
    var p = alloc[Int](4)
    unsafe_memset_zero(p, 4)
    p.unsafe_write(7)
    p.unsafe_offset(1).unsafe_write(copy=five())
    p[unsafe_offset=2] = 9
    print(p.unsafe_load[width=4](), p.unsafe_offset(3).offset_from(p), p.unsafe_take_pointee())
    unsafe_memcpy(dest=p, src=p.unsafe_offset(2), count=1)
    print(p[], p.as_imm()[unsafe_offset=1], p.unsafe_bitcast[UInt8]()[], p.unsafe_as_noalias()[])
    p.unsafe_free()
    var n = 3
    print(optional_pointer(True, n).value()[], Bool(optional_pointer(False, n)))
    var room = UnsafeMaybeUninit[Int].zeroed()
    print(room.unsafe_assume_init_ref(), is_trivially_copyable[Int](), is_trivially_deletable[String]())
    var shared = ArcPointer(String("shared"))
    var weak = WeakPointer(downgrade=shared)
    print(weak.try_upgrade().value()[], OwnedPointer(4).into_inner(), shared == ArcPointer(String("shared")))
    # collections
    var l: List[Int] = [1, 2, 3]
    l.resize(new_length=5, fill=0)
    l.shrink(new_length=4)
    print(l, l.capacity() >= 4, l.try_index(3).value(), Bool(l.try_index(8)), count_up(l))
    var q = Deque[Int](elements=[1, 2, 3], maxlen=2)
    q += q.copy()
    print(q, q * 2)
    var c = Counter[String]("a", "b", "a")
    print(c & c, c - c, c.get("z", -1), Counter[String].fromkeys(["k"], 2)["k"])
    var d = {"a": 1, "b": 2}
    for v in reversed(d.values()):
        print(v, end=" ")
    print(d.insert("a", 9).value().value, d.get_ptr("a").value()[], hash({1, 2}) == hash({2, 1}))
    var s = StringDict[Int]()
    s["k"] = 1
    print(s.insert("k", 2).value().value, s.popitem().value)
    var t = (1, "two", 3.0)
    print(t.reverse(), t.concat((4,)), Tuple[Int, Float64](), len(t))
    print(Optional[Int](call=five), Variant[Int, String](call=five)[Int])
    for x in take(drop(cycle([1, 2, 3]), 1), 4):
        print(x, end=" ")
    print(range(2, 9).bounds()[0], iter(l).bounds()[1].value())
    # text
    var text = String("héllo")
    text.write_string("!")
    print(text[codepoint=1], text[codepoint=1:3], text[byte=0], text.ascii_rjust(8, "."), StringSpan(text).as_imm())
    for g in text.graphemes_reversed():
        print(g, end="")
    print()
    var line = String()
    Int(7).write_padded(line, width=4)
    print(line, repr(7), repr(UInt8(7)), repr("q"))
    # machine numbers and functions of C
    print(UnsafeUnion[Int32, Float32](Float32(1)).unsafe_get[Int32](), external_call["abs", c_int](c_int(-3)))
    var library = OwnedDLHandle()
    var length = library.get_function[Int]("strlen")
    print(length("four".unsafe_ptr()), library.check_symbol("no_such_symbol"))
    print(get_defined_int["ABSENT", 4](), is_defined["ABSENT"]())
    # reflection
    var point = Point(1, 2.5)
    comptime shape = reflect[Point]
    print(shape.name(), shape.field_count(), shape.field_names()[1], shape.field_index["y"](), shape.field_offset[name="y"]())
    var y: shape.field["y"].T = 4
    struct_field_ref[0](point) = 8
    print(y, point, shape.field_ref[1](point), reflect_fn[five].display_name(), TypeList.of[Int, Bool].contains[Bool])
    print(current_location().line() > 100, current_location().column() > 0)
    # reports of tests
    var suite = TestSuite()
    suite.test[test_good]()
    suite.test[test_bad]()
    var report = suite.generate_report()
    print(report.passed, report.failures, report.reports[0].result, report.reports[1].result == TestResult.FAIL)
    assert PIECES == 3, "pieces"
    check_bounds(1, 2)

# CHECK: [7, 5, 9, 0] 3 7
# CHECK-NEXT: 9 5 9 9
# CHECK-NEXT: 3 False
# CHECK-NEXT: 0 True False
# CHECK-NEXT: shared 4 True
# CHECK-NEXT: [1, 2, 3, 0] True 2 False 4
# CHECK-NEXT: Deque(2, 3) Deque(2, 3)
# CHECK-NEXT: {'a': 2, 'b': 1} {} -1 2
# CHECK-NEXT: 2 1 1 9 True
# CHECK-NEXT: 1 2
# CHECK-NEXT: (3.0, 'two', 1) (1, 'two', 3.0, 4) (0, 0.0) 3
# CHECK-NEXT: 5 5
# CHECK-NEXT: 2 3 1 2 7 4
# CHECK-NEXT: é él h .héllo! héllo!
# CHECK-NEXT: !olléh
# CHECK-NEXT:    7 Int(7) UInt8(7) 'q'
# CHECK-NEXT: 1065353216 3
# CHECK-NEXT: 4 False
# CHECK-NEXT: 4 False
# CHECK-NEXT: Point 2 y 1 8
# CHECK-NEXT: 4.0 Point(x=8, y=2.5) 2.5 five True
# CHECK-NEXT: True True
# CHECK-NEXT: 1 1 PASS True
