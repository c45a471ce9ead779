# The end of the last row of a sparse matrix is one row further.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]
comptime I32P = UnsafePointer[Int32, MutAnyOrigin]


def kernel(x: P, y: P, c: I32P, n: Int):
    var row = Int(thread_idx.x)
    var sum = Float32(0)
    for k in range(Int(c[row]), Int(c[row + 1])):  # finds memory
        sum += x[k]
    y[row] = sum


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    var c = ctx.enqueue_create_buffer[DType.int32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    c.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, c, 64, grid_dim=1, block_dim=64)
    ctx.synchronize()
