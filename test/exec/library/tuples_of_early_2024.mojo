# In early 2024 a size stood in front of the type of the elements, and a tuple kept a text literal as it was.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from utils.static_tuple import StaticTuple
from utils import InlineArray


struct Row:
    var cells: StaticTuple[3, Int]

    fn __init__(inout self, a: Int, b: Int, c: Int):
        self.cells = StaticTuple[3, Int](a, b, c)


fn total(cells: StaticTuple[3, Int]) -> Int:
    var sum = 0
    for i in range(len(cells)):
        sum += cells[i]
    return sum


struct Column[n: Int]:
    var cells: StaticTuple[n, Int]

    fn __init__(inout self, first: Int):
        self.cells = StaticTuple[n, Int]()
        for i in range(n):
            self.cells[i] = first + i

    fn last(self) -> Int:
        return last_of(self.cells)


fn last_of[m: Int](cells: StaticTuple[m, Int]) -> Int:
    return cells[m - 1]


fn main():
    let tuple = (1, 2.5, "three")
    # CHECK: 1 2.5 three
    print(tuple.get[0, Int](), tuple.get[1, Float64](), tuple.get[2, StringLiteral]())
    # CHECK-NEXT: 2.5 1 a
    print((1, 2.5).get[1, FloatLiteral](), (1, 2.5).get[0, IntLiteral](), ("a", 1).get[0, StringLiteral]())
    let row = Row(1, 2, 3)
    # CHECK-NEXT: 6 3
    print(total(row.cells), len(row.cells))
    # Where the size is a parameter.
    let column = Column[4](5)
    # CHECK-NEXT: 8 4 2
    print(column.last(), len(column.cells), last_of(StaticTuple[2, Int](1, 2)))
    # The order since then.
    let pair = StaticTuple[Float32, 2](1, 2)
    # CHECK-NEXT: 2.0 7
    print(pair[1], InlineArray[Int, 2](7)[1])
