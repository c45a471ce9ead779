# Integers of all kinds count elements; `len` of what may fail; digits of `__round__`; the fields of a list that programs read; texts from slices
# of texts, None from an empty tuple.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.memory import alloc


@fieldwise_init
struct Failing(SizedRaising):
    var n: Int

    def __len__(self) raises -> Int:
        if self.n < 0:
            raise Error("no length")
        return self.n


@fieldwise_init
struct Third(Indexer):
    var unused: Bool

    def __index__(self) -> Int:
        return 2


def at[I: DType](v: SIMD[DType.float32, 4], i: Scalar[I]) -> Float32:
    return v[i]


struct Bag:
    var sum: Int

    def __init__(out self, *values: Int, __list_literal__: NoneType):
        self.sum = 0
        for v in values:
            self.sum += v


def size(text: String) -> Int:
    return text.byte_length()


comptime MARK: StaticString = "mark"


def main() raises:
    var i = UInt32(1)
    var v = SIMD[DType.float32, 4](1, 2, 3, 4)
    var a: InlineArray[Int, 3] = [5, 6, 7]
    var l = [8, 9, 10]
    v[Int8(0)] = 11
    v[UInt(3)] = 12
    l.unsafe_set(UInt8(2), 13)
    # CHECK: 2.0 6 7 9 13 7 9 3.0
    print(v[i], a.unsafe_get(i), a[UInt64(2)], l.unsafe_get(i), l[Int16(2)], a[Third(True)], Span(l).unsafe_get(i), v[Third(True)])
    # CHECK-NEXT: [11.0, 2.0, 3.0, 12.0] 3.0
    print(v, at(v, Int64(2)))
    var p = alloc[UInt8](4)
    p[1] = 7
    # CHECK-NEXT: 7 7 7
    print(p.offset(UInt32(1))[], p.offset(1)[], (p + 2).offset(Int8(-1))[])
    p.free()

    # CHECK-NEXT: 3
    print(len(Failing(3)))
    try:
        print(len(Failing(-1)))
    except e:
        # CHECK-NEXT: no length
        print(e)

    # CHECK-NEXT: 1.23 -2.35 1200.0 1.5 1200 [1.2, 3.5]
    print(Float64(1.2345).__round__(2), Float64(-2.3456).__round__(2), Float64(1234.5).__round__(-2), Float32(1.54).__round__(1), Int(1234).__round__(-2), SIMD[DType.float64, 2](1.23, 3.46).__round__(1))

    var numbers = [UInt32(1), 2, 3, 4]
    numbers._data[1] = 20
    # CHECK-NEXT: 20 3 [1, 20] 4
    print(numbers._data[1], (numbers._data + 2)[], numbers._data.load[width=2](), numbers._len)

    var bag: Bag = [1, 2, 3]
    # CHECK-NEXT: 6 4
    print(bag.sum, size(MARK))
    var text = String("a text")
    var copy: String = text[byte=2:]
    var texts: List[String] = [text[byte=:1], "b", MARK]
    # CHECK-NEXT: text ['a', 'b', 'mark']
    print(copy, texts)
