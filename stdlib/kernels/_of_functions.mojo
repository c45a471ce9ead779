"""Norms along the last dimension and softmax along any of what a function gives, a block of threads a row.

The rows are read as often as they are needed: what the function computes is not kept.
"""

from gpu import barrier, block
from gpu.host import DeviceContext
from gpu.id import block_idx, thread_idx
from gpu.memory import AddressSpace
from kernels._views import _accumulator, _Memory, _view
from kernels._weights import _weights
from math import ceildiv, exp, log, rsqrt
from memory.memory import stack_allocation
from sys.info import align_of
from utils.index import _place_of, IndexList
from utils.numerics import min_or_neg_inf

comptime _THREADS = 128
"""Of a row's block."""
comptime _LINE_THREADS = 256
"""Of a block that computes lines along another dimension than the last."""
comptime _ACROSS = 32
"""Neighbouring lines of such a block: their elements lie together."""


def _row_count[rank: Int](shape: IndexList[rank]) -> Int:
    """How many rows a tensor of this shape has; 0 where they are empty."""
    var count = 1 if shape[rank - 1] > 0 else 0
    comptime for i in range(rank - 1):
        count *= shape[i]
    return count


@always_inline
def _row_at[rank: Int](shape: IndexList[rank], row: Int) -> IndexList[rank]:
    """The index of a row's first element."""
    return _place_of[axes=rank - 1](row, shape)


# --- norms


def _layer_norm_row[
    I: AnyType,
    G: AnyType,
    O: AnyType,
    //,
    input_fn: I,
    gamma_fn: G,
    output_fn: O,
    dtype: DType,
    rank: Int,
](shape: IndexList[rank], beta: _Memory[dtype], epsilon: Scalar[dtype]):
    """A kernel: a block normalises a row."""
    comptime number = _accumulator(dtype)
    comptime alignment = align_of[Scalar[dtype]]()
    var columns = shape[rank - 1]
    var at = _row_at(shape, Int(block_idx.x))
    var sum = Scalar[number](0)
    for c in range(Int(thread_idx.x), columns, _THREADS):
        at[rank - 1] = c
        sum += input_fn[1, rank](at).cast[number]()
    var mean = block.sum[block_size=_THREADS](sum) / Scalar[number](columns)
    var squares = Scalar[number](0)
    for c in range(Int(thread_idx.x), columns, _THREADS):
        at[rank - 1] = c
        var away = input_fn[1, rank](at).cast[number]() - mean
        squares += away * away
    var variance = block.sum[block_size=_THREADS](squares) / Scalar[number](
        columns
    )
    var scale = rsqrt(variance + epsilon.cast[number]())
    for c in range(Int(thread_idx.x), columns, _THREADS):
        at[rank - 1] = c
        var value = (input_fn[1, rank](at).cast[number]() - mean) * scale
        var gamma = gamma_fn[1, 1](IndexList[1](c)).cast[number]()
        var result = value * gamma + beta[c].cast[number]()
        output_fn[1, rank, alignment](at, result.cast[dtype]())


@always_inline
def layer_norm_gpu[
    rank: Int,
    Beta: AnyType,
    //,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        Beta.dtype, width
    ],
    gamma_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        Beta.dtype, width
    ],
    output_fn: def[width: Int, rank: Int, alignment: Int](
        IndexList[rank], SIMD[Beta.dtype, width]
    ) capturing -> None,
](
    shape: IndexList[rank],
    beta: Beta,
    epsilon: Scalar[Beta.dtype],
    *,
    ctx: DeviceContext,
) raises:
    """As `layer_norm`, of what `input_fn` gives; `output_fn` takes the result.

    Parameters:
        rank: Dimensions of the tensor.
        Beta: A tensor of one number for each column.
        input_fn: Called as `input_fn[width, rank](index)` for the argument's elements, several times for each.
        gamma_fn: The same with the index of a column: what that is multiplied by.
        output_fn: Called as `output_fn[width, rank, alignment](index, value)` once for each element.

    Args:
        shape: The extents.
        beta: What is added to each column.
        epsilon: What is added to the variance, such as 1e-5.
        ctx: The device.

    Raises:
        Where `beta` does not fit, or the launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.normalization import layer_norm_gpu
    from layout import Layout, LayoutTensor
    from std.utils import IndexList

    def main() raises:
        var ctx = DeviceContext()
        var beta = ctx.enqueue_create_buffer[DType.float32](4)
        _ = beta.enqueue_fill(10)
        var result = ctx.enqueue_create_buffer[DType.float32](8)
        var to = result.unsafe_ptr()

        @parameter
        def input[width: Int, rank: Int](at: IndexList[rank]) -> SIMD[DType.float32, width]:
            return Float32(at[rank - 1] % 2)

        @parameter
        def gamma[width: Int, rank: Int](at: IndexList[rank]) -> SIMD[DType.float32, width]:
            return 2

        @parameter
        def output[width: Int, rank: Int, alignment: Int](at: IndexList[rank], value: SIMD[DType.float32, width]):
            to[at[0] * 4 + at[1]] = value[0]

        var weights = LayoutTensor[DType.float32, Layout.row_major(4)](beta)
        layer_norm_gpu[input, gamma, output](IndexList[2](2, 4), weights, Float32(0), ctx=ctx)
        with result.map_to_host() as host:
            print(host[0], host[7])  # -> 8.0 12.0
    ```
    """
    var weights = _weights["layer_norm_gpu"](beta, shape[rank - 1], "beta")
    var rows = _row_count(shape)
    if rows > 0:
        ctx.enqueue_function[
            _layer_norm_row[input_fn, gamma_fn, output_fn, Beta.dtype, rank]
        ](shape, weights, epsilon, grid_dim=rows, block_dim=_THREADS)


