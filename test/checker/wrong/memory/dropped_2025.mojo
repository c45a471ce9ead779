# A kernel is given the address of a buffer that is gone.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import thread_idx
from gpu.host import DeviceContext

alias P = UnsafePointer[Float32]


fn kernel(x: P):
    x[thread_idx.x] = 1  # finds memory


fn address_of_gone(ctx: DeviceContext) raises -> P:
    var gone = ctx.enqueue_create_buffer[DType.float32](64)
    _ = gone.enqueue_fill(0)
    return gone.unsafe_ptr()


def main():
    with DeviceContext() as ctx:
        var x = address_of_gone(ctx)
        ctx.synchronize()
        ctx.enqueue_function[kernel](x, grid_dim=1, block_dim=64)
        ctx.synchronize()
