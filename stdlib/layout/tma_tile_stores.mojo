"""Stores, reductions and prefetches of a `TMATensorTile`, and waiting for them."""

from gpu.bulk_copy import (
    cp_async_bulk_tensor_global_shared_cta,
    cp_async_bulk_tensor_prefetch,
    cp_async_bulk_tensor_reduce_global_shared_cta,
)
from gpu.cache import ReduceOp
from gpu.mbarrier import cp_async_bulk_commit_group, cp_async_bulk_wait_group
from layout.tma_tile import _coordinates, _of_tuple, TMATensorTile
from utils.index import IndexList
from utils.static_tuple import StaticTuple


__extension TMATensorTile:
    @always_inline
    def _store[
        Tile: AnyType, //, rank: Int
    ](self, src: Tile, coords: IndexList[rank]):
        comptime assert (
            rank == Self._first.rank
        ), "the tensor and the coordinates differ in their number of dimensions"
        Self._check[Tile]()
        comptime for i in range(Self._count()):
            comptime offsets = Self._offsets(i)
            cp_async_bulk_tensor_global_shared_cta[rank](
                src.ptr + i * (comptime (Self._box.size())),
                self._map(),
                coords + rebind[IndexList[rank]](materialize[offsets]()),
            )

    @always_inline
    def async_store[Tile: AnyType, //](self, src: Tile, coords: Tuple):
        """Stores a tile at `coords`; what is outside the tensor is dropped. `commit_group` and `wait_group` wait for it.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.

        Args:
            src: Where from, in shared memory. What threads wrote there is ordered by `fence_async_view_proxy()`.
            coords: The tile's first element, innermost first.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.memory import fence_async_view_proxy
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
            _ = at.fill(5)
            fence_async_view_proxy()
            tile.async_store(at, (4, 8))
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
        self._store[Int(__brio.pack_size[coords.Ts])](src, _coordinates(coords))

    @always_inline
    def async_store[
        Tile: AnyType, rank: Int, //
    ](self, src: Tile, coords: StaticTuple[UInt32, rank]):
        """Stores a tile at `coords`.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.
            rank: Number of dimensions.

        Args:
            src: Where from, in shared memory.
            coords: The tile's first element, innermost first.
        """
        self._store[rank](src, _of_tuple(coords))

    @always_inline
    def async_store_3d[Tile: AnyType, //](self, src: Tile, coords: Tuple):
        """`async_store` of a tensor of 3 dimensions.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.

        Args:
            src: Where from, in shared memory.
            coords: The tile's first element, innermost first.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.memory import fence_async_view_proxy
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
            _ = at.fill(5)
            fence_async_view_proxy()
            tile.async_store_3d(at, (4, 8, 1))
            tile.commit_group()
            tile.wait_group()

        var ctx = DeviceContext(api="cpu")
        var buffer = ctx.enqueue_create_buffer[DType.float32](2 * 16 * 16)
        with buffer.map_to_host() as host:
            for i in range(len(buffer)):
                host[i] = Float32(i)
        var tensor = LayoutTensor[DType.float32, Layout.row_major(2, 16, 16)](buffer)
        ctx.enqueue_function[kernel](create_tensor_tile[Index(1, 8, 4)](ctx, tensor), grid_dim=1, block_dim=1)
        with buffer.map_to_host() as host:
            print(host[387], host[388])  # -> 387.0 5.0
        _ = buffer^  # the tile has only its address
        ```
        """
        self._store[3](src, rebind[IndexList[3]](_coordinates(coords)))

    @always_inline
    def async_store_4d[Tile: AnyType, //](self, src: Tile, coords: Tuple):
        """`async_store` of a tensor of 4 dimensions.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.

        Args:
            src: Where from, in shared memory.
            coords: The tile's first element, innermost first.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.memory import fence_async_view_proxy
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
            _ = at.fill(5)
            fence_async_view_proxy()
            tile.async_store_4d(at, (4, 8, 0, 1))
            tile.commit_group()
            tile.wait_group()

        var ctx = DeviceContext(api="cpu")
        var buffer = ctx.enqueue_create_buffer[DType.float32](2 * 16 * 16)
        with buffer.map_to_host() as host:
            for i in range(len(buffer)):
                host[i] = Float32(i)
        var tensor = LayoutTensor[DType.float32, Layout.row_major(2, 1, 16, 16)](buffer)
        ctx.enqueue_function[kernel](create_tensor_tile[Index(1, 1, 8, 4)](ctx, tensor), grid_dim=1, block_dim=1)
        with buffer.map_to_host() as host:
            print(host[387], host[388])  # -> 387.0 5.0
        _ = buffer^  # the tile has only its address
        ```
        """
        self._store[4](src, rebind[IndexList[4]](_coordinates(coords)))

    @always_inline
    def async_store_5d[Tile: AnyType, //](self, src: Tile, coords: Tuple):
        """`async_store` of a tensor of 5 dimensions.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.

        Args:
            src: Where from, in shared memory.
            coords: The tile's first element, innermost first.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.memory import fence_async_view_proxy
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
            _ = at.fill(5)
            fence_async_view_proxy()
            tile.async_store_5d(at, (4, 8, 0, 0, 1))
            tile.commit_group()
            tile.wait_group()

        var ctx = DeviceContext(api="cpu")
        var buffer = ctx.enqueue_create_buffer[DType.float32](2 * 16 * 16)
        with buffer.map_to_host() as host:
            for i in range(len(buffer)):
                host[i] = Float32(i)
        var tensor = LayoutTensor[DType.float32, Layout.row_major(2, 1, 1, 16, 16)](buffer)
        ctx.enqueue_function[kernel](create_tensor_tile[Index(1, 1, 1, 8, 4)](ctx, tensor), grid_dim=1, block_dim=1)
        with buffer.map_to_host() as host:
            print(host[387], host[388])  # -> 387.0 5.0
        _ = buffer^  # the tile has only its address
        ```
        """
        self._store[5](src, rebind[IndexList[5]](_coordinates(coords)))

    @always_inline
    def async_reduce[
        Tile: AnyType, //, reduction_kind: ReduceOp
    ](self, src: Tile, coords: Tuple):
        """Combines a tile with what is at `coords`, element by element.

        Parameters:
            Tile: A `LayoutTensor` or a `TileTensor`.
            reduction_kind: How.

        Args:
            src: Where from, in shared memory.
            coords: The tile's first element, innermost first.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.memory import ReduceOp, fence_async_view_proxy
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
            _ = at.fill(5)
            fence_async_view_proxy()
            tile.async_reduce[ReduceOp.ADD](at, (4, 8))
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
        comptime rank = Int(__brio.pack_size[coords.Ts])
        comptime assert (
            rank == Self._first.rank
        ), "the tensor and the coordinates differ in their number of dimensions"
        Self._check[Tile]()
        var first = _coordinates(coords)
        comptime for i in range(Self._count()):
            comptime offsets = Self._offsets(i)
            cp_async_bulk_tensor_reduce_global_shared_cta[
                rank, reduction_kind=reduction_kind
            ](
                src.ptr + i * (comptime (Self._box.size())),
                self._map(),
                first + rebind[IndexList[rank]](materialize[offsets]()),
            )

    @always_inline
    def async_prefetch(self, coords: Tuple):
        """Brings the tile at `coords` to the second-level cache; a hint.

        Args:
            coords: The tile's first element, innermost first.

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
            tile.async_prefetch((4, 8))
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
        comptime rank = Int(__brio.pack_size[coords.Ts])
        var first = _coordinates(coords)
        comptime for i in range(Self._count()):
            comptime offsets = Self._offsets(i)
            cp_async_bulk_tensor_prefetch[rank](
                self._map(),
                first + rebind[IndexList[rank]](materialize[offsets]()),
            )

    @always_inline
    def commit_group(self):
        """Ends a group: the stores that this thread began since the last one.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.memory import fence_async_view_proxy
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
            _ = at.fill(5)
            fence_async_view_proxy()
            tile.async_store(at, (4, 8))
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
        cp_async_bulk_commit_group()

    @always_inline
    def wait_group[n: Int = 0](self):
        """Waits until the tiles of all but the last `n` of this thread's groups have been read.

        Parameters:
            n: How many may be under way.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.memory import fence_async_view_proxy
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
            _ = at.fill(5)
            fence_async_view_proxy()
            tile.async_store(at, (4, 8))
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
        cp_async_bulk_wait_group[Int32(n)]()
