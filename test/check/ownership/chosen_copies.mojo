# `a if c else b` of elements is a copy: a change of it would be lost.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
@fieldwise_init
struct Plain(ImplicitlyCopyable):
    var n: Int


def change(mut x: Plain):
    x.n += 1


def main():
    var rows = [[1], [2]]
    var c = len(rows) > 2
    # CHECK: :[[#@LINE+1]]:5: error: cannot call 'append': it is a copy of one of the two; bind 'ref' to the one that is meant, or use an 'if'
    (rows[0] if c else rows[1]).append(3)
    print(len(rows[0] if c else rows[1]))
    var p = Plain(1)
    var q = Plain(2)
    # CHECK: :[[#@LINE+1]]:12: error: invalid call to 'change': 'mut' argument 'x' needs a variable
    change(p if c else q)
    # CHECK: :[[#@LINE+1]]:10: error: cannot pass {{.*}} as 'mut' argument 'lhs': it is a copy of one of the two
    swap(rows[0] if c else rows[1], rows[2])
    # A new value that one of the arms makes may be changed.
    print((rows[0].copy() if c else [5]).pop())
