# Vectors up to the last full one, then elements.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import thread_idx
from gpu.host import DeviceContext

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var k = t * 4
    if k + 4 <= n:
        (y + k).store((x + k).load[width=4]() + 1)
    elif k < n:
        for j in range(k, n):
            y[j] = x[j] + 1


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](62)
        var y = ctx.enqueue_create_buffer[DType.float32](62)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 62, grid_dim=1, block_dim=64)
        ctx.synchronize()
