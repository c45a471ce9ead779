# One mistake in a generic body is told once, as the bounds have it, however many instances fail.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
@fieldwise_init
struct A(Copyable, Movable):
    var x: Int


@fieldwise_init
struct B(Copyable, Movable):
    var x: Int


def member[T: Copyable & Movable](value: T) -> Int:
    # CHECK: :[[#@LINE+1]]:18: error: 'T: Copyable & Movable' has no member 'nothing'
    return value.nothing


def shown[T: Copyable & Movable](value: T):
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'print': 'T' is not known to conform to 'Writable'
    print(value)


def listed[T: Copyable & Movable](value: T):
    var l = [value.copy()]
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'print': 'T' is not known to conform to 'Writable'
    print(l)


def compared[T: Copyable & Movable](value: T) -> Bool:
    # CHECK: :[[#@LINE+1]]:12: error: 'T: Copyable & Movable' does not support '==' ('__eq__')
    return value == value


struct Box[T: Copyable & Movable](Movable):
    var value: Self.T

    def __init__(out self, var value: Self.T):
        self.value = value^

    def add(self) -> Int:
        # CHECK: :[[#@LINE+1]]:27: error: 'Self.T: Copyable & Movable' has no member 'y'
        return self.value.y


# What only some instances reach is told of each: the bounds do not say it.
def if_copyable[T: AnyType](value: T) -> Int:
    comptime if conforms_to(T, Copyable):
        # CHECK: :[[#@LINE+2]]:22: error: 'A' has no member 'quux'
        # CHECK: :[[#@LINE+1]]:22: error: 'B' has no member 'quux'
        return value.quux
    return 1


def main():
    _ = member(A(1)) + member(B(1)) + member(1)
    shown(A(1))
    shown(B(1))
    listed(A(1))
    listed(B(1))
    _ = compared(A(1))
    _ = compared(B(1))
    _ = Box(A(1)).add()
    _ = Box(B(1)).add()
    _ = if_copyable(A(1)) + if_copyable(B(1))
