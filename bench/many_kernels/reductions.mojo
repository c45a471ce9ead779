# Reductions and scans of warps and blocks over types, shapes and block sizes, each compared with what the host computes.
from std.gpu import WARP_SIZE, barrier, block_idx, global_idx, lane_id, thread_idx, warp_id
from std.gpu.host import DeviceBuffer, DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.primitives import block, warp
from std.math import ceildiv
from std.memory import stack_allocation
from std.testing import assert_almost_equal, assert_equal, assert_true


def fill[dtype: DType](buffer: DeviceBuffer[dtype], modulus: Int) raises:
    with buffer.map_to_host() as host:
        for i in range(len(buffer)):
            host[i] = Scalar[dtype]((i * 5 + 3) % modulus)


def shuffles[
    dtype: DType, rounds: Int
](result: UnsafePointer[Scalar[dtype], MutAnyOrigin], data: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    var v = data[Int(global_idx.x)]
    comptime for i in range(rounds):
        v += warp.shuffle_xor(v, UInt32(1 << (i % 5)))
        v = max(v, warp.shuffle_down(v, UInt32(i % 7 + 1)))
        v = min(v, warp.shuffle_idx(v, UInt32(i * 3 % 32)))
    result[Int(global_idx.x)] = v


def reduce_warps[
    dtype: DType
](result: UnsafePointer[Scalar[dtype], MutAnyOrigin], data: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    var v = data[Int(global_idx.x)]
    var sum = warp.sum(v)
    var largest = warp.max(v)
    var smallest = warp.min(v)
    var before = warp.prefix_sum(v)
    if lane_id() == 31:
        var at = 4 * (Int(global_idx.x) // WARP_SIZE)
        result[at] = sum
        result[at + 1] = largest
        result[at + 2] = smallest
        result[at + 3] = before


def reduce_blocks[
    dtype: DType, threads: Int
](result: UnsafePointer[Scalar[dtype], MutAnyOrigin], data: UnsafePointer[Scalar[dtype], MutAnyOrigin], size: Int):
    var sum = Scalar[dtype](0)
    var largest = data[0]
    for i in range(Int(thread_idx.x), size, threads):
        sum += data[i]
        largest = max(largest, data[i])
    sum = block.sum[block_size=threads](sum)
    largest = block.max[block_size=threads](largest)
    if thread_idx.x == 0:
        result[0] = sum
        result[1] = largest


def reduce_tree[
    dtype: DType, threads: Int
](result: UnsafePointer[Scalar[dtype], MutAnyOrigin], data: UnsafePointer[Scalar[dtype], MutAnyOrigin], size: Int):
    var shared = stack_allocation[threads, Scalar[dtype], address_space=AddressSpace.SHARED]()
    var thread = Int(thread_idx.x)
    var sum = Scalar[dtype](0)
    for i in range(thread, size, threads):
        sum += data[i]
    shared[thread] = sum
    barrier()
    comptime for step in range(10):
        comptime distance = threads >> (step + 1)
        comptime if distance > 0:
            if thread < distance:
                shared[thread] += shared[thread + distance]
            barrier()
    if thread == 0:
        result[0] = shared[0]


def scan[
    dtype: DType, threads: Int
](result: UnsafePointer[Scalar[dtype], MutAnyOrigin], data: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    var sums = stack_allocation[32, Scalar[dtype], address_space=AddressSpace.SHARED]()
    var v = data[Int(global_idx.x)]
    comptime for step in range(5):
        var other = warp.shuffle_up(v, UInt32(1 << step))
        if Int(lane_id()) >= 1 << step:
            v += other
    if lane_id() == 31:
        sums[Int(warp_id())] = v
    barrier()
    if thread_idx.x == 0:
        for w in range(1, threads // 32):
            sums[w] += sums[w - 1]
    barrier()
    if warp_id() > 0:
        v += sums[Int(warp_id()) - 1]
    result[Int(global_idx.x)] = v


def test_shuffles[dtype: DType, rounds: Int, threads: Int](ctx: DeviceContext) raises:
    var data = ctx.enqueue_create_buffer[dtype](threads)
    var result = ctx.enqueue_create_buffer[dtype](threads)
    fill(data, 4)
    ctx.enqueue_function[shuffles[dtype, rounds]](result, data, grid_dim=1, block_dim=threads)
    with data.map_to_host() as before, result.map_to_host() as after:
        var now = List[Scalar[dtype]](length=threads, fill=0)
        for i in range(threads):
            now[i] = before[i]
        for round in range(rounds):
            var next = now.copy()
            for i in range(threads):
                next[i] = now[i] + now[i ^ (1 << (round % 5))]
            now = next.copy()
            for i in range(threads):
                var from_ = i % 32 + round % 7 + 1
                next[i] = max(now[i], now[i - i % 32 + from_]) if from_ < 32 else now[i]
            now = next.copy()
            for i in range(threads):
                next[i] = min(now[i], now[i - i % 32 + round * 3 % 32])
            now = next.copy()
        for i in range(threads):
            assert_equal(after[i], now[i])
    print("shuffles", dtype, rounds, threads, "passed")


def test_warps[dtype: DType, threads: Int](ctx: DeviceContext) raises:
    var data = ctx.enqueue_create_buffer[dtype](threads)
    var result = ctx.enqueue_create_buffer[dtype](threads // 8)
    fill(data, 50)
    ctx.enqueue_function[reduce_warps[dtype]](result, data, grid_dim=2, block_dim=threads // 2)
    with data.map_to_host() as before, result.map_to_host() as after:
        for w in range(threads // 32):
            var sum = Scalar[dtype](0)
            var largest = before[w * 32]
            var smallest = before[w * 32]
            for i in range(w * 32, w * 32 + 32):
                sum += before[i]
                largest = max(largest, before[i])
                smallest = min(smallest, before[i])
            assert_equal(after[4 * w], sum, "sum")
            assert_equal(after[4 * w + 1], largest, "largest")
            assert_equal(after[4 * w + 2], smallest, "smallest")
            assert_equal(after[4 * w + 3], sum, "prefix sum")
    print("warps", dtype, threads, "passed")


def test_blocks[dtype: DType, size: Int, threads: Int](ctx: DeviceContext) raises:
    var data = ctx.enqueue_create_buffer[dtype](size)
    var result = ctx.enqueue_create_buffer[dtype](max(size, 2))
    fill(data, 23)
    var sum = Float64(0)
    var largest = Float64(0)
    with data.map_to_host() as before:
        for i in range(size):
            sum += before[i].cast[DType.float64]()
            largest = max(largest, before[i].cast[DType.float64]())
    ctx.enqueue_function[reduce_blocks[dtype, threads]](result, data, size, grid_dim=1, block_dim=threads)
    with result.map_to_host() as after:
        assert_almost_equal(after[0].cast[DType.float64](), sum, rtol=1e-3)
        assert_equal(after[1].cast[DType.float64](), largest)
    ctx.enqueue_function[reduce_tree[dtype, threads]](result, data, size, grid_dim=1, block_dim=threads)
    with result.map_to_host() as after:
        assert_almost_equal(after[0].cast[DType.float64](), sum, rtol=1e-3)
    comptime if size >= threads:
        ctx.enqueue_function[scan[dtype, threads]](result, data, grid_dim=1, block_dim=threads)
        with data.map_to_host() as before, result.map_to_host() as after:
            var running = Float64(0)
            for i in range(threads):
                running += before[i].cast[DType.float64]()
                assert_almost_equal(after[i].cast[DType.float64](), running, rtol=1e-3)
    print("blocks", dtype, size, threads, "passed")


def main() raises:
    with DeviceContext() as ctx:
        test_shuffles[DType.float32, 8, 64](ctx)
        test_shuffles[DType.int32, 6, 96](ctx)
        test_shuffles[DType.float64, 4, 32](ctx)
        test_warps[DType.float32, 128](ctx)
        test_warps[DType.int32, 256](ctx)
        test_warps[DType.float64, 64](ctx)
        test_blocks[DType.float32, 1000, 128](ctx)
        test_blocks[DType.float32, 333, 256](ctx)
        test_blocks[DType.int32, 512, 64](ctx)
        test_blocks[DType.float64, 700, 512](ctx)
        test_blocks[DType.int64, 90, 128](ctx)
        print("passed")
