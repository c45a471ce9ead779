# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Matmuls with tiles in registers, one and two-dimensional, with vectorised asynchronous copies.
from gpu import thread_idx, block_idx, block_dim, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy_wait_all
from layout.layout_tensor import Layout, LayoutTensor, copy_dram_to_sram_async
from layout.tensor_builder import LayoutTensorBuild as tb
from layout.math import outer_product_acc
from sys import simd_width_of
from math import ceildiv

alias M = 64
alias N = 64
alias K = 32
alias dtype = DType.float32


fn tiled_register[
    dtype: DType, a_layout: Layout, b_layout: Layout, c_layout: Layout,
    BM: Int, BN: Int, BK: Int, TM: Int, NUM_THREADS: Int,
](
    a: LayoutTensor[dtype, a_layout, MutableAnyOrigin],
    b: LayoutTensor[dtype, b_layout, MutableAnyOrigin],
    c: LayoutTensor[dtype, c_layout, MutableAnyOrigin],
):
    var col = thread_idx.x % BN
    var row = thread_idx.x // BN
    var dst = c.tile[BM, BN](block_idx.y, block_idx.x).tile[TM, 1](row, col)
    var a_smem = tb[dtype]().row_major[BM, BK]().shared().alloc()
    var b_smem = tb[dtype]().row_major[BK, BN]().shared().alloc()
    var dst_reg = tb[dtype]().layout[TM]().local().alloc()
    dst_reg.copy_from(dst)
    barrier()
    for block in range(b.dim[0]() // BK):
        alias load_a_layout = Layout.row_major(NUM_THREADS // BK, BK)
        alias load_b_layout = Layout.row_major(BK, NUM_THREADS // BK)
        var a_tile = a.tile[BM, BK](block_idx.y, block)
        var b_tile = b.tile[BK, BN](block, block_idx.x)
        copy_dram_to_sram_async[thread_layout=load_a_layout](a_smem, a_tile)
        copy_dram_to_sram_async[thread_layout=load_b_layout](b_smem, b_tile)
        async_copy_wait_all()
        barrier()

        @parameter
        for k in range(BK):
            var a_tile = a_smem.tile[TM, 1](row, k)
            var b_tile = b_smem.tile[1, BN](k, 0)
            var b_val = b_tile[0, col]

            @parameter
            for t in range(TM):
                dst_reg[t] += a_tile[t, 0] * b_val
        barrier()
    dst.copy_from(dst_reg)


fn block_tiled_vectorized[
    dtype: DType, a_layout: Layout, b_layout: Layout, c_layout: Layout,
    BM: Int, BN: Int, BK: Int, TM: Int, TN: Int, NUM_THREADS: Int,
](
    a: LayoutTensor[dtype, a_layout, MutableAnyOrigin],
    b: LayoutTensor[dtype, b_layout, MutableAnyOrigin],
    c: LayoutTensor[dtype, c_layout, MutableAnyOrigin],
):
    alias simd_width = 4
    var partition_col = thread_idx.x % (BN // TN)
    var partition_row = thread_idx.x // (BN // TN)
    var dst = c.tile[BM, BN](block_idx.y, block_idx.x).tile[TM, TN](partition_row, partition_col)
    var dst_vec = dst.vectorize[1, simd_width]()
    var a_smem = tb[dtype]().col_major[BM, BK]().shared().alloc()
    var b_smem = tb[dtype]().row_major[BK, BN]().shared().alloc()
    var dst_reg = tb[dtype]().row_major[TM, TN]().local().alloc()
    var dst_reg_vec = dst_reg.vectorize[1, simd_width]()
    dst_reg_vec.copy_from(dst_vec)
    var a_reg = tb[dtype]().layout[TM]().local().alloc()
    var b_reg = tb[dtype]().layout[TN]().local().alloc()
    for block in range(K // BK):
        alias load_a_layout = Layout.row_major(NUM_THREADS // BK, BK)
        alias load_b_layout = Layout.row_major(BK, NUM_THREADS // BK)
        var a_tile = a.tile[BM, BK](block_idx.y, block)
        var b_tile = b.tile[BK, BN](block, block_idx.x)
        copy_dram_to_sram_async[thread_layout=load_a_layout](
            a_smem.vectorize[simd_width, 1](), a_tile.vectorize[simd_width, 1]()
        )
        copy_dram_to_sram_async[thread_layout=load_b_layout](
            b_smem.vectorize[1, simd_width](), b_tile.vectorize[1, simd_width]()
        )
        async_copy_wait_all()
        barrier()

        @parameter
        for k in range(BK):
            var a_tile = a_smem.tile[TM, 1](partition_row, k)
            var b_tile = b_smem.tile[1, TN](k, partition_col)
            a_reg.copy_from(a_tile)
            b_reg.copy_from(b_tile)
            outer_product_acc(dst_reg, a_reg, b_reg)
        barrier()
    dst_vec.copy_from(dst_reg_vec)


def main():
    with DeviceContext() as ctx:
        alias a_layout = Layout.row_major(M, K)
        alias b_layout = Layout.row_major(K, N)
        alias c_layout = Layout.row_major(M, N)
        a = ctx.enqueue_create_buffer[dtype](M * K)
        b = ctx.enqueue_create_buffer[dtype](K * N)
        c = ctx.enqueue_create_buffer[dtype](M * N)
        with a.map_to_host() as h, b.map_to_host() as g:
            for i in range(M * K):
                h[i] = (i * 7) % 11
            for i in range(K * N):
                g[i] = (i * 5) % 13
        at = LayoutTensor[dtype, a_layout](a)
        bt = LayoutTensor[dtype, b_layout](b)
        ct = LayoutTensor[dtype, c_layout](c)
        @parameter
        for which in range(2):
            _ = c.enqueue_fill(0)
            @parameter
            if which == 0:
                alias BM = 32
                alias BN = 32
                alias BK = 8
                alias TM = 8
                alias THREADS = BM * BN // TM
                alias kernel = tiled_register[dtype, a_layout, b_layout, c_layout, BM, BN, BK, TM, THREADS]
                ctx.enqueue_function[kernel](at, bt, ct, grid_dim=(ceildiv(N, BN), ceildiv(M, BM)), block_dim=THREADS)
            else:
                alias BM = 32
                alias BN = 32
                alias BK = 8
                alias TM = 4
                alias TN = 4
                alias THREADS = (BM // TM) * (BN // TN)
                alias kernel = block_tiled_vectorized[dtype, a_layout, b_layout, c_layout, BM, BN, BK, TM, TN, THREADS]
                ctx.enqueue_function[kernel](at, bt, ct, grid_dim=(ceildiv(N, BN), ceildiv(M, BM)), block_dim=THREADS)
            ctx.synchronize()
            errors = 0
            with c.map_to_host() as h, a.map_to_host() as x, b.map_to_host() as y:
                for i in range(M):
                    for j in range(N):
                        var s: Float32 = 0
                        for k in range(K):
                            s += x[i * K + k] * y[k * N + j]
                        if s != h[i * N + j]:
                            errors += 1
            print("kernel", which, "errors", errors)

# CHECK: kernel 0 errors 0
# CHECK-NEXT: kernel 1 errors 0
