# Iterators over what may only be read: their elements may only be read either, however many calls made the iterator.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.collections import Deque


def values(d: Dict[String, Int]):
    for ref v in d.values():
        # CHECK: :[[#@LINE+1]]:9: error: cannot modify 'v': it is an element of 'd.values()', which is read-only here
        v = 0


def items(d: Dict[String, List[Int]]):
    for ref entry in d.items():
        # CHECK: :[[#@LINE+1]]:9: error: cannot call 'append': {{.*}}
        entry.value.append(1)


def backwards(l: List[Int]):
    for ref x in reversed(l):
        # CHECK: :[[#@LINE+1]]:9: error: cannot modify 'x': it is an element of 'reversed(l)', which is read-only here
        x += 1


def backwards_in_dictionary(d: Dict[String, Int]):
    for ref v in reversed(d.values()):
        # CHECK: :[[#@LINE+1]]:9: error: cannot modify 'v': it is an element of 'reversed(d.values())', which is read-only here
        v = 2


def deque(q: Deque[Int]):
    for ref x in reversed(q):
        # CHECK: :[[#@LINE+1]]:9: error: cannot modify 'x': it is an element of 'reversed(q)', which is read-only here
        x = 2


def kept(d: Dict[String, Int]):
    var walk = d.values()
    for ref v in walk:
        # CHECK: :[[#@LINE+1]]:9: error: cannot modify 'v': it is an element of 'walk', which is read-only here
        v = 0


struct Table:
    var rows: Dict[Int, Float64]

    def __init__(out self):
        self.rows = {1: 2.0}

    def scale(self):
        for ref v in self.rows.values():
            # CHECK: :[[#@LINE+1]]:13: error: cannot modify 'v': it is an element of 'self.rows.values()', which is read-only here
            v *= 2

    def scale_all(mut self):
        for ref v in self.rows.values():
            v *= 2


# What may be changed.
def fine(mut d: Dict[String, Int], var l: List[Int], ref q: Deque[Int]) -> Int:
    for ref v in d.values():
        v = 1
    for ref entry in d.items():
        entry.value += 1
    for ref x in reversed(l):
        x = 3
    for ref x in reversed(q):
        x = 3
    for ref x in reversed([1, 2]):
        x = 3
    var walk = d.values()
    for ref v in walk:
        v = 1
    return l[0]


def only_read(d: Dict[String, Int], l: List[Int]) -> Int:
    var sum = 0
    for ref v in d.values():
        sum += v
    for var x in reversed(l):
        x += 1
        sum += x
    return sum


def main():
    var d = {"a": 1}
    print(only_read(d, [1]))
    Table().scale_all()
