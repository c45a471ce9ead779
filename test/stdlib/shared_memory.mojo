# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Shared memory, static and dynamic, and barriers.
from std.gpu import barrier, block_dim, block_idx, thread_idx, lane_id, warp_id, WARP_SIZE
from max.gpu.host import DeviceContext, FuncAttribute
from max.gpu.memory import AddressSpace, external_memory
from std.memory import stack_allocation


def reverse(data: UnsafePointer[Int32, MutAnyOrigin]):
    var shared = stack_allocation[64, Int32, address_space = AddressSpace.SHARED]()
    var more = stack_allocation[64, DType.int32, address_space = AddressSpace.SHARED]()
    var i = thread_idx.x
    var base = block_idx.x * 64
    shared[i] = data[base + i]
    more[i] = 1000
    barrier()
    data[base + i] = shared[63 - i] + more[63 - i]


def dynamic(data: UnsafePointer[Int32, MutAnyOrigin]):
    var shared = external_memory[Int32, address_space = AddressSpace.SHARED, alignment=4]()
    var i = thread_idx.x
    shared[i] = Int32(i)
    barrier()
    data[i] = shared[block_dim.x - 1 - i]


def lanes(data: UnsafePointer[Int32, MutAnyOrigin]):
    data[thread_idx.x] = Int32(warp_id() * 100 + lane_id())


def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.int32](128)
    with data.map_to_host() as host:
        for i in range(128):
            host[i] = Int32(i)
    ctx.enqueue_function[reverse](data, grid_dim=2, block_dim=64)
    with data.map_to_host() as host:
        # CHECK: 1063 1000 1127 1064
        print(host[0], host[63], host[64], host[127])
    ctx.enqueue_function[dynamic](data, grid_dim=1, block_dim=16, shared_mem_bytes=64)
    ctx.enqueue_function[dynamic](
        data,
        grid_dim=1,
        block_dim=8,
        shared_mem_bytes=32,
        func_attribute=FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(4096),
    )
    with data.map_to_host() as host:
        # CHECK: 7 0 7
        print(host[0], host[7], host[8])
    ctx.enqueue_function[lanes](data, grid_dim=1, block_dim=64)
    with data.map_to_host() as host:
        # CHECK: 5 131 32
        print(host[5], host[63], WARP_SIZE)
