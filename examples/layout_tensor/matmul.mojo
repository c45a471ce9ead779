# A matrix product through LayoutTensor in three steps: the tensors say what a tile, a vector, a thread's part of a tile is.
#   naive          one dot product a thread, straight from memory
#   tiled          a block copies 16 x 16 tiles of both matrices to shared memory
#   register_tiled each thread computes 8 x 8 results; elements move in groups of four
# Extents are known at compile time, multiples of 128: brio run -D M=512 -D N=512 -D K=512 matmul.mojo [ROUNDS]
from gpu import barrier, block_idx, global_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy_wait_all
from layout import Layout, LayoutTensor
from layout.layout_tensor import copy_dram_to_sram_async
from math import ceildiv
from sys import argv
from sys.param_env import env_get_int
from time import perf_counter_ns

alias dtype = DType.float32
alias M = env_get_int["M", 256]()
alias N = env_get_int["N", 128]()
alias K = env_get_int["K", 128]()
alias A = LayoutTensor[dtype, Layout.row_major(M, K), MutableAnyOrigin]
alias B = LayoutTensor[dtype, Layout.row_major(K, N), MutableAnyOrigin]
alias C = LayoutTensor[dtype, Layout.row_major(M, N), MutableAnyOrigin]


fn naive(c: C, a: A, b: B):
    var row = global_idx.y
    var column = global_idx.x
    if row < M and column < N:
        var sum: c.element_type = 0
        for i in range(K):
            sum += a[row, i] * b[i, column]
        c[row, column] = sum


alias tile = 16


fn tiled(c: C, a: A, b: B):
    alias tile_layout = Layout.row_major(tile, tile)
    alias Tile = LayoutTensor[
        dtype, tile_layout, MutableAnyOrigin, address_space=AddressSpace.SHARED
    ]
    var a_tile = Tile.stack_allocation()
    var b_tile = Tile.stack_allocation()
    var sum: c.element_type = 0
    for step in range(K // tile):
        copy_dram_to_sram_async[thread_layout=tile_layout, block_dim_count=2](
            a_tile, a.tile[tile, tile](block_idx.y, step)
        )
        copy_dram_to_sram_async[thread_layout=tile_layout, block_dim_count=2](
            b_tile, b.tile[tile, tile](step, block_idx.x)
        )
        async_copy_wait_all()
        barrier()

        @parameter
        for i in range(tile):
            sum += a_tile[thread_idx.y, i] * b_tile[i, thread_idx.x]
        barrier()
    c.tile[tile, tile](block_idx.y, block_idx.x)[
        thread_idx.y, thread_idx.x
    ] = sum


# A block of 256 threads computes 128 x 128 results from tiles of 128 x 8 and 8 x 128. A thread's rows and columns are two
# groups of four, 64 apart: so the threads of a warp read neighbouring groups from shared memory.
alias BM = 128
alias BN = 128
alias BK = 8
alias threads = 256
alias groups = BN // 4
alias half = groups // 2


fn register_tiled(c: C, a: A, b: B):
    # The tile of A lies transposed, so that a group of rows is contiguous.
    var a_tile = LayoutTensor[
        dtype,
        Layout.row_major(BK, BM),
        MutableAnyOrigin,
        address_space=AddressSpace.SHARED,
    ].stack_allocation()
    var b_tile = LayoutTensor[
        dtype,
        Layout.row_major(BK, BN),
        MutableAnyOrigin,
        address_space=AddressSpace.SHARED,
    ].stack_allocation()
    var a_groups = a_tile.vectorize[1, 4]()
    var b_groups = b_tile.vectorize[1, 4]()
    var numbers = (
        LayoutTensor[
            dtype,
            Layout.row_major(8, 8),
            MutableAnyOrigin,
            address_space=AddressSpace.LOCAL,
        ]
        .stack_allocation()
        .fill(0)
    )
    var sums = numbers.vectorize[1, 4]()
    var x = thread_idx.x % half
    var y = thread_idx.x // half
    var a_row = thread_idx.x // 2
    var a_group = thread_idx.x % 2

    for step in range(K // BK):
        var a_part = a.tile[BM, BK](block_idx.y, step).vectorize[1, 4]()[
            a_row, a_group
        ]
        barrier()

        @parameter
        for i in range(4):
            a_tile[a_group * 4 + i, a_row] = a_part[i]
        copy_dram_to_sram_async[thread_layout=Layout.row_major(BK, groups)](
            b_groups, b.tile[BK, BN](step, block_idx.x).vectorize[1, 4]()
        )
        async_copy_wait_all()
        barrier()

        @parameter
        for i in range(BK):

            @parameter
            for above in range(2):
                var rows = a_groups[i, above * half + y]

                @parameter
                for beside in range(2):
                    var columns = b_groups[i, beside * half + x]

                    @parameter
                    for j in range(4):
                        sums[above * 4 + j, beside] += rows[j] * columns

    var results = c.tile[BM, BN](block_idx.y, block_idx.x).vectorize[1, 4]()

    @parameter
    for above in range(2):

        @parameter
        for beside in range(2):

            @parameter
            for j in range(4):
                results[above * 64 + y * 4 + j, beside * half + x] = sums[
                    above * 4 + j, beside
                ]


fn run[
    kernel: fn(C, A, B) -> None,
    name: StringLiteral,
    tile_m: Int,
    tile_n: Int,
    block_x: Int,
    block_y: Int,
](ctx: DeviceContext, rounds: Int) raises:
    var a_buffer = ctx.enqueue_create_buffer[dtype](M * K)
    var b_buffer = ctx.enqueue_create_buffer[dtype](K * N)
    var c_buffer = ctx.enqueue_create_buffer[dtype](M * N)
    # Small whole numbers, so that the result is exact.
    with a_buffer.map_to_host() as a, b_buffer.map_to_host() as b:
        for i in range(M * K):
            a[i] = i % 7
        for i in range(K * N):
            b[i] = i % 5
    var a = A(a_buffer)
    var b = B(b_buffer)
    var c = C(c_buffer)

    var compiled = ctx.compile_function[kernel]()
    var grid = (ceildiv(N, tile_n), ceildiv(M, tile_m))
    alias block = (block_x, block_y)
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
        for row in range(M):
            for column in range(0, N, max(1, N // 64)):
                var expected = 0
                for i in range(K):
                    expected += (row * K + i) % 7 * ((i * N + column) % 5)
                if host[row * N + column] != expected:
                    wrong += 1
    print(name + ":", M, "x", N, "x", K, "product,", wrong, "wrong")
    print(name + ":", us, "us,", Float64(2 * M * N * K) / us / 1000, "GFLOP/s")


fn main() raises:
    constrained[
        M % BM == 0 and N % BN == 0 and K % tile == 0,
        "M and N must be multiples of 128, K of 16",
    ]()
    var args = argv()
    var rounds = Int(args[1]) if len(args) > 1 else 3
    var ctx = DeviceContext()
    run[naive, "naive", 16, 16, 16, 16](ctx, rounds)
    run[tiled, "tiled", tile, tile, tile, tile](ctx, rounds)
    run[register_tiled, "register_tiled", BM, BN, threads, 1](ctx, rounds)
