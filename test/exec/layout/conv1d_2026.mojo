# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# 1-D convolution over two blocks.
from std.gpu import thread_idx, block_idx, block_dim
from std.gpu.sync import barrier
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from layout import TileTensor
from layout.tile_layout import row_major, TensorLayout
from layout.tile_tensor import stack_allocation
from std.sys import argv
from std.testing import assert_equal

comptime TPB = 8
comptime SIZE = 15
comptime CONV = 4
comptime BLOCKS_PER_GRID = (2, 1)
comptime THREADS_PER_BLOCK = (TPB, 1)
comptime dtype = DType.float32
comptime in_layout = row_major[SIZE]()
comptime InLayout = type_of(in_layout)
comptime out_layout = row_major[SIZE]()
comptime OutLayout = type_of(out_layout)
comptime conv_layout = row_major[CONV]()
comptime ConvLayout = type_of(conv_layout)


def conv_1d(
    output: TileTensor[mut=True, dtype, OutLayout, MutAnyOrigin],
    input: TileTensor[mut=False, dtype, InLayout, ImmutAnyOrigin],
    kernel: TileTensor[mut=False, dtype, ConvLayout, ImmutAnyOrigin],
):
    var global_i = block_dim.x * block_idx.x + thread_idx.x
    var local_i = thread_idx.x
    var shared_a = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](
        row_major[TPB + CONV - 1]()
    )
    var shared_b = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](
        row_major[CONV]()
    )
    if global_i < SIZE:
        shared_a[local_i] = input[global_i]
    else:
        shared_a[local_i] = 0
    if local_i < CONV - 1:
        var next_idx = global_i + TPB
        if next_idx < SIZE:
            shared_a[TPB + local_i] = input[next_idx]
        else:
            shared_a[TPB + local_i] = 0
    if local_i < CONV:
        shared_b[local_i] = kernel[local_i]
    barrier()
    if global_i < SIZE:
        var local_sum: output.ElementType = 0
        comptime for j in range(CONV):
            local_sum += shared_a[local_i + j] * shared_b[j]
        output[global_i] = local_sum


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SIZE)
        out.enqueue_fill(0)
        var a = ctx.enqueue_create_buffer[dtype](SIZE)
        var b = ctx.enqueue_create_buffer[dtype](CONV)
        with a.map_to_host() as a_host:
            for i in range(SIZE):
                a_host[i] = Scalar[dtype](i)
        with b.map_to_host() as b_host:
            for i in range(CONV):
                b_host[i] = Scalar[dtype](i)
        var out_tensor = TileTensor(out, out_layout)
        var a_tensor = TileTensor[mut=False, dtype, InLayout](a, in_layout)
        var b_tensor = TileTensor[mut=False, dtype, ConvLayout](b, conv_layout)
        comptime k = conv_1d
        ctx.enqueue_function[k](
            out_tensor, a_tensor, b_tensor,
            grid_dim=BLOCKS_PER_GRID, block_dim=THREADS_PER_BLOCK,
        )
        var expected = ctx.enqueue_create_host_buffer[dtype](SIZE)
        expected.enqueue_fill(0)
        ctx.synchronize()
        with a.map_to_host() as ah, b.map_to_host() as bh:
            for i in range(SIZE):
                for j in range(CONV):
                    if i + j < SIZE:
                        expected[i] += ah[i + j] * bh[j]
        with out.map_to_host() as h:
            print("out:", h)
            print("expected:", expected)
            for i in range(SIZE):
                assert_equal(h[i], expected[i])

# CHECK: out: HostBuffer([14.0, 20.0, 26.0, 32.0, 38.0, 44.0, 50.0, 56.0, 62.0, 68.0, 74.0, 80.0, 41.0, 14.0, 0.0])
# CHECK-NEXT: expected: HostBuffer([14.0, 20.0, 26.0, 32.0, 38.0, 44.0, 50.0, 56.0, 62.0, 68.0, 74.0, 80.0, 41.0, 14.0, 0.0])
