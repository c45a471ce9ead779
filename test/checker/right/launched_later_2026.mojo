# A kernel waits for one that is launched half a second later.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.intrinsics import load_acquire, store_release
from std.time import sleep

comptime U32P = UnsafePointer[UInt32, MutAnyOrigin]


def waits(turn: U32P, n: Int):
    while load_acquire(turn) != 1:
        pass


def sets(turn: U32P, n: Int):
    store_release(turn, 1)


def main() raises:
    var ctx = DeviceContext()
    var second = DeviceContext()
    var turn = ctx.enqueue_create_buffer[DType.uint32](1)
    turn.enqueue_fill(0)
    ctx.synchronize()
    ctx.enqueue_function[waits](turn, 1, grid_dim=1, block_dim=1)
    sleep(0.5)
    second.enqueue_function[sets](turn, 1, grid_dim=1, block_dim=1)
    ctx.synchronize()
    second.synchronize()
