# The host language at large: collections, variants, iterators, managers, lambdas, formatting.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines --strict-whitespace %s
from std.collections import Dict, List, Set, Optional, Counter, Deque
from std.utils import Variant
from std.memory import OwnedPointer, ArcPointer, Span
from std.itertools import product
from std.hashlib import Hasher
from std.testing import assert_equal, assert_true, assert_raises
from std.os import getenv

@fieldwise_init
struct Version(Copyable, Movable, Comparable, Hashable, Writable):
    var major: Int
    var minor: Int

    def __init__(out self, text: StringSlice) raises:
        var parts = text.split(".")
        if len(parts) != 2:
            raise Error("not a version: ", text)
        self.major = Int(parts[0])
        self.minor = Int(parts[1])

    def __lt__(self, other: Self) -> Bool:
        return (self.major, self.minor) < (other.major, other.minor)

    def __eq__(self, other: Self) -> Bool:
        return self.major == other.major and self.minor == other.minor

    def __hash__[H: Hasher](self, mut hasher: H):
        hasher.update(self.major)
        hasher.update(self.minor)

    def write_to(self, mut w: Some[Writer]):
        w.write(t"{self.major}.{self.minor}")

comptime Value = Variant[Int, Float64, String]

def describe(v: Value) -> String:
    if v.isa[Int]():
        return String("int ", v[Int])
    elif v.isa[Float64]():
        return String("float ", v[Float64])
    return "text " + v[String]

struct Node(Movable):
    var key: Int
    var left: Optional[OwnedPointer[Node]]
    var right: Optional[OwnedPointer[Node]]

    def __init__(out self, key: Int):
        self.key = key
        self.left = None
        self.right = None

    def insert(mut self, key: Int):
        if key < self.key:
            if self.left:
                self.left.value()[].insert(key)
            else:
                self.left = OwnedPointer(Node(key))
        elif self.right:
            self.right.value()[].insert(key)
        else:
            self.right = OwnedPointer(Node(key))

    def walk(self, mut into: List[Int]):
        if self.left:
            self.left.value()[].walk(into)
        into.append(self.key)
        if self.right:
            self.right.value()[].walk(into)

struct Countdown(Iterator, Iterable):
    comptime Element = Int
    comptime IteratorType[mut: Bool, //, origin: Origin[mut=mut]]: Iterator = Self
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __iter__(ref self) -> Self.IteratorType[origin_of(self)]:
        return Self(self.n)

    def __next__(mut self) raises StopIteration -> Int:
        if self.n <= 0:
            raise StopIteration()
        self.n -= 1
        return self.n + 1

struct Timer:
    var log: ArcPointer[List[String]]
    var name: String

    def __init__(out self, name: String, log: ArcPointer[List[String]]):
        self.name = name
        self.log = log

    def __enter__(self) -> String:
        self.log[].append("enter " + self.name)
        return self.name

    def __exit__(self):
        self.log[].append("exit " + self.name)

def fib(n: Int, mut memo: Dict[Int, Int]) -> Int:
    if n < 2:
        return n
    if found := memo.get(n):
        return found.value()
    var r = fib(n - 1, memo) + fib(n - 2, memo)
    memo[n] = r
    return r

def apply_all[F: def(Int) -> Int](xs: List[Int], f: F) -> List[Int]:
    return [f(x) for x in xs]

def mean(*values: Float64) -> Float64:
    var s = 0.0
    for v in values:
        s += v
    return s / Float64(len(values))

def main() raises:
    var vs = [Version(1, 2), Version("0.9"), Version("1.10")]
    sort(vs)
    print(vs[0], vs[1], vs[2], max(vs[0], vs[2]))
    var seen = Set[Version]()
    for v in vs:
        seen.add(v.copy())
    assert_true(Version(1, 2) in seen and Version(3, 0) not in seen)
    with assert_raises(contains="not a version"):
        _ = Version("abc")
    for v in [Value(3), Value(2.5), Value("x")]:
        print(describe(v))
    var root = Node(5)
    for k in [2, 8, 1, 9, 3]:
        root.insert(k)
    var keys: List[Int] = []
    root.walk(keys)
    print(keys)
    var total = 0
    for i in Countdown(4):
        total += i
    print(total)
    var log = ArcPointer(List[String]())
    try:
        with Timer("outer", log) as o, Timer("inner", log) as i:
            log[].append(o + i)
            raise Error("stop")
    except e:
        log[].append(String(e))
    finally:
        log[].append("finally")
    print(", ".join(log[]))
    var memo = Dict[Int, Int]()
    print(fib(60, memo))
    var k = 10
    print(apply_all([1, 2, 3], lambda (x: Int) {imm} -> Int: x * k))
    print(mean(1, 2, 3.5))
    var words = "the quick brown the lazy the dog".split()
    var counts = Counter[String]()
    for w in words:
        counts[String(w)] += 1
    print(counts["the"], len(words))
    var squares = {x: x * x for x in range(5)}
    print(squares[3], {c for c in range(3)} == {0, 1, 2}, [x for x in range(10) if x % 3 == 0])
    for a, b in product(range(2), range(2)):
        print(a, b, end=";")
    print()
    var span = Span(keys)[1:4]
    print(span[0], len(span), keys[len(keys) - 1], "abc"[byte=1:])
    var text = "line one\nline two\n"
    for i, line in enumerate(text.splitlines()):
        print(i, line.upper(), line.find("two"))
    print("{} and {}".format(1, "two"), repr("q\n"), "a,b,,c".split(","), "  pad ".strip() + "|", "x" in "xyz")
    print(hex(255), bin(5), oct(8), ord("A"), chr(66), round(2.567, 2), divmod(-7, 3), -7 // 2, -7 % 3, 2 ** 10, 7 / 2)
    var deq = Deque[Int](1, 2, 3)
    deq.appendleft(0)
    print(deq.pop(), deq.popleft(), len(deq), any([False, True]), all([True, False]))
    print("PASS")
# CHECK:0.9 1.2 1.10 1.10
# CHECK-NEXT:int 3
# CHECK-NEXT:float 2.5
# CHECK-NEXT:text x
# CHECK-NEXT:[1, 2, 3, 5, 8, 9]
# CHECK-NEXT:10
# CHECK-NEXT:enter outer, enter inner, outerinner, exit inner, exit outer, stop, finally
# CHECK-NEXT:1548008755920
# CHECK-NEXT:[10, 20, 30]
# CHECK-NEXT:2.1666666666666665
# CHECK-NEXT:3 7
# CHECK-NEXT:9 True [0, 3, 6, 9]
# CHECK-NEXT:0 0;0 1;1 0;1 1;
# CHECK-NEXT:2 3 9 bc
# CHECK-NEXT:0 LINE ONE -1
# CHECK-NEXT:1 LINE TWO 5
# CHECK-NEXT:1 and two 'q\n' ['a', 'b', '', 'c'] pad| True
# CHECK-NEXT:0xff 0b101 0o10 65 B 2.57 (-3, 2) -4 2 1024 3.5
# CHECK-NEXT:3 0 2 True False
# CHECK-NEXT:PASS
