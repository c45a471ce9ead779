# Kernels of the library that move memory, against a copy of as many bytes: softmax, layer_norm, rms_norm, reduce_sum, cumsum, top_k.
# The two take turns; medians of the rounds; the share is that of the copy's rate. On a GPU; the sizes are too large for the CPU device.
#   memory_bound [ROUNDS [short]]
# With `short`: rows that share a warp, and those a little longer.
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import ceildiv
from std.sys import argv
from kernels import cumsum, layer_norm, reduce_sum, rms_norm, softmax, top_k
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout
from std.utils import Index

comptime unknown = Layout.row_major(-1, -1)
comptime strided = Layout(IntTuple(-1, -1), IntTuple(-1, -1))
comptime line = Layout(-1)


def copy(out: UnsafePointer[Float32, MutAnyOrigin], data: UnsafePointer[Float32, MutAnyOrigin], vectors: Int):
    var i = global_idx.x * 4
    comptime for j in range(4):
        var at = (Int(i) // 4 // 256 * 1024 + Int(i) // 4 % 256 + j * 256) * 4
        if at < vectors * 4:
            (out + at).store[alignment=16]((data + at).load[width=4, alignment=16]())


def fill[dtype: DType](out: UnsafePointer[Scalar[dtype], MutAnyOrigin], count: Int):
    """Numbers from -1 to 1."""
    if Int(global_idx.x) < count:
        var state = (UInt32(global_idx.x) * 1664525 + 1013904223) * 22695477 + 1
        out[global_idx.x] = (Float32(Int(state >> 16) % 2001 - 1000) / 1000).cast[dtype]()


def median(mut times: List[Float64]) -> Float64:
    sort(times)
    return times[len(times) // 2]


def measure[
    dtype: DType, kind: Int
](ctx: DeviceContext, name: String, rows: Int, columns: Int, rounds: Int) raises:
    var count = rows * columns
    var a = ctx.enqueue_create_buffer[dtype](count)
    var b = ctx.enqueue_create_buffer[dtype](count)
    var weights = ctx.enqueue_create_buffer[dtype](columns)
    ctx.enqueue_function[fill[dtype]](a, count, grid_dim=ceildiv(count, 256), block_dim=256)
    _ = weights.enqueue_fill(1)
    var x = LayoutTensor[dtype, unknown](a, RuntimeLayout[unknown].row_major(Index(rows, columns)))
    var y = LayoutTensor[dtype, unknown](b, RuntimeLayout[unknown].row_major(Index(rows, columns)))
    var w = LayoutTensor[dtype, line](weights, RuntimeLayout[line](Index(columns), Index(1)))
    var sums = LayoutTensor[dtype, line](b, RuntimeLayout[line](Index(rows), Index(1)))
    var across = LayoutTensor[dtype, line](b, RuntimeLayout[line](Index(columns), Index(1)))
    var turned = LayoutTensor[dtype, strided](a, RuntimeLayout[strided](Index(columns, rows), Index(1, columns)))
    var places_of = ctx.enqueue_create_buffer[DType.int32](rows * 64)
    var values = LayoutTensor[dtype, unknown](b, RuntimeLayout[unknown].row_major(Index(rows, 64)))
    var places = LayoutTensor[DType.int32, unknown](places_of, RuntimeLayout[unknown].row_major(Index(rows, 64)))
    var vectors = count * dtype.size_of() // 16
    var compiled = ctx.compile_function[copy]()

    def plain() raises {read}:
        ctx.enqueue_function(
            compiled,
            b.unsafe_ptr().bitcast[Float32](),
            a.unsafe_ptr().bitcast[Float32](),
            vectors,
            grid_dim=ceildiv(vectors, 1024),
            block_dim=256,
        )

    def ours() raises {read}:
        comptime if kind == 0:
            softmax(y, x, ctx)
        elif kind == 1:
            layer_norm(y, x, w, w, 1e-5, ctx)
        elif kind == 2:
            rms_norm(y, x, w, 1e-5, ctx)
        elif kind == 3:
            reduce_sum(sums, x, ctx)
        elif kind == 5:
            reduce_sum(across, turned, ctx)
        elif kind == 6:
            top_k(values, places, x, ctx)
        else:
            cumsum(y, x, ctx)

    var of_copy = List[Float64]()
    var of_kernel = List[Float64]()
    for i in range(rounds + 1):
        var first = ctx.execution_time(plain, 5)
        var second = ctx.execution_time(ours, 5)
        if i > 0:
            of_copy.append(Float64(first) / 5e3)
            of_kernel.append(Float64(second) / 5e3)
    var bytes = Float64(count * dtype.size_of())
    var copied = 2 * bytes / median(of_copy) / 1e3
    var moved = (1 if kind == 3 or kind > 4 else 2) * bytes / median(of_kernel) / 1e3
    print(
        "| ", name, " ", dtype, " ", rows, " x ", columns, " | ", median(of_kernel), " us | ", moved, " GB/s | ", copied, " GB/s | ",
        moved / copied, " |", sep="",
    )


def main() raises:
    var args = argv()
    var rounds = Int(args[1]) if len(args) > 1 else 7
    var ctx = DeviceContext()
    print("| kernel | time | rate | rate of the copy | share |")
    print("|---|---|---|---|---|")
    if len(args) > 2 and String(args[2]) == "short":
        for columns in [3, 8, 16, 20, 33, 64, 100, 128, 200, 256, 301]:
            var rows = (1 << 27) // columns
            measure[DType.float32, 3](ctx, "reduce_sum", rows, columns, rounds)
            measure[DType.float32, 0](ctx, "softmax", rows, columns, rounds)
            measure[DType.float32, 1](ctx, "layer_norm", rows, columns, rounds)
            measure[DType.bfloat16, 0](ctx, "softmax", rows, columns, rounds)
            measure[DType.bfloat16, 2](ctx, "rms_norm", rows, columns, rounds)
        return
    for columns in [512, 1024, 4096, 8192, 16384, 65536]:
        var rows = (1 << 27) // columns
        measure[DType.float32, 0](ctx, "softmax", rows, columns, rounds)
        measure[DType.float32, 1](ctx, "layer_norm", rows, columns, rounds)
    measure[DType.float32, 0](ctx, "softmax", 1024, 131072, rounds)
    measure[DType.float32, 0](ctx, "softmax", 256, 524288, rounds)
    measure[DType.float32, 0](ctx, "softmax", 131071, 1001, rounds)
    measure[DType.float32, 1](ctx, "layer_norm", 131071, 1001, rounds)
    measure[DType.float32, 0](ctx, "softmax", 32767, 4099, rounds)
    measure[DType.bfloat16, 0](ctx, "softmax", 131071, 1001, rounds)
    measure[DType.bfloat16, 1](ctx, "layer_norm", 131071, 1001, rounds)
    measure[DType.bfloat16, 0](ctx, "softmax", 2048, 65536, rounds)
    measure[DType.bfloat16, 1](ctx, "layer_norm", 2048, 65536, rounds)
    for columns in [1024, 2048, 8192, 16384]:
        measure[DType.bfloat16, 0](ctx, "softmax", (1 << 27) // columns, columns, rounds)
        measure[DType.bfloat16, 1](ctx, "layer_norm", (1 << 27) // columns, columns, rounds)
    measure[DType.bfloat16, 0](ctx, "softmax", 32768, 4096, rounds)
    measure[DType.bfloat16, 1](ctx, "layer_norm", 32768, 4096, rounds)
    measure[DType.bfloat16, 2](ctx, "rms_norm", 32768, 4096, rounds)
    measure[DType.float32, 3](ctx, "reduce_sum", 1, 1 << 28, rounds)
    measure[DType.float32, 3](ctx, "reduce_sum", 262144, 1024, rounds)
    measure[DType.float32, 3](ctx, "reduce_sum", 16384, 16384, rounds)
    measure[DType.float32, 5](ctx, "reduce_sum of columns", 16384, 16384, rounds)
    measure[DType.float32, 5](ctx, "reduce_sum of columns", 1 << 20, 256, rounds)
    measure[DType.float32, 5](ctx, "reduce_sum of columns", 131071, 1001, rounds)
    measure[DType.float32, 6](ctx, "top_k of 64", 131072, 1024, rounds)
    measure[DType.float32, 6](ctx, "top_k of 64", 16384, 8192, rounds)
    measure[DType.float32, 6](ctx, "top_k of 64", 4096, 32768, rounds)
    measure[DType.float32, 6](ctx, "top_k of 64", 128, 1 << 20, rounds)
    measure[DType.bfloat16, 6](ctx, "top_k of 64", 65536, 4096, rounds)
    measure[DType.float32, 4](ctx, "cumsum", 1, 1 << 28, rounds)
    measure[DType.float32, 4](ctx, "cumsum", 16384, 8192, rounds)
    measure[DType.float32, 4](ctx, "cumsum", 16, 8388608, rounds)
    measure[DType.int64, 4](ctx, "cumsum", 1, 1 << 27, rounds)
