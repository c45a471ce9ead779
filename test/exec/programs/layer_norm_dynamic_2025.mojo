# Layer norm of a LayoutTensor whose extents are known at run time; warp sums under two names.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o %t.ptx %s
# CHECK: PASS
from gpu import thread_idx, block_idx, block_dim, barrier, WARP_SIZE
from gpu.host import DeviceContext
from gpu.warp import sum as wsum
import gpu.warp as warp
from gpu.memory import AddressSpace
from memory import stack_allocation
from math import rsqrt, sqrt
from layout import Layout, LayoutTensor
from layout.runtime_layout import RuntimeLayout
from utils import IndexList
from testing import assert_almost_equal

alias T = DType.float32
alias BLK = 64
alias dyn = Layout.row_major(-1, -1)

fn layer_norm[eps: Float32 = 1e-5](
    x: LayoutTensor[T, dyn, MutableAnyOrigin],
    y: LayoutTensor[T, dyn, MutableAnyOrigin],
    gamma: UnsafePointer[Float32],
    beta: UnsafePointer[Float32],
):
    var row = Int(block_idx.x)
    var n = x.dim(1)
    var part = stack_allocation[2 * (BLK // 32), Float32, address_space = AddressSpace.SHARED]()
    var s: Float32 = 0
    var s2: Float32 = 0
    for i in range(Int(thread_idx.x), n, BLK):
        var v = x[row, i][0]
        s += v
        s2 += v * v
    s = warp.sum(s)
    s2 = wsum(s2)
    var w = Int(thread_idx.x) // WARP_SIZE
    if Int(thread_idx.x) % WARP_SIZE == 0:
        part[2 * w] = s
        part[2 * w + 1] = s2
    barrier()
    s = 0
    s2 = 0
    @parameter
    for k in range(BLK // WARP_SIZE):
        s += part[2 * k]
        s2 += part[2 * k + 1]
    var mean = s / n
    var inv = rsqrt(s2 / n - mean * mean + eps)
    for i in range(Int(thread_idx.x), n, BLK):
        y[row, i] = (x[row, i] - mean) * inv * gamma[i] + beta[i]

fn main() raises:
    var rows = 5
    var cols = 150
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[T](rows * cols)
    var y = ctx.enqueue_create_buffer[T](rows * cols)
    var g = ctx.enqueue_create_buffer[T](cols).enqueue_fill(2)
    var b = ctx.enqueue_create_buffer[T](cols).enqueue_fill(0.5)
    with x.map_to_host() as h:
        for i in range(rows * cols):
            h[i] = (i * 17 % 23) - 11
    var rl = RuntimeLayout[dyn].row_major(IndexList[2](rows, cols))
    var xt = LayoutTensor[T, dyn](x, rl)
    var yt = LayoutTensor[T, dyn](y.unsafe_ptr(), rl)
    ctx.enqueue_function[layer_norm[]](xt, yt, g.unsafe_ptr(), b.unsafe_ptr(), grid_dim=rows, block_dim=BLK)
    ctx.synchronize()
    with x.map_to_host() as xh, y.map_to_host() as yh:
        for r in range(rows):
            var mean: Float64 = 0
            var vari: Float64 = 0
            for c in range(cols):
                mean += Float64(xh[r * cols + c])
            mean /= cols
            for c in range(cols):
                d = Float64(xh[r * cols + c]) - mean
                vari += d * d
            vari /= cols
            for c in range(cols):
                want = (Float64(xh[r * cols + c]) - mean) / sqrt(vari + 1e-5) * 2 + 0.5
                assert_almost_equal(Float64(yh[r * cols + c]), want, atol=1e-4)
    print("PASS")
