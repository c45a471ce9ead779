# A null pointer is a value to a collection and to an iterator, though an 'Optional' of it is empty.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Deque
from std.iter import once, peekable
from std.itertools import product

comptime P = UnsafePointer[Int, MutAnyOrigin]


async def null() raises -> P:
    return P()


def main() raises:
    var queue = Deque[P]()
    for _ in range(20):
        queue.append(P())
    queue.appendleft(P())
    var taken = 0
    while len(queue) > 1:
        taken += Int(queue.pop() == P())
        queue.rotate(1)
    # CHECK: 20 True True
    print(taken, queue.peek() == P(), queue.popleft() == P())

    var two: List[P] = [P(), P()]
    var pairs = 0
    for _ in product(two, [1, 2]):
        pairs += 1
    var ones = 0
    for _ in once(P()):
        ones += 1
    var walk = peekable(two)
    _ = walk.peek()
    var seen = 0
    for _ in walk^:
        seen += 1
    # CHECK-NEXT: 4 1 2
    print(pairs, ones, seen)
    # CHECK-NEXT: True
    print(null() == P())
    # CHECK-NEXT: None
    print("None" if not Optional[P](P()) else "some")
