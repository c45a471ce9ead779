# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# `A if c else B` chooses a type; only the chosen arm is looked at, so that a type may contain a smaller one of its kind.


struct Empty(TrivialRegisterPassable):
    def __init__(out self):
        pass


struct Numbers[n: Int](TrivialRegisterPassable):
    comptime Tail = Numbers[Self.n - 1] if Self.n > 1 else Empty

    var head: Int32
    var tail: Self.Tail

    def __init__(out self):
        self.head = Int32(Self.n)
        self.tail = Self.Tail()

    def get[i: Int](self) -> Int:
        comptime if i == 0:
            return Int(self.head)
        else:
            return self.tail.get[i - 1]()


def main():
    var n = Numbers[3]()
    # CHECK: 3 2 1
    print(n.get[0](), n.get[1](), n.get[2]())
