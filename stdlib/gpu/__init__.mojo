"""What kernels are written with."""

import gpu.block as block
import gpu.primitives.warp as warp
from gpu.cluster import (
    block_rank_in_cluster,
    cluster_arrive,
    cluster_arrive_relaxed,
    cluster_mask_base,
    cluster_sync,
    cluster_sync_acquire,
    cluster_sync_relaxed,
    cluster_sync_release,
    cluster_wait,
    elect_one_sync,
    elect_one_sync_with_mask,
)
from gpu.amd_waits import s_waitcnt, s_waitcnt_barrier
from gpu.async_copy import (
    async_copy,
    async_copy_commit_group,
    async_copy_wait_all,
    async_copy_wait_group,
)
from gpu.bulk_copy import (
    cp_async_bulk_tensor_global_shared_cta,
    cp_async_bulk_tensor_reduce_global_shared_cta,
    cp_async_bulk_tensor_shared_cluster_global,
    cp_async_bulk_tensor_shared_cluster_global_multicast,
)
from gpu.cache import CacheEviction, CacheOperation, Fill, ReduceOp
from gpu.fences import (
    fence_async_view_proxy,
    fence_mbarrier_init,
    fence_proxy_tensormap_generic_sys_acquire,
    fence_proxy_tensormap_generic_sys_release,
    threadfence,
    tma_store_fence,
)
from gpu.host import (  # no hint: newer programs name `gpu.host`
    DeviceBuffer,
    DeviceContext,
    HostBuffer,
)
from gpu.mbarrier import (
    async_copy_arrive,
    cp_async_bulk_commit_group,
    cp_async_bulk_wait_group,
    mbarrier_arrive_expect_tx_shared,
    mbarrier_try_wait_parity_shared,
)
from gpu.multimem import Consistency, multimem_ld_reduce, multimem_st
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
    lane_id_uint,
    sm_id,
    thread_idx,
    thread_idx_int,
    thread_idx_uint,
    warp_id,
    warp_id_uint,
    WARP_SIZE,
)
from gpu.grid_controls import (
    launch_dependent_grids,
    PDL,
    PDLLevel,
    wait_on_dependent_grids,
)
from gpu.older_ids import (
    __BlockDim_legacy__,
    __BlockIdx_legacy__,
    __GridDim_legacy__,
    __ThreadIdx_legacy__,
)
from gpu.memory import AddressSpace, external_memory, GPUAddressSpace, load
from gpu.semaphore import NamedBarrierSemaphore, Semaphore
from gpu.sync import (
    AMDScheduleBarrierMask,
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
