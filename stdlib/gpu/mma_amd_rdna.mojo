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
    """
    var start = tile_row * ldm + tile_col + Int(lane_id()) % 16
    var column = SIMD[dtype, 16]()
    comptime for i in range(16):
        column[i] = b_ptr[start + i * ldm]
    return column
