"""`batched_matmul` of the host's or a device's memory, and products of a matrix and a vector."""

from algorithm.contexts import _ContextOrNone
from algorithm.functional import elementwise
from gpu.host import DeviceBuffer, DeviceContext
from kernels._indexing import _check_extent, _index_of
from kernels._matmul_host import _Compute, _Epilogue, _multiply_on_host
from kernels._matmul_parts import _Operand, _Result, _sum_type
from kernels._of_functions import _offset
from kernels._views import _Memory, _View, _view
from kernels.matmul import _multiply, _operands_fit, matmul
from kernels.matmul import batched_matmul as _batched_matmul
from utils.index import IndexList

comptime elementwise_epilogue_type = _Epilogue
"""What `matmul` calls with each element, as `f[dtype, width](index, value)`.

Examples:

```mojo
from kernels.batched_products import elementwise_epilogue_type
from std.utils import IndexList

def keep[f: Optional[elementwise_epilogue_type] = None]() -> Bool:
    return Bool(f)

print(keep())  # -> False
```
"""
comptime elementwise_compute_lambda_type = _Compute
"""What `matmul` calls with each element, and stores the result of.

Examples:

```mojo
from kernels.batched_products import elementwise_compute_lambda_type

def keep[f: Optional[elementwise_compute_lambda_type] = None]() -> Bool:
    return Bool(f)

print(keep())  # -> False
```
"""
comptime _BatchEpilogue = fn[
    c_type: DType, width: Int, rank: Int, *, alignment: Int = 1
](IndexList[rank], SIMD[c_type, width]) capturing -> None


@always_inline
def batched_matmul[
    C: AnyType,
    A: AnyType,
    B: AnyType,
    //,
    *,
    transpose_a: Bool = False,
    transpose_b: Bool = False,
    allow_tf32: Bool = False,
](c: C, a: A, b: B, ctx: DeviceContext) raises:
    """`kernels.matmul.batched_matmul`: products of a device's memory."""
    _batched_matmul[
        transpose_a=transpose_a, transpose_b=transpose_b, allow_tf32=allow_tf32
    ](c, a, b, ctx)


