# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# A constructor that takes a value of its own type makes another one of it; without one `T(x)` is a copy.


struct Nest(Copyable):
    var depth: Int

    def __init__(out self):
        self.depth = 0

    def __init__(out self, inner: Self):
        self.depth = inner.depth + 1


@fieldwise_init
struct Plain(ImplicitlyCopyable):
    var number: Int


def main():
    var inner = Nest()
    # CHECK: 0 1 2
    print(inner.depth, Nest(inner).depth, Nest(Nest(inner)).depth)
    var plain = Plain(5)
    # CHECK-NEXT: 5 6
    print(Plain(plain).number, Plain(6).number)
