# Host loops on the pool: every item once, several at once, a bound on workers, errors, nesting.
# RUN: env BRIO_CPU_THREADS=4 %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from algorithm import sync_parallelize, parallelize, parallelize_over_rows, elementwise
from utils.index import IndexList, Index
from time import sleep, perf_counter_ns
from os.atomic import Atomic
fn free(i: Int):
    pass
def bad(i: Int) raises:
    if i == 17: raise Error("item 17")
def main() raises:
    var out = List[Int](length=1000, fill=0)
    @parameter
    def add(i: Int):
        out[i] = i * 2
    sync_parallelize[add](1000)
    var t = 0
    for x in out: t += x
    print(t)
    var k = 3
    def add2(i: Int) {mut out, read k}:
        out[i] = i * k
    parallelize(1000, add2)
    parallelize(add2, 1000)
    t = 0
    for x in out: t += x
    print(t)
    parallelize(1000, free)
    sync_parallelize[free](10)
    try:
        sync_parallelize[bad](100)
    except e:
        print("caught", e)
    @parameter
    def wait(i: Int):
        sleep(0.1)
    var s = perf_counter_ns()
    parallelize[wait](8)
    var d = Float64(perf_counter_ns() - s) / 1e9
    print(d < 0.75)
    s = perf_counter_ns()
    parallelize[wait](4, 1)
    d = Float64(perf_counter_ns() - s) / 1e9
    print(d > 0.39)
    var counts = List[Int](length=100, fill=0)
    @parameter
    fn rows(a: Int, b: Int):
        for r in range(a, b):
            counts[r] += 1
    parallelize_over_rows[rows](Index(10, 7, 10), 1, 2)
    t = 0
    for c in counts: t += c
    print(t)
    var big = List[Float32](length=1_000_003, fill=0)
    var p = big.unsafe_ptr()
    @parameter
    fn fill[width: Int, rank: Int, alignment: Int = 1](idx: IndexList[rank]):
        p.store(idx[0], SIMD[DType.float32, width](2))
    elementwise[fill, 8](1_000_003)
    var sum: Float32 = 0
    for x in big: sum += x
    print(sum)
    # nested
    var total = Atomic[DType.int64](0)
    @parameter
    fn outer(i: Int):
        @parameter
        fn inner(j: Int):
            _ = total.fetch_add(1)
        parallelize[inner](50)
    parallelize[outer](20)
    print(total.load())


# CHECK: 999000
# CHECK-NEXT: 1498500
# CHECK-NEXT: caught item 17
# CHECK-NEXT: True
# CHECK-NEXT: True
# CHECK-NEXT: 100
# CHECK-NEXT: 2000006.0
# CHECK-NEXT: 1000