def batched_matmul[
    C: AnyType,
    A: AnyType,
    B: AnyType,
    //,
    *,
    transpose_a: Bool = False,
    transpose_b: Bool = False,
    elementwise_epilogue_fn: Optional[_BatchEpilogue] = None,
    saturated_vnni: Bool = False,
    single_thread_blocking_override: Bool = False,
    target: StaticString = "cpu",
](c_buf: C, a_buf: A, b_buf: B, *, context: _ContextOrNone = None) raises:
    """Products of the matrices that stand in the last two dimensions.

    Parameters:
        C: A `LayoutTensor`, a `TileTensor` or an `NDBuffer` of ... x M x N.
        A: The same of ... x M x K; with `transpose_a` of ... x K x M.
        B: The same of ... x K x N; with `transpose_b` of ... x N x K.
        transpose_a: Whether the first matrices are given transposed.
        transpose_b: Whether the second ones are.
        elementwise_epilogue_fn: Called as `f[dtype, 1, rank](index, value)` for every element, in place of storing it in `c_buf`.
        saturated_vnni: Accepted: sums never overflow here.
        single_thread_blocking_override: Whether the host uses one thread.
        target: `"gpu"`: the tensors are in a device's memory.

    Args:
        c_buf: Where the products go.
        a_buf: The first matrices.
        b_buf: The second ones.
        context: The device.

    Raises:
        Where the extents do not fit, or a launch fails.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.batched_products import batched_matmul
    from layout import Layout, LayoutTensor

    var numbers: InlineArray[Float32, 4] = [1, 2, 3, 4]
    var result = InlineArray[Float32, 4](fill=0)
    comptime one = Layout.row_major(1, 2, 2)
    var x = LayoutTensor[DType.float32, one](numbers)
    batched_matmul(LayoutTensor[DType.float32, one](result), x, x)
    print(result[0], result[1], result[2], result[3])  # -> 7.0 10.0 15.0 22.0
    ```
    """
    comptime rank = C.rank
    comptime assert A.rank == rank and B.rank == rank and rank >= 3, (
        "'batched_matmul' takes tensors of one number of dimensions, three or"
        " more"
    )
    comptime rows = rank - 2
    comptime columns = rank - 1
    var x = rebind[_View[A.dtype, rank]](_view(a_buf))
    var y = rebind[_View[B.dtype, rank]](_view(b_buf))
    var z = _view(c_buf)
    comptime am = columns if transpose_a else rows
    comptime ak = rows if transpose_a else columns
    comptime bn = rows if transpose_b else columns
    comptime bk = columns if transpose_b else rows
    _operands_fit["batched_matmul"](
        x.shape[am],
        y.shape[bn],
        x.shape[ak],
        z.shape[rows],
        z.shape[columns],
        y.shape[bk],
    )
    var batches = 1
    comptime for i in range(rows):
        _check_extent(
            "batched_matmul", "the first tensor", i, x.shape[i], z.shape[i]
        )
        _check_extent(
            "batched_matmul", "the second tensor", i, y.shape[i], z.shape[i]
        )
        batches *= z.shape[i]
    var m = z.shape[rows]
    var n = z.shape[columns]
    var k = x.shape[ak]
    if batches * m * n == 0:
        return
    # What a function takes is kept here, row by row.
    comptime has_function = Bool(elementwise_epilogue_fn)
    comptime on_host = target == "cpu"
    var kept = z
    var host_room = List[Scalar[C.dtype]]()
    var room = Optional[DeviceBuffer[C.dtype]](None)
    comptime if has_function:
        comptime if on_host:
            host_room.resize(batches * m * n, 0)
            kept.ptr = _Memory[C.dtype](host_room.unsafe_ptr().address)
        else:
            room = context.value.value().enqueue_create_buffer[C.dtype](
                batches * m * n
            )
            kept.ptr = _Memory[C.dtype](room.value().unsafe_ptr().address)
        var step = 1
        comptime for i in range(rank):
            kept.strides[rank - 1 - i] = step
            step *= z.shape[rank - 1 - i]
    for batch in range(batches):
        var at = IndexList[rank](0)
        var rest = batch
        comptime for i in range(rows):
            at[rows - 1 - i] = rest % z.shape[rows - 1 - i]
            rest //= z.shape[rows - 1 - i]
        var left = _Operand[A.dtype](
            x.ptr + _offset(at, x.strides), x.strides[am], x.strides[ak], 0
        )
        var right = _Operand[B.dtype](
            y.ptr + _offset(at, y.strides), y.strides[bn], y.strides[bk], 0
        )
        var to = _Result[C.dtype](
            kept.ptr + _offset(at, kept.strides),
            kept.strides[rows],
            kept.strides[columns],
            0,
        )
        comptime if on_host:
            _multiply_on_host[
                _sum_type(A.dtype, C.dtype), single_thread_blocking_override
            ](left, right, to, m, n, k)
        else:
            _multiply[False, False](
                left, right, 0, to, m, n, k, 1, context.value.value()
            )
    comptime if has_function:

        @parameter
        @__copy_capture(kept)
        def give[width: Int, _rank: Int](index: IndexList[_rank]):
            var at = rebind[IndexList[rank]](index)
            comptime function = elementwise_epilogue_fn.value()
            function[C.dtype, 1, rank](at, kept.ptr[_offset(at, kept.strides)])

        comptime if on_host:
            elementwise[give, 1](z.shape)
        else:
            elementwise[give, 1, target="gpu"](z.shape, context.value.value())
    _ = host_room^
    _ = room^


