# A priority queue, matrices with sizes as parameters, complex numbers, vectors, how numbers print.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import BinaryHeap, LinkedList, BitSet, Deque
from std.utils import Variant, IndexList, Index, StaticTuple
from std.bit import pop_count, count_leading_zeros, next_power_of_two, log2_floor, rotate_bits_left, bit_reverse, byte_swap
from std.complex import ComplexFloat64, ComplexSIMD
from std.hashlib import Hasher

@fieldwise_init
struct Task(Comparable, Copyable, Writable):
    var priority: Int
    var name: String
    def __lt__(self, other: Self) -> Bool:
        return self.priority < other.priority
    def __eq__(self, other: Self) -> Bool:
        return self.priority == other.priority
    def write_to(self, mut writer: Some[Writer]):
        writer.write(self.name, "@", self.priority)

struct Matrix[rows: Int, cols: Int, dtype: DType = DType.float64](Copyable, Writable):
    comptime size = Self.rows * Self.cols
    var data: Array[Scalar[Self.dtype], Self.size]
    def __init__(out self, fill: Scalar[Self.dtype] = 0):
        self.data = Array[Scalar[Self.dtype], Self.size](fill=fill)
    @staticmethod
    def identity() -> Self where Self.rows == Self.cols:
        var m = Self()
        for i in range(Self.rows):
            m[i, i] = 1
        return m^
    def __getitem__(ref self, i: Int, j: Int) -> ref [self.data] Scalar[Self.dtype]:
        return self.data[i * Self.cols + j]
    def __matmul__[k: Int](self, other: Matrix[Self.cols, k, Self.dtype]) -> Matrix[Self.rows, k, Self.dtype]:
        var out = Matrix[Self.rows, k, Self.dtype]()
        for i in range(Self.rows):
            for j in range(k):
                for x in range(Self.cols):
                    out[i, j] += self[i, x] * other[x, j]
        return out^
    def __mul__(self, s: Scalar[Self.dtype]) -> Self:
        var out = self.copy()
        for i in range(Self.size):
            out.data[i] *= s
        return out^
    def transpose(self) -> Matrix[Self.cols, Self.rows, Self.dtype]:
        var out = Matrix[Self.cols, Self.rows, Self.dtype]()
        comptime for i in range(Self.rows):
            comptime for j in range(Self.cols):
                out[j, i] = self[i, j]
        return out^
    def write_to(self, mut writer: Some[Writer]):
        for i in range(Self.rows):
            writer.write("[" if i == 0 else " ")
            for j in range(Self.cols):
                writer.write(self[i, j], ", " if j + 1 < Self.cols else "")
            writer.write("]\n" if i + 1 == Self.rows else "\n")

def power[n: Int](m: Matrix[n, n], e: Int) -> Matrix[n, n]:
    var r = Matrix[n, n].identity()
    var b = m.copy()
    var k = e
    while k > 0:
        if k & 1:
            r = r @ b
        b = b @ b
        k >>= 1
    return r^

def mandel(c: ComplexFloat64, limit: Int) -> Int:
    var z = ComplexFloat64(0, 0)
    for i in range(limit):
        if z.squared_norm() > 4:
            return i
        z = z * z + c
    return limit

def main() raises:
    var h = BinaryHeap[Task]()
    for i, n in enumerate(["write", "test", "ship", "sleep"]):
        h.push(Task((i * 7) % 5, n))
    while len(h) > 0:
        print(h.pop(), end=" ")
    print()
    var m = Matrix[2, 2]()
    m[0, 0] = 1
    m[0, 1] = 1
    m[1, 0] = 1
    print(power(m, 30)[0, 1])
    var a = Matrix[2, 3, DType.int32](2)
    a[1, 2] = -1
    print(a.transpose(), (a @ a.transpose()), a * 3, sep="", end="")
    for y in range(-4, 5, 2):
        var row = String()
        for x in range(-8, 4):
            row += "#" if mandel(ComplexFloat64(Float64(x) / 4, Float64(y) / 4), 50) == 50 else "."
        print(row)
    print(pop_count(255), count_leading_zeros(UInt32(1)), next_power_of_two(17), log2_floor(1000), rotate_bits_left[4](UInt8(0x1F)), bit_reverse(UInt8(1)), byte_swap(UInt16(0x1234)))
    var ll: LinkedList[String] = ["a", "b"]
    ll.append("c")
    ll.prepend("z")
    ll.reverse()
    print(ll, len(ll), "b" in ll)
    var bs = BitSet[70]()
    bs.set(3)
    bs.set(69)
    print(bs, len(bs), bs.test(69), bs.test(4))
    var idx = Index(2, 3, 4)
    print(idx, idx[1], idx.flattened_length(), idx + Index(1, 1, 1), len(idx))
    print(hash("a") == hash(String("a")), hash(1) != hash(2))
    var v = SIMD[DType.int32, 8](1, 2, 3, 4, 5, 6, 7, 8)
    print(v.slice[4, offset=2](), v.reduce_max(), v.shuffle[7, 6, 5, 4, 3, 2, 1, 0](), v.gt(4).select(v, -v), v.join(v).reduce_add())
    print(Int8(127) + 1, UInt8(200) + 100, Int32.MAX, UInt64.MAX, Float16(1.1), BFloat16(3.14159), Float32(16777217))
    print(Int(-7.9), Int(Float32(2.5)), round(0.5), round(1.5), -7 // 2, -7 % 2, 7 % -3, -7.5 // 2, 5.5 % 2, 2 ** -1.0)
    print(1e16, 1e15, 123456789.0, 1e-5, 0.0001, Float32(1e-7), 1.0 / 0.0, -1.0 / 0.0, 0.1 + 0.2, 100.0, 1e22, 5e-324)
    print(0xFF, 0b1010, 0o17, 1_000_000, 0xDEAD_BEEF, 1.5e3, .5, 3., Int.MIN, UInt.MAX)

# CHECK: ship@4 test@2 sleep@1 write@0 
# CHECK-NEXT: 832040.0
# CHECK-NEXT: [2, 2
# CHECK-NEXT:  2, 2
# CHECK-NEXT:  2, -1]
# CHECK-NEXT: [12, 6
# CHECK-NEXT:  6, 9]
# CHECK-NEXT: [6, 6, 6
# CHECK-NEXT:  6, 6, -3]
# CHECK-NEXT: ........#...
# CHECK-NEXT: ......####..
# CHECK-NEXT: ##########..
# CHECK-NEXT: ......####..
# CHECK-NEXT: ........#...
# CHECK-NEXT: 8 31 32 9 241 128 13330
# CHECK-NEXT: ['c', 'b', 'a', 'z'] 4 True
# CHECK-NEXT: {3, 69} 2 True False
# CHECK-NEXT: (2, 3, 4) 3 24 (3, 4, 5) 3
# CHECK-NEXT: True True
# CHECK-NEXT: [3, 4, 5, 6] 8 [8, 7, 6, 5, 4, 3, 2, 1] [-1, -2, -3, -4, 5, 6, 7, 8] 72
# CHECK-NEXT: -128 44 2147483647 18446744073709551615 1.0996094 3.140625 16777216.0
# CHECK-NEXT: -7 2 0.0 2.0 -4 1 -2 -4.0 1.5 0.5
# CHECK-NEXT: 1e+16 1000000000000000.0 123456789.0 1e-05 0.0001 1e-07 inf -inf 0.3 100.0 1e+22 5e-324
# CHECK-NEXT: 255 10 15 1000000 3735928559 1500.0 0.5 3.0 -9223372036854775808 18446744073709551615
