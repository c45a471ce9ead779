# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Attention over batches and heads: tensors of rank 4, softmax by block reductions.
# multi-head attention-ish + softmax with block reductions, 2026 spelling; TileTensor of rank 3 and 4
from std.gpu import thread_idx, block_idx, block_dim, global_idx
from std.gpu.sync import barrier
from std.gpu.memory import AddressSpace
from std.gpu.primitives import block
from std.gpu.host import DeviceContext
from layout import TileTensor, TensorLayout, row_major, Coord, Idx
from layout.tile_tensor import stack_allocation
from std.math import exp, sqrt, ceildiv
from std.testing import assert_almost_equal
from std.collections import List

comptime dtype = DType.float32
comptime B = 2
comptime H = 2
comptime S = 8
comptime D = 4
comptime qkv = row_major[B, H, S, D]()
comptime QKV = type_of(qkv)
comptime scores = row_major[B, H, S, S]()
comptime SC = type_of(scores)

def qk(s: TileTensor[mut=True, dtype, SC, MutAnyOrigin], q: TileTensor[mut=False, dtype, QKV, ImmutAnyOrigin], k: TileTensor[mut=False, dtype, QKV, ImmutAnyOrigin]):
    var b = block_idx.x
    var h = block_idx.y
    var i = thread_idx.y
    var j = thread_idx.x
    var acc: s.ElementType = 0
    comptime for d in range(q.static_shape[3]):
        acc += q[b, h, i, d] * k[b, h, j, d]
    s[b, h, i, j] = acc / sqrt(Float32(D))

def softmax(s: TileTensor[mut=True, dtype, SC, MutAnyOrigin]):
    var b = block_idx.x
    var h = block_idx.y
    var i = block_idx.z
    var j = thread_idx.x
    var v = s[b, h, i, j]
    var m = block.max[block_size=S](v)
    var e = exp(v - m)
    var t = block.sum[block_size=S](e)
    s[b, h, i, j] = e / t

def pv(o: TileTensor[mut=True, dtype, QKV, MutAnyOrigin], s: TileTensor[mut=False, dtype, SC, ImmutAnyOrigin], v: TileTensor[mut=False, dtype, QKV, ImmutAnyOrigin]):
    var b = block_idx.x
    var h = block_idx.y
    var tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[S, D]())
    tile[thread_idx.y, thread_idx.x] = v[b, h, thread_idx.y, thread_idx.x]
    barrier()
    var acc: Float32 = 0
    for j in range(S):
        acc += s[b, h, thread_idx.y, j] * tile[j, thread_idx.x]
    o[b, h, thread_idx.y, thread_idx.x] = acc

def main() raises:
    var ctx = DeviceContext()
    comptime n = qkv.size()
    var q = ctx.enqueue_create_buffer[dtype](n)
    var k = ctx.enqueue_create_buffer[dtype](n)
    var v = ctx.enqueue_create_buffer[dtype](n)
    var o = ctx.enqueue_create_buffer[dtype](n)
    var s = ctx.enqueue_create_buffer[dtype](comptime (scores.size()))
    with q.map_to_host() as a, k.map_to_host() as b, v.map_to_host() as c:
        for i in range(n):
            a[i] = Float32(i % 7) * 0.1
            b[i] = Float32(i % 5) * 0.2
            c[i] = Float32(i % 11) * 0.3
    var st = TileTensor(s, scores)
    ctx.enqueue_function[qk](st, TileTensor(q, qkv), TileTensor(k, qkv), grid_dim=(B, H), block_dim=(S, S))
    ctx.enqueue_function[softmax](st, grid_dim=(B, H, S), block_dim=S)
    ctx.enqueue_function[pv](TileTensor(o, qkv), st, TileTensor(v, qkv), grid_dim=(B, H), block_dim=(D, S))
    ctx.synchronize()
    with q.map_to_host() as a, k.map_to_host() as b, v.map_to_host() as c, o.map_to_host() as r:
        var qt = TileTensor(a, qkv)
        var kt = TileTensor(b, qkv)
        var vt = TileTensor(c, qkv)
        var ot = TileTensor(r, qkv)
        for x in range(B):
            for h in range(H):
                for i in range(S):
                    var w = List[Float32]()
                    var total: Float32 = 0
                    for j in range(S):
                        var dot: Float32 = 0
                        for d in range(D):
                            dot += qt[x, h, i, d] * kt[x, h, j, d]
                        w.append(exp(dot / sqrt(Float32(D))))
                        total += w[j]
                    for d in range(D):
                        var e: Float32 = 0
                        for j in range(S):
                            e += w[j] / total * vt[x, h, j, d]
                        assert_almost_equal(ot[x, h, i, d], e, rtol=1e-4)
        print("ok", ot.rank, ot.layout, Int(ot.dim[2]()))

# CHECK: ok 4 ((2, 2, 8, 4):(64, 32, 4, 1)) 8
