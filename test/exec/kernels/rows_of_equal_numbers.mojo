# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Normalised rows of equal numbers are nothing but beta, whatever rounding the mean has: by warps, blocks, clusters and in turns.
# CHECK: in registers: 0 wrong
# CHECK: clusters: 0 wrong
# CHECK: large: 0 wrong
from std.gpu.host import DeviceContext
from std.random import random_float64, random_si64, seed
from kernels._row_forms import _LARGE
from kernels._views import _Memory, _rows
from kernels.normalization import _launch_in_registers, layer_norm
from layout import Layout, LayoutTensor, RuntimeLayout
from std.utils import Index

comptime unknown = Layout.row_major(-1, -1)
comptime line = Layout(-1)


def check[clustered: Bool](ctx: DeviceContext, columns: Int, value: Float32) raises -> Int:
    var a = ctx.enqueue_create_buffer[DType.float32](columns)
    var b = ctx.enqueue_create_buffer[DType.float32](columns)
    var weights = ctx.enqueue_create_buffer[DType.float32](columns)
    _ = a.enqueue_fill(value)
    _ = weights.enqueue_fill(0.5)
    var shape = RuntimeLayout[unknown].row_major(Index(1, columns))
    var input = LayoutTensor[DType.float32, unknown](a, shape)
    var output = LayoutTensor[DType.float32, unknown](b, shape)
    comptime if clustered:
        var of_all = _Memory[DType.float32](weights.unsafe_ptr().address)
        _launch_in_registers[True, 4, _LARGE, True](
            _rows["test"](output), _rows["test"](input), of_all, of_all, 1e-5, 0, ctx, 4
        )
    else:
        var of_all = LayoutTensor[DType.float32, line](weights, RuntimeLayout[line](Index(columns), Index(1)))
        layer_norm(output, input, of_all, of_all, 1e-5, ctx)
    var wrong = 0
    with b.map_to_host() as host:
        for i in range(columns):
            wrong += Int(not (abs(host[i] - 0.5) <= 1e-3))
    return wrong


def main() raises:
    seed(5)
    var ctx = DeviceContext()
    var wrong = 0
    for most in [50, 1000, 2000, 4000, 8000, 30000]:
        for _ in range(2):
            wrong += check[False](ctx, Int(random_si64(2, Int64(most))), random_float64(1e4, 1e6).cast[DType.float32]())
    print("in registers: ", wrong, " wrong", sep="")
    print("clusters: ", check[True](ctx, Int(random_si64(10000, 16000)) * 4, 12345.678), " wrong", sep="")
    print("large: ", check[False](ctx, 20001, 1e20) + check[False](ctx, 1001, 1e20) + check[True](ctx, 40000, 1e20), " wrong", sep="")
