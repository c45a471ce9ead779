# Overloads of texts, collections, pointers, numbers and functions that no other test or example calls.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.atomic import Atomic
from std.collections import Counter, Deque, LinkedList
from std.collections.interval import Interval
from std.complex import ComplexSIMD
from std.iter import next
from std.math import gcd, lcm
from std.memory import ArcPointer, OwnedPointer, WeakPointer, alloc
from std.memory.alloc import Layout
from std.sys.unsafe_union import UnsafeUnion
from std.testing import assert_equal, assert_false, assert_raises, assert_true
from std.utils import IndexList, StaticTuple, Variant
from std.utils.index import product


@fieldwise_init
struct Counted(Copyable, Movable):
    """A value that counts how many live."""

    var number: Int
    var alive: UnsafePointer[Int, MutAnyOrigin]

    def __init__(out self, alive: UnsafePointer[Int, MutAnyOrigin], number: Int):
        self.number = number
        self.alive = alive
        alive[] += 1

    def __init__(out self, *, copy: Self):
        self.number = copy.number
        self.alive = copy.alive
        self.alive[] += 1

    def __del__(deinit self):
        self.alive[] -= 1


def texts() raises:
    var bytes: List[Byte] = [0x61, 0xC3, 0xA9, 0xFF, 0x62]
    assert_equal(String(from_utf8_lossy=bytes), "aé\uFFFDb")
    assert_equal(String(bytes=Span(bytes)[:3]), "aé")
    assert_equal(String(from_utf8=Span(bytes)[:3]), "aé")
    with assert_raises(contains="not valid UTF-8"):
        _ = String(from_utf8=Span(bytes))
    var ended: List[Byte] = [0x68, 0x69, 0, 0x78]
    assert_equal(String(unsafe_from_utf8_ptr=ended.unsafe_ptr()), "hi")
    var room = String(unsafe_uninit_length=3)
    for i in range(3):
        room.unsafe_ptr_mut()[i] = Byte(97 + i)
    assert_equal(room, "abc")
    room.resize(unsafe_uninit_length=4)
    room.unsafe_ptr_mut()[3] = 100
    assert_equal(room, "abcd")
    room.resize(unsafe_uninit_length=1)
    assert_equal(room, "a")
    assert_equal(", ".join(1, "two", 2.5), "1, two, 2.5")
    assert_equal("aé日b"[codepoint=1], "é")
    assert_equal("aé日b"[codepoint=1:3], "é日")
    assert_equal("e\u0301x"[grapheme=0], "e\u0301")
    assert_equal("ae\u0301x"[grapheme=1:], "e\u0301x")
    assert_equal(String("xxaxx").strip("x"), "a")
    assert_equal(Int(StringSlice("ff"), 16), 255)


def lists() raises:
    var list = [1, 2]
    list.extend(SIMD[DType.int, 4](3, 4, 5, 6), count=3)
    assert_equal(list, [1, 2, 3, 4, 5])
    list.shrink(new_size=2)
    assert_equal(list, [1, 2])
    list.resize(new_size=4, value=9)
    assert_equal(list, [1, 2, 9, 9])
    list.resize(unsafe_uninit_length=5)
    list[4] = 7
    assert_equal(list, [1, 2, 9, 9, 7])
    list.resize(unsafe_uninit_size=1)
    assert_equal(list, [1])
    var copied: List[Int] = Span([4, 5, 6])[1:]
    assert_equal(copied, [5, 6])
    assert_equal(List[String](elements=[String("a"), String("b")]), ["a", "b"])

    def falling(a: Int, b: Int) -> Bool:
        return a > b

    var numbers = [3, 1, 2]
    sort(Span(numbers), falling)
    assert_equal(numbers, [3, 2, 1])
    sort[stable=True](Span(numbers), falling)
    assert_equal(numbers, [3, 2, 1])

    def near(x: Int) capturing -> Int:
        return x - numbers[0]

    assert_equal(Span([1, 3, 7]).binary_search_by(near).value(), 1)


def tables() raises:
    var counter = Counter[String]()
    counter["a"] = 3
    assert_equal(counter.get("a").value(), 3)
    assert_false(Bool(counter.get("b")))
    assert_equal(counter.pop("b", 7), 7)
    assert_equal(counter.pop("a", 7), 3)
    assert_equal(len(counter), 0)
    var queue = Deque[Int]([1, 2, 3])
    assert_equal(queue.popleft(), 1)
    var room = Dict[Int, Int](capacity=100)
    assert_equal(len(room), 0)
    room[1] = 2
    assert_equal(Dict[String, Int].fromkeys(["a", "b"])["b"], Optional[Int](None))
    assert_true(Interval(2, 4) in Interval(1, 9))
    assert_false(Interval(2, 10) in Interval(1, 9))
    var chain = LinkedList[Int](1, 2)
    var other = chain.copy()
    other.append(3)
    assert_equal(len(chain), 2)
    assert_equal(len(other), 3)


