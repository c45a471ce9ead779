# Attention over a cache in pages: a table of pages on the host, one warp a head, a softmax that goes along.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: paged attention ok True
from std.gpu import thread_idx, block_idx, lane_id, barrier, WARP_SIZE
from std.gpu.primitives import warp
from std.gpu.host import DeviceContext, DeviceBuffer
from std.gpu.memory import AddressSpace
from std.memory import UnsafePointer, stack_allocation
from std.math import exp, sqrt, ceildiv
from std.utils.numerics import min_or_neg_inf
from std.random import seed, random_float64
from std.testing import assert_almost_equal
from std.collections import List

comptime HEADS = 2
comptime D = 32
comptime PAGE = 4
comptime F = UnsafePointer[Float32, MutAnyOrigin]


def paged_attention(q: F, pages: F, table: UnsafePointer[Int32, ImmutAnyOrigin], lengths: UnsafePointer[Int32, ImmutAnyOrigin], max_pages: Int, o: F):
    # grid: (sequence, head); one warp; a lane holds one dimension
    var seq = Int(block_idx.x)
    var head = Int(block_idx.y)
    var lane = Int(thread_idx.x)
    comptime stride = 2 * HEADS * D
    var qv = q[(seq * HEADS + head) * D + lane] * (1 / sqrt(Float32(D))) if lane < D else Float32(0)
    var m = min_or_neg_inf[DType.float32]()
    var l: Float32 = 0
    var acc: Float32 = 0
    for t in range(Int(lengths[seq])):
        var page = Int(table[seq * max_pages + t // PAGE])
        var base = pages + (page * PAGE + t % PAGE) * stride + head * D
        var kv = base[lane] if lane < D else Float32(0)
        var s = warp.sum(qv * kv)
        var m2 = max(m, s)
        var c = exp(m - m2)
        var p = exp(s - m2)
        var vv = base[HEADS * D + lane] if lane < D else Float32(0)
        acc = acc * c + p * vv
        l = l * c + p
        m = m2
    if lane < D:
        o[(seq * HEADS + head) * D + lane] = acc / l


struct PagedCache(Movable):
    var free: List[Int]
    var table: List[List[Int]]
    var lengths: List[Int]

    def __init__(out self, pages: Int, sequences: Int):
        self.free = [i for i in range(pages - 1, -1, -1)]
        self.table = [List[Int]() for _ in range(sequences)]
        self.lengths = [0 for _ in range(sequences)]

    def slot(mut self, seq: Int) raises -> Int:
        var t = self.lengths[seq]
        if t % PAGE == 0:
            if not self.free:
                raise Error("no page is free")
            self.table[seq].append(self.free.pop())
        self.lengths[seq] += 1
        return self.table[seq][t // PAGE] * PAGE + t % PAGE


def main() raises:
    seed(3)
    comptime sequences = 3
    comptime pages = 12
    var cache = PagedCache(pages, sequences)
    var ctx = DeviceContext()
    comptime stride = 2 * HEADS * D
    var kv = List[Float32](length=pages * PAGE * stride, fill=0)
    var history = List[List[Int]]()
    for s in range(sequences):
        history.append([])
        for _ in range(5 + 4 * s):
            var at = cache.slot(s)
            history[s].append(at)
            for k in range(stride):
                kv[at * stride + k] = Float32(random_float64(-1, 1))
    var max_pages = 0
    for t in cache.table:
        max_pages = max(max_pages, len(t))
    var table = List[Int32](length=sequences * max_pages, fill=-1)
    var lengths = List[Int32]()
    for s in range(sequences):
        for i, p in enumerate(cache.table[s]):
            table[s * max_pages + i] = Int32(p)
        lengths.append(Int32(cache.lengths[s]))
    var q = [Float32(random_float64(-1, 1)) for _ in range(sequences * HEADS * D)]
    var dq = ctx.enqueue_create_buffer[DType.float32](len(q))
    var dkv = ctx.enqueue_create_buffer[DType.float32](len(kv))
    var dt = ctx.enqueue_create_buffer[DType.int32](len(table))
    var dl = ctx.enqueue_create_buffer[DType.int32](sequences)
    var o = ctx.enqueue_create_buffer[DType.float32](len(q))
    ctx.enqueue_copy(dq, q.unsafe_ptr())
    ctx.enqueue_copy(dkv, kv.unsafe_ptr())
    ctx.enqueue_copy(dt, table.unsafe_ptr())
    ctx.enqueue_copy(dl, lengths.unsafe_ptr())
    ctx.enqueue_function[paged_attention, paged_attention](dq, dkv, dt, dl, max_pages, o, grid_dim=(sequences, HEADS), block_dim=WARP_SIZE)
    with o.map_to_host() as r:
        for s in range(sequences):
            for h in range(HEADS):
                var w = List[Float64]()
                var total = 0.0
                for at in history[s]:
                    var dot = 0.0
                    for d in range(D):
                        dot += Float64(q[(s * HEADS + h) * D + d]) * Float64(kv[at * stride + h * D + d])
                    w.append(exp(dot / sqrt(Float64(D))))
                    total += w[len(w) - 1]
                for d in range(D):
                    var v = 0.0
                    for i, at in enumerate(history[s]):
                        v += w[i] / total * Float64(kv[at * stride + HEADS * D + h * D + d])
                    assert_almost_equal(Float64(r[(s * HEADS + h) * D + d]), v, atol=1e-4)
    var failed = False
    try:
        while True:
            _ = cache.slot(0)
    except e:
        failed = String(e) == "no page is free"
    print("paged attention ok", failed)
