# The last steps of a sum go through shared memory with the warp's own barrier.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from gpu.sync import syncwarp
from memory import UnsafePointer, stack_allocation

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
    s[t] = x[t]
    barrier()
    if t < 32:
        s[t] += s[t + 32]
        syncwarp()
        var step = 16
        while step > 0:
            var other = s[(t + step) % 32]
            syncwarp()
            s[t] += other
            syncwarp()
            step //= 2
    if t == 0:
        y[0] = s[0]


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
