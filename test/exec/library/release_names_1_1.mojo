# What 1.1 and 1.2 call things: types of atomics, std.simd, room of texts in bytes, @__parameter, `alias` as a name.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.simd import SIMD, Scalar
from std.atomic import Atomic
from std.hashlib import Hasher
from std.memory import unsafe_memcmp, unsafe_memcpy, unsafe_memset, unsafe_memset_zero
from std.collections import Array

struct Argument:
    var name: String
    def __init__(out self, name: String): self.name = name
    def alias[text: StaticString](self) -> String: return self.name + text

struct Count[alias: StaticString = "none"]:
    var n: Int
    def __init__(out self): self.n = 0

@fieldwise_init
struct Defaults(Defaultable):
    var a: Int
    var b: String
    var c: List[Int]

struct Key(Hashable):
    var n: Int
    def __init__(out self, n: Int): self.n = n
    def __hash__[H: Hasher](self, mut hasher: H):
        hasher.update(self.n)

@inline(.always)
def twice(n: Int) -> Int: return 2 * n
@inline(.never)
def thrice(n: Int) -> Int: return 3 * n

def apply[f: def (Int) capturing -> Int](n: Int) -> Int: return f(n)

def main() raises:
    print(Argument("x").alias["y"]())
    var alias = 4
    print(alias)
    var c = Count[alias="loud"]()
    print(c.alias, c.n)
    var d = Defaults()
    print(d.a, d.b, d.c)
    var a = Atomic[Int32](3)
    _ = a.fetch_add(2)
    print(a.load())
    var s = String(capacity_bytes=10)
    s += "abc"
    print(s)
    var x: Array[UInt8, 3] = [1, 2, 3]
    var y: Array[UInt8, 3] = [1, 2, 4]
    print(unsafe_memcmp(x.unsafe_ptr(), y.unsafe_ptr(), 3))
    print(twice(2), thrice(2))
    var k = 3
    @__parameter
    def add(n: Int) -> Int: return n + k
    print(apply[add](1))
    print(hash(Key(1)) == hash(Key(1)))
    var arr = [1, 2, 3]
    print(len(arr))
    # with a parameter, in a generic function, as a type of a field, and with the kind as before
    var counts = Counts[DType.int64]()
    counts.add(3)
    counts.add(4)
    print(counts.total.load(), counts.old.load())


struct Counts[dtype: DType]:
    var total: Atomic[Scalar[Self.dtype]]
    var old: Atomic[Self.dtype]

    def __init__(out self):
        self.total = Atomic[Scalar[Self.dtype]](0)
        self.old = Atomic[Self.dtype](1)

    def add(mut self, value: Scalar[Self.dtype]):
        _ = self.total.fetch_add(value)


# CHECK: xy
# CHECK-NEXT: 4
# CHECK-NEXT: loud 0
# CHECK-NEXT: 0  []
# CHECK-NEXT: 5
# CHECK-NEXT: abc
# CHECK-NEXT: -1
# CHECK-NEXT: 4 6
# CHECK-NEXT: 4
# CHECK-NEXT: True
# CHECK-NEXT: 3
# CHECK-NEXT: 7 1
