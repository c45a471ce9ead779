# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# RUN: %exits 1 %brio check -D WRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG
# Conditions in the list of arguments or after it, that ask the types of arguments; they choose overloads, too.
from std.sys import is_defined


@fieldwise_init
struct Grid[rank: Int, scale: Int = 1](Copyable, Movable):
    var cells: Int


def area(grid: Grid[...] where grid.rank == 2) -> String:
    return String("area of ", grid.cells)


def area(grid: Grid[...] where grid.rank == 3) -> String:
    return String("volume of ", grid.cells)


def after(factor: Int, grid: Grid[...], offset: Int = 1) -> Int where grid.scale > 1:
    return factor * grid.cells * grid.scale + offset


def between(a: Grid[...] where a.rank > 1, b: Grid[...], c: Int where a.rank == b.rank) -> Int:
    return a.cells + b.cells + c


def of_parameters[width: Int where width > 2](values: List[Int]) -> Int:
    return width * len(values)


struct Ring[size: Int where size > 0]:
    @staticmethod
    def last() -> Int:
        return Self.size - 1


def main():
    # CHECK: area of 6
    print(area(Grid[2](6)))
    # CHECK-NEXT: volume of 8
    print(area(Grid[3](8)))
    # CHECK-NEXT: 61
    print(after(3, Grid[1, 4](5)))
    # CHECK-NEXT: 12
    print(between(Grid[2](4), Grid[2](5), 3))
    # CHECK-NEXT: 9
    print(of_parameters[3]([1, 2, 3]))
    # CHECK-NEXT: 6
    print(Ring[7].last())
    comptime if is_defined["WRONG"]():
        # WRONG: where_arguments.mojo:[[#@LINE+1]]:13: error: invalid call to 'after': its 'where' clause is not satisfied
        _ = after(3, Grid[1](5))
        # WRONG: where_arguments.mojo:[[#@LINE+1]]:13: error: invalid call to 'between': its 'where' clause is not satisfied
        _ = between(Grid[2](4), Grid[3](5), 3)
        # WRONG: where_arguments.mojo:[[#@LINE+1]]:13: error: invalid call to 'of_parameters': its 'where' clause is not satisfied
        _ = of_parameters[2]([1, 2, 3])
