# The index of a block of three dimensions forgets one of them.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var at = Int(thread_idx.y) * 4 + Int(thread_idx.x)
    y[at] = x[at] + Float32(thread_idx.z)  # finds race


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=1, block_dim=(4, 4, 4))
    ctx.synchronize()
