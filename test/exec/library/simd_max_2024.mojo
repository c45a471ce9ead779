# Files up to 24.4 ask a vector for the larger and the smaller elements by methods.
# RUN: %brio run %s | FileCheck %s
fn largest[
    width: Int
](a: SIMD[DType.float32, width], b: SIMD[DType.float32, width]) -> SIMD[
    DType.float32, width
]:
    return a.max(b)


fn main():
    var v = SIMD[DType.int32, 4](1, 5, 3, 7)
    # CHECK: [2, 5, 3, 7] [1, 2, 2, 2]
    print(v.max(2), v.min(2))
    # CHECK: [4, 5] 3.0 2
    print(
        SIMD[DType.int32, 2](1, 5).max(SIMD[DType.int32, 2](4, 2)),
        Float32(2).max(3),
        Int32(2).min(3),
    )
    # CHECK: [2.0, 2.0]
    print(largest(SIMD[DType.float32, 2](1, 2), SIMD[DType.float32, 2](2, 1)))
    # CHECK: 7 1
    print(v.reduce_max(), v.reduce_min())
