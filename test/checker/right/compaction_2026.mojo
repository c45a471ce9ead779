# Threads reserve places for what they keep.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.os.atomic import Atomic
from std.gpu import global_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]
comptime I32P = UnsafePointer[Int32, MutAnyOrigin]


def kernel(x: P, kept: P, count: I32P, n: Int):
    var i = Int(global_idx.x)
    if i < n and i % 3 == 0:
        var place = Int(Atomic.fetch_add(count, Int32(1)))
        kept[place] = x[i]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](100)
    var kept = ctx.enqueue_create_buffer[DType.float32](34)
    var count = ctx.enqueue_create_buffer[DType.int32](1)
    x.enqueue_fill(1)
    count.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, kept, count, 100, grid_dim=4, block_dim=32)
    ctx.synchronize()
