# Attention in one pass: a list of buffers, tiles in shared memory, arrays of the thread.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o %t.ptx %s
# CHECK: PASS
from std.gpu import thread_idx, block_idx, block_dim, barrier
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.math import exp, sqrt, ceildiv
from std.utils.numerics import min_finite
from std.random import randn, seed
from layout import TileTensor, Coord, Idx, row_major, stack_allocation, TensorLayout

comptime SEQ = 48
comptime D = 16
comptime BR = 16
comptime BC = 16
comptime dt = DType.float32
comptime qkv = row_major[SEQ, D]()
comptime QKV = type_of(qkv)

def flash[L: TensorLayout](
    q: TileTensor[mut=False, dt, L, MutAnyOrigin],
    k: TileTensor[mut=False, dt, L, MutAnyOrigin],
    v: TileTensor[mut=False, dt, L, MutAnyOrigin],
    o: TileTensor[mut=True, dt, L, MutAnyOrigin],
    scale: Float32,
):
    comptime assert L.rank == 2, "two dimensions"
    var ks = stack_allocation[dtype=dt, address_space=AddressSpace.SHARED](row_major[BC, D]())
    var vs = stack_allocation[dtype=dt, address_space=AddressSpace.SHARED](row_major[BC, D]())
    var t = thread_idx.x
    var row = block_idx.x * BR + t
    var acc = InlineArray[Float32, D](fill=0)
    var m = min_finite[dt]()
    var l: Float32 = 0
    for j0 in range(0, SEQ, BC):
        for d in range(D):
            ks[t, d] = k[j0 + t, d]
            vs[t, d] = v[j0 + t, d]
        barrier()
        var scores = InlineArray[Float32, BC](uninitialized=True)
        var m_new = m
        for j in range(BC):
            var s: Float32 = 0
            comptime for d in range(D):
                s += q[row, d] * ks[j, d]
            scores[j] = s * scale
            m_new = max(m_new, scores[j])
        var corr = exp(m - m_new)
        l *= corr
        for d in range(D):
            acc[d] *= corr
        for j in range(BC):
            var p = exp(scores[j] - m_new)
            l += p
            for d in range(D):
                acc[d] += p * vs[j, d]
        m = m_new
        barrier()
    for d in range(D):
        o[row, d] = acc[d] / l

def main() raises:
    seed(11)
    with DeviceContext() as ctx:
        var bufs = [ctx.enqueue_create_buffer[dt](SEQ * D) for _ in range(4)]
        for i in range(3):
            with bufs[i].map_to_host() as h:
                randn(h.unsafe_ptr(), SEQ * D)
        var q = TileTensor[mut=False](bufs[0], qkv)
        var k = TileTensor[mut=False](bufs[1], qkv)
        var v = TileTensor[mut=False](bufs[2], qkv)
        var o = TileTensor(bufs[3], qkv)
        var scale = 1.0 / sqrt(Float32(D))
        ctx.enqueue_function[flash[QKV]](q, k, v, o, scale, grid_dim=SEQ // BR, block_dim=BR)
        ctx.synchronize()
        var worst: Float32 = 0
        with bufs[0].map_to_host() as qh, bufs[1].map_to_host() as kh, bufs[2].map_to_host() as vh, bufs[3].map_to_host() as oh:
            for i in range(SEQ):
                var s = List[Float32](length=SEQ, fill=0)
                var mx = Float32.MIN
                for j in range(SEQ):
                    for d in range(D):
                        s[j] += qh[i * D + d] * kh[j * D + d]
                    s[j] *= scale
                    mx = max(mx, s[j])
                var den: Float32 = 0
                for ref x in s:
                    x = exp(x - mx)
                    den += x
                for d in range(D):
                    var r: Float32 = 0
                    for j in range(SEQ):
                        r += s[j] * vh[j * D + d] / den
                    worst = max(worst, abs(r - oh[i * D + d]))
        print("PASS" if worst < 1e-4 else "FAIL")
