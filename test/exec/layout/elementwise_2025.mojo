# elementwise over tensors in the spelling of 2025: shapes of one number, tiles, vectorize inside, a benchmark
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# functional patterns, 2025-09
from gpu import thread_idx, block_dim, block_idx, barrier, global_idx
from gpu.host import DeviceContext
from gpu.host.compile import get_gpu_target
from layout import Layout, LayoutTensor
from utils import IndexList
from math import log2
from algorithm.functional import elementwise, vectorize
from sys import simd_width_of, argv, align_of
from testing import assert_equal
from benchmark import Bench, BenchConfig, Bencher, BenchId, keep, ThroughputMeasure, BenchMetric
from bit import log2_ceil
from random import rand, seed

alias SIZE = 1024
alias rank = 1
alias layout = Layout.row_major(SIZE)
alias dtype = DType.float32
alias SIMD_WIDTH = simd_width_of[dtype, target = get_gpu_target()]()

fn elementwise_add[
    layout: Layout, dtype: DType, simd_width: Int, rank: Int, size: Int
](
    output: LayoutTensor[mut=True, dtype, layout, MutableAnyOrigin],
    a: LayoutTensor[mut=False, dtype, layout, MutableAnyOrigin],
    b: LayoutTensor[mut=False, dtype, layout, MutableAnyOrigin],
    ctx: DeviceContext,
) raises:
    @parameter
    @always_inline
    fn add[
        simd_width: Int, rank: Int, alignment: Int = align_of[dtype]()
    ](indices: IndexList[rank]) capturing -> None:
        idx = indices[0]
        a_simd = a.load[simd_width](idx, 0)
        b_simd = b.load[simd_width](idx, 0)
        ret = a_simd + b_simd
        output.store[simd_width](idx, 0, ret)

    elementwise[add, SIMD_WIDTH, target="gpu"](a.size(), ctx)

alias TILE_SIZE = 32

fn tiled_elementwise_add[
    layout: Layout, dtype: DType, simd_width: Int, rank: Int, size: Int, tile_size: Int,
](
    output: LayoutTensor[mut=True, dtype, layout, MutableAnyOrigin],
    a: LayoutTensor[mut=False, dtype, layout, MutableAnyOrigin],
    b: LayoutTensor[mut=False, dtype, layout, MutableAnyOrigin],
    ctx: DeviceContext,
) raises:
    @parameter
    @always_inline
    fn process_tiles[
        simd_width: Int, rank: Int, alignment: Int = align_of[dtype]()
    ](indices: IndexList[rank]) capturing -> None:
        tile_id = indices[0]
        output_tile = output.tile[tile_size](tile_id)
        a_tile = a.tile[tile_size](tile_id)
        b_tile = b.tile[tile_size](tile_id)

        @parameter
        for i in range(tile_size):
            a_vec = a_tile.load[simd_width](i, 0)
            b_vec = b_tile.load[simd_width](i, 0)
            ret = a_vec + b_vec
            output_tile.store[simd_width](i, 0, ret)

    num_tiles = (size + tile_size - 1) // tile_size
    elementwise[process_tiles, 1, target="gpu"](num_tiles, ctx)

fn vectorize_within_tiles_elementwise_add[
    layout: Layout, dtype: DType, simd_width: Int, num_threads_per_tile: Int, rank: Int, size: Int, tile_size: Int,
](
    output: LayoutTensor[mut=True, dtype, layout, MutableAnyOrigin],
    a: LayoutTensor[mut=False, dtype, layout, MutableAnyOrigin],
    b: LayoutTensor[mut=False, dtype, layout, MutableAnyOrigin],
    ctx: DeviceContext,
) raises:
    @parameter
    @always_inline
    fn process_tile_with_vectorize[
        num_threads_per_tile: Int, rank: Int, alignment: Int = align_of[dtype]()
    ](indices: IndexList[rank]) capturing -> None:
        tile_id = indices[0]
        tile_start = tile_id * tile_size
        tile_end = min(tile_start + tile_size, size)
        actual_tile_size = tile_end - tile_start

        @parameter
        fn vectorized_add[width: Int](i: Int):
            global_idx = tile_start + i
            if global_idx + width <= size:
                a_vec = a.load[width](global_idx, 0)
                b_vec = b.load[width](global_idx, 0)
                result = a_vec + b_vec
                output.store[width](global_idx, 0, result)

        vectorize[vectorized_add, simd_width](actual_tile_size)

    num_tiles = (size + tile_size - 1) // tile_size
    elementwise[process_tile_with_vectorize, num_threads_per_tile, target="gpu"](num_tiles, ctx)

