# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Attention against plain loops: drawn lengths, grouped heads, causal or not, depths up to 64, 128 and 256, more queries than keys.
# CHECK: all keys: 0 wrong
# CHECK: causal, grouped heads: 0 wrong
# CHECK: more queries than keys: 0 wrong
# CHECK: long vectors: 0 wrong
# CHECK: attention: 3 heads of queries are no multiple of 2 heads of keys
from std.gpu.host import DeviceBuffer, DeviceContext
from std.math import exp, sqrt
from std.random import random_float64, random_si64, seed
from std.utils import Index
from kernels.attention import attention
from layout import Layout, LayoutTensor, RuntimeLayout

comptime unknown = Layout.row_major(-1, -1, -1, -1)
comptime Heads = LayoutTensor[DType.float32, unknown, MutAnyOrigin]


def drawn(ctx: DeviceContext, count: Int) raises -> DeviceBuffer[DType.float32]:
    var buffer = ctx.enqueue_create_buffer[DType.float32](count)
    with buffer.map_to_host() as host:
        for i in range(count):
            host[i] = random_float64(-2, 2).cast[DType.float32]()
    return buffer


def check(
    ctx: DeviceContext, batch: Int, queries: Int, keys: Int, heads: Int, key_heads: Int, depth: Int, causal: Bool
) raises -> Int:
    var q = drawn(ctx, batch * queries * heads * depth)
    var k = drawn(ctx, batch * keys * key_heads * depth)
    var v = drawn(ctx, batch * keys * key_heads * depth)
    var o = drawn(ctx, batch * queries * heads * depth)
    var of_q = RuntimeLayout[unknown].row_major(Index(batch, queries, heads, depth))
    var of_k = RuntimeLayout[unknown].row_major(Index(batch, keys, key_heads, depth))
    attention(Heads(o, of_q), Heads(q, of_q), Heads(k, of_k), Heads(v, of_k), ctx, causal=causal)
    var wrong = 0
    with q.map_to_host() as a, k.map_to_host() as b, v.map_to_host() as c, o.map_to_host() as got:
        for n in range(batch):
            for h in range(heads):
                var g = h // (heads // key_heads)
                for i in range(queries):
                    var weights = List[Float64]()
                    var sum = Float64(0)
                    for j in range(keys):
                        var s = Float64(0)
                        for d in range(depth):
                            s += Float64(a[((n * queries + i) * heads + h) * depth + d]) * Float64(
                                b[((n * keys + j) * key_heads + g) * depth + d]
                            )
                        var seen = not causal or j <= i + keys - queries
                        weights.append(exp(s / sqrt(Float64(depth))) if seen else 0)
                        sum += weights[j]
                    for d in range(depth):
                        var expected = Float64(0)
                        for j in range(keys):
                            expected += weights[j] * Float64(c[((n * keys + j) * key_heads + g) * depth + d])
                        expected = expected / sum if sum > 0 else 0
                        if not (abs(Float64(got[((n * queries + i) * heads + h) * depth + d]) - expected) <= 2e-5):
                            wrong += 1
    return wrong


def main() raises:
    seed(9)
    var ctx = DeviceContext()
    print("all keys: ", check(ctx, 2, Int(random_si64(1, 70)), Int(random_si64(30, 70)), 1, 1, 64, False), " wrong", sep="")
    var length = Int(random_si64(65, 80))
    print("causal, grouped heads: ", check(ctx, 1, length, length, 4, 2, 100, True), " wrong", sep="")
    print("more queries than keys: ", check(ctx, 1, 20, 9, 1, 1, 16, True), " wrong", sep="")
    print("long vectors: ", check(ctx, 1, 35, 40, 2, 1, 200, True), " wrong", sep="")
    try:
        _ = check(ctx, 1, 4, 4, 3, 2, 8, False)
    except e:
        print(e)
