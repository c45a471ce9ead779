# Each thread waits for the one behind it, where only costs are asked for, too.
# RUN: %python %checker/expect.py %brio-itself %s
# RUN: %python %checker/expect.py %brio-itself %s --check cost
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.intrinsics import load_acquire, store_release

comptime U32P = UnsafePointer[UInt32, MutAnyOrigin]


def kernel(turn: U32P, n: Int):
    var own = UInt32(n - 1) - UInt32(thread_idx.x)
    while load_acquire(turn) != own:
        pass
    store_release(turn, own + 1)


def main() raises:
    var ctx = DeviceContext()
    var turn = ctx.enqueue_create_buffer[DType.uint32](1)
    turn.enqueue_fill(0)
    ctx.enqueue_function[kernel](turn, 256, grid_dim=1, block_dim=256)
    ctx.synchronize()
