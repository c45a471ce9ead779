# A matrix product in four steps, from one dot product a thread to 8 x 8 results in each thread's registers:
#   naive          reads every element of both matrices from memory n times
#   tiled          a block shares a 16 x 16 tile of both in shared memory
#   row_tiled      each thread computes 8 results of a column, so that an element of B is used 8 times once loaded
#   register_tiled each thread computes 8 x 8 results
#   matmul [M [N [K [ROUNDS]]]]
from std.gpu import block_idx, global_idx, thread_idx
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
    var a_tile = stack_allocation[tile * tile, Float32, address_space=AddressSpace.SHARED]()
    var b_tile = stack_allocation[tile * tile, Float32, address_space=AddressSpace.SHARED]()
    var x = thread_idx.x
    var y = thread_idx.y
    var column = block_idx.x * tile + x
    var row = block_idx.y * tile + y
    var sum = Float32(0)
    for first in range(0, k, tile):
        var inside_a = row < m and first + x < k
        var inside_b = column < n and first + y < k
        a_tile[y * tile + x] = a[row * k + first + x] if inside_a else Float32(0)
        b_tile[y * tile + x] = b[(first + y) * n + column] if inside_b else Float32(0)
        barrier()
        comptime for i in range(tile):
            sum += a_tile[y * tile + i] * b_tile[i * tile + x]
        barrier()
    if row < m and column < n:
        c[row * n + column] = sum


# A block of the two kernels below computes 64 x 64 results from tiles of 64 x 8 and 8 x 64.
comptime block_m = 64
comptime block_n = 64
comptime block_k = 8
comptime per_thread = 8


def load_tiles[
    threads: Int
](
    a_tile: UnsafePointer[Float32, MutAnyOrigin, address_space=AddressSpace.SHARED],
    b_tile: UnsafePointer[Float32, MutAnyOrigin, address_space=AddressSpace.SHARED],
    a: Matrix,
    b: Matrix,
    m: Int,
    n: Int,
    k: Int,
    top: Int,
    left: Int,
    first: Int,
):
    """Fills both tiles, zeros outside the matrices; that of A lies transposed, so that a column of it is contiguous."""
    comptime for part in range(block_m * block_k // threads):
        var i = thread_idx.x + part * threads
        var row = top + i // block_k
        var column = first + i % block_k
        var inside = row < m and column < k
        a_tile[(i % block_k) * block_m + i // block_k] = a[row * k + column] if inside else Float32(0)
    comptime for part in range(block_k * block_n // threads):
        var i = thread_idx.x + part * threads
        var row = first + i // block_n
        var column = left + i % block_n
        var inside = row < k and column < n
        b_tile[i] = b[row * n + column] if inside else Float32(0)


def row_tiled(c: Matrix, a: Matrix, b: Matrix, m: Int, n: Int, k: Int):
    comptime threads = block_m * block_n // per_thread
    var a_tile = stack_allocation[block_m * block_k, Float32, address_space=AddressSpace.SHARED]()
    var b_tile = stack_allocation[block_k * block_n, Float32, address_space=AddressSpace.SHARED]()
    var top = block_idx.y * block_m
    var left = block_idx.x * block_n
    var x = thread_idx.x % block_n
    var y = thread_idx.x // block_n * per_thread
    var sums = SIMD[DType.float32, per_thread](0)
    for first in range(0, k, block_k):
        load_tiles[threads](a_tile, b_tile, a, b, m, n, k, top, left, first)
        barrier()
        comptime for i in range(block_k):
            sums += a_tile.load[width=per_thread](i * block_m + y) * b_tile[i * block_n + x]
        barrier()
    comptime for j in range(per_thread):
        if top + y + j < m and left + x < n:
            c[(top + y + j) * n + left + x] = sums[j]


def register_tiled(c: Matrix, a: Matrix, b: Matrix, m: Int, n: Int, k: Int):
    comptime threads = block_m * block_n // (per_thread * per_thread)
    comptime threads_x = block_n // per_thread
    var a_tile = stack_allocation[block_m * block_k, Float32, address_space=AddressSpace.SHARED]()
    var b_tile = stack_allocation[block_k * block_n, Float32, address_space=AddressSpace.SHARED]()
    var sums = stack_allocation[per_thread, SIMD[DType.float32, per_thread]]()
    comptime for j in range(per_thread):
        sums[j] = SIMD[DType.float32, per_thread](0)
    var top = block_idx.y * block_m
    var left = block_idx.x * block_n
    var x = thread_idx.x % threads_x * per_thread
    var y = thread_idx.x // threads_x * per_thread
    for first in range(0, k, block_k):
        load_tiles[threads](a_tile, b_tile, a, b, m, n, k, top, left, first)
        barrier()
        comptime for i in range(block_k):
            var a_part = a_tile.load[width=per_thread](i * block_m + y)
            var b_part = b_tile.load[width=per_thread](i * block_n + x)
            comptime for j in range(per_thread):
                sums[j] += a_part[j] * b_part
        barrier()
    comptime for j in range(per_thread):
        var row = top + y + j
        if row < m and n % per_thread == 0 and left + x < n:
            c.store(row * n + left + x, sums[j])
        elif row < m:
            comptime for i in range(per_thread):
                if left + x + i < n:
                    c[row * n + left + x + i] = sums[j][i]


def run[
    FuncType: AnyType, //,
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
    ctx.enqueue_function(compiled, c, a, b, m, n, k, grid_dim=grid, block_dim=block)
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(compiled, c, a, b, m, n, k, grid_dim=grid, block_dim=block)
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
    comptime row_threads = block_m * block_n // per_thread
    run[row_tiled, "row_tiled", block_m, block_n, row_threads, 1](ctx, m, n, k, rounds)
    comptime threads = row_threads // per_thread
    run[register_tiled, "register_tiled", block_m, block_n, threads, 1](ctx, m, n, k, rounds)
