# elementwise whose body sums over a warp, an embedding, an online softmax, a benchmark with a context
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import thread_idx, block_idx, block_dim, barrier, lane_id, WARP_SIZE, global_idx
from std.gpu.host import DeviceContext
from std.gpu.host.compile import get_gpu_target
from std.gpu.memory import AddressSpace
from std.gpu.primitives.warp import sum as warp_sum
from layout import TileTensor, row_major, Coord, Idx, stack_allocation
from std.utils.coord import Coord as C2
from std.algorithm.functional import elementwise
from std.sys import simd_width_of, align_of, argv
from std.testing import assert_equal, assert_almost_equal
from std.math import exp, ceildiv
from std.utils.numerics import max_finite, min_finite
from std.benchmark import Bench, BenchConfig, Bencher, BenchId, keep, ThroughputMeasure, BenchMetric

comptime dtype = DType.float32
comptime SIZE = WARP_SIZE
comptime SIMD_WIDTH = simd_width_of[dtype, target=get_gpu_target()]()
comptime layout = row_major[SIZE]()
comptime LayoutType = type_of(layout)
comptime out_layout = row_major[1]()
comptime OutType = type_of(out_layout)

def functional_warp_dot(
    output: TileTensor[mut=True, dtype, OutType, MutAnyOrigin],
    a: TileTensor[mut=False, dtype, LayoutType, MutAnyOrigin],
    b: TileTensor[mut=False, dtype, LayoutType, MutAnyOrigin],
    ctx: DeviceContext,
) raises:
    @always_inline
    def compute[simd_width: Int, alignment: Int = align_of[dtype]()](indices: Coord) {var}:
        var idx = Int(indices[0].value())
        var partial: Scalar[dtype] = 0.0
        if idx < SIZE:
            partial = rebind[Scalar[dtype]](a[idx]) * rebind[Scalar[dtype]](b[idx])
        var total = warp_sum(partial)
        if lane_id() == 0:
            output[0] = total
    elementwise[simd_width=1, target="gpu"](compute, Coord(SIZE), ctx)

def embedding[batch: Int, seq: Int, dim: Int, vocab: Int](
    output: TileTensor[mut=True, dtype, type_of(row_major[batch, seq, dim]()), MutAnyOrigin],
    indices: TileTensor[mut=False, DType.int32, type_of(row_major[batch, seq]()), MutAnyOrigin],
    weights: TileTensor[mut=False, dtype, type_of(row_major[vocab, dim]()), MutAnyOrigin],
):
    var i = global_idx.x
    if i >= batch * seq * dim:
        return
    var bi = i // (seq * dim)
    var r = i % (seq * dim)
    var si = r // dim
    var di = r % dim
    var token = Int(indices[bi, si])
    if token >= 0 and token < vocab:
        output[bi, si, di] = weights[token, di]
    else:
        output[bi, si, di] = 0

def online_softmax(x: UnsafePointer[Float32, MutAnyOrigin], y: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var tid = Int(thread_idx.x)
    var m = min_finite[DType.float32]()
    var d = Float32(0)
    var i = tid
    while i < n:
        var v = x[i]
        var nm = max(m, v)
        d = d * exp(m - nm) + exp(v - nm)
        m = nm
        i += Int(block_dim.x)
    var ms = stack_allocation[dtype=DType.float32, address_space=AddressSpace.SHARED](row_major[64]())
    var ds = stack_allocation[dtype=DType.float32, address_space=AddressSpace.SHARED](row_major[64]())
    ms[tid] = m
    ds[tid] = d
    barrier()
    var step = 32
    while step > 0:
        if tid < step:
            var m1 = ms[tid]
            var m2 = ms[tid + step]
            var mm = max(m1, m2)
            ds[tid] = ds[tid] * exp(m1 - mm) + ds[tid + step] * exp(m2 - mm)
            ms[tid] = mm
        barrier()
        step >>= 1
    i = tid
    while i < n:
        y[i] = exp(x[i] - ms[0]) / ds[0]
        i += Int(block_dim.x)

@parameter
def bench_dot(mut b: Bencher) raises capturing:
    @parameter
    @always_inline
    def run(ctx: DeviceContext) raises:
        var a = ctx.enqueue_create_buffer[dtype](SIZE)
        a.enqueue_fill(1)
        keep(a.unsafe_ptr())
        ctx.synchronize()
    var ctx = DeviceContext()
    b.iter_custom[run](ctx)

def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[dtype](SIZE)
    var b = ctx.enqueue_create_buffer[dtype](SIZE)
    var o = ctx.enqueue_create_buffer[dtype](1)
    var expected = Float32(0)
    with a.map_to_host() as ah, b.map_to_host() as bh:
        for i in range(SIZE):
            ah[i] = Float32(i)
            bh[i] = 2
            expected += ah[i] * bh[i]
    functional_warp_dot(TileTensor(o, out_layout), TileTensor[mut=False](a, layout), TileTensor[mut=False](b, layout), ctx)
    with o.map_to_host() as h:
        assert_equal(h[0], expected)
    var w = ctx.enqueue_create_buffer[dtype](10 * 4)
    var idx = ctx.enqueue_create_buffer[DType.int32](2 * 3)
    var out = ctx.enqueue_create_buffer[dtype](2 * 3 * 4)
    with w.map_to_host() as wh, idx.map_to_host() as ih:
        for i in range(40): wh[i] = Float32(i)
        for i in range(6): ih[i] = Int32((i * 7) % 10)
    comptime kernel = embedding[2, 3, 4, 10]
    ctx.enqueue_function[kernel](TileTensor(out, row_major[2, 3, 4]()), TileTensor[mut=False](idx, row_major[2, 3]()), TileTensor[mut=False](w, row_major[10, 4]()), grid_dim=1, block_dim=32)
    with out.map_to_host() as h:
        print(h[0], h[4], h[23])
    var x = ctx.enqueue_create_buffer[dtype](1000)
    var y = ctx.enqueue_create_buffer[dtype](1000)
    with x.map_to_host() as h:
        for i in range(1000): h[i] = Float32(i % 17)
    ctx.enqueue_function[online_softmax](x, y, 1000, grid_dim=1, block_dim=64)
    with y.map_to_host() as h:
        var s = Float32(0)
        for i in range(1000): s += h[i]
        assert_almost_equal(s, 1.0, atol=1e-4)
    var bench = Bench(BenchConfig(max_iters=3))
    bench.bench_function[bench_dot](BenchId("dot"))
    print("ok")

# CHECK: 0.0 28.0 23.0
# CHECK-NEXT: ok
