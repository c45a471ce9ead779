# Names that the release notes of 2026 mention: orders of atomics, flat accesses, wide products, packs of values, ends of variants.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from layout import TileTensor, row_major
from layout.coord import ComptimeInt, Coord, CoordLike, RuntimeInt
from std.atomic import Atomic, Ordering
from std.builtin.variadics import Variadic
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.intrinsics import mulhi
from std.utils import UnsafeNicheable, UnsafeSingleNicheable, Variant


def kernel(out: UnsafePointer[UInt64, MutAnyOrigin]):
    var x = UInt64(thread_idx.x + 1) << 62
    out[thread_idx.x] = mulhi(x, 8)


def made[C: CoordLike]() -> C:
    return C()


def end(var value: Int):
    print("ended", value)


def main() raises:
    # CHECK: True 7
    var count = Atomic[DType.int32](7)
    print(Ordering() == Ordering.SEQUENTIAL, count.load[ordering=Ordering()]())

    # CHECK-NEXT: 2 18446744073709551614
    # CHECK-NEXT: -1 4611686018427387904
    print(mulhi(UInt64(1) << 63, 4), mulhi(UInt64.MAX, UInt64.MAX))
    print(mulhi(Int64(-1), Int64(1)), mulhi(Int64.MIN, Int64.MIN))

    # CHECK-NEXT: 2 4 6
    var ctx = DeviceContext()
    var products = ctx.enqueue_create_buffer[DType.uint64](3)
    ctx.enqueue_function[kernel, kernel](products, grid_dim=1, block_dim=3)
    with products.map_to_host() as host:
        print(host[0], host[1], host[2])

    # CHECK-NEXT: [2, 3] [1, 9, 8, 4]
    var values: List[Int32] = [1, 2, 3, 4]
    var tensor = TileTensor(values, row_major[2, 2]())
    var middle = tensor.flat_load[width=2](1)
    tensor.flat_store[width=2](1, SIMD[DType.int32, 2](9, 8))
    print(middle, values)

    # CHECK-NEXT: True False
    comptime sizes = Variadic.values[16, 32]
    print(Variadic.contains_value[32, sizes], Variadic.contains_value[64, sizes])

    # CHECK-NEXT: True True
    comptime Address = UnsafePointer[Int, MutAnyOrigin]
    print(
        conforms_to(Address, UnsafeNicheable),
        conforms_to(Address, UnsafeSingleNicheable),
    )

    # CHECK-NEXT: ended 7
    # CHECK-NEXT: ended 8
    # CHECK-NEXT: 9
    Variant[Int, String](7).destroy_with(end)
    Variant[Int, String](8).destroy_with[Int](end)
    var sum = 0
    def add(var value: Int) {mut sum}:
        sum += value
    Variant[Int, String](9).destroy_with[Int](add)
    print(sum)

    # CHECK-NEXT: (2, 0) (0, (3, 0)) 4 0
    comptime Place = Coord[ComptimeInt[2], RuntimeInt[DType.int64]]
    print(
        made[Place](),
        Coord[Int, Coord[ComptimeInt[3], Int]](),
        made[ComptimeInt[4]](),
        made[RuntimeInt[DType.int32]](),
    )
