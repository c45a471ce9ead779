# Benchmarks of functions that raise and of ones that do not, and of launches, in functions that do not raise.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from benchmark import Bench, BenchConfig, Bencher, BenchId, bencher_iter_custom
from gpu.host import DeviceContext
fn work(): pass
fn k(): pass
fn main() raises:
    var ctx = DeviceContext()
    var total = 0
    @parameter
    fn plain(mut b: Bencher):
        @parameter
        fn call():
            total += 1
        b.iter[call]()
        b.iter_preproc[call, work]()
    @parameter
    fn raising(mut b: Bencher) raises:
        @parameter
        fn call() raises:
            total += 1
        b.iter[call]()
        b.iter_preproc[work, call]()
    @parameter
    fn custom(mut b: Bencher):
        @parameter
        fn calls(n: Int) -> Int:
            total += n
            return 1000 * n
        b.iter_custom[calls]()
    @parameter
    fn launches(mut b: Bencher):
        @parameter
        fn launch(ctx: DeviceContext) raises:
            ctx.enqueue_function[k](grid_dim=1, block_dim=1)
        b.iter_custom[launch](ctx)
        var numbers = List[Int]()
        @parameter
        fn numbered(ctx: DeviceContext, i: Int) raises:
            numbers.append(i)
            ctx.enqueue_function[k](grid_dim=1, block_dim=1)
        b.iter_custom[numbered](ctx)
        for i in range(len(numbers)):
            if numbers[i] != i:
                print("call", i, "got", numbers[i])
        if len(numbers) != b.num_iters:
            print("calls:", len(numbers))
        bencher_iter_custom[launch](b, ctx)
    var bench = Bench(BenchConfig(max_iters=2, num_warmup_iters=1, max_runtime_secs=0.1))
    bench.bench_function[plain](BenchId("plain"))
    bench.bench_function[raising](BenchId("raising"))
    bench.bench_function[custom](BenchId("custom"))
    bench.bench_function[launches](BenchId("launches"))
    print(len(bench.info_vec), total > 0)

# CHECK: 4 True
