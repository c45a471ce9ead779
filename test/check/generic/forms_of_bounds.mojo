# What forms of the language and functions ask of a value whose type is a parameter, and its bounds do not promise: told
# of the function as it is written, whether it is called or not.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
# RUN: not %brio check -D CALLED %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.sys import is_defined


trait Named:
    def name(self) -> String:
        ...


def ordered[T: Comparable](a: T, b: T) -> Bool:
    return a < b


def named[T: Named](x: T):
    pass


def number(x: Int):
    pass


def negated[T: Copyable & Movable](x: T) -> T:
    # CHECK: :[[#@LINE+1]]:12: error: 'T: Copyable & Movable' does not support '-' ('__neg__')
    return -x


def added[T: Copyable & Movable](mut x: T, y: T):
    # CHECK: :[[#@LINE+1]]:5: error: 'T: Copyable & Movable' does not support '+=' ('__iadd__')
    x += y


def chosen[T: Copyable & Movable](x: T) -> Int:
    # CHECK: :[[#@LINE+1]]:8: error: 'T: Copyable & Movable' cannot be used as a condition: it has no '__bool__'
    if x:
        return 1
    # CHECK: :[[#@LINE+1]]:17: error: 'T: Copyable & Movable' cannot be used as a condition: it has no '__bool__'
    return 2 if (x) else 3


def walked[T: Copyable & Movable](x: T):
    # CHECK: :[[#@LINE+1]]:14: error: 'T: Copyable & Movable' has no member '__iter__'
    for _ in x:
        pass


def element[T: Copyable & Movable](x: T):
    # CHECK: :[[#@LINE+1]]:9: error: 'T: Copyable & Movable' has no member '__getitem__'
    _ = x[0]


def called[T: Copyable & Movable](x: T):
    # CHECK: :[[#@LINE+1]]:5: error: 'T: Copyable & Movable' has no member '__call__'
    x()


def managed[T: Copyable & Movable](x: T):
    # CHECK: :[[#@LINE+1]]:10: error: 'T: Copyable & Movable' has no member '__enter__'
    with x:
        pass


def printed[T: Copyable & Movable](x: T):
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'print': 'T' is not known to conform to 'Writable'
    print(x)


def compared[T: Equatable & Copyable](x: T) -> Bool:
    # CHECK: :[[#@LINE+1]]:20: error: cannot call 'ordered': 'T' is not known to conform to 'Comparable'
    return ordered(x, x)


def told[T: Writable & Copyable](x: T):
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'named': 'T' is not known to conform to 'Named'
    named(x)


def given[T: Copyable & Movable](x: T):
    # CHECK: :[[#@LINE+1]]:12: error: invalid call to 'number': argument 'x' of type 'T' cannot be converted to 'Int'
    number(x)


def zero[T: Copyable & Movable](x: T) -> T:
    # CHECK: :[[#@LINE+1]]:12: error: cannot convert 'integer literal 0' to 'T'
    return 0


def text[T: Copyable & Movable](x: T) -> T:
    var made = String("made")
    # CHECK: :[[#@LINE+1]]:12: error: cannot convert 'String' to 'T'
    return made


def variable[T: Copyable & Movable](x: T):
    # CHECK: :[[#@LINE+1]]:19: error: cannot convert 'integer literal 3' to 'T'
    var made: T = 3
    _ = made


def to_int[T: Copyable & Movable](x: T) -> Int:
    # CHECK: :[[#@LINE+1]]:12: error: cannot convert 'T' to 'Int'
    return x


def main():
    comptime if is_defined["CALLED"]():
        _ = negated(1)
        var sum = 1
        added(sum, 2)
        _ = chosen(True)
        walked([1])
        element([1])
        printed(1)
        _ = compared(1)
        given(1)
        _ = zero(1)
        _ = text(String("a"))
        variable(1)
        _ = to_int(1)
