# Blocks of a cluster arrive, and do not wait for each other.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import block_idx, thread_idx
from gpu.host import DeviceContext, Dim
from gpu.cluster import cluster_arrive, cluster_wait

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var b = Int(block_idx.x)
    x[32 * b + t] = Float32(t + b)  # finds race
    cluster_arrive()
    y[32 * b + t] = x[32 * (1 - b) + t]  # finds race
    cluster_wait()


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=2, block_dim=32, cluster_dim=Dim(2, 1, 1))
        ctx.synchronize()
