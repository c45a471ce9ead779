# Indices of which a part wraps round beside one that wraps at another number: within a product, and carried round a
# loop.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.sys import argv

comptime Bytes = UnsafePointer[UInt8, MutAnyOrigin]
comptime Longs = UnsafePointer[Int64, MutAnyOrigin]


def odd_places(c: Bytes, b: Bytes):
    var t = Int(thread_idx.x)
    var wide = stack_allocation[256, UInt8, address_space=AddressSpace.SHARED]()
    var narrow = stack_allocation[
        64, UInt8, address_space=AddressSpace.SHARED
    ]()
    for k in range(4):
        wide[4 * t + k] = c[t] + UInt8(k)
    narrow[t] = c[t]
    barrier()
    b[t] = wide[(2 * t + 47) % 256] ^ narrow[(t + 18) % 64]


@no_inline
def carried(to: Longs, wide: Longs, narrow: Longs, n: Int):
    var at = UInt64(3)
    for i in range(n):
        to[i] = wide[Int(UInt32(i) + 7)] + narrow[Int(at & 255)] * 3
        at = (at & 255) + 1


def main() raises:
    var ctx = DeviceContext()
    var c = ctx.enqueue_create_buffer[DType.uint8](64)
    var b = ctx.enqueue_create_buffer[DType.uint8](64)
    with c.map_to_host() as h:
        for i in range(64):
            h[i] = UInt8(i * 3 + 1)
    ctx.enqueue_function[odd_places, odd_places](c, b, grid_dim=1, block_dim=64)
    var bad = 0
    with b.map_to_host() as h:
        for i in range(64):
            var at = (2 * i + 47) % 256
            var other = (i + 18) % 64 * 3 + 1
            bad += Int(h[i] != UInt8((at // 4 * 3 + 1 + at % 4) ^ other))
    # CHECK: {{^0$}}
    print(bad)
    var n = len(argv()) * 1000
    var narrow = List(length=1100, fill=Int64(-1))
    var wide = List(length=n + 7, fill=Int64(0))
    for i in range(n + 7):
        wide[i] = Int64(i)
    for i in range(256):
        narrow[i] = Int64(i * i % 97)
    var to = List(length=n, fill=Int64(0))
    carried(to.unsafe_ptr(), wide.unsafe_ptr(), narrow.unsafe_ptr(), n)
    bad = 0
    for i in range(n):
        bad += Int(to[i] != narrow[(i + 3) % 256] * 3 + wide[i + 7])
    # CHECK: {{^0$}}
    print(bad)
