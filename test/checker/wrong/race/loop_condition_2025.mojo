# A thread changes what others still ask whether to go on.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, block_dim, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import stack_allocation

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var left = stack_allocation[1, Int32, address_space=AddressSpace.SHARED]()
    if t == 0:
        left[0] = 3
    barrier()
    while left[0] > 0:  # finds race
        y[t] = y[t] + x[t]
        barrier()
        if t == 0:
            left[0] = left[0] - 1
        barrier()
        if t == 0 and left[0] == 1:
            left[0] = 0  # finds race


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
