# A second tour: packages, context managers, argument kinds, packs, references, results, text and numbers.
# RUN: %brio run --target-accelerator cpu -I %S/Inputs %s | FileCheck --match-full-lines --strict-whitespace %s
# CHECK:42 42 42 84 4
# CHECK:enter
# CHECK:exit
# CHECK:enter
# CHECK:small
# CHECK:exit
# CHECK:50 -1
# CHECK:finally 3
# CHECK:3
# CHECK:finally 0
# CHECK:caught zero True
# CHECK:123 153 127 198
# CHECK:0;1;two;3.5;
# CHECK:9 4
# CHECK:2 21 9 3 True True 7
# CHECK:9 b
# CHECK:3 4
# CHECK:4 3
# CHECK:some 3 True
# CHECK:r4
# CHECK:3
# CHECK:HELLO WORLD 6 heLLo worLd True True
# CHECK:43 2.5 3.0 3 0 3
# CHECK:1024 255 5 1000 -6 6 3 4
# CHECK:3 2.0
# CHECK:else 6
# CHECK:walrus 7
# CHECK:0.33333334 0.3333333432674408 0.099975586 1.5 0
# CHECK:{{\[}}2.0, 4.0, 6.0, 8.0] 10.0 3.0
import pk
import pk.a as pa
from pk import alpha, beta_renamed
import std.math as m

@fieldwise_init
struct MyErr(Copyable, Movable, Writable):
    var code: Int
    def write_to[W: Writer](self, mut writer: W):
        writer.write("MyErr ", self.code)

struct Counter:
    var n: Int
    def __init__(out self, n: Int):
        self.n = n
    def __enter__(mut self) -> Int:
        print("enter")
        return self.n
    def __exit__(mut self):
        print("exit")

def early(n: Int) -> Int:
    with Counter(n) as c:
        if c > 2:
            return c * 10
        print("small")
    return -1

def fin(n: Int) raises -> Int:
    try:
        if n == 0:
            raise Error("zero")
        return n
    finally:
        print("finally", n)

def pos(a: Int, /, b: Int = 2, *, c: Int = 3) -> Int:
    return a * 100 + b * 10 + c

def pack_print[*Ts: Writable](*args: *Ts):
    comptime for i in range(args.__len__()):
        print(args[i], end=";")
    print()

def forward[*Ts: Writable](*args: *Ts):
    pack_print(0, *args)

def dflt[n: Int, m: Int = n * 2]() -> Int:
    return n + m

struct Vec(Copyable, Movable, Sized):
    var data: List[Int]
    def __init__(out self, *values: Int):
        self.data = List[Int]()
        for v in values:
            self.data.append(v)
    def __getitem__(ref self, i: Int) -> ref [self.data] Int:
        return self.data[i]
    def __len__(self) -> Int:
        return len(self.data)
    def __contains__(self, v: Int) -> Bool:
        for x in self.data:
            if x == v:
                return True
        return False
    def __iadd__(mut self, o: Int):
        for i in range(len(self.data)):
            self.data[i] += o
    def __radd__(self, o: Int) -> Int:
        return o + self.data[0]

def maxof[T: Comparable & Copyable](a: T, b: T) -> T:
    if a > b:
        return a.copy()
    return b.copy()

def named() -> Tuple[Int, Int]:
    return 3, 4

def opt(n: Int) -> Optional[Int]:
    if n > 0:
        return n
    return None

def outp(n: Int, out r: String):
    r = String("r") + String(n)

def swap2(mut a: Int, mut b: Int):
    a, b = b, a

comptime Pair[T: Copyable & Movable] = Tuple[T, T]

def main() raises:
    print(pk.alpha(), pa.alpha(), alpha(), beta_renamed(), m.ceildiv(7, 2))
    print(early(5), early(1))
    print(fin(3))
    try:
        _ = fin(0)
    except e:
        print("caught", e, String(e) == "zero")
    print(pos(1), pos(1, 5), pos(1, c=7), pos(1, b=9, c=8))
    forward(1, "two", 3.5)
    print(dflt[3](), dflt[3, 1]())
    var v = Vec(1, 2, 3)
    v[1] = 20
    v[2] += 5
    v += 1
    print(v[0], v[1], v[2], len(v), 21 in v, 22 not in v, 5 + v)
    print(maxof(3, 9), maxof(String("a"), String("b")))
    var (x, y) = named()
    print(x, y)
    swap2(x, y)
    print(x, y)
    var o = opt(3)
    if o:
        print("some", o.value(), opt(-1) is None)
    print(outp(4))
    var p: Pair[Int] = (1, 2)
    print(p[0] + p[1])
    var s = String("hello world")
    print(s.upper(), s.find("world"), s.replace("l", "L"), s.startswith("he"), "lo" in s)
    print(Int("42") + 1, Float64("2.5"), String(3.0), Int(3.9), UInt8(255) + 1, Int32(7) // 2)
    print(1 << 10, 0xFF, 0b101, 1_000, ~5, 5 ^ 3, -(-3), +4)
    print(max(1, 2, 3), min(4.5, 2.0))
    var n = 0
    for i in range(3):
        for j in range(3):
            if j == 2:
                break
            n += 1
    else:
        print("else", n)
    if (k := n + 1) > 3:
        print("walrus", k)
    var f: Float32 = 1
    f /= 3
    print(f, Float64(f), Float16(0.1), BFloat16(1.5), f.cast[DType.int32]())
    var simd = SIMD[DType.float32, 4](1, 2, 3, 4)
    print(simd * 2, simd.reduce_add(), simd[2])
