"""Clusters: blocks that run at the same time, wait for each other and reach each other's shared memory.

A launch makes them with `cluster_dim`. NVIDIA GPUs from sm_90 on and the CPU device have them; on other targets every
block is a cluster of its own for `cluster_dim` and the like, and waiting for a cluster is an error.
"""

from bit import count_trailing_zeros
from gpu.cluster_launch import (
    clusterlaunchcontrol_query_cancel_get_first_ctaid,
    clusterlaunchcontrol_query_cancel_get_first_ctaid_v4,
    clusterlaunchcontrol_query_cancel_is_canceled,
    clusterlaunchcontrol_try_cancel,
)
from gpu.id import (
    block_id_in_cluster,
    block_idx,
    cluster_dim,
    lane_id,
)
from gpu.primitives.warp import active_mask, vote
from internal.machine import _has_nvidia, _require_nvidia
from utils.index import IndexList
from utils.static_tuple import StaticTuple


@always_inline
def _require_clusters[what: StringLiteral]():
    comptime if not __brio.target_is["cpu_device"]:
        _require_nvidia[what, 90]()


@always_inline
def _has_clusters() -> Bool:
    return _has_nvidia[90]() or Bool(__brio.target_is["cpu_device"])


@always_inline
def block_rank_in_cluster() -> UInt32:
    """The block's number in its cluster, x first.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu import block_idx, thread_idx
    from std.gpu.cluster import block_rank_in_cluster

    def rank(out: UnsafePointer[UInt32, MutAnyOrigin]):
        out[block_idx.x] = block_rank_in_cluster()

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.uint32](2)
    ctx.enqueue_function[rank](out, grid_dim=2, block_dim=1)  # without clusters, each block is one
    with out.map_to_host() as host:
        print(host[0], host[1])  # -> 0 0
    ```
    """
    comptime if _has_nvidia[90]():
        return __brio.llvm_intrinsic[
            "llvm.nvvm.read.ptx.sreg.cluster.ctarank", UInt32
        ]()
    else:
        return UInt32(
            block_id_in_cluster.x
            + cluster_dim.x
            * (block_id_in_cluster.y + cluster_dim.y * block_id_in_cluster.z)
        )


@always_inline
def cluster_arrive():
    """Counts this thread in at the cluster's barrier without waiting; what it wrote before is visible to those who waited.

    Examples:

    ```mojo
    from std.gpu import block_idx
    from std.gpu.cluster import cluster_arrive, cluster_wait
    from std.gpu.host import DeviceContext

    def kernel():
        cluster_arrive()
        cluster_wait()
        if block_idx.x == 0:
            print("both blocks came")  # -> both blocks came

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=4, block_dim=1, cluster_dim=2)
    ctx.synchronize()
    ```
    """
    _require_clusters["cluster_arrive"]()
    comptime if _has_nvidia[90]():
        __brio.llvm_intrinsic["llvm.nvvm.barrier.cluster.arrive", __brio.none]()
    elif __brio.target_is["cpu_device"]:
        __brio.intrinsic["gpu.cluster.arrive", __brio.none]()


@always_inline
def cluster_arrive_relaxed():
    """Counts this thread in at the cluster's barrier, without making visible what it wrote.

    Examples:

    ```mojo
    from std.gpu import block_idx
    from std.gpu.cluster import cluster_arrive_relaxed, cluster_wait
    from std.gpu.host import DeviceContext

    def kernel():
        cluster_arrive_relaxed()
        cluster_wait()
        if block_idx.x == 0:
            print("both blocks came")  # -> both blocks came

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=4, block_dim=1, cluster_dim=2)
    ctx.synchronize()
    ```
    """
    _require_clusters["cluster_arrive_relaxed"]()
    comptime if _has_nvidia[90]():
        __brio.llvm_intrinsic[
            "llvm.nvvm.barrier.cluster.arrive.relaxed", __brio.none
        ]()
    elif __brio.target_is["cpu_device"]:
        __brio.intrinsic["gpu.cluster.arrive", __brio.none]()


