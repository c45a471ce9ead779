# `from algorithm import *` brings `max` and `min` of memory beside those of the prelude.
# RUN: %brio run %s | FileCheck --match-full-lines %s
from algorithm import *
from math import *


fn larger[T: AnyType, n: Int](a: Int, b: Int) -> Int:
    return max(max(a, b), n)


fn main():
    var sums = List[Float32](0.5, 2, 1)

    @parameter
    fn double[width: Int](i: Int):
        sums[i] *= 2

    vectorize[double, 1](3)
    # CHECK: 7 -1 2.5 a
    print(larger[String, 7](3, 4), min(3, -1), max(1.5, 2.5), min("a", "b"))
    # CHECK-NEXT: 4.0 1.0 [2, 3]
    print(max(sums), min(sums), max(SIMD[DType.int32, 2](1, 3), 2))
