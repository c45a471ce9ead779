# Calls at compile time that do not look at the run-time values they take.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Grid[rows: Int, cols: Int](ImplicitlyCopyable, Movable, Sized):
    var first: Float32

    def __init__(out self, first: Float32):
        self.first = first

    def size(self) -> Int:
        return Self.rows * Self.cols

    def extent[axis: Int](self) -> Int:
        return Self.rows if axis == 0 else Self.cols

    def scaled(self, by: Int) -> Int:
        return self.size() * by

    def __len__(self) -> Int:
        return Self.rows


def summed(grid: Grid) -> Int:
    comptime count = grid.size()
    comptime columns = grid.extent[1]() + 1
    var array = InlineArray[Int, grid.scaled(2) - count](fill=1)
    var total = columns * 100
    for value in array:
        total += value
    comptime if grid.size() > 4:
        total += 10_000
    comptime for i in range(grid.extent[0]()):
        total += i * 1000
    return total


def both(a: Grid, b: Grid) -> InlineArray[Int, a.size() + b.size()]:
    return InlineArray[Int, a.size() + b.size()](fill=len(b))


def main():
    print(summed(Grid[2, 3](1)))
    var grid = Grid[2, 2](3)
    comptime n = len(grid) * 5
    var pair = (1, "two", 3.0)
    comptime assert len(pair) == 3, "known by its type"
    print(n, len(both(grid, Grid[1, 3](2))), both(grid, grid)[0])

# CHECK: 11406
# CHECK-NEXT: 10 7 2
