# Iterators that combine others, BitSet, room for a value.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.itertools import product, count, repeat, cycle, take_while, drop_while
from std.collections import BitSet
from std.memory import UnsafeMaybeUninit
def small(x: Int) -> Bool:
    return x < 3
def main():
    for i, j in product(range(2), range(3)):
        print(i, j, end="; ")
    print()
    for a, b in product([1, 2], ["x", "y"]):
        print(a, b, end="; ")
    print()
    for i, j, k in product(range(2), range(2), range(2)):
        print(i, j, k, end="; ")
    print()
    for i, j in product(range(0), range(3)):
        print("never", i, j)
    for i, j in product(range(3), range(0)):
        print("never", i, j)
    for i in count(5, 2):
        if i > 10:
            break
        print(i, end=" ")
    print()
    for x in repeat(7, times=3):
        print(x, end=" ")
    print()
    var n = 0
    for x in cycle([1, 2, 3]):
        print(x, end=" ")
        n += 1
        if n == 7:
            break
    print()
    for x in take_while[small]([1, 2, 3, 1]):
        print(x, end=" ")
    for x in drop_while[small]([1, 2, 3, 1]):
        print(x, end=" ")
    print()
    var b = BitSet[100]()
    b.set(3)
    b.set(99)
    b.toggle(3)
    b.set(64)
    print(b, len(b), b.test(64), 3 in b, b.intersection(b) == b)
    var u = UnsafeMaybeUninit[String]()
    u.write("here")
    print(u.assume_initialized())
    u.assume_initialized_destroy()
    print([i * j for i, j in product(range(1, 3), range(1, 4))])

# CHECK: 0 0; 0 1; 0 2; 1 0; 1 1; 1 2; 
# CHECK-NEXT: 1 x; 1 y; 2 x; 2 y; 
# CHECK-NEXT: 0 0 0; 0 0 1; 0 1 0; 0 1 1; 1 0 0; 1 0 1; 1 1 0; 1 1 1; 
# CHECK-NEXT: 5 7 9 
# CHECK-NEXT: 7 7 7 
# CHECK-NEXT: 1 2 3 1 2 3 1 
# CHECK-NEXT: 1 2 3 1 
# CHECK-NEXT: {64, 99} 2 True False True
# CHECK-NEXT: here
# CHECK-NEXT: [1, 2, 3, 2, 4, 6]
