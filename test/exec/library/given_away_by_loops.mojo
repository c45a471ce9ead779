# A loop over a container that is given away moves values out of it that cannot be copied; what the loop does not reach ends with it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

from std.collections import Deque, InlineArray, LinkedList, Set


struct Res(Movable):
    var n: Int
    var name: String

    def __init__(out self, n: Int):
        self.n = n
        self.name = String("a text with memory of its own ", n)

    def __init__(out self, *, deinit move: Self):
        self.n = move.n
        self.name = move.name^

    def __del__(deinit self):
        print("end of", self.n)


struct Sole(Movable):
    var n: Int
    var name: String

    def __init__(out self, n: Int):
        self.n = n
        self.name = String("a text with memory of its own ", n)

    def __init__(out self, *, deinit move: Self):
        self.n = move.n
        self.name = move.name^


def total[C: IterableOwned](var values: C) -> Int:
    var count = 0
    for _ in values^:
        count += 1
    return count


def main() raises:
    var values = List[Res]()
    for i in range(4):
        values.append(Res(i))
    # CHECK: got 0
    # CHECK-NEXT: end of 0
    # CHECK-NEXT: got 1
    # CHECK-NEXT: end of 1
    # CHECK-NEXT: end of 2
    # CHECK-NEXT: end of 3
    # CHECK-NEXT: --
    for var value in values^:
        if value.n == 2:
            break
        print("got", value.n)
    print("--")

    var soles = List[Sole]()
    soles.append(Sole(1))
    soles.append(Sole(2))
    var kept = List[Sole]()
    for var sole in soles^:
        kept.append(sole^)
    # CHECK-NEXT: 2 a text with memory of its own 2
    print(len(kept), kept[1].name)

    var queue = Deque[Sole]()
    queue.append(Sole(1))
    queue.appendleft(Sole(2))
    # CHECK-NEXT: 2
    # CHECK-NEXT: 1
    for var sole in queue^:
        print(sole.n)
    var links = LinkedList[Sole]()
    links.append(Sole(3))
    links.append(Sole(4))
    # CHECK-NEXT: 3
    # CHECK-NEXT: 4
    for var sole in links^:
        print(sole.n)
    # CHECK-NEXT: p
    # CHECK-NEXT: q
    var texts: Set[String] = {"p", "q"}
    for var text in texts^:
        print(text)
    # CHECK-NEXT: k
    # CHECK-NEXT: l
    var ages = {"k": 1, "l": 2}
    for var name in ages^:
        print(name)
    # CHECK-NEXT: z
    # CHECK-NEXT: z
    var array = InlineArray[String, 2](fill="z")
    for var text in array^:
        print(text)
    # CHECK-NEXT: ['t!', 'u!']
    var words = ["t", "u"]
    print([word + "!" for var word in words^])
    # CHECK-NEXT: 3 0 2
    print(total(["a", "b", "c"]), total(List[String]()), total({1, 2}))
    for var text in List[String]():
        print(text)
    # CHECK-NEXT: done
    print("done")
