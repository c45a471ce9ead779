# A product of 32 bits that overflows is an index.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import block_dim, thread_idx
from gpu.host import DeviceContext

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int32):
    var i = Int32(Int(thread_idx.x))
    var place = i * n
    y[Int(place)] = x[Int(i)]  # finds memory


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](4)
        var y = ctx.enqueue_create_buffer[DType.float32](4)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), Int32(-2147483640), grid_dim=1, block_dim=2)
        ctx.synchronize()
