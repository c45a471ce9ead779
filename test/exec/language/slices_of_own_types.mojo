# Bounds in brackets are what a program's own type takes by '__slice_literal__', and what its subscripts ask for.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Bounds:
    var first: Optional[Int]
    var last: Optional[Int]

    def __init__(out self, a: Optional[Int], b: Optional[Int], c: Optional[Int], *, __slice_literal__: () = ()):
        self.first = a
        self.last = b


struct Names(Copyable):
    var first: String
    var last: String

    def __init__(out self, first: String, last: String, step: NoneType, *, __slice_literal__: ()):
        self.first = first
        self.last = last


struct Rows:
    def __init__(out self):
        pass

    def __getitem__(self, bounds: Bounds) -> String:
        return String(bounds.first.or_else(-1), ":", bounds.last.or_else(-1))


struct Grid:
    def __init__(out self):
        pass

    def __getitem__(self, row: Int, columns: Bounds) -> String:
        return String(row, ",", columns.first.or_else(0), "-", columns.last.or_else(9))


struct Table:
    def __init__(out self):
        pass

    def __getitem__(self, names: Names) -> String:
        return names.first + ".." + names.last


def main():
    # CHECK: 1:3 1:-1 -1:-1
    print(Rows()[1:3], Rows()[1:], Rows()[:])
    # CHECK-NEXT: 2,1-4 2,0-9
    print(Grid()[2, 1:4], Grid()[2, :])
    # CHECK-NEXT: a..m
    print(Table()["a":"m"])
