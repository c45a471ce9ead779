# The symbol of a kernel has the characters that PTX and AMD's assemblers take; the name that is shown has its own.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 %s -o - | FileCheck %s --check-prefix=PTX
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 %s -o - | FileCheck %s --check-prefix=GCN
from gpu import thread_idx

comptime P = UnsafePointer[Float32, MutAnyOrigin]


# PTX-DAG: .visible .entry kernel_sum_m_e(
# GCN-DAG: {{^}}kernel_sum_m_e:
def sum_mïe(p: P):
    p[Int(thread_idx.x)] = 1


# PTX-DAG: .visible .entry kernel_sum_m_e_1(
# GCN-DAG: {{^}}kernel_sum_m_e_1:
def sum_möe(p: P):
    p[Int(thread_idx.x)] = 2
