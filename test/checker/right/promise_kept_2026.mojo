# Promises about two buffers, one of which two promises read, and parts of one buffer that only their own pointers write.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, z: P):
    var t = Int(thread_idx.x)
    var sums = x.as_noalias_ptr()
    var left = y.as_noalias_ptr()
    var right = z.as_noalias_ptr()
    sums[t] = left[t] + right[t] + y[t]
    sums[t] *= 2


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](128)
    x.enqueue_fill(1)
    var y = x.create_sub_buffer[DType.float32](64, 64)
    ctx.enqueue_function[kernel](x, y, y, grid_dim=1, block_dim=64)
    ctx.synchronize()
