"""Tiles of tensors whose shape is partly known: `create_split_tma`, whose rows are cut at the swizzle, and `RaggedTMA3DTile` for sequences of
different lengths behind each other.
"""

from gpu.bulk_copy import (
    cp_async_bulk_tensor_global_shared_cta,
    cp_async_bulk_tensor_shared_cluster_global,
)
from gpu.cache import CacheEviction
from gpu.host.buffer import _Context
from gpu.host.tma import (
    _create,
    prefetch_tma_descriptor,
    TensorMapL2Promotion,
    TensorMapSwizzle,
    TMADescriptor,
)
from layout.layout import Layout
from layout.shared_mem_barrier import SharedMemBarrier
from layout.tensor_core_async import tile_layout_k_major
from layout.tma_tile import TMATensorTile
from layout.tma_tile_creation import _check_tile
from math import ceildiv
from utils.index import IndexList


def _granularity[dtype: DType](swizzle_mode: TensorMapSwizzle) -> Int:
    """Elements of a row of the swizzle."""
    return swizzle_mode.bytes() // dtype.size_of()


def _padded[
    rank: Int, dtype: DType
](shape: IndexList[rank], swizzle_mode: TensorMapSwizzle) -> IndexList[rank]:
    """The tile, whose rows are whole ones of the swizzle."""
    var result = shape
    if swizzle_mode != TensorMapSwizzle.SWIZZLE_NONE:
        var row = _granularity[dtype](swizzle_mode)
        result[rank - 1] = ceildiv(shape[rank - 1], row) * row
    return result


def _cut[
    rank: Int, dtype: DType
](shape: IndexList[rank], swizzle_mode: TensorMapSwizzle) -> IndexList[rank]:
    """The box, whose rows are one of the swizzle."""
    var result = shape
    if swizzle_mode != TensorMapSwizzle.SWIZZLE_NONE:
        result[rank - 1] = _granularity[dtype](swizzle_mode)
    return result


comptime SplitLastDimTMATensorTile[
    rank: Int,
    //,
    dtype: DType,
    smem_shape: IndexList[rank],
    swizzle_mode: TensorMapSwizzle,
] = TMATensorTile[
    dtype,
    rank,
    _padded[rank, dtype](smem_shape, swizzle_mode),
    _cut[rank, dtype](smem_shape, swizzle_mode),
]
"""A tile whose rows are cut at the swizzle, one piece behind the other in shared memory: what `create_split_tma` makes.

Examples:

```mojo
from std.gpu.host.nvidia.tma import TensorMapSwizzle
from std.utils import Index
from layout.tma_async import SplitLastDimTMATensorTile

comptime Tile = SplitLastDimTMATensorTile[DType.bfloat16, Index(32, 1, 80), TensorMapSwizzle.SWIZZLE_128B]
print(Tile.tile_shape, Tile.desc_shape)  # -> (32, 1, 128) (32, 1, 64)
```
"""


def _split[
    rank: Int,
    dtype: DType,
    //,
    smem_shape: IndexList[rank],
    swizzle_mode: TensorMapSwizzle,
    fold_chunks: Int,
    row_major: Bool,
](
    ctx: _Context, ptr: UnsafePointer[Scalar[dtype]], shape: IndexList[rank]
) raises -> SplitLastDimTMATensorTile[dtype, smem_shape, swizzle_mode]:
    comptime assert (
        fold_chunks == 1
    ), "pieces of rows are moved one by one: 'fold_chunks' is 1"
    comptime assert (
        not row_major
    ), "the pieces of a tile stand behind each other: 'row_major' is False"
    comptime box = _cut[rank, dtype](smem_shape, swizzle_mode)
    _check_tile[
        dtype,
        rank,
        _padded[rank, dtype](smem_shape, swizzle_mode),
        box,
        swizzle_mode,
    ]()
    var strides = IndexList[rank](fill=1)
    comptime for i in range(rank - 1):
        comptime dim = rank - 2 - i
        strides[dim] = strides[dim + 1] * shape[dim + 1]
    return {
        _create[dtype, rank, swizzle_mode, TensorMapL2Promotion.NONE](
            ctx._handle, ptr._bytes(), shape, strides, materialize[box]()
        )
    }


