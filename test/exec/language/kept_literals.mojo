# Arguments and parameters that keep the literal they are given; implicit constructors from literals and displays.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Amount(Copyable, Movable):
    var text: String

    @implicit
    def __init__(out self, value: FloatLiteral):
        self.text = "float " + String(Float64(value))

    @implicit
    def __init__(out self, value: IntLiteral):
        self.text = "int " + String(Int(value))

    @implicit
    def __init__(out self, value: StringLiteral):
        self.text = "text " + String(value)

    def __init__(out self, *values: Int, __list_literal__: ()):
        self.text = "list of " + String(len(values))


struct Ratio:
    var value: Float64

    @implicit
    def __init__(out self, value: FloatLiteral):
        self.value = Float64(value * 3)


def show(amount: Amount):
    print(amount.text)


def kind(value: IntLiteral) -> String:
    return "literal " + String(Int(value // 2))


def kind(value: Int) -> String:
    return "integer " + String(value)


# As parameters they keep all their digits.
def halves[n: IntLiteral, x: FloatLiteral = 0.5]() -> Float64:
    comptime half = n * x
    return Float64(half)


def by_default(scale: FloatLiteral = 2.5) -> Float32:
    return Float32(scale)


def main():
    show(1)
    show(2.5)
    show("x")
    show([1, 2])
    var amounts: List[Amount] = [1, 0.25, "y"]
    for amount in amounts:
        show(amount)
    var amount: Amount = -4
    show(amount)
    amount = 1e3
    show(amount)
    var ratio: Ratio = 2
    print(ratio.value, Ratio(0.5).value)
    var run_time = 7
    print(kind(6), kind(run_time), halves[3](), halves[1 << 70, 2.0]() == 2.0**71, by_default(), by_default(1))
    comptime exact: FloatLiteral = 1
    print(exact / 4)

# CHECK: int 1
# CHECK-NEXT: float 2.5
# CHECK-NEXT: text x
# CHECK-NEXT: list of 2
# CHECK-NEXT: int 1
# CHECK-NEXT: float 0.25
# CHECK-NEXT: text y
# CHECK-NEXT: int -4
# CHECK-NEXT: float 1000.0
# CHECK-NEXT: 6.0 1.5
# CHECK-NEXT: literal 3 integer 7 1.5 True 2.5 1.0
# CHECK-NEXT: 0.25
