# The private counts of a block are added to the result before all threads have counted.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.os.atomic import Atomic

comptime P = UnsafePointer[Float32, MutAnyOrigin]
comptime I32P = UnsafePointer[Int32, MutAnyOrigin]


def kernel(x: P, y: P, c: I32P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[16, Int32, address_space=AddressSpace.SHARED]()
    if t < 16:
        s[t] = 0
    barrier()
    _ = Atomic.fetch_add(s + t % 16, Int32(1))  # finds race
    if t < 16:
        _ = Atomic.fetch_add(c + t, s[t])  # finds race


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    var c = ctx.enqueue_create_buffer[DType.int32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    c.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, c, 64, grid_dim=1, block_dim=64)
    ctx.synchronize()
