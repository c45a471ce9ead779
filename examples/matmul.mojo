# A matrix product in five steps, from one dot product a thread to 8 x 8 results in each thread's registers:
#   naive          reads every element of both matrices from memory n times
#   tiled          a block shares a 16 x 16 tile of both in shared memory
#   row_tiled      each thread computes 8 results of a column, so that an element of B is used 8 times once loaded
#   register_tiled each thread computes 8 x 8 results, from groups of four that one instruction loads
#   pipelined      the same, and loads the next tiles while it multiplies these
#   matmul [M [N [K [ROUNDS]]]]
from std.gpu import block_idx, global_idx, thread_idx
from std.gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.math import ceildiv
from std.memory import stack_allocation
from std.sys import argv
from std.time import perf_counter_ns

comptime Matrix = UnsafePointer[Float32, MutAnyOrigin]


def naive(c: Matrix, a: Matrix, b: Matrix, m: Int, n: Int, k: Int):
    var column = global_idx.x
    var row = global_idx.y
    if row < m and column < n:
        var sum = Float32(0)
        for i in range(k):
            sum += a[row * k + i] * b[i * n + column]
        c[row * n + column] = sum


comptime tile = 16


def tiled(c: Matrix, a: Matrix, b: Matrix, m: Int, n: Int, k: Int):
    var a_tile = stack_allocation[
        tile * tile, Float32, address_space=AddressSpace.SHARED
    ]()
    var b_tile = stack_allocation[
        tile * tile, Float32, address_space=AddressSpace.SHARED
    ]()
    var x = thread_idx.x
    var y = thread_idx.y
    var column = block_idx.x * tile + x
    var row = block_idx.y * tile + y
    var sum = Float32(0)
    for first in range(0, k, tile):
        var inside_a = row < m and first + x < k
        var inside_b = column < n and first + y < k
        a_tile[y * tile + x] = (
            a[row * k + first + x] if inside_a else Float32(0)
        )
        b_tile[y * tile + x] = (
            b[(first + y) * n + column] if inside_b else Float32(0)
        )
        barrier()
        comptime for i in range(tile):
            sum += a_tile[y * tile + i] * b_tile[i * tile + x]
        barrier()
    if row < m and column < n:
        c[row * n + column] = sum


# A block of row_tiled computes 64 x 64 results from tiles of 64 x 8 and 8 x 64.
comptime row_m = 64
comptime row_n = 64
comptime row_k = 8
comptime per_thread = 8
comptime row_threads = row_m * row_n // per_thread


def row_tiled(c: Matrix, a: Matrix, b: Matrix, m: Int, n: Int, k: Int):
    var a_tile = stack_allocation[
        row_m * row_k, Float32, address_space=AddressSpace.SHARED, alignment=16
    ]()
    var b_tile = stack_allocation[
        row_k * row_n, Float32, address_space=AddressSpace.SHARED
    ]()
    var top = block_idx.y * row_m
    var left = block_idx.x * row_n
    var x = thread_idx.x % row_n
    var y = thread_idx.x // row_n * per_thread
    # Each thread loads one element of either tile; that of A lies transposed, so that a column of it is contiguous.
    var a_row = thread_idx.x // row_k
    var a_column = thread_idx.x % row_k
    var b_row = thread_idx.x // row_n
    var sums = SIMD[DType.float32, per_thread](0)
    for first in range(0, k, row_k):
        var inside_a = top + a_row < m and first + a_column < k
        var inside_b = first + b_row < k and left + x < n
        a_tile[a_column * row_m + a_row] = (
            a[(top + a_row) * k + first + a_column] if inside_a else Float32(0)
        )
        b_tile[b_row * row_n + x] = (
            b[(first + b_row) * n + left + x] if inside_b else Float32(0)
        )
        barrier()
        comptime for i in range(row_k):
            sums += (
                a_tile.load[width=per_thread, alignment=16](i * row_m + y)
                * b_tile[i * row_n + x]
            )
        barrier()
    comptime for j in range(per_thread):
        if top + y + j < m and left + x < n:
            c[(top + y + j) * n + left + x] = sums[j]


# A block of the last two kernels computes 128 x 128 results with 256 threads from tiles of 128 x 8 and 8 x 128. Each thread
# moves one group of four neighbours of either tile, and computes four groups of 4 x 4 results, 64 rows and columns
# apart: so the threads of a warp read neighbouring groups of four from shared memory. `guarded` says that tiles may reach
# over the edges of the matrices; without it, the metadata leaves each thread as many registers as two blocks at once on a
# multiprocessor of NVIDIA can have.
comptime block_m = 128
comptime block_n = 128
comptime block_k = 8
comptime threads = 256
comptime half = 64
comptime Four = SIMD[DType.float32, 4]
# The tile of A lies transposed; four more elements a row put the groups that a warp stores into different banks.
comptime a_pitch = block_m + 4
comptime Shared = UnsafePointer[
    Float32, MutAnyOrigin, address_space=AddressSpace.SHARED
]


