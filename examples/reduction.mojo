# The sum of a vector, twice: with a tree of additions in shared memory, and with the lanes of each warp adding up among
# themselves. In both, blocks first stride over the vector, so the number of partial sums does not depend on its length.
#   reduction [ELEMENTS [ROUNDS]]
from std.gpu import (
    block_dim,
    block_idx,
    grid_dim,
    lane_id,
    thread_idx,
    warp_id,
    WARP_SIZE,
)
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.primitives import warp
from std.gpu.sync import barrier
from std.memory import stack_allocation
from std.sys import argv
from std.time import perf_counter_ns

comptime threads = 256
comptime blocks = 1024


def sum_tree(
    partial: UnsafePointer[Float32, MutAnyOrigin],
    values: UnsafePointer[Float32, MutAnyOrigin],
    size: Int,
):
    var shared = stack_allocation[
        threads, Float32, address_space=AddressSpace.SHARED
    ]()
    var thread = thread_idx.x
    var sum = Float32(0)
    for i in range(block_idx.x * threads + thread, size, grid_dim.x * threads):
        sum += values[i]
    shared[thread] = sum
    barrier()

    var stride = threads // 2
    while stride > 0:
        if thread < stride:
            shared[thread] += shared[thread + stride]
        barrier()
        stride //= 2

    if thread == 0:
        partial[block_idx.x] = shared[0]


def sum_warps(
    partial: UnsafePointer[Float32, MutAnyOrigin],
    values: UnsafePointer[Float32, MutAnyOrigin],
    size: Int,
):
    comptime warps = threads // WARP_SIZE
    var shared = stack_allocation[
        warps, Float32, address_space=AddressSpace.SHARED
    ]()
    var sum = Float32(0)
    for i in range(
        block_idx.x * threads + thread_idx.x, size, grid_dim.x * threads
    ):
        sum += values[i]
    sum = warp.sum(sum)
    if lane_id() == 0:
        shared[warp_id()] = sum
    barrier()

    if thread_idx.x == 0:
        var total = Float32(0)
        for i in range(warps):
            total += shared[i]
        partial[block_idx.x] = total


def run[
    FuncType: AnyType, //, kernel: FuncType, name: StringLiteral
](ctx: DeviceContext, size: Int, rounds: Int) raises:
    var values = ctx.enqueue_create_buffer[DType.float32](size)
    var partial = ctx.enqueue_create_buffer[DType.float32](blocks)
    var expected = 0
    with values.map_to_host() as host:
        for i in range(size):
            host[i] = Float32(i % 4)
            expected += i % 4

    var compiled = ctx.compile_function[kernel]()
    ctx.enqueue_function(
        compiled, partial, values, size, grid_dim=blocks, block_dim=threads
    )
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            compiled, partial, values, size, grid_dim=blocks, block_dim=threads
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var total = Float64(0)
    with partial.map_to_host() as host:
        for i in range(blocks):
            total += Float64(host[i])
    print(
        name + ":",
        size,
        "elements,",
        "right" if total == Float64(expected) else "WRONG",
    )
    print(name + ":", us, "us,", Float64(4 * size) / us / 1000, "GB/s")


def main() raises:
    var args = argv()
    var size = Int(args[1]) if len(args) > 1 else 100_000
    var rounds = Int(args[2]) if len(args) > 2 else 3
    var ctx = DeviceContext()
    run[sum_tree, "sum_tree"](ctx, size, rounds)
    run[sum_warps, "sum_warps"](ctx, size, rounds)
