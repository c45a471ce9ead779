# The memory of a buffer that is dropped is used again behind everything that its context's streams, and other contexts of the
# device, were given before.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: env BRIO_POOL=off %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import global_idx
from std.gpu.host import DeviceBuffer, DeviceContext, DeviceGraphBuilder, DeviceStream
from std.time import sleep

comptime N = 4096
comptime ROUNDS = 20


def twice(a: UnsafePointer[Int32, MutAnyOrigin], b: UnsafePointer[Int32, MutAnyOrigin]):
    var i = global_idx.x
    # Slow on purpose: what it reads must stay for all this time.
    var sum = Int32(0)
    for k in range(300):
        sum += a[(i + k * 17) % N] - a[(i + k * 17 + 5) % N]
    b[i] = a[i] * 2 + sum


def count_wrong(buffer: DeviceBuffer[DType.int32], expected: Int) raises -> Int:
    var wrong = 0
    with buffer.map_to_host() as host:
        for i in range(len(host)):
            wrong += Int(host[i] != Int32(expected))
    return wrong


def by_event() raises:
    var ctx = DeviceContext()
    var first = ctx.create_stream()
    var second = ctx.create_stream()
    var compiled = ctx.compile_function[twice]()
    var wrong = 0
    for round in range(ROUNDS):
        var b1 = ctx.enqueue_create_buffer[DType.int32](N)
        var b2 = ctx.enqueue_create_buffer[DType.int32](N)
        var zero = ctx.enqueue_create_buffer[DType.int32](N)
        zero.enqueue_fill(Int32(round))
        ctx.synchronize()
        # A fill on the first stream: each element is read from itself.
        first.enqueue_function(compiled, zero, b1, grid_dim=N // 64, block_dim=64)
        var filled = ctx.create_event()
        first.record_event(filled)
        second.enqueue_wait_for(filled)
        second.enqueue_function(compiled, b1, b2, grid_dim=N // 64, block_dim=64)
        # b1 and zero have had their last use.
        var other = ctx.enqueue_create_buffer[DType.int32](N)
        other.enqueue_fill(77)
        var another = ctx.enqueue_create_buffer[DType.int32](N)
        another.enqueue_fill(78)
        ctx.synchronize()
        second.synchronize()
        wrong += count_wrong(b2, 4 * round)
        wrong += count_wrong(other, 77)
    print("event:", wrong, "wrong")


def many_streams() raises:
    var ctx = DeviceContext()
    var compiled = ctx.compile_function[twice]()
    var streams = List[DeviceStream]()
    for _ in range(6):
        streams.append(ctx.create_stream())
    var wrong = 0
    for round in range(ROUNDS // 4):
        var results = List[DeviceBuffer[DType.int32]]()
        for i in range(len(streams)):
            var source = ctx.enqueue_create_buffer[DType.int32](N)
            source.enqueue_fill(Int32(round + i))
            ctx.synchronize()
            var result = ctx.enqueue_create_buffer[DType.int32](N)
            streams[i].enqueue_function(compiled, source, result, grid_dim=N // 64, block_dim=64)
            results.append(result)
        for i in range(len(streams)):
            streams[i].synchronize()
            wrong += count_wrong(results[i], 2 * (round + i))
    print("many streams:", wrong, "wrong")


def by_graph() raises:
    var ctx = DeviceContext()
    var side = ctx.create_stream()
    var wrong = 0
    for round in range(ROUNDS // 4):
        var result = ctx.enqueue_create_buffer[DType.int32](N)
        var source = ctx.enqueue_create_buffer[DType.int32](N)
        var builder = DeviceGraphBuilder(ctx)
        var filled = builder.add_memset(source, Int32(round))
        _ = builder.add_function[twice](source, result, grid_dim=N // 64, block_dim=64, dependencies=[filled])
        # The graph keeps `source`, then its replay does.
        var graph = builder.instantiate()
        graph.replay(side)
        _ = graph^
        var other = ctx.enqueue_create_buffer[DType.int32](N)
        other.enqueue_fill(77)
        ctx.synchronize()
        side.synchronize()
        wrong += count_wrong(result, 2 * round)
    print("graph:", wrong, "wrong")


def by_parts() raises:
    var ctx = DeviceContext()
    var side = ctx.create_stream()
    var compiled = ctx.compile_function[twice]()
    var wrong = 0
    for round in range(ROUNDS // 4):
        var result = ctx.enqueue_create_buffer[DType.int32](N)
        var whole = ctx.enqueue_create_buffer[DType.int32](3 * N)
        whole.enqueue_fill(Int32(round))
        var part = whole.create_sub_buffer[DType.int32](N, N)
        var view = part[0:N]
        ctx.synchronize()
        side.enqueue_function(compiled, view, result, grid_dim=N // 64, block_dim=64)
        var other = ctx.enqueue_create_buffer[DType.int32](3 * N)
        other.enqueue_fill(77)
        ctx.synchronize()
        side.synchronize()
        wrong += count_wrong(result, 2 * round)
    print("parts:", wrong, "wrong")


def by_contexts() raises:
    var ctx = DeviceContext()
    var other = DeviceContext()
    var wrong = 0
    for round in range(ROUNDS // 4):
        var result = other.enqueue_create_buffer[DType.int32](N)
        var source = ctx.enqueue_create_buffer[DType.int32](N)
        source.enqueue_fill(Int32(round))
        ctx.synchronize()
        other.enqueue_function[twice](source, result, grid_dim=N // 64, block_dim=64)
        var next = ctx.enqueue_create_buffer[DType.int32](N)
        next.enqueue_fill(77)
        ctx.synchronize()
        wrong += count_wrong(result, 2 * round)
    print("contexts:", wrong, "wrong")


def by_dropped_stream() raises:
    var ctx = DeviceContext()
    var wrong = 0
    for round in range(ROUNDS // 4):
        var result = ctx.enqueue_create_buffer[DType.int32](N)
        var source = ctx.enqueue_create_buffer[DType.int32](N)
        source.enqueue_fill(Int32(round))
        var done = ctx.create_event()
        ctx.synchronize()
        var side = ctx.create_stream()
        side.enqueue_function[twice](source, result, grid_dim=N // 64, block_dim=64)
        side.record_event(done)
        _ = side^
        var next = ctx.enqueue_create_buffer[DType.int32](N)
        next.enqueue_fill(77)
        done.synchronize()
        wrong += count_wrong(result, 2 * round)
    print("dropped stream:", wrong, "wrong")


def by_host_buffers() raises:
    var ctx = DeviceContext()
    var side = ctx.create_stream()
    var compiled = ctx.compile_function[twice]()
    var wrong = 0
    for round in range(ROUNDS // 4):
        var result = ctx.enqueue_create_buffer[DType.int32](N)
        var source = ctx.enqueue_create_host_buffer[DType.int32](N)
        for i in range(N):
            source[i] = Int32(round)
        # Kernels read pinned memory at its address.
        side.enqueue_function(compiled, source.unsafe_ptr(), result, grid_dim=N // 64, block_dim=64)
        _ = source^
        var next = ctx.enqueue_create_host_buffer[DType.int32](N)
        for i in range(N):
            next[i] = 77
        side.synchronize()
        wrong += count_wrong(result, 2 * round)
    print("host buffers:", wrong, "wrong")


def main() raises:
    # CHECK: event: 0 wrong
    by_event()
    # CHECK-NEXT: many streams: 0 wrong
    many_streams()
    # CHECK-NEXT: graph: 0 wrong
    by_graph()
    # CHECK-NEXT: parts: 0 wrong
    by_parts()
    # CHECK-NEXT: contexts: 0 wrong
    by_contexts()
    # CHECK-NEXT: dropped stream: 0 wrong
    by_dropped_stream()
    # CHECK-NEXT: host buffers: 0 wrong
    by_host_buffers()
