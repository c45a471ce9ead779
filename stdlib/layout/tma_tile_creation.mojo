"""How a tensor becomes a `TMATensorTile`: the map for it, and what can be said of it before the copy engine is asked."""

from gpu.host.buffer import _Context
from gpu.host.tma import (
    _create,
    TensorMapL2Promotion,
    TensorMapSwizzle,
    TMADescriptor,
)
from layout.layout import Layout
from layout.tma_tile import TMATensorTile
from utils.index import IndexList


def _box_of[
    dtype: DType, rank: Int
](tile_shape: IndexList[rank], swizzle_mode: TensorMapSwizzle) -> IndexList[
    rank
]:
    """The part of a tile that one copy moves: rows no longer than the swizzle."""
    var result = tile_shape
    if swizzle_mode != TensorMapSwizzle.SWIZZLE_NONE:
        result[rank - 1] = min(
            result[rank - 1], swizzle_mode.bytes() // dtype.size_of()
        )
    return result


@always_inline
def _check_tile[
    dtype: DType,
    rank: Int,
    tile_shape: IndexList[rank],
    box: IndexList[rank],
    swizzle_mode: TensorMapSwizzle,
]():
    """What can be known at compile time, at the line of who asks for the tile."""
    comptime assert rank <= 5, "TMA takes tensors of 1 to 5 dimensions"
    comptime for i in range(rank):
        comptime assert (
            box[i] >= 1 and box[i] <= 256
        ), "TMA moves boxes of 1 to 256 elements along each dimension"
        comptime assert (
            tile_shape[i] % box[i] == 0
        ), "the tile is no multiple of the box that TMA moves"
    comptime row = box[rank - 1] * dtype.size_of()
    comptime assert row % 16 == 0, (
        "TMA moves rows of multiples of 16 bytes: the innermost extent of the"
        " tile is none"
    )
    comptime if swizzle_mode != TensorMapSwizzle.SWIZZLE_NONE:
        comptime assert (
            row <= swizzle_mode.bytes()
        ), "the rows of the tile are longer than the swizzle"


@always_inline
def _check_strides[Tensor: AnyType, rank: Int]():
    """Strides that are known at compile time, at the line of who asks for the tile."""
    comptime assert (
        rank >= 1 and rank <= 5
    ), "TMA takes tensors of 1 to 5 dimensions"
    comptime if not Bool(__brio.has_method[Tensor, "dynamic_stride"]):
        comptime if len(Tensor.layout.stride) == rank:
            comptime for i in range(rank - 1):
                comptime if Tensor.layout.stride[i].is_value():
                    comptime stride = Tensor.layout.stride[i].value()
                    comptime assert (
                        stride < 0 or stride * Tensor.dtype.size_of() % 16 == 0
                    ), (
                        "TMA takes tensors whose rows are multiples of 16 bytes"
                        " apart: a stride of this one is none"
                    )


def _make[
    dtype: DType,
    rank: Int,
    box: IndexList[rank],
    swizzle_mode: TensorMapSwizzle,
](
    ctx: _Context,
    ptr: UnsafePointer[Scalar[dtype]],
    shape: IndexList[rank],
    stride: IndexList[rank],
) raises -> TMADescriptor:
    return _create[dtype, rank, swizzle_mode, TensorMapL2Promotion.NONE](
        ctx._handle, ptr._bytes(), shape, stride, materialize[box]()
    )


def _shape_of[
    Tensor: AnyType, //, rank: Int
](tensor: Tensor) -> IndexList[rank]:
    var result = IndexList[rank]()
    comptime for i in range(rank):
        result[i] = Int(tensor.dim[i]())
    return result


def _strides_of[
    Tensor: AnyType, //, rank: Int
](tensor: Tensor) -> IndexList[rank]:
    var result = IndexList[rank]()
    comptime for i in range(rank):
        comptime if Bool(__brio.has_method[Tensor, "dynamic_stride"]):
            result[i] = Int(tensor.stride[i]())
        else:
            result[i] = tensor.runtime_layout.stride.mode[i]()
    return result


