# Softmax and layer norm of rows of different lengths, one block a row: row `r` has the elements from `starts[r]` to `starts[r + 1]`.
from std.gpu import block_idx, thread_idx
from std.gpu.primitives import block
from std.math import exp, rsqrt

comptime threads = 128
comptime Floats = UnsafePointer[Float32, MutAnyOrigin]
comptime Ints = UnsafePointer[Int32, MutAnyOrigin]


def ragged_softmax(result: Floats, values: Floats, starts: Ints):
    var begin = Int(starts[block_idx.x]) + thread_idx.x
    var end = Int(starts[block_idx.x + 1])
    var largest = Float32.MIN_FINITE
    for i in range(begin, end, threads):
        largest = max(largest, values[i])
    largest = block.max[block_size=threads](largest)
    var sum = Float32(0)
    for i in range(begin, end, threads):
        sum += exp(values[i] - largest)
    sum = block.sum[block_size=threads](sum)
    for i in range(begin, end, threads):
        result[i] = exp(values[i] - largest) / sum


def ragged_layer_norm(
    result: Floats, values: Floats, gamma: Floats, beta: Floats, starts: Ints
):
    var first = Int(starts[block_idx.x])
    var columns = Int(starts[block_idx.x + 1]) - first
    var sum = Float32(0)
    for i in range(thread_idx.x, columns, threads):
        sum += values[first + i]
    var mean = block.sum[block_size=threads](sum) / Float32(columns)
    var squares = Float32(0)
    for i in range(thread_idx.x, columns, threads):
        var d = values[first + i] - mean
        squares += d * d
    var variance = block.sum[block_size=threads](squares) / Float32(columns)
    var scale = rsqrt(variance + 1e-5)
    for i in range(thread_idx.x, columns, threads):
        result[first + i] = (values[first + i] - mean) * scale * gamma[
            i
        ] + beta[i]
