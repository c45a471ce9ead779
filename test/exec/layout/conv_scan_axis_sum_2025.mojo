# Convolution across blocks, prefix sum in two phases and a sum along an axis, as written with LayoutTensor in 2025.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu import thread_idx, block_idx, block_dim, barrier
from gpu.host import DeviceContext
from layout import Layout, LayoutTensor
from layout.tensor_builder import LayoutTensorBuild as tb
from sys import sizeof, argv
from testing import assert_equal
from math import log2

alias TPB = 8
alias SIZE_2 = 15
alias CONV_2 = 4
alias BLOCKS = (2, 1)
alias THREADS = (TPB, 1)
alias dtype = DType.float32
alias in_2_layout = Layout.row_major(SIZE_2)
alias out_2_layout = Layout.row_major(SIZE_2)
alias conv_2_layout = Layout.row_major(CONV_2)

fn conv_1d_block_boundary[
    in_layout: Layout, out_layout: Layout, conv_layout: Layout, dtype: DType
](
    output: LayoutTensor[mut=False, dtype, out_layout],
    a: LayoutTensor[mut=False, dtype, in_layout],
    b: LayoutTensor[mut=False, dtype, conv_layout],
):
    global_i = block_dim.x * block_idx.x + thread_idx.x
    local_i = thread_idx.x
    shared_a = tb[dtype]().row_major[TPB + CONV_2 - 1]().shared().alloc()
    shared_b = tb[dtype]().row_major[CONV_2]().shared().alloc()
    if global_i < SIZE_2:
        shared_a[local_i] = a[global_i]
    else:
        shared_a[local_i] = 0
    if local_i < CONV_2 - 1:
        next_idx = global_i + TPB
        if next_idx < SIZE_2:
            shared_a[TPB + local_i] = a[next_idx]
        else:
            shared_a[TPB + local_i] = 0
    if local_i < CONV_2:
        shared_b[local_i] = b[local_i]
    barrier()
    if global_i < SIZE_2:
        var local_sum: output.element_type = 0
        @parameter
        for j in range(CONV_2):
            if global_i + j < SIZE_2:
                local_sum += shared_a[local_i + j] * shared_b[j]
        output[global_i] = local_sum

fn prefix_sum_local_phase[out_layout: Layout, in_layout: Layout](
    output: LayoutTensor[mut=False, dtype, out_layout],
    a: LayoutTensor[mut=False, dtype, in_layout],
    size: Int,
    num_blocks: Int,
):
    global_i = block_dim.x * block_idx.x + thread_idx.x
    local_i = thread_idx.x
    shared = tb[dtype]().row_major[TPB]().shared().alloc()
    if global_i < size:
        shared[local_i] = a[global_i]
    barrier()
    offset = 1
    for i in range(Int(log2(Scalar[dtype](TPB)))):
        var current_val: output.element_type = 0
        if local_i >= offset and local_i < size:
            current_val = shared[local_i - offset]
        barrier()
        if local_i >= offset and local_i < size:
            shared[local_i] += current_val
        barrier()
        offset *= 2
    if global_i < size:
        output[global_i] = shared[local_i]
    if local_i == TPB - 1:
        output[size + block_idx.x] = shared[local_i]

fn prefix_sum_block_sum_phase[layout: Layout](output: LayoutTensor[mut=False, dtype, layout], size: Int):
    global_i = block_dim.x * block_idx.x + thread_idx.x
    if block_idx.x > 0 and global_i < size:
        output[global_i] += output[size + block_idx.x - 1]

alias BATCH = 4
alias SIZE = 6
alias ax_in = Layout.row_major(BATCH, SIZE)
alias ax_out = Layout.row_major(BATCH, 1)
fn axis_sum[in_layout: Layout, out_layout: Layout](
    output: LayoutTensor[mut=False, dtype, out_layout], a: LayoutTensor[mut=False, dtype, in_layout], size: Int
):
    local_i = thread_idx.x
    batch = block_idx.y
    cache = tb[dtype]().row_major[TPB]().shared().alloc()
    cache[local_i] = a[batch, local_i] if local_i < size else 0
    barrier()
    stride = TPB // 2
    while stride > 0:
        var temp: output.element_type = 0
        if local_i < stride:
            temp = cache[local_i + stride]
        barrier()
        if local_i < stride:
            cache[local_i] += temp
        barrier()
        stride //= 2
    if local_i == 0:
        output[batch, 0] = cache[0]

