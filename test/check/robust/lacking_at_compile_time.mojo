# A method that a struct was reported to lack, asked for while compiling: the report is not followed by an internal error.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:


# CHECK: :[[#@LINE+1]]:8: error: 'Grid' does not conform to 'Sized': '__len__' is missing
struct Grid[rows: Int](ImplicitlyCopyable, Movable, Sized):
    def __init__(out self):
        pass


def main():
    var grid = Grid[2]()
    # CHECK: :[[#@LINE+1]]:18: error: expression is not known at compile time
    comptime n = len(grid) * 5
    print(n)
