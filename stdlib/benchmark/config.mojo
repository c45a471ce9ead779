"""What `Bench` is told: how long to measure, the names of benchmarks, their units, and how results are written."""

from pathlib import Path


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


struct BenchConfig(Copyable, Movable):
    """How long `Bench` measures.

    Examples:

    ```mojo
    from std.benchmark import Bench, BenchConfig

    var config = BenchConfig(max_iters=100, num_warmup_iters=2)
    config.num_repetitions = 3
    print(Bench(config.copy()).config.num_repetitions, config.max_iters)  # -> 3 100
    ```
    """

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

        Examples:

        ```mojo
        from std.benchmark import BenchConfig
        print(BenchConfig(max_iters=10).max_iters)  # -> 10
        ```
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
    """The name of a measurement: of the function and of its input.

    Examples:

    ```mojo
    from std.benchmark import BenchId
    var id = BenchId("sum", "float32")
    print(id.func_name, id.input_id.value())  # -> sum float32
    ```
    """

    var func_name: String
    """The function's name."""
    var input_id: Optional[String]
    """What it is given, if there are several."""

    def __init__(out self, func_name: String, input_id: String):
        """Of a function with an input: the name is `func_name/input_id`.

        Examples:

        ```mojo
        from std.benchmark import BenchId
        print(BenchId("sum", "1024").input_id.value())  # -> 1024
        ```
        """
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
    """Elements, in 10^9 a second.

    Examples:

    ```mojo
    from std.benchmark import BenchMetric
    print(BenchMetric.elements.name)  # -> throughput
    ```
    """
    comptime bytes = BenchMetric(1, "DataMovement", "GB/s")
    """Bytes that are moved, in 10^9 a second.

    Examples:

    ```mojo
    from std.benchmark import BenchMetric
    print(BenchMetric.bytes.name)  # -> DataMovement
    ```
    """
    comptime flops = BenchMetric(2, "Arithmetic", "GFLOPS/s")
    """Operations on floats, in 10^9 a second.

    Examples:

    ```mojo
    from std.benchmark import BenchMetric
    print(BenchMetric.flops.name)  # -> Arithmetic
    ```
    """
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
        """So much of what `metric` counts.

        Examples:

        ```mojo
        from std.benchmark import BenchMetric, ThroughputMeasure
        print(ThroughputMeasure(BenchMetric.bytes, 1024).value)  # -> 1024
        ```
        """
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

    def compute(self, elapsed_sec: Float64) -> Float64:
        """The rate in units of 10^9 a second."""
        return Float64(self.value) * 1e-9 / elapsed_sec
