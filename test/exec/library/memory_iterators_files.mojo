# Layouts of memory, iterators that peek and chain, modes of open, what suites of tests take.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.iter import chain, once, empty, next
from std.itertools import product
from std.time import time_function
from std.time.time import _realtime_nanoseconds, _CTimeSpec
from std.memory import alloc, Layout, Allocation, ArcPointer, OwnedPointer, UnsafePointer, dealloc
from std.memory.memory import _malloc
from std.ffi import CStringSlice, UnsafeUnion, NonNullUnsafePointer
from std.io.file import O_RDONLY, O_CREAT
from std.io.io import _fdopen
from std.sys import stdin
from std.testing import assert_raises, TestSuite
from std.testing.testing import _assert_error, _assert_cmp_error, isclose
from std.reflection import SourceLocation
from std.os import remove
from std.tempfile import gettempdir
from std.collections.string.iterators import GraphemeIndicesIter, CodepointsIter

@fieldwise_init
struct Loud(Copyable, Movable):
    var n: Int
    def __copyinit__(out self, other: Self):
        self.n = other.n
    def __del__(deinit self):
        print("end", self.n)

def take(var x: Loud):
    print("taken", x.n)

def nothing():
    pass

def test_a() raises:
    print("a ran")

def test_b() raises:
    print("b ran")

def walks() raises:
    for x in chain([1, 2], range(7, 9)):
        print(x, end=" ")
    for x in chain(["a"], ["b"], ["c"], ["d"]):
        print(x, end=" ")
    for x in once(String("one")):
        print(x, end=" ")
    for x in empty[Int]():
        print("never", x)
    var count = 0
    for a, b, c, d in product(range(2), range(3), range(2), range(2)):
        count += a + b * 10 + c + d
    print(count)
    var points = StringSlice("aé💡").codepoints()
    print(points.peek_next().value(), points.next().value(), points.next().value(), points.next().value(), points.next() is None)
    var slices = StringSlice("aé💡").codepoint_slices()
    print(slices.peek_back().value(), slices.next_back().value(), slices.peek_next().value(), slices.next().value(), len(slices))
    var graphemes = StringSlice("ae\u0301z").graphemes()
    print(graphemes.remaining_byte_length(), graphemes.next_back().value(), graphemes.peek_back().value(), graphemes.next().value(), graphemes.peek_next().value())
    for at, g in GraphemeIndicesIter(StringSlice("ae\u0301z")):
        print(at, g, end=" ")
    var bytes = alloc[UInt8](4)
    print(Codepoint.ord("é").unsafe_write_utf8(bytes), bytes[0], bytes[1])
    bytes.free()

def memory() raises:
    var room = alloc(Layout[Int].aligned[64](count=3))
    print(room.layout(), Layout[Int](count=2).as_byte_layout(), Int(room.unsafe_ptr()) % 64, Layout[Int].is_valid_alignment(4))
    for i in range(3):
        room.unsafe_ptr()[i] = i * i
    print(room.unsafe_span()[2])
    dealloc(room^)
    var a = ArcPointer(5)
    var w = a.downgrade()
    print(a.weak_count(), w.strong_count(), w.weak_count(), a.count())
    var o = OwnedPointer(String("owned"))
    var p = OwnedPointer[String](unsafe_from_raw_pointer=o^.steal_data())
    print(p[])
    var loud = alloc[Loud](1)
    loud.init_pointee_move(Loud(3))
    loud.destroy_pointee_with(take)
    loud.free()
    var m = _malloc[Float32](16, alignment=32)
    m[3] = 1.5
    print(m[3], Int(m) % 32)
    m.free()
    var n: UnsafePointer[Int32, alignment=16] = alloc[Int32](4)
    n.static_alignment_cast[16]()[] = 9
    print(n[])
    n.free()
    var x = 4
    print(NonNullUnsafePointer(to=x)[])
    var u = UnsafeUnion[Int, Float64](7)
    print(u.unsafe_take[Int]())
    print(len(CStringSlice("abc\0").as_bytes_with_nul()))

def files() raises:
    var path = gettempdir().value() + "/brio_names_modes.txt"
    with open(path, "wb") as f:
        print(f.write_once("hello".as_bytes()))
        print(Bool(f.handle))
    with open(path, "rb") as f:
        print(f.read())
    with open(path, "r+b") as f:
        f.write("J")
    with open(path, "rt") as f:
        print(f.read())
    remove(path)
    print(O_RDONLY, O_CREAT)

def main() raises:
    walks()
    memory()
    files()
    print(time_function(nothing) >= 0, _realtime_nanoseconds() > 1_600_000_000_000_000_000, _CTimeSpec(1, 5).as_nanoseconds())
    var a = assert_raises(contains="x")
    print(a.message_contains.value(), a.call_location.line > 0)
    print(_assert_error("bad", SourceLocation(3, 4, "f.mojo")))
    print(_assert_cmp_error["==" ]("1", "2", msg="why", loc=SourceLocation(3, 4, "f.mojo")))
    var suite = TestSuite.discover_tests[__functions_in_module()](cli_args=[StaticString("x"), "--only", "test_b"])
    print(suite.allow_list.value(), len(suite.skip_list), len(suite.cli_args))
    var report = suite.generate_report()
    print(report.passed, report.skipped)

# CHECK: 1 2 7 8 a b c d one 276
# CHECK-NEXT: a a é 💡 True
# CHECK-NEXT: 💡 💡 a a 1
# CHECK-NEXT: 5 z é a é
# CHECK-NEXT: 0 a 1 é 4 z 2 195 169
# CHECK-NEXT: Layout(count=3, alignment=64) Layout(count=16, alignment=8) 0 False
# CHECK-NEXT: 4
# CHECK-NEXT: 1 1 1 1
# CHECK-NEXT: owned
# CHECK-NEXT: taken 3
# CHECK-NEXT: end 3
# CHECK-NEXT: 1.5 0
# CHECK-NEXT: 9
# CHECK-NEXT: 4
# CHECK-NEXT: 7
# CHECK-NEXT: 4
# CHECK-NEXT: 5
# CHECK-NEXT: True
# CHECK-NEXT: hello
# CHECK-NEXT: Jello
# CHECK-NEXT: 0 64
# CHECK-NEXT: True True 1000000005
# CHECK-NEXT: x True
# CHECK-NEXT: At f.mojo:3:4: AssertionError: bad
# CHECK-NEXT: At f.mojo:3:4: AssertionError: `left == right` comparison failed:
# CHECK-NEXT:    left: 1
# CHECK-NEXT:   right: 2
# CHECK-NEXT:   reason: why
# CHECK-NEXT: ['test_b'] 0 3
# CHECK-NEXT: b ran
# CHECK-NEXT: 1 1
