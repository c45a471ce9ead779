# A shuffle of all lanes that half of them reach.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.warp import shuffle_down

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    if t < 16:
        x[t] = shuffle_down(x[t], 1)  # finds sync: a warp operation with mask 0xffffffff
    else:
        barrier()  # finds sync: the block's barrier
    y[t] = 1


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](32)
    var y = ctx.enqueue_create_buffer[DType.float32](32)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 32, grid_dim=1, block_dim=32)
    ctx.synchronize()
