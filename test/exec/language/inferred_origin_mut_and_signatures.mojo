# An origin given binds `mut` (origins are erased: it is always true); a function given tells the parameters of its signature.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.testing import assert_equal, assert_true


struct View[mut: Bool, //, origin: Origin[mut=mut]]:
    comptime writable = Self.mut
    var x: Int

    def __init__(out self):
        self.x = 1


comptime Number[mut: Bool, //, origin: Origin[mut=mut]] = Int


def writable[mut: Bool, //, origin: Origin[mut]]() -> Bool:
    return mut


struct Countdown(Iterable, Iterator, Copyable, Movable):
    comptime Element = Int
    comptime IteratorType[mut: Bool, //, origin: Origin[mut=mut]] = Self
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __iter__(ref self) -> Self.IteratorType[origin_of(self)]:
        return self.copy()

    def __next__(mut self) raises StopIteration -> Int:
        if self.n == 0:
            raise StopIteration()
        self.n -= 1
        return self.n + 1


def map_list[T: Copyable & Movable, U: Copyable & Movable, //](xs: List[T], f: def(T) thin -> U) -> List[U]:
    var out = List[U](capacity=len(xs))
    for x in xs:
        out.append(f(x))
    return out^


def label(x: Int) -> String:
    return String("<", x, ">")


def half(x: Int) -> Float64:
    return Float64(x) * 0.5


def call[R: Copyable & Movable, //](f: def(Int) thin -> R) -> R:
    return f(3)


def compose[A: AnyType, B: Copyable & Movable, C: Copyable & Movable, //, f: def(A) -> B, g: def(B) -> C](x: A) -> C:
    return g(f(x))


def tell(x: Float64) -> String:
    return String(x)


def main() raises:
    assert_equal(compose[half, tell](3), "1.5")
    var v = 1
    assert_equal(View[origin_of(v)]().x, 1)
    assert_true(writable[origin_of(v)]())
    assert_true(writable[MutAnyOrigin]())
    var c: Number[origin_of(v)] = 3
    assert_equal(c, 3)
    var sum = v - 1
    for i in Countdown(3):
        sum = sum * 10 + i
    assert_equal(sum, 321)
    assert_equal(call(label), "<3>")
    assert_equal(call(half), 1.5)
    assert_equal(map_list([1, 2, 3], label), ["<1>", "<2>", "<3>"])
    var xs: List[Int] = [1, 2]
    assert_equal(map_list(xs, half)[1], 1.0)
    print("ok")

# CHECK: ok
