# random, algorithm, complex, benchmark: seeds, ranges, loops over vectors and tiles, reductions, measurements.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.random import seed, random_float64, random_si64, rand, randint, randn_float64, shuffle, Random
from std.algorithm import vectorize, parallelize, elementwise, tile
from std.algorithm.reduction import sum, mean, variance
from std.complex import ComplexFloat64, ComplexSIMD
from std.benchmark import Bench, Bencher, BenchConfig, BenchId, keep, run, ThroughputMeasure, BenchMetric
from std.gpu.host import DeviceContext
from std.utils import IndexList, Index

def work():
    var t = 0
    for i in range(1000):
        t += i * i
    keep(t)

@parameter
def bench_work(mut b: Bencher) raises:
    @parameter
    def inner():
        work()
    b.iter[inner]()

def main() raises:
    seed(42)
    var a = random_float64()
    var first = random_si64(0, 100)
    seed(42)
    print(a == random_float64(), first == random_si64(0, 100))
    var inside = True
    for _ in range(1000):
        var x = random_float64(2, 3)
        inside = inside and x >= 2 and x < 3
        var k = random_si64(-2, 2)
        inside = inside and k >= -2 and k <= 2
    print(inside)
    var m = 0.0
    for _ in range(10000):
        m += randn_float64()
    print(abs(m / 10000) < 0.1)
    var buf = List[Float32](length=8, fill=-1)
    rand(buf.unsafe_ptr(), 8)
    print(buf[0] >= 0 and buf[7] >= 0)
    var l = [1, 2, 3, 4, 5]
    shuffle(l)
    var total = 0
    for x in l: total += x
    print(total)
    var r = Random(seed=1)
    var u = r.step_uniform()
    print(u.reduce_max() < 1, u.reduce_min() >= 0)

    var xs = List[Float32](length=10, fill=0)
    var p = xs.unsafe_ptr()
    @parameter
    def fill_it[w: Int](i: Int):
        p.store[width=w](i, SIMD[DType.float32, w](Float32(i)))
    vectorize[fill_it, 4](10)
    print(xs)
    @parameter
    def double_it(i: Int):
        p[i] = p[i] * 2
    parallelize[double_it](10)
    print(xs)
    print(sum(Span(xs)), mean(Span(xs)))
    var seen = List[Int]()
    @parameter
    def at_tile[size: Int](i: Int):
        seen.append(size)
    tile[at_tile, [4, 2, 1]](0, 11)
    print(seen)
    @parameter
    def el[w: Int, rank: Int](idx: IndexList[rank]):
        p[idx[0] * 5 + idx[1]] = Float32(idx[0] * 10 + idx[1])
    elementwise[el, 1](Index(2, 5))
    print(xs)
    var c = ComplexFloat64(1, 2)
    print(c * c, c + c, c.squared_norm(), -c, abs(ComplexFloat64(3, 4)))
    var b = Bench(BenchConfig(max_iters=10, num_warmup_iters=1))
    b.bench_function[bench_work](BenchId("work"))
    b.bench_function[bench_work](BenchId("work", "again"), [ThroughputMeasure(BenchMetric.flops, 1000)])
    print(len(b.info_vec), b.info_vec[1].name)
    var report = run[work](max_iters=100)
    print(report.iters(), report.mean("ms") > 0)

# CHECK: True True
# CHECK-NEXT: True
# CHECK-NEXT: True
# CHECK-NEXT: True
# CHECK-NEXT: 15
# CHECK-NEXT: True True
# CHECK-NEXT: [0.0, 0.0, 0.0, 0.0, 4.0, 4.0, 4.0, 4.0, 8.0, 9.0]
# CHECK-NEXT: [0.0, 0.0, 0.0, 0.0, 8.0, 8.0, 8.0, 8.0, 16.0, 18.0]
# CHECK-NEXT: 66.0 6.6
# CHECK-NEXT: [4, 4, 2, 1]
# CHECK-NEXT: [0.0, 1.0, 2.0, 3.0, 4.0, 10.0, 11.0, 12.0, 13.0, 14.0]
# CHECK-NEXT: -3.0 + 4.0i 2.0 + 4.0i 5.0 -1.0 - 2.0i 5.0
# CHECK-NEXT: 2 work/again
# CHECK-NEXT: 100 True
