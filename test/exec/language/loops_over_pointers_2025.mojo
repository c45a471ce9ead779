# 'p[][i]' and 'p[].free()' of a loop over pointers to numbers are the pointer's, in files of early 2025 without a word of 2024.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from memory import UnsafePointer, ArcPointer
from collections import List


fn turn(q: UnsafePointer[Float32], k: UnsafePointer[Float32], n: Int):
    for p in List(q, k):
        for j in range(0, n, 2):
            var a = p[][j]
            p[][j] = -p[][j + 1]
            p[][j + 1] = a


fn main() raises:
    var q = UnsafePointer[Float32].alloc(4)
    var k = UnsafePointer[Float32].alloc(4)
    for i in range(4):
        q[i] = i
        k[i] = 10 * i
    turn(q, k, 4)
    # CHECK: -1.0 0.0 -3.0 2.0 -30.0
    print(q[0], q[1], q[2], q[3], k[2])
    var sums = List(ArcPointer(1), ArcPointer(2))
    for s in sums:
        s[] += 1
    # CHECK-NEXT: 2 3
    print(sums[0][], sums[1][])
    var vectors = List(ArcPointer(SIMD[DType.int32, 2](1, 2)))
    for v in vectors:
        v[][1] = 7
    # CHECK-NEXT: [1, 7]
    print(vectors[0][])
    for p in List(q, k):
        p[].free()
