# The launch gives less shared memory than the kernel uses.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, block_dim, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace, external_memory

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = external_memory[Float32, address_space=AddressSpace.SHARED, alignment=4]()
    s[t] = x[t]  # finds memory
    barrier()
    y[t] = s[63 - t]  # finds memory


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=1, block_dim=64, shared_mem_bytes=128)
    ctx.synchronize()
