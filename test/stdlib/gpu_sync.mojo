# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Waiting by warp, by name and on objects in memory; dynamic shared memory; copies; numbers of the hardware.
from std.gpu import barrier, named_barrier, sm_id, syncwarp, thread_idx, warp_id
from std.gpu.memory import CacheOperation, async_copy, async_copy_commit_group, async_copy_wait_all, async_copy_wait_group, external_memory, load
from std.gpu.sync import mbarrier_arrive, mbarrier_init, mbarrier_test_wait, named_barrier_arrive
from std.memory import stack_allocation
from max.gpu.host import DeviceContext


def warps(data: UnsafePointer[Int32, MutAnyOrigin]):
    var shared = stack_allocation[64, Int32, address_space = AddressSpace.SHARED]()
    var i = thread_idx.x
    shared[i] = Int32(i)
    syncwarp()
    data[i] = shared[i ^ 1] + Int32(sm_id()) * 0


def producers(data: UnsafePointer[Int32, MutAnyOrigin]):
    # Warp 0 fills, warp 1 waits for it by name; warp 2 does not take part.
    var shared = stack_allocation[32, Int32, address_space = AddressSpace.SHARED]()
    var i = thread_idx.x
    if warp_id() == 0:
        shared[i] = Int32(i * i)
        named_barrier_arrive[64](1)
    elif warp_id() == 1:
        named_barrier[64](1)
        data[i - 32] = shared[i - 32]
    barrier()


def producers_of_int32(data: UnsafePointer[Int32, MutAnyOrigin]):
    # The same with numbers of 32 bits, as the reference has them.
    comptime COUNT = Int32(64)
    var shared = stack_allocation[32, Int32, address_space = AddressSpace.SHARED]()
    var i = thread_idx.x
    if warp_id() == 0:
        shared[i] = Int32(i + 5)
        named_barrier_arrive[COUNT](Int32(1))
        named_barrier_arrive[COUNT](id=2)
    elif warp_id() == 1:
        named_barrier[COUNT](Int32(1))
        named_barrier[COUNT](id=2)
        data[i - 32] = shared[i - 32]
    barrier()
    if i < 64:
        named_barrier[COUNT, Int32(3)]()


def phases(data: UnsafePointer[Int32, MutAnyOrigin]):
    var object = stack_allocation[1, UInt64, address_space = AddressSpace.SHARED]()
    var shared = stack_allocation[64, Int32, address_space = AddressSpace.SHARED]()
    var i = thread_idx.x
    if i == 0:
        mbarrier_init(object, 64)
    barrier()
    for step in range(3):
        shared[i] = Int32(i + step)
        var state = mbarrier_arrive(object)
        while not mbarrier_test_wait(object, state):
            pass
        data[i] = shared[63 - i]
        barrier()


def copies(data: UnsafePointer[Float32, MutAnyOrigin]):
    var shared = external_memory[Float32, address_space = AddressSpace.SHARED, alignment=16]()
    var i = thread_idx.x
    var pair = load[width=2, cache_policy = CacheOperation.STREAMING](data, 2 * i)
    async_copy[16](data + 4 * i, shared + 4 * i)
    async_copy_commit_group()
    async_copy_wait_group(0)
    async_copy_wait_all()
    barrier()
    data[i] = shared[4 * (7 - i)] + pair[0] * 0


def main() raises:
    var ctx = DeviceContext()
    var ints = ctx.enqueue_create_buffer[DType.int32](64)
    ctx.enqueue_function[warps](ints, grid_dim=1, block_dim=64)
    with ints.map_to_host() as h:
        # CHECK: 1 0 62
        print(h[0], h[1], h[63])
    ctx.enqueue_function[producers](ints, grid_dim=1, block_dim=96)
    with ints.map_to_host() as h:
        # CHECK: 0 25 961
        print(h[0], h[5], h[31])
    ctx.enqueue_function[producers_of_int32](ints, grid_dim=1, block_dim=96)
    with ints.map_to_host() as h:
        # CHECK: 5 10 36
        print(h[0], h[5], h[31])
    ctx.enqueue_function[phases](ints, grid_dim=1, block_dim=64)
    with ints.map_to_host() as h:
        # CHECK: 65 2
        print(h[0], h[63])
    var floats = ctx.enqueue_create_buffer[DType.float32](32)
    with floats.map_to_host() as h:
        for i in range(32):
            h[i] = Float32(i)
    ctx.enqueue_function[copies](floats, grid_dim=1, block_dim=8, shared_mem_bytes=128)
    with floats.map_to_host() as h:
        # CHECK: 28.0 24.0 0.0
        print(h[0], h[1], h[7])
