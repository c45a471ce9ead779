# NVIDIA's unit for inverse roots takes denormals for 0. The argument is scaled around it, but where it cannot be denormal.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s
from std.gpu import global_idx
from std.math import exp2, rsqrt, sqrt

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]


# CHECK-LABEL: .visible .entry softened(
# CHECK: rsqrt.approx.ftz.f32
# CHECK: ret
def softened(p: Floats):
    var i = 3 * global_idx.x
    p[i] = rsqrt(p[i] * p[i] + p[i + 1] * p[i + 1] + p[i + 2] * p[i + 2] + 0.01)


# CHECK-LABEL: .visible .entry of_sizes(
# CHECK-COUNT-3: rsqrt.approx.ftz.f32
# CHECK: ret
def of_sizes(p: Floats, counts: UnsafePointer[UInt32, MutAnyOrigin]):
    var i = 3 * global_idx.x
    p[i] = rsqrt(abs(p[i]) * sqrt(p[i + 1]) + 1e-5)
    p[i + 1] = rsqrt(counts[i].cast[DType.float32]() + (2.0 if p[i + 1] > p[i] else 1.0))
    p[i + 2] = rsqrt(max(p[i + 2], Float32(1e-30)))


# What adds up to nothing may be denormal, and so may be what is taken away from a square, or less than the smallest normal number.
# CHECK-LABEL: .visible .entry may_be_denormal(
# CHECK-NOT: rsqrt.approx.ftz.f32
# CHECK-COUNT-5: rsqrt.approx.f32
# CHECK-NOT: rsqrt
# CHECK: ret
def may_be_denormal(p: Floats, q: Floats):
    var i = 5 * global_idx.x
    p[i] = rsqrt(q[i] * q[i] + q[i + 1] * q[i + 1])
    p[i + 1] = rsqrt(q[i] * q[i + 1] + 1)
    p[i + 2] = rsqrt(q[i] * q[i] - 1)
    p[i + 3] = rsqrt(q[i] * q[i] + 1e-39)
    p[i + 4] = rsqrt((q[i] * q[i] + 1) + q[i + 1])


# Of halves, whose roots are computed as float32, and of vectors.
# CHECK-LABEL: .visible .entry others(
# CHECK-COUNT-5: rsqrt.approx.ftz.f32
# CHECK: ret
def others(h: UnsafePointer[Float16, MutAnyOrigin], p: Floats):
    var i = global_idx.x
    h[i] = rsqrt(h[i] * h[i] + 1)
    var v = p.load[width=4](4 * i)
    p.store(4 * i, rsqrt(v * v + 1))
