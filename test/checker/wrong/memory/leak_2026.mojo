# A buffer whose pointer was taken, and that nobody frees.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import thread_idx
from gpu.host import DeviceContext
from std.memory import UnsafePointer


def kernel(p: UnsafePointer[Float32, MutAnyOrigin]):
    p[Int(thread_idx.x)] = 1


def main() raises:
    var ctx = DeviceContext()
    var kept = ctx.enqueue_create_buffer[DType.float32](64)  # finds memory
    var dropped = ctx.enqueue_create_buffer[DType.float32](64)
    ctx.enqueue_function[kernel](kept, grid_dim=1, block_dim=64)
    ctx.enqueue_function[kernel](dropped, grid_dim=1, block_dim=64)
    _ = kept^.take_ptr()
    ctx.synchronize()
