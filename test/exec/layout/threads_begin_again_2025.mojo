# Threads behind the last place of a layout of threads begin again at the first one: each warp copies a tile of its own.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from gpu import WARP_SIZE, barrier, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from layout.layout_tensor import copy_dram_to_local, copy_dram_to_sram, copy_local_to_dram, copy_sram_to_local

alias whole = Layout.row_major(16, 8)
alias Matrix = LayoutTensor[DType.float32, whole, MutableAnyOrigin]
alias warp_layout = Layout.row_major(8, 4)


fn by_warps(out: Matrix, inp: Matrix):
    var warp = Int(thread_idx.x) // WARP_SIZE
    var own = LayoutTensor[DType.float32, Layout.row_major(1, 2), MutableAnyOrigin, address_space = AddressSpace.LOCAL].stack_allocation()
    copy_dram_to_local[warp_layout](own, inp.tile[8, 8](warp, 0))
    own[0, 0] = own[0, 0] * 10
    copy_local_to_dram[warp_layout](out.tile[8, 8](1 - warp, 0), own)


fn by_hand(out: Matrix, inp: Matrix):
    var warp = Int(thread_idx.x) // WARP_SIZE
    var from_ = inp.tile[8, 8](warp, 0).distribute[warp_layout](thread_idx.x)
    out.tile[8, 8](warp, 0).distribute[warp_layout](thread_idx.x).copy_from(from_)


# The block has twice the threads: half of them are idle if that is told, else two do the same.
fn by_half(out: Matrix, inp: Matrix):
    var shared = LayoutTensor[DType.float32, whole, MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    copy_dram_to_sram[warp_layout, num_threads=64](shared.tile[8, 8](0, 0), inp.tile[8, 8](1, 0))
    copy_dram_to_sram[warp_layout](shared.tile[8, 8](1, 0), inp.tile[8, 8](0, 0))
    barrier()
    if thread_idx.x == 63:
        out.copy_from(shared)


# Of eight by four threads, those of a row have the same rows of the left matrix, those of a column the same columns.
fn along_one(out: Matrix):
    var shared = LayoutTensor[DType.float32, Layout.row_major(16, 8), MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    if thread_idx.x == 0:
        for i in range(128):
            shared.ptr[i] = i
    barrier()
    var rows = LayoutTensor[DType.float32, Layout.row_major(2, 8), MutableAnyOrigin, address_space = AddressSpace.LOCAL].stack_allocation()
    var columns = LayoutTensor[DType.float32, Layout.row_major(16, 2), MutableAnyOrigin, address_space = AddressSpace.LOCAL].stack_allocation()
    copy_sram_to_local[src_warp_layout=warp_layout, axis=0](rows, shared)
    copy_sram_to_local[src_warp_layout=warp_layout, axis=1](columns, shared)
    if thread_idx.x < 32:
        out.ptr[4 * thread_idx.x] = rows[0, 0][0]
        out.ptr[4 * thread_idx.x + 1] = rows[1, 3][0]
        out.ptr[4 * thread_idx.x + 2] = columns[0, 0][0]
        out.ptr[4 * thread_idx.x + 3] = columns[5, 1][0]


# A tensor of one dimension is shared by the threads of the axis too.
fn of_lines(out: Matrix):
    var shared = LayoutTensor[DType.float32, Layout.row_major(16), MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    if thread_idx.x == 0:
        for i in range(16):
            shared.ptr[i] = i
    barrier()
    var left = LayoutTensor[DType.float32, Layout.row_major(2), MutableAnyOrigin, address_space = AddressSpace.LOCAL].stack_allocation()
    var right = LayoutTensor[DType.float32, Layout.row_major(4), MutableAnyOrigin, address_space = AddressSpace.LOCAL].stack_allocation()
    copy_sram_to_local[src_warp_layout=warp_layout, axis=0](left, shared)
    copy_sram_to_local[src_warp_layout=warp_layout, axis=1](right, shared)
    for i in range(2):
        out.ptr[4 * thread_idx.x + i] = left[i][0]
        out.ptr[4 * thread_idx.x + 2 + i] = right[i][0]


def main():
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](128)
    var b = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(-1)
    with a.map_to_host() as h:
        for i in range(128):
            h[i] = i
    ctx.enqueue_function[by_warps](Matrix(b), Matrix(a), grid_dim=1, block_dim=64)
    with b.map_to_host() as h:
        # CHECK: 640.0 68.0 0.0 63.0
        print(h[0], h[4], h[64], h[127])
    _ = b.enqueue_fill(-1)
    ctx.enqueue_function[by_hand](Matrix(b), Matrix(a), grid_dim=1, block_dim=64)
    with b.map_to_host() as h:
        # CHECK: 0.0 63.0 64.0 127.0
        print(h[0], h[63], h[64], h[127])
    ctx.enqueue_function[by_half](Matrix(b), Matrix(a), grid_dim=1, block_dim=64)
    with b.map_to_host() as h:
        # CHECK: 64.0 127.0 0.0 63.0
        print(h[0], h[63], h[64], h[127])
    ctx.enqueue_function[along_one](Matrix(b), grid_dim=1, block_dim=64)
    with b.map_to_host() as h:
        # CHECK: 0.0 67.0 0.0 44.0
        print(h[0], h[1], h[2], h[3])
        # CHECK: 8.0 75.0 1.0 45.0
        print(h[20], h[21], h[22], h[23])
        # CHECK: 56.0 123.0 3.0 47.0
        print(h[124], h[125], h[126], h[127])
    ctx.enqueue_function[of_lines](Matrix(b), grid_dim=1, block_dim=32)
    with b.map_to_host() as h:
        # CHECK: 6.0 14.0 2.0 6.0
        print(h[104], h[105], h[106], h[107])
