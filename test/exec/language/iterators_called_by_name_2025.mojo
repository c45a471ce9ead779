# Files of 2025 ask '__has_next__' themselves, in functions that do not raise; where a handler waits, the end raises.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from collections import List


struct Sums[I: Iterator]:
    var inner: Self.I

    fn __init__(out self, var inner: Self.I):
        self.inner = inner^

    fn __next__(mut self) raises StopIteration -> Int:
        return rebind[Int](self.inner.__next__()) + 1


fn total(xs: List[Int]) -> Int:
    var it = xs.__iter__()
    var sum = 0
    while it.__has_next__():
        sum += it.__next__()
    return sum


fn main() raises:
    var xs: List[Int] = [1, 2, 3]
    # CHECK: 6
    print(total(xs))
    var sums = Sums(xs.__iter__())
    var n = 0
    while n < 100:
        try:
            _ = sums.__next__()
        except:
            break
        n += 1
    # CHECK-NEXT: 3
    print(n)
