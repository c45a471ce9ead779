# RUN: %exits 1 %brio check %s 2>&1 | FileCheck %s
# Parts of a loop's target: what may not be changed, and what is no target.


def read(values: List[Int]):
    for i, ref x in enumerate(values):
        # CHECK: [[#@LINE+1]]:9: error: cannot modify 'x': it is an element of 'enumerate(values)', which is read-only here
        x += 1


def changed(mut values: List[Int], others: List[Int]):
    for i, x in enumerate(values):
        # CHECK: [[#@LINE+1]]:9: error: cannot modify 'x': loop variable 'x' is read-only; write 'ref x' to modify the elements, or 'var x' for a copy
        x += i
    for i, ref x in enumerate(values):
        # CHECK: [[#@LINE+1]]:9: error: cannot modify 'i': loop variable 'i' is read-only; write 'ref i' to modify the elements, or 'var i' for a copy
        i += 1
        # CHECK: [[#@LINE+1]]:13: error: cannot convert 'StringLiteral' to 'Int'
        x = "s"
    # One of several that may only be read makes all parts read-only.
    for ref x, ref y in zip(values, others):
        # CHECK: [[#@LINE+1]]:9: error: cannot modify 'y': it is an element of 'zip(values, others)', which is read-only here
        y += x


def main():
    var values = [1]
    changed(values, [2])
    read(values)
