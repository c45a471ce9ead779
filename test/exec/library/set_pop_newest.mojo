# `Set.pop` takes what was inserted last, as its notes say since 26.2; nothing is lost on the way to the empty set.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Set
from std.testing import assert_equal, assert_raises


def main() raises:
    var numbers = {3, 1, 2, 4}
    numbers.remove(4)
    numbers.add(5)
    numbers.remove(1)
    numbers.add(3)
    # CHECK: 5 2 3 0
    print(numbers.pop(), numbers.pop(), numbers.pop(), len(numbers))
    with assert_raises(contains="Pop on empty set"):
        _ = numbers.pop()
    var texts = Set[String]()
    for round in range(3):
        for i in range(100):
            texts.add(String("a text that has to be on the heap, number ", i))
        for i in reversed(range(20, 100)):
            assert_equal(texts.pop(), String("a text that has to be on the heap, number ", i))
        assert_equal(len(texts), 20)
    var left = 20
    while texts:
        left -= 1
        assert_equal(texts.pop(), String("a text that has to be on the heap, number ", left))
    # CHECK-NEXT: 0
    print(left)
