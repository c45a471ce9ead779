# The steps of a bitonic sort in shared memory have no barrier between them.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
    s[t] = x[t] * Float32((t * 37) % 64)
    barrier()
    var j = 32
    while j > 0:
        if t ^ j > t:
            var a = s[t]  # finds race
            var b = s[t ^ j]  # finds race
            if a > b:
                s[t] = b  # finds race
                s[t ^ j] = a  # finds race
        j //= 2
    barrier()
    y[t] = s[t]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=1, block_dim=64)
    ctx.synchronize()
