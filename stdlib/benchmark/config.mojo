"""What `Bench` is told: how long to measure, the names of benchmarks, their units, and how results are written."""

from pathlib import Path


struct Mode(Equatable, TrivialRegisterPassable):
    """What `Bench` does with its functions.

    Examples:

    ```mojo
    from std.benchmark import Bench, BenchConfig, Bencher, BenchId, Mode

    def main() raises:
        var bench = Bench(BenchConfig(), Mode.Test)
        var calls = 0

        @parameter
        def count(mut bencher: Bencher):
            @parameter
            def one():
                calls += 1

            bencher.iter[one]()

        bench.bench_function[count](BenchId("count"))
        print(calls)  # -> 1
    ```
    """

    var value: Int
    """0 for `Benchmark`, 1 for `Test`.

    Examples:

    ```mojo
    from std.benchmark import Mode
    print(Mode.Benchmark.value, Mode.Test.value)  # -> 0 1
    ```
    """

    comptime Benchmark = Self(0)
    """Measures them.

    Examples:

    ```mojo
    from std.benchmark import Bench, Mode
    print(Bench().mode == Mode.Benchmark)  # -> True
    ```
    """
    comptime Test = Self(1)
    """Runs each once.

    Examples:

    ```mojo
    from std.benchmark import Mode
    print(Mode.Test == Mode.Benchmark)  # -> False
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The mode with this number.

        Examples:

        ```mojo
        from std.benchmark import Mode
        print(Mode(1) == Mode.Test)  # -> True
        ```
        """
        self.value = value

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether both are the same mode.

        Examples:

        ```mojo
        from std.benchmark import Mode
        print(Mode.Test == Mode(1), Mode.Test != Mode(1))  # -> True False
        ```
        """
        return self.value == other.value


struct Format(Copyable, Equatable, ImplicitlyCopyable, Movable, Writable):
    """How a report looks.

    Examples:

    ```mojo
    from std.benchmark import BenchConfig, Format
    var config = BenchConfig(format=Format("tabular"))
    print(config.format)  # -> tabular
    ```
    """

    var value: StaticString
    """The format's name.

    Examples:

    ```mojo
    from std.benchmark import Format
    print(Format("csv").value)  # -> csv
    ```
    """

    comptime csv = StaticString("csv")
    """Values between commas.

    Examples:

    ```mojo
    from std.benchmark import BenchConfig, Format
    print(BenchConfig().out_file_format == Format.csv)  # -> True
    ```
    """
    comptime tabular = StaticString("tabular")
    """Values between tabulators.

    Examples:

    ```mojo
    from std.benchmark import Bench, BenchConfig, Format
    print(String(Bench(BenchConfig(format=Format.tabular))).split("\t"))  # -> ['name', 'met (ms)', 'iters\n']
    ```
    """
    comptime table = StaticString("table")
    """A table to read.

    Examples:

    ```mojo
    from std.benchmark import BenchConfig, Format
    print(BenchConfig().format == Format.table)  # -> True
    ```
    """

    @implicit
    def __init__(out self, value: StringLiteral):
        """The format of this name.

        Examples:

        ```mojo
        from std.benchmark import Format
        print(Format("table"))  # -> table
        ```
        """
        self.value = StaticString(value)

    @implicit
    def __init__(out self, value: StaticString):
        """The format of this name."""
        self.value = value

    def __eq__(self, other: Self) -> Bool:
        """Whether both are the same format.

        Examples:

        ```mojo
        from std.benchmark import Format
        print(Format("csv") == Format.csv, Format("csv") == Format.table)  # -> True False
        ```
        """
        return self.value == other.value

    def write_to[W: Writer](self, mut writer: W):
        """Writes the name.

        Examples:

        ```mojo
        from std.benchmark import Format
        print(Format(Format.tabular))  # -> tabular
        ```
        """
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
    """The most calls that are measured.

    Examples:

    ```mojo
    from std.benchmark import BenchConfig
    print(BenchConfig(max_iters=10).max_iters)  # -> 10
    ```
    """
    var min_runtime_secs: Float64
    """Seconds that are measured at least.

    Examples:

    ```mojo
    from std.benchmark import BenchConfig
    print(BenchConfig(min_runtime_secs=0.5).min_runtime_secs)  # -> 0.5
    ```
    """
    var max_runtime_secs: Float64
    """Seconds after which no further batch begins.

    Examples:

    ```mojo
    from std.benchmark import BenchConfig
    print(BenchConfig(max_runtime_secs=2).max_runtime_secs)  # -> 2.0
    ```
    """
    var num_warmup_iters: Int
    """Calls before the measured ones.

    Examples:

    ```mojo
    from std.benchmark import BenchConfig
    print(BenchConfig().num_warmup_iters)  # -> 10
    ```
    """
    var num_repetitions: Int
    """How many times each benchmark is measured.

    Examples:

    ```mojo
    from std.benchmark import Bench, BenchConfig, Bencher, BenchId

    def main() raises:
        var bench = Bench(BenchConfig(num_repetitions=3))

        def sleepless(mut bencher: Bencher):
            def nothing():
                pass

            bencher.iter(nothing)

        bench.bench_function(sleepless, BenchId("nothing"), fixed_iterations=5)
        print(len(bench.info_vec[0].result.runs))  # -> 3
    ```
    """
    var max_batch_size: Int
    """The most calls in one batch; 0 for any number.

    Examples:

    ```mojo
    from std.benchmark import BenchConfig
    print(BenchConfig(max_batch_size=64).max_batch_size)  # -> 64
    ```
    """
    var show_progress: Bool
    """Whether names are printed while benchmarks run.

    Examples:

    ```mojo
    from std.benchmark import BenchConfig
    print(BenchConfig(show_progress=True).show_progress)  # -> True
    ```
    """
    var verbose_timing: Bool
    """Whether a report has minimum, mean, maximum and duration.

    Examples:

    ```mojo
    from std.benchmark import Bench, BenchConfig
    print("min (ms)" in String(Bench(BenchConfig(verbose_timing=True))))  # -> True
    ```
    """
    var verbose_metric_names: Bool
    """Whether a report says the names of metrics beside their units.

    Examples:

    ```mojo
    from std.benchmark import BenchConfig
    print(BenchConfig().verbose_metric_names)  # -> True
    ```
    """
    var out_file: Optional[Path]
    """The file that the report is written to as well.

    Examples:

    ```mojo
    from std.benchmark import Bench, BenchConfig, Format
    from std.pathlib import Path
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        var path = Path(folder) / "times.csv"
        var bench = Bench(BenchConfig(out_file=path, format=Format.csv))
        bench.dump_report()  # -> name, met (ms), iters
        print(path.read_text(), end="")  # -> name, met (ms), iters
    ```
    """
    var format: Format
    """How the report looks on the terminal.

    Examples:

    ```mojo
    from std.benchmark import Bench, BenchConfig, Format
    print(Bench(BenchConfig(format=Format.csv)), end="")  # -> name, met (ms), iters
    ```
    """
    var out_file_format: Format
    """How it looks in the file.

    Examples:

    ```mojo
    from std.benchmark import BenchConfig, Format
    print(BenchConfig(out_file_format=Format.tabular).out_file_format)  # -> tabular
    ```
    """
    var flush_denormals: Bool
    """Whether numbers too small to be normal count as 0 while it is measured.

    Examples:

    ```mojo
    from std.benchmark import BenchConfig
    print(BenchConfig(flush_denormals=False).flush_denormals)  # -> False
    ```
    """

    comptime VERBOSE_TIMING_LABELS = [
        "min (ms)",
        "mean (ms)",
        "max (ms)",
        "duration (ms)",
    ]
    """Headings of the columns that `verbose_timing` adds.

    Examples:

    ```mojo
    from std.benchmark import BenchConfig
    comptime assert len(BenchConfig.VERBOSE_TIMING_LABELS) == 4
    ```
    """

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
    """The function's name.

    Examples:

    ```mojo
    from std.benchmark import BenchId
    print(BenchId("sum", "1000").func_name)  # -> sum
    ```
    """
    var input_id: Optional[String]
    """What it is given, if there are several.

    Examples:

    ```mojo
    from std.benchmark import BenchId
    print(BenchId("sum", "1000").input_id.value(), Bool(BenchId("sum").input_id))  # -> 1000 False
    ```
    """

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
    """What a rate counts.

    Examples:

    ```mojo
    from std.benchmark import BenchMetric, ThroughputMeasure
    var rows = BenchMetric(10, "rows", "GRows/s")
    print(ThroughputMeasure(rows, 100))  # -> rows (GRows/s)
    ```
    """

    var code: Int
    """A number that tells metrics apart.

    Examples:

    ```mojo
    from std.benchmark import BenchMetric
    print(BenchMetric.bytes.code)  # -> 1
    ```
    """
    var name: StaticString
    """The metric's name.

    Examples:

    ```mojo
    from std.benchmark import BenchMetric
    print(BenchMetric.flops.name)  # -> Arithmetic
    ```
    """
    var unit: StaticString
    """The unit of its rate.

    Examples:

    ```mojo
    from std.benchmark import BenchMetric
    print(BenchMetric.elements.unit)  # -> GElems/s
    ```
    """

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
    """Operations that the textbook's algorithm would take, in 10^9 a second.

    Examples:

    ```mojo
    from std.benchmark import BenchMetric
    print(BenchMetric.theoretical_flops)  # -> TheoreticalArithmetic (GFLOPS/s)
    ```
    """

    comptime DEFAULTS = [
        BenchMetric.elements,
        BenchMetric.bytes,
        BenchMetric.flops,
    ]
    """The metrics that are known by name.

    Examples:

    ```mojo
    from std.benchmark import BenchMetric
    var known = materialize[BenchMetric.DEFAULTS]()
    print(len(known), known[1])  # -> 3 DataMovement (GB/s)
    ```
    """

    def __eq__(self, other: Self) -> Bool:
        """Whether both have the same code.

        Examples:

        ```mojo
        from std.benchmark import BenchMetric
        print(BenchMetric.bytes == BenchMetric(1, "moved", "GB/s"))  # -> True
        ```
        """
        return self.code == other.code

    def check_name(self, alt_name: String) -> Bool:
        """Whether the metric is called so, in small or capital letters.

        Examples:

        ```mojo
        from std.benchmark import BenchMetric
        print(BenchMetric.bytes.check_name("datamovement"), BenchMetric.bytes.check_name("bytes"))  # -> True False
        ```
        """
        return String(self.name).lower() == alt_name.lower()

    @staticmethod
    def get_metric_from_list(
        name: String, metric_list: List[BenchMetric]
    ) raises -> BenchMetric:
        """The metric of this name; raises when there is none.

        Examples:

        ```mojo
        from std.benchmark import BenchMetric
        print(BenchMetric.get_metric_from_list("arithmetic", [BenchMetric.bytes, BenchMetric.flops]))  # -> Arithmetic (GFLOPS/s)
        ```
        """
        for metric in metric_list:
            if metric.check_name(name):
                return metric
        raise Error("There is no BenchMetric named '", name, "'")

    def __str__(self) -> String:
        """The name and the unit.

        Examples:

        ```mojo
        from std.benchmark import BenchMetric
        print(String(BenchMetric.bytes))  # -> DataMovement (GB/s)
        ```
        """
        return String(self)

    def write_to[W: Writer](self, mut writer: W):
        """Writes the name and the unit.

        Examples:

        ```mojo
        from std.benchmark import BenchMetric
        print(BenchMetric.elements)  # -> throughput (GElems/s)
        ```
        """
        writer.write(self.name, " (", self.unit, ")")


struct ThroughputMeasure(Copyable, ImplicitlyCopyable, Movable, Writable):
    """What one call gets done.

    Examples:

    ```mojo
    from std.benchmark import BenchMetric, ThroughputMeasure
    var moved = ThroughputMeasure(BenchMetric.bytes, 1_000_000)
    print(moved.compute(0.001), moved.metric.unit)  # -> 1.0 GB/s
    ```
    """

    var metric: BenchMetric
    """What is counted.

    Examples:

    ```mojo
    from std.benchmark import ThroughputMeasure
    print(ThroughputMeasure("Arithmetic", 8).metric.unit)  # -> GFLOPS/s
    ```
    """
    var value: Int
    """How many of them one call gets done.

    Examples:

    ```mojo
    from std.benchmark import BenchMetric, ThroughputMeasure
    print(ThroughputMeasure(BenchMetric.flops, 8).value)  # -> 8
    ```
    """

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
        """Writes the metric.

        Examples:

        ```mojo
        from std.benchmark import BenchMetric, ThroughputMeasure
        print(ThroughputMeasure(BenchMetric.flops, 8))  # -> Arithmetic (GFLOPS/s)
        ```
        """
        self.metric.write_to(writer)

    def compute(self, elapsed_sec: Float64) -> Float64:
        """The rate in units of 10^9 a second.

        Examples:

        ```mojo
        from std.benchmark import BenchMetric, ThroughputMeasure
        print(ThroughputMeasure(BenchMetric.elements, 2_000_000_000).compute(0.5))  # -> 4.0
        ```
        """
        return Float64(self.value) * 1e-9 / elapsed_sec
