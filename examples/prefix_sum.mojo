# Running sums of a vector in three launches: each block scans its part, one block scans the blocks' sums, and each block
# adds what came before it.
#   prefix_sum [ELEMENTS [ROUNDS]]     at most 512 * 512 elements
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.math import ceildiv
from std.memory import stack_allocation
from std.sys import argv
from std.time import perf_counter_ns

comptime threads = 512


def scan_blocks(
    result: UnsafePointer[Int32, MutAnyOrigin],
    sums: UnsafePointer[Int32, MutAnyOrigin],
    values: UnsafePointer[Int32, MutAnyOrigin],
    size: Int,
):
    """Inclusive sums inside each block; the block's total goes to `sums`."""
    var shared = stack_allocation[
        threads, Int32, address_space=AddressSpace.SHARED
    ]()
    var thread = thread_idx.x
    var i = block_idx.x * threads + thread
    shared[thread] = values[i] if i < size else Int32(0)
    barrier()
    var distance = 1
    while distance < threads:
        var before = (
            shared[thread - distance] if thread >= distance else Int32(0)
        )
        barrier()
        shared[thread] += before
        barrier()
        distance *= 2
    if i < size:
        result[i] = shared[thread]
    if thread == threads - 1:
        sums[block_idx.x] = shared[thread]


def add_before(
    result: UnsafePointer[Int32, MutAnyOrigin],
    sums: UnsafePointer[Int32, MutAnyOrigin],
    size: Int,
):
    var i = block_idx.x * threads + thread_idx.x
    if i < size and block_idx.x > 0:
        result[i] += sums[block_idx.x - 1]


def main() raises:
    var args = argv()
    var size = Int(args[1]) if len(args) > 1 else 100_000
    var rounds = Int(args[2]) if len(args) > 2 else 3
    var blocks = ceildiv(size, threads)
    if blocks > threads:
        raise Error("at most 512 * 512 elements")
    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.int32](size)
    var result = ctx.enqueue_create_buffer[DType.int32](size)
    var sums = ctx.enqueue_create_buffer[DType.int32](blocks)
    var total = ctx.enqueue_create_buffer[DType.int32](1)
    with values.map_to_host() as host:
        for i in range(size):
            host[i] = Int32(i % 10)

    var scan = ctx.compile_function[scan_blocks]()
    var add = ctx.compile_function[add_before]()
    var start = UInt(0)
    for round in range(rounds + 1):
        if round == 1:  # the first one only warms up
            ctx.synchronize()
            start = perf_counter_ns()
        ctx.enqueue_function(
            scan, result, sums, values, size, grid_dim=blocks, block_dim=threads
        )
        ctx.enqueue_function(
            scan, sums, total, sums, blocks, grid_dim=1, block_dim=threads
        )
        ctx.enqueue_function(
            add, result, sums, size, grid_dim=blocks, block_dim=threads
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var wrong = 0
    var expected = 0
    with result.map_to_host() as host:
        for i in range(size):
            expected += i % 10
            if host[i] != Int32(expected):
                wrong += 1
    print("prefix_sum:", size, "elements,", wrong, "wrong")
    print("prefix_sum:", us, "us,", Float64(8 * size) / us / 1000, "GB/s")
