# Only where there is an NVIDIA GPU does a kernel wait for its copies.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy, async_copy_wait_all
from memory import UnsafePointer, stack_allocation
from sys import is_nvidia_gpu

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[256, Float32, address_space=AddressSpace.SHARED, alignment=16]()
    s[4 * t] = 0
    async_copy[16]((x + 4 * t).address_space_cast[AddressSpace.GLOBAL](), s + 4 * t)
    @parameter
    if is_nvidia_gpu():
        async_copy_wait_all()
    barrier()
    y[t] = s[4 * ((t + 1) % 64)] + s[4 * t + 3]


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](256)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
