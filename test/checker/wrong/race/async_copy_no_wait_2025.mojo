# The first tile is read before anybody has waited for it, the second one after.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy, async_copy_commit_group, async_copy_wait_all
from memory import UnsafePointer, stack_allocation

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[128, Float32, address_space=AddressSpace.SHARED]()
    async_copy[4]((x + t).address_space_cast[AddressSpace.GLOBAL](), s + t)  # finds race
    async_copy_commit_group()
    barrier()
    var first = s[63 - t]  # finds race: an asynchronous copy still writes
    async_copy[4]((x + 64 + t).address_space_cast[AddressSpace.GLOBAL](), s + 64 + t)
    async_copy_wait_all()
    barrier()
    y[t] = first + s[127 - t]


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](128)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
