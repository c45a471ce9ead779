# Attention in tiles, causal or not: one thread for each row of queries in a block.
from std.gpu import barrier, block_idx, thread_idx
from std.gpu.host import DeviceContext, DeviceBuffer, FuncAttribute
from std.gpu.memory import AddressSpace, external_memory
from std.math import exp, sqrt, ceildiv, rsqrt
from std.utils.numerics import neg_inf
from layout import Layout, LayoutTensor
from std.testing import assert_almost_equal
from std.random import rand, seed

comptime dtype = DType.float32
comptime BATCH = 1
comptime HEADS = 2
comptime SEQ = 64
comptime D = 32
comptime BR = 16
comptime BC = 16
comptime qkv_layout = Layout.row_major(BATCH, HEADS, SEQ, D)
comptime Tensor4 = LayoutTensor[dtype, qkv_layout, MutAnyOrigin]


fn flash_kernel[causal: Bool](q: Tensor4, k: Tensor4, v: Tensor4, o: Tensor4):
    var head = Int(block_idx.y) % HEADS
    var batch = Int(block_idx.y) // HEADS
    var tid = Int(thread_idx.x)
    var row = Int(block_idx.x) * BR + tid

    var k_s = LayoutTensor[
        dtype,
        Layout.row_major(BC, D),
        MutAnyOrigin,
        address_space=AddressSpace.SHARED,
    ].stack_allocation()
    var v_s = LayoutTensor[
        dtype,
        Layout.row_major(BC, D),
        MutAnyOrigin,
        address_space=AddressSpace.SHARED,
    ].stack_allocation()
    var acc = InlineArray[Float32, D](fill=0)
    var q_r = InlineArray[Float32, D](uninitialized=True)

    @parameter
    for d in range(D):
        q_r[d] = q[batch, head, row, d][0] * rsqrt(Float32(D))
    var m_i = neg_inf[dtype]()
    var l_i: Float32 = 0

    for tile in range(SEQ // BC):
        for d in range(D):
            k_s[tid, d] = k[batch, head, tile * BC + tid, d]
            v_s[tid, d] = v[batch, head, tile * BC + tid, d]
        barrier()
        var s = InlineArray[Float32, BC](fill=0)
        var m_new = m_i

        @parameter
        for j in range(BC):
            var dot: Float32 = 0

            @parameter
            for d in range(D):
                dot += q_r[d] * k_s[j, d][0]

            @parameter
            if causal:
                if tile * BC + j > row:
                    dot = neg_inf[dtype]()
            s[j] = dot
            m_new = max(m_new, dot)
        var alpha = exp(m_i - m_new)
        l_i *= alpha
        for d in range(D):
            acc[d] *= alpha

        @parameter
        for j in range(BC):
            var p = exp(s[j] - m_new)
            l_i += p
            for d in range(D):
                acc[d] += p * v_s[j, d][0]
        m_i = m_new
        barrier()
    for d in range(D):
        o[batch, head, row, d] = acc[d] / l_i


fn reference(
    q: Tensor4, k: Tensor4, v: Tensor4, head: Int, row: Int, causal: Bool
) -> InlineArray[Float32, D]:
    var out = InlineArray[Float32, D](fill=0)
    var n = row + 1 if causal else SEQ
    var scores = List[Float32](capacity=n)
    var m = neg_inf[DType.float32]()
    for j in range(n):
        var s: Float32 = 0
        for d in range(D):
            s += q[0, head, row, d][0] * k[0, head, j, d][0]
        s /= sqrt(Float32(D))
        scores.append(s)
        m = max(m, s)
    var l: Float32 = 0
    for j in range(n):
        scores[j] = exp(scores[j] - m)
        l += scores[j]
    for j in range(n):
        for d in range(D):
            out[d] += scores[j] / l * v[0, head, j, d][0]
    return out^


def run[causal: Bool](ctx: DeviceContext):
    comptime n = qkv_layout.size()
    var bufs: InlineArray[DeviceBuffer[dtype], 4] = [
        ctx.enqueue_create_buffer[dtype](n),
        ctx.enqueue_create_buffer[dtype](n),
        ctx.enqueue_create_buffer[dtype](n),
        ctx.enqueue_create_buffer[dtype](n),
    ]
    for i in range(3):
        with bufs[i].map_to_host() as h:
            rand(h.unsafe_ptr(), n, min=-1.0, max=1.0)
    comptime kernel = flash_kernel[causal]
    ctx.enqueue_function[kernel, kernel](
        Tensor4(bufs[0]),
        Tensor4(bufs[1]),
        Tensor4(bufs[2]),
        Tensor4(bufs[3]),
        grid_dim=(SEQ // BR, BATCH * HEADS),
        block_dim=BR,
    )
    ctx.synchronize()
    with bufs[0].map_to_host() as q, bufs[1].map_to_host() as k, bufs[
        2
    ].map_to_host() as v, bufs[3].map_to_host() as o:
        var ot = Tensor4(o.unsafe_ptr())
        for head in range(HEADS):
            for row in range(0, SEQ, 7):
                var want = reference(
                    Tensor4(q.unsafe_ptr()),
                    Tensor4(k.unsafe_ptr()),
                    Tensor4(v.unsafe_ptr()),
                    head,
                    row,
                    causal,
                )
                for d in range(D):
                    assert_almost_equal(
                        ot[0, head, row, d][0], want[d], atol=1e-4
                    )
    print("flash attention, causal =", causal, "ok")


def main():
    seed(0)
    var ctx = DeviceContext()
    run[False](ctx)
    run[True](ctx)
