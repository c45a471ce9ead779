# A kernel is given the address of a buffer that is gone.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P):
    x[thread_idx.x] = 1  # finds memory


def address_of_gone(ctx: DeviceContext) raises -> P:
    var gone = ctx.enqueue_create_buffer[DType.float32](64)
    gone.enqueue_fill(0)
    return gone.unsafe_ptr()


def main() raises:
    var ctx = DeviceContext()
    var x = address_of_gone(ctx)
    ctx.synchronize()
    ctx.enqueue_function[kernel](x, grid_dim=1, block_dim=64)
    ctx.synchronize()
