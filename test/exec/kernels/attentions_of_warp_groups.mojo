# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# The form of attention that Hopper GPUs take, on the CPU device: ragged lengths, two heads that share their keys, causal or not.
# CHECK: all keys: 0 wrong
# CHECK: causal: 0 wrong
# CHECK: deeper, half of the last part: 0 wrong
# CHECK: less deep: 0 wrong
from std.gpu.host import DeviceBuffer, DeviceContext
from std.math import exp, sqrt
from std.random import random_float64, random_si64, seed
from kernels._attention_tiles import _Heads
from kernels._attention_wgmma import _attend_wgmma

comptime dtype = DType.bfloat16


def drawn(ctx: DeviceContext, count: Int) raises -> DeviceBuffer[dtype]:
    var buffer = ctx.enqueue_create_buffer[dtype](count)
    with buffer.map_to_host() as host:
        for i in range(count):
            host[i] = random_float64(-1.5, 1.5).cast[dtype]()
    return buffer


def check[
    of: Int, consumers: Int, at_once: Int
](ctx: DeviceContext, depth: Int, queries: Int, keys: Int, heads: Int, causal: Bool) raises -> Int:
    """One head of keys for all heads of queries."""
    var q = drawn(ctx, queries * heads * depth)
    var k = drawn(ctx, keys * depth)
    var v = drawn(ctx, keys * depth)
    var o = ctx.enqueue_create_buffer[DType.float32](queries * heads * depth)
    var of_q = _Heads[dtype](q.unsafe_ptr(), 0, heads * depth, depth, 1)
    var of_k = _Heads[dtype](k.unsafe_ptr(), 0, depth, depth, 1)
    var of_v = _Heads[dtype](v.unsafe_ptr(), 0, depth, depth, 1)
    var to = _Heads[DType.float32](o.unsafe_ptr(), 0, heads * depth, depth, 1)
    if not _attend_wgmma[of, consumers, at_once](to, of_q, of_k, of_v, 1, queries, keys, heads, heads, depth, Float32(0.125), causal, ctx):
        return -1
    var wrong = 0
    with q.map_to_host() as a, k.map_to_host() as b, v.map_to_host() as c, o.map_to_host() as got:
        for h in range(heads):
            for i in range(0, queries, 3):
                var weights = List[Float64]()
                var sum = Float64(0)
                for j in range(keys):
                    var s = Float64(0)
                    for d in range(depth):
                        s += a[(i * heads + h) * depth + d].cast[DType.float64]() * b[j * depth + d].cast[DType.float64]()
                    weights.append(exp(s / 8) if not causal or j <= i + keys - queries else 0)
                    sum += weights[j]
                for d in range(depth):
                    var expected = Float64(0)
                    for j in range(keys):
                        expected += weights[j] * c[j * depth + d].cast[DType.float64]()
                    expected = expected / sum if sum > 0 else 0
                    # Weights are rounded to bfloat16.
                    if not (abs(Float64(got[(i * heads + h) * depth + d]) - expected) <= 5e-3):
                        wrong += 1
    return wrong


def main() raises:
    seed(12)
    var ctx = DeviceContext()
    print("all keys: ", check[64, 2, 128](ctx, 64, Int(random_si64(65, 128)), Int(random_si64(129, 250)), 2, False), " wrong", sep="")
    print("causal: ", check[64, 3, 96](ctx, 64, 200, Int(random_si64(60, 134)), 1, True), " wrong", sep="")
    print("deeper, half of the last part: ", check[256, 2, 80](ctx, 160, 70, 165, 1, True), " wrong", sep="")
    print("less deep: ", check[64, 2, 128](ctx, 40, 30, 260, 1, False), " wrong", sep="")
