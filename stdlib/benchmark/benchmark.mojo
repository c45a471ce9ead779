"""`run`: measuring one function, and the report of it."""

from time import perf_counter_ns


struct Unit:
    """Units of time in reports.

    Examples:

    ```mojo
    from std.benchmark import Unit
    print(Unit.ms, Unit.ns)  # -> ms ns
    ```
    """

    comptime ns = "ns"
    """Nanoseconds.

    Examples:

    ```mojo
    from std.benchmark import Unit
    print(Unit.ns)  # -> ns
    ```
    """
    comptime us = "us"
    """Microseconds.

    Examples:

    ```mojo
    from std.benchmark import Unit
    print(Unit.us)  # -> us
    ```
    """
    comptime ms = "ms"
    """Milliseconds.

    Examples:

    ```mojo
    from std.benchmark import Unit
    print(Unit.ms)  # -> ms
    ```
    """
    comptime s = "s"
    """Seconds.

    Examples:

    ```mojo
    from std.benchmark import Unit
    print(Unit.s)  # -> s
    ```
    """

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
    """Calls measured together.

    Examples:

    ```mojo
    from std.benchmark import Batch
    var batch = Batch(duration=3_000, iterations=2)
    print(batch.mean("us"))  # -> 1.5
    ```
    """

    var duration: Int
    """Nanoseconds of all calls.

    Examples:

    ```mojo
    from std.benchmark import run
    def nothing():
        pass
    print(run[nothing](max_iters=4).runs[0].duration >= 0)  # -> True
    ```
    """
    var iterations: Int
    """Number of calls.

    Examples:

    ```mojo
    from std.benchmark import Batch
    print(Batch(3_000, 2).iterations)  # -> 2
    ```
    """

    def mean(self, unit: StaticString = "s") -> Float64:
        """Time of one call.

        Examples:

        ```mojo
        from std.benchmark import Batch
        print(Batch(3_000_000, 2).mean("ms"), Batch(3_000, 2).mean("ns"))  # -> 1.5 1500.0
        ```
        """
        return (
            Float64(self.duration)
            / 1e9
            / Float64(self.iterations)
            * Unit._per_second(unit)
        )


