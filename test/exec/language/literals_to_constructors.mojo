# Which of several constructors takes a literal: the one of what a variable of it would be.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s


struct Money:
    var cents: Int
    var made_of: String

    @implicit
    def __init__(out self, whole: Int):
        self.cents = whole * 100
        self.made_of = "Int"

    @implicit
    def __init__(out self, exact: FloatLiteral):
        self.cents = Int(exact * 100)
        self.made_of = "FloatLiteral"


def show(money: Money):
    print(money.cents, money.made_of)


def main():
    # CHECK: 500 Int
    show(Money(5))
    # CHECK-NEXT: 125 FloatLiteral
    show(Money(1.25))
    # CHECK-NEXT: 700 Int
    show(7)
    # CHECK-NEXT: 250 FloatLiteral
    show(2.5)
