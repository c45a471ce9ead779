# Reductions of a block ask nothing of extents that they are given.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s
from std.gpu import block, thread_idx

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]


# CHECK-LABEL: .visible .entry line(
# CHECK-NOT: %tid.y
# CHECK-NOT: %tid.z
# CHECK-NOT: %ntid
# CHECK: ret
def line(result: Floats, values: Floats):
    var value = values[thread_idx.x]
    result[thread_idx.x] = block.sum[block_dim_x=128, block_dim_y=1](value)


# CHECK-LABEL: .visible .entry plane(
# CHECK-NOT: %tid.z
# CHECK-NOT: %ntid
# CHECK: ret
def plane(result: Floats, values: Floats):
    var value = values[thread_idx.x]
    result[thread_idx.x] = block.max[block_dim_x=16, block_dim_y=16](value)
