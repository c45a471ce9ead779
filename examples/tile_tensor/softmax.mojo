# The softmax of every row of a matrix through TileTensor, one block a row, which its threads read in groups of four.
# The number of columns is known at compile time: brio run -D COLUMNS=4096 softmax.mojo [ROWS [ROUNDS]]
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.primitives import block
from std.math import exp
from std.sys import argv, get_defined_int
from std.time import perf_counter_ns
from layout import Idx, TensorLayout, TileTensor, row_major

comptime dtype = DType.float32
comptime columns = get_defined_int["COLUMNS", 1024]()
comptime threads = 128
comptime groups = columns // 4


def softmax[
    L: TensorLayout
](
    result: TileTensor[dtype, L, MutAnyOrigin],
    matrix: TileTensor[dtype, L, MutAnyOrigin],
):
    comptime assert matrix.flat_rank == 2 and matrix.static_shape[1] == columns
    var before = matrix.tile[1, columns](block_idx.x, 0).vectorize[1, 4]()
    var after = result.tile[1, columns](block_idx.x, 0).vectorize[1, 4]()

    var largest = Scalar[dtype].MIN_FINITE
    for i in range(thread_idx.x, groups, threads):
        largest = max(largest, before[0, i].reduce_max())
    largest = block.max[block_size=threads](largest)

    var sum = Scalar[dtype](0)
    for i in range(thread_idx.x, groups, threads):
        var e = exp(before[0, i] - largest)
        after[0, i] = e
        sum += e.reduce_add()
    sum = block.sum[block_size=threads](sum)

    var scale = 1 / sum
    for i in range(thread_idx.x, groups, threads):
        after[0, i] = after[0, i] * scale


def main() raises:
    comptime assert columns % 4 == 0, "COLUMNS must be a multiple of 4"
    var args = argv()
    var rows = Int(args[1]) if len(args) > 1 else 100
    var rounds = Int(args[2]) if len(args) > 2 else 3
    var ctx = DeviceContext()
    var from_buffer = ctx.enqueue_create_buffer[dtype](rows * columns)
    var to_buffer = ctx.enqueue_create_buffer[dtype](rows * columns)
    with from_buffer.map_to_host() as host:
        for i in range(rows * columns):
            host[i] = Scalar[dtype](i * 7919 % 2000) / 100 - 10
    # As many rows as are asked for, of a known length.
    var layout = row_major((rows, Idx[columns]))
    var matrix = TileTensor(from_buffer, layout)
    var result = TileTensor(to_buffer, layout)

    var kernel = ctx.compile_function[softmax[type_of(layout)]]()
    ctx.enqueue_function(
        kernel, result, matrix, grid_dim=rows, block_dim=threads
    )
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            kernel, result, matrix, grid_dim=rows, block_dim=threads
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var wrong = 0
    with from_buffer.map_to_host() as given, to_buffer.map_to_host() as made:
        var before = TileTensor(given, layout)
        var after = TileTensor(made, layout)
        for row in range(rows):
            var largest = Float64(before[row, 0])
            for i in range(columns):
                largest = max(largest, Float64(before[row, i]))
            var sum = Float64(0)
            for i in range(columns):
                sum += exp(Float64(before[row, i]) - largest)
            for i in range(columns):
                var expected = exp(Float64(before[row, i]) - largest) / sum
                if abs(Float64(after[row, i]) - expected) > 1e-5 * expected:
                    wrong += 1
    print("softmax:", rows, "x", columns, "elements,", wrong, "wrong")
    print(
        "softmax:", us, "us,", Float64(8 * rows * columns) / us / 1000, "GB/s"
    )
