# RUN: %brio run %s | FileCheck %s
# `abs` of what says its distance from 0 by a method that may fail, and of what cannot.


@fieldwise_init
struct Debt(Copyable):
    var amount: Int

    def __abs__(self) raises -> Int:
        if self.amount == 0:
            raise Error("no debt")
        return -self.amount


def distance[T: Absable & ImplicitlyCopyable](x: T) -> T:
    return abs(x)


def main() raises:
    print(abs(Debt(-3)))  # CHECK: 3
    try:
        print(abs(Debt(0)))
    except e:
        print(e)  # CHECK-NEXT: no debt
    print(abs(-4), abs(-2.5), abs(SIMD[DType.int8, 2](-1, 2)), distance(-7))
    # CHECK-NEXT: 4 2.5 [1, 2] 7
