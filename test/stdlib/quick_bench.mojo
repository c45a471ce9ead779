# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Functions with no, one and several arguments, measured without a Bencher.
from std.benchmark import BenchConfig, BenchId, BenchMetric, QuickBench, ThroughputMeasure


def nothing() -> Int:
    return 1


def half(x: Float64) -> Float64:
    return x / 2


def three(a: Int, b: Int32, c: Bool) -> Int:
    return a + Int(b) + Int(c)


def main() raises:
    var bench = QuickBench()
    bench.m.config = BenchConfig(max_iters=10, min_runtime_secs=0.001)
    bench.run(nothing, bench_id=BenchId("nothing"))
    bench.run(half, 3.0, bench_id=BenchId("half"))
    bench.run(three, 1, Int32(2), True, bench_id=BenchId("three"), measures=[ThroughputMeasure(BenchMetric.elements, 3)])
    # CHECK: name
    # CHECK: nothing
    # CHECK: half
    # CHECK: three
    bench.dump_report()
    # CHECK: 3
    print(len(bench.m.info_vec))
