# The field 'size' of a list of 2024 is read and set, also in a struct's field and by a generic function.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from memory import UnsafePointer, memcpy


struct Buffer:
    var bytes: List[UInt8]

    fn __init__(inout self):
        self.bytes = List[UInt8](capacity=16)

    fn fill(inout self, owned text: String):
        memcpy(self.bytes.unsafe_ptr() + self.bytes.size, text.unsafe_ptr(), len(text))
        self.bytes.size += len(text)


fn room[T: CollectionElement](values: List[T]) -> Int:
    return values.capacity - values.size


fn cut[T: CollectionElement](inout values: List[T], count: Int):
    values.size = count


fn main():
    var b = Buffer()
    b.fill("abc")
    b.fill("de")
    # CHECK: 5 11 100
    print(b.bytes.size, room(b.bytes), b.bytes[3])
    cut(b.bytes, 2)
    # CHECK-NEXT: 2 2
    print(len(b.bytes), b.bytes.size)
    var empty = List[String]()
    # CHECK-NEXT: 0
    print(empty.size)
