"""Convolution of images on a device, as products of matrices: the patches that the filter sees, laid out as rows, times the filter.

The rows are written to memory for some images at a time (at most 256 MiB, or one row of the result), so that every form of `matmul` serves; filters of
one pixel are multiplied with the image itself. Source: Chellapilla, Puri and Simard, "High Performance Convolutional Neural Networks for
Document Processing", 2006.
"""

from gpu.host import DeviceContext
from gpu.id import block_idx, global_idx, thread_idx
from kernels._matmul_parts import _Operand, _Result
from kernels._views import _Memory, _view
from kernels.matmul import _multiply
from math import ceildiv
from utils.index import IndexList

comptime _ROOM = 256 << 20
"""Bytes of patches at a time."""


struct _Patches(ImplicitlyCopyable, Movable, TrivialRegisterPassable):
    """How patches lie in the image."""

    var height: Int
    var width: Int
    var channels: Int
    """Of a group."""
    var filter_height: Int
    var filter_width: Int
    var out_height: Int
    var out_width: Int
    var stride: IndexList[2]
    var dilation: IndexList[2]
    var top: Int
    var left: Int
    var strides: IndexList[4]

    @always_inline
    def __init__(
        out self,
        image: IndexList[4],
        strides: IndexList[4],
        channels: Int,
        filter: IndexList[4],
        result: IndexList[4],
        stride: IndexList[2],
        dilation: IndexList[2],
        padding: IndexList[4],
    ):
        self.height = image[1]
        self.width = image[2]
        self.channels = channels
        self.filter_height = filter[0]
        self.filter_width = filter[1]
        self.out_height = result[1]
        self.out_width = result[2]
        self.stride = stride
        self.dilation = dilation
        self.top = padding[0]
        self.left = padding[2]
        self.strides = strides


