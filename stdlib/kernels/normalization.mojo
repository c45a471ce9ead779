"""`layer_norm` and `rms_norm` along the last dimension, on a device.

As in `softmax`, rows that fit in the registers of a warp, a block or a cluster of blocks are read once, longer ones in turns. The variance is that of
what is left after the mean is taken away: of large means only their own rounding does harm.
Sources: Ba, Kiros and Hinton, "Layer Normalization", 2016; Zhang and Sennrich, "Root Mean Square Layer Normalization", 2019.
"""

from collections import InlineArray
from gpu.cluster import block_rank_in_cluster
from gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from gpu.host import DeviceContext
from gpu.id import thread_idx
from kernels._norm_shapes import (
    group_norm_shape,
    layer_norm_shape,
    rms_norm_shape,
)
from kernels._norms_on_host import _layer_norm_on_host, _rms_norm_on_host
from kernels._of_functions import layer_norm_gpu, rms_norm_gpu
from kernels._row_forms import (
    _apart,
    _begin_cluster,
    _blocks_of,
    _blocks_of_row,
    _cluster_of,
    _compiles_clusters,
    _few_of,
    _group_sum,
    _group_sums,
    _has_clusters,
    _items_of,
    _lanes_log,
    _LARGE,
    _most_threads,
    _of_blocks,
    _place_of,
    _row_of,
    _RowForm,
    _SEVERAL,
    _SHORT,
    _SHORTEST,
    _SMALL,
    _threads_of,
    _TURNS,
    _width_of,
)
from kernels.group_norm import group_norm
from kernels._views import (
    _accumulator,
    _check_same_shape,
    _Memory,
    _Rows,
    _rows,
)
from kernels._weights import _weights
from math import rsqrt
from runtime.asyncrt import DeviceContextPtr
from sys.info import align_of
from utils.index import IndexList
from utils.static_tuple import StaticTuple


@always_inline
def _scaled[
    number: DType, weight_dtype: DType, width: Int, //, has_mean: Bool
](
    value: SIMD[number, width],
    scale: Scalar[number],
    at: Int,
    gamma: _Memory[weight_dtype],
    beta: _Memory[weight_dtype],
    offset: Scalar[number],
) -> SIMD[number, width]:
    """A part of a row, centred, times the scale and the weights."""
    comptime alignment = width * weight_dtype.size_of()
    var weight = (gamma + at).load[width=width, alignment=alignment]().cast[
        number
    ]() + offset
    comptime if has_mean:
        return (value * scale).fma(
            weight,
            (beta + at).load[width=width, alignment=alignment]().cast[number](),
        )
    else:
        return value * scale * weight


