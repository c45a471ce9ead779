# RMS norm, layer norm and GELU: norms of rows, a function as parameter of a kernel.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import block_idx, thread_idx, barrier, WARP_SIZE, lane_id, warp_id
from std.gpu.primitives import block, warp
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.math import rsqrt, sqrt, tanh, erf, exp, sin, cos
from std.testing import assert_almost_equal
from layout import Layout, LayoutTensor

comptime ROWS = 6
comptime COLS = 200
comptime TPB = 128
comptime f32 = DType.float32
comptime L = Layout.row_major(ROWS, COLS)


def rms_norm[dtype: DType, //, rows: Int, cols: Int](
    output: LayoutTensor[dtype, Layout.row_major(rows, cols), MutAnyOrigin],
    input: LayoutTensor[dtype, Layout.row_major(rows, cols), ImmutAnyOrigin],
    weight: UnsafePointer[Scalar[dtype], ImmutAnyOrigin],
    epsilon: Float32,
):
    var row = block_idx.x
    var sum_sq = Float32(0)
    for c in range(thread_idx.x, cols, TPB):
        var v = input[row, c][0].cast[DType.float32]()
        sum_sq += v * v
    var total = block.sum[block_size=TPB, broadcast=True](sum_sq)
    var scale = rsqrt(total / Float32(cols) + epsilon)
    for c in range(thread_idx.x, cols, TPB):
        var v = input[row, c][0].cast[DType.float32]()
        output[row, c] = (v * scale * weight[c].cast[DType.float32]()).cast[dtype]()


def layer_norm(
    output: LayoutTensor[f32, L, MutAnyOrigin],
    input: LayoutTensor[f32, L, ImmutAnyOrigin],
    gamma: UnsafePointer[Float32, ImmutAnyOrigin],
    beta: UnsafePointer[Float32, ImmutAnyOrigin],
):
    comptime warps = TPB // 32
    var partial = stack_allocation[2 * 32, Scalar[f32], address_space = AddressSpace.SHARED]()
    var row = block_idx.x
    var s = Float32(0)
    var q = Float32(0)
    for c in range(thread_idx.x, COLS, TPB):
        var v = rebind[Scalar[f32]](input[row, c])
        s += v
        q += v * v
    s = warp.sum(s)
    q = warp.sum(q)
    if lane_id() == 0:
        partial[warp_id()] = s
        partial[32 + warp_id()] = q
    barrier()
    if thread_idx.x == 0:
        var ts = Float32(0)
        var tq = Float32(0)
        for w in range(TPB // WARP_SIZE):
            ts += partial[w]
            tq += partial[32 + w]
        partial[0] = ts
        partial[32] = tq
    barrier()
    var mean = partial[0] / Float32(COLS)
    var inv = 1.0 / sqrt(partial[32] / Float32(COLS) - mean * mean + 1e-5)
    for c in range(thread_idx.x, COLS, TPB):
        output[row, c] = (input[row, c] - mean) * inv * gamma[c] + beta[c]


def gelu(x: Float32) -> Float32:
    return 0.5 * x * (1.0 + tanh(0.7978845608 * (x + 0.044715 * x * x * x)))


def gelu_exact(x: Scalar) -> type_of(x):
    return x * 0.5 * (1 + erf(x * 0.70710678))


def activate[act: def(Float32) thin -> Float32](data: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var i = block_idx.x * TPB + thread_idx.x
    if i < n:
        data[i] = act(data[i])


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[f32](ROWS * COLS)
    var y = ctx.enqueue_create_buffer[f32](ROWS * COLS)
    var w = ctx.enqueue_create_buffer[f32](COLS)
    var b = ctx.enqueue_create_buffer[f32](COLS)
    with x.map_to_host() as xh, w.map_to_host() as wh, b.map_to_host() as bh:
        for i in range(ROWS * COLS):
            xh[i] = Float32((i * 37) % 101) / 50 - 1
        for i in range(COLS):
            wh[i] = 1 + Float32(i % 4) / 4
            bh[i] = Float32(i % 3) / 8
    var xt = LayoutTensor[f32, L](x)
    var yt = LayoutTensor[f32, L](y)
    comptime k = rms_norm[dtype=f32, ROWS, COLS]
    ctx.enqueue_function[k, k](yt, xt, w, Float32(1e-6), grid_dim=ROWS, block_dim=TPB)
    with x.map_to_host() as xh, w.map_to_host() as wh, y.map_to_host() as yh:
        for r in range(ROWS):
            var ss = Float64(0)
            for c in range(COLS):
                ss += Float64(xh[r * COLS + c]) ** 2
            for c in range(COLS):
                assert_almost_equal(Float64(yh[r * COLS + c]), Float64(xh[r * COLS + c]) / sqrt(ss / COLS + 1e-6) * Float64(wh[c]), atol=1e-4)
    ctx.enqueue_function[layer_norm, layer_norm](yt, xt, w, b, grid_dim=ROWS, block_dim=TPB)
    with x.map_to_host() as xh, w.map_to_host() as wh, y.map_to_host() as yh, b.map_to_host() as bh:
        for r in range(ROWS):
            var mean = Float64(0)
            for c in range(COLS):
                mean += Float64(xh[r * COLS + c])
            mean /= COLS
            var v = Float64(0)
            for c in range(COLS):
                v += (Float64(xh[r * COLS + c]) - mean) ** 2
            v /= COLS
            for c in range(COLS):
                assert_almost_equal(Float64(yh[r * COLS + c]), (Float64(xh[r * COLS + c]) - mean) / sqrt(v + 1e-5) * Float64(wh[c]) + Float64(bh[c]), atol=1e-3)
    comptime g = activate[gelu]
    ctx.enqueue_function[g, g](x, ROWS * COLS, grid_dim=(ROWS * COLS + TPB - 1) // TPB, block_dim=TPB)
    with x.map_to_host() as xh:
        for i in range(ROWS * COLS):
            var v = Float32((i * 37) % 101) / 50 - 1
            assert_almost_equal(xh[i], gelu(v), atol=1e-5)
            assert_almost_equal(xh[i], gelu_exact(v), atol=1e-2)
    print("norms ok")

# CHECK: norms ok
