# Rows of dynamic shared memory, one for each y of the block.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace, external_memory

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var i = Int(thread_idx.x)
    var j = Int(thread_idx.y)
    var s = external_memory[Float32, address_space=AddressSpace.SHARED, alignment=16]()
    s[j * (n + 1) + i] = x[j * n + i]
    barrier()
    y[j * n + i] = s[i * (n + 1) + j]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 8, grid_dim=1, block_dim=(8, 8), shared_mem_bytes=288)
    ctx.synchronize()
