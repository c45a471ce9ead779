# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Coord: numbers known at compile time take no room.
from std.utils.coord import Coord, Idx, coord, ComptimeInt
from std.sys import size_of
def take(c: Coord) -> Int:
    return c.product()
def main() raises:
    var a, b = 4, 8
    var x = coord[4, 4]
    print(x, size_of[type_of(x)]())
    var y = Coord(Int32(a), Int32(b), Int32(3))
    print(y, y[0], y.product())
    var rows = 5
    comptime columns = 6
    var m = Coord((rows, Idx[columns]))
    print(m, m.product(), take(m), m[1].value(), type_of(m)._tuple())
    var shape1 = Coord((Idx[6], Idx[8]))
    var shape2 = Coord((coord[2, 2], coord[3, 4]))
    var shape3 = Coord((shape1, shape2))
    print(shape3, shape3._number[3]())
    comptime ci = Idx[4]
    print(ci, Idx[7](), Idx(rows), Idx(rows).value())

# CHECK: (4, 4) 0
# CHECK-NEXT: (4, 8, 3) 4 96
# CHECK-NEXT: (5, 6) 30 30 6 (-1, 6)
# CHECK-NEXT: ((6, 8), ((2, 2), (3, 4))) 2
# CHECK-NEXT: 4 7 5 5
