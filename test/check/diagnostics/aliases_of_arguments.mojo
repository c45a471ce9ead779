# An argument whose type is a broken alias, of a function that is given as a parameter: the alias is told, and nothing else.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
# CHECK: :[[#@LINE+1]]:14: error: 'Int' is not subscriptable
comptime B = tile[1, 2]
comptime tile = 16


def naive(b: B):
    var sum = 0
    sum += b[1]


def run[kernel: def (b: B) -> None](x: Int):
    kernel(x)


def main() raises:
    run[naive](1)
