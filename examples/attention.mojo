# Attention, softmax(Q K^T / sqrt(d)) V, without the matrix of scores in memory: a block takes one query of one head and
# keeps the scores of its keys in shared memory.
#   attention [HEADS [LENGTH [ROUNDS]]]     length at most 4096
from std.gpu import block_dim, block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.primitives import block
from std.gpu.sync import barrier
from std.math import exp, sqrt
from std.memory import stack_allocation
from std.sys import argv
from std.time import perf_counter_ns

comptime depth = 64
comptime threads = 64
comptime longest = 4096


def attention(
    result: UnsafePointer[Float32, MutAnyOrigin],
    queries: UnsafePointer[Float32, MutAnyOrigin],
    keys: UnsafePointer[Float32, MutAnyOrigin],
    values: UnsafePointer[Float32, MutAnyOrigin],
    length: Int,
):
    var query = stack_allocation[
        depth, Float32, address_space=AddressSpace.SHARED
    ]()
    var scores = stack_allocation[
        longest, Float32, address_space=AddressSpace.SHARED
    ]()
    var thread = thread_idx.x
    var head = block_idx.y * length * depth
    var own = head + block_idx.x * depth
    query[thread] = queries[own + thread]
    barrier()

    comptime scale = Float32(0.125)  # 1 / sqrt(depth)
    var largest = Float32.MIN_FINITE
    for key in range(thread, length, threads):
        var sums = SIMD[DType.float32, 4](0)
        comptime for i in range(0, depth, 4):
            var part = keys.load[width=4, alignment=16](head + key * depth + i)
            sums += query.load[width=4, alignment=16](i) * part
        var score = sums.reduce_add() * scale
        scores[key] = score
        largest = max(largest, score)
    largest = block.max[block_size=threads](largest)

    var sum = Float32(0)
    for key in range(thread, length, threads):
        var weight = exp(scores[key] - largest)
        scores[key] = weight
        sum += weight
    sum = block.sum[block_size=threads](
        sum
    )  # waits for all, so every weight is there

    var total = Float32(0)
    for key in range(length):
        total += scores[key] * values[head + key * depth + thread]
    result[own + thread] = total / sum


def main() raises:
    var args = argv()
    var heads = Int(args[1]) if len(args) > 1 else 2
    var length = Int(args[2]) if len(args) > 2 else 100
    var rounds = Int(args[3]) if len(args) > 3 else 3
    if length > longest:
        raise Error("the length must be at most 4096")
    var size = heads * length * depth
    var ctx = DeviceContext()
    var queries = ctx.enqueue_create_buffer[DType.float32](size)
    var keys = ctx.enqueue_create_buffer[DType.float32](size)
    var values = ctx.enqueue_create_buffer[DType.float32](size)
    var result = ctx.enqueue_create_buffer[DType.float32](size)
    with queries.map_to_host() as q, keys.map_to_host() as k, values.map_to_host() as v:
        for i in range(size):
            q[i] = Float32(i * 7919 % 1000) / 500 - 1
            k[i] = Float32(i * 104729 % 1000) / 500 - 1
            v[i] = Float32(i * 1299709 % 1000) / 500 - 1

    var kernel = ctx.compile_function[attention]()
    var grid = (length, heads)
    ctx.enqueue_function(
        kernel,
        result,
        queries,
        keys,
        values,
        length,
        grid_dim=grid,
        block_dim=threads,
    )
    ctx.synchronize()
    var start = perf_counter_ns()
    for _ in range(rounds):
        ctx.enqueue_function(
            kernel,
            result,
            queries,
            keys,
            values,
            length,
            grid_dim=grid,
            block_dim=threads,
        )
    ctx.synchronize()
    var us = Float64(perf_counter_ns() - start) / 1000 / Float64(rounds)

    var checked = 0
    var wrong = 0
    var weights = List[Float64](capacity=length)
    for _ in range(length):
        weights.append(0)
    with queries.map_to_host() as q, keys.map_to_host() as k, values.map_to_host() as v, result.map_to_host() as host:
        for row in range(0, heads * length, max(1, heads * length // 50)):
            var head = row // length * length
            var sum = Float64(0)
            for key in range(length):
                var score = Float64(0)
                for i in range(depth):
                    score += Float64(q[row * depth + i]) * Float64(
                        k[(head + key) * depth + i]
                    )
                weights[key] = exp(score / sqrt(Float64(depth)))
                sum += weights[key]
            for i in range(depth):
                var expected = Float64(0)
                for key in range(length):
                    expected += (
                        weights[key]
                        / sum
                        * Float64(v[(head + key) * depth + i])
                    )
                checked += 1
                if abs(Float64(host[row * depth + i]) - expected) > 1e-5:
                    wrong += 1
    print(
        "attention:",
        heads,
        "heads,",
        length,
        "long,",
        checked,
        "checked,",
        wrong,
        "wrong",
    )
    print(
        "attention:",
        us,
        "us,",
        Float64(4 * heads * length * length * depth) / us / 1000,
        "GFLOP/s",
    )
