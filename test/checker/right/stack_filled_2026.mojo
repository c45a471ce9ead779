# Arrays of a thread that loops, vectors and other threads' data fill.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.memory import stack_allocation

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var own = stack_allocation[8, Float32]()
    own.store(0, SIMD[DType.float32, 4](x[t]))
    for k in range(4, 8):
        own[k] = own[k - 4] + x[k]
    var sum = Float32(0)
    for k in range(8):
        sum += own[k]
    y[t] = sum + own.load[width=8]().reduce_add()


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=1, block_dim=64)
    ctx.synchronize()
