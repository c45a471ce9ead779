"""Products of matrices on a device: any extents, any strides, any kind of number, with an epilogue of the program's own.

Which kernel:

- On sm_90a, where both matrices hold bfloat16, float16 or float8 (float32 with `allow_tf32`): TMA and products of warp groups, by tiles of 64 or 128 rows and
  16 to 256 columns, and by parts of the depth, as an estimate of cycles says (`_Plan` in `_matmul_wgmma.mojo`). Where the copy engine cannot move a matrix - bases
  and strides that are no multiples of 16 bytes, a first matrix that is given transposed - it is copied first, if the other one has 128 rows or more.
- On other NVIDIA GPUs from sm_80 on, where both matrices hold such numbers: products of warps (`mma.sync`), by tiles of 16 x 128, 64 x 64 or 128 x 128, and by
  parts of the depth, as an estimate of cycles says (`_WarpPlan` in `_matmul_mma.mojo`). A matrix that cannot be moved in pieces of 16 bytes is copied first, if the
  other one has 32 rows or more.
- Else, and where less than 2**18 multiplications are asked for, tiles in registers: of 128 x 128 where such tiles keep every multiprocessor busy, of 32 x 32 otherwise; float64 has tiles of 64 x 64.
- Where even the small tiles are too few, and the depth is great, the depth is divided among several blocks, whose sums are then added in their order.

No kernel is chosen by one exact size. Results are the same bits at every run.
"""

from gpu.host import DeviceAttribute, DeviceContext
from kernels._matmul_host import (
    _Compute,
    _Epilogue,
    _give,
    _give_all,
    _multiply_on_host,
)
from kernels._matmul_mma import _matmul_mma
from kernels._matmul_parts import _Operand, _Result, _sum_type
from kernels._matmul_tiles import _multiply_tiles
from kernels._matmul_wgmma import _matmul_wgmma
from kernels._row_forms import _compiles_for
from kernels._views import _Memory, _view
from math import ceildiv
from runtime.asyncrt import DeviceContextPtr
from sys.info import _accelerator_arch


