# An access through null stops the program with the line, at every level of optimisation, in `run` and in executables; what was
# printed before is not lost, and nothing after it happens.
# RUN: %python %S/Inputs/faults.py %brio %s %t
from std.memory import UnsafePointer, memcpy
from std.sys import argv
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext


comptime IntPointer = UnsafePointer[Int, MutAnyOrigin]


@fieldwise_init
struct Node(Copyable, Movable):
    var before: Int
    var value: Int
    var next: UnsafePointer[Node, MutAnyOrigin]


def read(p: IntPointer) -> Int:
    return p[]  # FAULT read inlined


def second_value(node: UnsafePointer[Node, MutAnyOrigin]) -> Int:
    return node[].next[].value  # FAULT field


@no_inline
def change(mut x: Int):
    x += 1  # FAULT reference


def sum(p: IntPointer, n: Int) -> Int:
    var total = 0
    for i in range(n):
        total += p[i]  # FAULT loop
    return total


def down(n: Int) -> Int:
    var numbers = InlineArray[Int, 64](fill=n)
    if n == 0:
        return numbers[3]
    return down(n + 1) + numbers[n & 31]  # FAULT stack


def kernel(p: IntPointer):
    p[thread_idx.x] = block_idx.x  # FAULT kernel


@no_inline
def nowhere() -> IntPointer:
    return IntPointer()


def main() raises:
    print("before")
    var which = argv()[1]
    var p = IntPointer() if len(which) < 100 else nowhere()
    if which == "read":
        print(read(p))
    elif which == "inlined":
        var value = read(IntPointer())
        print("read", value)
    elif which == "checked":
        # That the pointer was used says nothing about it.
        var value = p[]  # FAULT checked
        if p:
            print("not null", value)
        else:
            print("null", value)
    elif which == "write":
        p[] = 3  # FAULT write
    elif which == "written":
        var q = IntPointer()
        q[] = 3  # FAULT written
        print("written")
    elif which == "element":
        print(nowhere()[5])  # FAULT element
    elif which == "vector":
        print(nowhere().load[width=4](1))  # FAULT vector
    elif which == "field":
        var first = Node(1, 2, UnsafePointer[Node, MutAnyOrigin]())
        print(second_value(UnsafePointer(to=first)))
    elif which == "reference":
        change(p[])
    elif which == "loop":
        print(sum(p, 100))
    elif which == "text":
        print(StringSlice[ImmutAnyOrigin](ptr=UnsafePointer[Byte, MutAnyOrigin](), length=5) == "abcde")  # FAULT text
    elif which == "copy":
        var source = InlineArray[Int, 4](fill=1)
        memcpy(dest=nowhere(), src=source.unsafe_ptr(), count=len(which))  # FAULT copy
    elif which == "stack":
        print(down(1))
    elif which == "kernel":
        var ctx = DeviceContext()
        ctx.enqueue_function[kernel, kernel](p, grid_dim=2, block_dim=4)
        ctx.synchronize()
    print("after")
