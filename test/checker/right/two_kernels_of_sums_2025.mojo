# A kernel leaves a sum for each block, and the next one adds them up.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, block_idx, global_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import UnsafePointer, stack_allocation

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
    var i = Int(global_idx.x)
    s[t] = x[i] if i < n else Float32(0)
    barrier()
    var step = 32
    while step > 0:
        if t < step:
            s[t] += s[t + step]
        barrier()
        step //= 2
    if t == 0:
        y[Int(block_idx.x)] = s[0]


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](1000)
        var y = ctx.enqueue_create_buffer[DType.float32](1000)
        var z = ctx.enqueue_create_buffer[DType.float32](1)
        _ = x.enqueue_fill(1)
        _ = z.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 1000, grid_dim=16, block_dim=64)
        ctx.enqueue_function[kernel](y.unsafe_ptr(), z.unsafe_ptr(), 16, grid_dim=1, block_dim=64)
        ctx.synchronize()
