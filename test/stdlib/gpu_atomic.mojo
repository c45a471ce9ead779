# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Atomic operations on global and shared memory, on the host, with orders and scopes.
from std.atomic import Atomic, Ordering
from std.gpu import barrier, block_idx, thread_idx
from std.memory import stack_allocation
from std.os.atomic import Consistency
from max.gpu.host import DeviceContext


def counters(ints: UnsafePointer[Int32, MutAnyOrigin], floats: UnsafePointer[Float32, MutAnyOrigin]):
    var i = Int32(thread_idx.x)
    _ = Atomic.fetch_add(ints, 1)
    _ = Atomic[DType.int32].fetch_add(ints + 1, i)
    _ = Atomic.fetch_sub(ints + 2, Int32(2))
    Atomic.max(ints + 3, i * 7)
    Atomic.min(ints + 4, -i)
    _ = Atomic[DType.int32, scope="block"].fetch_add[ordering = Ordering.RELAXED](ints + 5, 1)
    _ = Atomic.fetch_or(ints + 6, Int32(1) << (i % 8))
    _ = Atomic.fetch_add(floats, Float32(0.5))
    Atomic.max(floats + 1, Float32(thread_idx.x))
    var expected = Int32(0)
    while not Atomic.compare_exchange(ints + 7, expected, expected + 3):
        pass
    var shared = stack_allocation[1, Float32, address_space = AddressSpace.SHARED]()
    if thread_idx.x == 0:
        shared[0] = 0
    barrier()
    _ = Atomic.fetch_add(shared, Float32(1))
    barrier()
    if thread_idx.x == 0:
        _ = Atomic.fetch_add(floats + 2, shared[0])


def hand_over(ints: UnsafePointer[Int32, MutAnyOrigin]):
    # Thread 0 waits for the last one.
    if thread_idx.x == 0:
        while Atomic.load(ints) == 0:
            pass
        ints[1] = ints[2]
    elif thread_idx.x == 63:
        ints[2] = 42
        Atomic.store(ints, Int32(1))


def main() raises:
    var ctx = DeviceContext()
    var ints = ctx.enqueue_create_buffer[DType.int32](8)
    var floats = ctx.enqueue_create_buffer[DType.float32](4)
    ints.enqueue_fill(0)
    floats.enqueue_fill(0)
    ctx.enqueue_function[counters](ints, floats, grid_dim=8, block_dim=64)
    with ints.map_to_host() as h:
        # CHECK: 512 16128 -1024 441 -63 512 255 1536
        print(h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7])
    with floats.map_to_host() as h:
        # CHECK: 256.0 63.0 512.0
        print(h[0], h[1], h[2])
    ints.enqueue_fill(0)
    ctx.enqueue_function[hand_over](ints, grid_dim=1, block_dim=64)
    with ints.map_to_host() as h:
        # CHECK: 42
        print(h[1])
    var counter = Atomic[DType.int64](5)
    _ = counter.fetch_add(3)
    counter += 1
    counter.max(20)
    # CHECK: 20
    print(counter.load())
