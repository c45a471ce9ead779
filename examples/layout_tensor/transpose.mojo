# A matrix of any extents, transposed through LayoutTensor: a block moves a tile through shared memory, so that both the reads and
# the writes of a warp are neighbours. Extents known at run time only are UNKNOWN_VALUE in the layout; a RuntimeLayout has them.
#   transpose [ROWS [COLUMNS [ROUNDS]]]
from gpu import barrier, block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout, UNKNOWN_VALUE
from math import ceildiv
from sys import argv
from time import perf_counter_ns
from utils.index import Index

alias dtype = DType.float32
alias matrix_layout = Layout.row_major(UNKNOWN_VALUE, UNKNOWN_VALUE)
alias Matrix = LayoutTensor[dtype, matrix_layout, MutableAnyOrigin]
alias tile = 32
alias rows_at_once = 8  # each thread moves tile / rows_at_once elements
# The odd pitch keeps a column's elements in different banks.
alias padded = Layout(IntTuple(tile, tile), IntTuple(tile + 1, 1))


fn transpose(result: Matrix, matrix: Matrix):
    var shared = LayoutTensor[
        dtype, padded, MutableAnyOrigin, address_space=AddressSpace.SHARED
    ].stack_allocation()
    var turned = shared.transpose()
    var x = block_idx.x * tile + thread_idx.x
    var y = block_idx.y * tile + thread_idx.y

    @parameter
    for j in range(0, tile, rows_at_once):
        if y + j < matrix.dim(0) and x < matrix.dim(1):
            shared[thread_idx.y + j, thread_idx.x] = matrix[y + j, x]
    barrier()

    x = block_idx.y * tile + thread_idx.x
    y = block_idx.x * tile + thread_idx.y

    @parameter
    for j in range(0, tile, rows_at_once):
        if y + j < result.dim(0) and x < result.dim(1):
            result[y + j, x] = turned[thread_idx.y + j, thread_idx.x]


fn main() raises:
    var args = argv()
    var rows = Int(args[1]) if len(args) > 1 else 300
    var columns = Int(args[2]) if len(args) > 2 else 200
    var rounds = Int(args[3]) if len(args) > 3 else 3
    var ctx = DeviceContext()
    var from_buffer = ctx.enqueue_create_buffer[dtype](rows * columns)
    var to_buffer = ctx.enqueue_create_buffer[dtype](rows * columns)
    with from_buffer.map_to_host() as host:
        for i in range(rows * columns):
            host[i] = i % 65_536
    var matrix = Matrix(
        from_buffer,
        RuntimeLayout[matrix_layout].row_major(Index(rows, columns)),
    )
    var result = Matrix(
        to_buffer, RuntimeLayout[matrix_layout].row_major(Index(columns, rows))
    )

    var kernel = ctx.compile_function[transpose]()
    var grid = (ceildiv(columns, tile), ceildiv(rows, tile))
    alias block = (tile, rows_at_once)
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
        for y in range(rows):
            for x in range(columns):
                if host[x * rows + y] != (y * columns + x) % 65_536:
                    wrong += 1
    print("transpose:", rows, "x", columns, "elements,", wrong, "wrong")
    print(
        "transpose:", us, "us,", Float64(8 * rows * columns) / us / 1000, "GB/s"
    )
