# A product of 32 bits that overflows is an index.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import block_dim, thread_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int32):
    var i = Int32(Int(thread_idx.x))
    var place = i * n
    y[Int(place)] = x[Int(i)]  # finds memory


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    var y = ctx.enqueue_create_buffer[DType.float32](4)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, Int32(-2147483640), grid_dim=1, block_dim=2)
    ctx.synchronize()
