# A matrix of any extents, transposed through TileTensor: a block moves a tile through shared memory, so that both the reads and
# the writes of a warp are neighbours.
#   transpose [ROWS [COLUMNS [ROUNDS]]]
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.math import ceildiv
from std.sys import argv
from std.time import perf_counter_ns
from layout import (
    Coord,
    TensorLayout,
    TileTensor,
    coord,
    row_major,
    stack_allocation,
)
from layout.tile_layout import Layout

comptime dtype = DType.float32
comptime tile = 32
comptime rows_at_once = 8  # each thread moves tile / rows_at_once elements
# The odd pitch keeps a column's elements in different banks.
comptime padded = Layout(coord[tile, tile], coord[tile + 1, 1])


def transpose[
    To: TensorLayout, From: TensorLayout
](
    result: TileTensor[dtype, To, MutAnyOrigin],
    matrix: TileTensor[dtype, From, MutAnyOrigin],
):
    comptime assert result.flat_rank == 2 and matrix.flat_rank == 2
    var shared = stack_allocation[dtype, address_space=AddressSpace.SHARED](
        padded
    )
    var turned = shared.transpose()
    var x = block_idx.x * tile + thread_idx.x
    var y = block_idx.y * tile + thread_idx.y
    comptime for j in range(0, tile, rows_at_once):
        if y + j < matrix.dim[0]() and x < matrix.dim[1]():
            shared[thread_idx.y + j, thread_idx.x] = matrix[y + j, x]
    barrier()

    x = block_idx.y * tile + thread_idx.x
    y = block_idx.x * tile + thread_idx.y
    comptime for j in range(0, tile, rows_at_once):
        if y + j < result.dim[0]() and x < result.dim[1]():
            result[y + j, x] = turned[thread_idx.y + j, thread_idx.x]


def main() raises:
    var args = argv()
    var rows = Int(args[1]) if len(args) > 1 else 300
    var columns = Int(args[2]) if len(args) > 2 else 200
    var rounds = Int(args[3]) if len(args) > 3 else 3
    var ctx = DeviceContext()
    var from_buffer = ctx.enqueue_create_buffer[dtype](rows * columns)
    var to_buffer = ctx.enqueue_create_buffer[dtype](rows * columns)
    with from_buffer.map_to_host() as host:
        for i in range(rows * columns):
            host[i] = Scalar[dtype](i % 65_536)
    var matrix = TileTensor(from_buffer, row_major(Coord(rows, columns)))
    var result = TileTensor(to_buffer, row_major(Coord(columns, rows)))

    var kernel = ctx.compile_function[
        transpose[result.LayoutType, matrix.LayoutType]
    ]()
    var grid = (ceildiv(columns, tile), ceildiv(rows, tile))
    comptime block = (tile, rows_at_once)
    ctx.enqueue_function(kernel, result, matrix, grid_dim=grid, block_dim=block)
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            kernel, result, matrix, grid_dim=grid, block_dim=block
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var wrong = 0
    with to_buffer.map_to_host() as host:
        var after = TileTensor(host, row_major(Coord(columns, rows)))
        for y in range(rows):
            for x in range(columns):
                if after[x, y] != Scalar[dtype]((y * columns + x) % 65_536):
                    wrong += 1
    print("transpose:", rows, "x", columns, "elements,", wrong, "wrong")
    print(
        "transpose:", us, "us,", Float64(8 * rows * columns) / us / 1000, "GB/s"
    )
