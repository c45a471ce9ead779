# Overloads of algorithms and benchmarks that no other test or example calls.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/newer.mojo | FileCheck --match-full-lines %t/newer.mojo
# RUN: %brio run --target-accelerator cpu %t/older.mojo | FileCheck --match-full-lines %t/older.mojo
#--- newer.mojo
from std.algorithm import parallelize, parallelize_over_rows, sync_parallelize, tile, unswitch
from std.algorithm.functional import vectorize
from std.algorithm.memory import parallel_memcpy
from std.algorithm.reduction import max, mean, min, product, sum, variance
from std.algorithm.row_kernels import reduce_launch
from std.algorithm.unswitching import tile_and_unswitch
from std.benchmark import Bench, BenchConfig, BenchId, BenchMetric, Bencher, ThroughputMeasure, bench_multicontext, run
from std.benchmark.bencher import bencher_iter_custom
from std.gpu.host import DeviceContext
from std.testing import assert_equal, assert_raises, assert_true
from std.utils import IndexList, StaticTuple


def loops() raises:
    var data = List[Int](length=100, fill=0)
    var p = data.unsafe_ptr()

    @parameter
    def add_one[width: Int](i: Int):
        for k in range(width):
            p[i + k] += 1

    vectorize[add_one, 8](37)
    vectorize[add_one, 8, unroll_factor=2](37)
    for i in range(100):
        assert_equal(data[i], 2 if i < 37 else 0)

    def set_to(i: Int) {mut}:
        p[i] = i

    sync_parallelize(100, set_to)
    for i in range(100):
        assert_equal(data[i], i)

    def negate_rows(first: Int, last: Int) {mut}:
        for i in range(first, last):
            p[i] = -p[i]

    # Rows are what is left of the shape without the axis: 20 of 5.
    parallelize_over_rows(negate_rows, IndexList[2](20, 5), 1, 3)
    assert_equal(data[19], -19)
    assert_equal(data[20], 20)

    @parameter
    def negate(first: Int, last: Int):
        for i in range(first, last):
            p[i] = -p[i]

    parallelize_over_rows[negate](IndexList[2](20, 5), 1, 3)
    assert_equal(data[19], 19)
    var copied = List[Int](length=100, fill=-1)
    parallel_memcpy(dest=copied.unsafe_ptr(), src=data.unsafe_ptr(), count=95, count_per_task=10, num_tasks=10)
    for i in range(100):
        assert_equal(copied[i], i if i < 95 else -1)

    var area = List[Int](length=7 * 5, fill=0)
    var q = area.unsafe_ptr()
    var tiles = 0

    @parameter
    def fill[width: Int, height: Int](x: Int, y: Int):
        tiles += 1
        for j in range(height):
            for i in range(width):
                q[(y + j) * 7 + x + i] += width * 10 + height

    tile[fill, [4, 2, 1], [3, 1]](0, 0, 7, 5)
    # In x tiles of 4, 2 and 1, in y of 3, 1 and 1.
    assert_equal(tiles, 9)
    assert_equal(area[0], 43)
    assert_equal(area[6], 13)
    assert_equal(area[34], 11)
    assert_equal(area[4 * 7 + 4], 21)


def conditions() raises:
    var seen = List[Int]()

    @parameter
    def three[a: Bool, b: Bool, c: Bool]():
        seen.append(Int(a) * 4 + Int(b) * 2 + Int(c))

    for i in range(8):
        unswitch[three](i & 4 != 0, i & 2 != 0, i & 1 != 0)
    assert_equal(seen, [0, 1, 2, 3, 4, 5, 6, 7])
    var parts = String()

    @parameter
    def part[is_full: Bool](start: Int, end: Int, size: Int):
        parts += String(start, "+", size, "!" if is_full else "?", " ")

    tile_and_unswitch[part](0, 11, [4, 2])
    assert_equal(parts, "0+4! 4+4! 8+2! 10+2? ")


