# Threads reserve places for what they keep.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from os.atomic import Atomic
from gpu import global_idx
from gpu.host import DeviceContext

alias P = UnsafePointer[Float32]
alias I32P = UnsafePointer[Int32]


fn kernel(x: P, kept: P, count: I32P, n: Int):
    var i = Int(global_idx.x)
    if i < n and i % 3 == 0:
        var place = Int(Atomic.fetch_add(count, Int32(1)))
        kept[place] = x[i]


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](100)
        var kept = ctx.enqueue_create_buffer[DType.float32](34)
        var count = ctx.enqueue_create_buffer[DType.int32](1)
        _ = x.enqueue_fill(1)
        _ = count.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), kept.unsafe_ptr(), count.unsafe_ptr(), 100, grid_dim=4, block_dim=32)
        ctx.synchronize()
