# RUN: not %brio check %s 2>&1 | FileCheck %s
# An iterator of which `__next__` returns nothing, for a target of several parts and for one name.
struct Pairs:
    var left: Int

    def __init__(out self, left: Int):
        self.left = left

    def __iter__(self) -> Self:
        return Self(self.left)

    def __has_next__(self) -> Bool:
        return self.left > 0

    def __next__(mut self) -> None:
        self.left -= 1


def main():
    # CHECK: [[@LINE+1]]:9: error: expression has no value
    for _ in Pairs(2):
        print("turn")
    # CHECK: [[@LINE+1]]:9: error: cannot unpack 'None' into 2 variables
    for n, ref text in Pairs(2):
        print(n, text)
    # CHECK: [[@LINE+1]]:9: error: cannot unpack 'None' into 2 variables
    for a, b in Pairs(2):
        print(a, b)
    # CHECK-NOT: error:
