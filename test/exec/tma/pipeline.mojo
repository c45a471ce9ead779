# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# RUN: env BRIO_CPU_SEED=3 %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# RUN: env BRIO_CPU_SEED=11 %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90a -o - %s | FileCheck %s --check-prefix=PTX
# A ring of stages that one warp fills and others empty, in clusters of two blocks: a tile of its own for each block, and one
# that both get from one copy.
from std.gpu import syncwarp, thread_idx
from std.gpu.host import DeviceContext, Dim
from std.gpu.memory import AddressSpace, fence_mbarrier_init
from std.gpu.primitives.cluster import block_rank_in_cluster, cluster_sync
from std.memory import stack_allocation
from std.utils import Index
from layout import Layout, LayoutTensor
from layout.tma_async import create_tensor_tile, PipelineState, SharedMemBarrier, TMATensorTile

comptime stages = 3
comptime steps = 11
comptime size = 32
comptime Tile = TMATensorTile[DType.float32, 2, Index(1, size)]
comptime Row = LayoutTensor[DType.float32, Layout.row_major(1, size), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128]


# PTX-DAG: mapa.shared::cluster.u64
# PTX-DAG: mbarrier.arrive.release.cluster.shared::cluster.b64
# PTX-DAG: .multicast::cluster [%rd{{[0-9]+}}], [%rd{{[0-9]+}}, {%r{{[0-9]+}}, %r{{[0-9]+}}}], [%rd{{[0-9]+}}], %rs{{[0-9]+}};
def sum_rows(own: Tile, shared: Tile, sums: UnsafePointer[Float32, MutAnyOrigin]):
    var a = stack_allocation[stages * size, Float32, address_space=AddressSpace.SHARED, alignment=128]()
    var b = stack_allocation[stages * size, Float32, address_space=AddressSpace.SHARED, alignment=128]()
    var full = stack_allocation[stages, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    var empty = stack_allocation[stages, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    var rank = block_rank_in_cluster()
    if thread_idx.x == 0:
        comptime for i in range(stages):
            full[i].init(1)
            empty[i].init(2)  # both blocks have to be done with what both get
        fence_mbarrier_init()
    cluster_sync()
    var state = PipelineState[stages]()
    if thread_idx.x < 32:
        if thread_idx.x == 0:
            for i in range(steps):
                var stage = Int(state.index())
                empty[stage].wait_acquire(state.phase() ^ 1)
                full[stage].expect_bytes(2 * size * 4)
                own.async_copy(Row(a + stage * size), full[stage], (0, i * 2 + Int(rank)))
                if rank == 0:
                    shared.async_multicast_load(Row(b + stage * size), full[stage], (0, i), UInt16(3))
                state.step()
    else:
        var sum = Float32(0)
        var lane = Int(thread_idx.x) % 32
        for _ in range(steps):
            var stage = Int(state.index())
            full[stage].wait(state.phase())
            sum += a[stage * size + lane] * b[stage * size + lane]
            syncwarp()  # all lanes have read
            if lane == 0:
                empty[stage].arrive_cluster(0)
                empty[stage].arrive_cluster(1)
            _ = state.next()
        sums[Int(rank) * size + lane] = sum
    cluster_sync()


def main() raises:
    var ctx = DeviceContext()
    comptime rows = 2 * steps
    var own = ctx.enqueue_create_buffer[DType.float32](rows * size)
    var shared = ctx.enqueue_create_buffer[DType.float32](steps * size)
    with own.map_to_host() as host:
        for i in range(rows * size):
            host[i] = Float32(i % 17)
    with shared.map_to_host() as host:
        for i in range(steps * size):
            host[i] = Float32(i % 13)
    var sums = ctx.enqueue_create_buffer[DType.float32](2 * size)
    ctx.enqueue_function[sum_rows](
        create_tensor_tile[Index(1, size)](ctx, LayoutTensor[DType.float32, Layout.row_major(rows, size)](own)),
        create_tensor_tile[Index(1, size)](ctx, LayoutTensor[DType.float32, Layout.row_major(steps, size)](shared)),
        sums,
        grid_dim=2,
        block_dim=64,
        cluster_dim=Dim(2, 1, 1),
    )
    var wrong = 0
    with sums.map_to_host() as host:
        for rank in range(2):
            for lane in range(size):
                var sum = Float32(0)
                for i in range(steps):
                    sum += Float32(((i * 2 + rank) * size + lane) % 17) * Float32((i * size + lane) % 13)
                if host[rank * size + lane] != sum:
                    wrong += 1
    # CHECK: wrong: 0
    print("wrong:", wrong)
    _ = own^  # the tiles have only the addresses
    _ = shared^
