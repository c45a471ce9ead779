# `Scalar[DType.int]` is an `Int` within other types, and where a place is lent: as an element, behind a pointer, in a
# kernel's arguments.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.memory import memcpy
from layout import TileTensor, row_major


def twice(p: UnsafePointer[Int, MutAnyOrigin]):
    p[thread_idx.x] = p[thread_idx.x] * 2


def next_one(p: UnsafePointer[Scalar[DType.int], MutAnyOrigin]):
    p[thread_idx.x] += 1


def total(values: Span[Scalar[DType.int], _]) -> Int:
    var sum = 0
    for value in values:
        sum += Int(value)
    return sum


def sum_all[dt: DType](values: Span[Scalar[dt], _]) -> Scalar[dt]:
    var sum = Scalar[dt](0)
    for value in values:
        sum += value
    return sum


def first[dt: DType, n: Int](values: InlineArray[Scalar[dt], n]) -> Scalar[dt]:
    return values[0]


def kind[dt: DType](p: UnsafePointer[Scalar[dt], _]) -> DType:
    return dt


def grow(mut x: Scalar[DType.int]):
    x += 10


def double_it[dt: DType, //](mut x: Scalar[dt]):
    x *= 2


def shrink(mut x: Int):
    x -= 1


def lent(ref values: List[Int]) -> ref[values] Scalar[DType.int]:
    return values[0]


def main() raises:
    comptime assert Int == Scalar[DType.int] and UInt == Scalar[DType.uint]
    comptime assert Int != Int64 and Int != UInt
    var numbers: List[Int] = [1, 2, 3, 4]
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int](4)
    with buffer.map_to_host() as host:
        memcpy(dest=host.unsafe_ptr(), src=numbers.unsafe_ptr(), count=4)
    ctx.enqueue_function[twice](buffer, grid_dim=1, block_dim=4)
    ctx.enqueue_function[twice](buffer.unsafe_ptr(), grid_dim=1, block_dim=4)
    ctx.enqueue_function[next_one](buffer, grid_dim=1, block_dim=4)
    with buffer.map_to_host() as host:
        var one: Int = host[0]
        # CHECK: 5 17
        print(one, host[3])

    # CHECK-NEXT: 10 10 10 3
    print(total(numbers), sum_all(numbers), sum_all(Span(numbers)), sum_all([1, 2]))
    # CHECK-NEXT: 7 1 True
    print(sum_all([UInt(3), 4]), first(InlineArray[UInt, 2](1, 2)), kind(numbers.unsafe_ptr()) == DType.int)
    # CHECK-NEXT: 3
    print(TileTensor(numbers.unsafe_ptr(), row_major[2, 2]())[1, 0])

    var x = 5
    grow(x)
    double_it(x)
    grow(numbers[0])
    double_it(numbers[0])
    lent(numbers) += 1
    var scalar: Scalar[DType.int] = 4
    shrink(scalar)
    # CHECK-NEXT: 30 23 3
    print(x, numbers[0], scalar)
    ref second: Scalar[DType.int] = numbers[1]
    second = 99
    # CHECK-NEXT: [23, 99, 3, 4]
    print(numbers)

    var pair: Tuple[Int, Scalar[DType.int]] = (1, 2)
    var same: Tuple[Scalar[DType.int], Int] = pair
    var maybe: Optional[Scalar[DType.int]] = Optional[Int](3)
    var named: Dict[String, Scalar[DType.int]] = {"a": 1}
    var counts: Dict[String, Int] = named^
    # CHECK-NEXT: 2 3 1
    print(same[1], maybe.value(), counts["a"])

    # What scalars have, an `Int` has too.
    # CHECK-NEXT: 30 30 index 1 4 30
    print(x.to_bits(), Int.from_bytes(x.as_bytes()), Int.DTYPE, Int.length, x.reduce_bit_count(), x.reduce_or())
