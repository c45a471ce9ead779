# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Vectors, functions of mathematics and complex numbers in the spelling of 2025, on the host and in a kernel.
from math import sqrt, exp, log, sin, cos, floor, ceil, erf, isqrt, fma, copysign, iota, clamp, isnan, isinf, trunc, pow, tanh
from sys import simdwidthof, sizeof
from utils import IndexList
from complex import ComplexSIMD, ComplexFloat32, ComplexFloat64
from memory import bitcast
from gpu.host import DeviceContext
from gpu import thread_idx, block_idx, block_dim
from utils.numerics import inf, nan, isfinite, nextafter, max_finite, min_finite, FPUtils

alias V = SIMD[DType.float32, 4]
alias N = 64


fn combine[w: Int](a: SIMD[DType.float32, w], b: SIMD[DType.float32, w]) -> SIMD[DType.float32, w]:
    return max(a, b) + 1


fn gelu[type: DType, width: Int](x: SIMD[type, width]) -> SIMD[type, width]:
    alias c = 0.7071067811865476
    return 0.5 * x * (1 + erf(x * c))


fn softplus(x: Float32) -> Float32:
    return log(1 + exp(x))


fn kernel(p: UnsafePointer[Float32], q: UnsafePointer[Int32], n: Int):
    var i = Int(block_idx.x * block_dim.x + thread_idx.x) * 4
    if i < n:
        var v = p.load[width=4](i)
        var s = v.shuffle[3, 2, 1, 0]()
        var r = v.rotate_left[1]()
        var t = (s - r).reduce_max[2]()
        p.store(i, gelu(v))
        q.store(i, t.join(t).cast[DType.int32]())


