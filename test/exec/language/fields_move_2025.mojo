# The same in the older dialect, where `@value` makes a move constructor that moves each field.
# RUN: %brio run %s | FileCheck --match-full-lines %s
from collections import InlineArray


struct Traveller(Movable):
    var moves: Int

    fn __init__(out self):
        self.moves = 0

    fn __moveinit__(out self, owned other: Self):
        self.moves = other.moves + 1

    fn __copyinit__(out self, other: Self):
        self.moves = 100


@value
struct Cabin:
    var guest: Traveller
    var number: Int


struct Ship[count: Int]:
    var cabins: InlineArray[Cabin, count]

    fn __init__(out self, owned cabins: InlineArray[Cabin, count]):
        self.cabins = cabins^


fn main():
    var cabin = Cabin(Traveller(), 5)
    var before = cabin.guest.moves
    var other = cabin^
    # CHECK: 1 5
    print(other.guest.moves - before, other.number)
    var ship = Ship[2](
        InlineArray[Cabin, 2](Cabin(Traveller(), 1), Cabin(Traveller(), 2))
    )
    before = ship.cabins[1].guest.moves
    var sister = ship^
    # CHECK-NEXT: 1 2
    print(sister.cabins[1].guest.moves - before, sister.cabins[1].number)
