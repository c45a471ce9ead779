# Producers do not arrive where consumers wait.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import named_barrier, thread_idx
from gpu.host import DeviceContext
from gpu.sync import named_barrier_arrive

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    if t < 32:
        named_barrier[96](3)  # finds sync: where 64 of 96 threads came
    elif t < 64:
        named_barrier_arrive[96](3)
    x[t] = 1


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](96)
        var y = ctx.enqueue_create_buffer[DType.float32](96)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 96, grid_dim=1, block_dim=96)
        ctx.synchronize()
