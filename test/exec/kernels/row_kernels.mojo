# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# softmax, log_softmax, layer_norm and rms_norm against plain loops: rows of drawn lengths, one for each form of the kernels, contiguous and strided.
# CHECK: float32: 0 wrong
# CHECK: bfloat16 to float32: 0 wrong
# CHECK: short rows of float32: 0 wrong
# CHECK: short rows of bfloat16 to float32: 0 wrong
# CHECK: rank 3: 0 wrong
# CHECK: columns that are strided: 0 wrong
# CHECK: infinities: 0.0 0.0 1.0, nan
# CHECK: softmax: dimension 1 of the result is 4, but of the argument 5
# CHECK: layer_norm: gamma has 3 elements; one for each of 4 columns is needed, one after the other
# CHECK: rms_norm: the rows of the tensor are not evenly spaced; dimension 0 breaks the order
from std.gpu.host import DeviceBuffer, DeviceContext
from std.math import exp, log, sqrt
from std.random import random_float64, random_si64, seed
from std.utils import Index
from std.utils.numerics import inf
from kernels.normalization import layer_norm, rms_norm
from kernels.softmax import log_softmax, softmax
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout

comptime strided = Layout(IntTuple(-1, -1), IntTuple(-1, -1))
comptime line = Layout(-1)


def drawn[dtype: DType](ctx: DeviceContext, count: Int) raises -> DeviceBuffer[dtype]:
    var buffer = ctx.enqueue_create_buffer[dtype](count)
    with buffer.map_to_host() as host:
        for i in range(count):
            host[i] = random_float64(-4, 4).cast[dtype]()
    return buffer


def differs(got: Float32, expected: Float64, least: Float64) -> Bool:
    """Whether a result is too far from what it should be; what is a sum of numbers about 1 is as exact as these."""
    return not (abs(got.cast[DType.float64]() - expected) <= 2e-5 * max(abs(expected), least))


def check[
    dtype: DType, out_dtype: DType
](ctx: DeviceContext, rows: Int, columns: Int, stride: Int, step: Int, out_stride: Int) raises -> Int:
    """All four of a matrix; how many elements are wrong."""
    var a = drawn[dtype](ctx, max(rows * stride, (columns - 1) * step + rows))
    var gamma = drawn[DType.float32](ctx, columns)
    var beta = drawn[DType.float32](ctx, columns)
    var b = ctx.enqueue_create_buffer[out_dtype](rows * out_stride)
    var input = LayoutTensor[dtype, strided](a, RuntimeLayout[strided](Index(rows, columns), Index(stride, step)))
    var output = LayoutTensor[out_dtype, strided](b, RuntimeLayout[strided](Index(rows, columns), Index(out_stride, 1)))
    var weights = LayoutTensor[DType.float32, line](gamma, RuntimeLayout[line](Index(columns), Index(1)))
    var shifts = LayoutTensor[DType.float32, line](beta, RuntimeLayout[line](Index(columns), Index(1)))
    var wrong = 0
    for kind in range(4):
        _ = b.enqueue_fill(77)
        if kind == 0:
            softmax(output, input, ctx)
        elif kind == 1:
            log_softmax(output, input, ctx)
        elif kind == 2:
            layer_norm(output, input, weights, shifts, 1e-5, ctx)
        else:
            rms_norm(output, input, weights, 1e-6, ctx, weight_offset=1)
        with a.map_to_host() as x, b.map_to_host() as y, gamma.map_to_host() as g, beta.map_to_host() as s:
            for r in range(rows):
                var top = Float64.MIN
                var mean = Float64(0)
                var squares = Float64(0)
                for c in range(columns):
                    var v = x[r * stride + c * step].cast[DType.float64]()
                    top = max(top, v)
                    mean += v / Float64(columns)
                    squares += v * v / Float64(columns)
                var sum = Float64(0)
                var variance = Float64(0)
                for c in range(columns):
                    var v = x[r * stride + c * step].cast[DType.float64]()
                    sum += exp(v - top)
                    variance += (v - mean) * (v - mean) / Float64(columns)
                for c in range(columns):
                    var v = x[r * stride + c * step].cast[DType.float64]()
                    var w = g[c].cast[DType.float64]()
                    var expected = exp(v - top) / sum
                    if kind == 1:
                        expected = v - top - log(sum)
                    elif kind == 2:
                        expected = (v - mean) / sqrt(variance + 1e-5) * w + s[c].cast[DType.float64]()
                    elif kind == 3:
                        expected = v / sqrt(squares + 1e-6) * (w + 1)
                    if differs(y[r * out_stride + c].cast[DType.float32](), expected, 0 if kind == 0 else 1):
                        wrong += 1
                for c in range(columns, out_stride):
                    if y[r * out_stride + c] != 77:
                        wrong += 1
    return wrong


