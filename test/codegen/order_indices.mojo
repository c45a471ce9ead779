# Sizes of blocks and grids are asked for before a block's number, whose way into a register of the whole warp is a long one.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s
from std.gpu import block_dim, block_idx, global_idx, grid_dim, thread_idx

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]


# CHECK-LABEL: .visible .entry plain(
# CHECK: %ntid.x
# CHECK: %ctaid.x
# CHECK: ret
def plain(p: Floats):
    p[global_idx.x] = 1


# CHECK-LABEL: .visible .entry box(
# CHECK-NOT: %ctaid
# CHECK: %ntid
# CHECK-NOT: %ctaid
# CHECK: %ntid
# CHECK-NOT: %ctaid
# CHECK: %ntid
# CHECK-COUNT-3: %ctaid
# CHECK: ret
def box(p: Floats, side: Int):
    p[(global_idx.z * side + global_idx.y) * side + global_idx.x] = 1


# CHECK-LABEL: .visible .entry strided(
# CHECK-NOT: %ctaid
# CHECK: %ntid.x
# CHECK: %ctaid.x
# CHECK: ret
def strided(p: Floats, size: Int):
    for i in range(
        block_idx.x * block_dim.x + thread_idx.x, size, grid_dim.x * block_dim.x
    ):
        p[i] = 1
