"""Copies of tiles by the engine for them, TMA: from sm_90 on, and on the CPU device.

One thread asks for a copy. Into shared memory it arrives at a barrier there (`gpu.sync`), with all the bytes of the box,
those outside the tensor included; out of shared memory it belongs to a group of the thread (`cp_async_bulk_commit_group`,
`cp_async_bulk_wait_group`).

Coordinates are innermost first, and the first of them, in bytes, is a multiple of 16: a GPU ends the kernel with an illegal
instruction where it is not. Tiles in shared memory are aligned to 128 bytes.
"""

from builtin.string_literal import _concat, _decimal
from gpu.cache import CacheEviction, ReduceOp
from internal.engine import (
    _ask_engine,
    _BULK_LOAD,
    _BULK_STORE,
    _Generic,
    _TENSOR_LOAD,
    _TENSOR_REDUCE,
    _TENSOR_STORE,
)
from internal.machine import (
    _global_address,
    _has_nvidia,
    _require_engines,
    _require_nvidia,
    _shared_address,
)
from utils.index import IndexList
from utils.static_tuple import StaticTuple


def _dimensions(rank: Int) -> StringLiteral:
    """`2d`."""
    return _concat(_decimal(rank), "d")


def _coordinates(first: Int, rank: Int) -> StringLiteral:
    """`{$3, $4}`."""
    var text: StringLiteral = "{"
    for i in range(rank):
        text = _concat(text, "" if i == 0 else ", ", "$", _decimal(first + i))
    return _concat(text, "}")


def _constraints(
    before: StringLiteral, rank: Int, after: StringLiteral
) -> StringLiteral:
    """Those of operands of which `rank` numbers are in the middle."""
    var text = before
    for _ in range(rank):
        text = _concat(text, ",r")
    return _concat(text, after, ",~{memory}")


def _hint(policy: CacheEviction) -> Int:
    """What `createpolicy` would make of it; 0: nothing."""
    if policy == CacheEviction.EVICT_FIRST:
        return 0x12F0000000000000
    if policy == CacheEviction.EVICT_LAST:
        return 0x14F0000000000000
    return 0


@always_inline
def _numbers[
    rank: Int
](coords: IndexList[rank, ...]) -> StaticTuple[Int32, rank]:
    var result = StaticTuple[Int32, rank]()
    comptime for i in range(rank):
        result[i] = Int32(coords[i])
    return result


@always_inline
def _check_rank[rank: Int]():
    comptime assert (
        rank >= 1 and rank <= 5
    ), "TMA takes tensors of 1 to 5 dimensions"


@always_inline
def _generic[
    T: AnyType, space: AddressSpace, //
](ptr: UnsafePointer[T, address_space=space]) -> _Generic:
    return __brio.cast["addrspace", _Generic](
        __brio.cast["pointer", __brio.ptr[__brio.int[8]]](ptr.address)
    )


@always_inline
def _map_address[
    T: AnyType, space: AddressSpace, //
](ptr: UnsafePointer[T, address_space=space]) -> _Generic:
    """The address of a tensor map, which has to be a generic one."""
    comptime assert (
        space == AddressSpace.GENERIC or space == AddressSpace.GLOBAL
    ), "a tensor map must be a kernel's argument, or in global memory"
    comptime if space == AddressSpace.GENERIC:
        return __brio.cast["pointer", _Generic](ptr.address)
    else:
        return __brio.cast["addrspace", _Generic](
            __brio.cast["pointer", __brio.ptr[__brio.int[8], 1]](ptr.address)
        )


@always_inline
def _on_cpu[
    operation: Int, rank: Int
](
    map: _Generic,
    shared: __brio.ptr[__brio.int[8], 3],
    barrier: __brio.ptr[__brio.int[8], 3],
    coords: StaticTuple[Int32, rank],
    extra: Int,
):
    var numbers = coords
    _ask_engine[operation](
        map,
        shared,
        barrier,
        __brio.cast["pointer", _Generic](__brio.address_of(numbers)),
        extra,
    )


