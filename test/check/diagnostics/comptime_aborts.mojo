# What a function says as it ends the program is why a compile-time call of it fails, not what was printed before that,
# and of a long text the beginning. To print is a failure by itself.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.os import abort


def pick(i: Int) -> Int:
    var values = [1, 2, 3]
    return values[i]


def small(n: Int) -> Int:
    if n > 3:
        abort("too large: " + String(n))
    return n


def shown(n: Int) -> Int:
    print("n is", n)
    return n


def both(n: Int) -> Int:
    print("said before")
    return small(n)


def many(n: Int) -> Int:
    for i in range(n):
        print("line", i)
    return pick(n)


def long(n: Int) -> Int:
    abort("ab" * n)


def accents(n: Int) -> Int:
    abort("a" + "é" * n)


def prefixed(n: Int) -> Int:
    print("said before")
    abort[prefix="STOP:"]("too small")


def silent(n: Int) -> Int:
    print("said before")
    return Optional[Int]().value()


def inner() -> Int:
    comptime four = small(3)
    return four + shown(1)


def main():
    # CHECK: :[[#@LINE+1]]:18: error: compile-time evaluation failed: the program aborts: At: {{.*}}comptime_aborts.mojo:9:12: Assert Error: index 7 is out of bounds, valid range is 0 to 2
    comptime a = pick(7)
    # CHECK: :[[#@LINE+1]]:18: error: compile-time evaluation failed: the program aborts: too large: 7
    comptime b = small(7)
    # CHECK: :[[#@LINE+1]]:18: error: expression is not known at compile time: printing is only possible at run time
    comptime c = shown(7)
    # CHECK: :[[#@LINE+1]]:18: error: compile-time evaluation failed: the program aborts: too large: 9
    comptime d = both(9)
    # CHECK: :[[#@LINE+1]]:18: error: expression is not known at compile time: printing is only possible at run time
    comptime e = inner()
    comptime f = small(2) + pick(1)
    # CHECK: :[[#@LINE+1]]:18: error: compile-time evaluation failed: the program aborts: At: {{.*}}comptime_aborts.mojo:9:12: Assert Error: index 5000 is out of bounds, valid range is 0 to 2
    comptime g = many(5000)
    # CHECK: :[[#@LINE+1]]:18: error: compile-time evaluation failed: the program aborts: {{((ab){100}){5}\.\.\.$}}
    comptime h = long(501)
    # CHECK: :[[#@LINE+1]]:18: error: compile-time evaluation failed: the program aborts: {{((ab){100}){5}$}}
    comptime i = long(500)
    # CHECK: :[[#@LINE+1]]:18: error: compile-time evaluation failed: the program aborts: a{{((é){100}){4}(é){99}\.\.\.$}}
    comptime j = accents(500)
    # CHECK: :[[#@LINE+1]]:18: error: compile-time evaluation failed: the program aborts: STOP: too small{{$}}
    comptime k = prefixed(1)
    # CHECK: :[[#@LINE+1]]:18: error: compile-time evaluation failed: the program aborts{{$}}
    comptime l = silent(1)
    print(a, b, c, d, e, f, g, h, i, j, k, l)
