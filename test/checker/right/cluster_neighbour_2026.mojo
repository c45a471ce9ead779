# Blocks of a cluster meet before one reads what the other wrote to device memory.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext, Dim
from std.gpu.cluster import cluster_sync

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var b = Int(block_idx.x)
    x[32 * b + t] = Float32(t + b)
    cluster_sync()
    y[32 * b + t] = x[32 * (1 - b) + t]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=2, block_dim=32, cluster_dim=Dim(2, 1, 1))
    ctx.synchronize()
