# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Prefix sum in two kernels.
from gpu import thread_idx, block_idx, block_dim, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from math import log2
from testing import assert_equal

alias TPB = 8
alias SIZE = 15
alias NUM_BLOCKS = (SIZE + TPB - 1) // TPB
alias dtype = DType.float32
alias layout = Layout.row_major(SIZE)
alias EXT = SIZE + NUM_BLOCKS
alias ext_layout = Layout.row_major(EXT)


fn local_phase[out_layout: Layout, in_layout: Layout](
    output: LayoutTensor[mut=True, dtype, out_layout],
    a: LayoutTensor[mut=False, dtype, in_layout],
    size: Int,
):
    global_i = block_dim.x * block_idx.x + thread_idx.x
    local_i = thread_idx.x
    shared = LayoutTensor[
        dtype, Layout.row_major(TPB), MutableAnyOrigin, address_space = AddressSpace.SHARED
    ].stack_allocation()
    if global_i < size:
        shared[local_i] = a[global_i]
    barrier()
    offset = 1
    for i in range(Int(log2(Scalar[dtype](TPB)))):
        var current: output.element_type = 0
        if local_i >= offset and local_i < size:
            current = shared[local_i - offset]
        barrier()
        if local_i >= offset and local_i < size:
            shared[local_i] += current
        barrier()
        offset *= 2
    if global_i < size:
        output[global_i] = shared[local_i]
        if local_i == TPB - 1 or global_i == size - 1:
            output[size + block_idx.x] = shared[local_i]


fn block_phase[layout: Layout](output: LayoutTensor[mut=True, dtype, layout], size: Int):
    global_i = block_dim.x * block_idx.x + thread_idx.x
    if block_idx.x > 0 and global_i < size:
        prev = output[size + block_idx.x - 1]
        output[global_i] += prev


def main():
    with DeviceContext() as ctx:
        o = ctx.enqueue_create_buffer[dtype](EXT).enqueue_fill(0)
        a = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = i
        ot = LayoutTensor[mut=True, dtype, ext_layout](o.unsafe_ptr())
        at = LayoutTensor[mut=False, dtype, layout](a.unsafe_ptr())
        ctx.enqueue_function[local_phase[ext_layout, layout]](ot, at, SIZE, grid_dim=(NUM_BLOCKS, 1), block_dim=(TPB, 1))
        ctx.enqueue_function[block_phase[ext_layout]](ot, SIZE, grid_dim=(NUM_BLOCKS, 1), block_dim=(TPB, 1))
        ctx.synchronize()
        with o.map_to_host() as h:
            print(h)
            s = Float32(0)
            for i in range(SIZE):
                s += i
                assert_equal(h[i], s)

# CHECK: HostBuffer([0.0, 1.0, 3.0, 6.0, 10.0, 15.0, 21.0, 28.0, 36.0, 45.0, 55.0, 66.0, 78.0, 91.0, 105.0, 28.0, 77.0])
