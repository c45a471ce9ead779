# Layer normalisation of every row of a matrix, one block a row: mean, variance, then scale and shift.
#   layer_norm [ROWS [COLUMNS [ROUNDS]]]
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.primitives import block
from std.math import rsqrt, sqrt
from std.sys import argv
from std.time import perf_counter_ns

comptime threads = 128
comptime epsilon = 1e-5


def layer_norm(
    result: UnsafePointer[Float32, MutAnyOrigin],
    matrix: UnsafePointer[Float32, MutAnyOrigin],
    gamma: UnsafePointer[Float32, MutAnyOrigin],
    beta: UnsafePointer[Float32, MutAnyOrigin],
    columns: Int,
):
    var row = block_idx.x * columns
    var sum = Float32(0)
    for i in range(thread_idx.x, columns, threads):
        sum += matrix[row + i]
    var mean = block.sum[block_size=threads](sum) / Float32(columns)

    var squares = Float32(0)
    for i in range(thread_idx.x, columns, threads):
        var d = matrix[row + i] - mean
        squares += d * d
    var variance = block.sum[block_size=threads](squares) / Float32(columns)

    var scale = rsqrt(variance + Float32(epsilon))
    for i in range(thread_idx.x, columns, threads):
        result[row + i] = (matrix[row + i] - mean) * scale * gamma[i] + beta[i]


def main() raises:
    var args = argv()
    var rows = Int(args[1]) if len(args) > 1 else 100
    var columns = Int(args[2]) if len(args) > 2 else 1000
    var rounds = Int(args[3]) if len(args) > 3 else 3
    var ctx = DeviceContext()
    var matrix = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    var result = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    var gamma = ctx.enqueue_create_buffer[DType.float32](columns)
    var beta = ctx.enqueue_create_buffer[DType.float32](columns)
    with matrix.map_to_host() as host:
        for i in range(rows * columns):
            host[i] = Float32(i * 7919 % 2000) / 100 - 10
    with gamma.map_to_host() as g, beta.map_to_host() as b:
        for i in range(columns):
            g[i] = Float32(1) + Float32(i % 3) / 4
            b[i] = Float32(i % 5)

    var kernel = ctx.compile_function[layer_norm]()
    ctx.enqueue_function(
        kernel,
        result,
        matrix,
        gamma,
        beta,
        columns,
        grid_dim=rows,
        block_dim=threads,
    )
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            kernel,
            result,
            matrix,
            gamma,
            beta,
            columns,
            grid_dim=rows,
            block_dim=threads,
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var wrong = 0
    with matrix.map_to_host() as before, result.map_to_host() as after:
        for row in range(rows):
            var mean = Float64(0)
            for i in range(columns):
                mean += Float64(before[row * columns + i]) / Float64(columns)
            var variance = Float64(0)
            for i in range(columns):
                var d = Float64(before[row * columns + i]) - mean
                variance += d * d / Float64(columns)
            for i in range(columns):
                var expected = (
                    Float64(before[row * columns + i]) - mean
                ) / sqrt(variance + epsilon)
                expected = expected * (1 + Float64(i % 3) / 4) + Float64(i % 5)
                if abs(Float64(after[row * columns + i]) - expected) > 1e-4:
                    wrong += 1
    print("layer_norm:", rows, "x", columns, "elements,", wrong, "wrong")
    print(
        "layer_norm:",
        us,
        "us,",
        Float64(8 * rows * columns) / us / 1000,
        "GB/s",
    )
