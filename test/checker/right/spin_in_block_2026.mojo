# One warp of a block waits in a loop for what another one releases.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.intrinsics import load_acquire, store_release

comptime P = UnsafePointer[Float32, MutAnyOrigin]
comptime I32P = UnsafePointer[Int32, MutAnyOrigin]


def kernel(x: P, y: P, c: I32P, n: Int):
    var t = Int(thread_idx.x)
    if t == 0:
        while load_acquire(c) == 0:
            pass
        y[0] = x[0]
    elif t == 32:
        x[0] = 7
        store_release(c, Int32(1))


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
