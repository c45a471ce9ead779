# A block tells another one of its data by a volatile flag with fences around.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import block_idx
from std.gpu.host import DeviceContext
from std.gpu.intrinsics import threadfence

comptime P = UnsafePointer[Float32, MutAnyOrigin]
comptime I32P = UnsafePointer[Int32, MutAnyOrigin]


def kernel(x: P, y: P, c: I32P, n: Int):
    if block_idx.x == 0:
        y[0] = x[0]
        threadfence()
        c.store[volatile=True](Int32(1))
    else:
        while c.load[volatile=True]() == 0:
            pass
        threadfence()
        y[1] = y[0]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    var c = ctx.enqueue_create_buffer[DType.int32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    c.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, c, 64, grid_dim=2, block_dim=1)
    ctx.synchronize()
