# Dot product, bins of a histogram and normalisation by operations of a block.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu import thread_idx, block_idx, block_dim, barrier, WARP_SIZE
from gpu import block
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from layout.tensor_builder import LayoutTensorBuild as tb
from os.atomic import Atomic
from math import floor
from testing import assert_equal, assert_almost_equal

alias tpb = 128
alias SIZE = 128
alias NUM_BINS = 8
alias in_layout = Layout.row_major(SIZE)
alias bin_layout = Layout.row_major(SIZE)
alias out_layout = Layout.row_major(1)
alias dtype = DType.float32


fn block_sum_dot[in_layout: Layout, out_layout: Layout, tpb: Int](
    output: LayoutTensor[mut=True, dtype, out_layout],
    a: LayoutTensor[mut=False, dtype, in_layout],
    b: LayoutTensor[mut=False, dtype, in_layout],
    size: Int,
):
    global_i = block_dim.x * block_idx.x + thread_idx.x
    local_i = thread_idx.x
    var p: Scalar[dtype] = 0.0
    if global_i < size:
        p = (a[global_i] * b[global_i]).reduce_add()
    total = block.sum[block_size=tpb, broadcast=False](val=SIMD[DType.float32, 1](p))
    if local_i == 0:
        output[0] = total[0]


fn block_histogram[in_layout: Layout, bin_layout: Layout, out_layout: Layout, tpb: Int](
    input_data: LayoutTensor[mut=False, dtype, in_layout],
    bin_output: LayoutTensor[mut=True, dtype, bin_layout],
    count_output: LayoutTensor[mut=True, DType.int32, out_layout],
    size: Int,
    target_bin: Int,
    num_bins: Int,
):
    global_i = block_dim.x * block_idx.x + thread_idx.x
    local_i = thread_idx.x
    var my_bin: Int = -1
    if global_i < size:
        my_bin = Int(floor(input_data[global_i] * num_bins))
        if my_bin >= num_bins:
            my_bin = num_bins - 1
        if my_bin < 0:
            my_bin = 0
    var pred: Int = 0
    if global_i < size and my_bin == target_bin:
        pred = 1
    offset = block.prefix_sum[dtype=DType.int32, block_size=tpb, exclusive=True](val=SIMD[DType.int32, 1](pred))
    if pred == 1:
        bin_output[Int(offset[0])] = input_data[global_i]
    if local_i == tpb - 1:
        count_output[0] = offset[0] + pred


fn block_normalize[in_layout: Layout, out_layout: Layout, tpb: Int](
    input: LayoutTensor[mut=False, dtype, in_layout],
    output: LayoutTensor[mut=True, dtype, out_layout],
    size: Int,
):
    global_i = block_dim.x * block_idx.x + thread_idx.x
    local_i = thread_idx.x
    var v: Scalar[dtype] = 0.0
    if global_i < size:
        v = input[global_i][0]
    total = block.sum[block_size=tpb, broadcast=False](val=SIMD[DType.float32, 1](v))
    var mean: Scalar[dtype] = 1.0
    if local_i == 0:
        if total[0] > 0.0:
            mean = total[0] / Float32(size)
    m = block.broadcast[dtype = DType.float32, width=1, block_size=tpb](val=SIMD[DType.float32, 1](mean), src_thread=UInt(0))
    if global_i < size:
        output[global_i] = v / m[0]


def main():
    with DeviceContext() as ctx:
        a = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        b = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        out = ctx.enqueue_create_buffer[dtype](1).enqueue_fill(0)
        var expected: Float32 = 0
        with a.map_to_host() as ah, b.map_to_host() as bh:
            for i in range(SIZE):
                ah[i] = i % 5
                bh[i] = 2 * (i % 3)
                expected += ah[i] * bh[i]
        at = LayoutTensor[mut=False, dtype, in_layout](a.unsafe_ptr())
        bt = LayoutTensor[mut=False, dtype, in_layout](b.unsafe_ptr())
        ot = LayoutTensor[mut=True, dtype, out_layout](out.unsafe_ptr())
        ctx.enqueue_function[block_sum_dot[in_layout, out_layout, tpb]](ot, at, bt, SIZE, grid_dim=(1, 1), block_dim=(tpb, 1))
        ctx.synchronize()
        with out.map_to_host() as h:
            assert_equal(h[0], expected)
        with a.map_to_host() as ah:
            for i in range(SIZE):
                ah[i] = Float32(i % 100) / 100.0
        bins = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        count = ctx.enqueue_create_buffer[DType.int32](1).enqueue_fill(0)
        bint = LayoutTensor[mut=True, dtype, bin_layout](bins.unsafe_ptr())
        ct = LayoutTensor[mut=True, DType.int32, out_layout](count.unsafe_ptr())
        for target in range(NUM_BINS):
            ctx.enqueue_function[block_histogram[in_layout, bin_layout, out_layout, tpb]](
                at, bint, ct, SIZE, target, NUM_BINS, grid_dim=1, block_dim=tpb)
            ctx.synchronize()
            with count.map_to_host() as c, bins.map_to_host() as bh, a.map_to_host() as ah:
                var n = 0
                for i in range(SIZE):
                    if min(Int(ah[i] * NUM_BINS), NUM_BINS - 1) == target:
                        assert_equal(bh[n], ah[i])
                        n += 1
                assert_equal(Int(c[0]), n)
        norm = ctx.enqueue_create_buffer[dtype](SIZE)
        nt = LayoutTensor[mut=True, dtype, in_layout](norm.unsafe_ptr())
        ctx.enqueue_function[block_normalize[in_layout, in_layout, tpb]](at, nt, SIZE, grid_dim=1, block_dim=tpb)
        ctx.synchronize()
        with norm.map_to_host() as h:
            var m = Float64(0)
            for i in range(SIZE):
                m += h[i].cast[DType.float64]()
            assert_almost_equal(m / SIZE, 1.0, atol=1e-5)
    print("block ok")

# CHECK: block ok
