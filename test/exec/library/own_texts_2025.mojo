# Texts of values in the older dialect: __repr__ of elements, __str__ of what prints, lists made of one list.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from collections import BitSet, Counter, Deque, InlineArray, List, Optional, Set
from complex import ComplexFloat32
from utils import IndexList


@value
struct Word(Representable, Stringable, Writable):
    var text: String

    fn __str__(self) -> String:
        return String.write(self)

    fn __repr__(self) -> String:
        return "<" + self.text + ">"

    fn write_to[W: Writer](self, mut writer: W):
        writer.write("w:", self.text)


@value
struct Plain(Writable):
    var n: Int

    fn write_to[W: Writer](self, mut writer: W):
        writer.write("#", self.n)


fn main() raises:
    # Elements that have a repr are shown by it; others as they print.
    print(List[Word](Word("a"), Word("b")).__str__(), Word("c"), str(Word("d")), repr(Word("e")), List[Plain](Plain(1)).__str__())
    print(List[Int](1, 2).__str__(), List[UInt8](3).__repr__(), List[Float32](1.5).__str__(), List[Error](Error("x")).__str__())
    # What prints has '__str__'.
    print(Deque[Int](1, 2).__str__(), Deque[Int](1).__repr__(), Counter[Int](4, 4).__str__(), InlineArray[Int, 2](7).__repr__())
    print(IndexList[2](1, 2).__str__(), ComplexFloat32(1, 2).__str__(), Plain(3).__str__(), Set[Int](1).__str__())
    # A single element that can be walked over is an element where that is what the list holds.
    var row = List[Int](1, 2)
    var rows = List[List[Int]](row)
    print(len(rows), rows[0][1], len(List[Optional[Int]](Optional(5))), len(List[Set[Int]](Set[Int](1, 2))), len(List[Int](row)))

# CHECK: [<a>, <b>] w:c w:d <e> [#1]
# CHECK-NEXT: [1, 2] [3] [1.5] [Error('x')]
# CHECK-NEXT: Deque(1, 2) Deque(1) {4: 2} [7, 7]
# CHECK-NEXT: (1, 2) 1.0 + 2.0i #3 {1}
# CHECK-NEXT: 1 2 1 1 2
