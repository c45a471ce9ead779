# An alias of a function's type says which functions an argument takes, as the type itself does where it is written.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/right.mojo | FileCheck --match-full-lines %t/right.mojo
# RUN: %brio run --target-accelerator cpu %t/right_2025.mojo | FileCheck --match-full-lines %t/right_2025.mojo
# RUN: not %brio check %t/wrong.mojo 2>&1 | FileCheck %t/wrong.mojo

#--- right.mojo
comptime Make = def() thin -> Node
comptime Change = def(Node) thin -> Node
comptime Join = def(Node, Node) thin raises -> Node
comptime OfText = def(String) thin -> Int


struct Node(Copyable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __init__(out self, f: Make):
        self.n = f().n

    def __init__(out self, f: Change):
        self.n = f(Node(10)).n

    def __init__(out self, f: Join) raises:
        self.n = f(Node(1), Node(2)).n


def zero() -> Node:
    return Node(100)


def next(x: Node) -> Node:
    return Node(x.n + 1)


def sum(x: Node, y: Node) -> Node:
    return Node(x.n + y.n)


def scaled(x: Node, by: Int = 3) -> Node:
    return Node(x.n * by)


def kind(f: Change) -> String:
    return "of a node"


def kind(f: OfText) -> String:
    return "of a text"


def length(s: String) -> Int:
    return s.byte_length()


def call[T: Copyable](f: def(T) thin -> T, x: T) -> T:
    return f(x)


def twice(f: Change, x: Node) -> Node:
    return f(f(x))


def main() raises:
    # CHECK: 100 11 3
    print(Node(zero).n, Node(next).n, Node(sum).n)
    # CHECK-NEXT: of a node of a text
    print(kind(next), kind(length))
    # CHECK-NEXT: 9 6 5
    print(twice(scaled, Node(1)).n, call(next, Node(5)).n, twice(next, Node(3)).n)
    var by = 4

    def captured(x: Node) {read by} -> Node:
        return Node(x.n * by)

    # CHECK-NEXT: 16
    print(twice(captured, Node(1)).n)
    var held: Change = next
    # CHECK-NEXT: 2
    print(twice(held, Node(0)).n)

#--- right_2025.mojo
alias Nullary = fn () raises -> Int
alias Unary = fn (Int) raises -> Int
alias Binary = fn (Int, Int) raises -> Int


fn call(f: Nullary) raises -> Int:
    return f()


fn call(f: Unary) raises -> Int:
    return f(2)


fn call(f: Binary) raises -> Int:
    return f(2, 3)


fn zero() -> Int:
    return 0


fn one(x: Int) raises -> Int:
    return x


fn two(x: Int, y: Int) -> Int:
    return x * y


fn main() raises:
    # CHECK: 0 2 6
    print(call(zero), call(one), call(two))

#--- wrong.mojo
comptime Change = def(Int) thin -> Int


def apply(f: Change) -> Int:
    return f(1)


def either(f: Change) -> Int:
    return f(1)


def either(f: def() thin -> Int) -> Int:
    return f()


def zero() -> Int:
    return 0


def two(x: Int, y: Int) -> Int:
    return x


def main():
    # CHECK: error: {{.*}}argument 'f' is called with 1 argument, which this function does not accept
    # CHECK-NEXT: print(apply(zero))
    print(apply(zero))
    # CHECK: error: no matching function in call to 'either'
    print(either(two))
