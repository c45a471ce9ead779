# The sums of the warps are added up before all are there.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import thread_idx, warp
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import UnsafePointer, stack_allocation

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[4, Float32, address_space=AddressSpace.SHARED]()
    var sum = warp.sum(x[t])
    if t % 32 == 0:
        s[t // 32] = sum  # finds race
    if t == 0:
        y[0] = s[0] + s[1] + s[2] + s[3]  # finds race


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](128)
        var y = ctx.enqueue_create_buffer[DType.float32](128)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 128, grid_dim=1, block_dim=128)
        ctx.synchronize()
