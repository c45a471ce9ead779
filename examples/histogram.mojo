# How often each byte occurs: every block counts in shared memory with atomic additions, then adds its counts to the result.
#   histogram [BYTES [ROUNDS]]
from std.atomic import Atomic
from std.gpu import block_idx, grid_dim, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.memory import stack_allocation
from std.sys import argv
from std.time import perf_counter_ns

comptime bins = 256
comptime threads = bins
comptime blocks = 1024


def histogram(
    counts: UnsafePointer[Int32, MutAnyOrigin],
    bytes: UnsafePointer[UInt8, MutAnyOrigin],
    size: Int,
):
    var shared = stack_allocation[
        bins, Int32, address_space=AddressSpace.SHARED
    ]()
    shared[thread_idx.x] = 0
    barrier()

    for i in range(
        block_idx.x * threads + thread_idx.x, size, grid_dim.x * threads
    ):
        _ = Atomic.fetch_add(shared + Int(bytes[i]), 1)
    barrier()

    _ = Atomic.fetch_add(counts + thread_idx.x, shared[thread_idx.x])


def main() raises:
    var args = argv()
    var size = Int(args[1]) if len(args) > 1 else 100_000
    var rounds = Int(args[2]) if len(args) > 2 else 3
    var ctx = DeviceContext()
    var bytes = ctx.enqueue_create_buffer[DType.uint8](size)
    var counts = ctx.enqueue_create_buffer[DType.int32](bins)
    var expected = List[Int](capacity=bins)
    for _ in range(bins):
        expected.append(0)
    with bytes.map_to_host() as host:
        var state = UInt32(1)
        for i in range(size):
            state = state * 1664525 + 1013904223
            host[i] = (state >> 24).cast[DType.uint8]()
            expected[Int(host[i])] += 1

    var kernel = ctx.compile_function[histogram]()
    ctx.enqueue_memset(counts, Int32(0))
    ctx.enqueue_function(
        kernel, counts, bytes, size, grid_dim=blocks, block_dim=threads
    )
    var wrong = 0
    with counts.map_to_host() as host:
        for i in range(bins):
            if Int(host[i]) != expected[i]:
                wrong += 1

    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            kernel, counts, bytes, size, grid_dim=blocks, block_dim=threads
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)
    print("histogram:", size, "bytes,", wrong, "wrong")
    print("histogram:", us, "us,", Float64(size) / us / 1000, "GB/s")
