# One buffer for two arguments, of which the kernel promises that nothing else leads there.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P):
    var t = Int(thread_idx.x)
    var own = y.as_noalias_ptr()
    x[t] = own[t] + 1  # finds race: against a promise


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    ctx.enqueue_function[kernel](x, x, grid_dim=1, block_dim=64)
    ctx.synchronize()
