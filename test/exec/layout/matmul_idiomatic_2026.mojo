# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Matmul: naive, and with asynchronous copies by few threads of a block.
from std.gpu import thread_idx, block_idx, block_dim
from std.gpu.sync import barrier
from std.gpu.memory import AddressSpace, async_copy_wait_all
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major
from layout.tile_tensor import stack_allocation
from layout.layout_tensor import copy_dram_to_sram_async
from layout.layout import Layout as IntTupleLayout
from std.testing import assert_almost_equal
from std.math import ceildiv

comptime SIZE = 9
comptime TPB = 3
comptime dtype = DType.float32
comptime layout = row_major[SIZE, SIZE]()
comptime LayoutType = type_of(layout)
comptime NUM_THREADS = TPB * TPB
comptime BLOCK_DIM_COUNT = 2


def naive(
    output: TileTensor[mut=True, dtype, LayoutType, MutAnyOrigin],
    a: TileTensor[mut=False, dtype, LayoutType, ImmutAnyOrigin],
    b: TileTensor[mut=False, dtype, LayoutType, ImmutAnyOrigin],
):
    var row = block_dim.y * block_idx.y + thread_idx.y
    var col = block_dim.x * block_idx.x + thread_idx.x
    if row < SIZE and col < SIZE:
        var acc: output.ElementType = 0
        comptime for k in range(SIZE):
            acc += a[row, k] * b[k, col]
        output[row, col] = acc


def idiomatic(
    output: TileTensor[mut=True, dtype, LayoutType, MutAnyOrigin],
    a: TileTensor[mut=False, dtype, LayoutType, ImmutAnyOrigin],
    b: TileTensor[mut=False, dtype, LayoutType, ImmutAnyOrigin],
):
    var local_row = thread_idx.y
    var local_col = thread_idx.x
    var out_tile = output.tile[TPB, TPB](block_idx.y, block_idx.x)
    var a_shared = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[TPB, TPB]())
    var b_shared = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[TPB, TPB]())
    var acc: output.ElementType = 0
    comptime load_a_layout = IntTupleLayout.row_major(1, TPB)
    comptime load_b_layout = IntTupleLayout.row_major(1, TPB)
    comptime for idx in range(ceildiv(SIZE, TPB)):
        var a_tile = a.tile[TPB, TPB](block_idx.y, idx)
        var b_tile = b.tile[TPB, TPB](idx, block_idx.x)
        copy_dram_to_sram_async[
            thread_layout=load_a_layout,
            num_threads=NUM_THREADS,
            block_dim_count=BLOCK_DIM_COUNT,
        ](a_shared.to_layout_tensor(), a_tile.to_layout_tensor())
        copy_dram_to_sram_async[
            thread_layout=load_b_layout,
            num_threads=NUM_THREADS,
            block_dim_count=BLOCK_DIM_COUNT,
        ](b_shared.to_layout_tensor(), b_tile.to_layout_tensor())
        async_copy_wait_all()
        barrier()
        comptime for k in range(TPB):
            acc += a_shared[local_row, k] * b_shared[k, local_col]
        barrier()
    out_tile[local_row, local_col] = acc


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var inp1 = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var inp2 = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var expected = ctx.enqueue_create_host_buffer[dtype](SIZE * SIZE)
        expected.enqueue_fill(0)
        ctx.synchronize()
        with inp1.map_to_host() as h1, inp2.map_to_host() as h2:
            for r in range(SIZE):
                for c in range(SIZE):
                    h1[r * SIZE + c] = Scalar[dtype](r * SIZE + c)
                    h2[r * SIZE + c] = 2.0 * Scalar[dtype](r * SIZE + c)
            for i in range(SIZE):
                for j in range(SIZE):
                    for k in range(SIZE):
                        expected[i * SIZE + j] += h1[i * SIZE + k] * h2[k * SIZE + j]
        var o = TileTensor(out, layout)
        var a = TileTensor[mut=False, dtype, LayoutType](inp1, layout)
        var b = TileTensor[mut=False, dtype, LayoutType](inp2, layout)
        comptime for which in range(2):
            out.enqueue_fill(0)
            comptime if which == 0:
                ctx.enqueue_function[naive](o, a, b, grid_dim=(3, 3), block_dim=(TPB, TPB))
            else:
                ctx.enqueue_function[idiomatic](o, a, b, grid_dim=(3, 3), block_dim=(TPB, TPB))
            ctx.synchronize()
            with out.map_to_host() as h:
                for i in range(SIZE * SIZE):
                    assert_almost_equal(h[i], expected[i])
            print("ok", which)

# CHECK: ok 0
# CHECK-NEXT: ok 1