@always_inline
def layer_norm_gpu[
    rank: Int,
    Beta: AnyType,
    //,
    input_fn: def[width: Int, rank: Int, alignment: Int](
        IndexList[rank]
    ) capturing -> SIMD[Beta.dtype, width],
    gamma_fn: def[width: Int, rank: Int, alignment: Int](
        IndexList[rank]
    ) capturing -> SIMD[Beta.dtype, width],
    output_fn: def[width: Int, rank: Int, alignment: Int](
        IndexList[rank], SIMD[Beta.dtype, width]
    ) capturing -> None,
](
    shape: IndexList[rank],
    beta: Beta,
    epsilon: Scalar[Beta.dtype],
    *,
    ctx: DeviceContext,
) raises:
    """The same, as 2026 has it: the functions are told how vectors are aligned too.

    Parameters:
        rank: Dimensions of the tensor.
        Beta: A tensor of one number for each column.
        input_fn: Called as `input_fn[width, rank, alignment](index)` for the argument's elements.
        gamma_fn: The same with the index of a column: what that is multiplied by.
        output_fn: Called as `output_fn[width, rank, alignment](index, value)` once for each element.

    Args:
        shape: The extents.
        beta: What is added to each column.
        epsilon: What is added to the variance, such as 1e-5.
        ctx: The device.

    Raises:
        Where `beta` does not fit, or the launch fails.
    """
    comptime alignment = align_of[Scalar[Beta.dtype]]()

    @parameter
    @always_inline
    def given[
        width: Int, _rank: Int
    ](at: IndexList[_rank]) -> SIMD[Beta.dtype, width]:
        return input_fn[width, _rank, alignment](at)

    @parameter
    @always_inline
    def factor[
        width: Int, _rank: Int
    ](at: IndexList[_rank]) -> SIMD[Beta.dtype, width]:
        return gamma_fn[width, _rank, alignment](at)

    layer_norm_gpu[given, factor, output_fn](shape, beta, epsilon, ctx=ctx)


def _rms_norm_row[
    I: AnyType,
    O: AnyType,
    //,
    input_fn: I,
    output_fn: O,
    multiply_before_cast: Bool,
    dtype: DType,
    rank: Int,
](
    shape: IndexList[rank],
    gamma: _Memory[dtype],
    epsilon: Scalar[dtype],
    offset: Scalar[dtype],
):
    """A kernel: a block scales a row."""
    comptime number = _accumulator(dtype)
    comptime alignment = align_of[Scalar[dtype]]()
    var columns = shape[rank - 1]
    var at = _row_at(shape, Int(block_idx.x))
    var squares = Scalar[number](0)
    for c in range(Int(thread_idx.x), columns, _THREADS):
        at[rank - 1] = c
        var value = input_fn[1, rank](at).cast[number]()
        squares += value * value
    var mean = block.sum[block_size=_THREADS](squares) / Scalar[number](columns)
    var scale = rsqrt(mean + epsilon.cast[number]())
    for c in range(Int(thread_idx.x), columns, _THREADS):
        at[rank - 1] = c
        var value = input_fn[1, rank](at).cast[number]() * scale
        comptime if multiply_before_cast:
            var weight = gamma[c].cast[number]() + offset.cast[number]()
            output_fn[1, alignment](at, (value * weight).cast[dtype]())
        else:
            output_fn[1, alignment](
                at, value.cast[dtype]() * (gamma[c] + offset)
            )


