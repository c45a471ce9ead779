# A fault of a kernel is told alike whichever code runs: that which was made quickly, that which took its place, or that which
# was optimised before the program began.
# RUN: %brio run --kernel-tier full --target-accelerator cpu %s > %t.full
# RUN: FileCheck %s < %t.full
# RUN: %brio run --kernel-tier quick --target-accelerator cpu %s | diff %t.full -
# RUN: env BRIO_CPU_QUICK_US=0 %brio run --target-accelerator cpu %s | diff %t.full -
# UNSUPPORTED: address
from std.gpu import barrier, block_idx, thread_idx
from std.gpu.host import DeviceContext
from std.time import sleep

comptime P = UnsafePointer[Int32, MutAnyOrigin]


def far_between_barriers(x: P, offset: Int):
    barrier()
    if thread_idx.x == 5 and block_idx.x == 2:
        x[offset] = 1
        # CHECK: kernel_tiers_fault.mojo:[[#@LINE-1]], in block (2, 0, 0)
    barrier()
    x[Int(block_idx.x)] = 2


def main() raises:
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.int32](8)
        for _ in range(30):
            ctx.enqueue_function[far_between_barriers](
                x, 0, grid_dim=4, block_dim=32
            )
            ctx.synchronize()
            sleep(0.01)
        try:
            ctx.enqueue_function[far_between_barriers](
                x, 1 << 40, grid_dim=4, block_dim=32
            )
            ctx.synchronize()
        except e:
            print(e)