@always_inline
def cluster_wait():
    """Waits until all threads of the cluster have arrived; every thread must have arrived itself before.

    Examples:

    ```mojo
    from std.gpu import block_idx
    from std.gpu.cluster import cluster_arrive, cluster_wait
    from std.gpu.host import DeviceContext

    def kernel():
        cluster_arrive()
        # What needs no other block comes here.
        cluster_wait()
        if block_idx.x == 3:
            print("both blocks came")  # -> both blocks came

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=4, block_dim=1, cluster_dim=2)
    ctx.synchronize()
    ```
    """
    _require_clusters["cluster_wait"]()
    comptime if _has_nvidia[90]():
        __brio.llvm_intrinsic["llvm.nvvm.barrier.cluster.wait", __brio.none]()
    elif __brio.target_is["cpu_device"]:
        __brio.intrinsic["gpu.cluster.wait", __brio.none]()


@always_inline
def cluster_sync():
    """Waits until all threads of the cluster are here; what they wrote before is visible after.

    Examples:

    ```mojo
    from std.gpu import block_idx
    from std.gpu.cluster import cluster_sync
    from std.gpu.host import DeviceContext

    def kernel():
        cluster_sync()
        if block_idx.x == 0:
            print("both blocks came")  # -> both blocks came

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=4, block_dim=1, cluster_dim=2)
    ctx.synchronize()
    ```
    """
    _require_clusters["cluster_sync"]()
    comptime if _has_clusters():
        cluster_arrive()
        cluster_wait()


@always_inline
def cluster_sync_relaxed():
    """Waits until all threads of the cluster are here, without making visible what they wrote.

    Examples:

    ```mojo
    from std.gpu import block_idx
    from std.gpu.cluster import cluster_sync_relaxed
    from std.gpu.host import DeviceContext

    def kernel():
        cluster_sync_relaxed()
        if block_idx.x == 0:
            print("both blocks came")  # -> both blocks came

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=4, block_dim=1, cluster_dim=2)
    ctx.synchronize()
    ```
    """
    _require_clusters["cluster_sync_relaxed"]()
    comptime if _has_clusters():
        cluster_arrive_relaxed()
        cluster_wait()


@always_inline
def cluster_sync_acquire():
    """Orders what follows after what other blocks of the cluster released, for the copy engines too.

    Examples:

    ```mojo
    from std.gpu import block_idx
    from std.gpu.cluster import cluster_sync, cluster_sync_acquire
    from std.gpu.host import DeviceContext

    def kernel():
        cluster_sync()
        cluster_sync_acquire()
        if block_idx.x == 0:
            print("both blocks came")  # -> both blocks came

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=2, block_dim=1, cluster_dim=2)
    ctx.synchronize()
    ```
    """
    _require_clusters["cluster_sync_acquire"]()
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "fence.acq_rel.cluster;", __brio.none, True, "~{memory}"
        ]()


@always_inline
def cluster_sync_release():
    """Orders what was before for other blocks of the cluster that acquire it.

    Examples:

    ```mojo
    from std.gpu import block_idx
    from std.gpu.cluster import cluster_sync, cluster_sync_release
    from std.gpu.host import DeviceContext

    def kernel():
        cluster_sync()
        cluster_sync_release()
        if block_idx.x == 0:
            print("both blocks came")  # -> both blocks came

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=2, block_dim=1, cluster_dim=2)
    ctx.synchronize()
    ```
    """
    _require_clusters["cluster_sync_release"]()
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "fence.acq_rel.cluster;", __brio.none, True, "~{memory}"
        ]()


@always_inline
def cluster_mask_base[
    cluster_shape: StaticTuple[Int32, 3], axis: Int
]() -> UInt16:
    """One bit for each block that lies with the cluster's first along `axis`, by the blocks' numbers in the cluster.

    Parameters:
        cluster_shape: Blocks of the cluster along x, y and z.
        axis: 0, 1 or 2.

    Examples:

    ```mojo
    from std.gpu import block_idx
    from std.gpu.cluster import cluster_mask_base
    from std.utils import IndexList
    from std.gpu.host import DeviceContext

    def kernel():
        if block_idx.x == 0:
            print(cluster_mask_base[IndexList[3](2, 1, 1), 0]())  # -> 3

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=4, block_dim=1, cluster_dim=2)
    ctx.synchronize()
    ```
    """
    comptime assert axis >= 0 and axis < 3, "a cluster has the axes 0, 1 and 2"
    comptime x = Int(cluster_shape[0])
    comptime y = Int(cluster_shape[1])
    comptime stride = 1 if axis == 0 else (x if axis == 1 else x * y)
    var mask = 0
    comptime for i in range(Int(cluster_shape[axis])):
        mask = mask | (1 << (i * stride))
    return UInt16(mask)


