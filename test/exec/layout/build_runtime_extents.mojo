# Tensors built step by step whose extents are partly given at run time, of one to five coordinates, both orders, and with strides.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from layout.tensor_builder import LayoutTensorBuild as build, dynamic, static
from utils.index import IndexList


fn main():
    var numbers = InlineArray[Int32, 120](fill=0)
    for i in range(120):
        numbers[i] = i
    var at = numbers.unsafe_ptr()
    alias number = build[DType.int32]

    var r4 = number().row_major(static[2](), dynamic(3), static[4](), dynamic(5)).view(at)
    # CHECK: 119 60 20 -1 2
    print(r4[1, 2, 3, 4], r4[1, 0, 0, 0], r4[0, 1, 0, 0], r4.layout.shape[1].value(), r4.layout.shape[0].value())
    var r5 = number().row_major(dynamic(1), dynamic(2), dynamic(3), dynamic(4), dynamic(5)).view(at)
    # CHECK-NEXT: 119 60 20 5
    print(r5[0, 1, 2, 3, 4], r5[0, 1, 0, 0, 0], r5[0, 0, 1, 0, 0], r5[0, 0, 0, 1, 0])

    var c1 = number().col_major(dynamic(6)).view(at)
    var c2 = number().col_major(dynamic(2), static[3]()).view(at)
    var c3 = number().col_major(dynamic(2), static[3](), static[4]()).view(at)
    var c4 = number().col_major(static[2](), dynamic(3), static[4](), dynamic(5)).view(at)
    var c5 = number().col_major(static[1](), static[2](), dynamic(3), static[4](), dynamic(5)).view(at)
    # CHECK-NEXT: 5 3 9 35 42
    print(c1[5], c2[1, 1], c3[1, 1, 1], c4[1, 1, 0, 1] + c4[0, 0, 1, 0] + c4[0, 1, 0, 0], c5[0, 0, 0, 1, 1] + c5[0, 0, 1, 0, 0] + 10)

    var strided = number().layout[2](IndexList[2](3, 4), IndexList[2](10, 2)).view(at)
    # CHECK-NEXT: 26 3 4
    print(strided[2, 3], strided.runtime_layout.dim(0), strided.runtime_layout.dim(1))
