# A stencil in three dimensions has no guard in one of them.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import thread_idx
from gpu.host import DeviceContext
from memory import UnsafePointer

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var i = Int(thread_idx.x)
    var j = Int(thread_idx.y)
    var k = Int(thread_idx.z)
    if i > 0 and i < 7 and j > 0 and j < 7:
        var at = (k * 8 + j) * 8 + i
        y[at] = x[at - 1] + x[at + 1] + x[at - 8] + x[at + 8] + x[at - 64] + x[at + 64]  # finds memory


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](512)
        var y = ctx.enqueue_create_buffer[DType.float32](512)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 8, grid_dim=1, block_dim=(8, 8, 8))
        ctx.synchronize()
