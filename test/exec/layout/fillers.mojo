# Sequences and random numbers in tensors; coordinates from the module of layouts.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from layout import Layout, LayoutTensor
from layout._fillers import arange
from layout.fillers import random
from layout.layout import idx2crd, crd2idx
from layout.int_tuple import IntTuple

def main():
    var storage = InlineArray[Float32, 6](fill=0)
    var tensor = LayoutTensor[DType.float32, Layout.row_major(2, 3)](storage)
    arange(tensor, 10)
    print(tensor)
    var s2 = InlineArray[Int32, 6](fill=0)
    var cols = LayoutTensor[DType.int32, Layout.col_major(2, 3)](s2)
    arange(cols, 1, 2, 8)
    print(cols)
    for i in range(6):
        print(s2[i], end=" ")
    print()
    random(tensor, 2, 3)
    var ok = True
    for i in range(6):
        ok = ok and storage[i] >= 2 and storage[i] <= 3
    print(ok, crd2idx(IntTuple(1, 2), IntTuple(2, 3), IntTuple(3, 1)), idx2crd(IntTuple(5), IntTuple(2, 3)))

# CHECK: 10.0 11.0 12.0
# CHECK-NEXT: 13.0 14.0 15.0
# CHECK-NEXT: 1 3 5
# CHECK-NEXT: 7 0 2
# CHECK-NEXT: 1 7 3 0 5 2 
# CHECK-NEXT: True 5 (1, 2)
