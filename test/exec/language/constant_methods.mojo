# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --emit llvm -o - --target-accelerator cpu %s | FileCheck %s --check-prefix=IR
# A method of a constant that lives in memory is computed while compiling; one that takes long, or prints, at run time.
from layout import IntTuple


struct Table(ImplicitlyCopyable, Movable):
    var values: IntTuple

    def __init__(out self, a: Int, b: Int):
        self.values = IntTuple(a, b)

    def total(self) -> Int:
        return self.values[0].value() + self.values[1].value()

    def long(self, count: Int) -> Int:
        var s = 0
        for i in range(count):
            s = (s * 31 + i + self.values[1].value()) % 1000003
        return s

    def shout(self) -> Int:
        print("shouting")
        return self.total()


comptime table = Table(70000, 1234)


@no_inline
def short() -> Int:
    return table.total() + table.values[0].value()


def main():
    # CHECK: 141234
    print(short())
    # CHECK-NEXT: 470
    print(table.long(3000000) % 1000)
    # CHECK-NEXT: before
    print("before")
    # CHECK-NEXT: shouting
    # CHECK-NEXT: 71234
    print(table.shout())
    # IR: i64 141234