@always_inline
def _here(columns: Int, of_block: Int, number: Int) -> Int:
    """How many numbers of a row block number `number` has."""
    return max(0, min(of_block, columns - number * of_block))


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](
        Int32(_most_threads(threads, clustered))
    )
)
def _norm_in_registers[
    dtype: DType,
    out_dtype: DType,
    weight_dtype: DType,
    has_mean: Bool,
    width: Int,
    threads: Int,
    clustered: Bool = False,
](
    out: _Memory[out_dtype],
    data: _Memory[dtype],
    gamma: _Memory[weight_dtype],
    beta: _Memory[weight_dtype],
    epsilon: Scalar[_accumulator(dtype)],
    offset: Scalar[_accumulator(dtype)],
    rows: Int,
    columns: Int,
    out_stride: Int,
    stride: Int,
    out_step: Int,
    step: Int,
    blocks: Int,
    lanes_log: Int32,
):
    """A row by some lanes of a warp (`threads` _SEVERAL), a warp (0), a block, or `blocks` blocks of a cluster, kept in registers between its reading and its writing."""
    comptime number = _accumulator(dtype)
    comptime items = _few_of(width) if threads == _SEVERAL else _items_of(
        width, number
    )
    # Elements of a row that lie apart are for the lanes of a warp that takes several: there are registers for few addresses.
    comptime lies_apart = threads == _SEVERAL and width == 1
    _begin_cluster[clustered]()
    var row = _row_of[threads, clustered](blocks, lanes_log)
    comptime if threads != _SEVERAL:
        if row >= rows:
            return
    var source = data + row * stride
    var result = out + row * out_stride
    var apart = _apart[threads, width](lanes_log)
    var first = _place_of[threads](lanes_log) * width
    comptime if clustered:
        first += Int(block_rank_in_cluster()) * Int(apart) * items
    # A row in registers is short enough that its places are compared in 32 bits.
    var left = Int32(columns - first)
    comptime if threads == _SEVERAL:
        # Lanes without a row stay for the exchanges of their warp.
        if row >= rows:
            left = 0
    # Single elements are kept as they are read; there are enough registers with addresses.
    comptime kept = dtype if width == 1 else number
    var values = InlineArray[SIMD[kept, width], items](
        fill=SIMD[kept, width](0)
    )
    var sums = SIMD[number, width](0)
    comptime for i in range(items):
        var at = first + i * Int(apart)
        if i * apart < left:
            values[i] = (
                (source + (at * step if lies_apart else at))
                .load[width=width, alignment=width * dtype.size_of()]()
                .cast[kept]()
            )
            var value = values[i].cast[number]()
            comptime if has_mean:
                sums += value
            else:
                sums = value.fma(value, sums)
    # Of the block; then, of all the row's blocks.
    comptime of_block = threads * items * width
    var here = columns
    comptime if clustered:
        here = _here(columns, of_block, Int(block_rank_in_cluster()))
    var sum = _group_sum[threads](sums.reduce_add(), lanes_log)
    var centre = Scalar[number](0)
    # What is left to take away after the centre.
    var rest = Scalar[number](0)
    comptime if has_mean:
        centre = sum / Scalar[number](max(here, 1))
        sums = 0
        var offs = SIMD[number, width](0)
        comptime for i in range(items):
            if i * apart < left:
                var value = values[i].cast[number]() - centre
                sums = value.fma(value, sums)
                offs += value
                comptime if width > 1:
                    values[i] = value.cast[kept]()
        # The mean is rounded: what is left of it in the distances counts where they are as small, in rows of large numbers that are nearly equal.
        var both = _group_sums[threads](
            offs.reduce_add(), sums.reduce_add(), lanes_log
        )
        rest = both[0] / Scalar[number](max(here, 1))
        sum = max(rest.fma(-both[0], both[1]), 0)
    comptime if clustered:
        var all = _of_blocks(SIMD[number, 4](centre, rest, sum, 0), blocks)
        comptime if has_mean:
            # The row's mean is one block's and what is left; of blocks with equal means no rounding is left.
            var to_mean = Scalar[number](0)
            for i in range(blocks):
                var count = _here(columns, of_block, i)
                if count > 0:
                    to_mean += (
                        (all[4 * i] - all[0]) + all[4 * i + 1]
                    ) * Scalar[number](count)
            to_mean /= Scalar[number](columns)
            sum = 0
            for i in range(blocks):
                var count = _here(columns, of_block, i)
                if count > 0:  # else its mean is none
                    var off = ((all[4 * i] - all[0]) + all[4 * i + 1]) - to_mean
                    sum += all[4 * i + 2] + off * off * Scalar[number](count)
            rest = (all[0] - centre) + to_mean
        else:
            sum = 0
            for i in range(blocks):
                sum += all[4 * i + 2]
    var scale = rsqrt(sum / Scalar[number](columns) + epsilon)
    comptime for i in range(items):
        var at = first + i * Int(apart)
        if i * apart < left:
            var value = values[i].cast[number]()
            comptime if has_mean:
                comptime if width == 1:
                    value -= centre
                value -= rest
            value = _scaled[has_mean=has_mean](
                value,
                scale,
                at,
                gamma,
                beta,
                offset,
            )
            (result + (at * out_step if lies_apart else at)).store[
                alignment=width * out_dtype.size_of()
            ](value.cast[out_dtype]())


