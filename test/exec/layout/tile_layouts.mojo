# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Layouts of TileTensor: the manual's tables, extents known at run time, coordinates.
from layout import Coord, coord, Idx, print_layout
from layout.tile_layout import (
    Layout,
    blocked_product,
    col_major,
    col_major_nested,
    row_major,
    row_major_nested,
    zipped_divide,
    TensorLayout,
)

def rank_of[L: TensorLayout](l: L) -> Int:
    return L.rank

def main() raises:
    var row_major3x4 = row_major[3, 4]()
    print_layout(row_major3x4.to_layout())
    var coords = coord[1, 1]
    var idx = row_major3x4(coords)
    print("index at (1, 1): ", idx)
    print("coordinates at index 7:", row_major3x4.idx2crd(7))
    var rows = 5
    comptime columns = 6
    var mixed_layout = row_major((rows, Idx[columns]))
    print(mixed_layout, row_major(coord[6, 8]), row_major(Coord(Int32(3), Int32(4))), row_major(rows, Idx[4]), row_major(7))
    comptime row_major3d = row_major[4, 4, 4]()
    comptime col_major3d = col_major[4, 4, 4]()
    print(row_major3d, col_major3d, row_major[8]())
    var tile = col_major[3, 2]()
    var tiler = col_major[2, 5]()
    var blocked = blocked_product(tile, tiler)
    print_layout(blocked.to_layout())
    var base = row_major[6, 4]()
    var result = zipped_divide[coord[2, 2]](base)
    print_layout(result.to_layout())
    var nested = row_major_nested(
        Coord(Coord(Idx[2], Idx[3]), Coord(Idx[2], Idx[4]))
    )
    print(nested)
    var nested_col = col_major_nested(
        Coord(Coord(Idx[2], Idx[3]), Coord(Idx[2], Idx[4]))
    )
    print(nested_col)
    print(nested(Coord(Coord(Idx[1], Idx[2]), Coord(Idx[0], Idx[3]))), nested(coord[1, 2, 0, 3]), nested(Coord(5, 6)))
    print(rank_of(nested), mixed_layout.size(), mixed_layout.shape[0](), mixed_layout.static_shape[1], mixed_layout.static_shape[0], mixed_layout.stride[0]())

# CHECK: ((3, 4):(4, 1))
# CHECK-NEXT:        0    1    2    3
# CHECK-NEXT:     +----+----+----+----+
# CHECK-NEXT:  0  |  0 |  1 |  2 |  3 |
# CHECK-NEXT:     +----+----+----+----+
# CHECK-NEXT:  1  |  4 |  5 |  6 |  7 |
# CHECK-NEXT:     +----+----+----+----+
# CHECK-NEXT:  2  |  8 |  9 | 10 | 11 |
# CHECK-NEXT:     +----+----+----+----+
# CHECK-NEXT: index at (1, 1):  5
# CHECK-NEXT: coordinates at index 7: (1, 3)
# CHECK-NEXT: ((5, 6):(6, 1)) ((6, 8):(8, 1)) ((3, 4):(4, 1)) ((5, 4):(4, 1)) (7:1)
# CHECK-NEXT: ((4, 4, 4):(16, 4, 1)) ((4, 4, 4):(1, 4, 16)) (8:1)
# CHECK-NEXT: (((3, 2), (2, 5)):((1, 6), (3, 12)))
# CHECK-NEXT:        0    1    2    3    4    5    6    7    8    9
# CHECK-NEXT:     +----+----+----+----+----+----+----+----+----+----+
# CHECK-NEXT:  0  |  0 |  3 | 12 | 15 | 24 | 27 | 36 | 39 | 48 | 51 |
# CHECK-NEXT:     +----+----+----+----+----+----+----+----+----+----+
# CHECK-NEXT:  1  |  1 |  4 | 13 | 16 | 25 | 28 | 37 | 40 | 49 | 52 |
# CHECK-NEXT:     +----+----+----+----+----+----+----+----+----+----+
# CHECK-NEXT:  2  |  2 |  5 | 14 | 17 | 26 | 29 | 38 | 41 | 50 | 53 |
# CHECK-NEXT:     +----+----+----+----+----+----+----+----+----+----+
# CHECK-NEXT:  3  |  6 |  9 | 18 | 21 | 30 | 33 | 42 | 45 | 54 | 57 |
# CHECK-NEXT:     +----+----+----+----+----+----+----+----+----+----+
# CHECK-NEXT:  4  |  7 | 10 | 19 | 22 | 31 | 34 | 43 | 46 | 55 | 58 |
# CHECK-NEXT:     +----+----+----+----+----+----+----+----+----+----+
# CHECK-NEXT:  5  |  8 | 11 | 20 | 23 | 32 | 35 | 44 | 47 | 56 | 59 |
# CHECK-NEXT:     +----+----+----+----+----+----+----+----+----+----+
# CHECK-NEXT: (((2, 2), (3, 2)):((4, 1), (8, 2)))
# CHECK-NEXT:        0    1    2    3    4    5
# CHECK-NEXT:     +----+----+----+----+----+----+
# CHECK-NEXT:  0  |  0 |  8 | 16 |  2 | 10 | 18 |
# CHECK-NEXT:     +----+----+----+----+----+----+
# CHECK-NEXT:  1  |  4 | 12 | 20 |  6 | 14 | 22 |
# CHECK-NEXT:     +----+----+----+----+----+----+
# CHECK-NEXT:  2  |  1 |  9 | 17 |  3 | 11 | 19 |
# CHECK-NEXT:     +----+----+----+----+----+----+
# CHECK-NEXT:  3  |  5 | 13 | 21 |  7 | 15 | 23 |
# CHECK-NEXT:     +----+----+----+----+----+----+
# CHECK-NEXT: (((2, 3), (2, 4)):((24, 8), (4, 1)))
# CHECK-NEXT: (((2, 3), (2, 4)):((1, 2), (6, 12)))
# CHECK-NEXT: 43 43 43
# CHECK-NEXT: 2 30 5 6 -1 6
