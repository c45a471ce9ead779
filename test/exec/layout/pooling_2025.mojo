# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Pooling and a dot product in shared memory made with the builder.
from gpu import thread_idx, block_idx, block_dim, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from layout.tensor_builder import LayoutTensorBuild as tb
from testing import assert_equal

alias TPB = 8
alias SIZE = 8
alias dtype = DType.float32
alias layout = Layout.row_major(SIZE)


fn pooling[layout: Layout](
    out_: LayoutTensor[mut=True, dtype, layout],
    a: LayoutTensor[mut=True, dtype, layout],
    size: Int,
):
    shared = tb[dtype]().row_major[TPB]().shared().alloc()
    global_i = block_dim.x * block_idx.x + thread_idx.x
    local_i = thread_idx.x
    if global_i < size:
        shared[local_i] = a[global_i]
    barrier()
    if global_i == 0:
        out_[0] = shared[0]
    elif global_i == 1:
        out_[1] = shared[0] + shared[1]
    elif 1 < global_i < size:
        out_[global_i] = shared[local_i - 2] + shared[local_i - 1] + shared[local_i]


fn dot_product[in_layout: Layout, out_layout: Layout](
    out_: LayoutTensor[mut=True, dtype, out_layout],
    a: LayoutTensor[mut=True, dtype, in_layout],
    b: LayoutTensor[mut=True, dtype, in_layout],
    size: Int,
):
    shared = tb[dtype]().row_major[TPB]().shared().alloc()
    global_i = block_dim.x * block_idx.x + thread_idx.x
    local_i = thread_idx.x
    if global_i < size:
        shared[local_i] = a[global_i] * b[global_i]
    barrier()
    stride = TPB // 2
    while stride > 0:
        if local_i < stride:
            shared[local_i] += shared[local_i + stride]
        barrier()
        stride //= 2
    if local_i == 0:
        out_[0] = shared[0]


def main():
    with DeviceContext() as ctx:
        o = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        a = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        d = ctx.enqueue_create_buffer[dtype](1).enqueue_fill(0)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = i
        ot = LayoutTensor[dtype, layout](o.unsafe_ptr())
        at = LayoutTensor[dtype, layout](a.unsafe_ptr())
        ctx.enqueue_function[pooling[layout]](ot, at, SIZE, grid_dim=(1, 1), block_dim=(TPB, 1))
        alias one = Layout.row_major(1)
        dt = LayoutTensor[mut=True, dtype, one](d.unsafe_ptr())
        ctx.enqueue_function[dot_product[layout, one]](dt, at, at, SIZE, grid_dim=1, block_dim=TPB)
        ctx.synchronize()
        with o.map_to_host() as h, d.map_to_host() as dh:
            print(h)
            print(dh[0])
            assert_equal(dh[0], 140)
            assert_equal(h[7], 18)

# CHECK: HostBuffer([0.0, 1.0, 3.0, 6.0, 9.0, 12.0, 15.0, 18.0])
# CHECK-NEXT: 140.0
