# Threads of a block exchange what lies in global memory, with a barrier between.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import barrier, block_idx, thread_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var at = Int(block_idx.x) * 32
    x[at + t] = Float32(t)
    barrier()
    var other = x[at + 31 - t]
    barrier()
    x[at + t] = other


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=2, block_dim=32)
    ctx.synchronize()
