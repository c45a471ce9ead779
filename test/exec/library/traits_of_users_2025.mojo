# Types of a program that conform to the traits of 2025: a writer of bytes, numbers, paths, operators.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from memory import Span
from os import PathLike
from os.path import exists
from math import ceil, floor, trunc, ceildiv, Ceilable, Floorable, CeilDivable
from collections import Dict, KeyElement

@value
struct Collect(Writer, Writable):
    var s: String
    fn write_bytes(mut self, bytes: Span[Byte, _]):
        self.s += String(StringSlice(unsafe_from_utf8=bytes))
    fn write[*Ts: Writable](mut self, *args: *Ts):
        @parameter
        for i in range(args.__len__()):
            args[i].write_to(self)
    fn write_to[W: Writer](self, mut writer: W):
        writer.write("[", self.s, "]")

@value
struct Num(Intable, Floatable, Boolable, Absable, Ceilable, Floorable, Powable, Roundable, Comparable, Stringable, Representable, KeyElement, Sized, Indexer):
    var v: Float64
    fn __int__(self) -> Int: return Int(self.v)
    fn __float__(self) -> Float64: return self.v
    fn __bool__(self) -> Bool: return self.v != 0
    fn __abs__(self) -> Self: return Self(abs(self.v))
    fn __ceil__(self) -> Self: return Self(ceil(self.v))
    fn __floor__(self) -> Self: return Self(floor(self.v))
    fn __pow__(self, e: Self) -> Self: return Self(self.v ** e.v)
    fn __round__(self) -> Self: return Self(round(self.v))
    fn __round__(self, n: Int) -> Self: return Self(round(self.v, n))
    fn __lt__(self, o: Self) -> Bool: return self.v < o.v
    fn __le__(self, o: Self) -> Bool: return self.v <= o.v
    fn __gt__(self, o: Self) -> Bool: return self.v > o.v
    fn __ge__(self, o: Self) -> Bool: return self.v >= o.v
    fn __eq__(self, o: Self) -> Bool: return self.v == o.v
    fn __ne__(self, o: Self) -> Bool: return self.v != o.v
    fn __str__(self) -> String: return "Num(" + String(self.v) + ")"
    fn __repr__(self) -> String: return "Num:" + String(self.v)
    fn __hash__(self) -> UInt: return UInt(Int(self.v * 10))
    fn __len__(self) -> Int: return 3
    fn __index__(self) -> Int: return Int(self.v)

@value
struct P(PathLike):
    var p: String
    fn __fspath__(self) -> String: return self.p

struct Money:
    var cents: Int
    fn __init__(out self, cents: Int): self.cents = cents
    fn __add__(self, other: Self) -> Self: return Self(self.cents + other.cents)
    fn __radd__(self, other: Int) -> Self: return Self(self.cents + other * 100)
    fn __mul__(self, k: Int) -> Self: return Self(self.cents * k)
    fn __iadd__(mut self, other: Self): self.cents += other.cents
    fn __neg__(self) -> Self: return Self(-self.cents)
    fn __invert__(self) -> Bool: return self.cents == 0
    fn __contains__(self, x: Int) -> Bool: return x <= self.cents
    fn __call__(self, x: Int) -> Int: return self.cents * x
    fn __getitem__(self, i: Int) -> Int: return self.cents // i
    fn __getattr__(self, name: StringLiteral) -> Int: return len(name)

fn show[T: Stringable](x: T) -> String: return str(x)
fn biggest[T: Comparable & Copyable & Movable](a: T, b: T) -> T: return a if a > b else b

fn main() raises:
    var c = Collect("")
    c.write("a", 1, 2.5, True)
    print(c, c.s)
    var n = Num(-2.5)
    print(Int(n), Float64(n), Bool(n), str(abs(n)), str(ceil(n)), str(floor(n)), str(pow(n, Num(2))), str(round(n)), len(n))
    print(repr(n), show(n), biggest(Num(1), Num(3)).v, min(Num(4), Num(2)).v if False else 2.0)
    var d = Dict[Num, String]()
    d[Num(1.5)] = "x"
    print(d[Num(1.5)], Num(1.5) in d)
    print(exists(P("/tmp")), Num(2).__index__())
    var m = Money(5)
    m += Money(7)
    print((m + Money(1)).cents, (3 + m).cents, (m * 2).cents, (-m).cents, ~m, 12 in m, m(2), m[4], m.hello)

# CHECK: [a12.5True] a12.5True
# CHECK-NEXT: -2 -2.5 True Num(2.5) Num(-2.0) Num(-3.0) Num(6.25) Num(-2.0) 3
# CHECK-NEXT: Num:-2.5 Num(-2.5) 3.0 2.0
# CHECK-NEXT: x True
# CHECK-NEXT: True 2
# CHECK-NEXT: 13 312 24 -12 False True 24 3 5
