# What may be changed: variables and what is taken as `mut`; and what to write instead.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Counter:
    var n: Int

    def __init__(out self):
        self.n = 0

    def bump(self):
        # CHECK: :[[#@LINE+2]]:9: error: cannot modify 'n': 'self' is read-only in this method; declare it 'mut self'
        # CHECK: {{^ +\^~~~~~$}}
        self.n += 1

    def reset(self):
        # CHECK: :[[#@LINE+2]]:9: error: cannot modify 'n': 'self' is read-only in this method; declare it 'mut self'
        # CHECK: {{^ +\^~~~~~$}}
        self.n = 0


struct Large:
    var a: String

    def __init__(out self):
        self.a = String("")


comptime N = 3


def argument(x: Int, large: Large):
    # CHECK: :[[#@LINE+2]]:5: error: cannot modify 'x': it is a read-only argument; declare it 'mut x' to modify the caller's value, or 'var x' for a local copy
    # CHECK: {{^ +\^$}}
    x += 1
    x = 2  # mended by the same word
    # CHECK: :[[#@LINE+2]]:5: error: cannot modify 'a': 'large' is a read-only argument; declare it 'mut large' to modify the caller's value, or 'var large' for a local copy
    # CHECK: {{^ +\^~~~~~~$}}
    large.a = "b"
    large.a += "c"


def in_place(x: Int, large: Large):
    # CHECK: :[[#@LINE+2]]:5: error: cannot modify 'x': it is a read-only argument; declare it 'mut x' to modify the caller's value, or 'var x' for a local copy
    # CHECK: {{^ +\^$}}
    x = 2
    # CHECK: :[[#@LINE+2]]:5: error: cannot modify 'a': 'large' is a read-only argument; declare it 'mut large' to modify the caller's value, or 'var large' for a local copy
    # CHECK: {{^ +\^~~~~~~$}}
    large.a += "c"


def parameter[n: Int]():
    # CHECK: :[[#@LINE+2]]:5: error: cannot modify 'n': it is a compile-time constant
    # CHECK: {{^ +\^$}}
    n = 3
    # CHECK: :[[#@LINE+2]]:5: error: cannot modify 'N': it is a compile-time constant
    # CHECK: {{^ +\^$}}
    N = 4
    # CHECK: :[[#@LINE+2]]:5: error: cannot modify 'N': it is a compile-time constant
    # CHECK: {{^ +\^$}}
    N += 1


def loops():
    var list = [1, 2, 3]
    for x in list:
        # CHECK: :[[#@LINE+2]]:9: error: cannot modify 'x': loop variable 'x' is read-only; write 'for ref x' to modify the elements, or 'for var x' for a copy
        # CHECK: {{^ +\^$}}
        x += 1
    for ref x in list:
        x += 1
    for var x in list:
        x += 1


def expressions():
    comptime k = 3
    # CHECK: :[[#@LINE+2]]:5: error: cannot modify 'k': it is a compile-time constant
    # CHECK: {{^ +\^$}}
    k += 1
    # CHECK: :[[#@LINE+2]]:5: error: cannot assign to this expression
    # CHECK: {{^ +\^~~~~~~~$}}
    len([1]) = 3


def main():
    pass