def reductions() raises:
    var numbers: List[Float64] = [1, 2, 3, 4]
    assert_equal(variance(Span(numbers), Float64(2)), 2)
    assert_equal(variance(Span(numbers), Float64(2), 0), 1.5)
    comptime rows = 3
    comptime columns = 37
    var values = List[Int32]()
    for i in range(rows * columns):
        values.append(Int32((i * 7) % 11) - 5)
    var p = values.unsafe_ptr()
    var results = List[Int32](length=rows, fill=0)
    var r = results.unsafe_ptr()

    @parameter
    def read[width: Int, rank: Int](i: IndexList[rank]) -> SIMD[DType.int32, width]:
        return p.load[width=width](i[0] * columns + i[1])

    @parameter
    def write[width: Int, rank: Int](i: IndexList[rank], value: SIMD[DType.int32, width]):
        r[i[0]] = value[0]

    comptime for what in range(5):
        comptime for way in range(2):
            comptime if what == 0:
                comptime if way == 0:
                    sum[DType.int32, read, write, reduce_dim=1](IndexList[2](rows, columns))
                else:
                    sum[DType.int32, read, write](IndexList[2](rows, columns), 1)
            elif what == 1:
                comptime if way == 0:
                    max[DType.int32, read, write, reduce_dim=1](IndexList[2](rows, columns))
                else:
                    max[DType.int32, read, write](IndexList[2](rows, columns), 1)
            elif what == 2:
                comptime if way == 0:
                    min[DType.int32, read, write, reduce_dim=1](IndexList[2](rows, columns))
                else:
                    min[DType.int32, read, write](IndexList[2](rows, columns), 1)
            elif what == 3:
                comptime if way == 0:
                    product[DType.int32, read, write, reduce_dim=1](IndexList[2](rows, columns))
                else:
                    product[DType.int32, read, write](IndexList[2](rows, columns), 1)
            else:
                comptime if way == 0:
                    mean[DType.int32, read, write, reduce_dim=1](IndexList[2](rows, columns))
                else:
                    mean[DType.int32, read, write](IndexList[2](rows, columns), 1)
            for row in range(rows):
                var wanted = Int32(1 if what == 3 else 0)
                if what == 1 or what == 2:
                    wanted = values[row * columns]
                for i in range(columns):
                    var x = values[row * columns + i]
                    comptime if what == 0 or what == 4:
                        wanted += x
                    elif what == 1:
                        wanted = x if x > wanted else wanted
                    elif what == 2:
                        wanted = x if x < wanted else wanted
                    else:
                        wanted *= x
                comptime if what == 4:
                    wanted //= columns
                assert_equal(results[row], wanted, String("reduction ", what, " of row ", row))
                results[row] = 77


