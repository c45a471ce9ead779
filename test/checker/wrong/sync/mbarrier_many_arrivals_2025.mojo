# More arrivals at once than the phase has.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from gpu.sync import mbarrier_arrive_no_complete, mbarrier_init
from memory import stack_allocation

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var object = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
    if t == 0:
        mbarrier_init(object, 8)
    barrier()
    if t == 1:
        _ = mbarrier_arrive_no_complete(object, 9)  # finds sync: 9 arrivals at an mbarrier whose phase misses 8
    x[t] = 1


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
