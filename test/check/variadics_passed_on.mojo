# '*xs' of a function's variadic arguments goes where any number of that type is taken, alone.
# RUN: not %brio check %s 2>&1 | FileCheck --implicit-check-not=error: %s
def add(a: Int, b: Int) -> Int:
    return a + b


def total(*xs: Int) -> Int:
    return len(xs)


def changed(mut *xs: Int):
    pass


def texts(*xs: String) -> Int:
    return len(xs)


def kinds[*Ts: Writable](*xs: *Ts):
    pass


def nothing():
    pass


def passes(*xs: Int):
    # CHECK: [[#@LINE+1]]:13: error: invalid call to 'add': '*' passes any number of arguments, but 'a' takes one
    _ = add(*xs)
    # CHECK: [[#@LINE+1]]:16: error: invalid call to 'add': '*' passes any number of arguments, but 'b' takes one
    _ = add(1, *xs)
    # CHECK: [[#@LINE+1]]:18: error: invalid call to 'total': '*' passes all that '*xs' takes: nothing stands beside it
    _ = total(1, *xs)
    # CHECK: [[#@LINE+1]]:20: error: invalid call to 'total': '*' passes all that '*xs' takes: nothing stands beside it
    _ = total(*xs, 1)
    # CHECK: [[#@LINE+1]]:15: error: invalid call to 'texts': '*xs' takes arguments of type 'String'
    _ = texts(*xs)
    # CHECK: [[#@LINE+1]]:13: error: invalid call to 'changed': '*xs' refers to variables of the caller, but these are values
    changed(*xs)
    # CHECK: [[#@LINE+1]]:11: error: invalid call to 'kinds': '*' passes any number of arguments, but 'xs' takes a number known while compiling
    kinds(*xs)
    # CHECK: [[#@LINE+1]]:13: error: invalid call to 'nothing': expected no positional arguments, got 1
    nothing(*xs)
    var list = [1, 2]
    # CHECK: [[#@LINE+1]]:15: error: unpacking anything but an argument pack with '*' is not supported yet
    _ = total(*list)


def changes(mut *xs: Int):
    # CHECK: [[#@LINE+1]]:15: error: invalid call to 'total': '*xs' takes values, but these are variables of the caller
    _ = total(*xs)


def main():
    var a = 1
    changes(a)
    passes(1, 2)
