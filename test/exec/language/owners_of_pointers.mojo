# A value stays alive while what one of its fields points to is used: `m.data[i]` is a use of `m`.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/older.mojo | FileCheck --match-full-lines %t/older.mojo
# RUN: %brio run --target-accelerator cpu %t/newer.mojo | FileCheck --match-full-lines %t/newer.mojo

#--- older.mojo
from memory import UnsafePointer


struct Matrix:
    var data: UnsafePointer[Float64]
    var name: String

    fn __init__(out self, name: String):
        self.name = name
        self.data = UnsafePointer[Float64].alloc(4)
        for i in range(4):
            self.data[i] = i

    fn __moveinit__(out self, owned other: Self):
        self.data = other.data
        self.name = other.name^

    fn __del__(owned self):
        for i in range(4):
            self.data[i] = -1
        print("freed", self.name)
        self.data.free()


fn show(x: Float64):
    print(x)


fn both[T: Writable](a: T, b: T):
    print(a, b)


fn take(owned m: Matrix) -> String:
    return m.name


fn main():
    # CHECK: 1.0
    # CHECK-NEXT: freed value
    var a = Matrix("value")
    show(a.data[1])
    # CHECK-NEXT: 2.0 3.0
    # CHECK-NEXT: freed references
    var b = Matrix("references")
    both(b.data[2], b.data[3])
    # CHECK-NEXT: 3.0
    # CHECK-NEXT: freed pointer
    var c = Matrix("pointer")
    var p = c.data
    p += 1
    show(p[2])
    # A vector that was loaded refers to nothing.
    # CHECK-NEXT: freed loaded
    # CHECK-NEXT: 2.0
    var d = Matrix("loaded")
    show(d.data.load[width=2](1)[1])
    # A value that is given away is gone, whatever points into it.
    # CHECK-NEXT: freed moved
    # CHECK-NEXT: moved True
    var e = Matrix("moved")
    var q = e.data
    print(take(e^), Bool(q))
    # CHECK-NEXT: 0.0
    # CHECK-NEXT: freed loop0
    # CHECK-NEXT: 1.0
    # CHECK-NEXT: freed loop1
    for i in range(2):
        var f = Matrix("loop" + String(i))
        show(f.data[i])

#--- newer.mojo
struct Node(Movable):
    var value: Int
    var next: UnsafePointer[Node, MutExternalOrigin]

    def __init__(out self, value: Int, next: UnsafePointer[Node, MutExternalOrigin]):
        self.value = value
        self.next = next


struct Chain:
    var head: UnsafePointer[Node, MutExternalOrigin]

    def __init__(out self, count: Int):
        self.head = {}
        for i in range(count):
            var node = alloc[Node](1)
            node.init_pointee_move(Node(i, self.head))
            self.head = node

    def __del__(deinit self):
        var at = self.head
        while at:
            var next = at[].next
            at[].value = -1
            at.destroy_pointee()
            at.free()
            at = next
        print("freed chain")


def main():
    var chain = Chain(3)
    var at = chain.head
    # CHECK: 2
    # CHECK-NEXT: 1
    # CHECK-NEXT: 0
    # CHECK-NEXT: freed chain
    while at:
        print(at[].value)
        at = at[].next
    print("end")
