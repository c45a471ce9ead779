# Values of types that say so become a Bool or an Int wherever one is needed; others, which could be asked, do not.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not %brio check -D wrong %s 2>&1 | FileCheck %s --check-prefix=WRONG --implicit-check-not=error:
from std.sys import is_defined


@fieldwise_init
struct Switch(Copyable, ImplicitlyBoolable):
    var position: Int

    def __bool__(self) -> Bool:
        return self.position == 1


@fieldwise_init
struct Row(Copyable, ImplicitlyIntable):
    var number: Int

    def __int__(self) -> Int:
        return self.number


@fieldwise_init
struct Plain(Boolable, Copyable, Intable):
    var number: Int

    def __bool__(self) -> Bool:
        return self.number != 0

    def __int__(self) -> Int:
        return self.number


def both(a: Bool, b: Bool) -> Bool:
    return a and b


def as_bool[T: ImplicitlyBoolable](value: T) -> Bool:
    return Bool(value)


def as_int[T: ImplicitlyIntable](value: T) -> Int:
    return Int(value)


def main():
    var is_on: Bool = Switch(1)
    # CHECK: True False True
    print(is_on, both(Switch(0), True), Bool(Switch(1)))
    var row: Int = Row(3)
    # CHECK-NEXT: 3 [0, 1] 7
    print(row, [i for i in range(Row(2))], Int(Row(7)))
    # CHECK-NEXT: True False 4 5 True 6
    print(as_bool(True), as_bool(Switch(0)), as_int(4), as_int(Row(5)), Bool(Plain(1)), Int(Plain(6)))
    comptime if is_defined["wrong"]():
        # WRONG: :[[#@LINE+1]]:24: error: cannot convert 'Plain' to 'Bool'
        var no: Bool = Plain(1)
        # WRONG: :[[#@LINE+1]]:27: error: cannot convert 'Plain' to 'Int'
        var number: Int = Plain(1)
        # WRONG: :[[#@LINE+1]]:27: error: cannot convert 'integer literal 3' to 'Bool'
        var three: Bool = 3
        print(no, number, three)
