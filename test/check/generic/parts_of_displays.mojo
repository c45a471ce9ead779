# What texts, displays, tuples and methods of known values ask of an open type: in bodies that nobody calls.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def formats[T: Copyable & Movable](x: T, xs: List[T]) raises:
    # CHECK: :[[#@LINE+1]]:27: error: cannot call 'format': 'T' is not known to conform to 'Writable'
    _ = "{} {}".format(1, x)
    # CHECK: :[[#@LINE+1]]:18: error: cannot call 'join': 'T' is not known to conform to 'Writable'
    _ = ",".join(xs)
    # CHECK: :[[#@LINE+1]]:18: error: cannot call 'join': 'T' is not known to conform to 'Writable'
    _ = ",".join(x, 1)
    # CHECK: :[[#@LINE+1]]:18: error: cannot call 'String': 'T' is not known to conform to 'Writable'
    print(t"x = {x}")


def displayed[T: Copyable & Movable](x: T, a: T) -> Bool:
    var l = [x.copy(), a.copy()]
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'print': 'T' is not known to conform to 'Writable'
    print(l)
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'print': 'T' is not known to conform to 'Writable'
    print(l[0])
    # CHECK: :[[#@LINE+1]]:12: error: cannot call '__contains__': 'T: Copyable & Movable' has no '__eq__'
    return x in [a, x]


def keys[T: Copyable & Movable](x: T):
    # CHECK: :[[#@LINE+1]]:14: error: values of type 'T' cannot be keys of a dictionary: 'T: Copyable & Movable' has no '__hash__'
    var d = {x: 1}
    # CHECK: :[[#@LINE+1]]:14: error: values of type 'T' cannot be elements of a set: 'T: Copyable & Movable' has no '__hash__'
    var s = {x}


def of_tuples[T: Copyable & Movable](t: Tuple[T, Int], x: T) -> Bool:
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'print': 'T' is not known to conform to 'Writable'
    print(t[0], t[1])
    var made = (x.copy(), 1)
    # CHECK: :[[#@LINE+1]]:12: error: 'T: Copyable & Movable' does not support '==' ('__eq__')
    return made[0] == t[0]


def swaps[T: AnyType](mut x: T, mut y: T):
    # CHECK: :[[#@LINE+1]]:10: error: cannot call 'swap': 'T' is not known to conform to 'Movable'
    swap(x, y)


def adds[T: Copyable & Movable](mut xs: List[Int], x: T):
    # CHECK: :[[#@LINE+1]]:15: error: invalid call to 'append': argument 'value' of type 'T' cannot be converted to 'Int'
    xs.append(x)


def main():
    pass
