# Warps count down a shared counter, and the last one writes.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx, warp
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from gpu.intrinsics import threadfence
from memory import UnsafePointer, stack_allocation
from os.atomic import Atomic

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var left = stack_allocation[1, Int32, address_space=AddressSpace.SHARED]()
    var sums = stack_allocation[4, Float32, address_space=AddressSpace.SHARED]()
    if t == 0:
        left[0] = 4
    barrier()
    var sum = warp.sum(x[t])
    if t % 32 == 0:
        sums[t // 32] = sum
        threadfence()
        if Atomic.fetch_add(left, Int32(-1)) == 1:
            threadfence()
            y[0] = sums[0] + sums[1] + sums[2] + sums[3]


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](128)
        var y = ctx.enqueue_create_buffer[DType.float32](128)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 128, grid_dim=1, block_dim=128)
        ctx.synchronize()
