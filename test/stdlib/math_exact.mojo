# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Functions that are exact: scaling by powers of two rounds once, also into and out of denormals; parts; names of reciprocals; divisors.
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import frexp, gcd, isqrt, lcm, ldexp, modf, recip, rsqrt, scalb
from std.random import random_ui64, seed


def random_finite() -> Float32:
    """Of all exponents, one in four a denormal."""
    var bits = UInt32(random_ui64(0, 0xFFFFFFFF))
    if random_ui64(0, 3) == 0:
        bits = bits & 0x80FFFFFF
    var x = Float32.from_bits(bits)
    return x if abs(x) <= Float32.MAX_FINITE else Float32(1.25)


def kernel(x: UnsafePointer[Float32, MutAnyOrigin], n: UnsafePointer[Int32, MutAnyOrigin], r: UnsafePointer[Float32, MutAnyOrigin]):
    var i = global_idx.x
    r[i] = ldexp(x[i], n[i])


def main() raises:
    seed(7)
    comptime count = 4096
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](count)
    var n = ctx.enqueue_create_buffer[DType.int32](count)
    var r = ctx.enqueue_create_buffer[DType.float32](count)
    with x.map_to_host() as xs:
        with n.map_to_host() as ns:
            for i in range(count):
                xs[i] = random_finite()
                ns[i] = Int32(random_ui64(0, 640)) - 320
    ctx.enqueue_function[kernel](x, n, r, grid_dim=count // 64, block_dim=64)
    var wrong = 0
    var parts_wrong = 0
    with x.map_to_host() as xs:
        with n.map_to_host() as ns:
            with r.map_to_host() as rs:
                for i in range(count):
                    # Exact in float64, then rounded once.
                    var power = Float64.from_bits(UInt64(Int(ns[i]) + 1023) << 52)
                    var want = (Float64(xs[i]) * power).cast[DType.float32]().to_bits()
                    wrong += Int(rs[i].to_bits() != want)
                    wrong += Int(ldexp(xs[i], ns[i]).to_bits() != want)
                    wrong += Int(scalb(xs[i], Float32(ns[i])).to_bits() != want)
                    var parts = frexp(xs[i])
                    var size = abs(parts[0])
                    parts_wrong += Int(not (size >= 0.5 and size < 1) and xs[i] != 0)
                    parts_wrong += Int(ldexp(parts[0], parts[1].cast[DType.int32]()) != xs[i])
                    var pieces = modf(xs[i])
                    parts_wrong += Int(pieces[0] + pieces[1] != xs[i] or abs(pieces[0]) >= 1)
    # CHECK: 0 0
    print(wrong, parts_wrong)
    # CHECK-NEXT: 1e-323 2.2250738585072014e-308 0.0 8.98846567431158e+307 -0.0 inf
    print(ldexp(Float64(1.5), -1074), ldexp(Float64.from_bits(UInt64(0x001fffffffffffff)), -1), ldexp(Float64(1), -3000),
          ldexp(Float64(4.9e-324), 2097), ldexp(Float64(-1), -1076), ldexp(Float64(4.9e-324), 2100))
    comptime half = ldexp(SIMD[DType.float16, 4](1, 3, 8, 0.5), SIMD[DType.int32, 4](-24, -26, 2, 1))
    # CHECK-NEXT: [5.9604645e-08, 5.9604645e-08, 32.0, 1.0]
    print(half)
    # CHECK-NEXT: 0.25 [1.0, 0.5, 0.25, 2.0] 0.5 0.125 True 9
    print(isqrt(Float32(16)), isqrt(SIMD[DType.float64, 4](1, 4, 16, 0.25)), isqrt(BFloat16(4)), recip(Float16(8)), isqrt(Float64(3)) == rsqrt(Float64(3)), isqrt(99))
    # CHECK-NEXT: 6 2 15 7 12 60 6
    print(gcd(12, 18), gcd(12, 18, 8), gcd(List[Int](60, 45, 30)), gcd(7), lcm(4, 6), lcm(4, 6, 10), lcm(List[Int](2, 3)))
