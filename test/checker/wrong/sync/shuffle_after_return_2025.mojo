# Lanes that have ended are asked for by those that remain and say so.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx, warp
from gpu.host import DeviceContext
from memory import UnsafePointer

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    if t % 32 >= 16:
        barrier()  # finds sync
        return
    y[t] = warp.shuffle_idx(0xffffffff, x[t], UInt32(31))  # finds sync
    barrier()


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 32, grid_dim=1, block_dim=32)
        ctx.synchronize()
