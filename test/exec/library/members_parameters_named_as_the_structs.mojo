# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# `Self.n` is the struct's parameter, also in the default of a member's parameter of the same name.
from std.layout import Layout, LayoutTensor


struct Sized[n: Int = 4]:
    comptime Vector[n: Int = Self.n] = SIMD[DType.int32, n]

    @staticmethod
    def count[n: Int = Self.n]() -> Int:
        return n + 10 * Self.n


def main():
    # CHECK: [1, 1] [1, 1] [1, 1, 1, 1, 1, 1, 1, 1]
    print(Sized[2].Vector(1), Sized[2].Vector[](1), Sized[2].Vector[8](1))
    # CHECK: 22 23
    print(Sized[2].count(), Sized[2].count[3]())
    # CHECK: (24:1)
    print(materialize[LayoutTensor[DType.int32, Layout.col_major(4, 6)].CoalesceType.layout]())
