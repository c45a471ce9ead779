# What functions, constructors, operators and types ask for, an open type has to promise: in bodies that nobody calls.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
trait Shape:
    def area(self) -> Int:
        ...


def distance[T: AnyType](x: T):
    # CHECK: :[[#@LINE+1]]:13: error: cannot call 'abs': 'T: AnyType' has no '__abs__'
    _ = abs(x)


def rounded[T: AnyType](x: T):
    # CHECK: :[[#@LINE+1]]:15: error: cannot call 'round': 'T: AnyType' has no '__round__'
    _ = round(x)


def largest[T: Copyable & Movable](x: T):
    # CHECK: :[[#@LINE+1]]:13: error: cannot call 'max': 'T: Copyable & Movable' has no '__lt__'
    _ = max(x, x)


def in_order[T: Copyable & Movable](x: List[T]):
    # CHECK: :[[#@LINE+1]]:16: error: cannot call 'sorted': 'T: Copyable & Movable' has no '__lt__'
    _ = sorted(x)


def text[T: AnyType](x: T):
    # CHECK: :[[#@LINE+1]]:16: error: cannot call 'String': 'T' is not known to conform to 'Writable'
    _ = String(x)


def number[T: Copyable](x: T):
    # CHECK: :[[#@LINE+1]]:13: error: cannot call 'Int': 'T' is not known to conform to 'IntableRaising'
    _ = Int(x)


def each_of[T: Copyable](x: T):
    # CHECK: :[[#@LINE+1]]:19: error: cannot call 'enumerate': 'T: Copyable' has no '__iter__'
    _ = enumerate(x)


def among[T: Copyable & Movable](x: T, xs: List[T]) -> Bool:
    # CHECK: :[[#@LINE+1]]:12: error: cannot call '__contains__': 'T: Copyable & Movable' has no '__eq__'
    return x in xs


def holds[T: Copyable & Movable](x: T) -> Bool:
    # CHECK: :[[#@LINE+1]]:12: error: 'T: Copyable & Movable' does not support 'in' ('__contains__')
    return 3 in x


def where_is[T: Copyable & Movable](xs: List[T], x: T) raises -> Int:
    # CHECK: :[[#@LINE+1]]:15: error: cannot call 'index': 'T: Copyable & Movable' has no '__eq__'
    return xs.index(x)


def shown[T: Copyable & Movable](xs: List[T]):
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'print': 'T' is not known to conform to 'Writable'
    print(xs[0])


def measure[S: Shape](x: S):
    pass


def measure_all[S: Shape](xs: List[S]):
    pass


def by_name[T: Copyable](x: T):
    # CHECK: :[[#@LINE+1]]:13: error: cannot call 'measure': 'T' is not known to conform to 'Shape'
    measure(x=x)


def by_list[T: Copyable & Movable](xs: List[T]):
    # CHECK: :[[#@LINE+1]]:17: error: cannot call 'measure_all': 'T' is not known to conform to 'Shape'
    measure_all(xs)


def by_copy[T: Copyable & Movable](x: T):
    var y = x.copy()
    # CHECK: :[[#@LINE+1]]:13: error: cannot call 'measure': 'T' is not known to conform to 'Shape'
    measure(y)


def by_result[T: Copyable & Movable](x: Optional[T]):
    # CHECK: :[[#@LINE+1]]:13: error: cannot call 'measure': 'T' is not known to conform to 'Shape'
    measure(x.value())


def by_parameter[T: Copyable](x: T):
    # CHECK: :[[#@LINE+1]]:5: error: invalid parameters for 'measure': parameter 'S' must conform to 'Shape', and 'T' is not known to
    measure[T](x)


struct Frame[S: Shape]:
    def __init__(out self):
        pass


def framed[T: Copyable]():
    # CHECK: :[[#@LINE+1]]:9: error: invalid parameters for 'Frame': parameter 'S' must conform to 'Shape', and 'T' is not known to
    _ = Frame[T]()


def frames[T: Copyable]():
    # CHECK: :[[#@LINE+1]]:14: error: invalid parameters for 'Frame': parameter 'S' must conform to 'Shape', and 'T' is not known to
    _ = List[Frame[T]]()


def keys[K: Copyable & Movable]():
    # CHECK: :[[#@LINE+1]]:9: error: invalid parameters for 'Dict': parameter 'K' needs '__hash__', which 'K' is not known to have
    _ = Dict[K, Int]()


def main():
    pass
