# What the newer library has: heaps, interval trees, iterators that take and drop and peek, graphemes, references that count, unions ...
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import BinaryHeap, BitSet, Interval, IntervalTree, LinkedList
from std.collections.dict import StringDict
from std.ffi import UnsafeUnion
from std.iter import peekable
from std.itertools import cycle, drop, drop_while, take, take_while
from std.memory import ArcPointer, OwnedPointer
from std.os.process import Pipe
from std.reflection import reflect_fn
from std.sys.intrinsics import assume, likely, unlikely
from std.utils import StaticTuple, Variant

def is_small(x: Int) -> Bool:
    return x < 3

def twice(x: Int) -> Int:
    return 2 * x

def heaps() raises:
    var heap = BinaryHeap[Int]()
    print(heap.pop() is None, heap.peek() is None, len(heap))
    for x in [5, 9, 1, 9, -3]:
        heap.push(x)
    print(heap.peek().value(), len(heap), end=":")
    while heap:
        print("", heap.pop().value(), end="")
    print()
    var words = BinaryHeap[String](["pear", "fig", "plum"])
    print(words.pop().value(), words^.into_sorted_list())

def intervals() raises:
    var a = Interval(1, 5)
    print(a.overlaps(Interval(4, 9)), a.overlaps(Interval(5, 9)), a.union(Interval(5, 9)), a.intersection(Interval(3, 9)))
    print(3 in a, 5 in a, Interval(2, 3) in a, len(a), Bool(Interval(2, 2)), a < Interval(1, 6), repr(a))
    var tree = IntervalTree[Int, String]()
    print(len(tree.search((0, 100))), tree.depth())
    for i in range(100):
        tree.insert((i * 10, i * 10 + 5), String("i", i))
    tree.insert(Interval(0, 1000), "all")
    print(tree.search((42, 61)), len(tree.search((-5, 0))), len(tree), tree.depth() <= 9)

def iterators() raises:
    var list = [10, 20, 30, 40]
    print(iter(list).nth(0).value(), iter(list).nth(3).value(), iter(list).nth(4) is None, range(5).__iter__().nth(2).value())
    for x in take(drop(list, 1), 2):
        print(x, end=" ")
    for x in take(cycle(list), 6):
        print(x, end=" ")
    print()
    for x in take(list, 0):
        print("not", x)
    for x in drop(list, 9):
        print("not", x)
    for x in take_while[is_small](map[twice](range(5))):
        print(x, end=" ")
    for x in drop_while[is_small](map[twice](range(5))):
        print(x, end=" ")
    print()
    var ahead = peekable(list)
    print(ahead.peek().value(), next(ahead), ahead.peek().value(), next(ahead), next(ahead), next(ahead), ahead.peek() is None)
    for i in reversed(range(Int16(1), 10, 2)):
        print(i, end=" ")
    for x in reversed(range(Float64(0), 1.5, 0.5)):
        print(x, end=" ")
    print(len(range(UInt8(3), 3)))

def texts() raises:
    var s = String("e\u0301a👨‍👩‍👧")
    print(s.count_graphemes(), s[grapheme=1], s[grapheme=0:2].byte_length(), s.nth_grapheme(2).value().byte_length(), s.nth_grapheme(3) is None)
    var halves = s.split_at_grapheme(1)
    print(halves[0].byte_length(), halves[1].byte_length(), [entry[0] for entry in s.grapheme_indices()])
    print([Int(b) for b in StringSlice("é").bytes()], String("aéz")[byte=1])
    var bytes: List[UInt8] = [104, 255, 105, 0xE2, 0x82, 0x41]
    print(String(from_utf8_lossy=bytes))
    print(repr(UInt32(4)), repr(Float32(1.5)), repr(SIMD[DType.int8, 2](1, -1)), repr(BFloat16(2)))
    var out = String()
    SIMD[DType.int32, 4](1, -1, 0, 1234).write_padded(out, 4)
    Int32(-7).write_padded(out, 4)
    print(out)

def containers() raises:
    var dict = Dict[String, Int]()
    print(dict.insert("a", 1) is None, dict.insert("a", 2).value().value, dict["a"], len(dict))
    print(Dict[Int, String].fromkeys(range(3), "x"))
    var words = {"a", "b"}
    print(words.insert("a").value(), words.insert("c") is None, len(words), words.pop())
    var linked = LinkedList[Int](3, 7, 7)
    print(linked.index(7), [1, 5].try_index(5).value(), [1].try_index(2) is None)
    try:
        print(linked.index(8))
    except e:
        print(e)
    var bits = BitSet[130]()
    for i in range(60, 130):
        bits.set(i)
    print(bits.test_range[True, lo=60, hi=130](), bits.test_range[True, lo=59, hi=61](), bits.test_range[False, lo=0, hi=60](), len(bits))
    print(len(BitSet[200](resized_from=bits)), len(BitSet[64](resized_from=bits, truncate_set_bits=())), bits.test_range[True, lo=5, hi=5]())
    print((1, "a").concat((2.5,)), StaticTuple[Int, 2](1, 2) < StaticTuple[Int, 2](1, 3), StaticTuple[Int, 2](1, 2) == StaticTuple[Int, 2](1, 2))
    var v = Variant[Int, String](4)
    print(v.unwrap[Int]())

