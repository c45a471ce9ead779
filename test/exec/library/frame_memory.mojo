# Memory of stack_allocation in an always-inlined function belongs to the frame it is inlined into.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
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


def main():
    var n = len(argv())
    var a = numbers(n)
    var b = numbers(10 * n)
    var c = numbers(100 * n)
    print(total(a), total(b), total(c))
    for k in range(3):
        var d = numbers(k)
        print(total(d), total(a))


# CHECK: 2016 20160 201600
# CHECK-NEXT: 0 2016
# CHECK-NEXT: 2016 2016
# CHECK-NEXT: 4032 2016
