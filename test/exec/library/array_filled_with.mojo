# `Array(fill_with=f)`: each value is made of its index, in its place; the function may capture and the values need not be copyable.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Array
from layout import TileTensor, row_major


@fieldwise_init
struct Token(Movable):
    var number: Int

    def __deinit__(deinit self):
        print("end", self.number)


def cube(i: Int) -> Int:
    return i * i * i


def main():
    # CHECK: [0, 1, 8] [5, 6, 7, 8]
    var offset = 5

    def shifted(i: Int) {imm offset} -> Int32:
        return Int32(i + offset)

    print(Array[Int, 3](fill_with=cube), Array[Int32, 4](fill_with=shifted))
    # CHECK-NEXT: 2
    # CHECK-NEXT: end 0
    # CHECK-NEXT: end 2
    var tokens = Array[Token, 2](fill_with=lambda (i: Int) -> Token: Token(2 * i))
    print(tokens[1].number)
    # CHECK-NEXT: 6
    comptime known = Array[Int, 4](fill_with=lambda (i: Int) -> Int: 2 * i)
    print(comptime (known[3]))
    # CHECK-NEXT: 3.0
    var halves = Array[Float32, 8](fill_with=lambda (i: Int) -> Float32: Float32(i) / 2)
    print(TileTensor(halves, row_major[2, 4]())[1, 2])
