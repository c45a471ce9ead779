# Loops in which the threads of a block or a grid stride over an array: several loads in flight on NVIDIA, without a division for how often
# they run; on AMD, where more waves hide what memory takes, one, and the registers stay few.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s --check-prefix=NVIDIA
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 -o - %s | FileCheck %s --check-prefix=AMD
from std.gpu import block_dim, block_idx, global_idx, grid_dim, thread_idx

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]


# Groups of four, whose addresses are sums; then the rest: one, and up to two more whose loads wait for no branch.
# NVIDIA-LABEL: .visible .entry total(
# NVIDIA-NOT: div.
# NVIDIA: [[GROUPS:\$L__BB[0-9_]+]]:
# NVIDIA-COUNT-4: ld.global
# NVIDIA-NOT: ld.global
# NVIDIA: bra [[GROUPS]]
# NVIDIA: ld.global
# NVIDIA: bra
# NVIDIA: ld.global
# NVIDIA-NOT: bra
# NVIDIA: ld.global
# NVIDIA-NOT: ld.global
# NVIDIA: st.global
# AMD-LABEL: {{^}}total:
# AMD: global_load_dword
# AMD-NOT: global_load_dword
# AMD: s_endpgm
# AMD: .set total.num_vgpr, {{[1-8]$}}
def total(
    result: Floats, values: UnsafePointer[Float32, ImmutAnyOrigin], size: Int
):
    var sum: Float32 = 0
    for i in range(global_idx.x, size, grid_dim.x * block_dim.x):
        sum += values[i]
    result[global_idx.x] = sum


# A step that is known: one counter of addresses, and ptxas may go on unrolling.
# NVIDIA-LABEL: .visible .entry row_total(
# NVIDIA-NOT: nounroll
# NVIDIA: ld.global.b32 {{.*}}, [%rd[[AT:[0-9]+]]+-[[#]]]
# NVIDIA: ld.global.b32 {{.*}}, [%rd[[AT]]+-[[#]]]
# NVIDIA: ld.global.b32 {{.*}}, [%rd[[AT]]
# NVIDIA: ld.global.b32 {{.*}}, [%rd[[AT]]
def row_total(result: Floats, values: Floats, columns: Int):
    var sum: Float32 = 0
    for i in range(thread_idx.x, columns, 128):
        sum += values[block_idx.x * columns + i]
    result[global_idx.x] = sum


# What is stored may be what is loaded next: each load waits for the store before it, and the rest is the loop as it was.
# NVIDIA-LABEL: .visible .entry copied(
# NVIDIA: [[GROUPS:\$L__BB[0-9_]+]]:
# NVIDIA: ld.global
# NVIDIA: st.global
# NVIDIA: ld.global
# NVIDIA: st.global
# NVIDIA: ld.global
# NVIDIA: st.global
# NVIDIA: ld.global
# NVIDIA: st.global
# NVIDIA: bra [[GROUPS]]
# NVIDIA: .pragma "nounroll";
# NVIDIA: ld.global
# NVIDIA: st.global
# NVIDIA-NOT: ld.global
# NVIDIA: ret;
def copied(result: Floats, values: Floats, size: Int):
    for i in range(global_idx.x, size, grid_dim.x * block_dim.x):
        result[i] = values[i]
