"""`TMATensorTile`: a tensor in global memory as the tensor memory accelerator moves it, box by box."""

from builtin.device_passable import _AlikeOnDevices
from gpu.bulk_copy import (
    _copy_box,
    cp_async_bulk_tensor_shared_cluster_global_multicast,
)
from gpu.cache import CacheEviction
from gpu.host.tma import prefetch_tma_descriptor, TMADescriptor
from layout.shared_mem_barrier import SharedMemBarrier
from layout.tma_tile_form import _second, _SHAPE, _third, _TileForm
from utils.index import IndexList
from utils.static_tuple import StaticTuple

# What extends it is known with it.
from layout.tma_tile_maps import *
from layout.tma_tile_stores import *


struct TMATensorTile[
    dtype: DType,
    _first: _TileForm,
    _second_: _TileForm = _second(_first),
    _third_: _TileForm = _third(_first, _second_),
    is_k_major: Bool = True,
](Copyable, DevicePassable, ImplicitlyCopyable, Movable, _AlikeOnDevices):
    """A tensor in global memory, the tile of it that a block takes, and the box that one copy moves.

    `TMATensorTile[dtype, rank, tile_shape, desc_shape]`, and `TMATensorTile[dtype, layout, desc_layout]` of 2025, whose
    layouts are those shapes. `create_tensor_tile` and `create_tma_tile` make it on the host; a kernel takes it as an
    argument, which it must not write to.

    Parameters:
        dtype: The kind of number.
        _first: The number of dimensions, or the tile as a `Layout`.
        _second_: The tile's shape, or the box as a `Layout`.
        _third_: The box's shape.
        is_k_major: Whether the innermost dimension is the one that products sum over.

    Examples:

    ```mojo
    from std.gpu import thread_idx
    from std.gpu.host import DeviceContext
    from std.gpu.memory import AddressSpace
    from std.memory import stack_allocation
    from std.utils import Index
    from layout import Layout, LayoutTensor
    from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

    comptime Tile = TMATensorTile[DType.float32, 2, Index(8, 4)]

    def show(tile: Tile):
        var at = LayoutTensor[
            DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ].stack_allocation()
        var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
        if thread_idx.x == 0:
            arrived[0].init()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy(at, arrived[0], (4, 8))  # innermost first
            arrived[0].wait(0)
            print(at[0, 0], at[7, 3])  # -> 132.0 247.0

    var ctx = DeviceContext(api="cpu")
    var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
    with buffer.map_to_host() as host:
        for i in range(256):
            host[i] = Float32(i)
    var tensor = LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
    ctx.enqueue_function[show](create_tensor_tile[Index(8, 4)](ctx, tensor), grid_dim=1, block_dim=1)
    ctx.synchronize()
    _ = buffer^  # the tile has only its address
    ```
    """

    comptime device_type = TMATensorTile[
        Self.dtype,
        _TileForm(Self._first.rank),
        Self._tile.shape(),
        Self._box.shape(),
        is_k_major=Self.is_k_major,
    ]
    """What a kernel sees: the same, however its parameters are written.

    Examples:

    ```mojo
    from std.sys import size_of
    from std.utils import Index
    from layout.tma_async import TMATensorTile
    comptime Tile = TMATensorTile[DType.float32, 2, Index(8, 4)]
    print(size_of[Tile.device_type]() == size_of[Tile]())  # -> True
    ```
    """
    comptime rank = Self._first.rank
    """Number of dimensions.

    Examples:

    ```mojo
    from std.utils import Index
    from layout.tma_async import TMATensorTile
    comptime Tile = TMATensorTile[DType.float32, 2, Index(8, 4)]
    print(Tile.rank)  # -> 2
    ```
    """
    comptime _tile = Self._first if Self._first.kind == _SHAPE else Self._second_
    comptime _box = Self._second_ if Self._first.kind == _SHAPE else Self._third_
    comptime tile_shape = Self._tile.index_list[Self._first.rank]()
    """Extents of the tile, outermost first.

    Examples:

    ```mojo
    from std.utils import Index
    from layout.tma_async import TMATensorTile
    comptime Tile = TMATensorTile[DType.float32, 2, Index(8, 4)]
    print(Tile.tile_shape)  # -> (8, 4)
    ```
    """
    comptime desc_shape = Self._box.index_list[Self._first.rank]()
    """Extents of the box that one copy moves, outermost first.

    Examples:

    ```mojo
    from std.utils import Index
    from layout.tma_async import TMATensorTile
    comptime Tile = TMATensorTile[DType.float32, 2, Index(8, 4)]
    print(Tile.desc_shape)  # -> (8, 4)
    ```
    """
    comptime layout = Self._tile.layout()
    """The tile, row by row.

    Examples:

    ```mojo
    from std.utils import Index
    from layout.tma_async import TMATensorTile
    comptime Tile = TMATensorTile[DType.float32, 2, Index(8, 4)]
    print(Tile.layout)  # -> ((8, 4):(4, 1))
    ```
    """
    comptime desc_layout = Self._box.layout()
    """The box, row by row.

    Examples:

    ```mojo
    from std.utils import Index
    from layout.tma_async import TMATensorTile
    comptime Tile = TMATensorTile[DType.float32, 2, Index(8, 4)]
    print(Tile.desc_layout)  # -> ((8, 4):(4, 1))
    ```
    """

    var descriptor: TMADescriptor
    """What the copy engine reads.

    Examples:

    ```mojo
    from std.sys import size_of
    from std.gpu.host import DeviceContext
    from std.utils import Index
    from layout import Layout, LayoutTensor
    from layout.tma_async import create_tensor_tile, TMATensorTile

    var ctx = DeviceContext(api="cpu")
    var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
    var tensor = LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
    var tile = create_tensor_tile[Index(8, 4)](ctx, tensor)
    print(size_of[type_of(tile.descriptor)](), len(buffer))  # -> 128 256
    ```
    """

    @always_inline
    def __init__(out self, descriptor: TMADescriptor):
        """From a tensor map for boxes of `desc_shape`.

        Args:
            descriptor: The map.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tma_async import create_tensor_tile, TMATensorTile

        var ctx = DeviceContext(api="cpu")
        var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
        var tensor = LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
        var tile = create_tensor_tile[Index(8, 4)](ctx, tensor)
        var same = TMATensorTile[DType.float32, 2, Index(8, 4)](tile.descriptor)
        print(same.rank, len(buffer))  # -> 2 256
        ```
        """
        self.descriptor = descriptor

    @always_inline
    def _map(self) -> UnsafePointer[TMADescriptor, MutAnyOrigin]:
        return UnsafePointer[TMADescriptor, MutAnyOrigin](
            __brio.address_of(self.descriptor)
        )

    @always_inline
    def prefetch_descriptor(self):
        """Brings the tensor map to the copy engine; a hint.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
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
            tile.prefetch_descriptor()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy(at, arrived[0], (4, 8))
            arrived[0].wait(0)
            print(at[0, 0], at[7, 3])  # -> 132.0 247.0

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
        prefetch_tma_descriptor(self._map())

    @staticmethod
    def _steps(dim: Int) -> Int:
        """How many boxes the tile has along a dimension."""
        return Self._tile.dims[dim] // Self._box.dims[dim]

    @staticmethod
    def _count() -> Int:
        return Self._tile.size() // Self._box.size()

    @staticmethod
    def _offsets(box: Int) -> IndexList[Self._first.rank]:
        """Where box number `box` of the tile lies in it, innermost first."""
        var result = IndexList[Self._first.rank]()
        var rest = box
        for i in range(Self._first.rank):
            var dim = Self._first.rank - 1 - i
            var steps = Self._steps(dim)
            result[i] = rest % steps * Self._box.dims[dim]
            rest = rest // steps
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
    def _load[
        Tile: AnyType,
        //,
        rank: Int,
        eviction_policy: CacheEviction,
        cta_group: Int,
    ](
        self,
        dst: Tile,
        ref mem_barrier: SharedMemBarrier,
        coords: IndexList[rank],
    ):
        comptime assert (
            rank == Self._first.rank
        ), "the tensor and the coordinates differ in their number of dimensions"
        Self._check[Tile]()
        var barrier = mem_barrier.unsafe_ptr()
        comptime for i in range(Self._count()):
            comptime offsets = Self._offsets(i)
            _copy_box[
                rank,
                cta_group,
                eviction_policy,
                Self._box.size() * Self.dtype.size_of(),
            ](
                dst.ptr + i * (comptime (Self._box.size())),
                self._map(),
                barrier,
                coords + rebind[IndexList[rank]](materialize[offsets]()),
            )

    @always_inline
    def async_copy[
        Tile: AnyType,
        //,
        cta_group: Int = 1,
        eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    ](self, dst: Tile, ref mem_barrier: SharedMemBarrier, coords: Tuple):
        """Asks for the tile at `coords`; its bytes arrive at a barrier, all of them where it ends outside the tensor too.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.
            cta_group: 1.
            eviction_policy: How long the second-level cache keeps it.

        Args:
            dst: Where to, in shared memory, aligned to 128 bytes.
            mem_barrier: The `SharedMemBarrier`.
            coords: The tile's first element, innermost first. A copy begins at a multiple of 16 bytes of a row: with 4 bytes
                an element, 0, 4, 8, -4. Only the CPU device says so where it does not.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
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
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy(at, arrived[0], (4, 8))  # innermost first
            arrived[0].wait(0)
            print(at[0, 0], at[7, 3])  # -> 132.0 247.0

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
        self._load[
            Int(__brio.pack_size[coords.Ts]), eviction_policy, cta_group
        ](dst, mem_barrier, _coordinates(coords))

    @always_inline
    def async_copy[
        Tile: AnyType,
        rank: Int,
        //,
        cta_group: Int = 1,
        eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    ](
        self,
        dst: Tile,
        ref mem_barrier: SharedMemBarrier,
        coords: StaticTuple[UInt32, rank],
    ):
        """Asks for the tile at `coords`.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.
            rank: Number of dimensions.
            cta_group: 1.
            eviction_policy: How long the second-level cache keeps it.

        Args:
            dst: Where to, in shared memory.
            mem_barrier: The `SharedMemBarrier`.
            coords: The tile's first element, innermost first.
        """
        self._load[rank, eviction_policy, cta_group](
            dst, mem_barrier, _of_tuple(coords)
        )

    @always_inline
    def async_copy_3d[
        Tile: AnyType,
        //,
        cta_group: Int = 1,
        eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    ](self, dst: Tile, ref mem_barrier: SharedMemBarrier, coords: Tuple):
        """`async_copy` of a tensor of 3 dimensions.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.
            cta_group: 1.
            eviction_policy: How long the second-level cache keeps it.

        Args:
            dst: Where to, in shared memory.
            mem_barrier: The `SharedMemBarrier`.
            coords: The tile's first element, innermost first.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.memory import stack_allocation
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

        comptime Tile = TMATensorTile[DType.float32, 3, Index(1, 8, 4)]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(1, 8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        def kernel(tile: Tile):
            var at = Shared.stack_allocation()
            var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            arrived[0].init()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy_3d(at, arrived[0], (4, 8, 1))
            arrived[0].wait(0)
            print(at[0, 0, 0])  # -> 388.0

        var ctx = DeviceContext(api="cpu")
        var buffer = ctx.enqueue_create_buffer[DType.float32](2 * 16 * 16)
        with buffer.map_to_host() as host:
            for i in range(len(buffer)):
                host[i] = Float32(i)
        var tensor = LayoutTensor[DType.float32, Layout.row_major(2, 16, 16)](buffer)
        ctx.enqueue_function[kernel](create_tensor_tile[Index(1, 8, 4)](ctx, tensor), grid_dim=1, block_dim=1)
        ctx.synchronize()
        _ = buffer^  # the tile has only its address
        ```
        """
        self._load[3, eviction_policy, cta_group](
            dst, mem_barrier, rebind[IndexList[3]](_coordinates(coords))
        )

    @always_inline
    def async_copy_4d[
        Tile: AnyType,
        //,
        cta_group: Int = 1,
        eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    ](self, dst: Tile, ref mem_barrier: SharedMemBarrier, coords: Tuple):
        """`async_copy` of a tensor of 4 dimensions.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.
            cta_group: 1.
            eviction_policy: How long the second-level cache keeps it.

        Args:
            dst: Where to, in shared memory.
            mem_barrier: The `SharedMemBarrier`.
            coords: The tile's first element, innermost first.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.memory import stack_allocation
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

        comptime Tile = TMATensorTile[DType.float32, 4, Index(1, 1, 8, 4)]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(1, 1, 8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        def kernel(tile: Tile):
            var at = Shared.stack_allocation()
            var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            arrived[0].init()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy_4d(at, arrived[0], (4, 8, 0, 1))
            arrived[0].wait(0)
            print(at[0, 0, 0, 0])  # -> 388.0

        var ctx = DeviceContext(api="cpu")
        var buffer = ctx.enqueue_create_buffer[DType.float32](2 * 16 * 16)
        with buffer.map_to_host() as host:
            for i in range(len(buffer)):
                host[i] = Float32(i)
        var tensor = LayoutTensor[DType.float32, Layout.row_major(2, 1, 16, 16)](buffer)
        ctx.enqueue_function[kernel](create_tensor_tile[Index(1, 1, 8, 4)](ctx, tensor), grid_dim=1, block_dim=1)
        ctx.synchronize()
        _ = buffer^  # the tile has only its address
        ```
        """
        self._load[4, eviction_policy, cta_group](
            dst, mem_barrier, rebind[IndexList[4]](_coordinates(coords))
        )

    @always_inline
    def async_copy_5d[
        Tile: AnyType,
        //,
        cta_group: Int = 1,
        eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    ](self, dst: Tile, ref mem_barrier: SharedMemBarrier, coords: Tuple):
        """`async_copy` of a tensor of 5 dimensions.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.
            cta_group: 1.
            eviction_policy: How long the second-level cache keeps it.

        Args:
            dst: Where to, in shared memory.
            mem_barrier: The `SharedMemBarrier`.
            coords: The tile's first element, innermost first.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.memory import stack_allocation
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

        comptime Tile = TMATensorTile[DType.float32, 5, Index(1, 1, 1, 8, 4)]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(1, 1, 1, 8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        def kernel(tile: Tile):
            var at = Shared.stack_allocation()
            var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            arrived[0].init()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy_5d(at, arrived[0], (4, 8, 0, 0, 1))
            arrived[0].wait(0)
            print(at[0, 0, 0, 0, 0])  # -> 388.0

        var ctx = DeviceContext(api="cpu")
        var buffer = ctx.enqueue_create_buffer[DType.float32](2 * 16 * 16)
        with buffer.map_to_host() as host:
            for i in range(len(buffer)):
                host[i] = Float32(i)
        var tensor = LayoutTensor[DType.float32, Layout.row_major(2, 1, 1, 16, 16)](buffer)
        ctx.enqueue_function[kernel](create_tensor_tile[Index(1, 1, 1, 8, 4)](ctx, tensor), grid_dim=1, block_dim=1)
        ctx.synchronize()
        _ = buffer^  # the tile has only its address
        ```
        """
        self._load[5, eviction_policy, cta_group](
            dst, mem_barrier, rebind[IndexList[5]](_coordinates(coords))
        )

    @always_inline
    def async_multicast_load[
        Tile: AnyType, //, cta_group: Int = 1
    ](
        self,
        dst: Tile,
        ref mem_barrier: SharedMemBarrier,
        coords: Tuple,
        multicast_mask: UInt16,
    ):
        """Asks for the tile for several blocks of the cluster: it comes to the same place in each, and arrives at the barrier
        at the same place in each.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.
            cta_group: 1.

        Args:
            dst: Where to, in shared memory.
            mem_barrier: The `SharedMemBarrier`.
            coords: The tile's first element, innermost first.
            multicast_mask: A bit for each block that receives it.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
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
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_multicast_load(at, arrived[0], (4, 8), 1)  # for block 0 of the cluster
            arrived[0].wait(0)
            print(at[0, 0], at[7, 3])  # -> 132.0 247.0

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
        comptime rank = Int(__brio.pack_size[coords.Ts])
        comptime assert (
            rank == Self._first.rank
        ), "the tensor and the coordinates differ in their number of dimensions"
        Self._check[Tile]()
        var first = _coordinates(coords)
        comptime for i in range(Self._count()):
            comptime offsets = Self._offsets(i)
            cp_async_bulk_tensor_shared_cluster_global_multicast[
                rank, cta_group=cta_group
            ](
                dst.ptr + i * (comptime (Self._box.size())),
                self._map(),
                mem_barrier.unsafe_ptr(),
                first + rebind[IndexList[rank]](materialize[offsets]()),
                multicast_mask,
            )

    @always_inline
    def async_multicast_load_3d[
        Tile: AnyType, //, cta_group: Int = 1
    ](
        self,
        dst: Tile,
        ref mem_barrier: SharedMemBarrier,
        coords: Tuple,
        multicast_mask: UInt16,
    ):
        """`async_multicast_load` of a tensor of 3 dimensions.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.
            cta_group: 1.

        Args:
            dst: Where to, in shared memory.
            mem_barrier: The `SharedMemBarrier`.
            coords: The tile's first element, innermost first.
            multicast_mask: A bit for each block that receives it.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.memory import stack_allocation
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

        comptime Tile = TMATensorTile[DType.float32, 3, Index(1, 8, 4)]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(1, 8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        def kernel(tile: Tile):
            var at = Shared.stack_allocation()
            var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            arrived[0].init()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_multicast_load_3d(at, arrived[0], (4, 8, 1), 1)
            arrived[0].wait(0)
            print(at[0, 0, 0])  # -> 388.0

        var ctx = DeviceContext(api="cpu")
        var buffer = ctx.enqueue_create_buffer[DType.float32](2 * 16 * 16)
        with buffer.map_to_host() as host:
            for i in range(len(buffer)):
                host[i] = Float32(i)
        var tensor = LayoutTensor[DType.float32, Layout.row_major(2, 16, 16)](buffer)
        ctx.enqueue_function[kernel](create_tensor_tile[Index(1, 8, 4)](ctx, tensor), grid_dim=1, block_dim=1)
        ctx.synchronize()
        _ = buffer^  # the tile has only its address
        ```
        """
        self.async_multicast_load[cta_group=cta_group](
            dst, mem_barrier, coords, multicast_mask
        )

    @always_inline
    def async_multicast_load_partitioned[
        Tile: AnyType, //, tma_rows: Int, tma_load_size: Int
    ](
        self,
        dst: Tile,
        ref mem_barrier: SharedMemBarrier,
        rank: UInt,
        coords: Tuple,
        multicast_mask: UInt16,
    ):
        """Asks for this block's share of a tile that all blocks of the cluster receive: rows from `rank * tma_rows` on.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.
            tma_rows: Rows of a share.
            tma_load_size: Numbers of a share.

        Args:
            dst: Where the whole tile comes to, in shared memory.
            mem_barrier: The `SharedMemBarrier`.
            rank: The block's number among those that share the work.
            coords: The whole tile's first element, innermost first.
            multicast_mask: A bit for each block that receives it.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.memory import stack_allocation
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTile

        # Each of two blocks would ask for 8 of 16 rows; here one asks for both halves.
        comptime Half = TMATensorTile[DType.float32, 2, Index(8, 4)]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(16, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        def kernel(half: Half):
            var at = Shared.stack_allocation()
            var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            arrived[0].init()
            arrived[0].expect_bytes(16 * 4 * 4)
            for rank in range(2):
                half.async_multicast_load_partitioned[8, 32](at, arrived[0], UInt(rank), (4, 0), 1)
            arrived[0].wait(0)
            print(at[0, 0], at[15, 3])  # -> 4.0 247.0

        def main() raises:
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
        Self._check[Tile]()
        var first = _coordinates(coords)
        first[1] += Int(rank) * tma_rows
        cp_async_bulk_tensor_shared_cluster_global_multicast[2](
            dst.ptr + Int(rank) * tma_load_size,
            self._map(),
            mem_barrier.unsafe_ptr(),
            rebind[IndexList[2]](first),
            multicast_mask,
        )


@always_inline
def _coordinates(coords: Tuple) -> IndexList[Int(__brio.pack_size[coords.Ts])]:
    var result = IndexList[Int(__brio.pack_size[coords.Ts])]()
    comptime for i in range(Int(__brio.pack_size[coords.Ts])):
        result[i] = Int(coords[i])
    return result


@always_inline
def _of_tuple[
    rank: Int, //
](coords: StaticTuple[UInt32, rank]) -> IndexList[rank]:
    var result = IndexList[rank]()
    comptime for i in range(rank):
        result[i] = Int(coords[i].cast[DType.int32]())
    return result
