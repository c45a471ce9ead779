# A matrix product with TensorCore: tiles of blocks and of warps, a product of 16x8x8 at a time.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# tensor core matmul of blocks and warps, puzzle-like
from gpu import thread_idx, block_idx, block_dim, barrier, WARP_SIZE, lane_id
from gpu.host import DeviceContext
from gpu.memory import async_copy_wait_all, AddressSpace
from gpu.sync import barrier
from layout import Layout, LayoutTensor
from layout.layout_tensor import copy_dram_to_sram_async
from layout.tensor_core import TensorCore
from layout.tensor_builder import LayoutTensorBuild as tb
from utils import Index
from math import ceildiv

alias dtype = DType.float32
alias SIZE = 128
alias layout = Layout.row_major(SIZE, SIZE)
alias BM = 64
alias BN = 32
alias BK = 32
alias WM = 32
alias WN = 32
alias MMA_M = 16
alias MMA_N = 8
alias MMA_K = 8
alias NUM_WARPS = (BM // WM) * (BN // WN)
alias THREADS = NUM_WARPS * WARP_SIZE


fn tensor_core_matmul[
    layout_a: Layout, layout_b: Layout, layout_c: Layout
](
    A: LayoutTensor[mut=False, dtype, layout_a, MutableAnyOrigin],
    B: LayoutTensor[mut=False, dtype, layout_b, MutableAnyOrigin],
    C: LayoutTensor[mut=True, dtype, layout_c, MutableAnyOrigin],
):
    alias M = C.shape[0]()
    alias N = C.shape[1]()
    alias K = A.shape[1]()
    warp_id = thread_idx.x // WARP_SIZE
    warps_in_n = BN // WN
    warp_y = warp_id // warps_in_n
    warp_x = warp_id % warps_in_n
    C_block_tile = C.tile[BM, BN](block_idx.y, block_idx.x)
    C_warp_tile = C_block_tile.tile[WM, WN](warp_y, warp_x)
    mma_op = TensorCore[A.dtype, C.dtype, Index(MMA_M, MMA_N, MMA_K)]()
    A_sram_tile = tb[A.dtype]().row_major[BM, BK]().shared().alloc()
    B_sram_tile = tb[B.dtype]().row_major[BK, BN]().shared().alloc()
    C_reg = tb[C.dtype]().row_major[WM // MMA_M, (WN * 4) // MMA_N]().local().alloc()

    @parameter
    for i in range(WM // MMA_M):
        @parameter
        for j in range((WN * 4) // MMA_N):
            C_reg[i, j] = 0.0

    for k_i in range(K // BK):
        barrier()
        A_dram_tile = A.tile[BM, BK](block_idx.y, k_i)
        B_dram_tile = B.tile[BK, BN](k_i, block_idx.x)
        copy_dram_to_sram_async[thread_layout = Layout.row_major(THREADS // 8, 8), num_threads=THREADS](
            A_sram_tile.vectorize[1, 4](), A_dram_tile.vectorize[1, 4]()
        )
        copy_dram_to_sram_async[thread_layout = Layout.row_major(THREADS // 8, 8)](
            B_sram_tile.vectorize[1, 4](), B_dram_tile.vectorize[1, 4]()
        )
        async_copy_wait_all()
        barrier()
        A_warp_tile = A_sram_tile.tile[WM, BK](warp_y, 0)
        B_warp_tile = B_sram_tile.tile[BK, WN](0, warp_x)

        @parameter
        for mma_k in range(BK // MMA_K):
            @parameter
            for mma_m in range(WM // MMA_M):
                @parameter
                for mma_n in range(WN // MMA_N):
                    A_mma_tile = A_warp_tile.tile[MMA_M, MMA_K](mma_m, mma_k)
                    B_mma_tile = B_warp_tile.tile[MMA_K, MMA_N](mma_k, mma_n)
                    C_mma_tile = C_warp_tile.tile[MMA_M, MMA_N](mma_m, mma_n)
                    a_reg = mma_op.load_a(A_mma_tile)
                    b_reg = mma_op.load_b(B_mma_tile)
                    c_acc = C_reg.tile[1, 4](mma_m, mma_n)
                    d_reg = mma_op.mma_op(a_reg, b_reg, c_acc)

                    @parameter
                    for i in range(4):
                        c_acc[0, i] = d_reg[0, i]

    @parameter
    for mma_m in range(WM // MMA_M):
        @parameter
        for mma_n in range(WN // MMA_N):
            C_mma_tile = C_warp_tile.tile[MMA_M, MMA_N](mma_m, mma_n)
            mma_op.store_d(C_mma_tile, C_reg.tile[1, 4](mma_m, mma_n))


def main():
    with DeviceContext() as ctx:
        a = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        b = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        c = ctx.enqueue_create_buffer[dtype](SIZE * SIZE).enqueue_fill(0)
        with a.map_to_host() as ah, b.map_to_host() as bh:
            for i in range(SIZE * SIZE):
                ah[i] = (i * 7) % 13 - 6
                bh[i] = (i * 5) % 11 - 5
        at = LayoutTensor[mut=False, dtype, layout](a.unsafe_ptr())
        bt = LayoutTensor[mut=False, dtype, layout](b.unsafe_ptr())
        ct = LayoutTensor[mut=True, dtype, layout](c.unsafe_ptr())
        ctx.enqueue_function[tensor_core_matmul[layout, layout, layout]](
            at, bt, ct, grid_dim=(ceildiv(SIZE, BN), ceildiv(SIZE, BM)), block_dim=THREADS
        )
        ctx.synchronize()
        with a.map_to_host() as ah, b.map_to_host() as bh, c.map_to_host() as ch:
            bad = 0
            for i in range(SIZE):
                for j in range(SIZE):
                    var s: Float32 = 0
                    for k in range(SIZE):
                        s += ah[i * SIZE + k] * bh[k * SIZE + j]
                    if ch[i * SIZE + j] != s:
                        bad += 1
            print("bad", bad)

# CHECK: bad 0
