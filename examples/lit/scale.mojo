# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s --check-prefix=PTX
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 -o - %s | FileCheck %s --check-prefix=GCN
from std.gpu import global_idx


# One multiplication, one load and one store for each element, and no call.
# PTX-LABEL: .entry scale(
# PTX-NOT: call
# PTX: ld.global
# PTX: mul.f32
# PTX: st.global
# PTX: ret
# GCN-LABEL: scale:
# GCN: global_load_dword
# GCN: v_mul_f32
# GCN: global_store_dword
# GCN: s_endpgm
def scale(
    values: UnsafePointer[Float32, MutAnyOrigin], factor: Float32, size: Int
):
    if global_idx.x < size:
        values[global_idx.x] = values[global_idx.x] * factor