def naive_gemv[
    C: AnyType, A: AnyType, B: AnyType, //
](c_buf: C, a_buf: A, b_buf: B) raises:
    """The product of a matrix and a vector in the host's memory.

    Parameters:
        C: A `LayoutTensor`, a `TileTensor` or an `NDBuffer` of M.
        A: The same of M x K.
        B: The same of K.

    Args:
        c_buf: Where the product goes.
        a_buf: The matrix.
        b_buf: The vector.

    Raises:
        Where the extents do not fit.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.batched_products import naive_gemv
    from layout import Layout, LayoutTensor

    var numbers: InlineArray[Float32, 4] = [1, 2, 3, 4]
    var vector: InlineArray[Float32, 2] = [1, 10]
    var result = InlineArray[Float32, 2](fill=0)
    naive_gemv(
        LayoutTensor[DType.float32, Layout(2)](result), LayoutTensor[DType.float32, Layout.row_major(2, 2)](numbers),
        LayoutTensor[DType.float32, Layout(2)](vector),
    )
    print(result[0], result[1])  # -> 21.0 43.0
    ```
    """
    comptime assert (
        C.rank == 1 and A.rank == 2 and B.rank == 1
    ), "'gemv' takes a vector, a matrix and a vector"
    var matrix = rebind[_View[A.dtype, 2]](_view(a_buf))
    var vector = rebind[_View[B.dtype, 1]](_view(b_buf))
    var to = rebind[_View[C.dtype, 1]](_view(c_buf))
    _check_extent("gemv", "the result", 0, to.shape[0], matrix.shape[0])
    _check_extent("gemv", "the vector", 0, vector.shape[0], matrix.shape[1])
    _multiply_on_host[_sum_type(A.dtype, C.dtype), False](
        _Operand[A.dtype](matrix.ptr, matrix.strides[0], matrix.strides[1], 0),
        _Operand[B.dtype](vector.ptr, 0, vector.strides[0], 0),
        _Result[C.dtype](to.ptr, to.strides[0], 0, 0),
        to.shape[0],
        1,
        matrix.shape[1],
    )


def gemv[
    C: AnyType,
    A: AnyType,
    B: AnyType,
    //,
    parallelize: Bool = True,
](c_buf: C, a_buf: A, b_buf: B) raises:
    """The product of a matrix and a vector in the host's memory, see `naive_gemv`.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.batched_products import gemv
    from layout import Layout, LayoutTensor

    var numbers: InlineArray[Float32, 4] = [1, 2, 3, 4]
    var vector: InlineArray[Float32, 2] = [1, 10]
    var result = InlineArray[Float32, 2](fill=0)
    gemv[parallelize=False](
        LayoutTensor[DType.float32, Layout(2)](result), LayoutTensor[DType.float32, Layout.row_major(2, 2)](numbers),
        LayoutTensor[DType.float32, Layout(2)](vector),
    )
    print(result[1])  # -> 43.0
    ```
    """
    naive_gemv(c_buf, a_buf, b_buf)


def gemv_gpu[
    C: AnyType,
    A: AnyType,
    B: AnyType,
    //,
    transpose_b: Bool = False,
    elementwise_lambda_fn: Optional[_Epilogue] = None,
](c: C, a: A, b: B, ctx: DeviceContext) raises:
    """The product of two matrices in a device's memory, one of which is a vector: `matmul`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.batched_products import gemv_gpu
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.float32](4)
    var result = ctx.enqueue_create_buffer[DType.float32](2)
    numbers.enqueue_fill(3)
    gemv_gpu(
        LayoutTensor[DType.float32, Layout.row_major(2, 1)](result),
        LayoutTensor[DType.float32, Layout.row_major(2, 2)](numbers),
        LayoutTensor[DType.float32, Layout.row_major(2, 1)](numbers), ctx,
    )
    with result.map_to_host() as host:
        print(host[0], host[1])  # -> 18.0 18.0
    ```
    """
    matmul[
        transpose_b=transpose_b, elementwise_lambda_fn=elementwise_lambda_fn
    ](c, a, b, ctx)
