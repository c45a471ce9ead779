"""Pooling of images (NHWC): the largest number or the mean of what a window covers, on the host or a device."""

from algorithm.contexts import _ContextOrNone
from algorithm.functional import elementwise
from gpu.host import DeviceContext
from kernels._of_functions import _offset
from kernels._views import _Memory, _View, _view
from utils.index import IndexList
from utils.numerics import min_or_neg_inf


struct _Window(ImplicitlyCopyable, Movable):
    """Where a window's numbers are: of rows, then of columns."""

    var size: IndexList[2]
    var stride: IndexList[2]
    var dilation: IndexList[2]
    var before: IndexList[2]
    var after: IndexList[2]

    def __init__(out self):
        self.size = IndexList[2](1)
        self.stride = IndexList[2](1)
        self.dilation = IndexList[2](1)
        self.before = IndexList[2](0)
        self.after = IndexList[2](0)


def _window[
    F: AnyType, S: AnyType, D: AnyType, P: AnyType, //
](filter: F, strides: S, dilations: D, paddings: P) -> _Window:
    """The window that tensors in the host's memory describe."""
    var result = _Window()
    var size = _view(filter)
    var step = _view(strides)
    var dilation = _view(dilations)
    var padding = _view(paddings)
    comptime for i in range(2):
        result.size[i] = Int(size.ptr[i * size.strides[0]])
        result.stride[i] = Int(step.ptr[i * step.strides[0]])
        result.dilation[i] = Int(dilation.ptr[i * dilation.strides[0]])
        result.before[i] = Int(padding.ptr[2 * i * padding.strides[0]])
        result.after[i] = Int(padding.ptr[(2 * i + 1) * padding.strides[0]])
    return result


def _extent(extent: Int, window: _Window, i: Int, ceil_mode: Bool) -> Int:
    """Windows along rows or columns."""
    var free = (
        extent
        + window.before[i]
        + window.after[i]
        - window.dilation[i] * (window.size[i] - 1)
        - 1
    )
    if free < 0:
        return 0
    var steps = free // window.stride[i]
    if ceil_mode and free % window.stride[i] != 0:
        # A window that would begin behind the image and what stands in front of it is none.
        if (steps + 1) * window.stride[i] < extent + window.before[i]:
            steps += 1
    return steps + 1


@always_inline
def _pool[
    dtype: DType, //, is_max: Bool, count_boundary: Bool, target: StaticString
](
    source: _View[dtype, 4],
    to: _View[dtype, 4],
    window: _Window,
    ctx: Optional[DeviceContext],
) raises:
    """Every number of the result."""
    comptime kept_in = DType.float32 if dtype.is_half_float() else dtype

    @parameter
    @__copy_capture(source, to, window)
    def one[width: Int, _rank: Int](index: IndexList[_rank]):
        var at = rebind[IndexList[4]](index)
        var top = at[1] * window.stride[0] - window.before[0]
        var left = at[2] * window.stride[1] - window.before[1]
        var result = min_or_neg_inf[kept_in]() if is_max else Scalar[kept_in](0)
        var count = 0
        var from_ = at
        for i in range(window.size[0]):
            from_[1] = top + i * window.dilation[0]
            if from_[1] < 0 or from_[1] >= source.shape[1]:
                continue
            for j in range(window.size[1]):
                from_[2] = left + j * window.dilation[1]
                if from_[2] < 0 or from_[2] >= source.shape[2]:
                    continue
                var number = source.ptr[_offset(from_, source.strides)].cast[
                    kept_in
                ]()
                comptime if is_max:
                    result = max(result, number)
                else:
                    result += number
                count += 1
        comptime if not is_max:
            comptime if count_boundary:
                count = window.size[0] * window.size[1]
            comptime if dtype.is_floating_point():
                result /= Scalar[kept_in](count)
            else:
                result //= Scalar[kept_in](max(count, 1))
        to.ptr[_offset(at, to.strides)] = result.cast[dtype]()

    comptime if target == "cpu":
        elementwise[one, 1](to.shape)
    else:
        elementwise[one, 1, target="gpu"](to.shape, ctx.value())


