"""Kernels that give a `TMATensorTile` another tensor: changes of its tensor map, and fences around them."""

from gpu.fences import (
    fence_proxy_tensormap_generic_sys_acquire,
    fence_proxy_tensormap_generic_sys_release,
)
from gpu.host.tma import TMADescriptor
from internal.machine import _require_engines
from layout.tensor_map_edits import (
    _copy_to_shared,
    _publish,
    _replace_address,
    _replace_address_in_global,
    _replace_dim,
    _replace_stride,
    _require_replacements,
)
from layout.tma_tile import TMATensorTile
from utils.index import IndexList


__extension TMATensorTile:
    @always_inline
    def smem_tensormap_init[
        space: AddressSpace, //
    ](
        self,
        smem_tma_descriptor_ptr: UnsafePointer[
            TMADescriptor, address_space=space
        ],
    ):
        """Copies the tensor map to shared memory, where it can be changed. One thread calls it.

        Parameters:
            space: Shared.

        Args:
            smem_tma_descriptor_ptr: Where to, aligned to 128 bytes.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.nvidia.tma import TMADescriptor
        from std.memory import memcpy, stack_allocation
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTileArray

        comptime Maps = TMATensorTileArray[1, DType.float32, Index(8, 4)]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        # The map of one tensor becomes that of another.
        def kernel(maps: Maps, other: UnsafePointer[Float32, MutAnyOrigin]):
            var at = Shared.stack_allocation()
            var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            ref tile = maps[0][]
            var map = stack_allocation[1, TMADescriptor, address_space=AddressSpace.SHARED, alignment=128]()
            tile.smem_tensormap_init(map)
            tile.replace_tensormap_global_address_in_shared_mem(map, other)
            tile.tensormap_cp_fence_release(map)
            tile.tensormap_fence_acquire()
            arrived[0].init()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy(at, arrived[0], (4, 8))
            arrived[0].wait(0)
            print(at[0, 0])  # -> 7.0

        def main() raises:
            var ctx = DeviceContext(api="cpu")
            var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            var other = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            _ = other.enqueue_fill(7)
            var tile = create_tensor_tile[Index(8, 4)](
                ctx, LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
            )
            var bytes = ctx.enqueue_create_buffer[DType.uint8](128)
            with bytes.map_to_host() as host:
                memcpy(dest=host.unsafe_ptr(), src=UnsafePointer(to=tile).bitcast[UInt8](), count=128)
            ctx.enqueue_function[kernel](Maps(bytes.unsafe_ptr()), other, grid_dim=1, block_dim=1)
            ctx.synchronize()
            _ = buffer^  # the maps have only addresses
        ```
        """
        _require_replacements["smem_tensormap_init"]()
        _copy_to_shared(smem_tma_descriptor_ptr, self._map())

    @always_inline
    def replace_tensormap_global_address_in_shared_mem[
        dtype: DType, space: AddressSpace, //
    ](
        self,
        smem_tma_descriptor_ptr: UnsafePointer[
            TMADescriptor, address_space=space
        ],
        src_ptr: UnsafePointer[Scalar[dtype]],
    ):
        """Tells a tensor map in shared memory where its tensor begins. One thread calls it.

        Parameters:
            dtype: The kind of number.
            space: Shared.

        Args:
            smem_tma_descriptor_ptr: The map.
            src_ptr: The tensor's first element, aligned to 16 bytes.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.nvidia.tma import TMADescriptor
        from std.memory import memcpy, stack_allocation
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTileArray

        comptime Maps = TMATensorTileArray[1, DType.float32, Index(8, 4)]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        # The map of one tensor becomes that of another.
        def kernel(maps: Maps, other: UnsafePointer[Float32, MutAnyOrigin]):
            var at = Shared.stack_allocation()
            var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            ref tile = maps[0][]
            var map = stack_allocation[1, TMADescriptor, address_space=AddressSpace.SHARED, alignment=128]()
            tile.smem_tensormap_init(map)
            tile.replace_tensormap_global_address_in_shared_mem(map, other)
            tile.tensormap_cp_fence_release(map)
            tile.tensormap_fence_acquire()
            arrived[0].init()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy(at, arrived[0], (4, 8))
            arrived[0].wait(0)
            print(at[0, 0])  # -> 7.0

        def main() raises:
            var ctx = DeviceContext(api="cpu")
            var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            var other = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            _ = other.enqueue_fill(7)
            var tile = create_tensor_tile[Index(8, 4)](
                ctx, LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
            )
            var bytes = ctx.enqueue_create_buffer[DType.uint8](128)
            with bytes.map_to_host() as host:
                memcpy(dest=host.unsafe_ptr(), src=UnsafePointer(to=tile).bitcast[UInt8](), count=128)
            ctx.enqueue_function[kernel](Maps(bytes.unsafe_ptr()), other, grid_dim=1, block_dim=1)
            ctx.synchronize()
            _ = buffer^  # the maps have only addresses
        ```
        """
        _require_replacements[
            "replace_tensormap_global_address_in_shared_mem"
        ]()
        _replace_address(smem_tma_descriptor_ptr, UInt64(Int(src_ptr)))

    @always_inline
    def replace_tensormap_global_address_in_gmem[
        dtype: DType, //
    ](self, src_ptr: UnsafePointer[Scalar[dtype]]):
        """Tells the tensor map, which lies in global memory, where its tensor begins. One thread calls it.

        Parameters:
            dtype: The kind of number.

        Args:
            src_ptr: The tensor's first element, aligned to 16 bytes.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.nvidia.tma import TMADescriptor
        from std.memory import memcpy, stack_allocation
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTileArray

        comptime Maps = TMATensorTileArray[1, DType.float32, Index(8, 4)]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        # The map of one tensor becomes that of another.
        def kernel(maps: Maps, other: UnsafePointer[Float32, MutAnyOrigin]):
            var at = Shared.stack_allocation()
            var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            ref tile = maps[0][]
            tile.replace_tensormap_global_address_in_gmem(other)
            tile.tensormap_fence_release()
            tile.tensormap_fence_acquire()
            arrived[0].init()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy(at, arrived[0], (4, 8))
            arrived[0].wait(0)
            print(at[0, 0])  # -> 7.0

        def main() raises:
            var ctx = DeviceContext(api="cpu")
            var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            var other = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            _ = other.enqueue_fill(7)
            var tile = create_tensor_tile[Index(8, 4)](
                ctx, LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
            )
            var bytes = ctx.enqueue_create_buffer[DType.uint8](128)
            with bytes.map_to_host() as host:
                memcpy(dest=host.unsafe_ptr(), src=UnsafePointer(to=tile).bitcast[UInt8](), count=128)
            ctx.enqueue_function[kernel](Maps(bytes.unsafe_ptr()), other, grid_dim=1, block_dim=1)
            ctx.synchronize()
            _ = buffer^  # the maps have only addresses
        ```
        """
        _require_replacements["replace_tensormap_global_address_in_gmem"]()
        _replace_address_in_global(self._map(), UInt64(Int(src_ptr)))

    @always_inline
    def replace_tensormap_global_dim_strides_in_shared_mem[
        space: AddressSpace,
        //,
        dtype: DType,
        only_update_dim_0: Bool,
        /,
        *,
        tensor_rank: Int,
    ](
        self,
        smem_tma_descriptor_ptr: UnsafePointer[
            TMADescriptor, address_space=space
        ],
        gmem_dims: IndexList[tensor_rank, ...],
        gmem_strides: IndexList[tensor_rank, ...],
    ):
        """Tells a tensor map in shared memory the extents and strides of its tensor, outermost first. One thread calls it.

        Parameters:
            space: Shared.
            dtype: The kind of number.
            only_update_dim_0: Whether only the outermost extent changes.
            tensor_rank: Number of dimensions.

        Args:
            smem_tma_descriptor_ptr: The map.
            gmem_dims: The extents.
            gmem_strides: Elements from neighbour to neighbour; multiples of 16 bytes. The innermost one is taken as 1.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.nvidia.tma import TMADescriptor
        from std.memory import memcpy, stack_allocation
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTileArray

        comptime Maps = TMATensorTileArray[1, DType.float32, Index(8, 4)]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        # The map of one tensor becomes that of another.
        def kernel(maps: Maps, other: UnsafePointer[Float32, MutAnyOrigin]):
            var at = Shared.stack_allocation()
            var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            ref tile = maps[0][]
            var map = stack_allocation[1, TMADescriptor, address_space=AddressSpace.SHARED, alignment=128]()
            tile.smem_tensormap_init(map)
            tile.replace_tensormap_global_address_in_shared_mem(map, other)
            tile.replace_tensormap_global_dim_strides_in_shared_mem[DType.float32, False, tensor_rank=2](
                map, Index(12, 16), Index(16, 1)
            )
            tile.tensormap_cp_fence_release(map)
            tile.tensormap_fence_acquire()
            arrived[0].init()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy(at, arrived[0], (4, 8))
            arrived[0].wait(0)
            print(at[0, 0])  # -> 7.0

        def main() raises:
            var ctx = DeviceContext(api="cpu")
            var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            var other = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            _ = other.enqueue_fill(7)
            var tile = create_tensor_tile[Index(8, 4)](
                ctx, LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
            )
            var bytes = ctx.enqueue_create_buffer[DType.uint8](128)
            with bytes.map_to_host() as host:
                memcpy(dest=host.unsafe_ptr(), src=UnsafePointer(to=tile).bitcast[UInt8](), count=128)
            ctx.enqueue_function[kernel](Maps(bytes.unsafe_ptr()), other, grid_dim=1, block_dim=1)
            ctx.synchronize()
            _ = buffer^  # the maps have only addresses
        ```
        """
        _require_replacements[
            "replace_tensormap_global_dim_strides_in_shared_mem"
        ]()
        comptime assert (
            tensor_rank == Self._first.rank
        ), "the tensor and the tile differ in their number of dimensions"
        comptime if only_update_dim_0:
            _replace_dim[tensor_rank - 1](
                smem_tma_descriptor_ptr, UInt32(gmem_dims[0])
            )
        else:
            comptime for i in range(tensor_rank):
                comptime place = tensor_rank - 1 - i
                _replace_dim[place](
                    smem_tma_descriptor_ptr, UInt32(gmem_dims[i])
                )
                comptime if place > 0:
                    _replace_stride[place - 1](
                        smem_tma_descriptor_ptr,
                        UInt64(gmem_strides[i] * dtype.size_of()),
                    )

    @always_inline
    def replace_tensormap_global_dim_strides_in_shared_mem[
        space: AddressSpace, //, dtype: DType, tensor_rank: Int, dim_idx: Int
    ](
        self,
        smem_tma_descriptor_ptr: UnsafePointer[
            TMADescriptor, address_space=space
        ],
        dim_value: UInt32,
        dim_stride: Optional[UInt64] = None,
    ):
        """Tells a tensor map in shared memory one extent of its tensor, and one stride. One thread calls it.

        Parameters:
            space: Shared.
            dtype: The kind of number.
            tensor_rank: Number of dimensions.
            dim_idx: Which one, 0 being the outermost.

        Args:
            smem_tma_descriptor_ptr: The map.
            dim_value: The extent.
            dim_stride: Elements from neighbour to neighbour; as it was if not given.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.nvidia.tma import TMADescriptor
        from std.memory import memcpy, stack_allocation
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTileArray

        comptime Maps = TMATensorTileArray[1, DType.float32, Index(8, 4)]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        # The map of one tensor becomes that of another.
        def kernel(maps: Maps, other: UnsafePointer[Float32, MutAnyOrigin]):
            var at = Shared.stack_allocation()
            var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            ref tile = maps[0][]
            var map = stack_allocation[1, TMADescriptor, address_space=AddressSpace.SHARED, alignment=128]()
            tile.smem_tensormap_init(map)
            tile.replace_tensormap_global_address_in_shared_mem(map, other)
            tile.replace_tensormap_global_dim_strides_in_shared_mem[DType.float32, 2, 0](map, UInt32(12))
            tile.tensormap_cp_fence_release(map)
            tile.tensormap_fence_acquire()
            arrived[0].init()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy(at, arrived[0], (4, 8))
            arrived[0].wait(0)
            print(at[0, 0])  # -> 7.0

        def main() raises:
            var ctx = DeviceContext(api="cpu")
            var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            var other = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            _ = other.enqueue_fill(7)
            var tile = create_tensor_tile[Index(8, 4)](
                ctx, LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
            )
            var bytes = ctx.enqueue_create_buffer[DType.uint8](128)
            with bytes.map_to_host() as host:
                memcpy(dest=host.unsafe_ptr(), src=UnsafePointer(to=tile).bitcast[UInt8](), count=128)
            ctx.enqueue_function[kernel](Maps(bytes.unsafe_ptr()), other, grid_dim=1, block_dim=1)
            ctx.synchronize()
            _ = buffer^  # the maps have only addresses
        ```
        """
        _require_replacements[
            "replace_tensormap_global_dim_strides_in_shared_mem"
        ]()
        comptime assert (
            tensor_rank == Self._first.rank
        ), "the tensor and the tile differ in their number of dimensions"
        comptime assert (
            dim_idx >= 0 and dim_idx < tensor_rank
        ), "the tensor has no such dimension"
        comptime place = tensor_rank - 1 - dim_idx
        _replace_dim[place](smem_tma_descriptor_ptr, dim_value)
        comptime if place > 0:
            if dim_stride:
                _replace_stride[place - 1](
                    smem_tma_descriptor_ptr,
                    dim_stride.value() * UInt64(dtype.size_of()),
                )

    @always_inline
    def tensormap_cp_fence_release[
        space: AddressSpace, //
    ](
        self,
        smem_tma_descriptor_ptr: UnsafePointer[
            TMADescriptor, address_space=space
        ],
    ):
        """Copies a changed map from shared memory to this one, which lies in global memory. All threads of a warp call it together.

        Parameters:
            space: Shared.

        Args:
            smem_tma_descriptor_ptr: The changed map.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.nvidia.tma import TMADescriptor
        from std.memory import memcpy, stack_allocation
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTileArray

        comptime Maps = TMATensorTileArray[1, DType.float32, Index(8, 4)]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        # The map of one tensor becomes that of another.
        def kernel(maps: Maps, other: UnsafePointer[Float32, MutAnyOrigin]):
            var at = Shared.stack_allocation()
            var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            ref tile = maps[0][]
            var map = stack_allocation[1, TMADescriptor, address_space=AddressSpace.SHARED, alignment=128]()
            tile.smem_tensormap_init(map)
            tile.replace_tensormap_global_address_in_shared_mem(map, other)
            tile.tensormap_cp_fence_release(map)
            tile.tensormap_fence_acquire()
            arrived[0].init()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy(at, arrived[0], (4, 8))
            arrived[0].wait(0)
            print(at[0, 0])  # -> 7.0

        def main() raises:
            var ctx = DeviceContext(api="cpu")
            var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            var other = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            _ = other.enqueue_fill(7)
            var tile = create_tensor_tile[Index(8, 4)](
                ctx, LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
            )
            var bytes = ctx.enqueue_create_buffer[DType.uint8](128)
            with bytes.map_to_host() as host:
                memcpy(dest=host.unsafe_ptr(), src=UnsafePointer(to=tile).bitcast[UInt8](), count=128)
            ctx.enqueue_function[kernel](Maps(bytes.unsafe_ptr()), other, grid_dim=1, block_dim=1)
            ctx.synchronize()
            _ = buffer^  # the maps have only addresses
        ```
        """
        _require_engines["tensormap_cp_fence_release"]()
        _publish(self._map(), smem_tma_descriptor_ptr)

    @always_inline
    def tensormap_fence_release(self):
        """Orders changes of tensor maps in global memory before their use.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.nvidia.tma import TMADescriptor
        from std.memory import memcpy, stack_allocation
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTileArray

        comptime Maps = TMATensorTileArray[1, DType.float32, Index(8, 4)]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        # The map of one tensor becomes that of another.
        def kernel(maps: Maps, other: UnsafePointer[Float32, MutAnyOrigin]):
            var at = Shared.stack_allocation()
            var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            ref tile = maps[0][]
            tile.replace_tensormap_global_address_in_gmem(other)
            tile.tensormap_fence_release()
            tile.tensormap_fence_acquire()
            arrived[0].init()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy(at, arrived[0], (4, 8))
            arrived[0].wait(0)
            print(at[0, 0])  # -> 7.0

        def main() raises:
            var ctx = DeviceContext(api="cpu")
            var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            var other = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            _ = other.enqueue_fill(7)
            var tile = create_tensor_tile[Index(8, 4)](
                ctx, LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
            )
            var bytes = ctx.enqueue_create_buffer[DType.uint8](128)
            with bytes.map_to_host() as host:
                memcpy(dest=host.unsafe_ptr(), src=UnsafePointer(to=tile).bitcast[UInt8](), count=128)
            ctx.enqueue_function[kernel](Maps(bytes.unsafe_ptr()), other, grid_dim=1, block_dim=1)
            ctx.synchronize()
            _ = buffer^  # the maps have only addresses
        ```
        """
        fence_proxy_tensormap_generic_sys_release()

    @always_inline
    def tensormap_fence_acquire(self):
        """Orders the use of the tensor map after its changes.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.nvidia.tma import TMADescriptor
        from std.memory import memcpy, stack_allocation
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTileArray

        comptime Maps = TMATensorTileArray[1, DType.float32, Index(8, 4)]
        comptime Shared = LayoutTensor[
            DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
        ]

        # The map of one tensor becomes that of another.
        def kernel(maps: Maps, other: UnsafePointer[Float32, MutAnyOrigin]):
            var at = Shared.stack_allocation()
            var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
            ref tile = maps[0][]
            var map = stack_allocation[1, TMADescriptor, address_space=AddressSpace.SHARED, alignment=128]()
            tile.smem_tensormap_init(map)
            tile.replace_tensormap_global_address_in_shared_mem(map, other)
            tile.tensormap_cp_fence_release(map)
            tile.tensormap_fence_acquire()
            arrived[0].init()
            arrived[0].expect_bytes(8 * 4 * 4)
            tile.async_copy(at, arrived[0], (4, 8))
            arrived[0].wait(0)
            print(at[0, 0])  # -> 7.0

        def main() raises:
            var ctx = DeviceContext(api="cpu")
            var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            var other = ctx.enqueue_create_buffer[DType.float32](16 * 16)
            _ = other.enqueue_fill(7)
            var tile = create_tensor_tile[Index(8, 4)](
                ctx, LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
            )
            var bytes = ctx.enqueue_create_buffer[DType.uint8](128)
            with bytes.map_to_host() as host:
                memcpy(dest=host.unsafe_ptr(), src=UnsafePointer(to=tile).bitcast[UInt8](), count=128)
            ctx.enqueue_function[kernel](Maps(bytes.unsafe_ptr()), other, grid_dim=1, block_dim=1)
            ctx.synchronize()
            _ = buffer^  # the maps have only addresses
        ```
        """
        fence_proxy_tensormap_generic_sys_acquire(self._map(), 128)
