# Structs: parameters, methods, constructors, static methods, fields, associated constants.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

struct Grid[rows: Int, cols: Int = 3, *, scale: Int = 1](Movable):
    comptime size = Self.rows * Self.cols
    comptime Row = List[Int]
    alias doubled = Self.size * 2
    var fill: Int
    var rest: Self.Row

    def __init__(out self):
        self.fill = 7
        self.rest = []

    def __init__(out self, fill: Int):
        self = Self()
        self.fill = fill

    def __init__(out self, *, half: Int):
        self.fill = half // 2
        self.rest = [half]

    def total(self) -> Int:
        return self.fill * Self.size * Self.scale

    def add(mut self, n: Int = 1):
        self.fill += n

    def added(self, n: Int) -> Self:
        var made = Self(self.fill + n)
        return made^

    @staticmethod
    def area() -> Int:
        return rows * cols

    @staticmethod
    def make(fill: Int) -> Self:
        return Self(fill)

    def times[n: Int](self) -> Int:
        return self.fill * n

@fieldwise_init
struct Pair[A: Copyable & Movable, B: Copyable & Movable](Copyable, Movable):
    var first: A
    var second: B

    def swapped(self) -> Pair[B, A]:
        return Pair(self.second.copy(), self.first.copy())

    def with_first[C: Copyable & Movable](self, value: C) -> Pair[C, B]:
        return Pair[C, B](value.copy(), self.second.copy())

struct Node:
    var value: Int
    var next: List[Node]

    def __init__(out self, value: Int):
        self.value = value
        self.next = List[Node]()

    def depth(self) -> Int:
        var deepest = 0
        for ref n in self.next:
            deepest = max(deepest, n.depth())
        return deepest + 1

struct Empty:
    def __init__(out self):
        pass

    def hello(self) -> String:
        return "hello"

def main():
    print(Grid[2]().total())  # CHECK: 42
    print(Grid[2, 4](5).total())  # CHECK: 40
    print(Grid[2, scale=10](half=6).total())  # CHECK: 180
    print(Grid[2, 4].size, Grid[2, 4].doubled, Grid[3].area())  # CHECK: 8 16 9
    var g = Grid[1].make(4)
    g.add()
    g.add(n=10)
    print(g.fill, g.added(5).fill, g.times[3](), g.size, g.area())  # CHECK: 15 20 45 3 3
    print(len(g.rest), g.rows, g.cols, type_of(g).scale)  # CHECK: 0 1 3 1
    var p = Pair(1, "x")
    var q = p.swapped()
    print(q.first, q.second, p.first)  # CHECK: x 1 1
    var r = q.with_first(2.5)
    print(r.first, r.second)  # CHECK: 2.5 1
    print(Pair[Int, Float64](first=3, second=4).second)  # CHECK: 4.0
    var n = Node(1)
    n.next.append(Node(2))
    n.next[0].next.append(Node(3))
    print(n.depth(), n.next[0].next[0].value)  # CHECK: 3 3
    n.next[0].value = 20
    n.next[0].value += 2
    print(n.next[0].value)  # CHECK: 22
    print(Empty().hello())  # CHECK: hello
    comptime G = Grid[5, 5]
    print(G(2).total())  # CHECK: 50
