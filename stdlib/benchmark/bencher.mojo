"""`Bench` and `Bencher`: several benchmarks, and their results as one table."""

from benchmark.benchmark import Batch, Report, Unit, _settle_kernels
from benchmark.config import (
    BenchConfig,
    BenchId,
    BenchMetric,
    Format,
    Mode,
    ThroughputMeasure,
)
from gpu.host import DeviceContext
from os import abort, getenv
from pathlib import Path
from time import perf_counter_ns


struct Bencher(Copyable, Movable):
    """Times the calls that a benchmark asks for.

    Examples:

    ```mojo
    from std.benchmark import Bencher, keep

    def main():
        var bencher = Bencher(100)
        var calls = 0

        def count() {mut calls}:
            calls += 1

        bencher.iter(count)
        print(calls, bencher.elapsed >= 0)  # -> 100 True
    ```
    """

    var num_iters: Int
    """How many calls to make.

    Examples:

    ```mojo
    from std.benchmark import Bencher
    print(Bencher(100).num_iters)  # -> 100
    ```
    """
    var elapsed: Int
    """Nanoseconds.

    Examples:

    ```mojo
    from std.benchmark import Bencher
    from std.time import sleep
    def wait():
        sleep(0.001)
    var bencher = Bencher(3)
    bencher.iter[wait]()
    print(bencher.elapsed >= 3_000_000)  # -> True
    ```
    """

    def __init__(out self, num_iters: Int):
        """For so many calls.

        Examples:

        ```mojo
        from std.benchmark import Bencher
        print(Bencher(num_iters=5).elapsed)  # -> 0
        ```
        """
        self.num_iters = num_iters
        self.elapsed = 0

    def iter[
        F: AnyType, //, iter_fn: F
    ](mut self) where not Bool(__brio.fn_raises[iter_fn]):
        """Times `iter_fn()`, which does not raise.

        Examples:

        ```mojo
        from std.benchmark import Bencher, keep
        def work():
            keep(1 + 1)
        var bencher = Bencher(10)
        bencher.iter[work]()
        print(bencher.elapsed > 0)  # -> True
        ```
        """
        var start = perf_counter_ns()
        for _ in range(self.num_iters):
            iter_fn()
        self.elapsed = Int(perf_counter_ns() - start)

    def iter[
        F: AnyType, //, iter_fn: F
    ](mut self) raises where Bool(__brio.fn_raises[iter_fn]):
        """Times `iter_fn()`."""
        var start = perf_counter_ns()
        for _ in range(self.num_iters):
            iter_fn()
        self.elapsed = Int(perf_counter_ns() - start)

    def iter[
        F: AnyType, //
    ](mut self, f: F) where not Bool(__brio.fn_raises[F]):
        """Times `f()`, which does not raise."""
        var start = perf_counter_ns()
        for _ in range(self.num_iters):
            f()
        self.elapsed = Int(perf_counter_ns() - start)

    def iter[
        F: AnyType, //
    ](mut self, f: F) raises where Bool(__brio.fn_raises[F]):
        """Times `f()`."""
        var start = perf_counter_ns()
        for _ in range(self.num_iters):
            f()
        self.elapsed = Int(perf_counter_ns() - start)

    def iter_preproc[
        F: AnyType, P: AnyType, //, iter_fn: F, preproc_fn: P
    ](mut self) where not Bool(__brio.fn_raises[iter_fn]) and not Bool(
        __brio.fn_raises[preproc_fn]
    ):
        """Times `iter_fn()`, before which `preproc_fn()` is called, which does not count.

        Examples:

        ```mojo
        from std.benchmark import Bencher

        def main():
            var values: List[Int] = []

            @parameter
            def fill():
                values = [3, 1, 2]

            @parameter
            def order():
                sort(values)

            var bencher = Bencher(10)
            bencher.iter_preproc[order, fill]()
            print(values)  # -> [1, 2, 3]
        ```
        """
        for _ in range(self.num_iters):
            preproc_fn()
            var start = perf_counter_ns()
            iter_fn()
            self.elapsed += Int(perf_counter_ns() - start)

    def iter_preproc[
        F: AnyType, P: AnyType, //, iter_fn: F, preproc_fn: P
    ](mut self) raises where Bool(__brio.fn_raises[iter_fn]) or Bool(
        __brio.fn_raises[preproc_fn]
    ):
        """Times `iter_fn()`, before which `preproc_fn()` is called, which does not count; either may raise."""
        for _ in range(self.num_iters):
            preproc_fn()
            var start = perf_counter_ns()
            iter_fn()
            self.elapsed += Int(perf_counter_ns() - start)

    def iter_custom[
        F: AnyType, //, iter_fn: F
    ](mut self) where not Bool(__brio.fn_raises[iter_fn]):
        """`iter_fn(n)` makes n calls and says how many nanoseconds they took.

        Examples:

        ```mojo
        from std.benchmark import Bencher
        from std.time import perf_counter_ns

        @parameter
        def measured(count: Int) -> Int:
            var start = perf_counter_ns()
            for _ in range(count):
                pass
            return Int(perf_counter_ns() - start)

        var bencher = Bencher(5)
        bencher.iter_custom[measured]()
        print(bencher.elapsed >= 0)  # -> True
        ```
        """
        self.elapsed = Int(iter_fn(self.num_iters))

    def iter_custom[
        F: AnyType, //, iter_fn: F
    ](mut self) raises where Bool(__brio.fn_raises[iter_fn]):
        """`iter_fn(n)`, which may raise, makes n calls and says how many nanoseconds they took."""
        self.elapsed = Int(iter_fn(self.num_iters))

    def iter_custom[F: AnyType, //](mut self, func: F, ctx: DeviceContext):
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

    def iter_custom[
        F: AnyType, //, kernel_launch_fn: F
    ](mut self, ctx: DeviceContext):
        """Times the work that `kernel_launch_fn(ctx)` or `kernel_launch_fn(ctx, i)` enqueues, by the device's clock. An error of the device ends the program."""
        try:
            comptime if Int(__brio.fn_arg_count[kernel_launch_fn]) == 2:
                self.elapsed = Int(
                    ctx.execution_time_iter[kernel_launch_fn](self.num_iters)
                )
            else:
                self.elapsed = Int(
                    ctx.execution_time[kernel_launch_fn](self.num_iters)
                )
        except e:
            abort(String(e))

    def iter_custom_multicontext[
        F: AnyType, C: Copyable & Movable, //, kernel_launch_fn: F
    ](mut self, ctxs: List[C]):
        """Times the work that `kernel_launch_fn(ctx)` enqueues on each device; the slowest counts. An error of a device ends the program.

        Examples:

        ```mojo
        from std.benchmark import Bencher
        from std.gpu.host import DeviceContext
        def work(ctx: DeviceContext) raises:
            _ = ctx.enqueue_create_buffer[DType.float32](1000)
        var bencher = Bencher(10)
        bencher.iter_custom_multicontext[work]([DeviceContext()])
        print(bencher.elapsed > 0)  # -> True
        ```
        """
        var slowest = 0
        for ctx in ctxs:
            self.iter_custom[kernel_launch_fn](ctx)
            slowest = max(slowest, self.elapsed)
        self.elapsed = slowest


@fieldwise_init
struct BenchmarkInfo(Copyable, Movable):
    """One line of a report.

    Examples:

    ```mojo
    from std.benchmark import Batch, BenchMetric, Report, ThroughputMeasure
    from std.benchmark.bencher import BenchmarkInfo
    var info = BenchmarkInfo("copy", Report(), [ThroughputMeasure(BenchMetric.bytes, 8)])
    print(info.name, info.measures[0], info.verbose_timing)  # -> copy DataMovement (GB/s) False
    ```
    """

    var name: String
    """The benchmark's name.

    Examples:

    ```mojo
    from std.benchmark import Report, ThroughputMeasure
    from std.benchmark.bencher import BenchmarkInfo
    print(BenchmarkInfo("copy/100", Report(), List[ThroughputMeasure]()).name)  # -> copy/100
    ```
    """
    var result: Report
    """What was measured.

    Examples:

    ```mojo
    from std.benchmark import Bench, Bencher, BenchId
    var bench = Bench()
    def measure(mut bencher: Bencher):
        bencher.elapsed = 50
    bench.bench_function(measure, BenchId("fixed"), fixed_iterations=10)
    print(bench.info_vec[0].result.mean("ns"))  # -> 5.0
    ```
    """
    var measures: List[ThroughputMeasure]
    """What one call gets done.

    Examples:

    ```mojo
    from std.benchmark import Report, ThroughputMeasure
    from std.benchmark.bencher import BenchmarkInfo
    print(len(BenchmarkInfo("copy", Report(), List[ThroughputMeasure]()).measures))  # -> 0
    ```
    """
    var verbose_timing: Bool = False
    """Whether its line of a report has the least and the largest time too.

    Examples:

    ```mojo
    from std.benchmark import Report, ThroughputMeasure
    from std.benchmark.bencher import BenchmarkInfo
    print(BenchmarkInfo("copy", Report(), List[ThroughputMeasure](), True).verbose_timing)  # -> True
    ```
    """


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
    """How long measurements take.

    Examples:

    ```mojo
    from std.benchmark import Bench, BenchConfig
    var bench = Bench(BenchConfig(max_iters=100))
    bench.config.max_iters *= 2
    print(bench.config.max_iters)  # -> 200
    ```
    """
    var mode: Mode
    """Whether functions are measured, or run once.

    Examples:

    ```mojo
    from std.benchmark import Bench, Mode
    var bench = Bench(mode=Mode.Test)
    print(bench.mode == Mode.Test)  # -> True
    ```
    """
    var info_vec: List[BenchmarkInfo]
    """What has been measured so far.

    Examples:

    ```mojo
    from std.benchmark import Bench, Bencher, BenchId
    var bench = Bench()
    def measure(mut bencher: Bencher):
        bencher.elapsed = bencher.num_iters
    bench.bench_function(measure, BenchId("one", "small"), fixed_iterations=2)
    print(bench.info_vec[0].name, bench.info_vec[0].result.iters())  # -> one/small 2
    ```
    """

    def __init__(
        out self,
        var config: Optional[BenchConfig] = None,
        mode: Mode = Mode.Benchmark,
    ):
        """No results yet.

        Args:
            config: How long measurements take.
            mode: Whether functions are measured, or run once.

        Examples:

        ```mojo
        from std.benchmark import Bench, BenchConfig
        print(len(Bench(BenchConfig(max_iters=10)).info_vec))  # -> 0
        ```
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
        var start = perf_counter_ns()
        func(warm)
        if _settle_kernels(start) > 0:
            func(warm)  # how many calls are made follows from what one takes
        report.warmup_duration = warm.elapsed
        var one = max(warm.elapsed // warm.num_iters, 1)
        var least = Int(self.config.min_runtime_secs * 1e9)
        var most = Int(self.config.max_runtime_secs * 1e9)
        # Calls that take no time at all have to end, too.
        var limit = max(min(self.config.max_iters, max(least, 1)), 1)
        var count = max(min(least // one, limit, most // one), 1)
        if fixed_iterations:
            count = fixed_iterations.value()
        for _ in range(max(self.config.num_repetitions, 1)):
            var left = count
            var done = 0
            var elapsed = 0
            while left > 0:
                var batch = left
                if self.config.max_batch_size > 0:
                    batch = min(batch, self.config.max_batch_size)
                var bencher = Bencher(batch)
                func(bencher)
                report.runs.append(Batch(bencher.elapsed, batch))
                left -= batch
                done += batch
                elapsed += bencher.elapsed
                if fixed_iterations:
                    continue
                if elapsed >= most:
                    break
                if left == 0 and elapsed < least:
                    # They were faster than the first ones: as many more as the time that is left may take, and not too many at a time.
                    var more = (least - elapsed) // max(elapsed // done, 1) + 1
                    left = min(limit - done, more, 10 * done)
        self.info_vec.append(BenchmarkInfo(id._name(), report^, measures))

    def bench_function[
        F: AnyType, //, bench_fn: F
    ](
        mut self,
        bench_id: BenchId,
        measures: List[ThroughputMeasure] = List[ThroughputMeasure](),
        fixed_iterations: Optional[Int] = None,
    ) raises:
        """Measures `bench_fn(mut bencher)`.

        Parameters:
            F: The type of the function.
            bench_fn: Calls a method of the `Bencher` it is given.

        Args:
            bench_id: The name in the report.
            measures: What one call gets done.
            fixed_iterations: How many calls; as many as the time allows unless told.

        Raises:
            What `bench_fn` raises.

        Examples:

        ```mojo
        from std.benchmark import Bench, BenchConfig, Bencher, BenchId, BenchMetric, keep, ThroughputMeasure

        @parameter
        def scale(mut bencher: Bencher) raises:
            var values = List[Float32](length=64, fill=2)

            @parameter
            def call():
                for ref value in values:
                    value *= 0.5
                keep(values.unsafe_ptr())

            bencher.iter[call]()

        var bench = Bench(BenchConfig(max_iters=3))
        bench.bench_function[scale](BenchId("scale", "64"), [ThroughputMeasure(BenchMetric.elements, 64)])
        print(bench.info_vec[0].name, len(bench.info_vec[0].measures))  # -> scale/64 1
        ```
        """
        self._measure[bench_fn](bench_id, measures, fixed_iterations)

    def bench_function[
        F: AnyType, //, bench_fn: F
    ](
        mut self,
        bench_id: BenchId,
        measure: ThroughputMeasure,
        *more: ThroughputMeasure,
    ) raises:
        """Measures `bench_fn(mut bencher)`, with what one call gets done."""
        var measures = List[ThroughputMeasure]()
        measures.append(measure)
        for one in more:
            measures.append(one)
        self._measure[bench_fn](bench_id, measures, None)

    def bench_function[
        F: AnyType, //
    ](
        mut self,
        func: F,
        bench_id: BenchId,
        measures: List[ThroughputMeasure] = List[ThroughputMeasure](),
        fixed_iterations: Optional[Int] = None,
    ) raises:
        """Measures `func(mut bencher)`, given as an argument."""

        @parameter
        def call(mut bencher: Bencher) raises:
            func(bencher)

        self._measure[call](bench_id, measures, fixed_iterations)

    def bench_with_input[
        F: AnyType, //, T: AnyType, bench_fn: F
    ](
        mut self, bench_id: BenchId, input: T, measures: List[ThroughputMeasure]
    ) raises:
        """Measures `bench_fn(mut bencher, input)`, the type of `input` given in brackets."""
        self.bench_with_input[bench_fn](bench_id, input, measures)

    def bench_with_input[
        F: AnyType, //, T: AnyType, bench_fn: F
    ](
        mut self, bench_id: BenchId, input: T, *measures: ThroughputMeasure
    ) raises:
        """Measures `bench_fn(mut bencher, input)`, the type of `input` given in brackets.

        Examples:

        ```mojo
        from std.benchmark import Bench, BenchConfig, Bencher, BenchId

        @parameter
        def count_up(mut bencher: Bencher, limit: Int) raises:
            @parameter
            def call():
                for _ in range(limit):
                    pass

            bencher.iter[call]()

        var bench = Bench(BenchConfig(max_iters=3))
        for limit in [10, 1000]:
            bench.bench_with_input[Int, count_up](BenchId("count", String(limit)), limit)
        print(bench.info_vec[1].name)  # -> count/1000
        ```
        """
        var list = List[ThroughputMeasure]()
        for one in measures:
            list.append(one)
        self.bench_with_input[bench_fn](bench_id, input, list)

    def bench_with_input[
        T: AnyType, F: AnyType, //, bench_fn: F
    ](
        mut self, bench_id: BenchId, input: T, measures: List[ThroughputMeasure]
    ) raises:
        """Measures `bench_fn(mut bencher, input)`."""

        @parameter
        def call(mut bencher: Bencher) raises:
            bench_fn(bencher, input)

        self._measure[call](bench_id, measures, None)

    def bench_with_input[
        T: AnyType, F: AnyType, //, bench_fn: F
    ](
        mut self, bench_id: BenchId, input: T, *measures: ThroughputMeasure
    ) raises:
        """Measures `bench_fn(mut bencher, input)`."""
        var list = List[ThroughputMeasure]()
        for one in measures:
            list.append(one)
        self.bench_with_input[bench_fn](bench_id, input, list)

    def bench_with_input[
        F: AnyType, T: AnyType, //
    ](
        mut self,
        func: F,
        bench_id: BenchId,
        input: T,
        measures: List[ThroughputMeasure] = List[ThroughputMeasure](),
    ) raises:
        """Measures `func(mut bencher, input)`, given as an argument."""

        @parameter
        def call(mut bencher: Bencher) raises:
            func(bencher, input)

        self._measure[call](bench_id, measures, None)

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
        """Measures `bench_fn(mut bencher, ctx, number)` on each device; the slowest result is kept.

        Examples:

        ```mojo
        from std.benchmark import Bench, Bencher, BenchId
        from std.gpu.host import DeviceContext
        def measure(mut bencher: Bencher, ctx: DeviceContext, number: Int) raises:
            bencher.elapsed = (number + 1) * bencher.num_iters
        var bench = Bench()
        bench.bench_multicontext[measure]([DeviceContext(), DeviceContext()], BenchId("two"))
        print(len(bench.info_vec), bench.info_vec[0].result.mean("ns"))  # -> 1 2.0
        ```
        """
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
        """Puts `suffix` into the name of the file of the report, in front of its extension.

        Examples:

        ```mojo
        from std.benchmark import Bench, BenchConfig
        from std.pathlib import Path
        var bench = Bench(BenchConfig(out_file=Path("times.csv")))
        bench.append_output_suffix("_1")
        print(bench.config.out_file.value())  # -> times_1.csv
        ```
        """
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

        Examples:

        ```mojo
        from std.benchmark import Bench
        print(Bench().check_mpirun())  # -> -1
        ```
        """
        for name in [String("OMPI_COMM_WORLD_RANK"), String("PMI_RANK")]:
            var rank = getenv(name)
            if rank:
                self.append_output_suffix("_" + rank)
                return Int(rank)
        return -1

    @staticmethod
    def pad[pad_str: StaticString = " "](width: Int, string: String) -> String:
        """What fills `string` up to `width` bytes: `pad_str` for each that lacks.

        Examples:

        ```mojo
        from std.benchmark import Bench
        print("one" + Bench.pad["."](6, "one") + "two")  # -> one...two
        ```
        """
        return String(pad_str) * max(width - string.byte_length(), 0)

    @__seldom
    def _metrics(self) -> List[BenchMetric]:
        """The metrics that some result has, in the order of their first appearance."""
        var metrics = List[BenchMetric]()
        for info in self.info_vec:
            for measure in info.measures:
                if measure.metric not in metrics:
                    metrics.append(measure.metric)
        return metrics^

    @__seldom
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

    @__seldom
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
        """Writes the report in the format of the configuration: name, milliseconds of a call, calls, rates.

        Examples:

        ```mojo
        from std.benchmark import Bench
        print(Bench(), end="")
        # -> | name | met (ms) | iters |
        # -> | ---- | -------- | ----- |
        ```
        """
        writer.write(self._text(self.config.format))

    def __str__(self) -> String:
        """The report in the format of the configuration.

        Examples:

        ```mojo
        from std.benchmark import Bench
        print(String(Bench()).count("|"))  # -> 8
        ```
        """
        return self._text(self.config.format)

    def dump_report(mut self) raises:
        """Prints the report, and writes it to the configuration's file if there is one.

        Examples:

        ```mojo
        from std.benchmark import Bench
        var bench = Bench()
        bench.dump_report()
        # -> | name | met (ms) | iters |
        # -> | ---- | -------- | ----- |
        ```
        """
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
    """Measures `bench_fn(mut bencher, ctx, number)` on each device; the slowest result is kept.

    Examples:

    ```mojo
    from std.benchmark import Bench, Bencher, BenchId
    from std.benchmark.bencher import bench_multicontext
    from std.gpu.host import DeviceContext
    def measure(mut bencher: Bencher, ctx: DeviceContext, number: Int) raises:
        bencher.elapsed = bencher.num_iters
    var bench = Bench()
    bench_multicontext[measure](bench, [DeviceContext()], BenchId("one"))
    print(bench.info_vec[0].result.mean("ns"))  # -> 1.0
    ```
    """
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
    """Times the work that `kernel_launch_fn(ctx)` enqueues on each device; the slowest counts.

    Examples:

    ```mojo
    from std.benchmark import Bencher
    from std.benchmark.bencher import bencher_iter_custom_multicontext
    from std.gpu.host import DeviceContext
    def work(ctx: DeviceContext) raises:
        _ = ctx.enqueue_create_buffer[DType.float32](1000)
    var bencher = Bencher(10)
    bencher_iter_custom_multicontext[work](bencher, [DeviceContext()])
    print(bencher.elapsed > 0)  # -> True
    ```
    """
    self_.iter_custom_multicontext[kernel_launch_fn](ctxs)


def bencher_iter_custom[
    F: AnyType, //, kernel_launch_fn: F
](mut self_: Bencher, ctx: DeviceContext):
    """Times the work that `kernel_launch_fn(ctx)` enqueues, by the device's clock. An error of the device ends the program.

    Parameters:
        F: The function's type.
        kernel_launch_fn: Enqueues the work.

    Examples:

    ```mojo
    from std.benchmark import Bencher
    from std.benchmark.bencher import bencher_iter_custom
    from std.gpu.host import DeviceContext
    def work(ctx: DeviceContext) raises:
        _ = ctx.enqueue_create_buffer[DType.float32](1000)
    var bencher = Bencher(10)
    bencher_iter_custom[work](bencher, DeviceContext())
    print(bencher.elapsed > 0)  # -> True
    ```
    """
    self_.iter_custom[kernel_launch_fn](ctx)


def bencher_iter_custom[
    F: AnyType, //
](mut self_: Bencher, func: F, ctx: DeviceContext):
    """Times the work that `func(ctx)` enqueues. An error of the device ends the program."""
    try:
        var start = perf_counter_ns()
        for _ in range(self_.num_iters):
            func(ctx)
        ctx.synchronize()
        self_.elapsed = Int(perf_counter_ns() - start)
    except e:
        abort(String(e))
