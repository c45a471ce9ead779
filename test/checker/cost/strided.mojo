# Reads that are neighbours, two apart, 32 apart, the same for all, and off by one.
# RUN: %brio-itself run --check cost %s 2>&1 | FileCheck %s
# RUN: %brio-itself run --check cost64 %s 2>&1 | FileCheck %s --check-prefix=WIDE
# UNSUPPORTED: address
from gpu import global_idx
from gpu.host import DeviceContext
from std.memory import UnsafePointer

comptime P = UnsafePointer[Float32, MutAnyOrigin]

# CHECK: brio check: cost: kernel 'kernel', 1 launch, 4 of 4 blocks of 64 threads counted, for warps of 32 (NVIDIA sm_90)
# CHECK-NEXT: line access warps lanes spent needed share
# WIDE: brio check: cost: kernel 'kernel', 1 launch, 4 of 4 blocks of 64 threads counted, for warps of 64 (AMD gfx942)


def kernel(x: P, y: P):
    var i = Int(global_idx.x)
    # CHECK-NEXT: strided.mojo:[[#@LINE+2]] global read 8 100% 4.00 4.00 100%
    # WIDE: strided.mojo:[[#@LINE+1]] global read 4 100% 4.00 4.00 100%
    var a = x[i]
    # CHECK-NEXT: strided.mojo:[[#@LINE+2]] global read 8 100% 8.00 4.00 50%
    # WIDE: strided.mojo:[[#@LINE+1]] global read 4 100% 8.00 4.00 50%
    var b = x[2 * i]
    # CHECK-NEXT: strided.mojo:[[#@LINE+2]] global read 8 100% 32.00 4.00 13%
    # WIDE: strided.mojo:[[#@LINE+1]] global read 4 100% 64.00 4.00 6%
    var c = x[32 * i]
    # CHECK-NEXT: strided.mojo:[[#@LINE+2]] global read 8 100% 1.00 1.00 100%
    # WIDE: strided.mojo:[[#@LINE+1]] global read 4 100% 1.00 1.00 100%
    var d = x[7]
    # CHECK-NEXT: strided.mojo:[[#@LINE+2]] global read 8 100% 5.00 4.00 80%
    # WIDE: strided.mojo:[[#@LINE+1]] global read 4 100% 5.00 4.00 80%
    var e = x[i + 1]
    # CHECK-NEXT: strided.mojo:[[#@LINE+1]] global write 8 100% 4.00 4.00 100%
    y[i] = a + b + c + d + e
    # CHECK-NEXT: occupancy at most 100%: 32 blocks a multiprocessor, limited by blocks


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](32 * 256)
    var y = ctx.enqueue_create_buffer[DType.float32](256)
    x.enqueue_fill(1)
    ctx.enqueue_function[kernel](x, y, grid_dim=4, block_dim=64)
    ctx.synchronize()
