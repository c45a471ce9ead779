"""Fragments of matrices for the matrix unit of AMD's RDNA 3, whose warps have 32 lanes: lanes 16 apart hold the same."""

from gpu.id import lane_id


@always_inline
def load_matrix_a_amd_rdna16x16x16[
    dtype: DType, //
](
    a_ptr: UnsafePointer[Scalar[dtype], _],
    tile_row: Int,
    tile_col: Int,
    ldm: Int,
) -> SIMD[dtype, 16]:
    """This lane's row of the left matrix' tile of 16 x 16 at this place.

    Parameters:
        dtype: The kind of the numbers.

    Args:
        a_ptr: The matrix, row by row.
        tile_row: The tile's first row.
        tile_col: The tile's first column.
        ldm: How far the rows of the matrix lie apart.

    Examples:

    ```mojo
    from std.gpu import lane_id
    from std.gpu.mma_amd_rdna import load_matrix_a_amd_rdna16x16x16
    from std.gpu.host import DeviceContext

    def kernel(x: UnsafePointer[Float32, MutAnyOrigin]):
        var fragment = load_matrix_a_amd_rdna16x16x16(x, 0, 0, 16)
        if lane_id() == 3:
            print(fragment[2])  # -> 50.0

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](256)
    with x.map_to_host() as host:
        for i in range(256):
            host[i] = Float32(i)
    ctx.enqueue_function[kernel](x, grid_dim=1, block_dim=32)
    ctx.synchronize()
    ```
    """
    var start = (tile_row + Int(lane_id()) % 16) * ldm + tile_col
    var row = SIMD[dtype, 16]()
    comptime for i in range(16):
        row[i] = a_ptr[start + i]
    return row


@always_inline
def load_matrix_b_amd_rdna16x16x16[
    dtype: DType, //
](
    b_ptr: UnsafePointer[Scalar[dtype], _],
    tile_row: Int,
    tile_col: Int,
    ldm: Int,
) -> SIMD[dtype, 16]:
    """This lane's column of the right matrix' tile of 16 x 16 at this place.

    Parameters:
        dtype: The kind of the numbers.

    Args:
        b_ptr: The matrix, row by row.
        tile_row: The tile's first row.
        tile_col: The tile's first column.
        ldm: How far the rows of the matrix lie apart.

    Examples:

    ```mojo
    from std.gpu import lane_id
    from std.gpu.mma_amd_rdna import load_matrix_b_amd_rdna16x16x16
    from std.gpu.host import DeviceContext

    def kernel(x: UnsafePointer[Float32, MutAnyOrigin]):
        var fragment = load_matrix_b_amd_rdna16x16x16(x, 0, 0, 16)
        if lane_id() == 3:
            print(fragment[2])  # -> 35.0

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](256)
    with x.map_to_host() as host:
        for i in range(256):
            host[i] = Float32(i)
    ctx.enqueue_function[kernel](x, grid_dim=1, block_dim=32)
    ctx.synchronize()
    ```
    """
    var start = tile_row * ldm + tile_col + Int(lane_id()) % 16
    var column = SIMD[dtype, 16]()
    comptime for i in range(16):
        column[i] = b_ptr[start + i * ldm]
    return column
