# Destruction at last use: fields, temporaries, loops, error paths, moves and copies.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: make 1
# CHECK-NEXT: show 1
# CHECK-NEXT: del 1
# CHECK-NEXT: after a
# CHECK-NEXT: make 2
# CHECK-NEXT: took 2
# CHECK-NEXT: del 2
# CHECK-NEXT: after b
# CHECK-NEXT: make 3
# CHECK-NEXT: copy 103
# CHECK-NEXT: took 103
# CHECK-NEXT: del 103
# CHECK-NEXT: c again
# CHECK-NEXT: show 3
# CHECK-NEXT: del 3
# CHECK-NEXT: make 4
# CHECK-NEXT: del 4
# CHECK-NEXT: make 5
# CHECK-NEXT: show 5
# CHECK-NEXT: del 5
# CHECK-NEXT: make 7
# CHECK-NEXT: del 7
# CHECK-NEXT: caught boom
# CHECK-NEXT: make 7
# CHECK-NEXT: show 7
# CHECK-NEXT: del 7
# CHECK-NEXT: make 10
# CHECK-NEXT: show 10
# CHECK-NEXT: del 10
# CHECK-NEXT: make 11
# CHECK-NEXT: show 11
# CHECK-NEXT: del 11
# CHECK-NEXT: make 20
# CHECK-NEXT: make 21
# CHECK-NEXT: pair made
# CHECK-NEXT: took 20
# CHECK-NEXT: del 20
# CHECK-NEXT: pair left 21
# CHECK-NEXT: del 21
# CHECK-NEXT: abcdef
# CHECK-NEXT: make 30
# CHECK-NEXT: del 30
# CHECK-NEXT: end
struct Noisy(ImplicitlyCopyable, Movable):
    var name: Int

    def __init__(out self, name: Int):
        self.name = name
        print("make", name)

    def __copyinit__(out self, other: Self):
        self.name = other.name + 100
        print("copy", self.name)

    def __moveinit__(out self, owned other: Self):
        self.name = other.name
        print("move", self.name)

    def __del__(deinit self):
        print("del", self.name)


def take(var x: Noisy):
    print("took", x.name)


def show(x: Noisy):
    print("show", x.name)


def may_fail(flag: Bool) raises:
    var a = Noisy(7)
    if flag:
        raise Error("boom")
    show(a)


struct Pair(Movable):
    var a: Noisy
    var b: Noisy

    def __init__(out self):
        self.a = Noisy(20)
        self.b = Noisy(21)


def main() raises:
    var a = Noisy(1)
    show(a)
    print("after a")
    var b = Noisy(2)
    take(b^)
    print("after b")
    var c = Noisy(3)
    take(c)
    print("c again")
    show(c)
    var d = Noisy(4)
    d = Noisy(5)
    show(d)
    try:
        may_fail(True)
    except e:
        print("caught", e)
    may_fail(False)
    for i in range(2):
        var l = Noisy(10 + i)
        show(l)
    var p = Pair()
    print("pair made")
    take(p.a^)
    print("pair left", p.b.name)
    var s = String("abc") + "def"
    print(s)
    _ = Noisy(30)
    print("end")