def sized[dtype: DType, out_dtype: DType](ctx: DeviceContext, lengths: List[Int]) raises -> Int:
    """Rows of lengths up to those given, aligned and not."""
    var wrong = 0
    for at in range(len(lengths)):
        var low = lengths[at - 1] if at > 0 else 0
        var columns = Int(random_si64(Int64(low + 1), Int64(lengths[at])))
        wrong += check[dtype, out_dtype](ctx, Int(random_si64(1, 5)), columns, columns, 1, columns)
        columns = max(columns // 8 * 8, 8)
        wrong += check[dtype, out_dtype](ctx, Int(random_si64(1, 6)), columns, columns + 16, 1, columns + 8)
    return wrong


def shorts[dtype: DType, out_dtype: DType](ctx: DeviceContext) raises -> Int:
    """Rows that share a warp, of several blocks; aligned, not aligned, and of numbers that lie apart."""
    var wrong = 0
    for length in [1, 2, 6, 20, 40, 130, 300]:
        var columns = Int(random_si64(Int64(length // 2 + 1), Int64(length)))
        wrong += check[dtype, out_dtype](ctx, Int(random_si64(1, 300)), columns, columns, 1, columns)
        wrong += check[dtype, out_dtype](ctx, Int(random_si64(1, 40)), columns, 2 * columns + 1, 2, columns + 1)
        columns = max(columns // 8 * 8, 8)
        wrong += check[dtype, out_dtype](ctx, Int(random_si64(1, 500)), columns, columns, 1, columns)
        wrong += check[dtype, out_dtype](ctx, Int(random_si64(1, 40)), columns, columns + 16, 1, columns + 8)
    return wrong


def main() raises:
    seed(20261123)
    var ctx = DeviceContext()
    print("float32: ", sized[DType.float32, DType.float32](ctx, [7, 1024, 4096, 8192, 16384, 20000]), " wrong", sep="")
    print("bfloat16 to float32: ", sized[DType.bfloat16, DType.float32](ctx, [100, 3000]), " wrong", sep="")

    print("short rows of float32: ", shorts[DType.float32, DType.float32](ctx), " wrong", sep="")
    print("short rows of bfloat16 to float32: ", shorts[DType.bfloat16, DType.float32](ctx), " wrong", sep="")

    var a = drawn[DType.float32](ctx, 3 * 5 * 12)
    var b = ctx.enqueue_create_buffer[DType.float32](3 * 5 * 12)
    comptime cube = Layout.row_major(3, 5, 12)
    softmax(LayoutTensor[DType.float32, cube](b), LayoutTensor[DType.float32, cube](a), ctx)
    var wrong = 0
    with b.map_to_host() as y:
        for r in range(15):
            var sum = Float32(0)
            for c in range(12):
                sum += y[r * 12 + c]
            if abs(sum - 1) > 1e-5:
                wrong += 1
    print("rank 3: ", wrong, " wrong", sep="")
    print("columns that are strided: ", check[DType.float32, DType.float32](ctx, 6, 37, 1, 6, 40), " wrong", sep="")

    comptime two = Layout.row_major(2, 3)
    with a.map_to_host() as x:
        for i in range(6):
            x[i] = -inf[DType.float32]()
        x[2] = 3
    softmax(LayoutTensor[DType.float32, two](a), LayoutTensor[DType.float32, two](a), ctx)
    with a.map_to_host() as x:
        print("infinities: ", x[0], " ", x[1], " ", x[2], ", ", x[3], sep="")

    try:
        softmax(
            LayoutTensor[DType.float32, Layout.row_major(2, 4)](b), LayoutTensor[DType.float32, Layout.row_major(2, 5)](a), ctx
        )
    except e:
        print(e)
    comptime four = LayoutTensor[DType.float32, Layout.row_major(2, 4), MutAnyOrigin]
    try:
        layer_norm(
            four(b), four(a), LayoutTensor[DType.float32, Layout(3)](b), LayoutTensor[DType.float32, Layout(4)](b), 1e-5, ctx
        )
    except e:
        print(e)
    comptime uneven = Layout(IntTuple(2, 2, 4), IntTuple(20, 4, 1))
    try:
        rms_norm(
            LayoutTensor[DType.float32, uneven](b), LayoutTensor[DType.float32, uneven](a),
            LayoutTensor[DType.float32, Layout(4)](b), 1e-5, ctx,
        )
    except e:
        print(e)
