# The host's cost of queueing a kernel, as a program sees it: of a compiled function (compare with cuLaunchKernel_ns of enqueue.cpp), and
# of `enqueue_function[f]` and of a closure, which find the loaded kernel by themselves; these take turns. Goal: at most 100 ns more.
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.time import perf_counter_ns

comptime launches = 500  # fewer than the queue holds
comptime rounds = 100


def nothing(values: UnsafePointer[Float32, MutAnyOrigin], size: Int):
    if global_idx.x < size:
        values[global_idx.x] = 0


def median(mut values: List[Float64]) -> Float64:
    sort(values)
    return values[len(values) // 2]


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](1)
    var compiled = ctx.compile_function[nothing]()
    var p = buffer.unsafe_ptr()
    var size = 0

    def closure() {var p, var size}:
        if global_idx.x < size:
            p[global_idx.x] = 0

    ctx.enqueue_function(compiled, buffer, 0, grid_dim=1, block_dim=32)
    ctx.enqueue_function[nothing](buffer, 0, grid_dim=1, block_dim=32)
    ctx.enqueue_function(closure, grid_dim=1, block_dim=32)
    ctx.synchronize()
    var by_value = List[Float64]()
    var by_parameter = List[Float64]()
    var by_closure = List[Float64]()
    for _ in range(rounds):
        var start = perf_counter_ns()
        for _ in range(launches):
            ctx.enqueue_function(compiled, buffer, 0, grid_dim=1, block_dim=32)
        by_value.append(Float64(perf_counter_ns() - start) / launches)
        ctx.synchronize()
        start = perf_counter_ns()
        for _ in range(launches):
            ctx.enqueue_function[nothing](buffer, 0, grid_dim=1, block_dim=32)
        by_parameter.append(Float64(perf_counter_ns() - start) / launches)
        ctx.synchronize()
        start = perf_counter_ns()
        for _ in range(launches):
            ctx.enqueue_function(closure, grid_dim=1, block_dim=32)
        by_closure.append(Float64(perf_counter_ns() - start) / launches)
        ctx.synchronize()
    var first = median(by_value)
    var second = median(by_parameter)
    var third = median(by_closure)
    print('{"enqueue_compiled_ns": ', first, ', "enqueue_by_parameter_ns": ', second, ', "enqueue_closure_ns": ', third, sep="", end="")
    print(', "by_parameter_more_ns": ', second - first, "}", sep="")
