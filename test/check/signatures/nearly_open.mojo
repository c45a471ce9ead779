# Generic functions that are nearly wrong: other spellings of one number, elements of packs, moves, nested functions.
# They are checked as they are written where nobody calls them, and for what they are called with.
# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# RUN: %brio check -D CALLED %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run -D CALLED %s | FileCheck %s
from std.sys import is_defined

from common import One, Shape


struct Own[n: Int](ImplicitlyCopyable, Movable):
    def __init__(out self):
        pass


@fieldwise_init
struct Row[n: Int](Copyable, Movable):
    var first: Int

    @implicit
    def __init__(out self, other: Row[Self.n + 1]):
        self.first = other.first + 1


struct Cell[T: Copyable & Movable](Movable):
    var value: Self.T

    def __init__(out self, var value: Self.T):
        self.value = value^

    def same(var self) -> Cell[Self.T]:
        return self^


comptime TWO = 2


def spelled[n: Int](x: Own[n + n]) -> Own[2 * n]:
    return x


def unknown[n: Int, m: Int](x: Own[n]) -> Own[m]:
    return rebind[Own[m]](x)


def named[n: Int](x: Own[n * 2]) -> Own[n * TWO]:
    return x


def halved[n: Int](x: Own[n // 2]) -> Own[n // 2 + 0]:
    return x


def shadowed[n: Int](x: Own[n]) -> Own[n]:
    comptime m = n
    var y: Own[m] = x
    return y


def converted[n: Int](x: Row[n + 1]) -> Row[n]:
    return x


def areas[*Ts: Shape](*args: *Ts) -> Int:
    var total = 0
    comptime for i in range(args.__len__()):
        total += args[i].area()
    return total


def shown[*Ts: AnyType](*args: *Ts) -> Int:
    var count = 0
    comptime for i in range(args.__len__()):
        comptime if conforms_to(Ts[i], Shape):
            count += trait_downcast[Shape](args[i]).area()
    return count


def take[T: Movable](var x: T):
    pass


def one_way[T: Movable](var x: T, flag: Bool):
    if flag:
        take(x^)
    else:
        take(x^)


def again[T: Movable & Copyable](var x: T) -> T:
    take(x.copy())
    var y = x^
    x = y.copy()
    take(y^)
    return x^


def at_the_end[T: Movable](var x: T):
    while True:
        take(x^)
        break


def returned[T: Movable](var x: T, flag: Bool) -> T:
    if flag:
        return x^
    for i in range(2):
        if i > 5:
            return x^
    return x^


def chosen[n: Int, T: Movable](var x: T):
    comptime if n == 1:
        take(x^)
    comptime if n != 1:
        take(x^)


def trivial[T: TrivialRegisterPassable](var x: T):
    take(x^)
    take(x^)


def outer[T: Copyable & Movable & Writable](x: T) -> String:
    def inner() {read x} -> String:
        return String(x)

    return inner()


def copied[T: Copyable & Movable](x: T) -> T:
    def inner() {read x} -> T:
        return x.copy()

    return inner()


def hidden[T: Copyable & Movable](x: T) -> String:
    def inner(x: String) -> String:
        return x

    return inner("own")


def main():
    comptime if is_defined["CALLED"]():
        _ = spelled[1](Own[2]())
        _ = unknown[2, 2](Own[2]())
        _ = named[1](Own[2]())
        _ = halved[4](Own[2]())
        _ = shadowed[4](Own[4]())
        # CHECK: 4
        print(converted[1](Row[2](3)).first)
        # CHECK: 5 2
        print(areas(One(2), One(3)), shown(One(2), "x"))
        one_way(String("a"), True)
        # CHECK: b c d
        print(again(String("b")), returned(String("c"), False), Cell(String("d")).same().value)
        at_the_end(String("e"))
        chosen[1](String("f"))
        trivial(1)
        # CHECK: 1 2 own
        print(outer(1), copied(2), hidden(3))