@always_inline
def _load_tensor[
    rank: Int,
    eviction_policy: CacheEviction,
    has_mask: Bool,
    bytes: Int = 0,
](
    dst: __brio.ptr[__brio.int[8], 3],
    map: _Generic,
    barrier: __brio.ptr[__brio.int[8], 3],
    coords: StaticTuple[Int32, rank],
    mask: UInt16,
):
    comptime if _has_nvidia[90]():
        comptime hint = _hint(eviction_policy)
        comptime text = _concat(
            "cp.async.bulk.tensor.",
            _dimensions(rank),
            ".shared::cluster.global.tile.mbarrier::complete_tx::bytes",
            ".multicast::cluster" if has_mask else "",
            ".L2::cache_hint" if hint != 0 else "",
            " [$0], [$1, ",
            _coordinates(3, rank),
            "], [$2]",
            _concat(", $", _decimal(3 + rank)) if has_mask else "",
            _concat(", $", _decimal(3 + rank + (1 if has_mask else 0)))
            if hint != 0
            else "",
            # The compiler compares them with what the barrier is told to expect.
            _concat("; // ", _decimal(bytes), " bytes") if bytes > 0 else ";",
        )
        comptime constraints = _constraints(
            "l,l,l",
            rank,
            _concat(",h" if has_mask else "", ",l" if hint != 0 else ""),
        )
        comptime if has_mask and hint != 0:
            __brio.assembly[text, __brio.none, True, constraints](
                dst, map, barrier, coords, mask, Int(hint)
            )
        elif has_mask:
            __brio.assembly[text, __brio.none, True, constraints](
                dst, map, barrier, coords, mask
            )
        elif hint != 0:
            __brio.assembly[text, __brio.none, True, constraints](
                dst, map, barrier, coords, Int(hint)
            )
        else:
            __brio.assembly[text, __brio.none, True, constraints](
                dst, map, barrier, coords
            )
    elif __brio.target_is["cpu_device"]:
        _on_cpu[_TENSOR_LOAD](
            map, dst, barrier, coords, Int(mask) | 0x10000 if has_mask else 0
        )


@always_inline
def _copy_box[
    dst_type: AnyType,
    mbr_type: AnyType,
    map_type: AnyType,
    dst_space: AddressSpace,
    mbr_space: AddressSpace,
    map_space: AddressSpace,
    //,
    rank: Int,
    cta_group: Int,
    eviction_policy: CacheEviction,
    bytes: Int = 0,
](
    dst_mem: UnsafePointer[dst_type, address_space=dst_space],
    tma_descriptor: UnsafePointer[map_type, address_space=map_space],
    mem_bar: UnsafePointer[mbr_type, address_space=mbr_space],
    coords: IndexList[rank, ...],
):
    """Asks for a box, of `bytes` bytes where that is known."""
    _require_engines["cp_async_bulk_tensor_shared_cluster_global"]()
    _check_rank[rank]()
    comptime assert (
        cta_group == 1
    ), "copies for pairs of blocks ('cta_group' 2) need sm_100a"
    _load_tensor[rank, eviction_policy, False, bytes](
        _shared_address(dst_mem),
        _map_address(tma_descriptor),
        _shared_address(mem_bar),
        _numbers[rank](coords),
        0,
    )


