# `unroll`, slices of vectors from a place known at run time, and `buffer.list`, as releases of 2024 have them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not --crash %brio run --target-accelerator cpu -D OUTSIDE=1 %s 2>&1 | FileCheck %s --check-prefix=OUTSIDE

from algorithm import unroll
from algorithm.functional import unroll as unroll_too
from utils import unroll as unroll_of_utils
from utils.loop import unroll as unroll_of_loop
from buffer import NDBuffer
from buffer.list import DimList
from sys import argv, is_defined


fn total[T: DType, n: Int](x: SIMD[T, n]) -> Scalar[T]:
    var sum = Scalar[T](0)

    @parameter
    fn add[i: Int]():
        sum += x[i]

    unroll[add, n]()
    return sum


fn main():
    var order = List[Int]()

    @parameter
    fn one[i: Int]():
        order.append(i)

    @parameter
    fn two[i: Int, j: Int]():
        order.append(10 * i + j)

    unroll[3, one]()
    unroll_too[one, 2]()
    unroll_of_utils[one, 0]()
    # CHECK: [0, 1, 2, 0, 1]
    print(order)
    order.clear()
    unroll[2, 3, two]()
    unroll_of_loop[two, 1, 2]()
    # CHECK-NEXT: [0, 1, 2, 10, 11, 12, 0, 1]
    print(order)
    # CHECK-NEXT: 10 2.5
    print(total(SIMD[DType.int32, 4](1, 2, 3, 4)), total(SIMD[DType.float64, 1](2.5)))
    var x = SIMD[DType.int32, 8](0, 1, 2, 3, 4, 5, 6, 7)
    # CHECK-NEXT: 0 4
    # CHECK-NEXT: 1 5
    # CHECK-NEXT: 2 6
    # CHECK-NEXT: 3 7
    # CHECK-NEXT: 4 8
    for at in range(5):
        var part = x.slice[4](at)
        print(part[0], part[3] + 1)
    # CHECK-NEXT: [2.5, 2.5] [True, True]
    print(SIMD[DType.float32, 2].splat(2.5), SIMD[DType.bool, 2].splat(True))
    # CHECK-NEXT: [4, 5, 6, 7] 7
    print(x.slice[4, offset=4](), x.slice[1](len(argv()) + 6))
    var numbers = InlineArray[Float32, 6](fill=1)
    var buffer = NDBuffer[DType.float32, 2, _, DimList(2, 3)](numbers.unsafe_ptr())
    buffer[1, 2] = 5
    # CHECK-NEXT: 5.0 6
    print(numbers[5], buffer.size())

    @parameter
    if is_defined["OUTSIDE"]():
        # OUTSIDE: the slice exceeds the vector's length
        print(x.slice[4](len(argv()) + 4))
