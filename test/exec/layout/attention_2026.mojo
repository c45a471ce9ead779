# Attention with TileTensors whose layouts are parameters.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# attention-like with TileTensor in 2026 style: nested closures, element types, rebind
from std.gpu import thread_idx, block_idx, block_dim, barrier, WARP_SIZE
from std.gpu.host import DeviceContext
from std.gpu.primitives import block
from std.math import exp, sqrt
from layout import TileTensor, TensorLayout, row_major, stack_allocation, Idx
from std.utils.numerics import min_or_neg_inf
from std.testing import assert_almost_equal

comptime dtype = DType.float32
comptime SEQ = 32
comptime D = 16


def attention[
    QL: TensorLayout, KL: TensorLayout, VL: TensorLayout, OL: TensorLayout, //, seq: Int, d: Int
](
    out: TileTensor[mut=True, dtype, OL, MutAnyOrigin],
    q: TileTensor[dtype, QL, MutAnyOrigin],
    k: TileTensor[dtype, KL, MutAnyOrigin],
    v: TileTensor[dtype, VL, MutAnyOrigin],
):
    comptime assert out.flat_rank == 2 and q.flat_rank == 2 and k.flat_rank == 2 and v.flat_rank == 2
    var row = block_idx.x
    var j = thread_idx.x
    var scores = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[seq]())
    var score: out.ElementType = 0
    comptime for i in range(d):
        score += rebind[out.ElementType](q[row, i]) * rebind[out.ElementType](k[j, i])
    score *= 1.0 / sqrt(Scalar[dtype](d))
    var biggest = block.max[block_size=seq, broadcast=True](score)
    var e = exp(score - biggest)
    var total = block.sum[block_size=seq, broadcast=True](e)
    scores[j] = e / total
    barrier()
    if j < d:
        var acc: Scalar[dtype] = 0
        for s in range(seq):
            acc += scores[s] * v[s, j]
        out[row, j] = acc


def main() raises:
    var ctx = DeviceContext()
    comptime layout = row_major[SEQ, D]()
    var q = ctx.enqueue_create_buffer[dtype](SEQ * D)
    var k = ctx.enqueue_create_buffer[dtype](SEQ * D)
    var v = ctx.enqueue_create_buffer[dtype](SEQ * D)
    var o = ctx.enqueue_create_buffer[dtype](SEQ * D)
    with q.map_to_host() as qh, k.map_to_host() as kh, v.map_to_host() as vh:
        for i in range(SEQ * D):
            qh[i] = Float32(i % 5) * 0.1
            kh[i] = Float32(i % 3) * 0.2
            vh[i] = Float32(i % 11)
    comptime kernel = attention[SEQ, D]
    comptime L = type_of(layout)
    comptime kern = attention[QL=L, KL=L, VL=L, OL=L, SEQ, D]
    ctx.enqueue_function[kern](TileTensor(o, layout), TileTensor(q, layout), TileTensor(k, layout), TileTensor(v, layout), grid_dim=SEQ, block_dim=SEQ)
    with o.map_to_host() as oh, q.map_to_host() as qh, k.map_to_host() as kh, v.map_to_host() as vh:
        for r in range(2):
            var w = List[Float32]()
            var tot: Float32 = 0
            for j in range(SEQ):
                var s: Float32 = 0
                for i in range(D):
                    s += qh[r * D + i] * kh[j * D + i]
                w.append(exp(s / 4))
                tot += w[j]
            for c in range(D):
                var s: Float32 = 0
                for j in range(SEQ):
                    s += w[j] / tot * vh[j * D + c]
                assert_almost_equal(s, oh[r * D + c], rtol=1e-4)
    print("ok")

# CHECK: ok
