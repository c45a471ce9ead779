# Whole collections given away to others: their elements are moved, also those that only move, and end once.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.collections import Deque, Dict
from std.memory import UnsafePointer

comptime Count = UnsafePointer[Int, MutAnyOrigin]


struct OnlyMoves(Movable, Writable):
    var number: Int
    var living: Count

    def __init__(out self, number: Int, living: Count):
        self.number = number
        self.living = living
        living[] += 1

    def __init__(out self, *, deinit take: Self):
        self.number = take.number
        self.living = take.living

    def __del__(deinit self):
        self.living[] -= 1

    def write_to(self, mut writer: Some[Writer]):
        writer.write(self.number)


def several(first: Int, count: Int, living: Count) -> List[OnlyMoves]:
    var result = List[OnlyMoves]()
    for i in range(count):
        result.append(OnlyMoves(first + i, living))
    return result^


def main() raises:
    var living = 0
    var counted = rebind[Count](UnsafePointer(to=living))

    var list = List[OnlyMoves]()
    list.extend(several(0, 2, counted))
    var more = several(2, 3, counted)
    list.extend(more^)
    list.extend([OnlyMoves(5, counted), OnlyMoves(6, counted)])
    list.extend(List[OnlyMoves]())
    # CHECK: [0, 1, 2, 3, 4, 5, 6] 7
    print(list, living)
    list.clear()
    # CHECK-NEXT: 0
    print(living)

    var queue = Deque[OnlyMoves]()
    queue.extend(several(0, 3, counted))
    queue.extendleft(several(10, 2, counted))
    # CHECK-NEXT: Deque(11, 10, 0, 1, 2) 5
    print(queue, living)
    queue.clear()
    # CHECK-NEXT: 0
    print(living)

    var table = Dict[Int, OnlyMoves]()
    for i in range(3):
        table[i] = OnlyMoves(i, counted)
    var other = Dict[Int, OnlyMoves]()
    for i in range(2, 5):
        other[i] = OnlyMoves(10 * i, counted)
    table.update(other^)
    # CHECK-NEXT: {0: 0, 1: 1, 2: 20, 3: 30, 4: 40} 5
    print(table, living)
    table.clear()
    # CHECK-NEXT: 0
    print(living)

    # What is only lent is copied.
    var ones = [1, 2]
    var twos = [3]
    ones.extend(twos)
    ones.extend(Span(twos))
    # CHECK-NEXT: [1, 2, 3, 3] [3]
    print(ones, twos)
    var lent = {"a": 1}
    var filled = {"b": 2}
    filled.update(lent)
    # CHECK-NEXT: {'b': 2, 'a': 1} {'a': 1}
    print(filled, lent)
    # CHECK-NEXT: Deque(1, 2, 3) Deque(3, 4)
    print(
        Deque[Int](elements=[1, 2, 3]), Deque[Int](elements=[2, 3, 4], maxlen=2)
    )
