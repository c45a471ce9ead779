# Rows of large equal numbers by the blocks of a cluster, of which the last have fewer numbers or none: no NaN.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
from std.gpu.host import DeviceContext
from kernels._row_forms import _LARGE
from kernels._views import _Memory, _rows
from kernels.normalization import (
    _launch_in_registers as _launch_norm,
    layer_norm,
)
from layout import Layout, LayoutTensor, RuntimeLayout
from std.utils import Index


comptime unknown = Layout.row_major(-1, -1)


def run[dt: DType](v: Scalar[dt]) raises:
    var ctx = DeviceContext()
    var columns = 20000
    var a = ctx.enqueue_create_buffer[dt](columns)
    var b = ctx.enqueue_create_buffer[DType.float32](columns)
    var w = ctx.enqueue_create_buffer[DType.float32](columns)
    with a.map_to_host() as h, w.map_to_host() as hw:
        for i in range(columns):
            h[i] = v
            hw[i] = 1
    var shape = RuntimeLayout[unknown].row_major(Index(1, columns))
    var input = _rows["test"](LayoutTensor[dt, unknown](a, shape))
    var output = _rows["test"](LayoutTensor[DType.float32, unknown](b, shape))
    var weights = _Memory[DType.float32](w.unsafe_ptr().address)
    _launch_norm[True, 4, _LARGE, True](
        output, input, weights, weights, 1e-5, 0, ctx, 2
    )
    with b.map_to_host() as h:
        print("clusters", abs(h[0]) <= 2 and abs(h[19999]) <= 2)
    comptime L1 = Layout.row_major(-1)
    var W = LayoutTensor[DType.float32, L1](
        w, RuntimeLayout[L1].row_major(Index(columns))
    )
    layer_norm(
        LayoutTensor[DType.float32, unknown](b, shape),
        LayoutTensor[dt, unknown](a, shape),
        W,
        W,
        1e-5,
        ctx,
    )
    with b.map_to_host() as h:
        print("turns", abs(h[0]) <= 2 and abs(h[19999]) <= 2)


def main() raises:
    # CHECK: clusters True
    # CHECK-NEXT: turns True
    run[DType.float32](1e20)
    # CHECK-NEXT: clusters True
    # CHECK-NEXT: turns True
    run[DType.bfloat16](1e20)
