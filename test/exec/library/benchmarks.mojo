# benchmark: run, Bench with inputs, arguments, measures, fixed iterations, formats; keep.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.benchmark import Bench, BenchConfig, Bencher, BenchId, BenchMetric, ThroughputMeasure, Format, Mode, keep, black_box, clobber_memory, run, Unit, Report
from std.pathlib import Path
from std.tempfile import TemporaryDirectory
from std.time import sleep

def work():
    var t = 0
    for i in range(1000):
        t += i * i
    keep(t)

def nap():
    sleep(0.002)

def plain(mut b: Bencher) raises:
    b.iter[work]()

def main() raises:
    var report = run[work](max_iters=100)
    print(report.iters() <= 100, report.mean(Unit.ns) > 0, report.mean("ms") < 10)
    var r2 = run[nap](max_iters=3, min_runtime_secs=0.001)
    print(r2.mean("ms") > 1.9, r2.min(Unit.ms) > 1.9, r2.duration() > 0.0019, len(r2.runs) > 0)
    var r3 = run(nap, max_iters=2)
    print(r3.iters())
    var b = Bench(BenchConfig(max_iters=10, num_warmup_iters=1, min_runtime_secs=0.01))
    b.bench_function[plain](BenchId("plain"))
    b.bench_function[plain](BenchId("plain", "input"), [ThroughputMeasure(BenchMetric.elements, 1000), ThroughputMeasure(BenchMetric.bytes, 8000)])
    @parameter
    def with_input(mut b: Bencher, n: Int) raises:
        @parameter
        def call() raises:
            var t = black_box(n)
            for i in range(n): t += i
            keep(t)
        b.iter[call]()
    b.bench_with_input[with_input](BenchId("sum"), 100, ThroughputMeasure("arithmetic", 100))
    b.bench_function(plain, BenchId("as an argument"), fixed_iterations=3)
    @parameter
    def custom(mut b: Bencher) raises:
        @parameter
        def timed(n: Int) raises -> Int:
            return n * 1_000_000
        b.iter_custom[timed]()
    b.bench_function[custom](BenchId("custom"))
    print(len(b.info_vec), b.info_vec[3].result.iters(), b.info_vec[4].result.mean("ms"), b.info_vec[0].name)
    var text = String(b)
    var lines = text.split("\n")
    print(lines[0].startswith("| name"), lines[0].find("DataMovement (GB/s)") > 0, len(lines))
    var with_type = Bench(BenchConfig(max_iters=2))
    with_type.bench_with_input[Int, with_input](BenchId("type", "brackets"), 10, [ThroughputMeasure(BenchMetric.elements, 10)])
    with_type.bench_with_input[Int, with_input](BenchId("type", "more"), 10, ThroughputMeasure(BenchMetric.elements, 10))
    print(with_type.info_vec[0].name, len(with_type.info_vec))
    b.config.format = Format.csv
    print(String(b).startswith("name, met (ms), iters, throughput (GElems/s)"))
    var t = Bench(mode=Mode.Test)
    t.bench_function[plain](BenchId("once"))
    print(t.info_vec[0].result.iters())
    keep(String("temporary"))
    clobber_memory()
    with TemporaryDirectory() as folder:
        b.config.out_file = Path(folder) / "report.csv"
        b.config.format = Format.table
        b.dump_report()
        print((Path(folder) / "report.csv").read_text().split("\n")[2].startswith('"plain/input", '))


# CHECK: True True True
# CHECK-NEXT: True True True True
# CHECK-NEXT: 2
# CHECK-NEXT: 5 3 1.0 plain
# CHECK-NEXT: True True 8
# CHECK-NEXT: type/brackets 2
# CHECK-NEXT: True
# CHECK-NEXT: 1
# CHECK-NEXT: | name | met (ms) | iters | throughput (GElems/s) | DataMovement (GB/s) | Arithmetic (GFLOPS/s) |
# CHECK-NEXT: | --{{.*}}
# CHECK-NEXT: | plain | {{.*}}
# CHECK-NEXT: | plain/input | {{.*}}
# CHECK-NEXT: | sum | {{.*}}
# CHECK-NEXT: | as an argument | {{.*}}
# CHECK-NEXT: | custom | 1.0 {{.*}}
# CHECK-NEXT: True
