"""Loops as functions: over vectors, tiles, threads and index spaces; reductions."""

from algorithm.functional import (
    BinaryTile1DTileUnitFunc,
    Dynamic1DTileUnitFunc,
    Dynamic1DTileUnswitchUnitFunc,
    Static1DTileUnitFunc,
    Static1DTileUnitFuncWithFlag,
    Static1DTileUnitFuncWithFlags,
    Static1DTileUnswitchUnitFunc,
    Static2DTileUnitFunc,
    SwitchedFunction,
    SwitchedFunction2,
    dual_elementwise,
    elementwise,
    map,
    parallelize,
    parallelize_over_rows,
    sync_parallelize,
    tile,
    vectorize,
    vectorize_unroll,
)
from algorithm.stencil import stencil, stencil_gpu
from algorithm.memory import parallel_memcpy
from utils.loop import unroll
from algorithm.unswitching import (
    tile_and_unswitch,
    tile_middle_unswitch_boundaries,
    unswitch,
)
from algorithm.reduction import (
    all_true,
    any_true,
    cumsum,
    max,
    mean,
    map_reduce,
    min,
    none_true,
    product,
    reduce,
    reduce_boolean,
    sum,
    variance,
)
