# An alias of a function type is called to make a function a value of it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
comptime Binary = def(Int, Int) thin -> Int
comptime Predicate[T: AnyType] = def(T) thin -> Bool


def add(a: Int, b: Int) -> Int:
    return a + b


def mul(a: Int, b: Int) -> Int:
    return a * b


def is_even(x: Int) -> Bool:
    return x % 2 == 0


def count[T: Copyable, //](xs: List[T], wanted: Predicate[T]) -> Int:
    var n = 0
    for x in xs:
        if wanted(x):
            n += 1
    return n


struct Button:
    var pressed: Binary

    def __init__(out self, pressed: Binary):
        self.pressed = pressed


def main():
    var f = Binary(add)
    # CHECK: 5
    print(f(2, 3))
    f = Binary(mul)
    # CHECK-NEXT: 6
    print(f(2, 3))
    var table = [Binary(add), mul]
    # CHECK-NEXT: 7 12
    print(table[0](3, 4), table[1](3, 4))
    # CHECK-NEXT: 9
    print(Button(Binary(add)).pressed(4, 5))
    # CHECK-NEXT: 2
    print(count([1, 2, 3, 4], Predicate[Int](is_even)))
    # CHECK-NEXT: 11
    print(Binary(f)(1, 11))
