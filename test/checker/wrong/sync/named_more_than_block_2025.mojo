# A named barrier for more threads than the block has.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import named_barrier, thread_idx
from gpu.host import DeviceContext

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    named_barrier[128](2)  # finds sync: waits for 128 threads of a block of 64
    x[t] = 1


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
