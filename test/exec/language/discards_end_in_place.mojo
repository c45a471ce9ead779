# `_ = value^` ends the value where it is, without its move constructor; so does `copy()` make no move.
# RUN: %brio run %s | FileCheck --match-full-lines %s


struct Noisy(Copyable, Movable):
    var name: String

    def __init__(out self, name: String):
        self.name = name

    def __init__(out self, *, copy: Self):
        self.name = copy.name + "'"
        print("copy", self.name)

    def __init__(out self, *, deinit move: Self):
        self.name = move.name^
        print("move", self.name)

    def __deinit__(deinit self):
        print("end", self.name)


struct Pinned:
    var home: Int

    def __init__(out self):
        self.home = 0

    def settle(mut self):
        self.home = Int(UnsafePointer(to=self))

    def __deinit__(deinit self):
        print("at home:", self.home == Int(UnsafePointer(to=self.home)))


@fieldwise_init
struct Two(Movable):
    var a: Noisy
    var b: Noisy

    def __deinit__(deinit self):
        _ = self.a^
        print("between")


def taken(var n: Noisy, early: Bool):
    if early:
        _ = n^
        print("early")
    else:
        print("late")


def left(raises_: Bool) raises:
    var n = Noisy("kept")
    if raises_:
        _ = n^
        raise Error("raised")
    print(n.name)


def loops():
    for i in range(2):
        var n = Noisy(String(i))
        _ = n^
        print("after", i)
    var m = Noisy("x")
    _ = m^
    m = Noisy("y")
    print(m.name)


def main() raises:
    # CHECK: copy a'
    # CHECK-NEXT: end a'
    # CHECK-NEXT: copied
    var a = Noisy("a")
    var b = a.copy()
    _ = b^
    print("copied")
    # CHECK-NEXT: end 1
    # CHECK-NEXT: early
    taken(Noisy("1"), True)
    # CHECK-NEXT: end 2
    # CHECK-NEXT: late
    taken(Noisy("2"), False)
    # CHECK-NEXT: end 0
    # CHECK-NEXT: after 0
    # CHECK-NEXT: end 1
    # CHECK-NEXT: after 1
    # CHECK-NEXT: end x
    # CHECK-NEXT: y
    # CHECK-NEXT: end y
    loops()
    # CHECK-NEXT: kept
    # CHECK-NEXT: end kept
    # CHECK-NEXT: end kept
    # CHECK-NEXT: raised
    left(False)
    try:
        left(True)
    except e:
        print(e)
    var pinned = Pinned()
    pinned.settle()
    # CHECK-NEXT: at home: True
    _ = pinned^
    # CHECK-NEXT: working
    # CHECK-NEXT: end late
    var late = Noisy("late")
    print("working")
    _ = late^
    var one = Noisy("one")
    var two = Noisy("two")
    # CHECK-NEXT: move one
    # CHECK-NEXT: move two
    var both = Two(one^, two^)
    # CHECK-NEXT: end two
    # CHECK-NEXT: end one
    # CHECK-NEXT: between
    _ = both^
    # CHECK-NEXT: a
    # CHECK-NEXT: end a
    print(a.name)
