# A trait that is named like a type of the library and builds on itself.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
from std.sys import align_of, size_of


struct Line(Copyable, Movable):
    def __init__(out self, a: Int):
        pass


# CHECK: :[[#@LINE+1]]:7: error: trait 'Int' refines itself
trait Int(Int):
    pass


def main():
    var outer = Outer(1, Line(5))
