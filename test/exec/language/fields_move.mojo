# A move of a struct without a move constructor goes field by field where a field has one, however deep it lies.
# RUN: %brio run %s | FileCheck --match-full-lines %s
from std.memory import OwnedPointer
from std.utils import Variant


struct Traveller(Movable):
    """Counts its moves."""

    var moves: Int

    def __init__(out self, moves: Int = 0):
        self.moves = moves

    def __init__(out self, *, deinit move: Self):
        self.moves = move.moves + 1

    def __del__(deinit self):
        print("end", self.moves)


@fieldwise_init
struct Cabin(Movable):
    var guest: Traveller
    var name: String


@fieldwise_init
struct Ship(Movable):
    var cabin: Cabin
    var decks: Int


struct Port:
    """Ends by a destructor of its own, and says nothing of moves."""

    var guest: Traveller

    def __init__(out self):
        self.guest = Traveller()

    def __del__(deinit self):
        print("end of port")


@fieldwise_init
struct Pair[T: Movable & ImplicitlyDeletable](Movable):
    var first: Self.T
    var second: Self.T


struct Itself(Movable):
    """Points to its own field, which its move constructor has to see to."""

    var number: Int
    var at: UnsafePointer[Int, MutAnyOrigin]

    def __init__(out self, number: Int):
        self.number = number
        self.at = UnsafePointer(to=self.number)

    def __init__(out self, *, deinit move: Self):
        self.number = move.number
        self.at = UnsafePointer(to=self.number)


@fieldwise_init
struct Holder(Movable):
    var inner: Itself


def moved[T: Movable](var value: T) -> T:
    return value^


def changed_later(var holder: Holder) -> Int:
    var mine = holder^
    mine.inner.number = 8
    return mine.inner.at[]


def main():
    var ship = Ship(Cabin(Traveller(), "blue"), 3)
    var before = ship.cabin.guest.moves
    var other = ship^
    # CHECK: 1 blue 3
    print(other.cabin.guest.moves - before, other.cabin.name, other.decks)
    before = other.cabin.guest.moves
    var fleet = List[Ship]()
    fleet.append(moved(other^))
    # CHECK-NEXT: True
    print(fleet[0].cabin.guest.moves > before)
    before = fleet[0].cabin.guest.moves
    fleet.reserve(100)
    # CHECK-NEXT: True
    print(fleet[0].cabin.guest.moves > before)
    # CHECK-NEXT: end [[#]]
    _ = fleet^

    var port = Port()
    before = port.guest.moves
    var harbour = port^
    # CHECK-NEXT: 1
    print(harbour.guest.moves - before)
    # CHECK-NEXT: end [[#]]
    # CHECK-NEXT: end of port
    _ = harbour^

    var pair = Pair(
        Pair(Traveller(), Traveller()), Pair(Traveller(), Traveller())
    )
    before = pair.second.second.moves
    var twins = pair^
    # CHECK-NEXT: 1
    print(twins.second.second.moves - before)
    # CHECK-COUNT-4: end {{[0-9]+}}
    _ = twins^

    var array: InlineArray[Cabin, 3] = [
        Cabin(Traveller(), "a"),
        Cabin(Traveller(), "b"),
        Cabin(Traveller(), "c"),
    ]
    before = array[2].guest.moves
    var row = array^
    # CHECK-NEXT: 1 a c
    print(row[2].guest.moves - before, row[0].name, row[2].name)
    # CHECK-COUNT-3: end {{[0-9]+}}
    _ = row^

    var tuple = (1, Cabin(Traveller(), "d"))
    before = tuple[1].guest.moves
    var same = tuple^
    # CHECK-NEXT: 1 d
    print(same[1].guest.moves - before, same[1].name)
    # CHECK-NEXT: end [[#]]
    _ = same^

    var maybe = Optional(Cabin(Traveller(), "e"))
    before = maybe.value().guest.moves
    var sure = maybe^
    # CHECK-NEXT: True e
    print(sure.value().guest.moves > before, sure.value().name)
    # CHECK-NEXT: end [[#]]
    _ = sure^

    var choice = Variant[Int, Cabin](Cabin(Traveller(), "f"))
    before = choice[Cabin].guest.moves
    var chosen = choice^
    # CHECK-NEXT: True f
    print(chosen[Cabin].guest.moves > before, chosen[Cabin].name)
    # CHECK-NEXT: end [[#]]
    _ = chosen^

    # What lies elsewhere stays where it is.
    var owner = OwnedPointer(Traveller())
    before = owner[].moves
    var heir = owner^
    # CHECK-NEXT: 0
    print(heir[].moves - before)
    # CHECK-NEXT: end [[#]]
    _ = heir^

    # CHECK-NEXT: 8
    print(changed_later(Holder(Itself(7))))
