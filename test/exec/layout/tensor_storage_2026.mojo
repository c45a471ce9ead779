# How a TileTensor holds its memory, spelled out, inferred and read through a value.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from layout import row_major, TileTensor, TensorLayout
from layout.tensor_storage import PointerStorage, TensorStorage
comptime layout = row_major[2, 4]()
comptime Square = TileTensor[DType.float32, type_of(layout), MutAnyOrigin, Storage=PointerStorage]
def corner(t: Square) -> Float32:
    return t[1, 1]
def corner2(t: TileTensor[DType.float32, type_of(layout), MutAnyOrigin]) -> Float32:
    return t[1, 1]
def any_[S: TensorStorage, L: TensorLayout](t: TileTensor[DType.float32, L, _, Storage=S]):
    print(S.element_size, t.Storage.element_size)
def main():
    var storage = InlineArray[Float32, 8](fill=3)
    var t = TileTensor(storage, layout)
    print(corner(t), corner2(t))
    var s: Square = t
    print(corner2(s))
    any_(t)
    any_(t.vectorize[1, 2]())

# CHECK: 3.0 3.0
# CHECK-NEXT: 3.0
# CHECK-NEXT: 1 1
# CHECK-NEXT: 2 2
