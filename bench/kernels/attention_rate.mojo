# Attention of the library in bfloat16: 16 heads of 128, 64 and 256, 8192 tokens, causal and not; medians of the rounds, and their share of
# 989 TFLOP/s, the rate of dense products that NVIDIA gives for an H100 or H200. Causal products count as half of the others.
#   attention_rate [ROUNDS]
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import ceildiv
from std.sys import argv
from std.utils import Index
from kernels import attention
from layout import Layout, LayoutTensor, RuntimeLayout

comptime unknown = Layout.row_major(-1, -1, -1, -1)
comptime dtype = DType.bfloat16


def fill(out: UnsafePointer[Scalar[dtype], MutAnyOrigin], count: Int, seed: UInt32):
    if Int(global_idx.x) < count:
        var state = (UInt32(global_idx.x) ^ seed) * 0x9E3779B1
        state = (state ^ (state >> 15)) * 0x85EBCA77
        state = state ^ (state >> 13)
        out[global_idx.x] = (Float32(Int(state % 2001)) / 1000 - 1).cast[dtype]()


def measure(ctx: DeviceContext, batches: Int, heads: Int, key_heads: Int, depth: Int, tokens: Int, causal: Bool, rounds: Int) raises:
    var q = ctx.enqueue_create_buffer[dtype](batches * tokens * heads * depth)
    var k = ctx.enqueue_create_buffer[dtype](batches * tokens * key_heads * depth)
    var v = ctx.enqueue_create_buffer[dtype](batches * tokens * key_heads * depth)
    var o = ctx.enqueue_create_buffer[dtype](batches * tokens * heads * depth)
    ctx.enqueue_function[fill](q, len(q), UInt32(1), grid_dim=ceildiv(len(q), 256), block_dim=256)
    ctx.enqueue_function[fill](k, len(k), UInt32(12345), grid_dim=ceildiv(len(k), 256), block_dim=256)
    ctx.enqueue_function[fill](v, len(v), UInt32(9999999), grid_dim=ceildiv(len(v), 256), block_dim=256)
    var of_q = RuntimeLayout[unknown].row_major(Index(batches, tokens, heads, depth))
    var of_k = RuntimeLayout[unknown].row_major(Index(batches, tokens, key_heads, depth))

    def ours() raises {read}:
        attention(
            LayoutTensor[dtype, unknown](o, of_q), LayoutTensor[dtype, unknown](q, of_q), LayoutTensor[dtype, unknown](k, of_k),
            LayoutTensor[dtype, unknown](v, of_k), ctx, causal=causal,
        )

    var times = List[Float64]()
    for i in range(rounds + 1):
        var time = ctx.execution_time(ours, 5)
        if i > 0:
            times.append(Float64(time) / 5e3)
    sort(times)
    var us = times[len(times) // 2]
    var flops = 4 * Float64(batches) * Float64(tokens) * Float64(tokens) * Float64(depth) * Float64(heads) * (0.5 if causal else 1.0)
    print(
        "| ", "2 batches of " if batches == 2 else "", heads, " heads of ", depth, ", ", key_heads, " of keys, ", tokens, " tokens", ", causal" if causal else "", " | ", us, " us | ",
        flops / us / 1e6, " TFLOP/s | ", flops / us / 989e6, " |", sep="",
    )


def main() raises:
    var args = argv()
    var rounds = Int(args[1]) if len(args) > 1 else 5
    var ctx = DeviceContext()
    for causal in [False, True]:
        measure(ctx, 1, 16, 16, 128, 8192, causal, rounds)
        measure(ctx, 1, 16, 4, 128, 8192, causal, rounds)
        measure(ctx, 1, 16, 16, 64, 8192, causal, rounds)
        measure(ctx, 1, 8, 8, 256, 8192, causal, rounds)
        measure(ctx, 1, 16, 16, 128, 1000, causal, rounds)
        # 16384 tokens in all, as FlashAttention-3's figures are taken.
        measure(ctx, 2, 16, 16, 128, 8192, causal, rounds)
        measure(ctx, 2, 32, 32, 64, 8192, causal, rounds)
        measure(ctx, 2, 8, 8, 256, 8192, causal, rounds)
