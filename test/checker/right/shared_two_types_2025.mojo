# Shared memory holds numbers first and then counts, with a barrier between.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import UnsafePointer, stack_allocation

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
    s[t] = x[t]
    barrier()
    var a = s[63 - t]
    barrier()
    var counts = s.bitcast[Int32]()
    counts[t] = Int32(t)
    barrier()
    y[t] = a + Float32(counts[(t + 1) % 64])


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
