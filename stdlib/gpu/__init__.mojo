"""What kernels are written with."""

from gpu.globals import MAX_THREADS_PER_BLOCK_METADATA, WARPGROUP_SIZE
from gpu.id import (
    block_dim,
    block_dim_int,
    block_dim_uint,
    block_id_in_cluster,
    block_idx,
    block_idx_int,
    block_idx_uint,
    cluster_dim,
    cluster_idx,
    global_idx,
    global_idx_int,
    global_idx_uint,
    grid_dim,
    grid_dim_int,
    grid_dim_uint,
    lane_id,
    sm_id,
    thread_idx,
    thread_idx_int,
    thread_idx_uint,
    warp_id,
    WARP_SIZE,
)
from gpu.memory import AddressSpace, external_memory, GPUAddressSpace
from gpu.sync import (
    barrier,
    mbarrier_arrive,
    mbarrier_init,
    mbarrier_test_wait,
    named_barrier,
    named_barrier_arrive,
    schedule_barrier,
    schedule_group_barrier,
    syncwarp,
)