def create_tma_tile[
    Tensor: AnyType,
    //,
    *tile_sizes: Int,
    swizzle_mode: TensorMapSwizzle = TensorMapSwizzle.SWIZZLE_NONE,
](ctx: _Context, tensor: Tensor) raises -> TMATensorTile[
    Tensor.dtype, Layout.row_major(tile_sizes[0], tile_sizes[1])
]:
    """A tensor of 2 dimensions as TMA moves it, in tiles of `tile_sizes`.

    Parameters:
        Tensor: A `LayoutTensor` or a `TileTensor`.
        tile_sizes: Rows and columns of a tile.
        swizzle_mode: The order of a tile in shared memory.

    Args:
        ctx: The device.
        tensor: The tensor in its memory.

    Returns:
        What a kernel takes.

    Raises:
        Where the hardware could not move such tiles.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.memory import stack_allocation
    from layout import Layout, LayoutTensor
    from layout.tma_async import create_tma_tile, SharedMemBarrier, TMATensorTile

    comptime Tile = TMATensorTile[DType.float32, Layout.row_major(8, 4)]
    comptime Shared = LayoutTensor[
        DType.float32, Layout.row_major(8, 4), MutAnyOrigin, address_space=AddressSpace.SHARED, alignment=128
    ]

    def kernel(tile: Tile):
        var at = Shared.stack_allocation()
        var arrived = stack_allocation[1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8]()
        arrived[0].init()
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
    ctx.enqueue_function[kernel](create_tma_tile[8, 4](ctx, tensor), grid_dim=1, block_dim=1)
    ctx.synchronize()
    _ = buffer^  # the tile has only its address
    ```
    """
    comptime assert tile_sizes.__len__() == 2, (
        "'create_tma_tile' takes 2 sizes, or a shape:"
        " create_tma_tile[Index(...)]"
    )
    comptime shape = IndexList[2](tile_sizes[0], tile_sizes[1])
    _check_strides[Tensor, 2]()
    _check_tile[Tensor.dtype, 2, shape, shape, swizzle_mode]()
    return TMATensorTile[
        Tensor.dtype, Layout.row_major(tile_sizes[0], tile_sizes[1])
    ](
        _make[Tensor.dtype, 2, shape, swizzle_mode](
            ctx, tensor.ptr, _shape_of[2](tensor), _strides_of[2](tensor)
        )
    )


def create_tma_tile[
    Tensor: AnyType,
    rank: Int,
    //,
    tile_shape: IndexList[rank],
    /,
    is_k_major: Bool = True,
    swizzle_mode: TensorMapSwizzle = TensorMapSwizzle.SWIZZLE_NONE,
](ctx: _Context, tensor: Tensor) raises -> TMATensorTile[
    Tensor.dtype,
    Layout.row_major(tile_shape),
    Layout.row_major(_box_of[Tensor.dtype, rank](tile_shape, swizzle_mode)),
    is_k_major=is_k_major,
]:
    """A tensor as TMA moves it, in tiles of `tile_shape`: what 2025 calls so. Rows longer than the swizzle take several
    copies, one behind the other in shared memory.

    Parameters:
        Tensor: A `LayoutTensor` or a `TileTensor`.
        rank: Number of dimensions.
        tile_shape: Extents of a tile, outermost first.
        is_k_major: Whether the innermost dimension is the one that products sum over.
        swizzle_mode: The order of a tile in shared memory.

    Args:
        ctx: The device.
        tensor: The tensor in its memory.

    Returns:
        What a kernel takes.

    Raises:
        Where the hardware could not move such tiles.
    """
    comptime box = _box_of[Tensor.dtype, rank](tile_shape, swizzle_mode)
    _check_strides[Tensor, rank]()
    _check_tile[Tensor.dtype, rank, tile_shape, box, swizzle_mode]()
    return {
        _make[Tensor.dtype, rank, box, swizzle_mode](
            ctx, tensor.ptr, _shape_of[rank](tensor), _strides_of[rank](tensor)
        )
    }


