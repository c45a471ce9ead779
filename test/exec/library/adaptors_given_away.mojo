# 'enumerate', 'zip', 'map', 'take_while' and 'drop_while' of collections that are given away: the values are moved, never copied.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Deque, LinkedList
from std.iter import enumerate, map, zip
from std.itertools import drop_while, take_while


@fieldwise_init
struct Token(Movable, Writable):
    var n: Int

    def write_to(self, mut writer: Some[Writer]):
        writer.write("t", self.n)

    def __del__(deinit self):
        print("~", self.n, sep="", end=" ")


def made() -> List[Token]:
    var tokens = List[Token]()
    for i in range(1, 4):
        tokens.append(Token(i))
    return tokens^


def plus(var token: Token) -> Int:
    return token.n + 10


def small(token: Token) -> Bool:
    return token.n < 3


def walk[T: IterableOwned](var values: T) -> T.IteratorOwnedType:
    return values^.__iter__()


def main() raises:
    # CHECK: 0 t1 ~1 1 t2 ~2 2 t3 ~3 .
    for i, x in enumerate(made()):
        print(i, x, end=" ")
    print(".")

    # CHECK-NEXT: t1 x ~1 t2 y ~2 ~3 .
    for a, b in zip(made(), ["x", "y"]):
        print(a, b, end=" ")
    print(".")

    # CHECK-NEXT: 0 t1 t1 ~1 ~1 1 t2 t2 ~2 ~2 2 t3 t3 ~3 ~3 .
    for i, (a, b) in enumerate(zip(made(), made())):
        print(i, a, b, end=" ")
    print(".")

    # CHECK-NEXT: ~1 11 ~2 12 ~3 13 .
    for y in map[plus](made()):
        print(y, end=" ")
    print(".")

    # CHECK-NEXT: t1 ~1 t2 ~2 ~3 .
    for x in take_while[small](made()):
        print(x, end=" ")
    print(".")

    # CHECK-NEXT: ~1 ~2 t3 ~3 .
    for x in drop_while[small](made()):
        print(x, end=" ")
    print(".")

    # CHECK-NEXT: 0 t7 ~7 .
    var queue = Deque[Token]()
    queue.append(Token(7))
    for i, x in enumerate(queue^):
        print(i, x, end=" ")
    print(".")

    # CHECK-NEXT: ~1 ~2 ~3 6
    var sum = 0
    for var x in walk(made()):
        sum += x.n
    print(sum)

    # CHECK-NEXT: 1 2 3 o l i j 0 e .
    for var x in walk({1, 2}):
        print(x, end=" ")
    for var x in walk({3: "a"}):
        print(x, end=" ")
    for var x in walk(Optional(String("o"))):
        print(x, end=" ")
    for var x in walk(LinkedList[String]("l")):
        print(x, end=" ")
    var array: InlineArray[String, 2] = ["i", "j"]
    for var x in walk(array^):
        print(x, end=" ")
    for i, x in walk(enumerate(["e"])):
        print(i, x, end=" ")
    print(".")

    # CHECK-NEXT: ['c!'] ['d'] 1
    var named = ["c"]
    for _, ref x in enumerate(named):
        x += "!"
    var kept = ["d"]
    var count = 0
    for _, _ in zip(kept, named):
        count += 1
    print(named, kept, count)
