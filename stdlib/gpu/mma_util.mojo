"""Parts of matrices for `mma`, from memory and back: each lane of a warp loads and stores what the units expect of it."""

from gpu.id import lane_id
from gpu.mma_fragments import a_place, b_place, c_place
from utils.index import IndexList


@always_inline
def load_matrix_a[
    dtype: DType, space: AddressSpace, //, m: Int, n: Int, k: Int
](
    a_ptr: UnsafePointer[Scalar[dtype], address_space=space],
    tile_row: Int,
    tile_col: Int,
    ldm: Int,
) -> SIMD[dtype, m * k // 32]:
    """This lane's part of a tile of A, for `mma` on NVIDIA GPUs and the CPU device.

    Parameters:
        dtype: The kind of the numbers.
        space: Which memory `a_ptr` points into.
        m: Rows of the tile.
        n: Columns of the product.
        k: Columns of the tile.

    Args:
        a_ptr: The matrix, row by row.
        tile_row: The tile's first row.
        tile_col: The tile's first column.
        ldm: Numbers from one row to the next.

    Examples:

    ```mojo
    from std.gpu import lane_id
    from std.gpu.compute.mma import mma
    from std.gpu.compute.mma_util import load_matrix_a, load_matrix_b, store_matrix_d
    from std.gpu.host import DeviceContext

    def square(x: UnsafePointer[Float32, MutAnyOrigin], y: UnsafePointer[Float32, MutAnyOrigin]):
        var d = SIMD[DType.float32, 4](0)
        var a = load_matrix_a[16, 8, 8](x, 0, 0, 8)
        var b = load_matrix_b[16, 8, 8](x, 0, 0, 8)
        mma(d, a, b, d)
        store_matrix_d[16, 8, 8](y, d, 0, 0, 8)

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](16 * 8)
    var y = ctx.enqueue_create_buffer[DType.float32](16 * 8)
    x.enqueue_fill(3)
    ctx.enqueue_function[square](x, y, grid_dim=1, block_dim=32)
    with y.map_to_host() as host:
        print(host[0], host[127])  # -> 72.0 72.0
    ```
    """
    comptime width = m * k // 32
    var result = SIMD[dtype, width]()
    comptime for i in range(width):
        var row, column = a_place[dtype, IndexList[3](m, n, k), i](lane_id())
        result[i] = a_ptr[(tile_row + row) * ldm + tile_col + column]
    return result


@always_inline
def load_matrix_b[
    dtype: DType, space: AddressSpace, //, m: Int, n: Int, k: Int
](
    b_ptr: UnsafePointer[Scalar[dtype], address_space=space],
    tile_row: Int,
    tile_col: Int,
    ldm: Int,
) -> SIMD[dtype, n * k // 32]:
    """This lane's part of a tile of B, for `mma` on NVIDIA GPUs and the CPU device.

    Parameters:
        dtype: The kind of the numbers.
        space: Which memory `b_ptr` points into.
        m: Rows of the product.
        n: Columns of the tile.
        k: Rows of the tile.

    Args:
        b_ptr: The matrix, row by row.
        tile_row: The tile's first row.
        tile_col: The tile's first column.
        ldm: Numbers from one row to the next.

    Examples:

    ```mojo
    from std.gpu.compute.mma import mma
    from std.gpu.compute.mma_util import load_matrix_a, load_matrix_b, store_matrix_d
    from std.gpu.host import DeviceContext

    def square(x: UnsafePointer[Float32, MutAnyOrigin], y: UnsafePointer[Float32, MutAnyOrigin]):
        var d = SIMD[DType.float32, 4](0)
        mma(d, load_matrix_a[16, 8, 8](x, 0, 0, 8), load_matrix_b[16, 8, 8](x, 0, 0, 8), d)
        store_matrix_d[16, 8, 8](y, d, 0, 0, 8)

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](16 * 8)
    var y = ctx.enqueue_create_buffer[DType.float32](16 * 8)
    _ = x.enqueue_fill(3)
    ctx.enqueue_function[square](x, y, grid_dim=1, block_dim=32)
    with y.map_to_host() as host:
        print(host[0], host[127])  # -> 72.0 72.0
    ```
    """
    comptime width = n * k // 32
    var result = SIMD[dtype, width]()
    comptime for i in range(width):
        var row, column = b_place[dtype, IndexList[3](m, n, k), i](lane_id())
        result[i] = b_ptr[(tile_row + row) * ldm + tile_col + column]
    return result


@always_inline
def load_matrix_a_amd[
    dtype: DType,
    space: AddressSpace,
    //,
    m: Int,
    n: Int,
    k: Int,
    n_blocks: Int = 1,
](
    a_ptr: UnsafePointer[Scalar[dtype], address_space=space],
    tile_row: Int,
    tile_col: Int,
    ldm: Int,
) -> SIMD[dtype, _amd_width(dtype)]:
    """This lane's part of a tile of A, for `mma` on AMD GPUs: rows are the lanes modulo `m`, and each lane has consecutive
    columns.

    Parameters:
        dtype: The kind of the numbers: `float32`, of which a lane has one, or a half, of which it has four.
        space: Which memory the pointer points into.
        m: Rows of the tile.
        n: Columns of the product.
        k: Columns of the tile.
        n_blocks: How many small products there are at once.

    Args:
        a_ptr: The matrix, row by row.
        tile_row: The tile's first row.
        tile_col: The tile's first column.
        ldm: Numbers from one row to the next.

    Examples:

    ```mojo
    from std.gpu import lane_id
    from std.gpu.compute.mma_util import load_matrix_a_amd
    from std.gpu.host import DeviceContext

    def kernel(x: UnsafePointer[Float32, MutAnyOrigin]):
        var fragment = load_matrix_a_amd[16, 16, 4](x, 0, 0, 4)
        if lane_id() == 3:
            print(fragment[0])  # -> 12.0

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](256)
    with x.map_to_host() as host:
        for i in range(256):
            host[i] = Float32(i)
    ctx.enqueue_function[kernel](x, grid_dim=1, block_dim=32)
    ctx.synchronize()
    ```
    """
    comptime width = _amd_width(dtype)
    var block = lane_id() // m if n_blocks > 1 else 0
    var column = (0 if n_blocks > 1 else lane_id() // m) * width
    var result = SIMD[dtype, width]()
    comptime for i in range(width):
        result[i] = a_ptr[
            (tile_row + block * m + lane_id() % m) * ldm + tile_col + column + i
        ]
    return result


@always_inline
def load_matrix_b_amd[
    dtype: DType,
    space: AddressSpace,
    //,
    m: Int,
    n: Int,
    k: Int,
    n_blocks: Int = 1,
](
    b_ptr: UnsafePointer[Scalar[dtype], address_space=space],
    tile_row: Int,
    tile_col: Int,
    ldm: Int,
    tile_loops: Int = 1,
) -> SIMD[dtype, _amd_width(dtype)]:
    """This lane's part of a tile of B, for `mma` on AMD GPUs: columns are the lanes modulo `n`, and each lane has consecutive
    rows.

    Parameters:
        dtype: The kind of the numbers: `float32`, of which a lane has one, or a half, of which it has four.
        space: Which memory the pointer points into.
        m: Rows of the product.
        n: Columns of the tile.
        k: Rows of the tile.
        n_blocks: How many small products there are at once.

    Args:
        b_ptr: The matrix, row by row.
        tile_row: The tile's first row.
        tile_col: The tile's first column.
        ldm: Numbers from one row to the next.
        tile_loops: Accepted.

    Examples:

    ```mojo
    from std.gpu import lane_id
    from std.gpu.compute.mma_util import load_matrix_b_amd
    from std.gpu.host import DeviceContext

    def kernel(x: UnsafePointer[Float32, MutAnyOrigin]):
        var fragment = load_matrix_b_amd[16, 16, 4](x, 0, 0, 16)
        if lane_id() == 3:
            print(fragment[0])  # -> 3.0

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](256)
    with x.map_to_host() as host:
        for i in range(256):
            host[i] = Float32(i)
    ctx.enqueue_function[kernel](x, grid_dim=1, block_dim=32)
    ctx.synchronize()
    ```
    """
    comptime width = _amd_width(dtype)
    var block = lane_id() // n if n_blocks > 1 else 0
    var row = (0 if n_blocks > 1 else lane_id() // n) * width
    var result = SIMD[dtype, width]()
    comptime for i in range(width):
        result[i] = b_ptr[
            (tile_row + row + i) * ldm + tile_col + block * n + lane_id() % n
        ]
    return result


def _amd_width(dtype: DType) -> Int:
    return 1 if dtype.size_of() == 4 else 4


@always_inline
def store_matrix_d[
    dtype: DType,
    space: AddressSpace,
    width: Int,
    //,
    m: Int,
    n: Int,
    k: Int,
    n_blocks: Int = 1,
](
    d_ptr: UnsafePointer[Scalar[dtype], address_space=space],
    d: SIMD[dtype, width],
    tile_row: Int,
    tile_col: Int,
    ldm: Int,
):
    """Stores this lane's part of a product.

    Parameters:
        dtype: The kind of the numbers.
        space: Which memory `d_ptr` points into.
        width: How many of them a lane holds.
        m: Rows of the product.
        n: Columns of the product.
        k: Columns of A.
        n_blocks: On AMD GPUs how many small products there are at once.

    Args:
        d_ptr: The matrix, row by row.
        d: This lane's part.
        tile_row: The tile's first row.
        tile_col: The tile's first column.
        ldm: Numbers from one row to the next.

    Examples:

    ```mojo
    from std.gpu.compute.mma import mma
    from std.gpu.compute.mma_util import load_matrix_a, load_matrix_b, store_matrix_d
    from std.gpu.host import DeviceContext

    def square(x: UnsafePointer[Float32, MutAnyOrigin], y: UnsafePointer[Float32, MutAnyOrigin]):
        var d = SIMD[DType.float32, 4](0)
        mma(d, load_matrix_a[16, 8, 8](x, 0, 0, 8), load_matrix_b[16, 8, 8](x, 0, 0, 8), d)
        store_matrix_d[16, 8, 8](y, d, 0, 0, 8)

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](16 * 8)
    var y = ctx.enqueue_create_buffer[DType.float32](16 * 8)
    _ = x.enqueue_fill(3)
    ctx.enqueue_function[square](x, y, grid_dim=1, block_dim=32)
    with y.map_to_host() as host:
        print(host[0], host[127])  # -> 72.0 72.0
    ```
    """
    comptime for i in range(width):
        comptime if n_blocks > 1:
            d_ptr[(tile_row + i) * ldm + tile_col + lane_id()] = d[i]
        else:
            var row, column = c_place[IndexList[3](m, n, k), i, dtype](
                lane_id()
            )
            d_ptr[(tile_row + row) * ldm + tile_col + column] = d[i]
