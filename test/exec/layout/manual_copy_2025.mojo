# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# The manual's example of fragments and asynchronous copies.
from gpu import thread_idx, block_idx, block_dim, barrier, global_idx, lane_id, WARP_SIZE
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy_wait_all
from layout import Layout, LayoutTensor
from sys import is_nvidia_gpu

def copy_from_async_example():
    alias dtype = DType.float32
    alias rows = 128
    alias cols = 128
    alias block_size = 16
    alias num_row_blocks = rows // block_size
    alias num_col_blocks = cols // block_size
    alias input_layout = Layout.row_major(rows, cols)
    alias simd_width = 4

    fn kernel(tensor: LayoutTensor[dtype, input_layout, MutableAnyOrigin]):
        var global_tile = tensor.tile[block_size, block_size](
            Int(block_idx.y), Int(block_idx.x)
        )
        alias tile_layout = Layout.row_major(block_size, block_size)
        var shared_tile = LayoutTensor[
            dtype,
            tile_layout,
            MutableAnyOrigin,
            address_space=AddressSpace.SHARED,
        ].stack_allocation()

        alias thread_layout = Layout.row_major(
            WARP_SIZE // simd_width, simd_width
        )
        var global_fragment = global_tile.vectorize[
            1, simd_width
        ]().distribute[thread_layout](lane_id())
        var shared_fragment = shared_tile.vectorize[
            1, simd_width
        ]().distribute[thread_layout](lane_id())

        shared_fragment.copy_from_async(global_fragment)
        @parameter
        if is_nvidia_gpu():
            async_copy_wait_all()
        barrier()

        if global_idx.y < rows and global_idx.x < cols:
            shared_tile[thread_idx.y, thread_idx.x] = (
                shared_tile[thread_idx.y, thread_idx.x] + 1
            )
        barrier()
        global_fragment.copy_from(shared_fragment)

    try:
        var ctx = DeviceContext()
        var host_buf = ctx.enqueue_create_host_buffer[dtype](rows * cols)
        var dev_buf = ctx.enqueue_create_buffer[dtype](rows * cols)
        for i in range(rows * cols):
            host_buf[i] = Float32(i)
        var tensor = LayoutTensor[dtype, input_layout](dev_buf)

        ctx.enqueue_copy(dev_buf, host_buf)
        ctx.enqueue_function[kernel](
            tensor,
            grid_dim=(num_row_blocks, num_col_blocks),
            block_dim=(block_size, block_size),
        )
        ctx.enqueue_copy(host_buf, dev_buf)
        ctx.synchronize()
        for i in range(rows * cols):
            if host_buf[i] != Float32(i + 1):
                raise Error(
                    String("Unexpected value ", host_buf[i], " at position ", i)
                )
        print("ok")
    except error:
        print(error)

def main():
    copy_from_async_example()

# CHECK: ok