def _norm_in_turns[
    dtype: DType,
    out_dtype: DType,
    weight_dtype: DType,
    has_mean: Bool,
    width: Int,
](
    out: _Memory[out_dtype],
    data: _Memory[dtype],
    gamma: _Memory[weight_dtype],
    beta: _Memory[weight_dtype],
    epsilon: Scalar[_accumulator(dtype)],
    offset: Scalar[_accumulator(dtype)],
    columns: Int,
    out_stride: Int,
    stride: Int,
    out_step: Int,
    step: Int,
):
    """A row of any length by a block, read for its sums, and again for the result."""
    comptime number = _accumulator(dtype)
    var row = _row_of[_TURNS]()
    var source = data + row * stride
    var result = out + row * out_stride
    var first = Int(thread_idx.x) * width
    # Of each element of the vectors the mean so far, and the squares of the distances to it (Welford, "Note on a Method for Calculating Corrected Sums of Squares and
    # Products", 1962), so that the row is read once for both.
    var means = SIMD[number, width](0)
    var squares = SIMD[number, width](0)
    var count = Scalar[number](0)
    for at in range(first, columns, _TURNS * width):
        var value = (
            (source + at * step)
            .load[width=width, alignment=width * dtype.size_of()]()
            .cast[number]()
        )
        comptime if has_mean:
            count += 1
            var distance = value - means
            means += distance * (1 / count)
            squares = distance.fma(value - means, squares)
        else:
            squares = value.fma(value, squares)
    var mean = Scalar[number](0)
    var rest = Scalar[number](0)
    comptime if has_mean:
        mean = _group_sum[_TURNS](means.reduce_add() * count) / Scalar[number](
            columns
        )
        # The mean is rounded.
        means -= mean
        rest = _group_sum[_TURNS](means.reduce_add() * count) / Scalar[number](
            columns
        )
        var off = means - rest
        squares = (off * count).fma(off, squares)
    var scale = rsqrt(
        _group_sum[_TURNS](squares.reduce_add()) / Scalar[number](columns)
        + epsilon
    )
    for at in range(first, columns, _TURNS * width):
        var value = (source + at * step).load[
            width=width, alignment=width * dtype.size_of()
        ]().cast[number]() - mean
        comptime if has_mean:
            value -= rest
        value = _scaled[has_mean=has_mean](
            value, scale, at, gamma, beta, offset
        )
        (result + at * out_step).store[alignment=width * out_dtype.size_of()](
            value.cast[out_dtype]()
        )


def _launch_in_registers[
    dtype: DType,
    out_dtype: DType,
    weight_dtype: DType,
    //,
    has_mean: Bool,
    width: Int,
    threads: Int,
    clustered: Bool = False,
](
    result: _Rows[out_dtype],
    source: _Rows[dtype],
    gamma: _Memory[weight_dtype],
    beta: _Memory[weight_dtype],
    epsilon: Scalar[_accumulator(dtype)],
    offset: Scalar[_accumulator(dtype)],
    ctx: DeviceContext,
    blocks: Int = 1,
    lanes_log: Int32 = 0,
) raises:
    ctx.enqueue_function[
        _norm_in_registers[
            dtype, out_dtype, weight_dtype, has_mean, width, threads, clustered
        ]
    ](
        result.ptr,
        source.ptr,
        gamma,
        beta,
        epsilon,
        offset,
        source.count,
        source.columns,
        result.stride,
        source.stride,
        result.step,
        source.step,
        blocks,
        lanes_log,
        grid_dim=_blocks_of[threads](source.count, lanes_log) * blocks,
        block_dim=_threads_of[threads](),
        cluster_dim=_cluster_of(blocks, clustered),
    )


