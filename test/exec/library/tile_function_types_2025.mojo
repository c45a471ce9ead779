# A loop over tiles of one's own that takes its function by the type the library names for it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from algorithm import Static2DTileUnitFunc as Tile2DFunc, vectorize
from algorithm.functional import Static1DTileUnitFunc, SwitchedFunction

fn over_tiles[body: Tile2DFunc, tile_x: Int, tile_y: Int](end_x: Int, end_y: Int):
    for y in range(0, end_y, tile_y):
        for x in range(0, end_x, tile_x):
            body[tile_x, tile_y](x, y)

fn both[f: SwitchedFunction]() raises:
    f[True]()
    f[False]()

fn main() raises:
    var cells = 0
    var corners = 0

    @parameter
    fn count[tile_x: Int, tile_y: Int](x: Int, y: Int):
        @parameter
        for _ in range(tile_y):
            cells += tile_x
        corners += x + y

    over_tiles[count, 4, 2](8, 6)

    @parameter
    fn switched[on: Bool]() raises:
        cells += 1000 if on else 1

    both[switched]()
    # CHECK: 1049 24
    print(cells, corners)