@always_inline
def cluster_mask_base[cluster_shape: IndexList[3], axis: Int]() -> UInt16:
    """One bit for each block that lies with the cluster's first along `axis`.

    Parameters:
        cluster_shape: Blocks of the cluster along x, y and z.
        axis: 0, 1 or 2.
    """
    comptime shape = StaticTuple[Int32, 3](
        Int32(cluster_shape[0]),
        Int32(cluster_shape[1]),
        Int32(cluster_shape[2]),
    )
    return cluster_mask_base[shape, axis]()


@always_inline
def elect_one_sync() -> Bool:
    """True in one thread of the warp, false in the others; the warp's live threads call it together.

    Examples:

    ```mojo
    from std.gpu import thread_idx
    from std.gpu.cluster import elect_one_sync
    from std.gpu.host import DeviceContext
    def count(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[thread_idx.x] = Int32(elect_one_sync())
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[count](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        var elected = Int32(0)
        for i in range(32):
            elected += host[i]
        print(elected)  # -> 1
    ```
    """
    comptime if _has_nvidia[90]():
        return __brio.assembly[
            (
                "{ .reg .pred P; elect.sync _|P, 0xFFFFFFFF; selp.u32 $0, 1, 0,"
                " P; }"
            ),
            UInt32,
            True,
            "=r",
        ]() != UInt32(0)
    elif __brio.target_is["cpu_device"]:
        # Lanes on fibers come one by one: the vote brings them together.
        return lane_id() == Int(count_trailing_zeros(vote[DType.uint64](True)))
    else:
        return lane_id() == Int(count_trailing_zeros(active_mask()))


@always_inline
def elect_one_sync_with_mask(mask: UInt32 = 0xFFFFFFFF) -> Bool:
    """True in one of the lanes that `mask` names (all unless told), false in the others; these lanes call it together.

    Examples:

    ```mojo
    from std.gpu.cluster import elect_one_sync_with_mask
    from std.gpu.host import DeviceContext

    def kernel():
        if elect_one_sync_with_mask(0xFFFFFFFF):
            print("one lane")  # -> one lane

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=32)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[90]():
        return __brio.assembly[
            "{ .reg .pred P; elect.sync _|P, $1; selp.u32 $0, 1, 0, P; }",
            UInt32,
            True,
            "=r,r",
        ](mask) != UInt32(0)
    else:
        return lane_id() == Int(count_trailing_zeros(mask))


@always_inline
def map_shared_rank[
    T: AnyType, space: AddressSpace, //
](ptr: UnsafePointer[T, address_space=space], rank: UInt32) -> UnsafePointer[T]:
    """The address, in the shared memory of block `rank` of the cluster, that corresponds to `ptr` in the own one.

    Examples:

    ```mojo
    from std.gpu import block_idx
    from std.gpu.cluster import cluster_sync, map_shared_rank
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var number = stack_allocation[1, Int32, address_space=AddressSpace.SHARED]()
        number[0] = Int32(block_idx.x)
        cluster_sync()
        var neighbour = map_shared_rank(number, UInt32(1 - block_idx.x % 2))
        if block_idx.x == 2:
            print(neighbour[0])  # -> 3
        cluster_sync()

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=4, block_dim=1, cluster_dim=2)
    ctx.synchronize()
    ```
    """
    _require_clusters["map_shared_rank"]()
    comptime assert (
        space == AddressSpace.SHARED
    ), "only addresses in shared memory can be mapped to another block"
    comptime if _has_nvidia[90]():
        var generic = __brio.cast["addrspace", __brio.ptr[T]](ptr.address)
        return UnsafePointer[T](
            __brio.assembly[
                "mapa.u64 $0, $1, $2;", __brio.ptr[T], False, "=l,l,r"
            ](generic, rank)
        )
    elif __brio.target_is["cpu_device"]:
        return UnsafePointer[T](
            __brio.cast["pointer", __brio.ptr[T]](
                __brio.cast["addrspace", __brio.ptr[__brio.int[8]]](
                    __brio.intrinsic[
                        "gpu.cluster.map", __brio.ptr[__brio.int[8], 3]
                    ](
                        __brio.cast["pointer", __brio.ptr[__brio.int[8], 3]](
                            ptr.address
                        ),
                        __brio.cast["bitcast", __brio.int[32]](rank.value),
                    )
                )
            )
        )
    else:
        return UnsafePointer[T](
            __brio.cast["addrspace", __brio.ptr[T]](ptr.address)
        )
