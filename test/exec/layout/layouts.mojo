# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines --strict-whitespace
# Layouts: printing, coordinates, products, division; the tables of the public manual.
from layout import Layout, IntTuple, print_layout
from layout.layout import make_ordered_layout, coalesce, blocked_product, tile_to_shape, zipped_divide, composition, complement, logical_divide

def main():
    print_layout(Layout.row_major(3, 4))
    var l = Layout.row_major(3, 4)
    print(l(IntTuple(1, 1)), l.idx2crd(7))
    print(Layout.row_major(4, 4, 4))
    print(Layout.col_major(4, 4, 4))
    var tiled_layout = Layout(
        IntTuple(IntTuple(3, 2), IntTuple(2, 5)), # shape
        IntTuple(IntTuple(1, 6), IntTuple(3, 12)) # strides
    )
    print_layout(tiled_layout)
    var tts = tile_to_shape(Layout.col_major(3, 2), IntTuple(6, 10))
    print(tts)
    var tile = Layout.col_major(3, 2)
    var tiler = Layout.col_major(2, 5)
    var blocked = blocked_product(tile.copy(), tiler.copy())
    print_layout(tile)
    print_layout(tiler)
    print(blocked)
    var ordered = make_ordered_layout(
        IntTuple(IntTuple(3, 2), IntTuple(2, 5)), # shape
        IntTuple(IntTuple(0, 2), IntTuple(1, 3))  # order
    )
    print(ordered)
    print(zipped_divide(Layout.row_major(6, 4), Layout(IntTuple(2, 2))))
    print(Layout(IntTuple(4)), Layout.row_major(8), Layout(IntTuple(4), IntTuple(2)).cosize())
    print(coalesce(Layout(IntTuple(2, IntTuple(1, 6)), IntTuple(1, IntTuple(6, 2)))))
    print(composition(Layout(IntTuple(6, 2), IntTuple(8, 2)), Layout(IntTuple(4, 3), IntTuple(3, 1))))
    print(complement(Layout(IntTuple(2, 2), IntTuple(1, 6)), 24), complement(Layout(IntTuple(4), IntTuple(1)), 24))
    print(logical_divide(Layout(IntTuple(4, 2, 3), IntTuple(2, 1, 8)), Layout(IntTuple(4), IntTuple(2))))

#CHECK:((3, 4):(4, 1))
#CHECK-NEXT:       0    1    2    3 
#CHECK-NEXT:    +----+----+----+----+
#CHECK-NEXT: 0  |  0 |  1 |  2 |  3 |
#CHECK-NEXT:    +----+----+----+----+
#CHECK-NEXT: 1  |  4 |  5 |  6 |  7 |
#CHECK-NEXT:    +----+----+----+----+
#CHECK-NEXT: 2  |  8 |  9 | 10 | 11 |
#CHECK-NEXT:    +----+----+----+----+
#CHECK-NEXT:5 (1, 3)
#CHECK-NEXT:((4, 4, 4):(16, 4, 1))
#CHECK-NEXT:((4, 4, 4):(1, 4, 16))
#CHECK-NEXT:(((3, 2), (2, 5)):((1, 6), (3, 12)))
#CHECK-NEXT:       0    1    2    3    4    5    6    7    8    9 
#CHECK-NEXT:    +----+----+----+----+----+----+----+----+----+----+
#CHECK-NEXT: 0  |  0 |  3 | 12 | 15 | 24 | 27 | 36 | 39 | 48 | 51 |
#CHECK-NEXT:    +----+----+----+----+----+----+----+----+----+----+
#CHECK-NEXT: 1  |  1 |  4 | 13 | 16 | 25 | 28 | 37 | 40 | 49 | 52 |
#CHECK-NEXT:    +----+----+----+----+----+----+----+----+----+----+
#CHECK-NEXT: 2  |  2 |  5 | 14 | 17 | 26 | 29 | 38 | 41 | 50 | 53 |
#CHECK-NEXT:    +----+----+----+----+----+----+----+----+----+----+
#CHECK-NEXT: 3  |  6 |  9 | 18 | 21 | 30 | 33 | 42 | 45 | 54 | 57 |
#CHECK-NEXT:    +----+----+----+----+----+----+----+----+----+----+
#CHECK-NEXT: 4  |  7 | 10 | 19 | 22 | 31 | 34 | 43 | 46 | 55 | 58 |
#CHECK-NEXT:    +----+----+----+----+----+----+----+----+----+----+
#CHECK-NEXT: 5  |  8 | 11 | 20 | 23 | 32 | 35 | 44 | 47 | 56 | 59 |
#CHECK-NEXT:    +----+----+----+----+----+----+----+----+----+----+
#CHECK-NEXT:(((3, 2), (2, 5)):((1, 6), (3, 12)))
#CHECK-NEXT:((3, 2):(1, 3))
#CHECK-NEXT:      0   1 
#CHECK-NEXT:    +---+---+
#CHECK-NEXT: 0  | 0 | 3 |
#CHECK-NEXT:    +---+---+
#CHECK-NEXT: 1  | 1 | 4 |
#CHECK-NEXT:    +---+---+
#CHECK-NEXT: 2  | 2 | 5 |
#CHECK-NEXT:    +---+---+
#CHECK-NEXT:((2, 5):(1, 2))
#CHECK-NEXT:       0    1    2    3    4 
#CHECK-NEXT:    +----+----+----+----+----+
#CHECK-NEXT: 0  |  0 |  2 |  4 |  6 |  8 |
#CHECK-NEXT:    +----+----+----+----+----+
#CHECK-NEXT: 1  |  1 |  3 |  5 |  7 |  9 |
#CHECK-NEXT:    +----+----+----+----+----+
#CHECK-NEXT:(((3, 2), (2, 5)):((1, 6), (3, 12)))
#CHECK-NEXT:(((3, 2), (2, 5)):((1, 6), (3, 12)))
#CHECK-NEXT:(((2, 2), (3, 2)):((4, 1), (8, 2)))
#CHECK-NEXT:(4:1) (8:1) 7
#CHECK-NEXT:(12:1)
#CHECK-NEXT:(((2, 2), 3):((24, 2), 8))
#CHECK-NEXT:((3, 2):(2, 12)) (6:4)
#CHECK-NEXT:(((2, 2), (2, 3)):((4, 1), (2, 8)))
