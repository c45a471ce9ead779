# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Complex numbers: operators, parts, absolute values, vectors, in a kernel.
from std.complex import ComplexFloat32, ComplexFloat64, ComplexScalar, ComplexSIMD, abs
from std.gpu import global_idx
from max.gpu.host import DeviceContext


def escape(counts: UnsafePointer[Int32, MutAnyOrigin]):
    """How often z * z + c stays small."""
    var i = global_idx.x
    var c = ComplexFloat32(Float32(i) * 0.25 - 1.5, 0.25)
    var z = ComplexFloat32(0, 0)
    var n = Int32(0)
    while n < 50 and z.squared_norm() <= 4:
        z = z.squared_add(c)
        n += 1
    counts[i] = n


def main() raises:
    var a = ComplexFloat64(3, 4)
    var b = ComplexFloat64(1, -2)
    # CHECK: 4.0 + 2.0i 2.0 + 6.0i 11.0 - 2.0i -1.0 + 2.0i
    print(a + b, a - b, a * b, a / b)
    # CHECK-NEXT: -3.0 - 4.0i 3.0 + 4.0i 3.0 - 4.0i 25.0 5.0 5.0 5.0
    print(-a, +a, a.conj(), a.squared_norm(), a.norm(), abs(a), a.__abs__())
    # CHECK-NEXT: -6.0 + 22.0i 12.0 - 4.0i 6.0 + 8.0i 1.5 + 2.0i 0.12 - 0.16i
    print(a.squared_add(ComplexFloat64(1, -2)), a.fma(b, ComplexFloat64(1, -2)), a * 2, a / 2, a.reciprocal())
    # CHECK-NEXT: True False True True
    print(a == ComplexFloat64(3, 4), a == b, a != b, ComplexFloat64(3e200, 4e200).norm() < 5.0001e200)
    a += b
    a *= b
    # CHECK-NEXT: 8.0 - 6.0i
    print(a)
    a -= b
    a /= ComplexFloat64(0, 1)
    # CHECK-NEXT: -4.0 - 7.0i 7.38905609893065 + 0.0i
    print(a, ComplexFloat64(2, 0).__exp__())
    var v = ComplexSIMD[DType.float32, 2](SIMD[DType.float32, 2](1, 3), SIMD[DType.float32, 2](0, 4))
    # CHECK-NEXT: [1.0 + 0.0i, 3.0 + 4.0i] [1.0, 5.0] [1.0 + 0.0i, -7.0 + 24.0i]
    print(v, v.norm(), v * v)
    var ctx = DeviceContext()
    var counts = ctx.enqueue_create_buffer[DType.int32](8)
    ctx.enqueue_function[escape](counts, grid_dim=1, block_dim=8)
    with counts.map_to_host() as h:
        # CHECK-NEXT: 5 9 50 13 50 50 50 50
        print(h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7])
