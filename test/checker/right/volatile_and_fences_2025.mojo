# A block tells another one of its data by a volatile flag with fences around.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import block_idx
from gpu.host import DeviceContext
from gpu.intrinsics import threadfence
from memory import UnsafePointer

alias P = UnsafePointer[Float32]
alias I32P = UnsafePointer[Int32]


fn kernel(x: P, y: P, c: I32P, n: Int):
    if block_idx.x == 0:
        y[0] = x[0]
        threadfence()
        c.store[volatile=True](Int32(1))
    else:
        while c.load[volatile=True]() == 0:
            pass
        threadfence()
        y[1] = y[0]


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        var c = ctx.enqueue_create_buffer[DType.int32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        _ = c.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), c.unsafe_ptr(), 64, grid_dim=2, block_dim=1)
        ctx.synchronize()
