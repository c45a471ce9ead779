# A tensor whose type says its extents is made with those extents.
# RUN: not --crash %brio run %s 2>&1 | FileCheck %s
from tensor import InputTensor, StaticTensorSpec
from utils import IndexList


fn main():
    alias spec = StaticTensorSpec[DType.float32, 2](2, 3)
    var a = List[Float32](length=6, fill=1)
    var x = InputTensor[static_spec=spec](a.unsafe_ptr(), IndexList[2](2, 3))
    # CHECK: 1.0 3
    print(x[1, 2], x.dim_size[1]())
    # CHECK: extent 0 of the tensor is 3, and its type says 2
    x = InputTensor[static_spec=spec](a.unsafe_ptr(), IndexList[2](3, 2))
    print(x[1, 1], x.dim_size[1]())
