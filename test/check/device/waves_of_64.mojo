# What a wave of 64 threads, or a counter of the hardware, has no room for is told: no lane is dropped, no wait is shortened.
# RUN: %exits 1 %brio check --target-accelerator gfx942 %s 2>&1 | FileCheck %s --check-prefixes=CHECK,WIDE
# RUN: %exits 1 %brio check --target-accelerator gfx1250 %s 2>&1 | FileCheck %s --check-prefixes=CHECK,GFX1250
# GFX1250-NOT: the vote of a warp
from std.gpu import warp
from std.gpu.host import DeviceContext
from std.gpu.sync import s_waitcnt


def votes(p: UnsafePointer[UInt32, MutAnyOrigin]):
    # WIDE: [[#@LINE+1]]:12: error: a vote of a warp of 64 lanes needs 'DType.uint64'
    p[0] = warp.vote[DType.uint32](p[0] > 3)


def waits(p: UnsafePointer[UInt32, MutAnyOrigin]):
    # CHECK: [[#@LINE+1]]:5: error: s_waitcnt counts to 63 (vmcnt), 7 (expcnt) and 15 (lgkmcnt)
    s_waitcnt[lgkmcnt=16]()
    # GFX1250: [[#@LINE+1]]:5: error: gfx1250 has no exports to wait for: expcnt must be 7
    s_waitcnt[expcnt=0]()


def main() raises:
    var c = DeviceContext()
    var b = c.enqueue_create_buffer[DType.uint32](8)
    c.enqueue_function[votes](b, grid_dim=1, block_dim=32)
    c.enqueue_function[waits](b, grid_dim=1, block_dim=32)