@parameter
@always_inline
fn benchmark_elementwise_parameterized[test_size: Int](mut b: Bencher) raises:
    @parameter
    @always_inline
    fn workflow(ctx: DeviceContext) raises:
        alias layout = Layout.row_major(test_size)
        out = ctx.enqueue_create_buffer[dtype](test_size).enqueue_fill(0)
        a = ctx.enqueue_create_buffer[dtype](test_size).enqueue_fill(0)
        b_buf = ctx.enqueue_create_buffer[dtype](test_size).enqueue_fill(0)
        out_tensor = LayoutTensor[mut=True, dtype, layout, MutableAnyOrigin](out.unsafe_ptr())
        a_tensor = LayoutTensor[mut=False, dtype, layout, MutableAnyOrigin](a.unsafe_ptr())
        b_tensor = LayoutTensor[mut=False, dtype, layout, MutableAnyOrigin](b_buf.unsafe_ptr())
        elementwise_add[layout, dtype, SIMD_WIDTH, rank, test_size](out_tensor, a_tensor, b_tensor, ctx)
        keep(out.unsafe_ptr())
        ctx.synchronize()

    bench_ctx = DeviceContext()
    b.iter_custom[workflow](bench_ctx)

def main():
    ctx = DeviceContext()
    out = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
    a = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
    b = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
    expected = ctx.enqueue_create_host_buffer[dtype](SIZE).enqueue_fill(0)
    with a.map_to_host() as a_host, b.map_to_host() as b_host:
        for i in range(SIZE):
            a_host[i] = 2 * i
            b_host[i] = 2 * i + 1
            expected[i] = a_host[i] + b_host[i]
    a_tensor = LayoutTensor[mut=False, dtype, layout, MutableAnyOrigin](a.unsafe_ptr())
    b_tensor = LayoutTensor[mut=False, dtype, layout, MutableAnyOrigin](b.unsafe_ptr())
    out_tensor = LayoutTensor[mut=True, dtype, layout, MutableAnyOrigin](out.unsafe_ptr())
    elementwise_add[layout, dtype, SIMD_WIDTH, rank, SIZE](out_tensor, a_tensor, b_tensor, ctx)
    with out.map_to_host() as out_host:
        for i in range(SIZE):
            assert_equal(out_host[i], expected[i])
    _ = out.enqueue_fill(0)
    tiled_elementwise_add[layout, dtype, 1, rank, SIZE, TILE_SIZE](out_tensor, a_tensor, b_tensor, ctx)
    with out.map_to_host() as out_host:
        for i in range(SIZE):
            assert_equal(out_host[i], expected[i])
    _ = out.enqueue_fill(0)
    vectorize_within_tiles_elementwise_add[layout, dtype, SIMD_WIDTH, 1, rank, SIZE, TILE_SIZE](out_tensor, a_tensor, b_tensor, ctx)
    with out.map_to_host() as out_host:
        for i in range(SIZE):
            assert_equal(out_host[i], expected[i])
    bench_config = BenchConfig(max_iters=10, num_warmup_iters=1)
    bench = Bench(bench_config.copy())
    bench.bench_function[benchmark_elementwise_parameterized[1024]](BenchId("elementwise_1024"))
    print("ok")

# CHECK: ok