fn main() raises:
    var v = V(1, -2, 3.5, 0.25)
    # CHECK: [False, True, False, True] [True, False, True, False] [True, True, True, True] [False, True, True, True]
    print(v < 1, v >= 1, v == V(1, -2, 3.5, 0.25), v != 1)
    # CHECK-NEXT: [1.0, 2.0, 3.5, 0.25] 3
    print((v > 0).select(v, -v), (v > 0).cast[DType.int32]().reduce_add())
    # CHECK-NEXT: 5.5 [4.5, 1.25]
    print(v.reduce[combine](), v.reduce[combine, 2]())
    # CHECK-NEXT: [0.8413447, -0.04550028, 3.4991858, 0.14967658] 0.841344746068543 [0.8413086, -0.1586914]
    print(gelu(v), gelu(Float64(1)), gelu(SIMD[DType.float16, 2](1, -1)))
    # CHECK-NEXT: 0.6931472 [1.0, 2.0, 3.0, 4.0] [0.5, 0.5, 0.5, 0.5] [1.0, -2.0, 3.0, 0.0] [1.0, -2.0, 4.0, 1.0] [1.0, -2.0, 3.0, 0.0] [-1.0, 2.0, -3.5, -0.25]
    print(softplus(0), sqrt(V(1, 4, 9, 16)), isqrt(V(4)), floor(v), ceil(v), trunc(v), copysign(v, -v))
    # CHECK-NEXT: [3.0, -3.0, 8.0, 1.5] [3.0, -3.0, 8.0, 1.5] [1.0, 0.0, 1.0, 0.25] [1.0, 0.0, 1.0, 0.25]
    print(fma(v, V(2), V(1)), v.fma(2, 1), clamp(v, V(0), V(1)), v.clamp(0, 1))
    var c = ComplexFloat32(1, 2)
    var d = ComplexSIMD[DType.float64, 2](SIMD[DType.float64, 2](1, 3), SIMD[DType.float64, 2](2, 4))
    # CHECK-NEXT: -3.0 + 4.0i 2.0 + 4.0i 2.236068 5.0 2.236068 [-3.0 + 4.0i, -7.0 + 24.0i] -2.0 + 6.0i 1.0 - 2.0i 1.0 + 0.0i -1.0 - 2.0i
    print(c * c, c + c, abs(c), c.squared_norm(), c.norm(), d * d, c.squared_add(c), c.conj(), c / c, -c)
    # CHECK-NEXT: True True True 1.0000001 65504.0 -128
    print(isnan(nan[DType.float32]()), isinf(inf[DType.float64]()), isfinite(Float32(1)), nextafter(Float32(1), Float32(2)), max_finite[DType.float16](), min_finite[DType.int8]())
    # CHECK-NEXT: 1065353216 [1, 2, 3, 4] 1.0
    print(bitcast[DType.int32](Float32(1)), bitcast[DType.uint8, 4](UInt32(0x04030201)), bitcast[DType.float32, 1](SIMD[DType.uint16, 2](0, 0x3f80)))
    # CHECK-NEXT: True 8 16
    print(simdwidthof[DType.float32]() >= 1, sizeof[DType.float64](), sizeof[V]())
    var h = Float16(1) / 3
    var b = BFloat16(1) / 3
    # CHECK-NEXT: 1.3330078 1.0 0.33325195 0.333984375 0.33398438 1.25 1.25
    print(h + 1, b * 3, Float32(h), Float64(b), h.cast[DType.bfloat16](), Float8_e4m3fn(1.3), Float8_e5m2(1.3))
    # CHECK-NEXT: 3.0 -4.0 -1.0 -4 -128 0 32767
    print(Float64(7) // 2, Float64(-7) // 2, Float64(7) % -2, Int64(7) // -2, Int8(127) + 1, UInt8(255) + 1, Int16(-32768) - 1)
    # CHECK-NEXT: 5 True 3 7 -3 0.3
    print(Scalar[DType.index](5), Scalar[DType.bool](True), Int(Float32(3.99)), UInt(7), Int(Int8(-3)), Float32(0.1) + 0.2)
    # CHECK-NEXT: 1024.0 1.4142135 8.0 1.4142135623730951 [4.0, 4.0, 4.0, 4.0] 81
    print(pow(Float32(2), 10), pow(Float32(2), Float32(0.5)), Float32(2) ** 3, 2.0 ** Float64(0.5), pow(V(2), 2), Int32(3) ** 4)
    var e = SIMD[DType.uint8, 16](15)
    e = iota[DType.uint8, 16]()
    # CHECK-NEXT: [False, True, False, True, False, True, False, True, False, True, False, True, False, True, False, True] [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7] [0, 16, 32, 48, 64, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240] [255, 254, 253, 252, 251, 250, 249, 248, 247, 246, 245, 244, 243, 242, 241, 240] [255, 254, 253, 252, 251, 250, 249, 248, 247, 246, 245, 244, 243, 242, 241, 240] 255 120
    print((e & 1).cast[DType.bool](), e >> 1, e << 4, e ^ 255, ~e, (e * 17).reduce_max(), e.reduce_add())
    # CHECK-NEXT: 3 5.0 3 (3, 1) 2.6
    print(min(Int32(3), 5), max(Float64(3), 5), abs(Int32(-3)), divmod(7, 2), round(Float32(2.567), 1))
    var w = SIMD[DType.int64, 4](1 << 40, -1, 0, 1)
    # CHECK-NEXT: [0, -1, 0, 1] [1099511600000.0, -1.0, 0.0, 1.0] [True, True, False, True] [1099511627776, 18446744073709551615, 0, 1]
    print(w.cast[DType.int8](), w.cast[DType.float32](), w.cast[DType.bool](), w.cast[DType.uint64]())
    # CHECK-NEXT: inf 1e-320 1e-45 0.30000000000000004
    print(Float64(1e300).cast[DType.float32](), Float64(1e-320), Float32(1e-45), Float64(0.1) + 0.2)
    var ctx = DeviceContext()
    var p = ctx.enqueue_create_buffer[DType.float32](N)
    var q = ctx.enqueue_create_buffer[DType.int32](N)
    with p.map_to_host() as m:
        for i in range(N):
            m[i] = Float32(i) / 16 - 2
    ctx.enqueue_function[kernel](p.unsafe_ptr(), q.unsafe_ptr(), N, grid_dim=1, block_dim=16)
    with p.map_to_host() as m:
        # CHECK-NEXT: -0.04550028 0.0 1.8864621
        print(m[0], m[32], m[63])
    with q.map_to_host() as m:
        # CHECK-NEXT: 0 0
        print(m[0], m[5])
