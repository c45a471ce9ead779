# One thread does not arrive at the mbarrier that all wait for.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.sync import mbarrier_arrive, mbarrier_init, mbarrier_try_wait_parity_shared
from std.memory import stack_allocation

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var object = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
    if t == 0:
        mbarrier_init(object, 64)
    barrier()
    if t != 5:
        _ = mbarrier_arrive(object)
    mbarrier_try_wait_parity_shared(object, 0)  # finds sync: where of the phase with parity 0 1 of 64 arrivals is missing
    x[t] = 1


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=1, block_dim=64)
    ctx.synchronize()
