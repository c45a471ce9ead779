# The types that members of tensors give, by their names.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from layout import IntTuple, Layout, LayoutTensor, TileTensor, row_major
from layout.layout_tensor import LayoutTensorIter
from layout.runtime_tuple import RuntimeTuple
from layout.tensor_core import TensorCore
from std.collections import InlineArray
from std.utils import IndexList, Index
from std.utils.coord import Coord, Idx

def main():
    var storage = InlineArray[Float32, 16](fill=0)
    for i in range(16):
        storage[i] = Float32(i)
    var t = TileTensor(storage, row_major[4, 4]())
    comptime T = type_of(t)
    var v: T.VectorizedType[1, 4] = t.vectorize[1, 4]()
    var d: T.DynamicType[DType.int64] = t.make_dynamic[DType.int64]()
    print(v[2, 0], d[1, 1], T.SIMDVectorizedType.element_size > 1)
    # CHECK: [8.0, 9.0, 10.0, 11.0] 5.0 True
    comptime L = Layout.row_major(4, 4)
    var l = LayoutTensor[DType.float32, L](storage)
    var s: type_of(l).SliceType1D[Slice(1, 3), IndexList[1](1)] = l.slice_1d[Slice(1, 3), IndexList[1](1)](Index(2))
    print(s[0], s[1])
    # CHECK-NEXT: 9.0 10.0
    var tiles = LayoutTensorIter[DType.float32, Layout.row_major(2, 2)](storage.unsafe_ptr(), 16)
    tiles += 2
    var wide: type_of(tiles).ReshapeType[Layout.row_major(1, 4)] = tiles.reshape[Layout.row_major(1, 4)]()
    var bits: type_of(tiles).BitcastType[DType.int32] = tiles.bitcast[DType.int32]()
    print(tiles.idx, tiles[][1, 1], wide[][0, 3], bits[][0, 0])
    # CHECK-NEXT: 2 11.0 11.0 1090519040
    var a = RuntimeTuple[IntTuple(-1, 3)](7, 3)
    print(a[0], a[1], a.__getitem_param__[1]())
    # CHECK-NEXT: 7 3 3
    print(a.concat(RuntimeTuple[IntTuple(4)](4)), a.offset_until[1](), RuntimeTuple[IntTuple(IntTuple(1, 2), 3)].offset_until[1]())
    # CHECK-NEXT: (7, 3, 4) 1 2
    comptime half = TensorCore[DType.float32, DType.float16, Index(16, 8, 16)]
    print(half.supported_half, half.supported_fp32, TensorCore[DType.float32, DType.float16, Index(16, 8, 4)].supported_half)
    # CHECK-NEXT: True False False
