# `comptime for` takes the parts of elements, and walks through what only has an iterator.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not %brio check -D WRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG --implicit-check-not=error:
from std.sys import is_defined


comptime (quotient, remainder) = divmod(17, 5)
comptime (one, two,) = (1, "two")
comptime pairs = [("a", 1), ("b", 2)]


def sum_of[*ns: Int]() -> Int:
    var sum = 0
    comptime for i, n in enumerate([1, 2, 3]):
        sum += i * n
    return sum


def main():
    # CHECK: 3 2 1 two 9
    comptime (x, y) = (4, 5)
    print(quotient, remainder, one, two, InlineArray[Int, x + y](fill=0).__len__())
    # CHECK-NEXT: a 1
    # CHECK-NEXT: b 2
    comptime for name, value in pairs:
        print(name, InlineArray[Int, value](fill=value)[value - 1])
    # CHECK-NEXT: 1 2 x
    comptime for a, (b, c) in [(1, (2, "x"))]:
        print(a, b, c)
    # CHECK-NEXT: 8
    print(sum_of[1]())
    # CHECK-NEXT: 0 4
    # CHECK-NEXT: 1 5
    comptime for i, x in enumerate([4, 5]):
        print(i, InlineArray[Int, x](fill=x)[i])
    # CHECK-NEXT: 3 p
    comptime for n, text in zip([3], ["p"]):
        print(n, text)
    # CHECK-NEXT: 2 1
    comptime for n in reversed([1, 2]):
        print(n, end=" " if n == 2 else "\n")
    @parameter
    for i, row in enumerate([[1], [2]]):
        # CHECK-NEXT: 0 1
        # CHECK-NEXT: 1 2
        print(i, row[0])
    comptime if is_defined["WRONG"]():
        # WRONG: :[[#@LINE+1]]:22: error: cannot unpack {{.*}} into 3 variables: it has 2
        comptime for a, b, c in [(1, 2)]:
            print(a, b, c)
