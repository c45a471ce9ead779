"""`matmul_kernel_naive`: a product of matrices as a kernel that programs launch themselves. `matmul` chooses a faster one."""

from gpu.id import block_dim, global_idx, grid_dim
from kernels._matmul_host import _Epilogue
from kernels._views import _View, _view
from layout import Layout, LayoutTensor, TensorLayout, TileTensor
from utils.index import IndexList
from utils.numerics import get_accum_type


@always_inline
def _multiply[
    c_type: DType,
    a_type: DType,
    b_type: DType,
    //,
    transpose_b: Bool,
    elementwise_lambda_fn: Optional[_Epilogue],
    s_type: DType,
](
    c: _View[c_type, 2],
    a: _View[a_type, 2],
    b: _View[b_type, 2],
    m: Int,
    n: Int,
    k: Int,
):
    """Each thread's elements: as many grids of threads as it takes, whatever their extents."""
    comptime of_depth = 1 if transpose_b else 0
    comptime of_column = 0 if transpose_b else 1
    for row in range(Int(global_idx.y), m, Int(grid_dim.y) * Int(block_dim.y)):
        for column in range(
            Int(global_idx.x), n, Int(grid_dim.x) * Int(block_dim.x)
        ):
            var sum = Scalar[s_type](0)
            for i in range(k):
                var left = a.ptr[row * a.strides[0] + i * a.strides[1]]
                var right = b.ptr[
                    i * b.strides[of_depth] + column * b.strides[of_column]
                ]
                sum += left.cast[s_type]() * right.cast[s_type]()
            comptime if Bool(elementwise_lambda_fn):
                comptime take = elementwise_lambda_fn.value()
                take[c_type, 1](
                    IndexList[2](row, column),
                    SIMD[c_type, 1](sum.cast[c_type]()),
                )
            else:
                c.ptr[row * c.strides[0] + column * c.strides[1]] = sum.cast[
                    c_type
                ]()


def matmul_kernel_naive[
    c_type: DType,
    a_type: DType,
    b_type: DType,
    c_layout: Layout,
    a_layout: Layout,
    b_layout: Layout,
    BLOCK_DIM: Int,
    transpose_b: Bool = False,
    elementwise_lambda_fn: Optional[_Epilogue] = None,
    s_type: DType = get_accum_type[c_type](),
](
    c: LayoutTensor[c_type, c_layout, MutAnyOrigin],
    a: LayoutTensor[a_type, a_layout, MutAnyOrigin],
    b: LayoutTensor[b_type, b_layout, MutAnyOrigin],
    m: Int,
    n: Int,
    k: Int,
):
    """A kernel: a product of matrices, an element by a thread.

    Parameters:
        c_type: The kind of the result's numbers.
        a_type: That of the first matrix.
        b_type: That of the second.
        c_layout: The layout of the result.
        a_layout: That of the first matrix.
        b_layout: That of the second.
        BLOCK_DIM: Threads of a block along x, and as many along y.
        transpose_b: Whether the second matrix has a row for each column of the result.
        elementwise_lambda_fn: Called as `f[c_type, 1](index, value)` for every element, in place of storing it in `c`.
        s_type: What sums are kept in.

    Args:
        c: The result.
        a: The first matrix.
        b: The second.
        m: How many rows the result has.
        n: How many columns.
        k: How many products an element sums up.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.matmul_gpu import matmul_kernel_naive
    from layout import Layout, LayoutTensor

    comptime layout = Layout.row_major(2, 2)
    comptime F = DType.float32
    comptime Matrix = LayoutTensor[F, layout, MutAnyOrigin]

    def main() raises:
        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[F](4).enqueue_fill(2)
        var b = ctx.enqueue_create_buffer[F](4).enqueue_fill(3)
        var c = ctx.enqueue_create_buffer[F](4)
        ctx.enqueue_function[matmul_kernel_naive[F, F, F, layout, layout, layout, 16]](
            Matrix(c), Matrix(a), Matrix(b), 2, 2, 2, grid_dim=(1, 1), block_dim=(16, 16)
        )
        with c.map_to_host() as host:
            print(host[0], host[3])  # -> 12.0 12.0
    ```
    """
    _multiply[transpose_b, elementwise_lambda_fn, s_type](
        _view(c), _view(a), _view(b), m, n, k
    )


def matmul_kernel_naive[
    c_type: DType,
    a_type: DType,
    b_type: DType,
    c_layout_type: TensorLayout,
    a_layout_type: TensorLayout,
    b_layout_type: TensorLayout,
    BLOCK_DIM: Int,
    transpose_b: Bool = False,
    elementwise_lambda_fn: Optional[_Epilogue] = None,
    s_type: DType = get_accum_type[c_type](),
](
    c: TileTensor[c_type, c_layout_type, MutAnyOrigin],
    a: TileTensor[a_type, a_layout_type, ImmutAnyOrigin],
    b: TileTensor[b_type, b_layout_type, ImmutAnyOrigin],
    m: Int,
    n: Int,
    k: Int,
):
    """The same of tensors with layouts that are types."""
    _multiply[transpose_b, elementwise_lambda_fn, s_type](
        _view(c), _view(a), _view(b), m, n, k
    )
