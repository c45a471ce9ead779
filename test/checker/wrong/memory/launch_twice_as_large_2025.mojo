# The second kernel of a pipeline is launched for a buffer of half the size.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import global_idx
from gpu.host import DeviceContext
from memory import UnsafePointer

alias P = UnsafePointer[Float32]


fn scale(x: P, n: Int):
    var i = Int(global_idx.x)
    if i < n:
        x[i] = x[i] * 2

fn kernel(x: P, y: P, n: Int):
    var i = Int(global_idx.x)
    if i < n:
        y[i // 2] = x[i]  # finds memory


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](128)
        var y = ctx.enqueue_create_buffer[DType.float32](63)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[scale](x.unsafe_ptr(), 128, grid_dim=2, block_dim=64)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 128, grid_dim=2, block_dim=64)
        ctx.synchronize()
