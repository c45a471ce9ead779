# The library's sums and prefix sums of a block, one after another.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import block, thread_idx
from gpu.host import DeviceContext
from memory import UnsafePointer

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var all = block.sum[block_size=64](x[t])
    var before = block.prefix_sum[block_size=64, exclusive=True](x[t])
    var most = block.max[block_size=64](x[t])
    y[t] = all + before + most


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
