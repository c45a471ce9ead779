# An implicit constructor that takes the type itself is no conversion of other values; a trait may be named like a type.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
struct Stored(TrivialRegisterPassable):
    @implicit
    def __init__(out self, given: Stored):
        self = given


@nonmaterializable(Stored)
struct Known[number: Int](TrivialRegisterPassable):
    def __init__(out self):
        pass

    def __add__(self, other: Known) -> Known[Self.number + other.number]:
        return Known[Self.number + other.number]()


def in_kernel(result: UnsafePointer[Int64, MutAnyOrigin]):
    comptime known = Known[4]() + Known[1]()
    # CHECK: :[[#@LINE+1]]:18: error: cannot convert 'Known[5]' to 'Stored'
    var stored = known


def main():
    pass
