# A matrix product C = A * B^T of bfloat16 as Hopper GPUs (sm_90a) do it at full speed, and the CPU device in slow motion:
#   - one warp group asks the copy engine (TMA) for tiles of A and B, some stages ahead;
#   - two warp groups multiply them with the products of warp groups (WGMMA), 64 rows each, sums in registers;
#   - barriers in shared memory say which stages are full, and which are empty again;
#   - the result goes to shared memory, and from there by the copy engine.
#   hopper_matmul [M [N [K [ROUNDS]]]]     N and K multiples of 8; zeros stand for what lies beyond the edges
from std.gpu import block_idx, grid_dim, thread_idx, warp
from std.gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from std.gpu.host import DeviceContext, FuncAttribute
from std.gpu.host.nvidia.tma import TensorMapSwizzle
from std.gpu.intrinsics import warpgroup_reg_alloc, warpgroup_reg_dealloc
from std.gpu.memory import (
    AddressSpace,
    external_memory,
    fence_async_view_proxy,
    fence_mbarrier_init,
)
from std.gpu.sync import barrier, named_barrier
from std.math import ceildiv
from std.sys import argv
from std.time import perf_counter_ns
from std.utils import Index, StaticTuple
from layout import Layout, LayoutTensor, RuntimeLayout
from layout.tensor_core_async import (
    TensorCoreAsync,
    tile_layout_k_major,
    warpgroup_fence,
)
from layout.tma_async import (
    create_tensor_tile,
    PipelineState,
    SharedMemBarrier,
    TMATensorTile,
)

comptime dtype = DType.bfloat16
comptime swizzle = TensorMapSwizzle.SWIZZLE_128B
comptime block_m = 128
comptime block_n = 256
comptime block_k = 64  # a row of it is as long as the swizzle: 128 bytes
comptime stages = 3
comptime consumers = 2
comptime threads = 128 * (1 + consumers)
comptime rows = block_m // consumers
comptime panel = 64  # columns of C that one copy stores

comptime a_count = block_m * block_k
comptime b_count = block_n * block_k
comptime c_count = block_m * block_n
comptime stage_bytes = (a_count + b_count) * 2
comptime shared_bytes = stages * stage_bytes + c_count * 2 + 2 * stages * 8
comptime tall = 16  # blocks that run one after the other take tiles of so many rows of tiles, and share those of B

comptime a_shape = Index(block_m, block_k)
comptime b_shape = Index(block_n, block_k)
comptime c_shape = Index(block_m, block_n)
comptime ATile = TMATensorTile[dtype, 2, a_shape, Index(block_m, block_k)]
comptime BTile = TMATensorTile[dtype, 2, b_shape, Index(block_n, block_k)]
comptime CTile = TMATensorTile[dtype, 2, c_shape, Index(block_m, panel)]

comptime a_layout = tile_layout_k_major[dtype, block_m, block_k, swizzle]()
comptime b_layout = tile_layout_k_major[dtype, block_n, block_k, swizzle]()
comptime ASmem = LayoutTensor[
    dtype,
    a_layout,
    MutAnyOrigin,
    address_space=AddressSpace.SHARED,
    alignment=128,
]
comptime BSmem = LayoutTensor[
    dtype,
    b_layout,
    MutAnyOrigin,
    address_space=AddressSpace.SHARED,
    alignment=128,
]
comptime CSmem = LayoutTensor[
    dtype,
    Layout.row_major(block_m, block_n),
    MutAnyOrigin,
    address_space=AddressSpace.SHARED,
    alignment=128,
]
comptime sums = rows * block_n // 128  # of a thread
comptime Sums = LayoutTensor[
    DType.float32,
    Layout.row_major(1, sums),
    MutAnyOrigin,
    address_space=AddressSpace.LOCAL,
]
comptime Product = TensorCoreAsync[
    DType.float32,
    dtype,
    dtype,
    Index(64, block_n, 16),
    a_swizzle=swizzle,
    b_swizzle=swizzle,
    transpose_b=True,
]


