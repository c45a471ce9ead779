# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Long rows as GPUs with clusters take them, on the CPU device: parts of a row in the registers of several blocks, which tell each other what they found.
# CHECK: softmax, 2 blocks: 0 wrong
# CHECK: log_softmax, single elements, 4 blocks: 0 wrong
# CHECK: layer_norm, 2 blocks: 0 wrong
# CHECK: rms_norm, bfloat16, 8 blocks: 0 wrong
from std.gpu.host import DeviceBuffer, DeviceContext
from std.math import exp, log, sqrt
from std.random import random_float64, random_si64, seed
from std.utils import Index
from kernels._row_forms import _LARGE
from kernels._views import _Memory, _rows
from kernels.normalization import _launch_in_registers as _launch_norm
from kernels.softmax import _launch_in_registers as _launch_softmax
from layout import Layout, LayoutTensor, RuntimeLayout

comptime unknown = Layout.row_major(-1, -1)


def check[
    dtype: DType, width: Int, kind: Int
](ctx: DeviceContext, name: String, columns: Int, blocks: Int) raises:
    """0: softmax, 1: log_softmax, 2: layer_norm, 3: rms_norm; columns are so few that the last blocks have little or nothing."""
    comptime rows = 2
    var a = ctx.enqueue_create_buffer[dtype](rows * columns)
    var b = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    var w = ctx.enqueue_create_buffer[DType.float32](columns)
    with a.map_to_host() as host, w.map_to_host() as weight:
        for i in range(rows * columns):
            host[i] = random_float64(-4, 4).cast[dtype]()
        for i in range(columns):
            weight[i] = random_float64(-1, 1).cast[DType.float32]()
    var shape = RuntimeLayout[unknown].row_major(Index(rows, columns))
    var input = _rows["test"](LayoutTensor[dtype, unknown](a, shape))
    var output = _rows["test"](LayoutTensor[DType.float32, unknown](b, shape))
    var weights = _Memory[DType.float32](w.unsafe_ptr().address)
    comptime if kind < 2:
        _launch_softmax[kind == 1, width, _LARGE, True](output, input, ctx, blocks)
    else:
        _launch_norm[kind == 2, width, _LARGE, True](output, input, weights, weights, 1e-5, 0, ctx, blocks)
    var wrong = 0
    with a.map_to_host() as x, b.map_to_host() as y, w.map_to_host() as weight:
        for r in range(rows):
            var sum = Float64(0)
            var mean = Float64(0)
            var squares = Float64(0)
            for c in range(columns):
                var v = x[r * columns + c].cast[DType.float64]()
                sum += exp(v)
                mean += v / Float64(columns)
                squares += v * v / Float64(columns)
            for c in range(columns):
                var v = x[r * columns + c].cast[DType.float64]()
                var factor = weight[c].cast[DType.float64]()
                var expected = exp(v) / sum
                comptime if kind == 1:
                    expected = v - log(sum)
                elif kind == 2:
                    expected = (v - mean) / sqrt(squares - mean * mean + 1e-5) * factor + factor
                elif kind == 3:
                    expected = v / sqrt(squares + 1e-5) * factor
                var least: Float64 = 0 if kind == 0 else 1
                wrong += Int(not (abs(y[r * columns + c].cast[DType.float64]() - expected) <= 2e-5 * max(abs(expected), least)))
    print(name, ", ", blocks, " blocks: ", wrong, " wrong", sep="")


def main() raises:
    seed(3)
    var ctx = DeviceContext()
    check[DType.float32, 4, 0](ctx, "softmax", 4 * Int(random_si64(4200, 8000)), 2)
    check[DType.float32, 1, 1](ctx, "log_softmax, single elements", Int(random_si64(16385, 33000)), 4)
    check[DType.float32, 4, 2](ctx, "layer_norm", 4 * Int(random_si64(4200, 8000)), 2)
    check[DType.bfloat16, 4, 3](ctx, "rms_norm, bfloat16", 4 * Int(random_si64(20000, 32000)), 8)
