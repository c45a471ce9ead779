# Warps that load and warps that compute hand tiles over by two named barriers.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.sync import named_barrier
from std.memory import stack_allocation

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[32, Float32, address_space=AddressSpace.SHARED]()
    if t < 32:
        for tile in range(n):
            named_barrier[64](1)
            s[t] = x[tile * 32 + t]
            named_barrier[64](2)
    else:
        var sum = Float32(0)
        for _ in range(n):
            named_barrier[64](1)
            named_barrier[64](2)
            sum += s[63 - t]
        y[t - 32] = sum


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 2, grid_dim=1, block_dim=64)
    ctx.synchronize()