def plus_one(n: Int) -> Int:
    return n + 1

def half(n: Int) -> Optional[Int]:
    return Optional(n // 2) if n % 2 == 0 else None

def memory() raises:
    var some = Optional[Int](42)
    print(some.map[To=Int](plus_one).value(), some.and_then[To=Int](half).value(), Optional[Int](3).and_then[To=Int](half) is None, Optional[Int]().map[To=Int](plus_one) is None)
    var a = ArcPointer(5)
    var b = ArcPointer(5)
    print(a == b, a is b, hash(a) == hash(b), a, OwnedPointer(7).into_inner())
    var union = UnsafeUnion[Int32, Float32](Float32(1.0))
    print(union.unsafe_get[Int32](), union)
    union.unsafe_set(Int32(3))
    print(union.unsafe_get[Int32]())
    var buffer = List[UInt8](length=32, fill=0)
    var pipe = Pipe()
    pipe.write_bytes("hello".as_bytes())
    print(pipe.read_bytes(buffer), buffer[0] == 104)
    pipe.set_output_only()
    try:
        print(pipe.read_bytes(buffer))
    except e:
        print(e)

struct Point:
    var x: Int
    var y: Float64

def reflection():
    comptime point = reflect[Point]
    print(point.field_count(), point.field_names()[1], point.field["y"].name(), point.field_at[0].name(), reflect_fn[twice].display_name())
    assume(point.field_count() == 2)
    print(likely(True), unlikely(False))

def named(var **values: Int) raises -> Int:
    var copy: StringDict[Int] = values.copy()
    return copy["a"]

def main() raises:
    # CHECK: True True 0
    # CHECK-NEXT: 9 5: 9 9 5 1 -3
    # CHECK-NEXT: plum ['fig', 'pear']
    heaps()
    # CHECK-NEXT: True False (1, 9) (3, 5)
    # CHECK-NEXT: True False True 4 False True Interval(1, 5)
    # CHECK-NEXT: 0 0
    # CHECK-NEXT: ['all', 'i4', 'i5', 'i6'] 0 101 True
    intervals()
    # CHECK-NEXT: 10 40 True 2
    # CHECK-NEXT: 20 30 10 20 30 40 10 20{{ }}
    # CHECK-NEXT: 0 2 4 6 8{{ }}
    # CHECK-NEXT: 10 10 20 20 30 40 True
    # CHECK-NEXT: 9 7 5 3 1 1.0 0.5 0.0 0
    iterators()
    # CHECK-NEXT: 3 a 4 18 True
    # CHECK-NEXT: 3 19 [0, 3, 4]
    # CHECK-NEXT: [195, 169] é
    # CHECK-NEXT: h�i�A
    # CHECK-NEXT: UInt32(4) Float32(1.5) SIMD[DType.int8, 2](1, -1) BFloat16(2.0)
    # CHECK-NEXT: [   1,  -1,   0,1234]  -7
    texts()
    # CHECK-NEXT: True 1 2 1
    # CHECK-NEXT: {0: 'x', 1: 'x', 2: 'x'}
    # CHECK-NEXT: a True 3 c
    # CHECK-NEXT: 1 1 True
    # CHECK-NEXT: ValueError: Given element is not in list
    # CHECK-NEXT: True False True 70
    # CHECK-NEXT: 70 4 True
    # CHECK-NEXT: (1, 'a', 2.5) True True
    # CHECK-NEXT: 4
    containers()
    # CHECK-NEXT: 43 21 True True
    # CHECK-NEXT: True False True 5 7
    # CHECK-NEXT: 1065353216 UnsafeUnion[Int32, Float32](size=4, align=4)
    # CHECK-NEXT: 3
    # CHECK-NEXT: 5 True
    # CHECK-NEXT: Can not read from write only side of pipe
    memory()
    # CHECK-NEXT: 2 y {{.*}} {{.*}} twice
    # CHECK-NEXT: True False
    reflection()
    # CHECK-NEXT: 1
    print(named(a=1, b=2))
