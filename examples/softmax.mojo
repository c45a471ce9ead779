# Softmax of every row of a matrix, one block a row: the largest element, the sum of the exponentials, the quotients.
#   softmax [ROWS [COLUMNS [ROUNDS]]]
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.primitives import block
from std.math import exp
from std.sys import argv
from std.time import perf_counter_ns

comptime threads = 128


def softmax(
    result: UnsafePointer[Float32, MutAnyOrigin],
    matrix: UnsafePointer[Float32, MutAnyOrigin],
    columns: Int,
):
    var row = block_idx.x * columns
    var largest = Float32.MIN_FINITE
    for i in range(thread_idx.x, columns, threads):
        largest = max(largest, matrix[row + i])
    largest = block.max[block_size=threads](largest)

    var sum = Float32(0)
    for i in range(thread_idx.x, columns, threads):
        var e = exp(matrix[row + i] - largest)
        result[row + i] = e
        sum += e
    sum = block.sum[block_size=threads](sum)

    var scale = 1 / sum
    for i in range(thread_idx.x, columns, threads):
        result[row + i] *= scale


def main() raises:
    var args = argv()
    var rows = Int(args[1]) if len(args) > 1 else 100
    var columns = Int(args[2]) if len(args) > 2 else 1000
    var rounds = Int(args[3]) if len(args) > 3 else 3
    var ctx = DeviceContext()
    var matrix = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    var result = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    with matrix.map_to_host() as host:
        for i in range(rows * columns):
            host[i] = Float32(i * 7919 % 2000) / 100 - 10

    var kernel = ctx.compile_function[softmax]()
    ctx.enqueue_function(
        kernel, result, matrix, columns, grid_dim=rows, block_dim=threads
    )
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            kernel, result, matrix, columns, grid_dim=rows, block_dim=threads
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var wrong = 0
    with matrix.map_to_host() as before, result.map_to_host() as after:
        for row in range(rows):
            var largest = Float64(before[row * columns])
            for i in range(columns):
                largest = max(largest, Float64(before[row * columns + i]))
            var sum = Float64(0)
            for i in range(columns):
                sum += exp(Float64(before[row * columns + i]) - largest)
            for i in range(columns):
                var expected = (
                    exp(Float64(before[row * columns + i]) - largest) / sum
                )
                if (
                    abs(Float64(after[row * columns + i]) - expected)
                    > 1e-5 * expected
                ):
                    wrong += 1
    print("softmax:", rows, "x", columns, "elements,", wrong, "wrong")
    print(
        "softmax:", us, "us,", Float64(8 * rows * columns) / us / 1000, "GB/s"
    )
