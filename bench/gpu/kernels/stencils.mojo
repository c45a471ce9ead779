# Sums of neighbours in one, two and three dimensions, through pointers, LayoutTensor and TileTensor. The extents are known at
# compile time, and divisible by nothing; what lies at an edge is left alone.
from std.gpu import global_idx
from layout import Layout, LayoutTensor, TileTensor, row_major

comptime length = 67108859
comptime height = 8101
comptime width = 8191
comptime nz = 499
comptime ny = 503
comptime nx = 509

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]
comptime Doubles = UnsafePointer[Float64, MutAnyOrigin]


def stencil_1d(result: Floats, cells: Floats, center: Float32, side: Float32):
    var x = global_idx.x
    if x >= 1 and x < length - 1:
        result[x] = center * cells[x] + side * (cells[x - 1] + cells[x + 1])


def stencil_2d(result: Floats, cells: Floats, center: Float32, side: Float32):
    var x = global_idx.x
    var y = global_idx.y
    if x >= 1 and x < width - 1 and y >= 1 and y < height - 1:
        var i = y * width + x
        result[i] = center * cells[i] + side * (
            cells[i - 1] + cells[i + 1] + cells[i - width] + cells[i + width]
        )


@always_inline
def laplace[
    dtype: DType
](
    result: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    cells: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    center: Scalar[dtype],
    side: Scalar[dtype],
):
    var x = global_idx.x
    var y = global_idx.y
    var z = global_idx.z
    if (
        x >= 1
        and x < nx - 1
        and y >= 1
        and y < ny - 1
        and z >= 1
        and z < nz - 1
    ):
        var i = (z * ny + y) * nx + x
        result[i] = center * cells[i] + side * (
            cells[i - 1]
            + cells[i + 1]
            + cells[i - nx]
            + cells[i + nx]
            + cells[i - nx * ny]
            + cells[i + nx * ny]
        )


def stencil_3d_32(
    result: Floats, cells: Floats, center: Float32, side: Float32
):
    laplace(result, cells, center, side)


def stencil_3d_64(
    result: Doubles, cells: Doubles, center: Float64, side: Float64
):
    laplace(result, cells, center, side)


# The same through LayoutTensor.

comptime Line = LayoutTensor[
    DType.float32, Layout.row_major(length), MutAnyOrigin
]
comptime Plane = LayoutTensor[
    DType.float32, Layout.row_major(height, width), MutAnyOrigin
]
comptime Box[dtype: DType] = LayoutTensor[
    dtype, Layout.row_major(nz, ny, nx), MutAnyOrigin
]


def layout_stencil_1d(
    result: Line, cells: Line, center: Float32, side: Float32
):
    var x = global_idx.x
    if x >= 1 and x < length - 1:
        result[x] = center * cells[x] + side * (cells[x - 1] + cells[x + 1])


def layout_stencil_2d(
    result: Plane, cells: Plane, center: Float32, side: Float32
):
    var x = global_idx.x
    var y = global_idx.y
    if x >= 1 and x < width - 1 and y >= 1 and y < height - 1:
        result[y, x] = center * cells[y, x] + side * (
            cells[y, x - 1]
            + cells[y, x + 1]
            + cells[y - 1, x]
            + cells[y + 1, x]
        )


@always_inline
def layout_laplace[
    dtype: DType
](
    result: Box[dtype],
    cells: Box[dtype],
    center: Scalar[dtype],
    side: Scalar[dtype],
):
    var x = global_idx.x
    var y = global_idx.y
    var z = global_idx.z
    if (
        x >= 1
        and x < nx - 1
        and y >= 1
        and y < ny - 1
        and z >= 1
        and z < nz - 1
    ):
        result[z, y, x] = center * cells[z, y, x] + side * (
            cells[z, y, x - 1]
            + cells[z, y, x + 1]
            + cells[z, y - 1, x]
            + cells[z, y + 1, x]
            + cells[z - 1, y, x]
            + cells[z + 1, y, x]
        )


def layout_stencil_3d_32(
    result: Box[DType.float32],
    cells: Box[DType.float32],
    center: Float32,
    side: Float32,
):
    layout_laplace(result, cells, center, side)


def layout_stencil_3d_64(
    result: Box[DType.float64],
    cells: Box[DType.float64],
    center: Float64,
    side: Float64,
):
    layout_laplace(result, cells, center, side)


# The same through TileTensor.

comptime line = row_major[length]()
comptime plane = row_major[height, width]()
comptime box = row_major[nz, ny, nx]()
comptime LineTile = TileTensor[DType.float32, type_of(line), MutAnyOrigin]
comptime PlaneTile = TileTensor[DType.float32, type_of(plane), MutAnyOrigin]
comptime BoxTile = TileTensor[DType.float32, type_of(box), MutAnyOrigin]


def tile_stencil_1d(
    result: LineTile, cells: LineTile, center: Float32, side: Float32
):
    var x = global_idx.x
    if x >= 1 and x < length - 1:
        result[x] = center * cells[x] + side * (cells[x - 1] + cells[x + 1])


def tile_stencil_2d(
    result: PlaneTile, cells: PlaneTile, center: Float32, side: Float32
):
    var x = global_idx.x
    var y = global_idx.y
    if x >= 1 and x < width - 1 and y >= 1 and y < height - 1:
        result[y, x] = center * cells[y, x] + side * (
            cells[y, x - 1]
            + cells[y, x + 1]
            + cells[y - 1, x]
            + cells[y + 1, x]
        )


def tile_stencil_3d(
    result: BoxTile, cells: BoxTile, center: Float32, side: Float32
):
    var x = global_idx.x
    var y = global_idx.y
    var z = global_idx.z
    if (
        x >= 1
        and x < nx - 1
        and y >= 1
        and y < ny - 1
        and z >= 1
        and z < nz - 1
    ):
        result[z, y, x] = center * cells[z, y, x] + side * (
            cells[z, y, x - 1]
            + cells[z, y, x + 1]
            + cells[z, y - 1, x]
            + cells[z, y + 1, x]
            + cells[z - 1, y, x]
            + cells[z + 1, y, x]
        )
