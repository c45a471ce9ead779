# `object`, and arguments of `def` without a type, as releases up to 25.3 have them.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/right.mojo | FileCheck --match-full-lines %t/right.mojo
# RUN: %brio run --target-accelerator cpu -I %t %t/of_2024.mojo | FileCheck --match-full-lines %t/of_2024.mojo
# RUN: not %brio check %t/later.mojo 2>&1 | FileCheck %t/later.mojo
# RUN: not %brio check %t/newer.mojo 2>&1 | FileCheck %t/newer.mojo

#--- right.mojo
from sys import argv


fn matrix_getitem(self: object, i: object) raises -> object:
    return self.value[i]


fn matrix_setitem(self: object, i: object, value: object) raises -> object:
    self.value[i] = value
    return None


fn matrix_append(self: object, value: object) raises -> object:
    self.value.append(value)
    return None


fn matrix_init(rows: Int, cols: Int) raises -> object:
    let value = object([])
    return object(
        Attr("value", value),
        Attr("__getitem__", matrix_getitem),
        Attr("__setitem__", matrix_setitem),
        Attr("rows", rows),
        Attr("cols", cols),
        Attr("append", matrix_append),
    )


def product(C, A, B):
    for m in range(C.rows):
        for k in range(A.cols):
            for n in range(C.cols):
                C[m][n] += A[m][k] * B[k][n]


def numbers(size, base):
    row = object([])
    for i in range(size):
        row.append(base + i)
    return row


def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


def kind(x):
    def inner() -> Int:
        return 3

    if x:
        return "true"
    return "false"


def make():
    return object(7)


def silent(x):
    fn inner() -> Int: return 4
    _ = inner()


struct Adder:
    var base: Int

    fn __init__(inout self, base: Int):
        self.base = base

    def add(self, x):
        return x + self.base


fn nothing() raises -> object:
    return "called"


fn three(a: object, b: object, c: object) raises -> object:
    return a + b * c


def main():
    A = matrix_init(3, 3)
    B = matrix_init(3, 3)
    C = matrix_init(3, 3)
    for i in range(3):
        A.append(numbers(3, i))
        B.append(numbers(3, i * 2.0))
        row = object([])
        for j in range(3):
            row.append(0)
        C.append(row)
    product(C, A, B)
    # CHECK: 10.0 22.0 40.0
    print(C[0][0], C[1][1], C[2][2])
    # CHECK-NEXT: 610 21
    print(fib(15), fib(object(8)))
    # CHECK-NEXT: false true false true false
    print(kind(0), kind(3), kind(""), kind("x"), kind(object([])))
    silent(1)
    # CHECK-NEXT: 7 12 abc1
    print(make(), Adder(5).add(7), "abc" + str(Adder(1).add(0)))
    a = object(5)
    b = object(2.5)
    # CHECK-NEXT: 7.5 15 False True 2 2 25 0.5
    print(a + b, a * 3, a < b, a == 5, a % 3, a // 2, a**2, 1 / object(2))
    # CHECK-NEXT: -5 -6 20 1 1 7 True
    print(-a, ~a, a << 2, a >> 2, a & 3, a | 2, object(True) ^ False)
    s = object("hello ")
    s += "world"
    # CHECK-NEXT: hello world 11 w d
    print(s, len(s), s[6], s[-1])
    list = object([1, 2.5, "three", False])
    shared = list
    shared.append(object([1, 2]))
    # CHECK-NEXT: 5 [1, 2.5, 'three', False, [1, 2]]
    print(len(list), list)
    # CHECK-NEXT: True False True
    print("three" in list, 9 in list, object([1, "a"]) == object([1.0, "a"]))
    a = "now a text"
    # CHECK-NEXT: now a text
    print(a)
    a = None
    # CHECK-NEXT: None
    print(a)
    f = object(nothing)
    g = object(three)
    # CHECK-NEXT: called 7
    print(f(), g(1, 2, 3))
    total = 0
    for i in range(1, make()):
        total += i
    # CHECK-NEXT: 21
    print(total)
    # CHECK-NEXT: TypeError: + takes no int and str
    # CHECK-NEXT: IndexError: index 5 of 5 elements
    # CHECK-NEXT: AttributeError: object has no 'nope'
    # CHECK-NEXT: ZeroDivisionError: division by zero
    # CHECK-NEXT: TypeError: int is not called with 1 arguments
    try:
        print(object(1) + "x")
    except e:
        print(e)
    try:
        print(list[5])
    except e:
        print(e)
    try:
        print(A.nope)
    except e:
        print(e)
    try:
        print(object(1) // 0)
    except e:
        print(e)
    try:
        print(object(1)(2))
    except e:
        print(e)

#--- helpers.mojo
fn keep(borrowed x: Int) -> Int:
    return x


def scaled(x, by):
    return x * by

#--- of_2024.mojo
from helpers import keep, scaled


def largest(first, second):
    if first > second:
        return first
    return second


def main():
    # CHECK: 3 b 2.5
    print(largest(2, 3), largest("a", "b"), largest(2.5, 1))
    # CHECK-NEXT: 6 4
    print(scaled(2, 3), keep(4))


fn unused(inout x: Int):
    x += 1

#--- later.mojo
from sys import argv


# CHECK: error: argument 'x' of 'twice' needs a type
def twice(x):
    return x * 2


def main():
    print(twice(2))

#--- newer.mojo
# CHECK: error: argument 'x' of 'twice' needs a type
def twice(x):
    return 2


# CHECK: error: use of unknown name 'object'
def typed(x: object):
    pass


def main():
    print(twice(2))
