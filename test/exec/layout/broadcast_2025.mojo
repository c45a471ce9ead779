# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# A row and a column broadcast; three layouts as parameters.
from gpu import thread_idx, block_idx, block_dim
from gpu.host import DeviceContext
from layout import Layout, LayoutTensor
from testing import assert_equal

alias SIZE = 5
alias dtype = DType.float32
alias out_layout = Layout.row_major(SIZE, SIZE)
alias a_layout = Layout.row_major(1, SIZE)
alias b_layout = Layout.row_major(SIZE, 1)


fn broadcast_add[
    out_layout: Layout,
    a_layout: Layout,
    b_layout: Layout,
](
    output: LayoutTensor[dtype, out_layout, MutableAnyOrigin],
    a: LayoutTensor[dtype, a_layout, ImmutableAnyOrigin],
    b: LayoutTensor[dtype, b_layout, ImmutableAnyOrigin],
    size: UInt,
):
    row = block_dim.y * block_idx.y + thread_idx.y
    col = block_dim.x * block_idx.x + thread_idx.x
    if row < size and col < size:
        output[row, col] = a[0, col] + b[row, 0]


def main():
    with DeviceContext() as ctx:
        out_buf = ctx.enqueue_create_buffer[dtype](SIZE * SIZE).enqueue_fill(0)
        out_tensor = LayoutTensor[dtype, out_layout, MutableAnyOrigin](out_buf)
        a = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        b = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        with a.map_to_host() as ah, b.map_to_host() as bh:
            for i in range(SIZE):
                ah[i] = i + 1
                bh[i] = i * 10
        at = LayoutTensor[dtype, a_layout, ImmutableAnyOrigin](a)
        bt = LayoutTensor[dtype, b_layout, ImmutableAnyOrigin](b)
        ctx.enqueue_function_checked[
            broadcast_add[out_layout, a_layout, b_layout],
            broadcast_add[out_layout, a_layout, b_layout],
        ](out_tensor, at, bt, UInt(SIZE), grid_dim=(2, 2), block_dim=(3, 3))
        ctx.synchronize()
        with out_buf.map_to_host() as h:
            print(h)
            for i in range(SIZE):
                for j in range(SIZE):
                    assert_equal(h[i * SIZE + j], j + 1 + i * 10)

# CHECK: HostBuffer([1.0, 2.0, 3.0, 4.0, 5.0, 11.0, 12.0, 13.0, 14.0, 15.0, 21.0, 22.0, 23.0, 24.0, 25.0, 31.0, 32.0, 33.0, 34.0, 35.0, 41.0, 42.0, 43.0, 44.0, 45.0])
