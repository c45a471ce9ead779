# Every value is destroyed exactly once: on early returns, raises, in loops, `try`, `with`, comprehensions, containers, tuples,
# closures, optionals, and where fields are moved out.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.memory import UnsafePointer, alloc


struct Counted(ImplicitlyCopyable, Movable):
    var born: UnsafePointer[Int, MutAnyOrigin]
    var id: Int

    def __init__(out self, born: UnsafePointer[Int, MutAnyOrigin], id: Int = 0):
        self.born = born
        self.id = id
        self.born[0] += 1
        self.born[1] += 1

    def __copyinit__(out self, other: Self):
        self.born = other.born
        self.id = other.id
        self.born[0] += 1
        self.born[1] += 1

    def __moveinit__(out self, deinit other: Self):
        self.born = other.born
        self.id = other.id

    def __del__(deinit self):
        self.born[0] -= 1


struct Pair(ImplicitlyCopyable, Movable):
    var a: Counted
    var b: Counted

    def __init__(out self, var a: Counted, var b: Counted):
        self.a = a^
        self.b = b^

    def take_a(deinit self) -> Counted:
        return self.a^

    def swap(mut self):
        var old = self.a^
        self.a = self.b^
        self.b = old^


struct Fails(Movable):
    var a: Counted
    var b: Counted

    def __init__(out self, c: UnsafePointer[Int, MutAnyOrigin], when: Int) raises:
        if when == 0:
            raise Error("before")
        self.a = Counted(c)
        if when == 1:
            raise Error("between")
        self.b = Counted(c)
        if when == 2:
            raise Error("after")


struct Guard(Movable):
    var inner: Counted

    def __init__(out self, c: UnsafePointer[Int, MutAnyOrigin]):
        self.inner = Counted(c)

    def __enter__(mut self) -> Counted:
        return self.inner

    def __exit__(mut self):
        pass


comptime Counter = UnsafePointer[Int, MutAnyOrigin]


def show(name: String, c: Counter):
    print(name, "alive", c[0], "made", c[1])
    c[0] = 0
    c[1] = 0


def early(c: Counter, when: Int) -> Int:
    var a = Counted(c)
    if when == 0:
        return a.id
    var b = Counted(c)
    for i in range(3):
        var inner = Counted(c, i)
        if i == when:
            return inner.id + b.id
        if i == 5:
            break
    return a.id + b.id


def raising(c: Counter, when: Int) raises -> Counted:
    var a = Counted(c)
    if when == 0:
        raise Error("zero")
    var b = Counted(c)
    if when == 1:
        raise Error("one")
    _ = b
    return a^


def tries(c: Counter):
    for when in range(4):
        try:
            var got = raising(c, when)
            var pair = Pair(got, Counted(c))
            if when == 2:
                raise Error("late")
            _ = pair.a.id
        except e:
            var in_handler = Counted(c)
            _ = in_handler.id
        finally:
            var in_finally = Counted(c)
            _ = in_finally.id


def constructors(c: Counter):
    for when in range(4):
        try:
            var f = Fails(c, when)
            _ = f.a.id
        except:
            pass


def sink(var x: Counted) -> Int:
    return x.id


def branches(c: Counter, flag: Bool):
    var a = Counted(c, 1)
    var b = Counted(c, 2)
    if flag:
        _ = sink(a^)
    else:
        _ = sink(b^)
    var d = Counted(c, 3)
    if flag:
        d = Counted(c, 4)
    var e = Counted(c, 5) if flag else Counted(c, 6)
    _ = e.id + d.id


def loops(c: Counter) -> Int:
    var keep = Counted(c)
    var sum = 0
    var i = 0
    while True:
        keep = Counted(c, i)
        i += 1
        if i % 2 == 0:
            continue
        var extra = keep
        sum += extra.id
        if i > 6:
            break
    else:
        sum = -1
    return sum


