# A shuffle of all lanes that half of them reach.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.warp import shuffle_down

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    if t < 16:
        x[t] = shuffle_down(x[t], 1)  # finds sync: a warp operation with mask 0xffffffff
    else:
        barrier()  # finds sync: the block's barrier
    y[t] = 1


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](32)
        var y = ctx.enqueue_create_buffer[DType.float32](32)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 32, grid_dim=1, block_dim=32)
        ctx.synchronize()
