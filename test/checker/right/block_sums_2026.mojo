# The library's sums and prefix sums of a block, one after another.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import block, thread_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var all = block.sum[block_size=64](x[t])
    var before = block.prefix_sum[block_size=64, exclusive=True](x[t])
    var most = block.max[block_size=64](x[t])
    y[t] = all + before + most


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=1, block_dim=64)
    ctx.synchronize()
