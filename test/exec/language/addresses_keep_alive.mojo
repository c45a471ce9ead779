# A pointer made of the number that an address is keeps alive what that address was taken of.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/newer.mojo | FileCheck --match-full-lines %t/newer.mojo
# RUN: %brio run --target-accelerator cpu %t/older.mojo | FileCheck --match-full-lines %t/older.mojo

#--- newer.mojo
struct Noisy:
    var name: String
    var data: List[UInt8]

    def __init__(out self, name: String):
        self.name = name
        self.data = [7, 8, 9]

    def __del__(deinit self):
        print("freed", self.name)


@fieldwise_init
struct Slot(Copyable, Movable):
    var address: Int
    var count: Int


comptime Bytes = UnsafePointer[UInt8, MutAnyOrigin]


def show(p: Bytes):
    print(p[0])


def generic[T: AnyType](address: Int) -> UnsafePointer[T, MutAnyOrigin]:
    return UnsafePointer[T, MutAnyOrigin](unsafe_from_address=address)


def main():
    # CHECK: 7
    # CHECK-NEXT: freed direct
    var n = Noisy("direct")
    show(Bytes(unsafe_from_address=Int(n.data.unsafe_ptr())))
    # CHECK-NEXT: 8
    # CHECK-NEXT: freed computed
    var m = Noisy("computed")
    var address = Int(m.data.unsafe_ptr()) + 1
    show(Bytes(unsafe_from_address=address))
    # CHECK-NEXT: 9
    # CHECK-NEXT: freed kept
    var k = Noisy("kept")
    var slots: List[Slot] = []
    slots.append(Slot(Int(k.data.unsafe_ptr()), 3))
    show(generic[UInt8](slots[0].address + slots[0].count - 1))
    # CHECK-NEXT: 7
    # CHECK-NEXT: freed wide
    var w = Noisy("wide")
    var wide = UInt64(Int(w.data.unsafe_ptr()))
    wide |= 0
    var p = Bytes(unsafe_from_address=Int(wide))
    p[0] += 0
    print(p[])
    # What is no address keeps nothing alive.
    # CHECK-NEXT: freed length
    # CHECK-NEXT: 3
    var l = Noisy("length")
    var length = len(l.data)
    print(length)

#--- older.mojo
from memory import UnsafePointer


struct Noisy:
    var data: List[Int]

    fn __init__(out self):
        self.data = List[Int](7, 8)

    fn __del__(owned self):
        print("freed")


fn show(p: UnsafePointer[Int]):
    print(p[1])


fn main():
    var n = Noisy()
    var address = int(n.data.unsafe_ptr())
    # CHECK: 8
    # CHECK-NEXT: freed
    show(UnsafePointer[Int](unsafe_from_address=address))