struct Report(Copyable, Defaultable, Movable, Writable):
    """What a measurement found.

    Examples:

    ```mojo
    from std.benchmark import keep, run, Unit

    @parameter
    def work():
        var sum = 0
        for i in range(100):
            sum += i
        keep(sum)

    var report = run[work](max_iters=10)
    print(report.iters() > 0, report.min(Unit.ns) <= report.max(Unit.ns))  # -> True True
    ```
    """

    var runs: List[Batch]
    """The batches of calls, in the order they were measured.

    Examples:

    ```mojo
    from std.benchmark import Batch, Report
    var report = Report()
    report.runs = [Batch(300, 1), Batch(100, 1)]
    print(report.mean("ns"), report.max("ns"))  # -> 200.0 300.0
    ```
    """
    var warmup_duration: Int
    """Nanoseconds of the calls that do not count.

    Examples:

    ```mojo
    from std.benchmark import run
    from std.time import sleep
    def wait():
        sleep(0.001)
    print(run[wait](num_warmup_iters=3, max_iters=1).warmup_duration >= 3_000_000)  # -> True
    ```
    """

    def __init__(out self):
        """No calls yet.

        Examples:

        ```mojo
        from std.benchmark import Report
        print(Report().iters(), Report().mean())  # -> 0 0.0
        ```
        """
        self.runs = List[Batch]()
        self.warmup_duration = 0

    def iters(self) -> Int:
        """Number of calls.

        Examples:

        ```mojo
        from std import benchmark
        def work():
            pass
        print(benchmark.run[work](max_iters=5).iters() > 0)  # -> True
        ```
        """
        var total = 0
        for batch in self.runs:
            total += batch.iterations
        return total

    def duration(self, unit: StaticString = "s") -> Float64:
        """Time of all calls.

        Examples:

        ```mojo
        from std import benchmark
        def work():
            pass
        print(benchmark.run[work](max_iters=5).duration() >= 0)  # -> True
        ```
        """
        var total = 0
        for batch in self.runs:
            total += batch.duration
        return Float64(total) / 1e9 * Unit._per_second(unit)

    def mean(self, unit: StaticString = "s") -> Float64:
        """Mean time of a call.

        Examples:

        ```mojo
        from std import benchmark
        def work():
            pass
        print(benchmark.run[work](max_iters=5).mean("ns") >= 0)  # -> True
        ```
        """
        return self.duration(unit) / Float64(max(self.iters(), 1))

    def min(self, unit: StaticString = "s") -> Float64:
        """Least mean of a batch.

        Examples:

        ```mojo
        from std import benchmark
        def work():
            pass
        var report = benchmark.run[work](max_iters=5)
        print(report.min() <= report.max())  # -> True
        ```
        """
        var result = self.mean(unit)
        for batch in self.runs:
            result = min(result, batch.mean(unit))
        return result

    def max(self, unit: StaticString = "s") -> Float64:
        """Greatest mean of a batch.

        Examples:

        ```mojo
        from std import benchmark
        def work():
            pass
        var report = benchmark.run[work](max_iters=5)
        print(report.max() >= report.mean())  # -> True
        ```
        """
        var result = self.mean(unit)
        for batch in self.runs:
            result = max(result, batch.mean(unit))
        return result

    @__seldom
    def as_string(self, unit: StaticString = "s") -> String:
        """The report as text.

        Examples:

        ```mojo
        from std.benchmark import Batch, Report
        var report = Report()
        report.runs.append(Batch(4_000, 2))
        print(report.as_string("us").split("\n")[3])  # -> Mean: 2.0
        ```
        """
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

    @__seldom
    def print(self, unit: StaticString = "s"):
        """Prints the report.

        Examples:

        ```mojo
        from std.benchmark import Batch, Report
        var report = Report()
        report.runs.append(Batch(4_000, 2))
        report.print("us")
        # -> --------------------------------------------------------------------------------
        # -> Benchmark Report (us)
        # -> --------------------------------------------------------------------------------
        # -> Mean: 2.0
        # -> Total: 4.0
        # -> Iters: 2
        # -> Warmup Total: 0.0
        # -> Fastest Mean: 2.0
        # -> Slowest Mean: 2.0
        # ->
        ```
        """
        print(self.as_string(unit))

    @__seldom
    def print_full(self, unit: StaticString = "s"):
        """Prints the report and its batches.

        Examples:

        ```mojo
        from std.benchmark import Batch, Report
        var report = Report()
        report.runs.append(Batch(4_000, 2))
        report.print_full("us")
        # -> --------------------------------------------------------------------------------
        # -> Benchmark Report (us)
        # -> --------------------------------------------------------------------------------
        # -> Mean: 2.0
        # -> Total: 4.0
        # -> Iters: 2
        # -> Warmup Total: 0.0
        # -> Fastest Mean: 2.0
        # -> Slowest Mean: 2.0
        # ->
        # -> Batch: 1 Iterations: 2 Mean: 2.0
        ```
        """
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

    @__seldom
    def write_to[W: Writer](self, mut writer: W):
        """Writes the report in seconds.

        Examples:

        ```mojo
        from std.benchmark import Report
        print("Benchmark Report (s)" in String(Report()))  # -> True
        ```
        """
        writer.write(self.as_string())


def _settle_kernels(since: UInt) -> Int:
    """Waits for the best code of the kernels launched since then; how many had none yet."""
    return Int(
        __brio.make[Int32](
            __brio.external_call["brio_kernels_settle", __brio.int[32]](
                Int(since).value
            )
        )
    )


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
    _ = _settle_kernels(start)
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
