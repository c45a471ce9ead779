from std.gpu.compute.mma import wgmma_commit_group_sync, wgmma_fence_aligned, wgmma_wait_group_sync
from std.gpu.host import DeviceContext

def warp_groups(out: UnsafePointer[Int32, MutAnyOrigin]):
    wgmma_fence_aligned()
    wgmma_commit_group_sync()
    wgmma_wait_group_sync[2]()
    out[] = 1

def main() raises:
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](1)
    ctx.enqueue_function[warp_groups](out, grid_dim=1, block_dim=128)
