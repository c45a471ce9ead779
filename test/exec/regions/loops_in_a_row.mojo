# A loop of some threads before a barrier, and another after it: all threads come to the barrier.
# UNSUPPORTED: address
# RUN: %brio run -R cpu-kernels --cpu-kernels auto --target-accelerator cpu %s 2>&1 | FileCheck %s
# RUN: %brio run --cpu-kernels fibers --target-accelerator cpu %s | FileCheck %s --check-prefix=COUNTS
from std.atomic import Atomic
from std.gpu import barrier, block_dim, global_idx, grid_dim, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime bins = 64
comptime threads = 128


# CHECK-DAG: cpu kernel 'histogram': regions
def histogram(data: UnsafePointer[UInt8, ImmutAnyOrigin], counts: UnsafePointer[Int32, MutAnyOrigin], n: Int):
    var own = stack_allocation[bins, Int32, address_space = AddressSpace.SHARED]()
    for bin in range(Int(thread_idx.x), bins, threads):
        own[bin] = 0
    barrier()
    var i = Int(global_idx.x)
    while i < n:
        _ = Atomic.fetch_add(own + Int(data[i] & 63), 1)
        i += Int(grid_dim.x * block_dim.x)
    barrier()
    if thread_idx.x < bins:
        _ = Atomic.fetch_add(counts + thread_idx.x, own[thread_idx.x])


def main() raises:
    var ctx = DeviceContext()
    comptime n = 5000
    var data = ctx.enqueue_create_buffer[DType.uint8](n)
    var counts = ctx.enqueue_create_buffer[DType.int32](bins)
    counts.enqueue_fill(0)
    with data.map_to_host() as host:
        for i in range(n):
            host[i] = UInt8((i * 7) % 251)
    ctx.enqueue_function[histogram](data, counts, n, grid_dim=8, block_dim=threads)
    var wrong = 0
    with data.map_to_host() as values, counts.map_to_host() as got:
        var want = List[Int32](length=bins, fill=0)
        for i in range(n):
            want[Int(values[i] & 63)] += 1
        for i in range(bins):
            wrong += Int(want[i] != got[i])
    # CHECK-DAG: wrong: 0
    # COUNTS: wrong: 0
    print("wrong:", wrong)
