# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: not %brio check %s -D WRONG=1 2>&1 | FileCheck %s --check-prefix=WRONG
# A list display as the argument for an `Array[T, n]` tells both parameters.
from std.sys import is_defined


def count[T: Copyable & Movable, n: Int, //](values: Array[T, n]) -> Int:
    return n


def total[n: Int](values: Array[Float32, n]) -> Float32:
    var sum = Float32(0)
    for value in values:
        sum += value
    return sum


def last[T: ImplicitlyCopyable & Movable, n: Int](values: InlineArray[T, n]) -> T:
    return values[n - 1]


def kind[T: Copyable & Movable](values: List[T]) -> String:
    return "list"


def kind[T: Copyable & Movable, n: Int](values: Array[T, n]) -> String:
    return "array"


struct Row[n: Int]:
    var values: Array[Int, Self.n]

    def __init__(out self, values: Array[Int, Self.n]):
        self.values = values.copy()


def main():
    # CHECK: 3 2 1
    print(count([1, 2, 3]), count(["a", "b"]), count([[1, 2]]))
    # CHECK-NEXT: 4.5 7.0
    print(total([1.5, 3]), total[1]([7]))
    # CHECK-NEXT: 3 b 2.5
    print(last([1, 2, 3]), last(["a", "b"]), last([Float32(1), 2.5]))
    # CHECK-NEXT: list array
    print(kind([1, 2]), kind(Array[Int, 2](fill=1)))
    # CHECK-NEXT: 2 9
    var row = Row([8, 9])
    print(len(row.values), row.values[1])
    comptime if is_defined["WRONG"]():
        # WRONG: [[#@LINE+1]]:15: error: invalid call to 'count'
        print(count([]))
        # WRONG: [[#@LINE+1]]:15: error: invalid call to 'count'
        print(count([1, "a"]))
