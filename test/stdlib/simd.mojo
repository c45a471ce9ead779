# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# SIMD and its scalars: operators, comparisons, conversions, elements, reductions.


def opaque[T: ImplicitlyCopyable & Movable](x: T) -> T:
    return x


def main() raises:
    var a = SIMD[DType.float32, 4](1.0, 2.0, 3.0, 4.0)
    var b = SIMD[DType.float32, 4](2.0)
    # CHECK: [3.0, 4.0, 5.0, 6.0] [2.0, 4.0, 6.0, 8.0]
    print(a + b, a * 2)
    # CHECK: [0.5, 1.0, 1.5, 2.0] [1.0, 0.0, -1.0, -2.0]
    print(a / b, 2 - a)
    # CHECK: [-1.0, -2.0, -3.0, -4.0] 10.0 24.0 4.0 1.0
    print(-a, a.reduce_add(), a.reduce_mul(), a.reduce_max(), a.reduce_min())
    # CHECK: [True, False, False, False] [False, True, False, False]
    print(a.lt(b), a.eq(b))
    # CHECK: True False True
    print(a == a, a == b, a != b)
    # CHECK: [2.0, 2.0, 3.0, 4.0]
    print(a.lt(b).select(b, a))
    a[2] = 10
    # CHECK: 10.0 4
    print(a[2], len(a))
    # CHECK: [1, 2, 10, 4] [1.0, 2.0, 10.0, 4.0]
    print(a.cast[DType.int32](), SIMD[DType.float64, 4](a))
    # CHECK: [10.0, 4.0] [1.0, 2.0, 10.0, 4.0, 2.0, 2.0, 2.0, 2.0]
    print(a.slice[2, offset=2](), a.join(b))
    # CHECK: [2.0, 2.0, 2.0, 2.0] [1.0, 4.0, 100.0, 16.0]
    print(min(a, b).max(b) if False else max(min(a, b), b), a**2)
    # CHECK: -3.0 2.0 1.0 -2.0 7.0
    var f = opaque(Float32(-2.5))
    print(f // 1, f % 4.5, f % 1.5 + 0.5, Float32(2.5).__round__() - 4, opaque(Float32(7.0)))
    # CHECK: 4 -2 250 6 255
    print(
        Int8(-7) // Int8(-2) + 1,
        Int32(-3) // 2,
        UInt8(0) - UInt8(6),
        Int16(70000) - 4458 if False else Int16(6),
        UInt8(255),
    )
    # CHECK: -1 65535 4294967295 18446744073709551615
    print(Int8(-1), UInt16(Int8(-1)), UInt32(Int64(-1)), UInt64(Int32(-1)))
    # CHECK: 3 -3 0.5 16777216.0
    print(Int32(Float32(3.9)), Int32(Float64(-3.9)), Float64(Float32(0.5)), Float32(16777217))
    # CHECK: True False True
    print(Scalar[DType.bool](True), Float32(0).cast[DType.bool](), Float32(2).cast[DType.bool]())
    # CHECK: 127 -128 255 65535 2147483647
    print(Int8.MAX, Int8.MIN, UInt8.MAX, UInt16.MAX, Int32.MAX)
    # CHECK: inf -inf 3.4028235e+38 65504.0
    print(Float32.MAX, Float32.MIN, Float32.MAX_FINITE, Float16.MAX_FINITE)
    var nan = Float32.MAX - Float32.MAX
    # CHECK: nan False True False
    print(nan, nan == nan, nan != nan, nan < nan)
    # CHECK: 0.1 0.1 1e-05 1e+16 -0.0 0.099975586 0.100097656
    print(Float32(0.1), Float64(0.1), 1e-5, 1e16, Float64(-0.0), Float16(0.1).cast[DType.float32](), BFloat16(0.1).cast[DType.float32]())
    # CHECK: 0.099975586 0.100097656 1.5
    print(Float16(0.1), BFloat16(0.1), Float16(BFloat16(1.5)))
    # CHECK: 2.5 7.0 3
    print(Float32(1.5).fma(1, 1), Float64(2).fma(3, 1), abs(Int32(-3)))
    # CHECK: 1065353216 1.0
    print(Float32(1.0).to_bits(), Float32.from_bits(UInt32(1065353216)))
    # CHECK: 12 3 8 -5
    print(Int32(3) << 2, Int32(12) >> 2, Int32(12) & 8, ~Int32(4))
    # CHECK: 2.5 -1.25 nan? False
    print(Float64("2.5"), Float32("-1.25"), "nan?", 2.5 < Float32(2.5))
    var v: Scalar[DType.int64] = 5
    var total: Float32 = 0
    for i in range(3):
        total += Float32(i) * 0.5
    # CHECK: 5 1.5
    print(v, total)
    # CHECK: 8.0 0.125
    print(Float32(2) ** 3, Float32(2) ** -3)
    # CHECK: float32 DType.float32 True False 4
    print(DType.float32, repr(DType.float32), DType.float32.is_floating_point(), DType.int8.is_unsigned(), DType.float32.size_of())
