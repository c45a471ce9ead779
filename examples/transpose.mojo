# A matrix, transposed tile by tile through shared memory, so that both the reads and the writes of a warp are neighbours.
#   transpose [ROWS [COLUMNS [ROUNDS]]]
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.math import ceildiv
from std.memory import stack_allocation
from std.sys import argv
from std.time import perf_counter_ns

comptime tile = 32
comptime rows_at_once = 8  # each thread moves tile / rows_at_once elements
comptime pitch = tile + 1  # the odd pitch keeps a column's elements in different banks


def transpose(
    result: UnsafePointer[Float32, MutAnyOrigin],
    matrix: UnsafePointer[Float32, MutAnyOrigin],
    rows: Int,
    columns: Int,
):
    var shared = stack_allocation[
        tile * pitch, Float32, address_space=AddressSpace.SHARED
    ]()
    var x = block_idx.x * tile + thread_idx.x
    var y = block_idx.y * tile + thread_idx.y
    comptime for j in range(0, tile, rows_at_once):
        if x < columns and y + j < rows:
            shared[(thread_idx.y + j) * pitch + thread_idx.x] = matrix[
                (y + j) * columns + x
            ]
    barrier()

    x = block_idx.y * tile + thread_idx.x
    y = block_idx.x * tile + thread_idx.y
    comptime for j in range(0, tile, rows_at_once):
        if x < rows and y + j < columns:
            result[(y + j) * rows + x] = shared[
                thread_idx.x * pitch + thread_idx.y + j
            ]


def main() raises:
    var args = argv()
    var rows = Int(args[1]) if len(args) > 1 else 300
    var columns = Int(args[2]) if len(args) > 2 else 200
    var rounds = Int(args[3]) if len(args) > 3 else 3
    var ctx = DeviceContext()
    var matrix = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    var result = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    with matrix.map_to_host() as host:
        for i in range(rows * columns):
            host[i] = Float32(i % 65_536)

    var kernel = ctx.compile_function[transpose]()
    var grid = (ceildiv(columns, tile), ceildiv(rows, tile))
    comptime block = (tile, rows_at_once)
    ctx.enqueue_function(
        kernel, result, matrix, rows, columns, grid_dim=grid, block_dim=block
    )
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            kernel,
            result,
            matrix,
            rows,
            columns,
            grid_dim=grid,
            block_dim=block,
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var wrong = 0
    with result.map_to_host() as host:
        for y in range(rows):
            for x in range(columns):
                if host[x * rows + y] != Float32((y * columns + x) % 65_536):
                    wrong += 1
    print("transpose:", rows, "x", columns, "elements,", wrong, "wrong")
    print(
        "transpose:", us, "us,", Float64(8 * rows * columns) / us / 1000, "GB/s"
    )
