# A literal on the left of an operator that the type on the right answers: what takes literals sees the literal.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck --match-full-lines %s


@fieldwise_init
struct Dual(ImplicitlyCopyable, Movable):
    var value: Float64

    @implicit
    def __init__(out self, value: FloatLiteral):
        self.value = Float64(value)

    @implicit
    def __init__(out self, value: IntLiteral):
        self.value = Float64(value)

    def __mul__(self, other: Self) -> Self:
        return Self(self.value * other.value)

    def __rmul__(self, other: Self) -> Self:
        return other * self

    def __rsub__(self, other: Self) -> Self:
        return Self(other.value - self.value)

    def __eq__(self, other: Self) -> Bool:
        return self.value == other.value

    def __gt__(self, other: Self) -> Bool:
        return self.value > other.value


@fieldwise_init
struct Count(ImplicitlyCopyable, Movable):
    var value: Int

    @implicit
    def __init__(out self, value: IntLiteral):
        self.value = Int(value)

    def __radd__(self, other: Int) -> Int:
        return self.value + other

    def __radd__(self, other: Self) -> Int:
        return -1


def main():
    var x: Dual = 2
    # CHECK: 4.0 5.0 5.0 4.0 -1.0 0.5
    print((x * 2).value, (x * 2.5).value, (2.5 * x).value, (2 * x).value, (1 - x).value, (2.5 - x).value)
    # CHECK: True False True False
    print(2 == x, 2.5 == x, 1 < x, 2.5 < x)
    # What takes an integer comes before what takes its literal, as before.
    # CHECK: 7
    print(3 + Count(4))
