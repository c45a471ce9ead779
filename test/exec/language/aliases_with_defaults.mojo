# Aliases whose parameters all have defaults may be written without brackets; `where` clauses of structs, aliases and functions.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
comptime Vec[n: Int = 4] = SIMD[DType.float32, n]
comptime Twice[k: Int = 3] = k * 2
comptime Items[T: Copyable & Movable = Int] = List[T]
comptime Positive[n: Int]: Int where n > 0 = n


struct Grid[rows: Int, columns: Int] where rows > 0 where (columns > 0, "columns are needed"):
    comptime cells = Self.rows * Self.columns

    def __init__(out self):
        pass


def width(v: Vec) -> Int:
    return v.size


def narrow(v: Vec[2]) -> Int:
    return v.size


def main():
    var a: Vec = 1
    var b = Vec(2)
    var items: Items = [1, 2]
    var more = Items()
    more.append(3)
    # CHECK: 4 4 2 4
    print(width(a), width(b), narrow(Vec[2](1)), Vec.size)
    # CHECK-NEXT: 7 10 True
    print(Twice + 1, Twice[5], Twice == 6)
    # CHECK-NEXT: [1, 2] [3] 6 5
    print(items, more, Grid[2, 3]().cells, Positive[5])