@always_inline
def cp_async_bulk_tensor_shared_cluster_global[
    dst_type: AnyType,
    mbr_type: AnyType,
    map_type: AnyType,
    dst_space: AddressSpace,
    mbr_space: AddressSpace,
    map_space: AddressSpace,
    //,
    rank: Int,
    /,
    *,
    cta_group: Int = 1,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
](
    dst_mem: UnsafePointer[dst_type, address_space=dst_space],
    tma_descriptor: UnsafePointer[map_type, address_space=map_space],
    mem_bar: UnsafePointer[mbr_type, address_space=mbr_space],
    coords: IndexList[rank, ...],
):
    """Asks for the box of a tensor at `coords`; it arrives at a barrier.

    Parameters:
        dst_type: What the tile is made of.
        mbr_type: The type of the barrier.
        map_type: The type of the tensor map.
        dst_space: Shared.
        mbr_space: Shared.
        map_space: Generic or global.
        rank: Number of dimensions.
        cta_group: 1; pairs of blocks are of later GPUs.
        eviction_policy: How long the second-level cache keeps it.

    Args:
        dst_mem: Where the tile begins in shared memory.
        tma_descriptor: The tensor map: a kernel's argument, or in global memory.
        mem_bar: The barrier.
        coords: The first element of the box, innermost first; what is outside the tensor becomes zero.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.memory import cp_async_bulk_tensor_shared_cluster_global
    from std.memory import stack_allocation
    from std.utils import Index
    from layout import Layout, LayoutTensor
    from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

    comptime Tile = TMATensorTile[DType.float32, 2, Index(8, 4)]
    comptime Shared = LayoutTensor[
        DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
    ]

    def kernel(tile: Tile):
        var at = Shared.stack_allocation()
        var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
        arrived[0].init()
        var map = UnsafePointer(to=tile.descriptor)
        arrived[0].expect_bytes(8 * 4 * 4)
        cp_async_bulk_tensor_shared_cluster_global[2](at.ptr, map, arrived[0].unsafe_ptr(), Index(4, 8))
        arrived[0].wait(0)
        print(at[0, 0])  # -> 132.0

    var ctx = DeviceContext(api="cpu")
    var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
    with buffer.map_to_host() as host:
        for i in range(len(buffer)):
            host[i] = Float32(i)
    var tensor = LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
    ctx.enqueue_function[kernel](create_tensor_tile[Index(8, 4)](ctx, tensor), grid_dim=1, block_dim=1)
    ctx.synchronize()
    _ = buffer^  # the tile has only its address
    ```
    """
    _copy_box[rank, cta_group, eviction_policy](
        dst_mem, tma_descriptor, mem_bar, coords
    )


@always_inline
def cp_async_bulk_tensor_shared_cluster_global_multicast[
    dst_type: AnyType,
    mbr_type: AnyType,
    map_type: AnyType,
    dst_space: AddressSpace,
    mbr_space: AddressSpace,
    map_space: AddressSpace,
    //,
    rank: Int,
    /,
    *,
    cta_group: Int = 1,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
](
    dst_mem: UnsafePointer[dst_type, address_space=dst_space],
    tma_descriptor: UnsafePointer[map_type, address_space=map_space],
    mem_bar: UnsafePointer[mbr_type, address_space=mbr_space],
    coords: IndexList[rank, ...],
    multicast_mask: UInt16,
):
    """Asks for the box of a tensor for several blocks of the cluster: it comes to the same place in each, and arrives at the
    barrier at the same place in each.

    Parameters:
        dst_type: What the tile is made of.
        mbr_type: The type of the barrier.
        map_type: The type of the tensor map.
        dst_space: Shared.
        mbr_space: Shared.
        map_space: Generic or global.
        rank: Number of dimensions.
        cta_group: 1; pairs of blocks are of later GPUs.
        eviction_policy: How long the second-level cache keeps it.

    Args:
        dst_mem: Where the tile begins in shared memory.
        tma_descriptor: The tensor map.
        mem_bar: The barrier.
        coords: The first element of the box, innermost first.
        multicast_mask: A bit for each block that receives it.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.memory import cp_async_bulk_tensor_shared_cluster_global_multicast
    from std.memory import stack_allocation
    from std.utils import Index
    from layout import Layout, LayoutTensor
    from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

    comptime Tile = TMATensorTile[DType.float32, 2, Index(8, 4)]
    comptime Shared = LayoutTensor[
        DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
    ]

    def kernel(tile: Tile):
        var at = Shared.stack_allocation()
        var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
        arrived[0].init()
        var map = UnsafePointer(to=tile.descriptor)
        arrived[0].expect_bytes(8 * 4 * 4)
        cp_async_bulk_tensor_shared_cluster_global_multicast[2](at.ptr, map, arrived[0].unsafe_ptr(), Index(4, 8), 1)
        arrived[0].wait(0)
        print(at[0, 0])  # -> 132.0

    var ctx = DeviceContext(api="cpu")
    var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
    with buffer.map_to_host() as host:
        for i in range(len(buffer)):
            host[i] = Float32(i)
    var tensor = LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
    ctx.enqueue_function[kernel](create_tensor_tile[Index(8, 4)](ctx, tensor), grid_dim=1, block_dim=1)
    ctx.synchronize()
    _ = buffer^  # the tile has only its address
    ```
    """
    _require_engines["cp_async_bulk_tensor_shared_cluster_global_multicast"]()
    _check_rank[rank]()
    comptime assert (
        cta_group == 1
    ), "copies for pairs of blocks ('cta_group' 2) need sm_100a"
    _load_tensor[rank, eviction_policy, True](
        _shared_address(dst_mem),
        _map_address(tma_descriptor),
        _shared_address(mem_bar),
        _numbers[rank](coords),
        multicast_mask,
    )