def _launch[
    dtype: DType,
    out_dtype: DType,
    weight_dtype: DType,
    //,
    has_mean: Bool,
    width: Int,
](
    result: _Rows[out_dtype],
    source: _Rows[dtype],
    gamma: _Memory[weight_dtype],
    beta: _Memory[weight_dtype],
    epsilon: Scalar[_accumulator(dtype)],
    offset: Scalar[_accumulator(dtype)],
    ctx: DeviceContext,
) raises:
    comptime number = _accumulator(dtype)
    comptime kept = _items_of(width, number) * width
    comptime few = _few_of(width)
    var form = _RowForm.of(source.columns, kept, few * width)
    if form == _RowForm.SEVERAL:
        _launch_in_registers[has_mean, width, _SEVERAL](
            result,
            source,
            gamma,
            beta,
            epsilon,
            offset,
            ctx,
            1,
            _lanes_log(source.columns, width, dtype.size_of(), few),
        )
        return
    # What lies apart is not kept in registers: too many would hold addresses.
    if source.step != 1 or result.step != 1:
        form = _RowForm.TURNS
    if form == _RowForm.WARP:
        _launch_in_registers[has_mean, width, 0](
            result, source, gamma, beta, epsilon, offset, ctx
        )
        return
    if form == _RowForm.SHORTEST:
        _launch_in_registers[has_mean, width, _SHORTEST](
            result, source, gamma, beta, epsilon, offset, ctx
        )
        return
    if form == _RowForm.SHORT:
        _launch_in_registers[has_mean, width, _SHORT](
            result, source, gamma, beta, epsilon, offset, ctx
        )
        return
    if form == _RowForm.SMALL:
        _launch_in_registers[has_mean, width, _SMALL](
            result, source, gamma, beta, epsilon, offset, ctx
        )
        return
    if form == _RowForm.LARGE:
        _launch_in_registers[has_mean, width, _LARGE](
            result, source, gamma, beta, epsilon, offset, ctx
        )
        return
    comptime if _compiles_clusters():
        if form == _RowForm.CLUSTER and _has_clusters(ctx):
            var blocks = _blocks_of_row(source.columns, kept)
            _launch_in_registers[has_mean, width, _LARGE, True](
                result, source, gamma, beta, epsilon, offset, ctx, blocks
            )
            return
    ctx.enqueue_function[
        _norm_in_turns[dtype, out_dtype, weight_dtype, has_mean, width]
    ](
        result.ptr,
        source.ptr,
        gamma,
        beta,
        epsilon,
        offset,
        source.columns,
        result.stride,
        source.stride,
        result.step,
        source.step,
        grid_dim=source.count,
        block_dim=_TURNS,
    )


def _normalize[
    dtype: DType, out_dtype: DType, weight_dtype: DType, //, has_mean: Bool
](
    result: _Rows[out_dtype],
    source: _Rows[dtype],
    gamma: _Memory[weight_dtype],
    beta: _Memory[weight_dtype],
    epsilon: Float64,
    offset: Float64,
    ctx: DeviceContext,
) raises:
    if source.count == 0 or source.columns == 0:
        return
    comptime number = _accumulator(dtype)
    comptime width = min(_width_of(dtype), _width_of(out_dtype))
    comptime bytes = width * weight_dtype.size_of()
    var eps = epsilon.cast[number]()
    var off = offset.cast[number]()
    if (
        source.allows[width]()
        and result.allows[width]()
        and Int(gamma) % bytes == 0
        and Int(beta) % bytes == 0
    ):
        _launch[has_mean, width](result, source, gamma, beta, eps, off, ctx)
    else:
        _launch[has_mean, 1](result, source, gamma, beta, eps, off, ctx)


def layer_norm[
    Out: AnyType, In: AnyType, Gamma: AnyType, Beta: AnyType, //
](
    output: Out,
    input: In,
    gamma: Gamma,
    beta: Beta,
    epsilon: Float64,
    ctx: DeviceContext,
) raises:
    """Of every row x along the last dimension: (x - mean(x)) / sqrt(variance(x) + epsilon) * gamma + beta.

    Sums are in float32, of float64 in float64; the variance is divided by the number of columns.

    Parameters:
        Out: A `LayoutTensor` or a `TileTensor` of floating-point numbers.
        In: The same, of the same shape; the two may be one tensor.
        Gamma: A tensor of one number for each column.
        Beta: The same, of the same kind of number.

    Args:
        output: Where the result goes, in the device's memory.
        input: The rows: any rank, any stride along the last dimension; the leading dimensions are evenly spaced.
        gamma: What each column is multiplied by.
        beta: What is added to each column.
        epsilon: What is added to the variance, such as 1e-5.
        ctx: The device. The kernel is enqueued on its stream.

    Raises:
        Where shapes do not fit, the rows are not evenly spaced, or the launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.normalization import layer_norm
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var rows = ctx.enqueue_create_buffer[DType.float32](4)
    var gamma = ctx.enqueue_create_buffer[DType.float32](4)
    var beta = ctx.enqueue_create_buffer[DType.float32](4)
    _ = gamma.enqueue_fill(1)
    _ = beta.enqueue_fill(10)
    with rows.map_to_host() as host:
        for i in range(4):
            host[i] = Float32(i % 2)
    comptime row = Layout.row_major(1, 4)
    comptime weights = Layout.row_major(4)
    var tensor = LayoutTensor[DType.float32, row](rows)
    layer_norm(tensor, tensor, LayoutTensor[DType.float32, weights](gamma), LayoutTensor[DType.float32, weights](beta), 0.0, ctx)
    with rows.map_to_host() as host:
        print(host[0], host[1])  # -> 9.0 11.0
    ```
    """
    comptime dtype = In.dtype
    comptime assert (
        dtype.is_floating_point() and Out.dtype.is_floating_point()
    ), "'layer_norm' is of floating-point numbers"
    comptime assert (
        Gamma.dtype == Beta.dtype
    ), "'gamma' and 'beta' hold different kinds of numbers"
    _check_same_shape["layer_norm"](output, input, "the result", "the argument")
    var source = _rows["layer_norm"](input)
    var scale = _weights["layer_norm"](gamma, source.columns, "gamma")
    var shift = rebind[_Memory[Gamma.dtype]](
        _weights["layer_norm"](beta, source.columns, "beta")
    )
    _normalize[True](
        _rows["layer_norm"](output), source, scale, shift, epsilon, 0, ctx
    )


