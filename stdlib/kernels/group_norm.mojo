"""`group_norm`: each of several groups of channels normalised for itself, of what functions give, on the host or a device."""

from gpu import block
from gpu.host import DeviceContext
from gpu.id import block_idx, thread_idx
from kernels._indexing import _index_of
from kernels._of_functions import _offset
from kernels._views import _accumulator, _View, _view
from math import rsqrt
from runtime.asyncrt import DeviceContextPtr
from utils.index import IndexList

comptime _THREADS = 256
"""Of a group's block."""


@always_inline
def _normalize_group[
    I: AnyType,
    G: AnyType,
    B: AnyType,
    dtype: DType,
    rank: Int,
    //,
    input_fn: I,
    gamma_fn: G,
    beta_fn: B,
    threads: Int,
](
    shape: IndexList[rank],
    to: _View[dtype, rank],
    groups: Int,
    epsilon: Scalar[dtype],
    number_of_group: Int,
    thread: Int,
):
    """One group of one image, by `threads` threads of a block, or by one thread."""
    comptime number = _accumulator(dtype)
    var part = shape
    part[0] = 1
    part[1] = shape[1] // groups
    var count = part.flattened_length()
    var image = number_of_group // groups
    var first = number_of_group % groups * part[1]

    @parameter
    @always_inline
    def at(i: Int) -> IndexList[rank]:
        var index = _index_of(i, part)
        index[0] = image
        index[1] += first
        return index

    @parameter
    @always_inline
    def total(sum: Scalar[number]) -> Scalar[number]:
        comptime if threads > 1:
            return block.sum[block_size=threads](sum)
        else:
            return sum

    var sum = Scalar[number](0)
    for i in range(thread, count, threads):
        sum += input_fn[1, rank](at(i)).cast[number]()
    var mean = total(sum) / Scalar[number](count)
    var squares = Scalar[number](0)
    for i in range(thread, count, threads):
        var away = input_fn[1, rank](at(i)).cast[number]() - mean
        squares += away * away
    var variance = total(squares) / Scalar[number](count)
    var scale = rsqrt(variance + epsilon.cast[number]())
    for i in range(thread, count, threads):
        var index = at(i)
        var value = (input_fn[1, rank](index).cast[number]() - mean) * scale
        var channel = IndexList[1](index[1])
        var result = (
            value * gamma_fn[1](channel).cast[number]()
            + beta_fn[1](channel).cast[number]()
        )
        to.ptr[_offset(index, to.strides)] = result.cast[dtype]()


def _group_norm_kernel[
    I: AnyType,
    G: AnyType,
    B: AnyType,
    //,
    input_fn: I,
    gamma_fn: G,
    beta_fn: B,
    dtype: DType,
    rank: Int,
](
    shape: IndexList[rank],
    to: _View[dtype, rank],
    groups: Int,
    epsilon: Scalar[dtype],
):
    """A kernel: a block normalises a group of channels of an image."""
    _normalize_group[input_fn, gamma_fn, beta_fn, _THREADS](
        shape, to, groups, epsilon, Int(block_idx.x), Int(thread_idx.x)
    )


@always_inline
def group_norm[
    Out: AnyType,
    //,
    dtype: DType,
    rank: Int,
    input_fn: def[width: Int, _rank: Int](IndexList[_rank]) capturing -> SIMD[
        dtype, width
    ],
    gamma_fn: def[width: Int](IndexList[1]) capturing -> SIMD[dtype, width],
    beta_fn: def[width: Int](IndexList[1]) capturing -> SIMD[dtype, width],
    /,
    target: StaticString = "gpu",
](
    shape: IndexList[rank],
    epsilon: Scalar[dtype],
    groups: Int32,
    output: Out,
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """Groups of channels, each with its own mean and variance taken away, of what a function gives.

    Dimension 0 counts images, dimension 1 channels, of which neighbouring ones are a group; the others are places.
    Sums are in float32, of float64 in float64; the variance is divided by the number of elements.
    Source: Wu and He, "Group Normalization", 2018.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        dtype: The kind of the numbers.
        rank: Dimensions of the tensor, three or more.
        input_fn: Called as `f[width, rank](index)` for the argument's elements, several times for each.
        gamma_fn: Called as `f[width](channel)`: what a channel is multiplied by.
        beta_fn: The same: what is added to it.
        target: `"gpu"` for the device, `"cpu"` for the host and its memory.

    Args:
        shape: The extents.
        epsilon: What is added to the variance, such as 1e-5.
        groups: How many groups the channels of an image are.
        output: Where the result goes.
        ctx: The device; none is needed for the host.

    Raises:
        Where the extents do not fit, the channels cannot be divided, or the launch fails.

    Examples:

    ```mojo
    from kernels.group_norm import group_norm
    from layout import Layout, LayoutTensor
    from std.utils import IndexList

    comptime F = DType.float32

    def main() raises:
        var numbers = List[Float32](length=4, fill=0)

        @parameter
        def input[width: Int, _rank: Int](at: IndexList[_rank]) -> SIMD[F, width]:
            return Float32(at[1] * 10 + at[2])

        @parameter
        def gamma[width: Int](channel: IndexList[1]) -> SIMD[F, width]:
            return 2

        @parameter
        def beta[width: Int](channel: IndexList[1]) -> SIMD[F, width]:
            return Float32(channel[0])

        group_norm[F, 3, input, gamma, beta, "cpu"](
            IndexList[3](1, 2, 2), Float32(0), 2, LayoutTensor[F, Layout.row_major(1, 2, 2)](numbers.unsafe_ptr())
        )
        print(numbers)  # -> [-2.0, 2.0, -1.0, 3.0]
    ```
    """
    comptime assert (
        rank >= 3
    ), "group_norm: there are images, channels and at least one more dimension"
    comptime assert (
        Out.rank == rank and Out.dtype == dtype
    ), "group_norm: the result has other dimensions or another kind of number"
    var result = _view(output)
    var to = rebind[_View[dtype, rank]](result)
    for i in range(rank):
        if to.shape[i] != shape[i]:
            raise Error(
                "group_norm: dimension ",
                i,
                " of the result is ",
                to.shape[i],
                ", it must be ",
                shape[i],
            )
    var count = Int(groups)
    if count <= 0 or shape[1] % count != 0:
        raise Error(
            "group_norm: ", shape[1], " channels are no ", count, " groups"
        )
    if to.size() == 0:
        return
    comptime if target == "cpu":
        for i in range(shape[0] * count):
            _normalize_group[input_fn, gamma_fn, beta_fn, 1](
                shape, to, count, epsilon, i, 0
            )
    else:
        ctx.get_device_context().enqueue_function[
            _group_norm_kernel[input_fn, gamma_fn, beta_fn, dtype, rank]
        ](
            shape,
            to,
            count,
            epsilon,
            grid_dim=shape[0] * count,
            block_dim=_THREADS,
        )
