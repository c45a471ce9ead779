# Loops over memory whose count takes a division: several loads in flight on NVIDIA; on AMD, where more waves hide what
# memory takes, one, and the registers stay few.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s --check-prefix=NVIDIA
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 -o - %s | FileCheck %s --check-prefix=AMD
from std.gpu import block_dim, global_idx, grid_dim

# NVIDIA-COUNT-9: ld.global
# AMD: global_load_dword
# AMD-NOT: global_load_dword
# AMD: .vgpr_count: {{[1-8]$}}


def total(result: UnsafePointer[Float32, MutAnyOrigin], values: UnsafePointer[Float32, ImmutAnyOrigin], size: Int):
    var sum: Float32 = 0
    for i in range(global_idx.x, size, grid_dim.x * block_dim.x):
        sum += values[i]
    result[global_idx.x] = sum
