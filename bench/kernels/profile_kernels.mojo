# Launches each kernel of the library whose figure is below its goal once, for Nsight Compute; names of groups choose.
#   ncu --set full -k regex:^_ PROGRAM [rows] [scans] [products] [attention]
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import ceildiv
from std.sys import argv
from kernels import attention, cumsum, layer_norm, matmul, reduce_sum, softmax
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout
from std.utils import Index

comptime unknown = Layout.row_major(-1, -1)
comptime heads_of = Layout.row_major(-1, -1, -1, -1)
comptime strided = Layout(IntTuple(-1, -1), IntTuple(-1, -1))
comptime line = Layout(-1)
comptime bf16 = DType.bfloat16
comptime f32 = DType.float32


def fill[dtype: DType](out: UnsafePointer[Scalar[dtype], MutAnyOrigin], count: Int, seed: UInt32):
    """Numbers from -1 to 1."""
    if Int(global_idx.x) < count:
        var state = (UInt32(global_idx.x) ^ seed) * 0x9E3779B1
        state = (state ^ (state >> 15)) * 0x85EBCA77
        state = state ^ (state >> 13)
        out[global_idx.x] = (Float32(Int(state % 2001)) / 1000 - 1).cast[dtype]()


def rows_of[dtype: DType, kind: Int](ctx: DeviceContext, rows: Int, columns: Int) raises:
    """0: softmax, 1: layer_norm, 2: cumsum, 3: sums of columns."""
    var count = rows * columns
    var a = ctx.enqueue_create_buffer[dtype](count)
    var b = ctx.enqueue_create_buffer[dtype](count)
    var weights = ctx.enqueue_create_buffer[dtype](columns if kind == 1 else 1)
    ctx.enqueue_function[fill[dtype]](a, count, UInt32(1), grid_dim=ceildiv(count, 256), block_dim=256)
    _ = weights.enqueue_fill(1)
    var shape = RuntimeLayout[unknown].row_major(Index(rows, columns))
    var x = LayoutTensor[dtype, unknown](a, shape)
    var y = LayoutTensor[dtype, unknown](b, shape)
    comptime if kind == 0:
        softmax(y, x, ctx)
    elif kind == 1:
        var w = LayoutTensor[dtype, line](weights, RuntimeLayout[line](Index(columns), Index(1)))
        layer_norm(y, x, w, w, 1e-5, ctx)
    elif kind == 2:
        cumsum(y, x, ctx)
    else:
        reduce_sum(
            LayoutTensor[dtype, line](b, RuntimeLayout[line](Index(columns), Index(1))),
            LayoutTensor[dtype, strided](a, RuntimeLayout[strided](Index(columns, rows), Index(1, columns))),
            ctx,
        )
    ctx.synchronize()
    comptime names: List[StaticString] = ["softmax", "layer_norm", "cumsum", "sums of columns"]
    print(names[kind], dtype, rows, "x", columns)


def product[dtype: DType, transpose_b: Bool, allow_tf32: Bool = False](ctx: DeviceContext, m: Int, n: Int, k: Int) raises:
    var a = ctx.enqueue_create_buffer[dtype](m * k)
    var b = ctx.enqueue_create_buffer[dtype](n * k)
    var c = ctx.enqueue_create_buffer[dtype](m * n)
    ctx.enqueue_function[fill[dtype]](a, m * k, UInt32(1), grid_dim=ceildiv(m * k, 256), block_dim=256)
    ctx.enqueue_function[fill[dtype]](b, n * k, UInt32(7), grid_dim=ceildiv(n * k, 256), block_dim=256)
    comptime shape = RuntimeLayout[unknown]
    matmul[transpose_b=transpose_b, allow_tf32=allow_tf32](
        LayoutTensor[dtype, unknown](c, shape.row_major(Index(m, n))),
        LayoutTensor[dtype, unknown](a, shape.row_major(Index(m, k))),
        LayoutTensor[dtype, unknown](b, shape.row_major(Index(n, k) if transpose_b else Index(k, n))),
        ctx,
    )
    ctx.synchronize()
    print("product", dtype, m, "x", n, "x", k, "NT" if transpose_b else "NN", "tf32" if allow_tf32 else "")


def attend(ctx: DeviceContext, batches: Int, heads: Int, depth: Int, tokens: Int, causal: Bool) raises:
    var count = batches * tokens * heads * depth
    var q = ctx.enqueue_create_buffer[bf16](count)
    var k = ctx.enqueue_create_buffer[bf16](count)
    var v = ctx.enqueue_create_buffer[bf16](count)
    var o = ctx.enqueue_create_buffer[bf16](count)
    ctx.enqueue_function[fill[bf16]](q, count, UInt32(1), grid_dim=ceildiv(count, 256), block_dim=256)
    ctx.enqueue_function[fill[bf16]](k, count, UInt32(12345), grid_dim=ceildiv(count, 256), block_dim=256)
    ctx.enqueue_function[fill[bf16]](v, count, UInt32(9999999), grid_dim=ceildiv(count, 256), block_dim=256)
    var shape = RuntimeLayout[heads_of].row_major(Index(batches, tokens, heads, depth))
    attention(
        LayoutTensor[bf16, heads_of](o, shape), LayoutTensor[bf16, heads_of](q, shape), LayoutTensor[bf16, heads_of](k, shape),
        LayoutTensor[bf16, heads_of](v, shape), ctx, causal=causal,
    )
    ctx.synchronize()
    print("attention", batches, "x", heads, "heads of", depth, "causal" if causal else "")


def main() raises:
    var args = argv()
    var ctx = DeviceContext()
    for i in range(1, len(args)):
        var what = String(args[i])
        if what == "rows":
            rows_of[f32, 0](ctx, 8192, 16384)
            rows_of[f32, 0](ctx, 2048, 65536)
            rows_of[f32, 1](ctx, 2048, 65536)
            rows_of[f32, 0](ctx, 256, 524288)
            rows_of[f32, 1](ctx, 131071, 1001)
            rows_of[bf16, 0](ctx, 131071, 1001)
            rows_of[bf16, 1](ctx, 131071, 1001)
            rows_of[bf16, 0](ctx, 8192, 16384)
            rows_of[bf16, 1](ctx, 8192, 16384)
            rows_of[f32, 3](ctx, 131071, 1001)
        elif what == "scans":
            rows_of[f32, 2](ctx, 1, 1 << 28)
            rows_of[DType.int64, 2](ctx, 1, 1 << 27)
            rows_of[f32, 2](ctx, 16, 8388608)
        elif what == "products":
            product[bf16, True](ctx, 200, 5120, 5120)
            product[bf16, False](ctx, 200, 5120, 5120)
            product[bf16, False](ctx, 32, 6144, 4096)
            product[bf16, False](ctx, 16, 4096, 14336)
            product[bf16, False](ctx, 8, 14336, 4096)
            product[f32, False, True](ctx, 4096, 4096, 4096)
            product[f32, False](ctx, 4096, 4096, 4096)
        elif what == "attention":
            attend(ctx, 1, 16, 128, 8192, False)
            attend(ctx, 2, 16, 128, 8192, False)
            attend(ctx, 1, 16, 64, 8192, False)
            attend(ctx, 1, 16, 128, 8192, True)
