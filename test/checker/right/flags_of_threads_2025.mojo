# Each thread sets a flag of its own, and one looks at all of them behind the barrier.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import UnsafePointer, stack_allocation

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var found = stack_allocation[64, Bool, address_space=AddressSpace.SHARED]()
    found[t] = x[t] > 0.5
    barrier()
    if t == 0:
        var count = 0
        for i in range(64):
            count += 1 if found[i] else 0
        y[0] = Float32(count)


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
