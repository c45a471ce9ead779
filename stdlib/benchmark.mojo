"""Measuring: `run`, `Bench`, `keep`.

A measurement calls the function in growing batches until `min_runtime_secs` or `max_iters` is reached, after some
warm-up calls, and states the mean of a call.
"""

from os import abort, getenv
from pathlib import Path
from quick_bench import QuickBench
from time import perf_counter_ns


@always_inline
def keep[T: AnyType, //](ref value: T):
    """Uses `value`, so that what made it is not optimised away.

    Examples:

    ```mojo
    from std.benchmark import keep

    var sum = 1 + 2
    keep(sum)
    ```
    """
    comptime if __brio.target_is["nvptx"]:
        __brio.assembly["", __brio.none, 1, "l,~{memory}"](
            __brio.address_of(value)
        )
    elif __brio.target_is["amdgpu"]:
        __brio.assembly["", __brio.none, 1, "v,~{memory}"](
            __brio.address_of(value)
        )
    else:
        __brio.assembly["", __brio.none, 1, "r,~{memory}"](
            __brio.address_of(value)
        )


@always_inline
def black_box[T: AnyType, //](value: T) -> T:
    """`value`, of which the optimiser knows nothing any more."""
    var result = value
    keep(result)
    return result^


@always_inline
def clobber_memory():
    """Makes what has been written so far visible to a reader that the optimiser does not know."""
    __brio.assembly["", __brio.none, 1, "~{memory}"]()


struct Mode(Equatable, TrivialRegisterPassable):
    """What `Bench` does with its functions."""

    var value: Int
    """0 for `Benchmark`, 1 for `Test`."""

    comptime Benchmark = Self(0)
    """Measures them."""
    comptime Test = Self(1)
    """Runs each once."""

    @always_inline
    def __init__(out self, value: Int):
        """The mode with this number."""
        self.value = value

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        return self.value == other.value


struct Format(Copyable, Equatable, ImplicitlyCopyable, Movable, Writable):
    """How a report looks."""

    var value: StaticString
    """The format's name."""

    comptime csv = StaticString("csv")
    """Values between commas."""
    comptime tabular = StaticString("tabular")
    """Values between tabulators."""
    comptime table = StaticString("table")
    """A table to read."""

    @implicit
    def __init__(out self, value: StringLiteral):
        """The format of this name."""
        self.value = StaticString(value)

    @implicit
    def __init__(out self, value: StaticString):
        """The format of this name."""
        self.value = value

    def __eq__(self, other: Self) -> Bool:
        return self.value == other.value

    def write_to[W: Writer](self, mut writer: W):
        """Writes the name."""
        writer.write(self.value)


struct Unit:
    """Units of time in reports."""

    comptime ns = "ns"
    """Nanoseconds."""
    comptime us = "us"
    """Microseconds."""
    comptime ms = "ms"
    """Milliseconds."""
    comptime s = "s"
    """Seconds."""

    @staticmethod
    def _per_second(unit: StaticString) -> Float64:
        if unit == "ns":
            return 1e9
        if unit == "us":
            return 1e6
        if unit == "ms":
            return 1e3
        return 1


@fieldwise_init
struct Batch(Copyable, ImplicitlyCopyable, Movable, Writable):
    """Calls measured together."""

    var duration: Int
    """Nanoseconds of all calls."""
    var iterations: Int
    """Number of calls."""

    def mean(self, unit: StaticString = "s") -> Float64:
        """Time of one call."""
        return (
            Float64(self.duration)
            / 1e9
            / Float64(self.iterations)
            * Unit._per_second(unit)
        )


struct Report(Copyable, Defaultable, Movable, Writable):
    """What a measurement found."""

    var runs: List[Batch]
    """The batches of calls, in the order they were measured."""
    var warmup_duration: Int
    """Nanoseconds of the calls that do not count."""

    def __init__(out self):
        """No calls yet."""
        self.runs = List[Batch]()
        self.warmup_duration = 0

    def iters(self) -> Int:
        """Number of calls."""
        var total = 0
        for batch in self.runs:
            total += batch.iterations
        return total

    def duration(self, unit: StaticString = "s") -> Float64:
        """Time of all calls."""
        var total = 0
        for batch in self.runs:
            total += batch.duration
        return Float64(total) / 1e9 * Unit._per_second(unit)

    def mean(self, unit: StaticString = "s") -> Float64:
        """Mean time of a call."""
        return self.duration(unit) / Float64(max(self.iters(), 1))

    def min(self, unit: StaticString = "s") -> Float64:
        """Least mean of a batch."""
        var result = self.mean(unit)
        for batch in self.runs:
            result = min(result, batch.mean(unit))
        return result

    def max(self, unit: StaticString = "s") -> Float64:
        """Greatest mean of a batch."""
        var result = self.mean(unit)
        for batch in self.runs:
            result = max(result, batch.mean(unit))
        return result

    def as_string(self, unit: StaticString = "s") -> String:
        """The report as text."""
        var result = String(
            "-" * 80, "\nBenchmark Report (", unit, ")\n", "-" * 80
        )
        result += String(
            "\nMean: ", self.mean(unit), "\nTotal: ", self.duration(unit)
        )
        result += String("\nIters: ", self.iters())
        result += String(
            "\nWarmup Total: ",
            Float64(self.warmup_duration) / 1e9 * Unit._per_second(unit),
        )
        result += String(
            "\nFastest Mean: ",
            self.min(unit),
            "\nSlowest Mean: ",
            self.max(unit),
            "\n",
        )
        return result

    def print(self, unit: StaticString = "s"):
        """Prints the report."""
        print(self.as_string(unit))

    def print_full(self, unit: StaticString = "s"):
        """Prints the report and its batches."""
        print(self.as_string(unit))
        for i in range(len(self.runs)):
            print(
                "Batch:",
                i + 1,
                "Iterations:",
                self.runs[i].iterations,
                "Mean:",
                self.runs[i].mean(unit),
            )

    def write_to[W: Writer](self, mut writer: W):
        """Writes the report in seconds."""
        writer.write(self.as_string())


@always_inline
def _measured[
    F: AnyType, //, func: F
](
    num_warmup_iters: Int,
    max_iters: Int,
    min_runtime_secs: Float64,
    max_runtime_secs: Float64,
    max_batch_size: Int,
) raises -> Report:
    var report = Report()
    var start = perf_counter_ns()
    for _ in range(num_warmup_iters):
        func()
    report.warmup_duration = Int(perf_counter_ns() - start)
    var batch = 1
    var total = 0
    var elapsed = 0
    while total < max_iters and (
        total == 0 or Float64(elapsed) / 1e9 < min_runtime_secs
    ):
        if total > 0 and Float64(elapsed) / 1e9 >= max_runtime_secs:
            break
        batch = min(batch, max_iters - total)
        start = perf_counter_ns()
        for _ in range(batch):
            func()
        var duration = Int(perf_counter_ns() - start)
        report.runs.append(Batch(duration, batch))
        total += batch
        elapsed += duration
        # As many calls as the time that is left may take, and no more than twice as many as before.
        batch = min(
            batch * 2,
            max(
                1,
                Int(max_runtime_secs * 1e9 - Float64(elapsed))
                // max(duration // batch, 1),
            ),
        )
        if max_batch_size > 0:
            batch = min(batch, max_batch_size)
    return report^


@always_inline
def _measured_quietly[
    F: AnyType, //, func: F
](
    num_warmup_iters: Int,
    max_iters: Int,
    min_runtime_secs: Float64,
    max_runtime_secs: Float64,
    max_batch_size: Int,
) -> Report where not Bool(__brio.fn_raises[func]):
    try:
        return _measured[func](
            num_warmup_iters,
            max_iters,
            min_runtime_secs,
            max_runtime_secs,
            max_batch_size,
        )
    except:
        return Report()  # nothing here raises but `func`, which does not


@always_inline
def run[
    F: AnyType, //, func: F
](
    num_warmup_iters: Int = 1,
    max_iters: Int = 1_000_000_000,
    min_runtime_secs: Float64 = 0.1,
    max_runtime_secs: Float64 = 60,
    max_batch_size: Int = 0,
) -> Report where not Bool(__brio.fn_raises[func]):
    """Measures calls of `func`, which does not raise."""
    return _measured_quietly[func](
        num_warmup_iters,
        max_iters,
        min_runtime_secs,
        max_runtime_secs,
        max_batch_size,
    )


@always_inline
def run[
    F: AnyType, //, func: F
](
    num_warmup_iters: Int = 1,
    max_iters: Int = 1_000_000_000,
    min_runtime_secs: Float64 = 0.1,
    max_runtime_secs: Float64 = 60,
    max_batch_size: Int = 0,
) raises -> Report where Bool(__brio.fn_raises[func]):
    """Measures calls of `func`.

    Parameters:
        F: The type of the function.
        func: What is measured; takes nothing.

    Args:
        num_warmup_iters: Calls before the measurement.
        max_iters: Calls at most.
        min_runtime_secs: Seconds after which it ends.
        max_runtime_secs: Seconds that it does not go on after.
        max_batch_size: Calls of a batch at most; 0: any number.

    Returns:
        What was found.

    Raises:
        What `func` raises.

    Examples:

    ```mojo
    from std import benchmark

    def work():
        var total = 0
        for i in range(100):
            total += i
        benchmark.keep(total)

    var report = benchmark.run[work](max_iters=10)
    print(report.iters() > 0, report.mean("ns") >= 0)  # -> True True
    ```
    """
    return _measured[func](
        num_warmup_iters,
        max_iters,
        min_runtime_secs,
        max_runtime_secs,
        max_batch_size,
    )


def run[
    F: AnyType, //, *, func1: F
](
    num_warmup_iters: Int = 1,
    max_iters: Int = 1_000_000_000,
    min_runtime_secs: Float64 = 0.1,
    max_runtime_secs: Float64 = 60,
    max_batch_size: Int = 0,
) raises -> Report:
    """Measures calls of `func1`; the keyword is what releases of 2025 tell kinds of functions apart by."""
    return run[func1](
        num_warmup_iters,
        max_iters,
        min_runtime_secs,
        max_runtime_secs,
        max_batch_size,
    )


def run[
    F: AnyType, //, *, func2: F
](
    num_warmup_iters: Int = 1,
    max_iters: Int = 1_000_000_000,
    min_runtime_secs: Float64 = 0.1,
    max_runtime_secs: Float64 = 60,
    max_batch_size: Int = 0,
) raises -> Report:
    """Measures calls of `func2`; the keyword is what releases of 2025 tell kinds of functions apart by."""
    return run[func2](
        num_warmup_iters,
        max_iters,
        min_runtime_secs,
        max_runtime_secs,
        max_batch_size,
    )


def run[
    F: AnyType, //, *, func3: F
](
    num_warmup_iters: Int = 1,
    max_iters: Int = 1_000_000_000,
    min_runtime_secs: Float64 = 0.1,
    max_runtime_secs: Float64 = 60,
    max_batch_size: Int = 0,
) raises -> Report:
    """Measures calls of `func3`; the keyword is what releases of 2025 tell kinds of functions apart by."""
    return run[func3](
        num_warmup_iters,
        max_iters,
        min_runtime_secs,
        max_runtime_secs,
        max_batch_size,
    )


def run[
    F: AnyType, //, *, func4: F
](
    num_warmup_iters: Int = 1,
    max_iters: Int = 1_000_000_000,
    min_runtime_secs: Float64 = 0.1,
    max_runtime_secs: Float64 = 60,
    max_batch_size: Int = 0,
) raises -> Report:
    """Measures calls of `func4`; the keyword is what releases of 2025 tell kinds of functions apart by."""
    return run[func4](
        num_warmup_iters,
        max_iters,
        min_runtime_secs,
        max_runtime_secs,
        max_batch_size,
    )


@always_inline
def run[
    F: AnyType, //
](
    func: F,
    num_warmup_iters: Int = 1,
    max_iters: Int = 1_000_000_000,
    min_runtime_secs: Float64 = 0.1,
    max_runtime_secs: Float64 = 60,
    max_batch_size: Int = 0,
) -> Report where not Bool(__brio.fn_raises[F]):
    """Measures calls of `func`, given as an argument, which does not raise."""

    @parameter
    def call():
        func()

    return _measured_quietly[call](
        num_warmup_iters,
        max_iters,
        min_runtime_secs,
        max_runtime_secs,
        max_batch_size,
    )


@always_inline
def run[
    F: AnyType, //
](
    func: F,
    num_warmup_iters: Int = 1,
    max_iters: Int = 1_000_000_000,
    min_runtime_secs: Float64 = 0.1,
    max_runtime_secs: Float64 = 60,
    max_batch_size: Int = 0,
) raises -> Report where Bool(__brio.fn_raises[F]):
    """Measures calls of `func`, given as an argument."""

    @parameter
    def call() raises:
        func()

    return _measured[call](
        num_warmup_iters,
        max_iters,
        min_runtime_secs,
        max_runtime_secs,
        max_batch_size,
    )


struct BenchConfig(Copyable, Movable):
    """How long `Bench` measures."""

    var max_iters: Int
    """The most calls that are measured."""
    var min_runtime_secs: Float64
    """Seconds that are measured at least."""
    var max_runtime_secs: Float64
    """Seconds after which no further batch begins."""
    var num_warmup_iters: Int
    """Calls before the measured ones."""
    var num_repetitions: Int
    """How many times each benchmark is measured."""
    var max_batch_size: Int
    """The most calls in one batch; 0 for any number."""
    var show_progress: Bool
    """Whether names are printed while benchmarks run."""
    var verbose_timing: Bool
    """Whether a report has minimum, mean, maximum and duration."""
    var verbose_metric_names: Bool
    """Whether a report says the names of metrics beside their units."""
    var out_file: Optional[Path]
    """The file that the report is written to as well."""
    var format: Format
    """How the report looks on the terminal."""
    var out_file_format: Format
    """How it looks in the file."""
    var flush_denormals: Bool
    """Whether numbers too small to be normal count as 0 while it is measured."""

    comptime VERBOSE_TIMING_LABELS = [
        "min (ms)",
        "mean (ms)",
        "max (ms)",
        "duration (ms)",
    ]
    """Headings of the columns that `verbose_timing` adds."""

    def __init__(
        out self,
        out_file: Optional[Path] = None,
        min_runtime_secs: Float64 = 0.1,
        max_runtime_secs: Float64 = 1,
        num_warmup_iters: Int = 10,
        max_batch_size: Int = 0,
        max_iters: Int = 1_000_000_000,
        num_repetitions: Int = 1,
        flush_denormals: Bool = True,
        *,
        min_warmuptime_secs: Float64 = 0,
        show_progress: Bool = False,
        verbose_timing: Bool = False,
        verbose_metric_names: Bool = True,
        format: Format = Format.table,
        out_file_format: Format = Format.csv,
    ):
        """What is not named has the values that the signature shows. `min_warmuptime_secs` is accepted: calls before the measured
        ones are counted.
        """
        self.max_iters = max_iters
        self.min_runtime_secs = min_runtime_secs
        self.max_runtime_secs = max_runtime_secs
        self.num_warmup_iters = num_warmup_iters
        self.num_repetitions = num_repetitions
        self.max_batch_size = max_batch_size
        self.show_progress = show_progress
        self.verbose_timing = verbose_timing
        self.verbose_metric_names = verbose_metric_names
        self.out_file = out_file
        self.format = format
        self.out_file_format = out_file_format
        self.flush_denormals = flush_denormals


struct BenchId(
    Copyable, Equatable, Hashable, ImplicitlyCopyable, Movable, Writable
):
    """The name of a measurement: of the function and of its input."""

    var func_name: String
    """The function's name."""
    var input_id: Optional[String]
    """What it is given, if there are several."""

    def __init__(out self, func_name: String, input_id: String):
        """Of a function with an input: the name is `func_name/input_id`."""
        self.func_name = func_name
        self.input_id = Optional[String](input_id)

    @implicit
    def __init__(out self, func_name: String):
        """Of a function."""
        self.func_name = func_name
        self.input_id = Optional[String]()

    @implicit
    def __init__(out self, func_name: StringLiteral):
        """Of a function."""
        self.func_name = String(func_name)
        self.input_id = Optional[String]()

    def _name(self) -> String:
        if self.input_id:
            return self.func_name + "/" + self.input_id.value()
        return self.func_name


@fieldwise_init
struct BenchMetric(Copyable, Equatable, ImplicitlyCopyable, Movable, Writable):
    """What a rate counts."""

    var code: Int
    """A number that tells metrics apart."""
    var name: StaticString
    """The metric's name."""
    var unit: StaticString
    """The unit of its rate."""

    comptime elements = BenchMetric(0, "throughput", "GElems/s")
    """Elements, in 10^9 a second."""
    comptime bytes = BenchMetric(1, "DataMovement", "GB/s")
    """Bytes that are moved, in 10^9 a second."""
    comptime flops = BenchMetric(2, "Arithmetic", "GFLOPS/s")
    """Operations on floats, in 10^9 a second."""
    comptime theoretical_flops = BenchMetric(
        3, "TheoreticalArithmetic", "GFLOPS/s"
    )
    """Operations that the textbook's algorithm would take, in 10^9 a second."""

    comptime DEFAULTS = [
        BenchMetric.elements,
        BenchMetric.bytes,
        BenchMetric.flops,
    ]
    """The metrics that are known by name."""

    def __eq__(self, other: Self) -> Bool:
        return self.code == other.code

    def check_name(self, alt_name: String) -> Bool:
        """Whether the metric is called so, in small or capital letters."""
        return String(self.name).lower() == alt_name.lower()

    @staticmethod
    def get_metric_from_list(
        name: String, metric_list: List[BenchMetric]
    ) raises -> BenchMetric:
        """The metric of this name; raises when there is none."""
        for metric in metric_list:
            if metric.check_name(name):
                return metric
        raise Error("There is no BenchMetric named '", name, "'")

    def __str__(self) -> String:
        return String(self)

    def write_to[W: Writer](self, mut writer: W):
        """Writes the name and the unit."""
        writer.write(self.name, " (", self.unit, ")")


struct ThroughputMeasure(Copyable, ImplicitlyCopyable, Movable, Writable):
    """What one call gets done."""

    var metric: BenchMetric
    """What is counted."""
    var value: Int
    """How many of them one call gets done."""

    def __init__(out self, metric: BenchMetric, value: Int):
        """So much of what `metric` counts."""
        self.metric = metric
        self.value = value

    def __init__(
        out self,
        name: String,
        value: Int,
        reference: List[BenchMetric] = materialize[BenchMetric.DEFAULTS](),
    ) raises:
        """So much of what the metric of this name counts."""
        self.metric = BenchMetric.get_metric_from_list(name, reference)
        self.value = value

    def write_to[W: Writer](self, mut writer: W):
        """Writes the metric."""
        self.metric.write_to(writer)

    def compute(self, seconds: Float64) -> Float64:
        """The rate in units of 10^9 a second."""
        return Float64(self.value) * 1e-9 / seconds


struct Bencher(Copyable, Movable):
    """Times the calls that a benchmark asks for."""

    var num_iters: Int
    """How many calls to make."""
    var elapsed: Int
    """Nanoseconds."""

    def __init__(out self, num_iters: Int):
        """For so many calls."""
        self.num_iters = num_iters
        self.elapsed = 0

    def iter[
        F: AnyType, //, func: F
    ](mut self) where not Bool(__brio.fn_raises[func]):
        """Times `func()`, which does not raise."""
        var start = perf_counter_ns()
        for _ in range(self.num_iters):
            func()
        self.elapsed = Int(perf_counter_ns() - start)

    def iter[
        F: AnyType, //, func: F
    ](mut self) raises where Bool(__brio.fn_raises[func]):
        """Times `func()`."""
        var start = perf_counter_ns()
        for _ in range(self.num_iters):
            func()
        self.elapsed = Int(perf_counter_ns() - start)

    def iter[
        F: AnyType, //
    ](mut self, func: F) where not Bool(__brio.fn_raises[F]):
        """Times `func()`, which does not raise."""
        var start = perf_counter_ns()
        for _ in range(self.num_iters):
            func()
        self.elapsed = Int(perf_counter_ns() - start)

    def iter[
        F: AnyType, //
    ](mut self, func: F) raises where Bool(__brio.fn_raises[F]):
        """Times `func()`."""
        var start = perf_counter_ns()
        for _ in range(self.num_iters):
            func()
        self.elapsed = Int(perf_counter_ns() - start)

    def iter_preproc[
        F: AnyType, P: AnyType, //, func: F, preproc: P
    ](mut self) where not Bool(__brio.fn_raises[func]) and not Bool(
        __brio.fn_raises[preproc]
    ):
        """Times `func()`, before which `preproc()` is called, which does not count."""
        for _ in range(self.num_iters):
            preproc()
            var start = perf_counter_ns()
            func()
            self.elapsed += Int(perf_counter_ns() - start)

    def iter_preproc[
        F: AnyType, P: AnyType, //, func: F, preproc: P
    ](mut self) raises where Bool(__brio.fn_raises[func]) or Bool(
        __brio.fn_raises[preproc]
    ):
        """Times `func()`, before which `preproc()` is called, which does not count; either may raise."""
        for _ in range(self.num_iters):
            preproc()
            var start = perf_counter_ns()
            func()
            self.elapsed += Int(perf_counter_ns() - start)

    def iter_custom[
        F: AnyType, //, func: F
    ](mut self) where not Bool(__brio.fn_raises[func]):
        """`func(n)` makes n calls and says how many nanoseconds they took."""
        self.elapsed = Int(func(self.num_iters))

    def iter_custom[
        F: AnyType, //, func: F
    ](mut self) raises where Bool(__brio.fn_raises[func]):
        """`func(n)`, which may raise, makes n calls and says how many nanoseconds they took."""
        self.elapsed = Int(func(self.num_iters))

    def iter_custom[F: AnyType, C: AnyType, //](mut self, func: F, ctx: C):
        """Times the work that `func(ctx)` enqueues, by the device's clock. An error of the device ends the program."""
        try:
            self.elapsed = Int(ctx.execution_time(func, self.num_iters))
        except e:
            abort(String(e))

    def iter_preproc[
        F: AnyType, P: AnyType, //
    ](mut self, iter_fn: F, preproc_fn: P) raises:
        """Times `iter_fn()`, before which `preproc_fn()` is called, which does not count."""
        for _ in range(self.num_iters):
            preproc_fn()
            var start = perf_counter_ns()
            iter_fn()
            self.elapsed += Int(perf_counter_ns() - start)

    def iter_custom[F: AnyType, C: AnyType, //, func: F](mut self, ctx: C):
        """Times the work that `func(ctx)` enqueues, by the device's clock. An error of the device ends the program."""
        try:
            self.elapsed = Int(ctx.execution_time[func](self.num_iters))
        except e:
            abort(String(e))

    def iter_custom_multicontext[
        F: AnyType, C: Copyable & Movable, //, kernel_launch_fn: F
    ](mut self, ctxs: List[C]):
        """Times the work that `kernel_launch_fn(ctx)` enqueues on each device; the slowest counts. An error of a device ends the program."""
        var slowest = 0
        for ctx in ctxs:
            self.iter_custom[kernel_launch_fn](ctx)
            slowest = max(slowest, self.elapsed)
        self.elapsed = slowest


@fieldwise_init
struct BenchmarkInfo(Copyable, Movable):
    """One line of a report."""

    var name: String
    """The benchmark's name."""
    var result: Report
    """What was measured."""
    var measures: List[ThroughputMeasure]
    """What one call gets done."""
    var verbose_timing: Bool = False
    """Whether its line of a report has the least and the largest time too."""


struct Bench(Movable, Stringable, Writable):
    """Runs benchmarks and keeps their results.

    Examples:

    ```mojo
    from std.benchmark import Bench, BenchConfig, Bencher, BenchId

    def work(mut bencher: Bencher) raises:
        @parameter
        def call():
            pass

        bencher.iter[call]()

    var bench = Bench(BenchConfig(max_iters=10, min_runtime_secs=0.001))
    bench.bench_function[work](BenchId("work"))
    print(len(bench.info_vec))  # -> 1
    ```
    """

    var config: BenchConfig
    """How long measurements take."""
    var mode: Mode
    """Whether functions are measured, or run once."""
    var info_vec: List[BenchmarkInfo]
    """What has been measured so far."""

    def __init__(
        out self,
        var config: Optional[BenchConfig] = None,
        mode: Mode = Mode.Benchmark,
    ):
        """No results yet.

        Args:
            config: How long measurements take.
            mode: Whether functions are measured, or run once.
        """
        if config:
            self.config = config.take()
        else:
            self.config = BenchConfig()
        self.mode = mode
        self.info_vec = List[BenchmarkInfo]()

    def _measure[
        F: AnyType, //, func: F
    ](
        mut self,
        id: BenchId,
        measures: List[ThroughputMeasure],
        fixed_iterations: Optional[Int],
    ) raises:
        """Measures `func(mut bencher)`."""
        var report = Report()
        if self.mode == Mode.Test:
            var once = Bencher(1)
            func(once)
            report.runs.append(Batch(once.elapsed, 1))
            self.info_vec.append(BenchmarkInfo(id._name(), report^, measures))
            return
        if self.config.show_progress:
            print("running", id._name())
        var warm = Bencher(max(self.config.num_warmup_iters, 1))
        func(warm)
        report.warmup_duration = warm.elapsed
        var one = max(warm.elapsed // warm.num_iters, 1)
        var count: Int
        if fixed_iterations:
            count = fixed_iterations.value()
        else:
            count = max(
                min(
                    Int(self.config.min_runtime_secs * 1e9) // one,
                    self.config.max_iters,
                ),
                1,
            )
            count = min(
                count, max(Int(self.config.max_runtime_secs * 1e9) // one, 1)
            )
        for _ in range(max(self.config.num_repetitions, 1)):
            var left = count
            while left > 0:
                var batch = left
                if self.config.max_batch_size > 0:
                    batch = min(batch, self.config.max_batch_size)
                var bencher = Bencher(batch)
                func(bencher)
                report.runs.append(Batch(bencher.elapsed, batch))
                left -= batch
        self.info_vec.append(BenchmarkInfo(id._name(), report^, measures))

    def bench_function[
        F: AnyType, //, func: F
    ](
        mut self,
        id: BenchId,
        measures: List[ThroughputMeasure] = List[ThroughputMeasure](),
        fixed_iterations: Optional[Int] = None,
    ) raises:
        """Measures `func(mut bencher)`.

        Parameters:
            F: The type of the function.
            func: Calls a method of the `Bencher` it is given.

        Args:
            id: The name in the report.
            measures: What one call gets done.
            fixed_iterations: How many calls; as many as the time allows unless told.

        Raises:
            What `func` raises.
        """
        self._measure[func](id, measures, fixed_iterations)

    def bench_function[
        F: AnyType, //, func: F
    ](
        mut self,
        id: BenchId,
        measure: ThroughputMeasure,
        *more: ThroughputMeasure,
    ) raises:
        """Measures `func(mut bencher)`, with what one call gets done."""
        var measures = List[ThroughputMeasure]()
        measures.append(measure)
        for one in more:
            measures.append(one)
        self._measure[func](id, measures, None)

    def bench_function[
        F: AnyType, //
    ](
        mut self,
        func: F,
        id: BenchId,
        measures: List[ThroughputMeasure] = List[ThroughputMeasure](),
        fixed_iterations: Optional[Int] = None,
    ) raises:
        """Measures `func(mut bencher)`, given as an argument."""

        @parameter
        def call(mut bencher: Bencher) raises:
            func(bencher)

        self._measure[call](id, measures, fixed_iterations)

    def bench_with_input[
        F: AnyType, //, T: AnyType, func: F
    ](
        mut self, id: BenchId, input: T, measures: List[ThroughputMeasure]
    ) raises:
        """Measures `func(mut bencher, input)`, the type of `input` given in brackets."""
        self.bench_with_input[func](id, input, measures)

    def bench_with_input[
        F: AnyType, //, T: AnyType, func: F
    ](mut self, id: BenchId, input: T, *measures: ThroughputMeasure) raises:
        """Measures `func(mut bencher, input)`, the type of `input` given in brackets."""
        var list = List[ThroughputMeasure]()
        for one in measures:
            list.append(one)
        self.bench_with_input[func](id, input, list)

    def bench_with_input[
        T: AnyType, F: AnyType, //, func: F
    ](
        mut self, id: BenchId, input: T, measures: List[ThroughputMeasure]
    ) raises:
        """Measures `func(mut bencher, input)`."""

        @parameter
        def call(mut bencher: Bencher) raises:
            func(bencher, input)

        self._measure[call](id, measures, None)

    def bench_with_input[
        T: AnyType, F: AnyType, //, func: F
    ](mut self, id: BenchId, input: T, *measures: ThroughputMeasure) raises:
        """Measures `func(mut bencher, input)`."""
        var list = List[ThroughputMeasure]()
        for one in measures:
            list.append(one)
        self.bench_with_input[func](id, input, list)

    def bench_with_input[
        F: AnyType, T: AnyType, //
    ](
        mut self,
        func: F,
        id: BenchId,
        input: T,
        measures: List[ThroughputMeasure] = List[ThroughputMeasure](),
    ) raises:
        """Measures `func(mut bencher, input)`, given as an argument."""

        @parameter
        def call(mut bencher: Bencher) raises:
            func(bencher, input)

        self._measure[call](id, measures, None)

    def _measure_each[
        F: AnyType, C: Copyable & Movable, //, func: F
    ](
        mut self,
        contexts: List[C],
        id: BenchId,
        measures: List[ThroughputMeasure],
    ) raises:
        """Measures `func(mut bencher, ctx, number)` on each device; the slowest result counts."""
        if len(contexts) == 0:
            raise Error("'", id._name(), "' needs a device to be measured on")
        for i in range(len(contexts)):

            @parameter
            def call(mut bencher: Bencher) raises:
                func(bencher, contexts[i], i)

            self._measure[call](id, measures, None)
            if i > 0:
                var made = self.info_vec.pop()
                if (
                    made.result.mean()
                    > self.info_vec[len(self.info_vec) - 1].result.mean()
                ):
                    self.info_vec[len(self.info_vec) - 1] = made^

    def bench_multicontext[
        F: AnyType, C: Copyable & Movable, //, bench_fn: F
    ](
        mut self,
        list_of_ctx: List[C],
        bench_id: BenchId,
        measures: List[ThroughputMeasure] = List[ThroughputMeasure](),
    ) raises:
        """Measures `bench_fn(mut bencher, ctx, number)` on each device; the slowest result is kept."""
        self._measure_each[bench_fn](list_of_ctx, bench_id, measures)

    def bench_multicontext[
        F: AnyType, C: Copyable & Movable, //
    ](
        mut self,
        func: F,
        list_of_ctx: List[C],
        bench_id: BenchId,
        measures: List[ThroughputMeasure] = List[ThroughputMeasure](),
    ) raises:
        """Measures `func(mut bencher, ctx, number)` on each device, given as an argument; the slowest result is kept.

        Args:
            func: Calls a method of the `Bencher` it is given, on the device it is given.
            list_of_ctx: The devices.
            bench_id: The name in the report.
            measures: What one call gets done.

        Raises:
            What `func` raises.
        """

        @parameter
        def call(mut bencher: Bencher, context: C, number: Int) raises:
            func(bencher, context, number)

        self._measure_each[call](list_of_ctx, bench_id, measures)

    def append_output_suffix(mut self, suffix: String):
        """Puts `suffix` into the name of the file of the report, in front of its extension."""
        if self.config.out_file:
            var path = self.config.out_file.value()
            var text = String(path)
            var extension = path.suffix()
            var stem = String(
                text[byte = 0 : text.byte_length() - extension.byte_length()]
            )
            self.config.out_file = Path(stem + suffix + extension)

    def check_mpirun(mut self) raises -> Int:
        """The number of this process among those that `mpirun` started; -1 where it started none. With several, each writes a report of its own.

        Raises:
            If the number that `mpirun` tells is none.
        """
        for name in [String("OMPI_COMM_WORLD_RANK"), String("PMI_RANK")]:
            var rank = getenv(name)
            if rank:
                self.append_output_suffix("_" + rank)
                return Int(rank)
        return -1

    @staticmethod
    def pad[pad_str: StaticString = " "](width: Int, string: String) -> String:
        """What fills `string` up to `width` bytes: `pad_str` for each that lacks."""
        return String(pad_str) * max(width - string.byte_length(), 0)

    def _metrics(self) -> List[BenchMetric]:
        """The metrics that some result has, in the order of their first appearance."""
        var metrics = List[BenchMetric]()
        for info in self.info_vec:
            for measure in info.measures:
                if measure.metric not in metrics:
                    metrics.append(measure.metric)
        return metrics^

    def _rows(self) -> List[List[String]]:
        """The report's table, its heading first."""
        var metrics = self._metrics()
        var heading: List[String] = ["name", "met (ms)", "iters"]
        for metric in metrics:
            heading.append(
                String(metric)
                if self.config.verbose_metric_names
                else String(metric.unit)
            )
        if self.config.verbose_timing:
            for label in materialize[BenchConfig.VERBOSE_TIMING_LABELS]():
                heading.append(String(label))
        var rows: List[List[String]] = [heading^]
        for info in self.info_vec:
            var row: List[String] = [
                info.name,
                String(info.result.mean("ms")),
                String(info.result.iters()),
            ]
            for metric in metrics:
                var text = String("N/A")
                for measure in info.measures:
                    if measure.metric == metric:
                        text = String(measure.compute(info.result.mean()))
                row.append(text)
            if self.config.verbose_timing:
                row.append(String(info.result.min("ms")))
                row.append(String(info.result.mean("ms")))
                row.append(String(info.result.max("ms")))
                row.append(String(info.result.duration("ms")))
            rows.append(row^)
        return rows^

    def _text(self, format: Format) -> String:
        var rows = self._rows()
        var result = String()
        if format.value == "csv" or format.value == "tabular":
            var between = (
                String(", ") if format.value == "csv" else String("\t")
            )
            for i in range(len(rows)):
                for k in range(len(rows[i])):
                    if k > 0:
                        result += between
                    if format.value == "csv" and k == 0 and i > 0:
                        result.write('"', rows[i][k], '"')
                    else:
                        result += rows[i][k]
                result += "\n"
            return result^
        var widths = List[Int](length=len(rows[0]), fill=0)
        for row in rows:
            for k in range(len(row)):
                widths[k] = max(widths[k], row[k].byte_length())
        for i in range(len(rows)):
            for k in range(len(widths)):
                result.write("| ", rows[i][k].ljust(widths[k]), " ")
            result += "|\n"
            if i == 0:
                for k in range(len(widths)):
                    result.write("| ", "-" * widths[k], " ")
                result += "|\n"
        return result^

    def write_to[W: Writer](self, mut writer: W):
        """Writes the report in the format of the configuration: name, milliseconds of a call, calls, rates."""
        writer.write(self._text(self.config.format))

    def __str__(self) -> String:
        return self._text(self.config.format)

    def dump_report(mut self) raises:
        """Prints the report, and writes it to the configuration's file if there is one."""
        print(self._text(self.config.format), end="")
        if self.config.out_file:
            self.config.out_file.value().write_text(
                self._text(self.config.out_file_format)
            )


def bench_multicontext[
    F: AnyType, C: Copyable & Movable, //, bench_fn: F
](
    mut self_: Bench,
    list_of_ctx: List[C],
    bench_id: BenchId,
    measures: List[ThroughputMeasure] = List[ThroughputMeasure](),
) raises:
    """Measures `bench_fn(mut bencher, ctx, number)` on each device; the slowest result is kept."""
    self_.bench_multicontext[bench_fn](list_of_ctx, bench_id, measures)


def bench_multicontext[
    F: AnyType, C: Copyable & Movable, //
](
    mut self_: Bench,
    func: F,
    list_of_ctx: List[C],
    bench_id: BenchId,
    measures: List[ThroughputMeasure] = List[ThroughputMeasure](),
) raises:
    """Measures `func(mut bencher, ctx, number)` on each device, given as an argument; the slowest result is kept."""
    self_.bench_multicontext(func, list_of_ctx, bench_id, measures)


def bencher_iter_custom_multicontext[
    F: AnyType, C: Copyable & Movable, //, kernel_launch_fn: F
](mut self_: Bencher, ctxs: List[C]):
    """Times the work that `kernel_launch_fn(ctx)` enqueues on each device; the slowest counts."""
    self_.iter_custom_multicontext[kernel_launch_fn](ctxs)


def bencher_iter_custom[
    F: AnyType, C: AnyType, //, kernel_launch_fn: F
](mut self_: Bencher, ctx: C):
    """Times the work that `kernel_launch_fn(ctx)` enqueues, by the device's clock. An error of the device ends the program.

    Parameters:
        F: The function's type.
        C: `DeviceContext`.
        kernel_launch_fn: Enqueues the work.
    """
    self_.iter_custom[kernel_launch_fn](ctx)


def bencher_iter_custom[
    F: AnyType, C: AnyType, //
](mut self_: Bencher, func: F, ctx: C):
    """Times the work that `func(ctx)` enqueues. An error of the device ends the program."""
    try:
        var start = perf_counter_ns()
        for _ in range(self_.num_iters):
            func(ctx)
        ctx.synchronize()
        self_.elapsed = Int(perf_counter_ns() - start)
    except e:
        abort(String(e))