@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](threads))
def matmul(
    a: ATile, b: BTile, c: CTile, tiles_m: Int32, tiles_n: Int32, tiles_k: Int32
):
    var shared = external_memory[Scalar[dtype], alignment=1024]()
    var a_tiles = shared
    var b_tiles = shared + stages * a_count
    var c_tile = CSmem(shared + stages * (a_count + b_count))
    var full = (shared + stages * (a_count + b_count) + c_count).bitcast[
        SharedMemBarrier
    ]()
    var empty = full + stages

    if thread_idx.x == 0:
        comptime for i in range(stages):
            full[i].init(1)
            empty[i].init(Int32(consumers))
        fence_mbarrier_init()
    barrier()

    # Which tile: down `tall` of them, then to the right.
    var number = Int32(block_idx.x)
    var per_group = Int32(tall) * tiles_n
    var first = number // per_group * Int32(tall)
    var height = min(tiles_m - first, Int32(tall))
    var within = number % per_group
    var top = Int((first + within % height) * Int32(block_m))
    var left = Int(within // height * Int32(block_n))

    var group = warp.broadcast(UInt32(thread_idx.x) >> 7)
    if group == 0:
        warpgroup_reg_dealloc[24]()
        if thread_idx.x == 0:
            a.prefetch_descriptor()
            b.prefetch_descriptor()
            var state = PipelineState[stages]()
            for i in range(Int(tiles_k)):
                var stage = Int(state.index())
                empty[stage].wait(state.phase() ^ 1)
                full[stage].expect_bytes(Int32(stage_bytes))
                a.async_copy(
                    ASmem(a_tiles + stage * a_count),
                    full[stage],
                    (i * block_k, top),
                )
                b.async_copy(
                    BSmem(b_tiles + stage * b_count),
                    full[stage],
                    (i * block_k, left),
                )
                state.step()
    else:
        warpgroup_reg_alloc[240]()
        var result = Sums.stack_allocation()
        comptime for i in range(sums):
            result.ptr[i] = 0
        var consumer = Int(group) - 1
        var state = PipelineState[stages]()
        var before = 0
        for i in range(Int(tiles_k)):
            var stage = Int(state.index())
            full[stage].wait(state.phase())
            warpgroup_fence(result)
            Product.arrive()
            Product.wgmma[consumers](
                ASmem(a_tiles + stage * a_count),
                BSmem(b_tiles + stage * b_count),
                result,
                consumer,
            )
            Product.commit_group()
            # The product of the stage before is complete when only this one is under way.
            warpgroup_fence(result)
            Product.wait_group[1]()
            if i > 0 and thread_idx.x % 128 == 0:
                _ = empty[before].arrive()
            before = stage
            state.step()
        Product.wait_group[0]()
        warpgroup_fence(result)

        # Each thread has two neighbours of a row in each 8 columns, and the same 8 rows further down.
        var lane = Int(thread_idx.x) % 128
        var row = consumer * rows + lane // 32 * 16 + lane % 32 // 4
        comptime for i in range(sums // 2):
            comptime column = i // 2 * 8
            var at = (row + i % 2 * 8) * panel + column % panel + lane % 4 * 2
            at = at ^ (
                (at >> 3) & 0x38
            )  # as the copy engine reads a tile swizzled by 128 bytes
            var pair = SIMD[DType.float32, 2](
                result.ptr[2 * i], result.ptr[2 * i + 1]
            ).cast[dtype]()
            (c_tile.ptr + column // panel * (block_m * panel) + at).store[
                alignment=4
            ](pair)
        fence_async_view_proxy()
        named_barrier[128 * consumers](1)
        if thread_idx.x == 128:
            c.async_store(c_tile, (left, top))
            c.commit_group()
            c.wait_group[0]()


def main() raises:
    var args = argv()
    var m = Int(args[1]) if len(args) > 1 else 200
    var n = Int(args[2]) if len(args) > 2 else 264
    var k = Int(args[3]) if len(args) > 3 else 328
    var rounds = Int(args[4]) if len(args) > 4 else 0

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[dtype](m * k)
    var b = ctx.enqueue_create_buffer[dtype](n * k)
    var c = ctx.enqueue_create_buffer[dtype](m * n)
    with a.map_to_host() as host:
        fill(host.unsafe_ptr(), m * k)
    with b.map_to_host() as host:
        fill(host.unsafe_ptr(), n * k)
    _ = c.enqueue_fill(0)

    comptime unknown = Layout.row_major(-1, -1)
    var a_tensor = LayoutTensor[dtype, unknown](
        a, RuntimeLayout[unknown].row_major(Index(m, k))
    )
    var b_tensor = LayoutTensor[dtype, unknown](
        b, RuntimeLayout[unknown].row_major(Index(n, k))
    )
    var c_tensor = LayoutTensor[dtype, unknown](
        c, RuntimeLayout[unknown].row_major(Index(m, n))
    )
    var a_tile = create_tensor_tile[a_shape, swizzle_mode=swizzle](
        ctx, a_tensor
    )
    var b_tile = create_tensor_tile[b_shape, swizzle_mode=swizzle](
        ctx, b_tensor
    )
    var c_box = create_tensor_tile[c_shape, swizzle_mode=swizzle](ctx, c_tensor)

    var tiles_m = ceildiv(m, block_m)
    var tiles_n = ceildiv(n, block_n)
    var tiles_k = ceildiv(k, block_k)
    var kernel = ctx.compile_function[matmul](
        func_attribute=FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(
            UInt32(shared_bytes)
        )
    )
    var start = perf_counter_ns()
    for i in range(rounds + 1):
        if i == 1:
            ctx.synchronize()  # the first one loads the code
            start = perf_counter_ns()
        ctx.enqueue_function(
            kernel,
            a_tile,
            b_tile,
            c_box,
            Int32(tiles_m),
            Int32(tiles_n),
            Int32(tiles_k),
            grid_dim=tiles_m * tiles_n,
            block_dim=threads,
            shared_mem_bytes=shared_bytes,
        )
    ctx.synchronize()
    var time = Float64(perf_counter_ns() - start) / Float64(max(rounds, 1))

    # All of a small product, some of a large one.
    var wrong = 0
    var step = max(1, m * n * k // 50000000)
    with a.map_to_host() as of_a:
        with b.map_to_host() as of_b:
            with c.map_to_host() as of_c:
                for at in range(0, m * n, step):
                    var sum = Float32(0)
                    for i in range(k):
                        sum += (
                            of_a[at // n * k + i].cast[DType.float32]()
                            * of_b[at % n * k + i].cast[DType.float32]()
                        )
                    var got = of_c[at].cast[DType.float32]()
                    if not (abs(got - sum) <= abs(sum) * 0.01 + 0.02):
                        wrong += 1
    print(
        "hopper_matmul: ",
        m,
        " x ",
        n,
        " x ",
        k,
        " product, ",
        wrong,
        " wrong",
        sep="",
    )
    print(
        "hopper_matmul: ",
        time / 1e3,
        " us, ",
        2 * Float64(m * n) * Float64(k) / time / 1e3,
        " TFLOP/s",
        sep="",
    )


def fill(data: UnsafePointer[Scalar[dtype], MutAnyOrigin], count: Int):
    """Numbers from -1 to 1."""
    var state = UInt32(count)
    for i in range(count):
        state = state * 1664525 + 1013904223
        data[i] = (Float32(Int(state >> 16) % 2001 - 1000) / 1000).cast[dtype]()
