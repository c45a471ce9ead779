# Two arrays of different types in one piece of dynamic shared memory.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, block_dim, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, external_memory

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = external_memory[Float32, address_space=AddressSpace.SHARED, alignment=4]()
    var numbers = (s + 64).bitcast[UInt8]()
    s[t] = x[t]
    numbers[t] = UInt8(63 - t)
    barrier()
    y[t] = s[Int(numbers[t])]


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=1, block_dim=64, shared_mem_bytes=320)
        ctx.synchronize()
