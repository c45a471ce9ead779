# What becomes of loops: a count that is known to be small takes 32 bits, and a loop with a step that is known only at run
# time is unrolled, so that several loads are under way.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s
from std.gpu import block_dim, global_idx, grid_dim
from std.gpu.host import DeviceContext


# CHECK-LABEL: .entry count(
# CHECK: add.s32
# CHECK: setp.lt.u32
# CHECK-LABEL: .entry strided(
# CHECK: ld.global
# CHECK: ld.global
# CHECK-NOT: bra
# CHECK: ld.global
# CHECK-NOT: bra
# CHECK: ld.global
def count(result: UnsafePointer[Int32, MutAnyOrigin], x: Float32):
    var n = 0
    var z = x
    while n < 200 and z < 4:
        z = z * z + x
        n += 1
    result[global_idx.x] = Int32(n)


def strided(result: UnsafePointer[Float32, MutAnyOrigin], values: UnsafePointer[Float32, MutAnyOrigin], size: Int):
    var sum = Float32(0)
    for i in range(global_idx.x, size, grid_dim.x * block_dim.x):
        sum += values[i]
    result[global_idx.x] = sum


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var n = ctx.enqueue_create_buffer[DType.int32](64)
    ctx.enqueue_function[count](n, Float32(0.1), grid_dim=1, block_dim=64)
    ctx.enqueue_function[strided](x, x, 64, grid_dim=1, block_dim=64)
    ctx.synchronize()