@always_inline
def _pool_of[
    In: AnyType,
    F: AnyType,
    S: AnyType,
    D: AnyType,
    P: AnyType,
    Out: AnyType,
    //,
    what: StaticString,
    is_max: Bool,
    count_boundary: Bool,
    target: StaticString,
](
    input: In,
    filter: F,
    strides: S,
    dilations: D,
    paddings: P,
    output: Out,
    ceil_mode: Bool,
    ctx: Optional[DeviceContext],
) raises:
    comptime assert (
        In.rank == 4 and Out.rank == 4
    ), "images have four dimensions: images, rows, columns, channels"
    comptime assert (
        In.dtype == Out.dtype
    ), "the images are of other kinds of numbers"
    var window = _window(filter, strides, dilations, paddings)
    var source = rebind[_View[In.dtype, 4]](_view(input))
    var to = rebind[_View[In.dtype, 4]](_view(output))
    for i in range(4):
        var want = source.shape[i]
        if i == 1 or i == 2:
            want = _extent(source.shape[i], window, i - 1, ceil_mode)
        if to.shape[i] != want:
            raise Error(
                what,
                ": dimension ",
                i,
                " of the result is ",
                to.shape[i],
                ", it must be ",
                want,
            )
    _pool[is_max, count_boundary, target](source, to, window, ctx)


@always_inline
def max_pool[
    In: AnyType,
    F: AnyType,
    S: AnyType,
    D: AnyType,
    P: AnyType,
    Out: AnyType,
    //,
    dtype: DType = In.dtype,
    int_type: DType = F.dtype,
    target: StaticString = "cpu",
](
    input: In,
    filter: F,
    strides: S,
    dilations: D,
    paddings: P,
    output: Out,
    ceil_mode: Bool = False,
    ctx_ptr: _ContextOrNone = None,
) raises:
    """The largest number of what each window covers of each channel.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        F: The same of two integers.
        S: The same of two integers.
        D: The same of two integers.
        P: The same of four integers.
        Out: The same as `In`.
        dtype: The kind of the numbers.
        int_type: The kind of the integers.
        target: `"gpu"`: the images are in a device's memory.

    Args:
        input: Images x rows x columns x channels.
        filter: Rows and columns of a window, in the host's memory like the next three.
        strides: How far windows are apart.
        dilations: How far a window's numbers are apart.
        paddings: Rows above and below the image, columns left and right of it, which hold nothing.
        output: Where the numbers go.
        ceil_mode: Whether a window that reaches over the end counts.
        ctx_ptr: The device.

    Raises:
        Where the shapes do not fit, or the launch fails.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.pooling import max_pool
    from layout import Layout, LayoutTensor

    var image: InlineArray[Float32, 6] = [1, 5, 2, 4, 3, 6]
    var result = InlineArray[Float32, 2](fill=0)
    var two = InlineArray[Int32, 2](fill=2)
    var one = InlineArray[Int32, 2](fill=1)
    var none = InlineArray[Int32, 4](fill=0)
    comptime pair = Layout(2)
    max_pool(
        LayoutTensor[DType.float32, Layout.row_major(1, 2, 3, 1)](image),
        LayoutTensor[DType.int32, pair](two), LayoutTensor[DType.int32, pair](one),
        LayoutTensor[DType.int32, pair](one), LayoutTensor[DType.int32, Layout(4)](none),
        LayoutTensor[DType.float32, Layout.row_major(1, 1, 2, 1)](result),
    )
    print(result[0], result[1])  # -> 5.0 6.0
    ```
    """
    _pool_of["max_pool", True, False, target](
        input,
        filter,
        strides,
        dilations,
        paddings,
        output,
        ceil_mode,
        ctx_ptr.value,
    )