def create_split_tma[
    rank: Int,
    dtype: DType,
    //,
    smem_shape: IndexList[rank],
    gmem_shape: IndexList[rank],
    swizzle_mode: TensorMapSwizzle,
    fold_chunks: Int = 1,
    row_major: Bool = False,
](
    ctx: _Context, ptr: UnsafePointer[Scalar[dtype]], runtime_dim0: Int
) raises -> SplitLastDimTMATensorTile[dtype, smem_shape, swizzle_mode]:
    """A tensor, row by row in memory, of which all extents but the outermost are known, in tiles whose rows are cut at the swizzle. A row that
    ends in a piece is filled with zeros.

    Parameters:
        rank: Number of dimensions.
        dtype: The kind of number.
        smem_shape: Extents of a tile, outermost first.
        gmem_shape: Those of the tensor; the first is not looked at.
        swizzle_mode: The order of a piece in shared memory.
        fold_chunks: 1.
        row_major: False.

    Args:
        ctx: The device.
        ptr: The tensor's memory.
        runtime_dim0: Its outermost extent.

    Returns:
        What a kernel takes.

    Raises:
        Where the hardware could not move such tiles.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.host.nvidia.tma import TensorMapSwizzle
    from std.utils import Index
    from layout.tma_async import create_split_tma

    # Heads of 80 numbers.
    var ctx = DeviceContext(api="cpu")
    var buffer = ctx.enqueue_create_buffer[DType.bfloat16](100 * 4 * 80)
    var tile = create_split_tma[Index(32, 1, 80), Index(-1, 4, 80), TensorMapSwizzle.SWIZZLE_128B](
        ctx, buffer.unsafe_ptr(), 100
    )
    print(tile.tile_shape, tile.desc_shape, len(buffer))  # -> (32, 1, 128) (32, 1, 64) 32000
    ```
    """
    var shape = materialize[gmem_shape]()
    shape[0] = runtime_dim0
    return _split[smem_shape, swizzle_mode, fold_chunks, row_major](
        ctx, ptr, shape
    )


def create_split_tma[
    rank: Int,
    dtype: DType,
    //,
    smem_shape: IndexList[rank],
    gmem_shape: IndexList[rank],
    swizzle_mode: TensorMapSwizzle,
    fold_chunks: Int = 1,
    row_major: Bool = False,
](
    ctx: _Context,
    ptr: UnsafePointer[Scalar[dtype]],
    runtime_dim0: Int,
    runtime_dim1: Int,
) raises -> SplitLastDimTMATensorTile[dtype, smem_shape, swizzle_mode]:
    """The same where the two outermost extents are known at run time only.

    Parameters:
        rank: Number of dimensions.
        dtype: The kind of number.
        smem_shape: Extents of a tile, outermost first.
        gmem_shape: Those of the tensor; the first two are not looked at.
        swizzle_mode: The order of a piece in shared memory.
        fold_chunks: 1.
        row_major: False.

    Args:
        ctx: The device.
        ptr: The tensor's memory.
        runtime_dim0: Its outermost extent.
        runtime_dim1: The next one.

    Returns:
        What a kernel takes.

    Raises:
        Where the hardware could not move such tiles.
    """
    var shape = materialize[gmem_shape]()
    shape[0] = runtime_dim0
    shape[1] = runtime_dim1
    return _split[smem_shape, swizzle_mode, fold_chunks, row_major](
        ctx, ptr, shape
    )


