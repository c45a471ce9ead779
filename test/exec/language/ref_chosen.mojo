# `ref x = a if c else b` is one of the two, not a copy of it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Node:
    var left: List[Int]
    var right: List[Int]
    var count: Int
    var other: Int

    def __init__(out self):
        self.left = [1]
        self.right = [2]
        self.count = 0
        self.other = 0

    def add(mut self, goes_left: Bool, x: Int):
        ref side = self.left if goes_left else self.right
        side.append(x)
        side[0] += 10
        ref count = self.count if goes_left else self.other
        count += 1

    def smaller(self) -> Int:
        ref side = self.left if len(self.left) < len(self.right) else self.right
        return len(side)


struct Loud(Copyable):
    var name: String

    def __init__(out self, name: String):
        self.name = name

    def __init__(out self, *, copy: Self):
        self.name = copy.name + " copied"

    def __del__(deinit self):
        print("end of", self.name)


def longest[T: Sized & Writable](a: T, b: T) -> String:
    ref best = a if len(a) >= len(b) else b
    return String(best)


def fill[n: Int](mut a: InlineArray[Int, n], mut b: InlineArray[Int, n]):
    ref target = a if n > 2 else b
    target[0] = n


def main():
    var node = Node()
    node.add(True, 5)
    node.add(False, 6)
    node.add(False, 7)
    # CHECK: [11, 5] [22, 6, 7] 1 2 2
    print(node.left, node.right, node.count, node.other, node.smaller())
    var i = 1
    var j = 2
    for turn in range(4):
        ref k = i if turn % 2 == 0 else j
        k *= 3
    # CHECK-NEXT: 9 18
    print(i, j)
    # CHECK-NEXT: [1, 2]
    print(longest([1, 2], [3]))
    var a = InlineArray[Int, 3](fill=0)
    var b = InlineArray[Int, 3](fill=0)
    fill(a, b)
    # CHECK-NEXT: 3 0
    print(a[0], b[0])
    var first = Loud("first")
    var second = Loud("second")
    ref chosen = first if j == 18 else second
    chosen.name += "!"
    # Both live as long as what may be either.
    # CHECK-NEXT: chosen first!
    print("chosen", chosen.name)
    # CHECK-DAG: end of first!
    # CHECK-DAG: end of second
    print("done")
