# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# A type of one's own under `divmod`, by the trait.
from std.math import DivModable


@fieldwise_init
struct Cents(DivModable, Writable):
    var amount: Int

    def __divmod__(self, denominator: Self) -> Tuple[Self, Self]:
        return (Cents(self.amount // denominator.amount), Cents(self.amount % denominator.amount))

    def write_to(self, mut writer: Some[Writer]):
        writer.write(self.amount)


def shared[T: DivModable & Writable](a: T, b: T):
    var parts = divmod(a, b)
    print(parts[0], parts[1])


def main():
    # CHECK: 3 2
    shared(Cents(17), Cents(5))
    # CHECK-NEXT: -4 3
    shared(-17, 5)
    # CHECK-NEXT: 2 1
    shared(UInt(9), UInt(4))
    # CHECK-NEXT: 3.0 1.5
    shared(Float32(7.5), Float32(2))
