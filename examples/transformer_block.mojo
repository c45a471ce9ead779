# One block of a language model, of the library's kernels alone: normalise, project to queries, keys and values, attend, project back, add; then
# normalise, widen, apply an activation in the epilogue of the product, narrow, add. The checks are loops on the host.
#   transformer_block [TOKENS [WIDTH [HEADS]]]
from std.gpu.host import DeviceBuffer, DeviceContext, HostBuffer
from std.math import sqrt, tanh
from std.random import random_float64, seed
from std.sys import argv
from std.utils import Index, IndexList
from kernels import attention, matmul, rms_norm
from layout import Layout, LayoutTensor, RuntimeLayout

comptime dtype = DType.float32
comptime matrix = Layout.row_major(-1, -1)
comptime line = Layout(-1)
comptime heads_layout = Layout.row_major(-1, -1, -1, -1)
comptime Matrix = LayoutTensor[dtype, matrix, MutAnyOrigin]
comptime Line = LayoutTensor[dtype, line, MutAnyOrigin]
comptime Heads = LayoutTensor[dtype, heads_layout, MutAnyOrigin]


def drawn(
    ctx: DeviceContext, count: Int, size: Float64
) raises -> DeviceBuffer[dtype]:
    var buffer = ctx.enqueue_create_buffer[dtype](count)
    with buffer.map_to_host() as host:
        for i in range(count):
            host[i] = random_float64(-size, size).cast[dtype]()
    return buffer


def as_matrix(buffer: DeviceBuffer[dtype], rows: Int, columns: Int) -> Matrix:
    return Matrix(
        buffer.unsafe_ptr(),
        RuntimeLayout[matrix].row_major(Index(rows, columns)),
    )


def gelu[width: Int](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return 0.5 * x * (1 + tanh(0.7978845608 * (x + 0.044715 * x * x * x)))


def main() raises:
    var args = argv()
    var tokens = Int(args[1]) if len(args) > 1 else 37
    var width = Int(args[2]) if len(args) > 2 else 64
    var heads = Int(args[3]) if len(args) > 3 else 4
    seed(1)
    var ctx = DeviceContext()
    var x = drawn(ctx, tokens * width, 1)
    var before = ctx.enqueue_create_buffer[dtype](tokens * width)
    ctx.enqueue_copy(before, x)
    var gamma = drawn(ctx, width, 1)
    var wq = drawn(ctx, width * width, 0.2)
    var wk = drawn(ctx, width * width, 0.2)
    var wv = drawn(ctx, width * width, 0.2)
    var wo = drawn(ctx, width * width, 0.2)
    var up = drawn(ctx, 4 * width * width, 0.1)
    var down = drawn(ctx, 4 * width * width, 0.1)
    var normed = ctx.enqueue_create_buffer[dtype](tokens * width)
    var q = ctx.enqueue_create_buffer[dtype](tokens * width)
    var k = ctx.enqueue_create_buffer[dtype](tokens * width)
    var v = ctx.enqueue_create_buffer[dtype](tokens * width)
    var attended = ctx.enqueue_create_buffer[dtype](tokens * width)
    var wide = ctx.enqueue_create_buffer[dtype](tokens * 4 * width)

    var stream = as_matrix(x, tokens, width)
    var rows = as_matrix(normed, tokens, width)
    var scales = Line(
        gamma.unsafe_ptr(), RuntimeLayout[line](Index(width), Index(1))
    )
    var of_heads = RuntimeLayout[heads_layout].row_major(
        Index(1, tokens, heads, width // heads)
    )

    # What a product is added to, and what is applied to it, are closures that the kernel calls where it has the sums.
    def add_to_stream[
        w: Int
    ](index: IndexList[2], value: SIMD[dtype, w]) {var stream}:
        comptime for i in range(w):
            stream[index[0], index[1] + i] += value[i]

    var widened = as_matrix(wide, tokens, 4 * width)

    def activate[
        w: Int
    ](index: IndexList[2], value: SIMD[dtype, w]) {var widened}:
        comptime for i in range(w):
            widened[index[0], index[1] + i] = gelu(SIMD[dtype, 1](value[i]))

    rms_norm(rows, stream, scales, 1e-6, ctx)
    matmul(as_matrix(q, tokens, width), rows, as_matrix(wq, width, width), ctx)
    matmul(as_matrix(k, tokens, width), rows, as_matrix(wk, width, width), ctx)
    matmul(as_matrix(v, tokens, width), rows, as_matrix(wv, width, width), ctx)
    attention(
        Heads(attended.unsafe_ptr(), of_heads),
        Heads(q.unsafe_ptr(), of_heads),
        Heads(k.unsafe_ptr(), of_heads),
        Heads(v.unsafe_ptr(), of_heads),
        ctx,
        causal=True,
    )
    matmul(
        as_matrix(attended, tokens, width),
        as_matrix(wo, width, width),
        ctx,
        add_to_stream,
    )
    rms_norm(rows, stream, scales, 1e-6, ctx)
    matmul(rows, as_matrix(up, width, 4 * width), ctx, activate)
    matmul(widened, as_matrix(down, 4 * width, width), ctx, add_to_stream)
    ctx.synchronize()

    # The first token sees itself alone, so that its attention is its value: a check without the kernels.
    var wrong = 0
    with before.map_to_host() as start, x.map_to_host() as end, gamma.map_to_host() as g, wv.map_to_host() as to_v:
        with wo.map_to_host() as to_o, up.map_to_host() as to_wide, down.map_to_host() as to_x:
            var now = List[Float64](length=width, fill=0)
            for i in range(width):
                now[i] = Float64(start[i])
            var value = times(normalised(now, g), to_v, width)
            var out = times(value, to_o, width)
            for i in range(width):
                now[i] += out[i]
            var hidden = times(normalised(now, g), to_wide, 4 * width)
            for i in range(4 * width):
                var h = hidden[i]
                hidden[i] = (
                    0.5
                    * h
                    * (1 + tanh(0.7978845608 * (h + 0.044715 * h * h * h)))
                )
            out = times(hidden, to_x, width)
            for i in range(width):
                if not (abs(Float64(end[i]) - now[i] - out[i]) <= 1e-3):
                    wrong += 1
    print(
        "transformer_block: ",
        tokens,
        " tokens of ",
        width,
        " numbers, ",
        heads,
        " heads, ",
        wrong,
        " wrong",
        sep="",
    )


def normalised(x: List[Float64], gamma: HostBuffer[dtype]) -> List[Float64]:
    var squares = Float64(0)
    for i in range(len(x)):
        squares += x[i] * x[i] / Float64(len(x))
    var result = List[Float64](capacity=len(x))
    for i in range(len(x)):
        result.append(x[i] / sqrt(squares + 1e-6) * Float64(gamma[i]))
    return result^


def times(
    x: List[Float64], matrix: HostBuffer[dtype], columns: Int
) -> List[Float64]:
    var result = List[Float64](length=columns, fill=0)
    for i in range(len(x)):
        for j in range(columns):
            result[j] += x[i] * Float64(matrix[i * columns + j])
    return result^
