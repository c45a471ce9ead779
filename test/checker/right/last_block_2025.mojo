# The last block that comes adds what all have written.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from os.atomic import Atomic
from gpu import barrier, block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import stack_allocation

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
    if t == 0:
        x[Int(block_idx.x)] = Float32(Int(block_idx.x))
        s[0] = Atomic[DType.float32].fetch_add(y, 1)
    barrier()
    if s[0] == 3 and t < 4:
        x[8 + t] = x[t] + 1


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=4, block_dim=64)
        ctx.synchronize()
