# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Attention: transpose, tiled matmuls and softmax.
from gpu import thread_idx, block_idx, block_dim, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy_wait_all
from layout import Layout, LayoutTensor
from layout.tensor_builder import LayoutTensorBuild as tb
from layout.layout_tensor import copy_dram_to_sram_async
from math import exp
from testing import assert_almost_equal

alias SEQ = 16
alias D = 16
alias T = 4
alias dtype = DType.float32
alias m_layout = Layout.row_major(SEQ, D)
alias v_layout = Layout.row_major(D)


fn matmul_tiled[
    a_layout: Layout, b_layout: Layout, out_layout: Layout,
    rows: Int, cols: Int, inner: Int, dtype: DType = DType.float32,
](
    output: LayoutTensor[dtype, out_layout, MutableAnyOrigin],
    a: LayoutTensor[dtype, a_layout, MutableAnyOrigin],
    b: LayoutTensor[dtype, b_layout, MutableAnyOrigin],
):
    local_row = thread_idx.y
    local_col = thread_idx.x
    tiled_row = block_idx.y * T + local_row
    tiled_col = block_idx.x * T + local_col
    out_tile = output.tile[T, T](block_idx.y, block_idx.x)
    a_shared = tb[dtype]().row_major[T, T]().shared().alloc().fill(0)
    b_shared = tb[dtype]().row_major[T, T]().shared().alloc().fill(0)
    barrier()
    var acc: output.element_type = 0
    alias load_a = Layout.row_major(T, T)
    alias load_b = Layout.row_major(T, T)
    @parameter
    for idx in range((inner + T - 1) // T):
        a_tile = a.tile[T, T](block_idx.y, idx)
        b_tile = b.tile[T, T](idx, block_idx.x)
        copy_dram_to_sram_async[thread_layout=load_a, num_threads=T * T, block_dim_count=2](a_shared, a_tile)
        copy_dram_to_sram_async[thread_layout=load_b, num_threads=T * T, block_dim_count=2](b_shared, b_tile)
        async_copy_wait_all()
        barrier()
        @parameter
        for k in range(min(T, inner - idx * T)):
            acc += a_shared[local_row, k] * b_shared[k, local_col]
        barrier()
    if tiled_row < rows and tiled_col < cols:
        out_tile[local_row, local_col] = acc


fn transpose_kernel[layout_in: Layout, layout_out: Layout, rows: Int, cols: Int, dtype: DType](
    output: LayoutTensor[mut=True, dtype, layout_out, MutableAnyOrigin],
    inp: LayoutTensor[mut=False, dtype, layout_in, MutableAnyOrigin],
):
    shared_tile = tb[dtype]().row_major[T, T]().shared().alloc()
    local_row = thread_idx.y
    local_col = thread_idx.x
    global_row = block_idx.y * T + local_row
    global_col = block_idx.x * T + local_col
    if global_row < rows and global_col < cols:
        shared_tile[local_row, local_col] = inp[global_row, global_col]
    barrier()
    out_row = block_idx.x * T + local_row
    out_col = block_idx.y * T + local_col
    if out_row < cols and out_col < rows:
        output[out_row, out_col] = shared_tile[local_col, local_row]


fn softmax_rows[layout: Layout, rows: Int, cols: Int, dtype: DType = DType.float32](x: LayoutTensor[dtype, layout, MutableAnyOrigin]):
    row = block_dim.x * block_idx.x + thread_idx.x
    if row < rows:
        var m: Scalar[dtype] = Scalar[dtype].MIN
        for j in range(cols):
            m = max(m, x[row, j][0])
        var s: Scalar[dtype] = 0
        for j in range(cols):
            var e = exp(x[row, j][0] - m)
            s += e
            x[row, j] = e
        for j in range(cols):
            x[row, j] /= s


def main():
    with DeviceContext() as ctx:
        q = ctx.enqueue_create_buffer[dtype](SEQ * D).enqueue_fill(0)
        k = ctx.enqueue_create_buffer[dtype](SEQ * D).enqueue_fill(0)
        v = ctx.enqueue_create_buffer[dtype](SEQ * D).enqueue_fill(0)
        kt = ctx.enqueue_create_buffer[dtype](SEQ * D).enqueue_fill(0)
        w = ctx.enqueue_create_buffer[dtype](SEQ * SEQ).enqueue_fill(0)
        o = ctx.enqueue_create_buffer[dtype](SEQ * D).enqueue_fill(0)
        with q.map_to_host() as qh, k.map_to_host() as kh, v.map_to_host() as vh:
            for i in range(SEQ):
                for j in range(D):
                    qh[i * D + j] = Float32((i + 2 * j) % 7) * 0.1
                    kh[i * D + j] = Float32((3 * i + j) % 5) * 0.1
                    vh[i * D + j] = Float32((i * j) % 11) * 0.1
        alias kt_layout = Layout.row_major(D, SEQ)
        alias w_layout = Layout.row_major(SEQ, SEQ)
        qt = LayoutTensor[dtype, m_layout, MutableAnyOrigin](q)
        kT = LayoutTensor[dtype, m_layout, MutableAnyOrigin](k)
        vt = LayoutTensor[dtype, m_layout, MutableAnyOrigin](v)
        ktt = LayoutTensor[dtype, kt_layout, MutableAnyOrigin](kt)
        wt = LayoutTensor[dtype, w_layout, MutableAnyOrigin](w)
        ot = LayoutTensor[dtype, m_layout, MutableAnyOrigin](o)
        alias grid = (SEQ // T, SEQ // T)
        ctx.enqueue_function[transpose_kernel[m_layout, kt_layout, SEQ, D, dtype]](ktt, kT, grid_dim=grid, block_dim=(T, T))
        alias mm1 = matmul_tiled[m_layout, kt_layout, w_layout, SEQ, SEQ, D, dtype]
        ctx.enqueue_function[mm1](wt, qt, ktt, grid_dim=grid, block_dim=(T, T))
        ctx.enqueue_function[softmax_rows[w_layout, SEQ, SEQ]](wt, grid_dim=1, block_dim=SEQ)
        alias mm2 = matmul_tiled[w_layout, m_layout, m_layout, SEQ, D, SEQ, dtype]
        ctx.enqueue_function[mm2](ot, wt, vt, grid_dim=grid, block_dim=(T, T))
        ctx.synchronize()
        with q.map_to_host() as qh, k.map_to_host() as kh, v.map_to_host() as vh, o.map_to_host() as oh:
            for i in range(SEQ):
                weights = List[Float32]()
                m = Float32(-1e30)
                for j in range(SEQ):
                    s = Float32(0)
                    for l in range(D):
                        s += qh[i * D + l] * kh[j * D + l]
                    weights.append(s)
                    m = max(m, s)
                total = Float32(0)
                for j in range(SEQ):
                    weights[j] = exp(weights[j] - m)
                    total += weights[j]
                for l in range(D):
                    r = Float32(0)
                    for j in range(SEQ):
                        r += weights[j] / total * vh[j * D + l]
                    assert_almost_equal(oh[i * D + l], r, rtol=1e-4)
            print("attention ok", oh[5])

# CHECK: attention ok 0.5232916
