"""`QuickBench`: measuring functions without a `Bencher`."""

from benchmark.bencher import Bench, Bencher
from benchmark.compiler import keep
from benchmark.config import BenchId, ThroughputMeasure


struct QuickBench:
    """Measures functions without a `Bencher`: `run(func, arguments..., bench_id=...)`.

    Examples:

    ```mojo
    from std.benchmark import BenchId, QuickBench

    def work(x: Int, y: Float64) -> Float64:
        return Float64(x) * y

    var bench = QuickBench()
    bench.run(work, 3, 1.5, bench_id=BenchId("work"))
    print(len(bench.m.info_vec))  # -> 1
    ```
    """

    var m: Bench
    """The results.

    Examples:

    ```mojo
    from std.benchmark import QuickBench
    print(len(QuickBench().m.info_vec))  # -> 0
    ```
    """

    def __init__(out self) raises:
        """No results yet.

        Examples:

        ```mojo
        from std.benchmark import QuickBench
        print(String(QuickBench().m).count("\n"))  # -> 2
        ```
        """
        self.m = Bench()

    def dump_report(mut self) raises:
        """Prints the report.

        Examples:

        ```mojo
        from std.benchmark import QuickBench
        QuickBench().dump_report()
        # -> | name | met (ms) | iters |
        # -> | ---- | -------- | ----- |
        ```
        """
        self.m.dump_report()

    def run[
        F: AnyType, //, *Ts: AnyType
    ](
        mut self,
        func: F,
        *args: *Ts,
        bench_id: BenchId,
        measures: List[ThroughputMeasure] = List[ThroughputMeasure](),
    ) raises:
        """Measures `func(args...)`; what it returns is kept from the optimiser.

        Args:
            func: What is measured.
            args: What it is given.
            bench_id: The name in the report.
            measures: What one call gets done.

        Raises:
            What `func` raises.

        Examples:

        ```mojo
        from std.benchmark import BenchId, QuickBench
        def add(a: Int, b: Int) -> Int:
            return a + b
        var bench = QuickBench()
        bench.run(add, 1, 2, bench_id=BenchId("add"))
        print(bench.m.info_vec[0].name, bench.m.info_vec[0].result.iters() > 0)  # -> add True
        ```
        """

        @parameter
        def call() raises:
            keep(func(*args))

        @parameter
        def measured(mut bencher: Bencher) raises:
            bencher.iter[call]()

        self.m.bench_function[measured](bench_id, measures)
