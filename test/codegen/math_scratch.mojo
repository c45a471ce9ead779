# Reductions of large arguments are called, and call nothing in turn: no scratch memory on AMD.
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 -o - %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator gfx1201 -o - %s | FileCheck %s
from std.gpu import global_idx
from std.math import cos, sin, tan

# CHECK-NOT: .private_segment_fixed_size: {{[1-9]}}
# CHECK: .name: turns_float32
# CHECK-NEXT: .private_segment_fixed_size: 0
# CHECK: .name: turns_float64
# CHECK-NEXT: .private_segment_fixed_size: 0


def turns_float32(data: UnsafePointer[Float32, MutAnyOrigin]):
    var i = global_idx.x
    data[i] = sin(data[i]) + cos(data[i + 1]) + tan(data[i + 2])


def turns_float64(data: UnsafePointer[Float64, MutAnyOrigin]):
    var i = global_idx.x
    data[i] = sin(data[i]) + cos(data[i + 1]) + tan(data[i + 2])
