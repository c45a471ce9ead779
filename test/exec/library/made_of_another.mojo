# Each copyable type of the library makes a value of another one by `copy=`, whatever it holds, and each movable one by `move=`.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import BinaryHeap, BitSet, Counter, Deque, InlineArray, LinkedList, Set
from std.collections.interval import Interval
from std.ffi import UnsafeUnion
from std.memory import ArcPointer, UnsafeMaybeUninit
from std.pathlib import Path
from std.testing import assert_equal, assert_true
from std.utils import IndexList, StaticTuple, Variant
from layout import IntTuple


# The copy is equal, and stays what it is when the first one changes.
def made[T: Copyable & Movable & Equatable & ImplicitlyDeletable](var first: T, var other: T) raises:
    var second = T(copy=first)
    assert_true(first == second)
    first = other^
    assert_true(first != second)
    var third = T(move=second^)
    assert_true(first != third)


def main() raises:
    made(3, 4)
    made(String("one"), String("two"))
    made([1, 2], [1, 3])
    made({1: "one"}, {1: "two"})
    made({1, 2}, {1, 3})
    made(Deque[Int](1, 2), Deque[Int](2, 1))
    made(LinkedList[Int](1, 2), LinkedList[Int](2, 1))
    made(Counter[Int](1, 1, 2), Counter[Int](1, 2, 2))
    made((1, String("a")), (1, String("b")))
    made(Path("a"), Path("b"))
    made(IndexList[2](1, 2), IndexList[2](2, 1))
    # What is trivial where its elements are, and of a kind with its own constructor where they are not.
    made(Optional(1), Optional[Int](None))
    made(Optional(String("a")), Optional[String](None))
    made(InlineArray[Int, 2](1, 2), InlineArray[Int, 2](2, 1))
    made(InlineArray[String, 1](String("a")), InlineArray[String, 1](String("b")))
    made(Variant[Int, Float64](1), Variant[Int, Float64](2.0))
    made(Variant[Int, String](1), Variant[Int, String](String("a")))

    # The parameters are found by the value.
    var some = Optional(5)
    print(Optional(copy=some).value(), some.value())
    var maybe = UnsafeMaybeUninit[Int](6)
    print(UnsafeMaybeUninit(copy=maybe).unsafe_assume_init_ref())
    var either = UnsafeUnion[Int, Float64](7)
    print(UnsafeUnion(copy=either).unsafe_get[Int]())
    var shared = ArcPointer(8)
    print(ArcPointer(copy=shared)[], shared.count())
    print(IntTuple(copy=IntTuple(9, IntTuple(10, 11))))
    var bits = BitSet[8]()
    bits.set(3)
    print(BitSet(copy=bits))
    print(Interval(copy=Interval(1, 2)))
    print(StaticTuple(copy=StaticTuple[Int, 2](11, 12))[1])
    var heap = BinaryHeap[Int]()
    heap.push(13)
    print(BinaryHeap(copy=heap).pop())

# CHECK: 5 5
# CHECK-NEXT: 6
# CHECK-NEXT: 7
# CHECK-NEXT: 8 2
# CHECK-NEXT: (9, (10, 11))
# CHECK-NEXT: {3}
# CHECK-NEXT: (1, 2)
# CHECK-NEXT: 12
# CHECK-NEXT: 13
