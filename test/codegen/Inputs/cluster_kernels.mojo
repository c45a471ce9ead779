# Kernels of clusters: blocks that wait for each other and reach each other's shared memory.
from std.gpu import block_dim, block_id_in_cluster, block_idx, cluster_dim, cluster_idx, thread_idx
from std.gpu.cluster import map_shared_rank
from std.gpu.primitives.cluster import block_rank_in_cluster, cluster_arrive, cluster_mask_base, cluster_sync, cluster_wait, elect_one_sync
from std.memory import stack_allocation
from std.utils import StaticTuple
from max.gpu.host import DeviceContext

comptime Ints = UnsafePointer[Int32, MutAnyOrigin]


def neighbours(data: Ints):
    # Each block leaves its number in shared memory, and reads that of the next block of its cluster.
    var own = stack_allocation[32, Int32, address_space = AddressSpace.SHARED]()
    var rank = block_rank_in_cluster()
    own[thread_idx.x] = Int32(block_idx.x * 100 + thread_idx.x)
    cluster_sync()
    var next = (rank + 1) % UInt32(cluster_dim.x)
    data[block_idx.x * block_dim.x + thread_idx.x] = map_shared_rank(own, next)[thread_idx.x]
    # Nobody leaves while others read its memory.
    cluster_arrive()
    cluster_wait()


def numbers(data: Ints):
    var elected = elect_one_sync()
    if elected:
        data[block_idx.x * 4] = Int32(cluster_idx.x)
        data[block_idx.x * 4 + 1] = Int32(block_id_in_cluster.x)
        data[block_idx.x * 4 + 2] = Int32(cluster_dim.x)
        data[block_idx.x * 4 + 3] = Int32(block_rank_in_cluster())


def main() raises:
    comptime mask = cluster_mask_base[StaticTuple[Int32, 3](4, 4, 1), 1]()
    print(mask)
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.int32](8 * 32)
    ctx.enqueue_function[neighbours](data, grid_dim=8, block_dim=32, cluster_dim=4)
    with data.map_to_host() as h:
        print(h[0], h[33], h[3 * 32], h[7 * 32 + 5])
    ctx.enqueue_function[numbers](data, grid_dim=8, block_dim=32, cluster_dim=2)
    with data.map_to_host() as h:
        print(h[5 * 4], h[5 * 4 + 1], h[5 * 4 + 2], h[5 * 4 + 3])
