"""Measuring: `run`, `Bench`, `keep`.

A measurement calls the function in growing batches until `min_runtime_secs` or `max_iters` is reached, after some
warm-up calls, and states the mean of a call.
"""

from time import perf_counter_ns


@no_inline
def keep[T: AnyType, //](value: T):
    """Uses `value`, so that what made it is not optimised away."""
    pass


@always_inline
def black_box[T: AnyType, //](value: T) -> T:
    """`value`, of which the optimiser knows nothing any more."""
    keep(value)
    return value


@always_inline
def clobber_memory():
    """Makes what has been written so far visible to a reader that the optimiser does not know."""
    pass


struct Unit:
    """Units of time in reports."""

    comptime ns = "ns"
    comptime us = "us"
    comptime ms = "ms"
    comptime s = "s"

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
struct Batch(Copyable, ImplicitlyCopyable, Movable):
    """Calls measured together."""

    var duration: Int
    """Nanoseconds of all calls."""
    var iterations: Int

    def mean(self, unit: StaticString = "s") -> Float64:
        """Time of one call."""
        return Float64(self.duration) / 1e9 / Float64(self.iterations) * Unit._per_second(unit)


struct Report(Copyable, Defaultable, Movable, Writable):
    """What a measurement found."""

    var runs: List[Batch]
    var warmup_duration: Int

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
        var result = String("-" * 80, "\nBenchmark Report (", unit, ")\n", "-" * 80)
        result += String("\nMean: ", self.mean(unit), "\nTotal: ", self.duration(unit))
        result += String("\nIters: ", self.iters())
        result += String("\nFastest Mean: ", self.min(unit), "\nSlowest Mean: ", self.max(unit), "\n")
        return result

    def print(self, unit: StaticString = "s"):
        """Prints the report."""
        print(self.as_string(unit))

    def print_full(self, unit: StaticString = "s"):
        """Prints the report and its batches."""
        print(self.as_string(unit))
        for i in range(len(self.runs)):
            print("Batch:", i + 1, "Iterations:", self.runs[i].iterations, "Mean:", self.runs[i].mean(unit))

    def write_to[W: Writer](self, mut writer: W):
        """Writes the report in seconds."""
        writer.write(self.as_string())


@always_inline
def run[
    F: AnyType, //, func: F
](
    num_warmup_iters: Int = 1,
    max_iters: Int = 1_000_000_000,
    min_runtime_secs: Float64 = 0.5,
    max_runtime_secs: Float64 = 60,
    max_batch_size: Int = 0,
) raises -> Report:
    """Measures calls of `func`.

    Parameters:
        F: The type of the function.
        func: What is measured; takes nothing.

    Args:
        num_warmup_iters: Calls before the measurement.
        max_iters: Calls at most.
        min_runtime_secs: Seconds after which it ends.
        max_runtime_secs: Accepted.
        max_batch_size: Calls of a batch at most; 0: any number.

    Returns:
        What was found.

    Raises:
        What `func` raises.
    """
    var report = Report()
    var start = perf_counter_ns()
    for _ in range(num_warmup_iters):
        func()
    report.warmup_duration = Int(perf_counter_ns() - start)
    var batch = 1
    var total = 0
    var elapsed = 0
    while total < max_iters and (total == 0 or Float64(elapsed) / 1e9 < min_runtime_secs):
        batch = min(batch, max_iters - total)
        start = perf_counter_ns()
        for _ in range(batch):
            func()
        var duration = Int(perf_counter_ns() - start)
        report.runs.append(Batch(duration, batch))
        total += batch
        elapsed += duration
        batch *= 2
        if max_batch_size > 0:
            batch = min(batch, max_batch_size)
    return report^


struct BenchConfig(Copyable, Movable):
    """How long `Bench` measures."""

    var max_iters: Int
    var min_runtime_secs: Float64
    var max_runtime_secs: Float64
    var num_warmup_iters: Int
    var num_repetitions: Int
    var max_batch_size: Int
    var show_progress: Bool
    var verbose_timing: Bool
    var verbose_metric_names: Bool
    var out_file: Optional[String]

    def __init__(
        out self,
        *,
        out_file: Optional[String] = None,
        min_runtime_secs: Float64 = 0.1,
        max_runtime_secs: Float64 = 1,
        num_warmup_iters: Int = 10,
        max_batch_size: Int = 0,
        max_iters: Int = 1_000_000_000,
        num_repetitions: Int = 1,
        flush_denormals: Bool = True,
        show_progress: Bool = False,
        verbose_timing: Bool = False,
        verbose_metric_names: Bool = True,
    ):
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


struct BenchId(Copyable, ImplicitlyCopyable, Movable):
    """The name of a measurement: of the function and of its input."""

    var func_name: String
    var input_id: Optional[String]

    def __init__(out self, func_name: String, input_id: String):
        self.func_name = func_name
        self.input_id = Optional[String](input_id)

    @implicit
    def __init__(out self, func_name: String):
        self.func_name = func_name
        self.input_id = Optional[String]()

    @implicit
    def __init__(out self, func_name: StringLiteral):
        self.func_name = String(func_name)
        self.input_id = Optional[String]()

    def _name(self) -> String:
        if self.input_id:
            return self.func_name + "/" + self.input_id.value()
        return self.func_name


@fieldwise_init
struct BenchMetric(Copyable, Equatable, ImplicitlyCopyable, Movable):
    """What a rate counts."""

    var code: Int
    var name: StaticString
    var unit: StaticString

    comptime elements = BenchMetric(0, "throughput", "GElems/s")
    comptime bytes = BenchMetric(1, "DataMovement", "GB/s")
    comptime flops = BenchMetric(2, "Arithmetic", "GFLOPS/s")
    comptime theoretical_flops = BenchMetric(3, "TheoreticalArithmetic", "GFLOPS/s")

    def __eq__(self, other: Self) -> Bool:
        return self.code == other.code


@fieldwise_init
struct ThroughputMeasure(Copyable, ImplicitlyCopyable, Movable):
    """What one call gets done."""

    var metric: BenchMetric
    var value: Int

    def compute(self, seconds: Float64) -> Float64:
        """The rate in units of 10^9 a second."""
        return Float64(self.value) * 1e-9 / seconds


struct Bencher(Copyable, Movable):
    """Times the calls that a benchmark asks for."""

    var num_iters: Int
    var elapsed: Int
    """Nanoseconds."""

    def __init__(out self, num_iters: Int):
        self.num_iters = num_iters
        self.elapsed = 0

    def iter[F: AnyType, //, func: F](mut self) raises:
        """Times `func()`."""
        var start = perf_counter_ns()
        for _ in range(self.num_iters):
            func()
        self.elapsed = Int(perf_counter_ns() - start)

    def iter[F: AnyType, //](mut self, func: F) raises:
        """Times `func()`."""
        var start = perf_counter_ns()
        for _ in range(self.num_iters):
            func()
        self.elapsed = Int(perf_counter_ns() - start)

    def iter_preproc[F: AnyType, P: AnyType, //, func: F, preproc: P](mut self) raises:
        """Times `func()`, before which `preproc()` is called, which does not count."""
        for _ in range(self.num_iters):
            preproc()
            var start = perf_counter_ns()
            func()
            self.elapsed += Int(perf_counter_ns() - start)

    def iter_custom[F: AnyType, //, func: F](mut self) raises:
        """`func(n)` makes n calls and says how many nanoseconds they took."""
        self.elapsed = Int(func(self.num_iters))

    def iter_custom[F: AnyType, C: AnyType, //, func: F](mut self, ctx: C) raises:
        """Times the work that `func(ctx)` enqueues, by the device's clock."""
        self.elapsed = Int(ctx.execution_time[func](self.num_iters))


@fieldwise_init
struct BenchmarkInfo(Copyable, Movable):
    """One line of a report."""

    var name: String
    var result: Report
    var measures: List[ThroughputMeasure]


struct Bench(Movable, Writable):
    """Runs benchmarks and keeps their results."""

    var config: BenchConfig
    var info_vec: List[BenchmarkInfo]

    def __init__(out self, var config: BenchConfig = BenchConfig()):
        """No results yet."""
        self.config = config^
        self.info_vec = List[BenchmarkInfo]()

    def _measure[F: AnyType, //, func: F](mut self, id: BenchId, measures: List[ThroughputMeasure]) raises:
        var report = Report()
        var warm = Bencher(max(self.config.num_warmup_iters, 1))
        func(warm)
        report.warmup_duration = warm.elapsed
        var one = max(warm.elapsed // max(self.config.num_warmup_iters, 1), 1)
        var left = max(min(Int(self.config.min_runtime_secs * 1e9) // one, self.config.max_iters), 1)
        for _ in range(max(self.config.num_repetitions, 1)):
            var bencher = Bencher(left)
            func(bencher)
            report.runs.append(Batch(bencher.elapsed, left))
        self.info_vec.append(BenchmarkInfo(id._name(), report^, measures))

    def bench_function[F: AnyType, //, func: F](mut self, id: BenchId, measures: List[ThroughputMeasure] = List[ThroughputMeasure]()) raises:
        """Measures `func(mut bencher)`.

        Parameters:
            F: The type of the function.
            func: Calls a method of the `Bencher` it is given.

        Args:
            id: The name in the report.
            measures: What one call gets done.

        Raises:
            What `func` raises.
        """
        self._measure[func](id, measures)

    def bench_function[F: AnyType, //, func: F](mut self, id: BenchId, measure: ThroughputMeasure, *more: ThroughputMeasure) raises:
        """Measures `func(mut bencher)`, with what one call gets done."""
        var measures = List[ThroughputMeasure]()
        measures.append(measure)
        for one in more:
            measures.append(one)
        self._measure[func](id, measures)

    def bench_function[F: AnyType, //](mut self, func: F, id: BenchId, measures: List[ThroughputMeasure] = List[ThroughputMeasure]()) raises:
        """Measures `func(mut bencher)`, given as an argument."""
        var report = Report()
        var warm = Bencher(max(self.config.num_warmup_iters, 1))
        func(warm)
        var one = max(warm.elapsed // max(self.config.num_warmup_iters, 1), 1)
        var left = max(min(Int(self.config.min_runtime_secs * 1e9) // one, self.config.max_iters), 1)
        var bencher = Bencher(left)
        func(bencher)
        report.runs.append(Batch(bencher.elapsed, left))
        self.info_vec.append(BenchmarkInfo(id._name(), report^, measures))

    def bench_with_input[T: AnyType, F: AnyType, //, func: F](mut self, id: BenchId, input: T, *measures: ThroughputMeasure) raises:
        """Measures `func(mut bencher, input)`."""
        var list = List[ThroughputMeasure]()
        for one in measures:
            list.append(one)
        var report = Report()
        var warm = Bencher(max(self.config.num_warmup_iters, 1))
        func(warm, input)
        var one = max(warm.elapsed // max(self.config.num_warmup_iters, 1), 1)
        var left = max(min(Int(self.config.min_runtime_secs * 1e9) // one, self.config.max_iters), 1)
        var bencher = Bencher(left)
        func(bencher, input)
        report.runs.append(Batch(bencher.elapsed, left))
        self.info_vec.append(BenchmarkInfo(id._name(), report^, list))

    def write_to[W: Writer](self, mut writer: W):
        """Writes a table: name, milliseconds of a call, calls, rates."""
        var width = 4
        for info in self.info_vec:
            width = max(width, len(info.name))
        writer.write("| ", String("name").ljust(width), " | met (ms)             | iters    |\n")
        writer.write("| ", "-" * width, " | -------------------- | -------- |\n")
        for info in self.info_vec:
            writer.write("| ", info.name.ljust(width), " | ", String(info.result.mean("ms")).ljust(20), " | ")
            writer.write(String(info.result.iters()).ljust(8), " |")
            for measure in info.measures:
                writer.write(" ", measure.compute(info.result.mean()), " ", measure.metric.unit, " |")
            writer.write("\n")

    def dump_report(mut self) raises:
        """Prints the table."""
        print(self)


def bencher_iter_custom[F: AnyType, C: AnyType, //](mut bencher: Bencher, func: F, ctx: C) raises:
    """Times the work that `func(ctx)` enqueues."""
    var start = perf_counter_ns()
    for _ in range(bencher.num_iters):
        func(ctx)
    ctx.synchronize()
    bencher.elapsed = Int(perf_counter_ns() - start)
