# A list that grows step by step, however it grows, moves each of its values a few times only.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.memory import UnsafePointer


struct Counted(Copyable, Movable):
    var moves: UnsafePointer[Int, MutAnyOrigin]

    def __init__(out self, moves: UnsafePointer[Int, MutAnyOrigin]):
        self.moves = moves

    def __init__(out self, *, copy: Self):
        self.moves = copy.moves

    def __init__(out self, *, deinit move: Self):
        self.moves = move.moves
        self.moves[] += 1


def main():
    comptime n = 4000
    var moves = 0
    var at = UnsafePointer[Int, MutAnyOrigin](to=moves)

    var appended = List[Counted]()
    for _ in range(n):
        appended.append(Counted(at))
    var few = moves <= 4 * n

    moves = 0
    var extended = List[Counted]()
    for _ in range(n // 2):
        var two = List[Counted](capacity=2)
        two.append(Counted(at))
        two.append(Counted(at))
        extended.extend(two^)
    var few_extended = moves <= 6 * n

    moves = 0
    var resized = List[Counted]()
    for i in range(n):
        resized.resize(i + 1, Counted(at))
    var few_resized = moves <= 4 * n

    # CHECK: True True True 4000 4000 4000
    print(few, few_extended, few_resized, len(appended), len(extended), len(resized))

    # What is asked for is what there is room for.
    var exact = List[Int]()
    exact.resize(5, 0)
    # CHECK-NEXT: 5 7
    print(exact.capacity, List[Int](capacity=7).capacity)
    _ = appended^
    _ = extended^
    _ = resized^