@always_inline
def load_four[
    guarded: Bool
](matrix: Matrix, row: Int, column: Int, rows: Int, columns: Int) -> Four:
    """Four neighbours of a row; zeros outside the matrix."""
    comptime if not guarded:
        return matrix.load[width=4, alignment=16](row * columns + column)
    else:
        var result = Four(0)
        comptime for i in range(4):
            if row < rows and column + i < columns:
                result[i] = matrix[row * columns + column + i]
        return result


@always_inline
def store_four[
    guarded: Bool
](matrix: Matrix, value: Four, row: Int, column: Int, rows: Int, columns: Int):
    comptime if not guarded:
        matrix.store[alignment=16](row * columns + column, value)
    else:
        comptime for i in range(4):
            if row < rows and column + i < columns:
                matrix[row * columns + column + i] = value[i]


@always_inline
def store_tiles(a_tile: Shared, b_tile: Shared, a_part: Four, b_part: Four):
    comptime for i in range(4):
        a_tile[
            (thread_idx.x % 2 * 4 + i) * a_pitch + thread_idx.x // 2
        ] = a_part[i]
    b_tile.store[alignment=16](thread_idx.x * 4, b_part)


@always_inline
def multiply_tiles(
    mut sums: InlineArray[Four, 16], a_tile: Shared, b_tile: Shared
):
    """Adds the product of the two tiles; `sums[2 * i + j]` are results of row `i` (4 to 7 lie `half` further down)."""
    var x = thread_idx.x % 16 * 4
    var y = thread_idx.x // 16 * 4
    comptime for i in range(block_k):
        var upper = a_tile.load[width=4, alignment=16](i * a_pitch + y)
        var lower = a_tile.load[width=4, alignment=16](i * a_pitch + half + y)
        var left = b_tile.load[width=4, alignment=16](i * block_n + x)
        var right = b_tile.load[width=4, alignment=16](i * block_n + half + x)
        comptime for j in range(4):
            sums[2 * j] += upper[j] * left
            sums[2 * j + 1] += upper[j] * right
            sums[8 + 2 * j] += lower[j] * left
            sums[8 + 2 * j + 1] += lower[j] * right


@always_inline
def store_sums[
    guarded: Bool
](c: Matrix, sums: InlineArray[Four, 16], m: Int, n: Int):
    var row = block_idx.y * block_m + thread_idx.x // 16 * 4
    var column = block_idx.x * block_n + thread_idx.x % 16 * 4
    comptime for j in range(4):
        store_four[guarded](c, sums[2 * j], row + j, column, m, n)
        store_four[guarded](c, sums[2 * j + 1], row + j, column + half, m, n)
        store_four[guarded](c, sums[8 + 2 * j], row + half + j, column, m, n)
        store_four[guarded](
            c, sums[8 + 2 * j + 1], row + half + j, column + half, m, n
        )


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=threads, `nvvm.minctasm`=1 if guarded else 2
)
def register_tiled[
    guarded: Bool
](c: Matrix, a: Matrix, b: Matrix, m: Int, n: Int, k: Int):
    var a_tile = stack_allocation[
        a_pitch * block_k,
        Float32,
        address_space=AddressSpace.SHARED,
        alignment=16,
    ]()
    var b_tile = stack_allocation[
        block_k * block_n,
        Float32,
        address_space=AddressSpace.SHARED,
        alignment=16,
    ]()
    var sums = InlineArray[Four, 16](fill=Four(0))
    var a_row = block_idx.y * block_m + thread_idx.x // 2
    var a_column = thread_idx.x % 2 * 4
    var b_row = thread_idx.x // 32
    var b_column = block_idx.x * block_n + thread_idx.x % 32 * 4
    for first in range(0, k, block_k):
        var a_part = load_four[guarded](a, a_row, first + a_column, m, k)
        var b_part = load_four[guarded](b, first + b_row, b_column, k, n)
        store_tiles(a_tile, b_tile, a_part, b_part)
        barrier()
        multiply_tiles(sums, a_tile, b_tile)
        barrier()
    store_sums[guarded](c, sums, m, n)


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=threads, `nvvm.minctasm`=1 if guarded else 2
)
def pipelined[
    guarded: Bool
](c: Matrix, a: Matrix, b: Matrix, m: Int, n: Int, k: Int):
    comptime a_size = a_pitch * block_k
    comptime b_size = block_k * block_n
    var a_tiles = stack_allocation[
        2 * a_size, Float32, address_space=AddressSpace.SHARED, alignment=16
    ]()
    var b_tiles = stack_allocation[
        2 * b_size, Float32, address_space=AddressSpace.SHARED, alignment=16
    ]()
    var sums = InlineArray[Four, 16](fill=Four(0))
    var a_row = block_idx.y * block_m + thread_idx.x // 2
    var a_column = thread_idx.x % 2 * 4
    var b_row = thread_idx.x // 32
    var b_column = block_idx.x * block_n + thread_idx.x % 32 * 4
    var a_part = load_four[guarded](a, a_row, a_column, m, k)
    var b_part = load_four[guarded](b, b_row, b_column, k, n)
    store_tiles(a_tiles, b_tiles, a_part, b_part)
    barrier()
    var now = 0
    for next in range(block_k, k, block_k):
        # The loads of the next tiles are under way while these are multiplied.
        a_part = load_four[guarded](a, a_row, next + a_column, m, k)
        b_part = load_four[guarded](b, next + b_row, b_column, k, n)
        multiply_tiles(sums, a_tiles + now * a_size, b_tiles + now * b_size)
        now = 1 - now
        store_tiles(
            a_tiles + now * a_size, b_tiles + now * b_size, a_part, b_part
        )
        barrier()
    multiply_tiles(sums, a_tiles + now * a_size, b_tiles + now * b_size)
    store_sums[guarded](c, sums, m, n)


