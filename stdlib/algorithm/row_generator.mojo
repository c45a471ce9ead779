"""Reductions of rows by functions that are parameters, on the host or a device."""

from algorithm.contexts import _ContextOrNone
from algorithm.elementwise import _extents, _rank
from algorithm.parallel import _run_parameter
from algorithm.reductions import _row, _rows, _rows_at_once
from algorithm.row_kernels import _give, _share, reduce_launch
from gpu.host import DeviceContext
from math import ceildiv
from sys.info import simd_width_of
from utils.index import IndexList
from utils.static_tuple import StaticTuple


def _reduce_generator_cpu[
    S: AnyType,
    //,
    num_reductions: Int,
    init_type: DType,
    input_0_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    output_0_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank], StaticTuple[SIMD[dtype, width], num_reductions]
    ) capturing -> None,
    reduce_function: def[dtype: DType, width: Int, reduction_idx: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    /,
    *,
    reduce_dim: Int,
](shape_coord: S, init: StaticTuple[Scalar[init_type], num_reductions]):
    """Reduces all rows along `reduce_dim` on the threads of the host."""
    comptime rank = _rank[S]()
    comptime assert (
        0 <= reduce_dim < rank
    ), "'reduce_dim' must be a dimension of the shape"
    var shape = _extents(shape_coord)
    var rows = _rows[rank, reduce_dim](shape)
    if rows == 0:
        return
    var step = _rows_at_once(rows, shape[reduce_dim])

    @parameter
    def part(i: Int):
        for row in range(i * step, min((i + 1) * step, rows)):
            var coords = _row[rank, reduce_dim](shape, row)
            var result = _share[
                input_0_fn,
                reduce_function,
                num_reductions,
                init_type,
                simd_width_of[init_type](),
                rank,
                init_type,
                reduce_dim,
            ](coords, init, 0, shape[reduce_dim], 0, 1)
            _give[
                num_reductions,
                output_0_fn,
                init_type,
                rank,
                init_type,
                reduce_dim,
            ](coords, result)

    if step >= rows:
        part(0)
    else:
        _ = _run_parameter[part](ceildiv(rows, step), 0)


def _reduce_generator_cpu[
    S: AnyType,
    //,
    num_reductions: Int,
    init_type: DType,
    input_0_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    output_0_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank], StaticTuple[SIMD[dtype, width], num_reductions]
    ) capturing -> None,
    reduce_function: def[dtype: DType, width: Int, reduction_idx: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    /,
    single_thread_blocking_override: Bool = False,
](
    shape: S,
    init: StaticTuple[Scalar[init_type], num_reductions],
    reduce_dim: Int,
):
    """The same, with the dimension as an argument: what releases until 26.3 had."""
    comptime for i in range(_rank[S]()):
        if reduce_dim == i:
            _reduce_generator_cpu[
                num_reductions,
                init_type,
                input_0_fn,
                output_0_fn,
                reduce_function,
                reduce_dim=i,
            ](shape, init)


def _reduce_generator[
    S: AnyType,
    //,
    num_reductions: Int,
    init_type: DType,
    input_0_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    output_0_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank], StaticTuple[SIMD[dtype, width], num_reductions]
    ) capturing -> None,
    reduce_function: def[dtype: DType, width: Int, reduction_idx: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    /,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](
    shape: S,
    init: StaticTuple[Scalar[init_type], num_reductions],
    context: _ContextOrNone = None,
) raises:
    """Reduces all rows along `reduce_dim`: several reductions at a time."""
    comptime if target == "cpu":
        _reduce_generator_cpu[
            num_reductions,
            init_type,
            input_0_fn,
            output_0_fn,
            reduce_function,
            reduce_dim=reduce_dim,
        ](shape, init)
    else:
        var ctx = context.value.value() if context.value else DeviceContext()
        reduce_launch[
            num_reductions,
            input_0_fn,
            output_0_fn,
            reduce_function,
            _rank[S](),
            init_type,
            reduce_dim=reduce_dim,
        ](_extents(shape), init, ctx)


def _reduce_generator[
    S: AnyType,
    dtype: DType,
    //,
    input_0_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    output_0_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    reduce_function: def[dtype: DType, width: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    /,
    target: StaticString = "cpu",
    *,
    reduce_dim: Int,
](shape: S, init: Scalar[dtype], context: _ContextOrNone = None) raises:
    """Reduces all rows along `reduce_dim`."""

    @parameter
    def take[
        dtype: DType, width: Int, rank: Int
    ](place: IndexList[rank], results: StaticTuple[SIMD[dtype, width], 1]):
        output_0_fn[dtype, width, rank](place, results[0])

    @parameter
    def only[
        dtype: DType, width: Int, reduction_idx: Int
    ](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        return reduce_function[dtype, width](a, b)

    _reduce_generator[
        1, dtype, input_0_fn, take, only, target, reduce_dim=reduce_dim
    ](shape, StaticTuple[Scalar[dtype], 1](init), context)


def _reduce_generator[
    S: AnyType,
    //,
    num_reductions: Int,
    init_type: DType,
    input_0_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    output_0_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank], StaticTuple[SIMD[dtype, width], num_reductions]
    ) capturing -> None,
    reduce_function: def[dtype: DType, width: Int, reduction_idx: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    /,
    single_thread_blocking_override: Bool = False,
    target: StaticString = "cpu",
](
    shape: S,
    init: StaticTuple[Scalar[init_type], num_reductions],
    reduce_dim: Int,
    context: _ContextOrNone = None,
) raises:
    """The same, with the dimension as an argument: what releases until 26.3 had."""
    comptime for i in range(_rank[S]()):
        if reduce_dim == i:
            _reduce_generator[
                num_reductions,
                init_type,
                input_0_fn,
                output_0_fn,
                reduce_function,
                target,
                reduce_dim=i,
            ](shape, init, context)


def _reduce_generator[
    S: AnyType,
    dtype: DType,
    //,
    input_0_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    output_0_fn: def[dtype: DType, width: Int, rank: Int](
        IndexList[rank], SIMD[dtype, width]
    ) capturing -> None,
    reduce_function: def[dtype: DType, width: Int](
        SIMD[dtype, width], SIMD[dtype, width]
    ) capturing -> SIMD[dtype, width],
    /,
    single_thread_blocking_override: Bool = False,
    target: StaticString = "cpu",
](
    shape: S,
    init: Scalar[dtype],
    reduce_dim: Int,
    context: _ContextOrNone = None,
) raises:
    """The same, with the dimension as an argument: what releases until 26.3 had."""
    comptime for i in range(_rank[S]()):
        if reduce_dim == i:
            _reduce_generator[
                input_0_fn, output_0_fn, reduce_function, target, reduce_dim=i
            ](shape, init, context)
