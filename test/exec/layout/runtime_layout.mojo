# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Layouts with extents known at run time only; what is known takes no room.
# CHECK: ((-1, 4):(4, 1))
# CHECK-NEXT: ((3, 4):(4, 1)) 12 9 3 6
# CHECK-NEXT: ((-1, -1, -1):(-1, -1, 1)) ((3, 4, 5):(20, 5, 1)) 60 46
# CHECK-NEXT: ((3, 4):(4, 1)) 8
# CHECK-NEXT: ((3, 4, 5):(20, 5, 1)) ((2, 3, 4):(1, 2, 6))
from layout import Layout, IntTuple, UNKNOWN_VALUE
from layout.runtime_layout import RuntimeLayout
from layout.runtime_tuple import RuntimeTuple
from utils.index import Index, IndexList

def main():
    comptime L = Layout.row_major(UNKNOWN_VALUE, 4)
    print(L)
    var r = RuntimeLayout[L].row_major(Index(3, 4))
    print(r, r.size(), r(Index(2, 1)), r.dim(0), r(7))
    comptime M = Layout.row_major[3]()
    var q = RuntimeLayout[M].row_major(Index(3, 4, 5))
    print(M, q, q.size(), q(Index(2, 1, 1)))
    var s = RuntimeLayout[L](RuntimeTuple[L.shape](3, 4), RuntimeTuple[L.stride](4, 1))
    print(s, __brio_size(s))
    var narrow = RuntimeLayout[M, element_type=DType.int32, linear_idx_type=DType.int32].row_major(
        IndexList[3, element_type=DType.int32](3, 4, 5)
    )
    print(narrow, RuntimeLayout[Layout.col_major[3]()].col_major(IndexList[3, element_type=DType.uint32](2, 3, 4)))
def __brio_size(x: RuntimeLayout) -> Int:
    from sys import size_of
    return size_of[type_of(x)]()
