"""Kernels that reduce the rows of a tensor by functions: one reads, one puts two numbers together, one takes what came out."""

from algorithm.backend import block_reduce
from algorithm.reductions import _row, _rows
from atomic import Atomic
from gpu import warp
from gpu.block import _thread
from gpu.fences import threadfence
from gpu.host import DeviceAttribute, DeviceContext
from gpu.id import block_dim, block_idx, grid_dim, lane_id, WARP_SIZE
from gpu.sync import barrier
from math import ceildiv
from memory.memory import stack_allocation
from sys import size_of
from utils.index import IndexList
from utils.numerics import get_accum_type
from utils.static_tuple import StaticTuple

# Rows shorter than this are for one warp each, on every kind of device.
comptime _SHORT = 32
comptime _BLOCK = 128
# What a block takes of a row at least, before a row is worth more than one block.
comptime _CHUNK = 16 * _BLOCK


@always_inline
def _share[
    input_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    reduce_fn: def[dtype: DType, width: Int, reduction_idx: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    num_reductions: Int,
    dtype: DType,
    simd_width: Int,
    rank: Int,
    accum_type: DType,
    axis: Int,
](
    coords: IndexList[rank],
    init: StaticTuple[Scalar[dtype], num_reductions],
    begin: Int,
    end: Int,
    thread: Int,
    threads: Int,
) -> StaticTuple[Scalar[accum_type], num_reductions]:
    """What one of `threads` makes of its numbers of a row, from `begin` up to `end`."""
    # Only the last dimension has its numbers side by side.
    comptime width = simd_width if axis == rank - 1 else 1
    var wide = StaticTuple[SIMD[accum_type, width], num_reductions]()
    var result = StaticTuple[Scalar[accum_type], num_reductions]()
    comptime for k in range(num_reductions):
        result[k] = init[k].cast[accum_type]()
        wide[k] = SIMD[accum_type, width](result[k])
    var place = coords
    var whole = begin + (end - begin) // width * width
    var i = begin + thread * width
    while i < whole:
        place[axis] = i
        var value = input_fn[dtype, width, rank](place).cast[accum_type]()
        comptime for k in range(num_reductions):
            wide[k] = reduce_fn[accum_type, width, k](wide[k], value)
        i += threads * width
    i = whole + thread
    while i < end:
        place[axis] = i
        var value = input_fn[dtype, 1, rank](place).cast[accum_type]()
        comptime for k in range(num_reductions):
            result[k] = reduce_fn[accum_type, 1, k](result[k], value)
        i += threads
    comptime for k in range(num_reductions):
        comptime for lane in range(width):
            result[k] = reduce_fn[accum_type, 1, k](result[k], wide[k][lane])
    return result


@always_inline
def _block_together[
    reduce_fn: def[dtype: DType, width: Int, reduction_idx: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    BLOCK_SIZE: Int,
    num_reductions: Int,
    dtype: DType,
    accum_type: DType,
](
    mut values: StaticTuple[Scalar[accum_type], num_reductions],
    init: StaticTuple[Scalar[dtype], num_reductions],
):
    """What the threads of a block have together, in each of them."""
    comptime for k in range(num_reductions):

        @parameter
        def together[
            dtype: DType, width: Int
        ](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
            return reduce_fn[dtype, width, k](a, b)

        values[k] = block_reduce[BLOCK_SIZE, together](
            values[k], init[k].cast[accum_type]()
        )


@always_inline
def _give[
    num_reductions: Int,
    output_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank], StaticTuple[SIMD[dtype, width], num_reductions]
    ) capturing -> None,
    dtype: DType,
    rank: Int,
    accum_type: DType,
    axis: Int,
](
    coords: IndexList[rank],
    values: StaticTuple[Scalar[accum_type], num_reductions],
):
    """Hands over the results of a row."""
    var place = coords
    place[axis] = 0
    var results = StaticTuple[Scalar[dtype], num_reductions]()
    comptime for k in range(num_reductions):
        results[k] = values[k].cast[dtype]()
    output_fn[dtype, 1, rank](place, results)


@always_inline
def row_reduce[
    BLOCK_SIZE: Int,
    num_reductions: Int,
    input_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    reduce_fn: def[dtype: DType, width: Int, reduction_idx: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    dtype: DType,
    simd_width: Int,
    rank: Int,
    accum_type: DType = get_accum_type[dtype](),
    *,
    axis: Int,
](
    mut row_coords: IndexList[rank],
    init: StaticTuple[Scalar[dtype], num_reductions],
    row_size: Int,
) -> StaticTuple[Scalar[accum_type], num_reductions]:
    """What the threads of a block make of a row together, for several reductions; each thread gets it.

    Examples:

    ```mojo
    from std.algorithm.backend.gpu.reduction import row_reduce
    from std.gpu import thread_idx
    from std.gpu.host import DeviceContext
    from std.utils import IndexList, StaticTuple

    def kernel():
        @parameter
        def read[dtype: DType, width: Int, rank: Int](place: IndexList[rank]) -> SIMD[dtype, width]:
            return SIMD[dtype, width](2)

        @parameter
        def combine[dtype: DType, width: Int, i: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
            comptime if i == 0:
                return a + b
            else:
                return max(a, b)

        var row = IndexList[1](0)
        var found = row_reduce[64, 2, read, combine, DType.float32, 4, 1, axis=0](row, StaticTuple[Float32, 2](0, 0), 100)
        if thread_idx.x == 0:
            print(found[0], found[1])  # -> 200.0 2.0

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=64)
    ctx.synchronize()
    ```
    """
    var result = _share[
        input_fn,
        reduce_fn,
        num_reductions,
        dtype,
        simd_width,
        rank,
        accum_type,
        axis,
    ](row_coords, init, 0, row_size, _thread(), BLOCK_SIZE)
    _block_together[reduce_fn, BLOCK_SIZE](result, init)
    return result


@always_inline
def row_reduce[
    BLOCK_SIZE: Int,
    input_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    reduce_fn: def[dtype: DType, width: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    dtype: DType,
    simd_width: Int,
    rank: Int,
    accum_type: DType = get_accum_type[dtype](),
    *,
    axis: Int,
](
    mut row_coords: IndexList[rank], init: Scalar[dtype], row_size: Int
) -> Scalar[accum_type]:
    """What the threads of a block make of a row together; each thread gets it."""

    @parameter
    def only[
        dtype: DType, width: Int, reduction_idx: Int
    ](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        return reduce_fn[dtype, width](a, b)

    return row_reduce[
        BLOCK_SIZE,
        1,
        input_fn,
        only,
        dtype,
        simd_width,
        rank,
        accum_type,
        axis=axis,
    ](row_coords, StaticTuple[Scalar[dtype], 1](init), row_size)[0]


@always_inline
def row_reduce[
    BLOCK_SIZE: Int,
    num_reductions: Int,
    input_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    reduce_fn: def[dtype: DType, width: Int, reduction_idx: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    dtype: DType,
    simd_width: Int,
    rank: Int,
    accum_type: DType = get_accum_type[dtype](),
](
    mut row_coords: IndexList[rank],
    axis: Int,
    init: StaticTuple[Scalar[dtype], num_reductions],
    row_size: Int,
) -> StaticTuple[Scalar[accum_type], num_reductions]:
    """The same, with the dimension as an argument: what releases until 26.3 had."""
    var result = StaticTuple[Scalar[accum_type], num_reductions]()
    comptime for i in range(rank):
        if axis == i:
            result = row_reduce[
                BLOCK_SIZE,
                num_reductions,
                input_fn,
                reduce_fn,
                dtype,
                simd_width,
                rank,
                accum_type,
                axis=i,
            ](row_coords, init, row_size)
    return result


@always_inline
def row_reduce[
    BLOCK_SIZE: Int,
    input_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    reduce_fn: def[dtype: DType, width: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    dtype: DType,
    simd_width: Int,
    rank: Int,
    accum_type: DType = get_accum_type[dtype](),
](
    mut row_coords: IndexList[rank],
    axis: Int,
    init: Scalar[dtype],
    row_size: Int,
) -> Scalar[accum_type]:
    """The same, with the dimension as an argument: what releases until 26.3 had."""
    var result = Scalar[accum_type]()
    comptime for i in range(rank):
        if axis == i:
            result = row_reduce[
                BLOCK_SIZE,
                input_fn,
                reduce_fn,
                dtype,
                simd_width,
                rank,
                accum_type,
                axis=i,
            ](row_coords, init, row_size)
    return result


def reduce_kernel[
    rank: Int,
    axis: Int,
    num_reductions: Int,
    BLOCK_SIZE: Int,
    input_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    output_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank], StaticTuple[SIMD[dtype, width], num_reductions]
    ) capturing -> None,
    reduce_fn: def[dtype: DType, width: Int, reduction_idx: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    dtype: DType,
    simd_width: Int,
    accum_type: DType = get_accum_type[dtype](),
](shape: IndexList[rank], init: StaticTuple[Scalar[dtype], num_reductions]):
    """Each block reduces one row after the other.

    Parameters:
        rank: The number of dimensions.
        axis: The one along which is reduced.
        num_reductions: How many reductions are made at a time.
        BLOCK_SIZE: The threads of a block.
        input_fn: `input_fn[dtype, width, rank](place)` reads `width` numbers.
        output_fn: `output_fn[dtype, width, rank](place, results)` takes the results of `width` neighbouring rows.
        reduce_fn: `reduce_fn[dtype, width, i](a, b)` is what reduction number `i` makes of two numbers, in any order.
        dtype: The kind of the numbers.
        simd_width: How many are read at a time.
        accum_type: What is reckoned in.

    Args:
        shape: The extents.
        init: What stands for no number, for each reduction.

    Examples:

    ```mojo
    from std.algorithm.backend.gpu.reduction import reduce_kernel
    from std.gpu.host import DeviceContext
    from std.utils import IndexList, StaticTuple

    def main() raises:
        var ctx = DeviceContext()
        var sums = ctx.enqueue_create_buffer[DType.float32](3)
        var written = sums.unsafe_ptr()

        @parameter
        def read[dtype: DType, width: Int, rank: Int](place: IndexList[rank]) -> SIMD[dtype, width]:
            return SIMD[dtype, width](1)

        @parameter
        def write[dtype: DType, width: Int, rank: Int](place: IndexList[rank], results: StaticTuple[SIMD[dtype, width], 1]):
            written.store(place[0], rebind[SIMD[DType.float32, width]](results[0]))

        @parameter
        def add[dtype: DType, width: Int, i: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
            return a + b

        comptime kernel = reduce_kernel[2, 1, 1, 64, read, write, add, DType.float32, 2]
        ctx.enqueue_function[kernel](
            IndexList[2](3, 100), StaticTuple[Float32, 1](0), grid_dim=2, block_dim=64
        )
        with sums.map_to_host() as result:
            print(result[0], result[2])  # -> 100.0 100.0
    ```
    """
    for row in range(block_idx.x, _rows[rank, axis](shape), grid_dim.x):
        var coords = _row[rank, axis](shape, row)
        var result = row_reduce[
            BLOCK_SIZE,
            num_reductions,
            input_fn,
            reduce_fn,
            dtype,
            simd_width,
            rank,
            accum_type,
            axis=axis,
        ](coords, init, shape[axis])
        if _thread() == 0:
            _give[num_reductions, output_fn, dtype, rank, accum_type, axis](
                coords, result
            )


def small_reduce_kernel[
    rank: Int,
    axis: Int,
    num_reductions: Int,
    BLOCK_SIZE: Int,
    input_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    output_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank], StaticTuple[SIMD[dtype, width], num_reductions]
    ) capturing -> None,
    reduce_fn: def[dtype: DType, width: Int, reduction_idx: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    dtype: DType,
    simd_width: Int,
    accum_type: DType = get_accum_type[dtype](),
](shape: IndexList[rank], init: StaticTuple[Scalar[dtype], num_reductions]):
    """Each warp reduces one row after the other: for rows shorter than a warp.

    Parameters:
        rank: The number of dimensions.
        axis: The one along which is reduced.
        num_reductions: How many reductions are made at a time.
        BLOCK_SIZE: The threads of a block.
        input_fn: `input_fn[dtype, width, rank](place)` reads `width` numbers.
        output_fn: `output_fn[dtype, width, rank](place, results)` takes the results of `width` neighbouring rows.
        reduce_fn: `reduce_fn[dtype, width, i](a, b)` is what reduction number `i` makes of two numbers, in any order.
        dtype: The kind of the numbers.
        simd_width: How many are read at a time.
        accum_type: What is reckoned in.

    Args:
        shape: The extents.
        init: What stands for no number, for each reduction.

    Examples:

    ```mojo
    from std.algorithm.backend.gpu.reduction import small_reduce_kernel
    from std.gpu.host import DeviceContext
    from std.utils import IndexList, StaticTuple

    def main() raises:
        var ctx = DeviceContext()
        var sums = ctx.enqueue_create_buffer[DType.float32](9)
        var written = sums.unsafe_ptr()

        @parameter
        def read[dtype: DType, width: Int, rank: Int](place: IndexList[rank]) -> SIMD[dtype, width]:
            return SIMD[dtype, width](1)

        @parameter
        def write[dtype: DType, width: Int, rank: Int](place: IndexList[rank], results: StaticTuple[SIMD[dtype, width], 1]):
            written.store(place[0], rebind[SIMD[DType.float32, width]](results[0]))

        @parameter
        def add[dtype: DType, width: Int, i: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
            return a + b

        comptime kernel = small_reduce_kernel[2, 1, 1, 64, read, write, add, DType.float32, 2]
        ctx.enqueue_function[kernel](
            IndexList[2](9, 5), StaticTuple[Float32, 1](0), grid_dim=2, block_dim=64
        )
        with sums.map_to_host() as result:
            print(result[0], result[8])  # -> 5.0 5.0
    ```
    """
    comptime assert (
        BLOCK_SIZE % WARP_SIZE == 0
    ), "'BLOCK_SIZE' must be a multiple of a warp's size"
    comptime warps = BLOCK_SIZE // WARP_SIZE
    for row in range(
        block_idx.x * warps + _thread() // WARP_SIZE,
        _rows[rank, axis](shape),
        grid_dim.x * warps,
    ):
        var coords = _row[rank, axis](shape, row)
        var result = _share[
            input_fn,
            reduce_fn,
            num_reductions,
            dtype,
            1,
            rank,
            accum_type,
            axis,
        ](coords, init, 0, shape[axis], lane_id(), WARP_SIZE)
        comptime for k in range(num_reductions):
            comptime for i in range(warp._log2(WARP_SIZE)):
                result[k] = reduce_fn[accum_type, 1, k](
                    result[k],
                    warp.shuffle_xor(result[k], UInt32(WARP_SIZE >> (i + 1))),
                )
        if lane_id() == 0:
            _give[num_reductions, output_fn, dtype, rank, accum_type, axis](
                coords, result
            )


def saturated_reduce_kernel[
    rank: Int,
    axis: Int,
    num_reductions: Int,
    BLOCK_SIZE: Int,
    input_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    output_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank], StaticTuple[SIMD[dtype, width], num_reductions]
    ) capturing -> None,
    reduce_fn: def[dtype: DType, width: Int, reduction_idx: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    dtype: DType,
    simd_width: Int,
    accum_type: DType = get_accum_type[dtype](),
](shape: IndexList[rank], init: StaticTuple[Scalar[dtype], num_reductions]):
    """Each thread reduces neighbouring rows by itself, `simd_width` at a time where they lie side by side: for many rows along another dimension than the last.

    Parameters:
        rank: The number of dimensions.
        axis: The one along which is reduced.
        num_reductions: How many reductions are made at a time.
        BLOCK_SIZE: The threads of a block.
        input_fn: `input_fn[dtype, width, rank](place)` reads `width` numbers.
        output_fn: `output_fn[dtype, width, rank](place, results)` takes the results of `width` neighbouring rows.
        reduce_fn: `reduce_fn[dtype, width, i](a, b)` is what reduction number `i` makes of two numbers, in any order.
        dtype: The kind of the numbers.
        simd_width: How many are read at a time.
        accum_type: What is reckoned in.

    Args:
        shape: The extents.
        init: What stands for no number, for each reduction.

    Examples:

    ```mojo
    from std.algorithm.backend.gpu.reduction import saturated_reduce_kernel
    from std.gpu.host import DeviceContext
    from std.utils import IndexList, StaticTuple

    def main() raises:
        var ctx = DeviceContext()
        var sums = ctx.enqueue_create_buffer[DType.float32](200)
        var written = sums.unsafe_ptr()

        @parameter
        def read[dtype: DType, width: Int, rank: Int](place: IndexList[rank]) -> SIMD[dtype, width]:
            return SIMD[dtype, width](1)

        @parameter
        def write[dtype: DType, width: Int, rank: Int](place: IndexList[rank], results: StaticTuple[SIMD[dtype, width], 1]):
            written.store(place[1], rebind[SIMD[DType.float32, width]](results[0]))

        @parameter
        def add[dtype: DType, width: Int, i: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
            return a + b

        comptime kernel = saturated_reduce_kernel[2, 0, 1, 64, read, write, add, DType.float32, 2]
        ctx.enqueue_function[kernel](
            IndexList[2](5, 200), StaticTuple[Float32, 1](0), grid_dim=2, block_dim=64
        )
        with sums.map_to_host() as result:
            print(result[0], result[199])  # -> 5.0 5.0
    ```
    """
    comptime packed = simd_width if axis != rank - 1 else 1
    var rows = _rows[rank, axis](shape)
    var first = (block_idx.x * BLOCK_SIZE + _thread()) * packed
    var step = grid_dim.x * BLOCK_SIZE * packed
    while first < rows:
        var coords = _row[rank, axis](shape, first)
        if packed > 1 and coords[rank - 1] + packed <= shape[rank - 1]:
            var wide = StaticTuple[SIMD[accum_type, packed], num_reductions]()
            comptime for k in range(num_reductions):
                wide[k] = SIMD[accum_type, packed](init[k].cast[accum_type]())
            for i in range(shape[axis]):
                coords[axis] = i
                var value = input_fn[dtype, packed, rank](coords).cast[
                    accum_type
                ]()
                comptime for k in range(num_reductions):
                    wide[k] = reduce_fn[accum_type, packed, k](wide[k], value)
            coords[axis] = 0
            var results = StaticTuple[SIMD[dtype, packed], num_reductions]()
            comptime for k in range(num_reductions):
                results[k] = wide[k].cast[dtype]()
            output_fn[dtype, packed, rank](coords, results)
        else:
            for row in range(first, min(first + packed, rows)):
                coords = _row[rank, axis](shape, row)
                var result = _share[
                    input_fn,
                    reduce_fn,
                    num_reductions,
                    dtype,
                    1,
                    rank,
                    accum_type,
                    axis,
                ](coords, init, 0, shape[axis], 0, 1)
                _give[num_reductions, output_fn, dtype, rank, accum_type, axis](
                    coords, result
                )
        first += step


def twophase_reduce_kernel[
    rank: Int,
    axis: Int,
    num_reductions: Int,
    BLOCK_SIZE: Int,
    input_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    output_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank], StaticTuple[SIMD[dtype, width], num_reductions]
    ) capturing -> None,
    reduce_fn: def[dtype: DType, width: Int, reduction_idx: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    dtype: DType,
    simd_width: Int,
    accum_type: DType = get_accum_type[dtype](),
](
    shape: IndexList[rank],
    init: StaticTuple[Scalar[dtype], num_reductions],
    partials: UnsafePointer[Scalar[accum_type], MutAnyOrigin],
    counters: UnsafePointer[Int32, MutAnyOrigin],
    blocks_per_row: Int,
):
    """Several blocks reduce a row, and the last of them puts together what they found: for few long rows.

    Parameters:
        rank: The number of dimensions.
        axis: The one along which is reduced.
        num_reductions: How many reductions are made at a time.
        BLOCK_SIZE: The threads of a block.
        input_fn: `input_fn[dtype, width, rank](place)` reads `width` numbers.
        output_fn: `output_fn[dtype, width, rank](place, results)` takes the results of `width` neighbouring rows.
        reduce_fn: `reduce_fn[dtype, width, i](a, b)` is what reduction number `i` makes of two numbers, in any order.
        dtype: The kind of the numbers.
        simd_width: How many are read at a time.
        accum_type: What is reckoned in.

    Args:
        shape: The extents.
        init: What stands for no number, for each reduction.
        partials: Room for what each block found: `num_reductions` numbers for each of `blocks_per_row` blocks of each row.
        counters: A zero for each row, which is zero again at the end.
        blocks_per_row: How many blocks share a row; the grid has so many for each row.

    Examples:

    ```mojo
    from std.algorithm.backend.gpu.reduction import twophase_reduce_kernel
    from std.gpu.host import DeviceContext
    from std.utils import IndexList, StaticTuple

    def main() raises:
        var ctx = DeviceContext()
        var sums = ctx.enqueue_create_buffer[DType.float32](2)
        var written = sums.unsafe_ptr()

        var partials = ctx.enqueue_create_buffer[DType.float32](6)
        var counters = ctx.enqueue_create_buffer[DType.int32](2).enqueue_fill(0)

        @parameter
        def read[dtype: DType, width: Int, rank: Int](place: IndexList[rank]) -> SIMD[dtype, width]:
            return SIMD[dtype, width](1)

        @parameter
        def write[dtype: DType, width: Int, rank: Int](place: IndexList[rank], results: StaticTuple[SIMD[dtype, width], 1]):
            written.store(place[0], rebind[SIMD[DType.float32, width]](results[0]))

        @parameter
        def add[dtype: DType, width: Int, i: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
            return a + b

        comptime kernel = twophase_reduce_kernel[2, 1, 1, 64, read, write, add, DType.float32, 2]
        ctx.enqueue_function[kernel](
            IndexList[2](2, 1000), StaticTuple[Float32, 1](0), partials, counters, 3, grid_dim=6, block_dim=64
        )
        with sums.map_to_host() as result:
            print(result[0], result[1])  # -> 1000.0 1000.0
    ```
    """
    var row, part = divmod(Int(block_idx.x), blocks_per_row)
    if row >= _rows[rank, axis](shape):
        return
    var coords = _row[rank, axis](shape, row)
    # Parts begin where whole vectors do.
    var size = (
        ceildiv(ceildiv(shape[axis], blocks_per_row), simd_width) * simd_width
    )
    var begin = min(part * size, shape[axis])
    var result = _share[
        input_fn,
        reduce_fn,
        num_reductions,
        dtype,
        simd_width,
        rank,
        accum_type,
        axis,
    ](
        coords,
        init,
        begin,
        min(begin + size, shape[axis]),
        _thread(),
        BLOCK_SIZE,
    )
    _block_together[reduce_fn, BLOCK_SIZE](result, init)
    var mine = partials + row * blocks_per_row * num_reductions
    var is_last = stack_allocation[
        1, Int32, address_space=AddressSpace.SHARED
    ]()
    if _thread() == 0:
        comptime for k in range(num_reductions):
            mine[part * num_reductions + k] = result[k]
        # What was found has to be there before the others can count this block.
        threadfence()
        is_last[0] = Int32(
            Atomic.fetch_add(counters + row, Int32(1))
            == Int32(blocks_per_row - 1)
        )
    barrier()
    if is_last[0] == 0:
        return
    threadfence()
    comptime for k in range(num_reductions):
        result[k] = init[k].cast[accum_type]()
    for i in range(_thread(), blocks_per_row, BLOCK_SIZE):
        comptime for k in range(num_reductions):
            result[k] = reduce_fn[accum_type, 1, k](
                result[k], mine[i * num_reductions + k]
            )
    _block_together[reduce_fn, BLOCK_SIZE](result, init)
    if _thread() == 0:
        counters[row] = 0
        _give[num_reductions, output_fn, dtype, rank, accum_type, axis](
            coords, result
        )


def reduce_launch[
    num_reductions: Int,
    input_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    output_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank], StaticTuple[SIMD[dtype, width], num_reductions]
    ) capturing -> None,
    reduce_fn: def[dtype: DType, width: Int, reduction_idx: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    rank: Int,
    dtype: DType,
    *,
    reduce_dim: Int,
](
    shape: IndexList[rank],
    init: StaticTuple[Scalar[dtype], num_reductions],
    ctx: DeviceContext,
) raises:
    """Reduces all rows along `reduce_dim` on a device, by the kernel that suits their number and length.

    Parameters:
        num_reductions: How many reductions are made at a time.
        input_fn: `input_fn[dtype, width, rank](place)` reads `width` numbers.
        output_fn: `output_fn[dtype, width, rank](place, results)` takes the results of `width` neighbouring rows.
        reduce_fn: `reduce_fn[dtype, width, i](a, b)` is what reduction number `i` makes of two numbers, in any order.
        rank: The number of dimensions.
        dtype: The kind of the numbers.
        reduce_dim: The dimension along which is reduced.

    Args:
        shape: The extents.
        init: What stands for no number, for each reduction.
        ctx: The device.

    Examples:

    ```mojo
    from std.algorithm.backend.gpu.reduction import reduce_launch
    from std.gpu.host import DeviceContext
    from std.utils import IndexList, StaticTuple

    def main() raises:
        var ctx = DeviceContext()
        var sums = ctx.enqueue_create_buffer[DType.float32](3)
        var written = sums.unsafe_ptr()

        @parameter
        def read[dtype: DType, width: Int, rank: Int](place: IndexList[rank]) -> SIMD[dtype, width]:
            return SIMD[dtype, width](1)

        @parameter
        def write[dtype: DType, width: Int, rank: Int](place: IndexList[rank], results: StaticTuple[SIMD[dtype, width], 1]):
            written.store(place[0], rebind[SIMD[DType.float32, width]](results[0]))

        @parameter
        def add[dtype: DType, width: Int, i: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
            return a + b

        reduce_launch[1, read, write, add, 2, DType.float32, reduce_dim=1](IndexList[2](3, 100), StaticTuple[Float32, 1](0), ctx)
        with sums.map_to_host() as result:
            print(result[0], result[2])  # -> 100.0 100.0
    ```
    """
    comptime assert (
        0 <= reduce_dim < rank
    ), "'reduce_dim' must be a dimension of the shape"
    comptime accum_type = get_accum_type[dtype]()
    comptime width = max(1, 16 // size_of[dtype]())
    var rows = _rows[rank, reduce_dim](shape)
    var count = shape[reduce_dim]
    if rows == 0:
        return
    var processors = ctx.get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT)
    comptime if reduce_dim != rank - 1:
        if rows >= processors * _BLOCK:
            comptime kernel = saturated_reduce_kernel[
                rank,
                reduce_dim,
                num_reductions,
                _BLOCK,
                input_fn,
                output_fn,
                reduce_fn,
                dtype,
                width,
            ]
            ctx.enqueue_function[kernel](
                shape,
                init,
                grid_dim=ceildiv(rows, _BLOCK * width),
                block_dim=_BLOCK,
            )
            return
    if count < _SHORT:
        comptime kernel = small_reduce_kernel[
            rank,
            reduce_dim,
            num_reductions,
            _BLOCK,
            input_fn,
            output_fn,
            reduce_fn,
            dtype,
            1,
        ]
        ctx.enqueue_function[kernel](
            shape,
            init,
            grid_dim=ceildiv(rows, _BLOCK // _SHORT),
            block_dim=_BLOCK,
        )
        return
    var blocks_per_row = min(ceildiv(processors, rows), count // _CHUNK)
    if blocks_per_row > 1:
        var partials = ctx.enqueue_create_buffer[accum_type](
            rows * blocks_per_row * num_reductions
        )
        var counters = ctx.enqueue_create_buffer[DType.int32](
            rows
        ).enqueue_fill(0)
        comptime kernel = twophase_reduce_kernel[
            rank,
            reduce_dim,
            num_reductions,
            _BLOCK,
            input_fn,
            output_fn,
            reduce_fn,
            dtype,
            width,
        ]
        ctx.enqueue_function[kernel](
            shape,
            init,
            partials,
            counters,
            blocks_per_row,
            grid_dim=rows * blocks_per_row,
            block_dim=_BLOCK,
        )
        return
    comptime kernel = reduce_kernel[
        rank,
        reduce_dim,
        num_reductions,
        _BLOCK,
        input_fn,
        output_fn,
        reduce_fn,
        dtype,
        width,
    ]
    ctx.enqueue_function[kernel](
        shape, init, grid_dim=min(rows, processors * 32), block_dim=_BLOCK
    )


def reduce_launch[
    num_reductions: Int,
    input_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    output_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank], StaticTuple[SIMD[dtype, width], num_reductions]
    ) capturing -> None,
    reduce_fn: def[dtype: DType, width: Int, reduction_idx: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    rank: Int,
    dtype: DType,
](
    shape: IndexList[rank],
    axis: Int,
    init: StaticTuple[Scalar[dtype], num_reductions],
    ctx: DeviceContext,
) raises:
    """The same, with the dimension as an argument: what releases until 26.3 had."""
    comptime for i in range(rank):
        if axis == i:
            reduce_launch[
                num_reductions,
                input_fn,
                output_fn,
                reduce_fn,
                rank,
                dtype,
                reduce_dim=i,
            ](shape, init, ctx)
