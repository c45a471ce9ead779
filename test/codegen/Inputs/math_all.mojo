# Every function of `math` in one kernel.
from std.gpu import global_idx
from std.math import acos, acosh, asin, asinh, atan, atan2, atanh, cbrt, ceil, clamp, copysign, cos, cosh, degrees, erf, erfc, exp, exp10, exp2, expm1, floor, fma, fmod, frexp, gamma, hypot, isclose, isfinite, isinf, isnan, isqrt, j0, j1, ldexp, lgamma, log, log10, log1p, log2, logb, modf, nextafter, radians, recip, remainder, rsqrt, scalb, sign, sin, sinh, sqrt, tan, tanh, trunc, ulp, y0, y1

comptime P[dtype: DType] = UnsafePointer[Scalar[dtype], MutAnyOrigin]


@always_inline
def all_functions[dtype: DType, width: Int](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime V = SIMD[dtype, width]
    var s = exp(x) + exp2(x) + exp10(x) + expm1(x) + log(x) + log2(x) + log10(x) + log1p(x) + pow(x, y)
    s += sqrt(x) + rsqrt(x) + cbrt(x) + isqrt(x) + recip(x)
    s += sin(x) + cos(x) + tan(x) + asin(x) + acos(x) + atan(x) + atan2(x, y)
    s += sinh(x) + cosh(x) + tanh(x) + asinh(x) + acosh(x + 1) + atanh(x)
    s += erf(x) + erfc(x) + gamma(x) + lgamma(x)
    s += j0(x) + j1(x) + y0(x) + y1(x)
    s += floor(x) + ceil(x) + round(x) + trunc(x) + fma(x, y, x) + fmod(x, y) + hypot(x, y) + copysign(x, y)
    s += ldexp(x, SIMD[DType.int32, width](3)) + frexp(x)[0] + frexp(x)[1] + logb(x) + scalb(x, V(2)) + nextafter(x, y) + remainder(x, y) + modf(x)[0]
    s += abs(x) + min(x, y) + max(x, y) + clamp(x, y, x) + degrees(x) + radians(x) + sign(x) + ulp(x)
    s += isnan(x).select(x, y) + isinf(x).select(x, y) + isfinite(x).select(x, y) + isclose(x, y).select(x, y)
    return s


def kernel[dtype: DType, width: Int](x: P[dtype], y: P[dtype], r: P[dtype]):
    var i = global_idx.x * width
    r.store(i, all_functions(x.load[width=width](i), y.load[width=width](i)))


def main():
    pass
