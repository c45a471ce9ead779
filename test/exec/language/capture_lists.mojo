# Capture lists: nothing, everything moved, one variable moved; nested closures.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Unique(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __del__(deinit self):
        print("end", self.n)


def nested(depth: Int) -> Int:
    var total = 0

    def add(x: Int) {mut total}:
        def deeper(y: Int) {mut total}:
            total += y

        deeper(x)
        deeper(x)

    for i in range(depth):
        add(i)
    return total


def generic[T: Intable & ImplicitlyCopyable](value: T) -> Int:
    def plus[n: Int](x: Int) {var value} -> Int:
        return Int(value) + x + n

    return plus[100](1) + plus[1000](1)


def main():
    # `{}`: names of its own may be those of variables around it.
    var a = 1
    var i = 10

    def own(x: Int) {} -> Int:
        var a = x
        b = a * 2
        for i in range(3):
            b += i
        return b

    var b = 5
    print(own(4), a, b, i)

    # `{var^}` takes over all that is used, and is copied with it.
    var name = String("n")
    var list = [1, 2]

    def all() {var^} -> String:
        return name + String(len(list))

    var again = all
    print(all(), again())

    # What can only be moved goes in by name.
    var unique = Unique(7)

    def holds(x: Int) {var unique^, imm a} -> Int:
        return unique.n + x + a

    a = 2
    print(holds(1))



    print(nested(4), generic(2.5), generic(True))

# CHECK: 11 1 5 10
# CHECK-NEXT: n2 n2
# CHECK-NEXT: end 7
# CHECK-NEXT: 10
# CHECK-NEXT: 12 1106 1104
