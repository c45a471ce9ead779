# A vector convolved with a short filter. A block loads its part and the neighbours that the filter reaches into shared
# memory once, so every element is read from memory once and not once for each weight.
#   convolution_1d [ELEMENTS [ROUNDS]]
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.math import ceildiv
from std.memory import stack_allocation
from std.sys import argv
from std.time import perf_counter_ns

comptime radius = 8
comptime taps = 2 * radius + 1
comptime threads = 256


def convolve(
    result: UnsafePointer[Float32, MutAnyOrigin],
    values: UnsafePointer[Float32, MutAnyOrigin],
    weights: UnsafePointer[Float32, MutAnyOrigin],
    size: Int,
):
    var shared = stack_allocation[
        threads + 2 * radius, Float32, address_space=AddressSpace.SHARED
    ]()
    var thread = thread_idx.x
    var i = block_idx.x * threads + thread
    shared[thread + radius] = values[i] if i < size else Float32(0)
    if thread < radius:
        var before = i - radius
        var after = i + threads
        shared[thread] = values[before] if before >= 0 else Float32(0)
        shared[thread + radius + threads] = (
            values[after] if after < size else Float32(0)
        )
    barrier()

    if i < size:
        var sum = Float32(0)
        comptime for j in range(taps):
            sum += shared[thread + j] * weights[j]
        result[i] = sum


def main() raises:
    var args = argv()
    var size = Int(args[1]) if len(args) > 1 else 100_000
    var rounds = Int(args[2]) if len(args) > 2 else 3
    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.float32](size)
    var weights = ctx.enqueue_create_buffer[DType.float32](taps)
    var result = ctx.enqueue_create_buffer[DType.float32](size)
    # Small whole numbers, so that the result is exact.
    with values.map_to_host() as v, weights.map_to_host() as w:
        for i in range(size):
            v[i] = Float32(i % 100)
        for j in range(taps):
            w[j] = Float32(j % 5)

    var kernel = ctx.compile_function[convolve]()
    var grid = ceildiv(size, threads)
    ctx.enqueue_function(
        kernel, result, values, weights, size, grid_dim=grid, block_dim=threads
    )
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            kernel,
            result,
            values,
            weights,
            size,
            grid_dim=grid,
            block_dim=threads,
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var wrong = 0
    with result.map_to_host() as host:
        for i in range(size):
            var expected = 0
            for j in range(taps):
                var at = i + j - radius
                if at >= 0 and at < size:
                    expected += at % 100 * (j % 5)
            if host[i] != Float32(expected):
                wrong += 1
    print("convolution_1d:", size, "elements,", wrong, "wrong")
    print(
        "convolution_1d:",
        us,
        "us,",
        Float64(2 * taps * size) / us / 1000,
        "GFLOP/s",
    )
