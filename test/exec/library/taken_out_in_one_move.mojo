# What comes out of a collection is moved once and never copied; what goes in is moved once, a borrowed key copied once.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import LinkedList


struct Counted(Hashable, Equatable, ImplicitlyCopyable, Movable):
    """Counts its moves and copies."""

    var name: String
    var moves: Int
    var copies: Int

    def __init__(out self, name: String):
        self.name = name
        self.moves = 0
        self.copies = 0

    def __init__(out self, *, copy: Self):
        self.name = copy.name
        self.moves = copy.moves
        self.copies = copy.copies + 1

    def __init__(out self, *, deinit move: Self):
        self.name = move.name^
        self.moves = move.moves + 1
        self.copies = move.copies

    def __hash__[H: Hasher](self, mut hasher: H):
        hasher.update(self.name)

    def __eq__(self, other: Self) -> Bool:
        return self.name == other.name

    def told(self) -> String:
        return t"{self.name} {self.moves} {self.copies}"


def main() raises:
    var list = LinkedList[Counted]()
    list.append(Counted("a"))
    list.append(Counted("b"))
    # CHECK: a 1 0, b 1 0
    print(list[0].told(), list[1].told(), sep=", ")
    var last = list.maybe_pop()
    # CHECK-NEXT: b 2 0, 1
    print(last.value().told(), len(list), sep=", ")
    var first = list.maybe_pop(0)
    var none = list.maybe_pop()
    # CHECK-NEXT: a 2 0, False, 0
    print(first.value().told(), Bool(none), len(list), sep=", ")

    var values = {Counted("c")}
    values.add(Counted("d"))
    values.add(Counted("e"))
    values.remove(Counted("c"))
    var taken = values.pop()
    # CHECK-NEXT: e 2 0, 1, False, False
    print(taken.told(), len(values), Counted("e") in values, taken in values, sep=", ")

    var table = Dict[Counted, Counted]()
    var key = Counted("k")
    # CHECK-NEXT: v 1 0
    print(table.setdefault(key, Counted("v")).told())
    # CHECK-NEXT: v 1 0
    print(table.setdefault(key, Counted("w")).told())
    table.setdefault(key, Counted("w")).name = "x"
    # CHECK-NEXT: k 0 1, x 1 0
    for entry in table.items():
        print(entry.key.told(), entry.value.told(), sep=", ")
    var out = table.pop(key)
    # CHECK-NEXT: x 2 0, 0
    print(out.told(), len(table), sep=", ")
    # many, so that it grows while keys are put in
    var counts = Dict[Int, Int]()
    for i in range(2000):
        counts.setdefault(i % 700, 0) += 1
    # CHECK-NEXT: 700 3 2
    print(len(counts), counts[0], counts[699])
    var numbers = Set[Int]()
    for i in range(100):
        numbers.add(i)
    var sum = 0
    while numbers:
        sum = sum * 3 % 1000 + numbers.pop()
    # CHECK-NEXT: 550
    print(sum)
