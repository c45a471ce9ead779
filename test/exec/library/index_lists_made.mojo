# What an IndexList is made from: tuples, displays, integers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.utils import Index, IndexList


def product(index: IndexList[2]) -> Int:
    return index[0] * index[1]


def main():
    var pair = (4, 5)
    print(IndexList[2](pair)[1], product(pair), product((4, 6)), product([4, 7]), product(Index(2, 3)))
    var index: IndexList[3] = [1, 2, 3]
    var other: IndexList[2] = (7, 8)
    print(index, other, IndexList[2](3))

# CHECK: 5 20 24 28 6
# CHECK-NEXT: (1, 2, 3) (7, 8) (3, 3)
