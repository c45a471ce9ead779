# A block counts on what the one before it left in shared memory.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import UnsafePointer, stack_allocation

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
    if block_idx.x == 0:
        s[t] = x[t]
    barrier()
    y[Int(block_idx.x) * 64 + t] = s[63 - t]  # finds init


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](128)
        var y = ctx.enqueue_create_buffer[DType.float32](128)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=2, block_dim=64)
        ctx.synchronize()
