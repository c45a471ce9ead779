# On the CPU device kernels of one program have their shared memory in one place, one over the other: each needs what it
# declares itself and what the functions that it calls declare.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import barrier, thread_idx
from std.gpu.host import Attribute, DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation


def k[n: Int](p: UnsafePointer[Int32, MutAnyOrigin]):
    var s = stack_allocation[n, Int32, address_space=AddressSpace.SHARED]()
    s[thread_idx.x] = 1
    s[n - 1 - thread_idx.x] = Int32(n)
    barrier()
    p[thread_idx.x] = s[thread_idx.x] + s[n - 1]


@no_inline
def common(value: Int32) -> Int32:
    """Has memory that two kernels share with their own."""
    var s = stack_allocation[256, Int32, address_space=AddressSpace.SHARED]()
    s[thread_idx.x] = value
    barrier()
    var result = s[255 - thread_idx.x]
    barrier()
    return result


@no_inline
def other(value: Int32) -> Int32:
    var s = stack_allocation[256, Int32, address_space=AddressSpace.SHARED]()
    s[thread_idx.x] = value * 2
    barrier()
    return s[255 - thread_idx.x]


def first(p: UnsafePointer[Int32, MutAnyOrigin]):
    var own = stack_allocation[256, Int32, address_space=AddressSpace.SHARED]()
    own[thread_idx.x] = Int32(thread_idx.x)
    barrier()
    var c = common(Int32(1000 + thread_idx.x))
    p[thread_idx.x] = own[255 - thread_idx.x] * 10000 + c


def second(p: UnsafePointer[Int32, MutAnyOrigin]):
    var c = common(Int32(thread_idx.x))
    var own = stack_allocation[8192, Int32, address_space=AddressSpace.SHARED]()
    own[thread_idx.x] = c
    own[8191 - thread_idx.x] = -1
    barrier()
    p[thread_idx.x] = own[255 - thread_idx.x] + other(Int32(thread_idx.x)) * 1000 + common(Int32(1000000))


def main() raises:
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.int32](256)
    var wrong = 0
    comptime for i in range(1, 13):
        ctx.enqueue_function[k[i * 4000]](b, grid_dim=1, block_dim=256)
        with b.map_to_host() as h:
            for t in range(256):
                wrong += Int(h[t] != 1 + 4000 * i)
    # CHECK: 0 wrong
    print(wrong, "wrong")
    ctx.enqueue_function[first](b, grid_dim=4, block_dim=256)
    with b.map_to_host() as h:
        # CHECK-NEXT: 2551255 1000
        print(h[0], h[255])
    ctx.enqueue_function[second](b, grid_dim=4, block_dim=256)
    with b.map_to_host() as h:
        # CHECK-NEXT: 1510000 1000255
        print(h[0], h[255])
    # CHECK-NEXT: 16000 2048 34816
    print(
        ctx.compile_function[k[4000]]().get_attribute(Attribute.SHARED_SIZE_BYTES),
        ctx.compile_function[first]().get_attribute(Attribute.SHARED_SIZE_BYTES),
        ctx.compile_function[second]().get_attribute(Attribute.SHARED_SIZE_BYTES),
    )
