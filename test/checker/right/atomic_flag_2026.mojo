# One block tells the next by an atomic flag.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.atomic import Atomic
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    if t == 0:
        if Int(block_idx.x) == 0:
            x[0] = 5
            Atomic[DType.float32].store(y, 1)
        else:
            while Atomic[DType.float32].load(y) == 0:
                pass
            x[1] = x[0]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=2, block_dim=64)
    ctx.synchronize()
