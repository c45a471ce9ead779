# What a function type is called with has to be such a function.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
comptime Binary = def(Int, Int) thin -> Int


def neg(a: Int) -> Int:
    return -a


def main():
    # CHECK: :[[#@LINE+1]]:20: error: cannot convert {{.*}} to 'def(Int, Int) -> Int'
    var f = Binary(neg)
    # CHECK: :[[#@LINE+1]]:20: error: cannot convert 'integer literal 3' to 'def(Int, Int) -> Int'
    var g = Binary(3)
    # CHECK: :[[#@LINE+1]]:13: error: 'def(Int, Int) -> Int' is not callable
    var h = Binary()
