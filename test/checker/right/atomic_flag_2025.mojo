# One block tells the next by an atomic flag.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from os.atomic import Atomic
from gpu import block_idx, thread_idx
from gpu.host import DeviceContext

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    if t == 0:
        if Int(block_idx.x) == 0:
            x[0] = 5
            Atomic[DType.float32].store(y, 1)
        else:
            while Atomic[DType.float32].load(y) == 0:
                pass
            x[1] = x[0]


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=2, block_dim=64)
        ctx.synchronize()
