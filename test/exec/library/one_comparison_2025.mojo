# Traits of one comparison, as early 2025 had them: a type gives that one alone, and 'max' and 'min' make do with it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from builtin.comparable import LessThanOrEqualComparable
from gpu import thread_idx
from gpu.host import DeviceContext
from memory import UnsafePointer


@value
@register_passable("trivial")
struct Candidate[dtype: DType](GreaterThanComparable):
    var index: Int32
    var score: Scalar[dtype]

    fn __gt__(self, rhs: Self) -> Bool:
        return self.score > rhs.score


@value
struct Depth(LessThanComparable):
    var metres: Int

    fn __lt__(self, rhs: Self) -> Bool:
        return self.metres < rhs.metres


@value
struct Price(LessThanOrEqualComparable, GreaterThanOrEqualComparable):
    var cents: Int

    fn __le__(self, rhs: Self) -> Bool:
        return self.cents <= rhs.cents

    fn __ge__(self, rhs: Self) -> Bool:
        return self.cents >= rhs.cents


fn larger[T: Copyable & GreaterThanComparable](a: T, b: T) -> T:
    return a if a > b else b


fn is_between[T: LessThanOrEqualComparable](low: T, x: T, high: T) -> Bool:
    return low <= x and x <= high


fn best(out_: UnsafePointer[Candidate[DType.float32]], n: Int):
    var found = Candidate[DType.float32](0, -1)
    for i in range(n):
        found = max(found, Candidate[DType.float32](i, Float32((i * 5) % 7)))
    out_[0] = found


fn main() raises:
    # CHECK: 3 1 9 2
    print(
        max(Candidate[DType.int32](1, 3), Candidate[DType.int32](2, 2)).score,
        min(Candidate[DType.int32](1, 3), Candidate[DType.int32](2, 1)).score,
        max(Depth(4), Depth(9), Depth(5)).metres,
        min(Depth(4), Depth(2)).metres,
    )
    # CHECK-NEXT: 8 b 2.5 7
    print(larger(3, 8), larger(String("a"), "b"), larger(2.5, 1), larger(Candidate[DType.int8](7, 1), Candidate[DType.int8](1, 0)).index)
    # CHECK-NEXT: True False True
    print(is_between(1, 2, 3), is_between(Price(1), Price(5), Price(3)), Price(3) >= Price(2))
    var ctx = DeviceContext()
    var memory = ctx.enqueue_create_buffer[DType.uint8](8)
    ctx.enqueue_function[best](memory.unsafe_ptr().bitcast[Candidate[DType.float32]](), 7, grid_dim=1, block_dim=1)
    with memory.map_to_host() as host:
        # CHECK-NEXT: 4 6.0
        var found = host.unsafe_ptr().bitcast[Candidate[DType.float32]]()[0]
        print(found.index, found.score)
