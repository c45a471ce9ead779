"""Loops as functions: over vectors, tiles, threads and index spaces; reductions."""

from algorithm.functional import (
    elementwise,
    map,
    parallelize,
    parallelize_over_rows,
    sync_parallelize,
    tile,
    vectorize,
)
from algorithm.reduction import (
    any_true,
    cumsum,
    max,
    mean,
    min,
    product,
    sum,
    variance,
)
