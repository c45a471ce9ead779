# 16 M elements of a * x + y on the CPU device; prints the median seconds of 50 launches.
from std.gpu import block_dim, block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.time import perf_counter_ns

comptime threads = 512
comptime blocks = 32768
comptime size = threads * blocks
comptime runs = 50


def saxpy(
    result: UnsafePointer[Float32, MutAnyOrigin],
    x: UnsafePointer[Float32, MutAnyOrigin],
    y: UnsafePointer[Float32, MutAnyOrigin],
    a: Float32,
    size: Int,
):
    var i = block_idx.x * block_dim.x + thread_idx.x
    if i < size:
        result[i] = a * x[i] + y[i]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](size)
    var y = ctx.enqueue_create_buffer[DType.float32](size)
    var result = ctx.enqueue_create_buffer[DType.float32](size)
    with x.map_to_host() as host:
        for i in range(size):
            host[i] = Float32(i % 1000)
    with y.map_to_host() as host:
        for i in range(size):
            host[i] = Float32(i % 77)
    var kernel = ctx.compile_function[saxpy]()
    ctx.enqueue_function(kernel, result, x, y, Float32(3), size, grid_dim=blocks, block_dim=threads)
    ctx.synchronize()
    var times = List[Float64]()
    for _ in range(runs):
        var start = perf_counter_ns()
        ctx.enqueue_function(kernel, result, x, y, Float32(3), size, grid_dim=blocks, block_dim=threads)
        ctx.synchronize()
        times.append(Float64(perf_counter_ns() - start) / 1e9)
    for i in range(runs):
        for j in range(i + 1, runs):
            if times[j] < times[i]:
                var t = times[i]
                times[i] = times[j]
                times[j] = t
    print(times[runs // 2])