@always_inline
def rms_norm_gpu[
    rank: Int,
    Gamma: AnyType,
    //,
    input_fn: def[width: Int, rank: Int](IndexList[rank]) capturing -> SIMD[
        Gamma.dtype, width
    ],
    output_fn: def[width: Int, alignment: Int](
        IndexList[rank], SIMD[Gamma.dtype, width]
    ) capturing -> None,
    multiply_before_cast: Bool,
](
    shape: IndexList[rank],
    gamma: Gamma,
    epsilon: Scalar[Gamma.dtype],
    weight_offset: Scalar[Gamma.dtype],
    ctx: DeviceContext,
) raises:
    """As `rms_norm`, of what `input_fn` gives; `output_fn` takes the result.

    Parameters:
        rank: Dimensions of the tensor.
        Gamma: A tensor of one number for each column.
        input_fn: Called as `input_fn[width, rank](index)` for the argument's elements, twice for each.
        output_fn: Called as `output_fn[width, alignment](index, value)` once for each element.
        multiply_before_cast: Whether the product with `gamma` is taken in the type of the sums, before it is rounded.

    Args:
        shape: The extents.
        gamma: What each column is multiplied by.
        epsilon: What is added to the mean of the squares, such as 1e-6.
        weight_offset: What is added to each of `gamma`.
        ctx: The device.

    Raises:
        Where `gamma` does not fit, or the launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.normalization import rms_norm_gpu
    from layout import Layout, LayoutTensor
    from std.utils import IndexList

    def main() raises:
        var ctx = DeviceContext()
        var gamma = ctx.enqueue_create_buffer[DType.float32](2)
        _ = gamma.enqueue_fill(1)
        var result = ctx.enqueue_create_buffer[DType.float32](2)
        var to = result.unsafe_ptr()

        @parameter
        def input[width: Int, rank: Int](at: IndexList[rank]) -> SIMD[DType.float32, width]:
            return Float32(7 if at[rank - 1] == 0 else 1)

        @parameter
        def output[width: Int, alignment: Int](at: IndexList[1], value: SIMD[DType.float32, width]):
            to[at[0]] = value[0] * 5

        var weights = LayoutTensor[DType.float32, Layout.row_major(2)](gamma)
        rms_norm_gpu[input, output, True](IndexList[1](2), weights, Float32(0), Float32(1), ctx)
        with result.map_to_host() as host:
            print(round(host[0]), round(host[1]))  # -> 14.0 2.0
    ```
    """
    var weights = _weights["rms_norm_gpu"](gamma, shape[rank - 1], "gamma")
    var rows = _row_count(shape)
    if rows > 0:
        ctx.enqueue_function[
            _rms_norm_row[
                input_fn, output_fn, multiply_before_cast, Gamma.dtype, rank
            ]
        ](
            shape,
            weights,
            epsilon,
            weight_offset,
            grid_dim=rows,
            block_dim=_THREADS,
        )


# --- softmax


@always_inline
def _softmax_value[
    is_log: Bool, number: DType
](value: Scalar[number], most: Scalar[number], sum: Scalar[number]) -> Scalar[
    number
]:
    """An element of the result."""
    comptime if is_log:
        return value - most - log(sum)
    else:
        return exp(value - most) / sum


def _softmax_row[
    I: AnyType, //, input_fn: I, is_log: Bool, dtype: DType, rank: Int
](shape: IndexList[rank], to: _Memory[dtype], strides: IndexList[rank]):
    """A kernel: a block computes a row."""
    comptime number = _accumulator(dtype)
    var columns = shape[rank - 1]
    var at = _row_at(shape, Int(block_idx.x))
    var most = min_or_neg_inf[number]()
    for c in range(Int(thread_idx.x), columns, _THREADS):
        at[rank - 1] = c
        most = max(most, input_fn[1, rank](at).cast[number]())
    most = block.max[block_size=_THREADS](most)
    var sum = Scalar[number](0)
    for c in range(Int(thread_idx.x), columns, _THREADS):
        at[rank - 1] = c
        sum += exp(input_fn[1, rank](at).cast[number]() - most)
    sum = block.sum[block_size=_THREADS](sum)
    for c in range(Int(thread_idx.x), columns, _THREADS):
        at[rank - 1] = c
        var value = input_fn[1, rank](at).cast[number]()
        to[_offset(at, strides)] = _softmax_value[is_log](
            value, most, sum
        ).cast[dtype]()


@always_inline
def _offset[rank: Int](at: IndexList[rank], strides: IndexList[rank]) -> Int:
    """Where an element is."""
    var offset = 0
    comptime for i in range(rank):
        offset += at[i] * strides[i]
    return offset


def _line_count[rank: Int](shape: IndexList[rank], axis: Int) -> Int:
    """How many lines along a dimension a tensor of this shape has; 0 where they are empty."""
    var count = 1 if shape[axis] > 0 else 0
    for i in range(rank):
        if i != axis:
            count *= shape[i]
    return count


