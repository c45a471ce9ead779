# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Atomic operations on every kind of number, in global and shared memory, by the names that exist.
from std.atomic import Atomic, Consistency, Ordering, fence
from std.gpu import barrier, thread_idx
from std.memory import stack_allocation
from max.gpu.host import DeviceContext


def counted[dtype: DType](data: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    # 64 threads: sums, the largest and the smallest, in global memory and through shared memory.
    var shared = stack_allocation[1, Scalar[dtype], address_space = AddressSpace.SHARED]()
    var i = thread_idx.x
    if i == 0:
        shared[0] = 0
    barrier()
    _ = Atomic.fetch_add(data, Scalar[dtype](1))
    _ = Atomic[dtype, scope="block"].fetch_add[ordering = Ordering.RELAXED](shared, Scalar[dtype](1))
    Atomic.max(data + 1, Scalar[dtype](i))
    _ = Atomic.fetch_min(data + 2, Scalar[dtype](i + 3))
    _ = Atomic.fetch_sub[ordering = Ordering.ACQUIRE_RELEASE](data + 4, Scalar[dtype](1))
    barrier()
    if i == 0:
        data[3] = shared[0]


def exchanged(data: UnsafePointer[Int32, MutAnyOrigin]):
    # Every thread multiplies by -1 until it succeeds.
    var done = False
    while not done:
        var old = Atomic.load(data)
        var expected = old
        done = Atomic.compare_exchange_weak(data, expected, -old)
    _ = Atomic.fetch_or(data + 1, Int32(1) << Int32(thread_idx.x % 31))
    _ = Atomic.fetch_xor(data + 2, Int32(5))
    _ = Atomic.fetch_and(data + 3, Int32(6))


def check[dtype: DType](ctx: DeviceContext) raises:
    var data = ctx.enqueue_create_buffer[dtype](5)
    data.enqueue_fill(100)
    with data.map_to_host() as h:
        h[0] = 0
        h[1] = 0
    ctx.enqueue_function[counted[dtype]](data, grid_dim=1, block_dim=64)
    with data.map_to_host() as h:
        print(dtype, Float64(h[0]), Float64(h[1]), Float64(h[2]), Float64(h[3]), Float64(h[4]))


def main() raises:
    var ctx = DeviceContext()
    # CHECK: int8 64.0 63.0 3.0 64.0 36.0
    check[DType.int8](ctx)
    # CHECK: uint8 64.0 63.0 3.0 64.0 36.0
    check[DType.uint8](ctx)
    # CHECK: int16 64.0 63.0 3.0 64.0 36.0
    check[DType.int16](ctx)
    # CHECK: uint16 64.0 63.0 3.0 64.0 36.0
    check[DType.uint16](ctx)
    # CHECK: int32 64.0 63.0 3.0 64.0 36.0
    check[DType.int32](ctx)
    # CHECK: uint32 64.0 63.0 3.0 64.0 36.0
    check[DType.uint32](ctx)
    # CHECK: int64 64.0 63.0 3.0 64.0 36.0
    check[DType.int64](ctx)
    # CHECK: uint64 64.0 63.0 3.0 64.0 36.0
    check[DType.uint64](ctx)
    # CHECK: float16 64.0 63.0 3.0 64.0 36.0
    check[DType.float16](ctx)
    # CHECK: bfloat16 64.0 63.0 3.0 64.0 36.0
    check[DType.bfloat16](ctx)
    # CHECK: float32 64.0 63.0 3.0 64.0 36.0
    check[DType.float32](ctx)
    # CHECK: float64 64.0 63.0 3.0 64.0 36.0
    check[DType.float64](ctx)
    var ints = ctx.enqueue_create_buffer[DType.int32](4)
    ints.enqueue_fill(7)
    with ints.map_to_host() as h:
        h[1] = 0
    ctx.enqueue_function[exchanged](ints, grid_dim=1, block_dim=62)
    with ints.map_to_host() as h:
        # CHECK: 7 2147483647 7 6
        print(h[0], h[1], h[2], h[3])
    var own = Atomic[DType.int64](5)
    _ = own.fetch_max(9)
    _ = own.fetch_and(13)
    var wanted = Int64(9)
    fence[ordering = Consistency.SEQUENTIAL]()
    # CHECK: True 9 3
    print(own.compare_exchange_weak(wanted, 3), own.exchange(3) + 6, own.load())