@always_inline
def cp_async_bulk_tensor_global_shared_cta[
    src_type: AnyType,
    map_type: AnyType,
    src_space: AddressSpace,
    map_space: AddressSpace,
    //,
    rank: Int,
    /,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
](
    src_mem: UnsafePointer[src_type, address_space=src_space],
    tma_descriptor: UnsafePointer[map_type, address_space=map_space],
    coords: IndexList[rank, ...],
):
    """Stores a tile as the box of a tensor at `coords`; what is outside the tensor is dropped.

    Parameters:
        src_type: What the tile is made of.
        map_type: The type of the tensor map.
        src_space: Shared.
        map_space: Generic or global.
        rank: Number of dimensions.
        eviction_policy: How long the second-level cache keeps it.

    Args:
        src_mem: Where the tile begins in shared memory. What threads wrote there is ordered by `fence_async_view_proxy()`.
        tma_descriptor: The tensor map.
        coords: The first element of the box, innermost first.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.memory import cp_async_bulk_tensor_global_shared_cta, fence_async_view_proxy
    from std.memory import stack_allocation
    from std.utils import Index
    from layout import Layout, LayoutTensor
    from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

    comptime Tile = TMATensorTile[DType.float32, 2, Index(8, 4)]
    comptime Shared = LayoutTensor[
        DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
    ]

    def kernel(tile: Tile):
        var at = Shared.stack_allocation()
        var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
        arrived[0].init()
        var map = UnsafePointer(to=tile.descriptor)
        _ = at.fill(5)
        fence_async_view_proxy()
        cp_async_bulk_tensor_global_shared_cta[2](at.ptr, map, Index(4, 8))
        tile.commit_group()
        tile.wait_group()

    var ctx = DeviceContext(api="cpu")
    var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
    with buffer.map_to_host() as host:
        for i in range(len(buffer)):
            host[i] = Float32(i)
    var tensor = LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
    ctx.enqueue_function[kernel](create_tensor_tile[Index(8, 4)](ctx, tensor), grid_dim=1, block_dim=1)
    with buffer.map_to_host() as host:
        print(host[131], host[132])  # -> 131.0 5.0
    _ = buffer^  # the tile has only its address
    ```
    """
    _require_engines["cp_async_bulk_tensor_global_shared_cta"]()
    _check_rank[rank]()
    var map = _map_address(tma_descriptor)
    var src = _shared_address(src_mem)
    var numbers = _numbers[rank](coords)
    comptime if _has_nvidia[90]():
        comptime hint = _hint(eviction_policy)
        comptime text = _concat(
            "cp.async.bulk.tensor.",
            _dimensions(rank),
            ".global.shared::cta.tile.bulk_group",
            ".L2::cache_hint" if hint != 0 else "",
            " [$0, ",
            _coordinates(2, rank),
            "], [$1]",
            _concat(", $", _decimal(2 + rank)) if hint != 0 else "",
            ";",
        )
        comptime constraints = _constraints(
            "l,l", rank, ",l" if hint != 0 else ""
        )
        comptime if hint != 0:
            __brio.assembly[text, __brio.none, True, constraints](
                map, src, numbers, Int(hint)
            )
        else:
            __brio.assembly[text, __brio.none, True, constraints](
                map, src, numbers
            )
    elif __brio.target_is["cpu_device"]:
        _on_cpu[_TENSOR_STORE](map, src, src, numbers, 0)