def create_tma_tile[
    Tensor: AnyType,
    //,
    dtype: DType,
    rank: Int,
    tile_shape: IndexList[rank],
    /,
    is_k_major: Bool = True,
    swizzle_mode: TensorMapSwizzle = TensorMapSwizzle.SWIZZLE_NONE,
](ctx: _Context, tensor: Tensor) raises -> TMATensorTile[
    dtype,
    Layout.row_major(tile_shape),
    Layout.row_major(_box_of[dtype, rank](tile_shape, swizzle_mode)),
    is_k_major=is_k_major,
]:
    """`create_tma_tile` as the first half of 2025 writes it, with the kind of number and of dimensions before the tile.

    Parameters:
        Tensor: A `LayoutTensor` or a `TileTensor`.
        dtype: The kind of number, which must be the tensor's.
        rank: Number of dimensions.
        tile_shape: Extents of a tile, outermost first.
        is_k_major: Whether the innermost dimension is the one that products sum over.
        swizzle_mode: The order of a tile in shared memory.

    Args:
        ctx: The device.
        tensor: The tensor in its memory.

    Returns:
        What a kernel takes.

    Raises:
        Where the hardware could not move such tiles.
    """
    comptime assert (
        Tensor.dtype == dtype
    ), "'dtype' must be the tensor's kind of number"
    return create_tma_tile[
        tile_shape, is_k_major=is_k_major, swizzle_mode=swizzle_mode
    ](ctx, tensor)


def create_tensor_tile[
    Tensor: AnyType,
    rank: Int,
    //,
    tile_shape: IndexList[rank],
    /,
    k_major_tma: Bool = True,
    swizzle_mode: TensorMapSwizzle = TensorMapSwizzle.SWIZZLE_NONE,
](ctx: _Context, tensor: Tensor) raises -> TMATensorTile[
    Tensor.dtype,
    rank,
    tile_shape,
    _box_of[Tensor.dtype, rank](tile_shape, swizzle_mode),
    is_k_major=k_major_tma,
]:
    """A tensor as TMA moves it, in tiles of `tile_shape`. Rows longer than the swizzle take several copies, one behind the
    other in shared memory.

    Parameters:
        Tensor: A `LayoutTensor` or a `TileTensor`.
        rank: Number of dimensions.
        tile_shape: Extents of a tile, outermost first.
        k_major_tma: Whether the innermost dimension is the one that products sum over.
        swizzle_mode: The order of a tile in shared memory.

    Args:
        ctx: The device.
        tensor: The tensor in its memory.

    Returns:
        What a kernel takes.

    Raises:
        Where the hardware could not move such tiles.

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
    comptime box = _box_of[Tensor.dtype, rank](tile_shape, swizzle_mode)
    _check_strides[Tensor, rank]()
    _check_tile[Tensor.dtype, rank, tile_shape, box, swizzle_mode]()
    return {
        _make[Tensor.dtype, rank, box, swizzle_mode](
            ctx, tensor.ptr, _shape_of[rank](tensor), _strides_of[rank](tensor)
        )
    }


def create_tma_tile_template[
    dtype: DType,
    rank: Int,
    tile_shape: IndexList[rank],
    /,
    is_k_major: Bool = True,
    swizzle_mode: TensorMapSwizzle = TensorMapSwizzle.SWIZZLE_NONE,
]() raises -> TMATensorTile[
    dtype,
    rank,
    tile_shape,
    _box_of[dtype, rank](tile_shape, swizzle_mode),
    is_k_major=is_k_major,
]:
    """A tile of the default device without a tensor: its map has an address that means nothing, and the tile's own extents, which a kernel replaces
    in copies of it (`smem_tensormap_init`).

    Parameters:
        dtype: The kind of number.
        rank: Number of dimensions.
        tile_shape: Extents of a tile, outermost first.
        is_k_major: Whether the innermost dimension is the one that products sum over.
        swizzle_mode: The order of a tile in shared memory.

    Returns:
        The tile.

    Raises:
        Where the hardware could not move such tiles, and on devices without TMA.

    Examples:

    ```mojo
    from std.utils import Index
    from layout.tma_async import create_tma_tile_template

    def main() raises:
        var tile = create_tma_tile_template[DType.float32, 2, Index(8, 4)]()
        print(tile.layout.size())  # -> 32
    ```
    """
    comptime box = _box_of[dtype, rank](tile_shape, swizzle_mode)
    _check_tile[dtype, rank, tile_shape, box, swizzle_mode]()
    comptime nowhere = 1 << 20
    var strides = IndexList[rank](fill=1)
    comptime for i in range(rank - 1):
        comptime dim = rank - 2 - i
        strides[dim] = strides[dim + 1] * tile_shape[dim + 1]
    var ctx = _Context()
    return {
        _create[dtype, rank, swizzle_mode, TensorMapL2Promotion.NONE](
            ctx._handle,
            __brio.cast["inttoptr", __brio.ptr[__brio.int[8]]](
                Int(nowhere).value
            ),
            materialize[tile_shape](),
            strides,
            materialize[box](),
        )
    }
