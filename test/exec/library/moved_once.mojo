# A value that changes its place in memory is moved once: by the methods of pointers, by lists that grow, by `swap`.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.memory import uninit_move_n
from std.utils import Variant


struct Moved(Copyable):
    """Counts its moves."""

    var name: String
    var moves: Int

    def __init__(out self, name: String):
        self.name = name
        self.moves = 0

    def __init__(out self, *, copy: Self):
        self.name = copy.name
        self.moves = copy.moves

    def __init__(out self, *, deinit move: Self):
        self.name = move.name^
        self.moves = move.moves + 1


def main() raises:
    var p = alloc[Moved](4)
    p.init_pointee_move(Moved("a"))
    (p + 1).init_pointee_move_from(p)
    # CHECK: a 2
    print(p[1].name, p[1].moves)
    (p + 1).move_pointee_into(p + 2)
    # CHECK-NEXT: a 3
    print(p[2].name, p[2].moves)
    uninit_move_n[overlapping=False](dest=p, src=p + 2, count=1)
    # CHECK-NEXT: a 4
    print(p[].name, p[].moves)
    p.destroy_pointee()
    p.free()

    var values = List[Moved]()
    values.append(Moved("b"))
    values.reserve(values.capacity() * 2 + 1)
    # CHECK-NEXT: b 2
    print(values[0].name, values[0].moves)
    var more = List[Moved]()
    more.append(Moved("c"))
    values.extend(more^)
    # CHECK-NEXT: c 2
    print(values[1].name, values[1].moves)
    _ = values.pop(0)
    # CHECK-NEXT: c 3
    print(values[0].name, values[0].moves)

    var one = Moved("one")
    var two = Moved("two")
    swap(one, two)
    # CHECK-NEXT: two 1 one 2
    print(one.name, one.moves, two.name, two.moves)

    # CHECK-NEXT: 3 7
    print(swapped(), comptime_swapped)


def swapped() -> Int:
    var numbers = [7, 3]
    swap(numbers[0], numbers[1])
    numbers.reserve(100)
    return numbers[0]


comptime comptime_swapped = grown_names()


def grown_names() -> Int:
    var names = List[String]()
    for _ in range(7):
        names.append("x")
    names.reserve(50)
    return len(names)
