# @align: where values of a struct lie, in frames, lists, arrays and other structs.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from sys import align_of, size_of

@align(64)
struct Line(Copyable, Movable):
    var a: Int
    def __init__(out self, a: Int):
        self.a = a

@align(Self.bytes)
struct Block[bytes: Int](Copyable, Movable):
    var c: UInt8
    def __init__(out self):
        self.c = 1

@align(2 * 8)
@fieldwise_init
struct Two[T: Copyable & Movable & ImplicitlyDestructible](Copyable, Movable):
    var x: Self.T

@fieldwise_init
struct Outer:
    var first: UInt8
    var line: Line

def where[T: AnyType](ref x: T) -> Int:
    return Int(UnsafePointer(to=x)) % 64

def main():
    print(align_of[Line](), size_of[Line](), align_of[Block[32]](), size_of[Block[32]](), align_of[Two[UInt8]](), align_of[Outer](), size_of[Outer]())
    var pad: UInt8 = 3
    var line = Line(3)
    var outer = Outer(1, Line(5))
    var list = List[Line]()
    for i in range(5):
        list.append(Line(i))
    var arr = InlineArray[Line, 3](fill=Line(7))
    var s = String("hello")
    var two = Two(s)
    print(where(line), where(outer.line), where(list[1]), where(arr[2]), Int(UnsafePointer(to=two)) % 16, two.x, pad)
    print(list[4].a, arr[1].a, outer.line.a)

# CHECK: 64 64 32 32 16 64 128
# CHECK-NEXT: 0 0 0 0 0 hello 3
# CHECK-NEXT: 4 7 5