def partial(c: Counter, flag: Bool) -> Int:
    var p = Pair(Counted(c, 1), Counted(c, 2))
    if flag:
        var a = p.a^
        p.a = Counted(c, a.id + 10)
    p.swap()
    var q = p
    var left = q^.take_a()
    return left.id * 100 + p.b.id


def containers(c: Counter) raises:
    var l = [Counted(c, 1), Counted(c, 2), Counted(c, 3)]
    l.append(Counted(c, 4))
    _ = l.pop()
    l[0] = Counted(c, 9)
    var m = l.copy()
    m.reverse()
    l.clear()
    var d = Dict[String, Counted]()
    for i in range(20):
        d[String(i % 7)] = Counted(c, i)
    _ = d.pop("3")
    _ = d.pop("none", Counted(c))
    var o = Optional(Counted(c))
    if o:
        var taken = o.take()
        _ = taken.id
    var again = Optional[Counted](Counted(c))
    again = None
    var t = (Counted(c), Counted(c, 1), 5)
    _ = t[1].id
    var squares = [Counted(c, i) for i in range(5) if i != 3]
    _ = squares[0].id
    for x in m:
        _ = x.id
    for ref x in m:
        x.id += 1


def closures(c: Counter) -> Int:
    var captured = Counted(c, 7)

    @parameter
    def use() -> Int:
        return captured.id

    def call[f: def () capturing -> Int]() -> Int:
        return f() + 1

    return call[use]() + use()


def temporaries(c: Counter) -> Int:
    _ = Counted(c)
    var n = sink(Counted(c, 3)) + Counted(c, 4).id + Pair(Counted(c, 5), Counted(c, 6)).b.id
    _ = Pair(Counted(c), Counted(c))
    if Counted(c, 1).id == 1 and Counted(c, 2).id == 2 or Counted(c, 3).id == 3:
        n += 1
    return n


def withs(c: Counter) raises:
    with Guard(c) as g:
        _ = g.id
    try:
        with Guard(c) as g:
            raise Error(String(g.id))
    except:
        pass
    for i in range(3):
        with Guard(c) as g:
            if i == 1:
                continue
            if g.id == 2:
                return


def unused(var a: Counted, b: Counted, mut x: Counted, y: Counted):
    x = y


def main() raises:
    var c = alloc[Int](2)
    c[0] = 0
    c[1] = 0
    # CHECK: early alive 0 made 1
    # CHECK-NEXT: early alive 0 made 4
    # CHECK-NEXT: early alive 0 made 5
    for when in range(3):
        _ = early(c, when)
        show("early", c)
    # CHECK-NEXT: tries alive 0 made {{[0-9]+}}
    tries(c)
    show("tries", c)
    # CHECK-NEXT: constructors alive 0 made 5
    constructors(c)
    show("constructors", c)
    # CHECK-NEXT: branches alive 0 made 5
    branches(c, True)
    show("branches", c)
    # CHECK-NEXT: branches alive 0 made 4
    branches(c, False)
    show("branches", c)
    # CHECK-NEXT: 12
    # CHECK-NEXT: loops alive 0 made 12
    print(loops(c))
    show("loops", c)
    # CHECK-NEXT: 211
    # CHECK-NEXT: 201
    # CHECK-NEXT: partial alive 0 made 9
    print(partial(c, True))
    print(partial(c, False))
    show("partial", c)
    # CHECK-NEXT: containers alive 0
    containers(c)
    show("containers", c)
    # CHECK-NEXT: 15
    # CHECK-NEXT: closures alive 0 made 1
    print(closures(c))
    show("closures", c)
    # CHECK-NEXT: 14
    # CHECK-NEXT: temporaries alive 0 made 9
    print(temporaries(c))
    show("temporaries", c)
    # CHECK-NEXT: withs alive 0 made 10
    withs(c)
    show("withs", c)
    # CHECK-NEXT: 4
    # CHECK-NEXT: unused alive 0 made 5
    var x = Counted(c, 3)
    unused(Counted(c), Counted(c), x, Counted(c, 4))
    print(x.id)
    show("unused", c)
    c.free()
