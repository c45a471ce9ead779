# Iterators of both protocols; enumerate, zip, map, reversed over them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct CountDown(Copyable, Movable):
    var n: Int
    def __init__(out self, n: Int):
        self.n = n
    def __iter__(self) -> Self:
        return self.copy()
    def __has_next__(self) -> Bool:
        return self.n > 0
    def __next__(mut self) -> Int:
        self.n -= 1
        return self.n + 1

struct Evens(Copyable, Iterator, Iterable):
    comptime Element = Int
    comptime IteratorType[o: Origin] = Self
    var at: Int
    var end: Int
    def __init__(out self, end: Int):
        self.at = 0
        self.end = end
    def __iter__(ref self) -> Self:
        return self.copy()
    def __next__(mut self) raises StopIteration -> Int:
        if self.at >= self.end:
            raise StopIteration()
        self.at += 2
        return self.at - 2

def square(x: Int) -> Int:
    return x * x

def main() raises:
    for x in CountDown(3):
        print(x, end=" ")
    print()
    for x in Evens(7):
        print(x, end=" ")
    print()
    for i, x in enumerate(CountDown(2)):
        print(i, x)
    for i, x in enumerate(Evens(4), start=5):
        print(i, x)
    for a, b in zip(CountDown(3), Evens(100)):
        print(a, b)
    for x in map[square]([1, 2, 3]):
        print(x, end=" ")
    print()
    print([x for x in Evens(6)], [x * y for x in CountDown(2) for y in range(2)])
    var it = iter([10, 20])
    print(next(it), next(it))
    var l = [1, 2, 3]
    for ref x in l:
        x *= 10
    print(l)
    for i in reversed(range(3)):
        print(i, end=" ")
    print()
    for i, x in enumerate(reversed(l)):
        print(i, x, end=";")
    print()
    for c in "héy":
        print(c, end="|")
    print()
    for a, b, c in zip([1, 2], [3, 4], [5, 6]):
        print(a + b + c)
    print(List(range(4)))

# CHECK: 3 2 1 
# CHECK-NEXT: 0 2 4 6 
# CHECK-NEXT: 0 2
# CHECK-NEXT: 1 1
# CHECK-NEXT: 5 0
# CHECK-NEXT: 6 2
# CHECK-NEXT: 3 0
# CHECK-NEXT: 2 2
# CHECK-NEXT: 1 4
# CHECK-NEXT: 1 4 9 
# CHECK-NEXT: [0, 2, 4] [0, 2, 0, 1]
# CHECK-NEXT: 10 20
# CHECK-NEXT: [10, 20, 30]
# CHECK-NEXT: 2 1 0 
# CHECK-NEXT: 0 30;1 20;2 10;
# CHECK-NEXT: h|é|y|
# CHECK-NEXT: 9
# CHECK-NEXT: 12
# CHECK-NEXT: [0, 1, 2, 3]
