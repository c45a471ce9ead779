# Types of a program that conform to the traits of numbers, paths and writers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.math import ceil, floor, trunc, ceildiv, Ceilable, Floorable, Truncable, CeilDivable, CeilDivableRaising
from std.os import PathLike
from std.os.path import exists, join
from std.pathlib import Path
from std.builtin.identifiable import Identifiable
from std.hashlib import Hasher

@fieldwise_init
struct Fx(
    Absable, Boolable, CeilDivable, Ceilable, Comparable, DivModable, Equatable, Floatable, Floorable, Hashable,
    ImplicitlyCopyable, Intable, Powable, Roundable, Truncable, Writable, Defaultable,
):
    var v: Int  # hundredths

    def __init__(out self):
        self.v = 0
    def __abs__(self) -> Self: return Self(abs(self.v))
    def __bool__(self) -> Bool: return self.v != 0
    def __ceildiv__(self, d: Self) -> Self: return Self(ceildiv(self.v, d.v) * 100)
    def __ceil__(self) -> Self: return Self(ceildiv(self.v, 100) * 100)
    def __floor__(self) -> Self: return Self(self.v // 100 * 100)
    def __trunc__(self) -> Self: return Self(Int(Float64(self.v) / 100) * 100)
    def __round__(self) -> Self: return Self((self.v + 50) // 100 * 100)
    def __round__(self, ndigits: Int) -> Self: return self if ndigits >= 2 else self.__round__()
    def __divmod__(self, d: Self) -> Tuple[Self, Self]: return Self(self.v // d.v * 100), Self(self.v % d.v)
    def __pow__(self, e: Self) -> Self: return Self(Int(Float64(self.v) / 100) ** (e.v // 100) * 100)
    def __float__(self) -> Float64: return Float64(self.v) / 100
    def __int__(self) -> Int: return self.v // 100
    def __lt__(self, o: Self) -> Bool: return self.v < o.v
    def write_to(self, mut w: Some[Writer]): w.write(self.v // 100, ".", self.v % 100)

struct Box(Copyable, Identifiable, Sized):
    var items: List[Int]
    def __init__(out self, *xs: Int):
        self.items = []
        for x in xs:
            self.items.append(x)
    def __is__(self, other: Self) -> Bool: return self.items.unsafe_ptr() == other.items.unsafe_ptr()
    def __len__(self) -> Int: return len(self.items)

@fieldwise_init
struct Dir(PathLike):
    var base: String
    def __fspath__(self) -> String: return self.base

def clamp_[T: Comparable & ImplicitlyCopyable](x: T, lo: T, hi: T) -> T:
    return max(lo, min(x, hi))

def zero_sum[T: Defaultable & ImplicitlyCopyable & Writable](n: Int) -> String:
    return String(T(), "x", n)

def main() raises:
    var a = Fx(275)
    print(abs(Fx(-5)), Bool(Fx()), ceil(a), floor(a), trunc(a), round(a), round(a, 2), ceildiv(a, Fx(100)))
    var q, r = divmod(a, Fx(100))
    print(q, r, pow(Fx(300), Fx(200)), Float64(a), Int(a), Float32(a), a > Fx(1), a >= a, a != Fx(3), hash(a) == hash(Fx(275)))
    print(clamp_(a, Fx(0), Fx(100)), clamp_(7, 1, 5), zero_sum[Fx](3), max(a, Fx(300)), min(String("b"), String("a")))
    var b = Box(1, 2)
    print(len(b), b is b, b is not Box(1))
    print(exists(Dir("/tmp")), Path(Dir("/tmp").__fspath__()).exists(), join("a", "b"))
    var d: Dict[Fx, Int] = {}
    d[Fx(1)] = 1
    d[Fx(1)] += 5
    print(d, sorted([Fx(3), Fx(1)]))
    if a: print("truthy")
    print(any([Fx(), Fx(1)]), all([Fx(), Fx(1)]), not Fx())

# CHECK: 0.5 False 3.0 2.0 2.0 3.0 2.75 3.0
# CHECK-NEXT: 2.0 0.75 9.0 2.75 2 2.75 True True True True
# CHECK-NEXT: 1.0 5 0.0x3 3.0 a
# CHECK-NEXT: 2 True True
# CHECK-NEXT: True True a/b
# CHECK-NEXT: {0.1: 6} [0.1, 0.3]
# CHECK-NEXT: truthy
# CHECK-NEXT: True False True
