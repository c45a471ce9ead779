# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# The smaller methods of TileTensor: coordinates of every kind, parts with their offsets, other shapes, layouts' numbers.
from layout import Coord, Idx, TensorLayout, TileTensor, coord, flatten_leading, lt_to_tt_idx, row_major
from layout.coord import ComptimeInt, RuntimeInt, coord_to_int_tuple, crd2idx, idx2crd
from layout.tile_layout import Layout, RowMajorLayout, blocked_product, col_major, upcast
from layout.tile_tensor import NullableTileTensor
from std.utils import IndexList


def rows_of_eight(t: TileTensor[DType.float32, RowMajorLayout[RuntimeInt[DType.int64], ComptimeInt[8]], MutAnyOrigin]) -> Int:
    return t.dim[0]()


def describe[L: TensorLayout](t: TileTensor[DType.float32, L, MutAnyOrigin]) -> String:
    return String(
        L.static_shape[0], " ", L.static_stride[0], " ", L.static_cosize, " ", L.static_product, " ", t.layout.shape[1](),
    )


def only_matrices(t: TileTensor[...] where t.rank == 2) -> String:
    return "matrix"


def only_matrices(t: TileTensor[...] where t.rank == 1) -> String:
    return "vector"


def main() raises:
    var numbers = List[Float32](length=48, fill=0)
    for i in range(48):
        numbers[i] = Float32(i)
    var t = TileTensor(numbers, row_major[6, 8]())

    # CHECK: 19.0 19.0 19.0 19.0 19.0 19.0 28.0
    print(t[(2, 3)], t.tile[3, 2]((1, 2))[0, 0] - 9, t[2, 3], t[Coord(2, Idx[3])], t[IndexList[2](2, 3)], t[coord[2, 3]], t[t.layout.idx2crd(19)] + 9)
    # CHECK-NEXT: 19.0 19.0 [19.0, 20.0]
    print(t.load_linear(19), t.load_linear(IndexList[2](2, 3)), t.load_linear[width=2](Coord(2, 3)))
    t.store_linear(47, SIMD[DType.float32, 1](-1))
    t.store_linear(IndexList[2](5, 5), SIMD[DType.float32, 2](-2, -3))
    # CHECK-NEXT: -2.0 -3.0 -1.0
    print(t[5, 5], t[5, 6], t[5, 7])
    # CHECK-NEXT: 19.0 8 1 48
    print(t.ptr_at_offset(coord[2, 3])[], t.dynamic_stride(0), t.dynamic_stride(1), t.static_cosize)

    var part = t.tile_with_offset[3, 2](1, 2)
    # CHECK-NEXT: 28.0 (3, 4) 28
    print(part[0][0, 0], part[1], part[2])
    var same = t.tile_with_offset[3, 2](Coord(1, 2))
    # CHECK-NEXT: 28.0 (3, 4) 28 28
    print(same[0][0, 0], same[1], same[2], same[0].distance(t))
    var fragment = t.distribute_with_offset[col_major[2, 4]()](3)
    # CHECK-NEXT: 9.0 13.0 (1, 1) 9
    print(fragment[0][0, 0], fragment[0][0, 1], fragment[1], fragment[2])

    # CHECK-NEXT: ((4, 12):(12, 1)) 13.0 ((6, 8):(8, 1))
    print(t.reshape[4, 12]().layout, t.reshape[4, 12]()[1, 1], t.make_dynamic().layout)
    # CHECK-NEXT: False 19.0
    print(t.make_dynamic().all_dims_known, t.make_dynamic()[2, 3])
    # CHECK-NEXT: ((6, 8):(8, 1)) 11.0
    print(flatten_leading(t.reshape[2, 3, 8]()).layout, flatten_leading(t.reshape[2, 3, 8]())[1, 3])
    # CHECK-NEXT: 2 40.0
    print(t.split[axis=0](2, 1).dim[0]() - 1, t.split[axis=0, split_alignment=4](2, 1)[1, 0])
    # CHECK-NEXT: 6 matrix vector
    print(rows_of_eight(TileTensor(numbers, row_major((6, Idx[8])))), only_matrices(t), only_matrices(t.flatten()))
    # CHECK-NEXT: 6 8 48 48 8
    print(describe(t))
    # CHECK-NEXT: 19.0
    print(lt_to_tt_idx[DType.int32](t.to_layout_tensor())[2, 3])

    var missing = NullableTileTensor[DType.float32, type_of(t.layout)](layout=t.layout)
    var there = NullableTileTensor[DType.float32, type_of(t.layout)](t)
    # CHECK-NEXT: False True 6 48 9.0
    print(Bool(missing), Bool(there), missing.dim[0](), there.numel(), there.value()[1, 1])

    # Numbers of coordinates and layouts answer value(), whether known at compile time or not.
    # CHECK-NEXT: 3 4 5 6 2
    print(Coord(3)[0].value(), Coord(3, Idx[4])[1].value(), coord[5, 6][0].value(), t.layout.shape[0]().value(), Int32(2).value())
    var mixed = row_major((5, Idx[4]))
    # CHECK-NEXT: (5, 4) 5 4 (4, 1) 20 (1, 3) 3
    print(mixed.shape_coord(), mixed.shape_coord()[0].value(), mixed.shape_coord()[1].value(), mixed.stride_coord(), mixed.shape_coord().product(), mixed.idx2crd(7), mixed.idx2crd(7)[1].value())
    # CHECK-NEXT: ((5, 4):(4, 1)) ((4, 5):(1, 4)) True False
    print(mixed.make_dynamic(), mixed.reverse(), mixed == row_major[5, 4](), mixed == row_major[4, 5]())
    var c = Coord(IndexList[2](3, 4))
    # CHECK-NEXT: (3, 4) 11 (4, 3) (3, 4, 7) (1, 2, 3) True 7
    print(c, c.inner_product(coord[1, 2]), c.reverse(), c.concat(coord[7]), Coord(1, coord[2, 3]).flatten(), c == coord[3, 4], c.sum())
    # CHECK-NEXT: 6 (1, 2) (1, (2, 3))
    print(crd2idx(coord[1, 2], coord[3, 4], coord[4, 1]), idx2crd(6, coord[3, 4], coord[4, 1]), coord_to_int_tuple(Coord(1, coord[2, 3])))

    # One number runs through all dimensions of a layout, the first fastest.
    comptime blocked = blocked_product(row_major[2, 2](), row_major[2, 3]())
    # CHECK-NEXT: 6 6 6 6
    print(blocked(coord[9]), blocked(9), blocked(Coord(coord[1, 0], coord[0, 1])), blocked(coord[1, 2]))
    # CHECK-NEXT: ((2, 6):(6, 1)) ((8, 2):(2, 1))
    print(row_major[2, 6](), upcast[2](row_major[8, 4]()))