@always_inline
def cp_async_bulk_tensor_reduce_global_shared_cta[
    src_type: AnyType,
    map_type: AnyType,
    src_space: AddressSpace,
    map_space: AddressSpace,
    //,
    rank: Int,
    /,
    *,
    reduction_kind: ReduceOp,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
](
    src_mem: UnsafePointer[src_type, address_space=src_space],
    tma_descriptor: UnsafePointer[map_type, address_space=map_space],
    coords: IndexList[rank, ...],
):
    """Combines a tile with the box of a tensor at `coords`, element by element, each at once.

    Parameters:
        src_type: What the tile is made of.
        map_type: The type of the tensor map.
        src_space: Shared.
        map_space: Generic or global.
        rank: Number of dimensions.
        reduction_kind: How: add, min, max, and, or, xor.
        eviction_policy: Accepted; has no effect.

    Args:
        src_mem: Where the tile begins in shared memory.
        tma_descriptor: The tensor map.
        coords: The first element of the box, innermost first.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.memory import ReduceOp, cp_async_bulk_tensor_reduce_global_shared_cta, fence_async_view_proxy
    from std.memory import stack_allocation
    from std.utils import Index
    from layout import Layout, LayoutTensor
    from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

    comptime Tile = TMATensorTile[DType.float32, 2, Index(8, 4)]
    comptime Shared = LayoutTensor[
        DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
    ]

    def kernel(tile: Tile):
        var at = Shared.stack_allocation()
        var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
        arrived[0].init()
        var map = UnsafePointer(to=tile.descriptor)
        _ = at.fill(5)
        fence_async_view_proxy()
        cp_async_bulk_tensor_reduce_global_shared_cta[2, reduction_kind=ReduceOp.ADD](at.ptr, map, Index(4, 8))
        tile.commit_group()
        tile.wait_group()

    var ctx = DeviceContext(api="cpu")
    var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
    with buffer.map_to_host() as host:
        for i in range(len(buffer)):
            host[i] = Float32(i)
    var tensor = LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
    ctx.enqueue_function[kernel](create_tensor_tile[Index(8, 4)](ctx, tensor), grid_dim=1, block_dim=1)
    with buffer.map_to_host() as host:
        print(host[131], host[132])  # -> 131.0 137.0
    _ = buffer^  # the tile has only its address
    ```
    """
    _require_engines["cp_async_bulk_tensor_reduce_global_shared_cta"]()
    _check_rank[rank]()
    var map = _map_address(tma_descriptor)
    var src = _shared_address(src_mem)
    var numbers = _numbers[rank](coords)
    comptime if _has_nvidia[90]():
        comptime text = _concat(
            "cp.reduce.async.bulk.tensor.",
            _dimensions(rank),
            ".global.shared::cta.",
            reduction_kind.mnemonic(),
            ".tile.bulk_group [$0, ",
            _coordinates(2, rank),
            "], [$1];",
        )
        comptime constraints = _constraints("l,l", rank, "")
        __brio.assembly[text, __brio.none, True, constraints](map, src, numbers)
    elif __brio.target_is["cpu_device"]:
        comptime kind = Int(reduction_kind._value)
        _on_cpu[_TENSOR_REDUCE](map, src, src, numbers, kind)


comptime cp_async_bulk_tensor_reduce = cp_async_bulk_tensor_reduce_global_shared_cta
"""The name of `cp_async_bulk_tensor_reduce_global_shared_cta` in 2025.

Examples:

```mojo
from std.gpu.host import DeviceContext
from std.gpu.memory import ReduceOp, cp_async_bulk_tensor_reduce, fence_async_view_proxy
from std.memory import stack_allocation
from std.utils import Index
from layout import Layout, LayoutTensor
from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

comptime Tile = TMATensorTile[DType.float32, 2, Index(8, 4)]
comptime Shared = LayoutTensor[
    DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
]

def kernel(tile: Tile):
    var at = Shared.stack_allocation()
    var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
    arrived[0].init()
    var map = UnsafePointer(to=tile.descriptor)
    _ = at.fill(5)
    fence_async_view_proxy()
    cp_async_bulk_tensor_reduce[2, reduction_kind=ReduceOp.ADD](at.ptr, map, Index(4, 8))
    tile.commit_group()
    tile.wait_group()

var ctx = DeviceContext(api="cpu")
var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
with buffer.map_to_host() as host:
    for i in range(len(buffer)):
        host[i] = Float32(i)
var tensor = LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
ctx.enqueue_function[kernel](create_tensor_tile[Index(8, 4)](ctx, tensor), grid_dim=1, block_dim=1)
with buffer.map_to_host() as host:
    print(host[131], host[132])  # -> 131.0 137.0
_ = buffer^  # the tile has only its address
```
"""


