# A file of 26.2 has 'fn' and bare imports beside forms that came then: it means what the newer dialect means.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from sys import align_of


fn halves[n: Int]() -> Int:
    comptime if n > 1:
        return n
    else:
        return 0


def may_raise(n: Int) raises -> Int:
    return n


def main():
    var n = halves[7]()
    assert n == 7
    var v = SIMD[DType.int32, 2](1, 2)
    # CHECK: 3 True
    print(t"{n / 2}", v == v)
    var xs = [1, 2, 3]
    xs[1:][0] = 20
    # CHECK-NEXT: [1, 20, 3] 8
    print(xs, may_raise(align_of[Int]()))
