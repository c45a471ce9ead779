# A tile of TileTensor is turned without a barrier.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from layout import TileTensor, row_major
from std.memory import stack_allocation

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var i = Int(thread_idx.x)
    var j = Int(thread_idx.y)
    var s = TileTensor(stack_allocation[64, Float32, address_space=AddressSpace.SHARED](), row_major[8, 8]())
    s[j, i] = x[j * 8 + i]  # finds race
    y[j * 8 + i] = s[i, j]  # finds race


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 8, grid_dim=1, block_dim=(8, 8))
    ctx.synchronize()