@always_inline
def cp_async_bulk_tensor_prefetch[
    map_type: AnyType, map_space: AddressSpace, //, rank: Int, /
](
    tma_descriptor: UnsafePointer[map_type, address_space=map_space],
    coords: IndexList[rank, ...],
):
    """Brings the box of a tensor to the second-level cache; a hint.

    Parameters:
        map_type: The type of the tensor map.
        map_space: Generic or global.
        rank: Number of dimensions.

    Args:
        tma_descriptor: The tensor map.
        coords: The first element of the box, innermost first.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.memory import cp_async_bulk_tensor_prefetch
    from std.memory import stack_allocation
    from std.utils import Index
    from layout import Layout, LayoutTensor
    from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

    comptime Tile = TMATensorTile[DType.float32, 2, Index(8, 4)]
    comptime Shared = LayoutTensor[
        DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
    ]

    def kernel(tile: Tile):
        var at = Shared.stack_allocation()
        var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
        arrived[0].init()
        var map = UnsafePointer(to=tile.descriptor)
        cp_async_bulk_tensor_prefetch[2](map, Index(4, 8))
        arrived[0].expect_bytes(8 * 4 * 4)
        tile.async_copy(at, arrived[0], (4, 8))
        arrived[0].wait(0)
        print(at[0, 0])  # -> 132.0

    var ctx = DeviceContext(api="cpu")
    var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
    with buffer.map_to_host() as host:
        for i in range(len(buffer)):
            host[i] = Float32(i)
    var tensor = LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
    ctx.enqueue_function[kernel](create_tensor_tile[Index(8, 4)](ctx, tensor), grid_dim=1, block_dim=1)
    ctx.synchronize()
    _ = buffer^  # the tile has only its address
    ```
    """
    _require_engines["cp_async_bulk_tensor_prefetch"]()
    _check_rank[rank]()
    comptime if _has_nvidia[90]():
        comptime text = _concat(
            "cp.async.bulk.prefetch.tensor.",
            _dimensions(rank),
            ".L2.global.tile [$0, ",
            _coordinates(1, rank),
            "];",
        )
        comptime constraints = _constraints("l", rank, "")
        __brio.assembly[text, __brio.none, True, constraints](
            _map_address(tma_descriptor), _numbers[rank](coords)
        )


