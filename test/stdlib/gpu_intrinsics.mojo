# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Bytes, bits, products; loads and stores that others see; scopes.
from std.gpu import thread_idx
from std.gpu.intrinsics import Scope, byte_permute, ldg, load_acquire, load_relaxed, load_volatile, lop, mulhi, mulwide, store_relaxed, store_release, store_volatile, threadfence
from std.gpu.host import DeviceContext


def words(data: UnsafePointer[UInt32, MutAnyOrigin]):
    data[0] = byte_permute(UInt32(0x44332211), UInt32(0x88776655), UInt32(0x0752))
    data[1] = byte_permute(UInt32(0x000000F0), UInt32(0), UInt32(0x4418))
    data[2] = UInt32(lop[0xE8](Int32(12), Int32(10), Int32(6)))
    data[3] = mulhi(UInt32(0x80000000), UInt32(6))
    data[4] = UInt32(mulhi(Int32(-1), Int32(1)))
    data[5] = UInt32(mulwide(UInt32(0xFFFFFFFF), UInt32(0xFFFFFFFF)) >> 32)
    data[6] = mulhi(UInt16(65535), UInt16(65535))
    data[7] = UInt32(mulwide(Int32(-3), Int32(5)) + 20)


def shared_numbers(data: UnsafePointer[Int32, MutAnyOrigin]):
    store_volatile(data, load_volatile(data) + 1)
    store_release[scope = Scope.GPU](data + 1, load_acquire[scope = Scope.GPU](data + 1) + 2)
    store_relaxed(data + 2, load_relaxed(data + 2) + 3)
    threadfence[Scope.BLOCK]()
    threadfence()
    var both = ldg[width=2](data + 4)
    data[3] = both[0] + both[1]


def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.uint32](8)
    ctx.enqueue_function[words](data, grid_dim=1, block_dim=1)
    with data.map_to_host() as h:
        # CHECK: 0x11886633
        print(hex(h[0]))
        # CHECK-NEXT: 0xff{{$}}
        print(hex(h[1]))
        # CHECK: 14 3 4294967295 4294967294 4294836225 5
        print(h[2], h[3], h[4], h[5], h[6], h[7])
    var ints = ctx.enqueue_create_buffer[DType.int32](6)
    ints.enqueue_fill(10)
    ctx.enqueue_function[shared_numbers](ints, grid_dim=1, block_dim=1)
    with ints.map_to_host() as h:
        # CHECK: 11 12 13 20
        print(h[0], h[1], h[2], h[3])
    # CHECK: gpu True
    print(Scope.GPU, Scope.GPU != Scope.BLOCK)