@always_inline
def layer_norm[
    Beta: AnyType,
    //,
    dtype: DType,
    rank: Int,
    input_0_fn: def[_width: Int, _rank: Int](
        IndexList[_rank]
    ) capturing -> SIMD[dtype, _width],
    input_1_fn: def[_width: Int, _rank: Int](
        IndexList[_rank]
    ) capturing -> SIMD[dtype, _width],
    output_0_fn: def[width: Int, rank: Int, alignment: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    /,
    target: StaticString = "cpu",
](
    shape: IndexList[rank],
    gamma_shape: IndexList[1],
    beta: Beta,
    epsilon: Scalar[dtype],
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """The same of what functions give, for a function that takes it.

    Parameters:
        Beta: A tensor of one number for each column.
        dtype: The kind of the numbers.
        rank: Dimensions of the tensor.
        input_0_fn: Called as `f[width, rank](index)` for the argument's elements, several times for each.
        input_1_fn: The same with the index of a column: what that is multiplied by.
        output_0_fn: Called as `f[width, rank, alignment](index, value)` once for each element.
        target: `"gpu"` for the device, `"cpu"` for the host and its memory.

    Args:
        shape: The extents.
        gamma_shape: How many columns `input_1_fn` is of.
        beta: What is added to each column.
        epsilon: What is added to the variance, such as 1e-5.
        ctx: The device; none is needed for the host.

    Raises:
        Where the weights do not fit, or the launch fails.
    """
    var weights = rebind[_Memory[dtype]](
        _weights["layer_norm"](beta, shape[rank - 1], "beta")
    )
    if gamma_shape[0] != shape[rank - 1]:
        raise Error(
            "layer_norm: gamma has ",
            gamma_shape[0],
            " elements; one for each of ",
            shape[rank - 1],
            " columns is needed",
        )
    comptime if target == "cpu":
        _layer_norm_on_host[input_0_fn, input_1_fn, output_0_fn, dtype, rank](
            shape, weights, epsilon
        )
    else:
        layer_norm_gpu[input_0_fn, input_1_fn, output_0_fn](
            shape, beta, epsilon, ctx=ctx.get_device_context()
        )


@always_inline
def layer_norm[
    Beta: AnyType,
    //,
    dtype: DType,
    rank: Int,
    input_0_fn: def[_width: Int, _rank: Int, alignment: Int](
        IndexList[_rank]
    ) capturing -> SIMD[dtype, _width],
    input_1_fn: def[_width: Int, _rank: Int, alignment: Int](
        IndexList[_rank]
    ) capturing -> SIMD[dtype, _width],
    output_0_fn: def[width: Int, rank: Int, alignment: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    /,
    target: StaticString = "cpu",
](
    shape: IndexList[rank],
    gamma_shape: IndexList[1],
    beta: Beta,
    epsilon: Scalar[dtype],
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """The same, as 2026 has it: the functions are told how vectors are aligned too."""
    comptime alignment = align_of[Scalar[dtype]]()

    @parameter
    @always_inline
    def given[
        _width: Int, _rank: Int
    ](at: IndexList[_rank]) -> SIMD[dtype, _width]:
        return input_0_fn[_width, _rank, alignment](at)

    @parameter
    @always_inline
    def factor[
        _width: Int, _rank: Int
    ](at: IndexList[_rank]) -> SIMD[dtype, _width]:
        return input_1_fn[_width, _rank, alignment](at)

    layer_norm[dtype, rank, given, factor, output_0_fn, target](
        shape, gamma_shape, beta, epsilon, ctx
    )


def rms_norm[
    Out: AnyType, In: AnyType, Gamma: AnyType, //
](
    output: Out,
    input: In,
    gamma: Gamma,
    epsilon: Float64,
    ctx: DeviceContext,
    weight_offset: Float64 = 0,
) raises:
    """Of every row x along the last dimension: x / sqrt(mean(x * x) + epsilon) * (gamma + weight_offset).

    Parameters:
        Out: A `LayoutTensor` or a `TileTensor` of floating-point numbers.
        In: The same, of the same shape; the two may be one tensor.
        Gamma: A tensor of one number for each column.

    Args:
        output: Where the result goes, in the device's memory.
        input: The rows, as in `layer_norm`.
        gamma: What each column is multiplied by.
        epsilon: What is added to the mean of the squares, such as 1e-6.
        ctx: The device.
        weight_offset: What is added to each of `gamma`: 1 where weights are stored as their difference from it.

    Raises:
        As `layer_norm`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.normalization import rms_norm
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    with x.map_to_host() as host:
        for i in range(4):
            host[i] = Float32(i + 1)
    var rows = LayoutTensor[DType.float32, Layout.row_major(2, 2)](x)
    var gamma = ctx.enqueue_create_buffer[DType.float32](2)
    _ = gamma.enqueue_fill(1)
    rms_norm(rows, rows, LayoutTensor[DType.float32, Layout(2)](gamma), 0, ctx)
    with x.map_to_host() as host:
        print(1.99999 < host[0] * host[0] + host[1] * host[1] < 2.00001)  # -> True
    ```
    """
    comptime dtype = In.dtype
    comptime assert (
        dtype.is_floating_point() and Out.dtype.is_floating_point()
    ), "'rms_norm' is of floating-point numbers"
    _check_same_shape["rms_norm"](output, input, "the result", "the argument")
    var source = _rows["rms_norm"](input)
    var scale = _weights["rms_norm"](gamma, source.columns, "gamma")
    _normalize[False](
        _rows["rms_norm"](output),
        source,
        scale,
        scale,
        epsilon,
        weight_offset,
        ctx,
    )


@always_inline
def rms_norm[
    Gamma: AnyType,
    //,
    dtype: DType,
    rank: Int,
    input_0_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        dtype, width
    ],
    output_0_fn: def[width: Int, rank: Int, alignment: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    /,
    target: StaticString = "cpu",
    multiply_before_cast: Bool = True,
](
    shape: IndexList[rank],
    gamma: Gamma,
    epsilon: Scalar[dtype],
    weight_offset: Scalar[dtype],
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """The same of what a function gives, for a function that takes it.

    Parameters:
        Gamma: A tensor of one number for each column.
        dtype: The kind of the numbers.
        rank: Dimensions of the tensor.
        input_0_fn: Called as `f[width, rank](index)` for the argument's elements, twice for each.
        output_0_fn: Called as `f[width, rank, alignment](index, value)` once for each element.
        target: `"gpu"` for the device, `"cpu"` for the host and its memory.
        multiply_before_cast: Whether the product with `gamma` is taken in the type of the sums, before it is rounded.

    Args:
        shape: The extents.
        gamma: What each column is multiplied by.
        epsilon: What is added to the mean of the squares, such as 1e-6.
        weight_offset: What is added to each of `gamma`.
        ctx: The device; none is needed for the host.

    Raises:
        Where `gamma` does not fit, or the launch fails.
    """
    comptime if target == "cpu":
        var weights = rebind[_Memory[dtype]](
            _weights["rms_norm"](gamma, shape[rank - 1], "gamma")
        )
        _rms_norm_on_host[
            input_0_fn, output_0_fn, multiply_before_cast, dtype, rank
        ](shape, weights, epsilon, weight_offset)
    else:

        @parameter
        @always_inline
        def put[
            width: Int, alignment: Int
        ](at: IndexList[rank], value: SIMD[dtype, width]):
            output_0_fn[width, rank, alignment](at, value)

        rms_norm_gpu[input_0_fn, put, multiply_before_cast](
            shape, gamma, epsilon, weight_offset, ctx.get_device_context()
        )
