# A struct says by `__merge_with__` what it and a value of another type become in a choice.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
@fieldwise_init
struct Amount(Copyable, Movable):
    var value: Int

    def __merge_with__[other_type: type_of(Int)](self) -> Int:
        return self.value

    def __merge_with__[other_type: type_of(String)](self) -> String:
        return String("amount ", self.value)


@fieldwise_init
struct Cents(Copyable, Movable):
    var value: Int

    def __merge_with__[other_type: type_of(Euros)](self) -> Int:
        return self.value


@fieldwise_init
struct Euros(Copyable, Movable):
    var value: Int

    def __merge_with__[other_type: type_of(Cents)](self) -> Int:
        return self.value * 100


def chosen(i: Int) -> Int:
    var m = Amount(9)
    return i if i > 0 else m


def main():
    # CHECK: 9 4
    print(chosen(0), chosen(4))
    var m = Amount(7)
    var c = chosen(0) == 9
    # CHECK-NEXT: 8 7
    print(m if not c else 8, m if c else 8)
    var text = String("none")
    # CHECK-NEXT: amount 7 none
    print(m if c else text, m if not c else text)
    var number = 3
    # CHECK-NEXT: 7 7
    print(number + (m if c else 4) - 3, m if c else number)
    # CHECK-NEXT: 50 200
    print(Cents(50) if c else Euros(2), Cents(50) if not c else Euros(2))
