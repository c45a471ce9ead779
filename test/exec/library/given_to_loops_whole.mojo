# `for var x in values^` over every collection of values that only move: each is moved out once, and a loop left early ends the rest.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.collections import Counter, Deque, Dict, InlineArray, LinkedList, Set


struct OnlyMoves(Equatable, Hashable, Movable, Writable):
    var number: Int

    def __init__(out self, number: Int):
        self.number = number

    def __init__(out self, *, deinit take: Self):
        self.number = take.number

    def __del__(deinit self):
        print("-", self.number, sep="", end=" ")

    def __eq__(self, other: Self) -> Bool:
        return self.number == other.number

    def __hash__[H: Hasher](self, mut hasher: H):
        hasher.update(self.number)

    def write_to(self, mut writer: Some[Writer]):
        writer.write("+", self.number)


def take(var value: OnlyMoves):
    print(value, end=" ")


def made() -> List[OnlyMoves]:
    return [OnlyMoves(1), OnlyMoves(2)]


def main() raises:
    # CHECK: +1 -1 +2 -2 list
    for var value in made():
        take(value^)
    print("list")
    # CHECK-NEXT: +3 -3 -4 -5 left
    # CHECK-NEXT: early
    var list = [OnlyMoves(3), OnlyMoves(4), OnlyMoves(5)]
    for var value in list^:
        if value.number == 4:
            print("left")
            break
        print(value, end=" ")
    print("early")
    # CHECK-NEXT: +1 -1 +2 -2 deque
    var deque = Deque[OnlyMoves](OnlyMoves(1), OnlyMoves(2))
    for var value in deque^:
        take(value^)
    print("deque")
    # CHECK-NEXT: +1 -1 +2 -2 linked list
    var linked = LinkedList[OnlyMoves](OnlyMoves(1), OnlyMoves(2))
    for var value in linked^:
        take(value^)
    print("linked list")
    # CHECK-NEXT: +1 -1 +2 -2 array
    var array: InlineArray[OnlyMoves, 2] = [OnlyMoves(1), OnlyMoves(2)]
    for var value in array^:
        take(value^)
    print("array")
    # CHECK-NEXT: +1 -1 set
    var set = Set[OnlyMoves]()
    set.add(OnlyMoves(1))
    for var value in set^:
        take(value^)
    print("set")
    # CHECK-NEXT: +1 -1 dictionary
    var dictionary = Dict[OnlyMoves, String]()
    dictionary[OnlyMoves(1)] = "one"
    for var value in dictionary^:
        take(value^)
    print("dictionary")
    # CHECK-NEXT: 1+2 -2 entries
    var numbers = {1: OnlyMoves(2)}
    for var entry in numbers.take_items():
        print(entry.key, entry.value, sep="", end=" ")
    print("entries")
    # CHECK-NEXT: +1 -1 counter
    var counter = Counter[OnlyMoves]()
    counter[OnlyMoves(1)] = 5
    for var value in counter^:
        take(value^)
    print("counter")
    # CHECK-NEXT: +1 -1 optional
    var optional = Optional(OnlyMoves(1))
    for var value in optional^:
        take(value^)
    print("optional")
    # CHECK-NEXT: nothing
    var none = Optional[OnlyMoves]()
    for var value in none^:
        take(value^)
    print("nothing")
