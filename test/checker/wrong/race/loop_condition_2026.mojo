# A thread changes what others still ask whether to go on.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, block_dim, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var left = stack_allocation[1, Int32, address_space=AddressSpace.SHARED]()
    if t == 0:
        left[0] = 3
    barrier()
    while left[0] > 0:  # finds race
        y[t] = y[t] + x[t]
        barrier()
        if t == 0:
            left[0] = left[0] - 1
        barrier()
        if t == 0 and left[0] == 1:
            left[0] = 0  # finds race


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=1, block_dim=64)
    ctx.synchronize()
