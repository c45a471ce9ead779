# Names in the default of a trait's member are those of the trait's module, whatever the module of the struct calls so; 'Self' is the struct.
# RUN: %brio run --target-accelerator cpu -I %S/Inputs %s | FileCheck --match-full-lines %s
from trait_defaults import Shown

comptime hidden = 100


@fieldwise_init
struct Kept[n: Int](Shown):
    var x: Int


@fieldwise_init
struct Own(Shown):
    comptime value = 50


def both[T: Shown](x: T) -> Int:
    return T.value + T.other


def main():
    # CHECK: 8 16 7 24
    print(Kept[3].value, Kept[3].other, Kept[3](1).show(), both(Kept[3](1)))
    # CHECK-NEXT: 50 100 150
    print(Own.value, Own.other, both(Own()))
