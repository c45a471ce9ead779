# A tile of a nested layout is a fragment of its grid: the last number of each mode is the fragment's, the first one counts fragments.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from layout import Coord, Idx, TileTensor, row_major
from layout.tile_layout import blocked_product, col_major, col_major_nested, row_major_nested
from std.collections import Array


def index(i: Int) -> Float32:
    return Float32(i)


def shows[rows: Int, columns: Int](tensor: TileTensor[...]):
    """Corners and neighbours of the fragment at (1, 0), and of that at (0, 1)."""
    var one = tensor.tile[rows, columns](1, 0)
    var two = tensor.tile[rows, columns](0, 1)
    print(one[0, 0], one[0, 1], one[1, 0], one[rows - 1, columns - 1], two[0, 0], one.dim[0](), one.dim[1]())


def main():
    var storage = Array[Float32, 48](fill_with=index)
    comptime shape = Coord(Coord(Idx[2], Idx[3]), Coord(Idx[2], Idx[4]))
    # Strides ((24, 8), (4, 1)).
    # CHECK: 24.0 25.0 32.0 43.0 4.0 3 4
    shows[3, 4](TileTensor(storage, row_major_nested(shape)))
    # Strides ((1, 2), (6, 12)).
    # CHECK-NEXT: 1.0 13.0 3.0 41.0 6.0 3 4
    shows[3, 4](TileTensor(storage, col_major_nested(shape)))
    # A grid as large as its fragments: ((2, 2), (2, 2)) with the strides ((8, 4), (2, 1)).
    # CHECK-NEXT: 8.0 9.0 12.0 13.0 2.0 2 2
    comptime square = Coord(Coord(Idx[2], Idx[2]), Coord(Idx[2], Idx[2]))
    shows[2, 2](TileTensor(storage, row_major_nested(square)))
    # What a product of layouts makes stands the other way round: the tile's numbers come first.
    # CHECK-NEXT: 6.0 9.0 7.0 11.0 12.0 3 2
    comptime blocked = blocked_product(col_major[3, 2](), col_major[2, 4]())
    shows[3, 2](TileTensor(storage, blocked))
    # Written through a fragment, in another order.
    # CHECK-NEXT: -1.0
    var fragment = TileTensor(storage, row_major_nested(shape)).tile[3, 4](1, 1)
    fragment[2, 3] = -1
    print(storage[47])
