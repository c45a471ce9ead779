# What collections ask of their elements, an open type has to promise: in bodies that nobody calls.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:


def sorts[T: Copyable & Movable](mut xs: List[T]):
    # CHECK: :[[#@LINE+1]]:10: error: cannot call 'sort': 'T: Copyable & Movable' has no '__lt__'
    sort(xs)


def equal[T: Copyable & Movable](xs: List[T], ys: List[T]) -> Bool:
    # CHECK: :[[#@LINE+1]]:12: error: cannot call '__eq__': 'T: Copyable & Movable' has no '__eq__'
    return xs == ys


def before[T: Copyable & Movable](xs: List[T], ys: List[T]) -> Bool:
    # CHECK: :[[#@LINE+1]]:12: error: cannot call '__lt__': 'T: Copyable & Movable' has no '__lt__'
    return xs < ys


def perhaps_equal[T: Copyable & Movable](x: Optional[T]) -> Bool:
    # CHECK: :[[#@LINE+1]]:12: error: cannot call '__eq__': 'T: Copyable & Movable' has no '__eq__'
    return x == x


def values_equal[T: Copyable & Movable](x: Dict[String, T]) -> Bool:
    # CHECK: :[[#@LINE+1]]:12: error: cannot call '__eq__': 'T: Copyable & Movable' has no '__eq__'
    return x == x


def shows[T: Copyable & Movable](xs: List[T], x: Optional[T]):
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'print': 'T' is not known to conform to 'Writable'
    print(xs)
    # CHECK: :[[#@LINE+1]]:16: error: cannot call 'print': 'T' is not known to conform to 'Writable'
    print("x", x)


def numbers[T: Copyable & Movable](x: T) -> Float64:
    # CHECK: :[[#@LINE+1]]:15: error: cannot call 'Int32': 'T' is not known to conform to 'Floatable'
    _ = Int32(x)
    # CHECK: :[[#@LINE+1]]:20: error: cannot call 'Float64': 'T' is not known to conform to 'Floatable'
    return Float64(x)


def main():
    pass
