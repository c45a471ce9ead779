# RUN: %brio run %s | FileCheck %s
# A default value that the function takes is made anew for each call: its type needs no copy.
from std.memory import OwnedPointer


struct Guard(Movable):
    var name: Int

    def __init__(out self, var name: Int = 0):
        self.name = name

    def __deinit__(deinit self):
        print("end", self.name)


struct Node[T: Copyable & Deinitable](Movable):
    var value: Self.T
    var next: Optional[OwnedPointer[Node[Self.T]]]

    def __init__(
        out self,
        var value: Self.T,
        var next: Optional[OwnedPointer[Node[Self.T]]] = None,
    ):
        self.value = value^
        self.next = next^


def hold(var guard: Optional[Guard] = None) -> Bool:
    return Bool(guard)


def take(var guard: Guard = Guard()):
    print("take", guard.name)


def collect(var items: List[Int] = List[Int](), var more: List[Int] = [7]) -> Int:
    items.append(1)
    more.append(2)
    return len(items) * 10 + len(more)


def main():
    # CHECK: 1 2 3
    var list = Node[Int](1, OwnedPointer(Node[Int](2, OwnedPointer(Node(3)))))
    ref second = list.next.value()[]
    print(list.value, second.value, second.next.value()[].value)
    # CHECK-NEXT: False
    print(hold())
    # CHECK-NEXT: end 5
    # CHECK-NEXT: True
    print(hold(Guard(5)))
    # CHECK-NEXT: take 0
    # CHECK-NEXT: end 0
    take()
    # CHECK-NEXT: 12 12
    print(collect(), collect())
