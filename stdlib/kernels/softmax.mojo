"""`softmax` and `log_softmax` along the last dimension, on a device.

Rows that fit in registers are read once: up to 1024 elements by a warp, 16384 by 64 to 512 threads (half of that in float64), 131072 by the blocks of
a cluster where there are clusters. Rows that cannot be moved in vectors of 16 bytes (odd lengths, strides, bases) are so element by element. Longer rows are read twice: the largest
element and the sum of the exponentials are kept together, and the sum is rescaled when a larger element comes (Milakov and
Gimelshein, "Online normalizer calculation for softmax", 2018).
"""

from buffer.dimlist import DimList
from collections import InlineArray
from gpu import block
from gpu.cluster import block_rank_in_cluster
from gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from gpu.host import DeviceContext
from gpu.id import thread_idx
from kernels._of_functions import (
    _offset,
    _softmax_on_device,
    _softmax_on_host,
)
from kernels._row_forms import (
    _apart,
    _begin_cluster,
    _blocks_of,
    _blocks_of_row,
    _cluster_of,
    _compiles_clusters,
    _few_of,
    _group_max,
    _group_sum,
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
from kernels._views import (
    _accumulator,
    _check_same_shape,
    _dimension_of,
    _Memory,
    _Rows,
    _rows,
    _view,
)
from math import exp, log
from runtime.asyncrt import DeviceContextPtr
from utils.index import IndexList
from utils.static_tuple import StaticTuple


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](
        Int32(_most_threads(threads, clustered))
    )
)
def _softmax_in_registers[
    dtype: DType,
    out_dtype: DType,
    is_log: Bool,
    width: Int,
    threads: Int,
    clustered: Bool = False,
](
    out: _Memory[out_dtype],
    data: _Memory[dtype],
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
    var values = InlineArray[SIMD[number, width], items](
        fill=SIMD[number, width](Scalar[number].MIN)
    )
    var largest = SIMD[number, width](Scalar[number].MIN_FINITE)
    comptime for i in range(items):
        var at = first + i * Int(apart)
        if i * apart < left:
            values[i] = (
                (source + (at * step if lies_apart else at))
                .load[width=width, alignment=width * dtype.size_of()]()
                .cast[number]()
            )
            largest = max(largest, values[i])
    var top = _group_max[threads](largest.reduce_max(), lanes_log)
    var sums = SIMD[number, width](0)
    comptime for i in range(items):
        if i * apart < left:
            comptime if is_log:
                values[i] = values[i] - top
                sums += exp(values[i])
            else:
                values[i] = exp(values[i] - top)
                sums += values[i]
    var sum = _group_sum[threads](sums.reduce_add(), lanes_log)
    var higher = top
    comptime if clustered:
        # Each block's sum is of what is left after its own largest element is taken away.
        var all = _of_blocks(SIMD[number, 2](top, sum), blocks)
        for i in range(blocks):
            higher = max(higher, all[2 * i])
        sum = 0
        for i in range(blocks):
            sum += all[2 * i + 1] * exp(all[2 * i] - higher)
    var scale = higher - top + log(sum) if is_log else exp(top - higher) / sum
    comptime for i in range(items):
        var at = first + i * Int(apart)
        if i * apart < left:
            var value = values[i] - scale if is_log else values[i] * scale
            (result + (at * out_step if lies_apart else at)).store[
                alignment=width * out_dtype.size_of()
            ](value.cast[out_dtype]())


def _softmax_in_turns[
    dtype: DType, out_dtype: DType, is_log: Bool, width: Int
](
    out: _Memory[out_dtype],
    data: _Memory[dtype],
    columns: Int,
    out_stride: Int,
    stride: Int,
    out_step: Int,
    step: Int,
):
    """A row of any length by a block: read for the largest element and the sum, and again for the result."""
    comptime number = _accumulator(dtype)
    var row = _row_of[_TURNS]()
    var source = data + row * stride
    var result = out + row * out_stride
    var top = Scalar[number].MIN_FINITE
    var sum = Scalar[number](0)
    for at in range(Int(thread_idx.x) * width, columns, _TURNS * width):
        var value = (
            (source + at * step)
            .load[width=width, alignment=width * dtype.size_of()]()
            .cast[number]()
        )
        var higher = max(top, value.reduce_max())
        sum = sum * exp(top - higher) + exp(value - higher).reduce_add()
        top = higher
    var largest = block.max[block_size=_TURNS](top)
    sum = block.sum[block_size=_TURNS](sum * exp(top - largest))
    var scale = log(sum) if is_log else 1 / sum
    for at in range(Int(thread_idx.x) * width, columns, _TURNS * width):
        var value = (source + at * step).load[
            width=width, alignment=width * dtype.size_of()
        ]().cast[number]() - largest
        value = value - scale if is_log else exp(value) * scale
        (result + at * out_step).store[alignment=width * out_dtype.size_of()](
            value.cast[out_dtype]()
        )


def _launch_in_registers[
    dtype: DType,
    out_dtype: DType,
    //,
    is_log: Bool,
    width: Int,
    threads: Int,
    clustered: Bool = False,
](
    result: _Rows[out_dtype],
    source: _Rows[dtype],
    ctx: DeviceContext,
    blocks: Int = 1,
    lanes_log: Int32 = 0,
) raises:
    ctx.enqueue_function[
        _softmax_in_registers[
            dtype, out_dtype, is_log, width, threads, clustered
        ]
    ](
        result.ptr,
        source.ptr,
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
    dtype: DType, out_dtype: DType, //, is_log: Bool, width: Int
](result: _Rows[out_dtype], source: _Rows[dtype], ctx: DeviceContext) raises:
    comptime number = _accumulator(dtype)
    comptime kept = _items_of(width, number) * width
    comptime few = _few_of(width)
    var form = _RowForm.of(source.columns, kept, few * width)
    if form == _RowForm.SEVERAL:
        _launch_in_registers[is_log, width, _SEVERAL](
            result,
            source,
            ctx,
            1,
            _lanes_log(source.columns, width, dtype.size_of(), few),
        )
        return
    # What lies apart is not kept in registers: too many would hold addresses.
    if source.step != 1 or result.step != 1:
        form = _RowForm.TURNS
    if form == _RowForm.WARP:
        _launch_in_registers[is_log, width, 0](result, source, ctx)
        return
    if form == _RowForm.SHORTEST:
        _launch_in_registers[is_log, width, _SHORTEST](result, source, ctx)
        return
    if form == _RowForm.SHORT:
        _launch_in_registers[is_log, width, _SHORT](result, source, ctx)
        return
    if form == _RowForm.SMALL:
        _launch_in_registers[is_log, width, _SMALL](result, source, ctx)
        return
    if form == _RowForm.LARGE:
        _launch_in_registers[is_log, width, _LARGE](result, source, ctx)
        return
    comptime if _compiles_clusters():
        if form == _RowForm.CLUSTER and _has_clusters(ctx):
            var blocks = _blocks_of_row(source.columns, kept)
            _launch_in_registers[is_log, width, _LARGE, True](
                result, source, ctx, blocks
            )
            return
    ctx.enqueue_function[_softmax_in_turns[dtype, out_dtype, is_log, width]](
        result.ptr,
        source.ptr,
        source.columns,
        result.stride,
        source.stride,
        result.step,
        source.step,
        grid_dim=source.count,
        block_dim=_TURNS,
    )


def _softmax[
    is_log: Bool, Out: AnyType, In: AnyType, //
](out: Out, data: In, ctx: DeviceContext) raises:
    comptime dtype = In.dtype
    comptime out_dtype = Out.dtype
    comptime assert (
        dtype.is_floating_point() and out_dtype.is_floating_point()
    ), "'softmax' is of floating-point numbers"
    _check_same_shape["softmax"](out, data, "the result", "the argument")
    var source = _rows["softmax"](data)
    var result = _rows["softmax"](out)
    if source.count == 0 or source.columns == 0:
        return
    comptime width = min(_width_of(dtype), _width_of(out_dtype))
    if source.allows[width]() and result.allows[width]():
        _launch[is_log, width](result, source, ctx)
    else:
        _launch[is_log, 1](result, source, ctx)


def softmax[
    Out: AnyType, In: AnyType, //
](output: Out, input: In, ctx: DeviceContext) raises:
    """Of every row x along the last dimension: exp(x - max(x)) / sum(exp(x - max(x))), in float32 (of float64 in float64).

    Parameters:
        Out: A `LayoutTensor` or a `TileTensor` of floating-point numbers.
        In: The same, of the same shape; the two may be one tensor.

    Args:
        output: Where the result goes, in the device's memory.
        input: The rows: any rank, any stride along the last dimension; the leading dimensions are evenly spaced.
        ctx: The device. The kernel is enqueued on its stream.

    Raises:
        Where the shapes differ, the rows are not evenly spaced, or the launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.softmax import softmax
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](8)
    with buffer.map_to_host() as host:
        for i in range(8):
            host[i] = Float32(i % 4 // 2)
    var rows = LayoutTensor[DType.float32, Layout.row_major(2, 4)](buffer)
    softmax(rows, rows, ctx)
    with buffer.map_to_host() as host:
        print(host[0] + host[1] + host[2] + host[3], host[0] == host[1])  # -> 1.0 True
    ```
    """
    _softmax[False](output, input, ctx)


def log_softmax[
    Out: AnyType, In: AnyType, //
](output: Out, input: In, ctx: DeviceContext) raises:
    """Of every row x along the last dimension: x - max(x) - log(sum(exp(x - max(x)))).

    Parameters:
        Out: A `LayoutTensor` or a `TileTensor` of floating-point numbers.
        In: The same, of the same shape; the two may be one tensor.

    Args:
        output: Where the result goes, in the device's memory.
        input: The rows, as in `softmax`.
        ctx: The device.

    Raises:
        As `softmax`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.softmax import log_softmax
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    with x.map_to_host() as host:
        for i in range(4):
            host[i] = Float32(i + 1)
    var rows = LayoutTensor[DType.float32, Layout.row_major(2, 2)](x)
    log_softmax(rows, rows, ctx)
    with x.map_to_host() as host:
        print(-1.3133 < host[0] < -1.3132, host[0] == host[2])  # -> True True
    ```
    """
    _softmax[True](output, input, ctx)


# --- as Modular's library of kernels declares them, along any dimension


@always_inline
def softmax[
    Out: AnyType,
    //,
    dtype: DType,
    simd_width: Int,
    rank: Int,
    input_fn: def[width: Int, _rank: Int](IndexList[_rank]) capturing -> SIMD[
        dtype, width
    ],
    target: StaticString = "cpu",
](
    shape: IndexList[rank],
    output: Out,
    axis: Int,
    context: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """`softmax` along a dimension of what a function gives.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        dtype: The kind of the numbers.
        simd_width: Taken for the sake of programs that say it.
        rank: Dimensions of the tensor.
        input_fn: Called as `input_fn[width, rank](index)` for the argument's elements, three times for each.
        target: `"gpu"` for the device, `"cpu"` for the host and its memory.

    Args:
        shape: The extents.
        output: Where the result goes.
        axis: The dimension; a negative number counts from the last one.
        context: The device; none is needed for the host.

    Raises:
        Where there is no such dimension, or the launch fails.

    Examples:

    ```mojo
    from kernels.softmax import softmax
    from layout import Layout, LayoutTensor
    from std.utils import IndexList

    def main() raises:
        var numbers = List[Float32](length=4, fill=0)
        var rows = LayoutTensor[DType.float32, Layout.row_major(2, 2)](numbers.unsafe_ptr())

        @parameter
        def input[width: Int, rank: Int](at: IndexList[rank]) -> SIMD[DType.float32, width]:
            return Float32(at[0] * 3)

        softmax[DType.float32, 1, 2, input](IndexList[2](2, 2), rows, axis=1)
        print(numbers)  # -> [0.5, 0.5, 0.5, 0.5]
    ```
    """
    var along = _dimension_of("softmax", axis, rank)
    var to = _view(output)
    var memory = rebind[_Memory[dtype]](to.ptr)
    var strides = rebind[IndexList[rank]](to.strides)
    comptime if target == "cpu":
        _softmax_on_host[input_fn, False, dtype, rank](
            shape, memory, strides, along
        )
    else:
        _softmax_on_device[input_fn, False, dtype, rank](
            shape, memory, strides, along, context.get_device_context()
        )


@always_inline
def softmax[
    Out: AnyType,
    //,
    dtype: DType,
    simd_width: Int,
    rank: Int,
    static_shape: DimList,
    input_fn: def[width: Int, _rank: Int](IndexList[_rank]) capturing -> SIMD[
        dtype, width
    ],
    target: StaticString = "cpu",
](
    shape: IndexList[rank],
    output: Out,
    axis: Int,
    context: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """The same, as early 2025 had it: the extents that are known are a parameter too."""
    softmax[dtype, simd_width, rank, input_fn, target](
        shape, output, axis, context
    )


@always_inline
def softmax[
    In: AnyType,
    Out: AnyType,
    //,
    dtype: DType,
    simd_width: Int,
    rank: Int,
    target: StaticString = "cpu",
](
    input: In,
    output: Out,
    axis: Int,
    context: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """The same, of a tensor: the argument comes first here.

    Args:
        input: The tensor.
        output: Where the result goes.
        axis: The dimension; a negative number counts from the last one.
        context: The device; none is needed for the host.

    Raises:
        Where there is no such dimension, or the launch fails.
    """
    var source = _view(input)
    var memory = rebind[_Memory[dtype]](source.ptr)
    var strides = rebind[IndexList[rank]](source.strides)

    @parameter
    @__copy_capture(memory, strides)
    def given[
        width: Int, _rank: Int
    ](at: IndexList[_rank]) -> SIMD[dtype, width]:
        return memory[_offset(at, rebind[IndexList[_rank]](strides))]

    softmax[dtype, simd_width, rank, given, target](
        rebind[IndexList[rank]](source.shape), output, axis, context
    )


@always_inline
def logsoftmax[
    Out: AnyType,
    //,
    dtype: DType,
    simd_width: Int,
    rank: Int,
    input_fn: def[width: Int, _rank: Int](IndexList[_rank]) capturing -> SIMD[
        dtype, width
    ],
    target: StaticString = "cpu",
](
    shape: IndexList[rank],
    output: Out,
    axis: Int,
    context: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """`log_softmax` along a dimension of what a function gives.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        dtype: The kind of the numbers.
        simd_width: Taken for the sake of programs that say it.
        rank: Dimensions of the tensor.
        input_fn: Called as `input_fn[width, rank](index)` for the argument's elements, three times for each.
        target: `"gpu"` for the device, `"cpu"` for the host and its memory.

    Args:
        shape: The extents.
        output: Where the result goes.
        axis: The dimension; a negative number counts from the last one.
        context: The device; none is needed for the host.

    Raises:
        Where there is no such dimension, or the launch fails.

    Examples:

    ```mojo
    from kernels.softmax import logsoftmax
    from layout import Layout, LayoutTensor
    from std.utils import IndexList

    def main() raises:
        var numbers = List[Float32](length=4, fill=0)
        var rows = LayoutTensor[DType.float32, Layout.row_major(2, 2)](numbers.unsafe_ptr())

        @parameter
        def input[width: Int, rank: Int](at: IndexList[rank]) -> SIMD[DType.float32, width]:
            return Float32(at[0] * 3)

        logsoftmax[DType.float32, 1, 2, input](IndexList[2](2, 2), rows, axis=1)
        print(-0.6932 < numbers[3] < -0.6931)  # -> True
    ```
    """
    var along = _dimension_of("logsoftmax", axis, rank)
    var to = _view(output)
    var memory = rebind[_Memory[dtype]](to.ptr)
    var strides = rebind[IndexList[rank]](to.strides)
    comptime if target == "cpu":
        _softmax_on_host[input_fn, True, dtype, rank](
            shape, memory, strides, along
        )
    else:
        _softmax_on_device[input_fn, True, dtype, rank](
            shape, memory, strides, along, context.get_device_context()
        )


@always_inline
def logsoftmax[
    Out: AnyType,
    //,
    dtype: DType,
    simd_width: Int,
    rank: Int,
    static_shape: DimList,
    input_fn: def[width: Int, _rank: Int](IndexList[_rank]) capturing -> SIMD[
        dtype, width
    ],
    target: StaticString = "cpu",
](
    shape: IndexList[rank],
    output: Out,
    axis: Int,
    context: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """The same, as early 2025 had it: the extents that are known are a parameter too."""
    logsoftmax[dtype, simd_width, rank, input_fn, target](
        shape, output, axis, context
    )


@always_inline
def logsoftmax[
    In: AnyType,
    Out: AnyType,
    //,
    dtype: DType,
    simd_width: Int,
    rank: Int,
    target: StaticString = "cpu",
](
    input: In,
    output: Out,
    axis: Int,
    context: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """The same, of a tensor: the argument comes first here.

    Args:
        input: The tensor.
        output: Where the result goes.
        axis: The dimension; a negative number counts from the last one.
        context: The device; none is needed for the host.

    Raises:
        Where there is no such dimension, or the launch fails.
    """
    var source = _view(input)
    var memory = rebind[_Memory[dtype]](source.ptr)
    var strides = rebind[IndexList[rank]](source.strides)

    @parameter
    @__copy_capture(memory, strides)
    def given[
        width: Int, _rank: Int
    ](at: IndexList[_rank]) -> SIMD[dtype, width]:
        return memory[_offset(at, rebind[IndexList[_rank]](strides))]

    logsoftmax[dtype, simd_width, rank, given, target](
        rebind[IndexList[rank]](source.shape), output, axis, context
    )
