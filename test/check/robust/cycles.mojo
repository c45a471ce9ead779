# Declarations that need each other in a circle: one report each, with the way round.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:


# CHECK: :[[#@LINE+4]]:10: error: the value of 'ONE' depends on itself
# CHECK: :[[#@LINE+3]]:16: note: 'ONE' needs 'TWO' here
# CHECK: :[[#@LINE+3]]:16: note: 'TWO' needs 'THREE' here
# CHECK: :[[#@LINE+3]]:18: note: 'THREE' needs 'ONE' here
comptime ONE = TWO
comptime TWO = THREE
comptime THREE = ONE + 1


# CHECK: :[[#@LINE+2]]:10: error: the value of 'AGAIN' depends on itself
# CHECK: :[[#@LINE+1]]:26: note: 'AGAIN' needs 'AGAIN' here
comptime AGAIN[n: Int] = AGAIN[n]


# CHECK: :[[#@LINE+3]]:8: error: struct 'Left' contains itself
# CHECK: :[[#@LINE+3]]:5: note: 'Left' needs 'Right' here
# CHECK: :[[#@LINE+6]]:5: note: 'Right' needs 'Left' here
struct Left:
    var right: Right


struct Right:
    var left: Left


# CHECK: :[[#@LINE+3]]:7: error: trait 'Sound' refines itself
# CHECK: :[[#@LINE+2]]:13: note: 'Sound' needs 'Loud' here
# CHECK: :[[#@LINE+5]]:12: note: 'Loud' needs 'Sound' here
trait Sound(Loud):
    pass


trait Loud(Sound):
    pass


struct Horn(Sound):
    pass


# CHECK: :[[#@LINE+3]]:5: error: the signature of 'ping' depends on a call to 'ping'
# CHECK: :[[#@LINE+2]]:21: note: 'ping' needs 'pong' here
# CHECK: :[[#@LINE+5]]:21: note: 'pong' needs 'ping' here
def ping(x: type_of(pong(1))) -> Int:
    return 1


def pong(x: type_of(ping(1))) -> Int:
    return 1


# CHECK: :[[#@LINE+3]]:11: error: the default of argument 'x' depends on itself
# CHECK: :[[#@LINE+2]]:20: note: 'first' needs 'second' here
# CHECK: :[[#@LINE+5]]:21: note: 'second' needs 'first' here
def first(x: Int = second()) -> Int:
    return x


def second(x: Int = first()) -> Int:
    return x


def endless[n: Int]() -> Int where endless[n + 1]() > 0:
    return 1


def mutual[a: Int = b, b: Int = a]() -> Int:
    return a


def main():
    # CHECK: :[[#@LINE+2]]:11: error: invalid call to 'mutual': the default of parameter 'a' uses 'b', which comes after it
    # CHECK: note: 'mutual' is declared here
    print(mutual())
    print(AGAIN[1])
    print(ping(1))
    print(first())
    # CHECK: :[[#@LINE+4]]:5: error: compile-time evaluation is nested more than {{[0-9]+}} levels deep
    # CHECK: note: raised in the library here
    # CHECK: :[[#@LINE-17]]:36: note: 'endless' needs 'endless' here
    # CHECK: note: 'endless' needs '__add__' here
    print(endless[1]())
