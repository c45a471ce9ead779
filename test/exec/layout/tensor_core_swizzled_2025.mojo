# Warp tiles of the matrix unit from shared memory that 'copy_dram_to_sram_async[swizzle=True]' wrote. Of the right matrix the loads
# assume that order where none is given, as those for 'ldmatrix' do; the warp's tile may be given with its number.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from gpu import WARP_SIZE, barrier, thread_idx, lane_id
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy_commit_group, async_copy_wait_all
from layout import Layout, LayoutTensor
from layout.layout_tensor import copy_dram_to_sram_async
from layout.swizzle import make_ldmatrix_swizzle
from layout.tensor_core import TensorCore, get_fragment_size
from utils.index import Index

alias M = 32
alias N = 64
alias WN = 32
alias half = DType.bfloat16
alias f32 = DType.float32
alias threads = 2 * WARP_SIZE


fn product[K: Int, transpose_b: Bool](
    c: LayoutTensor[f32, Layout.row_major(M, N), MutableAnyOrigin],
    a: LayoutTensor[half, Layout.row_major(M, K), MutableAnyOrigin],
    b: LayoutTensor[half, Layout.row_major(N, K) if transpose_b else Layout.row_major(K, N), MutableAnyOrigin],
):
    alias shape = Index(16, 8, 16)
    alias sizes = get_fragment_size[shape]()
    alias columns = WN // 8
    var sa = LayoutTensor[half, a.layout, MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    var sb = LayoutTensor[half, b.layout, MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    alias of_a = Layout.row_major(threads * 8 // K, K // 8)
    alias of_b = of_a if transpose_b else Layout.row_major(threads * 8 // N, N // 8)
    copy_dram_to_sram_async[thread_layout=of_a, swizzle=True](sa.vectorize[1, 8](), a.vectorize[1, 8]())
    copy_dram_to_sram_async[thread_layout=of_b, swizzle=True](sb.vectorize[1, 8](), b.vectorize[1, 8]())
    async_copy_commit_group()
    async_copy_wait_all()
    barrier()

    var warp = Int(thread_idx.x) // WARP_SIZE
    var x = LayoutTensor[half, Layout.row_major(2, sizes[0]), MutableAnyOrigin, address_space = AddressSpace.LOCAL].stack_allocation().vectorize[1, sizes[0]]()
    var y = LayoutTensor[half, Layout.row_major(columns, sizes[1]), MutableAnyOrigin, address_space = AddressSpace.LOCAL].stack_allocation().vectorize[1, sizes[1]]()
    var z = LayoutTensor[f32, Layout.row_major(2 * columns, sizes[2]), MutableAnyOrigin, address_space = AddressSpace.LOCAL].stack_allocation().fill(0).vectorize[1, sizes[2]]()
    var op = TensorCore[f32, half, shape, transpose_b]()
    alias swizzle = make_ldmatrix_swizzle[half, K]()

    @parameter
    for k in range(K // 16):
        op.load_a[swizzle](sa, x, k)

        @parameter
        if transpose_b:
            op.load_b(sb.tile[WN, K](warp, 0), y, k, warp)
        else:
            op.load_b(sb.tile[K, WN](0, warp), y, k, warp)
        op.mma(x, y, z)

    @parameter
    for m in range(2):

        @parameter
        for n in range(columns):
            var place = c.tile[16, 8](m, warp * columns + n)
            var v = z[n * 2 + m, 0]

            @parameter
            for e in range(4):
                place[Int(lane_id()) // 4 + 8 * (e // 2), Int(lane_id()) % 4 * 2 + e % 2] = v[e]


def check[K: Int, transpose_b: Bool](ctx: DeviceContext):
    var a = ctx.enqueue_create_buffer[half](M * K)
    var b = ctx.enqueue_create_buffer[half](N * K)
    var c = ctx.enqueue_create_buffer[f32](M * N)
    with a.map_to_host() as h, b.map_to_host() as g:
        for i in range(M * K):
            h[i] = (i * 7 % 11) - 5
        for i in range(N * K):
            g[i] = (i * 5 % 13) - 6
    alias bl = Layout.row_major(N, K) if transpose_b else Layout.row_major(K, N)
    ctx.enqueue_function[product[K, transpose_b]](
        LayoutTensor[f32, Layout.row_major(M, N), MutableAnyOrigin](c),
        LayoutTensor[half, Layout.row_major(M, K), MutableAnyOrigin](a),
        LayoutTensor[half, bl, MutableAnyOrigin](b),
        grid_dim=1,
        block_dim=threads,
    )
    var bad = 0
    with a.map_to_host() as x, b.map_to_host() as y, c.map_to_host() as z:
        for i in range(M):
            for j in range(N):
                var s = Float32(0)
                for k in range(K):
                    s += x[i * K + k].cast[f32]() * (y[j * K + k] if transpose_b else y[k * N + j]).cast[f32]()
                bad += Int(s != z[i * N + j])
    print(K, transpose_b, bad)


def main():
    var ctx = DeviceContext()
    # CHECK: 32 True 0
    check[32, True](ctx)
    # CHECK: 64 True 0
    check[64, True](ctx)
    # CHECK: 64 False 0
    check[64, False](ctx)
