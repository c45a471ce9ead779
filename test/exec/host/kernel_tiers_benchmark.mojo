# A benchmark measures optimised code: it waits for that of the kernels which were launched before what it measures.
# RUN: env BRIO_CPU_QUICK_US=1000000000 %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --target-accelerator cpu %s -o %t && %t | FileCheck %s --check-prefix=BUILT

from std.benchmark import Bench, BenchConfig, Bencher, BenchId, run
from std.ffi import external_call
from std.gpu import global_idx
from std.gpu.host import DeviceContext


def measured[step: Int](values: UnsafePointer[Int64, MutAnyOrigin]):
    values[global_idx.x] += step


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int64](64)
    _ = buffer.enqueue_fill(0)

    @parameter
    def launch[step: Int]() raises:
        ctx.enqueue_function[measured[step]](buffer, grid_dim=2, block_dim=32)

    @parameter
    def launched_later(mut bencher: Bencher) raises:
        bencher.iter[launch[3]]()

    def waiting() -> Int:
        return Int(external_call["brio_kernels_settle", Int32](UInt64(0)))

    # What is only launched is left to the threshold.
    launch[1]()
    # CHECK: 1 0
    # BUILT: 0 0
    print(waiting(), waiting())
    _ = run[launch[2]](max_iters=3)
    var bench = Bench(BenchConfig(max_iters=3, num_warmup_iters=2))
    bench.bench_function[launched_later](BenchId("add"))
    # CHECK-NEXT: 0
    # BUILT-NEXT: 0
    print(waiting())
    ctx.synchronize()
