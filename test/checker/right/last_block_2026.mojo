# The last block that comes adds what all have written.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.atomic import Atomic
from std.gpu import barrier, block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
    if t == 0:
        x[Int(block_idx.x)] = Float32(Int(block_idx.x))
        s[0] = Atomic[DType.float32].fetch_add(y, 1)
    barrier()
    if s[0] == 3 and t < 4:
        x[8 + t] = x[t] + 1


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=4, block_dim=64)
    ctx.synchronize()
