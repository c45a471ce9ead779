# The private counts of a block are added to the result before all threads have counted.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import UnsafePointer, stack_allocation
from os.atomic import Atomic

alias P = UnsafePointer[Float32]
alias I32P = UnsafePointer[Int32]


fn kernel(x: P, y: P, c: I32P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[16, Int32, address_space=AddressSpace.SHARED]()
    if t < 16:
        s[t] = 0
    barrier()
    _ = Atomic.fetch_add(s + t % 16, Int32(1))  # finds race
    if t < 16:
        _ = Atomic.fetch_add(c + t, s[t])  # finds race


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        var c = ctx.enqueue_create_buffer[DType.int32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        _ = c.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), c.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