@always_inline
def avg_pool[
    In: AnyType,
    F: AnyType,
    S: AnyType,
    D: AnyType,
    P: AnyType,
    Out: AnyType,
    //,
    dtype: DType = In.dtype,
    int_type: DType = F.dtype,
    count_boundary: Bool = False,
    target: StaticString = "cpu",
](
    input: In,
    filter: F,
    strides: S,
    dilations: D,
    paddings: P,
    output: Out,
    ceil_mode: Bool = False,
    ctx_ptr: _ContextOrNone = None,
) raises:
    """The mean of what each window covers of each channel, see `max_pool`.

    Parameters:
        In: A tensor of images.
        F: A tensor of two integers.
        S: The same.
        D: The same.
        P: A tensor of four integers.
        Out: A tensor of images.
        dtype: The kind of the numbers.
        int_type: The kind of the integers.
        count_boundary: Whether what is outside of the image counts as zeros.
        target: `"gpu"`: the images are in a device's memory.

    Args:
        input: Images x rows x columns x channels.
        filter: Rows and columns of a window.
        strides: How far windows are apart.
        dilations: How far a window's numbers are apart.
        paddings: Rows above and below the image, columns left and right of it.
        output: Where the means go.
        ceil_mode: Whether a window that reaches over the end counts.
        ctx_ptr: The device.

    Raises:
        Where the shapes do not fit, or the launch fails.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.pooling import avg_pool
    from layout import Layout, LayoutTensor

    var image: InlineArray[Float32, 6] = [1, 5, 2, 4, 3, 6]
    var result = InlineArray[Float32, 2](fill=0)
    var two = InlineArray[Int32, 2](fill=2)
    var one = InlineArray[Int32, 2](fill=1)
    var none = InlineArray[Int32, 4](fill=0)
    comptime pair = Layout(2)
    avg_pool(
        LayoutTensor[DType.float32, Layout.row_major(1, 2, 3, 1)](image),
        LayoutTensor[DType.int32, pair](two), LayoutTensor[DType.int32, pair](one),
        LayoutTensor[DType.int32, pair](one), LayoutTensor[DType.int32, Layout(4)](none),
        LayoutTensor[DType.float32, Layout.row_major(1, 1, 2, 1)](result),
    )
    print(result[0], result[1])  # -> 3.25 4.0
    ```
    """
    _pool_of["avg_pool", False, count_boundary, target](
        input,
        filter,
        strides,
        dilations,
        paddings,
        output,
        ceil_mode,
        ctx_ptr.value,
    )


@always_inline
def max_pool_cpu[
    In: AnyType,
    F: AnyType,
    S: AnyType,
    D: AnyType,
    P: AnyType,
    Out: AnyType,
    //,
    dtype: DType = In.dtype,
    int_type: DType = F.dtype,
](
    input: In,
    filter: F,
    strides: S,
    dilations: D,
    paddings: P,
    output: Out,
    ceil_mode: Bool = False,
) raises:
    """`max_pool` of the host's memory.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.pooling import max_pool_cpu
    from layout import Layout, LayoutTensor

    var image: InlineArray[Float32, 6] = [1, 5, 2, 4, 3, 6]
    var result = InlineArray[Float32, 2](fill=0)
    var two = InlineArray[Int32, 2](fill=2)
    var one = InlineArray[Int32, 2](fill=1)
    var none = InlineArray[Int32, 4](fill=0)
    comptime pair = Layout(2)
    max_pool_cpu(
        LayoutTensor[DType.float32, Layout.row_major(1, 2, 3, 1)](image),
        LayoutTensor[DType.int32, pair](two), LayoutTensor[DType.int32, pair](one),
        LayoutTensor[DType.int32, pair](one), LayoutTensor[DType.int32, Layout(4)](none),
        LayoutTensor[DType.float32, Layout.row_major(1, 1, 2, 1)](result),
    )
    print(result[0], result[1])  # -> 5.0 6.0
    ```
    """
    max_pool(input, filter, strides, dilations, paddings, output, ceil_mode)


@always_inline
def avg_pool_cpu[
    In: AnyType,
    F: AnyType,
    S: AnyType,
    D: AnyType,
    P: AnyType,
    Out: AnyType,
    //,
    dtype: DType = In.dtype,
    int_type: DType = F.dtype,
    rank: Int = 4,
    count_boundary: Bool = False,
](
    input: In,
    filter: F,
    strides: S,
    dilations: D,
    paddings: P,
    output: Out,
    ceil_mode: Bool = False,
) raises:
    """`avg_pool` of the host's memory.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.pooling import avg_pool_cpu
    from layout import Layout, LayoutTensor

    var image: InlineArray[Float32, 6] = [1, 5, 2, 4, 3, 6]
    var result = InlineArray[Float32, 2](fill=0)
    var two = InlineArray[Int32, 2](fill=2)
    var one = InlineArray[Int32, 2](fill=1)
    var none = InlineArray[Int32, 4](fill=0)
    comptime pair = Layout(2)
    avg_pool_cpu(
        LayoutTensor[DType.float32, Layout.row_major(1, 2, 3, 1)](image),
        LayoutTensor[DType.int32, pair](two), LayoutTensor[DType.int32, pair](one),
        LayoutTensor[DType.int32, pair](one), LayoutTensor[DType.int32, Layout(4)](none),
        LayoutTensor[DType.float32, Layout.row_major(1, 1, 2, 1)](result),
    )
    print(result[0], result[1])  # -> 3.25 4.0
    ```
    """
    avg_pool[count_boundary=count_boundary](
        input, filter, strides, dilations, paddings, output, ceil_mode
    )


