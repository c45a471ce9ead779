# Operators that the bounds of unknown types do not promise, in functions that nobody calls.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
trait Shape:
    def area(self) -> Int:
        ...

    def __add__(self, other: Self) -> Self:
        ...


def larger[T: Shape](a: T, b: T) -> Bool:
    # CHECK: :[[#@LINE+1]]:12: error: 'T: Shape' does not support '<' ('__lt__')
    return a < b


def joined[T: Shape & Copyable](a: T, b: T):
    _ = a + b
    # CHECK: :[[#@LINE+1]]:9: error: 'T: Shape & Copyable' does not support '*' ('__mul__')
    _ = a * b


def same[T: Copyable](a: T, b: T) -> Bool:
    # CHECK: :[[#@LINE+1]]:8: error: 'T: Copyable' does not support '!=' ('__ne__')
    if a != b:
        return False
    return True


def ordered[T: Comparable](a: T, b: T) -> Bool:
    return a < b or a == b or a >= b


def refined[T: Copyable](a: T, b: T) -> Bool where conforms_to(T, Equatable):
    return a == b


def asserted[T: Copyable](a: T, b: T) -> Bool:
    comptime assert conforms_to(T, Equatable)
    return a == b


def chosen[T: Copyable](a: T, b: T) -> Bool:
    comptime if conforms_to(T, Equatable):
        return a == b
    return False


def pairs[T: Copyable](items: List[T]):
    for i, item in enumerate(items):  # names of what is not known are names all the same
        print(i)
        _ = item


def main():
    pass
