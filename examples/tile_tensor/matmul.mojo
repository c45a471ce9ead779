# A matrix product through TileTensor in three steps: the tensors say what a tile, a vector, a thread's part of a tile is.
#   naive          one dot product a thread, straight from memory
#   tiled          a block copies 16 x 16 tiles of both matrices to shared memory
#   register_tiled each thread computes 8 x 8 results; elements move in groups of four
# Extents are known at compile time, multiples of 128: brio run -D M=512 -D N=512 -D K=512 matmul.mojo [ROUNDS]
from std.gpu import block_idx, global_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.math import ceildiv
from std.sys import argv, get_defined_int
from std.time import perf_counter_ns
from layout import TensorLayout, TileTensor, row_major, stack_allocation
from layout.tile_io import GenericToSharedTileCopier

comptime dtype = DType.float32
comptime m = get_defined_int["M", 256]()
comptime n = get_defined_int["N", 128]()
comptime k = get_defined_int["K", 128]()
comptime a_layout = row_major[m, k]()
comptime b_layout = row_major[k, n]()
comptime c_layout = row_major[m, n]()
comptime A = TileTensor[dtype, type_of(a_layout), MutAnyOrigin]
comptime B = TileTensor[dtype, type_of(b_layout), MutAnyOrigin]
comptime C = TileTensor[dtype, type_of(c_layout), MutAnyOrigin]


def naive(c: C, a: A, b: B):
    var row = global_idx.y
    var column = global_idx.x
    if row < c.dim[0]() and column < c.dim[1]():
        var sum = Scalar[dtype](0)
        for i in range(a.dim[1]()):
            sum += a[row, i] * b[i, column]
        c[row, column] = sum


comptime tile = 16


def tiled(c: C, a: A, b: B):
    var a_tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](
        row_major[tile, tile]()
    )
    var b_tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](
        row_major[tile, tile]()
    )
    comptime copier = GenericToSharedTileCopier[row_major[tile, tile]()]()
    var sum = Scalar[dtype](0)
    for step in range(k // tile):
        copier.copy(a_tile, a.tile[tile, tile](block_idx.y, step))
        copier.copy(b_tile, b.tile[tile, tile](step, block_idx.x))
        barrier()
        comptime for i in range(tile):
            sum += a_tile[thread_idx.y, i] * b_tile[i, thread_idx.x]
        barrier()
    c.tile[tile, tile](block_idx.y, block_idx.x)[
        thread_idx.y, thread_idx.x
    ] = sum


# A block of 256 threads computes 128 x 128 results from tiles of 128 x 8 and 8 x 128. A thread's rows and columns are two
# groups of four, 64 apart: so the threads of a warp read neighbouring groups from shared memory.
comptime block_m = 128
comptime block_n = 128
comptime block_k = 8
comptime threads = 256
comptime groups = block_n // 4
comptime half = groups // 2


def register_tiled(c: C, a: A, b: B):
    # The tile of A lies transposed, so that a group of rows is contiguous.
    var a_tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](
        row_major[block_k, block_m]()
    )
    var b_tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](
        row_major[block_k, block_n]()
    )
    var a_groups = a_tile.vectorize[1, 4]()
    var b_groups = b_tile.vectorize[1, 4]()
    var sums = (
        stack_allocation[dtype, address_space=AddressSpace.LOCAL](
            row_major[8, 8]()
        )
        .fill(0)
        .vectorize[1, 4]()
    )
    var x = thread_idx.x % half
    var y = thread_idx.x // half
    var a_row = thread_idx.x // 2
    var a_group = thread_idx.x % 2

    for step in range(k // block_k):
        var a_part = a.tile[block_m, block_k](block_idx.y, step).vectorize[
            1, 4
        ]()[a_row, a_group]
        var b_part = (
            b.tile[block_k, block_n](step, block_idx.x)
            .vectorize[1, 4]()
            .distribute[row_major[block_k, groups]()](thread_idx.x)
        )
        barrier()
        comptime for i in range(4):
            a_tile[a_group * 4 + i, a_row] = a_part[i]
        b_groups.distribute[row_major[block_k, groups]()](
            thread_idx.x
        ).copy_from(b_part)
        barrier()
        comptime for i in range(block_k):
            comptime for above in range(2):
                var rows = a_groups[i, above * half + y]
                comptime for beside in range(2):
                    var columns = b_groups[i, beside * half + x]
                    comptime for j in range(4):
                        sums[above * 4 + j, beside] = (
                            sums[above * 4 + j, beside] + rows[j] * columns
                        )

    var results = c.tile[block_m, block_n](block_idx.y, block_idx.x).vectorize[
        1, 4
    ]()
    comptime for above in range(2):
        comptime for beside in range(2):
            comptime for j in range(4):
                results[above * 64 + y * 4 + j, beside * half + x] = sums[
                    above * 4 + j, beside
                ]


def run[
    kernel: def(C, A, B) -> None,
    name: StringLiteral,
    tile_m: Int,
    tile_n: Int,
    block_x: Int,
    block_y: Int,
](ctx: DeviceContext, rounds: Int) raises:
    var a_buffer = ctx.enqueue_create_buffer[dtype](m * k)
    var b_buffer = ctx.enqueue_create_buffer[dtype](k * n)
    var c_buffer = ctx.enqueue_create_buffer[dtype](m * n)
    # Small whole numbers, so that the result is exact.
    with a_buffer.map_to_host() as a, b_buffer.map_to_host() as b:
        for i in range(m * k):
            a[i] = Scalar[dtype](i % 7)
        for i in range(k * n):
            b[i] = Scalar[dtype](i % 5)
    var a = TileTensor(a_buffer, a_layout)
    var b = TileTensor(b_buffer, b_layout)
    var c = TileTensor(c_buffer, c_layout)

    var compiled = ctx.compile_function[kernel]()
    var grid = (ceildiv(n, tile_n), ceildiv(m, tile_m))
    comptime block = (block_x, block_y)
    ctx.enqueue_function(compiled, c, a, b, grid_dim=grid, block_dim=block)
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(compiled, c, a, b, grid_dim=grid, block_dim=block)
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    # Every row, but of a large matrix only some columns.
    var wrong = 0
    with c_buffer.map_to_host() as host:
        for row in range(m):
            for column in range(0, n, max(1, n // 64)):
                var expected = 0
                for i in range(k):
                    expected += (row * k + i) % 7 * ((i * n + column) % 5)
                if host[row * n + column] != Scalar[dtype](expected):
                    wrong += 1
    print(name + ":", m, "x", n, "x", k, "product,", wrong, "wrong")
    print(name + ":", us, "us,", Float64(2 * m * n * k) / us / 1000, "GFLOP/s")


def main() raises:
    comptime assert (
        m % block_m == 0 and n % block_n == 0 and k % tile == 0
    ), "M and N must be multiples of 128, K of 16"
    var args = argv()
    var rounds = Int(args[1]) if len(args) > 1 else 3
    var ctx = DeviceContext()
    run[naive, "naive", 16, 16, 16, 16](ctx, rounds)
    run[tiled, "tiled", tile, tile, tile, tile](ctx, rounds)
    run[register_tiled, "register_tiled", block_m, block_n, threads, 1](
        ctx, rounds
    )
