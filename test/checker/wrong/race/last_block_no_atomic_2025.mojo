# Blocks count themselves with plain additions.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import block_idx, thread_idx
from gpu.host import DeviceContext

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    if t == 0:
        y[0] += 1  # finds race
    x[Int(block_idx.x) * 64 + t] = 1


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](256)
        var y = ctx.enqueue_create_buffer[DType.float32](256)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 256, grid_dim=4, block_dim=64)
        ctx.synchronize()
