# Reductions of buffers along an axis, and buffers as text, in files of 2025.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from algorithm._gpu.reduction import reduce_launch
from algorithm.reduction import all_true, any_true, max, mean, min, none_true, product, reduce, reduce_boolean, sum
from buffer import NDBuffer
from buffer.dimlist import DimList
from collections import InlineArray


fn main() raises:
    var numbers = InlineArray[Float32, 24](fill=0)
    for i in range(24):
        numbers[i] = i % 5
    var t = NDBuffer[DType.float32, 3, MutableAnyOrigin, DimList(2, 3, 4)](numbers.unsafe_ptr())
    var room = InlineArray[Float32, 12](fill=-1)
    var middle = NDBuffer[DType.float32, 3, MutableAnyOrigin, DimList(2, 1, 4)](room.unsafe_ptr())
    var last = NDBuffer[DType.float32, 3, MutableAnyOrigin, DimList(2, 3, 1)](room.unsafe_ptr())
    var first = NDBuffer[DType.float32, 3, MutableAnyOrigin, DimList(1, 3, 4)](room.unsafe_ptr())
    sum[reduce_axis=1](t, middle)
    print(middle)
    max[reduce_axis=2](t, last)
    print(last)
    min[reduce_axis=2](t, last)
    print(last)
    product[reduce_axis=0](t, first)
    print(first)
    mean[reduce_axis=1](t, middle)
    print(middle[0, 0, 0], middle[1, 0, 3])

    # Columns that lie side by side: distances of 1 and 4.
    var turned = NDBuffer[DType.float32, 2, MutableAnyOrigin](numbers.unsafe_ptr(), (4, 2), (1, 4))
    var sums = NDBuffer[DType.float32, 2, MutableAnyOrigin](room.unsafe_ptr(), (1, 2))
    sum[reduce_axis=0](turned, sums)
    print(turned)
    print(sums)

    @parameter
    fn twice[to: DType, kind: DType, width: Int](a: SIMD[to, width], b: SIMD[kind, width]) -> SIMD[to, width]:
        return a + 2 * b.cast[to]()

    fn total[kind: DType, width: Int](v: SIMD[kind, width]) -> Scalar[kind]:
        return v.reduce_add()

    var whole = InlineArray[Int32, 6](fill=0)
    var ints = NDBuffer[DType.int32, 3, MutableAnyOrigin, DimList(2, 3, 1)](whole.unsafe_ptr())
    reduce[twice, total, 2](t, ints, Int32(100))
    print(ints)

    var flags = InlineArray[Scalar[DType.bool], 3](fill=False)
    var f = NDBuffer[DType.bool, 1, MutableAnyOrigin, DimList(3)](flags.unsafe_ptr())
    print(all_true(f), any_true(f), none_true(f))
    f[1] = True
    print(all_true(f), any_true(f), none_true(f))
    var line = NDBuffer[DType.float32, 1, MutableAnyOrigin, DimList(24)](numbers.unsafe_ptr())
    print(reduce[twice](line, Float32(0)), line)
    var rows = NDBuffer[DType.float32, 2, MutableAnyOrigin](numbers.unsafe_ptr(), (8, 1))
    print(rows)

# CHECK: NDBuffer({{\[\[\[}}7.0, 5.0, 3.0, 6.0]],
# CHECK-NEXT: {{\[\[}}3.0, 6.0, 9.0, 7.0]]], dtype=float32, shape=2x1x4)
# CHECK-NEXT: NDBuffer({{\[\[\[}}3.0],
# CHECK-NEXT: [4.0],
# CHECK-NEXT: [4.0]],
# CHECK-NEXT: {{\[\[}}4.0],
# CHECK-NEXT: [4.0],
# CHECK-NEXT: [3.0]]], dtype=float32, shape=2x3x1)
# CHECK-NEXT: NDBuffer({{\[\[\[}}0.0],
# CHECK-NEXT: [0.0],
# CHECK-NEXT: [0.0]],
# CHECK-NEXT: {{\[\[}}0.0],
# CHECK-NEXT: [1.0],
# CHECK-NEXT: [0.0]]], dtype=float32, shape=2x3x1)
# CHECK-NEXT: NDBuffer({{\[\[\[}}0.0, 3.0, 8.0, 0.0],
# CHECK-NEXT: [4.0, 0.0, 3.0, 8.0],
# CHECK-NEXT: [0.0, 4.0, 0.0, 3.0]]], dtype=float32, shape=1x3x4)
# CHECK-NEXT: 2.3333333 2.3333333
# CHECK-NEXT: NDBuffer({{\[\[}}0.0, 4.0],
# CHECK-NEXT: [1.0, 0.0],
# CHECK-NEXT: [2.0, 1.0],
# CHECK-NEXT: [3.0, 2.0]], dtype=float32, shape=4x2)
# CHECK-NEXT: NDBuffer({{\[\[}}6.0, 7.0]], dtype=float32, shape=1x2)
# CHECK-NEXT: NDBuffer({{\[\[\[}}112],
# CHECK-NEXT: [114],
# CHECK-NEXT: [116]],
# CHECK-NEXT: {{\[\[}}118],
# CHECK-NEXT: [120],
# CHECK-NEXT: [112]]], dtype=int32, shape=2x3x1)
# CHECK-NEXT: False False True
# CHECK-NEXT: False True False
# CHECK-NEXT: 92.0 NDBuffer([0.0, 1.0, 2.0, ..., 1.0, 2.0, 3.0], dtype=float32, shape=24)
# CHECK-NEXT: NDBuffer({{\[\[}}0.0],
# CHECK-NEXT: [1.0],
# CHECK-NEXT: [2.0],
# CHECK-NEXT: ...,
# CHECK-NEXT: [0.0],
# CHECK-NEXT: [1.0],
# CHECK-NEXT: [2.0]], dtype=float32, shape=8x1)