def _lay_out[
    dtype: DType, width: Int, index: DType
](
    out: _Memory[dtype],
    image: _Memory[dtype],
    patches: _Patches,
    first: Int,
    count: Int,
    depth: Int,
):
    """Rows of patches: a row for each element of the result, from number `first` on; filter rows, columns and channels along it.

    Parameters:
        dtype: Of the elements.
        width: Channels that a thread moves: they follow one another, and begin at places that such vectors can.
        index: In what the places are computed. On GPUs divisions of 32 bits take a quarter of those of 64.
    """
    comptime Index = Scalar[index]
    var at = Index(global_idx.x)
    var pieces = Index(depth // width)
    if at >= Index(count) * pieces:
        return
    var row = Index(first) + at // pieces
    var inside = at % pieces
    var groups = Index(patches.channels // width)
    var channel = Int(inside % groups) * width
    var tap = inside // groups
    var r = Int(tap // Index(patches.filter_width))
    var s = Int(tap % Index(patches.filter_width))
    var line = row // Index(patches.out_width)
    var x = Int(row % Index(patches.out_width))
    var n = Int(line // Index(patches.out_height))
    var y = Int(line % Index(patches.out_height))
    var h = y * patches.stride[0] + r * patches.dilation[0] - patches.top
    var w = x * patches.stride[1] + s * patches.dilation[1] - patches.left
    var value = SIMD[dtype, width](0)
    if h >= 0 and h < patches.height and w >= 0 and w < patches.width:
        var place = (
            n * patches.strides[0]
            + h * patches.strides[1]
            + w * patches.strides[2]
            + channel * patches.strides[3]
        )
        value = image.load[width=width, alignment=width * dtype.size_of()](
            place
        )
    out.store[alignment=width * dtype.size_of()](Int(at) * width, value)


def _enqueue_patches[
    dtype: DType
](
    out: _Memory[dtype],
    image: _Memory[dtype],
    patches: _Patches,
    first: Int,
    count: Int,
    depth: Int,
    ctx: DeviceContext,
) raises:
    """Enqueues `_lay_out` for the widest vectors that the image allows.

    Raises:
        Where the launch fails.
    """
    comptime widest = max(1, 16 // dtype.size_of())
    var is_wide = (
        patches.strides[3] == 1
        and patches.channels % widest == 0
        and Int(image) % 16 == 0
    )
    for i in range(3):
        is_wide = is_wide and patches.strides[i] % widest == 0
    var is_short = count * depth < 1 << 31 and first + count < 1 << 31

    @parameter
    def launch[width: Int, index: DType]() raises:
        ctx.enqueue_function[_lay_out[dtype, width, index]](
            out,
            image,
            patches,
            first,
            count,
            depth,
            grid_dim=ceildiv(count * (depth // width), 256),
            block_dim=256,
        )

    if is_wide and is_short:
        launch[widest, DType.uint32]()
    elif is_short:
        launch[1, DType.uint32]()
    else:
        launch[1, DType.int64]()


def conv2d[
    Out: AnyType, In: AnyType, Filter: AnyType, //, *, allow_tf32: Bool = False
](
    output: Out,
    input: In,
    filter: Filter,
    ctx: DeviceContext,
    *,
    stride: IndexList[2] = IndexList[2](1, 1),
    dilation: IndexList[2] = IndexList[2](1, 1),
    padding: IndexList[4] = IndexList[4](0, 0, 0, 0),
    groups: Int = 1,
) raises:
    """Images correlated with a filter: `output[n, y, x, f]` is the sum over r, s and c of `input[n, y * stride + r * dilation - top, ..., c]` times
    `filter[r, s, c, f]`; zeros stand for what lies outside of the image. Sums are as in `matmul`.

    Parameters:
        Out: A `LayoutTensor` or a `TileTensor` of images x height x width x filters (NHWC), the filters one after the other and the rest without gaps.
        In: The same of images x height x width x channels, of any strides.
        Filter: The same of height x width x channels of a group x filters (RSCF), without gaps, of the images' kind of number.
        allow_tf32: As in `matmul`.

    Args:
        output: Where the results go, in the device's memory.
        input: The images.
        filter: The filter.
        ctx: The device. The kernels are enqueued on its stream.
        stride: Pixels from one place of the filter to the next, down and to the right.
        dilation: Pixels from one element of the filter to the next.
        padding: Rows and columns of zeros around the image: above, below, left, right.
        groups: Into how many groups channels and filters are divided; each group of filters sees its own channels.

    Raises:
        Where the shapes do not fit, or a launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.convolution import conv2d
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var image = ctx.enqueue_create_buffer[DType.float32](9)
    var filter = ctx.enqueue_create_buffer[DType.float32](4)
    var result = ctx.enqueue_create_buffer[DType.float32](4)
    _ = filter.enqueue_fill(1)
    with image.map_to_host() as host:
        for i in range(9):
            host[i] = Float32(i)
    conv2d(
        LayoutTensor[DType.float32, Layout.row_major(1, 2, 2, 1)](result),
        LayoutTensor[DType.float32, Layout.row_major(1, 3, 3, 1)](image),
        LayoutTensor[DType.float32, Layout.row_major(2, 2, 1, 1)](filter),
        ctx,
    )
    with result.map_to_host() as host:
        print(host[0], host[3])  # -> 8.0 24.0
    ```
    """
    comptime assert (
        Out.rank == 4 and In.rank == 4 and Filter.rank == 4
    ), "'conv2d' takes tensors of four dimensions"
    comptime assert (
        In.dtype == Filter.dtype
    ), "images and filter hold different kinds of numbers"
    comptime dtype = In.dtype
    var x = _view(input)
    var w = _view(filter)
    var z = _view(output)
    if (
        groups < 1
        or x.shape[3] % groups != 0
        or w.shape[3] % groups != 0
        or w.shape[2] * groups != x.shape[3]
    ):
        raise Error(
            "conv2d: ",
            x.shape[3],
            " channels in ",
            groups,
            " groups do not fit a filter of ",
            w.shape[2],
            " channels and ",
            w.shape[3],
            " filters",
        )
    if stride[0] < 1 or stride[1] < 1 or dilation[0] < 1 or dilation[1] < 1:
        raise Error("conv2d: strides and dilations are 1 or more")
    if min(min(padding[0], padding[1]), min(padding[2], padding[3])) < 0:
        raise Error("conv2d: paddings are 0 or more")
    var expected = IndexList[4](x.shape[0], 0, 0, w.shape[3])
    for i in range(2):
        var room = (
            x.shape[1 + i]
            + padding[2 * i]
            + padding[2 * i + 1]
            - dilation[i] * (w.shape[i] - 1)
            - 1
        )
        expected[1 + i] = (
            room // stride[i] + 1 if room >= 0 and w.shape[i] > 0 else 0
        )
    for i in range(4):
        if z.shape[i] != expected[i]:
            raise Error(
                "conv2d: dimension ",
                i,
                " of the result is ",
                z.shape[i],
                ", but ",
                expected[i],
                " is needed",
            )
    if not z.is_contiguous() or not w.is_contiguous():
        raise Error(
            "conv2d: the elements of the result, and of the filter, follow one"
            " another"
        )
    var rows = z.shape[0] * z.shape[1] * z.shape[2]
    var channels = w.shape[2]
    var filters = w.shape[3] // groups
    var depth = w.shape[0] * w.shape[1] * channels
    if rows == 0 or w.shape[3] == 0:
        return
    var is_point = (
        w.shape[0] * w.shape[1] == 1
        and stride[0] * stride[1] == 1
        and padding[0] + padding[1] + padding[2] + padding[3] == 0
    )
    is_point = (
        is_point
        and x.strides[1] == x.strides[2] * x.shape[2]
        and (x.shape[0] == 1 or x.strides[0] == x.strides[1] * x.shape[1])
    )
    var at_once = (
        rows
        if is_point
        else max(1, min(rows, _ROOM // max(1, depth * dtype.size_of())))
    )
    var room = ctx.enqueue_create_buffer[dtype](
        1 if is_point else max(1, at_once * depth)
    )
    var patches = _Memory[dtype](room.unsafe_ptr().address)
    for g in range(groups):
        var image = x.ptr + g * channels * x.strides[3]
        var of_filter = _Operand[dtype](
            rebind[_Memory[dtype]](w.ptr) + g * filters, 1, w.shape[3], 0
        )
        var places = _Patches(
            x.shape,
            x.strides,
            channels,
            w.shape,
            z.shape,
            stride,
            dilation,
            padding,
        )
        for first in range(0, rows, at_once):
            var count = min(at_once, rows - first)
            var of_image = _Operand[dtype](image, x.strides[2], x.strides[3], 0)
            if not is_point:
                of_image = _Operand[dtype](patches, depth, 1, 0)
                if depth > 0:
                    _enqueue_patches(
                        patches, image, places, first, count, depth, ctx
                    )
            var to = _Result[Out.dtype](
                z.ptr + (first * w.shape[3] + g * filters), w.shape[3], 1, 0
            )
            _multiply[False, allow_tf32](
                of_image, of_filter, 0, to, count, filters, depth, 1, ctx
            )
    _ = room^
