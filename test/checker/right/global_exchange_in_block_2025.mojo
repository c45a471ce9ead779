# Threads of a block exchange what lies in global memory, with a barrier between.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, block_idx, thread_idx
from gpu.host import DeviceContext
from memory import UnsafePointer

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var at = Int(block_idx.x) * 32
    x[at + t] = Float32(t)
    barrier()
    var other = x[at + 31 - t]
    barrier()
    x[at + t] = other


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=2, block_dim=32)
        ctx.synchronize()
