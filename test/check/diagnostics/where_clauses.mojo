# `where` clauses of structs, aliases and functions that do not hold, with the texts of who wrote them.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Grid[rows: Int, columns: Int] where rows > 0 where (columns > 0, "columns are needed"):
    comptime cells = Self.rows * Self.columns


struct Row[n: Int] where n > 1:
    def __init__(out self, items: InlineArray[Int, Self.n]):
        pass


comptime Positive[n: Int]: Int where n > 0 = n


def scaled[by: Int]() where (by > 1, "it must grow"):
    pass


def main():
    # CHECK: :[[#@LINE+1]]:11: error: invalid parameters for 'Grid': its 'where' clause is not satisfied
    print(Grid[0, 2].cells)
    # CHECK: :[[#@LINE+1]]:11: error: invalid parameters for 'Grid': its 'where' clause is not satisfied: columns are needed
    print(Grid[2, 0].cells)
    # CHECK: :[[#@LINE+1]]:11: error: invalid parameters for 'Positive': its 'where' clause is not satisfied
    print(Positive[-1])
    # CHECK: :[[#@LINE+1]]:5: error: invalid call to 'scaled': its 'where' clause is not satisfied: it must grow
    scaled[1]()
    # CHECK: :[[#@LINE+1]]:9: error: invalid call to 'Row[_]': the 'where' clause of 'Row' is not satisfied
    _ = Row(InlineArray[Int, 1](fill=0))
