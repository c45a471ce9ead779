"""Tensor maps of tiles beside each other in global memory, for kernels that change them."""

from layout.tma_tile import TMATensorTile
from layout.tma_tile_form import _second, _third, _TileForm


struct TMATensorTileArray[
    num_of_tensormaps: Int,
    dtype: DType,
    _first: _TileForm,
    _second_: _TileForm = _second(_first),
    _third_: _TileForm = _third(_first, _second_),
](Copyable, DevicePassable, ImplicitlyCopyable, Movable):
    """Tensor maps beside each other in global memory.

    Parameters:
        num_of_tensormaps: How many.
        dtype: The kind of number.
        _first: As of `TMATensorTile`.
        _second_: As of `TMATensorTile`.
        _third_: As of `TMATensorTile`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.memory import memcpy, stack_allocation
    from std.utils import Index
    from layout import Layout, LayoutTensor
    from layout.tma_async import create_tensor_tile, SharedMemBarrier, TMATensorTileArray

    comptime Maps = TMATensorTileArray[2, DType.float32, Index(8, 4)]
    comptime Shared = LayoutTensor[
        DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
    ]

    def kernel(maps: Maps):
        var at = Shared.stack_allocation()
        var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
        arrived[0].init()
        arrived[0].expect_bytes(8 * 4 * 4)
        maps[1][].async_copy(at, arrived[0], (4, 8))
        arrived[0].wait(0)
        print(at[0, 0], at[7, 3])  # -> 132.0 247.0

    def main() raises:
        var ctx = DeviceContext(api="cpu")
        var buffer = ctx.enqueue_create_buffer[DType.float32](16 * 16)
        with buffer.map_to_host() as host:
            for i in range(len(buffer)):
                host[i] = Float32(i)
        var tensor = LayoutTensor[DType.float32, Layout.row_major(16, 16)](buffer)
        var tile = create_tensor_tile[Index(8, 4)](ctx, tensor)
        var bytes = ctx.enqueue_create_buffer[DType.uint8](2 * 128)
        with bytes.map_to_host() as host:
            for i in range(2):
                memcpy(dest=host.unsafe_ptr() + 128 * i, src=UnsafePointer(to=tile).bitcast[UInt8](), count=128)
        ctx.enqueue_function[kernel](Maps(bytes.unsafe_ptr()), grid_dim=1, block_dim=1)
        ctx.synchronize()
        _ = buffer^  # the maps have only its address
    ```
    """

    comptime device_type = Self
    """What a kernel sees: the same.

    Examples:

    ```mojo
    from std.utils import Index
    from layout.tma_async import TMATensorTileArray
    comptime Maps = TMATensorTileArray[2, DType.float32, Index(8, 4)]
    print(Maps.device_type == Maps)  # -> True
    ```
    """
    comptime Tile = TMATensorTile[
        Self.dtype, Self._first, Self._second_, Self._third_
    ]
    """The type of a map.

    Examples:

    ```mojo
    from std.sys import size_of
    from std.utils import Index
    from layout.tma_async import TMATensorTileArray
    comptime Maps = TMATensorTileArray[2, DType.float32, Index(8, 4)]
    print(size_of[Maps.Tile]())  # -> 128
    ```
    """

    var tensormaps_ptr: UnsafePointer[UInt8, MutAnyOrigin]
    """Where they lie.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.utils import Index
    from layout.tma_async import TMATensorTileArray
    comptime Maps = TMATensorTileArray[2, DType.float32, Index(8, 4)]

    var bytes = DeviceContext().enqueue_create_buffer[DType.uint8](2 * 128)
    var maps = Maps(bytes.unsafe_ptr())
    print(Int(maps.tensormaps_ptr) == Int(bytes.unsafe_ptr()))  # -> True
    ```
    """

    @always_inline
    def __init__(
        out self, tensormaps_device: UnsafePointer[UInt8, MutAnyOrigin]
    ):
        """From their address, aligned to 128 bytes.

        Args:
            tensormaps_device: The address.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.utils import Index
        from layout.tma_async import TMATensorTileArray
        comptime Maps = TMATensorTileArray[2, DType.float32, Index(8, 4)]

        var bytes = DeviceContext().enqueue_create_buffer[DType.uint8](2 * 128)
        var maps = Maps(bytes.unsafe_ptr())
        print(Int(maps[0]) == Int(bytes.unsafe_ptr()))  # -> True
        ```
        """
        self.tensormaps_ptr = tensormaps_device

    @always_inline
    def __getitem__(self, index: Int) -> UnsafePointer[Self.Tile, MutAnyOrigin]:
        """The address of one of them.

        Args:
            index: Which.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.utils import Index
        from layout.tma_async import TMATensorTileArray
        comptime Maps = TMATensorTileArray[2, DType.float32, Index(8, 4)]

        var bytes = DeviceContext().enqueue_create_buffer[DType.uint8](2 * 128)
        var maps = Maps(bytes.unsafe_ptr())
        print(Int(maps[1]) - Int(maps[0]))  # -> 128
        ```
        """
        return (self.tensormaps_ptr + index * 128).bitcast[Self.Tile]()
