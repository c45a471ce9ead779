# A kernel leaves a sum for each block, and the next one adds them up.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, block_idx, global_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
    var i = Int(global_idx.x)
    s[t] = x[i] if i < n else Float32(0)
    barrier()
    var step = 32
    while step > 0:
        if t < step:
            s[t] += s[t + step]
        barrier()
        step //= 2
    if t == 0:
        y[Int(block_idx.x)] = s[0]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](1000)
    var y = ctx.enqueue_create_buffer[DType.float32](1000)
    var z = ctx.enqueue_create_buffer[DType.float32](1)
    x.enqueue_fill(1)
    z.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 1000, grid_dim=16, block_dim=64)
    ctx.enqueue_function[kernel](y, z, 16, grid_dim=1, block_dim=64)
    ctx.synchronize()
