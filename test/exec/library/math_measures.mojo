# math: angles, neighbours, remainders, exponents, signs, Bessel functions, combinations.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.math import degrees, radians, exp10, inf, nan, modf, nextafter, remainder, scalb, sign, ulp, j0, j1, y0, y1, logb, comb, perm, pi, neg_inf, isnan
def main():
    print(degrees(Float64(pi)), radians(Float64(180)), degrees(SIMD[DType.float32, 2](0, 1)))
    print(exp10(Float64(3)), exp10(Float32(-2)))
    print(inf[DType.float32](), neg_inf[DType.float64](), isnan(nan[DType.float32]()))
    var m = modf(Float64(-3.75))
    print(m[0], m[1], modf(Float32(2.5))[0])
    print(nextafter(Float64(1), Float64(2)), nextafter(Float32(0), Float32(-1)), nextafter(Float32(1), Float32(0)), nextafter(Float64(-1), Float64(0)))
    print(remainder(Float64(5), Float64(3)), remainder(Float64(-5), Float64(3)), remainder(Float64(2.5), Float64(1)), remainder(Float64(1.5), Float64(1)), remainder(Float64(7), Float64(-4)))
    print(scalb(Float64(3), Float64(4)), scalb(Float32(1), Float32(-3)), isnan(scalb(Float64(3), Float64(0.5))))
    print(sign(Float64(-2.5)), sign(Int32(7)), sign(0), sign(UInt8(4)), sign(SIMD[DType.float32, 4](-1, 0, 2, -0.0)))
    print(ulp(Float64(1)), ulp(Float32(1)), ulp(Float64(0)))
    print(logb(Float64(10)), logb(Float32(0.2)), logb(Float64(0)))
    print(j0(Float64(0)), j1(Float64(1)), y0(Float64(1)), y1(Float32(2)))
    print(comb(5, 2), comb(50, 25), perm(5, 2), perm(4), comb(3, 5))
    comptime c = nextafter(Float32(1), Float32(2))
    print(c)


# CHECK: 180.0 3.141592653589793 [0.0, 57.29578]
# CHECK-NEXT: 1000.0 0.01
# CHECK-NEXT: inf -inf True
# CHECK-NEXT: -0.75 -3.0 0.5
# CHECK-NEXT: 1.0000000000000002 -1e-45 0.99999994 -0.9999999999999999
# CHECK-NEXT: -1.0 1.0 0.5 -0.5 -1.0
# CHECK-NEXT: 48.0 0.125 True
# CHECK-NEXT: -1.0 1 0 1 [-1.0, 0.0, 1.0, 0.0]
# CHECK-NEXT: 2.220446049250313e-16 1.1920929e-07 5e-324
# CHECK-NEXT: 3.0 -3.0 -inf
# CHECK-NEXT: 1.0 0.4400505857449335 0.08825696421567696 -0.10703243
# CHECK-NEXT: 10 126410606437752 20 24 0
# CHECK-NEXT: 1.0000001
