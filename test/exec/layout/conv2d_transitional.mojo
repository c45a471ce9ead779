# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# fn with comptime, the spelling between 2025 and 2026: 2-D convolution with a halo, sums by warps, fragments of threads.
from gpu import thread_idx, block_idx, block_dim, barrier, lane_id
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy_wait_all
from gpu.primitives import warp
from layout import Layout, LayoutTensor
from layout.layout_tensor import copy_dram_to_sram_async
from math import ceildiv
from sys import argv
from testing import assert_equal, assert_almost_equal

comptime TPB = 16
comptime SIZE = 32
comptime dtype = DType.float32
comptime layout = Layout.row_major(SIZE, SIZE)
comptime KH = 3
comptime kernel_layout = Layout.row_major(KH, KH)


fn conv2d[
    in_layout: Layout, k_layout: Layout, out_layout: Layout
](
    output: LayoutTensor[dtype, out_layout, MutAnyOrigin],
    image: LayoutTensor[dtype, in_layout, ImmutAnyOrigin],
    weights: LayoutTensor[dtype, k_layout, ImmutAnyOrigin],
    size: UInt,
):
    var row = block_dim.y * block_idx.y + thread_idx.y
    var col = block_dim.x * block_idx.x + thread_idx.x
    var tile = LayoutTensor[
        dtype,
        Layout.row_major(TPB + KH - 1, TPB + KH - 1),
        MutAnyOrigin,
        address_space = AddressSpace.SHARED,
    ].stack_allocation()
    for y in range(thread_idx.y, TPB + KH - 1, block_dim.y):
        for x in range(thread_idx.x, TPB + KH - 1, block_dim.x):
            var gy = Int(block_idx.y * TPB + y) - 1
            var gx = Int(block_idx.x * TPB + x) - 1
            if gy >= 0 and gy < Int(size) and gx >= 0 and gx < Int(size):
                tile[y, x] = image[gy, gx]
            else:
                tile[y, x] = 0
    barrier()
    if row < Int(size) and col < Int(size):
        var acc: output.element_type = 0

        @parameter
        for dy in range(KH):

            @parameter
            for dx in range(KH):
                acc += tile[thread_idx.y + dy, thread_idx.x + dx] * weights[dy, dx]
        output[row, col] = acc


fn row_sums_warp[
    in_layout: Layout, out_layout: Layout
](output: LayoutTensor[dtype, out_layout, MutAnyOrigin], a: LayoutTensor[dtype, in_layout, ImmutAnyOrigin]):
    var lane = lane_id()
    var v: Scalar[dtype] = 0
    if lane < UInt(a.dim(1)):
        v = rebind[Scalar[dtype]](a[block_idx.x, lane])
    var total = warp.sum(v)
    if lane == 0:
        output[block_idx.x] = total


fn fragments(output: LayoutTensor[dtype, Layout.row_major(4, 4), MutAnyOrigin], o2: LayoutTensor[dtype, Layout.row_major(4, 4), MutAnyOrigin]):
    # 2x2 column-major threads over 4x4: thread 1 has the second row of every 2x2 block.
    var f = output.distribute[Layout.col_major(2, 2)](thread_idx.x)
    for i in range(2):
        for j in range(2):
            f[i, j] = Float32(thread_idx.x)
    # all four threads share the columns
    var g = o2.distribute[Layout.row_major(4), axis=1](thread_idx.x)
    for i in range(4):
        g[i, 0] = Float32(thread_idx.x)


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var w = ctx.enqueue_create_buffer[dtype](9)
        var o = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        o.enqueue_fill(0)
        with a.map_to_host() as h, w.map_to_host() as k:
            for i in range(SIZE * SIZE):
                h[i] = Float32(i % 17)
            for i in range(9):
                k[i] = Float32(i)
        var at = LayoutTensor[dtype, layout, ImmutAnyOrigin](a)
        var wt = LayoutTensor[dtype, kernel_layout, ImmutAnyOrigin](w)
        var ot = LayoutTensor[dtype, layout, MutAnyOrigin](o)
        comptime kernel = conv2d[layout, kernel_layout, layout]
        ctx.enqueue_function_checked[kernel, kernel](ot, at, wt, UInt(SIZE), grid_dim=(2, 2), block_dim=(TPB, TPB))
        ctx.synchronize()
        with o.map_to_host() as h, a.map_to_host() as x:
            for i in range(SIZE):
                for j in range(SIZE):
                    var s: Float32 = 0
                    for dy in range(3):
                        for dx in range(3):
                            var y = i + dy - 1
                            var xx = j + dx - 1
                            if 0 <= y < SIZE and 0 <= xx < SIZE:
                                s += x[y * SIZE + xx] * Float32(dy * 3 + dx)
                    assert_equal(h[i * SIZE + j], s)
            print("conv ok")
        comptime sums_layout = Layout.row_major(SIZE)
        var st = LayoutTensor[dtype, sums_layout, MutAnyOrigin](o)
        comptime sums = row_sums_warp[layout, sums_layout]
        ctx.enqueue_function[sums, sums](st, at, grid_dim=SIZE, block_dim=32)
        with o.map_to_host() as h, a.map_to_host() as x:
            for i in range(SIZE):
                var s: Float32 = 0
                for j in range(SIZE):
                    s += x[i * SIZE + j]
                assert_almost_equal(h[i], s)
            print("sums ok")
        var f1 = LayoutTensor[dtype, Layout.row_major(4, 4), MutAnyOrigin](o)
        var f2 = LayoutTensor[dtype, Layout.row_major(4, 4), MutAnyOrigin](a)
        ctx.enqueue_function[fragments, fragments](f1, f2, grid_dim=1, block_dim=4)
        with o.map_to_host() as h, a.map_to_host() as x:
            print(LayoutTensor[dtype, Layout.row_major(4, 4)](h))
            print(LayoutTensor[dtype, Layout.row_major(4, 4)](x))

# CHECK: conv ok
# CHECK-NEXT: sums ok
# CHECK-NEXT: 0.0 2.0 0.0 2.0
# CHECK-NEXT: 1.0 3.0 1.0 3.0
# CHECK-NEXT: 0.0 2.0 0.0 2.0
# CHECK-NEXT: 1.0 3.0 1.0 3.0
# CHECK-NEXT: 0.0 1.0 2.0 3.0
# CHECK-NEXT: 0.0 1.0 2.0 3.0
# CHECK-NEXT: 0.0 1.0 2.0 3.0
# CHECK-NEXT: 0.0 1.0 2.0 3.0
