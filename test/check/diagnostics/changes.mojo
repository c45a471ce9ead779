# What may be changed: variables and what is taken as `mut`; and what to write instead.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Counter:
    var n: Int

    def __init__(out self):
        self.n = 0

    def bump(self):
        # CHECK: :[[#@LINE+2]]:9: error: 'n' cannot be changed here: 'self' is read-only in this method; declare it 'mut self'
        # CHECK: {{^ +\^~~~~~$}}
        self.n += 1

    def reset(self):
        # CHECK: :[[#@LINE+2]]:9: error: 'n' cannot be changed here: 'self' is read-only in this method; declare it 'mut self'
        # CHECK: {{^ +\^~~~~~$}}
        self.n = 0


struct Large:
    var a: String

    def __init__(out self):
        self.a = String("")


comptime N = 3


def argument(x: Int, large: Large):
    # CHECK: :[[#@LINE+2]]:5: error: 'x' cannot be changed here: it is a read-only argument; declare it 'mut x' to change the caller's value, or 'var x' to have one of its own
    # CHECK: {{^ +\^$}}
    x += 1
    # CHECK: :[[#@LINE+2]]:5: error: 'x' cannot be changed here: it is a read-only argument; declare it 'mut x' to change the caller's value, or 'var x' to have one of its own
    # CHECK: {{^ +\^$}}
    x = 2
    # CHECK: :[[#@LINE+2]]:5: error: 'a' cannot be changed here: 'large' is a read-only argument; declare it 'mut large' to change the caller's value, or 'var large' to have one of its own
    # CHECK: {{^ +\^~~~~~~$}}
    large.a = "b"
    # CHECK: :[[#@LINE+2]]:5: error: 'a' cannot be changed here: 'large' is a read-only argument; declare it 'mut large' to change the caller's value, or 'var large' to have one of its own
    # CHECK: {{^ +\^~~~~~~$}}
    large.a += "c"


def parameter[n: Int]():
    # CHECK: :[[#@LINE+2]]:5: error: 'n' cannot be changed here: it is a compile-time value
    # CHECK: {{^ +\^$}}
    n = 3
    # CHECK: :[[#@LINE+2]]:5: error: 'N' cannot be changed here: it is a compile-time value
    # CHECK: {{^ +\^$}}
    N = 4
    # CHECK: :[[#@LINE+2]]:5: error: 'N' cannot be changed here: it is a compile-time value
    # CHECK: {{^ +\^$}}
    N += 1


def loops():
    var list = [1, 2, 3]
    for x in list:
        # CHECK: :[[#@LINE+2]]:9: error: 'x' cannot be changed here: the loop variable 'x' is read-only; write 'for ref x' to change the elements, or 'for var x' for a copy
        # CHECK: {{^ +\^$}}
        x += 1
    for ref x in list:
        x += 1
    for var x in list:
        x += 1


def expressions():
    comptime k = 3
    # CHECK: :[[#@LINE+2]]:5: error: 'k' cannot be changed here: it is a compile-time value
    # CHECK: {{^ +\^$}}
    k += 1
    # CHECK: :[[#@LINE+2]]:5: error: cannot assign to this expression
    # CHECK: {{^ +\^~~~~~~~$}}
    len([1]) = 3


def main():
    pass
