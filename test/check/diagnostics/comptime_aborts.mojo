# What a function says before it ends the program is why a compile-time call of it fails; to print is a failure by itself.
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


def inner() -> Int:
    comptime four = small(3)
    return four + shown(1)


def main():
    # CHECK: :[[#@LINE+1]]:18: error: compile-time evaluation failed: the program aborts: At: {{.*}}comptime_aborts.mojo:8:12: Assert Error: index 7 is out of bounds, valid range is 0 to 2
    comptime a = pick(7)
    # CHECK: :[[#@LINE+1]]:18: error: compile-time evaluation failed: the program aborts: too large: 7
    comptime b = small(7)
    # CHECK: :[[#@LINE+1]]:18: error: expression is not known at compile time: printing takes a running program
    comptime c = shown(7)
    # CHECK: :[[#@LINE+1]]:18: error: compile-time evaluation failed: the program aborts: said before
    comptime d = both(9)
    # CHECK: :[[#@LINE+1]]:18: error: expression is not known at compile time: printing takes a running program
    comptime e = inner()
    comptime f = small(2) + pick(1)
    print(a, b, c, d, e, f)
