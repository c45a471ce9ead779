# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Functions of IntTuple, at run time and at compile time.
from layout import IntTuple
from layout.int_tuple import (
    compatible,
    congruent,
    crd2idx,
    depth,
    flatten,
    idx2crd,
    inner_product,
    prefix_product,
    product,
    product_each,
    reverse,
    shape_div,
    sum,
    to_nest,
    tuple_max,
    weakly_congruent,
)
from layout.coord import Coord


def main():
    var t = IntTuple(2, IntTuple(3, 4), 5)
    # CHECK: (2, (3, 4), 5) 3 2 120 14 5
    print(t, len(t), depth(t), product(t), sum(t), tuple_max(t))
    # CHECK-NEXT: (2, 3, 4, 5) (2, 12, 5) (5, (4, 3), 2)
    print(flatten(t), product_each(t), reverse(t))
    # CHECK-NEXT: (1, (2, 6), 24) (7, (8, 9), 1)
    print(prefix_product(t), to_nest(t, IntTuple(7, 8, 9, 1)))
    # CHECK-NEXT: True False True False True
    print(
        congruent(t, IntTuple(1, IntTuple(1, 1), 1)),
        congruent(t, IntTuple(1, 1, 1)),
        weakly_congruent(IntTuple(1, 1, 1), t),
        compatible(IntTuple(2, 13, 5), t),
        compatible(IntTuple(2, 12, 5), t),
    )
    # CHECK-NEXT: 23 (1, (2, 3), 0) (1, 4) 32
    print(crd2idx(IntTuple(1, IntTuple(2, 3), 0), t), idx2crd(23, t), shape_div(IntTuple(6, 4), IntTuple(6)), inner_product(IntTuple(1, 2, 3), IntTuple(4, 5, 6)))
    comptime folded = product(IntTuple(2, IntTuple(3, 4)))
    comptime nested = IntTuple(2, IntTuple(3, 4))
    # CHECK-NEXT: 24 (3, 4) 3
    print(folded, nested[1], nested[1][0].value())
    for element in t:
        print(element, end=" ")
    print(Coord(1, 2))
    # CHECK-NEXT: 2 (3, 4) 5 (1, 2)
