# The cost of queueing a compiled function, as a program sees it: run on a GPU and compare with cuLaunchKernel_ns of
# enqueue.cpp.
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.time import perf_counter_ns

comptime launches = 500
comptime rounds = 100


def nothing(values: UnsafePointer[Float32, MutAnyOrigin], size: Int):
    if global_idx.x < size:
        values[global_idx.x] = 0


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](1)
    var compiled = ctx.compile_function[nothing]()
    ctx.enqueue_function(compiled, buffer, 0, grid_dim=1, block_dim=32)
    ctx.synchronize()
    var best = Float64(1e30)
    for _ in range(rounds):
        var start = perf_counter_ns()
        for _ in range(launches):
            ctx.enqueue_function(compiled, buffer, 0, grid_dim=1, block_dim=32)
        var each = Float64(perf_counter_ns() - start) / launches
        ctx.synchronize()
        if each < best:
            best = each
    print("ns per enqueue_function:", best)
