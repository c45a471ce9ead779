# Of two modules imported with `*`, the last one's names count.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.utils.index import *
from std.itertools import *

def main():
    # CHECK: 1 a 1 b 2 a 2 b
    for number, letter in product([1, 2], ["a", "b"]):
        print(number, letter, end=" ")
    print()
    # CHECK: (3, 4)
    print(Index(3, 4))
