# `Set.pop` took what was inserted first until 26.1, and does in the spelling of 2025.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from collections import Set
from testing import assert_raises


fn main() raises:
    var numbers = Set[Int](3, 1, 2, 4)
    numbers.remove(3)
    numbers.add(5)
    # CHECK: 1 2 4 5 0
    print(numbers.pop(), numbers.pop(), numbers.pop(), numbers.pop(), len(numbers))
    with assert_raises(contains="Pop on empty set"):
        _ = numbers.pop()
