# 'for ref' over what may only be read: its elements may only be read either.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.collections import Deque, InlineArray


def clear(l: List[Int]):
    for ref x in l:
        # CHECK: :[[#@LINE+2]]:9: error: cannot modify 'x': it is an element of 'l', which is read-only here
        # CHECK: {{^ +\^$}}
        x = 0


def double(l: InlineArray[Int, 4]):
    for ref x in l:
        # CHECK: :[[#@LINE+1]]:9: error: cannot modify 'x': it is an element of 'l', which is read-only here
        x *= 2


def grow(l: Deque[String]):
    for ref x in l:
        # CHECK: :[[#@LINE+1]]:9: error: cannot modify 'x': it is an element of 'l', which is read-only here
        x += "!"


def lengthen(l: List[List[Int]]):
    for ref x in l:
        # CHECK: :[[#@LINE+1]]:9: error: cannot call 'append': {{.*}}
        x.append(1)


def inner(l: List[List[Int]]):
    for ref row in l:
        for ref x in row:
            # CHECK: :[[#@LINE+1]]:13: error: cannot modify 'x': it is an element of 'row', which is read-only here
            x = 1


struct Holder:
    var items: List[Int]

    def __init__(out self):
        self.items = [1]

    def reset(self):
        for ref x in self.items:
            # CHECK: :[[#@LINE+1]]:13: error: cannot modify 'x': it is an element of 'self.items', which is read-only here
            x = 0

    def reset_all(mut self):
        for ref x in self.items:
            x = 0


def generic[T: Copyable & ImplicitlyDeletable](l: List[T], value: T):
    for ref x in l:
        # CHECK: :[[#@LINE+1]]:9: error: cannot modify 'x': it is an element of 'l', which is read-only here
        x = value.copy()


# A program's own: what its '__iter__' gives refers to the value itself.
struct Walk[origin: Origin](Copyable):
    var at: UnsafePointer[Int, MutAnyOrigin]
    var left: Int

    def __init__(out self, at: UnsafePointer[Int, MutAnyOrigin], left: Int):
        self.at = at
        self.left = left

    def __has_next__(self) -> Bool:
        return self.left > 0

    def __next__(mut self) -> ref [MutAnyOrigin] Int:
        self.left -= 1
        return self.at[self.left]


struct Own:
    var items: List[Int]

    def __init__(out self):
        self.items = [1]

    def __iter__(ref self) -> Walk[origin_of(self)]:
        return Walk[origin_of(self)](self.items.unsafe_ptr(), len(self.items))


def own(o: Own):
    for ref x in o:
        # CHECK: :[[#@LINE+1]]:9: error: cannot modify 'x': it is an element of 'o', which is read-only here
        x = 0


# What may be changed.
def fine(mut a: List[Int], var b: List[Int], ref c: List[Int], d: Span[mut=True, Int, _]):
    for ref x in a:
        x = 0
    for ref x in b:
        x = 0
    for ref x in d:
        x = 0
    for ref x in [1, 2]:
        x = 0
    for var x in a:
        x += 1
    for ref x in Own():
        x = 0


def only_read(l: List[Int]) -> Int:
    var sum = 0
    for ref x in l:
        sum += x
    for var x in l:
        x += 1
        sum += x
    return sum


def main():
    generic([1], 2)