@always_inline
def _line_at[
    rank: Int
](shape: IndexList[rank], line: Int, axis: Int) -> IndexList[rank]:
    """The index of the first element of a line along a dimension; neighbouring lines are neighbours in memory."""
    var index = IndexList[rank]()
    var rest = line
    comptime for k in range(rank):
        comptime i = rank - 1 - k
        if i != axis:
            index[i] = rest % shape[i]
            rest //= shape[i]
    return index


@always_inline
def _set[rank: Int](mut at: IndexList[rank], axis: Int, place: Int):
    """Sets one of an index's numbers; all stay in registers."""
    comptime for i in range(rank):
        if i == axis:
            at[i] = place


def _softmax_lines[
    I: AnyType,
    //,
    input_fn: I,
    is_log: Bool,
    dtype: DType,
    rank: Int,
    across: Int,
](
    shape: IndexList[rank],
    to: _Memory[dtype],
    strides: IndexList[rank],
    axis: Int,
    lines: Int,
):
    """A kernel: a block computes `across` neighbouring lines along a dimension that is not the last."""
    comptime number = _accumulator(dtype)
    comptime along = _LINE_THREADS // across
    var shared = stack_allocation[
        _LINE_THREADS, Scalar[number], address_space=AddressSpace.SHARED
    ]()
    var mine = Int(thread_idx.x)
    var x = mine % across
    var y = mine // across
    # Threads beyond the last line compute that one again, and write nothing: all have to meet at the barriers.
    var line = Int(block_idx.x) * across + x
    var writes = line < lines
    var at = _line_at(shape, min(line, lines - 1), axis)
    var count = shape[axis]
    var most = min_or_neg_inf[number]()
    for c in range(y, count, along):
        _set(at, axis, c)
        most = max(most, input_fn[1, rank](at).cast[number]())
    shared[mine] = most
    barrier()
    for i in range(min(along, count)):
        most = max(most, shared[i * across + x])
    barrier()
    var sum = Scalar[number](0)
    for c in range(y, count, along):
        _set(at, axis, c)
        sum += exp(input_fn[1, rank](at).cast[number]() - most)
    shared[mine] = sum
    barrier()
    sum = 0
    for i in range(min(along, count)):
        sum += shared[i * across + x]
    if not writes:
        return
    for c in range(y, count, along):
        _set(at, axis, c)
        var value = input_fn[1, rank](at).cast[number]()
        to[_offset(at, strides)] = _softmax_value[is_log](
            value, most, sum
        ).cast[dtype]()


def _softmax_on_host[
    I: AnyType, //, input_fn: I, is_log: Bool, dtype: DType, rank: Int
](
    shape: IndexList[rank],
    to: _Memory[dtype],
    strides: IndexList[rank],
    axis: Int,
):
    """The same on the host, line by line."""
    comptime number = _accumulator(dtype)
    for line in range(_line_count(shape, axis)):
        var at = _line_at(shape, line, axis)
        var most = min_or_neg_inf[number]()
        for c in range(shape[axis]):
            at[axis] = c
            most = max(most, input_fn[1, rank](at).cast[number]())
        var sum = Scalar[number](0)
        for c in range(shape[axis]):
            at[axis] = c
            sum += exp(input_fn[1, rank](at).cast[number]() - most)
        for c in range(shape[axis]):
            at[axis] = c
            var value = input_fn[1, rank](at).cast[number]()
            to[_offset(at, strides)] = _softmax_value[is_log](
                value, most, sum
            ).cast[dtype]()


def _softmax_on_device[
    I: AnyType, //, input_fn: I, is_log: Bool, dtype: DType, rank: Int
](
    shape: IndexList[rank],
    to: _Memory[dtype],
    strides: IndexList[rank],
    axis: Int,
    ctx: DeviceContext,
) raises:
    """The kernel for a dimension."""
    var lines = _line_count(shape, axis)
    if lines == 0:
        return
    if axis == rank - 1:
        ctx.enqueue_function[_softmax_row[input_fn, is_log, dtype, rank]](
            shape, to, strides, grid_dim=lines, block_dim=_THREADS
        )
    elif lines >= _ACROSS:
        ctx.enqueue_function[
            _softmax_lines[input_fn, is_log, dtype, rank, _ACROSS]
        ](
            shape,
            to,
            strides,
            axis,
            lines,
            grid_dim=ceildiv(lines, _ACROSS),
            block_dim=_LINE_THREADS,
        )
    else:
        ctx.enqueue_function[_softmax_lines[input_fn, is_log, dtype, rank, 1]](
            shape,
            to,
            strides,
            axis,
            lines,
            grid_dim=lines,
            block_dim=_LINE_THREADS,
        )
