# Lanes that have ended are asked for by those that remain and say so.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, thread_idx, warp
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    if t % 32 >= 16:
        barrier()  # finds sync
        return
    y[t] = warp.shuffle_idx(0xffffffff, x[t], UInt32(31))  # finds sync
    barrier()


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 32, grid_dim=1, block_dim=32)
    ctx.synchronize()
