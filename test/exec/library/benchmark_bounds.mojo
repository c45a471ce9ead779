# How often a benchmark calls what it measures, by costs that are made up: at least so long, at most so long and so often, in batches of such a size.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.benchmark import Bench, BenchConfig, Bencher, BenchId, Mode, Report, Unit
from std.testing import assert_almost_equal, assert_equal, assert_true

comptime MS = 1_000_000


# Measures calls of which the first `slow` cost `first` nanoseconds, and each later one `later`.
def measured(
    config: BenchConfig, slow: Int, first: Int, later: Int, fixed: Optional[Int] = None
) raises -> Report:
    var done = 0

    @parameter
    def costs(n: Int) raises -> Int:
        var result = 0
        for _ in range(n):
            result += first if done < slow else later
            done += 1
        return result

    @parameter
    def call(mut b: Bencher) raises:
        b.iter_custom[costs]()

    var bench = Bench(config.copy())
    bench.bench_function[call](BenchId("made up"), fixed_iterations=fixed)
    var report = bench.info_vec[0].result.copy()
    # All calls but those before the measured ones are in the report.
    assert_equal(report.iters() + max(config.num_warmup_iters, 1), done)
    var sum = 0
    for run in report.runs:
        sum += run.duration
    assert_almost_equal(report.duration("ms"), Float64(sum) / MS)
    assert_almost_equal(report.mean("ms"), Float64(sum) / MS / Float64(report.iters()))
    return report^


def check(config: BenchConfig, slow: Int, first: Int, later: Int) raises:
    var report = measured(config, slow, first, later)
    var least = Int(config.min_runtime_secs * 1e9)
    var most = Int(config.max_runtime_secs * 1e9)
    var sum = 0
    for run in report.runs:
        assert_true(sum < most, "no batch begins when the time is over")
        assert_true(config.max_batch_size == 0 or run.iterations <= config.max_batch_size)
        sum += run.duration
    assert_true(report.iters() <= config.max_iters)
    assert_true(sum >= least or report.iters() == config.max_iters or sum >= most, "measured for too short a time")


def main() raises:
    var config = BenchConfig(max_iters=1_000_000, num_warmup_iters=1, min_runtime_secs=0.1, max_runtime_secs=1)
    check(config, 0, 0, MS)
    # What is slow at first, and what gets slower.
    check(config, 1, 100 * MS, 1000)
    check(config, 3, 50 * MS, 20)
    check(config, 1, 1000, 10 * MS)
    # So fast that the number of calls is the limit, and slower than the whole time.
    check(config, 0, 0, 10)
    check(config, 0, 0, 1500 * MS)
    for size in [1, 7, 100]:
        config.max_batch_size = size
        check(config, 0, 0, MS)
        check(config, 1, 100 * MS, 10000)
        check(config, 1, 1000, 10 * MS)
    config.max_batch_size = 0
    config.max_iters = 5
    check(config, 0, 0, MS)
    # A number that is given is kept, again for each repetition.
    assert_equal(measured(config, 1, 100 * MS, 10, fixed=12).iters(), 12)
    config.num_repetitions = 3
    assert_equal(measured(config, 0, 0, 10, fixed=12).iters(), 36)
    config.max_batch_size = 5
    assert_equal(len(measured(config, 0, 0, 10, fixed=12).runs), 9)
    # What measures nothing ends.
    var nothing = BenchConfig(max_iters=1000, min_runtime_secs=0.001)
    _ = measured(nothing, 0, 0, 0)

    @parameter
    def silent(mut b: Bencher) raises:
        pass

    var bench = Bench()
    bench.bench_function[silent](BenchId("nothing"))
    assert_equal(len(bench.info_vec), 1)
    var report = measured(BenchConfig(max_iters=4, num_warmup_iters=1, min_runtime_secs=1), 2, 4 * MS, 2 * MS)
    # CHECK: 4 2.5
    print(report.iters(), report.mean(Unit.ms))
