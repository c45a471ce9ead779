# Rows of dynamic shared memory, one for each y of the block.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, external_memory
from memory import UnsafePointer

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var i = Int(thread_idx.x)
    var j = Int(thread_idx.y)
    var s = external_memory[Float32, address_space=AddressSpace.SHARED, alignment=16]()
    s[j * (n + 1) + i] = x[j * n + i]
    barrier()
    y[j * n + i] = s[i * (n + 1) + j]


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 8, grid_dim=1, block_dim=(8, 8), shared_mem_bytes=288)
        ctx.synchronize()
