# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# CHECK: wrong: 0
# A product of matrices in the older dialect: tiles by TMA, products by TensorCoreAsync, sums stored through a tensor.
from gpu import barrier, block_idx, thread_idx, warp_id
from gpu.host import DeviceContext
from gpu.host._nvidia_cuda import TensorMapSwizzle
from gpu.memory import AddressSpace, external_memory
from gpu.mma import wgmma_fence_aligned
from layout import Layout, LayoutTensor
from layout.layout_tensor import LayoutTensorIter
from layout.tensor_core_async import TensorCoreAsync, tile_layout_k_major, tile_layout_mn_major, warpgroup_fence
from layout.tma_async import PipelineState, SharedMemBarrier, TMATensorTile, create_tma_tile
from memory import stack_allocation
from utils.index import Index, IndexList
from sys import size_of

alias BM = 64
alias BN = 128
alias BK = 64

@__llvm_arg_metadata(a_tma_op, `nvvm.grid_constant`)
@__llvm_arg_metadata(b_tma_op, `nvvm.grid_constant`)
fn gemm[
    a_type: DType, b_type: DType, c_type: DType,
    a_layout: Layout, b_layout: Layout, c_layout: Layout,
    a_desc_layout: Layout, b_desc_layout: Layout,
    a_swizzle: TensorMapSwizzle, b_swizzle: TensorMapSwizzle,
](
    a_tma_op: TMATensorTile[a_type, a_layout, a_desc_layout],
    b_tma_op: TMATensorTile[b_type, b_layout, b_desc_layout],
    c: LayoutTensor[c_type, c_layout, MutableAnyOrigin],
    num_iters: UInt,
):
    alias a_smem_layout = tile_layout_k_major[a_type, BM, BK, swizzle_mode=a_swizzle]()
    alias b_smem_layout = tile_layout_k_major[b_type, BN, BK, swizzle_mode=b_swizzle]()
    var a_smem_tile = LayoutTensor[a_type, a_smem_layout, MutableAnyOrigin, address_space = AddressSpace.SHARED, alignment=1024].stack_allocation()
    var b_smem_tile = LayoutTensor[b_type, b_smem_layout, MutableAnyOrigin, address_space = AddressSpace.SHARED, alignment=1024].stack_allocation()
    alias accum_type = DType.float32
    wgmma_op = TensorCoreAsync[accum_type, a_type, b_type, Index(64, BN, 16), a_swizzle=a_swizzle, b_swizzle=b_swizzle, transpose_b=True]()
    alias c_frag_size = 64 * BN // 128
    var c_reg_tile = LayoutTensor[accum_type, Layout.row_major(1, c_frag_size), MutableAnyOrigin, address_space = AddressSpace.LOCAL].stack_allocation()
    _ = c_reg_tile.fill(0.0)
    alias a_expected_bytes = a_smem_layout.size() * size_of[a_type]()
    alias b_expected_bytes = b_smem_layout.size() * size_of[b_type]()
    alias expected_bytes = a_expected_bytes + b_expected_bytes
    mbar = stack_allocation[1, SharedMemBarrier, address_space = AddressSpace.SHARED, alignment=8]()
    if thread_idx.x == 0:
        mbar[0].init()
    var phase: UInt32 = 0
    for i in range(num_iters):
        barrier()
        if thread_idx.x == 0:
            mbar[0].expect_bytes(expected_bytes)
            a_tma_op.async_copy(a_smem_tile, mbar[0], (UInt(i) * BK, block_idx.y * BM))
            b_tma_op.async_copy(b_smem_tile, mbar[0], (UInt(i) * BK, block_idx.x * BN))
        barrier()
        mbar[0].wait(phase)
        phase ^= 1
        wgmma_op.arrive()
        wgmma_op.wgmma(a_smem_tile, b_smem_tile, c_reg_tile)
        wgmma_op.commit_group()
        wgmma_op.wait_group()
    c_gmem_tile = c.tile[BM, BN](block_idx.y, block_idx.x)
    warp_tile = c_gmem_tile.tile[16, BN](warp_id(), 0)
    c_frag = warp_tile.vectorize[1, 2]().distribute[Layout.row_major(8, 4)](thread_idx.x % 32)
    @parameter
    for j in range(BN // 8):
        @parameter
        for h in range(2):
            c_frag[h, j] = rebind[c_frag.element_type](SIMD[c_type, 2](c_reg_tile[0, j * 4 + h * 2][0].cast[c_type](), c_reg_tile[0, j * 4 + h * 2 + 1][0].cast[c_type]()))

def main():
    alias M = 128
    alias N = 256
    alias K = 192
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.bfloat16](M * K)
    var b = ctx.enqueue_create_buffer[DType.bfloat16](N * K)
    var c = ctx.enqueue_create_buffer[DType.float32](M * N)
    with a.map_to_host() as h:
        for i in range(M * K):
            h[i] = (i * 7 % 11 - 5)
    with b.map_to_host() as h:
        for i in range(N * K):
            h[i] = (i * 5 % 13 - 6)
    alias swizzle = TensorMapSwizzle.SWIZZLE_128B
    var at = LayoutTensor[DType.bfloat16, Layout.row_major(M, K)](a)
    var bt = LayoutTensor[DType.bfloat16, Layout.row_major(N, K)](b)
    var ct = LayoutTensor[DType.float32, Layout.row_major(M, N)](c)
    a_tma_op = create_tma_tile[Index(BM, BK), swizzle_mode=swizzle](ctx, at)
    # With the kind of number and of dimensions, as releases before September write it.
    b_tma_op = create_tma_tile[DType.bfloat16, 2, Index(BN, BK), is_k_major=True, swizzle_mode=swizzle](ctx, bt)
    alias kernel = gemm[DType.bfloat16, DType.bfloat16, DType.float32, __type_of(a_tma_op).layout, __type_of(b_tma_op).layout, Layout.row_major(M, N), __type_of(a_tma_op).desc_layout, __type_of(b_tma_op).desc_layout, swizzle, swizzle]
    ctx.enqueue_function[kernel](a_tma_op, b_tma_op, ct, UInt(K // BK), grid_dim=(N // BN, M // BM), block_dim=128)
    var wrong = 0
    with c.map_to_host() as h:
        for i in range(M):
            for j in range(N):
                var s = 0
                for k in range(K):
                    s += ((i * K + k) * 7 % 11 - 5) * ((j * K + k) * 5 % 13 - 6)
                if h[i * N + j] != s:
                    wrong += 1
    print("wrong:", wrong)
    _ = a^
    _ = b^
