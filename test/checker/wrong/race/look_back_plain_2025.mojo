# A block adds what the one before has published, and asks its flag as any other memory.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import block_dim, block_idx, thread_idx
from gpu.host import DeviceContext

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var b = Int(block_idx.x)
    if thread_idx.x == 0:
        if b > 0 and y[32 + b - 1] == 1:  # finds race
            y[b] = y[b - 1] + x[b]  # finds race
        else:
            y[b] = x[b]  # finds race
        y[32 + b] = 1  # finds race


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=4, block_dim=32)
        ctx.synchronize()
