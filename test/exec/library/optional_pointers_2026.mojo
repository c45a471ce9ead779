# An `Optional` of a pointer takes no room beside it: no value is null, as a C function says it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.ffi import CStringSlice, external_call, OwnedDLHandle
from std.memory import alloc
from std.sys import size_of

comptime Address = UnsafePointer[Int, MutAnyOrigin]
comptime Bytes = UnsafePointer[Int8, MutAnyOrigin]


struct Node(Movable):
    var value: Int
    var next: Optional[UnsafePointer[Node, MutAnyOrigin]]

    def __init__(out self, value: Int):
        self.value = value
        self.next = None


def count(list: Optional[UnsafePointer[Node, MutAnyOrigin]]) -> Int:
    var found = 0
    var at = list
    while at:
        found += 1
        at = at.value()[].next
    return found


def found(at: Optional[Address]) -> Int:
    return at.value()[] if at else -1


def main() raises:
    # CHECK: 8 8 16 16
    print(size_of[Optional[Address]](), size_of[Optional[CStringSlice[ImmutAnyOrigin]]](), size_of[Optional[Optional[Address]]](), size_of[Node]())
    # CHECK-NEXT: 16 32
    print(size_of[Optional[Int]](), size_of[Optional[String]]())

    var number = alloc[Int](1)
    number[] = 5
    var some = Optional[Address](number)
    var none: Optional[Address] = None
    # CHECK-NEXT: True False 5 -1
    print(Bool(some), Bool(none), found(some), found(none))
    # CHECK-NEXT: True False True
    print(some == Optional[Address](number), some == none, none == None)
    var copied = some
    # CHECK-NEXT: 5 False True
    print(copied.take()[], Bool(copied), Bool(some))
    some = None
    # CHECK-NEXT: True
    print(some is None)
    some = number
    # CHECK-NEXT: 5 5
    print(some.or_else(number)[], none.or_else(number)[])
    var nested = Optional[Optional[Address]](none)
    # CHECK-NEXT: True False
    print(Bool(nested), Bool(nested.value()))
    var several: List[Optional[Address]] = [None, number, None]
    # CHECK-NEXT: False True False
    print(Bool(several[0]), Bool(several[1]), Bool(several[2]))

    var last = alloc[Node](1)
    last.init_pointee_move(Node(2))
    var first = alloc[Node](1)
    first.init_pointee_move(Node(1))
    first[].next = last.as_any_origin()
    # CHECK-NEXT: 2 1 0
    print(count(first.as_any_origin()), count(last.as_any_origin()), count(None))

    # CHECK-NEXT: True False
    print(Bool(external_call["strchr", Optional[Bytes]]("abc\0".unsafe_ptr(), Int32(98))), Bool(external_call["strchr", Optional[Bytes]]("abc\0".unsafe_ptr(), Int32(120))))
    # CHECK-NEXT: 3
    print(external_call["strtol", Int]("3\0".unsafe_ptr(), none, Int32(10)))
    var libc = OwnedDLHandle("libc.so.6")
    # CHECK-NEXT: True False
    print(Bool(libc.call["strchr", Optional[Bytes]]("abc\0".unsafe_ptr(), Int32(99))), Bool(libc.call["strchr", Optional[Bytes]]("abc\0".unsafe_ptr(), Int32(120))))
    number.free()
    first.free()
    last.free()
