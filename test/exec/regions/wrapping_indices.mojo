# Indices that wrap round at different numbers, in kernels and on the host: each finds its element.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime Longs = UnsafePointer[Int64, MutAnyOrigin]


def two_rings(c: Longs, b: Longs):
    var t = Int(thread_idx.x)
    var wide = stack_allocation[128, Int64, address_space=AddressSpace.SHARED]()
    var narrow = stack_allocation[
        64, Int64, address_space=AddressSpace.SHARED
    ]()
    narrow[t] = c[t]
    wide[2 * t] = c[t]
    wide[2 * t + 1] = 5
    barrier()
    b[t] += narrow[(t + 9) % 64] * 1000 + wide[(t + 56) % 128]


@no_inline
def on_host(
    wide: List[Int64], narrow: List[Int64], n: Int, first: UInt32
) -> Int64:
    var total = Int64(0)
    for i in range(n):
        total += narrow[Int(UInt8(i + 3))] * 3 + wide[Int(UInt32(i) + first)]
    return total


def main() raises:
    var ctx = DeviceContext()
    var c = ctx.enqueue_create_buffer[DType.int64](64)
    var b = ctx.enqueue_create_buffer[DType.int64](64)
    b.enqueue_fill(0)
    with c.map_to_host() as h:
        for i in range(64):
            h[i] = Int64(i + 1)
    ctx.enqueue_function[two_rings, two_rings](c, b, grid_dim=1, block_dim=64)
    var bad = 0
    with b.map_to_host() as h:
        for i in range(64):
            var at = (i + 56) % 128
            var other = Int64(at // 2 + 1) if at % 2 == 0 else 5
            bad += Int(h[i] != Int64((i + 9) % 64 + 1) * 1000 + other)
    # CHECK: 0
    print(bad)
    var narrow = [Int64(i * i % 97) for i in range(256)]
    var wide = [Int64(i) for i in range(1100)]
    var expected = Int64(0)
    for i in range(1000):
        expected += narrow[(i + 3) % 256] * 3 + wide[i + 7]
    # CHECK: True
    print(on_host(wide, narrow, 1000, 7) == expected)
