# Variadic arguments that are changed, and those that cannot be copied.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Unique(Movable):
    var n: Int
    var name: String

    def __init__(out self, n: Int):
        self.n = n
        self.name = String(n)


def louder(mut *texts: String):
    for ref text in texts:
        text += "!"
    texts[0] += "?"


def add(by: Int, mut *numbers: Int):
    for i in range(len(numbers)):
        numbers[i] += by


def total(*all: Unique) -> Int:
    var sum = 0
    for one in all:
        sum += one.n
    return sum + all[0].n


struct Holder:
    var items: List[Int]

    def __init__(out self):
        self.items = [1, 2, 3]

    def fill(self, mut *lists: List[Int]):
        for ref list in lists:
            list.append(len(self.items))


def main():
    var a = String("a")
    var b = String("b")
    louder(a, b)
    louder(b)
    print(a, b)
    var x = 1
    var list = [10, 20]
    add(5, x, list[1])
    add(1)
    print(x, list)
    var one = Unique(1)
    print(total(one, Unique(2), Unique(3)), one.name)
    var first: List[Int] = []
    var second = [9]
    Holder().fill(first, second)
    print(first, second)

# CHECK: a!? b!!?
# CHECK-NEXT: 6 [10, 25]
# CHECK-NEXT: 7 1
# CHECK-NEXT: [3] [9, 3]
