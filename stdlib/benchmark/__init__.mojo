"""Measuring: `run`, `Bench`, `keep`.

A measurement calls the function in growing batches until `min_runtime_secs` or `max_iters` is reached, after some
warm-up calls, and states the mean of a call.
"""

from benchmark.bencher import (
    Bench,
    bench_multicontext,
    Bencher,
    bencher_iter_custom,
    bencher_iter_custom_multicontext,
    BenchmarkInfo,
)
from benchmark.benchmark import Batch, Report, run, Unit
from benchmark.compiler import black_box, clobber_memory, keep
from benchmark.config import (
    BenchConfig,
    BenchId,
    BenchMetric,
    Format,
    Mode,
    ThroughputMeasure,
)
from benchmark.quick_bench import QuickBench