@always_inline
def cp_async_bulk_shared_cluster_global[
    dst_type: AnyType,
    src_type: AnyType,
    mbr_type: AnyType,
    dst_space: AddressSpace,
    src_space: AddressSpace,
    mbr_space: AddressSpace,
    //,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
](
    dst_mem: UnsafePointer[dst_type, address_space=dst_space],
    src_mem: UnsafePointer[src_type, address_space=src_space],
    size: Int32,
    mem_bar: UnsafePointer[mbr_type, address_space=mbr_space],
):
    """Asks for bytes of global memory; they arrive at a barrier.

    Parameters:
        dst_type: What is copied.
        src_type: What is copied.
        mbr_type: The type of the barrier.
        dst_space: Shared.
        src_space: Global.
        mbr_space: Shared.
        eviction_policy: Accepted; has no effect.

    Args:
        dst_mem: Where to, in shared memory, aligned to 16 bytes.
        src_mem: Where from, aligned to 16 bytes.
        size: How many bytes, a multiple of 16.
        mem_bar: The barrier.

    Examples:

    ```mojo
    from std.gpu.mbarrier import mbarrier_arrive_expect_tx_shared, mbarrier_init, mbarrier_try_wait_parity_shared
    from std.gpu.memory import cp_async_bulk_shared_cluster_global
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        var tile = stack_allocation[16, Int32, address_space=AddressSpace.SHARED, alignment=16]()
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 1)
        mbarrier_arrive_expect_tx_shared(bar, 64)
        cp_async_bulk_shared_cluster_global(tile, numbers.address_space_cast[AddressSpace.GLOBAL](), 64, bar)
        mbarrier_try_wait_parity_shared(bar, 0)
        print(tile[15])  # -> 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](16)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    _require_engines["cp_async_bulk_shared_cluster_global"]()
    comptime if _has_nvidia[90]():
        __brio.assembly[
            (
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes"
                " [$0], [$1], $2, [$3];"
            ),
            __brio.none,
            True,
            "l,l,r,l,~{memory}",
        ](
            _shared_address(dst_mem),
            _global_address(src_mem),
            size,
            _shared_address(mem_bar),
        )
    elif __brio.target_is["cpu_device"]:
        _ask_engine[_BULK_LOAD](
            _generic(src_mem),
            _shared_address(dst_mem),
            _shared_address(mem_bar),
            extra=Int(size),
        )


@always_inline
def cp_async_bulk_global_shared_cta[
    dst_type: AnyType,
    src_type: AnyType,
    dst_space: AddressSpace,
    src_space: AddressSpace,
    //,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
](
    dst_mem: UnsafePointer[dst_type, address_space=dst_space],
    src_mem: UnsafePointer[src_type, address_space=src_space],
    size: Int32,
):
    """Stores bytes of shared memory to global memory.

    Parameters:
        dst_type: What is copied.
        src_type: What is copied.
        dst_space: Global.
        src_space: Shared.
        eviction_policy: Accepted; has no effect.

    Args:
        dst_mem: Where to, aligned to 16 bytes.
        src_mem: Where from, in shared memory, aligned to 16 bytes.
        size: How many bytes, a multiple of 16.

    Examples:

    ```mojo
    from std.gpu.mbarrier import cp_async_bulk_commit_group, cp_async_bulk_wait_group
    from std.gpu.memory import cp_async_bulk_global_shared_cta, fence_async_view_proxy
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        var tile = stack_allocation[16, Int32, address_space=AddressSpace.SHARED, alignment=16]()
        for i in range(16):
            tile[i] = Int32(i)
        fence_async_view_proxy()
        cp_async_bulk_global_shared_cta(numbers.address_space_cast[AddressSpace.GLOBAL](), tile, 64)
        cp_async_bulk_commit_group()
        cp_async_bulk_wait_group[0, False]()
        print(numbers[15])  # -> 15

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](16)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    _require_engines["cp_async_bulk_global_shared_cta"]()
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "cp.async.bulk.global.shared::cta.bulk_group [$0], [$1], $2;",
            __brio.none,
            True,
            "l,l,r,~{memory}",
        ](_global_address(dst_mem), _shared_address(src_mem), size)
    elif __brio.target_is["cpu_device"]:
        _ask_engine[_BULK_STORE](
            _generic(dst_mem), _shared_address(src_mem), extra=Int(size)
        )


@always_inline
def cp_async_bulk_prefetch[
    src_type: AnyType, src_space: AddressSpace, //
](src_mem: UnsafePointer[src_type, address_space=src_space], size: Int32):
    """Brings bytes of global memory to the second-level cache; a hint.

    Parameters:
        src_type: What is brought.
        src_space: Global.

    Args:
        src_mem: Where from, aligned to 16 bytes.
        size: How many bytes, a multiple of 16.

    Examples:

    ```mojo
    from std.gpu.memory import cp_async_bulk_prefetch
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        cp_async_bulk_prefetch(numbers.address_space_cast[AddressSpace.GLOBAL](), 64)
        print(numbers[15])  # -> 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](16)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    _require_engines["cp_async_bulk_prefetch"]()
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "cp.async.bulk.prefetch.L2.global [$0], $1;",
            __brio.none,
            True,
            "l,r,~{memory}",
        ](_global_address(src_mem), size)
