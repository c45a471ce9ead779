# Programs that are nearly wrong: results that refer to what they may, and bodies whose bounds promise enough.
# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
from common import One, Shape, Source, View


def either(ref a: List[Int], ref b: List[Int], first: Bool) -> ref [a, b] Int:
    if first:
        return a[0]
    return b[0]


def through(ref a: List[Int]) -> ref [a] Int:
    ref r = a[1]
    ref again = r
    return again


struct Table:
    var names: List[String]
    var sizes: List[Int]

    def __init__(out self):
        self.names = ["x", "y"]
        self.sizes = [1, 2]

    def size(ref self, name: String) -> ref [self.sizes] Int:
        for i in range(len(self.names)):
            if self.names[i] == name:
                return self.sizes[i]
        return self.sizes[0]

    def whole(ref self) -> ref [self] Int:
        return self.sizes[0]


def part[o: Origin](s: Span[Int, o]) -> Span[Int, o]:
    return s[1:]


def of(ref list: List[Int]) -> Span[Int, origin_of(list)]:
    return Span(list)


def static() -> StaticString:
    return "static"


def made() -> Span[Int, MutAnyOrigin]:
    # What owns the memory is given away: nobody can tell from here.
    var list: List[Int] = [7, 8]
    var count = len(list)
    return Span[Int, MutAnyOrigin](ptr=list.steal_data(), length=count)


def smaller[T: Copyable & Movable & Comparable](a: T, b: T) -> Bool:
    return a < b


def taken[T: Movable](var x: T) -> T:
    return x^


def same[T: Copyable & Movable](x: T) -> T:
    return x.copy()


def area_of[S: Shape](s: S) -> Int:
    return s.area()


def twice[S: Shape](s: S) -> Int:
    return area_of(s) + area_of(s)


def shown[T: Writable](x: T) -> String:
    return String(x)


def pair[A: Source, B: Source](a: A, b: B) -> A.Item:
    return a.get()


def big[n: Int]() -> Int where n > 2:
    return n


def known[n: Int]() -> Int:
    comptime assert n > 2
    return big[n]()


def counted[n: Int]() -> Int where n > 2:
    return big[n]()


def guarded[n: Int]() -> Int:
    comptime if n > 2:
        return big[n]()
    else:
        return 0


def called[F: def(Int) -> Int](f: F) -> Int:
    return f(1)


def add_one(x: Int) -> Int:
    return x + 1


def main():
    var a: List[Int] = [1, 2, 3]
    var b: List[Int] = [4]
    either(a, b, False) += 1
    through(a) = 5
    # CHECK: [1, 5, 3] [5]
    print(a, b)
    var table = Table()
    table.size("y") += 40
    table.whole() = 3
    # CHECK: 42 3
    print(table.size("y"), table.size("x"))
    # CHECK: 2 3 static 8
    print(len(part(of(a))), len(of(a)), static(), made()[1])
    # CHECK: True 3 4
    print(smaller(1, 2), taken(3), same(4))
    # CHECK: 4 2 1 7
    print(twice(One(2)), shown(2), pair(One(1), One(2)), big[7]())
    # CHECK: 3 4 5 0 2
    print(known[3](), counted[4](), guarded[5](), guarded[1](), called(add_one))
