# Indices that are known are parameters of `__setitem__`, as of `__getitem__`; others are arguments.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
struct Registers(Copyable, Movable):
    var a: Int
    var b: Int

    def __init__(out self):
        self.a = 0
        self.b = 0

    def __getitem__[i: Int](self) -> Int:
        return self.a if i == 0 else self.b

    def __setitem__[i: Int](mut self, value: Int):
        comptime assert i < 2, "there are two registers"
        comptime if i == 0:
            self.a = value
        else:
            self.b = value


struct Both(Copyable, Movable):
    var items: List[Int]

    def __init__(out self):
        self.items = [0, 0, 0]

    def __getitem__(self, i: Int) -> Int:
        return self.items[i]

    def __setitem__(mut self, i: Int, value: Int):
        self.items[i] = value

    def __setitem__[i: Int](mut self, value: Int):
        self.items[i] = 100 + value

    def __setitem__[i: Int, j: Int](mut self, value: Int):
        self.items[i] = 1000 * j + value


def main():
    var r = Registers()
    r[0] = 3
    r[1] = 4
    r[0] += 5
    comptime for i in range(2):
        r[i] *= 2
    # CHECK: 16 8
    print(r[0], r[1])
    var b = Both()
    var n = 1
    b[0] = 7
    b[n] = 7
    b[2, 5] = 7
    # CHECK-NEXT: 107 7 5007
    print(b[0], b[1], b[2])
