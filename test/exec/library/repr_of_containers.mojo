# `repr` of a container names its type and gives the `repr` of each value; printed, and within a container, it is short. In a file of the
# older dialect `repr` is what it was.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/newer.mojo | FileCheck --match-full-lines %t/newer.mojo
# RUN: %brio run --target-accelerator cpu %t/older.mojo | FileCheck --match-full-lines %t/older.mojo
#--- newer.mojo
from std.collections import Deque, LinkedList


@fieldwise_init
struct Order(Copyable, Writable):
    var items: List[String]
    var note: Optional[String]


struct Bare(Movable, Writable):
    var rows: List[Int]

    def __init__(out self):
        self.rows = [4]

    def write_to(self, mut writer: Some[Writer]):
        writer.write("bare")

    def write_repr_to(self, mut writer: Some[Writer]):
        self.rows.write_repr_to(writer)
        self.rows[0].write_repr_to(writer)


def main():
    # CHECK: List[Int]([Int(1), Int(2)]) List[Int]([]) Set[String]({'a', 'b'}) Dict[String, Int]({'k': Int(1), 'l': Int(2)})
    print(repr([1, 2]), repr(List[Int]()), repr({"a", "b"}), repr({"k": 1, "l": 2}))
    # CHECK-NEXT: Tuple[Int, String, Bool](Int(1), 'x', True) Optional[Int](Int(3)) Optional[Int](None)
    print(repr((1, "x", True)), repr(Optional(3)), repr(Optional[Int](None)))
    # CHECK-NEXT: Deque[Int]([Int(7)]) LinkedList[Int]([Int(8)]) InlineArray[Int, 2]([Int(5), Int(5)])
    print(repr(Deque[Int](7)), repr(LinkedList[Int](8)), repr(InlineArray[Int, 2](fill=5)))
    # CHECK-NEXT: List[List[Int]]([List[Int]([Int(1)]), List[Int]([])])
    print(repr([[1], List[Int]()]))
    # CHECK-NEXT: {{\[\[1\], \[\]\] \[3\] \[\(1, 'x'\)\] \{1: \[2\]\} 'q'}}
    print([[1], List[Int]()], [Optional(3)], [(1, "x")], {1: [2]}, Optional("q"))
    # CHECK-NEXT: Order(items=['tea'], note=None) Order(items=List[String](['tea']), note=Optional[String](None))
    var order = Order(["tea"], None)
    print(order, repr(order))
    # CHECK-NEXT: bare List[Int]([Int(4)])Int(4)
    print(Bare(), repr(Bare()))
    # CHECK-NEXT: List[Int]([Int(1)]) Int(3)
    print("{!r} {!r}".format([1], 3))
#--- older.mojo
from collections import Deque


fn main():
    # CHECK: [1, 2] Optional(3) (1, 'a') {'a': 1} Deque(1, 2) [2] {3} [4, 4]
    print(repr([1, 2]), repr(Optional(3)), repr((1, "a")), repr({"a": 1}), repr(Deque[Int](1, 2)), repr([Optional(2)]), repr({3}), repr(InlineArray[Int, 2](4)))