def on_device() raises:
    comptime rows = 5
    comptime columns = 200
    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    var results = ctx.enqueue_create_buffer[DType.float32](2 * columns)
    with values.map_to_host() as host:
        for i in range(rows * columns):
            host[i] = Float32(i)
    var p = values.unsafe_ptr()
    var r = results.unsafe_ptr()

    @parameter
    def read[dtype: DType, width: Int, rank: Int](i: IndexList[rank]) -> SIMD[dtype, width]:
        return p.load[width=width](i[0] * columns + i[1]).cast[dtype]()

    @parameter
    def combine[dtype: DType, width: Int, which: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        comptime if which == 0:
            return a + b
        else:
            return a if width == 1 and a[0] > b[0] else (b if width == 1 else a.ge(b).select(a, b))

    @parameter
    def write[dtype: DType, width: Int, rank: Int](i: IndexList[rank], value: StaticTuple[SIMD[dtype, width], 2]):
        comptime for lane in range(width):
            r[i[1] + lane] = value[0][lane].cast[DType.float32]()
            r[columns + i[1] + lane] = value[1][lane].cast[DType.float32]()

    for way in range(2):
        results.enqueue_fill(-1)
        var init = StaticTuple[Float32, 2](0, -1e30)
        if way == 0:
            reduce_launch[2, read, write, combine, 2, DType.float32, reduce_dim=0](IndexList[2](rows, columns), init, ctx)
        else:
            reduce_launch[2, read, write, combine, 2, DType.float32](IndexList[2](rows, columns), 0, init, ctx)
        with results.map_to_host() as host:
            for i in range(columns):
                assert_equal(host[i], Float32(5 * i + 10 * columns))
                assert_equal(host[columns + i], Float32(4 * columns + i))


def benchmarks() raises:
    var ctx = DeviceContext()
    var calls = 0
    var prepared = 0

    def work() {mut}:
        calls += 1

    def prepare() {mut}:
        prepared += 1

    def failing() raises {mut}:
        calls += 1
        if calls > 40:
            raise Error("enough")

    assert_true(run(work, num_warmup_iters=1, max_iters=4, min_runtime_secs=0.0001).iters() <= 4)
    with assert_raises(contains="enough"):
        for _ in range(100):
            _ = run(failing, num_warmup_iters=1, max_iters=4, min_runtime_secs=0.0001)
    var bencher = Bencher(6)
    calls = 0
    bencher.iter_preproc(work, prepare)
    assert_equal(calls, 6)
    assert_equal(prepared, 6)

    def launch(ctx: DeviceContext) raises {mut}:
        calls += 1

    bencher.iter_custom(launch, ctx)
    assert_equal(calls, 12)
    bencher_iter_custom(bencher, launch, ctx)
    assert_equal(calls, 18)
    var bench = Bench(BenchConfig(max_iters=3, num_warmup_iters=0, min_runtime_secs=0.00001))
    var bytes = ThroughputMeasure(BenchMetric.bytes, 100)

    @parameter
    def measured(mut b: Bencher) raises:
        b.iter_preproc(work, prepare)

    bench.bench_function[measured](BenchId("first", "a"), bytes, ThroughputMeasure(BenchMetric.flops, 7))

    def measured_too(mut b: Bencher) raises {mut}:
        b.iter_preproc(work, prepare)

    bench.bench_function(measured_too, BenchId("second"), [bytes])

    def measured_with(mut b: Bencher, limit: Int) raises {mut}:
        assert_equal(limit, 5)
        b.iter_preproc(work, prepare)

    bench.bench_with_input(measured_with, BenchId("third"), 5, [bytes])

    def measured_on(mut b: Bencher, c: DeviceContext, number: Int) raises {mut}:
        assert_equal(number, 0)
        b.iter_preproc(work, prepare)

    bench.bench_multicontext(measured_on, [ctx], BenchId("fourth"))
    bench_multicontext(bench, measured_on, [ctx], BenchId("fifth"), [bytes])
    assert_equal(len(bench.info_vec), 5)
    assert_equal(bench.info_vec[0].name, "first/a")
    assert_equal(len(bench.info_vec[0].measures), 2)
    assert_equal(bench.info_vec[1].name, "second")
    assert_equal(len(bench.info_vec[1].measures), 1)
    assert_equal(bench.info_vec[4].name, "fifth")


def main() raises:
    loops()
    conditions()
    reductions()
    on_device()
    benchmarks()
    # CHECK: as documented
    print("as documented")


#--- older.mojo
from algorithm import parallelize, tile, vectorize
from algorithm.reduction import variance
from buffer import NDBuffer
from runtime.llcl import Runtime


fn main() raises:
    var data = List[Int](length=50, fill=0)
    var p = data.unsafe_ptr()

    @parameter
    fn add_one[width: Int](i: Int):
        for k in range(width):
            p[i + k] += 1

    vectorize[4, add_one](10)

    @parameter
    fn double(i: Int):
        p[i] *= 2

    with Runtime(2) as rt:
        parallelize[double](rt, 10, 2)
    # CHECK: 2 2 0
    print(data[0], data[9], data[10])
    var tiles = 0

    @parameter
    fn fill[width: Int, height: Int](x: Int, y: Int):
        tiles += width * height

    tile[fill, VariadicList(4, 2, 1), VariadicList(3, 1)](0, 0, 7, 5)
    # CHECK-NEXT: 35
    print(tiles)
    var numbers = List[Float64](1, 2, 3, 4)
    var buffer = NDBuffer[DType.float64, 1, MutableAnyOrigin](numbers.unsafe_ptr(), 4)
    # CHECK-NEXT: 2.0 1.5
    print(variance(buffer, 2.0), variance(buffer, 2.0, 0))
