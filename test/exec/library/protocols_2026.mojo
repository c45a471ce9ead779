# Iterators, writers, hashers and containers of a program.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.hashlib import Hasher
from std.iter import Iterator, Iterable, StopIteration
from std.collections import Dict, Set
from std.utils import Variant
from std.memory import OwnedPointer, ArcPointer, Span
from std.builtin.device_passable import DevicePassable
from std.format import Writable, Writer

struct Countdown(Iterable, Iterator, Copyable):
    comptime Element = Int
    comptime IteratorType[iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]]: Iterator = Self
    var n: Int
    def __init__(out self, n: Int):
        self.n = n
    def __iter__(ref self) -> Self.IteratorType[origin_of(self)]:
        return self.copy()
    def __next__(mut self) raises StopIteration -> Int:
        if self.n <= 0:
            raise StopIteration()
        self.n -= 1
        return self.n + 1

struct Upper(Writer):
    var text: String
    var calls: Int
    def __init__(out self):
        self.text = String()
        self.calls = 0
    def write_string(mut self, s: StringSlice):
        self.text += s.upper()
        self.calls += 1

struct CaseInsensitive(Copyable, Equatable, Hashable, Writable):
    var s: String
    def __init__(out self, s: String):
        self.s = s
    def __eq__(self, o: Self) -> Bool:
        return self.s.lower() == o.s.lower()
    def __hash__[H: Hasher](self, mut hasher: H):
        self.s.lower().__hash__(hasher)
    def write_to(self, mut w: Some[Writer]):
        w.write("<", self.s, ">")
    def write_repr_to(self, mut w: Some[Writer]):
        w.write("CI(", repr(self.s), ")")

struct Sum(Hasher):
    var total: UInt64
    def __init__(out self):
        self.total = 0
    def _update_with_bytes(mut self, data: Span[Byte, _]):
        for b in data:
            self.total += UInt64(b)
    def _update_with_simd(mut self, value: SIMD[_, _]):
        self.total += value.cast[DType.uint64]().reduce_add()
    def update[T: Hashable](mut self, value: T):
        value.__hash__(self)
    def finish(var self) -> UInt64:
        return self.total

@fieldwise_init
struct Pair[A: Copyable & Deinitable, B: Copyable & Deinitable](
    Copyable,
    Equatable where conforms_to(A, Equatable) and conforms_to(B, Equatable),
    Writable where conforms_to(A, Writable) and conforms_to(B, Writable),
):
    var a: Self.A
    var b: Self.B
    def swap(var self) -> Pair[Self.B, Self.A]:
        return {self.b.copy(), self.a.copy()}

struct Ring[T: Copyable & Deinitable, n: Int](Sized):
    var data: List[Self.T]
    var head: Int
    def __init__(out self, fill: Self.T):
        self.data = List[Self.T](length=Self.n, fill=fill)
        self.head = 0
    def push(mut self, x: Self.T):
        self.data[self.head] = x.copy()
        self.head = (self.head + 1) % Self.n
    def __len__(self) -> Int:
        return Self.n
    def __getitem__(ref self, i: Int) -> ref [self.data] Self.T:
        return self.data[(self.head + i) % Self.n]
    def __getitem__(self, s: ContiguousSlice) -> List[Self.T]:
        var out = List[Self.T]()
        for i in range(s.start.or_else(0), s.end.or_else(Self.n)):
            out.append(self[i].copy())
        return out^
    def __contains__(self, x: Self.T) -> Bool where conforms_to(Self.T, Equatable):
        for i in range(Self.n):
            if self[i] == x:
                return True
        return False

@fieldwise_init
struct Shape(Copyable):
    var kind: Variant[Circle, Square]
    def area(self) -> Float64:
        if self.kind.isa[Circle]():
            return self.kind[Circle].r ** 2 * 3
        return self.kind[Square].s ** 2

@fieldwise_init
struct Circle(ImplicitlyCopyable):
    var r: Float64

@fieldwise_init
struct Square(ImplicitlyCopyable):
    var s: Float64

struct Resource(Movable):
    var name: String
    def __init__(out self, name: String):
        self.name = name
        print("open", name)
    def __init__(out self, *, deinit move: Self):
        self.name = move.name^
    def __deinit__(deinit self):
        print("close", self.name)
    def use(self) -> Int:
        return self.name.byte_length()

def describe(x: Some[Writable & Equatable], y: type_of(x)) -> String:
    return String(x, " ", "==" if x == y else "!=", " ", y)

def main() raises:
    for x in Countdown(3):
        print(x, end=" ")
    print(len([x for x in Countdown(5)]), sum([x for x in Countdown(4)]))
    var up = Upper()
    up.write("hello ", 42, " ", True, [1, 2])
    print(up.text, up.calls > 0)
    var d: Dict[CaseInsensitive, Int] = {}
    d[CaseInsensitive("Key")] = 1
    d[CaseInsensitive("KEY")] = 2
    print(len(d), d, repr(CaseInsensitive("q")))
    var h = Sum()
    h.update(String("ab"))
    print(h^.finish() > 0)
    var p = Pair(1, String("x"))
    print(p, p == Pair(1, String("x")), p.copy().swap())
    var r = Ring[Int, 4](0)
    for i in range(6):
        r.push(i)
    print(r[0], r[3], r[1:3], 5 in r, 0 in r, len(r))
    print(Shape(Circle(2)).area() + Shape(Square(3)).area())
    var res = Resource("file")
    var boxed = OwnedPointer(res^)
    print(boxed[].use())
    var many = List[Resource]()
    many.append(Resource("a"))
    many.append(Resource("b"))
    print(describe(3, 4), describe(String("s"), "s"))
    _ = many.pop(0)
    print("end")

# CHECK: 3 2 1 5 10
# CHECK-NEXT: HELLO 42 TRUE[1, 2] True
# CHECK-NEXT: 1 {CI('Key'): 2} CI('q')
# CHECK-NEXT: True
# CHECK-NEXT: Pair[Int, String](a=1, b=x) True Pair[String, Int](a=x, b=1)
# CHECK-NEXT: 2 5 [3, 4] True False 4
# CHECK-NEXT: 21.0
# CHECK-NEXT: open file
# CHECK-NEXT: close file
# CHECK-NEXT: 4
# CHECK-NEXT: open a
# CHECK-NEXT: open b
# CHECK-NEXT: 3 != 4 s == s
# CHECK-NEXT: close b
# CHECK-NEXT: close a
# CHECK-NEXT: end