def _multiply[
    F: AnyType,
    dtype: DType,
    b_dtype: DType,
    c_dtype: DType,
    //,
    has_epilogue: Bool,
    allow_tf32: Bool,
](
    a: _Operand[dtype],
    b: _Operand[b_dtype],
    func: F,
    to: _Result[c_dtype],
    m: Int,
    n: Int,
    k: Int,
    batches: Int,
    ctx: DeviceContext,
) raises:
    """The product, or products, by the kernel that suits."""
    comptime number = _sum_type(dtype, c_dtype)
    if m <= 0 or n <= 0 or batches <= 0:
        return
    var processors = ctx.get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT)
    comptime is_short = dtype == DType.bfloat16 or dtype == DType.float16 or (
        dtype == DType.float32 and allow_tf32
    ) or dtype == DType.float8_e4m3fn or dtype == DType.float8_e5m2
    comptime if is_short and dtype == b_dtype and c_dtype.is_floating_point() and c_dtype != DType.float64 and _accelerator_arch().endswith(
        "sm_90a"
    ):
        if ctx.compute_capability() == 90 and _matmul_wgmma[has_epilogue](
            a,
            rebind[_Operand[dtype]](b),
            func,
            to,
            m,
            n,
            k,
            batches,
            ctx,
            processors,
        ):
            return
    elif is_short and dtype == b_dtype and c_dtype.is_floating_point() and c_dtype != DType.float64 and _compiles_for(
        80
    ):
        if ctx.compute_capability() >= 80 and _matmul_mma[has_epilogue](
            a,
            rebind[_Operand[dtype]](b),
            func,
            to,
            m,
            n,
            k,
            batches,
            ctx,
            processors,
        ):
            return
    comptime large = 64 if number.size_of() == 8 else 128
    if ceildiv(m, large) * ceildiv(n, large) * batches >= processors:
        _multiply_tiles[number, large, has_epilogue, may_split=False](
            a, b, func, to, m, n, k, batches, 1, ctx
        )
    else:
        var tiles = ceildiv(m, 32) * ceildiv(n, 32) * batches
        var splits = max(1, min(2 * processors // tiles, k // 256))
        _multiply_tiles[number, 32, has_epilogue](
            a, b, func, to, m, n, k, batches, splits, ctx
        )


def _operands_fit[
    what: StringLiteral
](m: Int, n: Int, k: Int, c_rows: Int, c_columns: Int, b_depth: Int) raises:
    if k != b_depth:
        raise Error(
            what, ": the first matrix is ", k, " deep, the second ", b_depth
        )
    if m != c_rows or n != c_columns:
        raise Error(
            what,
            ": the product is ",
            m,
            " x ",
            n,
            ", but the result has room for ",
            c_rows,
            " x ",
            c_columns,
        )


def matmul[
    C: AnyType,
    A: AnyType,
    B: AnyType,
    //,
    transpose_a: Bool = False,
    transpose_b: Bool = False,
    b_packed: Bool = False,
    elementwise_lambda_fn: Optional[_Epilogue] = None,
    elementwise_compute_lambda_fn: Optional[_Compute] = None,
    saturated_vnni: Bool = False,
    single_thread_blocking_override: Bool = False,
    _trace_description: StaticString = "",
    target: StaticString = "",
    *,
    allow_tf32: Bool = False,
](c: C, a: A, b: B, ctx: DeviceContext) raises:
    """`c` = `a` times `b`. Short floats are added in float32, integers in the result's kind.

    Parameters:
        C: A `LayoutTensor`, a `TileTensor` or an `NDBuffer` of M x N, of any strides.
        A: The same of M x K; with `transpose_a` of K x M.
        B: The same of K x N; with `transpose_b` of N x K.
        transpose_a: Whether the first matrix is given transposed.
        transpose_b: Whether the second is.
        b_packed: Must be `False`: no form of packing is defined here.
        elementwise_lambda_fn: Called as `f[dtype, 1](index, value)` for every element, in place of storing it in `c`.
        elementwise_compute_lambda_fn: Called alike; what it returns is stored in `c`.
        saturated_vnni: Accepted for programs of Modular's library; sums never overflow here.
        single_thread_blocking_override: Whether the host's loops run on the calling thread alone.
        _trace_description: Accepted for programs of Modular's library.
        target: `"cpu"`: the matrices are in the host's memory. Otherwise they are in the device's.
        allow_tf32: Whether the factors of a float32 product may be cut to 10 bits of fraction, which is many times as fast where the GPU has
            instructions for it (NVIDIA, from sm_80 on).

    Args:
        c: Where the product goes, in the device's memory.
        a: The first matrix.
        b: The second one.
        ctx: The device. The kernels are enqueued on its stream.

    Raises:
        Where the extents do not fit, or a launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.matmul import matmul
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](6)
    var c = ctx.enqueue_create_buffer[DType.float32](4)
    with a.map_to_host() as host:
        for i in range(6):
            host[i] = Float32(i)
    var matrix = LayoutTensor[DType.float32, Layout.row_major(2, 3)](a)
    matmul[transpose_b=True](LayoutTensor[DType.float32, Layout.row_major(2, 2)](c), matrix, matrix, ctx)
    with c.map_to_host() as host:
        print(host[0], host[1], host[3])  # -> 5.0 14.0 50.0
    ```
    """
    comptime assert not b_packed, "'matmul' takes no packed matrix"
    comptime assert (
        A.rank == 2 and B.rank == 2 and C.rank == 2
    ), "'matmul' is of matrices; 'batched_matmul' takes three dimensions"
    var x = _view(a)
    var y = _view(b)
    var z = _view(c)
    comptime am = 1 if transpose_a else 0
    comptime bn = 0 if transpose_b else 1
    _operands_fit["matmul"](
        x.shape[am],
        y.shape[bn],
        x.shape[1 - am],
        z.shape[0],
        z.shape[1],
        y.shape[1 - bn],
    )
    var left = _Operand[A.dtype](x.ptr, x.strides[am], x.strides[1 - am], 0)
    var right = _Operand[B.dtype](y.ptr, y.strides[bn], y.strides[1 - bn], 0)
    var to = _Result[C.dtype](z.ptr, z.strides[0], z.strides[1], 0)
    var m = z.shape[0]
    var n = z.shape[1]
    var k = x.shape[1 - am]
    comptime number = _sum_type(A.dtype, C.dtype)
    comptime one_thread = single_thread_blocking_override
    comptime has_functions = Bool(elementwise_lambda_fn) or Bool(
        elementwise_compute_lambda_fn
    )
    comptime if target == "cpu":
        comptime if has_functions:
            var product = List[Scalar[C.dtype]](length=m * n, fill=0)
            var values = _Memory[C.dtype](product.unsafe_ptr().address)
            _multiply_on_host[number, one_thread](
                left, right, _Result(values, n, 1, 0), m, n, k
            )
            for i in range(m * n):
                _give[elementwise_lambda_fn, elementwise_compute_lambda_fn](
                    values, n, i, to
                )
            _ = product^
        else:
            _multiply_on_host[number, one_thread](left, right, to, m, n, k)
    elif has_functions:
        # What a function captures is found where it is named, so it is launched here, after the product.
        if m > 0 and n > 0:
            var product = ctx.enqueue_create_buffer[C.dtype](m * n)
            var values = product.unsafe_ptr()
            _multiply[False, allow_tf32](
                left, right, 0, _Result(values, n, 1, 0), m, n, k, 1, ctx
            )
            ctx.enqueue_function[
                _give_all[
                    C.dtype,
                    elementwise_lambda_fn,
                    elementwise_compute_lambda_fn,
                ]
            ](
                values,
                n,
                m * n,
                to,
                grid_dim=ceildiv(m * n, 256),
                block_dim=256,
            )
    else:
        _multiply[False, allow_tf32](left, right, 0, to, m, n, k, 1, ctx)


def matmul[
    C: AnyType,
    A: AnyType,
    B: AnyType,
    //,
    transpose_a: Bool = False,
    transpose_b: Bool = False,
    b_packed: Bool = False,
    elementwise_lambda_fn: Optional[_Epilogue] = None,
    elementwise_compute_lambda_fn: Optional[_Compute] = None,
    saturated_vnni: Bool = False,
    single_thread_blocking_override: Bool = False,
    _trace_description: StaticString = "",
    target: StaticString = "cpu",
    *,
    allow_tf32: Bool = False,
](c: C, a: A, b: B, ctx: DeviceContextPtr = DeviceContextPtr()) raises:
    """The same for what custom operations are given; without a context, of matrices in the host's memory."""
    matmul[
        transpose_a,
        transpose_b,
        b_packed,
        elementwise_lambda_fn,
        elementwise_compute_lambda_fn,
        saturated_vnni,
        single_thread_blocking_override,
        _trace_description,
        target,
        allow_tf32=allow_tf32,
    ](c, a, b, ctx.get_device_context() if ctx else DeviceContext())


def matmul[
    A: AnyType,
    B: AnyType,
    F: AnyType,
    //,
    *,
    transpose_a: Bool = False,
    transpose_b: Bool = False,
    allow_tf32: Bool = False,
](a: A, b: B, ctx: DeviceContext, epilogue: F) raises:
    """The product of `a` and `b`, given to `epilogue` piece by piece instead of being stored.

    Parameters:
        A: A `LayoutTensor` or a `TileTensor` of M x K; with `transpose_a` of K x M.
        B: The same of K x N; with `transpose_b` of N x K.
        F: The type of the epilogue.
        transpose_a: Whether the first matrix is given transposed.
        transpose_b: Whether the second is.
        allow_tf32: As above.

    Args:
        a: The first matrix.
        b: The second one.
        ctx: The device.
        epilogue: Called on the device as `epilogue[width](index, value)` for every `width` neighbours of a row: `index` is an `IndexList[2]` of row and
            column, `value` a `SIMD` of that width in the kind of number that the sums are kept in. What it captures is copied to the device.

    Raises:
        Where the extents do not fit, or a launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.utils import IndexList
    from kernels.matmul import matmul
    from layout import Layout, LayoutTensor

    def main() raises:
        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](4)
        var c = ctx.enqueue_create_buffer[DType.float32](4)
        with a.map_to_host() as host:
            for i in range(4):
                host[i] = Float32(i)
        var matrix = LayoutTensor[DType.float32, Layout.row_major(2, 2), MutAnyOrigin](a)
        var result = LayoutTensor[DType.float32, Layout.row_major(2, 2), MutAnyOrigin](c)

        def plus_ten[width: Int](index: IndexList[2], value: SIMD[DType.float32, width]) {var result}:
            result.store[width](index[0], index[1], value + 10)

        matmul(matrix, matrix, ctx, plus_ten)
        with c.map_to_host() as host:
            print(host[0], host[3])  # -> 12.0 21.0
    ```
    """
    comptime assert A.rank == 2 and B.rank == 2, "'matmul' is of matrices"
    var x = _view(a)
    var y = _view(b)
    comptime am = 1 if transpose_a else 0
    comptime bn = 0 if transpose_b else 1
    _operands_fit["matmul"](
        x.shape[am],
        y.shape[bn],
        x.shape[1 - am],
        x.shape[am],
        y.shape[bn],
        y.shape[1 - bn],
    )
    comptime number = _sum_type(A.dtype, A.dtype)
    _multiply[True, allow_tf32](
        _Operand[A.dtype](x.ptr, x.strides[am], x.strides[1 - am], 0),
        _Operand[B.dtype](y.ptr, y.strides[bn], y.strides[1 - bn], 0),
        epilogue,
        _Result[number](
            UnsafePointer[Scalar[number], MutAnyOrigin](unsafe_from_address=0),
            0,
            0,
            0,
        ),
        x.shape[am],
        y.shape[bn],
        x.shape[1 - am],
        1,
        ctx,
    )


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
    """Many products of matrices of one size, `c[i]` = `a[i]` times `b[i]`. See `matmul`.

    Parameters:
        C: A `LayoutTensor` or a `TileTensor` of batches x M x N.
        A: The same of batches x M x K; with `transpose_a` of batches x K x M. One matrix (1 x M x K) is taken for all.
        B: The same of batches x K x N; with `transpose_b` of batches x N x K. One matrix is taken for all.
        transpose_a: Whether the first matrices are given transposed.
        transpose_b: Whether the second ones are.
        allow_tf32: As in `matmul`.

    Args:
        c: Where the products go, in the device's memory.
        a: The first matrices.
        b: The second ones.
        ctx: The device.

    Raises:
        Where the extents do not fit, or a launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.matmul import batched_matmul
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    with x.map_to_host() as host:
        for i in range(4):
            host[i] = Float32(i + 1)
    var rows = LayoutTensor[DType.float32, Layout.row_major(1, 2, 2)](x)
    var c = ctx.enqueue_create_buffer[DType.float32](4)
    batched_matmul(LayoutTensor[DType.float32, Layout.row_major(1, 2, 2)](c), rows, rows, ctx)
    with c.map_to_host() as host:
        print(host[0], host[1], host[2], host[3])  # -> 7.0 10.0 15.0 22.0
    ```
    """
    comptime assert (
        A.rank == 3 and B.rank == 3 and C.rank == 3
    ), "'batched_matmul' takes tensors of three dimensions, the batch first"
    var x = _view(a)
    var y = _view(b)
    var z = _view(c)
    comptime am = 2 if transpose_a else 1
    comptime bn = 1 if transpose_b else 2
    _operands_fit["batched_matmul"](
        x.shape[am],
        y.shape[bn],
        x.shape[3 - am],
        z.shape[1],
        z.shape[2],
        y.shape[3 - bn],
    )
    if (x.shape[0] != z.shape[0] and x.shape[0] != 1) or (
        y.shape[0] != z.shape[0] and y.shape[0] != 1
    ):
        raise Error(
            "batched_matmul: ",
            x.shape[0],
            " and ",
            y.shape[0],
            " matrices for ",
            z.shape[0],
            " products",
        )
    _multiply[False, allow_tf32](
        _Operand[A.dtype](
            x.ptr,
            x.strides[am],
            x.strides[3 - am],
            x.strides[0] if x.shape[0] > 1 else 0,
        ),
        _Operand[B.dtype](
            y.ptr,
            y.strides[bn],
            y.strides[3 - bn],
            y.strides[0] if y.shape[0] > 1 else 0,
        ),
        0,
        _Result[C.dtype](z.ptr, z.strides[1], z.strides[2], z.strides[0]),
        z.shape[1],
        z.shape[2],
        x.shape[3 - am],
        z.shape[0],
        ctx,
    )


def grouped_matmul[
    C: AnyType,
    A: AnyType,
    B: AnyType,
    //,
    *,
    transpose_b: Bool = False,
    allow_tf32: Bool = False,
](c: C, a: A, b: B, offsets: List[Int], ctx: DeviceContext) raises:
    """Groups of rows, each times a matrix of its own, as mixtures of experts need them: rows `offsets[i]` up to `offsets[i + 1]` of `a` times `b[i]`.
    A launch for each group that has rows. See `matmul`.

    Parameters:
        C: A `LayoutTensor` or a `TileTensor` of rows x N, of any strides.
        A: The same of rows x K.
        B: The same of groups x K x N; with `transpose_b` of groups x N x K.
        transpose_b: Whether the second matrices are given transposed.
        allow_tf32: As in `matmul`.

    Args:
        c: Where the products go, in the device's memory.
        a: The rows of all groups.
        b: The matrices.
        offsets: Where each group begins, and the last one ends: one more than there are groups, ascending.
        ctx: The device.

    Raises:
        Where extents or offsets do not fit, or a launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.matmul import grouped_matmul
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    with x.map_to_host() as host:
        for i in range(4):
            host[i] = Float32(i + 1)
    var rows = LayoutTensor[DType.float32, Layout.row_major(2, 2)](x)
    var weights = ctx.enqueue_create_buffer[DType.float32](8)
    with weights.map_to_host() as host:
        for i in range(8):
            host[i] = Float32(1 + i // 4)  # of the first group 1, of the second 2
    var c = ctx.enqueue_create_buffer[DType.float32](4)
    grouped_matmul(
        LayoutTensor[DType.float32, Layout.row_major(2, 2)](c),
        rows,
        LayoutTensor[DType.float32, Layout.row_major(2, 2, 2)](weights),
        [0, 1, 2],
        ctx,
    )
    with c.map_to_host() as host:
        print(host[0], host[2])  # -> 3.0 14.0
    ```
    """
    comptime assert (
        A.rank == 2 and B.rank == 3 and C.rank == 2
    ), "'grouped_matmul' takes matrices, and matrices by group"
    var x = _view(a)
    var y = _view(b)
    var z = _view(c)
    comptime bn = 1 if transpose_b else 2
    _operands_fit["grouped_matmul"](
        x.shape[0],
        y.shape[bn],
        x.shape[1],
        z.shape[0],
        z.shape[1],
        y.shape[3 - bn],
    )
    if len(offsets) != y.shape[0] + 1:
        raise Error(
            "grouped_matmul: ",
            len(offsets),
            " offsets for ",
            y.shape[0],
            " groups; one more than groups is needed",
        )
    for i in range(y.shape[0]):
        if (
            offsets[i] < 0
            or offsets[i] > offsets[i + 1]
            or offsets[i + 1] > x.shape[0]
        ):
            raise Error(
                "grouped_matmul: group ",
                i,
                " has rows ",
                offsets[i],
                " to ",
                offsets[i + 1],
                " of ",
                x.shape[0],
            )
    for i in range(y.shape[0]):
        _multiply[False, allow_tf32](
            _Operand[A.dtype](
                x.ptr + offsets[i] * x.strides[0], x.strides[0], x.strides[1], 0
            ),
            _Operand[B.dtype](
                y.ptr + i * y.strides[0], y.strides[bn], y.strides[3 - bn], 0
            ),
            0,
            _Result[C.dtype](
                z.ptr + offsets[i] * z.strides[0], z.strides[0], z.strides[1], 0
            ),
            offsets[i + 1] - offsets[i],
            z.shape[1],
            x.shape[1],
            1,
            ctx,
        )