struct RaggedTMA3DTile[
    dtype: DType,
    swizzle_mode: TensorMapSwizzle,
    *,
    BM: Int,
    BN: Int,
    group: Int = 1,
](Copyable, DevicePassable, ImplicitlyCopyable, Movable):
    """Tiles of sequences of different lengths that lie behind each other: a tensor of rows, heads and numbers, of which a tile takes `BM` rows of
    one head, or `BM // group` rows of a group of heads. What is behind the end of a sequence is zero in a tile that was loaded, and not written
    by one that is stored.

    A tile is told its first row and how many are its sequence's. The copy engine counts the places of a tile twice, forwards from its beginning and
    backwards from the sequence's end, and leaves out what is outside either. For that the map begins `BM // group` rows before the tensor: so much
    memory has to be there.

    Parameters:
        dtype: The kind of number.
        swizzle_mode: The order of a tile in shared memory.
        BM: Rows of a tile.
        BN: Columns of a tile.
        group: Heads whose rows a tile takes together.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.host.nvidia.tma import TensorMapSwizzle
    from std.memory import stack_allocation
    from layout import Layout, LayoutTensor
    from layout.tma_async import RaggedTMA3DTile, SharedMemBarrier

    comptime Tile = RaggedTMA3DTile[DType.float32, TensorMapSwizzle.SWIZZLE_NONE, BM=8, BN=4]
    comptime Shared = LayoutTensor[
        DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
    ]

    # Of a sequence of three rows from row 5 on, head 1.
    def kernel(tile: Tile):
        var at = Shared.stack_allocation()
        var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
        arrived[0].init()
        arrived[0].expect_bytes(8 * 4 * 4)
        tile.async_copy_to(at, arrived[0], ragged_idx=5, dynamic_dim=3, middle_idx=1)
        arrived[0].wait(0)
        print(at[0, 0], at[2, 3], at[3, 0])  # -> 44.0 63.0 0.0

    var ctx = DeviceContext(api="cpu")
    var buffer = ctx.enqueue_create_buffer[DType.float32]((8 + 16) * 2 * 4)
    with buffer.map_to_host() as host:
        for i in range(16 * 2 * 4):
            host[8 * 2 * 4 + i] = Float32(i)
    var tile = Tile.create(ctx, buffer.unsafe_ptr() + 8 * 2 * 4, rows=16, middle_dim=2)
    ctx.enqueue_function[kernel](tile, grid_dim=1, block_dim=1)
    ctx.synchronize()
    _ = buffer^  # the tile has only its address
    ```
    """

    comptime device_type = Self
    """What a kernel sees: the same.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapSwizzle
    from layout.tma_async import RaggedTMA3DTile
    comptime Tile = RaggedTMA3DTile[DType.float32, TensorMapSwizzle.SWIZZLE_NONE, BM=8, BN=4]
    print(Tile.device_type == Tile)  # -> True
    ```
    """
    comptime BM_seq = Self.BM // Self.group
    """Rows of a sequence that a tile takes.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapSwizzle
    from layout.tma_async import RaggedTMA3DTile
    comptime Tile = RaggedTMA3DTile[DType.float32, TensorMapSwizzle.SWIZZLE_NONE, BM=8, BN=4, group=2]
    print(Tile.BM_seq)  # -> 4
    ```
    """
    comptime swizzle_granularity = (
        Self.BN
        if Self.swizzle_mode == TensorMapSwizzle.SWIZZLE_NONE
        else _granularity[Self.dtype](Self.swizzle_mode)
    )
    """Columns that one copy moves.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapSwizzle
    from layout.tma_async import RaggedTMA3DTile
    comptime Tile = RaggedTMA3DTile[DType.bfloat16, TensorMapSwizzle.SWIZZLE_128B, BM=64, BN=128]
    print(Tile.swizzle_granularity)  # -> 64
    ```
    """
    comptime layout = tile_layout_k_major[
        Self.dtype, Self.BM, Self.BN, Self.swizzle_mode
    ]() if Self.swizzle_mode != TensorMapSwizzle.SWIZZLE_NONE else Layout.row_major(
        Self.BM, Self.BN
    )
    """The tile in shared memory, its swizzle left aside.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapSwizzle
    from layout.tma_async import RaggedTMA3DTile
    comptime Tile = RaggedTMA3DTile[DType.bfloat16, TensorMapSwizzle.SWIZZLE_128B, BM=64, BN=128]
    print(Tile.layout.size())  # -> 8192
    ```
    """
    comptime _rank = 4 if Self.group == 1 else 5

    var descriptor: TMADescriptor
    """What the copy engine reads.

    Examples:

    ```mojo
    from std.sys import size_of
    from std.gpu.host.nvidia.tma import TensorMapSwizzle, TMADescriptor
    from layout.tma_async import RaggedTMA3DTile
    var tile = RaggedTMA3DTile[DType.float32, TensorMapSwizzle.SWIZZLE_NONE, BM=8, BN=4](TMADescriptor())
    print(size_of[type_of(tile.descriptor)]())  # -> 128
    ```
    """

    @always_inline
    def __init__(out self, descriptor: TMADescriptor):
        """From a tensor map as `create` makes it.

        Args:
            descriptor: The map.

        Examples:

        ```mojo
        from std.sys import size_of
        from std.gpu.host.nvidia.tma import TensorMapSwizzle, TMADescriptor
        from layout.tma_async import RaggedTMA3DTile
        var tile = RaggedTMA3DTile[DType.float32, TensorMapSwizzle.SWIZZLE_NONE, BM=8, BN=4](TMADescriptor())
        print(size_of[type_of(tile)]())  # -> 128
        ```
        """
        self.descriptor = descriptor

    @staticmethod
    def create[
        *, depth: Int = Self.BN
    ](
        ctx: _Context,
        ptr: UnsafePointer[Scalar[Self.dtype]],
        *,
        rows: Int,
        middle_dim: Int,
    ) raises -> Self:
        """The tiles of a tensor.

        Parameters:
            depth: Its numbers of a row and head; what a tile has more of is filled with zeros.

        Args:
            ctx: The device.
            ptr: Its memory.
            rows: Its rows, of all sequences together.
            middle_dim: Its heads, or groups of them.

        Returns:
            What a kernel takes.

        Raises:
            Where the hardware could not move such tiles.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.nvidia.tma import TensorMapSwizzle
        from layout.tma_async import RaggedTMA3DTile
        comptime Tile = RaggedTMA3DTile[DType.float32, TensorMapSwizzle.SWIZZLE_NONE, BM=8, BN=4]

        var ctx = DeviceContext(api="cpu")
        var buffer = ctx.enqueue_create_buffer[DType.float32]((8 + 16) * 2 * 4)
        try:
            _ = Tile.create(ctx, buffer.unsafe_ptr() + 1, rows=16, middle_dim=2)
        except e:
            print(e)  # -> tensor map: the tensor begins 4 bytes past a multiple of 16, which TMA needs
        ```
        """
        comptime assert (
            Self.BM % Self.group == 0
        ), "the rows of a tile are no multiple of the heads of a group"
        comptime assert Self.BN % Self.swizzle_granularity == 0, (
            "the columns of a tile are no multiple of the columns that one copy"
            " moves"
        )
        comptime box = Self._box()
        _check_tile[Self.dtype, Self._rank, box, box, Self.swizzle_mode]()
        var row = middle_dim * Self.group * depth
        # Outermost first: rows from the end of the sequence, rows of the tile, heads, of a group each, numbers.
        var shape = IndexList[Self._rank](fill=depth)
        var strides = IndexList[Self._rank](fill=1)
        shape[0] = rows + 1
        strides[0] = row
        shape[1] = Self.BM_seq
        strides[1] = row
        shape[2] = middle_dim
        strides[2] = Self.group * depth
        comptime if Self.group > 1:
            shape[3] = Self.group
            strides[3] = depth
        return {
            _create[
                Self.dtype,
                Self._rank,
                Self.swizzle_mode,
                TensorMapL2Promotion.NONE,
            ](
                ctx._handle,
                (ptr - Self.BM_seq * row)._bytes(),
                shape,
                strides,
                materialize[box](),
            )
        }

    @staticmethod
    def _box() -> IndexList[Self._rank]:
        var result = IndexList[Self._rank](fill=1)
        result[1] = Self.BM_seq
        comptime if Self.group > 1:
            result[3] = Self.group
        result[Self._rank - 1] = Self.swizzle_granularity
        return result

    @always_inline
    def _map(self) -> UnsafePointer[TMADescriptor, MutAnyOrigin]:
        return UnsafePointer[TMADescriptor, MutAnyOrigin](
            __brio.address_of(self.descriptor)
        )

    @staticmethod
    @always_inline
    def _place(
        column: Int, ragged_idx: UInt32, dynamic_dim: UInt32, middle_idx: UInt32
    ) -> IndexList[Self._rank]:
        """Innermost first: the place where the rows that are left out begin is the tile's last one, and one more."""
        var count = min(Int(dynamic_dim), Self.BM_seq)
        var result = IndexList[Self._rank](fill=0)
        result[0] = column
        result[Self._rank - 3] = Int(middle_idx)
        result[Self._rank - 2] = Self.BM_seq - count
        result[Self._rank - 1] = Int(ragged_idx) + count
        return result

    @staticmethod
    @always_inline
    def _check[Tile: AnyType]():
        comptime assert Tile.dtype == Self.dtype, (
            "the tile in shared memory and the tensor hold different kinds of"
            " numbers"
        )
        comptime assert Tile.address_space == AddressSpace.SHARED, (
            "TMA moves tiles between global and shared memory: this one is not"
            " in shared memory"
        )

    @always_inline
    def prefetch_descriptor(self):
        """Brings the tensor map to the copy engine; a hint.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.nvidia.tma import TensorMapSwizzle
        from layout.tma_async import RaggedTMA3DTile
        comptime Tile = RaggedTMA3DTile[DType.float32, TensorMapSwizzle.SWIZZLE_NONE, BM=8, BN=4]

        def kernel(tile: Tile):
            tile.prefetch_descriptor()
            print("asked for")  # -> asked for

        var ctx = DeviceContext(api="cpu")
        var buffer = ctx.enqueue_create_buffer[DType.float32]((8 + 16) * 2 * 4)
        var tile = Tile.create(ctx, buffer.unsafe_ptr() + 8 * 2 * 4, rows=16, middle_dim=2)
        ctx.enqueue_function[kernel](tile, grid_dim=1, block_dim=1)
        ctx.synchronize()
        _ = buffer^  # the tile has only its address
        ```
        """
        prefetch_tma_descriptor(self._map())

    @always_inline
    def async_copy_to[
        Tile: AnyType,
        //,
        cta_group: Int = 1,
        eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    ](
        self,
        dst: Tile,
        ref mem_barrier: SharedMemBarrier,
        *,
        ragged_idx: UInt32,
        dynamic_dim: UInt32,
        middle_idx: UInt32,
    ):
        """Asks for a tile; the bytes of all its rows arrive at the barrier, those that are zeros too.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.
            cta_group: 1.
            eviction_policy: How long the second-level cache keeps it.

        Args:
            dst: Where to, in shared memory, aligned to 128 bytes.
            mem_barrier: The `SharedMemBarrier`.
            ragged_idx: The tile's first row.
            dynamic_dim: How many rows of the sequence there are from there on.
            middle_idx: Which head, or group of heads.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.nvidia.tma import TensorMapSwizzle
        from std.memory import stack_allocation
        from layout import Layout, LayoutTensor
        from layout.tma_async import RaggedTMA3DTile, SharedMemBarrier

        comptime Tile = RaggedTMA3DTile[DType.float32, TensorMapSwizzle.SWIZZLE_NONE, BM=8, BN=4]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        def kernel(tile: Tile):
            var at = Shared.stack_allocation()
            var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            arrived[0].init()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy_to(at, arrived[0], ragged_idx=2, dynamic_dim=6, middle_idx=0)
            arrived[0].wait(0)
            print(at[5, 0], at[6, 0])  # -> 3.0 0.0

        var ctx = DeviceContext(api="cpu")
        var buffer = ctx.enqueue_create_buffer[DType.float32]((8 + 16) * 2 * 4)
        _ = buffer.enqueue_fill(3)
        var tile = Tile.create(ctx, buffer.unsafe_ptr() + 8 * 2 * 4, rows=16, middle_dim=2)
        ctx.enqueue_function[kernel](tile, grid_dim=1, block_dim=1)
        ctx.synchronize()
        _ = buffer^  # the tile has only its address
        ```
        """
        Self._check[Tile]()
        var barrier = mem_barrier.unsafe_ptr()
        comptime for i in range(Self.BN // Self.swizzle_granularity):
            cp_async_bulk_tensor_shared_cluster_global[
                Self._rank, cta_group=cta_group, eviction_policy=eviction_policy
            ](
                dst.ptr + i * (comptime (Self.BM * Self.swizzle_granularity)),
                self._map(),
                barrier,
                Self._place(
                    i * Self.swizzle_granularity,
                    ragged_idx,
                    dynamic_dim,
                    middle_idx,
                ),
            )

    @always_inline
    def async_copy_from[
        Tile: AnyType,
        //,
        eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    ](
        self,
        src: Tile,
        *,
        ragged_idx: UInt32,
        dynamic_dim: UInt32,
        middle_idx: UInt32,
    ):
        """Asks for a tile's rows to be written, as far as they are the sequence's.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.
            eviction_policy: How long the second-level cache keeps it.

        Args:
            src: The tile in shared memory, aligned to 128 bytes.
            ragged_idx: The tile's first row.
            dynamic_dim: How many rows of the sequence there are from there on.
            middle_idx: Which head, or group of heads.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.nvidia.tma import TensorMapSwizzle
        from std.gpu.memory import fence_async_view_proxy
        from std.gpu.sync import cp_async_bulk_commit_group, cp_async_bulk_wait_group
        from layout import Layout, LayoutTensor
        from layout.tma_async import RaggedTMA3DTile

        comptime Tile = RaggedTMA3DTile[DType.float32, TensorMapSwizzle.SWIZZLE_NONE, BM=8, BN=4]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        def kernel(tile: Tile):
            var at = Shared.stack_allocation().fill(5)
            fence_async_view_proxy()
            tile.async_copy_from(at, ragged_idx=2, dynamic_dim=6, middle_idx=1)
            cp_async_bulk_commit_group()
            cp_async_bulk_wait_group[0]()

        var ctx = DeviceContext(api="cpu")
        var buffer = ctx.enqueue_create_buffer[DType.float32]((8 + 16) * 2 * 4)
        _ = buffer.enqueue_fill(0)
        var tile = Tile.create(ctx, buffer.unsafe_ptr() + 8 * 2 * 4, rows=16, middle_dim=2)
        ctx.enqueue_function[kernel](tile, grid_dim=1, block_dim=1)
        with buffer.map_to_host() as host:
            print(host[(8 + 7) * 8 + 3], host[(8 + 7) * 8 + 4], host[(8 + 8) * 8 + 4])  # -> 0.0 5.0 0.0
        _ = buffer^  # the tile has only its address
        ```
        """
        comptime for i in range(Self.BN // Self.swizzle_granularity):
            self.async_copy_from_col[i, eviction_policy=eviction_policy](
                src,
                ragged_idx=ragged_idx,
                dynamic_dim=dynamic_dim,
                middle_idx=middle_idx,
            )

    @always_inline
    def async_copy_from_col[
        Tile: AnyType,
        //,
        col: Int,
        eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    ](
        self,
        src: Tile,
        *,
        ragged_idx: UInt32,
        dynamic_dim: UInt32,
        middle_idx: UInt32,
    ):
        """The same for the columns that copy number `col` moves.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.
            col: Which of the tile's copies.
            eviction_policy: How long the second-level cache keeps it.

        Args:
            src: The whole tile in shared memory, aligned to 128 bytes.
            ragged_idx: The tile's first row.
            dynamic_dim: How many rows of the sequence there are from there on.
            middle_idx: Which head, or group of heads.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.nvidia.tma import TensorMapSwizzle
        from std.gpu.memory import fence_async_view_proxy
        from std.gpu.sync import cp_async_bulk_commit_group, cp_async_bulk_wait_group
        from layout import Layout, LayoutTensor
        from layout.tma_async import RaggedTMA3DTile

        comptime Tile = RaggedTMA3DTile[DType.float32, TensorMapSwizzle.SWIZZLE_32B, BM=8, BN=16]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(8, 16), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=256
        ]

        # The second of the two copies alone: columns 8 to 15.
        def kernel(tile: Tile):
            var at = Shared.stack_allocation().fill(5)
            fence_async_view_proxy()
            tile.async_copy_from_col[1](at, ragged_idx=0, dynamic_dim=1, middle_idx=0)
            cp_async_bulk_commit_group()
            cp_async_bulk_wait_group[0]()

        var ctx = DeviceContext(api="cpu")
        var buffer = ctx.enqueue_create_buffer[DType.float32]((8 + 16) * 16)
        _ = buffer.enqueue_fill(0)
        var tile = Tile.create(ctx, buffer.unsafe_ptr() + 8 * 16, rows=16, middle_dim=1)
        ctx.enqueue_function[kernel](tile, grid_dim=1, block_dim=1)
        with buffer.map_to_host() as host:
            print(host[8 * 16 + 7], host[8 * 16 + 8], host[9 * 16 + 8])  # -> 0.0 5.0 0.0
        _ = buffer^  # the tile has only its address
        ```
        """
        Self._check[Tile]()
        cp_async_bulk_tensor_global_shared_cta[
            Self._rank, eviction_policy=eviction_policy
        ](
            src.ptr + col * (comptime (Self.BM * Self.swizzle_granularity)),
            self._map(),
            Self._place(
                col * Self.swizzle_granularity,
                ragged_idx,
                dynamic_dim,
                middle_idx,
            ),
        )
