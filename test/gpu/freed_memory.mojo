# Memory of dropped buffers while kernels of other streams still use it, copies from lists that are gone, on a GPU as on the CPU
# device: prints the number of wrong elements of each. On a GPU it is run by run_gpu_tests.py.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: buffers of another stream: 0 wrong
# CHECK-NEXT: new buffers of another stream: 0 wrong
# CHECK-NEXT: large buffers: 0 wrong
# CHECK-NEXT: host buffers: 0 wrong
# CHECK-NEXT: graphs: 0 wrong
# CHECK-NEXT: lists: 0 wrong
from std.gpu import global_idx
from std.gpu.host import DeviceBuffer, DeviceContext, DeviceGraphBuilder, DeviceStream

comptime N = 1 << 14
comptime LARGE = 10 << 20
comptime ROUNDS = 10


def slow_twice(a: UnsafePointer[Int32, MutAnyOrigin], b: UnsafePointer[Int32, MutAnyOrigin], rounds: Int32):
    """Reads its source again and again before it writes twice of it."""
    var i = global_idx.x
    var sum = Int32(0)
    for k in range(rounds):
        var at = (i + UInt(k) * 97) % N
        sum += a[at] - a[(at + 31) % N]
    b[i] = a[i] * 2 + sum


def count_wrong(buffer: DeviceBuffer[DType.int32], expected: Int, count: Int) raises -> Int:
    var wrong = 0
    with buffer.map_to_host() as host:
        for i in range(count):
            wrong += Int(host[i] != Int32(expected))
    return wrong


def overwrite(ctx: DeviceContext, size: Int, times: Int) raises:
    for _ in range(times):
        var other = ctx.enqueue_create_buffer[DType.int32](size)
        other.enqueue_fill(77)
    ctx.synchronize()


def of_another_stream(ctx: DeviceContext, size: Int) raises -> Int:
    var side = ctx.create_stream(blocking=False)
    var kernel = ctx.compile_function[slow_twice]()
    var wrong = 0
    for round in range(ROUNDS):
        var result = ctx.enqueue_create_buffer[DType.int32](N)
        var source = ctx.enqueue_create_buffer[DType.int32](size)
        source.enqueue_fill(Int32(round))
        ctx.synchronize()
        side.enqueue_function(kernel, source, result, Int32(2000), grid_dim=N // 64, block_dim=64)
        _ = source^
        overwrite(ctx, size, 4)
        side.synchronize()
        wrong += count_wrong(result, 2 * round, N)
    return wrong


def new_of_another_stream(ctx: DeviceContext) raises -> Int:
    """The context's stream is busy with a buffer that is dropped; another stream is the first to use the next one."""
    var side = ctx.create_stream(blocking=False)
    var kernel = ctx.compile_function[slow_twice]()
    var wrong = 0
    for round in range(ROUNDS):
        var result = ctx.enqueue_create_buffer[DType.int32](N)
        var next_source = ctx.enqueue_create_buffer[DType.int32](N)
        next_source.enqueue_fill(5)
        var source = ctx.enqueue_create_buffer[DType.int32](N)
        source.enqueue_fill(Int32(round))
        ctx.synchronize()
        ctx.enqueue_function(kernel, source, result, Int32(2000), grid_dim=N // 64, block_dim=64)
        _ = source^
        var next = ctx.enqueue_create_buffer[DType.int32](N)
        side.enqueue_function(kernel, next_source, next, Int32(0), grid_dim=N // 64, block_dim=64)
        side.synchronize()
        ctx.synchronize()
        wrong += count_wrong(result, 2 * round, N) + count_wrong(next, 10, N)
    return wrong


def of_host_buffers(ctx: DeviceContext) raises -> Int:
    var side = ctx.create_stream(blocking=False)
    var kernel = ctx.compile_function[slow_twice]()
    var wrong = 0
    for round in range(ROUNDS):
        var result = ctx.enqueue_create_buffer[DType.int32](N)
        var source = ctx.enqueue_create_host_buffer[DType.int32](N)
        for i in range(N):
            source[i] = Int32(round)
        side.enqueue_function(kernel, source.unsafe_ptr(), result, Int32(200), grid_dim=N // 64, block_dim=64)
        _ = source^
        var next = ctx.enqueue_create_host_buffer[DType.int32](N)
        for i in range(N):
            next[i] = 77
        side.synchronize()
        wrong += count_wrong(result, 2 * round, N)
    return wrong


def of_graphs(ctx: DeviceContext) raises -> Int:
    var side = ctx.create_stream(blocking=False)
    var wrong = 0
    for round in range(ROUNDS):
        var result = ctx.enqueue_create_buffer[DType.int32](N)
        var source = ctx.enqueue_create_buffer[DType.int32](N)
        ctx.synchronize()
        var builder = DeviceGraphBuilder(ctx)
        var filled = builder.add_memset(source, Int32(round))
        _ = builder.add_function[slow_twice](
            source, result, Int32(2000), grid_dim=N // 64, block_dim=64, dependencies=[filled]
        )
        _ = source^
        var graph = builder.instantiate()
        graph.replay(side)
        _ = graph^
        overwrite(ctx, N, 4)
        side.synchronize()
        wrong += count_wrong(result, 2 * round, N)
    return wrong


def of_lists(ctx: DeviceContext) raises -> Int:
    var buffer = ctx.enqueue_create_buffer[DType.float32](4 << 20)
    var wrong = 0
    for round in range(ROUNDS):
        var host = List[Float32](length=4 << 20, fill=Float32(round))
        ctx.enqueue_copy(buffer, host.unsafe_ptr())
        var other = List[Float32](length=4 << 20, fill=-1)
        _ = other
        ctx.synchronize()
        with buffer.map_to_host() as h:
            for i in range(0, 4 << 20, 4096):
                wrong += Int(h[i] != Float32(round))
    return wrong


def main() raises:
    var ctx = DeviceContext()
    print("buffers of another stream:", of_another_stream(ctx, N), "wrong")
    print("new buffers of another stream:", new_of_another_stream(ctx), "wrong")
    print("large buffers:", of_another_stream(ctx, LARGE), "wrong")
    print("host buffers:", of_host_buffers(ctx), "wrong")
    print("graphs:", of_graphs(ctx), "wrong")
    print("lists:", of_lists(ctx), "wrong")
