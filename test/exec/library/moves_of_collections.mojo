# What collections take in and give out is moved once, and a loop over one that is given away copies nothing.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Deque, Dict, InlineArray, LinkedList, Set
from std.memory import OwnedPointer


struct Told(Copyable, Equatable, Hashable):
    """Counts what is done with it: moves as 1, copies as 100."""

    var number: Int
    var log: UnsafePointer[Int, MutAnyOrigin]

    def __init__(out self, number: Int, log: UnsafePointer[Int, MutAnyOrigin]):
        self.number = number
        self.log = log

    def __init__(out self, *, deinit move: Self):
        self.number = move.number
        self.log = move.log
        self.log[] += 1

    def __init__(out self, *, copy: Self):
        self.number = copy.number
        self.log = copy.log
        self.log[] += 100

    def __eq__(self, other: Self) -> Bool:
        return self.number == other.number

    def __hash__[H: Hasher](self, mut hasher: H):
        hasher.update(self.number)


def made(log: UnsafePointer[Int, MutAnyOrigin]) -> List[Told]:
    return [Told(1, log), Told(2, log)]


def main() raises:
    var room = 0
    var log = UnsafePointer(to=room).as_any_origin()

    def told(what: StaticString) {mut}:
        print(what, room)
        room = 0

    def one() {mut} -> Told:
        return Told(1, log)

    var list = List[Told]()
    list.reserve(8)
    list.append(one())
    # CHECK: append 1
    told("append")
    list.insert(0, one())
    # CHECK-NEXT: insert before one 2
    told("insert before one")
    _ = list.pop()
    # CHECK-NEXT: pop 1
    told("pop")
    list.append(one())
    room = 0
    _ = list.pop(0)
    # CHECK-NEXT: pop before one 2
    told("pop before one")

    var some = Optional(one())
    room = 0
    _ = some.take()
    # CHECK-NEXT: take 1
    told("take")
    some = one()
    room = 0
    _ = some.unsafe_take()
    # CHECK-NEXT: unsafe_take 1
    told("unsafe_take")

    var dict = Dict[Int, Told]()
    dict[1] = one()
    # CHECK-NEXT: new key 1
    told("new key")
    dict[1] = one()
    # CHECK-NEXT: old key 1
    told("old key")
    _ = dict.pop(1)
    # CHECK-NEXT: dict pop 1
    told("dict pop")
    _ = dict.setdefault(2, one())
    room = 0
    _ = dict.setdefault(3, one()).number
    # CHECK-NEXT: setdefault 1
    told("setdefault")
    _ = dict.popitem()
    # CHECK-NEXT: popitem 1
    told("popitem")
    _ = dict.pop(9, one())
    # CHECK-NEXT: default of pop 1
    told("default of pop")
    var by_told: Dict[Told, Int] = {Told(1, log): 1}
    # CHECK-NEXT: key 1
    told("key")
    _ = by_told.pop(Told(1, log))
    # CHECK-NEXT: its end 0
    told("its end")

    var queue = Deque[Told]()
    queue.append(one())
    # CHECK-NEXT: deque append 1
    told("deque append")
    queue.appendleft(one())
    # CHECK-NEXT: deque appendleft 1
    told("deque appendleft")
    _ = queue.pop()
    # CHECK-NEXT: deque pop 1
    told("deque pop")
    _ = queue.popleft()
    # CHECK-NEXT: deque popleft 1
    told("deque popleft")

    var links = LinkedList[Told]()
    links.append(one())
    # CHECK-NEXT: links append 1
    told("links append")
    _ = links.pop()
    # CHECK-NEXT: links pop 1
    told("links pop")

    var owner = OwnedPointer(one())
    room = 0
    _ = owner^.take()
    # CHECK-NEXT: owner take 1
    told("owner take")

    var sum = 0
    var given = made(log)
    room = 0
    for var value in given^:
        sum += value.number
    # CHECK-NEXT: list given away 2
    told("list given away")
    given = made(log)
    room = 0
    for value in given^:
        sum += value.number
    # CHECK-NEXT: list walked 0
    told("list walked")
    for ref value in made(log):
        value.number += 1
        sum += value.number
    # CHECK-NEXT: list changed 2
    told("list changed")
    var numbers = Set[Told](Told(4, log))
    room = 0
    for var value in numbers^:
        sum += value.number
    # CHECK-NEXT: set given away 2
    told("set given away")
    dict[1] = one()
    room = 0
    for var key in dict^:
        sum += key
    # CHECK-NEXT: dict given away 0
    told("dict given away")
    # CHECK-NEXT: 18
    print(sum)
