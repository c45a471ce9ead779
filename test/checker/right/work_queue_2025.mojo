# Blocks take work from a counter that one thread asks and tells the others of.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import UnsafePointer, stack_allocation
from os.atomic import Atomic

alias P = UnsafePointer[Float32]
alias I32P = UnsafePointer[Int32]


fn kernel(x: P, y: P, c: I32P, n: Int):
    var t = Int(thread_idx.x)
    var next = stack_allocation[1, Int32, address_space=AddressSpace.SHARED]()
    while True:
        if t == 0:
            next[0] = Atomic.fetch_add(c, Int32(1))
        barrier()
        var tile = Int(next[0])
        barrier()
        if tile >= n:
            break
        y[tile * 32 + t] = x[tile * 32 + t] + Float32(tile)


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](256)
        var y = ctx.enqueue_create_buffer[DType.float32](256)
        var c = ctx.enqueue_create_buffer[DType.int32](256)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        _ = c.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), c.unsafe_ptr(), 8, grid_dim=3, block_dim=32)
        ctx.synchronize()
