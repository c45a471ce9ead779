# `get_null`, how files of early 2024 ask for a null pointer.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/right.mojo | FileCheck --match-full-lines %t/right.mojo
# RUN: not %brio check %t/wrong.mojo 2>&1 | FileCheck %t/wrong.mojo

#--- right.mojo
from memory.unsafe import Pointer, DTypePointer


struct Link[T: AnyRegType]:
    var value: T
    var next: Pointer[Link[T]]

    fn __init__(inout self, value: T):
        self.value = value
        self.next = Pointer[Link[T]].get_null()


fn main():
    var l = Link[Int](3)
    # CHECK: True 3
    print(l.next == Pointer[Link[Int]].get_null(), l.value)
    var data = DTypePointer[DType.float32].get_null()
    # CHECK-NEXT: True False
    print(data == DTypePointer[DType.float32].get_null(), Bool(data))
    data = DTypePointer[DType.float32].alloc(2)
    # CHECK-NEXT: True
    print(Bool(data))
    data.free()

#--- wrong.mojo
def main():
    # CHECK: error: {{.*}}get_null
    print(UnsafePointer[Int].get_null())
