# Memory of stack_allocation: in an always-inlined function it belongs to the frame it is inlined into; it is aligned as asked, and
# for vectors where it has room for one.
# RUN: %brio run -O2 --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run --target-accelerator cpu -O0 %s | FileCheck --match-full-lines %s
from std.memory import stack_allocation
from std.sys import argv


@always_inline
def numbers(factor: Int) -> UnsafePointer[Int, MutAnyOrigin]:
    var room = stack_allocation[64, Int]()
    for i in range(64):
        room[i] = i * factor
    return room


@no_inline
def total(p: UnsafePointer[Int, MutAnyOrigin]) -> Int:
    var sum = 0
    for i in range(64):
        sum += p[i]
    return sum


@no_inline
def remainder[T: AnyType](p: UnsafePointer[T, MutAnyOrigin], divisor: Int) -> Int:
    return Int(p) % divisor


def main():
    var n = len(argv())
    var a = numbers(n)
    var b = numbers(10 * n)
    var c = numbers(100 * n)
    print(total(a), total(b), total(c))
    for k in range(3):
        var d = numbers(k)
        print(total(d), total(a))
    var byte = stack_allocation[1, UInt8]()
    byte[0] = 1
    var line = stack_allocation[3, Int, alignment=64]()
    var vectors = stack_allocation[4, Float32]()
    print(byte[0], remainder(line, 64), remainder(vectors, 16))


# CHECK: 2016 20160 201600
# CHECK-NEXT: 0 2016
# CHECK-NEXT: 2016 2016
# CHECK-NEXT: 4032 2016
# CHECK-NEXT: 1 0 0
