# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# A kernel that says its cluster itself is launched in clusters, without the launch saying so.
from gpu import block_idx, block_id_in_cluster, cluster_dim, cluster_idx, thread_idx
from gpu.cluster import block_rank_in_cluster, cluster_sync
from gpu.host import DeviceContext
from testing import assert_equal
from utils import StaticTuple


@__llvm_metadata(`nvvm.cluster_dim`=shape)
fn places[shape: StaticTuple[Int32, 3]](output: UnsafePointer[Int32]):
    var block = Int(block_idx.x + block_idx.y * 4)
    cluster_sync()
    if thread_idx.x == 0:
        output[4 * block] = block_rank_in_cluster().cast[DType.int32]()
        output[4 * block + 1] = Int32(block_id_in_cluster.x + 10 * block_id_in_cluster.y)
        output[4 * block + 2] = Int32(cluster_idx.x + 10 * cluster_idx.y)
        output[4 * block + 3] = Int32(cluster_dim.x * 10 + cluster_dim.y)


def main():
    with DeviceContext() as ctx:
        var buffer = ctx.enqueue_create_buffer[DType.int32](64)
        ctx.enqueue_function[places[StaticTuple[Int32, 3](2, 2, 1)]](buffer, grid_dim=(4, 4), block_dim=32)
        with buffer.map_to_host() as host:
            for y in range(4):
                for x in range(4):
                    var at = 4 * (y * 4 + x)
                    assert_equal(Int(host[at]), x % 2 + y % 2 * 2)
                    assert_equal(Int(host[at + 1]), x % 2 + y % 2 * 10)
                    assert_equal(Int(host[at + 2]), x // 2 + y // 2 * 10)
                    assert_equal(Int(host[at + 3]), 22)
        # One number: a cluster along x.
        ctx.enqueue_function[places[StaticTuple[Int32, 3](4, 1, 1)]](buffer, grid_dim=(4, 4), block_dim=1)
        with buffer.map_to_host() as host:
            # CHECK: 3 41
            print(host[4 * 7], host[4 * 7 + 3])
        try:
            ctx.enqueue_function[places[StaticTuple[Int32, 3](3, 1, 1)]](buffer, grid_dim=(4, 1), block_dim=1)
            ctx.synchronize()
        except e:
            # CHECK-NEXT: grid_dim.x = 4 is not a multiple of cluster_dim.x = 3
            print(String(e).split(": ")[-1].split("\n")[0])
