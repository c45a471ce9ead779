# RUN: not %brio build --device-only --emit asm --target-accelerator sm_80 -o %t %s 2>&1 | FileCheck %s
# RUN: not %brio build --device-only --emit asm --target-accelerator gfx942 -o %t %s 2>&1 | FileCheck %s
# What cannot work is an error at the line that asks for it, with the cause; not one of the code generator or of the driver.
from std.gpu import thread_idx
from std.gpu.memory import async_copy, load
from std.gpu.primitives import block, warp
from std.gpu.sync import named_barrier
from std.memory import stack_allocation
from layout import Layout, LayoutTensor
from max.gpu.host import DeviceContext

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]
comptime Square = LayoutTensor[DType.float32, Layout.row_major(16, 15), MutAnyOrigin]


def group_of_24(data: Floats):
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:15: error: the number of lanes in a group must be a power of two
    data[0] = warp.lane_group_sum[num_lanes=24](data[thread_idx.x])


def group_of_128(data: Floats):
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:15: error: a group of lanes must lie in one warp
    data[0] = warp.lane_group_sum[num_lanes=128](data[thread_idx.x])


def wide_numbers(data: Floats):
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:27: error: a warp operation takes values of at most 64 bits
    data[0] = Float32(Int(warp.shuffle_xor(Scalar[DType.int128](3), 1)))


def large_block(data: Floats):
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:15: error: 'block_size' must be from 1 to 1024
    data[0] = block.sum[block_size=2048](data[thread_idx.x])


def half_a_warp():
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:5: error: a named barrier needs whole warps: a multiple of 32 threads
    named_barrier[48](1)


def odd_alignment(data: Floats):
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:15: error: the alignment of a load or store must be a power of two
    data[0] = data.load[width=2, alignment=3]()[0]


def small_alignment(data: Floats):
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:15: error: the alignment is smaller than the size of one element
    data[0] = load[width=4, alignment=2](data)[0]


def three_wide(data: Floats):
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:{{[0-9]+}}: error: vector width must be a power of two up to 65536, not 3
    data[0] = data.load[width=3]()[0]


def copy_of_12(data: Floats):
    var shared = stack_allocation[64, Float32, address_space = AddressSpace.SHARED]()
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:5: error: an asynchronous copy moves 4, 8 or 16 bytes
    async_copy[12](data, shared)


def copy_backwards(data: Floats):
    var shared = stack_allocation[64, Float32, address_space = AddressSpace.SHARED]()
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:5: error: an asynchronous copy reads global memory
    async_copy[16](shared, data)


def both_prefetches(data: Floats):
    var shared = stack_allocation[64, Float32, address_space = AddressSpace.SHARED]()
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:5: error: an asynchronous copy cannot both prefetch to the second-level cache and bypass the first: pass bypass_L1_16B=False
    async_copy[16, l2_prefetch=128](data, shared)


def vectors_of_4(data: Floats):
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:15: error: a vector of (1, 4) does not divide the shape (16, 15)
    data[0] = Square(data).vectorize[1, 4]()[0, 0][0]


def threads_of_5(data: Floats):
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:15: error: a layout of threads of (5, 2) does not divide the shape (16, 15)
    data[0] = Square(data).distribute[Layout.row_major(5, 2)](thread_idx.x)[0, 0][0]


def three_indices(data: Floats):
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:15: error: a tensor of rank 2 needs 2 indices, not 3
    data[0] = Square(data)[1, 2, 3][0]


def negative(data: Floats):
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:{{[0-9]+}}: error: '__brio.{{[a-z_]+}}': takes a type and a count that is not negative
    data[0] = stack_allocation[-1, Float32]()[0]


def no_such_axis(data: Floats):
    # CHECK-DAG: bad_use.mojo:[[#@LINE+1]]:23: error: thread_idx has only x, y and z
    data[0] = Float32(thread_idx.w)


def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.float32](64)
    ctx.enqueue_function[group_of_24](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[group_of_128](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[wide_numbers](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[large_block](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[half_a_warp](grid_dim=1, block_dim=64)
    ctx.enqueue_function[odd_alignment](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[small_alignment](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[three_wide](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[copy_of_12](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[copy_backwards](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[both_prefetches](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[vectors_of_4](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[threads_of_5](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[three_indices](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[negative](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[no_such_axis](data, grid_dim=1, block_dim=64)
