# A loop of more turns than are kept at a time: all are counted, as often as the lanes take them together.
# RUN: %brio-itself run --check cost %s 2>&1 | FileCheck %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.os.atomic import Atomic

comptime P = UnsafePointer[Int32, MutAnyOrigin]


# CHECK-LABEL: kernel 'reads', 1 launch, 1 of 1 blocks of 64 threads counted
def reads(x: P, n: Int):
    var sum = Int32(0)
    for i in range(n):
        # CHECK: long_loop.mojo:[[#@LINE+1]] global read 240000 100% 4.00 4.00 100%
        sum += x[(i * 64 + Int(thread_idx.x)) % 4096]
    # CHECK-NEXT: long_loop.mojo:[[#@LINE+1]] global write 2 100% 4.00 4.00 100%
    x[Int(thread_idx.x)] = sum
    # CHECK-NEXT: occupancy


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.int32](4096)
    x.enqueue_fill(1)
    ctx.enqueue_function[reads](x, 120000, grid_dim=1, block_dim=64)
    ctx.synchronize()
    _ = x^
