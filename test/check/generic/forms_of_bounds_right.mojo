# Neighbours of forms_of_bounds.mojo: the bounds, or what is asked while compiling, promise what is done with the value.
# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
from std.sys.intrinsics import _type_is_eq


trait Number(Copyable, Movable, Writable):
    def __neg__(self) -> Self:
        ...

    def __iadd__(mut self, other: Self):
        ...

    def __bool__(self) -> Bool:
        ...

    def __getitem__(self, index: Int) -> Int:
        ...

    def __call__(self) -> Int:
        ...


@fieldwise_init
struct Own(Number):
    var n: Int

    def __neg__(self) -> Self:
        return Self(-self.n)

    def __iadd__(mut self, other: Self):
        self.n += other.n

    def __bool__(self) -> Bool:
        return self.n != 0

    def __getitem__(self, index: Int) -> Int:
        return self.n + index

    def __call__(self) -> Int:
        return self.n

    def write_to(self, mut writer: Some[Writer]):
        writer.write("own ", self.n)


trait Made(Copyable, Movable):
    @implicit
    def __init__(out self, value: Int):
        ...


struct Wrapped(Made):
    var value: Int

    @implicit
    def __init__(out self, value: Int):
        self.value = value


def all_of[T: Number](mut x: T, y: T) -> Int:
    x += y
    x = -x
    print(x, -x)
    if x and not (not x):
        return x[1] + x()
    return 0


def converted[T: Made](x: T) -> T:
    return 3


def ordered[T: Comparable](a: T, b: T) -> Bool:
    return a < b


def compared[T: Comparable & Copyable](x: T) -> Bool:
    return ordered(x, x) or x == x


def keyed[T: KeyElement](x: T) -> Bool:
    return hash(x) == hash(x) and x == x


def measured[T: Sized & Boolable](x: T) -> Int:
    return len(x) if x else -1


def optional[T: Copyable & Movable](x: T) -> Optional[T]:
    return x.copy()


def shown[T: AnyType](x: T) -> String:
    comptime if conforms_to(T, Writable):
        return String(trait_downcast[Writable](x))
    else:
        return "?"


def printed[T: Copyable & Movable](x: T) where conforms_to(T, Writable):
    print(x)


def rebound[T: Copyable & Movable](x: T) -> T:
    comptime if _type_is_eq[T, Int]():
        return rebind[T](rebind[Int](x) + 1).copy()
    else:
        return x.copy()


def counted[T: Copyable & Movable](items: List[T]) -> Int:
    var total = 0
    for _ in items:
        total += 1
    if items:
        total += len(items)
    return total


def main():
    var x = Own(1)
    # CHECK: own -3 own 3
    # CHECK: -5
    print(all_of(x, Own(2)))
    # CHECK: 3 False True 3
    print(converted(Wrapped(1)).value, compared(1) and False, keyed("a"), measured("abc"))
    # CHECK: 4 5 ?
    print(optional(4).value(), shown(5), shown(Wrapped(1)))
    # CHECK: 6
    printed(6)
    # CHECK: 8 4
    print(rebound(7), counted([1, 2]))
