# Sections of TileTensors with All; coordinates, tuples of integers and their functions.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from layout.coord import coord, Coord, Idx, crd2idx
from layout import TileTensor, row_major, All
from layout import IntTuple, Layout, LayoutTensor
from layout.int_tuple import zip, weakly_compatible, compatible, congruent
from layout.runtime_tuple import concat, signum
from layout.layout_tensor import copy


def main() raises:
    var c = coord[4, 4]()
    print(c, coord[4, 4])
    var d = coord[DType.int64]((3, 5))
    print(d)
    var store = List[Int32](length=24, fill=0)
    for i in range(24):
        store[i] = Int32(i)
    var t = TileTensor(store, row_major[4, 6]())
    print(t[All, 2], t[1, All], t[1, 2])
    t[All, 0].fill(9)
    print(t[3, All], t[3, All].dim[0]())
    var u = TileTensor(store, row_major[2, 3, 4]())
    print(u[1, All, All], u[All, 1, 2], u[0, All, 3], u[All, 2, All].dim[1](), u[1, 2, 3])
    var n = 4
    var w = TileTensor(store, row_major(Coord(n, 6)))
    print(w[All, 5], w[2, All].layout.size())
    print(weakly_compatible(IntTuple(2, 3), IntTuple(4, IntTuple(3, 3))), weakly_compatible(IntTuple(2, 3), IntTuple(5, 3)))
    print(concat(IntTuple(1, 2), IntTuple(3, IntTuple(4, 5))), signum(-7))
    for pair in zip(IntTuple(1, 2), IntTuple(3, 4)):
        print(pair[0], pair[1], end="; ")
    print()

# CHECK: (4, 4) (4, 4)
# CHECK-NEXT: (3, 5)
# CHECK-NEXT: [2, 8, 14, 20] [6, 7, 8, 9, 10, 11] 8
# CHECK-NEXT: [9, 19, 20, 21, 22, 23] 6
# CHECK-NEXT: {{[[][[]}}9, 13, 14, 15], [16, 17, 9, 19], [20, 21, 22, 23]] [9, 9] [3, 7, 11] 4 23
# CHECK-NEXT: [5, 11, 17, 23] 6
# CHECK-NEXT: True False
# CHECK-NEXT: (1, 2, 3, (4, 5)) -1
# CHECK-NEXT: 1 3; 2 4; 
