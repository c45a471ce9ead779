# Adds a number to every element of a vector on the device: buffers, copies, a kernel compiled once, a launch.
from gpu.host import DeviceContext
from gpu.id import block_dim, block_idx, thread_idx
from math import iota
from memory import UnsafePointer
from sys import exit
from sys.info import has_accelerator

alias num_elements = 20


fn scalar_add(vector: UnsafePointer[Float32], size: Int, scalar: Float32):
    """Adds `scalar` to each of the `size` elements of `vector`, in place."""
    # One thread for each element; the last block may have threads to spare.
    idx = block_idx.x * block_dim.x + thread_idx.x
    if idx < size:
        vector[idx] += scalar


def main():
    @parameter
    if not has_accelerator():
        print("No GPUs detected")
        exit(0)
    else:
        ctx = DeviceContext()

        # Input on the host.
        host_buffer = ctx.enqueue_create_host_buffer[DType.float32](
            num_elements
        )
        ctx.synchronize()
        iota(host_buffer.unsafe_ptr(), num_elements)
        print("Original host buffer:", host_buffer)

        # The same on the device.
        device_buffer = ctx.enqueue_create_buffer[DType.float32](num_elements)
        ctx.enqueue_copy(src_buf=host_buffer, dst_buf=device_buffer)

        scalar_add_kernel = ctx.compile_function[scalar_add]()
        ctx.enqueue_function(
            scalar_add_kernel,
            device_buffer,
            num_elements,
            Float32(20.0),
            grid_dim=1,
            block_dim=num_elements,
        )

        # And back. Everything above was only queued; this waits for it.
        ctx.enqueue_copy(src_buf=device_buffer, dst_buf=host_buffer)
        ctx.synchronize()
        print("Modified host buffer:", host_buffer)