@always_inline
def max_pool_gpu[
    In: AnyType,
    F: AnyType,
    S: AnyType,
    D: AnyType,
    P: AnyType,
    Out: AnyType,
    //,
    dtype: DType = In.dtype,
    int_type: DType = F.dtype,
](
    ctx: DeviceContext,
    input: In,
    filter: F,
    strides: S,
    dilations: D,
    paddings: P,
    output: Out,
    ceil_mode: Bool = False,
) raises:
    """`max_pool` of a device's memory; the window is described in the host's.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.pooling import max_pool_gpu
    from layout import Layout, LayoutTensor
    from std.gpu.host import DeviceContext

    var ctx = DeviceContext()
    var image = ctx.enqueue_create_buffer[DType.float32](6)
    var result = ctx.enqueue_create_buffer[DType.float32](2)
    with image.map_to_host() as host:
        for i in range(6):
            host[i] = Float32(i * 5 % 7)
    var two = InlineArray[Int32, 2](fill=2)
    var one = InlineArray[Int32, 2](fill=1)
    var none = InlineArray[Int32, 4](fill=0)
    comptime pair = Layout(2)
    max_pool_gpu(
        ctx, LayoutTensor[DType.float32, Layout.row_major(1, 2, 3, 1)](image),
        LayoutTensor[DType.int32, pair](two), LayoutTensor[DType.int32, pair](one),
        LayoutTensor[DType.int32, pair](one), LayoutTensor[DType.int32, Layout(4)](none),
        LayoutTensor[DType.float32, Layout.row_major(1, 1, 2, 1)](result),
    )
    with result.map_to_host() as host:
        print(host[0], host[1])  # -> 6.0 6.0
    ```
    """
    max_pool[target="gpu"](
        input, filter, strides, dilations, paddings, output, ceil_mode, ctx
    )


@always_inline
def avg_pool_gpu[
    In: AnyType,
    F: AnyType,
    S: AnyType,
    D: AnyType,
    P: AnyType,
    Out: AnyType,
    //,
    dtype: DType = In.dtype,
    int_type: DType = F.dtype,
    count_boundary: Bool = False,
](
    ctx: DeviceContext,
    input: In,
    filter: F,
    strides: S,
    dilations: D,
    paddings: P,
    output: Out,
    ceil_mode: Bool = False,
) raises:
    """`avg_pool` of a device's memory; the window is described in the host's.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.pooling import avg_pool_gpu
    from layout import Layout, LayoutTensor
    from std.gpu.host import DeviceContext

    var ctx = DeviceContext()
    var image = ctx.enqueue_create_buffer[DType.float32](6)
    var result = ctx.enqueue_create_buffer[DType.float32](2)
    with image.map_to_host() as host:
        for i in range(6):
            host[i] = Float32(i * 5 % 7)
    var two = InlineArray[Int32, 2](fill=2)
    var one = InlineArray[Int32, 2](fill=1)
    var none = InlineArray[Int32, 4](fill=0)
    comptime pair = Layout(2)
    avg_pool_gpu(
        ctx, LayoutTensor[DType.float32, Layout.row_major(1, 2, 3, 1)](image),
        LayoutTensor[DType.int32, pair](two), LayoutTensor[DType.int32, pair](one),
        LayoutTensor[DType.int32, pair](one), LayoutTensor[DType.int32, Layout(4)](none),
        LayoutTensor[DType.float32, Layout.row_major(1, 1, 2, 1)](result),
    )
    with result.map_to_host() as host:
        print(host[0], host[1])  # -> 3.0 4.5
    ```
    """
    avg_pool[count_boundary=count_boundary, target="gpu"](
        input, filter, strides, dilations, paddings, output, ceil_mode, ctx
    )


