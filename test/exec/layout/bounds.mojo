# RUN: not --crash %brio run -D ASSERT=all --target-accelerator cpu %s 2>&1 | FileCheck %s
# RUN: %brio run --target-accelerator cpu %s | FileCheck --check-prefix=OFF %s
# RUN: %brio build --emit ir --target-accelerator cpu %s -o - | FileCheck --check-prefix=IR --implicit-check-not=_check_index %s
# Indices are checked with ASSERT=all; the report names the line and the dimension. Without it nothing is left of the
# checks: kernels whose loops are unrolled have thousands of them.
# IR: fn @main
# OFF: 1.0
# OFF: end
from layout import Layout, LayoutTensor, TileTensor, row_major


def main():
    var data = alloc[Float32](12)
    for i in range(12):
        data[i] = 1
    var t = LayoutTensor[DType.float32, Layout.row_major(2, 3)](data)
    var u = TileTensor(data, row_major[2, 3]())
    print(u[1, 2])
    t[1, 2] = 3
    # CHECK: 1.0
    # CHECK: bounds.mojo:[[@LINE+1]]:5: Assert Error: index 3 of dimension 1 is out of bounds: the extent is 3
    t[1, 3] = 4
    data.free()
    print("end")
