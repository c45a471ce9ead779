# In a file of 2024 'x[]' of a loop's 'x' is the element, also where that is a pointer itself.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from collections import Dict, List
from memory import Arc, UnsafePointer


struct Node(CollectionElement):
    var value: Int
    var children: List[UnsafePointer[Self]]

    fn __init__(inout self, value: Int):
        self.value = value
        self.children = List[UnsafePointer[Self]]()

    fn __copyinit__(inout self, other: Self):
        self.value = other.value
        self.children = other.children

    fn __moveinit__(inout self, owned other: Self):
        self.value = other.value
        self.children = other.children^

    @staticmethod
    fn make(value: Int) -> UnsafePointer[Self]:
        var p = UnsafePointer[Self].alloc(1)
        p.init_pointee_move(Self(value))
        return p

    @staticmethod
    fn drop(p: UnsafePointer[Self]) -> Int:
        var n = 1
        for child in p[].children:
            n += Self.drop(child[])
        p.destroy_pointee()
        p.free()
        return n


fn total(p: UnsafePointer[Node]) -> Int:
    var sum = p[].value
    for child in p[].children:
        sum += total(child[]) + child[][].value
    return sum


fn first[T: CollectionElement](values: List[T]) raises -> T:
    for value in values:
        return value[]
    raise "empty"


fn given(*pointers: UnsafePointer[Int]) -> Int:
    var sum = 0
    for p in pointers:
        sum += p[]
    return sum


fn main() raises:
    var root = Node.make(1)
    for i in range(2, 4):
        root[].children.append(Node.make(i))
    # CHECK: 11
    print(total(root))
    var shared = List[Arc[String]](Arc(String("a")), Arc(String("b")))
    var others = List[Arc[String]]()
    for s in shared:
        others.append(s[])
        s[][] += "!"
    # CHECK-NEXT: a! b! a!
    print(others[0][], shared[1][], first(shared)[])
    var table = Dict[String, UnsafePointer[Node]]()
    table["root"] = root
    for e in table.items():
        # CHECK-NEXT: root 1
        print(e[].key, e[].value[].value)
    for key in table:
        # CHECK-NEXT: root
        print(key[])
    var x = 4
    # CHECK-NEXT: 8
    print(given(UnsafePointer.address_of(x), UnsafePointer.address_of(x)))
    # CHECK-NEXT: 3
    print(Node.drop(root))
