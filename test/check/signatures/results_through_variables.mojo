# Neighbours of R1, R8 and R30: the reference goes through a variable before it is returned, or is one of an open type.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def other(ref a: Int, ref b: Int) -> Pointer[Int, origin_of(a)]:
    var pointer = Pointer(to=b)
    # CHECK: :[[#@LINE+1]]:12: error: cannot return a reference to 'b': the declared origin is 'origin_of(a)'
    return pointer


def twice(ref a: Int, ref b: Int) -> Pointer[Int, origin_of(a)]:
    var pointer = Pointer(to=b)
    var again = pointer
    # CHECK: :[[#@LINE+1]]:12: error: cannot return a reference to 'b': the declared origin is 'origin_of(a)'
    return again


# CHECK: :[[#@LINE+2]]:12: error: cannot return a reference to 'b': the declared origin is 'a'
def open_type[T: Copyable](ref a: T, ref b: T) -> ref[a] T:
    return b


def set_again(ref a: Int, ref b: Int) -> Pointer[Int, origin_of(a)]:
    var pointer = Pointer(to=b)
    pointer = Pointer(to=a)
    return pointer


def chosen(ref a: Int, ref b: Int, first: Bool) -> Pointer[Int, origin_of(a, b)]:
    var pointer = Pointer(to=a)
    if not first:
        pointer = Pointer(to=b)
    return pointer


def own[T: Copyable](ref a: T, ref b: T) -> ref[a] T:
    return a


def either[T: Copyable](ref a: T, ref b: T, first: Bool) -> ref[a, b] T:
    if first:
        return a
    return b


struct Holder[T: Copyable & Movable]:
    var value: Self.T

    def lend(ref self, ref other: Self.T) -> ref[other] Self.T:
        return other


def main():
    pass