def run[
    FuncType: AnyType,
    //,
    kernel: FuncType,
    name: StringLiteral,
    tile_m: Int,
    tile_n: Int,
    block_x: Int,
    block_y: Int,
](ctx: DeviceContext, m: Int, n: Int, k: Int, rounds: Int) raises:
    var a = ctx.enqueue_create_buffer[DType.float32](m * k)
    var b = ctx.enqueue_create_buffer[DType.float32](k * n)
    var c = ctx.enqueue_create_buffer[DType.float32](m * n)
    # Small whole numbers, so that the result is exact.
    with a.map_to_host() as a_host, b.map_to_host() as b_host:
        for i in range(m * k):
            a_host[i] = Float32(i % 7)
        for i in range(k * n):
            b_host[i] = Float32(i % 5)

    var compiled = ctx.compile_function[kernel]()
    var grid = (ceildiv(n, tile_n), ceildiv(m, tile_m))
    comptime block = (block_x, block_y)
    ctx.enqueue_function(
        compiled, c, a, b, m, n, k, grid_dim=grid, block_dim=block
    )
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            compiled, c, a, b, m, n, k, grid_dim=grid, block_dim=block
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    # Every row, but of a large matrix only some columns.
    var wrong = 0
    var step = max(1, n // 64)
    with c.map_to_host() as host:
        for row in range(m):
            for column in range(0, n, step):
                var expected = 0
                for i in range(k):
                    expected += (row * k + i) % 7 * ((i * n + column) % 5)
                if host[row * n + column] != Float32(expected):
                    wrong += 1
    print(name + ":", m, "x", n, "x", k, "product,", wrong, "wrong")
    print(name + ":", us, "us,", Float64(2 * m * n * k) / us / 1000, "GFLOP/s")


def main() raises:
    var args = argv()
    var m = Int(args[1]) if len(args) > 1 else 150
    var n = Int(args[2]) if len(args) > 2 else 140
    var k = Int(args[3]) if len(args) > 3 else 130
    var rounds = Int(args[4]) if len(args) > 4 else 3
    var ctx = DeviceContext()
    run[naive, "naive", 16, 16, 16, 16](ctx, m, n, k, rounds)
    run[tiled, "tiled", tile, tile, tile, tile](ctx, m, n, k, rounds)
    run[row_tiled, "row_tiled", row_m, row_n, row_threads, 1](
        ctx, m, n, k, rounds
    )
    if m % block_m == 0 and n % block_n == 0 and k % block_k == 0:
        run[
            register_tiled[False],
            "register_tiled",
            block_m,
            block_n,
            threads,
            1,
        ](ctx, m, n, k, rounds)
        run[pipelined[False], "pipelined", block_m, block_n, threads, 1](
            ctx, m, n, k, rounds
        )
    else:
        run[
            register_tiled[True], "register_tiled", block_m, block_n, threads, 1
        ](ctx, m, n, k, rounds)
        run[pipelined[True], "pipelined", block_m, block_n, threads, 1](
            ctx, m, n, k, rounds
        )
