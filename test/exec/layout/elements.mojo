# Elements of tensors as values and in memory; arrays of integers and views of them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from layout import Layout, LayoutTensor, IntTuple
from layout.element import Element, MemoryElement
from layout.int_tuple import IntArray
from layout.runtime_layout import RuntimeLayout
from std.utils import IndexList
from layout import UNKNOWN_VALUE

def main():
    var storage = InlineArray[Float32, 16](fill=0)
    for i in range(16):
        storage[i] = Float32(i)
    comptime layout = Layout(IntTuple(2, 2), IntTuple(4, 1))
    var e = Element[DType.float32, layout].load(storage.unsafe_ptr())
    print(e)
    e.element_data += 100
    e.store(storage.unsafe_ptr() + 8)
    print(storage[8], storage[9], storage[12], storage[13])
    var m = MemoryElement[DType.float32, layout](storage.unsafe_ptr())
    print(m.load().element_data)
    var ints = InlineArray[Int32, 4](fill=0)
    var n = MemoryElement[DType.int32, Layout(4, 1)](ints.unsafe_ptr())
    n.transfer(m)
    print(ints[0], ints[1], ints[2], ints[3])
    var a = IntArray(4)
    a[1] = 7
    var view = IntArray(non_owned=a, offset=1)
    view[1] = 9
    var copy = a
    copy[1] = 8
    print(a[1], a[2], copy[1], view.owning(), view.size(), len(a))

# CHECK: [0.0, 4.0, 1.0, 5.0]
# CHECK-NEXT: 100.0 101.0 104.0 105.0
# CHECK-NEXT: [0.0, 4.0, 1.0, 5.0]
# CHECK-NEXT: 0 4 1 5
# CHECK-NEXT: 7 9 8 False 3 4