def _pool_shape[
    In: AnyType, F: AnyType, S: AnyType, D: AnyType, P: AnyType, //
](
    input_buf: In,
    filter_buf: F,
    strides_buf: S,
    dilations_buf: D,
    paddings_buf: P,
    ceil_mode: Bool,
) raises -> IndexList[4]:
    comptime assert (
        In.rank == 4
    ), "images have four dimensions: images, rows, columns, channels"
    var window = _window(filter_buf, strides_buf, dilations_buf, paddings_buf)
    var shape = rebind[IndexList[4]](_view(input_buf).shape)
    for i in range(2):
        var extent = _extent(shape[i + 1], window, i, ceil_mode)
        if extent <= 0:
            raise Error(
                "pool: a window of ",
                window.size[i],
                " is larger than dimension ",
                i + 1,
                ", ",
                shape[i + 1],
            )
        shape[i + 1] = extent
    return shape


def pool_shape[
    In: AnyType,
    F: AnyType,
    S: AnyType,
    D: AnyType,
    P: AnyType,
    //,
    input_type: DType = In.dtype,
    filter_type: DType = F.dtype,
    strides_type: DType = S.dtype,
    dilations_type: DType = D.dtype,
    paddings_type: DType = P.dtype,
    single_thread_blocking_override: Bool = False,
](
    input_buf: In,
    filter_buf: F,
    strides_buf: S,
    dilations_buf: D,
    paddings_buf: P,
) raises -> IndexList[4]:
    """The shape of what `max_pool` and `avg_pool` give.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.pooling import pool_shape
    from layout import Layout, LayoutTensor

    var image = InlineArray[Float32, 20](fill=0)
    var two = InlineArray[Int32, 2](fill=2)
    var one = InlineArray[Int32, 2](fill=1)
    var none = InlineArray[Int32, 4](fill=0)
    comptime pair = Layout(2)
    print(pool_shape(
        LayoutTensor[DType.float32, Layout.row_major(1, 4, 5, 1)](image),
        LayoutTensor[DType.int32, pair](two), LayoutTensor[DType.int32, pair](two),
        LayoutTensor[DType.int32, pair](one), LayoutTensor[DType.int32, Layout(4)](none),
    ))  # -> (1, 2, 2, 1)
    ```
    """
    return _pool_shape(
        input_buf, filter_buf, strides_buf, dilations_buf, paddings_buf, False
    )


def pool_shape_ceil[
    In: AnyType,
    F: AnyType,
    S: AnyType,
    D: AnyType,
    P: AnyType,
    //,
    input_type: DType = In.dtype,
    filter_type: DType = F.dtype,
    strides_type: DType = S.dtype,
    dilations_type: DType = D.dtype,
    paddings_type: DType = P.dtype,
    single_thread_blocking_override: Bool = False,
](
    input_buf: In,
    filter_buf: F,
    strides_buf: S,
    dilations_buf: D,
    paddings_buf: P,
) raises -> IndexList[4]:
    """The shape of what they give with `ceil_mode`.

    Examples:

    ```mojo
    from collections import InlineArray
    from kernels.pooling import pool_shape_ceil
    from layout import Layout, LayoutTensor

    var image = InlineArray[Float32, 20](fill=0)
    var two = InlineArray[Int32, 2](fill=2)
    var one = InlineArray[Int32, 2](fill=1)
    var none = InlineArray[Int32, 4](fill=0)
    comptime pair = Layout(2)
    print(pool_shape_ceil(
        LayoutTensor[DType.float32, Layout.row_major(1, 4, 5, 1)](image),
        LayoutTensor[DType.int32, pair](two), LayoutTensor[DType.int32, pair](two),
        LayoutTensor[DType.int32, pair](one), LayoutTensor[DType.int32, Layout(4)](none),
    ))  # -> (1, 2, 3, 1)
    ```
    """
    return _pool_shape(
        input_buf, filter_buf, strides_buf, dilations_buf, paddings_buf, True
    )