def main():
    with DeviceContext() as ctx:
        if len(argv()) > 1 and argv()[1] not in ["--simple", "--block-boundary"]:
            raise Error("Expected one command-line argument: '--simple' or '--block-boundary'")
        out = ctx.enqueue_create_buffer[dtype](SIZE_2).enqueue_fill(0)
        a = ctx.enqueue_create_buffer[dtype](SIZE_2).enqueue_fill(0)
        b = ctx.enqueue_create_buffer[dtype](CONV_2).enqueue_fill(0)
        with a.map_to_host() as a_host:
            for i in range(SIZE_2):
                a_host[i] = i
        with b.map_to_host() as b_host:
            for i in range(CONV_2):
                b_host[i] = i
        var out_tensor = LayoutTensor[mut=False, dtype, out_2_layout](out.unsafe_ptr())
        var a_tensor = LayoutTensor[mut=False, dtype, in_2_layout](a.unsafe_ptr())
        var b_tensor = LayoutTensor[mut=False, dtype, conv_2_layout](b.unsafe_ptr())
        ctx.enqueue_function[conv_1d_block_boundary[in_2_layout, out_2_layout, conv_2_layout, dtype]](
            out_tensor, a_tensor, b_tensor, grid_dim=BLOCKS, block_dim=THREADS)
        ctx.synchronize()
        expected = ctx.enqueue_create_host_buffer[dtype](SIZE_2).enqueue_fill(0)
        with a.map_to_host() as a_host, b.map_to_host() as b_host:
            for i in range(SIZE_2):
                for j in range(CONV_2):
                    if i + j < SIZE_2:
                        expected[i] += a_host[i + j] * b_host[j]
        with out.map_to_host() as out_host:
            print("out:", out_host)
            print("expected:", expected)
            for i in range(SIZE_2):
                for j in range(CONV_2):
                    assert_equal(out_host[i], expected[i])
        alias EXT = SIZE_2 + 2
        alias ext_layout = Layout.row_major(EXT)
        ps = ctx.enqueue_create_buffer[dtype](EXT).enqueue_fill(0)
        pt = LayoutTensor[mut=False, dtype, ext_layout](ps.unsafe_ptr())
        ctx.enqueue_function[prefix_sum_local_phase[ext_layout, in_2_layout]](pt, a_tensor, SIZE_2, 2, grid_dim=BLOCKS, block_dim=THREADS)
        ctx.enqueue_function[prefix_sum_block_sum_phase[ext_layout]](pt, SIZE_2, grid_dim=BLOCKS, block_dim=THREADS)
        ctx.synchronize()
        with ps.map_to_host() as h:
            for i in range(SIZE_2):
                assert_equal(h[i], Float32(i * (i + 1) // 2))
        ai = ctx.enqueue_create_buffer[dtype](BATCH * SIZE).enqueue_fill(0)
        ao = ctx.enqueue_create_buffer[dtype](BATCH).enqueue_fill(0)
        with ai.map_to_host() as h:
            for r in range(BATCH):
                for c in range(SIZE):
                    h[r * SIZE + c] = r * SIZE + c
        ait = LayoutTensor[mut=False, dtype, ax_in](ai.unsafe_ptr())
        aot = LayoutTensor[mut=False, dtype, ax_out](ao.unsafe_ptr())
        ctx.enqueue_function[axis_sum[ax_in, ax_out]](aot, ait, SIZE, grid_dim=(1, BATCH), block_dim=(TPB, 1))
        with ao.map_to_host() as h:
            print(h)
            assert_equal(h[3], 123)

# CHECK: out: HostBuffer([14.0, 20.0, 26.0, 32.0, 38.0, 44.0, 50.0, 56.0, 62.0, 68.0, 74.0, 80.0, 41.0, 14.0, 0.0])
# CHECK-NEXT: expected: HostBuffer([14.0, 20.0, 26.0, 32.0, 38.0, 44.0, 50.0, 56.0, 62.0, 68.0, 74.0, 80.0, 41.0, 14.0, 0.0])
# CHECK-NEXT: HostBuffer([15.0, 51.0, 87.0, 123.0])