def owners(alive: UnsafePointer[Int, MutAnyOrigin]) raises:
    var value = Counted(alive, 4)
    var boxed = OwnedPointer[Counted](copy_value=value)
    assert_equal(alive[], 2)
    var twice = OwnedPointer[Counted](other=boxed)
    assert_equal(alive[], 3)
    var again = OwnedPointer[Counted](unsafe_from_raw_pointer=boxed^.steal_data())
    assert_equal(again[].number, 4)
    assert_equal(alive[], 3)
    var untyped = OwnedPointer[Counted](unsafe_from_opaque_pointer=twice^.steal_data().bitcast[NoneType]())
    assert_equal(untyped[].number, 4)
    _ = untyped^
    _ = again^
    assert_equal(alive[], 1)
    var shared = ArcPointer(value.copy())
    var weak = shared.downgrade()
    var weaker = weak.copy()
    var back = ArcPointer[Counted](unsafe_from_raw_pointer=shared^.steal_data())
    assert_equal(back[].number, 4)
    assert_equal(back.count(), 1)
    assert_true(Bool(weaker.upgrade()))
    _ = back^
    assert_false(Bool(weaker.upgrade()))
    assert_false(Bool(weak.upgrade()))
    var place = alloc[Counted](1)
    place.init_pointee(take=value.copy())
    place.destroy_pointee()
    place.init_pointee(move=value.copy())
    place.destroy_pointee()
    place.unsafe_write(copy=value)
    assert_equal(place[].number, 4)
    assert_equal(alive[], 2)
    place.destroy_pointee()
    place.free()

    def made() capturing -> Counted:
        return Counted(alive, 8)

    var maybe = Optional[Counted](call=made)
    assert_equal(maybe.value().number, 8)
    maybe = Optional[Counted](init_with=made)
    assert_equal(alive[], 2)
    var either = Variant[Int, Counted](call=made)
    assert_equal(either[Counted].number, 8)
    assert_equal(alive[], 3)
    either.set(call=made)
    assert_equal(alive[], 3)
    assert_equal(either[Counted].number, 8)
    either = 5
    assert_equal(alive[], 2)
    _ = maybe^
    _ = value^
    assert_equal(alive[], 0)


def memory() raises:
    var data = alloc[Float32](8)
    for i in range(8):
        data[i] = Float32(i)
    var offsets = SIMD[DType.int32, 4](7, 0, 3, 5)
    var mask = SIMD[DType.bool, 4](True, False, True, False)
    assert_equal(data.gather(offsets, mask, SIMD[DType.float32, 4](-1)), SIMD[DType.float32, 4](7, -1, 3, -1))
    data.scatter(offsets, SIMD[DType.float32, 4](10, 11, 12, 13), mask)
    assert_equal(data.load[width=8](), SIMD[DType.float32, 8](0, 1, 2, 12, 4, 5, 6, 10))
    data.unsafe_store(SIMD[DType.float32, 2](20, 21))
    assert_equal(data.load[width=2](), SIMD[DType.float32, 2](20, 21))
    var span = Span(unsafe_ptr=data, length=3)
    assert_equal(len(span), 3)
    assert_equal(span[1], 21)
    data.free()
    var layout = Layout[Int32](count=5, alignment=64)
    assert_equal(layout.count(), 5)
    assert_equal(layout.alignment(), 64)
    var union = UnsafeUnion[Int64, Float64](unsafe_uninitialized=())
    union = UnsafeUnion[Int64, Float64](Float64(1))
    assert_equal(union.unsafe_get[Int64](), 0x3FF0000000000000)
    var pair = StaticTuple[Int, 2](3, 4)
    assert_equal(StaticTuple[Int, 2](mlir_value=pair)[1], 4)
    var array = InlineArray[Int, 3](unsafe_uninitialized=True)
    for i in range(3):
        array.unsafe_ptr()[i] = i
    assert_equal(array[2], 2)


def numbers() raises:
    assert_equal(gcd(Span([12, 18, 27])), 3)
    assert_equal(gcd(Span(List[Int]())), 0)
    assert_equal(gcd(12, 18, 27, -6), 3)
    assert_equal(lcm(Span([4, 6, 10])), 60)
    assert_equal(lcm(Span(List[Int]())), 1)
    assert_equal(lcm(4, 6, -10), 60)
    assert_equal(lcm(4, 0, 10), 0)
    assert_equal(product(IndexList[4](2, 3, 5, 7), 1, 3), 15)
    var z = ComplexSIMD[DType.float64, 2](from_deinterleaved=SIMD[DType.float64, 4](1, 2, 3, 4))
    assert_equal(z.re, SIMD[DType.float64, 2](1, 2))
    assert_equal(z.im, SIMD[DType.float64, 2](3, 4))
    assert_equal((z * 2.0).im, SIMD[DType.float64, 2](6, 8))
    var count = Atomic[DType.int32](5)
    assert_equal(Atomic[DType.int32].exchange(UnsafePointer(to=count.value), 7), 5)
    var expected: Int32 = 6
    assert_false(Atomic[DType.int32].compare_exchange_strong(UnsafePointer(to=count.value), expected, 9))
    assert_equal(expected, 7)
    assert_true(Atomic[DType.int32].compare_exchange_strong(UnsafePointer(to=count.value), expected, 9))
    assert_equal(count.load(), 9)


def main() raises:
    texts()
    lists()
    tables()
    var number = 0
    owners(UnsafePointer[Int, MutAnyOrigin](to=number))
    memory()
    numbers()
    # CHECK: as documented
    print("as documented")
