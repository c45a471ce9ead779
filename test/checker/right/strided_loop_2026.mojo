# Each thread strides over the buffer.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import global_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var i = Int(global_idx.x)
    var k = i
    while k < n:
        x[k] += 1
        k += 128


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](1000)
    var y = ctx.enqueue_create_buffer[DType.float32](1000)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 1000, grid_dim=2, block_dim=64)
    ctx.synchronize()
