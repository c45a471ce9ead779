# Types in a signature may depend on a pack of arguments that precedes.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Nested[A: Movable, B: Movable]:
    var a: Self.A
    var b: Self.B

    def __init__(out self, var a: Self.A, var b: Self.B):
        self.a = a^
        self.b = b^


def last[T: Copyable](x: T) -> T:
    return x.copy()


def last[T: Copyable, U: Copyable, *Ts: Copyable](x: T, y: U, *rest: *Ts) -> type_of(last(y, *rest)):
    return last(y, *rest)


def nest[T: Copyable](x: T) -> T:
    return x.copy()


def nest[T: Copyable, U: Copyable, *Ts: Copyable](x: T, y: U, *rest: *Ts) -> Nested[T, type_of(nest(y, *rest))]:
    return Nested[T, type_of(nest(y, *rest))](x.copy(), nest(y, *rest))


def count[*Ts: AnyType](*args: *Ts) -> InlineArray[Int, args.__len__()]:
    return InlineArray[Int, args.__len__()](fill=1)


def main():
    # CHECK: 1 two 2.5 four
    print(last(1), last(1, "two"), last(1, "two", 2.5), last(1, 2, 3, "four"))
    var n = nest(1, String("b"), 2.5, True)
    # CHECK-NEXT: 1 b 2.5 True
    print(n.a, n.b.a, n.b.b.a, n.b.b.b)
    # CHECK-NEXT: [1, 1, 1]
    print(count(1, "a", 2.5))
