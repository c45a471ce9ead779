# Exercise 4: a transpose through shared memory. A block loads a tile row by row, and writes the transposed tile row by row.
from std.gpu import barrier, block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.testing import assert_equal

comptime Matrix = UnsafePointer[Float32, MutAnyOrigin]
comptime tile = 8
# One element more a row puts a column of the tile into different banks.
comptime pitch = tile + 1


def transpose(to: Matrix, start: Matrix, rows: Int, columns: Int):
    var shared = stack_allocation[
        tile * pitch, Float32, address_space=AddressSpace.SHARED
    ]()
    var x = thread_idx.x
    var y = thread_idx.y
    var column = block_idx.x * tile + x
    var row = block_idx.y * tile + y
    if row < rows and column < columns:
        shared[y * pitch + x] = start[row * columns + column]
    barrier()
    # The tile's rows are rows of the result, whose block is the mirrored one.
    var to_row = block_idx.x * tile + y
    var to_column = block_idx.y * tile + x
    if to_row < columns and to_column < rows:
        to[to_row * rows + to_column] = shared[x * pitch + y]


def check(rows: Int, columns: Int) raises:
    with DeviceContext() as ctx:
        var start = ctx.enqueue_create_buffer[DType.float32](rows * columns)
        var to = ctx.enqueue_create_buffer[DType.float32](rows * columns)
        with start.map_to_host() as host:
            for i in range(rows * columns):
                host[i] = Float32(i)
        to.enqueue_fill(-1)
        ctx.enqueue_function[transpose](
            to,
            start,
            rows,
            columns,
            grid_dim=((columns + tile - 1) // tile, (rows + tile - 1) // tile),
            block_dim=(tile, tile),
        )
        with to.map_to_host() as host:
            for row in range(rows):
                for column in range(columns):
                    assert_equal(
                        host[column * rows + row],
                        Float32(row * columns + column),
                    )


def test_square() raises:
    check(16, 16)


def test_edges() raises:
    check(13, 30)
