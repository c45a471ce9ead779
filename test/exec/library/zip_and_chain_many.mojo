# `zip` and `chain` take any number of iterables.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.iter import chain, zip


def main():
    var words = [String("a"), "b"]
    # CHECK: [1] [1, 2, 3, 4, 5]
    print(
        [x for x in chain([1])],
        [x for x in chain([1], [2, 3], range(4, 5), [5])],
    )
    # CHECK-NEXT: ['c', 'a', 'b', 'd', 'a', 'b', 'e']
    print(
        [
            x
            for x in chain(
                [String("c")], words, [String("d")], words, [String("e")]
            )
        ]
    )
    for a, b, c, d, e in zip([1, 2], [3, 4], [5, 6], words, [9, 10, 11]):
        # CHECK-NEXT: 1 3 5 a 9
        # CHECK-NEXT: 2 4 6 b 10
        print(a, b, c, d, e)
    for t in zip([1, 2], [3, 4], [5, 6], words, range(9), [True, False], [0.5]):
        # CHECK-NEXT: (1, 3, 5, 'a', 0, True, 0.5)
        print(t)
    var numbers = [1, 2]
    for ref n, i, j, k, ref w in zip(
        numbers, range(5), range(5), range(5), words
    ):
        n += i + j + k
        w += "!"
    # CHECK-NEXT: [1, 5] ['a!', 'b!']
    print(numbers, words)
