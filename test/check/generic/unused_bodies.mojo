# Bodies of generic functions that nobody calls: what does not depend on their parameters is checked.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
trait Shape:
    def area(self) -> Int:
        ...

    def scale(mut self, by: Int, *, twice: Bool = False):
        ...

    def load(self) raises -> String:
        ...

    def same(self) -> Self:
        ...


# CHECK: :[[#@LINE+3]]:19: error: invalid call to 'Shape.area': expected no arguments, got 1
# CHECK: :[[#@LINE-14]]:9: note: 'area' is declared here
def arguments[T: Shape](x: T) -> Int:
    return x.area(3)


def types[T: Shape](mut x: T):
    # CHECK: :[[#@LINE+1]]:13: error: invalid call to 'Shape.scale': argument 'by' of type 'StringLiteral' cannot be converted to 'Int'
    x.scale("twice")
    # CHECK: :[[#@LINE+1]]:5: error: invalid call to 'Shape.scale': missing argument 'by'
    x.scale(twice=True)
    # CHECK: :[[#@LINE+1]]:16: error: invalid call to 'Shape.scale': unknown argument 'thrice'
    x.scale(3, thrice=True)


def result[T: Shape](x: T) -> String:
    # CHECK: :[[#@LINE+1]]:12: error: cannot convert 'Int' to 'String'
    return x.area()


def variable[T: Shape](x: T):
    # CHECK: :[[#@LINE+1]]:24: error: cannot convert 'Int' to 'String'
    var text: String = x.area()
    print(text)


def raising[T: Shape](x: T) -> String:
    # CHECK: :[[#@LINE+1]]:12: error: 'load' may raise, but 'raising' is not declared 'raises'; declare it so, or use 'try'
    return x.load()


def chained[T: Shape](x: T):
    # CHECK: :[[#@LINE+1]]:18: warning: 'Int' has no member 'volume'
    _ = x.area().volume()


def called[T: Shape](x: T):
    # CHECK: :[[#@LINE+1]]:5: error: 'T: Shape' has no member '__call__'
    x(3)


def walked[T: Copyable](x: T):
    # CHECK: :[[#@LINE+1]]:14: error: 'T: Copyable' has no member '__iter__'
    for _ in x:
        pass


def in_a_list[T: Copyable & Movable](items: List[T]):
    # CHECK: :[[#@LINE+1]]:11: warning: 'List[_]' has no member 'push_back'; use 'append'
    items.push_back(3)


struct Holder[T: Shape & Movable](Movable):
    var held: Self.T
    var n: Int

    def __init__(out self, var held: Self.T):
        self.held = held^
        self.n = 0

    def of_field(self) -> Int:
        # CHECK: :[[#@LINE+1]]:26: error: 'Self.T: Shape & Movable' has no member 'volume'
        return self.held.volume()

    def of_self(self) -> Int:
        # CHECK: :[[#@LINE+1]]:21: error: 'Holder[_]' has no member 'held_value'
        return self.held_value

    def fine(self) -> Int:
        return self.held.area() + self.n


def made[T: Shape & Movable & Copyable](x: T):
    var h = Holder[T](x.copy())
    # CHECK: :[[#@LINE+1]]:11: error: 'Holder[_]' has no member 'nothing'
    _ = h.nothing
    _ = h.n


def never_set[T: Copyable](x: T) -> Int:
    var n: Int
    # CHECK: :[[#@LINE+1]]:12: error: use of uninitialised variable 'n'
    return n


# CHECK: :[[#@LINE+1]]:5: error: 'no_result' does not return a value of type 'Int' on every path
def no_result[T: Copyable](x: T, flag: Bool) -> Int:
    if flag:
        return 1


# --- what depends on the parameters is left alone


def set_by_unknown[T: Shape](x: T) -> Int:
    var n: Int
    n = x.same().area()
    return n


def set_in_branch[n: Int]() -> Int:
    var m: Int
    comptime if n > 2:
        m = 1
    else:
        m = 2
    return m


def set_by_call[T: Shape](x: T, f: Holder[T]) -> Int:
    var m: Int
    x.same().scale(m)
    return m


def branches[n: Int]() -> Int:
    comptime if n > 2:
        return 1
    else:
        return 2


def ends[T: Writable](x: T) -> Int:
    abort(String(x))


def with_where[T: Movable](x: T) -> Int where conforms_to(T, Shape):
    return x.area()


def elements[T: Copyable & Movable](items: List[T], pairs: List[Tuple[T, Int]], x: T):
    # CHECK: unused_bodies.mojo:[[#@LINE+1]]:18: error: 'T: Copyable & Movable' has no member 'anything'
    _ = items[0].anything()
    var list = List[T]()
    # CHECK: unused_bodies.mojo:[[#@LINE+2]]:17: error: 'T: Copyable & Movable' has no member 'anything'
    # CHECK: unused_bodies.mojo:[[#@LINE+1]]:39: error: 'T: Copyable & Movable' has no member 'whatever'
    _ = list[0].anything + list.pop().whatever()
    for a, b in pairs:
        _ = a.anything(b.something)
    # CHECK: :[[#@LINE+1]]:18: error: cannot convert 'T' to 'Int'
    var n: Int = x
    _ = n + 1
    var other = x if len(items) > 3 else items[0]
    _ = other.anything()


def members[T: Copyable & Movable](items: List[T], table: Dict[String, T], o: Optional[T]) raises:
    var other = items.copy()
    other.append(items[0].copy())
    _ = len(table)
    _ = o.value().copy()
    for item in items:
        _ = item.copy()


# Types that depend on arguments, conditions that depend on parameters, functions of unknown types.
def of_tensor(t: TileTensor, x: Scalar[t.dtype]) -> t.ElementType:
    var sum: t.ElementType = 0
    return sum


def of_vector(v: SIMD, w: type_of(v)) -> SIMD[v.dtype, v.size]:
    return v + w


def of_list[T: Copyable & Movable](x: List[T], y: type_of(x)) -> type_of(x[0]):
    return x[0].copy()


def over[T: Iterable](ref x: T) -> Int:
    var n = 0
    for _ in x:
        n += 1
    return n


def calls[F: AnyType](f: F) -> Int:
    return f(1)


def conditional[f: def(Int) capturing -> None](n: Int):
    @parameter
    def body(i: Int):
        f(i)

    sync_parallelize[body](n)


from std.algorithm import sync_parallelize
from std.os import abort
from layout import TileTensor


def main():
    pass
